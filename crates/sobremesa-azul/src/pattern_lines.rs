//! The pattern lines: five rows of one to five places, filled from the right with one colour each.
//!
//! ```text
//!   1          ·
//!   2        · R
//!   3      · · ·
//!   4    · · Y Y
//!   5  · · · · ·
//! ```

use crate::Colour;

/// What lies on the five pattern lines of a player.
///
/// ```
/// use sobremesa_azul::{Colour, PatternLines};
/// let mut lines = PatternLines::default();
/// assert_eq!(lines.add(1, Colour::Red, 3), 1, "line 2 has two places, so one is left over");
/// assert!(lines.is_full(1));
/// assert_eq!(lines.line(1), Some((Colour::Red, 2)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct PatternLines([u8; PatternLines::COUNT]);

/// The count is in the low bits, the colour above it.
const COUNT_BITS: u8 = 3;
const COUNT_MASK: u8 = 7;

impl PatternLines {
    /// How many lines there are.
    pub const COUNT: usize = 5;

    /// How many places a line has; lines are counted from 0, the top one.
    pub const fn size(row: usize) -> u8 {
        row as u8 + 1
    }

    /// The colour and number of tiles on a line, if any.
    #[inline]
    pub const fn line(self, row: usize) -> Option<(Colour, u8)> {
        match self.count(row) {
            0 => None,
            count => Some((self.colour_bits(row), count)),
        }
    }

    /// How many tiles lie on a line.
    #[inline]
    pub const fn count(self, row: usize) -> u8 {
        self.0[row] & COUNT_MASK
    }

    /// Whether no place of a line is free.
    #[inline]
    pub const fn is_full(self, row: usize) -> bool {
        self.count(row) == PatternLines::size(row)
    }

    /// Lays tiles on a line that may take them; gives how many did not fit.
    #[inline]
    pub fn add(&mut self, row: usize, colour: Colour, count: u8) -> u8 {
        let already = self.count(row);
        let laid = count.min(PatternLines::size(row) - already);
        self.0[row] = (colour as u8) << COUNT_BITS | (already + laid);
        count - laid
    }

    /// Clears a line.
    #[inline]
    pub fn clear(&mut self, row: usize) {
        self.0[row] = 0;
    }

    /// For each colour the lines that could take it as far as the lines themselves go, as bits.
    #[inline]
    pub(crate) fn open_to(self) -> [u8; Colour::COUNT] {
        let mut free = 0_u8;
        let mut own = [0_u8; Colour::COUNT];
        for row in 0..PatternLines::COUNT {
            let count = self.count(row);
            if count == 0 {
                free |= 1 << row;
            } else if count < PatternLines::size(row) {
                own[self.colour_bits(row).index()] |= 1 << row;
            }
        }
        own.map(|lines| lines | free)
    }

    /// The bytes, for hashing positions.
    #[inline]
    pub(crate) const fn bits(self) -> u64 {
        let [a, b, c, d, e] = self.0;
        u64::from_le_bytes([a, b, c, d, e, 0, 0, 0])
    }

    #[inline]
    const fn colour_bits(self, row: usize) -> Colour {
        Colour::from_index((self.0[row] >> COUNT_BITS) as usize)
    }
}
