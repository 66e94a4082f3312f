//! The class `Batch`: many hands at once, into NumPy's memory.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use numpy::{
    PyArray1, PyArray2, PyArrayDyn, PyArrayMethods, PyReadonlyArray1, PyReadwriteArray1,
    PyUntypedArrayMethods,
};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use sobremesa_arena::work::all_cores;
use sobremesa_core::Seed;
use sobremesa_tensor::Buffers;

use crate::any_batch::{AnyBatch, Lay};
use crate::fault::{Fault, guarded};
use crate::game::Game;
use crate::played::visit;
use crate::state::State;

/// More hands than this are a slip of the hand.
const MOST_HANDS: usize = 1 << 24;

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
#[pyclass(module = "sobremesa._native", subclass)]
pub(crate) struct Batch {
    game: Game,
    hands: usize,
    seed: Seed,
    threads: usize,
    opponents: Vec<Option<String>>,
    inner: Mutex<Box<dyn AnyBatch>>,
    observations: Py<PyArrayDyn<u8>>,
    masks: Py<PyArray2<u8>>,
    rewards: Py<PyArray2<f32>>,
    dones: Py<PyArray1<bool>>,
    players: Py<PyArray1<i32>>,
}

impl Batch {
    /// Does something with the batch and the memory it writes to, without Python's lock.
    fn with<T: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&mut dyn AnyBatch, &mut Buffers) -> Result<T, Fault> + Send,
    ) -> PyResult<T> {
        let taken = |_| Fault::refused("the memory of the batch is used elsewhere or read-only");
        let mut observations = self.observations.bind(py).try_readwrite().map_err(taken)?;
        let mut masks = self.masks.bind(py).try_readwrite().map_err(taken)?;
        let mut rewards = self.rewards.bind(py).try_readwrite().map_err(taken)?;
        let mut dones = self.dones.bind(py).try_readwrite().map_err(taken)?;
        let mut players = self.players.bind(py).try_readwrite().map_err(taken)?;
        let apart = |_| Fault::refused("the memory of the batch was taken apart");
        let mut buffers = Buffers {
            observations: observations.as_slice_mut().map_err(apart)?,
            masks: masks.as_slice_mut().map_err(apart)?,
            rewards: rewards.as_slice_mut().map_err(apart)?,
            dones: dones.as_slice_mut().map_err(apart)?,
            players: players.as_slice_mut().map_err(apart)?,
        };
        let inner = &self.inner;
        py.detach(|| {
            guarded(|| {
                let mut inner = inner.lock().unwrap_or_else(PoisonError::into_inner);
                work(&mut **inner, &mut buffers)
            })
        })
    }

    fn lay(&self, seed: Seed) -> Lay<'_> {
        Lay {
            rules: &self.game.rules,
            hands: self.hands,
            seed,
            opponents: &self.opponents,
            threads: self.threads,
        }
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
        seed: Option<u64>,
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
        let seed = seed.map_or_else(Seed::drawn, Seed::from);
        let lay = Lay {
            rules: &game.rules,
            hands,
            seed,
            opponents: &opponents,
            threads,
        };
        let inner = py.detach(|| guarded(|| visit(game.name, lay)?))?;
        let mut shape = vec![hands];
        shape.extend(game.shape());
        let batch = Batch {
            observations: PyArrayDyn::zeros(py, shape, false).unbind(),
            masks: PyArray2::zeros(py, [hands, game.num_distinct_actions()], false).unbind(),
            rewards: PyArray2::zeros(py, [hands, seats], false).unbind(),
            dones: PyArray1::zeros(py, hands, false).unbind(),
            players: PyArray1::zeros(py, hands, false).unbind(),
            inner: Mutex::new(inner),
            game,
            hands,
            seed,
            threads,
            opponents,
        };
        batch.with(py, |inner, buffers| {
            inner.look(buffers);
            Ok(())
        })?;
        Ok(batch)
    }

    /// The game.
    #[getter]
    fn game(&self) -> Game {
        self.game.clone()
    }

    /// How many hands there are.
    #[getter]
    fn n(&self) -> usize {
        self.hands
    }

    /// What the player to move sees, (n, …); the same memory at every step.
    #[getter]
    fn observations<'py>(&self, py: Python<'py>) -> Bound<'py, PyArrayDyn<u8>> {
        self.observations.bind(py).clone()
    }

    /// What the player to move may do, (n, actions).
    #[getter]
    fn masks<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray2<u8>> {
        self.masks.bind(py).clone()
    }

    /// What each player got in the last step, (n, players).
    #[getter]
    fn rewards<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray2<f32>> {
        self.rewards.bind(py).clone()
    }

    /// Whether a hand ended in the last step and the next began, (n,).
    #[getter]
    fn dones<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<bool>> {
        self.dones.bind(py).clone()
    }

    /// The player to move, (n,).
    #[getter]
    fn players<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i32>> {
        self.players.bind(py).clone()
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
        let given = numbers(py, actions)?;
        let given = given.as_slice()?;
        self.with(py, |inner, buffers| inner.step(given, buffers))
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
        let fresh = PyArray1::<i64>::zeros(py, self.hands, false);
        let is_wide = |out: &&Bound<'py, PyAny>| out.cast::<PyArray1<i64>>().is_ok();
        let direct = match out.filter(is_wide) {
            Some(out) => out.cast::<PyArray1<i64>>()?.clone(),
            None => fresh,
        };
        self.draw(py, &mut direct.try_readwrite().map_err(|_| busy())?)?;
        match out {
            None => Ok(direct.into_any()),
            Some(out) if is_wide(&out) => Ok(out.clone()),
            Some(out) => {
                // Another width: NumPy copies, and refuses what does not fit.
                py.import("numpy")?.call_method1("copyto", (out, &direct))?;
                Ok(out.clone())
            }
        }
    }

    /// A copy of one hand, with its history.
    ///
    /// >>> import sobremesa
    /// >>> batch = sobremesa.Batch("reversi", n=2, seed=7)
    /// >>> batch.step([37, 19])
    /// >>> batch.state(0).history(), batch.state(1).history()
    /// ([37], [19])
    fn state(&self, i: i64) -> PyResult<State> {
        guarded(|| {
            let inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
            let walk = usize::try_from(i).ok().and_then(|i| inner.walk(i));
            walk.map(State::new).ok_or_else(|| {
                Fault::Index(format!("there is no game {i} in a batch of {}", self.hands))
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
    fn reset(&mut self, py: Python<'_>, seed: Option<u64>) -> PyResult<()> {
        if let Some(seed) = seed {
            self.seed = Seed::from(seed);
        }
        let lay = self.lay(self.seed);
        let fresh = py.detach(|| guarded(|| visit(self.game.name, lay)?))?;
        self.inner = Mutex::new(fresh);
        self.with(py, |inner, buffers| {
            buffers.rewards.fill(0.0);
            buffers.dones.fill(false);
            inner.look(buffers);
            Ok(())
        })
    }

    fn __len__(&self) -> usize {
        self.hands
    }

    fn __repr__(&self) -> String {
        format!("<Batch of {} games of {}>", self.hands, self.game.__str__())
    }
}

impl Batch {
    fn draw(&self, py: Python<'_>, out: &mut PyReadwriteArray1<'_, i64>) -> PyResult<()> {
        let places = out.as_slice_mut().map_err(|_| busy())?;
        if places.len() != self.hands {
            let (found, wanted) = (places.len(), self.hands);
            let sentence = format!("{found} places are given, and there are {wanted} games");
            return Err(Fault::Refused(sentence).into());
        }
        let inner = &self.inner;
        py.detach(|| {
            guarded(|| {
                inner
                    .lock()
                    .unwrap_or_else(PoisonError::into_inner)
                    .sample(places);
                Ok(())
            })
        })
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
