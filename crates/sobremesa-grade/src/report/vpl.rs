//! The report for Moodle's Virtual Programming Lab: comments, and a grade in its last line.

use sobremesa_words::{Lang, say};

use super::{Report, compiler_lines, fault, finding_sentence, verdict_key, why};
use crate::finding::FindingKind;
use crate::sheet::Verdict;

pub(super) fn vpl(report: &Report, lang: Lang) -> String {
    let mut lines = Vec::new();
    let mut comment = |text: String| {
        // One line each: what somebody else wrote must not look like a grade.
        let text = text.replace(['\n', '\r'], " ").replace(":=>>", ": =>>");
        lines.push(format!("Comment :=>> {text}"));
    };
    for (id, verdict) in &report.grade.verdicts {
        let word = verdict_key(verdict).say(lang);
        match verdict {
            Verdict::Broken(fault) => {
                comment(format!("-{id} {word}"));
                fault::lines(report, fault, lang)
                    .into_iter()
                    .for_each(&mut comment);
            }
            _ => comment(match why(verdict) {
                Some(why) => {
                    let why = say!(lang, GRADE_WHY, why = why.sentence(lang));
                    format!("{id} {word} {why}")
                }
                None => format!("{id} {word}"),
            }),
        }
    }
    for finding in &report.grade.findings {
        comment(finding_sentence(finding, lang));
        if finding.kind == FindingKind::DoesNotCompile {
            compiler_lines(&finding.shown).for_each(&mut comment);
        }
    }
    lines.push(format!("Grade :=>> {}", report.score));
    lines.push(String::new());
    lines.join("\n")
}
