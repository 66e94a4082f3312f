//! Reports of a grade: for a person, for machines, for a class.

mod class;
mod fault;
mod gradescope;
mod junit;
mod text;
mod vpl;

use serde_json::{Value, json};
use sobremesa_words::{Key, Lang, Phrase, keys};

pub use class::{ClassRow, csv, page};

use crate::finding::{Finding, FindingKind};
use crate::grading::Grade;
use crate::promise::HandOut;
use crate::sheet::Verdict;

/// A program's grade, as it is told.
#[derive(Clone, Debug)]
pub struct Report {
    /// The program, as it was named.
    pub program: String,
    /// The hand-out it was judged by.
    pub handout: HandOut,
    /// Where chance began.
    pub seed: u64,
    /// The games of each mode and number of players that were asked for.
    pub games: usize,
    /// The verdicts.
    pub grade: Grade,
    /// From 0 to 10.
    pub score: f64,
}

/// A form a report can have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// For a person.
    Text,
    /// One object.
    Json,
    /// Test cases.
    Junit,
    /// Moodle's Virtual Programming Lab.
    Vpl,
    /// An autograder's results.
    Gradescope,
}

impl Report {
    /// The report of a source file that gave no program.
    #[must_use]
    pub fn uncompiled(program: String, handout: HandOut, seed: u64, said: &str) -> Report {
        let finding = Finding {
            kind: FindingKind::DoesNotCompile,
            answers: Vec::new(),
            seed,
            shown: said.trim_end().to_owned(),
        };
        Report {
            program,
            handout,
            seed,
            games: 0,
            grade: Grade {
                verdicts: Vec::new(),
                findings: vec![finding],
                games: 0,
                dialect: crate::Dialect::default(),
                is_understood: false,
                unguarded: Vec::new(),
                warnings: String::new(),
            },
            score: 0.0,
        }
    }

    /// The report in a form and a language.
    #[must_use]
    pub fn told(&self, format: Format, lang: Lang) -> String {
        match format {
            Format::Text => text::text(self, lang),
            Format::Json => format!("{}\n", self.json(lang)),
            Format::Junit => junit::junit(self, lang),
            Format::Vpl => vpl::vpl(self, lang),
            Format::Gradescope => format!("{}\n", gradescope::gradescope(self, lang)),
        }
    }

    /// The report as plain data.
    #[must_use]
    pub fn json(&self, lang: Lang) -> Value {
        let verdicts: Vec<Value> = self
            .grade
            .verdicts
            .iter()
            .map(|(id, verdict)| match verdict {
                Verdict::Broken(fault) => json!({
                    "id": id,
                    "verdict": verdict.name(),
                    "sentence": self.sentence(id),
                    "seen": fault.seen.sentence(lang),
                    "expected": fault.expected.sentence(lang),
                    "answers": fault.answers,
                    "files": fault::files(fault),
                    "chance": fault.seed,
                    "record": fault.record,
                }),
                _ => json!({
                    "id": id,
                    "verdict": verdict.name(),
                    "sentence": self.sentence(id),
                    "seen": why(verdict).map(|why| why.sentence(lang)),
                    "expected": null,
                    "answers": [],
                    "files": {},
                    "chance": null,
                    "record": null,
                }),
            })
            .collect();
        let findings: Vec<Value> = self
            .grade
            .findings
            .iter()
            .map(|finding| {
                json!({
                    "finding": finding.kind.name(),
                    "seen": finding_key(finding.kind).say(lang),
                    "answers": finding.answers,
                    "chance": finding.seed,
                    "shown": finding.shown,
                })
            })
            .collect();
        json!({
            "program": self.program,
            "as": self.handout.name(),
            "seed": self.seed,
            "games": self.grade.games,
            "verdicts": verdicts,
            "findings": findings,
            "unguarded": self.grade.unguarded,
            "warnings": self.grade.warnings,
            "score": self.score,
        })
    }

