//! A PostgreSQL of its own: made in a folder that goes away, begun, ended and killed.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use tempfile::{TempDir, tempdir};

/// A database that is there until it is dropped.
pub(crate) struct Database {
    folder: TempDir,
    port: u16,
}

/// A program of PostgreSQL: on the path, or where Debian puts it.
fn program(name: &str) -> PathBuf {
    let debian = std::fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten();
    let mut debian = debian.flatten().map(|it| it.path().join("bin").join(name));
    debian
        .find(|path| path.exists())
        .unwrap_or_else(|| name.into())
}

/// PostgreSQL does not run as root: then it runs as nobody.
fn command(name: &str) -> Command {
    if rustix::process::geteuid().is_root() {
        let mut command = Command::new("setpriv");
        command.args([
            "--reuid",
            "65534",
            "--regid",
            "65534",
            "--clear-groups",
            "--",
        ]);
        command.arg(program(name));
        return command;
    }
    Command::new(program(name))
}

impl Database {
    pub(crate) fn new() -> Database {
        let folder = tempdir().expect("a folder");
        if rustix::process::geteuid().is_root() {
            std::os::unix::fs::chown(folder.path(), Some(65534), Some(65534)).expect("nobody's");
        }
        let data = folder.path().join("data");
        run(command("initdb")
            .args([
                "--auth=trust",
                "--username=mesa",
                "--no-sync",
                "--encoding=UTF8",
                "-D",
            ])
            .arg(&data));
        let free = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = free.local_addr().expect("an address").port();
        drop(free);
        let database = Database { folder, port };
        database.start();
        database
    }

    /// One that speaks TLS too, with a certificate of its own.
    pub(crate) fn encrypted() -> Database {
        let database = Database::new();
        let (certificate, key) = (database.certificate(), database.folder.path().join("key"));
        let mut openssl = Command::new("openssl");
        openssl.args(["req", "-x509", "-newkey", "ec", "-pkeyopt"]);
        openssl.args(["ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"]);
        openssl.args(["-subj", "/CN=localhost", "-addext"]);
        openssl.args(["subjectAltName=DNS:localhost", "-addext"]);
        openssl.args(["basicConstraints=critical,CA:FALSE", "-keyout"]);
        openssl.arg(&key).arg("-out").arg(&certificate);
        run(openssl.stderr(Stdio::null()));
        if rustix::process::geteuid().is_root() {
            std::os::unix::fs::chown(&key, Some(65534), Some(65534)).expect("nobody's");
        }
        let more = format!(
            "ssl = on\nssl_cert_file = '{}'\nssl_key_file = '{}'\n",
            certificate.display(),
            key.display()
        );
        let file = database.folder.path().join("data/postgresql.conf");
        let mut text = std::fs::read_to_string(&file).expect("a configuration");
        text.push_str(&more);
        std::fs::write(&file, text).expect("written");
        database.stop("fast");
        database.start();
        database
    }

    /// Whom to trust.
    pub(crate) fn certificate(&self) -> PathBuf {
        self.folder.path().join("certificate")
    }

    /// Whether a connection of this name is encrypted, and none is not.
    pub(crate) fn has_encrypted(&self, name: &str) -> bool {
        let question = format!(
            "SELECT bool_and(ssl) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
             WHERE application_name LIKE '{name}%'"
        );
        let mut psql = command("psql");
        psql.args(["-h", "127.0.0.1", "-U", "mesa", "-d", "postgres", "-At"]);
        psql.args(["-p", &self.port.to_string(), "-c", &question]);
        let output = psql.current_dir("/").output().expect("psql runs");
        output.stdout.starts_with(b"t")
    }

    /// Kills it as a power cut would, and waits until all of it is gone.
    pub(crate) fn kill(&self) {
        let file = self.folder.path().join("data/postmaster.pid");
        let text = std::fs::read_to_string(&file).expect("it runs");
        let pid = text.lines().next().and_then(|pid| pid.trim().parse().ok());
        let pid = pid
            .and_then(rustix::process::Pid::from_raw)
            .expect("a process");
        rustix::process::kill_process(pid, rustix::process::Signal::KILL).expect("killed");
    }

    /// Begins it; what was killed leaves its memory only when its last process has noticed.
    pub(crate) fn start(&self) {
        let folder = self.folder.path();
        let options = format!(
            "-p {} -k {} -c listen_addresses=localhost",
            self.port,
            folder.display()
        );
        let mut start = command("pg_ctl");
        start
            .args(["start", "-w", "-o", &options, "-l"])
            .arg(folder.join("log"))
            .arg("-D")
            .arg(folder.join("data"));
        for _ in 0..100 {
            if try_run(&mut start) {
                return;
            }
            std::thread::sleep(std::time::Duration::from_millis(100));
        }
        panic!("PostgreSQL does not start");
    }

    pub(crate) fn stop(&self, mode: &str) {
        run(command("pg_ctl")
            .args(["stop", "-w", "-m", mode, "-D"])
            .arg(self.folder.path().join("data")));
    }

    pub(crate) fn url(&self) -> String {
        format!(
            "host=127.0.0.1 port={} user=mesa dbname=postgres",
            self.port
        )
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        self.stop("immediate");
    }
}

fn run(command: &mut Command) {
    assert!(try_run(command), "{command:?}");
}

fn try_run(command: &mut Command) -> bool {
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .current_dir("/");
    let status = command.status().expect("the programs of PostgreSQL");
    status.success()
}
