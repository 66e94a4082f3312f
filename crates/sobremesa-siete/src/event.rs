//! What a step shows to those who may see it.

use sobremesa_core::Seat;

use crate::{Card, HalfPoints};

/// Something seen at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A deck lies ready, face down.
    Shuffled {
        /// Whether its cards have suits.
        suits: bool,
    },
    /// The number of cards of this game was drawn by lot (modes A, B).
    Limit {
        /// So many cards, or at most so many.
        cards: u8,
    },
    /// A card was taken, and everybody who is told sees it.
    Drew {
        /// Who took it.
        seat: Seat,
        /// The card.
        card: Card,
        /// The score with it.
        score: HalfPoints,
        /// How many cards the seat now has.
        cards: u8,
    },
    /// A card was taken and lies face down (mode E).
    DrewFaceDown {
        /// Who took it.
        seat: Seat,
        /// How many cards the seat now has.
        cards: u8,
    },
    /// A seat takes no more cards.
    Stood {
        /// Who stands.
        seat: Seat,
        /// The score, where it can be seen.
        score: Option<HalfPoints>,
        /// How many cards the seat has.
        cards: u8,
    },
    /// A score went over seven and a half: the game is lost.
    Over {
        /// Who went over.
        seat: Seat,
        /// The score.
        score: HalfPoints,
    },
    /// The cards that lay face down are turned up at the end (mode E).
    TurnedUp {
        /// Whose cards.
        seat: Seat,
        /// The cards in drawing order.
        cards: Vec<Card>,
        /// What they count.
        score: HalfPoints,
    },
    /// Both have the same score, and in modes D and E the same number of cards: chance decides.
    Tie {
        /// The score of both.
        score: HalfPoints,
    },
    /// Both have the same score, and this seat has fewer cards (modes D, E).
    FewerCards {
        /// Who has fewer.
        seat: Seat,
        /// The score of both.
        score: HalfPoints,
    },
    /// Chance settled a tie.
    Toss {
        /// For whom.
        seat: Seat,
    },
    /// The game is over.
    Won {
        /// Who won.
        seat: Seat,
    },
}
