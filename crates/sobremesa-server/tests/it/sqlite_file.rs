//! What is promised of the one file in which a server keeps its tables.

use serde_json::json;

use crate::server::{Server, folder, two_persons};

#[test]
fn a_file_of_a_newer_program_is_not_touched() {
    let folder = folder();
    Server::on(folder.path()).stop();
    let file = sobremesa_server::store::sqlite::Sqlite::file(folder.path());
    let connection = rusqlite::Connection::open(&file).expect("a database");
    connection
        .pragma_update(None, "user_version", 99)
        .expect("written");
    drop(connection);
    let opened = sobremesa_server::store::sqlite::Sqlite::open(folder.path());
    let refused = opened.err().expect("refused");
    assert!(
        matches!(
            refused,
            sobremesa_server::StoreError::Newer { found: 99, .. }
        ),
        "{refused}"
    );
}

#[cfg(unix)]
#[test]
fn where_nothing_can_be_written_nothing_is_acknowledged_and_it_recovers_by_itself() {
    let folder = folder();
    let server = Server::on(folder.path());
    let table = two_persons(&server);
    table.does(1, "act", &json!({ "action": "f5" }));
    // Another program holds the file, as a disk that is full or a folder that went away would.
    let file = sobremesa_server::store::sqlite::Sqlite::file(folder.path());
    let other = rusqlite::Connection::open(&file).expect("a database");
    other.execute_batch("BEGIN IMMEDIATE").expect("held");
    let act = table
        .post(2, "act", &json!({ "action": "f6" }))
        .key("k")
        .version(1);
    let refused = act.send();
    assert_eq!(
        (refused.status, refused.code().as_str()),
        (503, "not-ready")
    );
    assert_eq!(server.get("/readyz").status, 503);
    other.execute_batch("ROLLBACK").expect("let go");
    assert_eq!(server.get("/readyz").status, 200);
    assert_eq!(
        table.state(1)["version"],
        1,
        "what was not acknowledged did not happen"
    );
    assert_eq!(act.send().json(), json!({ "version": 2 }));
}

/// A small disk of its own, for whoever may mount one.
struct Disk(tempfile::TempDir);

impl Disk {
    fn new() -> Disk {
        let folder = folder();
        let done = mount(&["-t", "tmpfs", "-o", "size=1m", "tmpfs"], folder.path());
        assert!(done, "a disk is mounted");
        Disk(folder)
    }

    /// Fills it up to the last byte; what gives it free again.
    fn fill(&self) -> std::path::PathBuf {
        let path = self.0.path().join("filler");
        let mut file = std::fs::File::create(&path).expect("a file");
        for size in [4096, 1] {
            while std::io::Write::write_all(&mut file, &vec![0; size]).is_ok() {}
        }
        path
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let mut command = std::process::Command::new("umount");
        // Where it is held by whoever failed, it goes with them.
        let _ = command.arg("-l").arg(self.0.path()).status();
    }
}

fn mount(words: &[&str], folder: &std::path::Path) -> bool {
    let mut command = std::process::Command::new("mount");
    let status = command.args(words).arg(folder).status();
    status.is_ok_and(|status| status.success())
}

#[test]
fn a_full_disk_is_said_loses_nothing_and_is_forgotten_on_a_disk_of_its_own() {
    let disk = Disk::new();
    let server = Server::on(disk.0.path());
    let table = two_persons(&server);
    assert_eq!(table.does(1, "act", &json!({ "action": "f5" })).status, 200);
    let filler = disk.fill();
    let act = table
        .post(2, "act", &json!({ "action": "f6" }))
        .key("k")
        .version(1);
    let refused = act.send();
    assert_eq!(
        (refused.status, refused.code().as_str()),
        (503, "not-ready")
    );
    assert_eq!(server.get("/readyz").status, 503);
    assert_eq!(server.get("/livez").status, 200);
    assert_eq!(table.state(1)["version"], 1, "it can still be looked at");
    std::fs::remove_file(filler).expect("room");
    assert_eq!(server.get("/readyz").status, 200);
    assert_eq!(act.send().json(), json!({ "version": 2 }));
    assert_eq!(table.state(1)["version"], 2);
}

