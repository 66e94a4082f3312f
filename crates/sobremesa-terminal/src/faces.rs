//! The list of faces: how each game of the catalog looks in line mode.

use sobremesa_catalog::UnknownGame;

use crate::Face;
use crate::azul::AzulFace;
use crate::domino::DominoFace;
use crate::reversi::ReversiFace;
use crate::siete::SieteFace;

/// Something to be done with a face whose type is known inside.
pub trait FaceVisitor {
    /// What comes out.
    type Output;

    /// Does it with this face.
    fn visit<F: Face>(self) -> Self::Output;
}

/// Reaches the face of the game of this name.
pub fn visit<V: FaceVisitor>(name: &str, visitor: V) -> Result<V::Output, UnknownGame> {
    match name.trim().to_lowercase().as_str() {
        "domino" => Ok(visitor.visit::<DominoFace>()),
        "reversi" => Ok(visitor.visit::<ReversiFace>()),
        "siete" => Ok(visitor.visit::<SieteFace>()),
        "azul" => Ok(visitor.visit::<AzulFace>()),
        _ => Err(UnknownGame(name.chars().take(40).collect())),
    }
}

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
