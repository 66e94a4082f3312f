//! A game of mode D: its deck is in the program's memory, its result in a file.

use sobremesa_siete::Mode;
use sobremesa_words::{Phrase, phrase};

use super::cards::{Token, find_any_draw, find_draw, score_of_line, value};
use super::end::{Hands, ResultFile, winner};
use super::judge::{
    Part, Scene, blame_value, diagnose, follow, judge_end, judge_shown_hands, without_lists,
};
use super::machine::{self, Course};

pub(super) fn result_file(changed: &[(String, String)], number: usize) -> Option<ResultFile> {
    let named = changed.iter().find(|(name, _)| {
        let stem = name.split('.').next().unwrap_or(name);
        crate::text::numbers(stem).last() == Some(&(number as i64))
    });
    let (name, text) = named.or_else(|| changed.first())?;
    Some(ResultFile::read(name, text))
}

/// A game of mode D whose deck only the program knows: the result file tells the cards, the screen
/// must agree with them.
pub(super) fn judge_memory_game(
    scene: &Scene,
    number: usize,
    changed: &[(String, String)],
    parts: &[Vec<Token>],
    part: &mut Part,
) -> Option<Vec<u8>> {
    let Some(file) = result_file(changed, number) else {
        if scene.played.menu_returned {
            let seen = phrase!(GRADE_NO_FILE);
            let expected = phrase!(GRADE_SIETE_FILE_OF, number = number);
            let fault = scene.fault("S13", seen, expected, &Course::default());
            part.sheet.blame(fault);
        }
        return None;
    };
    for hands in file.assignments() {
        let deck = hands.deck();
        let mut quiet = Part::default();
        let Some(course) = follow(scene, parts, &deck, &mut quiet) else {
            continue;
        };
        if course.person != hands.person.len() || course.machine != hands.machine.len() {
            continue;
        }
        // A reading that leaves a draw of the screen out is none.
        let last = parts.len() - 1;
        if has_another_draw(&parts[last], &course) {
            continue;
        }
        part.sheet.keep("S01");
        part.sheet.keep("S07");
        if let Some(strange) = deck.iter().find(|card| matches!(card, 8 | 9)) {
            let seen = phrase!(GRADE_SIETE_CARD, card = *strange);
            let expected = phrase!(GRADE_SIETE_NO_SUCH_CARD);
            part.sheet
                .blame(scene.fault("S01", seen, expected, &course));
            return None;
        }
        machine::judge(scene, &course, part);
        judge_end(scene, &course, part);
        judge_shown_hands(scene, &course, part);
        if hands.exchanged {
            let seen = phrase!(GRADE_TEXT, text = file.lines.join(" / "));
            let expected = phrase!(GRADE_SIETE_PERSON_THIRD);
            part.sheet
                .blame(scene.fault("S13", seen, expected, &course));
        } else {
            judge_result(scene, &course, number, Some(file), part);
        }
        return Some(deck);
    }
    // The file does not tell what the screen did. Where the cards agree, the scores are at fault.
    let hands = file.assignments();
    if !hands
        .iter()
        .any(|hands| wrong_scores(scene, hands, file.has_scores, parts, part))
    {
        let seen = phrase!(GRADE_TEXT, text = file.lines.join(" / "));
        let expected = phrase!(GRADE_SIETE_FOUR_LINES);
        let course = Course {
            mode: Some(Mode::D),
            ..Course::default()
        };
        part.sheet
            .blame(scene.fault("S13", seen, expected, &course));
    }
    None
}

/// Blames the scores on the screen where the cards there are those of the file.
fn wrong_scores(
    scene: &Scene,
    hands: &Hands,
    has_scores: bool,
    parts: &[Vec<Token>],
    part: &mut Part,
) -> bool {
    let (person, machine) = (&hands.person, &hands.machine);
    let shown =
        |(tokens, card): (&Vec<Token>, &u8)| tokens.iter().any(|token| token.is_card(*card));
    if hands.exchanged || person.is_empty() || !parts.iter().zip(person).all(shown) {
        return false;
    }
    let deck = hands.deck();
    let mut course = Course::new(Mode::D, &deck);
    for (place, card) in person.iter().enumerate().take(parts.len()) {
        course.person = place;
        let score = course.person_score() + value(*card);
        if find_draw(&parts[place], 0, *card, score).is_none() {
            diagnose(scene, &parts[place], &course, part);
            return true;
        }
    }
    course.person = person.len();
    let last = parts.len() - 1;
    let mut told = parts[last].clone();
    for count in 2..=machine.len() {
        told = without_lists(&told, &machine[..count]);
    }
    let place = course.follow_machine(&told, 0);
    if let Some(next) = deck.get(course.person + course.machine)
        && let Some(wrong) = score_of_line(&told, place, *next)
    {
        blame_value(scene, &course, *next, wrong, course.machine_score(), part);
        return true;
    }
    let all_shown = machine
        .iter()
        .all(|card| parts[last].iter().any(|token| token.is_card(*card)));
    let Some(card) = machine.first().filter(|_| all_shown && has_scores) else {
        return false;
    };
    let seen = phrase!(GRADE_SIETE_NO_SCORE, card = *card);
    let expected = phrase!(
        GRADE_SIETE_CARD_AND_SCORE,
        card = *card,
        score = super::cards::shown(value(*card))
    );
    part.sheet
        .blame(scene.fault("S07", seen, expected, &course));
    true
}

/// Whether a line like those of the draws before shows one more.
fn has_another_draw(tokens: &[Token], course: &Course) -> bool {
    let mut from = course.read;
    // What stands behind a draw in its line are the cards held.
    if let Some(read) = from.checked_sub(1).and_then(|last| tokens.get(last)) {
        let rest = tokens[from..].iter();
        from += rest.take_while(|token| token.line == read.line).count();
    }
    while let Some((_, draw)) = find_any_draw(tokens, from, course.machine_score()) {
        if Some(tokens[draw.at].shape) == course.shape {
            return true;
        }
        from = draw.at + 1;
    }
    false
}

/// S13, S14: the four lines, and the number.
pub(super) fn judge_result(
    scene: &Scene,
    course: &Course,
    number: usize,
    file: Option<ResultFile>,
    part: &mut Part,
) {
    let Some(file) = file else { return };
    let text = || phrase!(GRADE_TEXT, text = file.lines.join(" / "));
    let mut blame = |id, seen: Phrase, expected: Phrase| {
        part.sheet.blame(scene.fault(id, seen, expected, course));
    };
    if file.lines.len() != 4 || !file.has_scores {
        return blame("S13", text(), phrase!(GRADE_SIETE_FOUR_LINES));
    }
    if file.number != Some(number as i64) {
        let seen = phrase!(GRADE_FILE_NAMED, name = file.name.clone());
        return blame("S14", seen, phrase!(GRADE_SIETE_FILE_OF, number = number));
    }
    if crate::text::numbers(&file.lines[0]).last() != Some(&(number as i64)) {
        return blame("S13", text(), phrase!(GRADE_SIETE_FILE_OF, number = number));
    }
    let last = scene.played.parts.last().map_or("", String::as_str);
    if let (Some(on_screen), Some(in_file)) = (winner(last, scene.skip), file.winner)
        && on_screen != in_file
    {
        return blame(
            "S13",
            text(),
            phrase!(GRADE_WINS, winner = on_screen.words()),
        );
    }
    if file.winner.is_none() {
        return blame("S13", text(), phrase!(GRADE_SIETE_FOUR_LINES));
    }
    part.sheet.keep("S13");
    part.sheet.keep("S14");
}
