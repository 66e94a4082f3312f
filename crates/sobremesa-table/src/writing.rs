//! What happened at a table, written as a record that its viewer may read.

use sobremesa_core::{Game, Log, Seed, Step, Turn, Viewer};

use crate::{Entry, Line, Record, Table};

impl<G: Game> Table<G> {
    /// The whole record: the host's.
    ///
    /// ```
    /// # use sobremesa_core::{Seat, perft::{Matches, Take}};
    /// # use sobremesa_table::{Player, Table};
    /// # let mut table =
    /// #     Table::<Matches>::new(Default::default(), vec![Player::somebody(); 2], 9).unwrap();
    /// table.act(Seat::FIRST, Take::Two).unwrap();
    /// assert!(table.record().to_string().ends_with("\n1 2\n"));
    /// ```
    pub fn record(&self) -> Record {
        self.write_record(|_, chance| chance.to_string(), Some(self.seed))
    }

    /// The record as this viewer may read it: what was hidden from them stays hidden, and so does
    /// the seed, from which it could be dealt again.
    ///
    /// ```
    /// # use sobremesa_core::{Viewer, perft::Matches};
    /// # use sobremesa_table::{Player, Table};
    /// # let table =
    /// #     Table::<Matches>::new(Default::default(), vec![Player::somebody(); 2], 9).unwrap();
    /// assert_eq!(table.record_for(Viewer::Spectator).seed, None);
    /// ```
    pub fn record_for(&self, viewer: Viewer) -> Record {
        self.write_record(|before, chance| before.veil(chance, viewer), None)
    }

    fn write_record(
        &self,
        chance_text: impl Fn(&G, &G::Chance) -> String,
        seed: Option<Seed>,
    ) -> Record {
        Record {
            players: self
                .players
                .iter()
                .map(|(seat, player)| (seat, player.clone()))
                .collect(),
            seed,
            position: self.position.as_ref().map(|(text, _)| text.clone()),
            extra: self.extra.clone(),
            ..write(&self.rules, &self.log, chance_text)
        }
    }
}

impl Record {
    /// What happened in a match, with nothing hidden; who played and the seed are for the caller to
    /// add.
    ///
    /// ```
    /// use sobremesa_core::{Game, Log, Seat, Step, perft::{Matches, Take}};
    /// use sobremesa_table::Record;
    /// let rules = Default::default();
    /// let mut log = Log::new(Matches::new(&rules));
    /// log.push(Step::Action(Seat::FIRST, Take::Two));
    /// let text = "sobremesa 1\ngame: matches\nrules: matches=11\n\n1 2\n";
    /// assert_eq!(Record::of_log(&rules, &log).to_string(), text);
    /// ```
    pub fn of_log<G: Game>(rules: &G::Rules, log: &Log<G>) -> Record {
        write(rules, log, |_, chance| chance.to_string())
    }
}

/// The lines of every hand, chance written as the caller may read it.
fn write<G: Game>(
    rules: &G::Rules,
    log: &Log<G>,
    chance_text: impl Fn(&G, &G::Chance) -> String,
) -> Record {
    let hands = log.finished().iter().chain([log.current()]).map(|hand| {
        let mut game = hand.start.clone();
        let mut entries = Vec::with_capacity(hand.steps.len() + 1);
        for step in &hand.steps {
            let what = match step {
                Step::Chance(chance) => {
                    let text = chance_text(&game, chance);
                    game.resolve_unchecked(chance);
                    Line::Chance(text)
                }
                Step::Action(seat, action) => {
                    game.play_unchecked(*action);
                    Line::Action(*seat, action.to_string())
                }
            };
            entries.push(Entry { line: 0, what });
        }
        if let Turn::Over(outcome) = game.turn() {
            let what = Line::Result(outcome.points().values().to_vec());
            entries.push(Entry { line: 0, what });
        }
        entries
    });
    Record {
        game: G::NAME.to_owned(),
        rules: rules.to_string(),
        hands: hands.collect(),
        ..Record::default()
    }
}
