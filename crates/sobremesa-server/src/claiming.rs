//! Sitting down by a link, and making new links.

use std::sync::Arc;
use std::time::Duration;

use axum::http::StatusCode;
use axum::response::Response;
use serde::Deserialize;
use serde_json::json;
use sobremesa_core::Seat;
use sobremesa_table::Name;

use crate::answer::json_answer;
use crate::asking::{Visit, Wish};
use crate::body::{object, object_or_nothing};
use crate::house::House;
use crate::live::{Held, Note, now};
use crate::refusal::{BAD_JSON, Refused};
use crate::secret::{claimed_secret, fresh_secret, hashed, opens};
use crate::streams::Silence;

/// The maker gives a seat to somebody else after so long without a word from it.
pub(crate) const SILENCE: Duration = Duration::from_mins(10);

#[derive(Deserialize)]
struct Claim {
    join: String,
    #[serde(default)]
    name: Option<String>,
}

/// `POST /api/tables/ID/claim`.
pub(crate) async fn claim(visit: Visit) -> Result<Response, Refused> {
    let Visit {
        house,
        id,
        caller,
        body,
    } = visit;
    let claim: Claim = object(&body)?;
    let key = caller.key()?;
    for _ in 0..8 {
        match attempt(&house, &id, &claim, key).await {
            Err(Refused::Conflict) => {}
            other => return other,
        }
    }
    Err(Refused::NotReady)
}

async fn attempt(
    house: &Arc<House>,
    id: &str,
    claim: &Claim,
    key: &str,
) -> Result<Response, Refused> {
    let mut held = house.table(id).await?;
    let secret = claimed_secret(id, &claim.join, key);
    let answer = |seat: Seat| {
        let answer = json!({ "seat": seat.number(), "secret": secret });
        json_answer(StatusCode::OK, &answer)
    };
    let about = &held.seated().about;
    if let Some(seat) = about.opened_by(&secret) {
        // The same link with the same key: the answer had got lost.
        return Ok(answer(seat));
    }
    let opened = |kept: &String| opens(kept, &claim.join);
    let mut places = about.places.iter();
    let Some(index) = places.position(|place| place.join.as_ref().is_some_and(opened)) else {
        let mut used = about.places.iter().flat_map(|place| &place.used);
        return Err(if used.any(opened) {
            Refused::UsedLink
        } else {
            Refused::WrongSecret
        });
    };
    let seat = Seat::new(index).ok_or(Refused::WrongSecret)?;
    let name: Name = claim.name.as_deref().unwrap_or_default().into();
    let time = now();
    let seated = held.seated_mut();
    let place = &mut seated.about.places[index];
    place.use_link();
    place.secret = Some(hashed(&secret));
    let outputs = seated.sitting.sit_down(seat, &name, time);
    let is_over = seated.sitting.is_over();
    let note = Note {
        head: !is_over,
        tells: true,
        ..Note::default()
    };
    held.settle(outputs, time, note).await?;
    held.live.streams.let_go(&held.seated().about);
    held.live.streams.hear(seat);
    Ok(answer(seat))
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct For {
    #[serde(default)]
    seat: Option<u8>,
}

/// `POST /api/tables/ID/link`: a new sitting-down link.
pub(crate) async fn link(wish: Wish) -> Result<Response, Refused> {
    let Wish {
        house,
        id,
        secret,
        body,
        ..
    } = wish;
    let wanted: For = object_or_nothing(&body)?;
    for _ in 0..8 {
        let mut held = house.table(&id).await?;
        let own = held
            .seated()
            .about
            .opened_by(&secret)
            .ok_or(Refused::WrongSecret)?;
        let number = wanted.seat.unwrap_or(own.number() as u8);
        let seat = Seat::new(usize::from(number).wrapping_sub(1)).ok_or(BAD_JSON)?;
        may_link(&held, own, seat)?;
        let join = fresh_secret();
        let place = &mut held.seated_mut().about.places[seat.index()];
        // A link that nobody used yet has no use any more.
        place.use_link();
        place.join = Some(hashed(&join));
        match held.settle(Vec::new(), now(), Note::default()).await {
            Err(Refused::Conflict) => {}
            Err(refused) => return Err(refused),
            Ok(_) => {
                let link = format!("/t/{id}#join.{join}");
                return Ok(json_answer(
                    StatusCode::OK,
                    &json!({ "seat": number, "join": link }),
                ));
            }
        }
    }
    Err(Refused::NotReady)
}

/// One's own seat always; another's by the maker, when nobody sat down or nothing was heard of it.
fn may_link(held: &Held, own: Seat, seat: Seat) -> Result<(), Refused> {
    let about = &held.seated().about;
    let place = about.places.get(seat.index()).filter(|place| place.person);
    let place = place.ok_or(BAD_JSON)?;
    if own == seat {
        return Ok(());
    }
    let is_maker = about.maker == Some(own.number() as u8);
    let elsewhere = &held.house.elsewhere;
    let silent = match held.live.streams.silence(seat) {
        _ if elsewhere.hears(&held.live.id, seat.number() as u8) => false,
        Silence::Here => false,
        Silence::NeverHeard => held.house.age() >= SILENCE,
        Silence::Since(time) => time.elapsed() >= SILENCE,
    };
    if is_maker && (place.is_free() || silent) {
        Ok(())
    } else {
        Err(Refused::Off)
    }
}

/// `DELETE /api/tables/ID`: the maker removes a table.
pub(crate) async fn remove(wish: Wish) -> Result<Response, Refused> {
    let Wish {
        house, id, seat, ..
    } = wish;
    let held = house.table(&id).await?;
    if held.seated().about.maker != Some(seat.number() as u8) {
        return Err(Refused::Off);
    }
    house.store.remove(&id).await?;
    held.live.streams.end(&crate::events::bye());
    house.forget(&id);
    Ok(json_answer(StatusCode::OK, &json!({ "removed": id })))
}
