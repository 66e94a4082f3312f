//! One run of a program: a way through its menus, its rounds, its files.

mod filing;

use sobremesa_domino::{End, Tile};
use sobremesa_words::{Phrase, phrase};

use self::filing::LOADED;
use super::follow::Follow;
use super::made::{Kind, Tour};
use super::picture::{Item, read};
use super::rounds;
use super::speak::{Asked, Heard, Speaker, asked, find_way};
use super::strategies::{self, Decision};
use crate::asking::is_pause;
use crate::dialect::Dialect;
use crate::driver::Workshop;
use crate::found::Found;
use crate::puzzled::Puzzled;
use crate::sheet::{Fault, Sheet, Wrong};
use crate::shrink::Variant;
use crate::talk::Talk;
use crate::text::last_line;
use crate::tiles::State;
use crate::trial::Trial;
use crate::wish::{Person, Wish};

/// What one run showed; strategies are judged over all runs together.
#[derive(Default)]
pub(super) struct Part {
    pub(super) sheet: Sheet,
    decisions: Vec<(Decision, Fault)>,
    forgot_loaded: Vec<Fault>,
    /// Whether what the person asked for was not done, or something else was.
    mistook: bool,
}

/// Why a stretch of play stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stretch {
    /// The person is asked, and enough was played.
    AtTurn,
    /// The round is over, and another one is offered.
    Over,
    /// It cannot be followed or has ended.
    Done,
}

struct Run<'a> {
    talk: Talk,
    speaker: Speaker<'a>,
    person: Person,
    part: Part,
    files: Vec<(String, String)>,
    totals: Vec<i64>,
    from_file: bool,
    puzzled: Puzzled,
}

impl Trial for Tour {
    type Part = Part;

    fn seed(&self) -> u64 {
        self.seed
    }

    fn with_chance(&self, seed: u64) -> Tour {
        Tour {
            seed,
            ..self.clone()
        }
    }

    fn judge(&self, workshop: &Workshop, dialect: &Dialect, variant: Variant) -> Part {
        self.play(workshop, dialect, variant).0
    }

    /// Puts all runs together.
    fn conclude(parts: Vec<Part>) -> Sheet {
        let mut sheet = Sheet::default();
        let mut decisions = Vec::new();
        let mut forgot = Vec::new();
        for part in parts {
            sheet.add(part.sheet);
            decisions.extend(part.decisions);
            forgot.extend(part.forgot_loaded);
        }
        strategies::conclude(&decisions, &mut sheet);
        // Whoever forgets totals anyway has not read the file wrongly.
        if !sheet.is_broken("P15") {
            for fault in forgot {
                sheet.blame(fault);
            }
        }
        sheet
    }
}

impl Tour {
    /// Plays it: what it showed, and what was typed for what.
    fn play(&self, workshop: &Workshop, dialect: &Dialect, variant: Variant) -> (Part, Found) {
        let files = match &self.kind {
            Kind::Load { made, .. } => vec![(LOADED.to_owned(), made.text())],
            _ => Vec::new(),
        };
        let Ok(talk) = Talk::start(workshop, self.seed, &files) else {
            return (Part::default(), Found::default());
        };
        let mut run = Run::new(talk, self, dialect, variant, files);
        match &self.kind {
            Kind::Play { rounds, then_turns } => run.play(self.players, *rounds, *then_turns),
            Kind::Load { made, first, play } => run.load(made, *first, *play),
            Kind::BadFile => run.bad_file(),
            Kind::Counts => run.counts(),
            Kind::Deals(count) => run.deals(*count),
        }
        run.part.sheet.note(&run.talk);
        (run.part, run.speaker.found)
    }
}

/// Plays a round, begins another one and saves it, for the words that are asked for meanwhile.
pub(super) fn try_words(workshop: &Workshop, dialect: &mut Dialect, seed: u64, sheet: &mut Sheet) {
    let tour = Tour {
        seed,
        players: 2,
        kind: Kind::Play {
            rounds: 1,
            then_turns: Some(0),
        },
    };
    let (part, found) = tour.play(workshop, dialect, Variant::first(seed));
    for finding in part.sheet.findings.into_values() {
        sheet.find(finding);
    }
    found.teach(dialect);
}

