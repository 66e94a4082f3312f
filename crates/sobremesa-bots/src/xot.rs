//! XOT: a game of Reversi that begins after eight random plies which leave it even.

use sobremesa_core::{Bot, Budget, BySeat, Game, Log, Seat, Seed, Seen, Turn};
use sobremesa_reversi::{Move, Reversi};
use sobremesa_reversi_engine::Level;

use crate::reversi::Levelled;

/// How many plies are random.
pub const PLIES: usize = 8;
/// So many discs either side may be ahead by.
pub const EVEN: f64 = 2.0;

/// How closely an opening is looked at: first whether it is worth it, then well.
const GLANCE: u64 = 2_000;
const LOOK: u64 = 60_000;
/// A glance is wrong by about this much.
const DOUBT: f64 = 4.0;

/// The position an XOT game of this seed begins with, as text.
pub fn opening(seed: &Seed) -> String {
    let mut judge = Levelled::new(Level::USUAL);
    for attempt in 0_u64.. {
        let Some(game) = random(&seed.child([attempt])) else {
            continue;
        };
        let even = [(GLANCE, EVEN + DOUBT), (LOOK, EVEN)]
            .into_iter()
            .all(|(nodes, most)| {
                worth(&game, nodes, &mut judge).is_some_and(|it| it.abs() <= most)
            });
        if even {
            let nothing = BySeat::from_fn(2, |_| 0);
            return game.position(&nothing).expect("a board can be written");
        }
    }
    unreachable!("an even opening is found sooner or later")
}

/// A game after so many random plies; nothing where somebody had to pass.
fn random(seed: &Seed) -> Option<Reversi> {
    let mut rng = seed.chance(0, 0);
    let mut game = Reversi::start();
    for _ in 0..PLIES {
        let moves: Vec<Move> = game.legal_actions().into_iter().collect();
        let index = rng.below(moves.len().max(1));
        game.play(*moves.get(index)?).ok()?;
    }
    matches!(game.turn(), Turn::Act(Seat::FIRST)).then_some(game)
}

/// What the position is worth to the side to move, in discs.
fn worth(game: &Reversi, nodes: u64, judge: &mut Levelled) -> Option<f64> {
    let log = Log::new(*game);
    judge.choose(
        &Seen::new(Seat::FIRST, game, &log, &Seed::from(0)),
        &Budget::nodes(nodes),
    );
    Some(judge.thoughts()?.best()?.1)
}

#[cfg(test)]
mod tests {
    use sobremesa_reversi::ReversiRules;

    use super::*;

    fn read(position: &str) -> Reversi {
        let start = Reversi::from_position(&ReversiRules, position);
        start.expect("a position").game
    }

    #[test]
    fn an_opening_has_twelve_discs_leaves_black_to_move_and_is_even() {
        for seed in 0..6_u64 {
            let position = opening(&seed.into());
            let game = read(&position);
            assert_eq!(game.board().empties(), 52, "seed {seed}");
            assert_eq!(game.turn(), Turn::Act(Seat::FIRST), "seed {seed}");
            // Another look, twice as close, is allowed to differ a little.
            let again = worth(&game, 2 * LOOK, &mut Levelled::new(Level::USUAL));
            let again = again.expect("somebody can move");
            assert!(again.abs() <= EVEN + DOUBT, "seed {seed}: {again}");
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_opening_and_others_give_others() {
        assert_eq!(opening(&1.into()), opening(&1.into()));
        let openings: std::collections::BTreeSet<String> =
            (0..6_u64).map(|seed| opening(&seed.into())).collect();
        assert!(openings.len() > 3, "{openings:?}");
    }
}
