//! Fits a network to how games ended, and in early rounds to what searches found too: Adam on the
//! logistic loss, whole games held out.

use std::path::Path;

use sobremesa_azul::master::inputs::{INPUTS, expected, inputs, unit};
use sobremesa_azul::master::net::{HIDDEN, Net, ONE, OUT_ONE, PLAIN_ONE, ROUNDS, WEIGHTS, round};
use sobremesa_azul::master::value::share;
use sobremesa_azul::{Azul, Colour};
use sobremesa_core::Rng;

use crate::games::Lesson;

/// Where the parts of the network begin among its numbers.
const ABOUT: usize = 0;
const AGAINST: usize = ABOUT + INPUTS * HIDDEN;
const BAG: usize = AGAINST + INPUTS * HIDDEN;
const START: usize = BAG + Colour::COUNT * HIDDEN;
const ROUND: usize = START + HIDDEN;
const OUT: usize = ROUND + ROUNDS * HIDDEN;
const PLAIN: usize = OUT + ROUNDS * HIDDEN;
const PLAIN_START: usize = PLAIN + ROUNDS * INPUTS;

/// How many tiles in the bag count as one.
const BAG_UNIT: f32 = 8.0;
const BATCH: usize = 256;
/// One game in so many is held out.
const HELD_OUT: u64 = 10;
/// How much of what is learned is what searches found, by round; the rest is how the game ended.
/// Early on the end says little of a position, later a search after the deal is too unsure.
const FOUND: [f32; ROUNDS] = [0.8, 0.6, 0.4, 0.1, 0.0];
/// How fast weights change at first: from any, and from those of a network.
const RATE: f32 = 0.004;
const RATE_FROM: f32 = 0.001;

type Sparse = Vec<(u16, f32)>;

/// Two boards between two rounds, with whether the first ended ahead and what is learned of that.
struct Sample {
    boards: [Sparse; 2],
    bag: [f32; Colour::COUNT],
    starts: f32,
    round: usize,
    ahead: f32,
    target: f32,
    held_out: bool,
}

/// Every pair of boards of a lesson.
fn samples(lesson: &Lesson, into: &mut Vec<Sample>) {
    let then: &Azul = &lesson.position;
    let bag = then.bag().tiles();
    let expected = expected(bag);
    let sparse = |seat: usize| {
        let mut found = Sparse::new();
        inputs(&then.boards()[seat], &expected, |input, amount| {
            if amount != 0 {
                found.push((input as u16, amount as f32 / unit(input)));
            }
        });
        found
    };
    let round = round(then.round());
    // What searches found is told of the first seat against the second.
    let part = if then.boards().len() == 2 {
        FOUND[round]
    } else {
        0.0
    };
    let starts = |seat: usize| f32::from(u8::from(then.starter().index() == seat));
    for own in 0..then.boards().len() {
        for other in 0..own {
            let ahead = match lesson.ends[own].cmp(&lesson.ends[other]) {
                std::cmp::Ordering::Less => 0.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Greater => 1.0,
            };
            let found = 1.0 - share(lesson.found) as f32;
            into.push(Sample {
                boards: [sparse(own), sparse(other)],
                bag: Colour::ALL.map(|colour| f32::from(bag.count(colour)) / BAG_UNIT),
                starts: starts(own) - starts(other),
                round,
                ahead,
                target: (1.0 - part) * ahead + part * found,
                held_out: lesson.game.is_multiple_of(HELD_OUT),
            });
        }
    }
}

/// The network being learned, with the state of Adam.
struct Learner {
    weights: Vec<f32>,
    slope: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

struct Forward {
    hidden: [[f32; HIDDEN]; 2],
    logit: f32,
}

impl Learner {
    fn new(weights: Vec<f32>) -> Learner {
        Learner {
            slope: vec![0.0; WEIGHTS],
            mean: vec![0.0; WEIGHTS],
            square: vec![0.0; WEIGHTS],
            weights,
            steps: 0,
        }
    }

    /// From small weights drawn by chance.
    fn any(rng: &mut Rng) -> Learner {
        let mut weights = vec![0.0; WEIGHTS];
        for (at, weight) in weights.iter_mut().enumerate() {
            let any = (rng.fraction() * 2.0 - 1.0) as f32;
            *weight = match at {
                ABOUT..BAG => 0.12 * any,
                BAG..ROUND => 0.05 * any,
                ROUND..OUT => 0.4 + 0.2 * any,
                OUT..PLAIN => 0.3 * any,
                _ => 0.0,
            };
        }
        Learner::new(weights)
    }

