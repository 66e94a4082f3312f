//! A match played at the screen, by people and machines in any mix.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use sobremesa_bots::{Roster, UnknownBot};
use sobremesa_core::{Bot, Budget, BySeat, Game, Outcome, Seat, Step, Thoughts, Viewer};
use sobremesa_table::{Pending, Player, Table};
use sobremesa_words::help::rules_page;
use sobremesa_words::{Speak, phrase, say};

use crate::face::{ActionOf, Decision, Face, Scene};
use crate::{Command, Leave, SaveAs, Screen, files};

/// A match at the screen: the table, its machines, and the game's face.
pub struct Session<F: Face> {
    face: F,
    table: Table<F::Game>,
    bots: BySeat<Option<<F::Game as Roster>::Seated>>,
    thoughts: Option<Thoughts<ActionOf<F>>>,
    took: Duration,
    /// Where the match is saved when it is left or over, without asking.
    save: Option<SaveAs>,
    /// Whose hand lies open on a screen that people share.
    open_hand: Option<Seat>,
    /// How many steps of this hand the board on the screen shows.
    shown: Option<usize>,
    /// Whether machines say what they thought.
    talkative: bool,
    seed_told: SeedTold,
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

impl<F: Face> Session<F> {
    /// A session at this table; the machines named at it sit down.
    pub fn new(table: Table<F::Game>, save: Option<SaveAs>) -> Result<Self, UnknownBot> {
        let mut bots = Vec::new();
        for (_, player) in table.players().iter() {
            bots.push(match player {
                Player::Person(_) => None,
                Player::Bot(name) => Some(<F::Game as Roster>::bot(name)?),
            });
        }
        let bots = bots.into_iter().collect();
        Ok(Session::seated(F::default(), table, bots, save))
    }

    /// A session with this face and these machines, one for each seat where no person sits.
    pub fn seated(
        face: F,
        table: Table<F::Game>,
        bots: BySeat<Option<<F::Game as Roster>::Seated>>,
        save: Option<SaveAs>,
    ) -> Self {
        Session {
            face,
            table,
            bots,
            thoughts: None,
            took: Duration::ZERO,
            save,
            open_hand: None,
            shown: None,
            talkative: false,
            seed_told: SeedTold::AtTheEnd,
        }
    }

    /// The same session, its machines saying what they thought.
    pub fn talkative(self, talkative: bool) -> Self {
        Session { talkative, ..self }
    }

    /// The same session, telling its seed at the start because somebody asked for it.
    pub fn telling_seed(self, asked_for: bool) -> Self {
        let seed_told = match asked_for {
            true => SeedTold::AtTheStart,
            false => SeedTold::AtTheEnd,
        };
        Session { seed_told, ..self }
    }

    fn tell_seed(&self, screen: &mut Screen) -> Result<(), Leave> {
        let seed = self.table.seed().to_string();
        screen.line(&say!(screen.lang(), SEED_IS, seed = seed))
    }

    /// The table, as it stands.
    pub fn table(&self) -> &Table<F::Game> {
        &self.table
    }

    /// Plays until the match is over or somebody leaves.
    pub fn run(&mut self, screen: &mut Screen) -> Result<Ended, Leave> {
        if self.seed_told == SeedTold::AtTheStart {
            self.tell_seed(screen)?;
        }
        loop {
            let pending = self.table.pending();
            self.show_board(&pending, screen)?;
            match pending {
                Pending::Chance | Pending::Automatic(..) => {
                    self.table.advance();
                    self.tell_last(screen)?;
                }
                Pending::Choice(seat) if self.bots[seat].is_some() => {
                    self.bot_acts(seat, screen)?;
                }
                Pending::Choice(seat) => {
                    if self.person_acts(seat, screen)?.is_break() {
                        return Ok(Ended::Left);
                    }
                }
                Pending::Over(outcome) => {
                    self.tell_end(&outcome, screen)?;
                    if !self.another_hand(screen)? {
                        if self.seed_told == SeedTold::AtTheEnd {
                            self.tell_seed(screen)?;
                        }
                        self.save_at_the_end(screen)?;
                        return Ok(Ended::Finished);
                    }
                }
            }
        }
    }

    /// Who looks at the screen now: the only person, or the person to act, or nobody who plays.
    fn viewer(&self) -> Viewer {
        let mut people = self.people();
        match (people.next(), people.next()) {
            (None, _) => Viewer::Spectator,
            (Some(alone), None) => Viewer::Seat(alone),
            _ => match self.table.pending() {
                Pending::Choice(seat) if self.may_show(seat) => Viewer::Seat(seat),
                _ => Viewer::Spectator,
            },
        }
    }

    fn people(&self) -> impl Iterator<Item = Seat> + '_ {
        self.table
            .players()
            .iter()
            .filter(|(_, player)| player.is_person())
            .map(|(seat, _)| seat)
    }

    /// Whether this person's hand may be on the screen: nothing is covered, or it was uncovered.
    fn may_show(&self, seat: Seat) -> bool {
        self.table.players()[seat].is_person()
            && (!self.face.covers(self.table.rules()) || self.open_hand == Some(seat))
    }

