//! What was seen of how the others play: whether their moves are those of greedy.

use sobremesa_core::{Game, Seat, Seen};

use crate::{Azul, Chance, Deal, Event, greedy};

/// Of what greedy plays, others play so many in a hundred too.
const BY_CHANCE: f64 = 0.35;
/// So many in a hundred moves of who plays as greedy does are other moves nevertheless.
const SLIPS: f64 = 0.02;
/// How likely a seat is greedy before anything is seen of it.
const AT_FIRST: f64 = 0.3;

/// Which seats are likelier than not to play as greedy does, by all they did in this game.
pub(super) fn as_greedy(seen: &Seen<Azul>) -> [bool; Seat::MAX] {
    let mut odds = [AT_FIRST / (1.0 - AT_FIRST); Seat::MAX];
    let mut game = Azul::new(&seen.view().rules);
    for event in seen.events() {
        let chance = match event {
            Event::Starts { seat } => Chance::Start(seat),
            Event::Dealt { factories, .. } => Chance::Deal(Deal::of(&factories)),
            Event::Took { seat, action, .. } => {
                let is_greedys = greedy::choice(&game) == Some(action);
                odds[seat.index()] *= if is_greedys {
                    (1.0 - SLIPS) / BY_CHANCE
                } else {
                    SLIPS / (1.0 - BY_CHANCE)
                };
                if game.play(action).is_err() {
                    return [false; Seat::MAX];
                }
                continue;
            }
            _ => continue,
        };
        // A game that began from a position tells nothing.
        if game.resolve(&chance).is_err() {
            return [false; Seat::MAX];
        }
    }
    odds.map(|odds| odds > 1.0)
}

#[cfg(test)]
mod tests {
    use sobremesa_core::{Log, Rng, Step, Turn};

    use super::*;
    use crate::{Action, Phase, Rules};

    /// What seat 1 of three thinks of the others after so many takes.
    fn check(takes: usize, mut seat_2: impl FnMut(&Azul) -> Option<Action>, expected: [bool; 3]) {
        let rules = Rules::new(3).expect("2 to 4");
        let mut rng = Rng::new(5);
        let mut game = Azul::new(&rules);
        let mut log = Log::new(game);
        for _ in 0..takes {
            while game.phase() != Phase::Take {
                let chance = game.sample(&mut rng);
                game.resolve(&chance).expect("drawn as the rules say");
                log.push(Step::Chance(chance));
            }
            let Turn::Act(seat) = game.turn() else {
                panic!("somebody is to act")
            };
            let action = match seat {
                Seat::SECOND => seat_2(&game),
                _ => greedy::choice(&game),
            };
            let action = action.expect("a seat to act has an action");
            game.play(action).expect("a legal move");
            log.push(Step::Action(seat, action));
        }
        let seen = Seen::new(Seat::FIRST, &game, &log, &1.into());
        assert_eq!(as_greedy(&seen)[..3], expected);
    }

    #[test]
    fn nobody_is_taken_for_greedy_before_a_move() {
        check(0, greedy::choice, [false; 3]);
    }

    #[test]
    fn a_few_moves_of_greedy_are_enough() {
        check(6, greedy::choice, [true; 3]);
    }

    #[test]
    fn who_plays_otherwise_is_not_taken_for_greedy() {
        let mut rng = Rng::new(3);
        check(
            6,
            |game| rng.pick(game.legal_actions()),
            [true, false, true],
        );
    }
}
