//! Who sits in a seat.

use std::borrow::Cow;

use sobremesa_bots::{Roster, UnknownBot};
use sobremesa_core::{Bot, Budget, Game, Log, Seen};
use thiserror::Error;

use crate::FaultKind;
use crate::engine::{Engine, StartError};

/// Who sits in a seat of the arena.
///
/// ```
/// use sobremesa_arena::Chair;
/// use sobremesa_reversi::Reversi;
/// assert!(Chair::<Reversi>::named("random").is_ok());
/// assert!(Chair::<Reversi>::named("nobody").is_err());
/// assert!(Chair::<Reversi>::named("gtp:no-such-program").is_err());
/// ```
// A table has at most four chairs, so a large one wastes nothing.
#[allow(clippy::large_enum_variant)]
pub enum Chair<G: Roster> {
    /// One of our own players.
    Bot(G::Seated),
    /// A program of somebody else's, reached through its protocol.
    Engine(Engine),
    /// Any other bot, for tests and experiments.
    Guest(Box<dyn Bot<G>>),
    /// Nobody: whoever should sit here could not be had, for this reason.
    Empty(String),
}

/// Nobody can be had under this name.
///
/// ```
/// use sobremesa_arena::{Chair, chair::HireError};
/// use sobremesa_reversi::Reversi;
/// assert!(matches!(Chair::<Reversi>::named("nobody"), Err(HireError::Unknown(_))));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum HireError {
    /// A name none of our players has.
    #[error(transparent)]
    Unknown(#[from] UnknownBot),
    /// A program that cannot be started.
    #[error("{command:?} cannot be started: {reason}")]
    Engine {
        /// What was to be started.
        command: String,
        /// What the system says.
        reason: String,
    },
    /// A command in which a quote is opened and not closed.
    #[error("{command:?} cannot be started: a quote stays open")]
    OpenQuote {
        /// The command.
        command: String,
    },
    /// A protocol that does not know this game.
    #[error("engines that speak GTP play reversi here, not {game}")]
    Protocol {
        /// The game.
        game: &'static str,
    },
}

impl<G: Roster> Chair<G> {
    /// The player of this name: one of ours, or `gtp:` and the command that starts an engine.
    ///
    /// ```
    /// # use sobremesa_arena::Chair;
    /// # use sobremesa_reversi::Reversi;
    /// assert!(Chair::<Reversi>::named("greedy").is_ok());
    /// ```
    pub fn named(name: &str) -> Result<Chair<G>, HireError> {
        let Some(command) = engine_command(name) else {
            return Ok(G::bot(name).map(Chair::Bot)?);
        };
        // The protocol knows two colours and squares: of our games that is Reversi.
        if <G as Game>::NAME != "reversi" {
            let game = <G as Game>::NAME;
            return Err(HireError::Protocol { game });
        }
        let engine = Engine::start(&command).map_err(|error| {
            let command = command.into_owned();
            match error {
                StartError::OpenQuote => HireError::OpenQuote { command },
                error => HireError::Engine {
                    command,
                    reason: error.to_string(),
                },
            }
        })?;
        Ok(Chair::Engine(engine))
    }

    /// Asks for an action; it is this seat's turn.
    #[inline]
    pub(crate) fn choose(
        &mut self,
        seen: &Seen<G>,
        log: &Log<G>,
        budget: &Budget,
    ) -> Result<<G as Game>::Action, FaultKind> {
        match self {
            Chair::Bot(bot) => Ok(bot.choose(seen, budget)),
            Chair::Engine(engine) => engine.choose(seen.seat(), log, budget),
            Chair::Guest(bot) => Ok(bot.choose(seen, budget)),
            Chair::Empty(reason) => Err(FaultKind::Gone(reason.clone())),
        }
    }
}

/// The first word by which our own binary knows that it is to speak GTP for a program that knows
/// only a person at its screen, and which is named in the next.
pub const GUEST_WORD: &str = "--program-at-a-table";

/// The command after `gtp:`, without the quotes a careful person puts around it; after `program:`,
/// that of this binary, which speaks for the program.
///
/// ```
/// use sobremesa_arena::chair::{GUEST_WORD, engine_command};
/// assert_eq!(engine_command("gtp:\"gtp-rhino -l 2\"").unwrap(), "gtp-rhino -l 2");
/// assert!(engine_command("program:./main@main.toml").unwrap().contains(GUEST_WORD));
/// assert_eq!(engine_command("level:2"), None);
/// ```
pub fn engine_command(name: &str) -> Option<Cow<'_, str>> {
    let name = name.trim();
    let (kind, command) = name.split_once(':')?;
    let command = command.trim();
    let bare = command
        .strip_prefix('"')
        .and_then(|rest| rest.strip_suffix('"'));
    let command = bare.unwrap_or(command);
    if kind.eq_ignore_ascii_case("gtp") {
        return Some(Cow::Borrowed(command));
    }
    if !kind.eq_ignore_ascii_case("program") {
        return None;
    }
    let own = std::env::current_exe().ok()?;
    let words = [own.to_str()?, GUEST_WORD, command];
    shlex::try_join(words).ok().map(Cow::Owned)
}
