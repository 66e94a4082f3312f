//! One run of a program: a way through its menus, its rounds, its files.

mod filing;
mod menus;
mod trying;
mod turn;

use sobremesa_domino::{End, Tile};
use sobremesa_words::{Phrase, phrase};

use self::filing::LOADED;
pub(super) use self::trying::{try_ways, try_words};
use super::follow::Follow;
use super::made::{Kind, Tour};
use super::picture::{Item, read};
use super::rounds;
use super::speak::{Asked, Speaker, asked};
use super::strategies::{self, Decision};
use crate::choices::Variant;
use crate::dialect::Dialect;
use crate::driver::Workshop;
use crate::found::Found;
use crate::guessed::Guessed;
use crate::puzzled::Puzzled;
use crate::sheet::{Fault, Sheet, Wrong};
use crate::talk::Talk;
use crate::text::last_line;
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
    /// What questions that say nothing were taken for.
    guessed: Guessed,
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

    fn judge(&self, workshop: &Workshop, dialect: &Dialect, variant: &Variant) -> Part {
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
    fn play(&self, workshop: &Workshop, dialect: &Dialect, variant: &Variant) -> (Part, Found) {
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

impl<'a> Run<'a> {
    fn new(
        talk: Talk,
        tour: &Tour,
        dialect: &'a Dialect,
        variant: &Variant,
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
            played: Some(self.person.played()),
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
}

fn has_picture(shown: &str) -> bool {
    read(shown)
        .iter()
        .any(|item| matches!(item, Item::Picture(_)))
}
