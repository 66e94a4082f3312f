//! The sheet of a program: what each promise came to, over all games.

use std::collections::BTreeMap;

use sobremesa_words::Phrase;

use crate::choices::Variant;
use crate::finding::{Finding, FindingKind};
use crate::talk::Talk;

/// A promise seen broken, and the game that shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Which promise.
    pub id: &'static str,
    /// What was seen.
    pub seen: Phrase,
    /// What should have been.
    pub expected: Phrase,
    /// What to type to see it again.
    pub answers: Vec<String>,
    /// The files to put beside the program first.
    pub files: Vec<(String, String)>,
    /// The seed of the program's chance.
    pub seed: u64,
    /// The game up to there as a record, where it can be told as one.
    pub record: Option<String>,
    /// How the person played there, where that can be played otherwise.
    pub(crate) played: Option<Variant>,
}

impl Fault {
    /// How much there is to do to see it again: where a file brings it about no chance is needed,
    /// which only the referee can repeat.
    pub(crate) fn size(&self) -> usize {
        self.answers.len() + 2 * usize::from(self.files.is_empty())
    }
}

/// Something wrong: which promise, what was seen, what should have been.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Wrong {
    pub(crate) id: &'static str,
    pub(crate) seen: Phrase,
    pub(crate) expected: Phrase,
}

impl Wrong {
    /// As a fault that this talk has shown.
    pub(crate) fn at(self, talk: &Talk) -> Fault {
        Fault {
            id: self.id,
            seen: self.seen,
            expected: self.expected,
            answers: talk.answers(),
            files: Vec::new(),
            seed: talk.seed,
            record: None,
            played: None,
        }
    }
}

/// How a promise came out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It was seen kept, and never broken.
    Kept,
    /// It was seen broken.
    Broken(Box<Fault>),
    /// It never came up.
    NotSeen(Option<Phrase>),
    /// The screen does not show it.
    CannotTell(Option<Phrase>),
}

impl Verdict {
    /// Its name in machine-readable reports.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Verdict::Kept => "kept",
            Verdict::Broken(_) => "broken",
            Verdict::NotSeen(_) => "not-seen",
            Verdict::CannotTell(_) => "cannot-tell",
        }
    }
}

/// What is known of a program's promises.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sheet {
    kept: BTreeMap<&'static str, usize>,
    faults: BTreeMap<&'static str, Fault>,
    untold: BTreeMap<&'static str, Phrase>,
    /// What was found besides.
    pub findings: BTreeMap<FindingKind, Finding>,
    /// Games that were played to see it.
    pub games: usize,
}

impl Sheet {
    /// A promise was seen kept.
    pub fn keep(&mut self, id: &'static str) {
        *self.kept.entry(id).or_default() += 1;
    }

    /// How often a promise was seen kept.
    #[must_use]
    pub fn kept(&self, id: &str) -> usize {
        self.kept.get(id).copied().unwrap_or(0)
    }

    /// A promise was seen broken; of several games the shortest is kept, the first of equals.
    pub fn blame(&mut self, fault: Fault) {
        match self.faults.get(fault.id) {
            Some(old) if old.size() <= fault.size() => {}
            _ => {
                self.faults.insert(fault.id, fault);
            }
        }
    }

    /// The fault of a promise, if it has one.
    #[must_use]
    pub fn fault(&self, id: &str) -> Option<&Fault> {
        self.faults.get(id)
    }

    /// Whether a promise was seen broken.
    #[must_use]
    pub fn is_broken(&self, id: &str) -> bool {
        self.faults.contains_key(id)
    }

    /// Takes a fault back: something else explains it.
    pub fn pardon(&mut self, id: &str) {
        self.faults.remove(id);
    }

    /// A promise cannot be judged on this screen.
    pub fn cannot_tell(&mut self, id: &'static str, why: Phrase) {
        self.untold.entry(id).or_insert(why);
    }

    /// Something was found; of several games the shortest is kept.
    pub fn find(&mut self, finding: Finding) {
        match self.findings.get(&finding.kind) {
            Some(old) if old.answers.len() <= finding.answers.len() => {}
            _ => {
                self.findings.insert(finding.kind, finding);
            }
        }
    }

    /// Takes in what went wrong in a talk besides promises.
    pub fn note(&mut self, talk: &Talk) {
        for finding in talk.findings() {
            self.find(finding);
        }
    }

    /// Adds what another part of the games showed.
    pub fn add(&mut self, other: Sheet) {
        for (id, times) in other.kept {
            *self.kept.entry(id).or_default() += times;
        }
        for (_, fault) in other.faults {
            self.blame(fault);
        }
        for (id, why) in other.untold {
            self.cannot_tell(id, why);
        }
        for (_, finding) in other.findings {
            self.find(finding);
        }
        self.games += other.games;
    }

    /// How a promise came out.
    #[must_use]
    pub fn verdict(&self, id: &str) -> Verdict {
        if let Some(fault) = self.faults.get(id) {
            Verdict::Broken(Box::new(fault.clone()))
        } else if self.kept(id) > 0 {
            Verdict::Kept
        } else if let Some(why) = self.untold.get(id) {
            Verdict::CannotTell(Some(why.clone()))
        } else {
            Verdict::NotSeen(None)
        }
    }
}
