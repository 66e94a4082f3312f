//! A server for a test: in this process, on a port of its own, in a folder that goes away.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::thread::JoinHandle;

use serde_json::{Value, json};
use sobremesa_server::store::sqlite::Sqlite;
use sobremesa_server::{Config, House, Limits, Store, serve};
use tempfile::TempDir;
use tokio::sync::watch;

use crate::client::{Answer, Ask, Stream};

/// A server that runs until it is dropped.
pub(crate) struct Server {
    pub(crate) host: String,
    stop: watch::Sender<bool>,
    thread: Option<JoinHandle<()>>,
    /// The folder that goes away with it, where nobody else needs it.
    _folder: Option<TempDir>,
}

/// A folder that goes away.
pub(crate) fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

/// A config without limits, which most tests would run into.
pub(crate) fn unlimited() -> Config {
    Config {
        limits: "off".parse::<Limits>().expect("limits"),
        ..Config::default()
    }
}

impl Server {
    /// In a folder of its own.
    pub(crate) fn fresh() -> Server {
        Server::fresh_with(unlimited())
    }

    /// The same, set up like this.
    pub(crate) fn fresh_with(config: Config) -> Server {
        let folder = folder();
        Server::begin(opening(folder.path()), config, Some(folder))
    }

    pub(crate) fn on(folder: &Path) -> Server {
        Server::with(folder, unlimited())
    }

    /// Over SQLite in this folder, or over the PostgreSQL that is named for this run: there the
    /// folder's name is the schema.
    pub(crate) fn with(folder: &Path, config: Config) -> Server {
        Server::begin(opening(folder), config, None)
    }

    pub(crate) fn over<F>(open: F, config: Config) -> Server
    where
        F: AsyncFnOnce() -> Arc<dyn Store> + Send + 'static,
    {
        Server::begin(open, config, None)
    }

    fn begin<F>(open: F, config: Config, folder: Option<TempDir>) -> Server
    where
        F: AsyncFnOnce() -> Arc<dyn Store> + Send + 'static,
    {
        let (stop, stopped) = watch::channel(false);
        let (tell, told) = std::sync::mpsc::channel::<SocketAddr>();
        let thread = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_multi_thread()
                .worker_threads(2)
                .enable_all()
                .build();
            runtime.expect("a runtime").block_on(async {
                let listener = tokio::net::TcpListener::bind("127.0.0.1:0")
                    .await
                    .expect("a port");
                let address = listener.local_addr().expect("an address");
                tell.send(address).expect("the test listens");
                let house = House::new(open().await, config);
                serve(vec![listener], house, stopped)
                    .await
                    .expect("it serves");
            });
        });
        Server {
            host: told.recv().expect("an address").to_string(),
            stop,
            thread: Some(thread),
            _folder: folder,
        }
    }

    /// Makes a table; gives the answer's JSON.
    pub(crate) fn make(&self, wanted: &Value) -> Value {
        let answer = Ask::post(&self.host, "/api/tables", wanted).send();
        assert_eq!(answer.status, 201, "{}", answer.body);
        answer.json()
    }

    pub(crate) fn get(&self, path: &str) -> Answer {
        Ask::get(&self.host, path).send()
    }

    pub(crate) fn table(&self, wanted: &Value) -> Table<'_> {
        let made = self.make(wanted);
        Table {
            server: self,
            id: made["table"].as_str().expect("an id").to_owned(),
            secrets: vec![
                made["seats"][0]["secret"]
                    .as_str()
                    .unwrap_or_default()
                    .to_owned(),
            ],
            made,
        }
    }

    /// Tells it to go, and waits until it has gone.
    pub(crate) fn stop(mut self) {
        self.end();
    }

    fn end(&mut self) {
        self.stop.send_replace(true);
        if let Some(thread) = self.thread.take() {
            thread.join().expect("the server left well");
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            self.end();
        }
    }
}

