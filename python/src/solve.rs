//! Exact values of Reversi's positions, with the keys of `solve reversi --json`.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use pyo3::prelude::*;
use serde_json::{Value, json};
use sobremesa_core::Game as _;
use sobremesa_reversi::obf::Problem;
use sobremesa_reversi::{Archive, Move, Reversi};
use sobremesa_reversi_engine::weights::Weights;
use sobremesa_reversi_engine::{Analysis, Engine, Limits};
use sobremesa_table::{Record, Table};

use crate::attended::attended;
use crate::fault::Fault;
use crate::state::loads;

/// What a position that is too far from its end is searched to.
const ESTIMATE_DEPTH: u32 = 16;

const MEGABYTES: usize = 64;

/// The score, best move and line of a position in any format; of several, a list.
///
/// >>> import sobremesa
/// >>> board = "X" * 61 + "O--"
/// >>> answer = sobremesa.solve_reversi(board + " X")
/// >>> answer["exact"], answer["best"]
/// (True, 'g8')
#[pyfunction]
#[pyo3(signature = (position, exact = 26))]
pub(crate) fn solve_reversi<'py>(
    py: Python<'py>,
    position: &str,
    exact: u8,
) -> PyResult<Bound<'py, PyAny>> {
    // Unpacked here and not in a thread: see `awake`.
    Weights::trained();
    let stop = Arc::new(AtomicBool::new(false));
    let text = attended(py, &stop, || {
        if exact > 60 {
            return Err(Fault::refused(
                "a position has at most 60 empty squares to solve",
            ));
        }
        let problems = read(position.as_bytes())?;
        let mut limits = Limits::depth(ESTIMATE_DEPTH, u32::from(exact)).repeatable();
        limits.budget.stop = Some(Arc::clone(&stop));
        let engine = Engine::with_megabytes(MEGABYTES).with_threads(1);
        let mut answers: Vec<Value> = Vec::new();
        for (index, problem) in problems.iter().enumerate() {
            if stop.load(Ordering::Relaxed) {
                break;
            }
            engine.forget();
            let analysis = engine.search(problem.position.board(), &limits);
            answers.push(answer(index + 1, problem, &analysis));
        }
        let only = (answers.len() == 1).then(|| answers.remove(0));
        Ok(only.unwrap_or(Value::Array(answers)).to_string())
    })?;
    loads(py, &text)
}

/// The positions of a text in any format, or where a saved game stands.
fn read(bytes: &[u8]) -> Result<Vec<Problem>, Fault> {
    if let Some(games) = Archive::open(bytes) {
        let problems = (0..games.len()).map(|index| games.problem(index));
        return problems.collect::<Result<_, _>>().map_err(Fault::refused);
    }
    let table = Record::read_bytes(bytes)
        .and_then(|record| Table::<Reversi>::from_record(&record))
        .map_err(Fault::refused)?;
    Ok(vec![table.truth().to_position().into()])
}

fn answer(number: usize, problem: &Problem, analysis: &Analysis) -> Value {
    let game = Reversi::at(problem.position);
    let best = game.automatic().or(analysis.best.map(Move::Place));
    let seconds = (analysis.time.as_secs_f64() * 1e6).round() / 1e6;
    json!({
        "number": number,
        "position": problem.position.to_string(),
        "empties": problem.position.board().empties(),
        "score": analysis.value,
        "exact": analysis.exact,
        "best": best.map(|best| best.to_string()),
        "line": line(game, analysis),
        "nodes": analysis.nodes,
        "seconds": seconds,
    })
}

/// What both sides play, passes included.
fn line(mut game: Reversi, analysis: &Analysis) -> Vec<String> {
    let mut line = Vec::new();
    for &square in &analysis.line {
        if let Some(pass) = game.automatic() {
            game.play_unchecked(pass);
            line.push(pass.to_string());
        }
        if game.play(square.into()).is_err() {
            break;
        }
        line.push(square.to_string());
    }
    line
}
