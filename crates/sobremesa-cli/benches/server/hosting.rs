//! What docs/hosting.md says of other people's programs, tried: its lines for Caddy before a server,
//! with https, streams that are not held back and restarts behind it; its file for containers, read.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::tell;

/// The name in the lines of the page.
const NAME: &str = "mesa.example.org";

/// A client somewhere else, as far as loopback has a somewhere else.
const OTHER: &str = "127.0.0.2";

/// What takes longer than this does not come.
const PATIENCE: Duration = Duration::from_secs(10);

pub(crate) fn measure(kills: usize) {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/hosting.md");
    let page = std::fs::read_to_string(page).expect("the page");
    read_by_compose(&fenced(&page, "yaml", "services:"));
    if !is_there("caddy", "version") || !is_there("curl", "--version") {
        println!("Caddy or curl is not here: apt-get install caddy curl");
        return;
    }
    let mut behind = Behind::caddy(&fenced(&page, "text", NAME));
    let moves = (kills / 20).clamp(4, 50);
    let restarts = (kills / 50).clamp(1, 20);
    behind.carries_pages();
    let table = behind.lay();
    let mut told = behind.passes_events_on_at_once(&table, moves);
    let mut away = behind.comes_back(&table, restarts);
    behind.tells_whose_request_it_is();
    told.sort_by(f64::total_cmp);
    away.sort_by(f64::total_cmp);
    let task = "behind Caddy, from a move to its event, curl's start included, the middle one";
    tell(task, told[told.len() / 2] * 1000.0, "ms", "");
    let task = "behind Caddy, the longest a client was away at a restart";
    tell(task, away.last().copied().unwrap_or_default(), "s", "<=4");
}

fn is_there(program: &str, word: &str) -> bool {
    Command::new(program).arg(word).output().is_ok()
}

/// The block of the page in this language that begins with these words.
fn fenced(page: &str, language: &str, begins: &str) -> String {
    let fence = format!("```{language}\n{begins}");
    let (_, rest) = page.split_once(&fence).expect("the page has the block");
    let (block, _) = rest.split_once("```").expect("a block ends");
    format!("{begins}{block}")
}

/// Whether Docker's compose understands the file; it needs no engine for that.
fn read_by_compose(file: &str) {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("compose.yaml"), file).expect("written");
    for words in [&["docker", "compose"][..], &["docker-compose"]] {
        if !Command::new(words[0])
            .args(&words[1..])
            .arg("version")
            .output()
            .is_ok_and(|output| output.status.success())
        {
            continue;
        }
        let mut command = Command::new(words[0]);
        command.args(&words[1..]);
        command.args(["-f", "compose.yaml", "config", "--services"]);
        let output = command.current_dir(folder.path()).output().expect("run");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{said}");
        let services = String::from_utf8_lossy(&output.stdout);
        let mut services: Vec<&str> = services.split_whitespace().collect();
        services.sort_unstable();
        assert_eq!(services, ["database", "mesa", "proxy"]);
        println!("{} reads the compose file", words.join(" "));
        return;
    }
    println!("compose is not here: apt-get install docker-compose");
}

fn free_port() -> u16 {
    let free = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    free.local_addr().expect("an address").port()
}

/// A server behind Caddy, both on this computer.
struct Behind {
    folder: tempfile::TempDir,
    port: u16,
    https: u16,
    caddy: Child,
    server: Child,
}

/// A table with both secrets, and how far it is.
struct Laid {
    id: String,
    secrets: [String; 2],
}

impl Behind {
    /// Starts the server and Caddy with these lines; the ports and where it keeps its certificates
    /// are all that is not theirs.
    fn caddy(lines: &str) -> Behind {
        assert_eq!(lines.lines().count(), 3, "{lines}");
        let folder = tempfile::tempdir().expect("a folder");
        let [port, https, http] = [free_port(), free_port(), free_port()];
        let lines = lines.replace("127.0.0.1:7575", &format!("127.0.0.1:{port}"));
        let own = folder.path().display();
        let text = format!(
            "{{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\thttps_port {https}\n\t\
             http_port {http}\n\tstorage file_system {own}/caddy\n}}\n{lines}"
        );
        std::fs::write(folder.path().join("Caddyfile"), text).expect("written");
        let mut caddy = Command::new("caddy");
        caddy.args(["run", "--adapter", "caddyfile", "--config", "Caddyfile"]);
        caddy.current_dir(folder.path()).env("HOME", folder.path());
        caddy.stdout(Stdio::null()).stderr(Stdio::null());
        let caddy = caddy.spawn().expect("Caddy starts");
        let server = serve(folder.path(), port);
        let behind = Behind {
            folder,
            port,
            https,
            caddy,
            server,
        };
        let began = Instant::now();
        while behind.ask("GET", "/livez", &[], "").0 != 200 {
            assert!(began.elapsed() < PATIENCE, "Caddy does not answer");
            std::thread::sleep(Duration::from_millis(50));
        }
        behind
    }

