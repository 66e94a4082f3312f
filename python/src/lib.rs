//! What the Python package `sobremesa` is made of: games, states, batches and bots.
//!
//! | file | noun |
//! |---|---|
//! | [`fault`] | [`fault::Fault`]: what goes wrong, as an exception with its sentence; no panic crosses |
//! | [`played`] | the games, reached by their names |
//! | [`game`], [`state`], [`batch`], [`bot`] | the classes |
//! | [`any_walk`], [`any_batch`], [`any_bot`] | one game's walk, batch or bot behind its class |
//! | [`reading`] | files of games |
//! | [`arena`] | simulations and tournaments |
//! | [`solve`], [`solve_siete`] | exact answers |

mod any_batch;
mod any_bot;
mod any_walk;
mod arena;
mod batch;
mod bot;
mod fault;
mod game;
mod played;
mod reading;
mod solve;
mod solve_siete;
mod state;

use pyo3::prelude::*;

#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("Error", module.py().get_type::<fault::Error>())?;
    module.add_class::<game::Game>()?;
    module.add_class::<state::State>()?;
    module.add_class::<batch::Batch>()?;
    module.add_class::<bot::Bot>()?;
    module.add_function(wrap_pyfunction!(played::games, module)?)?;
    module.add_function(wrap_pyfunction!(state::restore, module)?)?;
    module.add_function(wrap_pyfunction!(reading::read_bytes, module)?)?;
    module.add_function(wrap_pyfunction!(arena::simulate, module)?)?;
    module.add_function(wrap_pyfunction!(arena::tournament, module)?)?;
    module.add_function(wrap_pyfunction!(solve::solve_reversi, module)?)?;
    module.add_function(wrap_pyfunction!(solve_siete::solve_siete, module)?)?;
    Ok(())
}
