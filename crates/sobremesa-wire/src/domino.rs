//! Dominoes as they are sent: tiles `[4,6]`, covered ones only counted.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sobremesa_domino as game;
use sobremesa_domino::{Domino, RoundView};

use crate::wired::{Wired, number};

/// A tile: low number first in a hand, as it lies on the board.
pub type Tile = [u8; 2];

/// The table of dominoes; one shape for rounds and for the columns of "suman doce".
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct DominoView {
    /// Which tradition.
    pub set: Set,
    /// How far the round has come.
    pub phase: Phase,
    /// The seat to move; null when nobody decides.
    pub turn: Option<u8>,
    /// How many have passed since the last tile was placed.
    pub passes: u8,
    /// The line from left to right, each tile turned as it lies.
    pub board: Vec<Tile>,
    /// The two open numbers, left and right; null while nothing lies there.
    pub ends: Option<[u8; 2]>,
    /// What each seat holds, in order.
    pub hands: Vec<Tiles>,
    /// What can be drawn; the last tile is drawn first.
    pub boneyard: Tiles,
    /// Whether whoever cannot place draws.
    pub draw: bool,
    /// The seven columns of "suman doce", the free tile last; null in every other game.
    pub columns: Option<Vec<Vec<Tile>>>,
}

/// Which tradition is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "DominoSet")]
pub enum Set {
    /// Dominó por puntos.
    Puntos,
    /// Dominó directo.
    Directo,
    /// Dominó por parejas.
    Parejas,
    /// Dominó directo for one.
    Solo,
    /// "Suman doce".
    Doce,
}

/// How far a round has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "DominoPhase")]
pub enum Phase {
    /// The tiles are to be dealt.
    Deal,
    /// The opening tile places itself.
    Opening,
    /// The players decide.
    Play,
    /// The round is over.
    Over,
}

/// Tiles as the viewer sees them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "DominoTiles")]
pub struct Tiles {
    /// How many there are.
    pub held: u8,
    /// Which; null while they lie covered.
    pub tiles: Option<Vec<Tile>>,
}

/// An end of the line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "DominoEnd")]
pub enum End {
    /// The left end.
    Left,
    /// The right end.
    Right,
}

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum DominoEvent {
    /// The tiles went round.
    Dealt {
        /// What each seat got.
        hands: Vec<Tiles>,
        /// What is left to draw.
        boneyard: Tiles,
    },
    /// Nobody held a double: the tiles are dealt again.
    Redealt,
    /// A tile was placed.
    Placed {
        /// By whom.
        seat: u8,
        /// Low number first.
        tile: Tile,
        /// Where.
        end: End,
        /// Whether it opened the round by itself.
        opening: bool,
    },
    /// A tile was drawn.
    Drew {
        /// By whom.
        seat: u8,
        /// Which; null for whom it is covered.
        tile: Option<Tile>,
        /// How many are left to draw.
        left: u8,
    },
    /// Somebody could not place.
    Passed {
        /// Who.
        seat: u8,
    },
    /// The round is over, and the hands are laid open.
    Over {
        /// Null where they share it.
        winner: Option<u8>,
        /// Whether nobody could go on.
        blocked: bool,
        /// What each seat still holds.
        hands: Vec<Vec<Tile>>,
    },
    /// The seven columns were laid out.
    Laid {
        /// The free tile of each last.
        columns: Vec<Vec<Tile>>,
    },
    /// A pair was taken away.
    Removed {
        /// Twelve pips together.
        pair: [Tile; 2],
    },
    /// The columns allow nothing more.
    Finished {
        /// How many tiles are left.
        left: u8,
    },
}

/// The parts of an action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum DominoParts {
    /// Place a tile at an end.
    Place {
        /// Low number first.
        tile: Tile,
        /// Where.
        end: End,
    },
    /// Take a pair away.
    Remove {
        /// Twelve pips together.
        pair: [Tile; 2],
    },
    /// Draw or pass.
    Do {
        /// Which.
        r#do: Word,
    },
}

/// What is done without a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "DominoWord")]
pub enum Word {
    /// Draw from the boneyard.
    Draw,
    /// Pass.
    Pass,
}

impl Wired for Domino {
    type WireView = DominoView;
    type WireEvent = DominoEvent;
    type Parts = DominoParts;

    fn wire_view(view: &game::DominoView) -> DominoView {
        match view {
            game::DominoView::Round(round) => view_of_round(round),
            game::DominoView::Columns(columns) => view_of_columns(columns),
        }
    }

