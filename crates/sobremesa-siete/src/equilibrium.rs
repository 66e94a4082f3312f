//! Mode E played perfectly by both: neither can do better by changing.
//!
//! Found by predictive regret matching (CFR⁺ with the last regret as forecast): both sides play
//! against each other, lean towards what they regret not having done, and the average of all
//! rounds, later ones weighing more, comes as close to perfect as one likes. How close is known
//! at every moment: it is what the best answers to the two averages would gain.

use std::sync::LazyLock;

use crate::hidden::{ByHand, hitting};
use crate::{Counts, Hands, Policy, StandingRule};

/// Both sides' perfect play in mode E, and its value.
///
/// ```
/// let play = sobremesa_siete::Equilibrium::get();
/// assert!((play.machine_wins - 0.534758).abs() < 1e-6);
/// ```
#[derive(Clone, Debug)]
pub struct Equilibrium {
    /// When the person stands.
    pub person: StandingRule,
    /// When the machine stands.
    pub machine: Policy,
    /// How often the machine wins.
    pub machine_wins: f64,
    /// What the best answers to both would gain together: 0 would be perfect.
    pub gap: f64,
}

/// Good to six digits; made once, when first asked for.
static PLAYED: LazyLock<Equilibrium> = LazyLock::new(|| Equilibrium::within(5e-7));

impl Equilibrium {
    /// Perfect play to six digits, made once.
    pub fn get() -> &'static Equilibrium {
        &PLAYED
    }

    /// Perfect play, to within this gap (no smaller than 10⁻¹²).
    ///
    /// ```
    /// let play = sobremesa_siete::Equilibrium::within(1e-4);
    /// assert!(play.gap <= 1e-4);
    /// ```
    pub fn within(gap: f64) -> Equilibrium {
        const LOOK_EVERY: usize = 100;
        let mut contest = Contest::new();
        loop {
            for _ in 0..LOOK_EVERY {
                contest.round();
            }
            let found = contest.average();
            if found.gap <= gap.max(1e-12) {
                return found;
            }
        }
    }
}

/// One decision of one side: what it regrets, and what it did over all rounds.
#[derive(Clone, Copy, Default)]
struct Spot {
    regret_hit: f64,
    regret_stand: f64,
    last_hit: f64,
    last_stand: f64,
    hits: f64,
    stands: f64,
}

impl Spot {
    /// The probability of standing now.
    #[inline]
    fn now(&self) -> f64 {
        let hit = (self.regret_hit + self.last_hit).max(0.0);
        let stand = (self.regret_stand + self.last_stand).max(0.0);
        if hit + stand > 0.0 {
            stand / (hit + stand)
        } else {
            0.5
        }
    }

    /// Sees what each action would have gained; gives what was gained.
    #[inline]
    fn learn(&mut self, stands: f64, hit: f64, stand: f64) -> f64 {
        let gained = stands * stand + (1.0 - stands) * hit;
        (self.last_hit, self.last_stand) = (hit - gained, stand - gained);
        self.regret_hit = (self.regret_hit + self.last_hit).max(0.0);
        self.regret_stand = (self.regret_stand + self.last_stand).max(0.0);
        gained
    }

    /// The probability of standing over all rounds.
    fn on_average(&self) -> f64 {
        let times = self.hits + self.stands;
        if times > 0.0 {
            self.stands / times
        } else {
            self.now()
        }
    }
}

/// The two sides playing against each other.
struct Contest {
    rounds: f64,
    person: Vec<Spot>,
    /// By the number of the person's cards, by own hand.
    machine: Vec<Vec<Spot>>,
    /// By hand: the chance of each kind of card when only this hand is gone.
    chances: Vec<[f64; Counts::KINDS]>,
}

impl Contest {
    fn new() -> Contest {
        let chances = Hands::all().iter().map(|(_, hand)| {
            let left = Counts::FULL.without(hand.counts).expect("part of the deck");
            std::array::from_fn(|kind| f64::from(left[kind]) / f64::from(left.total()))
        });
        Contest {
            rounds: 0.0,
            person: vec![Spot::default(); Hands::COUNT],
            machine: vec![vec![Spot::default(); Hands::COUNT]; Hands::MOST_CARDS + 1],
            chances: chances.collect(),
        }
    }

