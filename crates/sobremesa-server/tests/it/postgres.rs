//! The same promises over PostgreSQL, and what several servers over one database promise besides.
//!
//! Each test begins and ends a database of its own; where the programs of PostgreSQL are missing,
//! these tests are the ones that are skipped.

use std::path::Path;
use std::process::Command;
use std::sync::Arc;

use serde_json::{Value, json};
use sobremesa_server::Store;
use sobremesa_server::store::postgres::open;

use crate::client::Ask;
use crate::database::Database;
use crate::server::{Server, two_persons, unlimited};

/// Names the database for a run of the whole suite.
pub(crate) const URL: &str = "SOBREMESA_TEST_POSTGRES";

/// A store in a schema of its own, so that every test has an empty one.
pub(crate) async fn store(url: &str, folder: &Path) -> Arc<dyn Store> {
    let name = folder.file_name().expect("a name").to_string_lossy();
    let schema: String = name.chars().filter(char::is_ascii_alphanumeric).collect();
    let schema = format!("s{}", schema.to_lowercase());
    let connected = tokio_postgres::connect(url, tokio_postgres::NoTls).await;
    let (client, connection) = connected.expect("a database");
    let reading = tokio::spawn(connection);
    let made = client
        .batch_execute(&format!("CREATE SCHEMA IF NOT EXISTS {schema}"))
        .await;
    made.expect("a schema");
    drop(client);
    let _ = reading.await;
    open(&format!("{url} options='-c search_path={schema}'"))
        .await
        .expect("a store")
}

/// A server over this database.
fn server(database: &Database) -> Server {
    let url = database.url();
    let open = async move || open(&url).await.expect("a store");
    Server::over(open, unlimited())
}

#[test]
fn the_whole_suite_holds_over_postgresql() {
    let database = Database::new();
    let suite = Command::new(std::env::current_exe().expect("this program"))
        .args([
            "--skip",
            "postgres",
            "--skip",
            "sqlite_file",
            "--test-threads",
            "4",
        ])
        .env(URL, database.url())
        .output()
        .expect("the suite runs");
    let told = String::from_utf8_lossy(&suite.stdout);
    assert!(suite.status.success(), "{told}");
    assert!(told.contains(" passed; 0 failed"), "{told}");
}

#[test]
fn two_servers_over_postgresql_are_one() {
    let database = Database::new();
    let (one, other) = (server(&database), server(&database));
    let table = two_persons(&one);
    let path = |rest: &str| table.path(rest);
    let mut elsewhere = Ask::get(&other.host, &path("/events"))
        .secret(&table.secrets[1])
        .stream();
    assert_eq!(elsewhere.state().id, Some(0));
    let act = |host: &str, seat: usize, action: &str, version: u64, key: &str| {
        let body = json!({ "action": action });
        let ask = Ask::post(host, &path("/act"), &body).secret(&table.secrets[seat - 1]);
        ask.key(key).version(version).send()
    };
    assert_eq!(
        act(&one.host, 1, "f5", 0, "k").json(),
        json!({ "version": 1 })
    );
    assert_eq!(
        elsewhere.state().id,
        Some(1),
        "news of the other server arrive"
    );
    assert_eq!(
        act(&other.host, 1, "f5", 0, "k").json(),
        json!({ "version": 1 }),
        "played once"
    );
    assert_eq!(
        act(&other.host, 2, "f6", 1, "l").json(),
        json!({ "version": 2 })
    );
    let seen = Ask::get(&one.host, &path("")).send().json();
    assert_eq!(seen["version"], 2);
    let stale = act(&one.host, 1, "d3", 1, "m");
    assert_eq!((stale.status, stale.code().as_str()), (409, "stale"));
}

#[test]
fn many_at_two_servers_over_postgresql_act_once_for_each_version() {
    let database = Database::new();
    let (one, other) = (server(&database), server(&database));
    let table = two_persons(&one);
    let statuses: Vec<u16> = std::thread::scope(|scope| {
        let act = |number: usize| {
            let host = if number.is_multiple_of(2) {
                &one.host
            } else {
                &other.host
            };
            let ask = Ask::post(host, &table.path("/act"), &json!({ "action": "f5" }));
            let ask = ask
                .secret(&table.secrets[0])
                .key(&format!("k{number}"))
                .version(0);
            scope.spawn(move || ask.send().status)
        };
        let threads: Vec<_> = (0..16).map(act).collect();
        threads
            .into_iter()
            .map(|it| it.join().expect("an answer"))
            .collect()
    });
    assert_eq!(
        statuses.iter().filter(|status| **status == 200).count(),
        1,
        "{statuses:?}"
    );
    assert_eq!(table.state(0)["version"], 1);
}

