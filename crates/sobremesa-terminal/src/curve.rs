//! The curve of a hand as it is drawn in lines.

mod sheet;

use sobremesa_bots::judging::{self, Progress};
use sobremesa_table::Table;

use crate::Face;
use crate::face::ActionOf;

pub use sheet::sheet;
pub use sobremesa_bots::judging::{Curve, Slip};

/// The curve of a table's current hand; nothing if it was stopped.
pub fn judge<F: Face>(table: &Table<F::Game>, progress: Progress) -> Option<Curve<ActionOf<F>>> {
    judge_to::<F>(table, None, progress)
}

/// The same, looking so many moves ahead where the game is searched move by move.
pub fn judge_to<F: Face>(
    table: &Table<F::Game>,
    depth: Option<u32>,
    progress: Progress,
) -> Option<Curve<ActionOf<F>>> {
    judging::judge_to(table.rules(), table.log(), &table.seed(), depth, progress)
}