/// Plays a round in each way in which tiles and ends may be named, where no question says it.
pub(super) fn try_ways(workshop: &Workshop, given: &Dialect, dialect: &mut Dialect, seed: u64) {
    let tour = Tour {
        seed,
        players: 2,
        kind: Kind::Play {
            rounds: 1,
            then_turns: None,
        },
    };
    find_way(given, dialect, |dialect| {
        let Ok(talk) = Talk::start(workshop, tour.seed, &[]) else {
            return Heard::default();
        };
        let mut run = Run::new(talk, &tour, dialect, Variant::calm(seed), Vec::new());
        run.play(tour.players, 1, None);
        Heard {
            placed: run.part.sheet.kept("P10"),
            mistook: run.part.mistook,
            guessed_tile: run.speaker.guessed_tile.get(),
            guessed_side: run.speaker.guessed_side.get(),
        }
    });
}

impl<'a> Run<'a> {
    fn new(
        talk: Talk,
        tour: &Tour,
        dialect: &'a Dialect,
        variant: Variant,
        files: Vec<(String, String)>,
    ) -> Run<'a> {
        Run {
            talk,
            speaker: Speaker::new(dialect),
            person: Person::new(variant),
            part: Part::default(),
            files,
            totals: vec![0; tour.players],
            from_file: false,
            puzzled: Puzzled::default(),
        }
    }
}

