//! The legal moves of a position, counted and picked without being written out.

use std::iter::FusedIterator;

use crate::{Action, Colour, Source, Target};

/// The legal moves: for each colour every place it lies in with every target that accepts it.
///
/// Ordered by colour, then source (the centre first), then target (the floor last).
///
/// ```
/// use sobremesa_azul::Azul;
/// use sobremesa_core::Game;
/// let mut game = Azul::new(&Default::default());
/// game.resolve(&"start 1".parse().unwrap()).unwrap();
/// game.resolve(&"BBBB YYYY RRRR KKKK WWWW".parse().unwrap()).unwrap();
/// let actions = game.legal_actions();
/// assert_eq!(actions.len(), 5 * 6);
/// assert_eq!(actions.clone().next().unwrap().to_string(), "1B1");
/// assert_eq!(actions.into_iter().last().unwrap().to_string(), "5WF");
/// ```
#[derive(Clone, Debug)]
pub struct Actions {
    /// Where each colour lies: bit 3·source, the centre being source 0.
    sources: [u32; Colour::COUNT],
    /// Which targets accept each colour.
    targets: [u8; Colour::COUNT],
    colour: usize,
    sources_left: u32,
    targets_left: u8,
    left: u16,
}

impl Default for Actions {
    fn default() -> Actions {
        Actions::NONE
    }
}

impl Actions {
    /// No moves at all.
    pub(crate) const NONE: Actions = Actions {
        sources: [0; Colour::COUNT],
        targets: [0; Colour::COUNT],
        colour: 0,
        sources_left: 0,
        targets_left: 0,
        left: 0,
    };

    /// The moves from these places to these targets.
    #[inline]
    pub(crate) fn new(sources: [u32; Colour::COUNT], targets: [u8; Colour::COUNT]) -> Actions {
        let mut left = 0;
        for index in 0..Colour::COUNT {
            left += sources[index].count_ones() * targets[index].count_ones();
        }
        Actions {
            sources,
            targets,
            colour: 0,
            sources_left: sources[0],
            targets_left: targets[0],
            left: left as u16,
        }
    }

    /// Goes on to the first source of the next colour that lies anywhere.
    #[inline]
    fn next_colour(&mut self) {
        while self.sources_left == 0 && self.colour + 1 < Colour::COUNT {
            self.colour += 1;
            self.sources_left = self.sources[self.colour];
            self.targets_left = self.targets[self.colour];
        }
    }
}

impl Iterator for Actions {
    type Item = Action;

    #[inline]
    fn next(&mut self) -> Option<Action> {
        if self.left == 0 {
            return None;
        }
        self.left -= 1;
        self.next_colour();
        let action = Action {
            source: Source::from_place(self.sources_left.trailing_zeros()),
            colour: Colour::from_index(self.colour),
            target: Target::lowest(self.targets_left),
        };
        self.targets_left &= self.targets_left - 1;
        if self.targets_left == 0 {
            self.sources_left &= self.sources_left - 1;
            self.targets_left = self.targets[self.colour];
        }
        Some(action)
    }

    /// Skips whole colours and sources, so that a random move is picked without listing the others.
    #[inline]
    fn nth(&mut self, count: usize) -> Option<Action> {
        if count >= self.left as usize {
            self.left = 0;
            return None;
        }
        self.left -= count as u16;
        let mut skip = count as u32;
        loop {
            self.next_colour();
            let each = self.targets[self.colour].count_ones();
            let begun = each - self.targets_left.count_ones();
            let here = self.sources_left.count_ones() * each - begun;
            if skip < here {
                let from_first = begun + skip;
                for _ in 0..from_first / each {
                    self.sources_left &= self.sources_left - 1;
                }
                self.targets_left = self.targets[self.colour];
                for _ in 0..from_first % each {
                    self.targets_left &= self.targets_left - 1;
                }
                return self.next();
            }
            skip -= here;
            self.sources_left = 0;
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left as usize, Some(self.left as usize))
    }
}

impl ExactSizeIterator for Actions {}
impl FusedIterator for Actions {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn picking_the_nth_move_agrees_with_walking_there() {
        let sources = [0o1001, 0, 0o0110, 0o1, 0o1_111_111_111];
        let targets = [0b10_0101, 0b10_0000, 0b10_0000, 0b11_1111, 0b10_1000];
        let all: Vec<Action> = Actions::new(sources, targets).collect();
        assert_eq!(all.len(), 2 * 3 + 2 + 6 + 10 * 2);
        assert!(all.is_sorted_by_key(|action| (action.colour, action.source, action.target)));
        for begun in 0..all.len() {
            for further in 0..all.len() + 2 {
                let mut actions = Actions::new(sources, targets);
                for action in &all[..begun] {
                    assert_eq!(actions.next().as_ref(), Some(action));
                }
                assert_eq!(actions.len(), all.len() - begun);
                assert_eq!(actions.nth(further).as_ref(), all.get(begun + further));
                assert_eq!(actions.next().as_ref(), all.get(begun + further + 1));
            }
        }
    }
}
