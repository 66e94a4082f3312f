//! The report as test cases, one for each promise.

use std::fmt::Write as _;

use sobremesa_words::Lang;
use sobremesa_words::html;

use super::{Report, compiler_lines, fault, finding_sentence, why};
use crate::finding::FindingKind;
use crate::sheet::Verdict;

pub(super) fn junit(report: &Report, lang: Lang) -> String {
    let grade = &report.grade;
    let skipped = grade.count("not-seen") + grade.count("cannot-tell");
    // What keeps a program from being tried at all is an error, and no finding beside its tests.
    let (errors, others): (Vec<_>, Vec<_>) = grade
        .findings
        .iter()
        .partition(|it| it.kind == FindingKind::DoesNotCompile);
    let mut xml = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n<testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" errors=\"{}\" skipped=\"{skipped}\">\n",
        html(&report.program),
        grade.verdicts.len() + errors.len(),
        grade.count("broken"),
        errors.len(),
    );
    for error in errors {
        let _ = writeln!(
            xml,
            "<testcase classname=\"{}\" name=\"{}\"><error message=\"{}\">{}</error></testcase>",
            report.handout.name(),
            error.kind.name(),
            html(&finding_sentence(error, lang)),
            html(&compiler_lines(&error.shown).collect::<Vec<_>>().join("\n"))
        );
    }
    for (id, verdict) in &grade.verdicts {
        let open = format!(
            "<testcase classname=\"{}\" name=\"{id}\"",
            report.handout.name()
        );
        match verdict {
            Verdict::Kept => {
                let _ = writeln!(xml, "{open}/>");
            }
            Verdict::Broken(fault) => {
                let _ = writeln!(
                    xml,
                    "{open}><failure message=\"{}\">{}</failure></testcase>",
                    html(&fault.seen.sentence(lang)),
                    html(&fault::whole(report, fault, lang))
                );
            }
            _ => {
                let reason = why(verdict)
                    .map_or_else(|| verdict.name().to_owned(), |why| why.sentence(lang));
                let _ = writeln!(
                    xml,
                    "{open}><skipped message=\"{}\"/></testcase>",
                    html(&reason)
                );
            }
        }
    }
    let found: Vec<String> = others
        .into_iter()
        .map(|it| finding_sentence(it, lang))
        .collect();
    if !found.is_empty() {
        let _ = writeln!(xml, "<system-out>{}</system-out>", html(&found.join("\n")));
    }
    xml.push_str("</testsuite>\n</testsuites>\n");
    xml
}
