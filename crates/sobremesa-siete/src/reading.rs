//! Reading a person in mode E: from what was seen of them to the answer that suits them.
//!
//! Several portraits are held up against the person's decisions, and each weighs as much as it
//! foretold them:
//!
//! - the perfect player, who cannot be exploited: trusted most at first;
//! - somebody who stands from a score on, strictly or wavering around it (45 portraits);
//! - anybody at all: a probability of its own for each score and number of cards, which learns more
//!   slowly and fits everybody in the end.
//!
//! How often such a mixture stops with each hand is the mixture of how often each portrait does, so
//! the best answer to all of them together is found in one walk over the hands.

use std::sync::LazyLock;

use crate::hidden::{ByHand, Stops};
use crate::{Answer, Equilibrium, HandKind, Hands, Profile, StandingRule};

/// How much the perfect player is believed in before anything was seen; a strict portrait of the
/// usual kind counts about 1.
const TRUST_IN_PERFECTION: f64 = 4.0;

/// How much the portrait of anybody is believed in before anything was seen.
const TRUST_IN_ANYBODY: f64 = 0.5;

/// Ways of wavering around a score (in half points), and how much each is believed in.
const WAVERING: [(f64, f64); 3] = [(0.0, 1.0), (0.7, 0.5), (1.5, 0.5)];

/// How often anybody does the opposite of what they meant.
const SLIP: f64 = 0.003;

/// What the portrait of anybody takes as seen before the first game: so many decisions of a perfect
/// player, and so many of each sort besides.
const IMAGINED: (f64, f64) = (2.0, 0.25);

/// The best answer to a person of whom this was seen.
///
/// ```
/// use sobremesa_siete::{HalfPoints, Profile, StandingRule, reading};
/// let answer = reading::answer(&Profile::new());
/// let against_five = StandingRule::at_least(HalfPoints(10)).machine_wins(&answer.policy);
/// assert!(against_five > 0.5347, "no worse than perfect play before the first game");
/// ```
pub fn answer(profile: &Profile) -> Answer {
    if profile.games() == 0 {
        return BEFORE_THE_FIRST_GAME.clone();
    }
    expected(profile).best_response()
}

/// The answer to somebody of whom nothing is known, made once.
static BEFORE_THE_FIRST_GAME: LazyLock<Answer> =
    LazyLock::new(|| expected(&Profile::new()).best_response());

/// How often this person is expected to stop with each hand.
pub(crate) fn expected(profile: &Profile) -> Stops {
    let portraits = Portrait::all();
    let anybody = Anybody::after(profile);
    let mut beliefs: Vec<f64> = portraits
        .iter()
        .map(|portrait| portrait.log_belief(profile))
        .collect();
    beliefs.push(anybody.log_belief);
    let strongest = beliefs.iter().copied().fold(f64::MIN, f64::max);
    for belief in &mut beliefs {
        *belief = (*belief - strongest).exp();
    }
    let total: f64 = beliefs.iter().sum();
    let anybody = anybody.standing.stops();
    let stops = portraits
        .iter()
        .map(|portrait| &portrait.stops)
        .chain([&anybody]);
    let mut mixture = Stops {
        hands: Box::new([0.0; Hands::COUNT]),
        over: 0.0,
    };
    for (belief, stops) in beliefs.iter().zip(stops) {
        mixture.add(belief / total, stops);
    }
    mixture
}

/// A way of standing, held up against what was seen.
struct Portrait {
    log_prior: f64,
    log_hit: Box<ByHand>,
    log_stand: Box<ByHand>,
    stops: Stops,
}

static PORTRAITS: LazyLock<Vec<Portrait>> = LazyLock::new(Portrait::paint);

