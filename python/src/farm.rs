//! The classes `Plan` and `Gathering`: work in units that depend on nothing else, played anywhere,
//! and what takes them in.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};
use serde::{Deserialize, Serialize};
use sobremesa_arena::gathering::Gathering as Arena;
use sobremesa_arena::{Journal, Plan as ArenaPlan, Progress, parcel};

use crate::arena::{Folder, Kind, Work};
use crate::attended::attended;
use crate::fault::{Fault, guarded};
use crate::game::Game;
use crate::played::{Played, Visitor, visit};
use crate::seed::Number;
use crate::self_play::{SelfPlay, SelfPlayPlan};
use crate::state::loads;
use crate::turns::Turns;

/// Everything a plan is made from, as it travels.
#[derive(Clone, Serialize, Deserialize)]
enum Errand {
    Arena(Work),
    SelfPlay(SelfPlay),
}

/// Work in units.
pub(crate) trait AnyPlan: Send + Sync {
    /// How many units there are.
    fn units(&self) -> u64;
    /// How many games they come to.
    fn games(&self) -> u64;
    /// Plays a unit and packs what came of it; nothing if it was told to stop.
    fn play(&self, unit: u64, stop: &Arc<AtomicBool>) -> Option<Vec<u8>>;
    /// What takes the units in.
    fn gather(&self, folder: Option<&Folder>) -> Result<Box<dyn AnyGathering>, Fault>;
}

/// Takes units in, in order.
pub(crate) trait AnyGathering: Send {
    /// The unit that is waited for.
    fn next(&self) -> Option<u64>;
    fn take(&mut self, parcel: &[u8]) -> Result<(), Fault>;
    fn progress(&self) -> Progress;
    /// Writes the results and says them as JSON.
    fn finish(self: Box<Self>) -> Result<String, Fault>;
}

struct Fixture<G: Played> {
    work: Work,
    plan: ArenaPlan<G>,
}

impl<G: Played> AnyPlan for Fixture<G> {
    fn units(&self) -> u64 {
        self.plan.units()
    }

    fn games(&self) -> u64 {
        self.plan.games()
    }

    fn play(&self, unit: u64, stop: &Arc<AtomicBool>) -> Option<Vec<u8>> {
        let mut plan = self.plan.clone();
        plan.budget.stop = Some(Arc::clone(stop));
        let parcel = parcel::play(&plan, unit, self.work.keep(), stop);
        // A bot that was told to stop answered in haste.
        parcel.filter(|_| !stop.load(Ordering::Relaxed))
    }

    fn gather(&self, folder: Option<&Folder>) -> Result<Box<dyn AnyGathering>, Fault> {
        let (state, journal) = self.work.open(&self.plan, folder)?;
        Ok(Box::new(Gathered {
            work: self.work.clone(),
            plan: self.plan.clone(),
            inner: Arena::new(&self.plan, state, journal),
        }))
    }
}

struct Gathered<G: Played> {
    work: Work,
    plan: ArenaPlan<G>,
    inner: Arena<G, Journal>,
}

impl<G: Played> AnyGathering for Gathered<G> {
    fn next(&self) -> Option<u64> {
        self.inner.left().next()
    }

    fn take(&mut self, parcel: &[u8]) -> Result<(), Fault> {
        self.inner.open(parcel).map_err(Fault::refused)
    }

    fn progress(&self) -> Progress {
        self.inner.progress()
    }

    fn finish(self: Box<Self>) -> Result<String, Fault> {
        let (done, journal) = self.inner.close().map_err(Fault::refused)?;
        self.work.tell(&self.plan, &done, journal)
    }
}

struct Prepare(Work);

impl Visitor for Prepare {
    type Output = Result<Box<dyn AnyPlan>, Fault>;

    fn visit<G: Played>(self) -> Self::Output {
        let plan = self.0.plan::<G>()?;
        Ok(Box::new(Fixture { work: self.0, plan }))
    }
}

/// Work in units that depend on nothing else: whoever plays a unit, wherever and how often, gets
/// the same bytes.
///
/// >>> from sobremesa.farm import Plan
/// >>> plan = Plan.tournament("domino", ["first", "highest"], pairs=50, seed=1)
/// >>> plan.units, plan.games
/// (50, 100)
/// >>> plan.play(7) == plan.play(7)
/// True
#[pyclass(module = "sobremesa._native", frozen)]
pub(crate) struct Plan {
    errand: Errand,
    weights: Option<Vec<u8>>,
    inner: Box<dyn AnyPlan>,
    stops: Stops,
}

/// Ends the units that are being played: all of them, or the one that was interrupted.
#[derive(Default)]
struct Stops {
    all: AtomicBool,
    under_way: Mutex<Vec<Arc<AtomicBool>>>,
}

