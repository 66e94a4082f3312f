//! The equilibrium of mode E as a table: how often each side stands, by score.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use sobremesa_siete::{Equilibrium, HalfPoints, HandKind, Hands};
use sobremesa_words::{Lang, say};

use crate::commands::arena::aligned;

/// The person's numbers of cards that the table tells apart.
const CARDS: std::ops::RangeInclusive<usize> = 1..=5;

/// One line of the table: how often who stands with this score.
struct Row {
    score: HalfPoints,
    person: f64,
    machine: Vec<f64>,
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
        let mut line = vec![format!("{:#}", row.score), lang.percent(row.person, 0)];
        line.extend(row.machine.iter().map(|stands| lang.percent(*stands, 0)));
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
    let mut by_score: BTreeMap<HalfPoints, Vec<&HandKind>> = BTreeMap::new();
    for (_, hand) in Hands::all().iter().skip(1) {
        if !hand.score.is_over() {
            by_score.entry(hand.score).or_default().push(hand);
        }
    }
    let rows = by_score.into_iter().map(|(score, hands)| {
        let mean = |stands: &dyn Fn(&HandKind) -> f64| {
            hands.iter().map(|hand| stands(hand)).sum::<f64>() / hands.len() as f64
        };
        Row {
            score,
            person: mean(&|hand| found.person.stands(hand.counts)),
            machine: CARDS
                .map(|cards| mean(&|hand| found.machine.stands(cards, hand.counts)))
                .collect(),
        }
    });
    rows.collect()
}
