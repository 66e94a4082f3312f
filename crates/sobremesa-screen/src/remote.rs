//! A table at a server: states come as a stream, what is done goes as requests.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::time::Duration;

use serde::Deserialize;
use serde_json::{Value, json};
use sobremesa_core::Seed;
use sobremesa_files::{Overwrite, WriteError};
use sobremesa_wire::Thoughts;
use sobremesa_words::{Lang, Speak, say};

use crate::host::{Host, News, Order, Reckoning, Unsaved};

/// How long one waits before asking again for a stream that ended.
const PATIENCE: Duration = Duration::from_millis(500);

/// A table at a server.
pub struct Remote {
    place: Place,
    lang: Lang,
    agent: ureq::Agent,
    /// The newest state, as it was sent.
    state: String,
    head: Sent,
    /// What was told in this hand, by version.
    log: BTreeMap<u64, String>,
    give: Sender<Heard>,
    take: Receiver<Heard>,
    /// Ends the thread that listens.
    stop: Arc<AtomicBool>,
}

/// Where a table is, and who one is there.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Place {
    /// The server, without a slash at the end.
    server: String,
    table: String,
    secret: Option<String>,
}

/// What is read of a state besides drawing it.
#[derive(Deserialize, Default)]
struct Sent {
    version: u64,
    you: Option<u8>,
    hand: u32,
    last: Vec<SentTold>,
    #[serde(default)]
    rematch: Option<String>,
}

#[derive(Deserialize)]
struct SentTold {
    version: u64,
    said: String,
}

/// What came from the server.
enum Heard {
    State(String),
    Hint {
        said: String,
        thoughts: Option<Thoughts>,
    },
    Said(String),
}

impl Place {
    /// Reads a link: `http://HOST/t/ID#seat.SECRET`, `#join.SECRET`, or none to watch. Gives the
    /// secret to be claimed beside it.
    fn read(link: &str) -> Option<(Place, Option<String>)> {
        let (address, fragment) = link.trim().split_once('#').unwrap_or((link.trim(), ""));
        let (server, table) = address.split_once("/t/")?;
        let is_web = server.starts_with("http://") || server.starts_with("https://");
        let is_id = |letter: char| letter.is_ascii_alphanumeric() || letter == '-' || letter == '_';
        if !is_web || table.is_empty() || !table.chars().all(is_id) {
            return None;
        }
        let place = Place {
            server: server.to_owned(),
            table: table.to_owned(),
            secret: fragment.strip_prefix("seat.").map(str::to_owned),
        };
        let claim = fragment.strip_prefix("join.").map(str::to_owned);
        Some((place, claim))
    }

    fn url(&self, end: &str, lang: Lang) -> String {
        format!("{}/api/tables/{}{end}?lang={lang}", self.server, self.table)
    }

    fn link(&self) -> String {
        let seat = self.secret.as_ref().map(|secret| format!("#seat.{secret}"));
        let seat = seat.unwrap_or_default();
        format!("{}/t/{}{seat}", self.server, self.table)
    }
}

impl Remote {
    /// Sits down at the table of a link, comes back to a seat, or watches; or says why not.
    pub fn join(link: &str, name: &str, lang: Lang) -> Result<Remote, String> {
        let found = link.to_owned();
        let not_a_link = || say!(lang, SCREEN_JOIN_NOT_A_LINK, found = found);
        let (mut place, claim) = Place::read(link).ok_or_else(not_a_link)?;
        let agent: ureq::Agent = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .timeout_connect(Some(Duration::from_secs(10)))
            .build()
            .into();
        if let Some(secret) = claim {
            let body = json!({ "join": secret, "name": name }).to_string();
            let request = Request {
                url: place.url("/claim", lang),
                secret: None,
                version: None,
                body,
            };
            let answer = request.post(&agent, lang)?;
            let secret = answer["secret"].as_str().map(str::to_owned);
            place.secret = secret;
        }
        let (give, take) = mpsc::channel();
        let mut remote = Remote {
            place,
            lang,
            agent,
            state: String::new(),
            head: Sent::default(),
            log: BTreeMap::new(),
            give,
            take,
            stop: Arc::default(),
        };
        let state = get(&remote.agent, &remote.place, "", lang)?;
        remote.meet(state);
        remote.listen();
        Ok(remote)
    }

    /// Takes a newer state.
    fn meet(&mut self, state: String) -> bool {
        let Ok(head) = serde_json::from_str::<Sent>(&state) else {
            return false;
        };
        if head.hand != self.head.hand {
            self.log.clear();
        }
        for told in head.last.iter().filter(|told| !told.said.is_empty()) {
            self.log.insert(told.version, told.said.clone());
        }
        self.state = state;
        self.head = head;
        true
    }

