//! Whatever is asked of the server, it answers: a refusal with a code and a sentence, or what was
//! asked for; it never falls over, and never says that something of its own is broken.
//!
//! An input is up to four requests with a line `---` between them, as they would stand on a line to
//! the server. Four tables are laid, one of each game: `$1` is the id of the first, `$s1` the secret
//! of its maker, `$j1` the link to its free seat.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::Router;
use axum::body::Body;
use axum::http::{Request, header};
use http_body_util::BodyExt;
use serde_json::Value;
use sobremesa_server::store::{Change, Changed, Kept, Later, Made, Row};
use sobremesa_server::{Config, House, Limits, Store, router};
use tokio::runtime::{Builder, Runtime};
use tower_service::Service;

/// So many requests of an input are sent.
const MOST: usize = 4;

/// What is laid: a person who makes the table, and a place that is free.
const TABLES: [&str; 4] = [
    r#"{"game":"reversi","seats":[{"person":"Ana"},{"person":null}],"seed":1,"options":{"hints":false,"undo":"ask"}}"#,
    r#"{"game":"domino","seats":[{"person":"Ana"},{"person":null}],"seed":1,"options":{"hints":false,"undo":"free"}}"#,
    r#"{"game":"azul","seats":[{"person":"Ana"},{"person":null}],"seed":1,"options":{"hints":false}}"#,
    r#"{"game":"siete","rules":"mode=C","seats":[{"person":"Ana"},{"person":null}],"seed":1,"options":{"hints":false}}"#,
];

/// Holds for any bytes.
pub fn check(bytes: &[u8]) {
    thread_local!(static ROOM: Room = Room::new());
    ROOM.with(|room| room.check(bytes));
}

/// A server without a line to it, and the tables that stand there before every input.
struct Room {
    runtime: Runtime,
    router: Router,
    store: Arc<Memory>,
    /// What stands for what.
    names: Vec<(String, String)>,
}

impl Room {
    fn new() -> Room {
        let runtime = Builder::new_current_thread().enable_time().build();
        let store = Arc::new(Memory::default());
        let config = Config {
            limits: Limits {
                requests: None,
                most_tables: usize::MAX,
                ..Limits::default()
            },
            // A file that is sent is read and told; how good its moves were would take seconds.
            most_judged: 0,
            most_nodes: 1,
            ..Config::default()
        };
        let house = House::new(Arc::clone(&store) as Arc<dyn Store>, config);
        let mut room = Room {
            runtime: runtime.expect("a runtime"),
            router: router(&house),
            store,
            names: Vec::new(),
        };
        for (number, table) in (1..).zip(TABLES) {
            let request = Request::post("/api/tables").body(Body::from(table));
            let (status, body) = room.answer(request.expect("a request"));
            assert_eq!(status, 201, "{body:?}");
            let made: Value = serde_json::from_slice(&body).expect("an answer");
            let join = made["seats"][1]["join"].as_str().expect("a free seat");
            let (_, join) = join.split_once("#join.").expect("a link");
            for (mark, value) in [
                (format!("${number}"), &made["table"]),
                (format!("$s{number}"), &made["seats"][0]["secret"]),
            ] {
                room.names
                    .push((mark, value.as_str().expect("text").to_owned()));
            }
            room.names.push((format!("$j{number}"), join.to_owned()));
        }
        room.store.remember();
        room
    }

    fn check(&self, bytes: &[u8]) {
        self.store.restore();
        let text = bytes.escape_ascii().to_string();
        for asked in requests(bytes).into_iter().take(MOST) {
            let asked = self.named(&asked);
            let Some(request) = request(&asked) else {
                continue;
            };
            let (status, body) = self.answer(request);
            assert!((200..500).contains(&status), "{status}: {text}");
            if status >= 400 {
                let refusal: Value = serde_json::from_slice(&body).expect("a refusal is JSON");
                let error = &refusal["error"];
                let said = |key: &str| error[key].as_str().unwrap_or_default().to_owned();
                assert!(!said("code").is_empty(), "{refusal}: {text}");
                let message = said("message");
                assert!(!message.is_empty(), "{refusal}: {text}");
                assert!(!message.contains(char::is_control), "{refusal}: {text}");
            }
        }
    }

    /// The answer, whole where it ends.
    fn answer(&self, request: Request<Body>) -> (u16, Vec<u8>) {
        let mut router = self.router.clone();
        self.runtime.block_on(async move {
            let answer = router.call(request).await;
            let answer = answer.unwrap_or_else(|never| match never {});
            let status = answer.status().as_u16();
            let kind = answer.headers().get(header::CONTENT_TYPE).cloned();
            let kind = kind.as_ref().and_then(|kind| kind.to_str().ok());
            if kind.is_some_and(|kind| kind.starts_with("text/event-stream")) {
                return (status, Vec::new());
            }
            let body = answer.into_body().collect().await.expect("a body");
            let body = body.to_bytes().to_vec();
            if kind == Some("application/json") {
                let _: Value = serde_json::from_slice(&body).expect("JSON is JSON");
            }
            (status, body)
        })
    }

