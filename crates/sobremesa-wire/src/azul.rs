//! Azul as it is sent: colours by their letter, places counted from 1, the centre and the floor 0.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sobremesa_azul as game;
use sobremesa_azul::floor_line::OnFloor;
use sobremesa_azul::{Azul, FloorLine, PatternLines, PlayerBoard, Wall};
use sobremesa_core::Game;

use crate::wired::{Wired, number};

/// The whole table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct AzulView {
    /// How far the round has come.
    pub phase: Phase,
    /// The seat to move; null when nobody decides.
    pub turn: Option<u8>,
    /// From 1; 0 before the first deal.
    pub round: u16,
    /// Who begins the next round as it stands.
    pub starter: u8,
    /// The tiles of each factory, in order.
    pub factories: Vec<Vec<Colour>>,
    /// What lies between the factories.
    pub centre: Centre,
    /// What is still to be dealt.
    pub bag: Counts,
    /// What goes back into the bag when it is empty.
    pub lid: Counts,
    /// Each seat's board, in order.
    pub boards: Vec<Board>,
    /// Which colour belongs on each place of every wall, row by row.
    pub pattern: [[Colour; Wall::SIZE]; Wall::SIZE],
    /// What each place of the floor line costs, from the left.
    pub costs: [u8; FloorLine::PLACES],
}

/// How far a round has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "AzulPhase")]
pub enum Phase {
    /// Who begins is to be drawn.
    Start,
    /// The factories are to be filled.
    Deal,
    /// The players take tiles.
    Take,
    /// The game is over.
    Over,
}

/// The five colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "AzulColour")]
pub enum Colour {
    /// Blue.
    B,
    /// Yellow.
    Y,
    /// Red.
    R,
    /// Black.
    K,
    /// White.
    W,
}

/// How many tiles of each colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "UPPERCASE")]
#[schemars(rename = "AzulCounts")]
pub struct Counts {
    /// Blue.
    pub b: u8,
    /// Yellow.
    pub y: u8,
    /// Red.
    pub r: u8,
    /// Black.
    pub k: u8,
    /// White.
    pub w: u8,
}

/// The centre of the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "AzulCentre")]
pub struct Centre {
    /// The tiles, by colour.
    pub tiles: Vec<Colour>,
    /// Whether the starting tile lies there.
    pub starting: bool,
}

/// One player's board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "AzulBoard")]
pub struct Board {
    /// Points so far.
    pub score: u16,
    /// The five pattern lines, from the top.
    pub lines: Vec<Line>,
    /// The wall row by row: the colour that lies there, or null.
    pub wall: [[Option<Colour>; Wall::SIZE]; Wall::SIZE],
    /// The floor line, from the left.
    pub floor: Vec<OnTheFloor>,
}

/// A pattern line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "AzulLine")]
pub struct Line {
    /// How many tiles fit.
    pub size: u8,
    /// How many lie there.
    pub count: u8,
    /// Of which colour; null while it is empty.
    pub colour: Option<Colour>,
}

/// What lies on a place of the floor line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "AzulFloor")]
pub enum OnTheFloor {
    /// The starting tile.
    #[serde(rename = "starting")]
    Starting,
    /// A tile.
    #[serde(untagged)]
    Tile(Colour),
}

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum AzulEvent {
    /// Chance chose who begins.
    Starts {
        /// Who.
        seat: u8,
    },
    /// A round began with full factories.
    Dealt {
        /// Its number.
        round: u16,
        /// Who takes first.
        seat: u8,
        /// The tiles of each factory.
        factories: Vec<Vec<Colour>>,
        /// Whether the lid was tipped into the bag.
        tipped: bool,
    },
    /// Tiles were taken and laid.
    Took {
        /// By whom.
        seat: u8,
        /// From where, which colour, to where.
        #[serde(flatten)]
        parts: AzulParts,
        /// How many tiles.
        count: u8,
        /// Whether the starting tile came with them.
        starting: bool,
        /// How many places of the floor line were filled, with the starting tile.
        floor: u8,
        /// How many found no place and went to the lid.
        lid: u8,
    },
    /// Nothing is left to take.
    RoundEnded {
        /// Its number.
        round: u16,
    },
    /// A full line put a tile on the wall.
    Tiled {
        /// Whose.
        seat: u8,
        /// From the top, from 1.
        row: u8,
        /// From the left, from 1.
        column: u8,
        /// The tile.
        colour: Colour,
        /// How many lie side by side with it.
        across: u8,
        /// How many lie above and below with it.
        down: u8,
        /// What it brought.
        points: u8,
        /// The score after it.
        score: u16,
    },
    /// A row of the wall is complete.
    RowCompleted {
        /// Whose.
        seat: u8,
        /// From the top, from 1.
        row: u8,
    },
    /// The floor line was paid for.
    FloorCharged {
        /// By whom.
        seat: u8,
        /// How many places were taken.
        places: u8,
        /// What they cost.
        charge: u8,
        /// The score after it.
        score: u16,
    },
    /// There is not one tile left to deal.
    RanOut,
    /// Nobody can complete a row any more.
    Stuck,
    /// Rows, columns and colours were counted at the end.
    Bonuses {
        /// Whose.
        seat: u8,
        /// Complete rows.
        rows: u8,
        /// Complete columns.
        columns: u8,
        /// Complete colours.
        colours: u8,
        /// What they brought.
        points: u16,
        /// The final score.
        score: u16,
    },
}

