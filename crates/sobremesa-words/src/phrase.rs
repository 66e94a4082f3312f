//! A phrase: a text's key with its values, before anybody knows in which language it is said.

use sobremesa_core::{Seat, clean};

use crate::text::{FluentValue, lookup};
use crate::{Key, Lang, Names, keys, phrase};

/// What is said, in no language yet: the key of a text, and the values the text names.
///
/// ```
/// use sobremesa_core::{BySeat, Seat, Viewer};
/// use sobremesa_words::{Lang, Names, phrase};
/// let won = phrase!(PLAY_WON, name = Seat::FIRST);
/// assert_eq!(won.sentence(Lang::Es), "Gana Jugador 1.");
/// let names = Names::new(BySeat::from_fn(2, |_| "Ana".into()), Viewer::Spectator, Lang::En);
/// assert_eq!(won.told(&names), "Ana wins.");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Phrase {
    /// Which text.
    pub key: Key,
    /// The values it names.
    pub args: Vec<(&'static str, Arg)>,
}

/// A value in a phrase.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arg {
    /// The same in every language: a tile, a square, a file's name.
    Text(String),
    /// A number; a text may choose its words by it.
    Number(i64),
    /// What this seat is called, which whoever shows the sentence knows.
    Name(Seat),
    /// Words that are another phrase.
    Phrase(Phrase),
}

impl Phrase {
    /// A phrase with these values; `phrase!` is the comfortable way to call it.
    ///
    /// Values that the text does not name are left out: texts that are chosen by a name share one
    /// list of values, and not each needs all of them.
    pub fn new(key: Key, mut args: Vec<(&'static str, Arg)>) -> Phrase {
        args.retain(|(name, _)| key.values().contains(name));
        let given: Vec<&str> = args.iter().map(|(name, _)| *name).collect();
        debug_assert!(key.takes(&given), "{key:?} names {:?}", key.values());
        Phrase { key, args }
    }

    /// Several phrases in a row, as a text with the values `first` and `rest` joins two of them;
    /// nothing for none.
    pub fn joined(key: Key, phrases: impl Iterator<Item = Phrase>) -> Option<Phrase> {
        let phrases: Vec<Phrase> = phrases.collect();
        let mut backwards = phrases.into_iter().rev();
        let last = backwards.next()?;
        Some(backwards.fold(last, |rest, first| {
            phrase!((key), first = first, rest = rest)
        }))
    }

    /// The sentence in a language; seats are called by their numbers.
    pub fn sentence(&self, lang: Lang) -> String {
        self.fill(lang, None)
    }

    /// The sentence as it is told to somebody who calls the seats by these names.
    pub fn told(&self, names: &Names) -> String {
        self.fill(names.lang(), Some(names))
    }

    /// Fills the text in. What somebody else wrote is cleaned here, on its way into every sentence.
    fn fill(&self, lang: Lang, names: Option<&Names>) -> String {
        let mut values: Vec<(&'static str, FluentValue<'static>)> = Vec::new();
        for (name, arg) in &self.args {
            let value = match arg {
                Arg::Text(text) => clean(text).into_owned().into(),
                Arg::Number(number) => (*number).into(),
                Arg::Phrase(phrase) => phrase.fill(lang, names).into(),
                Arg::Name(seat) => match names {
                    Some(names) => clean(&names.of(*seat)).into_owned().into(),
                    None => player_number(*seat, lang).into(),
                },
            };
            values.push((*name, value));
        }
        for (value, of) in self.key.numbers() {
            let many = self.args.iter().any(|(name, arg)| {
                *name == of
                    && matches!(arg, Arg::Name(seat) if names.is_some_and(|it| it.is_plural(*seat)))
            });
            values.push((value, if many { "plural" } else { "singular" }.into()));
        }
        lookup(lang, self.key, &values)
    }
}

/// What a seat is called that has no name.
pub(crate) fn player_number(seat: Seat, lang: Lang) -> String {
    let number = FluentValue::from(seat.number());
    lookup(lang, keys::PLAYER_NUMBER, &[("number", number)])
}

impl From<&str> for Arg {
    fn from(text: &str) -> Arg {
        Arg::Text(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Text(text)
    }
}

impl From<&String> for Arg {
    fn from(text: &String) -> Arg {
        Arg::Text(text.clone())
    }
}

impl From<Seat> for Arg {
    fn from(seat: Seat) -> Arg {
        Arg::Name(seat)
    }
}

impl From<Phrase> for Arg {
    fn from(phrase: Phrase) -> Arg {
        Arg::Phrase(phrase)
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {
        $(impl From<$number> for Arg {
            fn from(number: $number) -> Arg {
                Arg::Number(number as i64)
            }
        })*
    };
}

// Nothing that is counted here comes near the last of an `i64`.
numbers!(u8, i8, u16, i16, u32, i32, u64, i64, usize);

/// A phrase: `phrase!(PLAY_WON, name = seat)`; what [`say!`](crate::say) says of keys and values
/// holds here too.
#[macro_export]
macro_rules! phrase {
    (($key:expr) $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::Phrase::new($key, vec![$((stringify!($name), $crate::Arg::from($value))),*])
    };
    ($key:ident $(, $name:ident = $value:expr)* $(,)?) => {{
        const _: () = assert!(
            $crate::keys::$key.takes(&[$(stringify!($name)),*]),
            "these are not the values that the text names"
        );
        $crate::phrase!(($crate::keys::$key) $(, $name = $value)*)
    }};
}

#[cfg(test)]
mod tests {
    use sobremesa_core::{BySeat, Viewer};

    use super::*;

    #[test]
    fn words_within_a_phrase_are_said_in_its_language() {
        let reason = phrase!(IO_FULL);
        let failed = phrase!(SAVE_FAILED, file = "a.mesa", reason = reason);
        assert_eq!(
            failed.sentence(Lang::Es),
            "No se puede escribir a.mesa: no queda sitio."
        );
        assert_eq!(
            failed.sentence(Lang::En),
            "a.mesa cannot be written: no space is left."
        );
    }

    #[test]
    fn what_somebody_else_wrote_cannot_move_a_cursor_or_forge_a_line() {
        let name = "a\u{1b}[31mb\u{9b}2J\u{202e}.mesa\nfake";
        let said = phrase!(SAVE_DONE, file = name).sentence(Lang::En);
        assert_eq!(said, "Saved in a [31mb 2J .mesa fake.");
        let names = Names::new(
            BySeat::from_fn(2, |_| "\u{1b}]0;x\u{7}Ana".to_owned()),
            Viewer::Spectator,
            Lang::En,
        );
        let won = phrase!(PLAY_WON, name = Seat::FIRST);
        assert_eq!(won.told(&names), "]0;x Ana wins.");
    }

    #[test]
    fn a_seat_whose_name_is_a_plural_does_what_it_does_in_the_plural() {
        let resigned = phrase!(PLAY_RESIGNED, name = Seat::SECOND);
        let names = Names::new(
            BySeat::from_fn(2, |_| "blancas".to_owned()),
            Viewer::Spectator,
            Lang::Es,
        );
        assert_eq!(resigned.told(&names), "blancas abandona.");
        let names = names.plural(&BySeat::from_fn(2, |_| true));
        assert_eq!(resigned.told(&names), "blancas abandonan.");
    }
}
