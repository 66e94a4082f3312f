//! Rows of cells as columns under each other.

use comfy_table::presets::NOTHING;
use comfy_table::{CellAlignment, ContentArrangement, Table};
use sobremesa_core::clean;

/// Rows under each other, so many blanks between their columns; columns of numbers stand to the
/// right.
///
/// ```
/// use sobremesa_terminal::columns::aligned;
/// let rows = [["Ana", "7"], ["José", "12"]].map(|row| row.map(str::to_owned).to_vec());
/// assert_eq!(aligned(&rows, |column| column > 0, 2), ["Ana    7", "José  12"]);
/// ```
pub fn aligned(rows: &[Vec<String>], is_right: impl Fn(usize) -> bool, gap: u16) -> Vec<String> {
    let mut table = Table::new();
    table
        .load_style(NOTHING)
        .set_content_arrangement(ContentArrangement::Disabled);
    for row in rows {
        table.add_row(row.iter().map(|cell| clean(cell)));
    }
    for (index, column) in table.column_iter_mut().enumerate() {
        column.set_padding((0, gap));
        column.set_cell_alignment(if is_right(index) {
            CellAlignment::Right
        } else {
            CellAlignment::Left
        });
    }
    table
        .lines()
        .map(|line| line.trim_end().to_owned())
        .collect()
}
