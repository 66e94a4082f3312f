//! What an answer is made from: a table and whose eyes look at it, a seat and what it sends, a body.
//!
//! Each looks at a request in the promised order: 404, 401, 403 cross-site, 413.

use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::extract::{FromRequest, FromRequestParts, RawPathParams};
use axum::http::Request;
use axum::http::request::Parts;
use sobremesa_core::{Seat, Viewer};

use crate::caller::{Caller, LARGEST, read_body};
use crate::house::House;
use crate::live::Held;
use crate::refusal::Refused;

/// Somebody looks at a table, which is held meanwhile.
pub(crate) struct Looking {
    pub(crate) held: Held,
    pub(crate) viewer: Viewer,
    pub(crate) caller: Caller,
    /// What follows the table in the address, where something may.
    pub(crate) rest: String,
}

/// A seat wants something, and has sent all of it.
pub(crate) struct Wish {
    pub(crate) house: Arc<House>,
    pub(crate) id: String,
    pub(crate) seat: Seat,
    /// What the seat was opened with: it may be another's by the time the table is held again.
    pub(crate) secret: String,
    pub(crate) caller: Caller,
    pub(crate) body: Bytes,
}

/// Somebody sends something to a table without sitting there.
pub(crate) struct Visit {
    pub(crate) house: Arc<House>,
    pub(crate) id: String,
    pub(crate) caller: Caller,
    pub(crate) body: Bytes,
}

/// A body that belongs to no table, of at most so many bytes.
pub(crate) struct Sent<const MOST: usize> {
    pub(crate) house: Arc<House>,
    pub(crate) caller: Caller,
    pub(crate) body: Bytes,
}

/// The table an address names, and what follows it there.
async fn named(parts: &mut Parts, house: &Arc<House>) -> Result<(String, String), Refused> {
    let named = RawPathParams::from_request_parts(parts, house).await;
    let named = named.map_err(|_| Refused::NoSuchPage)?;
    let mut values = named.iter().map(|(_, value)| value.to_owned());
    let id = values.next().ok_or(Refused::NoSuchPage)?;
    Ok((id, values.next().unwrap_or_default()))
}

impl FromRequestParts<Arc<House>> for Looking {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Looking, Refused> {
        let (id, rest) = named(parts, house).await?;
        let caller = Caller::of(parts);
        let held = house.table(&id).await?;
        let viewer = match caller.secret()? {
            None => Viewer::Spectator,
            Some(secret) => Viewer::Seat(opened(&held, secret)?),
        };
        Ok(Looking {
            held,
            viewer,
            caller,
            rest,
        })
    }
}

/// The seat a secret opens, which is heard of with that.
fn opened(held: &Held, secret: &str) -> Result<Seat, Refused> {
    let seat = held.seated().about.opened_by(secret);
    let seat = seat.ok_or(Refused::WrongSecret)?;
    held.live.streams.hear(seat);
    Ok(seat)
}

impl FromRequest<Arc<House>> for Wish {
    type Rejection = Refused;

    async fn from_request(request: Request<Body>, house: &Arc<House>) -> Result<Wish, Refused> {
        let (mut parts, body) = request.into_parts();
        let (id, _) = named(&mut parts, house).await?;
        let caller = Caller::of(&mut parts);
        let (seat, secret) = {
            let held = house.table(&id).await?;
            let secret = caller.secret()?.ok_or(Refused::WrongSecret)?;
            (opened(&held, secret)?, secret.to_owned())
        };
        caller.check_site()?;
        let body = read_body(caller.length(), body, LARGEST).await?;
        Ok(Wish {
            house: Arc::clone(house),
            id,
            seat,
            secret,
            caller,
            body,
        })
    }
}

impl FromRequest<Arc<House>> for Visit {
    type Rejection = Refused;

    async fn from_request(request: Request<Body>, house: &Arc<House>) -> Result<Visit, Refused> {
        let (mut parts, body) = request.into_parts();
        let (id, _) = named(&mut parts, house).await?;
        let caller = Caller::of(&mut parts);
        drop(house.table(&id).await?);
        caller.check_site()?;
        let body = read_body(caller.length(), body, LARGEST).await?;
        Ok(Visit {
            house: Arc::clone(house),
            id,
            caller,
            body,
        })
    }
}

impl<const MOST: usize> FromRequest<Arc<House>> for Sent<MOST> {
    type Rejection = Refused;

    async fn from_request(
        request: Request<Body>,
        house: &Arc<House>,
    ) -> Result<Sent<MOST>, Refused> {
        let (mut parts, body) = request.into_parts();
        let caller = Caller::of(&mut parts);
        caller.check_site()?;
        let body = read_body(caller.length(), body, MOST).await?;
        Ok(Sent {
            house: Arc::clone(house),
            caller,
            body,
        })
    }
}
