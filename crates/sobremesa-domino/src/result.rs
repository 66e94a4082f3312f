//! How a round ended.

use sobremesa_core::{BySeat, Outcome, Seat, Standing};

use crate::{Blocked, Phase, Round};

impl Round {
    /// A seat's share of victory in a finished round; a blocked round of puntos goes to the lowest
    /// pips.
    ///
    /// ```
    /// # use sobremesa_core::Seat;
    /// # use sobremesa_domino::{Round, Rules};
    /// assert_eq!(Round::new(&Rules::default()).share(Seat::FIRST), 0.0);
    /// ```
    pub fn share(&self, seat: Seat) -> f64 {
        if self.phase != Phase::Over {
            return 0.0;
        }
        match (self.winner(), self.rules.customs().blocked) {
            (Some(winner), _) => f64::from(winner == seat),
            (None, Blocked::Nobody) => {
                let own = self.hand(seat).pips();
                let pips = Seat::all(self.rules.players()).map(|other| self.hand(other).pips());
                if pips.clone().any(|other| other < own) {
                    return 0.0;
                }
                1.0 / pips.filter(|other| *other == own).count() as f64
            }
            (None, _) => 0.0,
        }
    }

    /// Who placed last, where failures are counted.
    fn last_to_place(&self) -> Seat {
        let players = self.rules.players();
        let back = 1 + self.passes();
        Seat::all(players)
            .nth((self.seat.index() + players * back - back) % players)
            .expect("a remainder is a seat")
    }

    /// The winner of a finished round, if there is one; a blocked round of puntos has none.
    ///
    /// ```
    /// # use sobremesa_domino::{Round, Rules};
    /// assert_eq!(Round::new(&Rules::default()).winner(), None);
    /// ```
    pub fn winner(&self) -> Option<Seat> {
        if self.phase != Phase::Over {
            return None;
        }
        let out = Seat::all(self.rules.players()).find(|seat| self.hand(*seat).is_empty());
        match self.rules.customs().blocked {
            Blocked::LastToPlace => out.or(Some(self.last_to_place())),
            Blocked::Nobody | Blocked::Lost => out,
        }
    }

    /// Places and points of a finished round.
    // P15: the pips left; fewest wins. A blocked round goes to the lowest pips.
    pub(crate) fn outcome(&self) -> Outcome {
        let players = self.rules.players();
        let winner = self.winner();
        match self.rules.customs().blocked {
            Blocked::Nobody => {
                let pips = BySeat::from_fn(players, |seat| self.hand(seat).pips());
                // Somebody left with the 0-0 alone has no pips and has still not won.
                Outcome::ranked(&pips, |seat| (winner == Some(seat), -pips[seat]))
            }
            Blocked::LastToPlace => Outcome::most_points(&BySeat::from_fn(players, |seat| {
                i32::from(winner == Some(seat))
            })),
            Blocked::Lost => Outcome {
                standings: BySeat::from_fn(players, |_| won_or_lost(winner.is_some())),
            },
        }
    }
}

/// The standing of somebody who plays alone.
pub(crate) fn won_or_lost(won: bool) -> Standing {
    if won {
        Standing {
            place: 1,
            points: 1,
        }
    } else {
        Standing {
            place: 2,
            points: 0,
        }
    }
}
