//! What happened at a table, written as a record that its viewer may read.

use sobremesa_core::{BySeat, Game, Log, Step, Turn, Viewer};

use crate::{Entry, Line, NumberedLine, Record, Table};

impl<G: Game> Table<G> {
    /// The whole record: the host's.
    pub fn record(&self) -> Record {
        Record {
            seed: Some(self.seed),
            ..self.write_record(None)
        }
    }

    /// The record as this viewer may read it: what was hidden from them stays hidden, and so does
    /// the seed, from which it could be dealt again. Once the match is over there is nothing to hide.
    pub fn record_for(&self, viewer: Viewer) -> Record {
        match self.match_over() {
            Some(_) => self.record(),
            None => self.write_record(Some(viewer)),
        }
    }

    /// The lines of a journal from this version on, one for each entry: a record's, and what a record
    /// leaves out.
    pub fn journal_lines(&self, from: usize) -> Vec<String> {
        let is_hand = |entry: &&Entry<G>| matches!(entry, Entry::Hand);
        let mut hand = 1 + self.entries[..from].iter().filter(is_hand).count();
        let line = |entry: &Entry<G>| match entry {
            Entry::Step(step) => step.to_string(),
            Entry::Hand => {
                hand += 1;
                format!("hand {hand}")
            }
            Entry::Undo(event) => Line::Undo(*event).to_string(),
            Entry::Resign(seat) => Line::Resign(*seat).to_string(),
            Entry::Timeout(seat) => Line::Timeout(*seat).to_string(),
            Entry::Seat(seat, player) => Line::Seat(*seat, player.clone()).to_string(),
            Entry::Practice => Line::Practice.to_string(),
            Entry::Close(reason) => Line::Close(*reason).to_string(),
        };
        self.entries[from..].iter().map(line).collect()
    }

    /// The head of a journal: what stands in a record before its first event.
    pub fn journal_head(&self) -> String {
        let mut record = self.record();
        record.hands.clear();
        record.extra.clone_from(&self.extra);
        record.head(Record::HEADER_2)
    }

    /// What stands in the head besides the table's own keys. What is only kept, a folder's name for
    /// one, stays in the journal: a record is for others to read.
    fn told_extra(&self) -> Vec<(String, String)> {
        let is_told = |(key, _): &&(String, String)| !key.starts_with(Table::<G>::KEPT);
        self.extra.iter().filter(is_told).cloned().collect()
    }

    fn write_record(&self, viewer: Option<Viewer>) -> Record {
        let start = match self.log.finished().first() {
            Some(hand) => hand.start.clone(),
            None => self.log.current().start.clone(),
        };
        let mut hands = vec![Writing::new(start)];
        for entry in &self.entries {
            if matches!(entry, Entry::Hand) {
                let start = match self.log.finished().get(hands.len()) {
                    Some(hand) => hand.start.clone(),
                    None => self.log.current().start.clone(),
                };
                if let Some(hand) = hands.last_mut() {
                    hand.end(None);
                }
                hands.push(Writing::new(start));
            } else {
                let hand = hands.last_mut().expect("there is always a hand");
                hand.write(entry, viewer);
            }
        }
        if let Some(hand) = hands.last_mut() {
            hand.end(self.result());
        }
        let hash = self.seed.commitment();
        let is_promised = self.commitment.as_ref() == Some(&hash);
        Record {
            game: G::NAME.to_owned(),
            rules: self.rules.to_string(),
            players: self
                .first_players
                .iter()
                .map(|(seat, player)| (seat, player.clone()))
                .collect(),
            position: self.position.as_ref().map(|(text, _)| text.clone()),
            secret: (is_promised && self.match_over().is_some()).then_some(self.seed),
            commitment: self.commitment.clone(),
            extra: self.told_extra(),
            hands: hands.into_iter().map(|hand| hand.lines).collect(),
            ..Record::default()
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
        let hands = log.finished().iter().chain([log.current()]).map(|hand| {
            let mut writing = Writing::new(hand.start.clone());
            for step in &hand.steps {
                writing.write_step(step, None);
            }
            writing.end(None);
            writing.lines
        });
        Record {
            game: G::NAME.to_owned(),
            rules: rules.to_string(),
            hands: hands.collect(),
            ..Record::default()
        }
    }
}

/// A hand being written down.
struct Writing<G: Game> {
    lines: Vec<NumberedLine>,
    /// The game before each step that was not taken back, with the step's number, and now.
    live: Vec<(usize, G)>,
    now: G,
    written: usize,
}

impl<G: Game> Writing<G> {
    fn new(start: G) -> Self {
        Writing {
            lines: Vec::new(),
            live: Vec::new(),
            now: start,
            written: 0,
        }
    }

    fn write_step(&mut self, step: &Step<G>, viewer: Option<Viewer>) {
        let before = self.now.clone();
        let what = match step {
            Step::Chance(chance) => {
                self.now.resolve_unchecked(chance);
                Line::Chance(match viewer {
                    Some(viewer) => before.veil(chance, viewer),
                    None => chance.to_string(),
                })
            }
            Step::Action(seat, action) => {
                self.now.play_unchecked(*action);
                Line::Action(*seat, action.to_string())
            }
        };
        self.written += 1;
        self.live.push((self.written, before));
        self.lines.push(NumberedLine { line: 0, what });
    }

    fn write(&mut self, entry: &Entry<G>, viewer: Option<Viewer>) {
        let what = match entry {
            Entry::Step(step) => return self.write_step(step, viewer),
            Entry::Undo(event) => {
                while let Some((_, before)) = self.live.pop_if(|(number, _)| *number > *event) {
                    self.now = before;
                }
                Line::Undo(*event)
            }
            Entry::Resign(seat) => Line::Resign(*seat),
            Entry::Timeout(seat) => Line::Timeout(*seat),
            Entry::Seat(seat, player) => Line::Seat(*seat, player.clone()),
            Entry::Practice => Line::Practice,
            // A journal's own: see [`Table::journal_lines`].
            Entry::Hand | Entry::Close(_) => return,
        };
        self.lines.push(NumberedLine { line: 0, what });
    }

    /// Ends a hand with its result, as it came to or as it is given.
    fn end(&mut self, result: Option<BySeat<i32>>) {
        let result = result.or_else(|| match self.now.turn() {
            Turn::Over(outcome) => Some(outcome.points()),
            _ => None,
        });
        if let Some(points) = result {
            let what = Line::Result(points.values().to_vec());
            self.lines.push(NumberedLine { line: 0, what });
        }
    }
}
