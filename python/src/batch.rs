//! The class `Batch`: many hands at once, into NumPy's memory.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use numpy::{
    PyArray1, PyArrayDescrMethods, PyArrayDyn, PyArrayMethods, PyReadonlyArray1, PyUntypedArray,
    PyUntypedArrayMethods,
};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{IntoPyDict, PyDict};
use sobremesa_arena::work::all_cores;
use sobremesa_core::{Budget, Seed};
use sobremesa_tensor::Buffers;

use crate::any_batch::{AnyBatch, Lay};
use crate::attended::attended;
use crate::awake::{answers_at_once, wake};
use crate::fault::{Fault, guarded};
use crate::game::Game;
use crate::memory::Memory;
use crate::played::visit;
use crate::seed::Number;
use crate::state::State;
use crate::turns::{Turn, Turns};

/// More hands than this are a slip of the hand.
const MOST_HANDS: usize = 1 << 22;

/// Many hands of one game, a step in each of them at a time.
///
/// >>> import sobremesa
/// >>> batch = sobremesa.Batch("siete(mode=D)", n=3, seed=7)
/// >>> batch.masks.shape, batch.players.tolist()
/// ((3, 2), [0, 0, 0])
/// >>> actions = batch.sample()
/// >>> batch.step(actions)
/// >>> batch.dones.dtype
/// dtype('bool')
#[pyclass(module = "sobremesa._native", subclass, frozen)]
pub(crate) struct Batch {
    setting: Setting,
    inner: Turns<Inner>,
    observations: Memory<u8>,
    masks: Memory<u8>,
    rewards: Memory<f32>,
    dones: Memory<bool>,
    players: Memory<i32>,
}

/// What stays: how many hands of what, and who plays them.
struct Setting {
    game: Game,
    hands: usize,
    threads: usize,
    opponents: Vec<Option<String>>,
    /// Has the opponents answer at once.
    stop: Arc<AtomicBool>,
}

/// What changes: the seed of all hands, and the hands.
struct Inner {
    seed: Seed,
    hands: Box<dyn AnyBatch>,
}

impl Setting {
    /// Does something without Python's lock; opponents may think for long, so an interrupt ends
    /// that.
    fn unlocked<T: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce() -> Result<T, Fault> + Send,
    ) -> PyResult<T> {
        if self
            .opponents
            .iter()
            .flatten()
            .all(|name| answers_at_once(name))
        {
            return py.detach(|| guarded(work));
        }
        self.stop.store(false, Ordering::Relaxed);
        attended(py, &self.stop, work)
    }

    /// All hands at their beginning.
    fn laid(&self, py: Python<'_>, seed: Seed) -> PyResult<Inner> {
        let budget = Budget::unlimited().stopped_by(Arc::clone(&self.stop));
        let lay = Lay {
            rules: &self.game.rules,
            hands: self.hands,
            seed,
            opponents: &self.opponents,
            budget: &budget,
            threads: self.threads,
        };
        let hands = self.unlocked(py, || visit(self.game.name, lay)?)?;
        Ok(Inner { seed, hands })
    }
}

