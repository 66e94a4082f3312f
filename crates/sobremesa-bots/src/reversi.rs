//! The players of Reversi.

use sobremesa_core::{Bot, Budget, Game, Seat, Seen};
use sobremesa_reversi::{Move, Reversi};
use sobremesa_search::{Random, Rollout};

use crate::{Card, Machines, UnknownBot};

crate::machines! {
    /// Who plays Reversi.
    pub enum ReversiBot for Reversi {
        /// Any legal move.
        Random(Random),
        /// The move that turns most.
        Greedy(Greedy),
        /// The move after which random games go best.
        Rollout(Rollout<Reversi>),
    }
}

impl Machines for Reversi {
    type Machine = ReversiBot;

    fn cards() -> Vec<Card> {
        vec![
            Card::new("random", 0),
            Card::new("greedy", 1),
            Card::new("rollout", 4),
        ]
    }

    fn machine(name: &str) -> Result<ReversiBot, UnknownBot> {
        match name.trim().to_lowercase().as_str() {
            "random" => Ok(ReversiBot::Random(Random)),
            "greedy" => Ok(ReversiBot::Greedy(Greedy)),
            "rollout" => Ok(ReversiBot::Rollout(Rollout::default())),
            _ => Err(UnknownBot::new::<Reversi>(name)),
        }
    }

    fn opponent(_: &<Reversi as Game>::Rules, _: Seat) -> String {
        "rollout".to_owned()
    }

    fn adviser(_: &<Reversi as Game>::Rules) -> ReversiBot {
        ReversiBot::Rollout(Rollout::new(3000))
    }
}

/// Turns as many discs as it can now; of equals the first square.
///
/// ```
/// use sobremesa_bots::reversi::Greedy;
/// use sobremesa_core::{Bot, Budget, Game, Log, Seat, Seen};
/// use sobremesa_reversi::Reversi;
/// let game = Reversi::start();
/// let log = Log::new(game);
/// let seen = Seen::new(Seat::FIRST, &game, &log, 1);
/// assert_eq!(Greedy.choose(&seen, &Budget::unlimited()).to_string(), "d3");
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

impl Bot<Reversi> for Greedy {
    fn choose(&mut self, seen: &Seen<Reversi>, _: &Budget) -> Move {
        let game = seen.view();
        let turned = |chosen: &Move| match chosen {
            Move::Place(square) => game.board().flips(*square).count_ones(),
            Move::Pass => 0,
        };
        let moves = game.legal_actions().into_iter();
        let best = moves.reduce(|best, next| {
            if turned(&next) > turned(&best) {
                next
            } else {
                best
            }
        });
        best.expect("a seat to act has an action")
    }
}

#[cfg(test)]
mod tests {
    use sobremesa_core::{Log, Rng, Turn};

    use super::*;

    /// Wins and draws of one named player, with black, against another over some seeds.
    fn wins(black: &str, white: &str, games: u64) -> f64 {
        let mut shares = 0.0;
        for seed in 0..games {
            let mut players = [black, white].map(|name| Reversi::machine(name).expect("a player"));
            let mut game = Reversi::start();
            let mut log = Log::new(game);
            let outcome = loop {
                match game.turn() {
                    Turn::Over(outcome) => break outcome,
                    Turn::Act(seat) => {
                        let seen = Seen::new(seat, &game, &log, Rng::child(seed, [0]));
                        let chosen = players[seat.index()].choose(&seen, &Budget::nodes(64));
                        game.play(chosen).expect("a bot plays a legal move");
                        log.push(sobremesa_core::Step::Action(seat, chosen));
                    }
                    Turn::Chance => unreachable!("nothing is dealt in Reversi"),
                }
            };
            shares += outcome.share(Seat::FIRST);
        }
        shares
    }

    #[test]
    fn every_card_names_a_player() {
        for card in Reversi::cards() {
            assert!(Reversi::machine(&card.name).is_ok(), "{}", card.name);
        }
        assert!(
            Reversi::machine(" Greedy ").is_ok(),
            "case and blanks do not matter"
        );
        assert!(Reversi::machine("nobody").is_err());
    }

    #[test]
    fn rollouts_beat_greed_and_greed_beats_chance() {
        assert!(wins("rollout", "greedy", 10) >= 7.0);
        assert!(wins("greedy", "random", 100) >= 55.0);
    }
}
