//! The list of faces: how each game of the catalog looks in full screen.

use serde::Deserialize;
use sobremesa_catalog::{Listed, games, is_named};

use crate::face::{AnyFace, Face, Shown};

/// A game that can be looked at in full screen.
pub trait Drawn: Listed {
    /// How it looks there.
    type Face: Face<Game = Self> + 'static;
}

macro_rules! faces {
    ($($game:ty),+ $(,)?) => {
        fn face_of(name: &str, sent: &str) -> Option<Box<dyn AnyFace>> {
            $(
                if is_named::<$game>(name) {
                    let shown = Shown::<<$game as Drawn>::Face>::new(sent)?;
                    return Some(Box::new(shown));
                }
            )+
            None
        }
    };
}
games!(faces);

/// The face of whatever game this state is of; nothing where it does not read.
pub fn face(sent: &str) -> Option<Box<dyn AnyFace>> {
    #[derive(Deserialize)]
    struct Named {
        game: String,
    }
    let Named { game } = serde_json::from_str(sent).ok()?;
    face_of(&game, sent)
}