impl Batch {
    /// Does something with the hands and the memory they are written to, without Python's lock.
    fn with<T: Send>(
        &self,
        py: Python<'_>,
        inner: &mut Turn<'_, Inner>,
        work: impl FnOnce(&mut Inner, &mut Buffers) -> Result<T, Fault> + Send,
    ) -> PyResult<T> {
        let mut observations = self.observations.lend(py)?;
        let mut masks = self.masks.lend(py)?;
        let mut rewards = self.rewards.lend(py)?;
        let mut dones = self.dones.lend(py)?;
        let mut players = self.players.lend(py)?;
        let mut buffers = Buffers {
            observations: observations.as_slice_mut()?,
            masks: masks.as_slice_mut()?,
            rewards: rewards.as_slice_mut()?,
            dones: dones.as_slice_mut()?,
            players: players.as_slice_mut()?,
        };
        let inner = &mut **inner;
        self.setting.unlocked(py, || work(inner, &mut buffers))
    }
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (game, n, seed = None, threads = None, opponents = None, **rules))]
    fn new(
        py: Python<'_>,
        game: &Bound<'_, PyAny>,
        n: i64,
        seed: Option<Number>,
        threads: Option<i64>,
        opponents: Option<BTreeMap<i64, String>>,
        rules: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Batch> {
        let game = guarded(|| Game::from_any(game, rules))?;
        let hands = guarded(|| {
            let hands = usize::try_from(n)
                .ok()
                .filter(|n| (1..=MOST_HANDS).contains(n));
            hands.ok_or_else(|| {
                Fault::Refused(format!("a batch has 1 to {MOST_HANDS} games, not {n}"))
            })
        })?;
        let threads = guarded(|| match threads {
            None => Ok(all_cores()),
            Some(threads @ 1..=1024) => Ok(threads as usize),
            Some(threads) => Err(Fault::Refused(format!(
                "a batch has 1 to 1024 threads, not {threads}"
            ))),
        })?;
        let seats = game.num_players();
        let opponents = guarded(|| seated(opponents.unwrap_or_default(), seats))?;
        let seed = Number::or_drawn(seed);
        guarded(|| {
            wake(
                game.name,
                &game.rules,
                opponents.iter().flatten().map(String::as_str),
            )
        })?;
        let mut shape = vec![hands];
        shape.extend(game.shape());
        let actions = game.num_distinct_actions();
        let setting = Setting {
            game,
            hands,
            threads,
            opponents,
            stop: Arc::default(),
        };
        let batch = Batch {
            observations: Memory::new(py, &shape)?,
            masks: Memory::new(py, &[hands, actions])?,
            rewards: Memory::new(py, &[hands, seats])?,
            dones: Memory::new(py, &[hands])?,
            players: Memory::new(py, &[hands])?,
            inner: Turns::new(setting.laid(py, seed)?),
            setting,
        };
        let mut inner = batch.inner.take(py)?;
        batch.look(py, &mut inner)?;
        drop(inner);
        Ok(batch)
    }

    /// The game.
    #[getter]
    fn game(&self) -> Game {
        self.setting.game.clone()
    }

    /// How many hands there are.
    #[getter]
    fn n(&self) -> usize {
        self.setting.hands
    }

    /// What the player to move sees, (n, …); the same memory at every step.
    #[getter]
    fn observations<'py>(&self, py: Python<'py>) -> Bound<'py, PyArrayDyn<u8>> {
        self.observations.array(py)
    }

    /// What the player to move may do, (n, actions).
    #[getter]
    fn masks<'py>(&self, py: Python<'py>) -> Bound<'py, PyArrayDyn<u8>> {
        self.masks.array(py)
    }

    /// What each player got in the last step, (n, players).
    #[getter]
    fn rewards<'py>(&self, py: Python<'py>) -> Bound<'py, PyArrayDyn<f32>> {
        self.rewards.array(py)
    }

    /// Whether a hand ended in the last step and the next began, (n,).
    #[getter]
    fn dones<'py>(&self, py: Python<'py>) -> Bound<'py, PyArrayDyn<bool>> {
        self.dones.array(py)
    }

    /// The player to move, (n,).
    #[getter]
    fn players<'py>(&self, py: Python<'py>) -> Bound<'py, PyArrayDyn<i32>> {
        self.players.array(py)
    }

    /// One action in each hand; refused whole where one of them cannot be done.
    ///
    /// >>> import sobremesa
    /// >>> batch = sobremesa.Batch("reversi", n=2, seed=7)
    /// >>> batch.step([37, 0])
    /// Traceback (most recent call last):
    /// ...
    /// sobremesa.Error: game 1: a1 is not legal for player 0
    /// >>> batch.players.tolist()
    /// [0, 0]
    fn step(&self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        // A copy: nobody changes what was found to be legal before it is done.
        let given = numbers(py, actions)?.as_slice()?.to_vec();
        let mut inner = self.inner.take(py)?;
        self.with(py, &mut inner, |inner, buffers| {
            inner.hands.step(&given, buffers)
        })
    }

    /// A random legal action for each hand, into `out` or new memory.
    ///
    /// >>> import sobremesa
    /// >>> batch = sobremesa.Batch("reversi", n=2, seed=7)
    /// >>> set(batch.sample().tolist()) <= {19, 26, 37, 44}
    /// True
    #[pyo3(signature = (out = None))]
    fn sample<'py>(
        &self,
        py: Python<'py>,
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        if let Some(out) = out {
            self.check_out(py, out)?;
        }
        let mut drawn = vec![0; self.setting.hands];
        let mut inner = self.inner.take(py)?;
        let (hands, places) = (&mut inner.hands, &mut drawn);
        py.detach(|| {
            guarded(|| {
                hands.sample(places);
                Ok(())
            })
        })?;
        drop(inner);
        let Some(out) = out else {
            return Ok(PyArray1::from_vec(py, drawn).into_any());
        };
        // Python's lock is held again, so nobody takes this memory away while it is written to, as
        // may happen to what NumPy copies. It may have become another one meanwhile.
        if let Ok(wide) = out.cast::<PyArray1<i64>>()
            && wide.is_contiguous()
            && wide.len() == drawn.len()
        {
            let mut places = wide.try_readwrite().map_err(|_| busy())?;
            places.as_slice_mut()?.copy_from_slice(&drawn);
            return Ok(out.clone());
        }
        self.check_out(py, out)?;
        let drawn = PyArray1::from_vec(py, drawn);
        // Every number fits, or it would have been refused.
        let how = [("casting", "unsafe")].into_py_dict(py)?;
        let numpy = py.import("numpy")?;
        numpy.call_method("copyto", (out, drawn), Some(&how))?;
        Ok(out.clone())
    }

    /// A copy of one hand, with its history.
    ///
    /// >>> import sobremesa
    /// >>> batch = sobremesa.Batch("reversi", n=2, seed=7)
    /// >>> batch.step([37, 19])
    /// >>> batch.state(0).history(), batch.state(1).history()
    /// ([37], [19])
    fn state(&self, py: Python<'_>, i: i64) -> PyResult<State> {
        let inner = self.inner.take(py)?;
        guarded(|| {
            let walk = usize::try_from(i).ok().and_then(|i| inner.hands.walk(i));
            walk.map(State::new).ok_or_else(|| {
                Fault::Index(format!(
                    "there is no game {i} in a batch of {}",
                    self.setting.hands
                ))
            })
        })
    }

    /// All hands from the beginning: the same seed, or another one.
    ///
    /// >>> import sobremesa
    /// >>> batch = sobremesa.Batch("reversi", n=2, seed=7)
    /// >>> batch.step(batch.sample())
    /// >>> batch.reset()
    /// >>> batch.players.tolist()
    /// [0, 0]
    #[pyo3(signature = (seed = None))]
    fn reset(&self, py: Python<'_>, seed: Option<Number>) -> PyResult<()> {
        let mut inner = self.inner.take(py)?;
        *inner = self.setting.laid(py, seed.map_or(inner.seed, Seed::from))?;
        self.look(py, &mut inner)
    }

    fn __len__(&self) -> usize {
        self.setting.hands
    }

    fn __repr__(&self) -> String {
        format!(
            "<Batch of {} games of {}>",
            self.setting.hands,
            self.setting.game.__str__()
        )
    }
}

