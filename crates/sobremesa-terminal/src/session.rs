//! A match played at the screen, by people and machines in any mix: line mode runs a sitting.

mod looking;
mod person;
mod telling;
mod thinking;

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use sobremesa_bots::UnknownBot;
use sobremesa_core::{Seat, Thoughts, Viewer};
use sobremesa_sitting::any::{AnyInput, AnyJob, AnyOutput, said_in};
use sobremesa_sitting::{AnySitting, Journal, Kept, Options, Sitting, UndoPolicy, Wait};
use sobremesa_table::Table;
use sobremesa_words::{Speak, say};

use crate::face::{ActionOf, Face};
use crate::{Leave, SaveAs, Screen, files};
use thinking::think;

/// A match at the screen: the sitting, the game's face, and where it is kept.
pub struct Session<F: Face> {
    face: F,
    sitting: Box<dyn AnySitting>,
    /// Where everything is written down before it is shown, if anywhere.
    kept: Option<(Kept, Journal)>,
    /// Where the match is saved when it is left or over, without asking.
    save: Option<SaveAs>,
    /// Whose hand lies open on a screen that people share.
    open_hand: Option<Seat>,
    /// How many steps of this hand the board on the screen shows.
    shown: Option<usize>,
    /// Whether something was just taken back.
    undone: bool,
    /// Whether machines say what they thought.
    talkative: bool,
    seed_told: SeedTold,
    started: Instant,
}

/// When the seed of a match is told.
#[derive(Clone, Copy, PartialEq, Eq)]
enum SeedTold {
    /// Somebody asked for it, so it is no secret.
    AtTheStart,
    /// It was drawn: whoever knows it can compute what is hidden.
    AtTheEnd,
}

/// How a session ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    /// Played to the end.
    Finished,
    /// Somebody left.
    Left,
}

/// At one screen nobody waits for an answer from another room: what nobody has seen is taken back at
/// once, and hints are there for whoever asks.
pub(crate) const AT_ONE_SCREEN: Options = Options {
    undo: UndoPolicy::Free,
    hints: true,
    pace: None,
};

impl<F: Face> Session<F> {
    /// A session at this table; the machines named at it sit down.
    pub fn new(table: Table<F::Game>, save: Option<SaveAs>) -> Result<Self, UnknownBot> {
        let sitting = Sitting::new(table, AT_ONE_SCREEN)?;
        Ok(Session::at(F::default(), sitting, save))
    }

    /// A session with this face at a sitting whose machines have sat down.
    pub fn at(face: F, sitting: Sitting<F::Game>, save: Option<SaveAs>) -> Self {
        Session {
            face,
            sitting: Box::new(sitting),
            kept: None,
            save,
            open_hand: None,
            shown: None,
            undone: false,
            talkative: false,
            seed_told: SeedTold::AtTheEnd,
            started: Instant::now(),
        }
    }

    /// The same session, going on with this journal.
    pub fn kept_in(self, kept: Kept, journal: Journal) -> Self {
        Session {
            kept: Some((kept, journal)),
            ..self
        }
    }

    /// The same session, its machines saying what they thought.
    pub fn talkative(self, talkative: bool) -> Self {
        Session { talkative, ..self }
    }

    /// The same session, telling its seed at the start because somebody asked for it.
    pub fn telling_seed(self, asked_for: bool) -> Self {
        let seed_told = if asked_for {
            SeedTold::AtTheStart
        } else {
            SeedTold::AtTheEnd
        };
        Session { seed_told, ..self }
    }

    /// How the game looks here.
    pub(crate) fn face(&self) -> &F {
        &self.face
    }

    /// The table, as it stands.
    pub fn table(&self) -> &Table<F::Game> {
        self.lent().table()
    }

    /// The sitting with its types, to draw from.
    fn lent(&self) -> &Sitting<F::Game> {
        let lent = self.sitting.lend();
        lent.expect("a session sits at a table of its face's game")
    }

    fn handle(&mut self, input: AnyInput) -> Vec<AnyOutput> {
        let now = self.now();
        self.sitting.handle(input, now)
    }

    fn act(&mut self, seat: Seat, action: ActionOf<F>) -> Vec<AnyOutput> {
        let now = self.now();
        let acted = self.sitting.act(seat, &action.to_string(), now);
        acted.expect("an action reads back as itself")
    }