    /// Listens to the stream in a thread of its own, and again whenever it ends.
    fn listen(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        self.stop = Arc::default();
        let stream = Stream {
            agent: self.agent.clone(),
            place: self.place.clone(),
            lang: self.lang,
            give: self.give.clone(),
            stop: Arc::clone(&self.stop),
        };
        self.apart(move || stream.run());
    }

    /// Does something in a thread of its own, or tells that none can be had.
    fn apart(&self, work: impl FnOnce() + Send + 'static) {
        if let Err(error) = std::thread::Builder::new().spawn(work) {
            // Whoever asked listens to this.
            let _ = self.give.send(Heard::Said(error.speak(self.lang)));
        }
    }

    /// Asks for something, in a thread of its own: the stream tells what came of it.
    fn ask(&self, end: &str, body: &Value) {
        let request = Request {
            url: self.place.url(end, self.lang),
            secret: self.place.secret.clone(),
            version: Some(self.head.version),
            body: body.to_string(),
        };
        let (agent, give, lang) = (self.agent.clone(), self.give.clone(), self.lang);
        self.apart(move || {
            let heard = match request.post(&agent, lang) {
                Err(sentence) => Heard::Said(sentence),
                Ok(answer) => match answer["hint"]["said"].as_str() {
                    None => return,
                    Some(said) => Heard::Hint {
                        said: said.to_owned(),
                        thoughts: serde_json::from_value(answer["hint"]["thoughts"].clone()).ok(),
                    },
                },
            };
            // Whoever asked may have left.
            let _ = give.send(heard);
        });
    }

    /// Goes over to the table of the next match.
    fn follow(&mut self, table: String) {
        self.place.table = table;
        if let Ok(state) = get(&self.agent, &self.place, "", self.lang) {
            self.log.clear();
            self.meet(state);
            self.listen();
        }
    }
}

impl Host for Remote {
    fn people(&self) -> Vec<u8> {
        self.head.you.into_iter().collect()
    }

    fn state(&self, _: Option<u8>) -> String {
        self.state.clone()
    }

    fn covers(&self) -> bool {
        false
    }

    fn log(&self, _: Option<u8>) -> Vec<String> {
        self.log.values().cloned().collect()
    }

    fn send(&mut self, order: Order) {
        let nothing = json!({});
        match order {
            Order::Act(_, action) => self.ask("/act", &json!({ "action": action })),
            Order::Undo(_) => self.ask("/undo", &nothing),
            Order::UndoAnswer(_, yes) => self.ask("/undo/answer", &json!({ "yes": yes })),
            Order::Hint(_) => self.ask("/hint", &nothing),
            Order::Resign(_) => self.ask("/resign", &nothing),
            Order::NextHand => self.ask("/next-hand", &nothing),
            Order::Finish => self.ask("/finish", &nothing),
            Order::Rematch => {
                self.ask("/rematch", &nothing);
                let said = say!(self.lang, SCREEN_JOIN_REMATCH);
                let _ = self.give.send(Heard::Said(said));
            }
            // A server's machines take no longer than they may.
            // A server keeps its results itself.
            Order::Hurry | Order::Taken(_) | Order::Deck(_) => {}
        }
    }

    fn poll(&mut self) -> Vec<News> {
        let mut news = Vec::new();
        while let Ok(heard) = self.take.try_recv() {
            match heard {
                Heard::State(state) => {
                    if self.meet(state) {
                        news.push(News::Changed);
                    }
                }
                Heard::Hint { said, thoughts } => news.push(News::Hint {
                    seat: self.head.you.unwrap_or(0),
                    said,
                    thoughts,
                }),
                Heard::Said(sentence) => news.push(News::Said(sentence)),
            }
        }
        if let Some(table) = self.head.rematch.take() {
            self.follow(table);
            news.push(News::Changed);
        }
        news
    }

    fn reckoning(&self) -> Reckoning {
        Reckoning::Elsewhere
    }

    fn save(&mut self, name: &str, overwrite: bool) -> Result<(), Unsaved> {
        let record = get(&self.agent, &self.place, "/record", self.lang);
        let record = record.map_err(Unsaved::Refused)?;
        let overwrite = if overwrite {
            Overwrite::Yes
        } else {
            Overwrite::Never
        };
        let path = sobremesa_files::expand(Path::new(name.trim()));
        let written = sobremesa_files::write(&path, record.as_bytes(), overwrite);
        written.map_err(|error| match error {
            WriteError::Exists => Unsaved::Exists,
            other => {
                let (file, reason) = (name.to_owned(), other.speak(self.lang));
                Unsaved::Refused(say!(self.lang, SAVE_FAILED, file = file, reason = reason))
            }
        })
    }

