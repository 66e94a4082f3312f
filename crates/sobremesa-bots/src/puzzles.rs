//! Puzzles: positions of Reversi with one good move, found in games that were played.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use sobremesa_core::Game;
use sobremesa_reversi::{Board, Colour, Move, Position, Reversi, Scoresheet, Square};

use crate::analyst::{Analyst, Valued};

/// By so many discs the good move must be better than every other, unless something else is said.
pub const MARGIN: i32 = 4;

/// The first moves of a game are a matter of taste, and of the book.
const FIRST: usize = 14;
/// Moves are first looked at so far ahead; most positions are no puzzles, and it shows at once.
const GLANCE: u32 = 6;
/// A move that is not even so much better at a glance is not looked at again.
const PROMISING: i32 = 1;
/// What is no ending is looked at so far ahead before a move is called the only good one.
const DEEP: u32 = 12;
/// With so many empty squares or fewer a puzzle is proven.
const PROVEN: u32 = 18;

/// A position with one good move.
#[derive(Clone, PartialEq, Debug)]
pub struct Puzzle {
    /// Which game it is from, as its bringer counts.
    pub game: usize,
    /// After how many moves of it.
    pub step: usize,
    /// Who played that game, black first.
    pub names: [String; 2],
    /// The position; the side to move is asked.
    pub position: Position,
    /// Every legal move with its value, best first.
    pub moves: Vec<Valued>,
    /// What was played there, if the game went on.
    pub played: Option<Move>,
}

impl Puzzle {
    /// The one good move.
    pub fn best(&self) -> Square {
        self.moves[0].0
    }

    /// What it is worth, in discs, to the side to move.
    pub fn value(&self) -> i32 {
        self.moves[0].1.value
    }

    /// By how many discs it is better than the next best.
    pub fn margin(&self) -> i32 {
        self.value() - self.moves[1].1.value
    }

    /// Whether every value is proven.
    pub fn is_exact(&self) -> bool {
        self.moves.iter().all(|(_, analysis)| analysis.exact)
    }

    /// What is known of a move.
    pub fn of(&self, square: Square) -> Option<&Valued> {
        self.moves.iter().find(|(it, _)| *it == square)
    }

    /// How many discs a move gives away.
    pub fn loss(&self, square: Square) -> Option<i32> {
        Some(self.value() - self.of(square)?.1.value)
    }

    /// The game as it stands there.
    pub fn asked(&self) -> Reversi {
        Reversi::at(self.position)
    }

    /// Whose move it is.
    pub fn to_move(&self) -> Colour {
        self.position.to_move()
    }
}

/// Looks for puzzles: the same ones in the same games on every machine.
///
/// ```
/// use sobremesa_bots::puzzles::{MARGIN, Seeker};
/// use sobremesa_reversi::transcript;
/// let moves = "f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5a5a6a7g5e3b4c8g6g4c2e8d1f7e2g3h4f1e1f2g1b1\
///              f8g8b3h3b2h5b7a3a4";
/// let sheet = transcript::read(moves).unwrap().remove(0);
/// let mut seeker = Seeker::new(MARGIN);
/// let puzzle = seeker.in_game(1, &sheet, 48, &Default::default(), &mut |puzzle| Some(puzzle));
/// assert_eq!(puzzle.unwrap().best().to_string(), "a1");
/// ```
pub struct Seeker {
    analyst: Analyst,
    glancing: Analyst,
    margin: i32,
    /// Positions that were looked at: the same opening is in many games.
    seen: HashSet<Board>,
}

impl Seeker {
    /// Looks for moves better than all others by so many discs, at least one.
    pub fn new(margin: i32) -> Seeker {
        const MEGABYTES: usize = 16;
        let analyst = || Analyst::new(MEGABYTES, 1).repeatable();
        Seeker {
            analyst: analyst().to_depth(DEEP).exact_from(PROVEN),
            glancing: analyst().to_depth(GLANCE).exact_from(0),
            margin: margin.max(1),
            seen: HashSet::new(),
        }
    }

    /// By how many discs.
    pub fn margin(&self) -> i32 {
        self.margin
    }

    /// Looks through a game from a move on, and gives each puzzle to whoever wants it; ends with the
    /// first answer.
    pub fn in_game<T>(
        &mut self,
        number: usize,
        sheet: &Scoresheet,
        from: usize,
        stop: &Arc<AtomicBool>,
        tell: &mut dyn FnMut(Puzzle) -> Option<T>,
    ) -> Option<T> {
        let mut game = Reversi::at(sheet.start());
        let moves: Vec<Move> = sheet.moves().collect();
        // A position that somebody set up is asked about as it is.
        let first = if sheet.start() == Position::START {
            from.max(FIRST)
        } else {
            from
        };
        for step in 0..=moves.len() {
            if step >= first
                && let Some(values) = self.look(&game, stop)
            {
                let told = tell(Puzzle {
                    game: number,
                    step,
                    names: [sheet.black.clone(), sheet.white.clone()],
                    position: game.to_position(),
                    moves: values,
                    played: moves.get(step).copied(),
                });
                if told.is_some() {
                    return told;
                }
            }
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            match moves.get(step) {
                Some(action) => game.play_unchecked(*action),
                None => break,
            }
        }
        None
    }

