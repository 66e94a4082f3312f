//! The sentences of Reversi.

use sobremesa_reversi::{Colour, Event};

use crate::{Lang, Names, Speak, say};

impl Speak for Colour {
    fn speak(&self, lang: Lang) -> String {
        match self {
            Colour::Black => say!(lang, "reversi-black"),
            Colour::White => say!(lang, "reversi-white"),
        }
    }
}

/// What a step shows, as a sentence.
///
/// ```
/// use sobremesa_core::{BySeat, Seat, Viewer};
/// use sobremesa_reversi::Event;
/// use sobremesa_words::{Lang, Names, reversi::tell};
/// let names = Names::new(BySeat::from_fn(2, |_| "Ana".into()), Viewer::Spectator, Lang::En);
/// assert_eq!(tell(&Event::Passed { seat: Seat::FIRST }, &names), "Ana cannot move and passes.");
/// ```
pub fn tell(event: &Event, names: &Names) -> String {
    let lang = names.lang();
    match event {
        Event::Placed {
            seat,
            square,
            turned,
        } => say!(
            lang,
            "reversi-placed",
            name = names.of(*seat),
            square = square.to_string().to_uppercase(),
            count = turned.len()
        ),
        Event::Passed { seat } => say!(lang, "reversi-passed", name = names.of(*seat)),
        Event::Over { black, white } => {
            say!(lang, "reversi-over", black = *black, white = *white)
        }
    }
}
