//! The moves of a position, to be sorted by what each makes of the mover's board.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use sobremesa_core::Rng;

use super::known::Known;
use crate::{Action, Azul, Colour, Deal, PlayerBoard, Source, Target};

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

/// A move made on the mover's board.
pub(super) struct Laid {
    pub(super) action: Action,
    pub(super) name: u16,
    /// Whether it takes the starting tile.
    pub(super) starts: bool,
    pub(super) board: PlayerBoard,
}

/// All moves, once where factories are equal, each with what sorts it.
pub(super) fn candidates(game: &Azul, known: &mut Known, found: &mut Candidates) {
    let _ = each(game, |laid| {
        found.push(Candidate {
            action: laid.action,
            name: laid.name,
            order: known.order_of(game, laid),
        });
        ControlFlow::Continue(())
    });
}

/// The move that looks best for the mover's own board.
pub(super) fn at_first_sight(game: &Azul, known: &mut Known) -> Option<Action> {
    let mut best: Option<(i32, Action)> = None;
    let _ = each(game, |laid| {
        let order = known.order_of(game, laid);
        if best.is_none_or(|(most, _)| order > most) {
            best = Some((order, laid.action));
        }
        ControlFlow::Continue(())
    });
    best.map(|(_, action)| action)
}

/// How far chance may lift a move above one that looks better.
const LIFT: usize = 6_000;

/// A move that looks good for the mover's own board: the best, or by chance one nearly as good.
pub(super) fn at_some_sight(game: &Azul, known: &mut Known, rng: &mut Rng) -> Option<Action> {
    let mut best: Option<(i32, Action)> = None;
    let _ = each(game, |laid| {
        let lifted = known.order_of(game, laid) + (rng.below(LIFT) + rng.below(LIFT)) as i32;
        if best.is_none_or(|(most, _)| lifted > most) {
            best = Some((lifted, laid.action));
        }
        ControlFlow::Continue(())
    });
    best.map(|(_, action)| action)
}

/// Makes each move on the mover's board, once where factories are equal, until told to stop.
#[inline]
pub(super) fn each(game: &Azul, mut tell: impl FnMut(&Laid) -> ControlFlow<()>) -> ControlFlow<()> {
    let board = game.board(game.to_move);
    let targets = board.targets();
    let first_from_centre = game.centre.has_starting_tile();
    let mut seen = ArrayVec::<u16, { Deal::MAX_FACTORIES }>::new();
    for factory in 0..=game.rules.factories() {
        let source = Source::factory(factory).unwrap_or(Source::CENTRE);
        if factory > 0 {
            let content = game.factories.content(factory);
            if content == 0 || seen.contains(&content) {
                continue;
            }
            seen.push(content);
        }
        let starts = factory == 0 && first_from_centre;
        for colour in Colour::ALL {
            let count = game.count(source, colour);
            let mut open = if count == 0 {
                0
            } else {
                targets[colour.index()]
            };
            while open != 0 {
                let target = Target::lowest(open);
                open &= open - 1;
                let mut after = *board;
                if starts {
                    after.lay_starting_tile();
                }
                after.lay(colour, count, target);
                let key = u16::from(count) << 1 | u16::from(starts);
                let name = key << 6 | (colour.index() << 3 | target_index(target)) as u16;
                let action = Action {
                    source,
                    colour,
                    target,
                };
                tell(&Laid {
                    action,
                    name,
                    starts,
                    board: after,
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn target_index(target: Target) -> usize {
    target.row().unwrap_or(Target::COUNT - 1)
}
