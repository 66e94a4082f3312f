//! A table as it stood at earlier versions: everything that happened, happening again.

use sobremesa_core::{Game, Seat, Step};

use crate::{Entry, Name, Player, Table};

impl<G: Game> Table<G> {
    /// Shows this table as it stood at each version from this one on, the present one included.
    ///
    /// Whoever was away gets what the others were told meanwhile, version by version.
    pub fn at_each_version(&self, from: usize, mut each: impl FnMut(&Table<G>)) {
        let mut again = self.laid_again();
        if from == 0 {
            each(&again);
        }
        for entry in self.entries() {
            again.enter(entry);
            if again.version() >= from {
                each(&again);
            }
        }
    }

    /// The table as it was laid, before anything happened.
    fn laid_again(&self) -> Table<G> {
        let first = self.log.finished().first();
        let start = first.unwrap_or_else(|| self.log.current()).start.clone();
        let players = self.first_players.values().to_vec();
        let laid = Table::lay(
            self.rules.clone(),
            players,
            self.seed,
            start,
            self.position.clone(),
        );
        let mut laid = laid.expect("the same players sat down before");
        laid.commitment.clone_from(&self.commitment);
        laid.keep_extra(&self.extra);
        laid
    }

    /// Lets an entry happen that happened at this version before.
    fn enter(&mut self, entry: &Entry<G>) {
        const AGAIN: &str = "what happened once can happen again";
        match entry {
            Entry::Step(Step::Action(seat, action)) => self.act(*seat, *action).expect(AGAIN),
            Entry::Step(Step::Chance(chance)) => self.resolve(chance).expect(AGAIN),
            Entry::Hand => self.next_hand().expect(AGAIN),
            Entry::Undo(event) => self.undo_to(*event).expect(AGAIN),
            Entry::Resign(seat) => self.resign(*seat).expect(AGAIN),
            Entry::Timeout(seat) => self.time_out(*seat),
            Entry::Seat(seat, player) => self.change_seat(*seat, player.clone()),
            Entry::Practice => self.practise(),
            Entry::Close(reason) => self.close(*reason).expect(AGAIN),
        }
    }

    /// The person in this seat is called this from the beginning: a name is no entry.
    pub fn rename(&mut self, seat: Seat, name: &Name) {
        for players in [&mut self.players, &mut self.first_players] {
            if players[seat].is_person() {
                players[seat] = Player::Person(name.clone());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use sobremesa_core::perft::{Matches, Take};

    use super::*;

    fn table() -> Table<Matches> {
        let players = vec![Player::somebody(), Player::somebody()];
        let rules = "matches=5".parse().expect("rules");
        let mut table = Table::<Matches>::new(rules, players, 1).expect("two players");
        table.act(Seat::FIRST, Take::Two).expect("legal");
        table.act(Seat::SECOND, Take::Two).expect("legal");
        table.undo(Seat::FIRST).expect("a decision");
        table.act(Seat::FIRST, Take::One).expect("legal");
        table.change_seat(Seat::SECOND, Player::Bot("random".into()));
        table
    }

    #[test]
    fn every_version_comes_again_as_it_was() {
        let table = table();
        let mut versions = Vec::new();
        table.at_each_version(2, |then| {
            versions.push((then.version(), then.journal_lines(0)));
        });
        let lines = table.journal_lines(0);
        let expected: Vec<(usize, Vec<String>)> = (2..=table.version())
            .map(|version| (version, lines[..version].to_vec()))
            .collect();
        assert_eq!(versions, expected);
    }

    #[test]
    fn a_name_given_later_stands_in_the_record_from_the_start_and_adds_no_entry() {
        let mut table = table();
        let version = table.version();
        table.rename(Seat::FIRST, &"Luis".into());
        assert_eq!(table.version(), version);
        assert!(table.journal_head().contains("seat 1: person Luis\n"));
        assert_eq!(table.players()[Seat::SECOND].name(), "random");
    }
}
