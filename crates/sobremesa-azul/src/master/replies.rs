//! What the others at a larger table are taken to play.

use arrayvec::ArrayVec;
use sobremesa_core::{Rng, Seat};

use super::known::{self, Known};
use super::moves::{at_first_sight, at_some_sight};
use crate::{Action, Azul, Colour, Deal, PlayerBoard, Source, Target};

/// Foresees the moves of the others: those of greedy where a seat was seen to play them, or else
/// what looks best for its own board, or by chance something that looks nearly as good.
#[derive(Debug)]
pub(super) struct Replies {
    as_greedy: [bool; Seat::MAX],
    /// What decides where a reply is only guessed; nothing if all do what looks best.
    pub(super) guesses: Option<Rng>,
    /// What greedy gains by laying so many tiles on a board, and where: boards come back often.
    laid: Vec<(u64, i16, Target)>,
}

impl Replies {
    const SIZE: usize = 1 << 15;

    /// Of seats of which these play as greedy does.
    pub(super) fn new(as_greedy: [bool; Seat::MAX]) -> Replies {
        Replies {
            as_greedy,
            guesses: None,
            laid: vec![(u64::MAX, 0, Target::FLOOR); Self::SIZE],
        }
    }

    /// What the seat to move plays.
    #[inline]
    pub(super) fn reply(&mut self, game: &Azul, known: &mut Known) -> Action {
        if self.as_greedy[game.to_move.index()] {
            return self.of_greedy(game);
        }
        let action = match &mut self.guesses {
            Some(rng) => at_some_sight(game, known, rng),
            None => at_first_sight(game, known),
        };
        action.expect("a seat to act has an action")
    }

    /// Whether every seat but this one is foreseen exactly.
    pub(super) fn are_certain(&self, game: &Azul, own: Seat) -> bool {
        Seat::all(game.rules.players()).all(|seat| seat == own || self.as_greedy[seat.index()])
    }

    /// What [`crate::greedy::choice`] says, sooner.
    fn of_greedy(&mut self, game: &Azul) -> Action {
        let (seat, board) = (game.to_move, game.board(game.to_move));
        let board_key = known::key(board, seat);
        let mut best: Option<(i16, usize, Action)> = None;
        // Of equal moves the lowest source is meant, then the first colour: what comes first stays.
        let mut seen = ArrayVec::<u16, { Deal::MAX_FACTORIES }>::new();
        for factory in 0..=game.rules.factories() {
            let source = Source::factory(factory).unwrap_or(Source::CENTRE);
            if factory > 0 {
                let content = game.factories.content(factory);
                if content == 0 || seen.contains(&content) {
                    continue;
                }
                seen.push(content);
            }
            let starts = factory == 0 && game.centre.has_starting_tile();
            for colour in Colour::ALL {
                let count = game.count(source, colour);
                if count == 0 {
                    continue;
                }
                let (gain, target) = self.best_target(board, board_key, colour, count, starts);
                let length = target.row().map_or(0, |row| row + 1);
                if best.is_none_or(|(most, longest, _)| (gain, length) > (most, longest)) {
                    let action = Action {
                        source,
                        colour,
                        target,
                    };
                    best = Some((gain, length, action));
                }
            }
        }
        best.expect("a seat to act has an action").2
    }

    /// What the score would be if the round ended with these tiles laid as greedy lays them, and
    /// where that is.
    #[inline]
    fn best_target(
        &mut self,
        board: &PlayerBoard,
        board_key: u64,
        colour: Colour,
        count: u8,
        starts: bool,
    ) -> (i16, Target) {
        let heap = (colour.index() as u64) << 46 | u64::from(count) << 49 | u64::from(starts) << 54;
        let key = board_key | heap;
        let place = (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 49) as usize % Self::SIZE;
        if self.laid[place].0 != key {
            let mut open = board.targets()[colour.index()];
            let (mut most, mut best) = (i16::MIN, Target::FLOOR);
            while open != 0 {
                let target = Target::lowest(open);
                open &= open - 1;
                let mut after = *board;
                if starts {
                    after.lay_starting_tile();
                }
                after.lay(colour, count, target);
                after.end_round(|_| ());
                after.add_bonuses();
                let score = after.score() as i16;
                // Lines come in order of their length, the floor at the end.
                if score > most || (score == most && target.row().is_some()) {
                    (most, best) = (score, target);
                }
            }
            self.laid[place] = (key, most, best);
        }
        let (_, score, target) = self.laid[place];
        (score, target)
    }
}

#[cfg(test)]
mod tests {
    use sobremesa_core::{Game, Rng};

    use super::*;
    use crate::{Phase, Rules, greedy};

    /// Positions of games in which half of the moves are any.
    fn positions(players: usize, seed: u64) -> Vec<Azul> {
        let mut rng = Rng::new(seed);
        let mut game = Azul::new(&Rules::new(players).expect("2 to 4"));
        let mut found = Vec::new();
        while game.phase() != Phase::Over {
            if game.phase() == Phase::Take {
                found.push(game);
                let any = rng.pick(game.legal_actions());
                let action = if rng.below(2) == 0 {
                    any
                } else {
                    greedy::choice(&game)
                };
                game.play_unchecked(action.expect("a seat to act has an action"));
            } else {
                let chance = game.sample(&mut rng);
                game.resolve_unchecked(&chance);
            }
        }
        found
    }

    #[test]
    fn who_plays_as_greedy_does_is_foreseen_exactly() {
        for (players, seed) in [(3, 1), (4, 2), (3, 3), (4, 4)] {
            let mut round = 0;
            // Remembered within a round, as a search does.
            let mut replies = Replies::new([true; Seat::MAX]);
            for game in positions(players, seed) {
                if game.round() != round {
                    round = game.round();
                    replies = Replies::new([true; Seat::MAX]);
                }
                let foreseen = replies.reply(&game, &mut Known::new(&game));
                assert_eq!(Some(foreseen), greedy::choice(&game), "{game:?}");
            }
        }
    }
}
