//! Whose turn it is, and how a game ended.

use crate::{BySeat, Seat};

/// What a game waits for.
///
/// ```
/// use sobremesa_core::{Seat, Turn};
/// assert_eq!(Turn::Act(Seat::FIRST).seat(), Some(Seat::FIRST));
/// assert!(!Turn::Chance.is_over());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Turn {
    /// This seat decides.
    Act(Seat),
    /// A deal, a limit, a toss: nobody decides.
    Chance,
    /// The game has ended.
    Over(Outcome),
}

impl Turn {
    /// The seat that decides, if one does.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Turn::Act(seat) => Some(*seat),
            _ => None,
        }
    }

    /// Whether the game has ended.
    pub fn is_over(&self) -> bool {
        matches!(self, Turn::Over(_))
    }
}

/// Where one seat ended: its place (1 is best, equals share it) and its points.
///
/// ```
/// let winner = sobremesa_core::Standing { place: 1, points: 34 };
/// assert_eq!(winner.place, 1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Standing {
    /// 1 for the best; equals share a place.
    pub place: u8,
    /// What the record's `=` line says: discs, points, pips left.
    pub points: i32,
}

/// How a game ended: a standing for each seat.
///
/// ```
/// use sobremesa_core::{BySeat, Outcome, Seat};
/// let outcome = Outcome::most_points(&[34, 51].into_iter().collect());
/// assert_eq!(outcome.standings[Seat::SECOND].place, 1);
/// assert_eq!(outcome.share(Seat::SECOND), 1.0);
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// Place and points of each seat.
    pub standings: BySeat<Standing>,
}

impl Outcome {
    /// Most points win; equals share the place.
    pub fn most_points(points: &BySeat<i32>) -> Outcome {
        Outcome::ranked(points, |seat| points[seat])
    }

    /// Fewest points win, as in dominoes; equals share the place.
    pub fn fewest_points(points: &BySeat<i32>) -> Outcome {
        Outcome::ranked(points, |seat| std::cmp::Reverse(points[seat]))
    }

    /// One winner with a point, the others none.
    ///
    /// ```
    /// use sobremesa_core::{Outcome, Seat};
    /// let outcome = Outcome::won_by(Seat::FIRST, 3);
    /// assert_eq!(outcome.standings[Seat::SECOND].place, 2);
    /// assert_eq!(outcome.standings[Seat::FIRST].points, 1);
    /// ```
    pub fn won_by(winner: Seat, seats: usize) -> Outcome {
        Outcome::most_points(&BySeat::from_fn(seats, |seat| i32::from(seat == winner)))
    }

    /// These points, ranked by a key of which more is better.
    ///
    /// ```
    /// use sobremesa_core::{BySeat, Outcome, Seat};
    /// let points: BySeat<i32> = [40, 40].into_iter().collect();
    /// let rows = [1, 2];
    /// let outcome = Outcome::ranked(&points, |seat| (points[seat], rows[seat.index()]));
    /// assert_eq!(outcome.winner(), Some(Seat::SECOND));
    /// ```
    pub fn ranked<K: Ord>(points: &BySeat<i32>, key: impl Fn(Seat) -> K) -> Outcome {
        let standings = points.map(|seat, &points_here| {
            let own = key(seat);
            let better = Seat::all(points.len())
                .filter(|&other| key(other) > own)
                .count();
            Standing {
                place: better as u8 + 1,
                points: points_here,
            }
        });
        Outcome { standings }
    }

    /// The share of victory: 1 for a lone winner, ½ for each of two that tie, 0 for the rest.
    ///
    /// ```
    /// use sobremesa_core::{Outcome, Seat};
    /// let tie = Outcome::most_points(&[32, 32].into_iter().collect());
    /// assert_eq!(tie.share(Seat::FIRST), 0.5);
    /// ```
    pub fn share(&self, seat: Seat) -> f64 {
        if self.standings[seat].place != 1 {
            return 0.0;
        }
        1.0 / self.winners().count() as f64
    }

    /// Everybody in first place.
    pub fn winners(&self) -> impl Iterator<Item = Seat> + '_ {
        self.standings
            .iter()
            .filter(|(_, standing)| standing.place == 1)
            .map(|(seat, _)| seat)
    }

    /// The only winner, if there is just one.
    pub fn winner(&self) -> Option<Seat> {
        let mut winners = self.winners();
        winners.next().filter(|_| winners.next().is_none())
    }

    /// The points of each seat, as the record's `=` line writes them.
    pub fn points(&self) -> BySeat<i32> {
        self.standings.map(|_, standing| standing.points)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places(outcome: &Outcome) -> Vec<u8> {
        outcome
            .standings
            .values()
            .iter()
            .map(|standing| standing.place)
            .collect()
    }

    #[test]
    fn equals_share_a_place_and_the_next_place_is_skipped() {
        let outcome = Outcome::most_points(&[10, 30, 30, 5].into_iter().collect());
        assert_eq!(places(&outcome), [3, 1, 1, 4]);
        assert!((outcome.share(Seat::SECOND) - 0.5).abs() < 1e-12);
        assert!(outcome.share(Seat::FIRST).abs() < 1e-12);
    }

    #[test]
    fn fewer_pips_are_better() {
        assert_eq!(
            places(&Outcome::fewest_points(&[10, 30, 0].into_iter().collect())),
            [2, 3, 1]
        );
    }
}
