//! What the Python package `sobremesa` is made of: games, states, batches and bots.
//!
//! | file | noun |
//! |---|---|
//! | [`fault`] | [`fault::Fault`]: what goes wrong, as an exception with its sentence; no panic crosses |
//! | [`played`] | the games, reached by their names |
//! | [`game`], [`state`], [`batch`], [`bot`] | the classes |
//! | [`any_walk`], [`any_batch`], [`any_bot`] | one game's walk, batch or bot behind its class |
//! | [`awake`] | bots that have made what all of their kind share |
//! | [`seed`] | [`seed::Number`]: a seed as Python gives it |
//! | [`memory`] | [`memory::Memory`]: NumPy's arrays that a batch writes into |
//! | [`turns`] | [`turns::Turns`]: what threads use in turns, and a forked child does not wait for |
//! | [`attended`](mod@attended) | long work, ended by an interrupt |
//! | [`reading`] | files of games |
//! | [`arena`] | simulations and tournaments |
//! | [`farm`], [`self_play`] | the same and Reversi's self-play in units, played anywhere |
//! | [`solve`], [`solve_siete`] | exact answers |

mod any_batch;
mod any_bot;
mod any_walk;
mod arena;
mod attended;
mod awake;
mod batch;
mod bot;
mod farm;
mod fault;
mod game;
mod memory;
mod played;
mod reading;
mod seed;
mod self_play;
mod solve;
mod solve_siete;
mod state;
mod turns;

use pyo3::prelude::*;

#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("Error", module.py().get_type::<fault::Error>())?;
    // Whether it was built for every machine of its kind.
    let is_portable = !cfg!(any(target_feature = "avx2", target_feature = "bmi2"));
    module.add("is_portable", is_portable)?;
    module.add_class::<game::Game>()?;
    module.add_class::<state::State>()?;
    module.add_class::<batch::Batch>()?;
    module.add_class::<bot::Bot>()?;
    module.add_class::<farm::Plan>()?;
    module.add_class::<farm::Gathering>()?;
    module.add_function(wrap_pyfunction!(played::games, module)?)?;
    module.add_function(wrap_pyfunction!(state::restore, module)?)?;
    module.add_function(wrap_pyfunction!(reading::read_bytes, module)?)?;
    module.add_function(wrap_pyfunction!(arena::simulate, module)?)?;
    module.add_function(wrap_pyfunction!(arena::tournament, module)?)?;
    module.add_function(wrap_pyfunction!(solve::solve_reversi, module)?)?;
    module.add_function(wrap_pyfunction!(solve_siete::solve_siete, module)?)?;
    Ok(())
}
