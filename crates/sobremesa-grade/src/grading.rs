//! Grading a program: its dialect found, its games played, its promises judged.

use std::time::{Duration, Instant};

use sobremesa_words::phrase;

use crate::dialect::Dialect;
use crate::driver::Workshop;
use crate::explore::explore;
use crate::finding::{Finding, FindingKind};
use crate::promise::{HandOut, Showing};
use crate::session::Plan;
use crate::sheet::{Sheet, Verdict};
use crate::talk::Talk;
use crate::{directo, domino, rare, reversi, siete};

/// What is asked of the referee.
#[derive(Clone, Debug)]
pub struct Order {
    /// From which hand-out the program was written.
    pub handout: HandOut,
    /// What is known of its dialect.
    pub dialect: Dialect,
    /// Where chance begins.
    pub seed: u64,
    /// Games of each mode and number of players.
    pub games: usize,
    /// How long all of it may take.
    pub time: Option<Duration>,
    /// The promises to judge; all where there are none.
    pub only: Vec<String>,
}

/// A program, graded.
#[derive(Clone, Debug)]
pub struct Grade {
    /// Each promise with its verdict, in the hand-out's order.
    pub verdicts: Vec<(&'static str, Verdict)>,
    /// What was found besides.
    pub findings: Vec<Finding>,
    /// Games that were played.
    pub games: usize,
    /// The dialect that was used.
    pub dialect: Dialect,
    /// Whether its menus were understood, so that it could be played.
    pub is_understood: bool,
    /// What the cage could not forbid, and whether chance could not be made repeatable.
    pub unguarded: Vec<String>,
    /// What the compiler warned of.
    pub warnings: String,
}

impl Grade {
    /// How many promises came out so.
    #[must_use]
    pub fn count(&self, name: &str) -> usize {
        let verdicts = self.verdicts.iter();
        verdicts
            .filter(|(_, verdict)| verdict.name() == name)
            .count()
    }

    /// The promises that were broken, in order.
    #[must_use]
    pub fn broken(&self) -> Vec<&'static str> {
        let broken = self.verdicts.iter();
        broken
            .filter(|(_, verdict)| matches!(verdict, Verdict::Broken(_)))
            .map(|(id, _)| *id)
            .collect()
    }
}

/// Finds out how a program is spoken to; what is found meanwhile goes to the sheet.
fn learn(workshop: &Workshop, order: &Order, sheet: &mut Sheet) -> Option<Dialect> {
    let (given, seed) = (&order.dialect, order.seed);
    match order.handout {
        HandOut::Siete => siete::learn(workshop, given, seed, sheet),
        HandOut::Domino => domino::learn(workshop, given, seed, sheet),
        HandOut::Directo => directo::learn(workshop, given, seed, sheet),
        HandOut::Reversi => reversi::learn(workshop, given, seed, sheet),
    }
}

/// Grades a program.
pub fn grade(workshop: &Workshop, order: &Order) -> Grade {
    let plan = Plan {
        seed: order.seed,
        games: order.games,
        // What is beyond all time is no limit.
        deadline: order.time.and_then(|time| Instant::now().checked_add(time)),
    };
    let mut sheet = Sheet::default();
    let mut unguarded = Vec::new();
    let mut shown = String::new();
    let mut learnt = None;
    if let Ok(first) = Talk::start(workshop, plan.seed, &[]) {
        unguarded = first.unguarded();
        if workshop.preload.is_none() {
            unguarded.push("chance".to_owned());
        }
        first.shown().clone_into(&mut shown);
        sheet.note(&first);
        // Who asks nothing has nothing to teach.
        if first.waits() {
            learnt = learn(workshop, order, &mut sheet);
        }
        if learnt.is_none() && first.waits() {
            explore(workshop, &shown, plan.seed, &mut sheet);
        }
    }
    if let Some(dialect) = &learnt {
        sheet.add(match order.handout {
            HandOut::Siete => siete::grade(workshop, dialect, &plan),
            HandOut::Domino => domino::grade(workshop, dialect, &plan),
            HandOut::Directo => directo::grade(workshop, dialect, &plan),
            HandOut::Reversi => reversi::grade(workshop, dialect, &plan),
        });
    }
    let explains = |kind: &FindingKind| {
        use FindingKind::{Ansi, Latin1, Unreadable};
        !matches!(kind, Latin1 | Ansi | Unreadable)
    };
    if learnt.is_none() && sheet.findings.keys().any(explains) {
        // What is found explains that nothing could be understood.
        sheet.findings.remove(&FindingKind::Unreadable);
    } else if learnt.is_none() && !sheet.findings.contains_key(&FindingKind::Unreadable) {
        sheet.find(Finding {
            kind: FindingKind::Unreadable,
            answers: Vec::new(),
            seed: plan.seed,
            shown: crate::text::tail(&shown, 5),
        });
    }
    if plan.is_late() {
        sheet.find(Finding {
            kind: FindingKind::Time,
            answers: Vec::new(),
            seed: plan.seed,
            shown: String::new(),
        });
    }
    let understood = learnt.is_some();
    let verdicts = order.handout.promises().iter();
    let verdicts = verdicts
        .filter(|promise| {
            order.only.is_empty()
                || order
                    .only
                    .iter()
                    .any(|id| id.eq_ignore_ascii_case(promise.id))
        })
        .map(|promise| {
            let verdict = match promise.showing {
                Showing::Unseen => Verdict::CannotTell(Some(phrase!(GRADE_NOT_ON_SCREEN))),
                Showing::Optional => Verdict::NotSeen(Some(phrase!(GRADE_OPTIONAL))),
                Showing::Seen => match sheet.verdict(promise.id) {
                    Verdict::NotSeen(None) if !understood => {
                        Verdict::CannotTell(Some(phrase!(GRADE_UNREADABLE)))
                    }
                    Verdict::NotSeen(None) => Verdict::NotSeen(Some(rare::how(promise.id))),
                    other => other,
                },
            };
            (promise.id, verdict)
        })
        .collect();
    Grade {
        verdicts,
        findings: sheet.findings.into_values().collect(),
        games: sheet.games,
        dialect: learnt.unwrap_or_else(|| order.dialect.clone()),
        is_understood: understood,
        unguarded,
        warnings: workshop.warnings.clone(),
    }
}