impl Portrait {
    fn all() -> &'static [Portrait] {
        &PORTRAITS
    }

    fn new(trust: f64, standing: &StandingRule) -> Portrait {
        let log = |probability: f64| probability.max(1e-9).ln();
        Portrait {
            log_prior: trust.ln(),
            log_hit: Box::new(std::array::from_fn(|index| {
                log(1.0 - standing.by_index(index))
            })),
            log_stand: Box::new(std::array::from_fn(|index| log(standing.by_index(index)))),
            stops: standing.stops(),
        }
    }

    fn paint() -> Vec<Portrait> {
        let perfect = &Equilibrium::get().person;
        // A perfect player may slip a little more often: many hands are equally good to them.
        let perfect = StandingRule::new(|hand| perfect.stands(hand.counts).clamp(0.01, 0.99));
        let mut portraits = vec![Portrait::new(TRUST_IN_PERFECTION, &perfect)];
        for (width, trust) in WAVERING {
            for from in 1..=15 {
                // Most people stand around five; nobody is ruled out.
                let is_usual = 0.1 + (-((f64::from(from) - 10.0) / 5.0).powi(2)).exp();
                let standing = StandingRule::new(|hand| wavering(hand, from, width));
                portraits.push(Portrait::new(trust * is_usual, &standing));
            }
        }
        portraits
    }

    fn log_belief(&self, profile: &Profile) -> f64 {
        let seen = profile.decided().map(|(index, _, hits, stands)| {
            f64::from(hits) * self.log_hit[index] + f64::from(stands) * self.log_stand[index]
        });
        self.log_prior + seen.sum::<f64>()
    }
}

/// The probability of standing from a score on, wavering so much around it.
fn wavering(hand: &HandKind, from: u8, width: f64) -> f64 {
    let beyond = f64::from(hand.score.0) - f64::from(from) + 0.5;
    let stands = if width == 0.0 {
        f64::from(u8::from(beyond > 0.0))
    } else {
        1.0 / (1.0 + (-beyond / width).exp())
    };
    SLIP + (1.0 - 2.0 * SLIP) * stands
}

/// The portrait of anybody: each score, with one, two or more cards, is learnt by itself.
struct Anybody {
    standing: StandingRule,
    log_belief: f64,
}

impl Anybody {
    /// Scores times numbers of cards: one, two, three or more.
    const CELLS: usize = 16 * 4;

    fn cell(hand: &HandKind) -> usize {
        usize::from(hand.score.0) * 4 + usize::from(hand.cards.min(3))
    }

    fn after(profile: &Profile) -> Anybody {
        let mut cells = *PERFECT_CELLS;
        let mut seen = [(0.0, 0.0); Anybody::CELLS];
        for (_, hand, hits, stands) in profile.decided() {
            let cell = &mut seen[Anybody::cell(hand)];
            cell.0 += f64::from(hits);
            cell.1 += f64::from(stands);
        }
        let mut log_belief = TRUST_IN_ANYBODY.ln();
        for ((hits, stands), seen) in cells.iter_mut().zip(seen) {
            if seen.0 + seen.1 > 0.0 {
                // The chance that just these decisions are seen, over all probabilities.
                log_belief += ln_beta(*hits + seen.0, *stands + seen.1) - ln_beta(*hits, *stands);
                *hits += seen.0;
                *stands += seen.1;
            }
        }
        let standing = StandingRule::new(|hand| {
            let (hits, stands) = cells[Anybody::cell(hand)];
            stands / (hits + stands)
        });
        Anybody {
            standing,
            log_belief,
        }
    }
}

/// What is taken as seen before the first game, by cell: (gone on, stood).
static PERFECT_CELLS: LazyLock<[(f64, f64); Anybody::CELLS]> = LazyLock::new(|| {
    let mut perfect = [(0.5, 0.5); Anybody::CELLS];
    for (index, hand) in Hands::all().iter().skip(1) {
        let stands = Equilibrium::get().person.by_index(index);
        let cell = &mut perfect[Anybody::cell(hand)];
        cell.0 += 1.0 - stands;
        cell.1 += stands;
    }
    let (of_perfection, of_each) = IMAGINED;
    perfect.map(|(hits, stands)| {
        let share = stands / (hits + stands);
        (
            of_perfection * (1.0 - share) + of_each,
            of_perfection * share + of_each,
        )
    })
});

/// The logarithm of the beta function.
fn ln_beta(left: f64, right: f64) -> f64 {
    ln_gamma(left) + ln_gamma(right) - ln_gamma(left + right)
}

/// Stirling's series, where it is precise.
fn ln_gamma(mut number: f64) -> f64 {
    let mut shift = 0.0;
    while number < 8.0 {
        shift -= number.ln();
        number += 1.0;
    }
    let half_ln_two_pi = 0.918_938_533_204_672_7;
    shift + (number - 0.5) * number.ln() - number + half_ln_two_pi + 1.0 / (12.0 * number)
        - 1.0 / (360.0 * number.powi(3))
}
