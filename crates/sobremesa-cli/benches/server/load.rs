//! Actions a second with the server on one processor and the load on another, and what a stream
//! costs.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

use crate::ordeal::{Server, Table};
use crate::tell;

/// Actions a second at 128 tables, without streams and with one for each seat.
pub(crate) fn measure(kills: usize) {
    let seconds = if kills == 0 { 1 } else { 20 };
    let quiet = load(128, 0, seconds);
    let task = "actions a second, on disk, 128 tables";
    tell(task, quiet.rate, "actions/s", ">=10000");
    tell("99 % of them within", quiet.most, "ms", "<=50");
    tell(
        "actions a second of the server's processor time",
        quiet.per_processor,
        "actions/s",
        "",
    );
    let heard = load(128, 256, seconds);
    let task = "the same with a stream for each seat";
    tell(task, heard.rate, "actions/s", "");
    let task = "99 % of them within, with streams";
    tell(task, heard.most, "ms", "");
    tell(
        "actions a second of the server's processor time, with streams",
        heard.per_processor,
        "actions/s",
        ">=10000",
    );
}

/// What came of a load.
struct Loaded {
    /// Actions a second.
    rate: f64,
    /// What 99 of 100 took at most, in milliseconds.
    most: f64,
    /// Actions for each second that the server worked.
    per_processor: f64,
}

/// The program on one processor of its own, where there are several.
fn on_processor(number: usize) -> Command {
    let program = env!("CARGO_BIN_EXE_sobremesa");
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    if processors <= number || !Path::new("/usr/bin/taskset").exists() {
        return Command::new(program);
    }
    let mut command = Command::new("taskset");
    command.args(["-c", &number.to_string(), program]);
    command
}

fn serve(data: &Path) -> Server {
    let mut command = on_processor(0);
    command.args(["serve", "--listen", "127.0.0.1:0", "--data"]);
    command.arg(data);
    Server::run(command)
}

fn load(tables: usize, streams: usize, seconds: u64) -> Loaded {
    let data = tempfile::tempdir().expect("a folder");
    let server = serve(data.path());
    let before = worked(server.child.id());
    let mut command = on_processor(1);
    command.args(["--json", "loadtest", &format!("http://{}", server.host)]);
    command.args(["--tables", &tables.to_string()]);
    command.args(["--streams", &streams.to_string()]);
    command.args(["--seconds", &seconds.to_string()]);
    let output = command.output().expect("the load runs");
    let worked = worked(server.child.id()) - before;
    server.kill();
    let report: Value = serde_json::from_slice(&output.stdout).expect("a report");
    println!("{report}");
    assert_eq!(report["errors"], 0, "every answer is as promised");
    let number = |value: &Value| value.as_f64().expect("a number");
    assert!(number(&report["actions"]) > 0.0);
    Loaded {
        rate: number(&report["actions_per_second"]),
        most: number(&report["milliseconds"][2]),
        per_processor: number(&report["actions"]) / worked,
    }
}

/// How long a process has worked, in seconds.
fn worked(process: u32) -> f64 {
    let text = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    let after = text.rsplit(')').next().unwrap_or_default();
    let ticks = after.split_whitespace().skip(11).take(2);
    let ticks: f64 = ticks.filter_map(|ticks| ticks.parse::<f64>().ok()).sum();
    // A hundred ticks are a second on every Linux.
    (ticks / 100.0).max(f64::EPSILON)
}

/// How much larger the server is with many streams open, for each: spread over tables, each with
/// its seats and those who watch.
pub(crate) fn measure_streams(kills: usize) {
    const AT_EACH_TABLE: usize = 100;
    let streams = if kills == 0 { 50 } else { 10_000 };
    raise_file_limit();
    let data = tempfile::tempdir().expect("a folder");
    let server = serve(data.path());
    let tables = streams / AT_EACH_TABLE;
    let tables: Vec<Table> = (0..=tables).map(|_| Table::make(&server.host)).collect();
    let resident = || {
        let path = format!("/proc/{}/statm", server.child.id());
        let text = std::fs::read_to_string(path).unwrap_or_default();
        let pages = text.split(' ').nth(1);
        let pages = pages.and_then(|pages| pages.parse::<f64>().ok());
        pages.unwrap_or(0.0) * 4.0
    };
    let before = resident();
    let mut lines = Vec::new();
    for number in 0..streams {
        let table = &tables[number / AT_EACH_TABLE];
        let heads = match table.secrets.get(number % AT_EACH_TABLE) {
            Some(secret) => format!("Authorization: Bearer {secret}\r\n"),
            None => String::new(),
        };
        let mut line = TcpStream::connect(&server.host).expect("a line");
        write!(
            line,
            "GET /api/tables/{}/events HTTP/1.1\r\nHost: {}\r\n{heads}\r\n",
            table.id, server.host
        )
        .expect("sent");
        lines.push(BufReader::new(line));
        hear(lines.last_mut().expect("a line"), "id: 0");
    }
    // A move at every table reaches every stream.
    for table in &tables[..streams / AT_EACH_TABLE] {
        let played = table.play(&server.host, &mut 0, &mut BTreeMap::new());
        assert!(played.is_some(), "a move is played");
    }
    let played = streams / AT_EACH_TABLE * AT_EACH_TABLE;
    for line in &mut lines[..played] {
        hear(line, "id: 1");
    }
    let after = resident();
    println!("{streams} streams: {before:.0} kB before, {after:.0} kB after");
    server.kill();
    let each = (after - before) / streams as f64;
    tell("memory of an open stream, of 10000", each, "kB", "<=25");
}

/// Reads a stream up to this line.
fn hear(line: &mut BufReader<TcpStream>, wanted: &str) {
    let mut text = String::new();
    while text.trim_end() != wanted {
        text.clear();
        let read = line.read_line(&mut text).expect("a stream");
        assert!(read > 0, "the stream goes on until {wanted}");
    }
}

/// Every stream is an open file.
fn raise_file_limit() {
    use rustix::process::{Resource, getrlimit, setrlimit};
    let mut limit = getrlimit(Resource::Nofile);
    limit.current = limit.maximum;
    setrlimit(Resource::Nofile, limit).expect("more files");
}
