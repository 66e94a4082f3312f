//! Listening, answering, and leaving well.

use std::collections::HashMap;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio_io_timeout::TimeoutStream;
use tower_service::Service;

use crate::house::House;
use crate::http::{fallen, router};
use crate::unread::Line;

/// A head that takes longer than this to arrive is none.
const HEAD: Duration = Duration::from_secs(15);

/// Who takes nothing for so long is not there.
const UNREAD: Duration = Duration::from_secs(30);

/// So many lines are open at once.
const MOST_LINES: usize = 60_000;

/// What is being answered when the server goes has so long.
const LAST: Duration = Duration::from_millis(1200);

/// Serves until `stop` tells to go; comes back when everything is written.
pub async fn serve(
    listeners: Vec<TcpListener>,
    house: Arc<House>,
    mut stop: watch::Receiver<bool>,
) -> io::Result<()> {
    let keeping = tokio::spawn(Arc::clone(&house).keep_house());
    let hearing = tokio::spawn(Arc::clone(&house).hear_others());
    let mut lines = JoinSet::new();
    let mut open = Open::default();
    let router = router(&house);
    let mut accepting = JoinSet::new();
    let (accepted, mut arriving) = tokio::sync::mpsc::channel::<(TcpStream, SocketAddr)>(64);
    for listener in listeners {
        let accepted = accepted.clone();
        accepting.spawn(async move {
            loop {
                match listener.accept().await {
                    Ok(line) => {
                        if accepted.send(line).await.is_err() {
                            return;
                        }
                    }
                    // Too many open files: others will close theirs.
                    Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
                }
            }
        });
    }
    loop {
        tokio::select! {
            Some((line, peer)) = arriving.recv() => {
                while let Some(ended) = lines.try_join_next() {
                    // One that fell over is counted too: nobody loses more than a place by it.
                    if let Ok(address) = ended {
                        open.close(address);
                    }
                }
                let address = peer.ip();
                // Whoever stands before us speaks for many.
                let most = match house.config.behind_proxy {
                    Some(proxy) if proxy == address => MOST_LINES,
                    _ => house.config.limits.lines,
                };
                if lines.len() < MOST_LINES && open.open(address, most) {
                    let answering = answer(line, peer, router.clone(), house.closing());
                    lines.spawn(async move {
                        answering.await;
                        address
                    });
                }
            }
            _ = stop.changed() => break,
        }
    }
    accepting.abort_all();
    keeping.abort();
    hearing.abort();
    house.close();
    let finish = async { while lines.join_next().await.is_some() {} };
    // Whoever is not done by then is cut off; what was acknowledged is on disk.
    let _ = tokio::time::timeout(LAST, finish).await;
    lines.abort_all();
    house.store.close();
    Ok(())
}

/// How many lines of each address are open: one guest cannot take all of them.
#[derive(Default)]
struct Open(HashMap<IpAddr, usize>);

impl Open {
    /// Counts a line, if this address may have one more.
    fn open(&mut self, address: IpAddr, most: usize) -> bool {
        let lines = self.0.entry(address).or_default();
        let may = *lines < most;
        *lines += usize::from(may);
        may
    }

    fn close(&mut self, address: IpAddr) {
        if let Some(lines) = self.0.get_mut(&address) {
            *lines -= 1;
            if *lines == 0 {
                self.0.remove(&address);
            }
        }
    }
}

async fn answer(
    line: TcpStream,
    peer: SocketAddr,
    router: axum::Router,
    mut closing: watch::Receiver<bool>,
) {
    let _ = line.set_nodelay(true);
    let mut line = TimeoutStream::new(line);
    line.set_write_timeout(Some(UNREAD));
    let service =
        hyper::service::service_fn(move |request: hyper::Request<hyper::body::Incoming>| {
            let mut request = request.map(axum::body::Body::new);
            request.extensions_mut().insert(peer);
            // Also where whoever asked goes away in the middle: a change that has begun is finished.
            let answering = tokio::spawn(router.clone().call(request));
            async move { answering.await.unwrap_or_else(|_| Ok(fallen())) }
        });
    let line = TokioIo::new(Line::new(line));
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD)
        .max_buf_size(64 * 1024)
        .serve_connection(line, service);
    tokio::pin!(connection);
    loop {
        tokio::select! {
            // A line that breaks is the other side's way to leave.
            _ = connection.as_mut() => return,
            changed = closing.changed() => {
                connection.as_mut().graceful_shutdown();
                if changed.is_err() {
                    let _ = connection.as_mut().await;
                    return;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_so_many_lines_and_another_one_its_own() {
        let [guest, other] = [1, 2].map(|last| IpAddr::from([10, 0, 0, last]));
        let mut open = Open::default();
        assert!(open.open(guest, 2) && open.open(guest, 2));
        assert!(!open.open(guest, 2), "two are open");
        assert!(open.open(other, 2));
        open.close(guest);
        assert!(open.open(guest, 2), "one was closed");
        for _ in 0..2 {
            open.close(guest);
        }
        open.close(other);
        assert!(open.0.is_empty(), "nobody is remembered who left");
    }
}
