//! A trial: one game or run at a program, judged by itself, and played again where it shows a fault.

use rayon::prelude::*;

use crate::choices::Variant;
use crate::dialect::Dialect;
use crate::driver::Workshop;
use crate::promise::HandOut;
use crate::session::Plan;
use crate::sheet::{Fault, Sheet};
use crate::shrink::{other_chances, shrink};

/// What is played at a program to judge it.
pub(crate) trait Trial: Sync + Sized {
    /// What one of them shows.
    type Part: Send;

    /// The seed of the program's chance, which no other trial of a judgement has.
    fn seed(&self) -> u64;

    /// Plays it and judges what was shown.
    fn judge(&self, workshop: &Workshop, dialect: &Dialect, variant: &Variant) -> Self::Part;

    /// The same with other chance of the program.
    fn with_chance(&self, seed: u64) -> Self;

    /// Plays it again, in all ways that may show its fault in a shorter game: answered otherwise, and
    /// with other chance.
    fn again(&self, workshop: &Workshop, dialect: &Dialect) -> Vec<Self::Part> {
        let variants = Variant::again(self.seed()).into_par_iter();
        let played = variants.map(|variant| self.judge(workshop, dialect, &variant));
        let mut parts: Vec<Self::Part> = played.collect();
        let others: Vec<u64> = other_chances(self.seed()).collect();
        let others = others.into_par_iter().map(|seed| {
            let trial = self.with_chance(seed);
            trial.judge(workshop, dialect, &Variant::calm(seed))
        });
        parts.par_extend(others);
        parts
    }

    /// Plays the games of these faults again with one decision of the person changed or left out, each in
    /// turn.
    fn changed(&self, workshop: &Workshop, dialect: &Dialect, faults: &[Fault]) -> Vec<Self::Part> {
        let changed = faults.iter().flat_map(|fault| {
            let variants = fault.played.iter().flat_map(Variant::changed);
            variants.map(|variant| (fault.seed, variant))
        });
        let changed: Vec<(u64, Variant)> = changed.collect();
        let played = changed.par_iter().map(|(seed, variant)| {
            let trial = self.with_chance(*seed);
            trial.judge(workshop, dialect, variant)
        });
        played.collect()
    }

    /// Puts what several showed together: some promises are judged over all of them.
    fn conclude(parts: Vec<Self::Part>) -> Sheet;
}

/// Judges a program by these trials, several at a time.
pub(crate) fn judge_all<T: Trial>(
    handout: HandOut,
    trials: &[T],
    workshop: &Workshop,
    dialect: &Dialect,
    plan: &Plan,
) -> Sheet {
    let in_time = trials.par_iter().filter(|_| !plan.is_late());
    let parts = in_time.map(|trial| trial.judge(workshop, dialect, &Variant::first(trial.seed())));
    let mut sheet = T::conclude(parts.collect());
    shrink(handout, plan, &mut sheet, |first, shortest| {
        let Some(trial) = trials.iter().find(|trial| trial.seed() == first.seed) else {
            return Vec::new();
        };
        let parts = if shortest.is_empty() {
            trial.again(workshop, dialect)
        } else {
            trial.changed(workshop, dialect, shortest)
        };
        let sheets = parts.into_iter().map(|part| T::conclude(vec![part]));
        sheets.collect()
    });
    sheet
}
