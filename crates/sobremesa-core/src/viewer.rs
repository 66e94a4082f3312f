//! Who is looking at the table.

use crate::Seat;

/// Who is looking: somebody who plays, or somebody who only watches.
///
/// ```
/// use sobremesa_core::{Seat, Viewer};
/// assert_eq!(Viewer::from(Seat::FIRST).seat(), Some(Seat::FIRST));
/// assert_eq!(Viewer::Spectator.seat(), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// Somebody who plays sees their own hand.
    Seat(Seat),
    /// Somebody who watches sees what lies open on the table.
    Spectator,
}

impl Viewer {
    /// The seat of a viewer who plays.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }

    /// Whether this viewer sits here.
    ///
    /// ```
    /// use sobremesa_core::{Seat, Viewer};
    /// assert!(Viewer::Seat(Seat::FIRST).is(Seat::FIRST));
    /// assert!(!Viewer::Spectator.is(Seat::FIRST));
    /// ```
    pub fn is(self, seat: Seat) -> bool {
        self.seat() == Some(seat)
    }

    /// Everybody who can look at a table of `seats`.
    pub fn all(seats: usize) -> impl Iterator<Item = Viewer> {
        Seat::all(seats)
            .map(Viewer::Seat)
            .chain([Viewer::Spectator])
    }
}

impl From<Seat> for Viewer {
    fn from(seat: Seat) -> Self {
        Viewer::Seat(seat)
    }
}
