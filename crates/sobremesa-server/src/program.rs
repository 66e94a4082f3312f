//! The server as a program: it opens its store, listens, tells where, and goes when told to.

use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, ToSocketAddrs, UdpSocket};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use thiserror::Error;
use tokio::net::TcpListener;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::watch;

use crate::store::sqlite::Sqlite;
use crate::{Config, House, Store, StoreError, serve};

/// Where the server listens when nobody says so.
const PORT: u16 = 7575;

/// So many ports are tried when nobody asked for one.
const TRIED: u16 = 100;

/// What is to be run.
#[derive(Clone, Debug, Default)]
pub struct Program {
    /// Where to listen, if somebody says so.
    pub listen: Option<String>,
    /// Whether the home network may come too.
    pub lan: bool,
    /// The folder of the SQLite file.
    pub data: PathBuf,
    /// A database instead.
    pub database: Option<String>,
    /// Where figures are served.
    pub metrics: Option<String>,
    /// How the server is set up.
    pub config: Config,
}

/// Where the server is found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    /// The bare URL on this computer, or the one it was told.
    pub url: String,
    /// The same on the home network.
    pub lan: Option<String>,
}

/// Why the server does not run.
#[derive(Debug, Error)]
pub enum RunError {
    /// It cannot listen there.
    #[error("cannot listen on {address}: {error}")]
    Listen {
        /// Where.
        address: String,
        /// Why.
        error: io::Error,
    },
    /// Tables cannot be kept there.
    #[error("cannot keep tables in {place}: {error}")]
    Store {
        /// Where.
        place: String,
        /// Why.
        error: StoreError,
    },
    /// The system says no.
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl Program {
    /// Runs until a signal ends it; `found` is told where it is as soon as it listens.
    pub fn run(mut self, found: impl FnOnce(&Found)) -> Result<(), RunError> {
        raise_file_limit();
        let runtime = runtime()?;
        let listening = runtime.block_on(async {
            let store = self.store().await?;
            self.config.own_names.extend(own_names());
            let (listeners, where_found) = self.listen().await?;
            let house = House::new(store, self.config.clone());
            let metrics = match &self.metrics {
                Some(address) => Some(bind(address).await?),
                None => None,
            };
            Ok::<_, RunError>((listeners, where_found, house, metrics))
        });
        let (listeners, where_found, house, metrics) = listening?;
        // Whoever asks a running server finds it by this; without it `check` knows the usual place.
        let note = self.data.join(NOTE);
        let _ = std::fs::write(&note, &where_found.url);
        let served = runtime.block_on(async {
            let (stop, stopped) = watch::channel(false);
            // Whoever knows where it is may end it: signals are heard before that is told.
            let signalled = signals();
            tokio::spawn(async move {
                signalled.await;
                stop.send_replace(true);
                // Whoever asks twice means it.
                std::future::pending::<()>().await;
            });
            found(&where_found);
            if let Some(listener) = metrics {
                tokio::spawn(crate::metrics::serve_metrics(listener, Arc::clone(&house)));
            }
            serve(listeners, Arc::clone(&house), stopped).await
        });
        let _ = std::fs::remove_file(note);
        // A machine that still thinks is not waited for.
        runtime.shutdown_background();
        Ok(served?)
    }

    /// The file that tables are kept in, where that is a file.
    pub fn tables(&self) -> PathBuf {
        Sqlite::file(&self.data)
    }

    /// Opens the store.
    pub async fn store(&self) -> Result<Arc<dyn Store>, RunError> {
        let opened: Result<Arc<dyn Store>, StoreError> = match &self.database {
            #[cfg(feature = "postgres")]
            Some(url) => crate::store::postgres::open(url).await,
            #[cfg(not(feature = "postgres"))]
            Some(_) => Err(StoreError::Unsupported),
            None => Sqlite::open(&self.data).map(|store| Arc::new(store) as Arc<dyn Store>),
        };
        opened.map_err(|error| RunError::Store {
            place: match &self.database {
                Some(_) => "PostgreSQL".to_owned(),
                None => self.data.display().to_string(),
            },
            error,
        })
    }

    async fn listen(&self) -> Result<(Vec<TcpListener>, Found), RunError> {
        let (address, is_asked_for) = if let Some(text) = &self.listen {
            (text.clone(), true)
        } else {
            let ip = if self.lan {
                Ipv4Addr::UNSPECIFIED
            } else {
                Ipv4Addr::LOCALHOST
            };
            (SocketAddr::from((ip, PORT)).to_string(), false)
        };
        let mut listener = bind(&address).await;
        if !is_asked_for {
            let ip = if self.lan {
                Ipv4Addr::UNSPECIFIED
            } else {
                Ipv4Addr::LOCALHOST
            };
            let mut port = PORT;
            while listener.is_err() && port < PORT + TRIED {
                port += 1;
                listener = bind(&SocketAddr::from((ip, port)).to_string()).await;
            }
        }
        let listener = listener?;
        let bound = listener.local_addr()?;
        let here = match bound.ip() {
            ip if ip.is_unspecified() => IpAddr::from(Ipv4Addr::LOCALHOST),
            ip => ip,
        };
        let port = bound.port();
        let own = self.config.public_url.clone();
        let url = own.unwrap_or_else(|| format!("http://{}", SocketAddr::new(here, port)));
        let lan = self.lan.then(home_address).flatten();
        let lan = lan.map(|ip| format!("http://{}", SocketAddr::new(ip, port)));
        let mut listeners = vec![listener];
        // An address of this computer alone was asked for, and the home network too.
        if let (true, Some(ip), false) = (self.lan, home_address(), bound.ip().is_unspecified())
            && ip != bound.ip()
        {
            listeners.push(bind(&SocketAddr::new(ip, port).to_string()).await?);
        }
        Ok((listeners, Found { url, lan }))
    }
}

/// The file in the folder of data that tells where the running server is.
const NOTE: &str = "server.url";

/// Where the server that keeps its tables in this folder is found.
pub fn running(data: &Path, listen: Option<&str>) -> String {
    let noted = std::fs::read_to_string(data.join(NOTE)).ok();
    let asked = listen.map(|listen| format!("http://{listen}"));
    let usual = || format!("http://127.0.0.1:{PORT}");
    asked.or(noted).unwrap_or_else(usual)
}

/// The runtime everything runs on.
pub fn runtime() -> io::Result<Runtime> {
    Builder::new_multi_thread().enable_all().build()
}

/// An address, a port alone, or a name with a port.
async fn bind(text: &str) -> Result<TcpListener, RunError> {
    let refuse = |error: io::Error| RunError::Listen {
        address: text.to_owned(),
        error,
    };
    let full = match text.parse::<u16>() {
        Ok(port) => format!("127.0.0.1:{port}"),
        Err(_) if text.starts_with(':') => format!("0.0.0.0{text}"),
        Err(_) => text.to_owned(),
    };
    let addresses: Vec<SocketAddr> = full.to_socket_addrs().map_err(refuse)?.collect();
    TcpListener::bind(&addresses[..]).await.map_err(refuse)
}

/// The address of this computer on the home network; nothing is sent to find it.
fn home_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // An address that belongs to documentation.
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    let ip = socket.local_addr().ok()?.ip();
    (!ip.is_loopback() && !ip.is_unspecified()).then_some(ip)
}

