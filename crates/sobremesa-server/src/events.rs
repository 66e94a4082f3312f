//! The stream of a table: the newest state, then every version as it comes.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::body::Body;
use axum::http::{Response, header};
use bytes::Bytes;
use futures_util::stream;
use sobremesa_core::Viewer;
use sobremesa_sitting::any::AnyInput;
use tokio::sync::mpsc::Receiver;
use tokio::sync::watch;

use crate::asking::Looking;
use crate::house::House;
use crate::live::{Live, Note, now};
use crate::refusal::Refused;

/// A comment comes this often, so that everybody on the way knows the line is alive.
const COMMENT: Duration = Duration::from_secs(15);

/// The last event before the server goes.
pub(crate) fn bye() -> Bytes {
    Bytes::from_static(b"event: bye\ndata: {}\n\n")
}

/// `GET /api/tables/ID/events`.
pub(crate) async fn events(looking: Looking) -> Result<Response<Body>, Refused> {
    let Looking {
        mut held,
        viewer,
        caller,
        ..
    } = looking;
    let house = Arc::clone(&held.house);
    if house.counts.streams.load(Ordering::Relaxed) >= house.config.limits.most_streams {
        return Err(Refused::Full);
    }
    let ear = (viewer, caller.lang);
    // A person who opens the table again is back.
    if let Viewer::Seat(seat) = viewer
        && held.seated().sitting.is_away(seat)
        && !held.seated().sitting.is_over()
    {
        let time = now();
        let outputs = held
            .seated_mut()
            .sitting
            .handle(AnyInput::ComeBack(seat), time);
        held.settle(outputs, time, Note::default()).await?;
    }
    let address = caller.address;
    if address.is_some_and(|address| !house.listens(address)) {
        return Err(Refused::TooFast(5));
    }
    let key = viewer.seat().and_then(|seat| {
        let place = held.seated().about.places.get(seat.index());
        place.and_then(|place| place.secret.clone())
    });
    let (number, received) = held.live.streams.open(ear, key);
    let open = Open {
        house: Arc::clone(&house),
        live: Arc::clone(&held.live),
        number,
        address,
    };
    house.counts.streams.fetch_add(1, Ordering::Relaxed);
    let first = match caller.last_event() {
        Some(version) => held.since(version as usize, viewer, caller.lang),
        None => held.since(held.version(), viewer, caller.lang),
    };
    drop(held);
    house.somebody_came_or_went(&open.live);
    let reading = Reading {
        waiting: first.into_iter().rev().collect(),
        received,
        closing: house.closing(),
        is_over: false,
        _open: open,
    };
    let body = Body::from_stream(stream::unfold(reading, next));
    let answer = Response::builder()
        .header(header::CONTENT_TYPE, "text/event-stream")
        .header(header::CACHE_CONTROL, "no-store")
        .header("x-accel-buffering", "no")
        .body(body);
    Ok(answer.expect("these headers are sound"))
}

/// A stream that is open; when it is dropped the others hear who is left.
struct Open {
    house: Arc<House>,
    live: Arc<Live>,
    number: u64,
    address: Option<IpAddr>,
}

impl Drop for Open {
    fn drop(&mut self) {
        self.house.counts.streams.fetch_sub(1, Ordering::Relaxed);
        if let Some(address) = self.address {
            self.house.listens_no_more(address);
        }
        self.live.streams.close(self.number);
        self.house.somebody_came_or_went(&self.live);
    }
}

struct Reading {
    /// What is sent first, the last one first.
    waiting: Vec<Bytes>,
    received: Receiver<Bytes>,
    closing: watch::Receiver<bool>,
    is_over: bool,
    _open: Open,
}

type Next = Option<(Result<Bytes, std::convert::Infallible>, Reading)>;

async fn next(mut reading: Reading) -> Next {
    if reading.is_over {
        return None;
    }
    if let Some(event) = reading.waiting.pop() {
        return Some((Ok(event), reading));
    }
    if *reading.closing.borrow() {
        reading.is_over = true;
        return Some((Ok(bye()), reading));
    }
    let event = tokio::select! {
        biased;
        event = reading.received.recv() => event?,
        _ = reading.closing.changed() => {
            reading.is_over = true;
            bye()
        }
        () = tokio::time::sleep(COMMENT) => Bytes::from_static(b": \n\n"),
    };
    Some((Ok(event), reading))
}
