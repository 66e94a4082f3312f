//! What a step shows to those who watch.

use serde::Serialize;
use sobremesa_core::{BySeat, Seat};

use crate::{Columns, End, Hand, Pair, Tile, TilesView};

/// Something that happened at the table, as one viewer was told it.
///
/// ```
/// use sobremesa_core::Seat;
/// use sobremesa_domino::Event;
/// let told = Event::Passed { seat: Seat::SECOND };
/// assert_eq!(serde_json::to_string(&told).unwrap(), r#"{"event":"passed","seat":2}"#);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "lowercase")]
pub enum Event {
    /// The tiles were dealt.
    Dealt {
        /// The hands, as far as they are seen.
        hands: BySeat<TilesView>,
        /// The boneyard, as far as it is seen.
        boneyard: TilesView,
    },
    /// The tiles were dealt, nobody had a double, and they are shuffled again.
    Redealt,
    /// Somebody placed a tile.
    Placed {
        /// Who.
        seat: Seat,
        /// What.
        tile: Tile,
        /// Where.
        end: End,
        /// Whether it opened the round.
        opening: bool,
    },
    /// Somebody drew a tile.
    Drew {
        /// Who.
        seat: Seat,
        /// What, if that is seen.
        tile: Option<Tile>,
        /// How many tiles the boneyard still has.
        left: u8,
    },
    /// Somebody could neither place nor draw.
    Passed {
        /// Who.
        seat: Seat,
    },
    /// The round is over, and the hands are laid open.
    Over {
        /// Who won, unless nobody did.
        winner: Option<Seat>,
        /// Whether it ended because nobody could go on.
        blocked: bool,
        /// What everybody has left.
        hands: BySeat<Hand>,
    },
    /// The columns of "suman doce" were laid out.
    Laid {
        /// All of them.
        columns: Columns,
    },
    /// A pair was taken away.
    Removed {
        /// Which.
        pair: Pair,
    },
    /// "Suman doce" is over.
    Finished {
        /// How many tiles are left; none is a victory.
        left: u8,
    },
}
