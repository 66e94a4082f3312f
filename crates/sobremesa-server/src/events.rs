//! The stream of a table: the newest state, then every version as it comes.

use std::convert::Infallible;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::Body;
use axum::http::{Response, header};
use bytes::Bytes;
use futures_util::Stream;
use sobremesa_core::Viewer;
use sobremesa_sitting::any::AnyInput;
use tokio::sync::mpsc::Receiver;
use tokio::time::{Instant, Interval, MissedTickBehavior};

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
    // A house that closed meanwhile has said goodbye to those who were there, not to this one.
    if house.is_closing() {
        open.live.streams.end(&bye());
    }
    let reading = Reading {
        waiting: first.into_iter().rev().collect(),
        received,
        comments: comments(),
        _open: open,
    };
    let body = Body::from_stream(reading);
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

/// What is sent to one listener, one event after another.
struct Reading {
    /// What is sent first, the last one first.
    waiting: Vec<Bytes>,
    received: Receiver<Bytes>,
    comments: Interval,
    _open: Open,
}

fn comments() -> Interval {
    let mut comments = tokio::time::interval_at(Instant::now() + COMMENT, COMMENT);
    comments.set_missed_tick_behavior(MissedTickBehavior::Delay);
    comments
}

impl Stream for Reading {
    type Item = Result<Bytes, Infallible>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context) -> Poll<Option<Self::Item>> {
        if let Some(event) = self.waiting.pop() {
            return Poll::Ready(Some(Ok(event)));
        }
        if let Poll::Ready(event) = self.received.poll_recv(context) {
            return Poll::Ready(event.map(Ok));
        }
        let comment = self.comments.poll_tick(context);
        comment.map(|_| Some(Ok(Bytes::from_static(b": \n\n"))))
    }
}