    /// From the numbers of a network.
    fn of(numbers: &[i16; WEIGHTS]) -> Learner {
        let weights = numbers.iter().enumerate();
        Learner::new(
            weights
                .map(|(at, number)| f32::from(*number) / scale(at))
                .collect(),
        )
    }

    fn forward(&self, sample: &Sample, plain_only: bool) -> Forward {
        let w = &self.weights;
        let mut hidden = [[0.0; HIDDEN]; 2];
        let mut logit = sample.starts * w[PLAIN_START + sample.round];
        for (side, board) in sample.boards.iter().enumerate() {
            let sign = 1.0 - 2.0 * side as f32;
            for &(input, amount) in board {
                let input = usize::from(input);
                logit += sign * amount * w[PLAIN + sample.round * INPUTS + input];
                if plain_only {
                    continue;
                }
                let about = &w[ABOUT + input * HIDDEN..][..HIDDEN];
                let against = &w[AGAINST + input * HIDDEN..][..HIDDEN];
                for j in 0..HIDDEN {
                    hidden[side][j] += amount * about[j];
                    hidden[1 - side][j] += amount * against[j];
                }
            }
        }
        if !plain_only {
            for j in 0..HIDDEN {
                let mut common = w[ROUND + sample.round * HIDDEN + j];
                for (colour, count) in sample.bag.iter().enumerate() {
                    common += count * w[BAG + colour * HIDDEN + j];
                }
                let start = sample.starts * w[START + j];
                hidden[0][j] += common + start;
                hidden[1][j] += common - start;
                let ahead = hidden[0][j].clamp(0.0, 1.0) - hidden[1][j].clamp(0.0, 1.0);
                logit += ahead * w[OUT + sample.round * HIDDEN + j];
            }
        }
        Forward { hidden, logit }
    }

    fn share(&self, sample: &Sample, plain_only: bool) -> f64 {
        let logit = f64::from(self.forward(sample, plain_only).logit);
        1.0 / (1.0 + (-logit).exp())
    }

    fn backward(&mut self, sample: &Sample, plain_only: bool) {
        let found = self.forward(sample, plain_only);
        let error = 1.0 / (1.0 + (-found.logit).exp()) - sample.target;
        let (w, slope) = (&self.weights, &mut self.slope);
        slope[PLAIN_START + sample.round] += error * sample.starts;
        let mut hidden = [[0.0; HIDDEN]; 2];
        if !plain_only {
            for j in 0..HIDDEN {
                let out = OUT + sample.round * HIDDEN + j;
                let [a, b] = [found.hidden[0][j], found.hidden[1][j]];
                slope[out] += error * (a.clamp(0.0, 1.0) - b.clamp(0.0, 1.0));
                // A little slope outside the range keeps units from dying.
                let open = |z: f32| if (0.0..1.0).contains(&z) { 1.0 } else { 0.02 };
                hidden[0][j] = error * w[out] * open(a);
                hidden[1][j] = -error * w[out] * open(b);
                let (sum, difference) = (hidden[0][j] + hidden[1][j], hidden[0][j] - hidden[1][j]);
                slope[ROUND + sample.round * HIDDEN + j] += sum;
                slope[START + j] += sample.starts * difference;
                for (colour, count) in sample.bag.iter().enumerate() {
                    slope[BAG + colour * HIDDEN + j] += count * sum;
                }
            }
        }
        for (side, board) in sample.boards.iter().enumerate() {
            let sign = 1.0 - 2.0 * side as f32;
            for &(input, amount) in board {
                let input = usize::from(input);
                slope[PLAIN + sample.round * INPUTS + input] += sign * error * amount;
                if plain_only {
                    continue;
                }
                let about = &mut slope[ABOUT + input * HIDDEN..][..HIDDEN];
                for (slope, back) in about.iter_mut().zip(&hidden[side]) {
                    *slope += amount * back;
                }
                let against = &mut slope[AGAINST + input * HIDDEN..][..HIDDEN];
                for (slope, back) in against.iter_mut().zip(&hidden[1 - side]) {
                    *slope += amount * back;
                }
            }
        }
    }