#[test]
fn a_postgresql_that_dies_and_comes_back_has_lost_nothing() {
    let database = Database::new();
    let server = server(&database);
    let table = two_persons(&server);
    let play = |seat: usize, action: &str, version: u64| {
        let body = json!({ "action": action });
        table
            .post(seat, "act", &body)
            .key(&format!("v{version}"))
            .version(version)
            .send()
    };
    assert_eq!(play(1, "f5", 0).status, 200);
    database.stop("immediate");
    let refused = play(2, "f6", 1);
    assert_eq!(
        (refused.status, refused.code().as_str()),
        (503, "not-ready")
    );
    assert_eq!(server.get("/readyz").status, 503);
    database.start();
    let mut answer = play(2, "f6", 1);
    for _ in 0..50 {
        if answer.status == 200 {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(100));
        answer = play(2, "f6", 1);
    }
    assert_eq!(answer.json(), json!({ "version": 2 }));
    assert_eq!(server.get("/readyz").status, 200);
    let state: Value = table.state(0);
    assert_eq!(state["version"], 2);
}

#[test]
fn the_machines_of_a_dead_server_over_postgresql_are_taken_over() {
    let database = Database::new();
    let id = {
        let server = server(&database);
        let seats = json!([{ "person": "Ana" }, { "bot": "level:2" }]);
        let table = server.table(&json!({ "game": "reversi", "seats": seats }));
        let id = table.id.clone();
        table.does(1, "act", &json!({ "action": "f5" }));
        id
    };
    let other = server(&database);
    let mut stream = Ask::get(&other.host, &format!("/api/tables/{id}/events")).stream();
    stream.until(|state| state["turn"]["seat"] == 1 && state["version"] == 2);
}

#[test]
fn who_is_connected_through_another_server_over_postgresql_is_here() {
    let database = Database::new();
    let (one, other) = (server(&database), server(&database));
    let table = two_persons(&one);
    let mut watching = table.stream(0);
    let mut here = |seats: Value| loop {
        let event = watching.next().expect("the stream goes on");
        if event.kind == "here" && event.data["here"] == seats {
            return;
        }
    };
    let elsewhere = Ask::get(&other.host, &table.path("/events")).secret(&table.secrets[1]);
    let stream = elsewhere.stream();
    here(json!([2]));
    assert_eq!(table.state(1)["seats"][1]["here"], true);
    drop(stream);
    // Whoever hung up is noticed with the next word to them.
    table.does(1, "act", &json!({ "action": "f5" }));
    here(json!([]));
    assert_eq!(table.state(1)["seats"][1]["here"], false);
}

#[test]
fn a_secret_replaced_at_one_server_ends_the_stream_at_the_other_over_postgresql() {
    let database = Database::new();
    let (one, other) = (server(&database), server(&database));
    let table = two_persons(&one);
    let old = Ask::get(&other.host, &table.path("/events")).secret(&table.secrets[1]);
    let mut old = old.stream();
    old.state();
    let link = table.post(2, "link", &json!({})).send().json();
    let join = link["join"].as_str().expect("a link");
    let join = join.split("#join.").nth(1).expect("a secret");
    let body = json!({ "join": join, "name": "" });
    let claim = Ask::post(&one.host, &table.path("/claim"), &body).key("k");
    assert_eq!(claim.send().status, 200);
    while old.next().is_some() {}
}

#[test]
fn the_line_to_postgresql_is_encrypted_where_the_url_asks_for_it() {
    let database = Database::encrypted();
    let roots = database.certificate();
    let url = format!(
        "{} sslmode=verify-full sslrootcert={}",
        database.url().replace("127.0.0.1", "localhost"),
        roots.display()
    );
    let secured = Server::over(
        {
            let url = url.clone();
            async move || open(&url).await.expect("a store")
        },
        unlimited(),
    );
    let table = two_persons(&secured);
    assert_eq!(table.does(1, "act", &json!({ "action": "f5" })).status, 200);
    assert!(database.has_encrypted("sobremesa"));
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let distrusted = format!("{} sslmode=require", database.url());
    let refused = runtime.block_on(open(&distrusted)).err();
    assert!(refused.is_some(), "nobody the system trusts signed it");
}
