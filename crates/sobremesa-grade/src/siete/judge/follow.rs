//! A game of siete y media followed card by card: where it leaves its deck or its scores, and why.

use sobremesa_siete::Mode;
use sobremesa_words::phrase;

use super::super::cards::{
    Token, find_any_draw, find_draw, score_beside, score_of_next_line, shown, value,
};
use super::super::machine::Course;
use super::{Part, Scene};

/// Follows a game whose deck is known; nothing where it cannot be followed, which was blamed.
pub(in crate::siete) fn follow(
    scene: &Scene,
    parts: &[Vec<Token>],
    deck: &[u8],
    part: &mut Part,
) -> Option<Course> {
    let played = scene.played;
    let mut course = Course::new(played.mode, deck);
    let last = parts.len() - 1;
    let mut place = 0;
    if played.mode == Mode::A {
        place = course.follow_forced(&parts[last]);
        if course.person == 0 {
            // What comes later is another card's.
            let first = parts[last].first().map_or(0, |token| token.line);
            let near: Vec<Token> = parts[last]
                .iter()
                .filter(|token| token.line <= first + 1)
                .copied()
                .collect();
            diagnose(scene, &near, &course, part);
            return None;
        }
        if course.person < 3 && !course.person_is_over() {
            let next = deck.get(course.person).copied();
            if let Some(next) = next
                && let Some(wrong) = score_of_next_line(&parts[last], place, next)
                && wrong != value(next)
                && wrong != course.person_score() + value(next)
            {
                blame_value(scene, &course, next, wrong, course.person_score(), part);
                return None;
            }
            let other = find_any_draw(&parts[last], place, course.person_score());
            if let Some((card, _)) = other.filter(|(card, _)| Some(*card) != next) {
                blame_order(scene, &course, card, course.person, part);
                return None;
            }
        }
    } else {
        for (index, tokens) in parts.iter().enumerate().take(played.hits + 1) {
            let card = *deck.get(index)?;
            let score = course.person_score() + value(card);
            if let Some(draw) = find_draw(tokens, 0, card, score) {
                course.person += 1;
                course.shape = Some(tokens[draw.at].shape);
                place = draw.next;
            } else {
                diagnose(scene, tokens, &course, part);
                return None;
            }
            if index == last {
                break;
            }
        }
        if played.stood {
            place = 0;
        }
        course.stood = played.stood;
    }
    place = course.follow_machine(&parts[last], place);
    course.read = place;
    part.sheet.keep("S01");
    part.sheet.keep("S07");
    // A machine that takes another card than the next one.
    if played.mode != Mode::D && !course.person_is_over() {
        let other = find_any_draw(&parts[last], place, course.machine_score());
        let next = deck.get(course.person + course.machine).copied();
        if let Some((card, _)) = other
            && Some(card) != next
        {
            blame_order(scene, &course, card, course.person + course.machine, part);
            return None;
        }
        if let Some(next) = next.filter(|_| course.machine_score() <= 15)
            && let Some(wrong) = score_of_next_line(&parts[last], place, next)
        {
            blame_value(scene, &course, next, wrong, course.machine_score(), part);
            return None;
        }
        if course.machine > 0 {
            part.sheet.keep("S04");
        }
    }
    Some(course)
}

/// S04: another card than the one at this place of the deck.
fn blame_order(scene: &Scene, course: &Course, card: u8, place: usize, part: &mut Part) {
    let next = course.deck.get(place).copied().unwrap_or(0);
    let seen = phrase!(GRADE_SIETE_CARD, card = card);
    let wanted = phrase!(GRADE_SIETE_CARD_OF_DECK, card = next, place = place + 1);
    part.sheet.blame(scene.fault("S04", seen, wanted, course));
}

/// S01: a card that counts something else than it should.
pub(in crate::siete) fn blame_value(
    scene: &Scene,
    course: &Course,
    card: u8,
    wrong: u16,
    before: u16,
    part: &mut Part,
) {
    let seen = phrase!(
        GRADE_SIETE_CARD_AND_SCORE,
        card = card,
        score = shown(wrong)
    );
    let right = shown(before + value(card));
    let expected = phrase!(GRADE_SIETE_CARD_AND_SCORE, card = card, score = right);
    part.sheet.blame(scene.fault("S01", seen, expected, course));
}

/// Says what is wrong with a part that does not show the next card and its score.
pub(in crate::siete) fn diagnose(
    scene: &Scene,
    tokens: &[Token],
    course: &Course,
    part: &mut Part,
) {
    let Some(card) = course.deck.get(course.person).copied() else {
        return;
    };
    let before = course.person_score();
    let score = before + value(card);
    let tokens = &without_lists(tokens, &course.deck[..=course.person]);
    let expected = phrase!(
        GRADE_SIETE_CARD_AND_SCORE,
        card = card,
        score = shown(score)
    );
    let place = course.person + 1;
    let (id, seen, expected) = match find_any_draw(tokens, 0, before) {
        Some((other, _)) if other != card => (
            "S04",
            phrase!(GRADE_SIETE_CARD, card = other),
            phrase!(GRADE_SIETE_CARD_OF_DECK, card = card, place = place),
        ),
        _ => {
            let found = tokens.iter().position(|token| token.is_card(card));
            let other = found.and_then(|found| score_beside(tokens, found));
            match (found, other) {
                (Some(_), Some(other)) => (
                    "S01",
                    phrase!(
                        GRADE_SIETE_CARD_AND_SCORE,
                        card = card,
                        score = shown(other)
                    ),
                    expected,
                ),
                (Some(_), None) => ("S07", phrase!(GRADE_SIETE_NO_SCORE, card = card), expected),
                (None, _) if tokens.is_empty() && course.person == 0 => {
                    let id = if scene.played.mode == Mode::B {
                        "S06"
                    } else {
                        "S07"
                    };
                    (id, phrase!(GRADE_SIETE_ASKED_FIRST), expected)
                }
                (None, _) if tokens.iter().any(|token| token.score == Some(score)) => {
                    ("S07", phrase!(GRADE_SIETE_NO_CARD), expected)
                }
                (None, _) => {
                    for id in ["S01", "S04", "S07"] {
                        part.sheet.cannot_tell(id, phrase!(GRADE_UNREADABLE));
                    }
                    return;
                }
            }
        }
    };
    part.sheet.blame(scene.fault(id, seen, expected, course));
}

/// The tokens without lines that list all cards held, and hold no score.
pub(in crate::siete) fn without_lists(tokens: &[Token], held: &[u8]) -> Vec<Token> {
    let is_list = |line: usize| {
        let own: Vec<&Token> = tokens.iter().filter(|token| token.line == line).collect();
        (held.len() > 1 || line > tokens[0].line)
            && own.len() == held.len()
            && own
                .iter()
                .zip(held)
                .all(|(token, card)| token.is_card(*card))
    };
    tokens
        .iter()
        .filter(|token| !is_list(token.line))
        .copied()
        .collect()
}
