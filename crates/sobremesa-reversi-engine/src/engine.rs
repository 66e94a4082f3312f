//! The engine: a table, weights, and searches that go deeper and deeper until the budget is spent.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use rayon::{ThreadPool, ThreadPoolBuilder};
use sobremesa_core::Budget;
use sobremesa_reversi::{Board, Square, Squares};

use crate::Confidence;
use crate::accumulator::Accumulator;
use crate::midgame::Line;
use crate::nearby::NearbyTable;
use crate::search::{Cut, Search, Shared};
use crate::transposition_table::TranspositionTable;
use crate::weights::Weights;

/// Bytes of each thread's stack: a thread that waits at a split may search another one meanwhile.
const STACK: usize = 32 << 20;

/// A step is begun while less than this part of the time is spent.
const BEGIN: f32 = 0.6;

/// How sure a search of the middle game is where nobody said: with little time or few nodes to
/// spend, and with a depth to reach.
const HURRIED: Confidence = Confidence::from_level(1);
const THOROUGH: Confidence = Confidence::from_level(2);

/// Searches without a clock that look fewer moves ahead than this leave nothing unread.
const SHALLOW: u32 = 8;

/// How far a search goes.
///
/// ```
/// use sobremesa_core::Budget;
/// use sobremesa_reversi_engine::Limits;
/// let limits = Limits { budget: Budget::depth(8), ..Limits::default() };
/// assert_eq!(limits.exact_from, 0);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// Time, nodes and depth, and a flag to stop.
    pub budget: Budget,
    /// With so many empty squares or fewer the game is solved, however deep the budget's depth.
    pub exact_from: u32,
    /// Whether the same search must give the same answer and count the same nodes every time: then
    /// it is made by one thread, however many the engine has.
    pub repeatable: bool,
}

impl Limits {
    /// To the end of the game, however long it takes.
    pub fn solve() -> Limits {
        Limits {
            budget: Budget::unlimited(),
            exact_from: 60,
            ..Limits::default()
        }
    }

    /// So many moves ahead, and exactly from so many empty squares on.
    pub fn depth(depth: u32, exact_from: u32) -> Limits {
        Limits {
            budget: Budget::depth(depth),
            exact_from,
            ..Limits::default()
        }
    }

    /// The same, the same every time.
    pub fn repeatable(self) -> Limits {
        Limits {
            repeatable: true,
            ..self
        }
    }
}

/// What a search found out about a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Analysis {
    /// The value for the side to move, in discs.
    pub value: i32,
    /// The best move; none if the mover must pass or the game is over.
    pub best: Option<Square>,
    /// What both sides are expected to play; passes go without saying.
    pub line: Vec<Square>,
    /// Positions looked at.
    pub nodes: u64,
    /// How many moves ahead the last finished search looked.
    pub depth: u32,
    /// How sure that search was.
    pub confidence: Confidence,
    /// Whether the value is that of the game itself, proven.
    pub exact: bool,
    /// How long it took.
    pub time: Duration,
}

/// The strong player: remembers what it has proved from search to search.
///
/// ```
/// use sobremesa_reversi::Board;
/// use sobremesa_reversi_engine::{Engine, Limits};
/// let engine = Engine::with_megabytes(1);
/// let analysis = engine.search(Board::START, &Limits::depth(4, 0));
/// assert_eq!(analysis.depth, 4);
/// assert_ne!(Board::START.legal() & analysis.best.unwrap().bit(), 0);
/// ```
pub struct Engine<'a> {
    weights: &'a Weights,
    table: TranspositionTable,
    /// Small tables of threads, from search to search.
    nearby: Mutex<Vec<NearbyTable>>,
    confidence: Option<Confidence>,
    pool: Option<ThreadPool>,
}

impl Engine<'static> {
    /// An engine with the trained weights and a table of this size.
    pub fn with_megabytes(megabytes: usize) -> Engine<'static> {
        Engine::new(Weights::trained(), megabytes)
    }
}

