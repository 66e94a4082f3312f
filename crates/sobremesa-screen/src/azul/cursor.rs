//! The cursor of Azul: what it would take, and to where.

use sobremesa_wire::azul::{AzulParts, Colour};

use super::State;
use super::board::Ghost;
use crate::list::around;

/// What the cursor would take, and to where.
#[derive(Default)]
pub(super) struct Cursor {
    take: Option<AzulParts>,
    /// Whether somebody chose it, so that a click on a line takes it there.
    chosen: bool,
}

impl Cursor {
    /// What it would take.
    pub(super) fn take(&self) -> Option<&AzulParts> {
        self.take.as_ref()
    }

    /// What somebody chose to take.
    pub(super) fn chosen(&self) -> Option<&AzulParts> {
        self.take.as_ref().filter(|_| self.chosen)
    }

    /// A state came: it stays where it is possible still.
    pub(super) fn meet(&mut self, state: &State) {
        let there = |take: &AzulParts| state.choices.iter().any(|it| it.parts == *take);
        if self.take.as_ref().is_none_or(|take| !there(take)) {
            let first = state.choices.first().map(|it| it.parts.clone());
            *self = Cursor {
                take: first,
                chosen: false,
            };
        }
    }

    /// Goes to this take.
    pub(super) fn point_at(&mut self, take: AzulParts, chosen: bool) {
        *self = Cursor {
            take: Some(take),
            chosen,
        };
    }

    /// Somebody moved it.
    pub(super) fn choose(&mut self) {
        self.chosen = true;
    }

    /// Goes to a take that fits, to the same line where that is possible.
    pub(super) fn go_to(&mut self, state: &State, fits: impl Fn(&AzulParts) -> bool) {
        let target = self.take.as_ref().map(|take| take.target);
        let mut found = state.choices.iter().filter(|it| fits(&it.parts));
        let same = found.clone().find(|it| Some(it.parts.target) == target);
        if let Some(choice) = same.or_else(|| found.next()) {
            self.take = Some(choice.parts.clone());
            self.chosen = true;
        }
    }

    /// Goes to the next heap, or the one before.
    pub(super) fn next_heap(&mut self, state: &State, forwards: bool) {
        let heaps = heaps(state);
        let Some(take) = &self.take else {
            return;
        };
        let at = heaps
            .iter()
            .position(|it| *it == (take.source, take.colour));
        let next = around(at.unwrap_or(0), heaps.len(), forwards);
        if let Some((source, colour)) = heaps.get(next).copied() {
            self.go_to(state, |it| it.source == source && it.colour == colour);
        }
    }

    /// Goes to the next line or the floor, or the one before.
    pub(super) fn next_target(&mut self, state: &State, forwards: bool) {
        let Some(take) = self.take.clone() else {
            return;
        };
        let mut targets: Vec<u8> = state
            .choices
            .iter()
            .filter(|it| it.parts.source == take.source && it.parts.colour == take.colour)
            .map(|it| it.parts.target)
            .collect();
        // The floor lies below the lines.
        targets.sort_by_key(|target| if *target == 0 { 9 } else { *target });
        let at = targets.iter().position(|it| *it == take.target);
        let next = around(at.unwrap_or(0), targets.len(), forwards);
        if let Some(target) = targets.get(next) {
            self.take = Some(AzulParts {
                target: *target,
                ..take
            });
        }
    }

    /// What the take would put where.
    pub(super) fn ghost(&self, state: &State) -> Option<Ghost> {
        let take = self.take.as_ref()?;
        if state.choices.is_empty() {
            return None;
        }
        Some(Ghost {
            colour: take.colour,
            target: take.target,
            count: heap_size(state, take.source, take.colour),
            starting: take.source == 0 && state.view.centre.starting,
        })
    }

    /// Whether it is at this heap.
    pub(super) fn is_at(&self, source: u8, colour: Colour, state: &State) -> bool {
        let take = self.take.as_ref().filter(|_| !state.choices.is_empty());
        take.is_some_and(|take| take.source == source && take.colour == colour)
    }
}

/// What can be taken, factory by factory and the centre last.
fn heaps(state: &State) -> Vec<(u8, Colour)> {
    let mut heaps: Vec<(u8, Colour)> = Vec::new();
    for choice in &state.choices {
        let heap = (choice.parts.source, choice.parts.colour);
        if !heaps.contains(&heap) {
            heaps.push(heap);
        }
    }
    heaps.sort_by_key(|(source, colour)| (if *source == 0 { 99 } else { *source }, *colour as u8));
    heaps
}

/// How many tiles of a colour lie in a source.
pub(super) fn heap_size(state: &State, source: u8, colour: Colour) -> u8 {
    let tiles = match source {
        0 => &state.view.centre.tiles,
        factory => match state.view.factories.get(usize::from(factory) - 1) {
            Some(tiles) => tiles,
            None => return 0,
        },
    };
    tiles.iter().filter(|it| **it == colour).count() as u8
}