/// Opens the store of this folder, whichever it is.
fn opening(folder: &Path) -> impl AsyncFnOnce() -> Arc<dyn Store> + Send + 'static {
    let folder = folder.to_owned();
    async move || -> Arc<dyn Store> {
        #[cfg(feature = "postgres")]
        if let Ok(url) = std::env::var(crate::postgres::URL) {
            return crate::postgres::store(&url, &folder).await;
        }
        Arc::new(Sqlite::open(&folder).expect("a store"))
    }
}

/// A table with the secrets a test holds.
pub(crate) struct Table<'a> {
    server: &'a Server,
    pub(crate) id: String,
    pub(crate) secrets: Vec<String>,
    pub(crate) made: Value,
}

impl Table<'_> {
    pub(crate) fn path(&self, rest: &str) -> String {
        format!("/api/tables/{}{rest}", self.id)
    }

    pub(crate) fn ask(&self, rest: &str) -> Ask {
        Ask::get(&self.server.host, &self.path(rest))
    }

    /// The state as this seat sees it (0 is a watcher).
    pub(crate) fn state(&self, seat: usize) -> Value {
        let answer = self.as_seat(self.ask(""), seat).send();
        assert_eq!(answer.status, 200, "{}", answer.body);
        answer.json()
    }

    fn as_seat(&self, ask: Ask, seat: usize) -> Ask {
        match seat.checked_sub(1) {
            Some(index) => ask.secret(&self.secrets[index]),
            None => ask,
        }
    }

    pub(crate) fn stream(&self, seat: usize) -> Stream {
        self.as_seat(self.ask("/events"), seat).stream()
    }

    /// What a seat does, with all it needs but the key and the version.
    pub(crate) fn post(&self, seat: usize, deed: &str, body: &Value) -> Ask {
        let ask = Ask::post(&self.server.host, &self.path(&format!("/{deed}")), body);
        self.as_seat(ask, seat)
    }

    /// A deed for the newest version, under a fresh key.
    pub(crate) fn does(&self, seat: usize, deed: &str, body: &Value) -> Answer {
        let version = self.state(seat)["version"].as_u64().expect("a version");
        let key = format!("{deed}-{version}-{}", fresh());
        self.post(seat, deed, body)
            .key(&key)
            .version(version)
            .send()
    }

    /// The person in seat 2 sits down.
    pub(crate) fn claim(&mut self, index: usize, name: &str) {
        let join = self.made["seats"][index]["join"].as_str().expect("a link");
        let join = join.split("#join.").nth(1).expect("a secret");
        let body = json!({ "join": join, "name": name });
        let ask = Ask::post(&self.server.host, &self.path("/claim"), &body);
        let answer = ask.key(&format!("claim-{index}")).send();
        assert_eq!(answer.status, 200, "{}", answer.body);
        let secret = answer.json()["secret"]
            .as_str()
            .expect("a secret")
            .to_owned();
        self.secrets.push(secret);
    }

    /// Waits until the table waits for this.
    pub(crate) fn wait_for(&self, seat: usize, wait: &[&str]) -> Value {
        let is_it = |state: &Value| {
            let turn = &state["turn"];
            let own = turn["seat"].as_u64() == Some(seat as u64) || turn["wait"] != "seat";
            wait.contains(&turn["wait"].as_str().unwrap_or_default()) && own
        };
        self.stream(seat).until(is_it).pop().expect("a state").data
    }
}

/// Two persons at Reversi, both seated.
pub(crate) fn two_persons(server: &Server) -> Table<'_> {
    let seats = json!([{ "person": "Ana" }, { "person": null }]);
    let mut table = server.table(&json!({ "game": "reversi", "seats": seats }));
    table.claim(1, "Luis");
    table
}

/// A number no other call gave.
pub(crate) fn fresh() -> u64 {
    use std::sync::atomic::{AtomicU64, Ordering};
    static NEXT: AtomicU64 = AtomicU64::new(0);
    NEXT.fetch_add(1, Ordering::Relaxed)
}
