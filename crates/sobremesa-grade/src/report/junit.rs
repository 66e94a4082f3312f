//! The report as test cases, one for each promise.

use std::fmt::Write as _;

use sobremesa_words::Lang;
use sobremesa_words::html;

use super::{Report, finding_sentence, typed, why};
use crate::sheet::Verdict;

pub(super) fn junit(report: &Report, lang: Lang) -> String {
    let grade = &report.grade;
    let skipped = grade.count("not-seen") + grade.count("cannot-tell");
    let mut xml = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n<testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" skipped=\"{skipped}\">\n",
        html(&report.program),
        grade.verdicts.len(),
        grade.count("broken"),
    );
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
                let text = format!(
                    "{}\n{}\n{}\n{}",
                    report.sentence(id),
                    fault.seen.sentence(lang),
                    fault.expected.sentence(lang),
                    typed(&fault.answers)
                );
                let _ = writeln!(
                    xml,
                    "{open}><failure message=\"{}\">{}</failure></testcase>",
                    html(&fault.seen.sentence(lang)),
                    html(&text)
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
    let found: Vec<String> = grade
        .findings
        .iter()
        .map(|it| finding_sentence(it, lang))
        .collect();
    if !found.is_empty() {
        let _ = writeln!(xml, "<system-out>{}</system-out>", html(&found.join("\n")));
    }
    xml.push_str("</testsuite>\n</testsuites>\n");
    xml
}
