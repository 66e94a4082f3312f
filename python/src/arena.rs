//! Simulations and tournaments: what the commands of these names print with `--json`.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use pyo3::prelude::*;
use sobremesa_arena::journal::Keep;
use sobremesa_arena::run::{State as Progressed, run_from};
use sobremesa_arena::work::all_cores;
use sobremesa_arena::{Done, Journal, League, Plan, Summary, report};
use sobremesa_core::{Seat, Seed};
use sobremesa_words::Lang;

use crate::fault::{Fault, guarded};
use crate::game::Game;
use crate::played::{Played, Visitor, visit};
use crate::state::loads;

/// What both take.
struct Work {
    rules: String,
    names: Vec<String>,
    count: u64,
    seed: Seed,
    jobs: usize,
    nodes: Option<u64>,
    time: Option<Duration>,
    rotate: bool,
    hands: u32,
    out: Option<PathBuf>,
    resume: bool,
}

#[allow(
    clippy::too_many_arguments,
    reason = "they are the keywords of the Python functions"
)]
fn work(
    game: &Game,
    names: Vec<String>,
    count: i64,
    seed: Option<u64>,
    jobs: Option<i64>,
    nodes: Option<u64>,
    time: Option<f64>,
    out: Option<PathBuf>,
) -> Result<Work, Fault> {
    let count = u64::try_from(count)
        .map_err(|_| Fault::Refused(format!("{count} games cannot be played")))?;
    let jobs = match jobs {
        None => all_cores(),
        Some(jobs @ 1..=1024) => jobs as usize,
        Some(jobs) => {
            return Err(Fault::Refused(format!(
                "1 to 1024 jobs can be done at once, not {jobs}"
            )));
        }
    };
    let time = time.map(Duration::try_from_secs_f64).transpose();
    Ok(Work {
        rules: game.rules.clone(),
        names,
        count,
        seed: seed.map_or_else(Seed::drawn, Seed::from),
        jobs,
        nodes,
        time: time
            .map_err(|_| Fault::refused("a time is so many seconds, and not less than none"))?,
        rotate: false,
        hands: 1,
        out,
        resume: false,
    })
}

/// Machines play so many games; what `sobremesa simulate --json` prints.
#[pyfunction]
#[pyo3(signature = (game, seats = None, games = 1, seed = None, jobs = None, *, rotate = false, hands = 1, nodes = None, time = None, out = None, resume = false))]
#[allow(clippy::too_many_arguments, reason = "they are keywords in Python")]
pub(crate) fn simulate<'py>(
    py: Python<'py>,
    game: &Bound<'py, PyAny>,
    seats: Option<Vec<String>>,
    games: i64,
    seed: Option<u64>,
    jobs: Option<i64>,
    rotate: bool,
    hands: u32,
    nodes: Option<u64>,
    time: Option<f64>,
    out: Option<PathBuf>,
    resume: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let (name, mut work) = guarded(|| {
        let game = Game::from_any(game, None)?;
        let names = seats.unwrap_or_default();
        Ok((
            game.name,
            work(&game, names, games, seed, jobs, nodes, time, out)?,
        ))
    })?;
    (work.rotate, work.hands, work.resume) = (rotate, hands.max(1), resume);
    let text = py.detach(|| guarded(|| visit(name, Simulation(&work))?))?;
    loads(py, &text)
}

/// Everybody against everybody; what `sobremesa tournament --json` prints, with the same files in
/// `out`.
#[pyfunction]
#[pyo3(signature = (game, bots, pairs = 100, seed = None, jobs = None, *, nodes = None, time = None, out = None, resume = false))]
#[allow(clippy::too_many_arguments, reason = "they are keywords in Python")]
pub(crate) fn tournament<'py>(
    py: Python<'py>,
    game: &Bound<'py, PyAny>,
    bots: Vec<String>,
    pairs: i64,
    seed: Option<u64>,
    jobs: Option<i64>,
    nodes: Option<u64>,
    time: Option<f64>,
    out: Option<PathBuf>,
    resume: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let (name, mut work) = guarded(|| {
        let game = Game::from_any(game, None)?;
        Ok((
            game.name,
            work(&game, bots, pairs, seed, jobs, nodes, time, out)?,
        ))
    })?;
    work.resume = resume;
    let text = py.detach(|| guarded(|| visit(name, Everybody(&work))?))?;
    loads(py, &text)
}

struct Simulation<'a>(&'a Work);

