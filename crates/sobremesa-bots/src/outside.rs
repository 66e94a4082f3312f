//! A program of somebody else's as an opponent, handed in by whoever started it.
//!
//! No name leads here: a file or a request that names a program starts none.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use sobremesa_core::{Bot, Budget, Game, Seen, Thoughts};
use sobremesa_reversi::{Event, Move, Reversi};

use crate::reversi::Levelled;

/// Asks the program for its move after these; nothing where it has none to give.
pub type Ask = dyn FnMut(&[Move], &Reversi, &Budget) -> Option<Move> + Send;

/// Plays what a program says, and goes on by itself where that says nothing legal.
#[derive(Clone)]
pub struct Outside {
    ask: Arc<Mutex<Ask>>,
    /// Who plays on when the program is gone.
    instead: Levelled,
    /// Whether the last move was the program's.
    thoughts: Option<Thoughts<Move>>,
}

impl Outside {
    /// Whoever answers this question, and this player where there is no answer.
    pub fn new(
        ask: impl FnMut(&[Move], &Reversi, &Budget) -> Option<Move> + Send + 'static,
        instead: Levelled,
    ) -> Outside {
        Outside {
            ask: Arc::new(Mutex::new(ask)),
            instead,
            thoughts: None,
        }
    }
}

impl fmt::Debug for Outside {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Outside")
    }
}

impl Bot<Reversi> for Outside {
    fn choose(&mut self, seen: &Seen<Reversi>, budget: &Budget) -> Move {
        let moves: Vec<Move> = seen.events().iter().filter_map(played).collect();
        let game = seen.view();
        let answer = {
            let mut ask = self.ask.lock().unwrap_or_else(PoisonError::into_inner);
            ask(&moves, game, budget).filter(|action| game.is_legal(*action))
        };
        self.thoughts = None;
        answer.unwrap_or_else(|| {
            let action = self.instead.choose(seen, budget);
            self.thoughts = self.instead.thoughts();
            action
        })
    }

    fn thoughts(&self) -> Option<Thoughts<Move>> {
        self.thoughts.clone()
    }
}

fn played(event: &Event) -> Option<Move> {
    match event {
        Event::Placed { square, .. } => Some(Move::Place(*square)),
        Event::Passed { .. } => Some(Move::Pass),
        Event::Over { .. } => None,
    }
}

#[cfg(test)]
mod tests {
    use sobremesa_core::Log;
    use sobremesa_core::drive::play_hand;
    use sobremesa_reversi_engine::Level;

    use super::*;

    #[test]
    fn a_program_hears_every_move_and_another_plays_on_when_it_is_gone() {
        let mut asked = 0;
        let first = move |moves: &[Move], game: &Reversi, _: &Budget| {
            let mut again = Reversi::start();
            for action in moves {
                again.play(*action).expect("what was played is legal");
            }
            assert_eq!(again, *game, "it knows the board from the moves");
            asked += 1;
            let legal = game.legal_actions().into_iter().next();
            legal.filter(|_| asked <= 5)
        };
        let instead = Levelled::new(Level::new(1).expect("there is a level 1"));
        let mut players = [Outside::new(first, instead.clone()), {
            Outside::new(|_, _, _| Some(Move::Pass), instead)
        }];
        let mut log = Log::new(Reversi::start());
        let budget = Budget::nodes(64);
        play_hand(&mut log, &1_u64.into(), |seen| {
            players[seen.seat().index()].choose(seen, &budget)
        });
        assert!(log.current().steps.len() > 20, "the game went on");
    }
}
