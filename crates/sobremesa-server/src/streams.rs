//! Who listens to a table: each gets what it may know, and nobody waits for a slow reader.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::sync::atomic::AtomicBool;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use bytes::Bytes;
use sobremesa_core::{Seat, Viewer};
use sobremesa_words::Lang;
use tokio::sync::mpsc::{self, Receiver, Sender};

use crate::about::About;
use crate::present::Present;

/// So many events wait for a reader before it is cut off; it comes back with the last one it heard.
const PATIENCE: usize = 64;

/// What one kind of listener is told: whose eyes, in which language.
pub(crate) type Ear = (Viewer, Lang);

/// Since when nothing was heard of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Silence {
    /// It is connected.
    Here,
    /// It did something or was connected until then.
    Since(Instant),
    /// Not since this program began.
    NeverHeard,
}

/// The listeners of one table.
#[derive(Debug, Default)]
pub(crate) struct Streams {
    listeners: Mutex<Listeners>,
    /// Whether everybody is told soon who came and went.
    pub(crate) is_telling: AtomicBool,
}

#[derive(Debug, Default)]
struct Listeners {
    next: u64,
    all: Vec<Listener>,
    /// When each seat was last heard of.
    heard: Vec<Option<Instant>>,
}

#[derive(Debug)]
struct Listener {
    number: u64,
    ear: Ear,
    /// What is kept of the secret it came with; a watcher has none.
    key: Option<String>,
    events: Sender<Bytes>,
}

impl Streams {
    fn listeners(&self) -> std::sync::MutexGuard<'_, Listeners> {
        self.listeners
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    /// Somebody listens from here on.
    pub(crate) fn open(&self, ear: Ear, key: Option<String>) -> (u64, Receiver<Bytes>) {
        let (events, received) = mpsc::channel(PATIENCE);
        let mut listeners = self.listeners();
        listeners.next += 1;
        let number = listeners.next;
        listeners.all.push(Listener {
            number,
            ear,
            key,
            events,
        });
        (number, received)
    }

    /// Somebody listens no more.
    pub(crate) fn close(&self, number: u64) {
        let mut listeners = self.listeners();
        let gone = listeners.all.iter().position(|it| it.number == number);
        if let Some(index) = gone {
            let gone = listeners.all.swap_remove(index);
            if let Viewer::Seat(seat) = gone.ear.0 {
                listeners.hear(seat);
            }
        }
    }

    /// Lets go whoever came with a secret that opens nothing any more.
    pub(crate) fn let_go(&self, about: &About) {
        let holds = |listener: &Listener| match listener.ear.0.seat() {
            Some(seat) => {
                let place = about.places.get(seat.index());
                place.is_some_and(|place| place.secret == listener.key)
            }
            None => true,
        };
        self.listeners().all.retain(holds);
    }

    /// This seat did something.
    pub(crate) fn hear(&self, seat: Seat) {
        self.listeners().hear(seat);
    }

    /// Since when nothing was heard of this seat.
    pub(crate) fn silence(&self, seat: Seat) -> Silence {
        let listeners = self.listeners();
        if listeners.all.iter().any(|it| it.ear.0.is(seat)) {
            return Silence::Here;
        }
        let heard = listeners.heard.get(seat.index()).copied().flatten();
        heard.map_or(Silence::NeverHeard, Silence::Since)
    }

    /// Every kind of listener there is.
    pub(crate) fn ears(&self) -> Vec<Ear> {
        let listeners = self.listeners();
        let mut ears: Vec<Ear> = Vec::new();
        for listener in &listeners.all {
            if !ears.contains(&listener.ear) {
                ears.push(listener.ear);
            }
        }
        ears
    }

    /// Tells this kind of listener something; who does not read is cut off.
    pub(crate) fn tell(&self, ear: Ear, event: &Bytes) {
        let mut listeners = self.listeners();
        listeners
            .all
            .retain(|it| it.ear != ear || it.events.try_send(event.clone()).is_ok());
    }

