//! The four suits of the Spanish deck.

use std::fmt;
use std::str::FromStr;

use sobremesa_core::ParseError;

/// A suit: oros, copas, espadas or bastos. It decides nothing and is nice to see.
///
/// ```
/// use sobremesa_siete::Suit;
/// assert_eq!(Suit::Clubs.to_string(), "b");
/// assert_eq!("E".parse(), Ok(Suit::Swords));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Suit {
    /// Oros.
    Coins,
    /// Copas.
    Cups,
    /// Espadas.
    Swords,
    /// Bastos.
    Clubs,
}

impl Suit {
    /// The four suits in their usual order.
    ///
    /// ```
    /// assert_eq!(sobremesa_siete::Suit::ALL.len(), 4);
    /// ```
    pub const ALL: [Suit; 4] = [Suit::Coins, Suit::Cups, Suit::Swords, Suit::Clubs];

    const fn letter(self) -> char {
        match self {
            Suit::Coins => 'o',
            Suit::Cups => 'c',
            Suit::Swords => 'e',
            Suit::Clubs => 'b',
        }
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl FromStr for Suit {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let lower = text.trim().to_lowercase();
        Suit::ALL
            .into_iter()
            .find(|suit| suit.to_string() == lower)
            .ok_or_else(|| ParseError::new("suit", "o", text))
    }
}