    /// Whether a promise is broken, or there is no program to keep any.
    #[must_use]
    pub fn is_broken(&self) -> bool {
        let uncompiled = |finding: &Finding| finding.kind == FindingKind::DoesNotCompile;
        !self.grade.broken().is_empty() || self.grade.findings.iter().any(uncompiled)
    }

    /// The hand-out's sentence behind a promise.
    fn sentence(&self, id: &str) -> &'static str {
        let promises = self.handout.promises();
        promises
            .iter()
            .find(|promise| promise.id == id)
            .map_or("", |promise| promise.sentence)
    }
}

/// Why a promise has no other verdict.
fn why(verdict: &Verdict) -> Option<&Phrase> {
    match verdict {
        Verdict::NotSeen(why) | Verdict::CannotTell(why) => why.as_ref(),
        Verdict::Kept | Verdict::Broken(_) => None,
    }
}

/// The word for a verdict.
fn verdict_key(verdict: &Verdict) -> Key {
    match verdict {
        Verdict::Kept => keys::GRADE_KEPT,
        Verdict::Broken(_) => keys::GRADE_BROKEN,
        Verdict::NotSeen(_) => keys::GRADE_NOT_SEEN,
        Verdict::CannotTell(_) => keys::GRADE_CANNOT_TELL,
    }
}

/// The sentence for a finding.
fn finding_key(kind: FindingKind) -> Key {
    match kind {
        FindingKind::Crash => keys::GRADE_FINDING_CRASH,
        FindingKind::Loop => keys::GRADE_FINDING_LOOP,
        FindingKind::Flood => keys::GRADE_FINDING_FLOOD,
        FindingKind::Processes => keys::GRADE_FINDING_PROCESSES,
        FindingKind::Memory => keys::GRADE_FINDING_MEMORY,
        FindingKind::FileSize => keys::GRADE_FINDING_FILE_SIZE,
        FindingKind::Silence => keys::GRADE_FINDING_SILENCE,
        FindingKind::NeverReads => keys::GRADE_FINDING_NEVER_READS,
        FindingKind::ClosedOutput => keys::GRADE_FINDING_CLOSED_OUTPUT,
        FindingKind::OutsideWrite => keys::GRADE_FINDING_OUTSIDE_WRITE,
        FindingKind::Network => keys::GRADE_FINDING_NETWORK,
        FindingKind::Latin1 => keys::GRADE_FINDING_LATIN_1,
        FindingKind::Ansi => keys::GRADE_FINDING_ANSI,
        FindingKind::Buffered => keys::GRADE_FINDING_BUFFERED,
        FindingKind::Unreadable => keys::GRADE_FINDING_UNREADABLE,
        FindingKind::Time => keys::GRADE_FINDING_TIME,
        FindingKind::DoesNotCompile => keys::GRADE_FINDING_DOES_NOT_COMPILE,
    }
}

/// A finding in a sentence, with what was typed before.
fn finding_sentence(finding: &Finding, lang: Lang) -> String {
    let what = finding_key(finding.kind).say(lang);
    if finding.answers.is_empty() {
        what
    } else {
        sobremesa_words::say!(
            lang,
            GRADE_FINDING_AFTER,
            what = what,
            answers = typed(&finding.answers)
        )
    }
}

/// What a compiler said, line by line, as far as somebody reads it.
fn compiler_lines(said: &str) -> impl Iterator<Item = String> {
    const MOST: usize = 20;
    let lines = said.lines().take(MOST);
    lines.map(|line| sobremesa_core::clean(line).into_owned())
}

/// Answers in a row, as they are typed.
fn typed(answers: &[String]) -> String {
    let words: Vec<&str> = answers
        .iter()
        .map(|answer| {
            if answer.is_empty() {
                "⏎"
            } else {
                answer.as_str()
            }
        })
        .collect();
    words.join(" · ")
}

/// A score as people write it.
fn score(score: f64, lang: Lang) -> String {
    let text = format!("{score:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.').to_owned();
    if lang == Lang::Es {
        text.replace('.', ",")
    } else {
        text
    }
}
