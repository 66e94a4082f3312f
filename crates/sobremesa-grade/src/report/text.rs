//! The report for a person.

use sobremesa_words::{Lang, say};

use super::{Report, compiler_lines, fault, finding_sentence, score, verdict_key, why};
use crate::finding::{Finding, FindingKind};
use crate::sheet::Verdict;

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
        let reason = why(verdict).map_or_else(String::new, |why| {
            format!(" {}", say!(lang, GRADE_WHY, why = why.sentence(lang)))
        });
        lines.push(format!("{id}  {word}{reason}"));
        if let Verdict::Broken(fault) = verdict {
            let whole = fault::whole(report, fault, lang);
            lines.extend(whole.lines().map(|line| format!("     {line}")));
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
            "chance" => say!(lang, GRADE_UNGUARDED_CHANCE),
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
