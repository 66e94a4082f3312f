//! What was answered is kept: over a restart, under its key, with its machines and clocks.

use serde_json::json;

use crate::client::Ask;
use crate::server::{Server, folder, two_persons};

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
fn a_link_made_before_a_restart_lets_somebody_sit_down_after_it() {
    let folder = folder();
    let server = Server::on(folder.path());
    let (id, join) = {
        let table = two_persons(&server);
        let answer = table.post(2, "link", &json!({})).send().json();
        let join = answer["join"].as_str().expect("a link").to_owned();
        (
            table.id.clone(),
            join.split("#join.").nth(1).expect("a secret").to_owned(),
        )
    };
    server.stop();
    let server = Server::on(folder.path());
    let claim = json!({ "join": join, "name": "Eva" });
    let ask = Ask::post(&server.host, &format!("/api/tables/{id}/claim"), &claim).key("k");
    assert_eq!(ask.send().json()["seat"], 2);
    server.stop();
    let server = Server::on(folder.path());
    let state = server.get(&format!("/api/tables/{id}")).json();
    assert_eq!(state["seats"][1]["name"], "Eva");
    let again = Ask::post(&server.host, &format!("/api/tables/{id}/claim"), &claim).key("k");
    assert_eq!(
        again.send().status,
        200,
        "the lost answer is given again after a restart"
    );
}
