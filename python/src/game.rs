//! The class `Game`: one game and its rules.

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple, PyType};
use sobremesa_core::Seed;
use sobremesa_tensor::Walk;

use crate::any_walk::AnyWalk;
use crate::fault::{Fault, guarded};
use crate::played::{Played, Visitor, name_and_rules, visit};
use crate::seed::Number;
use crate::state::State;

/// A game and the rules it is played by.
///
/// >>> import sobremesa
/// >>> game = sobremesa.load_game("domino(players=4,hands=hidden)")
/// >>> game.num_players(), game.num_distinct_actions()
/// (4, 92)
#[pyclass(module = "sobremesa._native", frozen, from_py_object)]
#[derive(Clone)]
pub(crate) struct Game {
    pub(crate) name: &'static str,
    /// The rules as the game prints them.
    pub(crate) rules: String,
    seats: usize,
    actions: usize,
    shape: Vec<usize>,
}

impl Game {
    /// The game a text or a `Game` means.
    pub(crate) fn from_any(
        game: &Bound<'_, PyAny>,
        rules: Option<&Bound<'_, PyDict>>,
    ) -> Result<Game, Fault> {
        if let Ok(game) = game.extract::<Game>() {
            if rules.is_none_or(PyDictMethods::is_empty) {
                return Ok(game);
            }
            return Game::read(&game.__str__(), rules);
        }
        Game::read(&game.extract::<String>()?, rules)
    }

    fn read(text: &str, rules: Option<&Bound<'_, PyDict>>) -> Result<Game, Fault> {
        let (name, rules) = name_and_rules(text, rules)?;
        visit(&name, Described(&rules))?
    }

    pub(crate) fn shape(&self) -> impl Iterator<Item = usize> + '_ {
        self.shape.iter().copied()
    }

    /// What a walk is a walk of.
    pub(crate) fn of(walk: &dyn AnyWalk) -> Result<Game, Fault> {
        visit(walk.name(), Described(&walk.rules()))?
    }
}

struct Described<'a>(&'a str);

impl Visitor for Described<'_> {
    type Output = Result<Game, Fault>;

    fn visit<G: Played>(self) -> Self::Output {
        let rules: G::Rules = self.0.parse().map_err(Fault::refused)?;
        Ok(Game {
            name: G::NAME,
            rules: rules.to_string(),
            seats: G::new(&rules).seats(),
            actions: G::ACTIONS,
            shape: G::shape(&rules),
        })
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (game, **rules))]
    fn new(game: &Bound<'_, PyAny>, rules: Option<&Bound<'_, PyDict>>) -> PyResult<Game> {
        guarded(|| Game::from_any(game, rules))
    }

    /// The name of the game.
    #[getter]
    fn name(&self) -> &'static str {
        self.name
    }

    /// The rules, as a record writes them.
    ///
    /// >>> import sobremesa
    /// >>> sobremesa.load_game("azul", players=3).rules
    /// '...players=3...'
    #[getter]
    fn rules(&self) -> &str {
        &self.rules
    }

    /// How many play.
    pub(crate) fn num_players(&self) -> usize {
        self.seats
    }

    /// How many action numbers there are; they never change.
    pub(crate) fn num_distinct_actions(&self) -> usize {
        self.actions
    }

    /// The shape of an observation.
    fn observation_tensor_shape<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.shape)
    }

    /// How many bytes an observation has.
    fn observation_tensor_size(&self) -> usize {
        self.shape.iter().product()
    }

    /// A new hand: chance comes from the seed, or is left to the caller.
    ///
    /// >>> import sobremesa
    /// >>> game = sobremesa.load_game("domino")
    /// >>> game.new_initial_state(seed=1) == game.new_initial_state(seed=1)
    /// True
    #[pyo3(signature = (seed = None, explicit_chance = false))]
    fn new_initial_state(&self, seed: Option<Number>, explicit_chance: bool) -> PyResult<State> {
        let seed = Number::or_drawn(seed);
        let begin = Begin {
            rules: &self.rules,
            position: None,
            seed,
            explicit_chance,
        };
        guarded(|| visit(self.name, begin)?.map(State::new))
    }

    /// A hand that begins at a position, in the game's notation.
    ///
    /// >>> import sobremesa
    /// >>> board = "-" * 27 + "OX------XO" + "-" * 27
    /// >>> sobremesa.load_game("reversi").from_position(board + " X").legal_actions()
    /// [19, 26, 37, 44]
    #[pyo3(signature = (position, seed = None, explicit_chance = false))]
    #[allow(
        clippy::wrong_self_convention,
        reason = "in Python a game gives its states"
    )]
    fn from_position(
        &self,
        position: &str,
        seed: Option<Number>,
        explicit_chance: bool,
    ) -> PyResult<State> {
        let seed = Number::or_drawn(seed);
        let begin = Begin {
            rules: &self.rules,
            position: Some(position),
            seed,
            explicit_chance,
        };
        guarded(|| visit(self.name, begin)?.map(State::new))
    }

    pub(crate) fn __str__(&self) -> String {
        if self.rules.is_empty() {
            self.name.to_owned()
        } else {
            format!("{}({})", self.name, self.rules.replace(' ', ","))
        }
    }

    fn __repr__(&self) -> String {
        format!("Game({:?})", self.__str__())
    }

    fn __eq__(&self, other: &Game) -> bool {
        (self.name, &self.rules) == (other.name, &other.rules)
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        (self.name, &self.rules).hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (String,)) {
        (py.get_type::<Game>(), (self.__str__(),))
    }
}

/// Begins a hand.
struct Begin<'a> {
    rules: &'a str,
    position: Option<&'a str>,
    seed: Seed,
    explicit_chance: bool,
}

impl Visitor for Begin<'_> {
    type Output = Result<Box<dyn AnyWalk>, Fault>;

    fn visit<G: Played>(self) -> Self::Output {
        let rules: G::Rules = self.rules.parse().map_err(Fault::refused)?;
        let Some(text) = self.position else {
            let walk = Walk::<G>::new(&rules, self.seed, self.explicit_chance);
            return Ok(Box::new(walk));
        };
        let start = G::from_position(&rules, text).map_err(Fault::refused)?;
        let walk = Walk::from_start(&rules, start, self.seed, self.explicit_chance);
        Ok(Box::new(walk.map_err(Fault::refused)?))
    }
}
