//! The moves of a position, the most promising first.

use arrayvec::ArrayVec;
use sobremesa_reversi::{Board, Square, Squares};

use crate::last::odd_quarters;
use crate::stability;

/// A move and how promising it looks.
#[derive(Clone, Copy)]
pub(crate) struct Candidate<P> {
    pub(crate) square: Square,
    /// What the other side will see.
    pub(crate) next: P,
    pub(crate) score: i32,
}

/// The moves of a position.
pub(crate) type Candidates<P> = ArrayVec<Candidate<P>, 64>;

/// A move that was best before is tried first, the one before it second.
pub(crate) const BEST_BEFORE: [i32; 2] = [1 << 29, 1 << 28];
/// A move that leaves the other side no disc ends the game: nothing is better.
pub(crate) const WIPEOUT: i32 = 1 << 30;

/// The score of a candidate that has been taken.
const TAKEN: i32 = i32::MIN;

pub(crate) const CORNERS: u64 = 0x8100_0000_0000_0081;

/// Where the most promising of the candidates is that has not been taken yet.
///
/// Sorting all of them would be wasted where the first ones suffice.
#[inline]
pub(crate) fn take_best<P>(candidates: &mut Candidates<P>) -> Option<usize> {
    let mut best = None;
    let mut best_score = TAKEN;
    for (index, candidate) in candidates.iter().enumerate() {
        if candidate.score > best_score {
            (best, best_score) = (Some(index), candidate.score);
        }
    }
    candidates[best?].score = TAKEN;
    best
}

/// A board of the ending and the moves it has: they are counted before it is searched.
#[derive(Clone, Copy)]
pub(crate) struct Ahead {
    pub(crate) board: Board,
    pub(crate) legal: u64,
}

/// How many moves the mover has, a corner counting twice.
#[inline]
pub(crate) fn mobility(board: Board) -> i32 {
    count_replies(board.legal())
}

#[inline]
fn count_replies(legal: u64) -> i32 {
    (legal.count_ones() + (legal & CORNERS).count_ones()) as i32
}

/// The moves of a board in the ending, those first that leave the other side the fewest replies:
/// their trees are the smallest, and in the ending they are often the best too.
#[inline]
pub(crate) fn fastest_first(
    board: Board,
    legal: u64,
    before: [Option<Square>; 2],
    candidates: &mut Candidates<Ahead>,
) {
    let odd = odd_quarters(board.empty());
    for square in Squares(legal) {
        let next = board.play(square);
        let replies = next.legal();
        let score = if next.mover() == 0 {
            WIPEOUT
        } else if before[0] == Some(square) {
            BEST_BEFORE[0]
        } else if before[1] == Some(square) {
            BEST_BEFORE[1]
        } else {
            let parity = i32::from(odd & square.bit() != 0);
            let held = corner_holds(next.waiting());
            parity * 8 + held * 32 - potential(next) * 4 - count_replies(replies) * 64
        };
        candidates.push(Candidate {
            square,
            next: Ahead {
                board: next,
                legal: replies,
            },
            score,
        });
    }
}

/// How many empty squares lie beside the waiting side's discs: where the mover may play one day.
#[inline]
pub(crate) fn potential(board: Board) -> i32 {
    const INNER: u64 = 0x7e7e_7e7e_7e7e_7e7e;
    let across = board.waiting() & INNER;
    let waiting = board.waiting();
    let near = across << 1
        | across >> 1
        | waiting << 8
        | waiting >> 8
        | across << 7
        | across >> 7
        | across << 9
        | across >> 9;
    (near & board.empty()).count_ones() as i32
}

/// Corners held, and the squares beside them held with them.
#[inline]
fn corner_holds(discs: u64) -> i32 {
    let corners = discs & CORNERS;
    let left = corners & 0x0100_0000_0000_0001;
    let right = corners & !left;
    let top = corners & 0xff;
    let bottom = corners & !0xff;
    let beside = (left << 1 | right >> 1 | top << 8 | bottom >> 8) & discs;
    (corners.count_ones() + beside.count_ones()) as i32
}

/// The most the mover can still get, if that is not above `alpha`: the other side's stable discs
/// are lost.
#[inline]
pub(crate) fn stability_cut(board: Board, alpha: i32, empties: u32) -> Option<i32> {
    // So many discs are rarely stable while so many squares are empty: do not even look.
    if alpha < 2 * empties as i32 - 6 || alpha < -62 {
        return None;
    }
    let most = 64 - 2 * stability::stable(board.pass()).count_ones() as i32;
    (most <= alpha).then_some(most)
}
