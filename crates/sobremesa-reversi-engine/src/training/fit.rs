//! The weights that explain the samples best, phase by phase.
//!
//! The value of a board is the sum of the weights of its 46 features, so the best weights solve a
//! linear least-squares problem. It is large and sparse: conjugate gradients need only pass over
//! the samples, once for each step, and thirty steps are plenty. What few samples show stays near
//! where it was before (ridge regression towards the weights of the generation before).

use crate::accumulator::Accumulator;
use crate::pattern::{FEATURES, Layout, TERMS};
use crate::training::Sample;
use crate::weights::{self, PHASES, UNITS_PER_DISC, Weights, phase};

/// How weights are fitted.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Passes over the samples.
    pub steps: usize,
    /// How many exact samples an old weight is worth; samples of the middle game are less sure,
    /// and it takes up to eight times as many of them.
    pub inertia: f32,
    /// How much a sample of a neighbouring phase counts.
    pub neighbours: f32,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            steps: 30,
            inertia: 5.0,
            neighbours: 0.3,
        }
    }
}

/// Fewer samples of a phase say little of its scale.
const ENOUGH: usize = 1000;

/// The samples of one phase: for each the weights it adds up, its value, and how much it counts.
struct Problem {
    rows: Vec<[u32; FEATURES + 1]>,
    values: Vec<f32>,
    counts: Vec<f32>,
}

impl Problem {
    fn new(samples: &[Sample], wanted: usize, neighbours: f32) -> Problem {
        let mut problem = Problem {
            rows: Vec::new(),
            values: Vec::new(),
            counts: Vec::new(),
        };
        for sample in samples {
            let distance = phase(sample.board.empties()).abs_diff(wanted);
            let count = match distance {
                0 => 1.0,
                1 => neighbours,
                _ => continue,
            };
            problem.rows.push(row(sample, wanted));
            problem.values.push(f32::from(sample.value));
            problem.counts.push(count);
        }
        problem
    }

    /// What the weights say of each sample, times how much it counts, added up for each weight:
    /// the matrix of the normal equations times `weights`.
    fn apply(&self, weights: &[f32], inertia: f32) -> Vec<f32> {
        let mut result: Vec<f32> = weights.iter().map(|weight| weight * inertia).collect();
        for (row, count) in self.rows.iter().zip(&self.counts) {
            let predicted: f32 = row.iter().map(|&index| weights[index as usize]).sum();
            let predicted = predicted * count;
            for &index in row {
                result[index as usize] += predicted;
            }
        }
        result
    }

    /// The same for what the weights leave unexplained.
    fn unexplained(&self, weights: &[f32]) -> Vec<f32> {
        let mut result = vec![0.0; weights.len()];
        for ((row, count), value) in self.rows.iter().zip(&self.counts).zip(&self.values) {
            let predicted: f32 = row.iter().map(|&index| weights[index as usize]).sum();
            let missing = (value - predicted) * count;
            for &index in row {
                result[index as usize] += missing;
            }
        }
        result
    }

    /// How often each weight is used: the diagonal of the matrix, nearly.
    fn uses(&self, weights: usize, inertia: f32) -> Vec<f32> {
        let mut uses = vec![inertia; weights];
        for (row, count) in self.rows.iter().zip(&self.counts) {
            for &index in row {
                uses[index as usize] += count;
            }
        }
        uses
    }

    /// Conjugate gradients, preconditioned by how often each weight is used.
    fn solve(&self, start: &[f32], steps: usize, inertia: f32) -> Vec<f32> {
        let mut weights = start.to_vec();
        let mut residual = self.unexplained(&weights);
        let uses = self.uses(weights.len(), inertia);
        let scaled = |residual: &[f32]| -> Vec<f32> {
            residual
                .iter()
                .zip(&uses)
                .map(|(residual, uses)| residual / uses)
                .collect()
        };
        let mut conditioned = scaled(&residual);
        let mut direction = conditioned.clone();
        let mut strength = dot(&residual, &conditioned);
        for _ in 0..steps {
            let applied = self.apply(&direction, inertia);
            let bend = dot(&direction, &applied);
            if bend <= f64::EPSILON {
                break;
            }
            let length = (strength / bend) as f32;
            for index in 0..weights.len() {
                weights[index] += length * direction[index];
                residual[index] -= length * applied[index];
            }
            conditioned = scaled(&residual);
            let next = dot(&residual, &conditioned);
            let turn = (next / strength) as f32;
            strength = next;
            for (direction, conditioned) in direction.iter_mut().zip(&conditioned) {
                *direction = conditioned + turn * *direction;
            }
        }
        weights
    }
}

