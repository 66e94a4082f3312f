//! The class `Bot`: a machine player by its name.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use pyo3::prelude::*;
use pyo3::types::PyType;
use sobremesa_core::Budget;

use crate::any_bot::{AnyBot, Hire};
use crate::attended::attended;
use crate::awake::{answers_at_once, wake};
use crate::fault::{Fault, guarded};
use crate::game::Game;
use crate::played::visit;
use crate::state::{State, loads};
use crate::turns::Turns;

/// A machine player, as `sobremesa bots` lists them. It is given what the player to act has seen,
/// never the game.
///
/// >>> import sobremesa
/// >>> bot = sobremesa.bot("reversi", "level:1")
/// >>> state = sobremesa.load_game("reversi").new_initial_state(seed=1)
/// >>> bot.choose(state) in state.legal_actions()
/// True
#[pyclass(module = "sobremesa._native", frozen)]
pub(crate) struct Bot {
    game: Game,
    name: String,
    inner: Turns<Box<dyn AnyBot>>,
}

#[pymethods]
impl Bot {
    #[new]
    fn new(game: &Bound<'_, PyAny>, name: String) -> PyResult<Bot> {
        guarded(|| {
            let game = Game::from_any(game, None)?;
            let inner = Turns::new(visit(game.name, Hire(&name))??);
            wake(game.name, &game.rules, [&*name])?;
            Ok(Bot { game, name, inner })
        })
    }

    /// Its name.
    #[getter]
    fn name(&self) -> &str {
        &self.name
    }

    /// The game it plays.
    #[getter]
    fn game(&self) -> Game {
        self.game.clone()
    }

    /// The number of the action it would choose for the player to act, within so many nodes, seconds
    /// or plies. An interrupt ends its thinking; then there is no answer.
    ///
    /// >>> import sobremesa
    /// >>> bot = sobremesa.bot("reversi", "level:5")
    /// >>> state = sobremesa.load_game("reversi").new_initial_state(seed=1)
    /// >>> bot.choose(state, nodes=1_000) in state.legal_actions()
    /// True
    #[pyo3(signature = (state, nodes = None, time = None, depth = None))]
    fn choose(
        &self,
        py: Python<'_>,
        state: PyRef<'_, State>,
        nodes: Option<u64>,
        time: Option<f64>,
        depth: Option<u32>,
    ) -> PyResult<usize> {
        let walk = state.walk.copy();
        // While the bot thinks, others may go on with the state.
        drop(state);
        let time = guarded(|| match time.map(Duration::try_from_secs_f64) {
            None => Ok(None),
            Some(Ok(time)) => Ok(Some(time)),
            Some(Err(_)) => Err(Fault::refused(
                "a time is so many seconds, and not less than none",
            )),
        })?;
        let stop = Arc::new(AtomicBool::new(false));
        let budget = Budget {
            time,
            nodes,
            depth,
            stop: Some(Arc::clone(&stop)),
            ..Budget::default()
        };
        let mut bot = self.inner.take(py)?;
        let bot = &mut **bot;
        if answers_at_once(&self.name) {
            return py.detach(|| guarded(|| bot.choose(&*walk, &budget)));
        }
        attended(py, &stop, || bot.choose(&*walk, &budget))
    }

    /// What it thought of the last choice, as plain data; nothing where it does not say.
    ///
    /// >>> import sobremesa
    /// >>> bot = sobremesa.bot("siete", "optimal")
    /// >>> bot.thoughts() is None
    /// True
    fn thoughts<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let bot = self.inner.take(py)?;
        let thought = guarded(|| Ok(bot.thoughts()))?;
        thought.map(|text| loads(py, &text)).transpose()
    }

    fn __repr__(&self) -> String {
        format!("Bot({:?}, {:?})", self.game.__str__(), self.name)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (String, String)) {
        (
            py.get_type::<Bot>(),
            (self.game.__str__(), self.name.clone()),
        )
    }
}
