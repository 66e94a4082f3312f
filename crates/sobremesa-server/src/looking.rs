//! Looking at a table: its state, its record, its results; and the list of tables.

use std::sync::Arc;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use axum::response::Response;
use serde_json::{Value, json};
use sobremesa_core::Viewer;
use sobremesa_table::Record;

use crate::about::{About, Place};
use crate::answer::{json_answer, json_text, plain};
use crate::caller::Caller;
use crate::house::House;
use crate::live::Held;
use crate::refusal::Refused;
use crate::store::Row;

/// Whose eyes a request has: a seat's, or a watcher's; a wrong secret has none.
pub(crate) fn viewer(held: &Held, caller: &Caller) -> Result<Viewer, Refused> {
    let Some(secret) = caller.secret()? else {
        return Ok(Viewer::Spectator);
    };
    let seat = held.seated().about.opened_by(secret);
    let seat = seat.ok_or(Refused::WrongSecret)?;
    held.live.streams.hear(seat);
    Ok(Viewer::Seat(seat))
}

/// `GET /api/tables/ID`.
pub(crate) async fn state(
    house: Arc<House>,
    id: String,
    request: Request<Body>,
) -> Result<Response, Refused> {
    let (parts, _) = request.into_parts();
    let caller = Caller::of(&parts);
    let held = house.table(&id).await?;
    let viewer = viewer(&held, &caller)?;
    Ok(json_text(StatusCode::OK, held.state(viewer, caller.lang)))
}

/// `GET /api/tables/ID/record`.
pub(crate) async fn record(
    house: Arc<House>,
    id: String,
    request: Request<Body>,
) -> Result<Response, Refused> {
    let (parts, _) = request.into_parts();
    let caller = Caller::of(&parts);
    let held = house.table(&id).await?;
    let viewer = viewer(&held, &caller)?;
    Ok(plain(held.seated().sitting.record_for(viewer)))
}

/// `GET /api/tables/ID/results/N.txt`.
pub(crate) async fn result(
    house: Arc<House>,
    id: String,
    file: String,
    request: Request<Body>,
) -> Result<Response, Refused> {
    let (parts, _) = request.into_parts();
    let caller = Caller::of(&parts);
    let held = house.table(&id).await?;
    viewer(&held, &caller)?;
    let number = file
        .strip_suffix(".txt")
        .and_then(|number| number.parse().ok());
    let text = number.and_then(|number| held.seated().sitting.result_file(number));
    text.map(plain).ok_or(Refused::NoResult)
}

/// `GET /api/tables`: those that are listed.
pub(crate) async fn list(house: Arc<House>) -> Result<Response, Refused> {
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
