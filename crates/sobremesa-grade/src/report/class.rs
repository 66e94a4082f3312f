//! A class on one page, and as a table.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use sobremesa_words::html;
use sobremesa_words::{Lang, say};

use super::{Report, fault, finding_sentence, score};
use crate::promise::HandOut;
use crate::sheet::Verdict;

/// One program of a class: its report, or why there is none.
#[derive(Clone, Debug)]
pub struct ClassRow {
    /// Its path below the folder.
    pub program: String,
    /// The report, or the sentence that says why there is none.
    pub report: Result<Report, String>,
}

/// The promises from the most broken to the least, with how often.
fn most_broken(handout: HandOut, rows: &[ClassRow]) -> Vec<(&'static str, usize)> {
    let mut counts: BTreeMap<&'static str, usize> = BTreeMap::new();
    for report in rows.iter().filter_map(|row| row.report.as_ref().ok()) {
        for id in report.grade.broken() {
            *counts.entry(id).or_default() += 1;
        }
    }
    let mut order: Vec<(&'static str, usize)> = handout
        .promises()
        .iter()
        .map(|promise| (promise.id, counts.get(promise.id).copied().unwrap_or(0)))
        .collect();
    order.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    order
}

/// The page: who keeps what, the most broken promises first.
#[must_use]
pub fn page(handout: HandOut, rows: &[ClassRow], lang: Lang) -> String {
    let order = most_broken(handout, rows);
    let title = say!(lang, GRADE_CLASS_TITLE, handout = handout.name());
    let mut text = format!(
        "<!doctype html>\n<html lang=\"{}\">\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n<title>{}</title>\n<style>{STYLE}</style>\n<h1>{}</h1>\n<p>{}</p>\n",
        if lang == Lang::Es { "es" } else { "en" },
        html(&title),
        html(&title),
        html(&say!(lang, GRADE_CLASS_PROGRAMS, count = rows.len())),
    );
    let _ = write!(
        text,
        "<table>\n<thead><tr><th scope=\"col\">{}</th><th scope=\"col\">{}</th>",
        html(&say!(lang, GRADE_CLASS_PROGRAM)),
        html(&say!(lang, GRADE_CLASS_SCORE))
    );
    for (id, _) in &order {
        let _ = write!(text, "<th scope=\"col\"><a href=\"#{id}\">{id}</a></th>");
    }
    let _ = writeln!(
        text,
        "<th scope=\"col\">{}</th></tr></thead>\n<tbody>",
        html(&say!(lang, GRADE_CLASS_FINDINGS))
    );
    for row in rows {
        text.push_str(&row_html(row, &order, lang));
    }
    let _ = writeln!(
        text,
        "</tbody></table>\n<h2>{}</h2>\n<dl>",
        html(&say!(lang, GRADE_CLASS_MOST_BROKEN))
    );
    for (id, count) in &order {
        let sentence = handout.promises().iter().find(|promise| promise.id == *id);
        let sentence = sentence.map_or("", |promise| promise.sentence);
        let _ = writeln!(
            text,
            "<dt id=\"{id}\">{id} · {count}</dt><dd lang=\"es\">{}</dd>",
            html(sentence)
        );
    }
    text.push_str("</dl>\n</html>\n");
    text
}

const STYLE: &str = "body{font:16px/1.4 system-ui,sans-serif;margin:1rem}table{border-collapse:collapse}th,td{border:1px solid #999;padding:.2em .4em;text-align:left;vertical-align:top}.kept{background:#dff3df}.broken{background:#f6d5d5;font-weight:bold}.none{color:#666}dt{font-weight:bold;margin-top:.6em}details{font-weight:normal}";

fn row_html(row: &ClassRow, order: &[(&'static str, usize)], lang: Lang) -> String {
    let name = html(&row.program);
    let report = match &row.report {
        Ok(report) => report,
        Err(why) => {
            return format!(
                "<tr><th scope=\"row\">{name}</th><td class=\"none\">–</td><td colspan=\"{}\"><pre>{}</pre></td></tr>\n",
                order.len() + 1,
                html(why)
            );
        }
    };
    let mut cells = String::new();
    for (id, _) in order {
        let verdict = report.grade.verdicts.iter().find(|(known, _)| known == id);
        let cell = match verdict.map(|(_, verdict)| verdict) {
            Some(Verdict::Kept) => "<td class=\"kept\">✓</td>".to_owned(),
            Some(Verdict::Broken(fault)) => format!(
                "<td class=\"broken\"><details><summary>✗</summary>{}</details></td>",
                fault::what_and_how(report, fault, lang)
                    .iter()
                    .map(|line| html(line))
                    .collect::<Vec<_>>()
                    .join("<br>")
            ),
            Some(Verdict::NotSeen(_)) => "<td class=\"none\">–</td>".to_owned(),
            _ => "<td class=\"none\">?</td>".to_owned(),
        };
        cells.push_str(&cell);
    }
    let found: Vec<String> = report
        .grade
        .findings
        .iter()
        .map(|it| finding_sentence(it, lang))
        .collect();
    format!(
        "<tr><th scope=\"row\">{name}</th><td>{}</td>{cells}<td>{}</td></tr>\n",
        score(report.score, lang),
        html(&found.join("; "))
    )
}

/// The table as comma-separated values: a row for each program, a column for each promise.
#[must_use]
pub fn csv(handout: HandOut, rows: &[ClassRow]) -> String {
    let ids: Vec<&str> = handout
        .promises()
        .iter()
        .map(|promise| promise.id)
        .collect();
    let mut text = format!("program,score,{},findings\n", ids.join(","));
    for row in rows {
        let mut fields = vec![field(&row.program)];
        if let Ok(report) = &row.report {
            fields.push(report.score.to_string());
            for id in &ids {
                let verdict = report.grade.verdicts.iter().find(|(known, _)| known == id);
                fields.push(verdict.map_or("", |(_, verdict)| verdict.name()).to_owned());
            }
            let found: Vec<&str> = report
                .grade
                .findings
                .iter()
                .map(|it| it.kind.name())
                .collect();
            fields.push(field(&found.join(" ")));
        } else {
            // No fault of the program's: it has no mark, not a bad one.
            fields.push(String::new());
            fields.extend(ids.iter().map(|_| String::new()));
            fields.push("not-judged".into());
        }
        text.push_str(&fields.join(","));
        text.push('\n');
    }
    text
}

/// A field that a spreadsheet takes for text, whatever a file is called.
fn field(text: &str) -> String {
    let harmful = text.starts_with(['=', '+', '-', '@', '\t', '\r']);
    let text = if harmful {
        format!("'{text}")
    } else {
        text.to_owned()
    };
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text
    }
}
