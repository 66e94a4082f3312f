//! Simulations and tournaments: what the commands of these names print with `--json`.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use pyo3::prelude::*;
use serde::{Deserialize, Serialize};
use sobremesa_arena::journal::Keep;
use sobremesa_arena::run::{State as Progressed, run_from};
use sobremesa_arena::work::all_cores;
use sobremesa_arena::{Done, Journal, League, Plan, Summary, report};
use sobremesa_core::{Seat, Seed};
use sobremesa_words::Lang;

use crate::attended::attended;
use crate::awake::wake;
use crate::fault::{Fault, guarded};
use crate::game::Game;
use crate::played::{Played, Visitor, visit};
use crate::seed::Number;
use crate::state::loads;

/// What is to be played, as plain data: everything the result depends on.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Work {
    kind: Kind,
    pub(crate) game: String,
    rules: String,
    names: Vec<String>,
    count: u64,
    /// In hex.
    seed: String,
    nodes: Option<u64>,
    time: Option<f64>,
    rotate: bool,
    hands: u32,
    /// Whether a line is kept of each game, where there is a folder.
    lines: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Kind {
    /// One table, many times.
    Simulation,
    /// Everybody against everybody.
    Tournament,
}

/// Where results go.
pub(crate) struct Folder {
    pub(crate) path: PathBuf,
    /// Whether what was begun there goes on.
    pub(crate) resume: bool,
}

impl Work {
    #[allow(
        clippy::too_many_arguments,
        reason = "they are the keywords of the Python functions"
    )]
    pub(crate) fn new(
        kind: Kind,
        game: &Game,
        names: Vec<String>,
        count: i64,
        seed: Option<Number>,
        nodes: Option<u64>,
        time: Option<f64>,
    ) -> Result<Work, Fault> {
        let count = u64::try_from(count)
            .map_err(|_| Fault::Refused(format!("{count} games cannot be played")))?;
        let work = Work {
            kind,
            game: game.name.to_owned(),
            rules: game.rules.clone(),
            names,
            count,
            seed: Number::or_drawn(seed).hex(),
            nodes,
            time,
            rotate: false,
            hands: 1,
            lines: true,
        };
        work.wake()?;
        work.duration().map(|_| work)
    }

    /// The same, with the seats rotated for each deal, and so many hands in a row.
    pub(crate) fn seated(self, rotate: bool, hands: u32) -> Work {
        Work {
            rotate,
            hands: hands.max(1),
            ..self
        }
    }

    /// The same, with or without a line of each game.
    pub(crate) fn keeping(self, lines: bool) -> Work {
        Work { lines, ..self }
    }

    /// Wakes its bots: once in each process that plays it.
    pub(crate) fn wake(&self) -> Result<(), Fault> {
        wake(
            &self.game,
            &self.rules,
            self.names.iter().map(String::as_str),
        )
    }

    fn duration(&self) -> Result<Option<Duration>, Fault> {
        let time = self.time.map(Duration::try_from_secs_f64).transpose();
        time.map_err(|_| Fault::refused("a time is so many seconds, and not less than none"))
    }

    /// What is kept of each game.
    pub(crate) fn keep(&self) -> Keep {
        Keep {
            lines: self.lines,
            records: false,
        }
    }

    /// The plan of this work.
    pub(crate) fn plan<G: Played>(&self) -> Result<Plan<G>, Fault> {
        let seed: Seed = self.seed.parse().map_err(Fault::refused)?;
        let mut plan = match self.kind {
            Kind::Tournament => {
                let rules = self.rules.parse().map_err(Fault::refused)?;
                Plan::<G>::tournament(rules, &self.names, self.count, seed)
            }
            Kind::Simulation => {
                let rules = rules_for::<G>(&self.rules, self.names.len())?;
                let names = if self.names.is_empty() {
                    let seats = Seat::all(G::new(&rules).seats());
                    seats.map(|seat| G::opponent(&rules, seat)).collect()
                } else {
                    self.names.clone()
                };
                let plan = Plan::<G>::simulation(rules, &names, self.count, seed);
                plan.map(|mut plan| {
                    plan.matchups[0].rotated = self.rotate;
                    plan.hands = self.hands;
                    plan
                })
            }
        }
        .map_err(Fault::refused)?;
        plan.budget.nodes = self.nodes;
        plan.budget.time = self.duration()?;
        Ok(plan)
    }

    /// Where the plan stands, and its folder if one is named.
    pub(crate) fn open<G: Played>(
        &self,
        plan: &Plan<G>,
        folder: Option<&Folder>,
    ) -> Result<(Progressed, Option<Journal>), Fault> {
        let nothing = Progressed::new(plan);
        let Some(Folder { path, resume }) = folder else {
            return Ok((nothing, None));
        };
        let fingerprint = plan.fingerprint();
        let seats = plan.matchups.first().map_or(0, |it| it.players.len());
        if *resume {
            let resumed = Journal::resume(path, &fingerprint, seats, self.keep());
            let resumed = resumed.map_err(Fault::refused)?;
            return Ok((resumed.state.unwrap_or(nothing), Some(resumed.journal)));
        }
        let journal = Journal::create(path, &fingerprint, seats, self.keep());
        Ok((nothing, Some(journal.map_err(Fault::refused)?)))
    }

    /// Writes the results beside the games and says them as JSON.
    pub(crate) fn tell<G: Played>(
        &self,
        plan: &Plan<G>,
        done: &Done,
        journal: Option<Journal>,
    ) -> Result<String, Fault> {
        match self.kind {
            Kind::Simulation => {
                let summary = Summary::new(plan, done);
                let results = serde_json::to_vec_pretty(&summary.without_time());
                leave(journal, results.expect("plain data"), Vec::new())?;
                Ok(serde_json::to_string(&summary).expect("plain data"))
            }
            Kind::Tournament => {
                let league = League::new(plan, done);
                let results = serde_json::to_vec_pretty(&league).expect("plain data");
                leave(
                    journal,
                    results,
                    report::files(plan, done, &league, Lang::En),
                )?;
                let mut value = serde_json::to_value(&league).expect("plain data");
                let seconds = done.elapsed.as_secs_f64();
                value["seconds"] = seconds.into();
                value["games_per_second"] = (done.played_now as f64 / seconds.max(1e-9)).into();
                Ok(value.to_string())
            }
        }
    }
}

