//! Stable discs: those that nothing can turn any more.
//!
//! ```text
//!   X X X X - - - -      From a corner along the edge: stable.
//!   X X O - - - - -      b2 has, in each of its four lines, a stable neighbour: stable too.
//!   X O - - - - - -
//! ```
//!
//! A disc turns only when both its neighbours in some line do not hold it. It is safe in a line
//! that is full, or beside a disc of its own colour that is stable; safe in all four lines, it is
//! stable. What is found is always right, though some stable discs are missed.

use std::sync::LazyLock;

use sobremesa_reversi::Board;

/// Row, column and the two diagonals, as shifts of a bit.
const SHIFTS: [u32; 4] = [1, 8, 7, 9];
/// The same as steps in column and row.
const STEPS: [(i32, i32); 4] = [(1, 0), (0, 1), (-1, 1), (1, 1)];
/// The squares that are not on an edge.
const INNER: u64 = 0x007e_7e7e_7e7e_7e00;

/// The mover's discs that can never turn, as far as edges, full lines and their neighbours show.
///
/// ```
/// use sobremesa_reversi::Board;
/// use sobremesa_reversi_engine::stability::stable;
/// let corner = Board::new(0b111, 0b1000).unwrap();
/// assert_eq!(stable(corner), 0b111);
/// assert_eq!(stable(Board::START), 0);
/// ```
pub fn stable(board: Board) -> u64 {
    let mine = board.mover();
    let inner = mine & INNER;
    let full = full_lines(!board.empty());
    let mut stable = stable_on_edges(board) | (inner & full[0] & full[1] & full[2] & full[3]);
    loop {
        let mut safe = inner;
        for (shift, full) in SHIFTS.into_iter().zip(full) {
            safe &= full | (stable << shift) | (stable >> shift);
        }
        if safe & !stable == 0 {
            return stable;
        }
        stable |= safe;
    }
}

/// For each of the four directions, the squares whose whole line has no empty square.
#[inline]
fn full_lines(discs: u64) -> [u64; 4] {
    let mut full = [0; 4];
    for lane in 0..4 {
        let mut ahead = discs;
        let mut behind = discs;
        for (step, outside) in OUTSIDE.iter().enumerate() {
            let shift = SHIFTS[lane] << step;
            ahead &= outside[lane][0] | (ahead >> shift);
            behind &= outside[lane][1] | (behind << shift);
        }
        full[lane] = ahead & behind;
    }
    full
}

/// The squares from which 1, 2 or 4 steps, forwards or backwards in a direction, leave the board.
static OUTSIDE: [[[u64; 2]; 4]; 3] = outside();

const fn outside() -> [[[u64; 2]; 4]; 3] {
    let mut outside = [[[0; 2]; 4]; 3];
    let mut step = 0;
    while step < 3 {
        let mut lane = 0;
        while lane < 4 {
            let (across, along) = (STEPS[lane].0 << step, STEPS[lane].1 << step);
            let mut square = 0;
            while square < 64 {
                let (column, row) = (square % 8, square / 8);
                if !on_board(column + across, row + along) {
                    outside[step][lane][0] |= 1 << square;
                }
                if !on_board(column - across, row - along) {
                    outside[step][lane][1] |= 1 << square;
                }
                square += 1;
            }
            lane += 1;
        }
        step += 1;
    }
    outside
}

const fn on_board(column: i32, row: i32) -> bool {
    0 <= column && column < 8 && 0 <= row && row < 8
}

/// The mover's discs on the four edges that no play along the edge can turn.
fn stable_on_edges(board: Board) -> u64 {
    const LEFT: u64 = 0x0101_0101_0101_0101;
    let table = &**EDGES;
    let edge =
        |mover: u64, waiting: u64| u64::from(table[(mover << 8 | waiting) as usize & 0xffff]);
    let (mover, waiting) = (board.mover(), board.waiting());
    let column = |file: u32| {
        // The product moves the bit of each row to its place in the highest byte.
        let gather =
            |discs: u64| ((discs >> file & LEFT).wrapping_mul(0x0102_0408_1020_4080)) >> 56;
        COLUMNS[edge(gather(mover), gather(waiting)) as usize & 0xff] << file
    };
    edge(mover & 0xff, waiting & 0xff)
        | edge(mover >> 56, waiting >> 56) << 56
        | column(0)
        | column(7)
}

/// A byte stood upright in the first column.
static COLUMNS: [u64; 256] = {
    let mut columns = [0; 256];
    let mut bits = 0;
    while bits < 256 {
        let mut row = 0;
        while row < 8 {
            columns[bits] |= (bits as u64 >> row & 1) << (8 * row);
            row += 1;
        }
        bits += 1;
    }
    columns
};

/// For each edge (mover's discs, then waiting discs), the mover's discs that never turn.
static EDGES: LazyLock<Box<[u8; 1 << 16]>> = LazyLock::new(|| {
    let mut edges = Box::new([0; 1 << 16]);
    // Fuller edges first: an edge follows from those with one disc more.
    for empties in 0..=8 {
        for index in 0..=u16::MAX {
            let [mover, waiting] = index.to_be_bytes();
            if mover & waiting == 0 && (mover | waiting).count_zeros() == empties {
                edges[usize::from(index)] = stable_on_edge(&edges, mover, waiting);
            }
        }
    }
    edges
});

/// What stays the mover's whoever plays next on whatever empty square of the edge.
fn stable_on_edge(fuller: &[u8; 1 << 16], mover: u8, waiting: u8) -> u8 {
    let index = |mover: u8, waiting: u8| usize::from(u16::from_be_bytes([mover, waiting]));
    let mut stable = mover;
    for square in (0..8).filter(|square| (mover | waiting) >> square & 1 == 0) {
        let disc = 1 << square;
        // A move may turn nothing along the edge: it can be legal by what it turns elsewhere.
        let turned = turned_on_edge(mover, waiting, square);
        stable &= fuller[index(mover | disc | turned, waiting & !turned)];
        let turned = turned_on_edge(waiting, mover, square);
        stable &= fuller[index(mover & !turned, waiting | disc | turned)];
    }
    stable
}

fn turned_on_edge(mover: u8, waiting: u8, square: i32) -> u8 {
    let mut turned = 0;
    for step in [-1, 1] {
        let mut line = 0;
        let mut at = square + step;
        while (0..8).contains(&at) && waiting >> at & 1 == 1 {
            line |= 1 << at;
            at += step;
        }
        if (0..8).contains(&at) && mover >> at & 1 == 1 {
            turned |= line;
        }
    }
    turned
}

#[cfg(test)]
mod tests {
    use super::*;
    use sobremesa_core::Rng;
    use sobremesa_reversi::Squares;

    #[test]
    fn a_stable_disc_never_turns_in_any_play() {
        let mut rng = Rng::new(8);
        for _ in 0..2000 {
            let mut board = Board::START;
            let mut safe = [0, 0];
            let mut side = 0;
            while !board.is_over() {
                safe[side] |= stable(board);
                assert_eq!(safe[side] & !board.mover(), 0, "{board:?}");
                board = match rng.pick(Squares(board.legal())) {
                    Some(square) => board.play(square),
                    None => board.pass(),
                };
                side = 1 - side;
            }
        }
    }

    #[test]
    fn a_full_board_is_stable() {
        let mover = 0x00ff_0f0f_1234_5678;
        let board = Board::new(mover, !mover).unwrap();
        assert_eq!(stable(board), mover);
    }
}
