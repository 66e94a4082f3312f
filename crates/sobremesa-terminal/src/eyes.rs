//! Whose eyes a record is looked at with.

use sobremesa_core::{Game, Step, Viewer};
use sobremesa_table::{Pending, Player, Table};

/// Who looks at a record: the host, from whom nothing is hidden, or somebody at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Eyes {
    /// Everything that was dealt is read.
    Host,
    /// What this viewer may know.
    Of(Viewer),
}

impl Eyes {
    /// Nothing is hidden once a hand is over; before that the only person sees their own, and with
    /// several people or none of them one sees what a watcher does.
    pub fn on<G: Game>(table: &Table<G>) -> Eyes {
        if matches!(table.pending(), Pending::Over(_)) {
            return Eyes::Host;
        }
        let mut people = table.players().iter().filter(|(_, it)| it.is_person());
        match (people.next(), people.next()) {
            (Some((seat, _)), None) => Eyes::Of(Viewer::Seat(seat)),
            _ => Eyes::Of(Viewer::Spectator),
        }
    }

    /// Whose view is drawn.
    pub fn viewer(self) -> Viewer {
        match self {
            Eyes::Host => Viewer::Spectator,
            Eyes::Of(viewer) => viewer,
        }
    }

    /// A step of the current hand as it may be read.
    pub fn read<G: Game>(self, table: &Table<G>, step: usize) -> String {
        match (&table.steps()[step], self) {
            (Step::Chance(chance), Eyes::Of(viewer)) => {
                let before = table.rewound(step);
                format!("* {}", before.truth().veil(chance, viewer))
            }
            (step, _) => step.to_string(),
        }
    }
}

/// Whether whoever sits down now is somebody who was not there before: with hidden hands they see
/// what the machine held.
pub fn takes_a_machines_seat<G: Game>(table: &Table<G>, players: &[Player]) -> bool {
    let before = table.players().values().iter();
    let had_a_person = table.players().values().iter().any(Player::is_person);
    let mut seats = before.zip(players);
    had_a_person && seats.any(|(before, now)| now.is_person() && !before.is_person())
}
