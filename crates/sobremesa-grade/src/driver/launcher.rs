//! The launcher: which program to execute before the one under test, so that it finds itself in a cage.

use std::ffi::OsString;
use std::io;
use std::path::PathBuf;

/// The first argument by which our own binary knows that it is to be a cage.
pub const CAGE_WORD: &str = "--cage-for-a-program";

/// How the cage is entered: our own binary, and the word that makes it a cage.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Launcher {
    /// The binary.
    pub program: PathBuf,
    /// What stands before the cage's own arguments.
    pub arguments: Vec<OsString>,
}

impl Launcher {
    /// This binary executed again: it hands its arguments after [`CAGE_WORD`] to [`super::cage::enter`].
    pub fn of_this_program() -> io::Result<Launcher> {
        Ok(Launcher {
            program: std::env::current_exe()?,
            arguments: vec![CAGE_WORD.into()],
        })
    }

    /// A binary that is nothing but a cage.
    pub fn alone(program: impl Into<PathBuf>) -> Launcher {
        Launcher {
            program: program.into(),
            arguments: Vec::new(),
        }
    }
}
