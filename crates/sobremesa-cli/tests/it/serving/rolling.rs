//! Two servers over one PostgreSQL behind a proxy, restarted one after the other while tables live.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use super::database::Database;
use super::ordeal::{Server, Table};
use super::proxy::Proxy;

/// What came of it.
pub(crate) struct Rolled {
    /// Actions that were acknowledged.
    pub(crate) acknowledged: usize,
    /// How often a stream broke and how long each was away, in seconds, the shortest first.
    pub(crate) away: Vec<f64>,
}

/// A port that is free now.
fn free_port() -> u16 {
    let free = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    free.local_addr().expect("an address").port()
}

fn begin(database: &Database, port: u16) -> Server {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sobremesa"));
    command.args(["serve", "--listen", &format!("127.0.0.1:{port}")]);
    command.args(["--database", &database.url()]);
    Server::run(command)
}

/// Tells it to go, and waits until it has gone.
fn end(server: Server) {
    let mut child = server.child;
    let pid = rustix::process::Pid::from_raw(child.id() as i32).expect("a process");
    rustix::process::kill_process(pid, rustix::process::Signal::TERM).expect("told");
    assert!(child.wait().expect("gone").success());
}

/// A table that is played at and listened to; everything it was told is noted.
struct Played {
    table: Table,
    notes: Mutex<BTreeMap<u64, String>>,
    /// The newest version that its stream told.
    told: AtomicU64,
}

impl Played {
    /// Plays slowly until told to stop; what got no answer is asked for again by the next move.
    fn play(&self, host: &str, pace: Duration, stop: &AtomicBool) {
        let mut number = 0;
        while !stop.load(Ordering::Relaxed) {
            let mut notes = self.notes.lock().expect("sound");
            let _ = self.table.play(host, &mut number, &mut notes);
            drop(notes);
            std::thread::sleep(pace);
        }
    }

    /// Listens until told to stop, and comes back after each break with the last version it heard;
    /// gives how long it was away each time.
    fn listen(&self, host: &str, stop: &AtomicBool) -> Vec<f64> {
        let mut away = Vec::new();
        let mut broke: Option<Instant> = None;
        while !stop.load(Ordering::Relaxed) {
            let _ = self.hear(host, stop, |_| {
                if let Some(broke) = broke.take() {
                    away.push(broke.elapsed().as_secs_f64());
                }
            });
            broke.get_or_insert_with(Instant::now);
            std::thread::sleep(Duration::from_millis(20));
        }
        away
    }

    fn hear(
        &self,
        host: &str,
        stop: &AtomicBool,
        mut heard: impl FnMut(u64),
    ) -> std::io::Result<()> {
        let mut line = TcpStream::connect(host)?;
        line.set_read_timeout(Some(Duration::from_millis(500)))?;
        let last = self.told.load(Ordering::Relaxed);
        write!(
            line,
            "GET /api/tables/{}/events HTTP/1.1\r\nHost: {host}\r\nLast-Event-ID: {last}\r\n\r\n",
            self.table.id
        )?;
        let mut reader = BufReader::new(line);
        let mut text = String::new();
        while !stop.load(Ordering::Relaxed) {
            match reader.read_line(&mut text) {
                Ok(0) => return Ok(()),
                Ok(_) => {}
                Err(error) if error.kind() == std::io::ErrorKind::WouldBlock => continue,
                Err(error) => return Err(error),
            }
            if let Some(version) = text.strip_prefix("id: ") {
                let version = version.trim().parse().expect("a version");
                let before = self.told.swap(version, Ordering::Relaxed);
                assert!(
                    version == before || version == before + 1,
                    "after {before} comes {version}"
                );
                heard(version);
            } else if text.starts_with("event: bye") {
                return Ok(());
            }
            text.clear();
        }
        Ok(())
    }
}

/// Restarts the two servers in turn, so often, with so many live tables at this pace. Panics where an action is
/// lost or doubled, or a version is left out.
pub(crate) fn roll(restarts: usize, tables: usize, pace: Duration) -> Rolled {
    let database = Database::new();
    let ports = [free_port(), free_port()];
    let mut servers = ports.map(|port| Some(begin(&database, port)));
    let proxy = Proxy::before(ports.map(|port| format!("127.0.0.1:{port}")).to_vec());
    let host = &proxy.host;
    let played: Vec<Played> = (0..tables)
        .map(|_| Played {
            table: Table::make(host),
            notes: Mutex::default(),
            told: AtomicU64::new(0),
        })
        .collect();
    let stop = AtomicBool::new(false);
    let mut away: Vec<f64> = std::thread::scope(|scope| {
        let stop = &stop;
        let mut listening = Vec::new();
        for one in &played {
            scope.spawn(move || one.play(host, pace, stop));
            listening.push(scope.spawn(move || one.listen(host, stop)));
        }
        for restart in 0..restarts {
            std::thread::sleep(Duration::from_millis(300));
            let which = restart % 2;
            end(servers[which].take().expect("it runs"));
            servers[which] = Some(begin(&database, ports[which]));
        }
        std::thread::sleep(Duration::from_millis(2500));
        stop.store(true, Ordering::Relaxed);
        let away = listening.into_iter();
        away.flat_map(|it| it.join().expect("it listens")).collect()
    });
    away.sort_by(f64::total_cmp);
    let mut acknowledged = 0;
    for one in &played {
        let notes = one.notes.lock().expect("sound");
        one.table.check(host, &notes);
        acknowledged += notes.len();
    }
    for server in servers.into_iter().flatten() {
        server.kill();
    }
    Rolled { acknowledged, away }
}