    /// Plays until the match is over or somebody leaves.
    pub fn run(&mut self, screen: &mut Screen) -> Result<Ended, Leave> {
        if self.seed_told == SeedTold::AtTheStart {
            self.tell_seed(screen)?;
        }
        self.begin_to_keep(screen)?;
        let (written, now) = (self.sitting.version(), self.now());
        let mut outputs = self.sitting.begin(written, now);
        loop {
            let job = self.carry_out(outputs, screen)?;
            let pending = self.table().pending();
            self.show_board(&pending, screen)?;
            outputs = match (job, self.sitting.wait()) {
                (Some(job), _) => {
                    let thought = think(job, screen)?;
                    self.handle(AnyInput::Thought(thought))
                }
                (None, Wait::Itself) => self.handle(AnyInput::Go),
                (None, Wait::Person(seat)) => match self.person_acts(seat, screen)? {
                    ControlFlow::Continue(outputs) => outputs,
                    ControlFlow::Break(()) => return Ok(Ended::Left),
                },
                (None, Wait::Hand) => {
                    self.tell_hand_over(screen)?;
                    if self.another_hand(screen)? {
                        self.handle(AnyInput::NextHand)
                    } else {
                        self.handle(AnyInput::Finish)
                    }
                }
                (None, Wait::Nobody) => {
                    let Some(seat) = self.second_thought(screen)? else {
                        self.tell_match_over(screen)?;
                        return Ok(Ended::Finished);
                    };
                    self.handle(AnyInput::Undo(seat))
                }
                (None, Wait::Machine(_)) => self.handle(AnyInput::Tick),
            };
        }
    }

    /// A match that a person plays at a terminal is kept, so that nothing is lost whatever happens.
    fn begin_to_keep(&mut self, screen: &mut Screen) -> Result<(), Leave> {
        let Some(kept) = screen.kept().filter(|_| self.kept.is_none()) else {
            return Ok(());
        };
        if self.people().next().is_none() {
            return Ok(());
        }
        match kept.keep(self.table()) {
            Ok(journal) => self.kept = Some((kept, journal)),
            Err(error) => {
                let reason = error.speak(screen.lang());
                screen.line(&say!(screen.lang(), KEEP_FAILED, reason = reason))?;
            }
        }
        Ok(())
    }

    /// Does what the sitting wants, in order; gives back the machine that is to think.
    fn carry_out(
        &mut self,
        outputs: Vec<AnyOutput>,
        screen: &mut Screen,
    ) -> Result<Option<AnyJob>, Leave> {
        let mut job = None;
        for output in outputs {
            match output {
                AnyOutput::Append(lines) => self.write_down(&lines, screen)?,
                AnyOutput::Tell { from } => self.tell_since(from, screen)?,
                AnyOutput::Think(due) => job = Some(due),
                AnyOutput::Hint(_, _, _, said) => {
                    let lang = screen.lang();
                    let said = said_in(&said, lang);
                    screen.line(&say!(lang, PLAY_HINT, action = said))?;
                }
                AnyOutput::Refuse(refusal) => screen.line(&refusal.speak(screen.lang()))?,
                AnyOutput::Trouble(seat, reason) => {
                    // A machine that plays what it may not is our mistake; the game goes on.
                    let name = self.scene(Viewer::Spectator, screen).names.of(seat);
                    let lang = screen.lang();
                    let said = say!(lang, PLAY_BOT_TROUBLE, name = name, reason = reason);
                    screen.line(&said)?;
                }
                // There is no clock at one screen.
                AnyOutput::WaitUntil(_) => {}
            }
        }
        Ok(job)
    }

    /// Nothing is shown before it is on disk. A disk that is full stops the keeping, not the game.
    fn write_down(&mut self, lines: &[String], screen: &mut Screen) -> Result<(), Leave> {
        if let Some((_, journal)) = &mut self.kept
            && let Err(error) = journal.append(lines)
        {
            let reason = error.speak(screen.lang());
            screen.line(&say!(screen.lang(), KEEP_FAILED, reason = reason))?;
            self.kept = None;
        }
        // Where answers come from a pipe, `--save` is all that is kept: after every decision.
        if let Some(mut save) = self.save.take_if(|_| !screen.live()) {
            save.write_quietly(&files::save_bytes(self.table(), save.path()));
            self.save = Some(save);
        }
        Ok(())
    }

    /// Milliseconds since the session began.
    fn now(&self) -> u64 {
        self.started.elapsed().as_millis() as u64
    }

    fn last_thoughts(&self) -> Option<&Thoughts<ActionOf<F>>> {
        self.lent().last_thought()?.thoughts.as_ref()
    }

    fn last_took(&self) -> Duration {
        let last = self.lent().last_thought();
        last.map_or(Duration::ZERO, |last| last.took)
    }
}