impl<'a> Engine<'a> {
    /// An engine with these weights and a table of this size.
    pub fn new(weights: &'a Weights, megabytes: usize) -> Engine<'a> {
        Engine {
            weights,
            table: TranspositionTable::with_megabytes(megabytes),
            nearby: Mutex::default(),
            confidence: None,
            pool: None,
        }
    }

    /// The same engine thinking with so many threads at once; what it proves stays the same, but
    /// not how many positions it looks at, nor which of equal moves it names.
    ///
    /// Where no threads can be had it goes on with one.
    pub fn with_threads(mut self, threads: usize) -> Engine<'a> {
        self.pool = (threads > 1)
            .then(|| {
                ThreadPoolBuilder::new()
                    .num_threads(threads)
                    .stack_size(STACK)
                    .build()
                    .ok()
            })
            .flatten();
        self
    }

    /// The same engine, this sure of its searches of the middle game.
    pub fn with_confidence(mut self, confidence: Confidence) -> Engine<'a> {
        self.confidence = Some(confidence);
        self
    }

    /// Forgets everything it remembers, so that the next search is as the first.
    pub fn forget(&self) {
        self.table.clear();
        let mut nearby = self.nearby.lock().unwrap_or_else(PoisonError::into_inner);
        for table in nearby.iter_mut() {
            table.clear();
        }
    }

    /// What the evaluation thinks of a board without looking ahead, in discs.
    pub fn glance(&self, board: Board) -> f64 {
        f64::from(self.weights.evaluate_finely(&Accumulator::new(board)))
            / f64::from(crate::weights::UNITS_PER_DISC)
    }

    /// Searches a board.
    pub fn search(&self, board: Board, limits: &Limits) -> Analysis {
        self.search_with(board, limits, |_| {})
    }

    /// Searches a board and tells of every step that is finished: depth by depth, then
    /// confidence by confidence.
    pub fn search_with(
        &self,
        board: Board,
        limits: &Limits,
        mut tell: impl FnMut(&Analysis),
    ) -> Analysis {
        self.table.grow_older();
        let meter = limits.budget.start();
        let started = meter.clone();
        let pool = self.pool.as_ref().filter(|_| !limits.repeatable);
        let threads = pool.map_or(1, ThreadPool::current_num_threads);
        let shared = Shared::new(self.weights, &self.table, &self.nearby, threads, meter);
        let cut = Cut::none();
        let mut search = Search::new(&shared, &cut, Confidence::EXACT);
        let position = Accumulator::new(board);
        let mut analysis = self.first_sight(&position);
        if board.is_over() {
            analysis.exact = true;
            return analysis;
        }
        let empties = board.empties();
        let hurries = limits.budget.time.is_some() || limits.budget.nodes.is_some();
        let usual = if hurries { HURRIED } else { THOROUGH };
        for step in steps(empties, limits, self.confidence.unwrap_or(usual)) {
            search.confidence = step.confidence;
            let mut line = Line::new();
            let guess = (analysis.depth > 0).then_some(analysis.value);
            let mut climb = || match step.question {
                Question::Value => aspire(&mut search, &position, step.depth, guess, &mut line),
                Question::Winner => search.principal(&position, (-1, 1), step.depth, &mut line),
            };
            let value = match pool {
                Some(pool) => pool.install(climb),
                None => climb(),
            };
            analysis.nodes = search.nodes;
            analysis.time = started.elapsed();
            let asks_who_wins = step.question == Question::Winner;
            if search.is_stopped() {
                // What the unfinished step liked best so far has been looked at further than
                // anything before it.
                if !asks_who_wins && board.can_move() && !line.is_empty() {
                    analysis.best = line.first().copied();
                    analysis.line = line.to_vec();
                }
                break;
            }
            if asks_who_wins {
                // Where all moves lose, the one that looked best is as good as any.
                if value >= 0 && board.can_move() {
                    analysis.best = line.first().copied();
                    analysis.line = line.to_vec();
                }
                continue;
            }
            analysis.value = value;
            analysis.best = line.first().copied().filter(|_| board.can_move());
            analysis.line = line.to_vec();
            analysis.depth = step.depth;
            analysis.confidence = step.confidence;
            analysis.exact = step.depth >= empties && step.confidence.is_exact();
            tell(&analysis);
            // The next step takes longer than all before it: begin it only with time to spare.
            // What it finds before it is stopped is of use.
            if limits
                .budget
                .time
                .is_some_and(|time| analysis.time > time.mul_f32(BEGIN))
            {
                break;
            }
        }
        analysis.nodes = search.finish();
        analysis.time = started.elapsed();
        analysis
    }

    /// The value of every legal move, best first; each is searched with a whole window.
    pub fn values(&self, board: Board, limits: &Limits) -> Vec<(Square, Analysis)> {
        let mut values: Vec<(Square, Analysis)> = Squares(board.legal())
            .into_iter()
            .map(|square| {
                let next = board.play(square);
                let mut deeper = limits.clone();
                deeper.budget.depth = limits.budget.depth.map(|depth| depth.saturating_sub(1));
                deeper.exact_from = limits.exact_from.saturating_sub(1);
                let mut analysis = self.search(next, &deeper);
                analysis.value = -analysis.value;
                analysis.line.insert(0, square);
                analysis.best = Some(square);
                analysis.depth += 1;
                (square, analysis)
            })
            .collect();
        values.sort_by_key(|(square, analysis)| (-analysis.value, *square));
        values
    }

    /// Something to answer if there is no time at all.
    fn first_sight(&self, position: &Accumulator) -> Analysis {
        let board = position.board();
        let value = if board.is_over() {
            board.exact_score()
        } else {
            self.weights.evaluate(position)
        };
        let best = Squares(board.legal()).into_iter().min_by_key(|&square| {
            self.weights
                .evaluate_finely(&position.play(square, board.flips(square)))
        });
        Analysis {
            value,
            best,
            line: best.into_iter().collect(),
            nodes: 0,
            depth: 0,
            confidence: Confidence::LOWEST,
            exact: false,
            time: Duration::ZERO,
        }
    }
}

