//! What a game says of itself in numbers.

use sobremesa_core::{Game, Seat};

/// A game whose actions have numbers and whose views have a form in bytes.
///
/// ```
/// use sobremesa_core::Game;
/// use sobremesa_reversi::Reversi;
/// use sobremesa_tensor::Tensored;
/// let f5 = "f5".parse().unwrap();
/// assert_eq!(Reversi::number(f5), 37);
/// assert_eq!(Reversi::action(37), Some(f5));
/// assert_eq!(Reversi::action(65), None);
/// ```
pub trait Tensored: Game {
    /// How many numbers there are; the same for all rules of the game.
    const ACTIONS: usize;

    /// The number of an action, below [`Tensored::ACTIONS`].
    fn number(action: Self::Action) -> usize;

    /// The action of a number; nothing where there is none.
    fn action(number: usize) -> Option<Self::Action>;

    /// The shape of an observation under these rules.
    fn shape(rules: &Self::Rules) -> Vec<usize>;

    /// Writes what a seat sees, from where it sits; `out` has as many bytes as the shape.
    fn observe(view: &Self::View, seat: Seat, out: &mut [u8]);

    /// Writes a byte for each number: 1 where it is legal now, 0 where it is not.
    #[inline]
    fn mask(&self, out: &mut [u8]) {
        out.fill(0);
        for action in self.legal_actions() {
            out[Self::number(action)] = 1;
        }
    }

    /// How many bytes an observation has under these rules.
    fn size(rules: &Self::Rules) -> usize {
        Self::shape(rules).iter().product()
    }
}

/// The seats of a table from one of them on: itself, then who sits after it.
pub(crate) fn from_seat(seat: Seat, seats: usize) -> impl Iterator<Item = Seat> {
    (0..seats).filter_map(move |further| Seat::new((seat.index() + further) % seats))
}

/// How many places after `seat` another one sits.
pub(crate) fn distance(seat: Seat, other: Seat, seats: usize) -> usize {
    (other.index() + seats - seat.index()) % seats
}
