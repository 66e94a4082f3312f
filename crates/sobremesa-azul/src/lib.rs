//! Azul: tiles from a bag, laid on pattern lines and moved to a wall.
//!
//! | file | noun |
//! |---|---|
//! | [`colour`] | [`Colour`]: blue, yellow, red, black, white |
//! | [`tiles`] | [`Tiles`]: a heap, counted by colour |
//! | [`bag`], [`lid`] | [`Bag`] and [`Lid`]: where tiles come from and go to |
//! | [`factories`], [`centre`] | [`Factories`] and [`Centre`]: where tiles are taken |
//! | [`pattern_lines`], [`wall`], [`floor_line`] | [`PatternLines`], [`Wall`], [`FloorLine`] |
//! | [`board`] | [`PlayerBoard`]: these three and a score |
//! | [`rules`] | [`Rules`]: how many play |
//! | [`action`], [`actions`] | [`Action`]: `3K4`; [`Actions`]: all that are legal |
//! | [`chance`] | [`Chance`]: who starts, and the [`Deal`] of each round |
//! | [`event`] | [`Event`]: what a step shows |
//! | [`game`] | [`Azul`], the game |
//! | [`greedy`] | the document's strategy |
//! | [`master`] | the strong player: search to the end of the round |

#![forbid(unsafe_code)]

pub mod action;
pub mod actions;
pub mod bag;
pub mod board;
mod board_text;
pub mod centre;
pub mod chance;
pub mod colour;
pub mod event;
pub mod factories;
pub mod floor_line;
pub mod game;
pub mod greedy;
pub mod lid;
pub mod master;
pub mod pattern_lines;
mod position;
mod reach;
pub mod rules;
pub mod tiles;
pub mod wall;

pub use action::{Action, Source, Target};
pub use actions::Actions;
pub use bag::Bag;
pub use board::{PlayerBoard, Preview, Scored};
pub use centre::Centre;
pub use chance::{Chance, Deal};
pub use colour::Colour;
pub use event::Event;
pub use factories::Factories;
pub use floor_line::{FloorLine, OnFloor};
pub use game::{Azul, Phase};
pub use greedy::Greedy;
pub use lid::Lid;
pub use master::Master;
pub use pattern_lines::PatternLines;
pub use rules::Rules;
pub use tiles::Tiles;
pub use wall::{Bonuses, Runs, Wall};
