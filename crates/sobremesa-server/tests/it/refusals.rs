//! What is refused, and in which order it is looked at: 404, 401, 403 cross-site, 413, 400, the key,
//! 428, 409, 403 off, 422.

use serde_json::{Value, json};

use crate::client::Ask;
use crate::server::{Server, Table, two_persons, unlimited};

/// A request that breaks every rule from the so-manieth on; the ones before it are kept.
fn breaking_from(server: &Server, table: &Table, rule: usize) -> Ask {
    let path = if rule == 0 {
        "/api/tables/AAAAAAAAAAAAAAAAAAAAAA/act".to_owned()
    } else {
        table.path("/act")
    };
    let body = if rule <= 3 {
        Value::from("x".repeat(20_000))
    } else if rule <= 4 {
        json!({ "act": "f5" })
    } else {
        json!({ "action": "a1" })
    };
    let mut ask = Ask::post(&server.host, &path, &body);
    ask = ask.secret(if rule <= 1 {
        "wrong"
    } else {
        &table.secrets[0]
    });
    if rule <= 2 {
        ask = ask.with("Sec-Fetch-Site", "cross-site");
    }
    if rule > 5 {
        ask = ask.key("order");
    }
    match rule {
        0..=6 => ask,
        7 => ask.version(99),
        _ => ask.version(0),
    }
}

#[test]
fn refusals_are_looked_at_in_the_promised_order() {
    let server = Server::fresh();
    let table = two_persons(&server);
    let expected = [
        (404, "unknown-table"),
        (401, "wrong-secret"),
        (403, "cross-site"),
        (413, "too-large"),
        (400, "bad-request"),
        (400, "no-key"),
        (428, "no-version"),
        (409, "stale"),
        (422, "not-legal"),
    ];
    for (rule, (status, code)) in expected.into_iter().enumerate() {
        let answer = breaking_from(&server, &table, rule).send();
        assert_eq!(
            (answer.status, answer.code().as_str()),
            (status, code),
            "rule {rule}"
        );
    }
}

#[test]
fn what_nobody_can_do_at_a_table_is_not_there_whoever_asks() {
    let server = Server::fresh();
    let table = two_persons(&server);
    for secret in [&table.secrets[0], "wrong"] {
        let ask = Ask::post(&server.host, &table.path("/cheat"), &json!({}));
        assert_eq!(ask.secret(secret).send().status, 404);
    }
}

#[test]
fn a_known_key_is_answered_before_the_version_is_looked_at() {
    let server = Server::fresh();
    let table = two_persons(&server);
    let act = table.post(1, "act", &json!({ "action": "f5" })).key("once");
    let first = act.clone().version(0).send();
    assert_eq!(
        (first.status, &first.json()),
        (200, &json!({ "version": 1 }))
    );
    for again in [act.clone().version(0), act.clone().version(7), act] {
        assert_eq!(again.send().body, first.body);
    }
    assert_eq!(table.state(1)["version"], 1);
    let other = table.post(2, "act", &json!({ "action": "f6" })).key("once");
    assert_eq!(other.version(1).send().status, 200, "keys belong to seats");
}

#[test]
fn a_refusal_is_not_remembered() {
    let server = Server::fresh();
    let table = two_persons(&server);
    let act = |action: &str| {
        table
            .post(1, "act", &json!({ "action": action }))
            .key("k")
            .version(0)
    };
    assert_eq!(act("a1").send().status, 422);
    assert_eq!(act("f5").send().status, 200);
}

#[test]
fn whoever_is_behind_is_told_the_state_of_now() {
    let server = Server::fresh();
    let table = two_persons(&server);
    table.does(1, "act", &json!({ "action": "f5" }));
    let answer = table
        .post(1, "act", &json!({ "action": "d3" }))
        .key("late")
        .version(0)
        .send();
    assert_eq!(answer.status, 409);
    assert_eq!(answer.json()["state"], table.state(1));
}

#[test]
fn out_of_turn_and_after_the_end_have_their_own_codes() {
    let server = Server::fresh();
    let table = two_persons(&server);
    let early = table.does(2, "act", &json!({ "action": "f5" }));
    assert_eq!(
        (early.status, early.code().as_str()),
        (422, "not-your-turn")
    );
    let nonsense = table.does(1, "act", &json!({ "action": "castle" }));
    assert_eq!(
        (nonsense.status, nonsense.code().as_str()),
        (422, "not-legal")
    );
    assert_eq!(table.does(1, "resign", &json!({})).status, 200);
    let late = table.does(2, "act", &json!({ "action": "f5" }));
    assert_eq!((late.status, late.code().as_str()), (422, "over"));
}

#[test]
fn what_is_off_is_refused_before_the_rules_are_asked() {
    let server = Server::fresh();
    let seats = json!([{ "person": "Ana" }, { "bot": "random" }]);
    let options = json!({ "undo": "never", "hints": false });
    let table = server.table(&json!({ "game": "reversi", "seats": seats, "options": options }));
    let hint = table.does(1, "hint", &json!({}));
    assert_eq!((hint.status, hint.code().as_str()), (403, "off"));
    table.does(1, "act", &json!({ "action": "f5" }));
    table.wait_for(1, &["seat"]);
    let undo = table.does(1, "undo", &json!({}));
    assert_eq!((undo.status, undo.code().as_str()), (403, "off"));
}

