//! Levels: how far the player looks, from when on it plays perfectly, how it errs.

use sobremesa_core::{Budget, Rng};
use sobremesa_reversi::{Board, Square};

use crate::book::in_discs;
use crate::{Book, Engine, Limits};

/// How well to play, from 1, a beginner's first week, to 12, as well as we can.
///
/// | level | looks ahead | perfect from | errs by about |
/// |---|---|---|---|
/// | 1 | 1 move | – | 8 discs |
/// | 2 | 1 | 2 empty squares | 4 |
/// | 3 | 2 | 4 | 2 |
/// | 4 | 3 | 8 | 1 |
/// | 5 | 4 | 10 | ½ |
/// | 6 | 6 | 12 | – |
/// | 7 | 8 | 14 | – |
/// | 8 | 10 | 16 | – |
/// | 9 | 12 | 18 | – |
/// | 10 | 14 | 20 | – |
/// | 11 | 18 | 22 | – |
/// | 12 | 22 | 24 | – |
///
/// A low level errs as people do: it takes a move that looks to it nearly as good as the best one.
/// Who looks one move ahead may be wrong about that by many discs. From level 6 on the opening comes from the [`Book`].
///
/// ```
/// use sobremesa_reversi_engine::Level;
/// let level = Level::new(8).unwrap();
/// assert_eq!((level.depth(), level.exact_from()), (10, 16));
/// assert_eq!(Level::new(0), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// What a level is.
struct Skill {
    depth: u32,
    exact_from: u32,
    error: f64,
    megabytes: usize,
    seconds: u32,
}

const fn skill(depth: u32, exact_from: u32, error: f64, megabytes: usize, seconds: u32) -> Skill {
    Skill {
        depth,
        exact_from,
        error,
        megabytes,
        seconds,
    }
}

const LEVELS: [Skill; 12] = [
    skill(1, 0, 8.0, 1, 0),
    skill(1, 2, 4.0, 1, 0),
    skill(2, 4, 2.0, 1, 0),
    skill(3, 8, 1.0, 1, 0),
    skill(4, 10, 0.5, 1, 0),
    skill(6, 12, 0.0, 1, 0),
    skill(8, 14, 0.0, 2, 0),
    skill(10, 16, 0.0, 4, 0),
    skill(12, 18, 0.0, 8, 1),
    skill(14, 20, 0.0, 16, 2),
    skill(18, 22, 0.0, 64, 5),
    skill(22, 24, 0.0, 128, 30),
];

impl Level {
    /// The highest.
    pub const MAX: u8 = LEVELS.len() as u8;
    /// What an engine plays that was told nothing.
    pub const USUAL: Level = Level(8);

    /// The level of this number.
    ///
    /// ```
    /// use sobremesa_reversi_engine::Level;
    /// assert!(Level::new(12).is_some());
    /// assert!(Level::new(13).is_none());
    /// ```
    pub const fn new(number: u8) -> Option<Level> {
        if number >= 1 && number <= Self::MAX {
            Some(Level(number))
        } else {
            None
        }
    }

    /// All levels, the lowest first.
    pub fn all() -> impl ExactSizeIterator<Item = Level> {
        (1..=Self::MAX).map(Level)
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }

    const fn skill(self) -> &'static Skill {
        &LEVELS[self.0 as usize - 1]
    }

    /// How many moves ahead it looks.
    pub const fn depth(self) -> u32 {
        self.skill().depth
    }

    /// From how many empty squares on it plays perfectly.
    pub const fn exact_from(self) -> u32 {
        self.skill().exact_from
    }

    /// By how many discs it errs before the ending: a move worth so much less than the best is
    /// taken about a third as often.
    pub const fn error(self) -> f64 {
        self.skill().error
    }

    /// The memory it is at ease with.
    pub const fn megabytes(self) -> usize {
        self.skill().megabytes
    }

    /// About how many seconds its slowest moves take on one core of a common machine.
    pub const fn seconds(self) -> u32 {
        self.skill().seconds
    }

    /// How far it searches within a budget.
    ///
    /// ```
    /// use sobremesa_core::Budget;
    /// use sobremesa_reversi_engine::Level;
    /// assert_eq!(Level::USUAL.limits(&Budget::depth(3)).budget.depth, Some(3));
    /// assert_eq!(Level::USUAL.limits(&Budget::unlimited()).budget.depth, Some(10));
    /// ```
    pub fn limits(self, budget: &Budget) -> Limits {
        let depth = budget
            .depth
            .map_or(self.depth(), |depth| depth.min(self.depth()));
        let exact_from = if budget.depth.is_some_and(|asked| asked < self.depth()) {
            depth
        } else {
            self.exact_from()
        };
        Limits {
            budget: Budget {
                depth: Some(depth),
                ..budget.clone()
            },
            exact_from,
            repeatable: true,
        }
    }

    /// Chooses a move; nothing where the mover must pass or the game is over.
    ///
    /// The same board, budget in nodes and generator give the same choice, whatever the engine
    /// remembers: it is made to forget first.
    ///
    /// ```
    /// use sobremesa_core::{Budget, Rng};
    /// use sobremesa_reversi::Board;
    /// use sobremesa_reversi_engine::{Engine, Level};
    /// let engine = Engine::with_megabytes(1);
    /// let level = Level::new(3).unwrap();
    /// let choice = level.choose(&engine, Board::START, &Budget::unlimited(), &mut Rng::new(1));
    /// assert_eq!(choice.unwrap().values.len(), 4);
    /// ```
    pub fn choose(
        self,
        engine: &Engine,
        board: Board,
        budget: &Budget,
        rng: &mut Rng,
    ) -> Option<Choice> {
        if let Some(choice) = self.open(board, rng) {
            return Some(choice);
        }
        engine.forget();
        let limits = self.limits(budget);
        if self.error() > 0.0 && board.empties() > self.exact_from() {
            return choose_nearly_the_best(engine, board, &limits, self.error(), rng);
        }
        let analysis = engine.search(board, &limits);
        let square = analysis.best?;
        Some(Choice {
            square,
            values: vec![(square, f64::from(analysis.value))],
            line: analysis.line,
            nodes: analysis.nodes,
            exact: analysis.exact,
        })
    }

    /// A move of the book; who errs has read none.
    ///
    /// ```
    /// use sobremesa_core::Rng;
    /// use sobremesa_reversi::Board;
    /// use sobremesa_reversi_engine::Level;
    /// assert!(Level::USUAL.open(Board::START, &mut Rng::new(1)).is_some());
    /// assert!(Level::new(1).unwrap().open(Board::START, &mut Rng::new(1)).is_none());
    /// ```
    pub fn open(self, board: Board, rng: &mut Rng) -> Option<Choice> {
        let book = Book::ours();
        let square = book.pick(board, rng).filter(|_| self.error() == 0.0)?;
        let values = book.moves(board);
        let discs = |(square, tenths): &(Square, i32)| (*square, in_discs(*tenths));
        Some(Choice {
            square,
            values: values.iter().map(discs).collect(),
            line: book.line(board, square),
            nodes: 0,
            exact: false,
        })
    }
}

