//! A match played at the screen, by people and machines in any mix: line mode runs a sitting.

mod telling;

use std::ops::ControlFlow;
use std::sync::mpsc;
use std::time::{Duration, Instant};

use sobremesa_bots::{Roster, UnknownBot};
use sobremesa_core::{BySeat, Seat, Step, Thoughts, Viewer};
use sobremesa_sitting::{Input, Job, Journal, Kept, Options, Output, Sitting, UndoPolicy, Wait};
use sobremesa_table::{Pending, Table};
use sobremesa_words::typed::is_typed;
use sobremesa_words::{Speak, Spoken, keys, phrase, say};

use crate::face::{ActionOf, Decision, Face, Scene};
use crate::{Command, Leave, SaveAs, Screen, files};

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
const AT_ONE_SCREEN: Options = Options {
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

    /// A session with this face and these machines, one for each seat where no person sits.
    pub fn seated(
        face: F,
        table: Table<F::Game>,
        bots: BySeat<Option<<F::Game as Roster>::Seated>>,
        save: Option<SaveAs>,
    ) -> Self {
        Session::at(face, Sitting::seated(table, AT_ONE_SCREEN, bots), save)
    }

    fn at(face: F, sitting: Sitting<F::Game>, save: Option<SaveAs>) -> Self {
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

    /// Who looks at the screen now: the only person, or the person to act, or nobody who plays.
    fn viewer(&self) -> Viewer {
        let mut people = self.people();
        match (people.next(), people.next()) {
            (None, _) => Viewer::Spectator,
            (Some(alone), None) => Viewer::Seat(alone),
            _ => match self.sitting.table().pending() {
                Pending::Choice(seat) if self.may_show(seat) => Viewer::Seat(seat),
                _ => Viewer::Spectator,
            },
        }
    }

    fn people(&self) -> impl Iterator<Item = Seat> + '_ {
        self.sitting
            .table()
            .players()
            .iter()
            .filter(|(_, player)| player.is_person())
            .map(|(seat, _)| seat)
    }

    /// Whether this person's hand may be on the screen: nothing is covered, or it was uncovered.
    fn may_show(&self, seat: Seat) -> bool {
        self.sitting.table().players()[seat].is_person()
            && (!self.face.covers(self.sitting.table().rules()) || self.open_hand == Some(seat))
    }

    fn scene(&self, viewer: Viewer, screen: &Screen) -> Scene<F::Game> {
        let lang = screen.lang();
        let last = self
            .sitting
            .table()
            .steps()
            .iter()
            .rposition(|step| matches!(step, Step::Action(..)));
        Scene {
            view: self.sitting.table().view(viewer),
            viewer,
            to_act: match self.sitting.table().pending() {
                Pending::Choice(seat) | Pending::Automatic(seat, _) => Some(seat),
                _ => None,
            },
            names: <F::Game as Spoken>::names(self.sitting.table().players(), viewer, lang),
            players: self.sitting.table().players().clone(),
            rules: self.sitting.table().rules().clone(),
            totals: self.sitting.table().earlier_totals(),
            hand: self.sitting.table().hand_number(),
            last: last
                .map(|step| self.sitting.table().events(step, viewer))
                .unwrap_or_default(),
            thoughts: self.last_thoughts().cloned(),
            took: screen.live().then_some(self.last_took()),
            lang,
            colour: screen.colour(),
            width: screen.width(),
            live: screen.live(),
        }
    }

    fn show_board(
        &mut self,
        pending: &Pending<ActionOf<F>>,
        screen: &mut Screen,
    ) -> Result<(), Leave> {
        let steps = self.sitting.table().steps().len();
        if self.shown == Some(steps)
            || !self.face.shows_board(pending, self.sitting.table().rules())
        {
            return Ok(());
        }
        if let Pending::Choice(seat) = pending {
            self.uncover(*seat, screen)?;
            self.tell_news(*seat, screen)?;
        }
        let scene = self.scene(self.viewer(), screen);
        if std::mem::take(&mut self.undone)
            && let Some(again) = self.face.after_undo(&scene)
        {
            screen.line(&again)?;
        }
        if let Some(above) = self.face.above(&scene).filter(|_| screen.live()) {
            screen.line(&above)?;
        }
        screen.line(&self.face.board(&scene))?;
        self.shown = Some(steps);
        Ok(())
    }

    /// Between people at one screen: the hand stays covered until its owner has pressed Enter.
    fn uncover(&mut self, seat: Seat, screen: &mut Screen) -> Result<(), Leave> {
        let shared = self.people().count() > 1 && self.sitting.table().players()[seat].is_person();
        if !shared
            || !self.face.covers(self.sitting.table().rules())
            || self.open_hand == Some(seat)
        {
            return Ok(());
        }
        // Without a terminal nothing is covered, and no line of input is taken for it.
        if screen.live() {
            let name = self.scene(Viewer::Spectator, screen).names.of(seat);
            // What is on the screen belongs to somebody else.
            screen.cover()?;
            screen.ask(&say!(screen.lang(), PLAY_COVER, name = name))?;
        }
        self.open_hand = Some(seat);
        Ok(())
    }

    /// A solitaire that is lost can be taken back before it is over for good: who asks for it is
    /// given.
    fn second_thought(&mut self, screen: &mut Screen) -> Result<Option<Seat>, Leave> {
        let table = self.sitting.table();
        let alone = table.players().len() == 1 && table.players()[Seat::FIRST].is_person();
        let lost = matches!(table.pending(), Pending::Over(outcome) if outcome.winner().is_none());
        if !screen.live() || !alone || !lost || table.undo_reveals(Seat::FIRST, &[]).is_err() {
            return Ok(None);
        }
        loop {
            let answer = screen.ask(&say!(screen.lang(), PLAY_STUCK))?;
            if answer.is_empty() || is_typed(&answer, keys::TYPED_QUIT, screen.lang()) {
                return Ok(None);
            }
            if Command::read(&answer, screen.lang()) == Some(Command::Undo) {
                let undone = self.may_undo(Seat::FIRST, screen)?;
                self.shown = None;
                self.undone = undone;
                return Ok(undone.then_some(Seat::FIRST));
            }
        }
    }

    fn last_thoughts(&self) -> Option<&Thoughts<ActionOf<F>>> {
        self.sitting.last_thought()?.thoughts.as_ref()
    }

    fn last_took(&self) -> Duration {
        let last = self.sitting.last_thought();
        last.map_or(Duration::ZERO, |last| last.took)
    }

    /// What a person wants done; or they have left.
    fn person_acts(
        &mut self,
        seat: Seat,
        screen: &mut Screen,
    ) -> Result<ControlFlow<(), Input<F::Game>>, Leave> {
        loop {
            self.uncover(seat, screen)?;
            let scene = self.scene(Viewer::Seat(seat), screen);
            match self.face.decide(&scene, screen)? {
                Decision::Act(action) => {
                    return Ok(ControlFlow::Continue(Input::Act(seat, action)));
                }
                Decision::Command(Command::Help) => Self::help(screen)?,
                Decision::Command(Command::Hint) => {
                    return Ok(ControlFlow::Continue(Input::Hint(seat)));
                }
                Decision::Command(Command::Undo) => {
                    if self.may_undo(seat, screen)? {
                        self.shown = None;
                        self.undone = true;
                        return Ok(ControlFlow::Continue(Input::Undo(seat)));
                    }
                }
                Decision::Command(Command::Save) => {
                    files::save_by_asking(self.sitting.table(), screen)?;
                }
                Decision::Command(Command::Quit) => {
                    if self.leave(screen)? {
                        return Ok(ControlFlow::Break(()));
                    }
                    self.shown = None;
                    return Ok(ControlFlow::Continue(Input::Tick));
                }
                Decision::Resign => {
                    screen.line(&phrase!(PLAY_RESIGNED, name = seat).told(&scene.names))?;
                    return Ok(ControlFlow::Continue(Input::Resign(seat)));
                }
            }
        }
    }

    /// Says what taking back does, before it is done: how far it goes, and that it makes a game
    /// practice where somebody has seen what they would not have.
    fn may_undo(&self, seat: Seat, screen: &mut Screen) -> Result<bool, Leave> {
        let lang = screen.lang();
        let table = self.sitting.table();
        let people: Vec<Viewer> = self.people().map(Viewer::Seat).collect();
        let reveals = match table.undo_reveals(seat, &people) {
            Ok(reveals) => reveals,
            Err(error) => {
                screen.line(&error.speak(lang))?;
                return Ok(false);
            }
        };
        if reveals && people.len() > 1 {
            screen.line(&sobremesa_sitting::Refusal::Seen.speak(lang))?;
            return Ok(false);
        }
        let count = table.steps().len() - (table.news_from(Viewer::Seat(seat)) - 1);
        screen.line(&say!(lang, PLAY_UNDONE, count = count))?;
        if reveals && !table.is_practice() {
            screen.line(&say!(lang, PLAY_PRACTICE))?;
        }
        Ok(true)
    }

    /// Leaves: saved where `--save` said, else with the offer to save. False if the person thought
    /// better of it: an empty answer goes back to the game.
    fn leave(&mut self, screen: &mut Screen) -> Result<bool, Leave> {
        if self.save.is_some() {
            self.save_at_the_end(screen)?;
            return Ok(true);
        }
        match screen.yes_or_back(&say!(screen.lang(), SAVE_QUESTION))? {
            None => return Ok(false),
            // An empty name goes back to the game, too.
            Some(true) if !files::save_by_asking(self.sitting.table(), screen)? => {
                return Ok(false);
            }
            Some(_) => {}
        }
        if self.kept.is_some() {
            screen.line(&say!(screen.lang(), KEPT_TO_CONTINUE))?;
        }
        Ok(true)
    }

    fn save_at_the_end(&mut self, screen: &mut Screen) -> Result<(), Leave> {
        match &self.save {
            None => Ok(()),
            Some(save) => save.write(
                &files::save_bytes(self.sitting.table(), save.path()),
                screen,
            ),
        }
    }

    /// Whether another hand is played.
    fn another_hand(&mut self, screen: &mut Screen) -> Result<bool, Leave> {
        let another = screen.yes(&say!(screen.lang(), PLAY_ANOTHER))?;
        if another {
            self.shown = None;
            self.open_hand = None;
        }
        Ok(another)
    }
}

/// Lets a machine think off this thread, so that whatever ends the program does not wait for it;
/// here, where no thread can be had. Whoever waits for long sees that somebody thinks.
fn think<G: Roster>(job: Job<G>, screen: &mut Screen) -> Result<Input<G>, Leave> {
    screen.flush()?;
    let (give, take) = mpsc::channel::<Job<G>>();
    let (answer, answered) = mpsc::channel();
    let thinker = std::thread::Builder::new().spawn(move || {
        if let Ok(job) = take.recv() {
            // Whoever waited may have left: then nobody needs the thought.
            let _ = answer.send(job.run());
        }
    });
    if thinker.is_err() {
        return Ok(Input::Thought(job.run()));
    }
    give.send(job).expect("the thread waits for it");
    if let Ok(thought) = answered.recv_timeout(SHOWN_THINKING) {
        return Ok(Input::Thought(thought));
    }
    screen.note(&say!(screen.lang(), PLAY_THINKING))?;
    let thought = answered.recv().expect("a job catches its panics");
    screen.unsay()?;
    Ok(Input::Thought(thought))
}

/// A machine that thinks longer than this is seen to think.
const SHOWN_THINKING: Duration = Duration::from_millis(300);
