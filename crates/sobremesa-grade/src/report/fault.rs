//! A broken promise, told: the hand-out's sentence, what was seen and expected, how to see it again.

use serde_json::{Value, json};
use sobremesa_words::{Lang, say};

use super::{Report, typed};
use crate::sheet::Fault;

/// The hand-out's sentence, what was seen and what should have been, and how to see it again: a line
/// each.
pub(super) fn lines(report: &Report, fault: &Fault, lang: Lang) -> Vec<String> {
    let mut lines = vec![say!(lang, GRADE_SAYS, sentence = report.sentence(fault.id))];
    lines.extend(what_and_how(report, fault, lang));
    lines
}

/// The same without the hand-out's sentence.
pub(super) fn what_and_how(report: &Report, fault: &Fault, lang: Lang) -> Vec<String> {
    let (seen, expected) = (fault.seen.sentence(lang), fault.expected.sentence(lang));
    let mut lines = vec![
        say!(lang, GRADE_SEEN_LINE, seen = seen),
        say!(lang, GRADE_EXPECTED_LINE, expected = expected),
    ];
    for (name, text) in &fault.files {
        let shown = text.split('\n').collect::<Vec<_>>().join(" ⏎ ");
        let files = format!("{name} ({})", shown.trim_end());
        lines.push(say!(lang, GRADE_AGAIN_FILES, files = files));
    }
    lines.push(say!(lang, GRADE_AGAIN, answers = typed(&fault.answers)));
    lines.push(say!(
        lang,
        GRADE_AGAIN_SEED,
        seed = fault.seed.to_string(),
        id = fault.id,
        first = report.seed.to_string(),
        games = report.games.to_string()
    ));
    lines
}

/// All lines, and the record of the game after them: for formats with room for it.
pub(super) fn whole(report: &Report, fault: &Fault, lang: Lang) -> String {
    let mut all = lines(report, fault, lang);
    if let Some(record) = &fault.record {
        all.push(say!(lang, GRADE_RECORD));
        all.push(record.trim_end().to_owned());
    }
    all.join("\n")
}

/// The files to put beside the program, by their names.
pub(super) fn files(fault: &Fault) -> Value {
    let files = fault.files.iter();
    files
        .map(|(name, text)| (name.clone(), json!(text)))
        .collect::<serde_json::Map<_, _>>()
        .into()
}