    fn step(&mut self, rate: f32, decay: f32, count: usize) {
        self.steps += 1;
        let first = 1.0 - 0.9_f32.powi(self.steps);
        let second = 1.0 - 0.999_f32.powi(self.steps);
        for at in 0..WEIGHTS {
            let slope = self.slope[at] / count as f32;
            self.slope[at] = 0.0;
            self.mean[at] += 0.1 * (slope - self.mean[at]);
            self.square[at] += 0.001 * (slope * slope - self.square[at]);
            let change = self.mean[at] / first / ((self.square[at] / second).sqrt() + 1e-8);
            self.weights[at] -= rate * (change + decay * self.weights[at]);
        }
    }

    /// The weights as whole numbers in the order of the file.
    fn quantised(&self) -> Box<[i16; WEIGHTS]> {
        let mut numbers = Box::new([0; WEIGHTS]);
        for (at, number) in numbers.iter_mut().enumerate() {
            *number = (self.weights[at] * scale(at)).round() as i16;
        }
        numbers
    }
}

/// One of a weight as a whole number.
fn scale(at: usize) -> f32 {
    let input = |first: usize, each: usize| unit((at - first) / each % INPUTS);
    match at {
        ABOUT..AGAINST => ONE as f32 / input(ABOUT, HIDDEN),
        AGAINST..BAG => ONE as f32 / input(AGAINST, HIDDEN),
        BAG..START => ONE as f32 / BAG_UNIT,
        START..OUT => ONE as f32,
        OUT..PLAIN => OUT_ONE as f32,
        PLAIN..PLAIN_START => PLAIN_ONE as f32 / input(PLAIN, 1),
        _ => PLAIN_ONE as f32,
    }
}

fn loss(share: f64, ahead: f32) -> f64 {
    let share = share.clamp(1e-4, 1.0 - 1e-4);
    let ahead = f64::from(ahead);
    -ahead * share.ln() - (1.0 - ahead) * (1.0 - share).ln()
}

/// Mean loss over some samples, all and by round.
fn losses<'a>(samples: impl Iterator<Item = &'a Sample>, share: impl Fn(&Sample) -> f64) -> String {
    let (mut sums, mut counts) = ([0.0; ROUNDS + 1], [0.0; ROUNDS + 1]);
    for sample in samples {
        let loss = loss(share(sample), sample.ahead);
        for place in [sample.round, ROUNDS] {
            sums[place] += loss;
            counts[place] += 1.0;
        }
    }
    let mean = |place: usize| format!("{:.4}", sums[place] / f64::max(counts[place], 1.0));
    let rounds: Vec<String> = (0..ROUNDS).map(mean).collect();
    format!("{} ({})", mean(ROUNDS), rounds.join(" "))
}

/// Learns from the lessons, beginning with the weights of a network or with any, and writes what
/// comes of it.
pub fn train(
    lessons: &[Lesson],
    epochs: usize,
    seed: u64,
    from: Option<&[i16; WEIGHTS]>,
    file: &Path,
) -> std::io::Result<()> {
    let mut all = Vec::new();
    for lesson in lessons {
        samples(lesson, &mut all);
    }
    let mut order: Vec<usize> = (0..all.len()).filter(|at| !all[*at].held_out).collect();
    let held_out = || all.iter().filter(|sample| sample.held_out);
    println!("{} pairs, {} held out", all.len(), held_out().count());
    let mut rng = Rng::new(seed);
    let (mut learner, top) = match from {
        Some(numbers) => (Learner::of(numbers), RATE_FROM),
        None => (Learner::any(&mut rng), RATE),
    };
    let decay = 0.01;
    if from.is_some() {
        let share = |sample: &Sample| learner.share(sample, false);
        println!("before: {}", losses(held_out(), share));
    }
    for epoch in 0..epochs {
        rng.shuffle(&mut order);
        // First what goes past the hidden units, which also orders moves; then all together.
        let plain_only = from.is_none() && epoch < epochs / 4;
        let done = epoch as f32 / epochs as f32;
        let rate = top * (1.0 - done) + 0.0001;
        for batch in order.chunks(BATCH) {
            for at in batch {
                learner.backward(&all[*at], plain_only);
            }
            learner.step(rate, decay, batch.len());
        }
        let share = |sample: &Sample| learner.share(sample, plain_only);
        if epoch % 3 == 2 || epoch + 1 == epochs {
            println!(
                "{epoch}: {}, learned from {}",
                losses(held_out(), share),
                losses(
                    all.iter().filter(|sample| !sample.held_out).take(20_000),
                    share
                )
            );
        }
    }
    std::fs::write(file, Net::to_bytes(&learner.quantised()))
}
