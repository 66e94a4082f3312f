//! The moves of a position with what each makes of the mover's board.

use arrayvec::ArrayVec;

use super::known::Known;
use super::value::BoardValue;
use crate::{Action, Azul, Colour, Deal, Source, Target};

/// A move and the board it leads to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub(super) action: Action,
    /// What names it whichever of equal factories it takes from.
    pub(super) name: u16,
    /// Whether it takes the starting tile.
    pub(super) starts: bool,
    /// The mover's board after it.
    pub(super) board: BoardValue,
    /// What it is sorted by.
    pub(super) order: i32,
}

/// Ten sources, five colours, six targets.
pub(super) type Candidates = ArrayVec<Candidate, 300>;

/// A name is below this.
pub(super) const NAMES: usize = 1 << 12;

/// All moves, once where factories are equal, with the mover's board after each.
pub(super) fn candidates(game: &Azul, known: &mut Known, found: &mut Candidates) {
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
                let after = known.value(&after, game.to_move);
                let key = u16::from(count) << 1 | u16::from(starts);
                let name = key << 6 | (colour.index() << 3 | target_index(target)) as u16;
                found.push(Candidate {
                    action: Action {
                        source,
                        colour,
                        target,
                    },
                    name,
                    starts,
                    board: after,
                    order: if after.rows > 0 {
                        after.last
                    } else {
                        after.open
                    },
                });
            }
        }
    }
}

fn target_index(target: Target) -> usize {
    target.row().unwrap_or(Target::COUNT - 1)
}
