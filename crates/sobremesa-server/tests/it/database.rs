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

    pub(crate) fn start(&self) {
        let folder = self.folder.path();
        let options = format!(
            "-p {} -k {} -c listen_addresses=127.0.0.1",
            self.port,
            folder.display()
        );
        run(command("pg_ctl")
            .args(["start", "-w", "-o", &options, "-l"])
            .arg(folder.join("log"))
            .arg("-D")
            .arg(folder.join("data")));
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
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .current_dir("/");
    let status = command.status().expect("the programs of PostgreSQL");
    assert!(status.success(), "{command:?}");
}
