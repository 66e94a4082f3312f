//! What one block of deals brought: the grains that are drawn again to see how sure a result is.

use serde::{Deserialize, Serialize};

use crate::Tally;

/// What one match-up brought on one block of deals.
///
/// ```
/// use sobremesa_arena::{Tally, slice::Slice};
/// assert_eq!(Slice::of(&Tally::new(2)).games, 0);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Slice {
    /// Games.
    pub games: u64,
    /// `above[a][b]`: how often player a came out above player b.
    pub above: Vec<Vec<u64>>,
    /// The share of victory of each player, in twelfths.
    pub shares: Vec<u64>,
    /// Games that came to their end.
    pub finished: u64,
    /// The points of each player in them, added up.
    pub points: Vec<i64>,
}

impl Slice {
    /// The part of a tally that is kept for each block.
    ///
    /// ```
    /// use sobremesa_arena::{Tally, slice::Slice};
    /// assert_eq!(Slice::of(&Tally::new(3)).points, [0, 0, 0]);
    /// ```
    pub fn of(tally: &Tally) -> Slice {
        let players = &tally.players;
        Slice {
            games: tally.games,
            above: tally.above.clone(),
            shares: players.iter().map(|it| it.shares.twelfths()).collect(),
            finished: tally.lengths.len(),
            points: players.iter().map(|it| it.points.sum()).collect(),
        }
    }
}