    fn standing(&self, stands: impl Fn(&Spot) -> f64) -> StandingRule {
        let mut by_hand = Box::new([0.0; Hands::COUNT]);
        for (own, spot) in by_hand.iter_mut().zip(&self.person).skip(1) {
            *own = stands(spot);
        }
        StandingRule::from_indexed(by_hand)
    }

    fn policy(&self, stands: impl Fn(&Spot) -> f64) -> Policy {
        let mut by_cards = vec![[0.0; Hands::COUNT]; Hands::MOST_CARDS + 1];
        for (by_hand, spots) in by_cards.iter_mut().zip(&self.machine).skip(1) {
            for (own, spot) in by_hand.iter_mut().zip(spots).skip(1) {
                *own = stands(spot);
            }
        }
        Policy::from_indexed(by_cards)
    }

    /// The person learns from the machine's play, then the machine from the person's new one.
    fn round(&mut self) {
        self.rounds += 1.0;
        let weight = self.rounds * self.rounds;
        let policy = self.policy(Spot::now);
        self.person_learns(&self.standing(Spot::now), &policy, weight);
        self.machine_learns(&self.standing(Spot::now), &policy, weight);
    }

    fn person_learns(&mut self, standing: &StandingRule, policy: &Policy, weight: f64) {
        let wins = policy.wins_against();
        let mut values = [0.0; Hands::COUNT];
        for (index, hand) in Hands::all().iter().rev() {
            let mut hit = 0.0;
            for (next, chance) in hand.next.iter().zip(&self.chances[index]) {
                hit += next.map_or(0.0, |next| chance * values[next]);
            }
            values[index] = match index {
                0 => hit,
                _ => self.person[index].learn(standing.by_index(index), hit, 1.0 - wins[index]),
            };
        }
        let mut reached = [0.0; Hands::COUNT];
        reached[0] = weight;
        for (index, hand) in Hands::all().iter() {
            let stood = reached[index] * standing.by_index(index);
            let goes_on = reached[index] - stood;
            self.person[index].stands += stood;
            self.person[index].hits += goes_on;
            if goes_on > 0.0 {
                for (next, chance) in hand.next.iter().zip(&self.chances[index]) {
                    if let Some(next) = next {
                        reached[*next] += goes_on * chance;
                    }
                }
            }
        }
    }

    fn machine_learns(&mut self, standing: &StandingRule, policy: &Policy, weight: f64) {
        let gains = standing.stops().gains();
        for (cards, (spots, gains)) in self.machine.iter_mut().zip(&gains).enumerate().skip(1) {
            let mut values: ByHand = [0.0; Hands::COUNT];
            for (index, own) in Hands::all().iter().rev() {
                let hit = hitting(own, &values);
                values[index] = match index {
                    0 => hit,
                    _ => spots[index].learn(policy.by_index(cards, index), hit, gains[index]),
                };
            }
            let mut reached = [0.0; Hands::COUNT];
            reached[0] = weight;
            for (index, own) in Hands::all().iter() {
                if reached[index] <= 0.0 {
                    continue;
                }
                let stood = reached[index] * policy.by_index(cards, index);
                let goes_on = reached[index] - stood;
                spots[index].stands += stood;
                spots[index].hits += goes_on;
                if goes_on > 0.0 {
                    for next in own.next.iter().flatten() {
                        reached[*next] += goes_on;
                    }
                }
            }
        }
    }

    fn average(&self) -> Equilibrium {
        let person = self.standing(Spot::on_average);
        let machine = self.policy(Spot::on_average);
        let most = person.best_response().machine_wins;
        let least = 1.0 - machine.persons_best().0[0].best();
        Equilibrium {
            person,
            machine,
            machine_wins: f64::midpoint(most, least),
            gap: most - least,
        }
    }
}