    /// Our certificate's authority, which Caddy makes for itself.
    fn authority(&self) -> PathBuf {
        let own = self.folder.path().join("caddy");
        own.join("pki/authorities/local/root.crt")
    }

    /// A request as a browser would send it: https, by name, trusting Caddy's own authority.
    fn curl(&self, path: &str) -> Command {
        let mut curl = Command::new("curl");
        let place = format!("{NAME}:{}", self.https);
        curl.args(["-sS", "--resolve", &format!("{place}:127.0.0.1")]);
        curl.arg("--cacert").arg(self.authority());
        curl.arg(format!("https://{place}{path}"));
        curl
    }

    /// Asks once: its status, and what came as JSON.
    fn ask(&self, method: &str, path: &str, heads: &[String], body: &str) -> (u16, Value) {
        let mut curl = self.curl(path);
        curl.args(["-X", method, "-w", "\n%{http_code}", "--max-time", "10"]);
        for head in heads {
            curl.args(["-H", head]);
        }
        if !body.is_empty() {
            curl.args(["--data-binary", body]);
        }
        let output = curl.stderr(Stdio::null()).output().expect("curl runs");
        let text = String::from_utf8_lossy(&output.stdout);
        let (body, status) = text.rsplit_once('\n').unwrap_or_default();
        let status = status.trim().parse().unwrap_or_default();
        (status, serde_json::from_str(body).unwrap_or_default())
    }

    /// Pages come by HTTP/2 with the headers we promise.
    fn carries_pages(&self) {
        let output = self
            .curl("/")
            .args(["-D", "-"])
            .output()
            .expect("curl runs");
        let text = String::from_utf8_lossy(&output.stdout).to_lowercase();
        assert!(text.starts_with("http/2 200"), "{text}");
        for head in [
            "content-security-policy: default-src 'none'",
            "x-content-type-options: nosniff",
            "referrer-policy: no-referrer",
            "cross-origin-opener-policy: same-origin",
        ] {
            assert!(text.contains(head), "{head}");
        }
    }

    fn lay(&self) -> Laid {
        let wanted =
            json!({ "game": "reversi", "seats": [{ "person": "Ana" }, { "person": null }] });
        let (status, made) = self.ask("POST", "/api/tables", &[], &wanted.to_string());
        assert_eq!(status, 201);
        let text = |value: &Value| value.as_str().expect("text").to_owned();
        let id = text(&made["table"]);
        let join = text(&made["seats"][1]["join"]);
        let join = join.split("#join.").nth(1).expect("a secret");
        let claim = json!({ "join": join, "name": "Luis" }).to_string();
        let path = format!("/api/tables/{id}/claim");
        let key = ["Idempotency-Key: claim".to_owned()];
        let (status, claimed) = self.ask("POST", &path, &key, &claim);
        assert_eq!(status, 200);
        let secrets = [text(&made["seats"][0]["secret"]), text(&claimed["secret"])];
        Laid { id, secrets }
    }

    /// Plays whatever is first; gives the version that came of it, or nothing at the end.
    fn play(&self, table: &Laid) -> Option<u64> {
        let path = format!("/api/tables/{}", table.id);
        let bearer = |seat: usize| format!("Authorization: Bearer {}", table.secrets[seat - 1]);
        let (_, watched) = self.ask("GET", &path, &[], "");
        let seat = watched["turn"]["seat"].as_u64()? as usize;
        let (_, state) = self.ask("GET", &path, &[bearer(seat)], "");
        let version = state["version"].as_u64().expect("a version");
        let heads = [
            bearer(seat),
            format!("If-Match: \"{version}\""),
            format!("Idempotency-Key: {version}"),
        ];
        let action = json!({ "action": state["choices"][0]["action"] }).to_string();
        let (status, answer) = self.ask("POST", &format!("{path}/act"), &heads, &action);
        assert_eq!(status, 200, "{answer}");
        answer["version"].as_u64()
    }