/// What a level chose, and why.
///
/// ```
/// use sobremesa_core::{Budget, Rng};
/// use sobremesa_reversi::Board;
/// use sobremesa_reversi_engine::{Engine, Level};
/// let engine = Engine::with_megabytes(1);
/// let level = Level::new(6).unwrap();
/// let choice = level.choose(&engine, Board::START, &Budget::depth(2), &mut Rng::new(1)).unwrap();
/// assert_eq!(choice.line[0], choice.square);
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Choice {
    /// The move.
    pub square: Square,
    /// The moves looked at and what each is worth, in discs.
    pub values: Vec<(Square, f64)>,
    /// What it expects, its own move first.
    pub line: Vec<Square>,
    /// Positions looked at.
    pub nodes: u64,
    /// Whether the values are proven.
    pub exact: bool,
}

fn choose_nearly_the_best(
    engine: &Engine,
    board: Board,
    limits: &Limits,
    error: f64,
    rng: &mut Rng,
) -> Option<Choice> {
    let values = engine.values(board, limits);
    let best = values.first()?.1.value;
    let weights: Vec<f64> = values
        .iter()
        .map(|(_, analysis)| {
            let behind = f64::from(best - analysis.value) / error;
            // What looks plainly bad nobody plays.
            if behind > 2.5 { 0.0 } else { (-behind).exp() }
        })
        .collect();
    let mut drawn = rng.fraction() * weights.iter().sum::<f64>();
    let chosen = weights.iter().position(|weight| {
        drawn -= weight;
        drawn < 0.0
    });
    let (square, analysis) = &values[chosen.unwrap_or_default()];
    Some(Choice {
        square: *square,
        line: analysis.line.clone(),
        nodes: values.iter().map(|(_, analysis)| analysis.nodes).sum(),
        exact: false,
        values: values
            .iter()
            .map(|(square, analysis)| (*square, f64::from(analysis.value)))
            .collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_low_level_errs_and_never_where_it_sees_it_plainly() {
        let engine = Engine::with_megabytes(1);
        let level = Level::new(1).unwrap();
        // After f5 d6 c3 d3 c4 there are good and bad moves.
        let mut board = Board::START;
        for square in ["f5", "d6", "c3", "d3", "c4"] {
            board = board.play(square.parse().unwrap());
        }
        let chosen: Vec<Choice> = (0..40)
            .filter_map(|seed| {
                level.choose(&engine, board, &Budget::unlimited(), &mut Rng::new(seed))
            })
            .collect();
        let different: std::collections::BTreeSet<Square> =
            chosen.iter().map(|choice| choice.square).collect();
        assert!(different.len() > 1, "it does not always find the best");
        for choice in &chosen {
            let value = |square| {
                choice
                    .values
                    .iter()
                    .find(|(it, _)| *it == square)
                    .unwrap()
                    .1
            };
            let best = choice
                .values
                .iter()
                .map(|(_, value)| *value)
                .fold(f64::MIN, f64::max);
            assert!(best - value(choice.square) <= 2.5 * level.error());
        }
    }

    #[test]
    fn the_same_board_and_stream_give_the_same_choice_whatever_was_searched_before() {
        let engine = Engine::with_megabytes(1);
        for level in Level::all().take(7) {
            let budget = Budget::nodes(20_000);
            let choose = || level.choose(&engine, Board::START, &budget, &mut Rng::new(9));
            let first = choose();
            let _ = engine.search(
                Board::START.play("f5".parse().unwrap()),
                &Limits::depth(6, 0),
            );
            assert_eq!(choose(), first, "{level:?}");
        }
    }

    #[test]
    fn nobody_moves_where_nobody_can() {
        let engine = Engine::with_megabytes(1);
        let over = Board::new(1, 0).unwrap();
        for level in Level::all() {
            assert_eq!(
                level.choose(&engine, over, &Budget::unlimited(), &mut Rng::new(1)),
                None
            );
        }
    }
}
