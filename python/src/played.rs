//! The games, reached by their names.

use pyo3::prelude::*;
use pyo3::types::PyDict;
use sobremesa_catalog::{GAMES, Listed, UnknownGame, games, is_named};
use sobremesa_tensor::Tensored;

use crate::fault::Fault;

/// A game that is in the catalog and has numbers.
pub(crate) trait Played: Listed + Tensored {}

impl<G: Listed + Tensored> Played for G {}

/// Does something with one game, typed.
pub(crate) trait Visitor {
    type Output;

    fn visit<G: Played>(self) -> Self::Output;
}

macro_rules! visit_by_name {
    ($($game:ty),+ $(,)?) => {
        /// Reaches the game of this name.
        pub(crate) fn visit<V: Visitor>(name: &str, visitor: V) -> Result<V::Output, Fault> {
            $(
                if is_named::<$game>(name) {
                    return Ok(visitor.visit::<$game>());
                }
            )+
            Err(Fault::refused(UnknownGame::new(name)))
        }
    };
}
games!(visit_by_name);

/// The names of the games, in order.
///
/// >>> import sobremesa
/// >>> sobremesa.games()
/// ['azul', 'domino', 'reversi', 'siete']
#[pyfunction]
pub(crate) fn games() -> Vec<&'static str> {
    let mut names = GAMES.to_vec();
    names.sort_unstable();
    names
}

/// `domino(players=4,hands=hidden)` and further rules as a name and the rules as text.
pub(crate) fn name_and_rules(
    text: &str,
    further: Option<&Bound<'_, PyDict>>,
) -> Result<(String, String), Fault> {
    let text = text.trim();
    let (name, said) = match text.split_once('(') {
        None => (text, ""),
        Some((name, rest)) => match rest.strip_suffix(')') {
            Some(said) => (name, said),
            None => return Err(unfinished(text)),
        },
    };
    let mut rules: Vec<String> = said
        .split(',')
        .map(|rule| rule.trim().to_owned())
        .filter(|rule| !rule.is_empty())
        .collect();
    for (key, value) in further.into_iter().flatten() {
        // `draw=True` is how Python says yes.
        let value = match value.extract::<bool>() {
            Ok(true) => "yes".to_owned(),
            Ok(false) => "no".to_owned(),
            Err(_) => value.str()?.to_string(),
        };
        rules.push(format!("{key}={}", value.trim()));
    }
    Ok((name.trim().to_owned(), rules.join(" ")))
}

fn unfinished(text: &str) -> Fault {
    let quoted: String = text.chars().take(40).collect();
    Fault::Refused(format!(
        "{quoted:?} is not a game like reversi or domino(players=4,hands=hidden)"
    ))
}
