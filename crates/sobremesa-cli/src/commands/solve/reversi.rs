//! `sobremesa solve reversi FILE`: each position's score, best move and line.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use serde_json::json;
use sobremesa_core::Game;
use sobremesa_reversi::obf::Problem;
use sobremesa_reversi::{Move, Reversi};
use sobremesa_reversi_engine::{Analysis, Engine, Limits};
use sobremesa_table::{Record, Table};
use sobremesa_words::{Speak, say};

use crate::args::SolveReversi;
use crate::commands::{Context, Failure, archive};
use crate::output;
use crate::progress::Bar;

/// What a position that is too far from its end is searched to.
const ESTIMATE_DEPTH: u32 = 16;

/// The memory of each engine.
const MEGABYTES: usize = 128;

pub(crate) fn run(question: &SolveReversi, context: &Context) -> Result<(), Failure> {
    let problems = read(question, context)?;
    let started = Instant::now();
    let bar = Bar::new(problems.len() as u64, context.quiet);
    let mut total = Total::default();
    let limits = Limits {
        // Programs are promised the same numbers on every machine.
        repeatable: context.json,
        ..Limits::depth(ESTIMATE_DEPTH, u32::from(question.exact))
    };
    solve_all(&problems, &limits, context.jobs, |report| match report {
        Report::Step(number, analysis) => bar.tell(step_words(number, &analysis, context)),
        Report::Answer(number, analysis) => {
            total.add(&analysis);
            let answer = Answer {
                number,
                problem: &problems[number - 1],
                analysis: &analysis,
            };
            bar.suspend(|| {
                output::line(&if context.json {
                    answer.json()
                } else {
                    answer.words(context)
                });
            });
            bar.at(number as u64);
        }
    });
    drop(bar);
    output::line(&if context.json {
        total.json(started.elapsed())
    } else {
        total.words(started.elapsed(), context)
    });
    Ok(())
}

/// The positions of a file in any format, or where a saved game stands.
fn read(question: &SolveReversi, context: &Context) -> Result<Vec<Problem>, Failure> {
    let bytes = archive::read(&question.file, context)?;
    let refused = |reason: String| context.refused(&question.file, &reason);
    if let Some(games) = archive::open(&bytes, &question.file) {
        let mut problems = Vec::with_capacity(games.len());
        for index in 0..games.len() {
            match games.problem(index) {
                Ok(problem) => problems.push(problem),
                Err(fault) if games.len() > 1 => {
                    output::say(&archive::left_out(index + 1, &fault, context.lang));
                }
                Err(fault) => return Err(refused(fault.speak(context.lang))),
            }
        }
        match games.refusal().filter(|_| problems.is_empty()) {
            Some(fault) => Err(refused(fault.speak(context.lang))),
            None => Ok(problems),
        }
    } else {
        let table = Record::read_bytes(&bytes)
            .and_then(|record| Table::<Reversi>::from_record(&record))
            .map_err(|error| refused(error.speak(context.lang)))?;
        Ok(vec![table.truth().to_position().into()])
    }
}

/// What is heard of a position, by its number in the file.
enum Report {
    /// What is thought of it so far.
    Step(usize, Analysis),
    /// What it is worth.
    Answer(usize, Analysis),
}

/// Solves position by position, as many at once as there are jobs, and tells each in file order.
///
/// Each search begins without memories. Where there are more jobs than positions, several threads
/// share a position, unless the limits ask for the same answers and node counts every time.
fn solve_all(problems: &[Problem], limits: &Limits, jobs: usize, mut hear: impl FnMut(Report)) {
    let at_once = jobs.min(problems.len());
    let next = AtomicUsize::new(0);
    let (sender, answers) = mpsc::channel();
    let work = |sender: mpsc::Sender<Report>| {
        let engine = Engine::with_megabytes(MEGABYTES).with_threads(jobs / at_once);
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(problem) = problems.get(number) else {
                return;
            };
            engine.forget();
            let board = problem.position.board();
            let send = |report| sender.send(report).is_ok();
            let number = number + 1;
            let analysis = engine.search_with(board, limits, |step| {
                send(Report::Step(number, step.clone()));
            });
            if !send(Report::Answer(number, analysis)) {
                return;
            }
        }
    };
    std::thread::scope(|scope| {
        let mut helped = false;
        for _ in 0..at_once {
            let (work, sender) = (&work, sender.clone());
            let helper = std::thread::Builder::new().spawn_scoped(scope, move || work(sender));
            helped |= helper.is_ok();
        }
        // Where the system gives no thread, this one does it all and tells it afterwards.
        if !helped && at_once > 0 {
            work(sender.clone());
        }
        drop(sender);
        let mut waiting = BTreeMap::new();
        let mut due = 1;
        for report in answers {
            match report {
                Report::Step(..) => hear(report),
                Report::Answer(number, analysis) => {
                    waiting.insert(number, analysis);
                    while let Some(analysis) = waiting.remove(&due) {
                        hear(Report::Answer(due, analysis));
                        due += 1;
                    }
                }
            }
        }
    });
}

