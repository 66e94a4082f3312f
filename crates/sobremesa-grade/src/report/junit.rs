//! The report as test cases, one for each promise.

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
            Verdict::Kept => xml.push_str(&format!("{open}/>\n")),
            Verdict::Broken(fault) => {
                let text = format!(
                    "{}\n{}\n{}\n{}",
                    report.sentence(id),
                    fault.seen.sentence(lang),
                    fault.expected.sentence(lang),
                    typed(&fault.answers)
                );
                xml.push_str(&format!(
                    "{open}><failure message=\"{}\">{}</failure></testcase>\n",
                    html(&fault.seen.sentence(lang)),
                    html(&text)
                ));
            }
            _ => {
                let reason = why(verdict)
                    .map_or_else(|| verdict.name().to_owned(), |why| why.sentence(lang));
                xml.push_str(&format!(
                    "{open}><skipped message=\"{}\"/></testcase>\n",
                    html(&reason)
                ));
            }
        }
    }
    let found: Vec<String> = grade
        .findings
        .iter()
        .map(|it| finding_sentence(it, lang))
        .collect();
    if !found.is_empty() {
        xml.push_str(&format!(
            "<system-out>{}</system-out>\n",
            html(&found.join("\n"))
        ));
    }
    xml.push_str("</testsuite>\n</testsuites>\n");
    xml
}
