//! A run of games judged: each draw, each decision, each winner, each result file.

mod follow;

use std::collections::BTreeMap;

use sobremesa_siete::Mode;
use sobremesa_words::{Phrase, phrase};

pub(super) use self::follow::{blame_value, diagnose, follow, without_lists};
use super::cards::{Token, listed, shown, shows_all, tokens, tokens_and_hands};
use super::decks::{GamePlan, Session};
use super::end::{Winner, winner};
use super::language::{DECK_FILE, menu_lines, reach_menu, written};
use super::machine::{self, Course};
use super::memory::{judge_memory_game, judge_result, result_file};
use super::play::{Played, play};
use super::ties::Tie;
use crate::dialect::Dialect;
use crate::driver::{Ending, Pause, Workshop};
use crate::sheet::{Fault, Sheet, Wrong};
use crate::talk::Talk;

/// What one run showed; some things are known only from all runs together.
#[derive(Default)]
pub(crate) struct Part {
    pub(super) sheet: Sheet,
    /// How the machine decided each tie of modes C and D.
    pub(super) ties: Vec<(Tie, bool, Fault)>,
    /// Who won each tie that chance decides, and who had fewer cards.
    pub(super) tosses: Vec<Toss>,
    /// How many cards were due in each game of mode A.
    pub(super) due: Vec<(usize, Fault)>,
    /// Whether a game of mode D began with the cards of the one before.
    pub(super) same_deck: Vec<(bool, Fault)>,
}

/// A tie that chance decided.
pub(super) struct Toss {
    pub(super) machine_won: bool,
    /// Whether fewer cards won, where one had fewer.
    pub(super) fewer_won: Option<bool>,
    pub(super) fault: Fault,
}

/// What stands around a judgement of one game.
pub(super) struct Scene<'a> {
    pub(super) talk: &'a Talk,
    pub(super) plan: &'a GamePlan,
    pub(super) played: &'a Played,
    pub(super) skip: &'a [String],
}

impl Scene<'_> {
    /// A fault of this game.
    pub(super) fn fault(
        &self,
        id: &'static str,
        seen: Phrase,
        expected: Phrase,
        course: &Course,
    ) -> Fault {
        let files = if self.plan.mode == Mode::D && !self.played.asked_for_deck {
            Vec::new()
        } else {
            vec![(DECK_FILE.to_owned(), written(&self.plan.deck))]
        };
        Fault {
            files,
            record: course.record(),
            ..Wrong { id, seen, expected }.at(self.talk)
        }
    }
}

/// Plays and judges one run.
pub(super) fn judge(workshop: &Workshop, dialect: &Dialect, session: &Session) -> Part {
    let mut part = Part::default();
    let Ok(mut talk) = Talk::start(workshop, session.seed, &[]) else {
        return part;
    };
    let Some(menu) = reach_menu(&mut talk) else {
        part.sheet.note(&talk);
        return part;
    };
    let menu = menu_lines(&menu);
    let mut before_d: Option<Vec<u8>> = None;
    for (index, plan) in session.games.iter().enumerate() {
        let kept: BTreeMap<String, Option<String>> = folder(&talk);
        let played = play(&mut talk, dialect, plan, &menu, &mut part.sheet);
        part.sheet.games += 1;
        let scene = Scene {
            talk: &talk,
            plan,
            played: &played,
            skip: &menu,
        };
        let changed = changed_files(&talk, &kept);
        let cards = judge_game(&scene, index + 1, &changed, &mut part);
        if plan.mode == Mode::D
            && let Some(cards) = cards
        {
            if let Some(before) = &before_d {
                let common = before.len().min(cards.len());
                if common >= 4 {
                    let course = Course::default();
                    let seen = phrase!(GRADE_SIETE_CARDS, cards = listed(&cards[..common]));
                    let fault = scene.fault("S10", seen, phrase!(GRADE_SIETE_FRESH_DECK), &course);
                    part.same_deck
                        .push((before[..common] == cards[..common], fault));
                }
            }
            before_d = Some(cards);
        }
        if !played.menu_returned {
            if let Some(Pause::Ended(Ending::Code(_))) = talk.over
                && winner(played.parts.last().map_or("", String::as_str), &menu).is_some()
            {
                let seen = phrase!(GRADE_SIETE_ENDED);
                let scene = Scene {
                    talk: &talk,
                    plan,
                    played: &played,
                    skip: &menu,
                };
                let fault = scene.fault(
                    "S03",
                    seen,
                    phrase!(GRADE_SIETE_MENU_AGAIN),
                    &Course::default(),
                );
                part.sheet.blame(fault);
            }
            if talk.waits() {
                part.sheet.find(talk.unreadable());
            }
            break;
        }
        part.sheet.keep("S03");
    }
    if talk.waits() {
        talk.answer(dialect.or("quit", "0"));
    }
    part.sheet.note(&talk);
    part
}

