//! `sobremesa solve`: exact values.

mod reversi;
mod siete;
mod siete_plot;
mod siete_strategy;

use crate::args::{Solve, Solved};
use crate::commands::{Context, Failure};

pub(crate) fn run(solve: &Solve, context: &Context) -> Result<(), Failure> {
    match &solve.game {
        Solved::Reversi(question) => reversi::run(question, context),
        Solved::Siete(question) => siete::run(question, context),
    }
}