/// The parts of an action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct AzulParts {
    /// A factory from 1; 0 is the centre.
    #[schemars(range(max = 9))]
    pub source: u8,
    /// Which tiles.
    pub colour: Colour,
    /// A pattern line from 1; 0 is the floor.
    #[schemars(range(max = 5))]
    pub target: u8,
}

impl Wired for Azul {
    type WireView = AzulView;
    type WireEvent = AzulEvent;
    type Parts = AzulParts;

    fn wire_view(view: &Azul) -> AzulView {
        AzulView {
            phase: match view.phase() {
                game::Phase::Start => Phase::Start,
                game::Phase::Deal => Phase::Deal,
                game::Phase::Take => Phase::Take,
                game::Phase::Over => Phase::Over,
            },
            turn: view.turn().seat().map(number),
            round: view.round(),
            starter: number(view.starter()),
            factories: (1..=view.rules().factories())
                .map(|factory| row(view.factories().tiles(factory)))
                .collect(),
            centre: Centre {
                tiles: row(view.centre().tiles()),
                starting: view.centre().has_starting_tile(),
            },
            bag: counts(view.bag().tiles()),
            lid: counts(view.lid().tiles()),
            boards: view.boards().iter().map(board).collect(),
            pattern: grid(letter),
            costs: FloorLine::COSTS,
        }
    }

    fn wire_event(event: &game::Event) -> AzulEvent {
        wire_event(event)
    }

    fn parts(action: game::Action) -> AzulParts {
        AzulParts {
            source: action.source.number().unwrap_or(0) as u8,
            colour: letter(action.colour),
            target: action.target.row().map_or(0, |row| row as u8 + 1),
        }
    }
}

fn wire_event(event: &game::Event) -> AzulEvent {
    match event {
        game::Event::Starts { seat } => AzulEvent::Starts {
            seat: number(*seat),
        },
        game::Event::Dealt {
            round,
            seat,
            factories,
            tipped,
        } => AzulEvent::Dealt {
            round: *round,
            seat: number(*seat),
            factories: factories.iter().copied().map(row).collect(),
            tipped: *tipped,
        },
        game::Event::Took {
            seat,
            action,
            count,
            starting_tile,
            to_floor,
            to_lid,
        } => AzulEvent::Took {
            seat: number(*seat),
            parts: Azul::parts(*action),
            count: *count,
            starting: *starting_tile,
            floor: *to_floor,
            lid: *to_lid,
        },
        game::Event::RoundEnded { round } => AzulEvent::RoundEnded { round: *round },
        game::Event::Tiled {
            seat,
            row,
            column,
            colour,
            across,
            down,
            points,
            score,
        } => AzulEvent::Tiled {
            seat: number(*seat),
            row: *row,
            column: *column,
            colour: letter(*colour),
            across: *across,
            down: *down,
            points: *points,
            score: *score,
        },
        game::Event::RowCompleted { seat, row } => AzulEvent::RowCompleted {
            seat: number(*seat),
            row: *row,
        },
        game::Event::FloorCharged {
            seat,
            places,
            charge,
            score,
        } => AzulEvent::FloorCharged {
            seat: number(*seat),
            places: *places,
            charge: *charge,
            score: *score,
        },
        game::Event::RanOut => AzulEvent::RanOut,
        game::Event::Stuck => AzulEvent::Stuck,
        game::Event::Bonuses {
            seat,
            rows,
            columns,
            colours,
            points,
            score,
        } => AzulEvent::Bonuses {
            seat: number(*seat),
            rows: *rows,
            columns: *columns,
            colours: *colours,
            points: *points,
            score: *score,
        },
    }
}

fn letter(colour: game::Colour) -> Colour {
    match colour {
        game::Colour::Blue => Colour::B,
        game::Colour::Yellow => Colour::Y,
        game::Colour::Red => Colour::R,
        game::Colour::Black => Colour::K,
        game::Colour::White => Colour::W,
    }
}

fn row(tiles: game::Tiles) -> Vec<Colour> {
    tiles
        .iter()
        .flat_map(|(colour, count)| std::iter::repeat_n(letter(colour), count.into()))
        .collect()
}

fn counts(tiles: game::Tiles) -> Counts {
    Counts {
        b: tiles.count(game::Colour::Blue),
        y: tiles.count(game::Colour::Yellow),
        r: tiles.count(game::Colour::Red),
        k: tiles.count(game::Colour::Black),
        w: tiles.count(game::Colour::White),
    }
}

fn board(board: &PlayerBoard) -> Board {
    let lines = board.lines();
    Board {
        score: board.score(),
        lines: (0..PatternLines::COUNT)
            .map(|row| Line {
                size: PatternLines::size(row),
                count: lines.count(row),
                colour: lines.line(row).map(|(colour, _)| letter(colour)),
            })
            .collect(),
        wall: std::array::from_fn(|row| {
            std::array::from_fn(|column| {
                let colour = game::Colour::at(row, column);
                board.wall().has(row, colour).then(|| letter(colour))
            })
        }),
        floor: board
            .floor()
            .iter()
            .map(|lying| match lying {
                OnFloor::StartingTile => OnTheFloor::Starting,
                OnFloor::Tile(colour) => OnTheFloor::Tile(letter(colour)),
            })
            .collect(),
    }
}

/// What belongs on each place of a wall.
fn grid<T>(of: impl Fn(game::Colour) -> T) -> [[T; Wall::SIZE]; Wall::SIZE] {
    std::array::from_fn(|row| std::array::from_fn(|column| of(game::Colour::at(row, column))))
}