fn dot(one: &[f32], other: &[f32]) -> f64 {
    one.iter()
        .zip(other)
        .map(|(one, other)| f64::from(*one) * f64::from(*other))
        .sum()
}

/// How much less sure a sample of this phase is than an exact one.
fn doubt(phase: usize) -> f32 {
    let empties = 60 - 3 * phase as i32;
    ((empties - 10) as f32 / 4.0).clamp(1.0, 8.0)
}

/// A phase and both its neighbours have so many numbers of empty squares.
const STRANGERS: usize = 3 * TERMS;

/// The weights a sample adds up in the problem of a phase.
///
/// A sample of a neighbouring phase has a term of its own, behind all weights, which nobody keeps:
/// three moves away the other side has the last word, so the terms of this phase are not its own.
fn row(sample: &Sample, wanted: usize) -> [u32; FEATURES + 1] {
    let layout = Layout::get();
    let position = Accumulator::new(sample.board);
    let empties = sample.board.empties();
    std::array::from_fn(|lane| {
        if lane < FEATURES {
            let feature = i32::from(position.features()[lane]);
            let index = layout.origin[lane].wrapping_add_signed(feature);
            return layout.shared[index as usize];
        }
        if phase(empties) == wanted {
            return layout.shared[layout.term as usize + weights::term(empties)];
        }
        let stranger = 60_u32.saturating_sub(empties) as usize % STRANGERS;
        (layout.distinct + stranger) as u32
    })
}

/// Fits all phases, starting from the weights there are.
pub fn fit(samples: &[Sample], start: &Weights, settings: &Settings) -> Weights {
    let fitted: Vec<Vec<i16>> = start
        .distinct()
        .iter()
        .enumerate()
        .map(|(phase, before)| {
            let problem = Problem::new(samples, phase, settings.neighbours);
            let units = UNITS_PER_DISC as f32;
            let known = before.iter().map(|&weight| f32::from(weight) / units);
            let before: Vec<f32> = known.chain([0.0; STRANGERS]).collect();
            let after = problem.solve(&before, settings.steps, settings.inertia * doubt(phase));
            // `as` keeps to the limits of i16.
            after[..Layout::get().distinct]
                .iter()
                .map(|weight| (weight * units).round() as i16)
                .collect()
        })
        .collect();
    Weights::from_distinct(&fitted)
}

/// The same weights made larger or smaller phase by phase, with the terms that belong to no
/// pattern anew: what the samples say of the scale and of who has the last word, and nothing else.
///
/// A phase with too few samples stays as it is.
pub fn calibrate(samples: &[Sample], start: &Weights) -> Weights {
    let layout = Layout::get();
    let patterns = layout.distinct - TERMS;
    let mut phases = start.distinct();
    for (number, weights) in phases.iter_mut().enumerate() {
        let units = UNITS_PER_DISC as f32;
        let seen: Vec<(f32, f32, usize)> = samples
            .iter()
            .filter(|sample| phase(sample.board.empties()) == number)
            .map(|sample| {
                let term = weights::term(sample.board.empties());
                let all = start.evaluate_finely(&Accumulator::new(sample.board));
                let value = all - i32::from(weights[patterns + term]);
                (value as f32 / units, f32::from(sample.value), term)
            })
            .collect();
        if seen.len() < ENOUGH {
            continue;
        }
        // The line of each number of empty squares goes through its means; one slope for all.
        let mut means = [(0.0, 0.0, 0.0_f32); TERMS];
        for &(value, wanted, term) in &seen {
            let mean = &mut means[term];
            *mean = (mean.0 + value, mean.1 + wanted, mean.2 + 1.0);
        }
        let means = means.map(|(value, wanted, count)| {
            let count = count.max(1.0);
            (value / count, wanted / count)
        });
        let (mut product, mut square) = (0.0, 0.0);
        for &(value, wanted, term) in &seen {
            let (value, wanted) = (value - means[term].0, wanted - means[term].1);
            product += value * wanted;
            square += value * value;
        }
        let scale = product / square;
        for weight in &mut weights[..patterns] {
            *weight = (f32::from(*weight) * scale).round() as i16;
        }
        for (term, (value, wanted)) in means.into_iter().enumerate() {
            weights[patterns + term] = ((wanted - scale * value) * units).round() as i16;
        }
    }
    Weights::from_distinct(&phases)
}

