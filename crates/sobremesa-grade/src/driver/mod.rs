//! Driving a program through pipes: started in a cage, waited for exactly, limited in everything.

pub mod cage;
pub mod compile;
pub mod conversation;
mod folder;
pub mod launcher;
pub mod limits;
pub mod preload;
#[cfg(target_os = "linux")]
mod proc;
pub mod workshop;

pub use compile::{CompileError, Compiled};
pub use conversation::{Conversation, Ending, Pause, StartError, Stop};
pub use folder::clear_away;
pub use launcher::{CAGE_WORD, Launcher};
pub use limits::Limits;
pub use workshop::{Program, Workshop, WorkshopError};