#[test]
fn what_is_off_is_refused_before_the_first_move_and_after_the_end_too() {
    let server = Server::fresh();
    let seats = json!([{ "person": "Ana" }, { "person": "Luis" }]);
    let options = json!({ "undo": "never" });
    let mut table = server.table(&json!({ "game": "reversi", "seats": seats, "options": options }));
    table.claim(1, "Luis");
    let codes = |table: &Table| {
        ["undo", "hint"].map(|deed| {
            let answer = table.does(1, deed, &json!({}));
            (answer.status, answer.code())
        })
    };
    let off = [(403, "off".to_owned()), (403, "off".to_owned())];
    assert_eq!(codes(&table), off);
    assert_eq!(table.does(2, "resign", &json!({})).status, 200);
    assert_eq!(codes(&table), off);
}

#[test]
fn a_wrong_secret_is_wrong_on_every_way_in() {
    let server = Server::fresh();
    let table = two_persons(&server);
    for path in ["", "/events", "/record"] {
        assert_eq!(
            table.ask(path).secret("wrong").send().code(),
            "wrong-secret",
            "{path}"
        );
        let basic = table.ask(path).with("Authorization", "Basic abc");
        assert_eq!(basic.send().status, 401, "{path}");
    }
    let watcher = Ask::post(
        &server.host,
        &table.path("/act"),
        &json!({ "action": "f5" }),
    );
    assert_eq!(
        watcher.key("k").version(0).send().status,
        401,
        "watchers do nothing"
    );
}

#[test]
fn the_message_is_in_the_callers_language() {
    let server = Server::fresh();
    let message = |ask: Ask| {
        ask.send().json()["error"]["message"]
            .as_str()
            .unwrap_or_default()
            .to_owned()
    };
    let nowhere = Ask::get(&server.host, "/api/tables/nowhere");
    let spanish = message(nowhere.clone());
    let english = message(nowhere.clone().with("Accept-Language", "en-GB,es;q=0.2"));
    assert_ne!(spanish, english);
    let asked = Ask::get(&server.host, "/api/tables/nowhere?lang=en").with("Accept-Language", "es");
    assert_eq!(message(asked), english);
}

#[test]
fn a_host_that_is_not_ours_is_refused() {
    let mut config = unlimited();
    config.public_url = Some("https://mesa.example.org".to_owned());
    let server = Server::fresh_with(config);
    let status = |host: &str| {
        Ask::get(&server.host, "/api/games")
            .with("Host", host)
            .send()
            .status
    };
    assert_eq!(status("evil.example"), 403);
    assert_eq!(status("mesa.example.org"), 200);
    assert_eq!(status("localhost:1"), 200);
    let twice = Ask::get(&server.host, "/api/games").with("Host", "localhost");
    assert_eq!(twice.with("Host", "evil.example").send().status, 403);
    let other = Ask::get(&server.host, "http://evil.example/api/games");
    assert_eq!(other.with("Host", "localhost").send().status, 403);
}

#[test]
fn a_list_is_no_body_although_its_values_could_be_taken_for_the_fields() {
    let server = Server::fresh();
    let seats = json!([{ "person": "Ana" }, { "person": "Luis" }]);
    let table = server.table(&json!({ "game": "reversi", "seats": seats }));
    let join = table.made["seats"][1]["join"].as_str().expect("a link");
    let join = join.split("#join.").nth(1).expect("a secret");
    let statuses = [
        table.does(1, "act", &json!(["f5"])),
        table.does(1, "undo/answer", &json!([true])),
        table.does(1, "resign", &json!([])),
        table.post(1, "link", &json!([1])).send(),
        Ask::post(&server.host, &table.path("/claim"), &json!([join, "Luis"]))
            .key("list")
            .send(),
        Ask::post(&server.host, "/api/analyse", &json!(["reversi", "", ""])).send(),
    ]
    .map(|answer| (answer.status, answer.code()));
    assert_eq!(statuses, [400; 6].map(|it| (it, "bad-request".to_owned())));
    assert_eq!(table.state(0)["version"], 0);
}

#[test]
fn what_a_table_cannot_be_made_of_is_said() {
    let server = Server::fresh();
    for wanted in [
        json!({ "game": "chess" }),
        json!({ "game": "domino", "rules": "players=9" }),
        json!({ "game": "reversi", "seats": [{ "person": "Ana" }] }),
        json!({ "game": "reversi", "seats": [{ "person": "Ana" }, { "bot": "grandmother" }] }),
        json!({ "game": "reversi", "seats": [{ "person": "Ana" }, { "bot": "gtp:touch /tmp/x" }] }),
        json!({ "game": "reversi", "seed": "minus one" }),
        json!({ "game": "reversi", "from": { "position": "no board" } }),
        json!({ "game": "reversi", "from": { "record": "sobremesa 1\ngame: reversi\n\n1 a1\n" } }),
        json!({ "game": "reversi", "options": { "pace": { "seconds": 0 } } }),
        json!({ "game": "reversi", "unknown": 1 }),
        json!({ "game": "reversi", "options": [] }),
        json!({ "game": "reversi", "options": { "pace": [5] } }),
        json!(["reversi"]),
        json!([]),
        json!("reversi"),
    ] {
        let answer = Ask::post(&server.host, "/api/tables", &wanted).send();
        assert_eq!(
            (answer.status, answer.code().as_str()),
            (400, "bad-request"),
            "{wanted}"
        );
        assert!(
            !answer.json()["error"]["message"]
                .as_str()
                .unwrap_or_default()
                .is_empty()
        );
    }
}
