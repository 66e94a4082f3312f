//! What the server can do: kills under load, actions a second that are on disk, streams.
//!
//! `cargo bench -p sobremesa-cli --bench server -- --kills 1000` kills as often as it says; it fails
//! if an acknowledged action is lost or an answer is wrong.

#[path = "../../tests/it/serving/ordeal.rs"]
mod ordeal;

use std::time::{Duration, Instant};

use ordeal::{Server, undergo};
use sobremesa_server::loadtest::{Load, Report};
use sobremesa_server::program::runtime;

fn main() {
    let words: Vec<String> = std::env::args().collect();
    // `cargo test --benches` only asks whether it runs.
    let is_trial = words.iter().any(|word| word == "--test");
    let after = words.iter().skip_while(|word| *word != "--kills").nth(1);
    let kills = after.map_or(1_000, |kills| {
        kills.parse().expect("--kills takes a number")
    });
    let seconds = if is_trial { 1 } else { 20 };
    let quiet = load(128, 0, seconds);
    tell(
        "actions a second, on disk, 128 tables",
        quiet.rate(),
        "actions/s",
        ">=10000",
    );
    tell("99 % of them within", quiet.latency(0.99), "ms", "<=50");
    let heard = load(128, 256, seconds);
    tell(
        "the same with a stream for each seat",
        heard.rate(),
        "actions/s",
        "",
    );
    tell(
        "99 % of them within, with streams",
        heard.latency(0.99),
        "ms",
        "",
    );
    let per_stream = memory_per_stream(if is_trial { 50 } else { 10_000 });
    tell("memory of an open stream", per_stream, "kB", "<=25");
    let started = Instant::now();
    let kills = if is_trial { 2 } else { kills };
    let acknowledged = undergo(kills);
    println!(
        "{kills} kills, {acknowledged} actions acknowledged, none lost, {:.0} s",
        started.elapsed().as_secs_f64()
    );
    tell(
        "kills under load without a loss",
        kills as f64,
        "kills",
        ">=1000",
    );
}

fn tell(task: &str, number: f64, unit: &str, promise: &str) {
    println!("measure\tserver: {task}\tsobremesa\t{number:.3}\t{unit}\t{promise}");
}

fn load(tables: usize, streams: usize, seconds: u64) -> Report {
    let data = tempfile::tempdir().expect("a folder");
    let server = Server::start(data.path());
    let load = Load {
        url: format!("http://{}", server.host),
        tables,
        streams,
        time: Duration::from_secs(seconds),
        make_key: None,
    };
    let report = runtime().and_then(|runtime| runtime.block_on(load.run()));
    let report = report.expect("the server answers");
    assert_eq!(report.errors, 0, "every answer is as promised");
    assert!(report.actions > 0);
    server.kill();
    report
}

/// How much larger the server is with so many streams open, for each.
fn memory_per_stream(streams: usize) -> f64 {
    let data = tempfile::tempdir().expect("a folder");
    let server = Server::start(data.path());
    let table = ordeal::Table::make(&server.host);
    let resident = || {
        let path = format!("/proc/{}/statm", server.child.id());
        let text = std::fs::read_to_string(path).unwrap_or_default();
        let pages = text
            .split(' ')
            .nth(1)
            .and_then(|pages| pages.parse::<f64>().ok());
        pages.unwrap_or(0.0) * 4.0
    };
    let before = resident();
    let mut lines = Vec::new();
    for _ in 0..streams {
        use std::io::{Read, Write};
        let mut line = std::net::TcpStream::connect(&server.host).expect("a line");
        let path = format!("/api/tables/{}/events", table.id);
        write!(line, "GET {path} HTTP/1.1\r\nHost: {}\r\n\r\n", server.host).expect("sent");
        let mut first = [0; 16];
        line.read_exact(&mut first).expect("the stream begins");
        assert!(first.starts_with(b"HTTP/1.1 200"));
        lines.push(line);
    }
    let after = resident();
    server.kill();
    (after - before) / streams as f64
}
