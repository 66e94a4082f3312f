//! The one list of games, and what is made from it.

use sobremesa_core::RuleOption;
use sobremesa_wire::Schema;
use thiserror::Error;

use crate::{AboutRule, Listed};

/// Hands every game to another macro, in the order of the menu: `games!(faces)`.
///
/// This is the only list there is. Whatever must name every game by its type is made from it, in
/// the crate that needs it, so that a game that is missing something there does not compile.
#[macro_export]
macro_rules! games {
    ($made:ident) => {
        $made! {
            ::sobremesa_domino::Domino,
            ::sobremesa_reversi::Reversi,
            ::sobremesa_azul::Azul,
            ::sobremesa_siete::Siete,
        }
    };
}

/// Makes a [`GameList`] of these games; the catalog's own is made so from [`games!`].
#[macro_export]
macro_rules! game_list {
    ($(#[$about:meta])* $seen:vis struct $list:ident { $($game:ty),+ $(,)? }) => {
        $(#[$about])*
        $seen struct $list;

        impl $crate::GameList for $list {
            const GAMES: &'static [&'static str] = &[$(<$game as ::sobremesa_core::Game>::NAME),+];

            fn visit<V: $crate::Visitor>(
                name: &str,
                visitor: V,
            ) -> Result<V::Output, $crate::UnknownGame> {
                $(
                    if $crate::is_named::<$game>(name) {
                        return Ok(visitor.visit::<$game>());
                    }
                )+
                Err($crate::UnknownGame::new(name))
            }
        }
    };
}

/// Games that can be reached by their names.
pub trait GameList {
    /// The names, in the order of the menu.
    const GAMES: &'static [&'static str];

    /// Reaches the game of this name.
    fn visit<V: Visitor>(name: &str, visitor: V) -> Result<V::Output, UnknownGame>;

    /// What can be agreed on before a game of this name.
    fn about_rules(name: &str) -> Result<Vec<AboutRule>, UnknownGame> {
        Self::visit(name, Rules)
    }

    /// The JSON schema of everything that is sent of these games.
    fn schema() -> Schema {
        Self::GAMES.iter().fold(Schema::default(), |schema, name| {
            Self::visit(name, Described(schema)).expect("a listed name reaches its game")
        })
    }
}

/// Whether a player means this game by this word.
pub fn is_named<G: sobremesa_core::Game>(word: &str) -> bool {
    word.trim().eq_ignore_ascii_case(G::NAME)
}

struct Rules;

impl Visitor for Rules {
    type Output = Vec<AboutRule>;

    fn visit<G: Listed>(self) -> Vec<AboutRule> {
        let about = |option: &'static RuleOption| AboutRule {
            game: G::NAME,
            option,
        };
        G::OPTIONS.iter().map(about).collect()
    }
}

struct Described(Schema);

impl Visitor for Described {
    type Output = Schema;

    fn visit<G: Listed>(self) -> Schema {
        self.0.with::<G>()
    }
}

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

impl UnknownGame {
    /// Of this name, as far as one needs to recognise it.
    pub fn new(name: &str) -> UnknownGame {
        UnknownGame(name.chars().take(40).collect())
    }
}

macro_rules! catalog {
    ($($game:ty),+ $(,)?) => {
        game_list! {
            /// The games that are played here.
            pub struct Catalog { $($game),+ }
        }
    };
}
games!(catalog);

/// The names of the games, in the order of the menu.
pub const GAMES: &[&str] = Catalog::GAMES;

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
    Catalog::visit(name, visitor)
}

/// What can be agreed on before a game of this name, for help, menus and lobby.
///
/// ```
/// let rules = sobremesa_catalog::about_rules("azul").unwrap();
/// assert_eq!(rules[0].to_string(), "players=2|3|4");
/// ```
pub fn about_rules(name: &str) -> Result<Vec<AboutRule>, UnknownGame> {
    Catalog::about_rules(name)
}

/// The JSON schema of everything that is sent.
pub fn schema() -> Schema {
    Catalog::schema()
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
            assert_eq!(
                visit(&format!(" {} ", name.to_uppercase()), Name),
                Ok(*name)
            );
        }
    }
}
