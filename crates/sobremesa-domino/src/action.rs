//! What a player does: place a tile at an end, draw, pass, or take a pair away.

use std::fmt;
use std::str::FromStr;

use sobremesa_core::ParseError;

use crate::pair::Pair;
use crate::{End, Tile, TileSet};

/// One thing a player does, written `4-6<`, `4-6>`, `draw`, `pass`, or `0-6+3-3`.
///
/// ```
/// use sobremesa_domino::{Action, End};
/// let action: Action = "6-4<".parse().unwrap();
/// assert_eq!(action, Action::Place("4-6".parse().unwrap(), End::Left));
/// assert_eq!(action.to_string(), "4-6<");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Places a tile at an end of the line.
    Place(Tile, End),
    /// Takes the next tile of the boneyard.
    Draw,
    /// Can neither place nor draw.
    Pass,
    /// Takes two free tiles away ("suman doce").
    Remove(Pair),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Place(tile, end) => write!(f, "{tile}{end}"),
            Action::Draw => f.write_str("draw"),
            Action::Pass => f.write_str("pass"),
            Action::Remove(pair) => pair.fmt(f),
        }
    }
}

impl fmt::Debug for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let word = text.trim();
        let read = if word.eq_ignore_ascii_case("draw") {
            Some(Action::Draw)
        } else if word.eq_ignore_ascii_case("pass") {
            Some(Action::Pass)
        } else if let Some(tile) = word.strip_suffix('<') {
            tile.parse().ok().map(|tile| Action::Place(tile, End::Left))
        } else if let Some(tile) = word.strip_suffix('>') {
            tile.parse()
                .ok()
                .map(|tile| Action::Place(tile, End::Right))
        } else {
            word.parse().ok().map(Action::Remove)
        };
        read.ok_or_else(|| ParseError::new("domino-action", "4-6<", text))
    }
}

/// A set of actions in 64 bits.
///
/// ```text
///  bit 0…27   0-0< … 6-6<      or, with bit 63 set:
///  bit 28…55  0-0> … 6-6>      bit 0…33  the pairs of "suman doce"
///  bit 56     draw
///  bit 57     pass
/// ```
///
/// ```
/// use sobremesa_domino::{Action, Actions};
/// let only: Vec<Action> = Actions::only(Action::Draw).collect();
/// assert_eq!(only, [Action::Draw]);
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Default)]
pub struct Actions(u64);

const RIGHT: u32 = 28;
const DRAW: u32 = 56;
const PASS: u32 = 57;
const PAIRS_FLAG: u64 = 1 << 63;

impl Actions {
    /// Nothing can be done.
    pub const NONE: Actions = Actions(0);

    /// Just this action.
    ///
    /// ```
    /// use sobremesa_domino::{Action, Actions};
    /// assert_eq!(Actions::only(Action::Pass).len(), 1);
    /// ```
    #[inline]
    pub fn only(action: Action) -> Actions {
        Actions(match action {
            Action::Place(tile, End::Left) => 1 << tile.index(),
            Action::Place(tile, End::Right) => 1 << (RIGHT as usize + tile.index()),
            Action::Draw => 1 << DRAW,
            Action::Pass => 1 << PASS,
            Action::Remove(pair) => PAIRS_FLAG | 1 << pair.index(),
        })
    }

    /// These tiles at the left end and those at the right.
    #[inline]
    pub(crate) fn placing(left: TileSet, right: TileSet) -> Actions {
        Actions(u64::from(left.bits()) | u64::from(right.bits()) << RIGHT)
    }

    /// Adds a pair; only pairs go with pairs.
    pub(crate) fn add_pair(&mut self, pair: Pair) {
        self.0 |= PAIRS_FLAG | 1 << pair.index();
    }

    /// Whether this action is among them.
    #[inline]
    pub fn contains(&self, action: Action) -> bool {
        let wanted = Actions::only(action).0;
        self.0 & wanted == wanted && (self.0 ^ wanted) & PAIRS_FLAG == 0
    }

    #[inline]
    fn action(&self, bit: u32) -> Option<Action> {
        if self.0 & PAIRS_FLAG != 0 {
            return Pair::from_index(bit as usize).map(Action::Remove);
        }
        match bit {
            0..RIGHT => Some(Action::Place(Tile::from_index(bit as usize)?, End::Left)),
            RIGHT..DRAW => Some(Action::Place(
                Tile::from_index((bit - RIGHT) as usize)?,
                End::Right,
            )),
            DRAW => Some(Action::Draw),
            PASS => Some(Action::Pass),
            _ => None,
        }
    }
}

/// The left end first, then the right, each from 0-0 to 6-6.
impl Iterator for Actions {
    type Item = Action;

    #[inline]
    fn next(&mut self) -> Option<Action> {
        let action = self.action(self.0.trailing_zeros())?;
        let flag = self.0 & PAIRS_FLAG;
        self.0 = self.0 & self.0.wrapping_sub(1) | flag;
        Some(action)
    }

    #[inline]
    fn nth(&mut self, skipped: usize) -> Option<Action> {
        let flag = self.0 & PAIRS_FLAG;
        let mut bits = self.0 & !PAIRS_FLAG;
        for _ in 0..skipped {
            bits &= bits.wrapping_sub(1);
        }
        self.0 = bits | flag;
        self.next()
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = (self.0 & !PAIRS_FLAG).count_ones() as usize;
        (count, Some(count))
    }
}

impl ExactSizeIterator for Actions {}

impl fmt::Debug for Actions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.clone()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all_actions() -> Vec<Action> {
        let placing = Actions::placing(TileSet::ALL, TileSet::ALL);
        let pairs = (0..).map_while(Pair::from_index).map(Action::Remove);
        placing
            .chain([Action::Draw, Action::Pass])
            .chain(pairs)
            .collect()
    }

    #[test]
    fn every_action_reads_back_as_itself() {
        assert_eq!(all_actions().len(), 28 + 28 + 2 + 34);
        for action in all_actions() {
            assert_eq!(action.to_string().parse(), Ok(action));
            assert_eq!(action.to_string().to_uppercase().parse(), Ok(action));
            assert!(Actions::only(action).eq([action]));
        }
    }

    #[test]
    fn a_set_of_actions_counts_lists_and_skips_alike() {
        let set = Actions::placing(
            ["0-0", "3-5", "6-6"]
                .iter()
                .map(|tile| tile.parse::<Tile>().unwrap())
                .collect(),
            ["0-1", "6-6"]
                .iter()
                .map(|tile| tile.parse::<Tile>().unwrap())
                .collect(),
        );
        let listed: Vec<String> = set.clone().map(|action| action.to_string()).collect();
        assert_eq!(listed.join(" "), "0-0< 3-5< 6-6< 0-1> 6-6>");
        assert_eq!(set.len(), 5);
        for (place, action) in set.clone().enumerate() {
            assert_eq!(set.clone().nth(place), Some(action));
            assert!(set.contains(action));
        }
        assert_eq!(set.clone().nth(5), None);
        assert!(!set.contains(Action::Draw));
    }

    #[test]
    fn pairs_are_listed_as_pairs_and_never_as_tiles() {
        let pair: Pair = "0-0+6-6".parse().unwrap();
        let mut set = Actions::NONE;
        set.add_pair(pair);
        set.add_pair("0-6+3-3".parse().unwrap());
        assert_eq!(set.len(), 2);
        assert_eq!(set.clone().count(), 2);
        assert!(set.contains(Action::Remove(pair)));
        assert!(!set.contains(Action::Place("0-0".parse().unwrap(), End::Left)));
    }
}
