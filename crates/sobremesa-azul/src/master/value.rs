//! What boards are worth: points now, and what they promise for the rounds to come.
//!
//! Values are in hundredths of a point until two boards are compared; then they are a share of
//! victory on a scale from [`LOST`] to [`WON`], with proven results beyond it.

use crate::{Azul, Colour, PatternLines, Phase, PlayerBoard, Wall};

/// What an estimate stays below.
pub const WON: i32 = 10_000;
/// What an estimate stays above.
pub const LOST: i32 = -WON;
/// Added to the margin of a proven result.
const PROVEN: i32 = 20_000;

/// What one board is worth, in hundredths of a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BoardValue {
    /// If more rounds follow.
    pub open: i32,
    /// If this round is the last.
    pub last: i32,
    /// Whether a full row makes it the last.
    pub ends: bool,
}

/// Columns with so many tiles.
const COLUMN: [i32; 6] = [0, 10, 50, 130, 330, 700];
/// Colours with so many tiles.
const COLOUR: [i32; 6] = [0, 20, 60, 180, 460, 1_000];
/// Rows with so many tiles.
const ROW: [i32; 6] = [0, 0, 10, 40, 100, 200];
/// Beginning the next round.
const STARTING: i32 = 120;

/// The value of a board as if the round ended now.
#[inline]
pub fn board_value(board: &PlayerBoard, round: u16) -> BoardValue {
    let mut ended = *board;
    ended.end_round(|_| ());
    let wall = ended.wall();
    let points = 100 * i32::from(ended.score());
    let bonuses = wall.bonuses();
    BoardValue {
        open: points + promise(&ended, wall, round),
        last: points + 100 * i32::from(bonuses.points()),
        ends: bonuses.rows > 0,
    }
}

/// What a board promises beyond its score.
fn promise(board: &PlayerBoard, wall: Wall, round: u16) -> i32 {
    let grid = wall.grid();
    let mut promise = 0;
    for index in 0..Wall::SIZE {
        let row = (grid >> (5 * index) & 31).count_ones() as usize;
        let column = (grid >> index & 0x0010_8421).count_ones() as usize;
        let colour = wall.rows_with(Colour::from_index(index)).count_ones() as usize;
        promise += ROW[row] + COLUMN[column] + COLOUR[colour];
    }
    // The later the round, the less of it comes true.
    promise = promise * (10 - i32::from(round.min(7))) / 6;
    for row in 0..PatternLines::COUNT {
        if let Some((colour, count)) = board.lines().line(row) {
            let points = i32::from(wall.runs(row, colour).points());
            let size = i32::from(PatternLines::size(row));
            let count = i32::from(count);
            promise += 60 * (points + 1) * count * count / (size * size);
        }
    }
    promise
}

/// What one board is ahead of another, as a share of victory; `starts` is +1 if the first begins
/// the next round, −1 if the other does.
#[inline]
pub fn compare(own: BoardValue, other: BoardValue, starts: i32, round: u16) -> i32 {
    if own.ends || other.ends {
        squash(own.last - other.last, 600)
    } else {
        let rounds_left = 6 - i32::from(round.min(5));
        squash(
            own.open - other.open + starts * STARTING,
            600 + 400 * rounds_left,
        )
    }
}

#[inline]
fn squash(ahead: i32, scale: i32) -> i32 {
    WON * ahead / (ahead.abs() + scale)
}

/// The value of a game of two whose round, or which itself, is over, for a seat.
#[inline]
pub fn after_round(game: &Azul, own: usize, other: usize) -> i32 {
    let (own_board, other_board) = (&game.boards[own], &game.boards[other]);
    if game.phase == Phase::Over {
        let margin = i32::from(own_board.score()) - i32::from(other_board.score());
        let rows = i32::from(own_board.wall().complete_rows())
            - i32::from(other_board.wall().complete_rows());
        return match (margin, rows) {
            (0, 0) => 0,
            (0, rows) => PROVEN * rows.signum(),
            (margin, _) => PROVEN * margin.signum() + margin,
        };
    }
    let starts = if game.starter.index() == own {
        1
    } else if game.starter.index() == other {
        -1
    } else {
        0
    };
    let round = game.round;
    compare(
        board_value(own_board, round),
        board_value(other_board, round),
        starts,
        round,
    )
}

/// A value as a share of victory from 0 to 1.
pub fn share(value: i32) -> f64 {
    f64::from(value.clamp(LOST, WON) - LOST) / f64::from(WON - LOST)
}