impl Batch {
    /// Writes how all hands stand at their beginning.
    fn look(&self, py: Python<'_>, inner: &mut Turn<'_, Inner>) -> PyResult<()> {
        self.with(py, inner, |inner, buffers| {
            buffers.rewards.fill(0.0);
            buffers.dones.fill(false);
            inner.hands.look(buffers);
            Ok(())
        })
    }

    /// Whether an array has a place for each hand in which every action number fits.
    fn check_out(&self, py: Python<'_>, out: &Bound<'_, PyAny>) -> PyResult<()> {
        let array = out.cast::<PyUntypedArray>()?;
        if out.cast::<PyArray1<i64>>().is_ok() && array.shape() == [self.setting.hands] {
            return Ok(());
        }
        let kind = array.dtype().kind();
        if kind != b'i' && kind != b'u' {
            return Err(PyTypeError::new_err("actions are whole numbers"));
        }
        let numpy = py.import("numpy")?;
        let largest = numpy
            .call_method1("iinfo", (array.dtype(),))?
            .getattr("max")?;
        let actions = self.setting.game.num_distinct_actions();
        if largest.lt(actions - 1)? {
            let sentence = format!(
                "action numbers go up to {}, and no further there",
                actions - 1
            );
            return Err(Fault::Refused(sentence).into());
        }
        if array.shape() != [self.setting.hands] {
            let (found, wanted) = (array.shape(), self.setting.hands);
            let sentence = format!("{found:?} places are given, and there are {wanted} games");
            return Err(Fault::Refused(sentence).into());
        }
        Ok(())
    }
}

fn busy() -> Fault {
    Fault::refused("the array is used elsewhere, read-only or in pieces")
}

/// Actions as NumPy's 64-bit numbers, without a copy where they are that already.
fn numbers<'py>(
    py: Python<'py>,
    actions: &Bound<'py, PyAny>,
) -> PyResult<PyReadonlyArray1<'py, i64>> {
    if let Ok(array) = actions.cast::<PyArray1<i64>>()
        && array.is_contiguous()
    {
        return Ok(array.try_readonly().map_err(|_| busy())?);
    }
    let numpy = py.import("numpy")?;
    let array = numpy.call_method1("asarray", (actions,))?;
    let kind: String = array.getattr("dtype")?.getattr("kind")?.extract()?;
    if kind != "i" && kind != "u" {
        return Err(PyTypeError::new_err("actions are whole numbers"));
    }
    let whole = numpy.call_method1("ascontiguousarray", (array, "int64"))?;
    let whole = whole.cast::<PyArray1<i64>>().map_err(|_| {
        PyErr::from(Fault::refused(
            "actions are one number for each game, in one row",
        ))
    })?;
    Ok(whole.try_readonly().map_err(|_| busy())?)
}

/// The machines by their seats; somebody must be left to play.
fn seated(named: BTreeMap<i64, String>, seats: usize) -> Result<Vec<Option<String>>, Fault> {
    let mut opponents = vec![None; seats];
    for (player, name) in named {
        let place = usize::try_from(player)
            .ok()
            .and_then(|it| opponents.get_mut(it));
        let place = place.ok_or_else(|| {
            Fault::Refused(format!(
                "there is no player {player}, they are numbered from 0 to {}",
                seats - 1
            ))
        })?;
        *place = Some(name);
    }
    if opponents.iter().all(Option::is_some) {
        return Err(Fault::refused("a batch needs a player that is no opponent"));
    }
    Ok(opponents)
}