impl Stops {
    fn list(&self) -> MutexGuard<'_, Vec<Arc<AtomicBool>>> {
        self.under_way
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    /// The flag of a unit that begins.
    fn begin(&self) -> Arc<AtomicBool> {
        let mut list = self.list();
        let stop = Arc::new(AtomicBool::new(self.all.load(Ordering::Relaxed)));
        list.push(Arc::clone(&stop));
        stop
    }

    fn end(&self, stop: &Arc<AtomicBool>) {
        self.list().retain(|one| !Arc::ptr_eq(one, stop));
    }

    fn stop_all(&self) {
        let list = self.list();
        self.all.store(true, Ordering::Relaxed);
        for stop in &*list {
            stop.store(true, Ordering::Relaxed);
        }
    }
}

impl Plan {
    fn new(errand: Errand, weights: Option<Vec<u8>>) -> Result<Plan, Fault> {
        let inner: Box<dyn AnyPlan> = match &errand {
            Errand::Arena(work) => {
                work.wake()?;
                visit(&work.game, Prepare(work.clone()))??
            }
            Errand::SelfPlay(recipe) => Box::new(SelfPlayPlan::new(recipe, weights.as_deref())?),
        };
        Ok(Plan {
            errand,
            weights,
            inner,
            stops: Stops::default(),
        })
    }
}

#[pymethods]
impl Plan {
    /// What `to_text` gave, and the weights if there were any.
    #[new]
    #[pyo3(signature = (text, weights = None))]
    fn of_text(text: &str, weights: Option<Vec<u8>>) -> PyResult<Plan> {
        guarded(|| {
            let errand = serde_json::from_str(text);
            Plan::new(errand.map_err(Fault::refused)?, weights)
        })
    }

    /// So many games at one table.
    #[staticmethod]
    #[pyo3(signature = (game, seats = None, games = 1, seed = None, *, rotate = false, hands = 1, nodes = None, time = None, lines = true))]
    #[allow(clippy::too_many_arguments, reason = "they are keywords in Python")]
    fn simulation(
        game: &Bound<'_, PyAny>,
        seats: Option<Vec<String>>,
        games: i64,
        seed: Option<Number>,
        rotate: bool,
        hands: u32,
        nodes: Option<u64>,
        time: Option<f64>,
        lines: bool,
    ) -> PyResult<Plan> {
        guarded(|| {
            let game = Game::from_any(game, None)?;
            let names = seats.unwrap_or_default();
            let work = Work::new(Kind::Simulation, &game, names, games, seed, nodes, time)?;
            let work = work.seated(rotate, hands).keeping(lines);
            Plan::new(Errand::Arena(work), None)
        })
    }

    /// Everybody against everybody.
    #[staticmethod]
    #[pyo3(signature = (game, bots, pairs = 100, seed = None, *, nodes = None, time = None, lines = true))]
    #[allow(clippy::too_many_arguments, reason = "they are keywords in Python")]
    fn tournament(
        game: &Bound<'_, PyAny>,
        bots: Vec<String>,
        pairs: i64,
        seed: Option<Number>,
        nodes: Option<u64>,
        time: Option<f64>,
        lines: bool,
    ) -> PyResult<Plan> {
        guarded(|| {
            let game = Game::from_any(game, None)?;
            let work = Work::new(Kind::Tournament, &game, bots, pairs, seed, nodes, time)?;
            Plan::new(Errand::Arena(work.keeping(lines)), None)
        })
    }

    /// Games of Reversi that the engine plays with itself, for boards to learn from.
    #[staticmethod]
    #[pyo3(signature = (games, seed = None, *, generation = 1, depth = 4, random_moves = 40, exact_from = 14, patience = 0.9, weights = None))]
    #[allow(clippy::too_many_arguments, reason = "they are keywords in Python")]
    fn self_play(
        games: u64,
        seed: Option<Number>,
        generation: u32,
        depth: u32,
        random_moves: usize,
        exact_from: u32,
        patience: f64,
        weights: Option<Vec<u8>>,
    ) -> PyResult<Plan> {
        guarded(|| {
            let recipe = SelfPlay {
                games,
                seed: seed.map_or_else(SelfPlay::drawn_seed, |seed| seed.0),
                generation,
                depth,
                random_moves,
                exact_from,
                patience,
            };
            Plan::new(Errand::SelfPlay(recipe), weights)
        })
    }

    /// Everything it is made from, but for weights.
    fn to_text(&self) -> PyResult<String> {
        guarded(|| serde_json::to_string(&self.errand).map_err(Fault::refused))
    }

