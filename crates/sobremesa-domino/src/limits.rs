//! The limits of the game, each with a name.

/// How many tiles there are, and the most a list of tiles can hold (the document's `NumFichas`).
// P24: the limits are named constants.
pub const TILES: usize = 28;

/// The fewest players of a game against others (`MinJugadores`); a solitaire has one.
pub const MIN_PLAYERS: usize = 2;

/// The most players (`MaxJugadores`).
pub const MAX_PLAYERS: usize = 4;

/// How many tiles each player takes at the start.
pub const HAND: usize = 7;

/// The highest number on a tile.
pub const HIGHEST_PIP: u8 = 6;

/// The columns of "suman doce".
pub const COLUMNS: usize = 7;

/// The tiles of each column of "suman doce".
pub const COLUMN: usize = 4;
