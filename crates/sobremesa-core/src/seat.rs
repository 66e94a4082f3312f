//! A place at the table, and one thing for each place.

use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

use arrayvec::ArrayVec;

use crate::ParseError;

/// A place at the table: the first of them is seat 1.
///
/// ```
/// use sobremesa_core::Seat;
/// let second: Seat = "2".parse().unwrap();
/// assert_eq!(second.index(), 1);
/// assert_eq!(second.to_string(), "2");
/// assert_eq!(second.next(2), Seat::FIRST);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// No table has more places than this.
    pub const MAX: usize = 4;
    /// Seat 1.
    pub const FIRST: Seat = Seat(0);
    /// Seat 2.
    pub const SECOND: Seat = Seat(1);

    /// The seat with this index, counted from 0, if tables have it.
    ///
    /// ```
    /// use sobremesa_core::Seat;
    /// assert_eq!(Seat::new(0), Some(Seat::FIRST));
    /// assert_eq!(Seat::new(4), None);
    /// ```
    pub const fn new(index: usize) -> Option<Seat> {
        if index < Self::MAX {
            Some(Seat(index as u8))
        } else {
            None
        }
    }

    /// Counted from 0, to index with.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Counted from 1, as people count.
    pub const fn number(self) -> usize {
        self.0 as usize + 1
    }

    /// Whose turn comes next at a table of `seats`.
    ///
    /// ```
    /// use sobremesa_core::Seat;
    /// assert_eq!(Seat::FIRST.next(3).next(3).next(3), Seat::FIRST);
    /// ```
    #[inline]
    pub const fn next(self, seats: usize) -> Seat {
        let next = self.0 + 1;
        if next as usize >= seats {
            Seat(0)
        } else {
            Seat(next)
        }
    }

    /// Every seat of a table, in order.
    pub fn all(seats: usize) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        assert!(seats <= Self::MAX, "a table has at most four seats");
        (0..seats as u8).map(Seat)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seat({})", self.number())
    }
}

impl FromStr for Seat {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text.trim() {
            "1" => Ok(Seat(0)),
            "2" => Ok(Seat(1)),
            "3" => Ok(Seat(2)),
            "4" => Ok(Seat(3)),
            _ => Err(ParseError::new("seat", "1", text)),
        }
    }
}

/// One thing for each seat, indexed by [`Seat`] and by nothing else.
///
/// ```
/// use sobremesa_core::{BySeat, Seat};
/// let mut points = BySeat::from_fn(3, |_| 0);
/// points[Seat::SECOND] += 7;
/// assert_eq!(points.iter().map(|(_, points)| *points).sum::<i32>(), 7);
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct BySeat<T>(ArrayVec<T, { Seat::MAX }>);

impl<T> BySeat<T> {
    /// Makes one thing for each of `seats` places.
    pub fn from_fn(seats: usize, make: impl FnMut(Seat) -> T) -> Self {
        BySeat(Seat::all(seats).map(make).collect())
    }

    /// How many seats there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether the table has no seats at all.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// What this seat has, unless the table is too small for it.
    pub fn get(&self, seat: Seat) -> Option<&T> {
        self.0.get(seat.index())
    }

    /// Each seat with what it has, in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Seat, &T)> + ExactSizeIterator {
        Seat::all(self.len()).zip(self.0.iter())
    }

    /// Each seat with what it has, to change it.
    ///
    /// ```
    /// use sobremesa_core::BySeat;
    /// let mut points = BySeat::from_fn(2, |_| 1);
    /// points.iter_mut().for_each(|(seat, points)| *points += seat.number());
    /// assert_eq!(points.values(), &[2, 3]);
    /// ```
    pub fn iter_mut(&mut self) -> impl DoubleEndedIterator<Item = (Seat, &mut T)> {
        Seat::all(self.len()).zip(self.0.iter_mut())
    }

    /// What the seats have, in order.
    pub fn values(&self) -> &[T] {
        &self.0
    }

    /// The same seats with something else each.
    ///
    /// ```
    /// use sobremesa_core::BySeat;
    /// assert_eq!(BySeat::from_fn(2, |_| 2).map(|_, n| n * 2).values(), &[4, 4]);
    /// ```
    pub fn map<U>(&self, mut change: impl FnMut(Seat, &T) -> U) -> BySeat<U> {
        BySeat(
            self.iter()
                .map(|(seat, value)| change(seat, value))
                .collect(),
        )
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

/// Takes at most four things; a fifth has no seat and is our own mistake.
impl<T> FromIterator<T> for BySeat<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        BySeat(items.into_iter().collect())
    }
}

impl<T: fmt::Debug> fmt::Debug for BySeat<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.0.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_reads_back_as_itself() {
        for seat in Seat::all(4) {
            assert_eq!(seat.to_string().parse(), Ok(seat));
        }
    }

    #[test]
    fn there_is_no_seat_zero_and_no_fifth() {
        for text in ["0", "5", "", "one", "11", "-1"] {
            assert!(text.parse::<Seat>().is_err(), "{text:?} is no seat");
        }
    }
}