    /// Tells everybody something.
    pub(crate) fn tell_all(&self, event: &Bytes) {
        let mut listeners = self.listeners();
        listeners
            .all
            .retain(|it| it.events.try_send(event.clone()).is_ok());
    }

    /// Tells everybody the last thing, and lets them go.
    pub(crate) fn end(&self, event: &Bytes) {
        for listener in self.listeners().all.drain(..) {
            // Who does not read any more misses nothing.
            let _ = listener.events.try_send(event.clone());
        }
    }

    /// How many listen.
    pub(crate) fn count(&self) -> usize {
        self.listeners().all.len()
    }

    /// Who is at the table through this server.
    pub(crate) fn present(&self, id: &str, lately: Duration) -> Present {
        let listeners = self.listeners();
        let seats = listeners.all.iter().filter_map(|it| it.ear.0.seat());
        let here: BTreeSet<u8> = seats.map(|seat| seat.number() as u8).collect();
        let watching = listeners.all.iter().filter(|it| it.ear.0.seat().is_none());
        let heard = (1u8..).zip(&listeners.heard).filter(|(seat, heard)| {
            heard.is_some_and(|time| time.elapsed() < lately) && !here.contains(seat)
        });
        Present {
            id: id.to_owned(),
            watching: watching.count(),
            lately: heard.map(|(seat, _)| seat).collect(),
            here: here.into_iter().collect(),
        }
    }
}

/// Who is connected, as an event.
pub(crate) fn here_event(here: &BTreeSet<u8>, watching: usize) -> Bytes {
    let data = serde_json::json!({ "here": here, "watching": watching });
    Bytes::from(format!("event: here\ndata: {data}\n\n"))
}

impl Listeners {
    fn hear(&mut self, seat: Seat) {
        if self.heard.len() <= seat.index() {
            self.heard.resize(seat.index() + 1, None);
        }
        self.heard[seat.index()] = Some(Instant::now());
    }
}

/// The state of a version as an event.
pub(crate) fn state_event(version: usize, state: &str) -> Bytes {
    /// What stands around a state, with a version as long as any.
    const AROUND: usize = 48;
    // A text that grows while it is written is copied again and again, for each who listens.
    let mut event = String::with_capacity(state.len() + AROUND);
    let _ = write!(event, "id: {version}\nevent: state\ndata: ");
    event.push_str(state);
    event.push_str("\n\n");
    Bytes::from(event)
}

#[cfg(test)]
mod tests {
    use super::*;

    const WATCHER: Ear = (Viewer::Spectator, Lang::Es);

    #[test]
    fn a_reader_who_does_not_read_is_cut_off_and_the_others_hear_on() {
        let streams = Streams::default();
        let (_, mut slow) = streams.open(WATCHER, None);
        let (_, mut quick) = streams.open(WATCHER, None);
        for version in 0..=PATIENCE {
            streams.tell(WATCHER, &state_event(version, "{}"));
            assert!(quick.try_recv().is_ok());
        }
        assert_eq!(streams.count(), 1);
        let heard = std::iter::from_fn(|| slow.try_recv().ok()).count();
        assert_eq!(heard, PATIENCE, "what was sent before arrives");
    }

    #[test]
    fn who_is_connected_is_told_by_seat() {
        let streams = Streams::default();
        let (number, _received) = streams.open((Viewer::Seat(Seat::SECOND), Lang::En), None);
        let (_, _watching) = streams.open(WATCHER, None);
        let present = streams.present("t", Duration::from_mins(10));
        assert_eq!((&present.here[..], present.watching), (&[2][..], 1));
        assert!(present.lately.is_empty());
        assert_eq!(streams.silence(Seat::SECOND), Silence::Here);
        streams.close(number);
        assert!(matches!(streams.silence(Seat::SECOND), Silence::Since(_)));
        let present = streams.present("t", Duration::from_mins(10));
        assert_eq!(
            (&present.here[..], &present.lately[..]),
            (&[][..], &[2][..])
        );
        assert_eq!(streams.silence(Seat::FIRST), Silence::NeverHeard);
    }
}
