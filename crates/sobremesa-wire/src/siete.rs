//! Siete y media as it is sent: cards `{"number":7,"suit":"oros"}`, scores as numbers like 5.5.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sobremesa_core::Seat;
use sobremesa_siete as game;
use sobremesa_siete::{HalfPoints, Siete};

use crate::wired::{Wired, number};

/// Both hands as far as they lie open.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct SieteView {
    /// Which of the five.
    pub mode: Mode,
    /// How far the game has come.
    pub phase: Phase,
    /// The seat to move; null when nobody decides.
    pub turn: Option<u8>,
    /// How many cards a hand may have; null without a limit, or before it is known.
    pub limit: Option<u8>,
    /// Whether the cards of this deck have suits.
    pub suits: bool,
    /// How many cards are left to draw.
    pub left: u8,
    /// What each seat holds.
    pub hands: Vec<Hand>,
    /// Who won; null while it is played.
    pub winner: Option<u8>,
}

/// The five modes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "SieteMode")]
pub enum Mode {
    /// Every card is compulsory, up to the limit.
    A,
    /// One may stand; there is a limit.
    B,
    /// One may stand.
    C,
    /// As C; of equal scores the one with fewer cards wins.
    D,
    /// As D; the first player's cards lie face down.
    E,
}

/// How far a game has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "SietePhase")]
pub enum Phase {
    /// The deck is to be shuffled.
    Deal,
    /// The limit is to be drawn.
    Limit,
    /// The players draw.
    Draw,
    /// A tie is to be tossed for.
    Toss,
    /// The game is over.
    Over,
}

/// What one seat holds.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "SieteHand")]
pub struct Hand {
    /// How many cards.
    pub held: u8,
    /// Which, in the order they came; null while they lie face down.
    pub cards: Option<Vec<Card>>,
    /// What they count; null while they lie face down.
    pub score: Option<f64>,
}

/// A card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "SieteCard")]
pub struct Card {
    /// 1 to 7, 10, 11 or 12.
    pub number: u8,
    /// Left out where the deck has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub suit: Option<Suit>,
}

/// The four suits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "SieteSuit")]
pub enum Suit {
    /// Coins.
    Oros,
    /// Cups.
    Copas,
    /// Swords.
    Espadas,
    /// Clubs.
    Bastos,
}

/// What happened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum SieteEvent {
    /// The deck was shuffled.
    Shuffled {
        /// Whether its cards have suits.
        suits: bool,
    },
    /// The limit was drawn.
    Limit {
        /// How many cards a hand may have.
        limit: u8,
    },
    /// A card was drawn.
    Drew {
        /// By whom.
        seat: u8,
        /// Which; null face down.
        card: Option<Card>,
        /// What the hand counts now; null face down.
        score: Option<f64>,
        /// How many cards the hand has now.
        held: u8,
    },
    /// Somebody wants no more cards.
    Stood {
        /// Who.
        seat: u8,
        /// What the hand counts; null face down.
        score: Option<f64>,
        /// How many cards it has.
        held: u8,
    },
    /// A hand went over seven and a half.
    Over {
        /// Whose.
        seat: u8,
        /// What it counts.
        score: f64,
    },
    /// Cards that lay face down were turned up.
    TurnedUp {
        /// Whose.
        seat: u8,
        /// Which, in the order they came.
        cards: Vec<Card>,
        /// What they count.
        score: f64,
    },
    /// Both count the same, and chance decides.
    Tie {
        /// What they count.
        score: f64,
    },
    /// Both count the same, and fewer cards win.
    FewerCards {
        /// Whose.
        seat: u8,
        /// What they count.
        score: f64,
    },
    /// Chance decided a tie.
    Toss {
        /// For whom.
        seat: u8,
    },
    /// The game is over.
    Won {
        /// By whom.
        seat: u8,
    },
}

/// The parts of an action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct SieteParts {
    /// Another card, or none.
    pub r#do: Word,
}

/// What a seat does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "SieteWord")]
pub enum Word {
    /// Another card.
    Hit,
    /// No more cards.
    Stand,
}

impl Wired for Siete {
    type WireView = SieteView;
    type WireEvent = SieteEvent;
    type Parts = SieteParts;

    fn wire_view(view: &game::SieteView) -> SieteView {
        SieteView {
            mode: match view.mode() {
                game::Mode::A => Mode::A,
                game::Mode::B => Mode::B,
                game::Mode::C => Mode::C,
                game::Mode::D => Mode::D,
                game::Mode::E => Mode::E,
            },
            phase: match view.phase() {
                game::Phase::Deal => Phase::Deal,
                game::Phase::Limit => Phase::Limit,
                game::Phase::Draw(_) => Phase::Draw,
                game::Phase::Toss => Phase::Toss,
                game::Phase::Over(_) => Phase::Over,
            },
            turn: view.to_act().map(number),
            limit: view.limit(),
            suits: view.has_suits(),
            left: view.cards_left() as u8,
            hands: Seat::all(2)
                .map(|seat| Hand {
                    held: view.cards_held(seat) as u8,
                    cards: view.hand(seat).map(row),
                    score: view.score(seat).map(points),
                })
                .collect(),
            winner: view.winner().map(number),
        }
    }

    fn wire_event(event: &game::Event) -> SieteEvent {
        match event {
            game::Event::Shuffled { suits } => SieteEvent::Shuffled { suits: *suits },
            game::Event::Limit { cards } => SieteEvent::Limit { limit: *cards },
            game::Event::Drew {
                seat,
                card,
                score,
                cards,
            } => SieteEvent::Drew {
                seat: number(*seat),
                card: Some(plain(*card)),
                score: Some(points(*score)),
                held: *cards,
            },
            game::Event::DrewFaceDown { seat, cards } => SieteEvent::Drew {
                seat: number(*seat),
                card: None,
                score: None,
                held: *cards,
            },
            game::Event::Stood { seat, score, cards } => SieteEvent::Stood {
                seat: number(*seat),
                score: score.map(points),
                held: *cards,
            },
            game::Event::Over { seat, score } => SieteEvent::Over {
                seat: number(*seat),
                score: points(*score),
            },
            game::Event::TurnedUp { seat, cards, score } => SieteEvent::TurnedUp {
                seat: number(*seat),
                cards: row(cards),
                score: points(*score),
            },
            game::Event::Tie { score } => SieteEvent::Tie {
                score: points(*score),
            },
            game::Event::FewerCards { seat, score } => SieteEvent::FewerCards {
                seat: number(*seat),
                score: points(*score),
            },
            game::Event::Toss { seat } => SieteEvent::Toss {
                seat: number(*seat),
            },
            game::Event::Won { seat } => SieteEvent::Won {
                seat: number(*seat),
            },
        }
    }

    fn parts(action: game::Action) -> SieteParts {
        SieteParts {
            r#do: match action {
                game::Action::Hit => Word::Hit,
                game::Action::Stand => Word::Stand,
            },
        }
    }
}

fn plain(card: game::Card) -> Card {
    Card {
        number: card.number(),
        suit: card.suit().map(|suit| match suit {
            game::Suit::Coins => Suit::Oros,
            game::Suit::Cups => Suit::Copas,
            game::Suit::Swords => Suit::Espadas,
            game::Suit::Clubs => Suit::Bastos,
        }),
    }
}

fn row(cards: &[game::Card]) -> Vec<Card> {
    cards.iter().copied().map(plain).collect()
}

/// Halves are exact in a JSON number, which is why nobody has to halve anything.
fn points(score: HalfPoints) -> f64 {
    f64::from(score.0) / 2.0
}