/// What this computer is called at home.
fn own_names() -> Vec<String> {
    let name = std::fs::read_to_string("/etc/hostname").unwrap_or_default();
    let name = name.trim().to_lowercase();
    if name.is_empty() {
        return Vec::new();
    }
    vec![format!("{name}.local"), name]
}

/// Every stream is an open file.
fn raise_file_limit() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit, setrlimit};
        let mut limit = getrlimit(Resource::Nofile);
        limit.current = limit.maximum;
        // Where that is refused, fewer can listen.
        let _ = setrlimit(Resource::Nofile, limit);
    }
}

/// Listens to signals from now on; what it gives is done when one comes.
fn signals() -> impl Future<Output = ()> + Send + 'static {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let heard = [SignalKind::interrupt(), SignalKind::terminate()].map(signal);
        async move {
            let [interrupted, ended] = heard;
            match (interrupted, ended) {
                (Ok(mut interrupted), Ok(mut ended)) => {
                    tokio::select! {
                        _ = interrupted.recv() => {}
                        _ = ended.recv() => {}
                    }
                }
                // Where nothing can be heard the system ends it.
                _ => std::future::pending().await,
            }
        }
    }
    #[cfg(not(unix))]
    async {
        let _ = tokio::signal::ctrl_c().await;
    }
}