/// How far the weights are from the samples in one phase.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Miss {
    /// How many samples there are.
    pub samples: usize,
    /// The mean error, in discs.
    pub mean: f64,
    /// The root of the mean squared error, in discs.
    pub root_mean_square: f64,
}

/// How far the weights are from the samples, phase by phase.
pub fn misses(samples: &[Sample], weights: &Weights) -> [Miss; PHASES] {
    let mut misses = [Miss::default(); PHASES];
    for sample in samples {
        let found = weights.evaluate_finely(&Accumulator::new(sample.board));
        let error = f64::from(found) / f64::from(UNITS_PER_DISC) - f64::from(sample.value);
        let miss = &mut misses[phase(sample.board.empties())];
        miss.samples += 1;
        miss.mean += error.abs();
        miss.root_mean_square += error * error;
    }
    misses.map(|miss| {
        let count = miss.samples.max(1) as f64;
        Miss {
            samples: miss.samples,
            mean: miss.mean / count,
            root_mean_square: (miss.root_mean_square / count).sqrt(),
        }
    })
}

#[cfg(test)]
mod tests {
    use sobremesa_core::Rng;

    use super::*;
    use crate::Engine;
    use crate::training::backwards::boards;

    #[test]
    fn boards_of_another_phase_say_nothing_of_who_has_the_last_word_in_this_one() {
        let weights = Weights::trained();
        let engine = Engine::new(weights, 1);
        // Ten discs more for the mover than the weights say, but only in phase 10.
        let samples: Vec<Sample> = (0..20)
            .flat_map(|game| boards(&engine, &mut Rng::new(game)))
            .filter(|board| phase(board.empties()) == 10)
            .map(|board| {
                let value = (engine.glance(board) + 10.0).round() as i8;
                Sample { board, value }
            })
            .collect();
        assert!(samples.len() > 20);
        let fitted = fit(&samples, weights, &Settings::default()).distinct();
        let patterns = Layout::get().distinct - TERMS;
        let terms = |phases: &[Vec<i16>], phase: usize| phases[phase][patterns..].to_vec();
        let before = weights.distinct();
        assert_ne!(terms(&fitted, 10), terms(&before, 10));
        for neighbour in [9, 11] {
            assert_eq!(terms(&fitted, neighbour), terms(&before, neighbour));
        }
    }

    #[test]
    fn an_evaluation_of_half_the_size_that_flatters_the_mover_is_set_right() {
        let weights = Weights::trained();
        let engine = Engine::new(weights, 1);
        let samples: Vec<Sample> = (0..400)
            .flat_map(|game| boards(&engine, &mut Rng::new(game)))
            .filter(|board| phase(board.empties()) == 10)
            .map(|board| {
                let value = engine.glance(board) / 2.0 - 3.0;
                let value = value.round() as i8;
                Sample { board, value }
            })
            .collect();
        let before = misses(&samples, weights)[10];
        let after = misses(&samples, &calibrate(&samples, weights))[10];
        assert!(before.samples > ENOUGH && before.mean > 3.0, "{before:?}");
        assert!(after.mean < 0.5, "{after:?}");
    }
}
