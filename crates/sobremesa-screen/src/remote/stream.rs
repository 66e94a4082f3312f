//! The stream of a table's states, as its lines come.

use std::io::{BufRead, BufReader};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::time::Duration;

use sobremesa_words::{Lang, say};

use super::link::Place;
use super::{Heard, Sent};

/// How long one waits before asking again for a stream that ended.
const PATIENCE: Duration = Duration::from_millis(500);

/// The stream of states, listened to in a thread.
pub(super) struct Stream {
    pub(super) agent: ureq::Agent,
    pub(super) place: Place,
    pub(super) lang: Lang,
    pub(super) give: Sender<Heard>,
    pub(super) stop: Arc<AtomicBool>,
}

impl Stream {
    /// Listens until it is stopped, and again whenever the stream ends.
    pub(super) fn run(&self) {
        let mut lost = false;
        while !self.is_stopped() {
            let heard = self.listen().is_some();
            // Said once, however often it is tried.
            if !heard && !lost {
                let said = say!(self.lang, SCREEN_JOIN_LOST);
                if !self.is_stopped() && self.give.send(Heard::Said(said)).is_err() {
                    return;
                }
            }
            lost = !heard;
            std::thread::sleep(PATIENCE);
        }
    }

    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// The lines of the stream, from after a version on where one is named.
    fn lines(&self, after: Option<u64>) -> Option<impl Iterator<Item = std::io::Result<String>>> {
        let mut request = self.agent.get(self.place.url("/events", self.lang));
        if let Some(secret) = &self.place.secret {
            request = request.header("Authorization", format!("Bearer {secret}"));
        }
        if let Some(version) = after {
            request = request.header("Last-Event-ID", version.to_string());
        }
        let response = request.call().ok()?;
        let found = response.status().is_success();
        found.then(|| BufReader::new(response.into_body().into_reader()).lines())
    }

    /// The state of one version, where the stream still has it.
    pub(super) fn at(&self, version: u64) -> Option<String> {
        let mut event = Event::default();
        let mut lines = self.lines(version.checked_sub(1))?.map_while(Result::ok);
        let state = lines.find_map(|line| event.take(&line))?;
        let head: Sent = serde_json::from_str(&state).ok()?;
        (head.version == version).then_some(state)
    }

    /// Listens until the stream ends; nothing where it could not be opened.
    fn listen(&self) -> Option<()> {
        let lines = self.lines(None)?;
        let mut event = Event::default();
        for line in lines {
            let Ok(line) = line else {
                break;
            };
            if self.is_stopped() {
                break;
            }
            if let Some(state) = event.take(&line)
                && self.give.send(Heard::State(state)).is_err()
            {
                break;
            }
        }
        Some(())
    }
}

/// An event of the stream, as far as its lines have come.
#[derive(Default)]
struct Event {
    name: String,
    data: String,
}

impl Event {
    /// Takes a line; the state, once an event that brings one is whole.
    fn take(&mut self, line: &str) -> Option<String> {
        if line.is_empty() {
            let Event { name, data } = std::mem::take(self);
            return (name == "state" && !data.is_empty()).then_some(data);
        }
        let (field, value) = line.split_once(':')?;
        let value = value.strip_prefix(' ').unwrap_or(value);
        match field {
            "event" => value.clone_into(&mut self.name),
            "data" => self.data.push_str(value),
            _ => {}
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    #[test]
    fn a_lost_connection_is_said_once_however_often_it_is_tried() {
        let server = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
        let address = server.local_addr().expect("an address");
        let (place, _) = Place::read(&format!("http://{address}/t/abc")).expect("a link");
        let (give, take) = mpsc::channel();
        let stop = Arc::new(AtomicBool::new(false));
        let stream = Stream {
            agent: ureq::Agent::new_with_defaults(),
            place,
            lang: Lang::En,
            give,
            stop: Arc::clone(&stop),
        };
        let listens = std::thread::spawn(move || stream.run());
        for _ in 0..4 {
            // Nobody is there any more: the door is shut in its face.
            drop(server.accept().expect("it asks again"));
        }
        stop.store(true, Ordering::Relaxed);
        drop(server);
        listens.join().expect("it ends");
        let said = take.try_iter().filter(|it| matches!(it, Heard::Said(_)));
        assert_eq!(said.count(), 1);
    }

    #[test]
    fn only_whole_events_that_bring_a_state_are_taken() {
        let mut event = Event::default();
        let lines = ": ping\n\nevent: here\ndata: {}\n\nid: 3\nevent: state\ndata: {\"a\":1}\n\n";
        let states: Vec<String> = lines.lines().filter_map(|line| event.take(line)).collect();
        assert_eq!(states, ["{\"a\":1}"]);
    }
}