fn folder(talk: &Talk) -> BTreeMap<String, Option<String>> {
    talk.files()
        .into_iter()
        .map(|name| (name.clone(), talk.file(&name)))
        .collect()
}

fn changed_files(talk: &Talk, before: &BTreeMap<String, Option<String>>) -> Vec<(String, String)> {
    folder(talk)
        .into_iter()
        .filter(|(name, text)| name != DECK_FILE && before.get(name) != Some(text))
        .filter_map(|(name, text)| Some((name, text?)))
        .collect()
}

/// The parts of a game as cards and scores; the question at the end of each part has none.
fn part_tokens(scene: &Scene, read: fn(&str, &[String]) -> Vec<Token>) -> Vec<Vec<Token>> {
    let last = scene.played.parts.len() - 1;
    let parts = scene.played.parts.iter().enumerate();
    parts
        .map(|(index, text)| {
            let text = if index < last {
                without_last_line(text)
            } else {
                text.as_str()
            };
            read(text, scene.skip)
        })
        .collect()
}

fn without_last_line(text: &str) -> &str {
    text.trim_end()
        .rsplit_once('\n')
        .map_or("", |(rest, _)| rest)
}

/// Judges one game; gives the cards that were drawn in it, where they are known.
fn judge_game(
    scene: &Scene,
    number: usize,
    changed: &[(String, String)],
    part: &mut Part,
) -> Option<Vec<u8>> {
    let played = scene.played;
    if !played.menu_returned && scene.talk.over.is_none() {
        return None;
    }
    let parts = part_tokens(scene, tokens);
    if played.mode == Mode::D && !played.asked_for_deck {
        return judge_memory_game(scene, number, changed, &parts, part);
    }
    let course = follow(scene, &parts, &scene.plan.deck, part)?;
    machine::judge(scene, &course, part);
    judge_end(scene, &course, part);
    if played.mode == Mode::D {
        judge_shown_hands(scene, &course, part);
        let mut file = result_file(changed, number);
        judge_result(scene, &course, number, file.take(), part);
    }
    Some(course.drawn())
}

/// S02, S12: who wins, and that the machine leaves it at that when the person is over.
pub(super) fn judge_end(scene: &Scene, course: &Course, part: &mut Part) {
    let mode = scene.played.mode;
    let (person, machine) = (course.person_score(), course.machine_score());
    if course.person_is_over() && course.machine > 0 {
        let cards = listed(course.machine_cards());
        let seen = phrase!(
            GRADE_SIETE_MACHINE_DREW,
            cards = cards,
            score = shown(machine)
        );
        let expected = phrase!(GRADE_SIETE_PERSON_OVER, score = shown(person));
        part.sheet.blame(scene.fault("S02", seen, expected, course));
        return;
    }
    if part.sheet.is_broken("S02") || !course.is_sound {
        return;
    }
    let text = scene.played.parts.last().map_or("", String::as_str);
    let Some(named) = winner(text, scene.skip) else {
        part.sheet.cannot_tell("S02", phrase!(GRADE_NO_WINNER_READ));
        return;
    };
    judge_winner(scene, course, named, mode, part);
}

