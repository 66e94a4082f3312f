//! How one game looks at the screen, and what it understands.

use std::time::Duration;

use sobremesa_bots::{Judged, UnknownBot};
use sobremesa_catalog::Listed;
use sobremesa_core::{BySeat, Game, Outcome, Seat, Seed, Thoughts, Viewer};
use sobremesa_table::{Pending, Player, Table};
use sobremesa_words::{Advised, Key, Lang, Names, Speak, family, say};

use crate::{Command, Evening, Leave, Screen, Session};

/// The action type of a face's game.
pub type ActionOf<F> = <<F as Face>::Game as Game>::Action;
/// The event type of a face's game.
pub type EventOf<F> = <<F as Face>::Game as Game>::Event;
/// The rules type of a face's game.
pub type RulesOf<F> = <<F as Face>::Game as Game>::Rules;

/// How one game looks at the screen. It is given views and events, never the game.
pub trait Face: Default {
    /// The game.
    type Game: Listed<FileError: Speak> + Advised + Judged;

    /// The board, with everything needed for the next decision; ends without a line break.
    fn board(&self, scene: &Scene<Self::Game>) -> String;

    /// What stands above the board where a person sits at a terminal: what a document's own screen
    /// has no place for.
    fn above(&self, scene: &Scene<Self::Game>) -> Option<String> {
        let _ = scene;
        None
    }

    /// What has to be shown again after something was taken back, besides the board.
    fn after_undo(&self, scene: &Scene<Self::Game>) -> Option<String> {
        let _ = scene;
        None
    }

    /// What is shown between an action and what it brings by itself, from the view before it.
    fn before_scoring(
        &self,
        before: &<Self::Game as Game>::View,
        action: ActionOf<Self>,
        scene: &Scene<Self::Game>,
    ) -> Option<String> {
        let _ = (before, action, scene);
        None
    }

    /// What just happened, as a sentence; nothing where the board says it all.
    fn told(&self, event: &EventOf<Self>, scene: &Scene<Self::Game>) -> Option<String>;

    /// The question to the person whose turn it is.
    fn prompt(&self, scene: &Scene<Self::Game>) -> String;

    /// What an answer means; or what was wrong with it and what would be right, in a sentence.
    fn read(&self, answer: &str, scene: &Scene<Self::Game>) -> Result<ActionOf<Self>, String>;

    /// Asks for a decision. Games with menus of their own ask in their own way.
    fn decide(
        &self,
        scene: &Scene<Self::Game>,
        screen: &mut Screen,
    ) -> Result<Decision<ActionOf<Self>>, Leave> {
        loop {
            let answer = screen.ask(&self.prompt(scene))?;
            if let Some(command) = Command::read(&answer, scene.lang) {
                return Ok(Decision::Command(command));
            }
            match self.read(&answer, scene) {
                Ok(action) => return Ok(Decision::Act(action)),
                Err(sentence) => screen.line(&sentence)?,
            }
        }
    }

    /// What can be typed besides the game's own moves, in a line.
    fn commands(lang: Lang) -> String {
        say!(lang, PLAY_COMMANDS)
    }

    /// How an action is written in a hint.
    fn action_words(&self, action: ActionOf<Self>, scene: &Scene<Self::Game>) -> String {
        let _ = scene;
        action.to_string()
    }

    /// The value a bot gave an action, in words; nothing where that would not help.
    fn value_words(&self, thoughts: &Thoughts<ActionOf<Self>>, lang: Lang) -> Option<String> {
        thoughts.best().map(|(_, value)| lang.decimal(value, 2))
    }

    /// The end of a hand, in sentences.
    fn over(&self, outcome: &Outcome, scene: &Scene<Self::Game>) -> String {
        let names: Vec<String> = outcome.winners().map(|seat| scene.names.of(seat)).collect();
        match names.as_slice() {
            [winner] => say!(scene.lang, PLAY_WON, name = winner.clone()),
            all if all.len() == outcome.standings.len() => say!(scene.lang, PLAY_TIE),
            several => say!(scene.lang, PLAY_SHARED, names = several.join(", ")),
        }
    }

