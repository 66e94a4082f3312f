//! What one viewer sees: both hands as far as they lie open, and how many cards are left.

use arrayvec::ArrayVec;
use sobremesa_core::{Game, Rng, Seat, View, Viewer};

use crate::game::{Actions, Phase};
use crate::{Card, Counts, Deck, HalfPoints, Mode, Siete, hidden_hand};

/// What one viewer sees of a game.
///
/// In mode E seat 1's cards lie face down for everybody else until the drawing is over. The order
/// of the deck is nobody's to see.
///
/// ```
/// use sobremesa_core::{Game, Rng, Seat, Viewer};
/// use sobremesa_siete::{Action, Siete};
/// let mut game = Siete::new(&"mode=E".parse().unwrap());
/// game.resolve(&game.sample(&mut Rng::new(1))).unwrap();
/// game.play(Action::Hit).unwrap();
/// let own = game.view(Viewer::Seat(Seat::FIRST));
/// let other = game.view(Viewer::Seat(Seat::SECOND));
/// assert_eq!(own.hand(Seat::FIRST).map(|cards| cards.len()), Some(1));
/// assert_eq!(other.hand(Seat::FIRST), None);
/// assert_eq!(other.cards_held(Seat::FIRST), 1);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SieteView {
    mode: Mode,
    limit: Option<u8>,
    suits: bool,
    cards_left: usize,
    hands: [HandSeen; 2],
    phase: Phase,
    to_act: Option<Seat>,
    winner: Option<Seat>,
    viewer: Viewer,
}

/// A hand as far as it can be seen.
#[derive(Clone, PartialEq, Eq, Debug)]
struct HandSeen {
    held: u8,
    cards: Option<ArrayVec<Card, { Siete::MOST_CARDS }>>,
    score: Option<HalfPoints>,
}

impl SieteView {
    pub(crate) fn of(game: &Siete, viewer: Viewer) -> SieteView {
        let hides_first = game.hides_first_hand(viewer);
        let hands = [Seat::FIRST, Seat::SECOND].map(|seat| {
            let cards = game.hand(seat);
            let is_seen = !(hides_first && seat == Seat::FIRST);
            HandSeen {
                held: cards.len() as u8,
                cards: is_seen.then(|| cards.iter().copied().collect()),
                score: is_seen.then(|| game.score(seat)),
            }
        });
        SieteView {
            mode: game.mode(),
            limit: game.limit(),
            suits: game.has_suits(),
            cards_left: game.cards_left(),
            hands,
            phase: game.phase(),
            to_act: game.turn().seat(),
            winner: game.winner(),
            viewer,
        }
    }

    /// The mode played.
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// What the game waits for.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Whether the cards of this deck have suits.
    pub fn has_suits(&self) -> bool {
        self.suits
    }

    /// The number of cards drawn by lot, once it is (modes A, B).
    pub fn limit(&self) -> Option<u8> {
        self.limit
    }

    /// How many cards are still in the deck.
    pub fn cards_left(&self) -> usize {
        self.cards_left
    }

    /// Who looks.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// Who is to act, if somebody is.
    pub fn to_act(&self) -> Option<Seat> {
        self.to_act
    }

    /// The winner, once there is one.
    pub fn winner(&self) -> Option<Seat> {
        self.winner
    }

    /// A seat's cards in drawing order, where this viewer sees them.
    pub fn hand(&self, seat: Seat) -> Option<&[Card]> {
        self.hands[seat.index()].cards.as_deref()
    }

    /// A seat's score, where this viewer sees it.
    pub fn score(&self, seat: Seat) -> Option<HalfPoints> {
        self.hands[seat.index()].score
    }

    /// How many cards a seat holds, seen or not.
    pub fn cards_held(&self, seat: Seat) -> usize {
        usize::from(self.hands[seat.index()].held)
    }

    /// The cards this viewer has not seen, counted by kind: in the deck, or face down.
    pub fn unseen(&self) -> Counts {
        let seen = self.hands.iter().filter_map(|hand| hand.cards.as_ref());
        Counts::FULL
            .without(seen.flatten().copied().collect())
            .expect("every card seen is a card of the deck")
    }
}

impl View for SieteView {
    type Game = Siete;

    fn choices(&self, seat: Seat) -> Actions {
        if self.to_act == Some(seat) && self.viewer.is(seat) {
            Siete::choices(self.mode, self.cards_held(seat))
        } else {
            Actions::new()
        }
    }

    /// Every order of the cards not seen is equally likely, given that a hand face down is not
    /// over: nothing is assumed about when its owner stands.
    fn imagine(&self, rng: &mut Rng) -> Siete {
        if self.phase == Phase::Deal {
            return Siete::new(&self.mode.into());
        }
        let seen: Vec<Card> = self
            .hands
            .iter()
            .filter_map(|hand| hand.cards.as_deref())
            .flatten()
            .copied()
            .collect();
        let mut unseen: ArrayVec<Card, { Deck::CARDS }> =
            Deck::all_but(self.suits, &seen).collect();
        rng.shuffle(&mut unseen);
        if matches!(self.phase, Phase::Toss | Phase::Over(_)) {
            unseen.clear();
        }
        let second = self.hand(Seat::SECOND).unwrap_or_default();
        let hidden;
        let first = if let Some(first) = self.hand(Seat::FIRST) {
            first
        } else {
            hidden = hidden_hand::draw(&mut unseen, self.cards_held(Seat::FIRST), rng);
            &hidden
        };
        Siete::imagined(self.mode, self.phase, self.limit, [first, second], unseen)
    }

    /// Once the drawing is over all cards lie open, and the rest of the deck is swept away.
    fn is_certain(&self) -> bool {
        !matches!(self.phase, Phase::Limit | Phase::Draw(_))
    }

    /// Nobody sees more than anybody else, but for the one whose cards lie face down.
    fn knows(&self, seat: Seat) -> bool {
        seat != Seat::FIRST || self.hand(seat).is_some() || self.cards_held(seat) == 0
    }
}
