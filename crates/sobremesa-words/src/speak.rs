//! Events and errors that can say themselves.

use sobremesa_core::{BySeat, Seat, Viewer};

use crate::{Lang, say};

/// Something a player can be told in a sentence.
///
/// ```
/// use sobremesa_core::PlayError;
/// use sobremesa_words::{Lang, Speak};
/// assert_eq!(PlayError::Over.speak(Lang::Es), "La partida ya ha terminado.");
/// ```
pub trait Speak {
    /// The sentence, in the player's language.
    fn speak(&self, lang: Lang) -> String;
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
            _ => say!(self.lang, PLAYER_NUMBER, number = seat.number()),
        }
    }

    /// Whether the viewer sits here.
    ///
    /// ```
    /// # use sobremesa_core::{BySeat, Seat, Viewer};
    /// # use sobremesa_words::{Lang, Names};
    /// let names = Names::new(BySeat::from_fn(1, |_| "Ana".into()), Viewer::Spectator, Lang::Es);
    /// assert!(!names.is_you(Seat::FIRST));
    /// ```
    pub fn is_you(&self, seat: Seat) -> bool {
        self.viewer.is(seat)
    }

    /// Who is looking.
    ///
    /// ```
    /// # use sobremesa_core::{BySeat, Viewer};
    /// # use sobremesa_words::{Lang, Names};
    /// let names = Names::new(BySeat::from_fn(1, |_| "Ana".into()), Viewer::Spectator, Lang::Es);
    /// assert_eq!(names.viewer(), Viewer::Spectator);
    /// ```
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The language of this screen.
    ///
    /// ```
    /// # use sobremesa_core::{BySeat, Viewer};
    /// # use sobremesa_words::{Lang, Names};
    /// let names = Names::new(BySeat::from_fn(1, |_| "Ana".into()), Viewer::Spectator, Lang::Es);
    /// assert_eq!(names.lang(), Lang::Es);
    /// ```
    pub fn lang(&self) -> Lang {
        self.lang
    }
}
