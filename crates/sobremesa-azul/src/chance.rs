//! What chance brings: who starts the game, and the tiles on the factories at each round.

use std::fmt;
use std::str::FromStr;

use sobremesa_core::{ParseError, Seat};

use crate::Tiles;

/// The tiles on the factories at the start of a round: `BYRK BBRW KKWY RRRB BYKW`.
///
/// ```
/// use sobremesa_azul::Deal;
/// let deal: Deal = "kryb BB - - -".parse().unwrap();
/// assert_eq!(deal.to_string(), "BYRK BB - - -");
/// assert_eq!(deal.tiles().total(), 6);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Deal {
    factories: [Tiles; Deal::MAX_FACTORIES],
    listed: u8,
}

impl Deal {
    /// No table has more factories than this.
    pub const MAX_FACTORIES: usize = 9;
    /// A02: four tiles on each factory.
    pub const PER_FACTORY: u8 = 4;

    /// So many factories with nothing on them.
    pub fn empty(factories: usize) -> Deal {
        Deal {
            factories: [Tiles::NONE; Deal::MAX_FACTORIES],
            listed: factories.min(Deal::MAX_FACTORIES) as u8,
        }
    }

    /// Each of these on a factory of its own.
    pub(crate) fn of(factories: &[Tiles]) -> Deal {
        let mut deal = Deal::empty(factories.len());
        for (factory, tiles) in factories.iter().enumerate().take(deal.listed()) {
            deal.set(factory, *tiles);
        }
        deal
    }

    /// How many factories are listed.
    #[inline]
    pub const fn listed(&self) -> usize {
        self.listed as usize
    }

    /// What lies on a factory, counted from 0; nothing on those beyond the last listed.
    #[inline]
    pub const fn factory(&self, factory: usize) -> Tiles {
        self.factories[factory]
    }

    /// All tiles dealt.
    #[inline]
    pub fn tiles(&self) -> Tiles {
        self.factories.into_iter().sum()
    }

    /// Lays tiles on a factory, counted from 0.
    #[inline]
    pub(crate) fn set(&mut self, factory: usize, tiles: Tiles) {
        self.factories[factory] = tiles;
    }
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for factory in 0..self.listed() {
            if factory > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{}", self.factories[factory])?;
        }
        Ok(())
    }
}

impl FromStr for Deal {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let refused = || ParseError::new("factory-deal", "BYRK BBRW KKWY RRRB BYKW", text);
        let mut deal = Deal::empty(0);
        for word in text.split_whitespace() {
            let tiles: Tiles = word.parse().map_err(|_| refused())?;
            if deal.listed() == Deal::MAX_FACTORIES || tiles.total() > Deal::PER_FACTORY {
                return Err(refused());
            }
            deal.factories[deal.listed()] = tiles;
            deal.listed += 1;
        }
        if deal.listed == 0 {
            Err(refused())
        } else {
            Ok(deal)
        }
    }
}

/// One event of chance: `start 2`, or a round's deal.
///
/// ```
/// use sobremesa_azul::Chance;
/// assert_eq!("Start 2".parse::<Chance>().unwrap().to_string(), "start 2");
/// assert!("start 5".parse::<Chance>().is_err());
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Chance {
    /// Who begins the first round.
    Start(Seat),
    /// What lies on the factories.
    Deal(Deal),
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Start(seat) => write!(f, "start {seat}"),
            Chance::Deal(deal) => deal.fmt(f),
        }
    }
}

impl FromStr for Chance {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut words = text.split_whitespace();
        match words.next() {
            Some(word) if word.eq_ignore_ascii_case("start") => {
                let seat = words.next().unwrap_or_default().parse()?;
                match words.next() {
                    None => Ok(Chance::Start(seat)),
                    Some(_) => Err(ParseError::new("starting-seat", "start 2", text)),
                }
            }
            _ => text.parse().map(Chance::Deal),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deals_of_the_same_tiles_are_equal_in_whatever_order_they_are_written() {
        assert_eq!("KRYB WB".parse::<Deal>(), "byrk bw".parse());
        assert_ne!("KRYB WB".parse::<Deal>(), "WB KRYB".parse());
    }

    #[test]
    fn chance_reads_back_as_itself() {
        for text in [
            "start 1",
            "start 4",
            "BYRK BBRW YKKW BRRR BYKW",
            "BYRK Y - - -",
        ] {
            assert_eq!(text.parse::<Chance>().expect("chance").to_string(), text);
        }
    }

    #[test]
    fn what_cannot_be_dealt_is_refused() {
        for text in [
            "",
            "start",
            "start 0",
            "start 1 2",
            "BYRKW",
            "BYRX",
            "- - - - - - - - - -",
        ] {
            assert!(text.parse::<Chance>().is_err(), "{text:?}");
        }
    }
}
