//! What a step shows everybody at the table.

use sobremesa_core::Seat;

use crate::{Action, Colour, Tiles};

/// What a step shows: a deal, a take, and the scoring tile by tile.
///
/// Rows, columns and places are counted from 1, as people count.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// Chance chose who begins.
    Starts {
        /// Who.
        seat: Seat,
    },
    /// A round's tiles lie on the factories.
    Dealt {
        /// The round that begins.
        round: u16,
        /// Who begins it.
        seat: Seat,
        /// What lies on each factory.
        factories: Vec<Tiles>,
        /// Whether the lid was tipped into the bag on the way.
        tipped: bool,
    },
    /// Somebody took tiles and laid them down.
    Took {
        /// Who.
        seat: Seat,
        /// From where, which colour, to where.
        action: Action,
        /// How many tiles.
        count: u8,
        /// Whether the starting tile came with them.
        starting_tile: bool,
        /// How many of them lie on the floor now.
        to_floor: u8,
        /// How many went straight to the lid because the floor was full.
        to_lid: u8,
    },
    /// No tile is left to take: the boards are scored.
    RoundEnded {
        /// The round that ended.
        round: u16,
    },
    /// A full line sent its tile to the wall.
    Tiled {
        /// Whose.
        seat: Seat,
        /// The row.
        row: u8,
        /// The column.
        column: u8,
        /// The colour.
        colour: Colour,
        /// Tiles in the row run it belongs to.
        across: u8,
        /// Tiles in the column run it belongs to.
        down: u8,
        /// What it scored.
        points: u8,
        /// The score after it.
        score: u16,
    },
    /// A row of the wall is complete: this round is the last.
    RowCompleted {
        /// Whose.
        seat: Seat,
        /// The row.
        row: u8,
    },
    /// The floor line was charged.
    FloorCharged {
        /// Whose.
        seat: Seat,
        /// Places taken.
        places: u8,
        /// What they cost together.
        charge: u8,
        /// The score after it, never below 0.
        score: u16,
    },
    /// Bag and lid are empty: there is nothing to deal.
    RanOut,
    /// The tiles that every row still needs are stuck on lines nobody can fill.
    Stuck,
    /// What a final wall earns, by kind.
    Bonuses {
        /// Whose.
        seat: Seat,
        /// Complete rows, 2 points each.
        rows: u8,
        /// Complete columns, 7 points each.
        columns: u8,
        /// Complete colours, 10 points each.
        colours: u8,
        /// Together.
        points: u16,
        /// The final score.
        score: u16,
    },
}
