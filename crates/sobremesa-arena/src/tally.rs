//! What happened, counted: whole numbers only, so that any order of adding gives the same.

use serde::{Deserialize, Serialize};
use sobremesa_core::{Game, Seat};

use crate::{Counts, Played};

/// A share of victory in twelfths, so that halves, thirds and quarters are whole numbers.
pub const WHOLE_SHARE: u64 = 12;

/// How often a victory was won alone or shared: by the number of winners, 0 where it was lost.
///
/// ```
/// use sobremesa_arena::tally::Shares;
/// let mut shares = Shares::default();
/// shares.note(1);
/// shares.note(2);
/// shares.note(0);
/// assert_eq!((shares.wins(), shares.games()), (1, 3));
/// assert!((shares.mean() - 0.5).abs() < 1e-12);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Shares([u64; Seat::MAX + 1]);

impl Shares {
    /// Counts a game with so many winners, this one among them; 0 if not.
    ///
    /// ```
    /// # use sobremesa_arena::tally::Shares;
    /// let mut shares = Shares::default();
    /// shares.note(2);
    /// assert_eq!(shares.twelfths(), 6);
    /// ```
    #[inline]
    pub fn note(&mut self, winners: usize) {
        self.0[winners] += 1;
    }

    /// Adds what another counted.
    ///
    /// ```
    /// # use sobremesa_arena::tally::Shares;
    /// let mut shares = Shares::default();
    /// shares.merge(Shares::default());
    /// assert_eq!(shares.games(), 0);
    /// ```
    pub fn merge(&mut self, other: Shares) {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine += theirs;
        }
    }

    /// Games won alone.
    pub fn wins(&self) -> u64 {
        self.0[1]
    }

    /// Games whose first place was shared.
    pub fn ties(&self) -> u64 {
        self.0[2..].iter().sum()
    }

    /// Games in all.
    pub fn games(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The shares added up, in twelfths.
    pub fn twelfths(&self) -> u64 {
        let shared = (1..).zip(&self.0[1..]);
        shared
            .map(|(winners, games)| games * WHOLE_SHARE / winners)
            .sum()
    }

    /// The mean share of victory; 0 of nothing.
    pub fn mean(&self) -> f64 {
        match self.games() {
            0 => 0.0,
            games => self.twelfths() as f64 / (WHOLE_SHARE * games) as f64,
        }
    }

    /// The standard deviation of a game's share.
    ///
    /// ```
    /// assert_eq!(sobremesa_arena::tally::Shares::default().deviation(), 0.0);
    /// ```
    pub fn deviation(&self) -> f64 {
        let games = self.games();
        if games < 2 {
            return 0.0;
        }
        let mean = self.mean();
        let share = |winners: usize| {
            if winners == 0 {
                0.0
            } else {
                1.0 / winners as f64
            }
        };
        let squares: f64 = (0..)
            .zip(self.0)
            .map(|(winners, count)| (share(winners) - mean).powi(2) * count as f64)
            .sum();
        (squares / (games - 1) as f64).sqrt()
    }
}

/// What one player of a table did.
///
/// ```
/// assert!(sobremesa_arena::tally::PlayerTally::default().points.is_empty());
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct PlayerTally {
    /// Victories, alone and shared.
    pub shares: Shares,
    /// How often each place was taken, the first first.
    pub places: [u64; Seat::MAX],
    /// Points of the games that came to their end.
    pub points: Counts,
    /// Games lost by a fault.
    pub faults: u64,
}

/// What happened at one table, by player and by seat.
///
/// A player is a number: the seat it was named for. Where seats are rotated it sits elsewhere too.
///
/// ```
/// let tally = sobremesa_arena::Tally::new(2);
/// assert_eq!((tally.players.len(), tally.games), (2, 0));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Tally {
    /// Games counted.
    pub games: u64,
    /// What each player did.
    pub players: Vec<PlayerTally>,
    /// Victories by seat, whoever sat there.
    pub seats: Vec<Shares>,
    /// `above[a][b]`: how often player a came out above player b.
    pub above: Vec<Vec<u64>>,
    /// Actions in the games that came to their end.
    pub lengths: Counts,
    /// Victories of whoever acted first.
    pub opener: Shares,
}

impl Tally {
    /// Nothing yet, at a table of so many.
    ///
    /// ```
    /// assert_eq!(sobremesa_arena::Tally::new(3).above.len(), 3);
    /// ```
    pub fn new(seats: usize) -> Tally {
        Tally {
            games: 0,
            players: vec![PlayerTally::default(); seats],
            seats: vec![Shares::default(); seats],
            above: vec![vec![0; seats]; seats],
            lengths: Counts::default(),
            opener: Shares::default(),
        }
    }

    /// Counts a game in which `player_of` says who sat in a seat.
    ///
    /// ```
    /// use sobremesa_arena::{Played, Tally};
    /// use sobremesa_core::{Outcome, Seat};
    /// let mut tally = Tally::new(2);
    /// let outcome = Outcome::won_by(Seat::SECOND, 2);
    /// let played = Played { outcome, winners: 1, actions: 9, opener: None, fault: None };
    /// tally.note(&played, |seat| seat.index());
    /// assert_eq!(tally.players[1].shares.wins(), 1);
    /// assert_eq!(tally.above[1][0], 1);
    /// ```
    #[inline]
    pub fn note(&mut self, played: &Played, player_of: impl Fn(Seat) -> usize) {
        self.games += 1;
        let standings = &played.outcome.standings;
        let won = |place: u8| if place == 1 { played.winners } else { 0 };
        for (seat, standing) in standings.iter() {
            let player = player_of(seat);
            let tally = &mut self.players[player];
            tally.shares.note(won(standing.place));
            tally.places[usize::from(standing.place) - 1] += 1;
            if played.fault.is_none() {
                tally.points.note(standing.points);
            }
            self.seats[seat.index()].note(won(standing.place));
            for (other, below) in standings.iter() {
                if standing.place < below.place {
                    self.above[player][player_of(other)] += 1;
                }
            }
        }
        if let Some(opener) = played.opener {
            self.opener.note(won(standings[opener].place));
        }
        match &played.fault {
            None => self.lengths.note(played.actions as i32),
            Some(fault) => self.players[player_of(fault.seat)].faults += 1,
        }
    }

