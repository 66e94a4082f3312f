//! Errors and events that can say themselves.

use sobremesa_core::{BySeat, Seat, Viewer};

use crate::phrase::player_number;
use crate::{Lang, Phrase};

/// Something a player can be told in a sentence.
///
/// ```
/// use sobremesa_core::PlayError;
/// use sobremesa_words::{Lang, Speak};
/// assert_eq!(PlayError::Over.speak(Lang::Es), "La partida ya ha terminado.");
/// ```
pub trait Speak {
    /// What is to be said.
    fn phrase(&self) -> Phrase;

    /// The sentence, in the player's language.
    fn speak(&self, lang: Lang) -> String {
        self.phrase().sentence(lang)
    }
}

/// What a step shows, told in sentences: every game's events can do that.
///
/// ```
/// use sobremesa_core::{BySeat, Seat, Viewer};
/// use sobremesa_reversi::Event;
/// use sobremesa_words::{Lang, Names, Tell};
/// let names = Names::new(BySeat::from_fn(2, |_| "Ana".into()), Viewer::Spectator, Lang::En);
/// let passed = Event::Passed { seat: Seat::FIRST };
/// assert_eq!(passed.tell(&names).unwrap(), "Ana cannot move and passes.");
/// ```
pub trait Tell {
    /// What is to be said to this viewer; nothing where the table shows it all.
    fn phrases(&self, viewer: Viewer) -> Vec<Phrase>;

    /// The sentences, one after the other, to whoever looks at a screen.
    fn tell(&self, names: &Names) -> Option<String> {
        let phrases = self.phrases(names.viewer());
        let sentences: Vec<String> = phrases.iter().map(|phrase| phrase.told(names)).collect();
        (!sentences.is_empty()).then(|| sentences.join(" "))
    }
}

/// How the seats are called on one screen, and who is looking.
///
/// ```
/// use sobremesa_core::{BySeat, Seat, Viewer};
/// use sobremesa_words::{Lang, Names};
/// let names = Names::new(
///     ["Ana", "greedy"].into_iter().map(str::to_owned).collect(),
///     Viewer::Seat(Seat::FIRST),
///     Lang::En,
/// );
/// assert_eq!(names.of(Seat::SECOND), "greedy");
/// assert!(names.is_you(Seat::FIRST));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Names {
    called: BySeat<String>,
    plural: Vec<Seat>,
    viewer: Viewer,
    lang: Lang,
}

impl Names {
    /// These names, for this viewer.
    ///
    /// ```
    /// # use sobremesa_core::{BySeat, Viewer};
    /// # use sobremesa_words::{Lang, Names};
    /// let names = Names::new(BySeat::from_fn(2, |_| String::new()), Viewer::Spectator, Lang::En);
    /// assert_eq!(names.of(sobremesa_core::Seat::SECOND), "Player 2", "who has no name has a number");
    /// ```
    pub fn new(called: BySeat<String>, viewer: Viewer, lang: Lang) -> Names {
        Names {
            called,
            plural: Vec::new(),
            viewer,
            lang,
        }
    }

    /// What this seat is called.
    ///
    /// ```
    /// # use sobremesa_core::{BySeat, Seat, Viewer};
    /// # use sobremesa_words::{Lang, Names};
    /// let names = Names::new(BySeat::from_fn(1, |_| "Ana".into()), Viewer::Spectator, Lang::Es);
    /// assert_eq!(names.of(Seat::FIRST), "Ana");
    /// ```
    pub fn of(&self, seat: Seat) -> String {
        match self.called.get(seat) {
            Some(name) if !name.is_empty() => name.clone(),
            _ => player_number(seat, self.lang),
        }
    }

    /// The same names, where some seats are called by a plural: «negras juegan».
    pub fn plural(self, seats: &BySeat<bool>) -> Names {
        let plural = seats.iter().filter(|(_, many)| **many);
        Names {
            plural: plural.map(|(seat, _)| seat).collect(),
            ..self
        }
    }

    /// Whether what this seat is called is a plural.
    pub fn is_plural(&self, seat: Seat) -> bool {
        self.plural.contains(&seat)
    }

    /// Whether the viewer sits here.
    pub fn is_you(&self, seat: Seat) -> bool {
        self.viewer.is(seat)
    }

    /// Who is looking.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The language of this screen.
    pub fn lang(&self) -> Lang {
        self.lang
    }
}
