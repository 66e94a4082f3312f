//! What a session says of what happens at its table.

use sobremesa_bots::Roster;
use sobremesa_core::{Game, Outcome, Seat, Step, Turn, Viewer};
use sobremesa_person::Entry;
use sobremesa_table::{EndReason, Pending};
use sobremesa_words::help::rules_page;
use sobremesa_words::{phrase, say};

use super::{SeedTold, Session};
use crate::face::{Face, Scene};
use crate::{Leave, Screen};

impl<F: Face> Session<F> {
    /// Tells what happened since a version, and what a machine thought of it.
    pub(super) fn tell_since(&mut self, from: usize, screen: &mut Screen) -> Result<(), Leave> {
        let table = self.table();
        let versions = (0..table.steps().len()).map(|step| table.version_of(step));
        let is_new = |version: Option<usize>| version.is_some_and(|version| version > from);
        let news: Vec<usize> = versions
            .enumerate()
            .filter(|(_, version)| is_new(*version))
            .map(|(step, _)| step)
            .collect();
        for step in &news {
            self.tell_step(*step, screen)?;
        }
        if !news.is_empty() {
            self.tell_thoughts(screen)?;
        }
        Ok(())
    }

    /// Tells what a step showed to whoever looks.
    pub(super) fn tell_step(&mut self, step: usize, screen: &mut Screen) -> Result<(), Leave> {
        let actor = match &self.table().steps()[step] {
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
        let between = match &self.table().steps()[step] {
            Step::Action(_, action) => {
                let before = self.table().view_before(step, viewer);
                self.face.before_scoring(&before, *action, &scene)
            }
            Step::Chance(_) => None,
        };
        let events = self.table().events(step, viewer);
        for (index, event) in events.iter().enumerate() {
            if let Some(sentence) = self.face.told(event, &scene) {
                screen.line(&sentence)?;
            }
            if let Some(between) = between.as_ref().filter(|_| index == 0) {
                screen.line(between)?;
            }
        }
        if actor != self.open_hand
            || self.table().pending() != Pending::Choice(actor.unwrap_or(Seat::FIRST))
        {
            self.open_hand = None;
        }
        let players = self.table().players();
        if actor.is_some_and(|seat| !players[seat].is_person()) {
            screen.pause()?;
        }
        screen.flush()
    }

    /// The machine's line of thought, where it was asked for.
    pub(super) fn tell_thoughts(&self, screen: &mut Screen) -> Result<(), Leave> {
        let Some(thoughts) = self.last_thoughts().filter(|_| self.talkative) else {
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

    pub(super) fn help(screen: &mut Screen) -> Result<(), Leave> {
        let lang = screen.lang();
        let page = rules_page(lang, <F::Game as Game>::NAME).unwrap_or_default();
        screen.line("")?;
        screen.page(page)?;
        screen.line("")?;
        screen.line(&F::commands(lang))
    }

    pub(super) fn tell_hand_over(&mut self, screen: &mut Screen) -> Result<(), Leave> {
        if let Pending::Over(outcome) = self.table().pending() {
            self.tell_end(&outcome, screen)?;
        }
        Ok(())
    }

    /// The end of the match. Of a match of several hands the last one was told when it ended.
    pub(super) fn tell_match_over(&mut self, screen: &mut Screen) -> Result<(), Leave> {
        let table = self.table();
        let over = table.match_over().expect("nobody is waited for");
        let finished = matches!(
            table.entries().last(),
            Some(sobremesa_table::Entry::Close(EndReason::End))
        );
        let told = finished && self.people().next().is_some();
        let resigned = self.resignation();
        if let Some(seats) = &resigned {
            self.tell_resigned(seats, screen)?;
        } else if !told {
            let outcome = match table.truth().turn() {
                Turn::Over(outcome) => outcome,
                _ => over.outcome.clone(),
            };
            self.tell_end(&outcome, screen)?;
        }
        if told && resigned.is_none() {
            let scene = self.scene(self.viewer(), screen);
            let winners = over.outcome.winners();
            let names: Vec<String> = winners.map(|seat| scene.names.of(seat)).collect();
            let names = names.join(", ");
            screen.line(&say!(screen.lang(), PLAY_MATCH_WON, names = names))?;
        }
        if self.seed_told == SeedTold::AtTheEnd {
            self.tell_seed(screen)?;
        }
        self.note_in_the_diary(screen)?;
        self.save_at_the_end(screen)?;
        if let Some((kept, journal)) = self.kept.take() {
            // It stays until the next one of its kind is over; failing to rename it loses nothing.
            let _ = kept.finish::<F::Game>(&journal);
        }
        Ok(())
    }

    pub(super) fn tell_end(&mut self, outcome: &Outcome, screen: &mut Screen) -> Result<(), Leave> {
        let scene = self.scene(self.viewer(), screen);
        screen.line(&self.face.over(outcome, &scene))?;
        if <F::Game as Game>::has_hands(self.table().rules()) {
            self.tell_totals(&scene, screen)?;
            if let Some(over) = self.table().match_over() {
                let winners = over.outcome.winners();
                let names: Vec<String> = winners.map(|seat| scene.names.of(seat)).collect();
                let names = names.join(", ");
                screen.line(&say!(screen.lang(), PLAY_MATCH_WON, names = names))?;
            }
        }
        screen.flush()
    }

    pub(super) fn tell_totals(
        &self,
        scene: &Scene<F::Game>,
        screen: &mut Screen,
    ) -> Result<(), Leave> {
        let lang = screen.lang();
        screen.line(&say!(lang, PLAY_TOTALS))?;
        let standings = self.table().standings().standings;
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

    pub(super) fn tell_seed(&self, screen: &mut Screen) -> Result<(), Leave> {
        let seed = self.table().seed().to_string();
        screen.line(&say!(screen.lang(), SEED_IS, seed = seed))
    }

    /// Notes a match that is over, so that a person can see how they fare.
    fn note_in_the_diary(&self, screen: &mut Screen) -> Result<(), Leave> {
        let listed = <F::Game as Roster>::listed_bots();
        let strength = |name: &str| {
            let mut bots = listed.iter();
            let bot = bots.find(|bot| bot.name.eq_ignore_ascii_case(name));
            bot.map_or(0, |bot| bot.strength)
        };
        let Some(entry) = Entry::of(self.table(), strength) else {
            return Ok(());
        };
        let noted = screen.diary().map(|diary| diary.note(&entry));
        if let Some(Err(error)) = noted {
            let reason = error.to_string();
            screen.line(&say!(screen.lang(), DIARY_FAILED, reason = reason))?;
        }
        Ok(())
    }

    /// Who wins because others gave up, if that ended the match.
    fn resignation(&self) -> Option<Vec<Seat>> {
        let table = self.table();
        let over = table.match_over()?;
        let resigned = matches!(over.reason, EndReason::Resign);
        resigned.then(|| over.outcome.winners().collect())
    }

    /// A match that was given up is won, and not by points.
    fn tell_resigned(&self, winners: &[Seat], screen: &mut Screen) -> Result<(), Leave> {
        let scene = self.scene(self.viewer(), screen);
        let sentence = match winners {
            [winner] => phrase!(PLAY_WON_RESIGNED, name = *winner).told(&scene.names),
            several => {
                let names: Vec<String> = several.iter().map(|it| scene.names.of(*it)).collect();
                say!(screen.lang(), PLAY_SHARED, names = names.join(", "))
            }
        };
        screen.line(&sentence)
    }

    /// Before a person decides, at a terminal: whose turn it is where several play there, and what
    /// several others did since this person's last decision, together.
    pub(super) fn tell_news(&self, seat: Seat, screen: &mut Screen) -> Result<(), Leave> {
        let table = self.table();
        if !screen.live() || !table.players()[seat].is_person() {
            return Ok(());
        }
        let shared = self.people().count() > 1;
        let viewer = Viewer::Seat(seat);
        let scene = self.scene(viewer, screen);
        let news = table.news_from(viewer)..table.steps().len();
        let actors =
            |step: &usize| matches!(table.steps()[*step], Step::Action(actor, _) if actor != seat);
        let others = news.clone().filter(actors).count();
        let covered = shared && self.face.covers(table.rules());
        if others > 1 || covered && others > 0 {
            let told = news.flat_map(|step| table.events(step, viewer));
            let sentences: Vec<String> = told
                .filter_map(|event| self.face.told(&event, &scene))
                .collect();
            if !sentences.is_empty() {
                screen.line(&say!(screen.lang(), PLAY_NEWS))?;
                for sentence in sentences {
                    screen.line(&format!("  {}", sentence.trim_start()))?;
                }
            }
        }
        if shared {
            let name = scene.names.of(seat);
            screen.line(&say!(screen.lang(), PLAY_TURN, name = name))?;
        }
        Ok(())
    }
}