    /// With the ids and secrets of the tables that are there.
    fn named(&self, asked: &[u8]) -> Vec<u8> {
        let mut named = Vec::with_capacity(asked.len());
        let mut rest = asked;
        while let Some(at) = rest.iter().position(|byte| *byte == b'$') {
            named.extend_from_slice(&rest[..at]);
            rest = &rest[at..];
            let mut names = self.names.iter();
            let found = names.find(|(mark, _)| rest.starts_with(mark.as_bytes()));
            let (mark, value) = found.map_or(("$", "$"), |(mark, value)| (mark, value));
            named.extend_from_slice(value.as_bytes());
            rest = &rest[mark.len()..];
        }
        named.extend_from_slice(rest);
        named
    }
}

/// The requests of an input.
fn requests(bytes: &[u8]) -> Vec<Vec<u8>> {
    let mut requests = vec![Vec::new()];
    for line in bytes.split_inclusive(|byte| *byte == b'\n') {
        if line == b"---\n" {
            requests.push(Vec::new());
        } else if let Some(request) = requests.last_mut() {
            request.extend_from_slice(line);
        }
    }
    requests
}

/// A request, if anybody could send it.
fn request(bytes: &[u8]) -> Option<Request<Body>> {
    let end = bytes.windows(2).position(|two| two == b"\n\n");
    let (head, body) = match end {
        Some(end) => (&bytes[..end], &bytes[end + 2..]),
        None => (bytes, &[][..]),
    };
    let mut lines = head.split(|byte| *byte == b'\n');
    let mut words = lines.next()?.splitn(2, |byte| *byte == b' ');
    let (method, address) = (words.next()?, words.next()?);
    // Pages and words are made from their address alone, and take a thousand times as long.
    if method == b"GET" && !address.starts_with(b"/api/tables") {
        return None;
    }
    let mut request = Request::builder().method(method).uri(address);
    for line in lines {
        let colon = line.iter().position(|byte| *byte == b':')?;
        request = request.header(&line[..colon], line[colon + 1..].trim_ascii());
    }
    request.body(Body::from(body.to_vec())).ok()
}

/// Tables in memory, which others are said to change too: so each is read again after it was put
/// back, and no machine of a table thinks here.
#[derive(Default)]
struct Memory {
    tables: Mutex<Tables>,
}

#[derive(Default)]
struct Tables {
    now: HashMap<String, Kept>,
    /// As they stood in the beginning.
    first: Option<HashMap<String, Kept>>,
    /// Counts what was put back.
    revision: i64,
}

impl Memory {
    fn tables(&self) -> MutexGuard<'_, Tables> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What is here now stands here before every input.
    fn remember(&self) {
        let mut tables = self.tables();
        tables.first = Some(tables.now.clone());
    }

    /// As in the beginning.
    fn restore(&self) {
        let mut tables = self.tables();
        tables.revision += 1 << 16;
        let revision = tables.revision;
        tables.now = tables.first.clone().unwrap_or_default();
        for kept in tables.now.values_mut() {
            kept.revision = revision;
        }
    }
}

/// It is done at once.
fn done<'a, T: Send + 'a>(value: T) -> Later<'a, T> {
    Box::pin(std::future::ready(Ok(value)))
}

impl Store for Memory {
    fn is_shared(&self) -> bool {
        true
    }

    fn make(&self, made: Made) -> Later<'_, ()> {
        let mut tables = self.tables();
        // What an input makes is found by nobody.
        if tables.first.is_none() {
            let kept = Kept {
                number: tables.now.len() as i64,
                head: made.head,
                about: made.about,
                lines: made.lines,
                entered: made.now,
                ..Kept::default()
            };
            tables.now.insert(made.id, kept);
        }
        done(())
    }

    fn load<'a>(&'a self, id: &'a str) -> Later<'a, Option<Kept>> {
        done(self.tables().now.get(id).cloned())
    }

    fn revision<'a>(&'a self, id: &'a str) -> Later<'a, Option<i64>> {
        done(self.tables().now.get(id).map(|kept| kept.revision))
    }

    fn change(&self, change: Change) -> Later<'_, Changed> {
        let mut tables = self.tables();
        let kept = tables.now.get_mut(&change.id);
        let Some(kept) = kept.filter(|kept| kept.revision == change.revision) else {
            return done(Changed::Conflict);
        };
        assert_eq!(kept.lines.len(), change.from, "a line for each version");
        kept.revision += 1;
        kept.lines.extend(change.lines);
        kept.about = change.about.unwrap_or(std::mem::take(&mut kept.about));
        kept.head = change.head.unwrap_or(std::mem::take(&mut kept.head));
        kept.answers.extend(change.answer);
        done(Changed::Done)
    }

    fn rows(&self, _all: bool) -> Later<'_, Vec<Row>> {
        done(Vec::new())
    }

    fn count(&self) -> Later<'_, u64> {
        done(0)
    }

    fn due(&self, _by: u64, _until: u64) -> Later<'_, Vec<String>> {
        done(Vec::new())
    }

    fn remove<'a>(&'a self, id: &'a str) -> Later<'a, bool> {
        done(self.tables().now.remove(id).is_some())
    }

    fn sweep(&self, _before: u64) -> Later<'_, u64> {
        done(0)
    }

    fn ready(&self, _now: u64) -> Later<'_, ()> {
        done(())
    }

    fn backup(&self, _path: PathBuf) -> Later<'_, ()> {
        done(())
    }

    fn missing(&self, _ids: Vec<String>) -> Later<'_, Vec<String>> {
        done(Vec::new())
    }

    fn close(&self) {}
}
