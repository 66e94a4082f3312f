//! The report for a person.

use sobremesa_words::{Lang, say};

use super::{Report, finding_sentence, score, typed, verdict_key, why};
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
            let sentence = report.sentence(id);
            lines.push(format!(
                "     {}",
                say!(lang, GRADE_SAYS, sentence = sentence)
            ));
            lines.push(format!(
                "     {}",
                say!(lang, GRADE_SEEN_LINE, seen = fault.seen.sentence(lang))
            ));
            let expected = fault.expected.sentence(lang);
            lines.push(format!(
                "     {}",
                say!(lang, GRADE_EXPECTED_LINE, expected = expected)
            ));
            for (name, text) in &fault.files {
                let shown = text.split('\n').collect::<Vec<_>>().join(" ⏎ ");
                let files = format!("{name} ({shown})");
                lines.push(format!(
                    "     {}",
                    say!(lang, GRADE_AGAIN_FILES, files = files)
                ));
            }
            lines.push(format!(
                "     {}",
                say!(lang, GRADE_AGAIN, answers = typed(&fault.answers))
            ));
            lines.push(format!(
                "     {}",
                say!(lang, GRADE_AGAIN_SEED, seed = fault.seed.to_string())
            ));
            if let Some(record) = &fault.record {
                lines.push(format!("     {}", say!(lang, GRADE_RECORD)));
                lines.extend(record.lines().map(|line| format!("       {line}")));
            }
        }
    }
    if !grade.findings.is_empty() {
        lines.push(String::new());
        lines.push(say!(lang, GRADE_FINDINGS));
        for finding in &grade.findings {
            lines.push(format!("  {}", finding_sentence(finding, lang)));
            if !finding.shown.trim().is_empty() {
                let shown = finding.shown.split('\n').collect::<Vec<_>>().join(" ⏎ ");
                lines.push(format!(
                    "    {}",
                    say!(lang, GRADE_FINDING_SHOWN, shown = shown)
                ));
            }
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
        lines.extend(
            grade
                .warnings
                .lines()
                .take(20)
                .map(|line| format!("  {}", sobremesa_core::clean(line))),
        );
    }
    lines.push(String::new());
    lines.join("\n")
}
