//! The server as a program: killed under load, told to go, and looked after by its owner.

#[allow(dead_code, reason = "the server's own tests use the rest")]
#[path = "../../../sobremesa-server/tests/it/database.rs"]
mod database;
mod killing;
mod ordeal;
mod proxy;
mod rolling;

use std::io::{Read, Write};
use std::process::Command;
use std::time::Duration;

use ordeal::{Server, Table, undergo};

#[test]
fn a_server_killed_under_load_has_kept_every_action_it_acknowledged() {
    const KILLS: usize = 20;
    let acknowledged = undergo(KILLS);
    assert!(acknowledged > 6 * KILLS, "there was load: {acknowledged}");
}

#[test]
fn a_postgresql_killed_under_load_has_kept_every_action_that_was_acknowledged() {
    let acknowledged = killing::kill_the_database(3);
    assert!(acknowledged > 3 * 6, "there was load: {acknowledged}");
}

#[test]
fn servers_over_postgresql_are_restarted_in_turn_and_nothing_is_lost() {
    let rolled = rolling::roll(4, 12, Duration::from_millis(100));
    assert!(rolled.acknowledged > 50, "there was load");
    assert!(rolled.away.len() >= 12, "streams broke and came back");
}

#[cfg(unix)]
#[test]
fn a_server_that_is_told_to_go_says_bye_and_goes() {
    let data = tempfile::tempdir().expect("a folder");
    let server = Server::start(data.path());
    let table = Table::make(&server.host);
    let mut line = std::net::TcpStream::connect(&server.host).expect("a line");
    let path = format!("/api/tables/{}/events", table.id);
    write!(line, "GET {path} HTTP/1.1\r\nHost: {}\r\n\r\n", server.host).expect("sent");
    let mut first = [0; 64];
    line.read_exact(&mut first).expect("the stream begins");
    let Server { mut child, .. } = server;
    let pid = rustix::process::Pid::from_raw(child.id() as i32).expect("a process");
    rustix::process::kill_process(pid, rustix::process::Signal::TERM).expect("told");
    let mut rest = String::new();
    line.read_to_string(&mut rest).expect("to the end");
    assert!(rest.contains("event: bye\n"), "{rest}");
    let status = child.wait().expect("gone");
    assert!(status.success());
}

#[test]
fn the_owner_lists_backs_up_and_removes_tables_while_the_server_runs() {
    let data = tempfile::tempdir().expect("a folder");
    let server = Server::start(data.path());
    let table = Table::make(&server.host);
    let owner = |words: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_sobremesa"));
        command
            .args(["--lang", "en", "serve"])
            .args(words)
            .arg("--data")
            .arg(data.path());
        let output = command.output().expect("it runs");
        (
            output.status.success(),
            String::from_utf8_lossy(&output.stdout).into_owned(),
        )
    };
    assert!(owner(&["check"]).0, "the running one is found and ready");
    let (_, listed) = owner(&["tables"]);
    assert!(listed.contains(&table.id));
    let copy = data.path().join("copy.sqlite");
    let copy = copy.to_str().expect("text");
    assert!(owner(&["backup", copy]).0);
    assert!(
        !owner(&["backup", copy]).0,
        "an existing file is not overwritten"
    );
    assert!(owner(&["remove", &table.id]).0);
    assert!(!owner(&["remove", &table.id]).0);
    // The running server looks now and then whether what it holds is still there.
    while table.state(&server.host, 1).is_some() {
        std::thread::sleep(Duration::from_millis(200));
    }
    server.kill();
}
