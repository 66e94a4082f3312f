//! A sitting of any game: the names of the typed one, text in, what is sent out.
//!
//! Every front drives one of these. It is made from names ([`open`]) or from a record ([`resume`]),
//! and erased once: inside, everything is typed, and a front that draws one game is lent the inside to
//! draw from.

mod input;
mod job;
mod output;
mod state;

use std::any::Any;

use sobremesa_bots::Roster;
use sobremesa_catalog::{Listed, UnknownGame, games, is_named};
use sobremesa_core::{ParseError, Seat, Seed, Viewer};
use sobremesa_table::{Name, Player, Record, Table};
use sobremesa_wire::Wired;
use sobremesa_words::Lang;
use sobremesa_words::advice::Advised;

use crate::opening::{OpenError, Start, lay};
use crate::sitting::AskedUndo;
use crate::{Input, Options, Sitting, Thought, Wait};

pub use input::AnyInput;
pub use job::{AnyJob, AnyThought};
use output::erased;
pub use output::{AnyOutput, said_in};
pub use state::{Around, state};

/// A sitting of any game.
pub trait AnySitting: Any + Send {
    /// The name of the game.
    fn game(&self) -> &'static str;
    /// How many entries the log has.
    fn version(&self) -> usize;
    /// Whose answer is awaited.
    fn wait(&self) -> Wait;
    /// Begins, with the lines that are not written down yet from this version on.
    fn begin(&mut self, written: usize, now: u64) -> Vec<AnyOutput>;
    /// This seat does this, in its notation.
    fn act(&mut self, seat: Seat, action: &str, now: u64) -> Result<Vec<AnyOutput>, ParseError>;
    /// Whatever else happened.
    fn handle(&mut self, input: AnyInput, now: u64) -> Vec<AnyOutput>;
    /// What this viewer may know now, as it is sent.
    fn state(&self, viewer: Viewer, lang: Lang, around: &Around) -> String;
    /// The whole record: the host's.
    fn record(&self) -> String;
    /// The record as this viewer may read it.
    fn record_for(&self, viewer: Viewer) -> String;
    /// The head of its journal.
    fn journal_head(&self) -> String;
    /// How many seats there are.
    fn seats(&self) -> usize;
    /// Who sits where.
    fn players(&self) -> Vec<(Seat, Player)>;
    /// Who sat where when the table was laid.
    fn first_players(&self) -> Vec<(Seat, Player)>;
    /// The rules as text.
    fn rules(&self) -> String;
    /// From here on this is allowed.
    fn allow(&mut self, options: Options);
    /// The persons who play, those included in whose seat a machine plays for now.
    fn persons(&self) -> Vec<Seat>;
    /// Whether the match is over.
    fn is_over(&self) -> bool;
    /// When the person who is waited for runs out of time, if there is a clock.
    fn deadline(&self) -> Option<u64>;
    /// Whether a machine plays in this person's seat until they come back.
    fn is_away(&self, seat: Seat) -> bool;
    /// What was promised of the deals, if anything was.
    fn commitment(&self) -> Option<String>;
    /// Promises that all deals follow from the seed, before the first one.
    fn promise(&mut self);
    /// Keeps a person's place free until somebody sits down.
    fn keep_free(&mut self, seat: Seat);
    /// Somebody sits down in a place that was kept free, or takes it over.
    fn sit_down(&mut self, seat: Seat, name: &Name, now: u64) -> Vec<AnyOutput>;
    /// Who wants a decision back, and who has not answered yet.
    fn asked_undo(&self) -> Option<AskedUndo>;
    /// Somebody had asked for a decision back when the program ended: that still stands.
    fn ask_again(&mut self, asked: AskedUndo);
    /// What this viewer may know at each version from this one on, as it is sent.
    fn states(&self, from: usize, viewer: Viewer, lang: Lang, around: &Around) -> Vec<String>;
    /// The result file of a hand that is over, for a game that has one.
    fn result_file(&self, hand: usize) -> Option<String>;
    /// Machines that learn sit down with this: what [`AnySitting::learnt`] told after a match before.
    fn remember(&mut self, memory: &str);
    /// What machines that learn know now, with the hands of this match that are over.
    fn learnt(&self) -> Option<String>;
}

impl dyn AnySitting {
    /// The same sitting, lent with its types: for a front in this program that draws one game. It is
    /// driven through the erased face alone.
    pub fn lend<G: Roster>(&self) -> Option<&Sitting<G>> {
        let any: &dyn Any = self;
        any.downcast_ref()
    }
}

macro_rules! any_game {
    ($($game:ty),+ $(,)?) => {
        /// Opens a table: this game, these rules, these players.
        pub fn open(
            game: &str,
            rules: &str,
            players: Vec<Player>,
            seed: Seed,
            options: Options,
        ) -> Result<Box<dyn AnySitting>, OpenError> {
            $(
                if is_named::<$game>(game) {
                    let table = Table::<$game>::new(rules.parse()?, players, seed)?;
                    return Ok(Box::new(Sitting::new(table, options)?));
                }
            )+
            Err(UnknownGame::new(game).into())
        }

        /// Opens a table with a game that somebody brings: a record, a position, a file of its own.
        pub fn open_from(
            game: &str,
            rules: &str,
            start: &Start,
            players: Vec<Player>,
            seed: Seed,
            options: Options,
        ) -> Result<Box<dyn AnySitting>, OpenError> {
            $(
                if is_named::<$game>(game) {
                    let table = lay::<$game>(rules, start, players, seed)?;
                    return Ok(Box::new(Sitting::new(table, options)?));
                }
            )+
            Err(UnknownGame::new(game).into())
        }

        /// Goes on with the match a record tells.
        pub fn resume(
            record: &Record,
            options: Options,
        ) -> Result<Box<dyn AnySitting>, OpenError> {
            $(
                if is_named::<$game>(&record.game) {
                    let table = Table::<$game>::from_record(record)?;
                    return Ok(Box::new(Sitting::new(table, options)?));
                }
            )+
            Err(UnknownGame::new(&record.game).into())
        }
    };
}
games!(any_game);

