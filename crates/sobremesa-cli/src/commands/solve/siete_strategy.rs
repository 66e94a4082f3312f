//! The equilibrium of mode E as a table: how often each side stands, by score.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};
use sobremesa_siete::{Counts, Equilibrium, HalfPoints, Hands};
use sobremesa_words::{Lang, say};

use crate::commands::arena::aligned;

/// The person's numbers of cards that the table tells apart.
const CARDS: std::ops::RangeInclusive<usize> = 1..=5;

/// One line of the table: how often who stands with this score; nothing where it never comes to that.
struct Row {
    score: HalfPoints,
    person: Option<f64>,
    machine: Vec<Option<f64>>,
}

/// As people read it.
pub(crate) fn table(found: &Equilibrium, lang: Lang) -> String {
    let mut head = vec![
        say!(lang, SOLVE_EQUILIBRIUM_SCORE),
        say!(lang, SOLVE_EQUILIBRIUM_PERSON),
    ];
    head.extend(CARDS.map(|cards| say!(lang, SOLVE_EQUILIBRIUM_MACHINE, cards = cards)));
    let mut cells = vec![head];
    for row in rows(found) {
        let told = |stands: &Option<f64>| {
            stands.map_or_else(|| "–".to_owned(), |stands| lang.percent(stands, 0))
        };
        let mut line = vec![format!("{:#}", row.score), told(&row.person)];
        line.extend(row.machine.iter().map(told));
        cells.push(line);
    }
    let about = say!(lang, SOLVE_EQUILIBRIUM_HEAD);
    format!("{about}\n{}", aligned(&cells))
}

/// As programs read it.
pub(crate) fn json(found: &Equilibrium) -> Value {
    let rows = rows(found).into_iter().map(|row| {
        json!({
            "score": row.score.to_string(),
            "person": row.person,
            "machine": row.machine,
        })
    });
    Value::Array(rows.collect())
}

fn rows(found: &Equilibrium) -> Vec<Row> {
    let person = Reached::by(|hand| found.person.stands(hand));
    let machine = CARDS.map(|cards| Reached::by(|hand| found.machine.stands(cards, hand)));
    let machine: Vec<Reached> = machine.collect();
    let hands = Hands::all().iter().skip(1);
    let scores: BTreeSet<HalfPoints> = hands
        .map(|(_, hand)| hand.score)
        .filter(|score| !score.is_over())
        .collect();
    let rows = scores.into_iter().map(|score| Row {
        score,
        person: person.stands(score),
        machine: machine.iter().map(|it| it.stands(score)).collect(),
    });
    rows.collect()
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
