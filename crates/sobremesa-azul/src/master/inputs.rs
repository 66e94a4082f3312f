//! What the learned value sees of a board between two rounds.

use crate::{Colour, PatternLines, PlayerBoard, Tiles};

/// How many inputs a board has.
pub const INPUTS: usize = LAST + 1;

/// Each place of the wall: 5·row + column.
const WALL: usize = 0;
/// Lines 2 to 5 by colour and count.
const LINES: usize = 25;
/// Where each line's begin among these: line 2 has one count a colour, line 3 two, and so on.
const LINE_FIRST: [usize; PatternLines::COUNT] = [0, 0, 5, 15, 30];
/// Columns with one to five tiles; then colours, then rows.
const COLUMNS: usize = LINES + 50;
const COLOURS: usize = COLUMNS + 5;
const ROWS: usize = COLOURS + 5;
/// Lines 2 to 5 by count alone.
const COUNTS: usize = ROWS + 5;
const COUNT_FIRST: [usize; PatternLines::COUNT] = [0, 0, 1, 3, 6];
/// For each of lines 2 to 5, if begun: how many tiles of its colour the next deal is expected to
/// bring.
const WANTED: usize = COUNTS + 10;
/// The same for the colours with three tiles on the wall, and with four.
const THIRD: usize = WANTED + 4;
/// What the begun lines would score, by how far they are filled.
const BEGUN: usize = THIRD + 2;
/// Neighbours in a row, and in a column.
const ACROSS: usize = BEGUN + 1;
const DOWN: usize = ACROSS + 1;
/// The score.
pub(super) const SCORE: usize = DOWN + 1;
const LAST: usize = SCORE;

/// How much of an input counts as one when weights are learned.
pub fn unit(input: usize) -> f32 {
    match input {
        SCORE => 16.0,
        BEGUN => 48.0,
        ACROSS | DOWN => 4.0,
        WANTED..BEGUN => 8.0,
        _ => 1.0,
    }
}

/// How many tiles of each colour a deal of twenty is expected to bring.
pub fn expected(bag: Tiles) -> [i32; Colour::COUNT] {
    let total = i32::from(bag.total());
    Colour::ALL.map(|colour| {
        if total == 0 {
            4
        } else {
            (20 * i32::from(bag.count(colour)) + total / 2) / total
        }
    })
}

/// Tells the inputs of a board whose round has ended, each with its amount.
#[inline]
pub fn inputs(
    board: &PlayerBoard,
    expected: &[i32; Colour::COUNT],
    mut tell: impl FnMut(usize, i32),
) {
    let wall = board.wall();
    let grid = wall.grid();
    let mut places = grid;
    while places != 0 {
        tell(WALL + places.trailing_zeros() as usize, 1);
        places &= places - 1;
    }
    for (index, &expected) in expected.iter().enumerate() {
        let row = (grid >> (5 * index) & 31).count_ones() as usize;
        let column = (grid >> index & 0x0010_8421).count_ones() as usize;
        let colour = wall.rows_with(Colour::from_index(index)).count_ones() as usize;
        for (first, count) in [(COLUMNS, column), (COLOURS, colour), (ROWS, row)] {
            if count > 0 {
                tell(first + count - 1, 1);
            }
        }
        if colour == 3 || colour == 4 {
            tell(THIRD + colour - 3, expected);
        }
    }
    let mut begun = 0;
    for row in 1..PatternLines::COUNT {
        if let Some((colour, count)) = board.lines().line(row) {
            let filled = usize::from(count) - 1;
            tell(LINES + LINE_FIRST[row] + colour.index() * row + filled, 1);
            tell(COUNTS + COUNT_FIRST[row] + filled, 1);
            tell(WANTED + row - 1, expected[colour.index()]);
            let points = i32::from(wall.runs(row, colour).points());
            begun += points * i32::from(count) * 12 / i32::from(PatternLines::size(row));
        }
    }
    tell(BEGUN, begun);
    // The last column has no neighbour to the right.
    tell(ACROSS, (grid & grid >> 1 & 0x00f7_bdef).count_ones() as i32);
    tell(DOWN, (grid & grid >> 5).count_ones() as i32);
    tell(SCORE, i32::from(board.score()));
}