impl<G: Listed + Wired + Advised> AnySitting for Sitting<G> {
    fn game(&self) -> &'static str {
        G::NAME
    }

    fn version(&self) -> usize {
        self.table().version()
    }

    fn wait(&self) -> Wait {
        self.wait()
    }

    fn begin(&mut self, written: usize, now: u64) -> Vec<AnyOutput> {
        let outputs = self.begin(written, now);
        erased(self, outputs)
    }

    fn act(&mut self, seat: Seat, action: &str, now: u64) -> Result<Vec<AnyOutput>, ParseError> {
        let action = action.parse()?;
        let outputs = self.handle(Input::Act(seat, action), now);
        Ok(erased(self, outputs))
    }

    fn handle(&mut self, input: AnyInput, now: u64) -> Vec<AnyOutput> {
        let input = match input {
            AnyInput::Go => Input::Go,
            AnyInput::Undo(seat) => Input::Undo(seat),
            AnyInput::UndoAnswer(seat, yes) => Input::UndoAnswer(seat, yes),
            AnyInput::Resign(seat) => Input::Resign(seat),
            AnyInput::Leave(seat) => Input::Leave(seat),
            AnyInput::NextHand => Input::NextHand,
            AnyInput::Finish => Input::Finish,
            AnyInput::Hint(seat) => Input::Hint(seat),
            AnyInput::Thought(AnyThought(thought)) => match thought.downcast::<Thought<G>>() {
                Ok(thought) => Input::Thought(*thought),
                // A thought of another game's table is none of ours.
                Err(_) => return Vec::new(),
            },
            AnyInput::Hurry => Input::Hurry,
            AnyInput::ComeBack(seat) => Input::ComeBack(seat),
            AnyInput::Tick => Input::Tick,
        };
        let outputs = self.handle(input, now);
        erased(self, outputs)
    }

    fn state(&self, viewer: Viewer, lang: Lang, around: &Around) -> String {
        let state = state(self, viewer, lang, around);
        // Most have two or three thousand letters: a text that grew to that would be copied five times.
        let mut text = Vec::with_capacity(4096);
        serde_json::to_writer(&mut text, &state).expect("a state is plain data");
        String::from_utf8(text).expect("JSON is text")
    }

    fn record(&self) -> String {
        self.table().record().to_string()
    }

    fn record_for(&self, viewer: Viewer) -> String {
        self.table().record_for(viewer).to_string()
    }

    fn journal_head(&self) -> String {
        self.table().journal_head()
    }

    fn players(&self) -> Vec<(Seat, Player)> {
        let players = self.table().players().iter();
        players
            .map(|(seat, player)| (seat, player.clone()))
            .collect()
    }

    fn first_players(&self) -> Vec<(Seat, Player)> {
        let players = self.table().first_players().iter();
        players
            .map(|(seat, player)| (seat, player.clone()))
            .collect()
    }

    fn rules(&self) -> String {
        self.table().rules().to_string()
    }

    fn allow(&mut self, options: Options) {
        self.allow(options);
    }

    fn seats(&self) -> usize {
        self.table().players().len()
    }

    fn persons(&self) -> Vec<Seat> {
        self.persons().collect()
    }

    fn is_over(&self) -> bool {
        self.table().match_over().is_some()
    }

    fn deadline(&self) -> Option<u64> {
        self.deadline()
    }

    fn is_away(&self, seat: Seat) -> bool {
        self.is_away(seat)
    }

    fn commitment(&self) -> Option<String> {
        self.table().commitment()
    }

    fn promise(&mut self) {
        self.promise();
    }

    fn keep_free(&mut self, seat: Seat) {
        self.keep_free(seat);
    }

    fn sit_down(&mut self, seat: Seat, name: &Name, now: u64) -> Vec<AnyOutput> {
        let outputs = self.sit_down(seat, name, now);
        erased(self, outputs)
    }

    fn asked_undo(&self) -> Option<AskedUndo> {
        self.asked_undo().cloned()
    }

    fn ask_again(&mut self, asked: AskedUndo) {
        self.ask_again(asked);
    }

    fn states(&self, from: usize, viewer: Viewer, lang: Lang, around: &Around) -> Vec<String> {
        let mut states = Vec::new();
        self.table().at_each_version(from, |then| {
            let nobody = then.players().map(|_, _| None);
            let then = Sitting::seated(then.clone(), *self.options(), nobody);
            states.push(AnySitting::state(&then, viewer, lang, around));
        });
        // The present has more: who asks for something, and a clock.
        if let Some(now) = states.last_mut() {
            *now = AnySitting::state(self, viewer, lang, around);
        }
        states
    }

    fn result_file(&self, hand: usize) -> Option<String> {
        let log = self.table().log();
        let hands = log.finished().iter().chain([log.current()]);
        let hand = hands.enumerate().nth(hand.checked_sub(1)?);
        let (index, hand) = hand?;
        G::result_file(&hand.replay(), index as u32 + 1)
    }

    fn remember(&mut self, memory: &str) {
        self.remember(memory);
    }

    fn learnt(&self) -> Option<String> {
        self.learnt()
    }
}
