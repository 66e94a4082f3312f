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
}

impl Memory {
    const SIZE: usize = 1 << 17;

    /// Forgets everything, so that a choice depends on nothing but the position.
    pub(super) fn clear(&mut self) {
        self.entries.clear();
        self.entries.resize(Self::SIZE, Entry::default());
    }

    #[inline]
    pub(super) fn find(&self, key: u64) -> Option<Entry> {
        let entry = self.entries[key as usize % Self::SIZE];
        (entry.key == key).then_some(entry)
    }

    #[inline]
    pub(super) fn keep(&mut self, entry: Entry) {
        self.entries[entry.key as usize % Self::SIZE] = entry;
    }
}
