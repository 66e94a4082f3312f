//! The course of a game, and the machine's decisions in it.

use std::fmt::Write as _;

use sobremesa_siete::{HalfPoints, Mode};
use sobremesa_words::phrase;

use super::cards::{Token, find_draw, find_draw_near, listed, shown, value};
use super::judge::{Part, Scene};
use super::ties::Tie;

/// What was drawn in a game: the person took the first cards of the deck, the machine the next.
#[derive(Clone, Debug, Default)]
pub(super) struct Course {
    pub(super) mode: Option<Mode>,
    pub(super) deck: Vec<u8>,
    /// How many cards the person drew.
    pub(super) person: usize,
    /// How many cards the machine drew.
    pub(super) machine: usize,
    pub(super) stood: bool,
    /// Whether all went as it should so far.
    pub(super) is_sound: bool,
    /// Where in the last part the machine's last draw ends.
    pub(super) read: usize,
    /// What the line of the last draw looks like.
    pub(super) shape: Option<u64>,
}

/// From one draw to the next there are few tokens; where all cards are listed there may be many.
const REACH: usize = 6;

fn score(cards: &[u8]) -> u16 {
    cards.iter().map(|card| value(*card)).sum()
}

const TOP: u16 = HalfPoints::SEVEN_AND_A_HALF.0 as u16;

impl Course {
    pub(super) fn new(mode: Mode, deck: &[u8]) -> Course {
        Course {
            mode: Some(mode),
            deck: deck.to_vec(),
            is_sound: true,
            ..Course::default()
        }
    }

    pub(super) fn person_cards(&self) -> &[u8] {
        &self.deck[..self.person]
    }

    pub(super) fn machine_cards(&self) -> &[u8] {
        &self.deck[self.person..self.person + self.machine]
    }

    pub(super) fn drawn(&self) -> Vec<u8> {
        self.deck[..self.person + self.machine].to_vec()
    }

    pub(super) fn person_score(&self) -> u16 {
        score(self.person_cards())
    }

    pub(super) fn machine_score(&self) -> u16 {
        score(self.machine_cards())
    }

    pub(super) fn person_is_over(&self) -> bool {
        self.person_score() > TOP
    }

    /// Mode A: both draw without being asked; where the machine begins, its score begins anew.
    pub(super) fn follow_forced(&mut self, tokens: &[Token]) -> usize {
        let mut place = 0;
        while let Some(card) = self.deck.get(self.person).copied() {
            if self.person_is_over() {
                break;
            }
            let own = find_draw_near(
                tokens,
                place,
                REACH,
                card,
                self.person_score() + value(card),
            );
            let other = (self.person > 0)
                .then(|| find_draw_near(tokens, place, REACH, card, value(card)))
                .flatten();
            match (own, other) {
                (Some(own), other) if other.is_none_or(|other| own.at <= other.at) => {
                    self.person += 1;
                    place = own.next;
                }
                _ => break,
            }
        }
        place
    }

    /// The machine's draws from a place on.
    pub(super) fn follow_machine(&mut self, tokens: &[Token], mut place: usize) -> usize {
        while let Some(card) = self.deck.get(self.person + self.machine).copied() {
            let score = self.machine_score() + value(card);
            let found = match self.mode {
                Some(Mode::D | Mode::E) => find_draw(tokens, place, card, score),
                _ => find_draw_near(tokens, place, REACH, card, score),
            };
            match found {
                Some(next) if self.machine_score() <= TOP => {
                    self.machine += 1;
                    self.shape = Some(tokens[next.at].shape);
                    place = next.next;
                }
                _ => break,
            }
        }
        place
    }

    /// The game so far as a record, as far as it kept to the rules.
    pub(super) fn record(&self) -> Option<String> {
        let mode = self.mode?;
        // What was drawn nobody knows, and a deal of ours would be another game.
        if self.person == 0 {
            return None;
        }
        let mut cards = self.deck.clone();
        let mut rest: Vec<u8> = [1, 2, 3, 4, 5, 6, 7, 10, 11, 12].repeat(4);
        for card in &cards {
            let place = rest.iter().position(|other| other == card)?;
            rest.remove(place);
        }
        cards.extend(rest);
        let machine = if mode == Mode::B { "bold" } else { "prudent" };
        let mut text = format!(
            "sobremesa 1\ngame: siete\nrules: mode={mode}\nseat 1: person\nseat 2: bot {machine}\n\n* {}\n",
            listed(&cards)
        );
        if mode.has_limit() {
            let limit = self.person.max(self.machine).clamp(3, 5);
            let _ = writeln!(text, "* limit {limit}");
        }
        let most = if mode.has_limit() { 5 } else { 40 };
        text.push_str(&"1 hit\n".repeat(self.person.min(most)));
        if self.stood && mode != Mode::A {
            text.push_str("1 stand\n");
        }
        if !self.person_is_over() {
            text.push_str(&"2 hit\n".repeat(self.machine.min(most)));
        }
        Some(text)
    }
}

/// Judges how many cards the machine took.
pub(super) fn judge(scene: &Scene, course: &Course, part: &mut Part) {
    match scene.played.mode {
        Mode::A => judge_forced(scene, course, part),
        Mode::B => judge_bold(scene, course, part),
        Mode::C | Mode::D => judge_prudent(scene, course, part),
        Mode::E => {}
    }
}