/// Writes the files of a finished run; then there is nothing to go on with.
fn leave(
    journal: Option<Journal>,
    results: Vec<u8>,
    others: Vec<(String, Vec<u8>)>,
) -> Result<(), Fault> {
    let Some(journal) = journal else {
        return Ok(());
    };
    let results = ("results.json".to_owned(), results);
    for (name, bytes) in [results].into_iter().chain(others) {
        journal.write(&name, &bytes).map_err(Fault::refused)?;
    }
    journal.finish().map_err(Fault::refused)
}

/// Machines play so many games; what `sobremesa simulate --json` prints.
///
/// >>> import sobremesa
/// >>> told = sobremesa.simulate("azul", ["greedy", "random"], games=4, seed=1)
/// >>> told["game"], told["games"]
/// ('azul', 4)
#[pyfunction]
#[pyo3(signature = (game, seats = None, games = 1, seed = None, jobs = None, *, rotate = false, hands = 1, nodes = None, time = None, out = None, resume = false))]
#[allow(clippy::too_many_arguments, reason = "they are keywords in Python")]
pub(crate) fn simulate<'py>(
    py: Python<'py>,
    game: &Bound<'py, PyAny>,
    seats: Option<Vec<String>>,
    games: i64,
    seed: Option<Number>,
    jobs: Option<i64>,
    rotate: bool,
    hands: u32,
    nodes: Option<u64>,
    time: Option<f64>,
    out: Option<PathBuf>,
    resume: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let (work, jobs) = guarded(|| {
        let game = Game::from_any(game, None)?;
        let names = seats.unwrap_or_default();
        let work = Work::new(Kind::Simulation, &game, names, games, seed, nodes, time)?;
        Ok((work.seated(rotate, hands), number_of_jobs(jobs)?))
    })?;
    let folder = out.map(|path| Folder { path, resume });
    carry_out(py, &work, jobs, folder.as_ref())
}

/// Everybody against everybody; what `sobremesa tournament --json` prints, with the same files in
/// `out`.
///
/// >>> import sobremesa
/// >>> told = sobremesa.tournament("domino", ["first", "highest"], pairs=5, seed=1)
/// >>> [player["bot"] for player in told["players"]]
/// [..., ...]
#[pyfunction]
#[pyo3(signature = (game, bots, pairs = 100, seed = None, jobs = None, *, nodes = None, time = None, out = None, resume = false))]
#[allow(clippy::too_many_arguments, reason = "they are keywords in Python")]
pub(crate) fn tournament<'py>(
    py: Python<'py>,
    game: &Bound<'py, PyAny>,
    bots: Vec<String>,
    pairs: i64,
    seed: Option<Number>,
    jobs: Option<i64>,
    nodes: Option<u64>,
    time: Option<f64>,
    out: Option<PathBuf>,
    resume: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let (work, jobs) = guarded(|| {
        let game = Game::from_any(game, None)?;
        let work = Work::new(Kind::Tournament, &game, bots, pairs, seed, nodes, time)?;
        Ok((work, number_of_jobs(jobs)?))
    })?;
    let folder = out.map(|path| Folder { path, resume });
    carry_out(py, &work, jobs, folder.as_ref())
}

pub(crate) fn number_of_jobs(jobs: Option<i64>) -> Result<usize, Fault> {
    match jobs {
        None => Ok(all_cores()),
        Some(jobs @ 1..=1024) => Ok(jobs as usize),
        Some(jobs) => Err(Fault::Refused(format!(
            "1 to 1024 jobs can be done at once, not {jobs}"
        ))),
    }
}

/// Plays it all without Python's lock, in its folder if one is named; an interrupt ends it early.
fn carry_out<'py>(
    py: Python<'py>,
    work: &Work,
    jobs: usize,
    folder: Option<&Folder>,
) -> PyResult<Bound<'py, PyAny>> {
    let stop = Arc::new(AtomicBool::new(false));
    let running = Running {
        work,
        jobs,
        folder,
        stop: &stop,
    };
    let text = attended(py, &stop, || visit(&work.game, running)?)?;
    loads(py, &text)
}

struct Running<'a> {
    work: &'a Work,
    jobs: usize,
    folder: Option<&'a Folder>,
    stop: &'a Arc<AtomicBool>,
}

impl Visitor for Running<'_> {
    type Output = Result<String, Fault>;

    fn visit<G: Played>(self) -> Self::Output {
        let work = self.work;
        let plan = work.plan::<G>()?;
        let (state, mut journal) = work.open(&plan, self.folder)?;
        let done = run_from(&plan, state, self.jobs, self.stop, journal.as_mut(), |_| ());
        let done = done.map_err(Fault::refused)?;
        if !done.complete {
            // What was played stays in the folder; the interrupt is raised by whoever heard of it.
            return Err(Fault::refused("it was stopped before its end"));
        }
        work.tell(&plan, &done, journal)
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
