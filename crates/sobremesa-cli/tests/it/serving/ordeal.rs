//! A server killed under load again and again, and a checker that wrote down every 200.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use serde_json::{Value, json};

/// Tables that are played at meanwhile.
const TABLES: usize = 6;

pub(crate) struct Server {
    pub(crate) child: Child,
    pub(crate) host: String,
}

impl Server {
    /// Starts it in this folder; the first line of its output says where it is.
    pub(crate) fn start(data: &Path) -> Server {
        let mut command = Command::new(env!("CARGO_BIN_EXE_sobremesa"));
        command.args(["serve", "--listen", "127.0.0.1:0", "--data"]);
        command.arg(data);
        Server::run(command)
    }

    /// Runs a command that begins with `serve`, without limits.
    pub(crate) fn run(mut command: Command) -> Server {
        command.args(["--limit", "off"]);
        command.stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().expect("the server starts");
        let mut url = String::new();
        let mut output = BufReader::new(child.stdout.take().expect("piped"));
        output.read_line(&mut url).expect("a line");
        let host = url
            .trim()
            .strip_prefix("http://")
            .expect("a bare URL first")
            .to_owned();
        Server { child, host }
    }

    pub(crate) fn kill(mut self) {
        self.child.kill().expect("killed");
        self.child.wait().expect("gone");
    }
}

/// A request on a line of its own; nothing where the line breaks.
pub(crate) fn ask(
    host: &str,
    method: &str,
    path: &str,
    heads: &str,
    body: &str,
) -> Option<(u16, Value)> {
    let mut line = TcpStream::connect(host).ok()?;
    line.set_read_timeout(Some(Duration::from_secs(30))).ok()?;
    let length = body.len();
    let text = format!(
        "{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{heads}Content-Length: {length}\r\n\r\n{body}"
    );
    line.write_all(text.as_bytes()).ok()?;
    let mut answer = String::new();
    line.read_to_string(&mut answer).ok()?;
    let (head, body) = answer.split_once("\r\n\r\n")?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    // What is no JSON, or not all of it, says nothing but its status.
    Some((status, serde_json::from_str(body).unwrap_or_default()))
}

/// A table with two persons, both secrets in our hand.
#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) id: String,
    pub(crate) secrets: [String; 2],
}

impl Table {
    pub(crate) fn make(host: &str) -> Table {
        let wanted =
            json!({ "game": "reversi", "seats": [{ "person": "Ana" }, { "person": null }] });
        let (status, made) =
            ask(host, "POST", "/api/tables", "", &wanted.to_string()).expect("an answer");
        assert_eq!(status, 201);
        let id = made["table"].as_str().expect("an id").to_owned();
        let join = made["seats"][1]["join"].as_str().expect("a link");
        let join = join.split("#join.").nth(1).expect("a secret");
        let claim = json!({ "join": join, "name": "Luis" }).to_string();
        let path = format!("/api/tables/{id}/claim");
        let (status, claimed) =
            ask(host, "POST", &path, "Idempotency-Key: claim\r\n", &claim).expect("an answer");
        assert_eq!(status, 200);
        let own = made["seats"][0]["secret"]
            .as_str()
            .expect("a secret")
            .to_owned();
        let other = claimed["secret"].as_str().expect("a secret").to_owned();
        Table {
            id,
            secrets: [own, other],
        }
    }

    pub(crate) fn state(&self, host: &str, seat: usize) -> Option<Value> {
        let heads = format!("Authorization: Bearer {}\r\n", self.secrets[seat - 1]);
        let (status, state) = ask(host, "GET", &format!("/api/tables/{}", self.id), &heads, "")?;
        (status == 200).then_some(state)
    }

    /// Plays whatever is to be played; notes what was acknowledged.
    pub(crate) fn play(
        &self,
        host: &str,
        number: &mut u64,
        noted: &mut BTreeMap<u64, String>,
    ) -> Option<()> {
        let watched = self.state(host, 1)?;
        let seat = match watched["turn"]["wait"].as_str()? {
            "seat" => watched["turn"]["seat"].as_u64()? as usize,
            // A game that is over makes room for another one in the notes of the caller.
            _ => return None,
        };
        let state = self.state(host, seat)?;
        let version = state["version"].as_u64()?;
        let choices = state["choices"].as_array()?;
        let action = choices.get(*number as usize % choices.len().max(1))?["action"].as_str()?;
        *number += 1;
        let heads = format!(
            "Authorization: Bearer {}\r\nIdempotency-Key: {number}\r\nIf-Match: \"{version}\"\r\n",
            self.secrets[seat - 1]
        );
        let body = json!({ "action": action }).to_string();
        let path = format!("/api/tables/{}/act", self.id);
        let act = || ask(host, "POST", &path, &heads, &body);
        // Where no answer came, the same request again is the same action.
        let (status, answer) = act().or_else(act)?;
        if status == 200 {
            noted.insert(answer["version"].as_u64()?, format!("{seat} {action}"));
        }
        Some(())
    }

