//! Seats that change hands: given up, left to a machine, taken back.

use sobremesa_bots::Roster;
use sobremesa_core::{BySeat, Seat};
use sobremesa_table::{EndReason, Entry, Player, Table};

use super::Sitting;
use crate::Refusal;

impl<G: Roster> Sitting<G> {
    /// The seat gives up. At a larger table the game's own machine plays on in it, until no person
    /// is left.
    pub(super) fn resign(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.person(seat)?;
        self.table.resign(seat)?;
        self.stop_thinking();
        if self.table.match_over().is_none() {
            self.away[seat] = None;
            self.hand_over(seat);
            self.close_if_deserted();
        }
        Ok(())
    }

    pub(super) fn leave(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.person(seat)?;
        if self.table.match_over().is_none() {
            self.away[seat] = Some(self.table.players()[seat].clone());
            self.hand_over(seat);
            self.close_if_deserted();
        }
        Ok(())
    }

    fn close_if_deserted(&mut self) {
        let players = self.table.players();
        if !players.iter().any(|(_, player)| player.is_person()) {
            self.stop_thinking();
            let closed = self.table.close(EndReason::Left);
            closed.expect("the match was not over");
        }
    }

    /// The game's default machine sits down.
    pub(super) fn hand_over(&mut self, seat: Seat) {
        let name = G::opponent(self.table.rules(), seat);
        let bot = G::bot_knowing(&name, &self.memory);
        self.bots[seat] = Some(bot.expect("the game's own machine is listed"));
        self.table.change_seat(seat, Player::Bot(name.into()));
    }
}

/// In whose seats machines play for now, as the log tells: whoever gave up does not come back.
pub(super) fn away<G: Roster>(table: &Table<G>) -> BySeat<Option<Player>> {
    let mut persons: BySeat<Option<Player>> = table.first_players().map(|_, player| {
        let is_person = player.is_person();
        is_person.then(|| player.clone())
    });
    for entry in table.entries() {
        match entry {
            Entry::Seat(seat, player) if player.is_person() => {
                persons[*seat] = Some(player.clone());
            }
            Entry::Resign(seat) => persons[*seat] = None,
            _ => {}
        }
    }
    let sits = |seat: Seat| table.players()[seat].is_person();
    persons.map(|seat, person| person.clone().filter(|_| !sits(seat)))
}
