//! What a person at the screen wants done: decisions, commands, taking back, leaving.

use std::ops::ControlFlow;

use sobremesa_core::{Seat, Viewer};
use sobremesa_sitting::any::{AnyInput, AnyOutput};
use sobremesa_table::Pending;
use sobremesa_words::typed::is_typed;
use sobremesa_words::{Speak, keys, phrase, say};

use super::Session;
use crate::face::{Decision, Face};
use crate::{Command, Leave, Screen, files};

impl<F: Face> Session<F> {
    /// What a person wants done; or they have left.
    pub(super) fn person_acts(
        &mut self,
        seat: Seat,
        screen: &mut Screen,
    ) -> Result<ControlFlow<(), Vec<AnyOutput>>, Leave> {
        loop {
            self.uncover(seat, screen)?;
            let scene = self.scene(Viewer::Seat(seat), screen);
            match self.face.decide(&scene, screen)? {
                Decision::Act(action) => {
                    return Ok(ControlFlow::Continue(self.act(seat, action)));
                }
                Decision::Command(Command::Help) => Self::help(screen)?,
                Decision::Command(Command::Hint) => {
                    return Ok(ControlFlow::Continue(self.handle(AnyInput::Hint(seat))));
                }
                Decision::Command(Command::Undo) => {
                    if self.may_undo(seat, screen)? {
                        self.shown = None;
                        self.undone = true;
                        return Ok(ControlFlow::Continue(self.handle(AnyInput::Undo(seat))));
                    }
                }
                Decision::Command(Command::Save) => {
                    files::save_by_asking(self.table(), screen)?;
                }
                Decision::Command(Command::Quit) => {
                    if self.leave(screen)? {
                        return Ok(ControlFlow::Break(()));
                    }
                    self.shown = None;
                    return Ok(ControlFlow::Continue(self.handle(AnyInput::Tick)));
                }
                Decision::Resign => {
                    screen.line(&phrase!(PLAY_RESIGNED, name = seat).told(&scene.names))?;
                    return Ok(ControlFlow::Continue(self.handle(AnyInput::Resign(seat))));
                }
            }
        }
    }

    /// A solitaire that is lost can be taken back before it is over for good: who asks for it is
    /// given.
    pub(super) fn second_thought(&mut self, screen: &mut Screen) -> Result<Option<Seat>, Leave> {
        let table = self.table();
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

    /// Says what taking back does, before it is done: how far it goes, and that it makes a game
    /// practice where somebody has seen what they would not have.
    fn may_undo(&self, seat: Seat, screen: &mut Screen) -> Result<bool, Leave> {
        let lang = screen.lang();
        let table = self.table();
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
            Some(true) if !files::save_by_asking(self.table(), screen)? => {
                return Ok(false);
            }
            Some(_) => {}
        }
        if self.kept.is_some() {
            screen.line(&say!(screen.lang(), KEPT_TO_CONTINUE))?;
        }
        Ok(true)
    }

    pub(super) fn save_at_the_end(&mut self, screen: &mut Screen) -> Result<(), Leave> {
        match &self.save {
            None => Ok(()),
            Some(save) => save.write(&files::save_bytes(self.table(), save.path()), screen),
        }
    }

    /// Whether another hand is played.
    pub(super) fn another_hand(&mut self, screen: &mut Screen) -> Result<bool, Leave> {
        let another = screen.yes(&say!(screen.lang(), PLAY_ANOTHER))?;
        if another {
            self.shown = None;
            self.open_hand = None;
        }
        Ok(another)
    }
}
