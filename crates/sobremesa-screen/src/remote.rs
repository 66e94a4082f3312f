//! A table at a server: states come as a stream, what is done goes as requests.

mod link;
mod request;
mod stream;

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::time::{Duration, Instant};

use serde::Deserialize;
use serde_json::{Value, json};
use sobremesa_files::{Overwrite, WriteError};
use sobremesa_wire::Thoughts;
use sobremesa_words::{Lang, Speak, say};

use crate::host::{Host, News, Order, Reckoning, Unsaved};
use link::Place;
use request::{Request, get};
use stream::Stream;

/// The game in which one's own decision may end a round, which is shown scored before the next one.
const ROUNDS: &str = "azul";
/// How long a state waits for that at most.
const LONGEST_HOLD: Duration = Duration::from_secs(1);

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
    /// Until when states wait for what others were told of one's own decision, and which do.
    held_until: Option<Instant>,
    held: Vec<String>,
    /// The version that was decided upon last: a key pressed twice decides once.
    decided: Option<u64>,
    news: Vec<News>,
}

/// What is read of a state besides drawing it.
#[derive(Deserialize, Default)]
struct Sent {
    version: u64,
    game: String,
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
    /// What came of a decision of the person here: what others were sent of it, where that can be
    /// had, or why it was refused.
    Acted(Result<Option<String>, String>),
    Hint {
        said: String,
        thoughts: Option<Thoughts>,
    },
    Said(String),
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
            let answer = request.post(&agent, lang).map_err(|refusal| refusal.said)?;
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
            held_until: None,
            held: Vec::new(),
            decided: None,
            news: Vec::new(),
        };
        let state = get(&remote.agent, &remote.place, "", lang)?;
        remote.meet(state);
        remote.listen();
        Ok(remote)
    }

    /// Takes a state, unless a newer one of this table came before it.
    fn meet(&mut self, state: String) -> bool {
        let Ok(head) = serde_json::from_str::<Sent>(&state) else {
            return false;
        };
        if head.version < self.head.version {
            return false;
        }
        if head.hand != self.head.hand {
            self.log.clear();
        }
        self.tell(&head);
        self.state = state;
        self.head = head;
        true
    }

    /// Keeps what a state tells of this hand.
    fn tell(&mut self, head: &Sent) {
        for told in head.last.iter().filter(|told| !told.said.is_empty()) {
            let known = self.log.entry(told.version);
            known.or_insert_with(|| told.said.clone());
        }
    }

    /// Keeps what others were told of one's own decision.
    fn note(&mut self, state: &str) {
        let sent = serde_json::from_str::<Sent>(state);
        if let Some(sent) = sent.ok().filter(|sent| sent.hand == self.head.hand) {
            self.tell(&sent);
        }
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

    /// Does something in a thread of its own, or tells that none can be had; whether it is done.
    fn apart(&self, work: impl FnOnce() + Send + 'static) -> bool {
        let spawned = std::thread::Builder::new().spawn(work);
        if let Err(error) = &spawned {
            // Whoever asked listens to this.
            let _ = self.give.send(Heard::Said(error.speak(self.lang)));
        }
        spawned.is_ok()
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
                Err(refusal) => Heard::Said(refusal.said),
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

    /// Does something, and asks what others were told of it: one's own state begins after one's own
    /// decision. Until that state is there nothing else can be decided.
    fn act(&mut self, action: &str) {
        if self.decided.replace(self.head.version) == Some(self.head.version) {
            return;
        }
        let request = Request {
            url: self.place.url("/act", self.lang),
            secret: self.place.secret.clone(),
            version: Some(self.head.version),
            body: json!({ "action": action }).to_string(),
        };
        let watching = Stream {
            agent: self.agent.clone(),
            place: Place {
                secret: None,
                ..self.place.clone()
            },
            lang: self.lang,
            give: self.give.clone(),
            stop: Arc::clone(&self.stop),
        };
        let agent = self.agent.clone();
        let sent = self.apart(move || {
            let acted = match request.post(&agent, watching.lang) {
                Ok(answer) => Ok(answer["version"].as_u64().and_then(|it| watching.at(it))),
                Err(refusal) => {
                    // What had happened meanwhile may come here before the stream brings it.
                    let state = refusal.state.map(Heard::State);
                    let _ = state.map(|state| watching.give.send(state));
                    Err(refusal.said)
                }
            };
            // Whoever asked may have left.
            let _ = watching.give.send(Heard::Acted(acted));
        });
        if !sent {
            self.decided = None;
        } else if self.head.game == ROUNDS {
            self.held_until = Some(Instant::now() + LONGEST_HOLD);
        }
    }

    /// Lets what was held back be seen.
    fn release(&mut self) {
        self.held_until = None;
        for state in std::mem::take(&mut self.held) {
            self.show(state);
        }
    }

    /// A state came: it is shown, in its turn.
    fn show(&mut self, state: String) {
        if self.meet(state) {
            self.news.push(News::Changed);
        }
    }

    /// Goes over to the table of the next match.
    fn follow(&mut self, table: String) {
        self.place.table = table;
        if let Ok(state) = get(&self.agent, &self.place, "", self.lang) {
            self.log.clear();
            self.decided = None;
            self.head = Sent::default();
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
            Order::Act(_, action) => self.act(&action),
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
        while let Ok(heard) = self.take.try_recv() {
            match heard {
                Heard::State(state) if self.held_until.is_some() => self.held.push(state),
                Heard::State(state) => self.show(state),
                Heard::Acted(acted) => {
                    match acted {
                        Err(sentence) => {
                            self.decided = None;
                            self.news.push(News::Said(sentence));
                        }
                        Ok(None) => {}
                        Ok(Some(own)) => {
                            self.note(&own);
                            self.news.push(News::Own(own));
                        }
                    }
                    self.release();
                }
                Heard::Hint { said, thoughts } => self.news.push(News::Hint {
                    seat: self.head.you.unwrap_or(0),
                    said,
                    thoughts,
                }),
                Heard::Said(sentence) => self.news.push(News::Said(sentence)),
            }
        }
        if self.held_until.is_some_and(|until| Instant::now() > until) {
            self.release();
        }
        if let Some(table) = self.head.rematch.take() {
            self.follow(table);
            self.news.push(News::Changed);
        }
        std::mem::take(&mut self.news)
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

#[cfg(test)]
mod tests {
    use std::io::{BufRead, BufReader, Read, Write};
    use std::net::{TcpListener, TcpStream};

    use super::*;

    /// The version at which this server is; its stream is late with everything after the first.
    const NEWEST: u64 = 3;

    fn state(version: u64) -> Value {
        json!({ "version": version, "game": "siete", "you": 1, "hand": 1, "last": [] })
    }

    /// Answers one request, and says which versions were asked to be decided upon.
    fn answer(mut stream: TcpStream, decided: &Sender<String>) {
        let mut reader = BufReader::new(stream.try_clone().expect("the same connection"));
        let mut head = Vec::new();
        while head.last().is_none_or(|line: &String| !line.is_empty()) {
            let mut line = String::new();
            reader.read_line(&mut line).expect("a request");
            head.push(line.trim().to_lowercase());
        }
        let field = |name: &str| head.iter().find_map(|line| line.strip_prefix(name));
        let length = field("content-length: ").map_or(0, |it| it.parse().expect("a number"));
        let mut body = vec![0; length];
        reader.read_exact(&mut body).expect("its body");
        let (status, body) = if let Some(version) = field("if-match: ") {
            let _ = decided.send(version.trim_matches('"').to_owned());
            let error = json!({ "code": "stale", "message": "look again" });
            (
                "409 Conflict",
                json!({ "error": error, "state": state(NEWEST) }),
            )
        } else if head[0].contains("/events") {
            ("503 Service Unavailable", json!({}))
        } else {
            ("200 OK", state(1))
        };
        let (body, close) = (body.to_string(), "Connection: close");
        let length = body.len();
        let answer =
            format!("HTTP/1.1 {status}\r\nContent-Length: {length}\r\n{close}\r\n\r\n{body}");
        let _ = stream.write_all(answer.as_bytes());
    }

    #[test]
    fn who_decides_too_late_sees_at_once_what_had_happened() {
        let server = TcpListener::bind("127.0.0.1:0").expect("a port");
        let address = server.local_addr().expect("an address");
        let (give, decided) = mpsc::channel();
        std::thread::spawn(move || {
            for stream in server.incoming().map_while(Result::ok) {
                answer(stream, &give);
            }
        });
        let link = format!("http://{address}/t/abc#seat.secret");
        let mut remote = Remote::join(&link, "Ana", Lang::En).expect("a table");
        for version in ["1", "3"] {
            remote.send(Order::Act(1, "stand".to_owned()));
            assert_eq!(
                decided.recv_timeout(LONGEST_HOLD * 20).as_deref(),
                Ok(version)
            );
            let mut said = false;
            while !said {
                std::thread::sleep(Duration::from_millis(1));
                said = remote.poll().contains(&News::Said("look again".to_owned()));
            }
        }
        assert_eq!(remote.head.version, NEWEST);
        assert!(
            !remote.meet(state(2).to_string()),
            "an older one is no news"
        );
        assert_eq!(remote.head.version, NEWEST);
    }
}