impl Visitor for Simulation<'_> {
    type Output = Result<String, Fault>;

    fn visit<G: Played>(self) -> Self::Output {
        let work = self.0;
        let rules = rules_for::<G>(&work.rules, work.names.len())?;
        let names = if work.names.is_empty() {
            let seats = Seat::all(G::new(&rules).seats());
            seats.map(|seat| G::opponent(&rules, seat)).collect()
        } else {
            work.names.clone()
        };
        let plan = Plan::<G>::simulation(rules, &names, work.count, work.seed);
        let mut plan = plan.map_err(Fault::refused)?;
        plan.matchups[0].rotated = work.rotate;
        plan.hands = work.hands;
        let (done, journal) = carry_out(&mut plan, work)?;
        let summary = Summary::new(&plan, &done);
        if let Some(journal) = journal {
            let results = serde_json::to_vec_pretty(&summary.without_time()).expect("plain data");
            journal
                .write("results.json", &results)
                .map_err(Fault::refused)?;
            journal.finish().map_err(Fault::refused)?;
        }
        Ok(serde_json::to_string(&summary).expect("plain data"))
    }
}

struct Everybody<'a>(&'a Work);

impl Visitor for Everybody<'_> {
    type Output = Result<String, Fault>;

    fn visit<G: Played>(self) -> Self::Output {
        let work = self.0;
        let rules = work.rules.parse().map_err(Fault::refused)?;
        let plan = Plan::<G>::tournament(rules, &work.names, work.count, work.seed);
        let mut plan = plan.map_err(Fault::refused)?;
        let (done, journal) = carry_out(&mut plan, work)?;
        let league = League::new(&plan, &done);
        if let Some(journal) = journal {
            let results = serde_json::to_vec_pretty(&league).expect("plain data");
            journal
                .write("results.json", &results)
                .map_err(Fault::refused)?;
            for (name, bytes) in report::files(&plan, &done, &league, Lang::En) {
                journal.write(&name, &bytes).map_err(Fault::refused)?;
            }
            journal.finish().map_err(Fault::refused)?;
        }
        let mut value = serde_json::to_value(&league).expect("plain data");
        let seconds = done.elapsed.as_secs_f64();
        value["seconds"] = seconds.into();
        value["games_per_second"] = (done.played_now as f64 / seconds.max(1e-9)).into();
        Ok(value.to_string())
    }
}

/// The rules as written, for as many players as are named where they do not say.
fn rules_for<G: Played>(text: &str, seats: usize) -> Result<G::Rules, Fault> {
    let rules: G::Rules = text.parse().map_err(Fault::refused)?;
    if seats == 0 || G::new(&rules).seats() == seats {
        return Ok(rules);
    }
    let said = text
        .split_whitespace()
        .filter(|rule| !rule.starts_with("players="));
    let fitting = said.map(str::to_owned).chain([format!("players={seats}")]);
    let fitting = fitting.collect::<Vec<_>>().join(" ").parse::<G::Rules>();
    // Where they do not fit, the plan says how many are wanted.
    Ok(fitting.unwrap_or(rules))
}

/// Plays it all, in its folder if one is named; an interrupt ends it early.
fn carry_out<G: Played>(plan: &mut Plan<G>, work: &Work) -> Result<(Done, Option<Journal>), Fault> {
    plan.budget.nodes = work.nodes;
    plan.budget.time = work.time;
    let keep = Keep {
        lines: true,
        records: false,
    };
    let mut state = Progressed::new(plan);
    let mut journal = None;
    if let Some(folder) = &work.out {
        let fingerprint = plan.fingerprint();
        let seats = plan.matchups.first().map_or(0, |it| it.players.len());
        journal = Some(if work.resume {
            let resumed = Journal::resume(folder, &fingerprint, seats, keep);
            let resumed = resumed.map_err(Fault::refused)?;
            state = resumed.state.unwrap_or(state);
            resumed.journal
        } else {
            Journal::create(folder, &fingerprint, seats, keep).map_err(Fault::refused)?
        });
    }
    let stop = Arc::new(AtomicBool::new(false));
    let mut interrupted = None;
    let done = run_from(plan, state, work.jobs, &stop, journal.as_mut(), |_| {
        if let Err(error) = Python::attach(|py| py.check_signals()) {
            stop.store(true, Ordering::Relaxed);
            interrupted = Some(error);
        }
    });
    let done = done.map_err(Fault::refused)?;
    match interrupted {
        Some(error) => Err(Fault::Python(error)),
        None => Ok((done, journal)),
    }
}
