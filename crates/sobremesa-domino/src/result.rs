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
            (_, Blocked::FewerPips) => self.outcome().share(seat),
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

    /// Whoever wins a finished round alone, if somebody does: nobody where puntos or parejas were
    /// blocked; in parejas it is who went out, and the partner wins too.
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
            Blocked::Nobody | Blocked::Lost | Blocked::FewerPips => out,
        }
    }

    /// What each seat's pair scores in a finished hand of parejas: the pips left to the others, if
    /// it wins.
    fn points_of_pairs(&self) -> BySeat<i32> {
        let pips = |pair: usize| -> i32 {
            let seats = Seat::all(self.rules.players());
            seats
                .filter(|seat| seat.index() % 2 == pair)
                .map(|seat| self.hand(seat).pips())
                .sum()
        };
        let pips = [pips(0), pips(1)];
        let winners = match self.winner() {
            Some(seat) => Some(seat.index() % 2),
            None if pips[0] == pips[1] => None,
            None => Some(usize::from(pips[1] < pips[0])),
        };
        BySeat::from_fn(self.rules.players(), |seat| match seat.index() % 2 {
            pair if Some(pair) == winners => pips[1 - pair],
            _ => 0,
        })
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
            Blocked::FewerPips => Outcome::most_points(&self.points_of_pairs()),
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
