//! Reversi as it is sent: sixty-four squares from a1 to h8, row by row.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sobremesa_core::Game;
use sobremesa_reversi as game;
use sobremesa_reversi::{Colour, Reversi};

use crate::wired::{Wired, number};

/// The board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ReversiView {
    /// The seat to move, 1 is black; null when the game is over.
    pub turn: Option<u8>,
    /// a1, b1, … h1, a2, … h8.
    #[schemars(length(min = 64, max = 64))]
    pub board: Vec<Disc>,
    /// How many discs each seat has.
    pub discs: [u8; 2],
    /// Where the seat to move may place: `f5`.
    pub legal: Vec<String>,
    /// Whether it can place nowhere and must pass.
    pub pass: bool,
}

/// What lies on a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "ReversiDisc")]
pub enum Disc {
    /// Seat 1's.
    #[serde(rename = "X")]
    Black,
    /// Seat 2's.
    #[serde(rename = "O")]
    White,
    /// Nothing.
    #[serde(rename = "-")]
    Empty,
}

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum ReversiEvent {
    /// A disc was placed, and others turned.
    Placed {
        /// By whom.
        seat: u8,
        /// Where.
        square: String,
        /// Which changed colour.
        turned: Vec<String>,
    },
    /// Somebody could place nowhere.
    Passed {
        /// Who.
        seat: u8,
    },
    /// Nobody can move any more.
    Over {
        /// Discs of each seat.
        discs: [u8; 2],
    },
}

/// The parts of an action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum ReversiParts {
    /// Place a disc.
    Place {
        /// Where.
        square: String,
    },
    /// Pass.
    Do {
        /// `pass`.
        r#do: Word,
    },
}

/// What is done without a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "ReversiWord")]
pub enum Word {
    /// Pass.
    Pass,
}

impl Wired for Reversi {
    type WireView = ReversiView;
    type WireEvent = ReversiEvent;
    type Parts = ReversiParts;

    fn wire_view(view: &Reversi) -> ReversiView {
        let position = view.to_position();
        let legal = view.legal_actions();
        ReversiView {
            turn: view.turn().seat().map(number),
            board: game::Square::all()
                .map(|square| match position.disc(square) {
                    Some(Colour::Black) => Disc::Black,
                    Some(Colour::White) => Disc::White,
                    None => Disc::Empty,
                })
                .collect(),
            discs: Colour::BOTH.map(|colour| view.count(colour)),
            legal: names(legal.squares()),
            pass: legal.is_pass(),
        }
    }

    fn wire_event(event: &game::Event) -> ReversiEvent {
        match event {
            game::Event::Placed {
                seat,
                square,
                turned,
            } => ReversiEvent::Placed {
                seat: number(*seat),
                square: square.to_string(),
                turned: names(*turned),
            },
            game::Event::Passed { seat } => ReversiEvent::Passed {
                seat: number(*seat),
            },
            game::Event::Over { black, white } => ReversiEvent::Over {
                discs: [*black, *white],
            },
        }
    }

    fn parts(action: game::Move) -> ReversiParts {
        match action {
            game::Move::Place(square) => ReversiParts::Place {
                square: square.to_string(),
            },
            game::Move::Pass => ReversiParts::Do { r#do: Word::Pass },
        }
    }
}

fn names(squares: game::Squares) -> Vec<String> {
    squares
        .into_iter()
        .map(|square| square.to_string())
        .collect()
}
