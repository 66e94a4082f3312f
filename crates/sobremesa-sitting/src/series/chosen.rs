//! What was chosen in the menu of modes.

use std::fmt;
use std::str::FromStr;

use sobremesa_bots::Roster;
use sobremesa_core::{ParseError, Seat};
use sobremesa_siete::{Mode, Siete, Strategy};
use sobremesa_table::Player;

/// A mode, and whether its machine plays perfectly: `D`, or `D+`.
///
/// ```
/// use sobremesa_sitting::series::Chosen;
/// let perfect: Chosen = "d+".parse().unwrap();
/// assert_eq!(perfect.to_string(), "D+");
/// assert!("C+".parse::<Chosen>().is_err(), "only mode D has a perfect machine to choose");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chosen {
    /// The mode.
    pub mode: Mode,
    /// Whether the machine plays perfectly.
    pub perfect: bool,
}

impl From<Mode> for Chosen {
    fn from(mode: Mode) -> Self {
        Chosen {
            mode,
            perfect: false,
        }
    }
}

impl fmt::Display for Chosen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plus = if self.perfect { "+" } else { "" };
        write!(f, "{}{plus}", self.mode)
    }
}

impl FromStr for Chosen {
    type Err = ParseError;

    /// Reads a mode by its letter, or by its number in the menu.
    fn from_str(text: &str) -> Result<Chosen, ParseError> {
        let (letter, perfect) = match text.strip_suffix('+') {
            Some(letter) => (letter, true),
            None => (text, false),
        };
        let unknown = || ParseError::new("mode", "D", text);
        let mode = match letter.parse::<usize>() {
            Ok(number) => {
                let index = number.checked_sub(1);
                let mode = index.and_then(|index| Mode::ALL.get(index));
                *mode.ok_or_else(unknown)?
            }
            Err(_) => letter.parse().map_err(|_| unknown())?,
        };
        if perfect && mode != Mode::D {
            return Err(unknown());
        }
        Ok(Chosen { mode, perfect })
    }
}

impl Chosen {
    /// The person against this mode's machine.
    pub fn players(self) -> Vec<Player> {
        let machine = if self.perfect {
            Strategy::Optimal.to_string()
        } else {
            Siete::opponent(&self.mode.into(), Seat::SECOND)
        };
        vec![Player::somebody(), Player::Bot(machine.into())]
    }
}
