//! The rounds of a game as they are watched: the boards at each state, and how the last one was
//! scored.

use std::collections::BTreeMap;

use sobremesa_wire::Told;
use sobremesa_wire::azul::{AzulEvent, Board};

use super::State;
use super::sheet::Sheet;

/// So many states are remembered: one's own take is told a few of them later.
const REMEMBERED: usize = 16;

/// The rounds of a game, watched.
#[derive(Default)]
pub struct Rounds {
    /// The boards at each version that was seen.
    boards: BTreeMap<u64, Vec<Board>>,
    /// How the last round was scored, by which version, and whether that has been looked at.
    sheet: Option<Sheet>,
    scored_at: u64,
    looked_at: bool,
}

impl Rounds {
    /// How the last round was scored.
    pub fn sheet(&self) -> Option<&Sheet> {
        self.sheet.as_ref()
    }

    /// Whether that is still to be looked at.
    pub fn is_new(&self) -> bool {
        self.sheet.is_some() && !self.looked_at
    }

    /// It was looked at.
    pub fn look_at(&mut self) {
        self.looked_at = true;
    }

    /// A state came: what is new in it is read.
    pub fn meet(&mut self, state: &State) {
        let newest = self.boards.last_key_value();
        let goes_on = newest.is_some_and(|(version, boards)| {
            *version <= state.version && boards.len() == state.view.boards.len()
        });
        if !goes_on {
            // Something was taken back, or this is the first look.
            *self = Rounds::default();
        }
        let read = self.boards.last_key_value().map(|(version, _)| *version);
        if let Some(read) = read {
            // Over the wire several steps may come together.
            let unread = state.last.iter().filter(|told| told.version > read);
            let unread: Vec<&Told<AzulEvent>> = unread.collect();
            self.score(read, &unread);
        }
        let boards = &state.view.boards;
        let seen = self.boards.entry(state.version);
        seen.or_insert_with(|| boards.clone());
        while self.boards.len() > REMEMBERED {
            self.boards.pop_first();
        }
    }

    /// One's own take, told after the states it led to.
    pub fn recall(&mut self, told: &Told<AzulEvent>) {
        let before = self.boards.range(..told.version).next_back();
        if let Some(version) = before.map(|(version, _)| *version) {
            self.score(version, &[told]);
        }
    }

    /// Keeps how a round was scored that these steps ended, on the boards as they lay at a version.
    fn score(&mut self, version: u64, steps: &[&Told<AzulEvent>]) {
        let ends = |event: &AzulEvent| matches!(event, AzulEvent::RoundEnded { .. });
        let Some(end) = steps.iter().find(|told| told.events.iter().any(ends)) else {
            return;
        };
        let events: Vec<AzulEvent> = steps.iter().flat_map(|told| told.events.clone()).collect();
        let boards = self.boards.get(&version);
        let sheet = boards.and_then(|boards| Sheet::of(boards, &events));
        // The same end may be told twice: to the seat, and to those who watch.
        if sheet.is_some() && (self.sheet.is_none() || self.scored_at != end.version) {
            self.sheet = sheet;
            self.scored_at = end.version;
            self.looked_at = false;
        }
    }
}