impl Run<'_> {
    fn blame(&mut self, id: &'static str, seen: Phrase, expected: Phrase, follow: Option<&Follow>) {
        let record = follow.and_then(|follow| follow.course.record(&self.totals));
        let fault = self.fault(Wrong { id, seen, expected }, record);
        self.part.sheet.blame(fault);
    }

    fn fault(&self, wrong: Wrong, record: Option<String>) -> Fault {
        Fault {
            files: self.files.clone(),
            record,
            ..wrong.at(&self.talk)
        }
    }

    /// Takes what following showed into the sheet.
    fn collect(&mut self, follow: &mut Follow) {
        for id in follow.kept.drain(..) {
            self.part.sheet.keep(id);
        }
        if follow.dealt_again && follow.state.is_some() {
            self.part.sheet.keep("P07");
        }
        self.part.mistook |= follow.mistook;
        let sound = follow.wrongs.is_empty();
        let record = follow.course.record(&self.totals);
        let decisions = std::mem::take(&mut follow.decisions);
        if sound {
            for decision in decisions {
                let fault = self.fault(
                    Wrong {
                        id: "P17",
                        seen: phrase!(GRADE_TEXT, text = ""),
                        expected: phrase!(GRADE_TEXT, text = ""),
                    },
                    record.clone(),
                );
                self.part.decisions.push((decision, fault));
            }
        }
        for wrong in std::mem::take(&mut follow.wrongs) {
            let fault = self.fault(wrong, record.clone());
            self.part.sheet.blame(fault);
        }
    }

    /// From the start to the first question of a new game; whether it came to that.
    fn begin(&mut self, players: usize) -> bool {
        let mut asked_players = 0;
        for _ in 0..12 {
            if !self.talk.waits() {
                return false;
            }
            let shown = self.talk.shown().to_owned();
            if has_picture(&shown) {
                return true;
            }
            match asked(&shown, self.speaker.dialect) {
                Asked::Start => {
                    let key = self.speaker.new_game(&shown);
                    self.talk.answer(&key);
                }
                Asked::Players if asked_players > 0 => {
                    let seen = phrase!(GRADE_DOMINO_REFUSED, answer = players);
                    let expected = phrase!(GRADE_DOMINO_ACCEPTED, answer = players);
                    self.blame("P04", seen, expected, None);
                    return false;
                }
                Asked::Players => {
                    asked_players += 1;
                    let key = self.speaker.players(players);
                    self.talk.answer(&key);
                }
                Asked::Turn | Asked::Again => return true,
                _ => {
                    if !self.presses_on() {
                        return false;
                    }
                }
            }
        }
        false
    }

    /// Types an empty line at a question that is not understood; whether it is worth going on.
    fn presses_on(&mut self) -> bool {
        let Part { sheet, .. } = &mut self.part;
        self.puzzled.goes_on(&mut self.talk, sheet)
    }

    fn play(&mut self, players: usize, rounds: usize, then_turns: Option<usize>) {
        if !self.begin(players) {
            return;
        }
        self.part.sheet.keep("P02");
        self.part.sheet.keep("P04");
        let mut follow = Follow::new(players);
        self.rounds(&mut follow, rounds, then_turns, None);
    }

    /// Plays rounds to their end, then some turns of another one, and saves.
    fn rounds(
        &mut self,
        follow: &mut Follow,
        rounds: usize,
        then_turns: Option<usize>,
        first: Option<(Tile, End)>,
    ) {
        let players = follow.players;
        let mut first = first;
        for round in 0..rounds {
            let stretch = self.stretch(follow, usize::MAX, first.take());
            self.part.sheet.games += 1;
            if stretch != Stretch::Over {
                return;
            }
            if !self.end_round(follow) {
                return;
            }
            let more = round + 1 < rounds || then_turns.is_some();
            let shown = self.talk.shown().to_owned();
            let key = self.speaker.again(&shown, more);
            self.talk.answer(&key);
            self.part.sheet.keep("P16");
            if !more {
                return;
            }
            *follow = Follow::new(players);
        }
        let Some(turns) = then_turns else { return };
        if self.stretch(follow, turns, None) == Stretch::AtTurn {
            self.save(follow, None);
        }
    }

    fn end_round(&mut self, follow: &mut Follow) -> bool {
        let mut totals = self.totals.clone();
        let ended = rounds::end(follow, &mut totals, self.from_file);
        let sound = ended.wrongs.is_empty() && ended.forgot_loaded.is_none();
        for id in ended.kept {
            self.part.sheet.keep(id);
        }
        if !ended.points_read && sound {
            self.part
                .sheet
                .cannot_tell("P15", phrase!(GRADE_UNREADABLE));
        }
        for wrong in ended.wrongs {
            self.blame(wrong.id, wrong.seen, wrong.expected, Some(follow));
        }
        if let Some(wrong) = ended.forgot_loaded {
            let fault = self.fault(wrong, None);
            self.part.forgot_loaded.push(fault);
        }
        self.totals = totals;
        self.from_file = false;
        sound
    }

    /// Plays the person's turns until so many are over or the round is.
    fn stretch(
        &mut self,
        follow: &mut Follow,
        turns: usize,
        first: Option<(Tile, End)>,
    ) -> Stretch {
        let mut first = first;
        let (mut taken, mut stuck) = (0, 0);
        let mut prompt = String::new();
        for _ in 0..400 {
            let shown = self.talk.shown().to_owned();
            follow.see(read(&shown));
            if follow.new_round {
                let over = rounds::end(follow, &mut self.totals.clone(), false);
                let due = over.wrongs.iter().all(|wrong| wrong.id != "P14");
                if due {
                    self.blame(
                        "P16",
                        phrase!(GRADE_DOMINO_NO_QUESTION),
                        phrase!(GRADE_DOMINO_QUESTION),
                        Some(follow),
                    );
                }
                self.collect(follow);
                return Stretch::Done;
            }
            if follow.lost || !self.talk.waits() {
                self.collect(follow);
                return Stretch::Done;
            }
            let mut question = asked(&shown, self.speaker.dialect);
            if question == Asked::Turn {
                last_line(&shown).clone_into(&mut prompt);
            } else if question == Asked::Other && !prompt.is_empty() && last_line(&shown) == prompt
            {
                // Asked again without the menu: after a refusal.
                question = Asked::Turn;
            }
            if !matches!(question, Asked::Tile | Asked::Side | Asked::Other) {
                self.puzzled.understands();
            }
            match question {
                Asked::Turn => {
                    follow.hear_drawn();
                    follow.asked();
                    self.collect(follow);
                    if follow.lost {
                        return Stretch::Done;
                    }
                    if taken >= turns {
                        return Stretch::AtTurn;
                    }
                    let state = follow.state.clone().unwrap_or_default();
                    let wish = match first.take() {
                        Some((tile, end)) => Wish::Place(tile, end, true),
                        None => self.person.choose(&state, true),
                    };
                    match wish {
                        Wish::Place(_, _, true) => taken += 1,
                        Wish::Draw(true) if state.boneyard() == 0 => {
                            stuck += 1;
                            if stuck > 3 {
                                return Stretch::Done;
                            }
                        }
                        _ => {}
                    }
                    follow.wish = Some(wish);
                    self.say(wish, &state);
                }
                Asked::Again => {
                    self.collect(follow);
                    return Stretch::Over;
                }
                Asked::Start | Asked::Players | Asked::Save | Asked::File => {
                    self.collect(follow);
                    return Stretch::Done;
                }
                Asked::Tile | Asked::Side | Asked::Other => {
                    if !self.presses_on() {
                        self.collect(follow);
                        return Stretch::Done;
                    }
                }
            }
        }
        self.collect(follow);
        Stretch::Done
    }

    /// Types what the person wants, answering which end and which tile.
    fn say(&mut self, wish: Wish, state: &State) {
        let shown = self.talk.shown().to_owned();
        let (tile, end) = match wish {
            Wish::Draw(_) => {
                let key = self.speaker.draw(&shown);
                self.talk.answer(&key);
                return;
            }
            Wish::Place(tile, end, _) => (tile, end),
        };
        let key = self.speaker.place(&shown, end);
        let prompt = last_line(&shown).to_owned();
        self.talk.answer(&key);
        let hand = &state.hands[0];
        let place = hand.iter().position(|held| *held == tile).unwrap_or(0);
        let mut tile_said = false;
        for _ in 0..2 {
            if !self.talk.waits() {
                return;
            }
            let shown = self.talk.shown().to_owned();
            let key = match asked(&shown, self.speaker.dialect) {
                Asked::Side => self.speaker.side(&shown, end),
                Asked::Tile => self.speaker.tile(&shown, place, tile, hand.len()),
                // Who wants to place is asked which tile, in whatever words, unless it is what to do.
                Asked::Other
                    if !tile_said
                        && !has_picture(&shown)
                        && !is_pause(&shown)
                        && last_line(&shown) != prompt =>
                {
                    self.speaker.tile(&shown, place, tile, hand.len())
                }
                _ => return,
            };
            tile_said |= asked(&shown, self.speaker.dialect) != Asked::Side;
            self.talk.answer(&key);
        }
        // Our own program asks for the tile again after a wrong one; an empty line goes back.
        if self.talk.waits() && asked(self.talk.shown(), self.speaker.dialect) == Asked::Tile {
            self.talk.answer("");
        }
    }

    /// P04: one player and five are refused.
    fn counts(&mut self) {
        for _ in 0..8 {
            if !self.talk.waits() {
                return;
            }
            let shown = self.talk.shown().to_owned();
            match asked(&shown, self.speaker.dialect) {
                Asked::Players => break,
                Asked::Start => {
                    let key = self.speaker.new_game(&shown);
                    self.talk.answer(&key);
                }
                _ => {
                    if !self.presses_on() {
                        return;
                    }
                }
            }
        }
        for count in [5, 1] {
            if !self.talk.waits()
                || asked(self.talk.shown(), self.speaker.dialect) != Asked::Players
            {
                return;
            }
            self.talk.answer(&count.to_string());
            if has_picture(self.talk.shown()) {
                let seen = phrase!(GRADE_DOMINO_ACCEPTED, answer = count);
                let expected = phrase!(GRADE_DOMINO_REFUSED, answer = count);
                self.blame("P04", seen, expected, None);
                return;
            }
        }
        self.part.sheet.keep("P04");
    }

    /// P05–P07: many deals, looked at and left.
    fn deals(&mut self, count: usize) {
        for _ in 0..count {
            if !self.begin(2) {
                return;
            }
            let mut follow = Follow::new(2);
            if self.stretch(&mut follow, 0, None) != Stretch::AtTurn {
                return;
            }
            let shown = self.talk.shown().to_owned();
            let key = self.speaker.leave(&shown);
            self.talk.answer(&key);
            if self.talk.waits() && asked(self.talk.shown(), self.speaker.dialect) == Asked::Save {
                let shown = self.talk.shown().to_owned();
                let key = self.speaker.save(&shown, false);
                self.talk.answer(&key);
            }
            if !self.talk.waits() {
                return;
            }
        }
    }
}

fn has_picture(shown: &str) -> bool {
    read(shown)
        .iter()
        .any(|item| matches!(item, Item::Picture(_)))
}
