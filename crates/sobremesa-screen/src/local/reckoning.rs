//! What the machine at a table in this program reckoned.

use std::any::Any;

use sobremesa_bots::Judged;
use sobremesa_catalog::Listed;
use sobremesa_core::{Seat, Step, Viewer};
use sobremesa_siete::Siete;
use sobremesa_sitting::Wait;
use sobremesa_table::Table;
use sobremesa_wire::{Thoughts, number};
use sobremesa_words::Lang;
use sobremesa_words::advice::Advised;
use sobremesa_words::advice::siete::reckoned;

use super::Local;
use crate::host::Reckoning;

impl<G: Listed + Advised + Judged + 'static> Local<G> {
    /// What the machine that played last reckoned, as far as it may be told.
    pub(super) fn reckoned(&self) -> Reckoning {
        if let Some(counted) = counted(self.sitting.table(), self.around.lang) {
            return Reckoning::Counted(counted);
        }
        let Some(last) = self.sitting.last_thought() else {
            return Reckoning::Nobody;
        };
        let seat = number(last.seat);
        let Some(thoughts) = last.thoughts.as_ref().map(Thoughts::of) else {
            return Reckoning::ByRule(seat);
        };
        let took = last.took.as_millis() as u64;
        let table = self.sitting.table();
        let own = G::wire_view(&table.view(Viewer::Seat(last.seat)));
        let open = G::wire_view(&table.view(Viewer::Spectator));
        let over = matches!(self.sitting.wait(), Wait::Hand | Wait::Nobody);
        // What it reckoned names what it holds, until all of it lies open.
        if own == open || over {
            return Reckoning::Told {
                seat,
                thoughts,
                took,
            };
        }
        Reckoning::Hidden {
            seat,
            nodes: thoughts.nodes,
            took,
        }
    }
}

/// What the machine of siete y media counted before each of its decisions; nothing in other games,
/// or where it had nothing to count.
fn counted<G: Listed + 'static>(table: &Table<G>, lang: Lang) -> Option<Vec<String>> {
    let table = (table as &dyn Any).downcast_ref::<Table<Siete>>()?;
    let machine = |seat: &Seat| !table.players()[*seat].is_person();
    let told = table.steps().iter().enumerate().filter_map(|(step, it)| {
        let Step::Action(seat, _) = it else {
            return None;
        };
        let seat = Some(*seat).filter(machine)?;
        reckoned(&table.view_before(step, Viewer::Seat(seat)), seat, lang)
    });
    let told: Vec<String> = told.collect();
    (!told.is_empty()).then_some(told)
}
