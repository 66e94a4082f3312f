//! The equilibrium of mode E by score: how often each side stands on each.

use std::collections::{BTreeMap, BTreeSet};

use crate::{Counts, Equilibrium, HalfPoints, Hands};

/// How often each side stands with one score; nothing where it never comes to that.
///
/// ```
/// use sobremesa_siete::{ByScore, Equilibrium};
/// let rows = ByScore::of(&Equilibrium::within(1e-4));
/// assert_eq!(rows.len(), 15, "from half a point to seven and a half");
/// assert!(rows[14].person > Some(0.99), "nobody draws on seven and a half");
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct ByScore {
    /// The score.
    pub score: HalfPoints,
    /// How often the person stands with it.
    pub person: Option<f64>,
    /// How often the machine does, for each number of cards of the person's in [`ByScore::CARDS`].
    pub machine: Vec<Option<f64>>,
}

impl ByScore {
    /// The person's numbers of cards that are told apart.
    pub const CARDS: std::ops::RangeInclusive<usize> = 1..=5;

    /// A row for each score that is not over, the lowest first.
    pub fn of(found: &Equilibrium) -> Vec<ByScore> {
        let person = Reached::by(|hand| found.person.stands(hand));
        let machine =
            ByScore::CARDS.map(|cards| Reached::by(|hand| found.machine.stands(cards, hand)));
        let machine: Vec<Reached> = machine.collect();
        let hands = Hands::all().iter().skip(1);
        let scores: BTreeSet<HalfPoints> = hands
            .map(|(_, hand)| hand.score)
            .filter(|score| !score.is_over())
            .collect();
        let rows = scores.into_iter().map(|score| ByScore {
            score,
            person: person.stands(score),
            machine: machine.iter().map(|it| it.stands(score)).collect(),
        });
        rows.collect()
    }
}

/// How often one side comes to each score, and how often it stands there.
struct Reached(BTreeMap<HalfPoints, (f64, f64)>);

impl Reached {
    /// What is rarer than this never happens: what is done there was never learnt.
    const NEVER: f64 = 1e-6;

    /// Draws every card that can come, as often as it comes, for a side that stands like this.
    fn by(stands: impl Fn(Counts) -> f64) -> Reached {
        let mut often = vec![0.0; Hands::COUNT];
        often[0] = 1.0;
        let mut order: Vec<usize> = (0..Hands::COUNT).collect();
        order.sort_by_key(|index| Hands::all().get(*index).cards);
        let mut scores: BTreeMap<HalfPoints, (f64, f64)> = BTreeMap::new();
        for index in order {
            let hand = Hands::all().get(index);
            let reached = often[index];
            let stood = if hand.cards == 0 {
                0.0
            } else {
                stands(hand.counts)
            };
            if hand.cards > 0 {
                let (all, standing) = scores.entry(hand.score).or_default();
                *all += reached;
                *standing += reached * stood;
            }
            let Some(left) = Counts::FULL.without(hand.counts) else {
                continue;
            };
            for (kind, next) in hand.next.iter().enumerate() {
                if let Some(next) = next {
                    let chance = f64::from(left[kind]) / f64::from(left.total());
                    often[*next] += reached * (1.0 - stood) * chance;
                }
            }
        }
        Reached(scores)
    }

    fn stands(&self, score: HalfPoints) -> Option<f64> {
        let (all, standing) = self.0.get(&score)?;
        (*all > Self::NEVER).then(|| standing / all)
    }
}
