//! What can be typed in every game besides its own moves.

use sobremesa_words::typed::meant;
use sobremesa_words::{Key, Lang, keys};

/// Help, hint, undo, save, quit: the same in every game.
///
/// ```
/// use sobremesa_terminal::Command;
/// use sobremesa_words::Lang;
/// assert_eq!(Command::read(" ? ", Lang::Es), Some(Command::Help));
/// assert_eq!(Command::read("deshacer", Lang::En), Some(Command::Undo));
/// assert_eq!(Command::read("f5", Lang::Es), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Command {
    /// `?`: the rules, and what can be typed.
    Help,
    /// `h`: what would you do?
    Hint,
    /// `u`: back to one's own last decision.
    Undo,
    /// `s`: save and go on.
    Save,
    /// `q`: leave, with the offer to save.
    Quit,
}

impl Command {
    const TYPED: [(Key, Command); 5] = [
        (keys::TYPED_HELP, Command::Help),
        (keys::TYPED_HINT, Command::Hint),
        (keys::TYPED_UNDO, Command::Undo),
        (keys::TYPED_SAVE, Command::Save),
        (keys::TYPED_QUIT, Command::Quit),
    ];

    /// The command this answer means, if it means one: by its letter, or by its word in either
    /// language.
    pub fn read(answer: &str, lang: Lang) -> Option<Command> {
        meant(answer, &Command::TYPED, lang)
    }
}