    /// The value of every move, where one of them alone is good.
    fn look(&mut self, game: &Reversi, stop: &Arc<AtomicBool>) -> Option<Vec<Valued>> {
        let board = game.board();
        if game.legal_actions().squares().len() < 2 || !self.seen.insert(board) {
            return None;
        }
        let ahead = |moves: &[Valued]| match moves {
            [(_, best), (_, next), ..] => best.value - next.value,
            _ => 0,
        };
        let glance = self.glancing.think(game, stop, &mut |_| {});
        if ahead(&glance) < PROMISING {
            return None;
        }
        self.analyst.forget();
        let moves = self.analyst.think(game, stop, &mut |_| {});
        let whole = !stop.load(Ordering::Relaxed);
        (whole && ahead(&moves) >= self.margin).then_some(moves)
    }
}

/// Games with their numbers.
pub type Games = Box<dyn Iterator<Item = (usize, Scoresheet)> + Send>;

/// The puzzles of many games, found one after another.
pub struct Puzzles {
    games: Games,
    /// The game that is looked through, and from which move on.
    at: Option<(usize, Scoresheet, usize)>,
    seeker: Seeker,
}

impl Puzzles {
    /// The puzzles of these games.
    pub fn new(games: Games, margin: i32) -> Puzzles {
        Puzzles {
            games,
            at: None,
            seeker: Seeker::new(margin),
        }
    }

    /// By how many discs the good move is better than every other.
    pub fn margin(&self) -> i32 {
        self.seeker.margin()
    }

    /// The next puzzle; nothing after the last one, or where it is stopped.
    pub fn next(&mut self, stop: &Arc<AtomicBool>) -> Option<Puzzle> {
        loop {
            if self.at.is_none() {
                let (number, sheet) = self.games.next()?;
                self.at = Some((number, sheet, 0));
            }
            let (number, sheet, from) = self.at.as_mut()?;
            let found = self.seeker.in_game(*number, sheet, *from, stop, &mut Some);
            if let Some(puzzle) = found {
                *from = puzzle.step + 1;
                return Some(puzzle);
            }
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            self.at = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sobremesa_reversi::{ggf, transcript};
    use sobremesa_reversi_engine::{Engine, Limits};

    const GAME: &str = "f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5a5a6a7g5e3b4c8g6g4c2e8d1f7e2g3h4f1e1f2\
        g1b1f8g8b3h3b2h5b7a3a4a2a1";

    fn puzzles(from: usize) -> Vec<Puzzle> {
        let sheet = transcript::read(GAME).unwrap().remove(0);
        let mut found = Vec::new();
        let mut seeker = Seeker::new(MARGIN);
        seeker.in_game(1, &sheet, from, &Arc::default(), &mut |puzzle| {
            found.push(puzzle);
            None::<()>
        });
        let again = seeker.in_game(1, &sheet, from, &Arc::default(), &mut Some);
        assert_eq!(again, None, "no position is asked twice");
        found
    }

    #[test]
    fn the_good_move_of_a_puzzle_is_better_than_all_others_as_the_solver_has_it() {
        let puzzles = puzzles(42);
        assert!(!puzzles.is_empty());
        let engine = Engine::with_megabytes(1);
        for puzzle in &puzzles {
            assert!(puzzle.is_exact(), "it is an ending");
            let board = puzzle.position.board();
            for (square, analysis) in &puzzle.moves {
                let solved = engine.search(board.play(*square), &Limits::solve()).value;
                assert_eq!(
                    analysis.value, -solved,
                    "{square} after {} moves",
                    puzzle.step
                );
                let behind = puzzle.loss(*square).unwrap();
                assert!(*square == puzzle.best() || behind >= MARGIN, "{square}");
            }
        }
    }

    #[test]
    fn the_blunder_of_a_game_is_among_its_puzzles() {
        let puzzles = puzzles(46);
        let blunder = puzzles.iter().find(|puzzle| puzzle.step == 48).unwrap();
        assert_eq!(blunder.best().to_string(), "a1");
        assert_eq!(blunder.played.unwrap().to_string(), "a2");
        assert_eq!(blunder.loss("a2".parse().unwrap()), Some(36));
    }

    #[test]
    fn one_puzzle_after_another_is_found_in_many_games() {
        let game = |moves: &str| {
            let start = "-*-OOOO- -OOOO*-- -OO***** -O*OOO*O ****O*O- ***O*OO- *-**O*-- --*****- *";
            let text = format!("(;GM[Othello]BO[8 {start}]{moves};)");
            ggf::read(&text).expect("a game").remove(0)
        };
        // The first game is the second one, broken off.
        let broken_off = game("B[H5]W[B7]");
        let games = vec![(7, broken_off), (9, game("B[H5]W[B7]B[A3]W[A4]B[A2]W[A1]"))];
        let mut puzzles = Puzzles::new(Box::new(games.into_iter()), 12);
        let stop = Arc::default();
        let mut found = Vec::new();
        while let Some(puzzle) = puzzles.next(&stop) {
            assert!(puzzle.margin() >= 12);
            found.push((puzzle.game, puzzle.step));
        }
        assert!(found.contains(&(9, 4)), "{found:?}");
        assert!(found.is_sorted(), "{found:?}");
    }

    #[test]
    fn whoever_stops_gets_nothing_unfinished() {
        let sheet = transcript::read(GAME).unwrap().remove(0);
        let stop = Arc::new(AtomicBool::new(true));
        let found = Seeker::new(MARGIN).in_game(1, &sheet, 40, &stop, &mut Some);
        assert_eq!(found, None);
    }
}
