//! The five modes of the game.

use std::fmt;
use std::str::FromStr;

use sobremesa_core::ParseError;

/// One of the document's five modes, each finer than the one before.
///
/// | mode | cards | a tie |
/// |---|---|---|
/// | A | a number drawn in 3..5, all compulsory | chance |
/// | B | at most a number drawn in 3..5 | chance |
/// | C | as many as one dares | chance |
/// | D | as C | fewer cards, then chance |
/// | E | as D, the first player's cards face down | fewer cards, then chance |
///
/// ```
/// use sobremesa_siete::Mode;
/// assert_eq!("e".parse(), Ok(Mode::E));
/// assert!(Mode::B.has_limit() && !Mode::C.has_limit());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Mode {
    /// Both draw the same number of cards (S05).
    A,
    /// Both draw up to a limit (S06).
    B,
    /// No limit (S08).
    C,
    /// Ties go to fewer cards (S12).
    D,
    /// The person's cards lie face down (S16).
    E,
}

impl Mode {
    /// All five, in order.
    pub const ALL: [Mode; 5] = [Mode::A, Mode::B, Mode::C, Mode::D, Mode::E];

    /// Whether a number of cards is drawn by lot before the game (A, B).
    #[inline]
    pub const fn has_limit(self) -> bool {
        matches!(self, Mode::A | Mode::B)
    }

    /// Whether fewer cards win a tie before chance is asked (D, E).
    #[inline]
    pub const fn prefers_fewer_cards(self) -> bool {
        matches!(self, Mode::D | Mode::E)
    }

    /// Whether the first player's cards lie face down until the end (E).
    #[inline]
    pub const fn hides_cards(self) -> bool {
        matches!(self, Mode::E)
    }
}

impl fmt::Display for Mode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl FromStr for Mode {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Mode::ALL
            .into_iter()
            .find(|mode| mode.to_string().eq_ignore_ascii_case(text.trim()))
            .ok_or_else(|| ParseError::new("mode", "D", text))
    }
}
