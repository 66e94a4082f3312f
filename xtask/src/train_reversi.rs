//! `cargo xtask train-reversi`: trains the weights of the Reversi engine.

use anyhow::Result;

use crate::program::{cargo, succeeds};
use crate::workspace;

/// Starts the training with these options; `docs/reversi-engine.md` explains them.
pub(crate) fn run(options: &[&str]) -> Result<bool> {
    let start = [
        "run",
        "--release",
        "--package",
        "sobremesa-reversi-engine",
        "--example",
        "train_reversi",
        "--",
    ];
    succeeds(&mut cargo(
        &workspace::root(),
        &[&start[..], options].concat(),
    ))
}
