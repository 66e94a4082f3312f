//! A table opened with a game that somebody brings, and why it cannot be opened.

use sobremesa_bots::UnknownBot;
use sobremesa_catalog::{FileError, Listed, Refused, UnknownGame, recognise};
use sobremesa_core::{ParseError, PlayError, RulesError, Seed, Step};
use sobremesa_table::{Player, Record, RecordError, Table, TableError};
use sobremesa_words::{Phrase, Speak};
use thiserror::Error;

/// What a table begins with that does not begin with a deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Start {
    /// A record, to be played on.
    Record(String),
    /// A position in the game's notation.
    Position(String),
    /// The game's own save file.
    Save(String),
    /// A deck file: the first deal.
    Deck(String),
}

/// Why a table cannot be opened.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum OpenError {
    /// There is no such game.
    #[error(transparent)]
    Game(#[from] UnknownGame),
    /// The rules are refused.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// The table cannot be laid.
    #[error(transparent)]
    Table(#[from] TableError),
    /// Nobody of this name plays the game.
    #[error(transparent)]
    Bot(#[from] UnknownBot),
    /// The record is refused.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// The position is refused.
    #[error(transparent)]
    Position(#[from] ParseError),
    /// The first deal is refused.
    #[error(transparent)]
    Deal(#[from] PlayError),
    /// Nobody can read the file.
    #[error(transparent)]
    File(#[from] FileError),
    /// The file is one of this game, and not a sound one.
    #[error("the file is refused")]
    Own(Phrase),
}

/// Lays a table with what somebody brings.
///
/// What is dealt later comes from this seed; nothing is promised of it, because the deal that is
/// already there came from elsewhere.
pub(crate) fn lay<G: Listed<FileError: Speak>>(
    rules: &str,
    start: &Start,
    players: Vec<Player>,
    seed: Seed,
) -> Result<Table<G>, OpenError> {
    match start {
        Start::Position(text) => {
            let rules: G::Rules = rules.parse()?;
            let start = G::from_position(&rules, text)?;
            Ok(Table::from_start(rules, players, seed, start)?)
        }
        Start::Record(text) => {
            let table = Table::<G>::from_record(&Record::read(text)?)?;
            seated(table, players, seed)
        }
        Start::Save(text) => seated(read::<G>(text)?, players, seed),
        Start::Deck(text) => {
            let brought = read::<G>(text)?;
            let mut table = Table::<G>::new(rules.parse()?, players, seed)?;
            if let Some(Step::Chance(deal)) = brought.steps().first() {
                table.resolve(deal)?;
            }
            Ok(table)
        }
    }
}

/// Other players sit down; those of the file stay where none are named.
fn seated<G: Listed>(
    mut table: Table<G>,
    players: Vec<Player>,
    seed: Seed,
) -> Result<Table<G>, OpenError> {
    if !players.is_empty() {
        table.seat_players(players)?;
    }
    table.set_seed(seed);
    Ok(table)
}

/// The first game in a file of this game.
fn read<G: Listed<FileError: Speak>>(text: &str) -> Result<Table<G>, OpenError> {
    let file = recognise(text.as_bytes())?;
    if file.game() != G::NAME {
        return Err(FileError::Unknown.into());
    }
    let held = file.open::<G>().map_err(|refused| match refused {
        Refused::Record(error) => OpenError::Record(error),
        Refused::Own(error) => OpenError::Own(error.phrase()),
    })?;
    let mut tables = held.tables.into_iter();
    tables.next().ok_or(OpenError::File(FileError::Empty))
}
