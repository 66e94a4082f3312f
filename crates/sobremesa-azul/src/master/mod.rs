//! The strong player: searches to the end of the round and weighs what is left.
//!
//! Within a round everything is known, so two players are searched like chess (`two`); at larger
//! tables a plan is made against the replies that are foreseen (`many`, `replies`), those of greedy
//! where a seat was seen to play as greedy does (`habits`). How likely the boards at the end of the
//! round are to win says a small learned network ([`value`], [`net`]).

mod habits;
pub mod inputs;
mod known;
mod many;
mod memory;
mod moves;
pub mod net;
mod replies;
mod trials;
mod two;
pub mod value;

use sobremesa_core::{Bot, Budget, Seat, Seen, Thoughts, Worth};

use crate::{Action, Azul};

/// The clock and the flag are looked at once in so many nodes: each weighs every move of a position.
const LOOK_EVERY: u64 = 64;

/// Searches the rest of the round; the last round, and the end of every round, exactly.
///
/// ```
/// use sobremesa_azul::{Azul, Master};
/// use sobremesa_core::{Bot, Budget, Game, Log, Seat, Seen};
/// let mut game = Azul::new(&Default::default());
/// game.resolve(&"start 1".parse().unwrap()).unwrap();
/// game.resolve(&"BYRK BBRW KKWY RRRB WYBK".parse().unwrap()).unwrap();
/// let log = Log::new(game.clone());
/// let seen = Seen::new(Seat::FIRST, &game, &log, &0.into());
/// let action = Master::default().choose(&seen, &Budget::nodes(1_000));
/// assert!(game.is_legal(action));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Master {
    memory: memory::Memory,
    known: Option<known::Known>,
    thoughts: Option<Thoughts<Action>>,
}

/// What a search found.
#[derive(Clone, PartialEq, Debug)]
pub struct Found {
    /// Each move looked at with its value for the seat to act, the best first; those of the others
    /// are what they are at most. Values are those of [`value`].
    pub values: Vec<(Action, i32)>,
    /// Positions looked at.
    pub nodes: u64,
    /// Moves ahead that were searched: completely, or at larger tables as far as the likeliest go.
    pub depth: u32,
    /// Whether the rest of the round was searched to its end.
    pub exact: bool,
}

impl Found {
    /// What is thought of moves before any is searched.
    fn at_first_sight(moves: &moves::Candidates) -> Found {
        Found {
            values: moves
                .iter()
                .map(|candidate| (candidate.action, candidate.order))
                .collect(),
            nodes: 0,
            depth: 0,
            exact: false,
        }
    }
}

impl Master {
    /// What it looks at where nobody sets a limit.
    pub const NODES: u64 = 100_000;

    /// Searches a position in which somebody is to act.
    pub fn search(&mut self, game: &Azul, budget: &Budget) -> Found {
        self.search_among(game, budget, [false; Seat::MAX])
    }

    /// The same at a table of which these seats play as greedy does.
    fn search_among(
        &mut self,
        game: &Azul,
        budget: &Budget,
        as_greedy: [bool; Seat::MAX],
    ) -> Found {
        let limited = budget.time.is_some() || budget.nodes.is_some() || budget.depth.is_some();
        let budget = Budget {
            nodes: if limited {
                budget.nodes
            } else {
                Some(Self::NODES)
            },
            ..budget.clone()
        };
        let known = known::Known::of(&mut self.known, game);
        if game.rules().players() == 2 {
            two::search(game, &budget, &mut self.memory, known)
        } else {
            many::search(game, &budget, as_greedy, known)
        }
    }
}

impl Bot<Azul> for Master {
    fn choose(&mut self, seen: &Seen<Azul>, budget: &Budget) -> Action {
        let as_greedy = if seen.view().rules().players() > 2 {
            habits::as_greedy(seen)
        } else {
            [false; Seat::MAX]
        };
        let found = self.search_among(seen.view(), budget, as_greedy);
        let best = found.values.first().expect("a seat to act has an action").0;
        self.thoughts = Some(Thoughts {
            worth: Worth::Share,
            values: found
                .values
                .iter()
                .map(|(action, value)| (*action, value::share(*value)))
                .collect(),
            line: vec![best],
            nodes: found.nodes,
            exact: found.exact && seen.view().is_last_round(),
        });
        best
    }

    fn thoughts(&self) -> Option<Thoughts<Action>> {
        self.thoughts.clone()
    }
}

#[cfg(test)]
mod tests {
    use sobremesa_core::{Game, Rng, Turn};

    use super::*;
    use crate::{Rules, greedy};

    #[test]
    fn what_is_kept_from_move_to_move_changes_no_choice() {
        let budget = Budget::nodes(300);
        let mut kept = Master::default();
        for (players, seed) in [(2, 1), (3, 2), (2, 3)] {
            let mut game = Azul::new(&Rules::new(players).expect("2 to 4"));
            let mut rng = Rng::new(seed);
            loop {
                match game.turn() {
                    Turn::Over(_) => break,
                    Turn::Chance => game.resolve_unchecked(&game.sample(&mut rng)),
                    Turn::Act(_) => {
                        let found = kept.search(&game, &budget);
                        assert_eq!(found, Master::default().search(&game, &budget), "{game:?}");
                        let action = greedy::choice(&game);
                        game.play_unchecked(action.expect("a seat to act has an action"));
                    }
                }
            }
        }
    }
}
