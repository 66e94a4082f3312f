//! What was answered is kept: over a restart, under its key, with its machines and clocks.

use serde_json::json;

use crate::client::Ask;
use crate::server::{Server, two_persons};

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder")
}

#[test]
fn a_table_goes_on_after_a_restart_exactly_there() {
    let folder = folder();
    let server = Server::on(folder.path());
    let (id, secrets, before, answer) = {
        let table = two_persons(&server);
        let act = table
            .post(1, "act", &json!({ "action": "f5" }))
            .key("k")
            .version(0);
        let answer = act.send().body;
        table.does(2, "act", &json!({ "action": "f6" }));
        (
            table.id.clone(),
            table.secrets.clone(),
            table.state(1),
            answer,
        )
    };
    server.stop();
    let server = Server::on(folder.path());
    let path = format!("/api/tables/{id}");
    let state = Ask::get(&server.host, &path)
        .secret(&secrets[0])
        .send()
        .json();
    assert_eq!(state, before);
    let act = |action: &str| {
        let body = json!({ "action": action });
        Ask::post(&server.host, &format!("{path}/act"), &body).secret(&secrets[0])
    };
    assert_eq!(
        act("f5").key("k").version(0).send().body,
        answer,
        "the key is still known"
    );
    assert_eq!(
        act("e6").key("new").version(2).send().json(),
        json!({ "version": 3 })
    );
}

#[test]
fn an_undo_that_was_asked_for_is_still_asked_for_after_a_restart() {
    let folder = folder();
    let server = Server::on(folder.path());
    let (id, secrets) = {
        let table = two_persons(&server);
        table.does(1, "act", &json!({ "action": "f5" }));
        table.does(1, "undo", &json!({}));
        (table.id.clone(), table.secrets.clone())
    };
    server.stop();
    let server = Server::on(folder.path());
    let path = format!("/api/tables/{id}");
    let state = Ask::get(&server.host, &path).send().json();
    assert_eq!(state["asked"], json!({ "undo": 1 }));
    let yes = Ask::post(
        &server.host,
        &format!("{path}/undo/answer"),
        &json!({ "yes": true }),
    );
    let answer = yes.secret(&secrets[1]).key("yes").version(1).send();
    assert_eq!(
        (answer.status, answer.json()),
        (200, json!({ "version": 2 }))
    );
}

#[test]
fn a_machine_thinks_on_after_a_restart_although_nobody_looks() {
    let folder = folder();
    let server = Server::on(folder.path());
    let seats = json!([{ "person": "Ana" }, { "bot": "level:3" }]);
    let id = {
        let table = server.table(&json!({ "game": "reversi", "seats": seats }));
        table.does(1, "act", &json!({ "action": "f5" }));
        table.id.clone()
    };
    server.stop();
    let server = Server::on(folder.path());
    let mut stream = Ask::get(&server.host, &format!("/api/tables/{id}/events")).stream();
    stream.until(|state| state["turn"]["seat"] == 1 && state["version"] == 2);
}

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
        .block_on(sobremesa_server::Store::backup(&store, file))
        .expect("copied");
    let restored = Server::on(copy.path());
    assert_eq!(restored.get(&format!("/api/tables/{id}")).json(), before);
}