#[test]
fn a_folder_that_cannot_be_written_is_said_at_the_start_on_a_disk_of_its_own() {
    let disk = Disk::new();
    Server::on(disk.0.path()).stop();
    assert!(mount(&["-o", "remount,ro"], disk.0.path()));
    let refused = sobremesa_server::store::sqlite::Sqlite::open(disk.0.path()).err();
    let reason = refused.expect("refused").to_string();
    assert!(reason.to_lowercase().contains("read"), "{reason}");
    assert!(mount(&["-o", "remount,rw"], disk.0.path()));
    assert!(sobremesa_server::store::sqlite::Sqlite::open(disk.0.path()).is_ok());
}

#[test]
fn a_backup_taken_while_it_runs_holds_what_was_acknowledged() {
    let folder = folder();
    let server = Server::on(folder.path());
    let (id, before) = {
        let table = two_persons(&server);
        table.does(1, "act", &json!({ "action": "f5" }));
        (table.id.clone(), table.state(0))
    };
    let copy = tempfile::tempdir().expect("a folder");
    let file = sobremesa_server::store::sqlite::Sqlite::file(copy.path());
    let store = sobremesa_server::store::sqlite::Sqlite::open(folder.path()).expect("a store");
    let runtime = tokio::runtime::Builder::new_current_thread()
        .build()
        .expect("a runtime");
    runtime
        .block_on(sobremesa_server::Store::backup(&store, file.clone()))
        .expect("copied");
    let names: Vec<_> = std::fs::read_dir(copy.path())
        .expect("a folder")
        .map(|entry| entry.expect("an entry").file_name())
        .collect();
    assert_eq!(names, ["tables.sqlite"], "nothing is left beside it");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(&file)
            .expect("there")
            .permissions()
            .mode();
        assert_eq!(mode & 0o777, 0o600, "it holds what is hidden");
    }
    let restored = Server::on(copy.path());
    assert_eq!(restored.get(&format!("/api/tables/{id}")).json(), before);
}

#[test]
fn no_secret_and_no_seed_is_in_anything_that_is_sent_before_the_end() {
    let folder = folder();
    let server = Server::on(folder.path());
    let seats = json!([{ "person": "Ana" }, { "person": "Luis" }]);
    let wanted = json!({ "game": "domino", "rules": "hands=hidden", "seats": seats });
    let mut table = server.table(&wanted);
    table.claim(1, "Luis");
    let file = sobremesa_server::store::sqlite::Sqlite::file(folder.path());
    let database = rusqlite::Connection::open(file).expect("a database");
    let head: String = database
        .query_row("SELECT head FROM tables", [], |row| row.get(0))
        .expect("a table");
    let seed = head
        .lines()
        .find_map(|line| line.strip_prefix("seed: "))
        .expect("a seed");
    assert_eq!(seed.len(), 64);
    for seat in [0, 1, 2] {
        for answer in crate::noninterference::all_answers(&table, seat) {
            assert!(!answer.contains(seed));
            assert!(!answer.contains("\"secret\""));
        }
    }
    let kept: String = database
        .query_row("SELECT about FROM tables", [], |row| row.get(0))
        .expect("a table");
    for secret in &table.secrets {
        assert!(!kept.contains(secret.as_str()), "only hashes are kept");
    }
    assert_eq!(table.does(1, "resign", &json!({})).status, 200);
    assert!(
        table.ask("/record").send().body.contains(seed),
        "told at the end"
    );
}

#[test]
fn the_machine_of_mode_e_remembers_from_rematch_to_rematch() {
    let folder = folder();
    let server = Server::on(folder.path());
    let seats = json!([{ "person": "Ana" }, { "bot": "learner" }]);
    let table = server.table(&json!({ "game": "siete", "rules": "mode=E", "seats": seats }));
    loop {
        let state = table.wait_for(1, &["seat", "nobody"]);
        if state["turn"]["wait"] == "nobody" {
            break;
        }
        let choices = state["choices"].as_array().expect("choices");
        let action = &choices.last().expect("something may be done")["action"];
        let acted = table.does(1, "act", &json!({ "action": action }));
        assert_eq!(acted.status, 200, "{}", acted.body);
    }
    let answer = table.does(1, "rematch", &json!({}));
    let id = answer.json()["table"].as_str().expect("an id").to_owned();
    let file = sobremesa_server::store::sqlite::Sqlite::file(folder.path());
    let about: String = rusqlite::Connection::open(&file)
        .expect("a database")
        .query_row("SELECT about FROM tables WHERE id = ?1", [&id], |row| {
            row.get(0)
        })
        .expect("the table of the rematch");
    let about: serde_json::Value = serde_json::from_str(&about).expect("JSON");
    let memory = about["memory"].as_str().expect("something was learnt");
    assert!(memory.contains("\ngames 1\n"), "{memory}");
}
