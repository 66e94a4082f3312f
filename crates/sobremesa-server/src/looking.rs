//! Looking at a table: its state, its record, its results; and the list of tables.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde_json::{Value, json};
use sobremesa_table::Record;

use crate::about::{About, Place};
use crate::answer::{json_answer, json_text, plain};
use crate::asking::Looking;
use crate::house::House;
use crate::refusal::Refused;
use crate::store::Row;

/// `GET /api/tables/ID`.
pub(crate) async fn state(looking: Looking) -> Response {
    let (viewer, lang) = (looking.viewer, looking.caller.lang);
    json_text(StatusCode::OK, looking.held.state(viewer, lang))
}

/// `GET /api/tables/ID/record`.
pub(crate) async fn record(looking: Looking) -> Response {
    plain(looking.held.seated().sitting.record_for(looking.viewer))
}

/// `GET /api/tables/ID/results/N.txt`.
pub(crate) async fn result(looking: Looking) -> Result<Response, Refused> {
    let number = looking
        .rest
        .strip_suffix(".txt")
        .and_then(|number| number.parse().ok());
    let sitting = &looking.held.seated().sitting;
    let text = number.and_then(|number| sitting.result_file(number));
    text.map(plain).ok_or(Refused::NoResult)
}

/// `GET /api/tables`: those that are listed.
pub(crate) async fn list(State(house): State<Arc<House>>) -> Result<Response, Refused> {
    let rows = house.store.rows(false).await?;
    let tables: Vec<Value> = rows.iter().filter_map(listed).collect();
    Ok(json_answer(StatusCode::OK, &json!({ "tables": tables })))
}

/// A line of the list: who sits where, and where somebody may sit down.
pub(crate) fn listed(row: &Row) -> Option<Value> {
    let about: About = serde_json::from_str(&row.about).ok()?;
    let record = Record::read(&row.head).ok()?;
    let seat = |(number, place): (usize, &Place)| {
        let player = record
            .players
            .iter()
            .find(|(seat, _)| seat.number() == number);
        let name = player.map(|(_, player)| player.name().to_owned());
        match &place.bot {
            Some(bot) => json!({ "seat": number, "kind": "bot", "bot": bot }),
            None if place.is_free() => json!({ "seat": number, "kind": "person", "name": null }),
            None => json!({ "seat": number, "kind": "person", "name": name }),
        }
    };
    let free: Vec<usize> = (1..)
        .zip(&about.places)
        .filter(|(_, place)| place.is_free())
        .map(|(number, _)| number)
        .collect();
    Some(json!({
        "id": row.id,
        "table": row.id,
        "game": row.game,
        "rules": record.rules,
        "version": row.version,
        "seats": (1..).zip(&about.places).map(seat).collect::<Vec<_>>(),
        "free": free,
    }))
}
