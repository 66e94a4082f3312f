//! The class `State`: one hand to walk through.

use numpy::{PyArray1, PyArrayDyn, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use sobremesa_core::{Seat, Seed, Viewer};

use crate::any_walk::{AnyWalk, Packed, Unpack};
use crate::fault::{Fault, guarded};
use crate::game::Game;
use crate::played::visit;
use crate::seed::Number;

/// One hand of a game, with OpenSpiel's names.
///
/// >>> import sobremesa
/// >>> state = sobremesa.load_game("reversi").new_initial_state(seed=1)
/// >>> state.apply_action(state.string_to_action("f5"))
/// >>> state.current_player(), state.history()
/// (1, [37])
#[pyclass(module = "sobremesa._native")]
pub(crate) struct State {
    pub(crate) walk: Box<dyn AnyWalk>,
}

impl State {
    pub(crate) fn new(walk: Box<dyn AnyWalk>) -> State {
        State { walk }
    }

    /// The seat of a player counted from 0; the one to act where none is named.
    fn seat(&self, player: Option<i64>) -> Result<Seat, Fault> {
        let player = player.unwrap_or_else(|| i64::from(self.walk.current()));
        let seats = self.walk.seats();
        let index = usize::try_from(player).ok().filter(|index| *index < seats);
        index.and_then(Seat::new).ok_or_else(|| {
            Fault::Refused(format!(
                "there is no player {player}, they are numbered from 0 to {}",
                seats - 1
            ))
        })
    }

    fn viewer(&self, player: Option<i64>) -> Result<Viewer, Fault> {
        match player {
            None => Ok(Viewer::Spectator),
            Some(_) => self.seat(player).map(Viewer::Seat),
        }
    }
}

#[pymethods]
impl State {
    /// The game it is a hand of.
    fn get_game(&self) -> PyResult<Game> {
        guarded(|| Game::of(&*self.walk))
    }

    /// How many play.
    fn num_players(&self) -> usize {
        self.walk.seats()
    }

    /// Who is to act, from 0; -1 while chance is due and -4 when the hand is over.
    ///
    /// >>> import sobremesa
    /// >>> game = sobremesa.load_game("domino")
    /// >>> game.new_initial_state(seed=1, explicit_chance=True).current_player()
    /// -1
    fn current_player(&self) -> PyResult<i32> {
        guarded(|| Ok(self.walk.current()))
    }

    /// Whether chance is due.
    fn is_chance_node(&self) -> PyResult<bool> {
        guarded(|| Ok(self.walk.current() == -1))
    }

    /// Whether the hand is over.
    fn is_terminal(&self) -> PyResult<bool> {
        guarded(|| Ok(self.walk.current() == -4))
    }

    /// The numbers of what can be done now, in order; of a player who is not to act, none.
    ///
    /// >>> import sobremesa
    /// >>> state = sobremesa.load_game("reversi").new_initial_state(seed=1)
    /// >>> state.legal_actions(), state.legal_actions(1)
    /// ([19, 26, 37, 44], [])
    #[pyo3(signature = (player = None))]
    fn legal_actions(&self, player: Option<i64>) -> PyResult<Vec<usize>> {
        guarded(|| {
            if player.is_some() && self.seat(player)?.index() as i32 != self.walk.current() {
                return Ok(Vec::new());
            }
            Ok(self.walk.legal())
        })
    }

    /// A byte for each action number: 1 where it can be done now.
    ///
    /// >>> import sobremesa
    /// >>> state = sobremesa.load_game("reversi").new_initial_state(seed=1)
    /// >>> state.legal_actions_mask().nonzero()[0].tolist()
    /// [19, 26, 37, 44]
    #[pyo3(signature = (player = None))]
    fn legal_actions_mask<'py>(
        &self,
        py: Python<'py>,
        player: Option<i64>,
    ) -> PyResult<Bound<'py, PyArray1<u8>>> {
        let mask = guarded(|| {
            let mut mask = self.walk.mask();
            if player.is_some() && self.seat(player)?.index() as i32 != self.walk.current() {
                mask.fill(0);
            }
            Ok(mask)
        })?;
        Ok(PyArray1::from_vec(py, mask))
    }

    /// An action in the notation of records.
    ///
    /// >>> import sobremesa
    /// >>> state = sobremesa.load_game("reversi").new_initial_state(seed=1)
    /// >>> state.action_to_string(37)
    /// 'f5'
    fn action_to_string(&self, action: i64) -> PyResult<String> {
        guarded(|| self.walk.text_of(action))
    }

    /// The number of an action in the notation of records, in any case.
    ///
    /// >>> import sobremesa
    /// >>> state = sobremesa.load_game("reversi").new_initial_state(seed=1)
    /// >>> state.string_to_action("F5")
    /// 37
    fn string_to_action(&self, text: &str) -> PyResult<usize> {
        guarded(|| self.walk.number_of(text))
    }

    /// Does this; chance that is due then comes from the seed, unless it is left to the caller.
    ///
    /// >>> import sobremesa
    /// >>> state = sobremesa.load_game("reversi").new_initial_state(seed=1)
    /// >>> state.apply_action(0)
    /// Traceback (most recent call last):
    /// ...
    /// sobremesa.Error: ...
    fn apply_action(&mut self, action: i64) -> PyResult<()> {
        let walk = &mut self.walk;
        guarded(|| walk.play(action))
    }

    /// Chance brings this, as a record writes it after `*`; without a text, what the seed says.
    ///
    /// >>> import sobremesa
    /// >>> state = sobremesa.load_game("domino").new_initial_state(seed=1, explicit_chance=True)
    /// >>> state.apply_chance()
    /// >>> state.is_chance_node()
    /// False
    #[pyo3(signature = (text = None))]
    fn apply_chance(&mut self, text: Option<&str>) -> PyResult<()> {
        let walk = &mut self.walk;
        guarded(|| walk.deal(text))
    }

    /// Takes back the last action and what chance brought after it; where chance is left to the
    /// caller, the last step of either kind.
    ///
    /// >>> import sobremesa
    /// >>> state = sobremesa.load_game("reversi").new_initial_state(seed=1)
    /// >>> state.apply_action(37)
    /// >>> state.undo_action()
    /// >>> state.history()
    /// []
    fn undo_action(&mut self) -> PyResult<()> {
        let walk = &mut self.walk;
        guarded(|| walk.undo())
    }

    /// The numbers of the actions so far.
    fn history(&self) -> PyResult<Vec<usize>> {
        guarded(|| Ok(self.walk.history()))
    }

    /// What each player gets; nothing before the end.
    ///
    /// >>> import sobremesa
    /// >>> [hand] = sobremesa.parse("f5d6c3")
    /// >>> hand.states[-1].returns()
    /// [0.0, 0.0]
    fn returns(&self) -> PyResult<Vec<f64>> {
        guarded(|| Ok(self.walk.returns()))
    }

    /// What each player got by the last action: at the end all of it.
    fn rewards(&self) -> PyResult<Vec<f64>> {
        self.returns()
    }

    /// What a player sees, as bytes; the one to act where none is named.
    ///
    /// >>> import sobremesa
    /// >>> state = sobremesa.load_game("reversi").new_initial_state(seed=1)
    /// >>> state.observation_tensor(1).shape
    /// (3, 8, 8)
    #[pyo3(signature = (player = None))]
    fn observation_tensor<'py>(
        &self,
        py: Python<'py>,
        player: Option<i64>,
    ) -> PyResult<Bound<'py, PyArrayDyn<u8>>> {
        let bytes = guarded(|| Ok(self.walk.observe(self.seat(player)?)))?;
        PyArray1::from_vec(py, bytes).reshape(self.walk.shape())
    }

    /// What a player sees, as text: equal where the player sees the same.
    ///
    /// >>> import sobremesa
    /// >>> state = sobremesa.load_game("siete(mode=E)").new_initial_state(seed=1)
    /// >>> other = state.resample_from_infostate(0, seed=2)
    /// >>> state.observation_string(0) == other.observation_string(0)
    /// True
    #[pyo3(signature = (player = None))]
    fn observation_string(&self, player: Option<i64>) -> PyResult<String> {
        guarded(|| Ok(self.walk.view(Viewer::Seat(self.seat(player)?))))
    }

    /// All that a player has been told in this hand, one event a line, and what the player sees.
    #[pyo3(signature = (player = None))]
    fn information_state_string(&self, player: Option<i64>) -> PyResult<String> {
        guarded(|| {
            let viewer = Viewer::Seat(self.seat(player)?);
            let (told, view) = (self.walk.told(viewer), self.walk.view(viewer));
            Ok(format!("{told}\n{view}").trim_start().to_owned())
        })
    }

    /// Another hand that this player cannot tell from this one.
    ///
    /// >>> import sobremesa
    /// >>> game = sobremesa.load_game("domino(players=4,hands=hidden)")
    /// >>> state = game.new_initial_state(seed=1)
    /// >>> other = state.resample_from_infostate(0, seed=2)
    /// >>> state.view(0) == other.view(0), state.to_record() == other.to_record()
    /// (True, False)
    fn resample_from_infostate(&self, player: i64, seed: Number) -> PyResult<State> {
        guarded(|| {
            let seat = self.seat(Some(player))?;
            Ok(State::new(self.walk.resample(seat, Seed::from(seed))))
        })
    }

    /// The view of a player as plain data, as the browser gets it; without a player, a spectator's.
    ///
    /// >>> import sobremesa
    /// >>> state = sobremesa.load_game("reversi").new_initial_state(seed=1)
    /// >>> state.view(0)["board"][27:29]
    /// ['O', 'X']
    #[pyo3(signature = (player = None))]
    fn view<'py>(&self, py: Python<'py>, player: Option<i64>) -> PyResult<Bound<'py, PyAny>> {
        let text = guarded(|| Ok(self.walk.view(self.viewer(player)?)))?;
        loads(py, &text)
    }

    /// The record of this hand, as `sobremesa check` reads it.
    ///
    /// >>> import sobremesa
    /// >>> state = sobremesa.load_game("reversi").new_initial_state(seed=1)
    /// >>> state.apply_action(37)
    /// >>> print(state.to_record().splitlines()[-1])
    /// 1 f5
    fn to_record(&self) -> PyResult<String> {
        guarded(|| Ok(self.walk.record()))
    }

    /// A copy that goes its own way.
    ///
    /// >>> import sobremesa
    /// >>> state = sobremesa.load_game("reversi").new_initial_state(seed=1)
    /// >>> other = state.clone()
    /// >>> other.apply_action(37)
    /// >>> state == other
    /// False
    #[pyo3(name = "clone")]
    fn copy(&self) -> PyResult<State> {
        guarded(|| Ok(State::new(self.walk.copy())))
    }

    fn __copy__(&self) -> PyResult<State> {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyDict>) -> PyResult<State> {
        self.copy()
    }

    fn __eq__(&self, other: &State) -> PyResult<bool> {
        guarded(|| {
            let same = self.walk.name() == other.walk.name();
            Ok(same && self.walk.record() == other.walk.record())
        })
    }

    fn __str__(slf: &Bound<'_, State>) -> PyResult<String> {
        let draw = slf.py().import("sobremesa._draw")?;
        draw.call_method1("text", (slf,))?.extract()
    }

    fn __repr__(&self) -> PyResult<String> {
        guarded(|| {
            let game = Game::of(&*self.walk)?.__str__();
            Ok(format!(
                "<State of {game} after {} actions>",
                self.walk.history().len()
            ))
        })
    }

    fn _repr_svg_(slf: &Bound<'_, State>) -> PyResult<String> {
        let draw = slf.py().import("sobremesa._draw")?;
        draw.call_method1("svg", (slf,))?.extract()
    }

    #[allow(clippy::type_complexity, reason = "it is what pickle asks for")]
    fn __reduce__<'py>(
        slf: &Bound<'py, State>,
    ) -> PyResult<(
        Bound<'py, PyAny>,
        (String, String, String, bool, Vec<String>),
    )> {
        let py = slf.py();
        let state = slf.borrow();
        let (name, packed) = guarded(|| Ok((state.walk.name(), state.walk.packed())))?;
        let restore = py.import("sobremesa._native")?.getattr("restore")?;
        let parts = (
            name.to_owned(),
            packed.base,
            packed.seed,
            packed.waits_for_chance,
            packed.steps,
        );
        Ok((restore, parts))
    }
}

/// A state from what pickle kept of it.
#[pyfunction]
pub(crate) fn restore(
    name: &str,
    base: String,
    seed: String,
    waits_for_chance: bool,
    steps: Vec<String>,
) -> PyResult<State> {
    let packed = Packed {
        base,
        seed,
        waits_for_chance,
        steps,
    };
    guarded(|| visit(name, Unpack(&packed))?.map(State::new))
}

/// JSON as Python's plain data.
pub(crate) fn loads<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.call_method1("loads", (text,))
}