struct Answer<'a> {
    number: usize,
    problem: &'a Problem,
    analysis: &'a Analysis,
}

impl Answer<'_> {
    /// What both sides play, passes included.
    fn line(&self) -> Vec<Move> {
        let mut game = Reversi::at(self.problem.position);
        let mut line = Vec::new();
        for &square in &self.analysis.line {
            if let Some(pass) = game.automatic() {
                game.play_unchecked(pass);
                line.push(pass);
            }
            if game.play(square.into()).is_err() {
                break;
            }
            line.push(square.into());
        }
        line
    }

    /// The best move: a pass where it is due, nothing once the game is over.
    fn best(&self) -> Option<Move> {
        let game = Reversi::at(self.problem.position);
        game.automatic().or(self.analysis.best.map(Move::Place))
    }

    fn json(&self) -> String {
        json!({
            "number": self.number,
            "position": self.problem.position.to_string(),
            "empties": self.problem.position.board().empties(),
            "score": self.analysis.value,
            "exact": self.analysis.exact,
            "best": self.best().map(|best| best.to_string()),
            "line": self.line().iter().map(ToString::to_string).collect::<Vec<_>>(),
            "nodes": self.analysis.nodes,
            "seconds": rounded(self.analysis.time),
        })
        .to_string()
    }

    fn words(&self, context: &Context) -> String {
        let lang = context.lang;
        let line: Vec<String> = self.line().iter().map(Move::to_string).collect();
        let score = format!("{:+}", self.analysis.value);
        let score = if self.analysis.exact {
            score
        } else {
            format!("≈{score}")
        };
        say!(
            lang,
            SOLVE_REVERSI_ROW,
            number = format!("{:>4}", self.number),
            side = if self.problem.position.to_move().letter() == 'X' {
                "●"
            } else {
                "○"
            },
            empties = format!("{:>2}", self.problem.position.board().empties()),
            score = format!("{score:>4}"),
            best = format!(
                "{:<4}",
                self.best().map_or("–".to_owned(), |best| best.to_string())
            ),
            nodes = format!("{:>12}", self.analysis.nodes),
            speed = format!(
                "{:>7}",
                millions(self.analysis.nodes, self.analysis.time, context)
            ),
            seconds = format!("{:>8}", lang.decimal(self.analysis.time.as_secs_f64(), 3)),
            line = line.join(" ")
        )
    }
}

/// What is thought of a position so far.
fn step_words(number: usize, analysis: &Analysis, context: &Context) -> String {
    say!(
        context.lang,
        SOLVE_REVERSI_STEP,
        number = number,
        depth = analysis.depth,
        percent = analysis.confidence.percent(),
        score = format!("{:+}", analysis.value),
        best = analysis
            .best
            .map_or("–".to_owned(), |best| best.to_string())
    )
}

#[derive(Default)]
struct Total {
    positions: u64,
    nodes: u64,
}

impl Total {
    fn add(&mut self, analysis: &Analysis) {
        self.positions += 1;
        self.nodes += analysis.nodes;
    }

    fn json(&self, time: Duration) -> String {
        json!({
            "total": true,
            "positions": self.positions,
            "nodes": self.nodes,
            "seconds": rounded(time),
        })
        .to_string()
    }

    fn words(&self, time: Duration, context: &Context) -> String {
        say!(
            context.lang,
            SOLVE_REVERSI_TOTAL,
            positions = self.positions,
            nodes = self.nodes.to_string(),
            speed = millions(self.nodes, time, context),
            seconds = context.lang.decimal(time.as_secs_f64(), 3)
        )
    }
}

fn rounded(time: Duration) -> f64 {
    (time.as_secs_f64() * 1e6).round() / 1e6
}

/// Millions of nodes a second.
fn millions(nodes: u64, time: Duration, context: &Context) -> String {
    let speed = nodes as f64 / time.as_secs_f64().max(1e-9) / 1e6;
    context.lang.decimal(speed, 1)
}