    /// A stream through Caddy, line by line as it comes.
    fn listen(&self, table: &Laid, last: Option<u64>) -> (Child, Receiver<(Instant, String)>) {
        let mut curl = self.curl(&format!("/api/tables/{}/events", table.id));
        curl.arg("-N");
        if let Some(last) = last {
            curl.args(["-H", &format!("Last-Event-ID: {last}")]);
        }
        curl.stdout(Stdio::piped()).stderr(Stdio::null());
        let mut curl = curl.spawn().expect("curl runs");
        let lines = BufReader::new(curl.stdout.take().expect("piped"));
        let (heard, hearing) = channel();
        std::thread::spawn(move || {
            for line in lines.lines().map_while(Result::ok) {
                if heard.send((Instant::now(), line)).is_err() {
                    return;
                }
            }
        });
        (curl, hearing)
    }

    /// Each event comes when it happens and not when some buffer is full; gives the seconds.
    fn passes_events_on_at_once(&self, table: &Laid, moves: usize) -> Vec<f64> {
        let (mut curl, hearing) = self.listen(table, None);
        until(&hearing, "id: 0");
        let mut told = Vec::new();
        for _ in 0..moves {
            let asked = Instant::now();
            let Some(version) = self.play(table) else {
                break;
            };
            let heard = until(&hearing, &format!("id: {version}"));
            told.push(heard.duration_since(asked).as_secs_f64());
        }
        end(&mut curl);
        told
    }

    /// Ends the server and starts it again under an open stream; gives the seconds from `bye` until
    /// the same version was there again.
    fn comes_back(&mut self, table: &Laid, restarts: usize) -> Vec<f64> {
        let mut away = Vec::new();
        for _ in 0..restarts {
            let (_, state) = self.ask("GET", &format!("/api/tables/{}", table.id), &[], "");
            let version = state["version"].as_u64().expect("a version");
            let (mut curl, hearing) = self.listen(table, None);
            until(&hearing, &format!("id: {version}"));
            let pid = rustix::process::Pid::from_raw(self.server.id() as i32).expect("a process");
            rustix::process::kill_process(pid, rustix::process::Signal::TERM).expect("told");
            let broke = until(&hearing, "event: bye");
            assert!(self.server.wait().expect("gone").success());
            curl.wait().expect("the stream has ended");
            let (status, _) = self.ask("GET", "/livez", &[], "");
            assert_eq!(status, 502, "Caddy says that nobody is behind it");
            self.server = serve(self.folder.path(), self.port);
            let (mut curl, hearing) = self.listen(table, Some(version));
            let back = until(&hearing, &format!("id: {version}"));
            end(&mut curl);
            away.push(back.duration_since(broke).as_secs_f64());
        }
        away
    }

    /// One visitor's haste is not another's: Caddy says whose request it is, and what a visitor says
    /// of it is not believed.
    fn tells_whose_request_it_is(&self) {
        let statuses = |from: &str, count: usize, more: &[&str]| {
            let mut curl = self.curl(&format!("/api/tables/none?number=[1-{count}]"));
            curl.args(["--interface", from]).args(more);
            curl.args(["-o", "/dev/null", "-w", "%{http_code} "]);
            let output = curl.output().expect("curl runs");
            String::from_utf8_lossy(&output.stdout).into_owned()
        };
        let hasty = statuses(OTHER, 600, &["-H", "X-Forwarded-For: 10.1.1.1"]);
        assert!(hasty.contains("429"), "{hasty}");
        let other = statuses("127.0.0.3", 1, &[]);
        assert_eq!(other.trim(), "404", "somebody else is not stopped");
    }
}

impl Drop for Behind {
    fn drop(&mut self) {
        end(&mut self.caddy);
        end(&mut self.server);
    }
}

fn end(child: &mut Child) {
    let _ = child.kill();
    let _ = child.wait();
}

/// The server as the unit of the page runs it.
fn serve(folder: &Path, port: u16) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sobremesa"));
    command.args(["serve", "--listen", &format!("127.0.0.1:{port}"), "--data"]);
    command.arg(folder.join("data"));
    command.args(["--public-url", &format!("https://{NAME}")]);
    command.args(["--behind-proxy", "127.0.0.1"]);
    command.stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn().expect("the server starts");
    let mut url = String::new();
    let mut output = BufReader::new(child.stdout.take().expect("piped"));
    output.read_line(&mut url).expect("a line");
    assert_eq!(url.trim(), format!("https://{NAME}"));
    child
}

/// Waits for this line; gives when it came.
fn until(hearing: &Receiver<(Instant, String)>, wanted: &str) -> Instant {
    loop {
        let (when, line) = hearing.recv_timeout(PATIENCE).expect(wanted);
        if line == wanted {
            return when;
        }
    }
}
