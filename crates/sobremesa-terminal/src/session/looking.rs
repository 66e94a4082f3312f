//! Who looks at the screen, and what they see: whose hand lies open, when the board is shown.

use sobremesa_core::{Seat, Viewer};
use sobremesa_table::Pending;
use sobremesa_words::{Spoken, say};

use super::Session;
use crate::face::{ActionOf, Face, Scene};
use crate::watch::last_actions;
use crate::{Leave, Screen};

impl<F: Face> Session<F> {
    /// Who looks at the screen now: the only person, or the person to act, or nobody who plays.
    pub(super) fn viewer(&self) -> Viewer {
        let mut people = self.people();
        match (people.next(), people.next()) {
            (None, _) => Viewer::Spectator,
            (Some(alone), None) => Viewer::Seat(alone),
            _ => match self.table().pending() {
                Pending::Choice(seat) if self.may_show(seat) => Viewer::Seat(seat),
                _ => Viewer::Spectator,
            },
        }
    }

    pub(super) fn people(&self) -> impl Iterator<Item = Seat> + '_ {
        self.table()
            .players()
            .iter()
            .filter(|(_, player)| player.is_person())
            .map(|(seat, _)| seat)
    }

    /// Whether this person's hand may be on the screen: nothing is covered, or it was uncovered.
    pub(super) fn may_show(&self, seat: Seat) -> bool {
        self.table().players()[seat].is_person()
            && (!self.face.covers(self.table().rules()) || self.open_hand == Some(seat))
    }

    pub(super) fn scene(&self, viewer: Viewer, screen: &Screen) -> Scene<F::Game> {
        let lang = screen.lang();
        let last = last_actions(self.table().steps());
        Scene {
            view: self.table().view(viewer),
            viewer,
            to_act: match self.table().pending() {
                Pending::Choice(seat) | Pending::Automatic(seat, _) => Some(seat),
                _ => None,
            },
            names: <F::Game as Spoken>::names(self.table().players(), viewer, lang),
            players: self.table().players().clone(),
            rules: self.table().rules().clone(),
            totals: self.table().earlier_totals(),
            hand: self.table().hand_number(),
            last: last
                .flat_map(|step| self.table().events(step, viewer))
                .collect(),
            thoughts: self.last_thoughts().cloned(),
            took: screen.live().then_some(self.last_took()),
            lang,
            colour: screen.colour(),
            width: screen.width(),
            live: screen.live(),
            // A script compares what is shown with what a document shows.
            opening: screen
                .live()
                .then(|| <F::Game as Spoken>::opening(self.table(), self.table().steps().len()))
                .flatten(),
        }
    }

    pub(super) fn show_board(
        &mut self,
        pending: &Pending<ActionOf<F>>,
        screen: &mut Screen,
    ) -> Result<(), Leave> {
        let steps = self.table().steps().len();
        if self.shown == Some(steps) || !self.face.shows_board(pending, self.table().rules()) {
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
    pub(super) fn uncover(&mut self, seat: Seat, screen: &mut Screen) -> Result<(), Leave> {
        let shared = self.people().count() > 1 && self.table().players()[seat].is_person();
        if !shared || !self.face.covers(self.table().rules()) || self.open_hand == Some(seat) {
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
}
