//! The list of games: their names, rules, players and file formats.
//!
//! Fronts, tools and tournaments reach a game typed through [`visit`], so that nothing is looked up
//! by name once a game has begun.
//!
//! | file | noun |
//! |---|---|
//! | [`listed`] | [`Listed`]: what a game says of itself to be in the list |
//! | [`mod@file`] | [`Content`]: whatever file a player brings, recognised |
//! | [`domino`] | the dominoes' entry |
//! | [`reversi`] | Reversi's entry |
//! | [`azul`] | Azul's entry |
//! | [`siete`] | siete y media's entry |

pub mod azul;
pub mod domino;
pub mod file;
pub mod listed;
pub mod reversi;
pub mod siete;

pub use file::{Content, FileError, recognise};
pub use listed::{Imported, Listed};

use sobremesa_azul::Azul;
use sobremesa_domino::Domino;
use sobremesa_reversi::Reversi;
use sobremesa_siete::Siete;
use thiserror::Error;

/// The names of the games, in the order of the menu.
pub const GAMES: &[&str] = &["domino", "reversi", "azul", "siete"];

/// Something to be done with a game whose type is known inside.
///
/// ```
/// use sobremesa_catalog::{Listed, Visitor, visit};
/// struct HowManyBots;
/// impl Visitor for HowManyBots {
///     type Output = usize;
///     fn visit<G: Listed>(self) -> usize {
///         G::listed_bots().len()
///     }
/// }
/// assert!(visit("reversi", HowManyBots).unwrap() >= 2);
/// ```
pub trait Visitor {
    /// What comes out.
    type Output;

    /// Does it with this game.
    fn visit<G: Listed>(self) -> Self::Output;
}

/// There is no such game.
///
/// ```
/// let unknown = sobremesa_catalog::UnknownGame("parchís".into());
/// assert_eq!(unknown.to_string(), "there is no game \"parchís\"");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("there is no game {0:?}")]
pub struct UnknownGame(pub String);

/// Reaches the game of this name.
///
/// ```
/// # use sobremesa_catalog::{Listed, Visitor, visit};
/// # struct Nothing;
/// # impl Visitor for Nothing {
/// #     type Output = ();
/// #     fn visit<G: Listed>(self) {}
/// # }
/// assert!(visit("chess", Nothing).is_err());
/// ```
pub fn visit<V: Visitor>(name: &str, visitor: V) -> Result<V::Output, UnknownGame> {
    match name.trim().to_lowercase().as_str() {
        "domino" => Ok(visitor.visit::<Domino>()),
        "reversi" => Ok(visitor.visit::<Reversi>()),
        "azul" => Ok(visitor.visit::<Azul>()),
        "siete" => Ok(visitor.visit::<Siete>()),
        _ => Err(UnknownGame(name.chars().take(40).collect())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Name;
    impl Visitor for Name {
        type Output = &'static str;
        fn visit<G: Listed>(self) -> &'static str {
            G::NAME
        }
    }

    #[test]
    fn every_listed_name_reaches_the_game_of_that_name() {
        for name in GAMES {
            assert_eq!(visit(name, Name), Ok(*name));
        }
    }
}
