//! The report as an autograder's `results.json`.

use serde_json::{Value, json};
use sobremesa_words::Lang;

use super::{Report, compiler_lines, fault, finding_sentence, why};
use crate::finding::FindingKind;
use crate::sheet::Verdict;

pub(super) fn gradescope(report: &Report, lang: Lang) -> Value {
    let tests: Vec<Value> = report
        .grade
        .verdicts
        .iter()
        .map(|(id, verdict)| match verdict {
            Verdict::Kept => json!({"name": id, "status": "passed", "output": ""}),
            Verdict::Broken(fault) => {
                let output = fault::whole(report, fault, lang);
                json!({"name": id, "status": "failed", "output": output})
            }
            _ => {
                let reason = why(verdict)
                    .map_or_else(|| verdict.name().to_owned(), |why| why.sentence(lang));
                json!({"name": id, "output": reason, "visibility": "visible"})
            }
        })
        .collect();
    let mut found: Vec<String> = Vec::new();
    for finding in &report.grade.findings {
        found.push(finding_sentence(finding, lang));
        if finding.kind == FindingKind::DoesNotCompile {
            found.extend(compiler_lines(&finding.shown));
        }
    }
    json!({"score": report.score, "output": found.join("\n"), "tests": tests})
}