    fn scene(&self, viewer: Viewer, screen: &Screen) -> Scene<F::Game> {
        let lang = screen.lang();
        let last = self
            .table
            .steps()
            .iter()
            .rposition(|step| matches!(step, Step::Action(..)));
        Scene {
            view: self.table.view(viewer),
            viewer,
            to_act: match self.table.pending() {
                Pending::Choice(seat) | Pending::Automatic(seat, _) => Some(seat),
                _ => None,
            },
            names: self.face.names(self.table.players(), viewer, lang),
            players: self.table.players().clone(),
            rules: self.table.rules().clone(),
            totals: self.table.earlier_totals(),
            hand: self.table.hand_number(),
            last: last
                .map(|step| self.table.events(step, viewer))
                .unwrap_or_default(),
            thoughts: self.thoughts.clone(),
            took: screen.live().then_some(self.took),
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
        let steps = self.table.steps().len();
        if self.shown == Some(steps) || !self.face.shows_board(pending, self.table.rules()) {
            return Ok(());
        }
        if let Pending::Choice(seat) = pending {
            self.uncover(*seat, screen)?;
        }
        let board = self.face.board(&self.scene(self.viewer(), screen));
        screen.line(&board)?;
        self.shown = Some(steps);
        Ok(())
    }

    /// Between people at one screen: the hand stays covered until its owner has pressed Enter.
    fn uncover(&mut self, seat: Seat, screen: &mut Screen) -> Result<(), Leave> {
        let shared = self.people().count() > 1 && self.table.players()[seat].is_person();
        if !shared || !self.face.covers(self.table.rules()) || self.open_hand == Some(seat) {
            return Ok(());
        }
        let name = self.scene(Viewer::Spectator, screen).names.of(seat);
        if screen.live() {
            // What was on the screen belongs to somebody else: scroll it away.
            screen.show(&"\n".repeat(60))?;
        }
        screen.ask(&say!(screen.lang(), PLAY_COVER, name = name))?;
        self.open_hand = Some(seat);
        Ok(())
    }

    /// Tells what the last step showed to whoever looks.
    fn tell_last(&mut self, screen: &mut Screen) -> Result<(), Leave> {
        let Some(step) = self.table.steps().len().checked_sub(1) else {
            return Ok(());
        };
        let actor = match &self.table.steps()[step] {
            Step::Action(seat, _) => Some(*seat),
            Step::Chance(_) => None,
        };
        // People who share a screen hear of their own steps what they may know, of others' what
        // everybody may.
        let viewer = match (actor, self.people().count()) {
            (Some(seat), 2..) if self.may_show(seat) => Viewer::Seat(seat),
            (_, 1) => self.viewer(),
            _ => Viewer::Spectator,
        };
        let scene = self.scene(viewer, screen);
        for event in self.table.events(step, viewer) {
            if let Some(sentence) = self.face.told(&event, &scene) {
                screen.line(&sentence)?;
            }
        }
        if actor != self.open_hand
            || self.table.pending() != Pending::Choice(actor.unwrap_or(Seat::FIRST))
        {
            self.open_hand = None;
        }
        screen.flush()
    }

    fn bot_acts(&mut self, seat: Seat, screen: &mut Screen) -> Result<(), Leave> {
        let bot = self.bots[seat].as_mut().expect("a bot sits here");
        let started = Instant::now();
        let action = bot.choose(&self.table.seen(seat), &Budget::unlimited());
        self.took = started.elapsed();
        self.thoughts = bot.thoughts();
        if let Err(error) = self.table.act(seat, action) {
            // A machine that plays what it may not is our mistake; the game goes on all the same.
            let name = self.scene(Viewer::Spectator, screen).names.of(seat);
            let reason = error.speak(screen.lang());
            screen.line(&say!(
                screen.lang(),
                PLAY_BOT_TROUBLE,
                name = name,
                reason = reason
            ))?;
            let legal = self.table.truth().legal_actions().into_iter().next();
            let legal = legal.expect("a seat to act has an action");
            self.table
                .act(seat, legal)
                .expect("a listed action is legal");
        }
        self.tell_last(screen)?;
        self.tell_thoughts(screen)
    }

    /// The machine's line of thought, where it was asked for.
    fn tell_thoughts(&self, screen: &mut Screen) -> Result<(), Leave> {
        let Some(thoughts) = self.thoughts.as_ref().filter(|_| self.talkative) else {
            return Ok(());
        };
        let scene = self.scene(self.viewer(), screen);
        let line: Vec<String> = thoughts
            .line
            .iter()
            .map(|action| self.face.action_words(*action, &scene))
            .collect();
        screen.line(&say!(
            screen.lang(),
            PLAY_THOUGHT,
            line = line.join(" "),
            value = self
                .face
                .value_words(thoughts, screen.lang())
                .unwrap_or_default(),
            nodes = thoughts.nodes.to_string()
        ))
    }

    /// One answer of a person, after which the match goes on or is left.
    fn person_acts(&mut self, seat: Seat, screen: &mut Screen) -> Result<ControlFlow<()>, Leave> {
        self.uncover(seat, screen)?;
        let scene = self.scene(Viewer::Seat(seat), screen);
        match self.face.decide(&scene, screen)? {
            Decision::Act(action) => match self.table.act(seat, action) {
                Ok(()) => {
                    self.thoughts = None;
                    self.tell_last(screen)?;
                }
                Err(error) => screen.line(&error.speak(screen.lang()))?,
            },
            Decision::Command(Command::Help) => Self::help(screen)?,
            Decision::Command(Command::Hint) => self.hint(seat, screen)?,
            Decision::Command(Command::Undo) => self.undo(seat, screen)?,
            Decision::Command(Command::Save) => {
                files::save_by_asking(&self.table, screen)?;
            }
            Decision::Command(Command::Quit) => {
                self.leave(screen)?;
                return Ok(ControlFlow::Break(()));
            }
            Decision::Resign => {
                screen.line(&phrase!(PLAY_RESIGNED, name = seat).told(&scene.names))?;
                self.leave(screen)?;
                return Ok(ControlFlow::Break(()));
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    fn help(screen: &mut Screen) -> Result<(), Leave> {
        let lang = screen.lang();
        let page = rules_page(lang, <F::Game as Game>::NAME).unwrap_or_default();
        screen.line("")?;
        screen.line(page.trim_end())?;
        screen.line("")?;
        screen.line(&F::commands(lang))
    }

    fn hint(&mut self, seat: Seat, screen: &mut Screen) -> Result<(), Leave> {
        let lang = screen.lang();
        let mut adviser = <F::Game as Roster>::adviser(self.table.rules());
        let action = adviser.choose(&self.table.seen(seat), &Budget::unlimited());
        let scene = self.scene(Viewer::Seat(seat), screen);
        let words = self.face.action_words(action, &scene);
        let value = adviser
            .thoughts()
            .and_then(|thoughts| self.face.value_words(&thoughts, lang));
        screen.line(&match value {
            Some(value) => say!(lang, PLAY_HINT_VALUE, action = words, value = value),
            None => say!(lang, PLAY_HINT, action = words),
        })
    }

    fn undo(&mut self, seat: Seat, screen: &mut Screen) -> Result<(), Leave> {
        let lang = screen.lang();
        match self.table.undo(seat) {
            Ok(count) => {
                self.shown = None;
                self.thoughts = None;
                screen.line(&say!(lang, PLAY_UNDONE, count = count))
            }
            Err(error) => screen.line(&error.speak(lang)),
        }
    }

    /// Leaves: saved where `--save` said, else with the offer to save.
    fn leave(&mut self, screen: &mut Screen) -> Result<(), Leave> {
        if self.save.is_some() {
            return self.save_at_the_end(screen);
        }
        if screen.yes(&say!(screen.lang(), SAVE_QUESTION))? {
            files::save_by_asking(&self.table, screen)?;
        }
        Ok(())
    }

    fn save_at_the_end(&mut self, screen: &mut Screen) -> Result<(), Leave> {
        match &self.save {
            None => Ok(()),
            Some(save) => save.write(&files::save_bytes(&self.table, save.path()), screen),
        }
    }

    fn tell_end(&mut self, outcome: &Outcome, screen: &mut Screen) -> Result<(), Leave> {
        let scene = self.scene(self.viewer(), screen);
        screen.line(&self.face.over(outcome, &scene))?;
        if self.face.has_rounds(self.table.rules()) {
            self.tell_totals(&scene, screen)?;
            if let Some(over) = self.table.match_over() {
                let winners = over.outcome.winners();
                let names: Vec<String> = winners.map(|seat| scene.names.of(seat)).collect();
                let names = names.join(", ");
                screen.line(&say!(screen.lang(), PLAY_MATCH_WON, names = names))?;
            }
        }
        screen.flush()
    }

    fn tell_totals(&self, scene: &Scene<F::Game>, screen: &mut Screen) -> Result<(), Leave> {
        let lang = screen.lang();
        screen.line(&say!(lang, PLAY_TOTALS))?;
        let standings = self.table.standings().standings;
        let mut rows: Vec<_> = standings.iter().collect();
        rows.sort_by_key(|(seat, standing)| (standing.place, *seat));
        for (seat, standing) in rows {
            screen.line(&say!(
                lang,
                PLAY_RESULT_ROW,
                place = standing.place,
                name = scene.names.of(seat),
                points = standing.points
            ))?;
        }
        Ok(())
    }

    /// Offers another hand where the game has several and somebody can answer.
    fn another_hand(&mut self, screen: &mut Screen) -> Result<bool, Leave> {
        let offered = self.face.has_rounds(self.table.rules())
            && self.table.match_over().is_none()
            && self.people().next().is_some();
        if !offered || !screen.yes(&say!(screen.lang(), PLAY_ANOTHER))? {
            return Ok(false);
        }
        self.table.next_hand().expect("the hand is over");
        self.shown = None;
        self.open_hand = None;
        Ok(true)
    }
}
