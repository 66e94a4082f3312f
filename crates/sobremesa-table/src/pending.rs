//! What a table waits for.

use sobremesa_core::{Outcome, Seat};

/// What a table waits for.
///
/// ```
/// use sobremesa_core::perft::Matches;
/// use sobremesa_table::{Pending, Player, Table};
/// let players = vec![Player::somebody(); 2];
/// let table = Table::<Matches>::new(Default::default(), players, 1).unwrap();
/// assert!(matches!(table.pending(), Pending::Choice(_)));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pending<A> {
    /// This seat decides.
    Choice(Seat),
    /// This happens by itself: [`Table::advance`](crate::Table::advance) makes it happen.
    Automatic(Seat, A),
    /// Chance is due: [`Table::advance`](crate::Table::advance) brings it.
    Chance,
    /// The hand is over; [`Table::next_hand`](crate::Table::next_hand) begins another.
    Over(Outcome),
}
