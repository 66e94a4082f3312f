//! The list of faces: how each game of the catalog looks in line mode.

use sobremesa_catalog::{Listed, UnknownGame, games, is_named};

use crate::Face;

/// A game that can be looked at in line mode.
pub trait Faced: Listed {
    /// How it looks there.
    type Face: Face<Game = Self>;
}

/// Something to be done with a face whose type is known inside.
pub trait FaceVisitor {
    /// What comes out.
    type Output;

    /// Does it with this face.
    fn visit<F: Face>(self) -> Self::Output;
}

macro_rules! faces {
    ($($game:ty),+ $(,)?) => {
        /// Reaches the face of the game of this name.
        pub fn visit<V: FaceVisitor>(name: &str, visitor: V) -> Result<V::Output, UnknownGame> {
            $(
                if is_named::<$game>(name) {
                    return Ok(visitor.visit::<<$game as Faced>::Face>());
                }
            )+
            Err(UnknownGame::new(name))
        }
    };
}
games!(faces);

#[cfg(test)]
mod tests {
    use sobremesa_core::Game;

    use super::*;

    #[test]
    fn every_game_of_the_catalog_has_its_face() {
        struct Name;
        impl FaceVisitor for Name {
            type Output = &'static str;
            fn visit<F: Face>(self) -> &'static str {
                F::Game::NAME
            }
        }
        for name in sobremesa_catalog::GAMES {
            assert_eq!(visit(name, Name), Ok(*name));
        }
    }
}
