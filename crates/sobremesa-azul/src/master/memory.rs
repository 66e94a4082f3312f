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

/// What a move is known again by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Mark {
    /// What it takes and where it lays it.
    pub(super) name: u16,
    /// All that lies on the factory it takes from; 0 for the centre.
    pub(super) content: u16,
}

/// A position remembered.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Entry {
    pub(super) key: u64,
    pub(super) value: i16,
    pub(super) best: Mark,
    pub(super) depth: u8,
    pub(super) bound: Bound,
}

/// A table of positions, later ones replacing earlier ones.
#[derive(Clone, Debug, Default)]
pub(super) struct Memory {
    entries: Vec<Entry>,
    /// What came of playing on from where a search stopped: the upper bits of a key and a value.
    /// Asked most often, so kept small.
    ends: Vec<u64>,
    /// The round it remembers, if it may go on.
    round: Option<u64>,
}

/// The bits of a value.
const VALUE: u64 = 0xffff;

impl Memory {
    const ENDS: usize = 1 << 17;
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
        self.ends.clear();
        self.ends.resize(Self::ENDS.min(size as usize), 0);
    }

    /// Goes on with what it remembers of this round; forgets another.
    pub(super) fn go_on(&mut self, round: u64) {
        if self.round != Some(round) {
            self.clear(Self::LARGEST);
            self.round = Some(round);
        }
    }

    /// What came of playing on from this position.
    #[inline]
    pub(super) fn end(&self, key: u64) -> Option<i32> {
        let kept = self.ends[key as usize & (self.ends.len() - 1)];
        ((kept ^ key) & !VALUE == 0).then_some(i32::from(kept as i16))
    }

    #[inline]
    pub(super) fn keep_end(&mut self, key: u64, value: i32) {
        let place = key as usize & (self.ends.len() - 1);
        self.ends[place] = key & !VALUE | value as u64 & VALUE;
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

    #[test]
    fn an_end_is_known_again_by_all_but_the_lowest_bits() {
        let mut memory = Memory::default();
        memory.clear(1_000);
        let key = 0x1234_5678_9abc_def0;
        for value in [0, 1, -1, 20_100, -20_100] {
            memory.keep_end(key, value);
            assert_eq!(memory.end(key), Some(value));
            assert_eq!(memory.end(key ^ 1 << 40), None);
        }
    }
}
