//! The last four empty squares, each number of them with its own code.
//!
//! Most positions an exact search sees are here, so these functions avoid what is only of use
//! earlier: no table, no move list. The last square is not even played: the discs it turns are
//! counted from four lookups, one for each line through it.
//!
//! All values are for a null window: the caller asks only whether the value is above `alpha`, and
//! gets a bound that settles it.

use sobremesa_reversi::{Board, Square};

/// The value of a board with one empty square.
#[inline]
pub fn last_one(board: Board, square: Square) -> i32 {
    let mine = board.mover().count_ones() as i32;
    let turned = turned_by_last(board.mover(), square);
    if turned > 0 {
        return 2 * (mine + turned + 1) - 64;
    }
    let turned = turned_by_last(board.waiting(), square);
    if turned > 0 {
        return 2 * (mine - turned) - 64;
    }
    // R05: nobody can play it; the empty square goes to the winner.
    2 * mine - if mine > 31 { 62 } else { 64 }
}

/// Two empty squares.
#[inline]
pub fn last_two(board: Board, alpha: i32, [a, b]: [Square; 2], nodes: &mut u64) -> i32 {
    *nodes += 1;
    let mut best = i32::MIN;
    for (square, rest) in [(a, b), (b, a)] {
        if let Some(next) = try_play(board, square) {
            best = best.max(-last_one(next, rest));
            if best > alpha {
                return best;
            }
        }
    }
    if best > i32::MIN {
        return best;
    }
    let passed = board.pass();
    for (square, rest) in [(a, b), (b, a)] {
        if let Some(next) = try_play(passed, square) {
            // The other side looks for the least, and stops at the first that is low enough.
            let value = last_one(next, rest);
            best = if best == i32::MIN {
                value
            } else {
                best.min(value)
            };
            if best <= alpha {
                return best;
            }
        }
    }
    if best > i32::MIN {
        best
    } else {
        board.exact_score()
    }
}

/// Three empty squares; one alone in its quarter of the board is tried first.
#[inline]
pub fn last_three(board: Board, alpha: i32, [a, b, c]: [Square; 3], nodes: &mut u64) -> i32 {
    *nodes += 1;
    let [a, b, c] = if same_quarter(a, b) {
        [c, a, b]
    } else if same_quarter(a, c) {
        [b, a, c]
    } else {
        [a, b, c]
    };
    let mut board = board;
    let mut alpha = alpha;
    for sign in [1, -1] {
        let mut best = i32::MIN;
        for (square, rest) in [(a, [b, c]), (b, [a, c]), (c, [a, b])] {
            if let Some(next) = try_play(board, square) {
                best = best.max(-last_two(next, -alpha - 1, rest, nodes));
                if best > alpha {
                    return sign * best;
                }
            }
        }
        if best > i32::MIN {
            return sign * best;
        }
        board = board.pass();
        alpha = -alpha - 1;
    }
    board.exact_score()
}

/// Four empty squares; those in quarters with an odd number of them are tried first.
#[inline]
pub fn last_four(board: Board, alpha: i32, nodes: &mut u64) -> i32 {
    *nodes += 1;
    let squares = by_parity(board.empty());
    let [a, b, c, d] = squares;
    let mut board = board;
    let mut alpha = alpha;
    for sign in [1, -1] {
        let mut best = i32::MIN;
        for (square, rest) in [
            (a, [b, c, d]),
            (b, [a, c, d]),
            (c, [a, b, d]),
            (d, [a, b, c]),
        ] {
            if let Some(next) = try_play(board, square) {
                best = best.max(-last_three(next, -alpha - 1, rest, nodes));
                if best > alpha {
                    return sign * best;
                }
            }
        }
        if best > i32::MIN {
            return sign * best;
        }
        board = board.pass();
        alpha = -alpha - 1;
    }
    board.exact_score()
}

/// The squares of the quarters of the board that hold an odd number of these squares.
///
/// Who plays into such a quarter first can hope to play there last.
#[inline]
pub fn odd_quarters(empty: u64) -> u64 {
    // The lowest square of each quarter takes the parity of all: first of its row, then of its rows.
    let mut parity = empty;
    for shift in [1, 2, 8, 16] {
        parity ^= parity >> shift;
    }
    (parity & 0x0000_0011_0000_0011).wrapping_mul(0x0f0f_0f0f)
}

