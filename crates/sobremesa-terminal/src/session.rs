//! A match played at the screen, by people and machines in any mix: line mode runs a sitting.

mod looking;
mod person;
mod telling;
mod thinking;

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use sobremesa_bots::UnknownBot;
use sobremesa_core::{Seat, Thoughts, Viewer};
use sobremesa_sitting::{Input, Job, Journal, Kept, Options, Output, Sitting, UndoPolicy, Wait};
use sobremesa_table::Table;
use sobremesa_words::{Speak, say};

use crate::face::{ActionOf, Face};
use crate::{Leave, SaveAs, Screen, files};
use thinking::think;

/// A match at the screen: the sitting, the game's face, and where it is kept.
pub struct Session<F: Face> {
    face: F,
    sitting: Sitting<F::Game>,
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
            sitting,
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
        self.sitting.table()
    }

    /// Plays until the match is over or somebody leaves.
    pub fn run(&mut self, screen: &mut Screen) -> Result<Ended, Leave> {
        if self.seed_told == SeedTold::AtTheStart {
            self.tell_seed(screen)?;
        }
        self.begin_to_keep(screen)?;
        let written = self.sitting.table().version();
        let mut outputs = self.sitting.begin(written, self.now());
        loop {
            let job = self.carry_out(outputs, screen)?;
            let pending = self.sitting.table().pending();
            self.show_board(&pending, screen)?;
            let input = match (job, self.sitting.wait()) {
                (Some(job), _) => think(job, screen)?,
                (None, Wait::Itself) => Input::Go,
                (None, Wait::Person(seat)) => match self.person_acts(seat, screen)? {
                    ControlFlow::Continue(input) => input,
                    ControlFlow::Break(()) => return Ok(Ended::Left),
                },
                (None, Wait::Hand) => {
                    self.tell_hand_over(screen)?;
                    if self.another_hand(screen)? {
                        Input::NextHand
                    } else {
                        Input::Finish
                    }
                }
                (None, Wait::Nobody) => {
                    let Some(seat) = self.second_thought(screen)? else {
                        self.tell_match_over(screen)?;
                        return Ok(Ended::Finished);
                    };
                    Input::Undo(seat)
                }
                (None, Wait::Machine(_)) => Input::Tick,
            };
            outputs = self.sitting.handle(input, self.now());
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
        match kept.keep(self.sitting.table()) {
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
        outputs: Vec<Output<F::Game>>,
        screen: &mut Screen,
    ) -> Result<Option<Job<F::Game>>, Leave> {
        let mut job = None;
        for output in outputs {
            match output {
                Output::Append(lines) => self.write_down(&lines, screen)?,
                Output::Tell { from } => self.tell_since(from, screen)?,
                Output::Think(due) => job = Some(due),
                Output::Hint(seat, thoughts, action) => {
                    self.tell_hint(seat, thoughts.as_ref(), action, screen)?;
                }
                Output::Refuse(refusal) => screen.line(&refusal.speak(screen.lang()))?,
                Output::Trouble(seat, reason) => {
                    // A machine that plays what it may not is our mistake; the game goes on.
                    let name = self.scene(Viewer::Spectator, screen).names.of(seat);
                    let lang = screen.lang();
                    let said = say!(lang, PLAY_BOT_TROUBLE, name = name, reason = reason);
                    screen.line(&said)?;
                }
                // There is no clock at one screen.
                Output::WaitUntil(_) => {}
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
        if let Some(save) = self.save.as_mut().filter(|_| !screen.live()) {
            let bytes = files::save_bytes(self.sitting.table(), save.path());
            save.write_quietly(&bytes);
        }
        Ok(())
    }

    /// Milliseconds since the session began.
    fn now(&self) -> u64 {
        self.started.elapsed().as_millis() as u64
    }

    fn last_thoughts(&self) -> Option<&Thoughts<ActionOf<F>>> {
        self.sitting.last_thought()?.thoughts.as_ref()
    }

    fn last_took(&self) -> Duration {
        let last = self.sitting.last_thought();
        last.map_or(Duration::ZERO, |last| last.took)
    }
}
