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
    judging::judge(table.rules(), table.log(), &table.seed(), progress)
}