    fn wire_event(event: &game::Event) -> DominoEvent {
        match event {
            game::Event::Dealt { hands, boneyard } => DominoEvent::Dealt {
                hands: hands.values().iter().map(seen).collect(),
                boneyard: seen(boneyard),
            },
            game::Event::Redealt => DominoEvent::Redealt,
            game::Event::Placed {
                seat,
                tile,
                end,
                opening,
            } => DominoEvent::Placed {
                seat: number(*seat),
                tile: plain(*tile),
                end: end_of(*end),
                opening: *opening,
            },
            game::Event::Drew { seat, tile, left } => DominoEvent::Drew {
                seat: number(*seat),
                tile: tile.map(plain),
                left: *left,
            },
            game::Event::Passed { seat } => DominoEvent::Passed {
                seat: number(*seat),
            },
            game::Event::Over {
                winner,
                blocked,
                hands,
            } => DominoEvent::Over {
                winner: winner.map(number),
                blocked: *blocked,
                hands: hands
                    .values()
                    .iter()
                    .map(|hand| row(&hand.tiles()))
                    .collect(),
            },
            game::Event::Laid { columns } => DominoEvent::Laid {
                columns: columns.iter().map(row).collect(),
            },
            game::Event::Removed { pair } => DominoEvent::Removed { pair: both(*pair) },
            game::Event::Finished { left } => DominoEvent::Finished { left: *left },
        }
    }

    fn parts(action: game::Action) -> DominoParts {
        match action {
            game::Action::Place(tile, end) => DominoParts::Place {
                tile: plain(tile),
                end: end_of(end),
            },
            game::Action::Draw => DominoParts::Do { r#do: Word::Draw },
            game::Action::Pass => DominoParts::Do { r#do: Word::Pass },
            game::Action::Remove(pair) => DominoParts::Remove { pair: both(pair) },
        }
    }
}

fn view_of_round(view: &RoundView) -> DominoView {
    let line = view.line();
    let ends = line.open(game::End::Left).zip(line.open(game::End::Right));
    DominoView {
        set: match view.rules().set() {
            game::Set::Puntos => Set::Puntos,
            game::Set::Directo => Set::Directo,
            game::Set::Parejas => Set::Parejas,
            game::Set::Solo => Set::Solo,
            game::Set::Doce => Set::Doce,
        },
        phase: match view.phase() {
            game::Phase::Deal => Phase::Deal,
            game::Phase::Opening => Phase::Opening,
            game::Phase::Play => Phase::Play,
            game::Phase::Over => Phase::Over,
        },
        turn: view.to_act().map(number),
        passes: view.passes() as u8,
        board: line
            .iter()
            .map(|placed| [placed.left.value(), placed.right.value()])
            .collect(),
        ends: ends.map(|(left, right)| [left.value(), right.value()]),
        hands: view.hands().values().iter().map(seen).collect(),
        boneyard: seen(view.boneyard()),
        draw: view.rules().draw(),
        columns: None,
    }
}

fn view_of_columns(columns: &game::Columns) -> DominoView {
    let turn = columns.turn();
    DominoView {
        set: Set::Doce,
        phase: match turn {
            sobremesa_core::Turn::Chance => Phase::Deal,
            sobremesa_core::Turn::Act(_) => Phase::Play,
            sobremesa_core::Turn::Over(_) => Phase::Over,
        },
        turn: turn.seat().map(number),
        passes: 0,
        board: Vec::new(),
        ends: None,
        hands: Vec::new(),
        boneyard: Tiles {
            held: 0,
            tiles: Some(Vec::new()),
        },
        draw: false,
        columns: Some(columns.iter().map(row).collect()),
    }
}

fn plain(tile: game::Tile) -> Tile {
    [tile.low().value(), tile.high().value()]
}

fn row(tiles: &[game::Tile]) -> Vec<Tile> {
    tiles.iter().copied().map(plain).collect()
}

fn both(pair: game::Pair) -> [Tile; 2] {
    let (one, other) = pair.tiles();
    [plain(one), plain(other)]
}

fn seen(tiles: &game::TilesView) -> Tiles {
    Tiles {
        held: tiles.len() as u8,
        tiles: tiles.open().map(|tiles| row(tiles)),
    }
}

fn end_of(end: game::End) -> End {
    match end {
        game::End::Left => End::Left,
        game::End::Right => End::Right,
    }
}
