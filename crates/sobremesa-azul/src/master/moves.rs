//! The moves of a position, to be sorted by what each makes of the mover's board.

use arrayvec::ArrayVec;
use sobremesa_core::Rng;

use super::known::{CLOSED, Heap, Known};
use crate::{Action, Azul, Colour, PlayerBoard, Source, Target};

/// A move and what there is to say of it before it is searched.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub(super) action: Action,
    /// What names it whichever of equal factories it takes from.
    pub(super) name: u16,
    /// What it is sorted by.
    pub(super) order: i32,
}

/// Ten sources, five colours, six targets.
pub(super) type Candidates = ArrayVec<Candidate, 300>;

/// A name is below this.
pub(super) const NAMES: usize = 1 << 12;

/// All moves, once where factories are equal, each with what sorts it.
pub(super) fn candidates(game: &Azul, known: &mut Known, found: &mut Candidates) {
    let (seat, board) = (game.to_move, game.board(game.to_move));
    heaps(game, Alike::Factories, |source, heap| {
        let ways = known.ways(board, seat, heap);
        for target in Target::all() {
            let order = ways[target.index()];
            if order != CLOSED {
                found.push(Candidate {
                    action: Action {
                        source,
                        colour: heap.colour,
                        target,
                    },
                    name: heap.name(target),
                    order,
                });
            }
        }
    });
}

/// The move that looks best for the mover's own board.
pub(super) fn at_first_sight(game: &Azul, known: &mut Known) -> Option<Action> {
    best(game, known, Alike::Heaps, |order| order)
}

/// How far chance may lift a move above one that looks better.
const LIFT: usize = 6_000;

/// A move that looks good for the mover's own board: the best, or by chance one nearly as good.
pub(super) fn at_some_sight(game: &Azul, known: &mut Known, rng: &mut Rng) -> Option<Action> {
    best(game, known, Alike::Factories, |order| {
        order + (rng.below(LIFT) + rng.below(LIFT)) as i32
    })
}

/// The first of the moves for which this is the most.
#[inline]
fn best(
    game: &Azul,
    known: &mut Known,
    alike: Alike,
    mut of: impl FnMut(i32) -> i32,
) -> Option<Action> {
    let (seat, board) = (game.to_move, game.board(game.to_move));
    let mut best = (CLOSED, None);
    heaps(game, alike, |source, heap| {
        let ways = known.ways(board, seat, heap);
        for (target, order) in Target::all().zip(ways) {
            if *order == CLOSED {
                continue;
            }
            let order = of(*order);
            if order > best.0 {
                let colour = heap.colour;
                let action = Action {
                    source,
                    colour,
                    target,
                };
                best = (order, Some(action));
            }
        }
    });
    best.1
}

/// What need not be looked at twice.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Alike {
    /// Factories with the same tiles.
    Factories,
    /// Heaps of as many tiles of one colour, whatever lies beside them.
    Heaps,
}

/// Tells the heaps that can be taken, by colour, the centre's first.
#[inline]
fn heaps(game: &Azul, alike: Alike, mut tell: impl FnMut(Source, Heap)) {
    let starts = game.centre.has_starting_tile();
    let twins = match alike {
        Alike::Factories => game.factories.twins(),
        Alike::Heaps => 0,
    };
    for colour in Colour::ALL {
        let count = game.centre.count(colour);
        if count > 0 {
            let heap = Heap {
                colour,
                count,
                starts,
            };
            tell(Source::CENTRE, heap);
        }
        let mut places = game.factories.places(colour) & !twins;
        let mut seen = 0_u8;
        while places != 0 {
            // Places of the factories begin with the first, those of sources with the centre.
            let source = Source::from_place(places.trailing_zeros() + 3);
            places &= places - 1;
            let heap = Heap {
                colour,
                count: game.count(source, colour),
                starts: false,
            };
            if alike == Alike::Heaps {
                if seen >> heap.count & 1 == 1 {
                    continue;
                }
                seen |= 1 << heap.count;
            }
            tell(source, heap);
        }
    }
}

/// Tells what becomes of the mover's board by each way to lay the only heap left: the move, the
/// board, and whether the starting tile was taken.
pub(super) fn last_takes(game: &Azul, mut tell: impl FnMut(Action, &PlayerBoard, bool)) {
    let board = game.board(game.to_move);
    heaps(game, Alike::Heaps, |source, heap| {
        let mut open = board.targets()[heap.colour.index()];
        while open != 0 {
            let target = Target::lowest(open);
            open &= open - 1;
            let mut after = *board;
            heap.lay(&mut after, target);
            let colour = heap.colour;
            let action = Action {
                source,
                colour,
                target,
            };
            tell(action, &after, heap.starts);
        }
    });
}