    /// Whether the board is shown when the table waits for this; always at the end.
    fn shows_board(&self, pending: &Pending<ActionOf<Self>>, rules: &RulesOf<Self>) -> bool {
        let _ = rules;
        matches!(pending, Pending::Choice(_) | Pending::Over(_))
    }

    /// Whether people at one screen must not see each other's hands under these rules.
    fn covers(&self, rules: &RulesOf<Self>) -> bool {
        let _ = rules;
        false
    }

    /// Asks what a new game needs to know; nothing if the person went back.
    fn new_game(&self, screen: &mut Screen) -> Result<Option<NewGame<Self::Game>>, Leave>;

    /// Plays game after game with a menu of its own, where the game has one; or the game that was
    /// wished for.
    fn own_menu(
        wished: Option<&NewGame<Self::Game>>,
        screen: &mut Screen,
        evening: &mut Evening,
    ) -> Option<Result<(), Leave>> {
        let _ = (wished, screen, evening);
        None
    }

    /// Goes on with a game from a file where that belongs to something larger; else gives it back.
    fn resumed(
        table: Table<Self::Game>,
        screen: &mut Screen,
        evening: &mut Evening,
    ) -> Result<Result<(), Leave>, Box<Table<Self::Game>>> {
        let _ = (screen, evening);
        Err(Box::new(table))
    }

    /// Sits down again at a match that was left: its face and its machines as they were.
    fn go_on(table: Table<Self::Game>) -> Result<Session<Self>, UnknownBot> {
        Session::new(table, None)
    }

    /// What is still to be done after a match that was left and gone on with: a result file, say.
    fn after(table: &Table<Self::Game>, screen: &mut Screen) -> Result<(), Leave> {
        let _ = (table, screen);
        Ok(())
    }

    /// The seed of the game just asked for: the one drawn, or one that follows from it and whose deal was wished for.
    fn seed(&self, rules: &RulesOf<Self>, seed: Seed) -> Seed {
        let _ = rules;
        seed
    }

    /// What else the menu of this game offers: its line there, and what it does.
    fn extras() -> &'static [(Key, Extra)] {
        &[]
    }

    /// The pictures of one card of the menu: this game's own line under its name.
    fn menu_about(lang: Lang) -> String {
        let line = family::GAME_LINES.of(<Self::Game as Game>::NAME);
        line.map_or_else(String::new, |key| key.say(lang))
    }
}

/// Something a game's menu offers besides playing.
pub type Extra = fn(&mut Screen, &mut Evening) -> Result<(), Leave>;

/// A decision at the screen: an action, or a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decision<A> {
    /// This is done.
    Act(A),
    /// This is asked for.
    Command(Command),
    /// The game is given up.
    Resign,
}

/// What a new game needs to know: the rules and who plays.
pub struct NewGame<G: Game> {
    /// The rules.
    pub rules: G::Rules,
    /// Who sits where.
    pub players: Vec<Player>,
}

/// What a face draws from: the view of whoever looks at the screen, and what is public.
pub struct Scene<G: Game> {
    /// What the viewer may know.
    pub view: G::View,
    /// Who looks.
    pub viewer: Viewer,
    /// Who is to act, if somebody is.
    pub to_act: Option<Seat>,
    /// How everybody is called.
    pub names: Names,
    /// Who sits where.
    pub players: BySeat<Player>,
    /// The rules.
    pub rules: G::Rules,
    /// Points of each seat before this hand.
    pub totals: BySeat<i32>,
    /// Which hand this is, from 1.
    pub hand: usize,
    /// What the viewer was told of the last two actions, the newest first.
    pub last: Vec<G::Event>,
    /// What the bot that acted last thought, if one did and says so.
    pub thoughts: Option<Thoughts<G::Action>>,
    /// How long that bot thought, where a person is watching.
    pub took: Option<Duration>,
    /// The language.
    pub lang: Lang,
    /// Whether colours are shown.
    pub colour: bool,
    /// How many columns the screen has.
    pub width: usize,
    /// Whether a person is at a terminal.
    pub live: bool,
    /// What the opening is called, where that is told above the board.
    pub opening: Option<&'static str>,
}