/// What a step asks.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Question {
    /// What the board is worth.
    Value,
    /// Only who wins: quicker to prove, and worth knowing where the value comes too late.
    Winner,
}

/// One step of the way: a depth, how sure to be, and what to ask.
struct Step {
    depth: u32,
    confidence: Confidence,
    question: Question,
}

impl Step {
    fn value(depth: u32, confidence: Confidence) -> Step {
        Step {
            depth,
            confidence,
            question: Question::Value,
        }
    }
}

/// Deeper and deeper, then surer and surer.
///
/// Depths of one parity follow each other: whoever moves last looks better than he is, and so the
/// value of one depth is a good guess at the next.
fn steps(empties: u32, limits: &Limits, sure: Confidence) -> Vec<Step> {
    let deepest = limits.budget.depth.unwrap_or(60).clamp(1, 60).min(empties);
    if empties > limits.exact_from {
        // Who has a depth to reach reaches it well; who has a clock hurries on.
        let hurries = limits.budget.time.is_some();
        let depths = (2 - deepest % 2..=deepest).step_by(2);
        let step = |depth| {
            let reads_all = depth < SHALLOW && !hurries;
            Step::value(depth, if reads_all { Confidence::EXACT } else { sure })
        };
        return depths.map(step).collect();
    }
    // Shallow searches put good moves into the table for the deep one.
    let prepared = empties.saturating_sub(8);
    let mut steps: Vec<Step> = (2 + prepared % 2..=prepared)
        .step_by(2)
        .map(|depth| Step::value(depth, Confidence::LOWEST))
        .collect();
    // A quick search to the end finds the value expected, a surer one the moves to try first.
    if empties > 16 {
        steps.push(Step::value(empties, Confidence::LOWEST));
    }
    if empties > 20 {
        steps.push(Step::value(empties, Confidence::from_level(2)));
    }
    if limits.budget.time.is_some() && empties > 12 {
        steps.push(Step {
            question: Question::Winner,
            ..Step::value(empties, Confidence::EXACT)
        });
    }
    steps.push(Step::value(empties, Confidence::EXACT));
    steps
}

/// Searches around the value expected, and wider only if it lies outside.
fn aspire(
    search: &mut Search,
    position: &Accumulator,
    depth: u32,
    guess: Option<i32>,
    line: &mut Line,
) -> i32 {
    let Some(guess) = guess else {
        return search.principal(position, (-64, 64), depth, line);
    };
    // Values of finished games are even.
    let exact = depth >= position.board().empties();
    let guess = if exact { guess & !1 } else { guess };
    let (mut below, mut above) = (2, 2);
    loop {
        let window = ((guess - below).max(-64), (guess + above).min(64));
        let value = search.principal(position, window, depth, line);
        if search.is_stopped() {
            return value;
        }
        if value <= window.0 && window.0 > -64 {
            below *= 4;
        } else if value >= window.1 && window.1 < 64 {
            above *= 4;
        } else {
            return value;
        }
    }
}
