//! What can be typed in every game besides its own moves.

/// Help, hint, undo, save, quit: the same in every game.
///
/// ```
/// use sobremesa_terminal::Command;
/// assert_eq!(Command::read(" ? "), Some(Command::Help));
/// assert_eq!(Command::read("deshacer"), Some(Command::Undo));
/// assert_eq!(Command::read("f5"), None);
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
    /// The command this answer means, if it means one; in either language.
    pub fn read(answer: &str) -> Option<Command> {
        Some(match answer.trim().to_lowercase().as_str() {
            "?" | "help" | "ayuda" => Command::Help,
            "h" | "hint" | "pista" => Command::Hint,
            "u" | "undo" | "deshacer" => Command::Undo,
            "s" | "save" | "guardar" => Command::Save,
            "q" | "quit" | "exit" | "salir" => Command::Quit,
            _ => return None,
        })
    }
}
