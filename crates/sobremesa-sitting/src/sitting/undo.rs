//! A decision wanted back: asked for, agreed to, taken back.

use sobremesa_bots::Roster;
use sobremesa_core::{Seat, Viewer};

use super::Sitting;
use crate::{Refusal, UndoPolicy};

/// A decision somebody wants back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AskedUndo {
    /// Who wants it.
    pub seat: Seat,
    /// Who has not answered yet.
    pub waiting: Vec<Seat>,
}

impl<G: Roster> Sitting<G> {
    pub(super) fn undo(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.person(seat)?;
        let persons: Vec<Seat> = self.persons().collect();
        let viewers: Vec<Viewer> = persons.iter().map(|person| Viewer::Seat(*person)).collect();
        let reveals = self.table.undo_reveals(seat, &viewers)?;
        match self.options.undo {
            UndoPolicy::Never => return Err(Refusal::Off),
            _ if reveals && persons.len() > 1 => return Err(Refusal::Seen),
            UndoPolicy::Ask if reveals => return Err(Refusal::Seen),
            UndoPolicy::Ask if persons.len() > 1 => {
                let sits = |person: &Seat| {
                    *person != seat && self.person(*person).is_ok() && !self.free[*person]
                };
                let waiting: Vec<Seat> = persons.into_iter().filter(sits).collect();
                if !waiting.is_empty() {
                    self.asked = Some(AskedUndo { seat, waiting });
                    return Ok(());
                }
            }
            UndoPolicy::Ask | UndoPolicy::Free => {}
        }
        self.take_back(seat, reveals)
    }

    fn take_back(&mut self, seat: Seat, reveals: bool) -> Result<(), Refusal> {
        self.stop_thinking();
        self.table.undo(seat)?;
        if reveals {
            self.table.practise();
        }
        self.asked = None;
        self.last_thought = None;
        Ok(())
    }

    pub(super) fn answer_undo(&mut self, seat: Seat, yes: bool) -> Result<(), Refusal> {
        let asked = self.asked.as_mut().ok_or(Refusal::NotAsked)?;
        let place = asked.waiting.iter().position(|waiting| *waiting == seat);
        let place = place.ok_or(Refusal::NotAsked)?;
        if !yes {
            self.asked = None;
            return Ok(());
        }
        asked.waiting.remove(place);
        if asked.waiting.is_empty() {
            let seat = asked.seat;
            self.take_back(seat, false)?;
        }
        Ok(())
    }
}