/// S05: both draw the same number of cards, three to five.
fn judge_forced(scene: &Scene, course: &Course, part: &mut Part) {
    let seen = || {
        phrase!(
            GRADE_SIETE_BOTH_DREW,
            person = course.person,
            machine = course.machine,
            cards = listed(course.person_cards()),
            others = listed(course.machine_cards())
        )
    };
    if course.person_is_over() {
        if course.person > 5 {
            let fault = scene.fault("S05", seen(), phrase!(GRADE_SIETE_THREE_TO_FIVE), course);
            part.sheet.blame(fault);
        }
        return;
    }
    if !(3..=5).contains(&course.person) {
        let fault = scene.fault("S05", seen(), phrase!(GRADE_SIETE_THREE_TO_FIVE), course);
        part.sheet.blame(fault);
        return;
    }
    let over = course.machine_score() > TOP;
    let equal = if over {
        course.machine <= course.person
    } else {
        course.machine == course.person
    };
    if equal {
        part.sheet.keep("S05");
        let fault = scene.fault("S05", seen(), phrase!(GRADE_SIETE_RANDOM_COUNT), course);
        part.due.push((course.person, fault));
    } else {
        let expected = phrase!(GRADE_SIETE_SAME_NUMBER, cards = course.person);
        part.sheet
            .blame(scene.fault("S05", seen(), expected, course));
    }
}

/// S06: at most `max_cartas`; the machine stands only when ahead.
fn judge_bold(scene: &Scene, course: &Course, part: &mut Part) {
    let stands_at = |count: usize| score(&course.machine_cards()[..count]);
    let mut limits: Vec<usize> = vec![3, 4, 5];
    let asked_again = if course.stood {
        course.person
    } else {
        course.person - 1
    };
    // Asked with so many cards in hand: one more was allowed.
    if asked_again >= 5 {
        let seen = phrase!(GRADE_SIETE_ASKED_WITH, cards = asked_again);
        let fault = scene.fault("S06", seen, phrase!(GRADE_SIETE_AT_MOST_FIVE), course);
        part.sheet.blame(fault);
        return;
    }
    limits.retain(|limit| *limit > asked_again);
    if !course.stood && !course.person_is_over() {
        limits.retain(|limit| *limit == course.person);
        if limits.is_empty() {
            let seen = phrase!(GRADE_SIETE_STOPPED_WITH, cards = course.person);
            let fault = scene.fault("S06", seen, phrase!(GRADE_SIETE_AT_MOST_FIVE), course);
            part.sheet.blame(fault);
            return;
        }
    }
    if course.person_is_over() {
        return;
    }
    let rival = course.person_score();
    let seen = || machine_seen(course);
    for count in 1..course.machine {
        if stands_at(count) > rival {
            let expected = phrase!(GRADE_SIETE_STANDS, score = shown(stands_at(count)));
            part.sheet
                .blame(scene.fault("S06", seen(), expected, course));
            return;
        }
    }
    let own = course.machine_score();
    let most = limits.iter().copied().max().unwrap_or(5);
    if course.machine > most {
        let expected = phrase!(GRADE_SIETE_AT_MOST, cards = most);
        part.sheet
            .blame(scene.fault("S06", seen(), expected, course));
        return;
    }
    if own <= rival && own <= TOP && !limits.contains(&course.machine) {
        let expected = phrase!(GRADE_SIETE_DRAWS, score = shown(own));
        part.sheet
            .blame(scene.fault("S06", seen(), expected, course));
        return;
    }
    part.sheet.keep("S06");
}

fn machine_seen(course: &Course) -> sobremesa_words::Phrase {
    phrase!(
        GRADE_SIETE_MACHINE_AGAINST,
        cards = listed(course.machine_cards()),
        score = shown(course.machine_score()),
        rival = shown(course.person_score())
    )
}

/// S08, S09: stands when ahead, or tied with a chance of going over above one half.
fn judge_prudent(scene: &Scene, course: &Course, part: &mut Part) {
    if !course.stood && !course.person_is_over() && course.person < 40 {
        let seen = phrase!(GRADE_SIETE_STOPPED_WITH, cards = course.person);
        let fault = scene.fault("S08", seen, phrase!(GRADE_SIETE_NO_LIMIT), course);
        part.sheet.blame(fault);
        return;
    }
    if course.person_is_over() {
        return;
    }
    let rival = course.person_score();
    let seen = || machine_seen(course);
    if course.machine == 0 {
        part.sheet.cannot_tell("S08", phrase!(GRADE_UNREADABLE));
        return;
    }
    for count in 1..=course.machine {
        let cards = &course.machine_cards()[..count];
        let own = score(cards);
        let stood = count == course.machine;
        if own > TOP {
            break;
        }
        if own == rival {
            let tie = Tie::of(course.person_cards(), cards);
            let (over, left) = tie.chance();
            let expected = if tie.stands() {
                phrase!(
                    GRADE_SIETE_STANDS_CHANCE,
                    score = shown(own),
                    over = over,
                    left = left
                )
            } else {
                phrase!(
                    GRADE_SIETE_DRAWS_CHANCE,
                    score = shown(own),
                    over = over,
                    left = left
                )
            };
            part.ties
                .push((tie, stood, scene.fault("S09", seen(), expected, course)));
            if tie.stands() != stood {
                return;
            }
        } else if (own > rival) != stood {
            let expected = if own > rival {
                phrase!(GRADE_SIETE_STANDS, score = shown(own))
            } else {
                phrase!(GRADE_SIETE_DRAWS, score = shown(own))
            };
            part.sheet
                .blame(scene.fault("S08", seen(), expected, course));
            return;
        }
    }
    part.sheet.keep("S08");
}
