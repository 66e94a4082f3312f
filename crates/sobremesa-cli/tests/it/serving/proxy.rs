//! A small proxy before several servers: each line goes to the first one that takes it.

use std::io::{self, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// A proxy that runs until this process ends.
pub(crate) struct Proxy {
    pub(crate) host: String,
}

impl Proxy {
    /// Before these servers, whether they are there or not.
    pub(crate) fn before(servers: Vec<String>) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let host = listener.local_addr().expect("an address").to_string();
        let servers = Arc::new(servers);
        let next = Arc::new(AtomicUsize::new(0));
        std::thread::spawn(move || {
            for line in listener.incoming().flatten() {
                let (servers, next) = (Arc::clone(&servers), Arc::clone(&next));
                std::thread::spawn(move || pass_on(line, &servers, &next));
            }
        });
        Proxy { host }
    }
}

/// Joins a line to a server, in both directions, until either side hangs up.
fn pass_on(line: TcpStream, servers: &[String], next: &AtomicUsize) -> Option<()> {
    let first = next.fetch_add(1, Ordering::Relaxed);
    let mut found = None;
    for attempt in 0..40 {
        let server = &servers[(first + attempt) % servers.len()];
        if let Ok(taken) = TcpStream::connect(server) {
            found = Some(taken);
            break;
        }
        std::thread::sleep(Duration::from_millis(25));
    }
    let server = found?;
    let (to, from) = (server.try_clone().ok()?, line.try_clone().ok()?);
    let there = std::thread::spawn(move || carry(from, to));
    carry(server, line);
    there.join().ok()
}

fn carry(mut from: TcpStream, mut to: TcpStream) {
    let _ = to.set_nodelay(true);
    let mut buffer = [0; 16 * 1024];
    let mut carried = || -> io::Result<bool> {
        let read = from.read(&mut buffer)?;
        to.write_all(&buffer[..read])?;
        Ok(read > 0)
    };
    while matches!(carried(), Ok(true)) {}
    let _ = to.shutdown(Shutdown::Both);
    let _ = from.shutdown(Shutdown::Both);
}