    /// The weights the games are played with, where they are not the trained ones.
    #[getter]
    fn weights<'py>(&self, py: Python<'py>) -> Option<Bound<'py, PyBytes>> {
        let weights = self.weights.as_deref();
        weights.map(|weights| PyBytes::new(py, weights))
    }

    /// How many units there are.
    #[getter]
    fn units(&self) -> u64 {
        self.inner.units()
    }

    /// How many games they come to.
    #[getter]
    fn games(&self) -> u64 {
        self.inner.games()
    }

    /// Plays a unit and packs what came of it; nothing after `stop`.
    ///
    /// >>> from sobremesa.farm import Plan
    /// >>> plan = Plan.simulation("siete(mode=D)", ["optimal", "optimal"], games=3, seed=1)
    /// >>> plan.play(0) == Plan(plan.to_text()).play(0)
    /// True
    fn play<'py>(&self, py: Python<'py>, unit: u64) -> PyResult<Option<Bound<'py, PyBytes>>> {
        let units = self.inner.units();
        if unit >= units {
            let sentence =
                format!("there is no unit {unit}, they are numbered from 0 and {units} in all");
            return Err(Fault::Index(sentence).into());
        }
        let stop = self.stops.begin();
        let parcel = attended(py, &stop, || Ok(self.inner.play(unit, &stop)));
        self.stops.end(&stop);
        Ok(parcel?.map(|parcel| PyBytes::new(py, &parcel)))
    }

    /// Ends the units that are being played in this process, and plays no more.
    fn stop(&self) {
        self.stops.stop_all();
    }

    /// What takes the units in, in a folder if one is named; there it can go on.
    #[pyo3(signature = (out = None, resume = false))]
    fn gather(&self, out: Option<PathBuf>, resume: bool) -> PyResult<Gathering> {
        guarded(|| {
            let folder = out.map(|path| Folder { path, resume });
            let inner = self.inner.gather(folder.as_ref())?;
            Ok(Gathering(Turns::new(Some(inner))))
        })
    }

    fn __repr__(&self) -> String {
        let (games, units) = (self.inner.games(), self.inner.units());
        format!("<Plan of {games} games in {units} units>")
    }

    #[allow(clippy::type_complexity, reason = "it is what pickle asks for")]
    fn __reduce__<'py>(
        slf: &Bound<'py, Plan>,
    ) -> PyResult<(Bound<'py, PyAny>, (String, Option<Bound<'py, PyBytes>>))> {
        let plan = slf.get();
        let parts = (plan.to_text()?, plan.weights(slf.py()));
        Ok((slf.get_type().into_any(), parts))
    }
}

/// Takes in what was played, one unit after the other, and writes it down.
///
/// >>> from sobremesa.farm import Plan
/// >>> plan = Plan.simulation("siete(mode=D)", ["optimal", "optimal"], games=3, seed=1)
/// >>> gathering = plan.gather()
/// >>> for unit in range(plan.units):
/// ...     gathering.take(plan.play(unit))
/// >>> gathering.finish()["games"]
/// 3
#[pyclass(module = "sobremesa._native", frozen)]
pub(crate) struct Gathering(Turns<Option<Box<dyn AnyGathering>>>);

impl Gathering {
    fn with<T: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&mut Option<Box<dyn AnyGathering>>) -> Result<T, Fault> + Send,
    ) -> PyResult<T> {
        let mut inner = self.0.take(py)?;
        let inner = &mut *inner;
        py.detach(|| guarded(|| work(inner)))
    }
}

fn finished() -> Fault {
    Fault::refused("all of it was taken in and finished")
}

#[pymethods]
impl Gathering {
    /// The unit that is waited for; nothing where all have come in.
    #[getter]
    fn next(&self, py: Python<'_>) -> PyResult<Option<u64>> {
        self.with(py, |inner| {
            Ok(inner.as_ref().and_then(|inner| inner.next()))
        })
    }

    /// Takes in the unit that is waited for.
    fn take(&self, py: Python<'_>, parcel: &[u8]) -> PyResult<()> {
        self.with(py, |inner| {
            inner.as_mut().ok_or_else(finished)?.take(parcel)
        })
    }

    /// How far it has come: games played, those of them from before, games in all, seconds.
    fn progress(&self, py: Python<'_>) -> PyResult<(u64, u64, u64, f64)> {
        self.with(py, |inner| {
            let told = inner.as_ref().ok_or_else(finished)?.progress();
            let seconds = told.elapsed.as_secs_f64();
            Ok((told.games, told.before, told.of, seconds))
        })
    }

    /// Writes the results beside the games and gives them.
    fn finish<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let text = self.with(py, |inner| {
            let waits = inner.as_ref().ok_or_else(finished)?.next();
            if let Some(unit) = waits {
                return Err(Fault::Refused(format!("unit {unit} has not come in")));
            }
            inner.take().ok_or_else(finished)?.finish()
        })?;
        Ok(loads(py, &text)?.cast_into::<PyDict>()?)
    }
}
