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

#[test]
fn what_a_killed_server_left_in_the_log_is_brought_into_the_file_at_the_next_start() {
    let data = tempfile::tempdir().expect("a folder");
    let server = Server::start(data.path());
    let table = Table::make(&server.host);
    server.kill();
    let is_in_file = || {
        let file = std::fs::read(data.path().join("tables.sqlite")).expect("it is there");
        let id = table.id.as_bytes();
        file.windows(id.len()).any(|it| it == id)
    };
    assert!(!is_in_file(), "it was killed before");
    let server = Server::start(data.path());
    assert!(is_in_file());
    assert!(table.state(&server.host, 1).is_some());
    server.kill();
}

#[test]
fn a_backup_never_replaces_what_it_is_a_copy_of_and_a_wrong_folder_stays_empty() {
    let data = tempfile::tempdir().expect("a folder");
    Server::start(data.path()).kill();
    let tables = data.path().join("tables.sqlite");
    let back_up = |file: &std::path::Path, folder: &std::path::Path| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_sobremesa"));
        command.args(["--lang", "en", "--force", "serve", "backup"]);
        command.arg(file).arg("--data").arg(folder);
        let output = command.output().expect("it runs");
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        (output.status.code(), told)
    };
    let (code, told) = back_up(&tables, data.path());
    assert_eq!(code, Some(1));
    assert!(told.contains("the file the tables are kept in"), "{told}");
    assert!(tables.exists(), "it is still there");
    let elsewhere = tempfile::tempdir().expect("a folder");
    let copy = data.path().join("copy.sqlite");
    let (code, _) = back_up(&copy, elsewhere.path());
    assert_eq!(code, Some(1));
    let left = std::fs::read_dir(elsewhere.path()).expect("a folder");
    assert_eq!(left.count(), 0, "nothing is made where nothing was");
    assert!(!copy.exists());
    std::fs::write(&copy, "an older one").expect("written");
    assert_eq!(
        back_up(&copy, data.path()).0,
        Some(0),
        "where --force says so"
    );
}

#[cfg(unix)]
#[test]
fn a_server_is_told_to_go_as_soon_as_it_says_where_it_is() {
    let data = tempfile::tempdir().expect("a folder");
    for _ in 0..10 {
        let Server { mut child, .. } = Server::start(data.path());
        let pid = rustix::process::Pid::from_raw(child.id() as i32).expect("a process");
        rustix::process::kill_process(pid, rustix::process::Signal::TERM).expect("told");
        assert!(child.wait().expect("gone").success());
    }
}
