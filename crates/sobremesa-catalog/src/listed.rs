//! What a game says of itself to be in the list.

use std::error::Error;

use sobremesa_bots::Roster;
use sobremesa_core::Game;
use sobremesa_table::Table;
use sobremesa_wire::Wired;

use crate::Tables;

/// A game in the list: rules, players, and the file formats it knows besides our records.
///
/// ```
/// use sobremesa_catalog::Listed;
/// fn formats<G: Listed>() -> &'static [&'static str] {
///     G::FORMATS
/// }
/// assert!(formats::<sobremesa_reversi::Reversi>().iter().all(|name| *name != "mesa"));
/// ```
pub trait Listed: Roster + Wired {
    /// Why a file is refused; the words crate has the sentences.
    type FileError: Error + Clone + PartialEq + Send + Sync + 'static;

    /// The formats this game writes besides records, as `convert --to` takes them.
    const FORMATS: &'static [&'static str] = &[];

    /// Reads a file in one of the game's own formats; nothing if it does not look like any of them.
    fn import(bytes: &[u8]) -> Option<Result<Imported<Self>, Self::FileError>>;

    /// Writes tables in one of [`Listed::FORMATS`]; nothing if they cannot be told in it.
    fn export(tables: &[Table<Self>], format: &str) -> Option<Vec<u8>>;

    /// The format a save takes under a name that does not end in `.mesa`, if this game has one.
    fn save_format(table: &Table<Self>) -> Option<&'static str> {
        let _ = table;
        None
    }

    /// The result file of a hand that is over, the so-manieth of its match, for a game that has one.
    fn result_file(hand: &Self, number: u32) -> Option<String> {
        let _ = (hand, number);
        None
    }
}

/// What a file of a game's own format held.
#[derive(Clone, Debug)]
pub struct Imported<G: Game> {
    /// Which format it was: one of [`Listed::FORMATS`], or one that is only read.
    pub format: &'static str,
    /// The games or positions in it, in order.
    pub tables: Tables<G>,
}
