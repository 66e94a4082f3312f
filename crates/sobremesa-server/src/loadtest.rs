//! Load for a server: many tables played at once, streams that listen, and how long answers took.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use sobremesa_core::{Game, Rng, Turn};
use sobremesa_reversi::{Reversi, ReversiRules};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::task::JoinSet;

/// How much load, and for how long.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Load {
    /// The server's URL.
    pub url: String,
    /// Tables played at once, each on a line of its own.
    pub tables: usize,
    /// Streams that listen, spread over the tables.
    pub streams: usize,
    /// How long.
    pub time: Duration,
    /// What lets one make tables, where the server asks for it.
    pub make_key: Option<String>,
}

/// What came of it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Report {
    /// Actions that were acknowledged.
    pub actions: u64,
    /// Tables that were made.
    pub tables: u64,
    /// Streams that were open at the end.
    pub streams: u64,
    /// Events that arrived on them.
    pub events: u64,
    /// Answers that were not as they should be, and lines that broke.
    pub errors: u64,
    /// How long it took.
    pub took: Duration,
    /// How long each acknowledged action took, in microseconds, from the shortest.
    pub latencies: Vec<u32>,
}

impl Report {
    /// The latency that this share of all actions did not exceed, in milliseconds.
    pub fn latency(&self, share: f64) -> f64 {
        let last = self.latencies.len().saturating_sub(1);
        let index = (last as f64 * share).round() as usize;
        self.latencies
            .get(index)
            .map_or(0.0, |micros| f64::from(*micros) / 1000.0)
    }

    /// Actions a second.
    pub fn rate(&self) -> f64 {
        self.actions as f64 / self.took.as_secs_f64().max(f64::EPSILON)
    }
}

/// What all workers share.
struct Shared {
    host: String,
    load: Load,
    moves: Vec<String>,
    stop: AtomicBool,
    events: AtomicU64,
    open: AtomicU64,
    errors: AtomicU64,
}

impl Load {
    /// Runs it.
    pub async fn run(self) -> io::Result<Report> {
        let host = self
            .url
            .trim_start_matches("http://")
            .trim_end_matches('/')
            .to_owned();
        let shared = Arc::new(Shared {
            host,
            moves: a_game_without_passes(),
            stop: AtomicBool::new(false),
            events: AtomicU64::new(0),
            open: AtomicU64::new(0),
            errors: AtomicU64::new(0),
            load: self,
        });
        // The server is there, or nothing is measured.
        Line::open(&shared.host).await?;
        let streams = shared.load.streams.div_ceil(shared.load.tables.max(1));
        let started = Instant::now();
        let mut workers = JoinSet::new();
        for number in 0..shared.load.tables {
            let first = number * streams;
            let own = streams.min(shared.load.streams.saturating_sub(first));
            workers.spawn(work(Arc::clone(&shared), own));
        }
        tokio::time::sleep(shared.load.time).await;
        let streams = shared.open.load(Ordering::Relaxed);
        shared.stop.store(true, Ordering::Relaxed);
        let mut report = Report {
            streams,
            ..Report::default()
        };
        while let Some(done) = workers.join_next().await {
            let Ok((tables, mut latencies)) = done else {
                report.errors += 1;
                continue;
            };
            report.tables += tables;
            report.latencies.append(&mut latencies);
        }
        report.took = started.elapsed();
        report.actions = report.latencies.len() as u64;
        report.latencies.sort_unstable();
        report.events = shared.events.load(Ordering::Relaxed);
        report.errors += shared.errors.load(Ordering::Relaxed);
        Ok(report)
    }
}

/// Legal moves from the first to the last disc in which nobody passes: version n is move n.
fn a_game_without_passes() -> Vec<String> {
    for seed in 0.. {
        let mut rng = Rng::new(seed);
        let mut game = Reversi::new(&ReversiRules);
        let mut moves = Vec::new();
        let mut to_move = sobremesa_core::Seat::FIRST;
        loop {
            match game.turn() {
                Turn::Over(_) if moves.len() > 50 => return moves,
                Turn::Act(seat) if seat == to_move && game.automatic().is_none() => {
                    let action = rng.pick(game.legal_actions()).expect("somebody is to move");
                    moves.push(action.to_string());
                    game.play_unchecked(action);
                    to_move = if seat == sobremesa_core::Seat::FIRST {
                        sobremesa_core::Seat::SECOND
                    } else {
                        sobremesa_core::Seat::FIRST
                    };
                }
                _ => break,
            }
        }
    }
    Vec::new()
}