    /// Every acknowledged action stands in the record at its place.
    pub(crate) fn check(&self, host: &str, noted: &BTreeMap<u64, String>) {
        let mut line = TcpStream::connect(host).expect("a line");
        let path = format!("/api/tables/{}/record", self.id);
        write!(
            line,
            "GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"
        )
        .expect("sent");
        let mut answer = String::new();
        line.read_to_string(&mut answer).expect("an answer");
        let (_, record) = answer.split_once("\r\n\r\n").expect("a body");
        let (_, events) = record.split_once("\n\n").expect("events");
        let events: Vec<&str> = events
            .lines()
            .filter(|line| !line.starts_with('='))
            .collect();
        let state = self.state(host, 1).expect("a state");
        assert_eq!(state["version"], events.len(), "no gap and nothing twice");
        for (version, played) in noted {
            let found = events.get(*version as usize - 1);
            assert_eq!(
                found.copied(),
                Some(played.as_str()),
                "version {version} of {}",
                self.id
            );
        }
    }
}

/// Tables that are played at while something dies, and every 200 that was answered.
pub(crate) struct Games {
    tables: Vec<Table>,
    notes: Vec<BTreeMap<u64, String>>,
    numbers: Vec<u64>,
    over: usize,
}

impl Games {
    pub(crate) fn lay(host: &str) -> Games {
        Games {
            tables: (0..TABLES).map(|_| Table::make(host)).collect(),
            notes: vec![BTreeMap::new(); TABLES],
            numbers: vec![0; TABLES],
            over: 0,
        }
    }

    /// How many actions were acknowledged.
    pub(crate) fn acknowledged(&self) -> usize {
        self.over + self.notes.iter().map(BTreeMap::len).sum::<usize>()
    }

    /// Plays at all tables until that has happened.
    pub(crate) fn play_until(&mut self, host: &str, happens: impl FnOnce()) {
        let stop = AtomicBool::new(false);
        std::thread::scope(|scope| {
            let work = self.tables.iter().zip(&mut self.notes);
            for ((table, noted), number) in work.zip(&mut self.numbers) {
                let stop = &stop;
                scope.spawn(move || {
                    while !stop.load(Ordering::Relaxed) && table.play(host, number, noted).is_some()
                    {
                    }
                });
            }
            happens();
            stop.store(true, Ordering::Relaxed);
        });
    }

    /// Every acknowledged action is there, once, at its place, and every table goes on.
    pub(crate) fn check(&mut self, host: &str) {
        for index in 0..TABLES {
            self.tables[index].check(host, &self.notes[index]);
            let state = self.tables[index].state(host, 1).expect("a state");
            if state["turn"]["wait"] == "nobody" {
                self.over += self.notes[index].len();
                self.tables[index] = Table::make(host);
                self.notes[index].clear();
            }
            let before = self.notes[index].len();
            self.tables[index].play(host, &mut self.numbers[index], &mut self.notes[index]);
            assert_eq!(self.notes[index].len(), before + 1, "the table goes on");
        }
    }
}

/// Kills the server so often under load; gives how many actions it had acknowledged. Panics where
/// one of them is not there, once, at its place, or where a table does not go on.
pub(crate) fn undergo(kills: usize) -> usize {
    let data = tempfile::tempdir().expect("a folder");
    let mut server = Server::start(data.path());
    let mut games = Games::lay(&server.host);
    for kill in 0..kills {
        let host = server.host.clone();
        games.play_until(&host, || {
            std::thread::sleep(Duration::from_millis(30 + 17 * (kill as u64 % 7)));
            server.kill();
        });
        server = Server::start(data.path());
        games.check(&server.host);
    }
    let acknowledged = games.acknowledged();
    assert!(
        acknowledged > kills * TABLES,
        "there was load: {acknowledged}"
    );
    server.kill();
    acknowledged
}
