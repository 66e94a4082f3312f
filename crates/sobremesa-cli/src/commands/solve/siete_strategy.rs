//! The equilibrium of mode E as a table: how often each side stands, by score.

use serde_json::{Value, json};
use sobremesa_siete::{ByScore, Equilibrium};
use sobremesa_words::{Lang, say};

use crate::commands::arena::aligned;

/// As people read it.
pub(crate) fn table(found: &Equilibrium, lang: Lang) -> String {
    let mut head = vec![
        say!(lang, SOLVE_EQUILIBRIUM_SCORE),
        say!(lang, SOLVE_EQUILIBRIUM_PERSON),
    ];
    head.extend(ByScore::CARDS.map(|cards| say!(lang, SOLVE_EQUILIBRIUM_MACHINE, cards = cards)));
    let mut cells = vec![head];
    for row in ByScore::of(found) {
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
    let rows = ByScore::of(found).into_iter().map(|row| {
        json!({
            "score": row.score.to_string(),
            "person": row.person,
            "machine": row.machine,
        })
    });
    Value::Array(rows.collect())
}