/// One table after another on one line, until time is up.
async fn work(shared: Arc<Shared>, streams: usize) -> (u64, Vec<u32>) {
    let (mut tables, mut latencies) = (0, Vec::new());
    let mut listening = JoinSet::new();
    while !shared.stop.load(Ordering::Relaxed) {
        let played = play(
            &shared,
            streams,
            &mut listening,
            &mut tables,
            &mut latencies,
        )
        .await;
        if played.is_err() {
            shared.errors.fetch_add(1, Ordering::Relaxed);
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }
    listening.abort_all();
    (tables, latencies)
}

async fn play(
    shared: &Arc<Shared>,
    streams: usize,
    listening: &mut JoinSet<()>,
    tables: &mut u64,
    latencies: &mut Vec<u32>,
) -> io::Result<()> {
    let mut line = Line::open(&shared.host).await?;
    let wanted = json!({ "game": "reversi", "seats": [{ "person": "Ana" }, { "person": "Luis" }] });
    let key = bearer(shared.load.make_key.as_deref());
    let made = line
        .ask("POST", "/api/tables", &key, &wanted.to_string())
        .await?;
    let made = expect(made, 201)?;
    *tables += 1;
    let id = text(&made["table"])?;
    let join = text(&made["seats"][1]["join"])?;
    let join = join.split("#join.").nth(1).unwrap_or_default();
    let claim = json!({ "join": join, "name": "Luis" }).to_string();
    let path = format!("/api/tables/{id}/claim");
    let claimed = line
        .ask("POST", &path, "Idempotency-Key: c\r\n", &claim)
        .await?;
    let secrets = [
        text(&made["seats"][0]["secret"])?,
        text(&expect(claimed, 200)?["secret"])?,
    ];
    listening.abort_all();
    for number in 0..streams {
        let secret = secrets.get(number).cloned();
        listening.spawn(listen(Arc::clone(shared), id.clone(), secret));
    }
    let path = format!("/api/tables/{id}/act");
    for (version, action) in shared.moves.iter().enumerate() {
        if shared.stop.load(Ordering::Relaxed) {
            break;
        }
        let heads = format!(
            "Authorization: Bearer {}\r\nIdempotency-Key: {version}\r\nIf-Match: \"{version}\"\r\n",
            secrets[version % 2]
        );
        let body = format!("{{\"action\":\"{action}\"}}");
        let asked = Instant::now();
        let answer = line.ask("POST", &path, &heads, &body).await?;
        expect(answer, 200)?;
        latencies.push(asked.elapsed().as_micros().min(u128::from(u32::MAX)) as u32);
    }
    Ok(())
}

fn text(value: &Value) -> io::Result<String> {
    value.as_str().map(str::to_owned).ok_or_else(strange)
}

fn strange() -> io::Error {
    io::Error::new(
        io::ErrorKind::InvalidData,
        "not the answer that is promised",
    )
}

fn expect((status, body): (u16, Vec<u8>), wanted: u16) -> io::Result<Value> {
    if status != wanted {
        return Err(strange());
    }
    serde_json::from_slice(&body).map_err(|_| strange())
}

/// The head that shows a secret, where there is one.
fn bearer(secret: Option<&str>) -> String {
    secret.map_or_else(String::new, |it| format!("Authorization: Bearer {it}\r\n"))
}

/// Counts the events of a stream until it is ended.
async fn listen(shared: Arc<Shared>, id: String, secret: Option<String>) {
    let heads = bearer(secret.as_deref());
    let Ok(mut line) = Line::open(&shared.host).await else {
        shared.errors.fetch_add(1, Ordering::Relaxed);
        return;
    };
    let path = format!("/api/tables/{id}/events");
    if line.send("GET", &path, &heads, "").await.is_err() {
        return;
    }
    shared.open.fetch_add(1, Ordering::Relaxed);
    let _counted = Counted(Arc::clone(&shared));
    let mut text = String::new();
    while let Ok(read) = line.0.read_line(&mut text).await {
        if read == 0 {
            return;
        }
        if text.starts_with("event: state") {
            shared.events.fetch_add(1, Ordering::Relaxed);
        }
        text.clear();
    }
}

/// A stream that is counted as open until it is dropped.
struct Counted(Arc<Shared>);

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.open.fetch_sub(1, Ordering::Relaxed);
    }
}

/// A line that is kept open from one request to the next.
struct Line(BufReader<TcpStream>, String);

impl Line {
    async fn open(host: &str) -> io::Result<Line> {
        let line = TcpStream::connect(host).await?;
        line.set_nodelay(true)?;
        Ok(Line(BufReader::new(line), host.to_owned()))
    }

    async fn send(&mut self, method: &str, path: &str, heads: &str, body: &str) -> io::Result<()> {
        let (host, length) = (&self.1, body.len());
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {host}\r\n{heads}Content-Length: {length}\r\n\r\n{body}"
        );
        self.0.get_mut().write_all(request.as_bytes()).await
    }

    async fn ask(
        &mut self,
        method: &str,
        path: &str,
        heads: &str,
        body: &str,
    ) -> io::Result<(u16, Vec<u8>)> {
        self.send(method, path, heads, body).await?;
        let mut text = String::new();
        self.0.read_line(&mut text).await?;
        let status = text
            .split(' ')
            .nth(1)
            .and_then(|status| status.parse().ok());
        let status = status.ok_or_else(strange)?;
        let mut length = 0;
        loop {
            text.clear();
            if self.0.read_line(&mut text).await? == 0 {
                return Err(strange());
            }
            let line = text.trim_end();
            if line.is_empty() {
                break;
            }
            if let Some((name, value)) = line.split_once(':')
                && name.eq_ignore_ascii_case("content-length")
            {
                length = value.trim().parse().map_err(|_| strange())?;
            }
        }
        let mut body = vec![0; length];
        self.0.read_exact(&mut body).await?;
        Ok((status, body))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_game_that_is_played_has_a_version_for_every_move() {
        let moves = a_game_without_passes();
        let mut game = Reversi::new(&ReversiRules);
        for action in &moves {
            assert_eq!(game.automatic(), None, "nobody passes");
            game.play(action.parse().expect("a move")).expect("legal");
        }
        assert!(matches!(game.turn(), Turn::Over(_)));
    }

    #[test]
    fn latencies_are_told_by_their_share() {
        let report = Report {
            latencies: (0..=100).map(|share| share * 1000).collect(),
            actions: 101,
            took: Duration::from_secs(2),
            ..Report::default()
        };
        assert!((report.latency(0.99) - 99.0).abs() < 0.01);
        assert!((report.rate() - 50.5).abs() < 0.01);
    }
}