/// Four squares, those of odd quarters before those of even ones.
#[inline]
fn by_parity(empty: u64) -> [Square; 4] {
    let odd = empty & odd_quarters(empty);
    let even = empty & !odd;
    // Four squares lie in quarters of both kinds only as two and two.
    let mixed = odd != 0 && even != 0;
    let square = |set: u64| Square::lowest(set).unwrap_or(Square::A1);
    let rest = |set: u64| set & set.wrapping_sub(1);
    let first = if mixed { odd } else { empty };
    let second = rest(first);
    let third = if mixed { even } else { rest(second) };
    [
        square(first),
        square(second),
        square(third),
        square(rest(third)),
    ]
}

#[inline]
fn same_quarter(one: Square, other: Square) -> bool {
    (one.index() ^ other.index()) & 0b10_0100 == 0
}

/// The board after the move, if it is legal.
#[inline]
fn try_play(board: Board, square: Square) -> Option<Board> {
    // Without a neighbour to turn the move is not legal, and that is quickly seen.
    if NEIGHBOURS[square.index()] & board.waiting() == 0 {
        return None;
    }
    let flips = board.flips(square);
    (flips != 0).then(|| board.play_flips(square, flips))
}

/// How many discs turn when the side with these discs plays the only empty square.
#[inline]
fn turned_by_last(discs: u64, square: Square) -> i32 {
    const COLUMN: u64 = 0x0101_0101_0101_0101;
    let (column, row) = (square.column() as usize, square.row() as usize);
    let lines = &LINES[square.index()];
    let across = (discs >> (8 * row)) & 0xff;
    // A product gathers the bits of a line in the highest byte: of a column by row, of a diagonal
    // by column.
    let down = ((discs >> column & COLUMN).wrapping_mul(0x0102_0408_1020_4080)) >> 56;
    let rising = (discs & lines[0]).wrapping_mul(COLUMN) >> 56;
    let falling = (discs & lines[1]).wrapping_mul(COLUMN) >> 56;
    let by_column = &TURNED[column & 7];
    let by_row = &TURNED[row & 7];
    i32::from(by_column[across as usize & 0xff])
        + i32::from(by_row[down as usize & 0xff])
        + i32::from(by_column[rising as usize & 0xff])
        + i32::from(by_column[falling as usize & 0xff])
}

/// Discs turned by a move at a place of a line where these discs are the mover's and all others,
/// but the place itself, the opponent's.
static TURNED: [[u8; 256]; 8] = {
    let mut turned = [[0; 256]; 8];
    let mut place = 0;
    while place < 8 {
        let mut line = 0_usize;
        while line < 256 {
            let above = (line >> place) >> 1;
            let below = line & ((1 << place) - 1);
            if above != 0 {
                turned[place][line] += above.trailing_zeros() as u8;
            }
            if below != 0 {
                turned[place][line] += (place - 1) as u8 - below.ilog2() as u8;
            }
            line += 1;
        }
        place += 1;
    }
    turned
};

/// The two diagonals through each square.
static LINES: [[u64; 2]; 64] = {
    let mut lines = [[0; 2]; 64];
    let mut square = 0;
    while square < 64 {
        let mut other = 0;
        while other < 64 {
            let across = other % 8 - square % 8;
            let along = other / 8 - square / 8;
            if across == -along {
                lines[square as usize][0] |= 1 << other;
            }
            if across == along {
                lines[square as usize][1] |= 1 << other;
            }
            other += 1;
        }
        square += 1;
    }
    lines
};

/// The squares around each square.
static NEIGHBOURS: [u64; 64] = {
    let mut neighbours = [0; 64];
    let mut square: i32 = 0;
    while square < 64 {
        let mut other: i32 = 0;
        while other < 64 {
            let across = (other % 8 - square % 8).abs();
            let along = (other / 8 - square / 8).abs();
            if across <= 1 && along <= 1 && other != square {
                neighbours[square as usize] |= 1 << other;
            }
            other += 1;
        }
        square += 1;
    }
    neighbours
};