    fn leave(&mut self) -> Option<String> {
        self.stop.store(true, Ordering::Relaxed);
        Some(say!(self.lang, SCREEN_JOIN_BACK, link = self.place.link()))
    }

    fn seed(&self) -> Option<String> {
        None
    }

    fn can_rematch(&self) -> bool {
        self.head.you.is_some()
    }
}

impl Drop for Remote {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// A request that asks for something to be done.
struct Request {
    url: String,
    secret: Option<String>,
    version: Option<u64>,
    body: String,
}

impl Request {
    /// Sends it; the answer, or the sentence that refuses.
    fn post(&self, agent: &ureq::Agent, lang: Lang) -> Result<Value, String> {
        // Drawn anew for each request, so that none is taken for another.
        let key: String = Seed::drawn().to_string().chars().take(32).collect();
        let mut request = agent
            .post(&self.url)
            .header("Idempotency-Key", &key)
            .content_type("application/json");
        if let Some(secret) = &self.secret {
            request = request.header("Authorization", format!("Bearer {secret}"));
        }
        if let Some(version) = self.version {
            request = request.header("If-Match", format!("\"{version}\""));
        }
        let sent = request.send(&self.body);
        answer(sent, lang).and_then(|text| {
            let value = serde_json::from_str(&text);
            value.map_err(|error| no_answer(&error, lang))
        })
    }
}

/// Reads something of a table.
fn get(agent: &ureq::Agent, place: &Place, end: &str, lang: Lang) -> Result<String, String> {
    let mut request = agent.get(place.url(end, lang));
    if let Some(secret) = &place.secret {
        request = request.header("Authorization", format!("Bearer {secret}"));
    }
    answer(request.call(), lang)
}

type Sending = Result<ureq::http::Response<ureq::Body>, ureq::Error>;

/// The text of an answer, or the sentence that refuses.
fn answer(sent: Sending, lang: Lang) -> Result<String, String> {
    let mut response = sent.map_err(|error| no_answer(&error, lang))?;
    let status = response.status().as_u16();
    let text = response.body_mut().read_to_string();
    let text = text.map_err(|error| no_answer(&error, lang))?;
    if status < 300 {
        return Ok(text);
    }
    let refused: Option<Value> = serde_json::from_str(&text).ok();
    let message = refused.and_then(|it| Some(it["error"]["message"].as_str()?.to_owned()));
    Err(message.unwrap_or_else(|| no_answer(&status, lang)))
}

fn no_answer(reason: &impl ToString, lang: Lang) -> String {
    say!(lang, SCREEN_JOIN_NO_ANSWER, reason = reason.to_string())
}

/// The stream of states, listened to in a thread.
struct Stream {
    agent: ureq::Agent,
    place: Place,
    lang: Lang,
    give: Sender<Heard>,
    stop: Arc<AtomicBool>,
}

impl Stream {
    fn run(&self) {
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

    /// Listens until the stream ends; nothing where it could not be opened.
    fn listen(&self) -> Option<()> {
        let mut request = self.agent.get(self.place.url("/events", self.lang));
        if let Some(secret) = &self.place.secret {
            request = request.header("Authorization", format!("Bearer {secret}"));
        }
        let response = request.call().ok()?;
        if !response.status().is_success() {
            return None;
        }
        let lines = BufReader::new(response.into_body().into_reader()).lines();
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
    use super::*;

    #[test]
    fn a_link_says_where_the_table_is_and_who_one_is() {
        let (seat, claim) = Place::read("http://127.0.0.1:7575/t/abc_-1#seat.S3").expect("a link");
        assert_eq!(seat.secret.as_deref(), Some("S3"));
        assert_eq!(claim, None);
        assert_eq!(seat.link(), "http://127.0.0.1:7575/t/abc_-1#seat.S3");
        let (place, claim) = Place::read(" https://x.org/t/abc#join.J ").expect("a link");
        assert_eq!((place.secret, claim.as_deref()), (None, Some("J")));
        for wrong in [
            "",
            "http://x.org/",
            "x.org/t/abc",
            "http://x.org/t/",
            "http://x/t/a b",
        ] {
            assert!(Place::read(wrong).is_none(), "{wrong}");
        }
    }

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