fn judge_winner(scene: &Scene, course: &Course, named: Winner, mode: Mode, part: &mut Part) {
    let (person, machine) = (course.person_score(), course.machine_score());
    let right = if course.person_is_over() {
        Some(Winner::Machine)
    } else if machine > 15 {
        Some(Winner::Person)
    } else if person != machine {
        Some(if person > machine {
            Winner::Person
        } else {
            Winner::Machine
        })
    } else {
        None
    };
    let fewer = match course.person.cmp(&course.machine) {
        std::cmp::Ordering::Less => Some(Winner::Person),
        std::cmp::Ordering::Greater => Some(Winner::Machine),
        std::cmp::Ordering::Equal => None,
    };
    let scores = || {
        phrase!(
            GRADE_SIETE_WON,
            winner = named.words(),
            person = shown(person),
            machine = shown(machine)
        )
    };
    match (right, mode, fewer) {
        (Some(right), ..) if right == named => part.sheet.keep("S02"),
        (Some(right), ..) => {
            let expected = phrase!(GRADE_WINS, winner = right.words());
            part.sheet
                .blame(scene.fault("S02", scores(), expected, course));
        }
        (None, Mode::D, Some(fewer)) if fewer == named => part.sheet.keep("S12"),
        (None, Mode::D, Some(fewer)) => {
            let expected = phrase!(
                GRADE_SIETE_FEWER_CARDS,
                winner = fewer.words(),
                person = course.person,
                machine = course.machine
            );
            part.sheet
                .blame(scene.fault("S12", scores(), expected, course));
        }
        (None, ..) => part.tosses.push(Toss {
            machine_won: named == Winner::Machine,
            fewer_won: fewer
                .filter(|_| mode != Mode::D)
                .map(|fewer| fewer == named),
            fault: scene.fault("S02", scores(), phrase!(GRADE_SIETE_BY_CHANCE), course),
        }),
    }
}

/// S11: all cards held are shown after each draw of mode D.
pub(super) fn judge_shown_hands(scene: &Scene, course: &Course, part: &mut Part) {
    let parts = part_tokens(scene, tokens_and_hands);
    let person = course.person_cards();
    let machine = course.machine_cards();
    let last = parts.len() - 1;
    let mut seen = 0;
    for count in 2..=person.len() {
        let Some(tokens) = parts.get(count - 1) else {
            break;
        };
        if !shows_all(tokens, &person[..count]) {
            return blame_hands(scene, course, &person[..count], part);
        }
        seen += 1;
    }
    for count in 2..=machine.len() {
        if !shows_all(&parts[last], &machine[..count]) {
            return blame_hands(scene, course, &machine[..count], part);
        }
        seen += 1;
    }
    if seen > 0 {
        part.sheet.keep("S11");
    }
    judge_shown_deck(scene, course, part);
}

fn blame_hands(scene: &Scene, course: &Course, cards: &[u8], part: &mut Part) {
    let last = cards.last().copied().unwrap_or(0);
    let seen = phrase!(GRADE_SIETE_ONLY_LAST, card = last);
    let expected = phrase!(GRADE_SIETE_ALL_CARDS, cards = listed(cards));
    part.sheet.blame(scene.fault("S11", seen, expected, course));
}

/// S15: a deck that is shown when it is made is shown after every change.
fn judge_shown_deck(scene: &Scene, course: &Course, part: &mut Part) {
    let mut lengths = Vec::new();
    for (index, line) in scene.played.parts.join("\n").lines().enumerate() {
        let mut found = Vec::new();
        super::cards::line_tokens(&crate::text::fold(line), index, &mut found);
        lengths.push(found.iter().filter(|token| token.card.is_some()).count());
    }
    if !lengths.contains(&40) {
        return;
    }
    let drawn = course.person + course.machine;
    match (1..=drawn).find(|count| !lengths.contains(&(40 - count))) {
        None => part.sheet.keep("S15"),
        Some(missing) => {
            let seen = phrase!(GRADE_SIETE_DECK_ONCE, cards = missing);
            let expected = phrase!(GRADE_SIETE_DECK_EACH, left = 40 - missing);
            part.sheet.blame(scene.fault("S15", seen, expected, course));
        }
    }
}