    /// Games that one side won alone.
    pub fn decided<G: Game>(&self, rules: &G::Rules) -> u64 {
        let side = |seat| G::side(rules, seat);
        let seats = Seat::all(self.seats.len());
        // Partners won the same games: the first of them stands for both.
        let first = |seat: &Seat| !Seat::all(seat.index()).any(|other| side(other) == side(*seat));
        seats
            .filter(first)
            .map(|seat| self.seats[seat.index()].wins())
            .sum()
    }

    /// Adds what another table of as many counted.
    ///
    /// ```
    /// use sobremesa_arena::Tally;
    /// let mut tally = Tally::new(2);
    /// tally.merge(&Tally::new(2));
    /// assert_eq!(tally, Tally::new(2));
    /// ```
    pub fn merge(&mut self, other: &Tally) {
        self.games += other.games;
        for (mine, theirs) in self.players.iter_mut().zip(&other.players) {
            mine.shares.merge(theirs.shares);
            for (place, count) in mine.places.iter_mut().zip(theirs.places) {
                *place += count;
            }
            mine.points.merge(&theirs.points);
            mine.faults += theirs.faults;
        }
        for (mine, theirs) in self.seats.iter_mut().zip(&other.seats) {
            mine.merge(*theirs);
        }
        let rows = self.above.iter_mut().zip(&other.above);
        for (mine, theirs) in rows.flat_map(|(mine, theirs)| mine.iter_mut().zip(theirs)) {
            *mine += theirs;
        }
        self.lengths.merge(&other.lengths);
        self.opener.merge(other.opener);
    }
}

#[cfg(test)]
mod tests {
    use sobremesa_core::Outcome;

    use super::*;
    use crate::{Fault, FaultKind};

    fn played(points: [i32; 3]) -> Played {
        let outcome = Outcome::most_points(&points.into_iter().collect());
        Played {
            winners: outcome.winners().count(),
            outcome,
            actions: 7,
            opener: Some(Seat::SECOND),
            fault: None,
        }
    }

    #[test]
    fn a_shared_victory_is_split_and_is_no_win() {
        let mut tally = Tally::new(3);
        tally.note(&played([5, 5, 1]), Seat::index);
        let first = &tally.players[0];
        assert_eq!((first.shares.wins(), first.shares.twelfths()), (0, 6));
        assert_eq!(tally.players[2].places, [0, 0, 1, 0]);
        assert_eq!(tally.above, [[0, 0, 1], [0, 0, 1], [0, 0, 0]]);
        assert_eq!(tally.opener.twelfths(), 6);
    }

    #[test]
    fn partners_win_together_and_neither_has_half() {
        let mut tally = Tally::new(4);
        let played = Played {
            outcome: Outcome::most_points(&[30, 0, 30, 0].into_iter().collect()),
            winners: 1,
            actions: 20,
            opener: Some(Seat::SECOND),
            fault: None,
        };
        tally.note(&played, Seat::index);
        let won: Vec<(u64, u64)> = tally
            .players
            .iter()
            .map(|player| (player.shares.wins(), player.shares.twelfths()))
            .collect();
        assert_eq!(won, [(1, 12), (0, 0), (1, 12), (0, 0)]);
    }

    #[test]
    fn a_player_is_counted_wherever_it_sits() {
        let mut tally = Tally::new(3);
        tally.note(&played([9, 5, 1]), |seat| (seat.index() + 1) % 3);
        assert_eq!(tally.players[1].shares.wins(), 1);
        assert_eq!(tally.seats[0].wins(), 1);
        assert_eq!(tally.players[1].points.max(), Some(9));
    }

    #[test]
    fn a_fault_counts_as_lost_and_leaves_points_and_lengths_alone() {
        let mut tally = Tally::new(3);
        let mut lost = played([0, 0, -1]);
        lost.fault = Some(Fault {
            seat: "3".parse().expect("a seat"),
            kind: FaultKind::Silent,
        });
        tally.note(&lost, Seat::index);
        assert_eq!(tally.players[2].faults, 1);
        assert!(tally.lengths.is_empty() && tally.players[0].points.is_empty());
        assert_eq!(tally.games, 1);
    }

    #[test]
    fn adding_up_in_any_order_gives_the_same() {
        let mut parts = [[1, 2, 3], [4, 4, 4], [9, 0, 9]].map(|points| {
            let mut tally = Tally::new(3);
            tally.note(&played(points), Seat::index);
            tally
        });
        let add = |parts: &[Tally]| {
            let mut all = Tally::new(3);
            for part in parts {
                all.merge(part);
            }
            serde_json::to_string(&all).expect("a tally is plain")
        };
        let forwards = add(&parts);
        parts.reverse();
        assert_eq!(forwards, add(&parts));
    }
}
