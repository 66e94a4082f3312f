//! Families of texts: keys that end in a name which others give, as a game's, a bot's, an option's.
//!
//! These are all the keys that are put together while the program runs. Whoever lists the names has
//! a test that each has its text: the games, bots and kinds of wrong text in `tests/it/families.rs`,
//! the commands and options beside their help.

use crate::{Key, Lang, keys};

/// Texts of one purpose, one for each name.
///
/// ```
/// use sobremesa_words::{family, keys};
/// assert_eq!(family::GAME_NAMES.of("azul"), Some(keys::MENU_GAME_AZUL));
/// assert_eq!(family::GAME_NAMES.of("chess"), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Family {
    beginning: &'static str,
}

/// What each game is called.
pub const GAME_NAMES: Family = Family::new("menu-game-");
/// What the menu says about each game.
pub const GAME_LINES: Family = Family::new("menu-about-");
/// What each bot does: `reversi-greedy`.
pub const BOTS: Family = Family::new("bot-");
/// What each rule of a game is about, and what a word of it means: `domino-hands-open`.
pub const RULES: Family = Family::new("rule-");
/// That a text is not what it should be, for each kind of thing a text can be.
pub const WRONG_TEXTS: Family = Family::new("not-a-");
/// What each command is for; a command within a command is `solve-siete`.
pub const COMMANDS: Family = Family::new("cli-about-");
/// How each command is used.
pub const EXAMPLES: Family = Family::new("cli-examples-");
/// What each option means; where a command gives it another meaning, `simulate-out`.
pub const OPTIONS: Family = Family::new("cli-arg-");
/// What the pages in the browser say; they fill the values in themselves.
pub const PAGES: Family = Family::new("page-");

/// What each setting is about, and what a word of it means: `palette-safe`; `true` of any switch.
pub const SETTINGS: Family = Family::new("setting-");

impl Family {
    /// All of them.
    pub const ALL: [Family; 10] = [
        GAME_NAMES,
        GAME_LINES,
        BOTS,
        RULES,
        WRONG_TEXTS,
        COMMANDS,
        EXAMPLES,
        OPTIONS,
        PAGES,
        SETTINGS,
    ];

    const fn new(beginning: &'static str) -> Family {
        Family { beginning }
    }

    /// The text of this name, if the family has one.
    pub fn of(self, name: &str) -> Option<Key> {
        Key::find(&format!("{}{name}", self.beginning))
    }

    /// The names of the family, each with its text.
    pub fn members(self) -> impl Iterator<Item = (&'static str, Key)> {
        let named = move |key: &Key| Some((key.name().strip_prefix(self.beginning)?, *key));
        keys::ALL.iter().filter_map(named)
    }
}

/// What a game is called; a game without words is called what the code calls it.
pub fn game_name(game: &str, lang: Lang) -> String {
    GAME_NAMES
        .of(game)
        .map_or_else(|| game.to_owned(), |key| key.say(lang))
}
