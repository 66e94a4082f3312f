//! Reversi: squares, boards, rules, and the file formats Reversi players own.
//!
//! | file | noun |
//! |---|---|
//! | [`square`] | [`Square`]: `a1` to `h8` |
//! | [`squares`] | [`Squares`]: a set of squares, one bit each |
//! | [`colour`] | [`Colour`]: black or white |
//! | [`board`] | [`Board`]: the discs as the side to move sees them, what may be played and what turns (worked out in `lanes` and `wide`) |
//! | [`position`] | [`Position`]: a board with its colours, as text |
//! | [`moves`] | [`Move`]: `f5` or `pass`, and the set of [`Moves`] |
//! | [`event`] | [`Event`]: what a step shows |
//! | [`game`] | [`Reversi`]: whose turn it is, what may be played, how it ends |
//! | [`rules`] | [`ReversiRules`], of which there is one set |
//! | [`sheet`] | [`Scoresheet`]: one game as people write it down |
//! | [`transcript`] | `f5d6c3d3c4` |
//! | [`obf`] | positions with scores of moves, one a line |
//! | [`ggf`] | games of the Othello servers |
//! | [`sgf`] | the Smart Game Format with `GM[2]` |
//! | [`wthor`] | the database of the French federation |
//! | [`pgn`] | tags and numbered moves, as Edax and servers write them |
//! | [`names`] | [`Names`](names::Names): who the numbers of a database are |
//! | [`archive`] | [`Archive`]: a file in any of these, read game by game, written in any other |
//! | [`about`] | [`About`](about::About): what is told besides players and moves |
//! | [`verdict`] | [`Verdict`](verdict::Verdict): how a game ended |
//! | [`opening`] | [`Opening`](opening::Opening): the names of openings |
//! | [`summary`] | [`Summary`](summary::Summary): a game in a row of a list |
//! | [`study`] | [`Study`](study::Study): a game with its side lines, and where in it one looks |
//! | [`fault`] | [`Fault`]: why a file is refused, and where |

pub mod about;
pub mod archive;
pub mod board;
pub mod colour;
pub mod event;
pub mod fault;
pub mod game;
pub mod ggf;
mod lanes;
pub mod moves;
pub mod names;
pub mod obf;
pub mod opening;
pub mod pgn;
pub mod position;
mod props;
pub mod rules;
pub mod sgf;
pub mod sheet;
pub mod square;
pub mod squares;
pub mod study;
pub mod summary;
pub mod transcript;
pub mod verdict;
#[cfg(all(target_arch = "x86_64", target_feature = "avx2"))]
mod wide;
pub mod wthor;

pub use archive::Archive;
pub use board::Board;
pub use colour::Colour;
pub use event::Event;
pub use fault::{Fault, Format};
pub use game::Reversi;
pub use moves::{Move, Moves};
pub use position::Position;
pub use rules::ReversiRules;
pub use sheet::Scoresheet;
pub use square::Square;
pub use squares::Squares;
