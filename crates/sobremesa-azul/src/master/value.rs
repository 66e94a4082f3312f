//! What boards are worth: points now, and what they promise for the rounds to come.
//!
//! Values are in hundredths of a point until two boards are compared; then they are a share of
//! victory on a scale from [`LOST`] to [`WON`], with proven results beyond it.

use super::weights::{SCALES, WEIGHTS};
use crate::{Azul, Colour, PatternLines, Phase, PlayerBoard, Wall};

/// What an estimate stays below.
pub const WON: i32 = 10_000;
/// What an estimate stays above.
pub const LOST: i32 = -WON;
/// Added to the margin of a proven result.
const PROVEN: i32 = 20_000;

/// How many features of a board are counted.
pub const FEATURES: usize = 29;
/// Rounds that are told apart: the first to the fourth, and all later ones.
pub const STAGES: usize = 5;

/// Columns with one to five tiles.
const COLUMNS: usize = 0;
/// Colours with one to five tiles.
const COLOURS: usize = 5;
/// Rows with one to five tiles.
const ROWS: usize = 10;
/// Lines 2 to 5 with so many tiles: one place for line 2, two for line 3, and so on.
const LINES: [usize; 5] = [0, 15, 16, 18, 21];
/// What the begun lines would score, by how far they are filled.
const BEGUN: usize = 25;
/// Neighbours in a row.
const ACROSS: usize = 26;
/// Neighbours in a column.
const DOWN: usize = 27;
/// Beginning the next round.
pub const STARTING: usize = 28;

/// What one board is worth, in hundredths of a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BoardValue {
    /// If more rounds follow.
    pub open: i32,
    /// If this round is the last.
    pub last: i32,
    /// Complete rows, which make it the last.
    pub rows: u8,
}

/// Which of the [`STAGES`] a round belongs to.
#[inline]
pub fn stage(round: u16) -> usize {
    usize::from(round.clamp(1, STAGES as u16)) - 1
}

/// The value of a board as if the round ended now.
#[inline]
pub fn board_value(board: &PlayerBoard, round: u16) -> BoardValue {
    let mut ended = *board;
    ended.end_round(|_| ());
    let points = 100 * i32::from(ended.score());
    let bonuses = ended.wall().bonuses();
    let weights = &WEIGHTS[stage(round)];
    let mut promise = 0;
    features(&ended, |feature, amount| {
        promise += weights[feature] * amount;
    });
    BoardValue {
        open: points + promise,
        last: points + 100 * i32::from(bonuses.points()),
        rows: bonuses.rows,
    }
}

/// Tells the features of a board between rounds, each with its amount.
#[inline]
pub fn features(board: &PlayerBoard, mut tell: impl FnMut(usize, i32)) {
    let wall = board.wall();
    let grid = wall.grid();
    for index in 0..Wall::SIZE {
        let row = (grid >> (5 * index) & 31).count_ones() as usize;
        let column = (grid >> index & 0x0010_8421).count_ones() as usize;
        let colour = wall.rows_with(Colour::from_index(index)).count_ones() as usize;
        for (first, count) in [(COLUMNS, column), (COLOURS, colour), (ROWS, row)] {
            if count > 0 {
                tell(first + count - 1, 1);
            }
        }
    }
    for (row, first) in LINES.into_iter().enumerate().skip(1) {
        if let Some((colour, count)) = board.lines().line(row) {
            tell(first + usize::from(count) - 1, 1);
            let points = i32::from(wall.runs(row, colour).points());
            tell(
                BEGUN,
                points * i32::from(count) * 12 / i32::from(PatternLines::size(row)),
            );
        }
    }
    // The last column has no neighbour to the right.
    tell(ACROSS, (grid & grid >> 1 & 0x00f7_bdef).count_ones() as i32);
    tell(DOWN, (grid & grid >> 5).count_ones() as i32);
}

/// What one board is ahead of another, as a share of victory; `starts` is +1 if the first begins
/// the next round, −1 if the other does.
#[inline]
pub fn compare(own: BoardValue, other: BoardValue, starts: i32, round: u16) -> i32 {
    if own.rows + other.rows > 0 {
        squash(own.last - other.last, 600)
    } else {
        let stage = stage(round);
        let ahead = own.open - other.open + starts * WEIGHTS[stage][STARTING];
        squash(ahead, SCALES[stage])
    }
}

#[inline]
fn squash(ahead: i32, scale: i32) -> i32 {
    WON * ahead / (ahead.abs() + scale)
}

/// The same when the round is over: the end of the game is proven.
#[inline]
pub fn compare_ended(own: BoardValue, other: BoardValue, starts: i32, round: u16) -> i32 {
    if own.rows + other.rows == 0 {
        return compare(own, other, starts, round);
    }
    proven(
        (own.last - other.last) / 100,
        i32::from(own.rows) - i32::from(other.rows),
    )
}

/// A proven result: victory by points or by rows, or a shared one.
#[inline]
fn proven(margin: i32, rows: i32) -> i32 {
    match (margin, rows) {
        (0, 0) => 0,
        (0, rows) => PROVEN * rows.signum(),
        (margin, _) => PROVEN * margin.signum() + margin,
    }
}

/// The value for a seat, against another, of a game whose round, or which itself, is over.
#[inline]
pub fn after_round(game: &Azul, own: usize, other: usize) -> i32 {
    let (own_board, other_board) = (&game.boards[own], &game.boards[other]);
    if game.phase == Phase::Over {
        let margin = i32::from(own_board.score()) - i32::from(other_board.score());
        let rows = i32::from(own_board.wall().complete_rows())
            - i32::from(other_board.wall().complete_rows());
        return proven(margin, rows);
    }
    let starts = starts(game.starter.index(), own, other);
    let round = game.round;
    compare(
        board_value(own_board, round),
        board_value(other_board, round),
        starts,
        round,
    )
}

/// +1 if the starter is the one, −1 if the other, else 0.
#[inline]
pub(super) fn starts(starter: usize, own: usize, other: usize) -> i32 {
    i32::from(starter == own) - i32::from(starter == other)
}

/// A value as a share of victory from 0 to 1.
#[inline]
pub fn share(value: i32) -> f64 {
    f64::from(value.clamp(LOST, WON) - LOST) / f64::from(WON - LOST)
}
