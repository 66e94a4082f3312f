//! What a search remembers of positions it has seen.

/// What is known of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Bound {
    /// The value itself.
    #[default]
    Exact,
    /// It is at least this.
    AtLeast,
    /// It is at most this.
    AtMost,
}

/// A position remembered.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Entry {
    pub(super) key: u64,
    pub(super) value: i32,
    /// The best move, by what it takes and where it lays it.
    pub(super) best: u16,
    pub(super) depth: u8,
    pub(super) bound: Bound,
}

/// A table of positions, later ones replacing earlier ones.
#[derive(Clone, Debug, Default)]
pub(super) struct Memory {
    entries: Vec<Entry>,
    /// The round it remembers, if it may go on.
    round: Option<u64>,
}

impl Memory {
    const SMALLEST: u64 = 1 << 10;
    const LARGEST: u64 = 1 << 20;

    /// Forgets everything, so that a choice depends on nothing but the position, and makes room
    /// for a search of so many nodes.
    pub(super) fn clear(&mut self, nodes: u64) {
        let size = nodes
            .clamp(Self::SMALLEST, Self::LARGEST)
            .next_power_of_two();
        self.round = None;
        self.entries.clear();
        self.entries.resize(size as usize, Entry::default());
    }

    /// Goes on with what it remembers of this round; forgets another.
    pub(super) fn go_on(&mut self, round: u64) {
        if self.round != Some(round) {
            self.clear(Self::LARGEST);
            self.round = Some(round);
        }
    }

    #[inline]
    pub(super) fn find(&self, key: u64) -> Option<Entry> {
        let entry = self.entries[key as usize & (self.entries.len() - 1)];
        (entry.key == key).then_some(entry)
    }

    #[inline]
    pub(super) fn keep(&mut self, entry: Entry) {
        let place = entry.key as usize & (self.entries.len() - 1);
        self.entries[place] = entry;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_round_is_remembered_until_another_begins() {
        let mut memory = Memory::default();
        let entry = Entry {
            key: 7,
            value: 5,
            ..Entry::default()
        };
        memory.go_on(1);
        memory.keep(entry);
        memory.go_on(1);
        assert!(memory.find(7).is_some_and(|found| found.value == 5));
        memory.go_on(2);
        assert!(memory.find(7).is_none());
        memory.keep(entry);
        memory.clear(1_000);
        assert!(memory.find(7).is_none());
    }
}
