//! The report for a person.

use sobremesa_words::{Lang, say};

use super::{Report, compiler_lines, finding_sentence, score, typed, verdict_key, why};
use crate::finding::{Finding, FindingKind};
use crate::sheet::{Fault, Verdict};

pub(super) fn text(report: &Report, lang: Lang) -> String {
    let grade = &report.grade;
    let mut lines = vec![
        say!(
            lang,
            GRADE_TITLE,
            program = report.program.clone(),
            handout = report.handout.name(),
            games = grade.games,
            seed = report.seed.to_string()
        ),
        say!(
            lang,
            GRADE_SCORE,
            score = score(report.score, lang),
            kept = grade.count("kept"),
            broken = grade.count("broken"),
            unseen = grade.count("not-seen"),
            untold = grade.count("cannot-tell")
        ),
        String::new(),
    ];
    for (id, verdict) in &grade.verdicts {
        let word = verdict_key(verdict).say(lang);
        let reason = why(verdict).map(|why| why.sentence(lang));
        let reason = match (verdict, reason) {
            (Verdict::NotSeen(None), _) => Some(say!(lang, GRADE_NEVER_CAME)),
            (_, reason) => reason,
        };
        let reason = reason.map_or_else(String::new, |why| {
            format!(" {}", say!(lang, GRADE_WHY, why = why))
        });
        lines.push(format!("{id}  {word}{reason}"));
        if let Verdict::Broken(fault) = verdict {
            lines.extend(fault_lines(report.sentence(id), fault, lang));
        }
    }
    if !grade.findings.is_empty() {
        lines.push(String::new());
        lines.push(say!(lang, GRADE_FINDINGS));
        for finding in &grade.findings {
            lines.extend(finding_lines(finding, lang));
        }
    }
    for word in &grade.unguarded {
        let what = match word.as_str() {
            "files" => say!(lang, GRADE_UNGUARDED_FILES),
            "network" => say!(lang, GRADE_UNGUARDED_NETWORK),
            _ => say!(lang, GRADE_UNGUARDED_PROCESSES),
        };
        lines.push(say!(lang, GRADE_UNGUARDED, what = what));
    }
    if !grade.warnings.trim().is_empty() {
        lines.push(String::new());
        lines.push(say!(lang, GRADE_WARNINGS));
        lines.extend(compiler_lines(&grade.warnings).map(|line| format!("  {line}")));
    }
    lines.push(String::new());
    lines.join("\n")
}

/// A fault: the hand-out's sentence, what was seen and expected, and how to see it again.
fn fault_lines(sentence: &'static str, fault: &Fault, lang: Lang) -> Vec<String> {
    let (seen, expected) = (fault.seen.sentence(lang), fault.expected.sentence(lang));
    let mut lines = vec![
        say!(lang, GRADE_SAYS, sentence = sentence),
        say!(lang, GRADE_SEEN_LINE, seen = seen),
        say!(lang, GRADE_EXPECTED_LINE, expected = expected),
    ];
    for (name, text) in &fault.files {
        let shown = text.split('\n').collect::<Vec<_>>().join(" ⏎ ");
        let files = format!("{name} ({shown})");
        lines.push(say!(lang, GRADE_AGAIN_FILES, files = files));
    }
    lines.push(say!(lang, GRADE_AGAIN, answers = typed(&fault.answers)));
    lines.push(say!(lang, GRADE_AGAIN_SEED, seed = fault.seed.to_string()));
    if let Some(record) = &fault.record {
        lines.push(say!(lang, GRADE_RECORD));
        lines.extend(record.lines().map(|line| format!("  {line}")));
    }
    let indented = lines.into_iter().map(|line| format!("     {line}"));
    indented.collect()
}

/// A finding, and the last that was shown before it.
fn finding_lines(finding: &Finding, lang: Lang) -> Vec<String> {
    let mut lines = vec![format!("  {}", finding_sentence(finding, lang))];
    if finding.kind == FindingKind::DoesNotCompile {
        lines.extend(compiler_lines(&finding.shown).map(|line| format!("    {line}")));
    } else if !finding.shown.trim().is_empty() {
        let shown = finding.shown.split('\n').collect::<Vec<_>>().join(" ⏎ ");
        let shown = say!(lang, GRADE_FINDING_SHOWN, shown = shown);
        lines.push(format!("    {shown}"));
    }
    lines
}
