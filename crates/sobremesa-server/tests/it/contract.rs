//! Each row of the contract, asked for as it is written.

use serde_json::{Value, json};

use crate::client::Ask;
use crate::playing::{choices, weighed};
use crate::server::{Server, two_persons, unlimited};

#[test]
fn the_games_come_with_rules_seats_and_bots_in_the_language_asked_for() {
    let server = Server::fresh();
    let games = server.get("/api/games?lang=en").json();
    let names: Vec<&str> = games["games"]
        .as_array()
        .expect("games")
        .iter()
        .filter_map(|game| game["game"].as_str())
        .collect();
    assert_eq!(names, ["domino", "reversi", "azul", "siete"]);
    let mode = &games["games"][3]["rules"][0];
    assert_eq!(mode["key"], "mode");
    assert_eq!(mode["values"], json!(["A", "B", "C", "D", "E"]));
    let bots = games["games"][0]["bots"].as_array().expect("bots");
    assert!(bots.iter().any(|bot| bot["name"] == "highest"));
    assert!(
        bots.iter()
            .all(|bot| bot["description"].as_str().is_some_and(|it| !it.is_empty()))
    );
    let spanish = server.get("/api/games?lang=es").json();
    assert_ne!(spanish["games"][0]["bots"], games["games"][0]["bots"]);
}

#[test]
fn words_and_schema_are_there() {
    let server = Server::fresh();
    let words = server.get("/api/words?lang=en").json();
    assert_eq!(words["lang"], "en");
    assert!(words["words"].is_object());
    // A single letter means what it means in the player's own language.
    assert_eq!(
        words["typed"]["typed-white"],
        json!(["w", "white", "blanco"])
    );
    assert_eq!(server.get("/api/schema").json()["$ref"], "#/$defs/State");
}

#[test]
fn a_table_is_made_with_a_seat_link_a_joining_link_and_a_watching_link() {
    let server = Server::fresh();
    let made = server.make(&json!({
        "game": "domino",
        "rules": "players=3",
        "seats": [{ "bot": "first" }, { "person": "Ana" }, { "person": "Luis" }],
    }));
    let id = made["table"].as_str().expect("an id");
    assert_eq!(id.len(), 22);
    assert_eq!(made["version"], 0);
    assert_eq!(made["seats"][0], json!({ "seat": 1, "bot": "first" }));
    let secret = made["seats"][1]["secret"].as_str().expect("a secret");
    assert_eq!(made["seats"][1]["link"], format!("/t/{id}#seat.{secret}"));
    let join = made["seats"][2]["join"].as_str().expect("a link");
    assert!(join.starts_with(&format!("/t/{id}#join.")));
    assert_eq!(made["seats"][2].get("secret"), None);
    assert_eq!(made["watch"], format!("/t/{id}"));
    assert_eq!(made["commitment"].as_str().expect("a promise").len(), 64);
}

#[test]
fn a_table_made_with_a_seed_says_so_and_deals_the_same_again() {
    let server = Server::fresh();
    let wanted = json!({ "game": "domino", "seats": [{ "person": "Ana" }, { "bot": "highest" }], "seed": "42" });
    let (one, other) = (server.table(&wanted), server.table(&wanted));
    let (one, other) = (one.wait_for(1, &["seat"]), other.wait_for(1, &["seat"]));
    assert_eq!(one["seeded"], true);
    assert_eq!(one["view"], other["view"]);
    let drawn = json!({ "game": "domino", "seats": [{ "person": "Ana" }, { "bot": "highest" }] });
    assert_eq!(server.table(&drawn).state(1)["seeded"], false);
}

#[test]
fn the_state_has_what_the_contract_shows() {
    let server = Server::fresh();
    let table = server.table(&json!({
        "game": "domino", "rules": "players=2",
        "seats": [{ "person": "Ana" }, { "bot": "highest" }],
    }));
    let state = table.wait_for(1, &["seat"]);
    assert_eq!(state["table"], table.id.as_str());
    assert_eq!(state["game"], "domino");
    assert_eq!(state["seats"][0]["name"], "Ana");
    assert_eq!(state["seats"][0]["kind"], "person");
    assert_eq!(state["seats"][1]["bot"], "highest");
    assert_eq!(state["you"], 1);
    assert_eq!(
        state["turn"],
        json!({ "wait": "seat", "seat": 1, "deadline": null })
    );
    assert_eq!(state["hand"], 1);
    assert!(!state["choices"].as_array().expect("choices").is_empty());
    assert_eq!(state["over"], Value::Null);
    assert_eq!(state["commitment"], table.made["commitment"]);
    let watching = table.state(0);
    assert_eq!(watching["you"], Value::Null);
    assert_eq!(watching["choices"], json!([]));
}

#[test]
fn a_seat_is_claimed_once_and_the_same_key_gets_the_same_answer() {
    let server = Server::fresh();
    let seats = json!([{ "person": "Ana" }, { "person": "Luis" }]);
    let table = server.table(&json!({ "game": "reversi", "seats": seats }));
    assert_eq!(
        table.state(0)["seats"][1]["name"],
        Value::Null,
        "nobody sits there yet"
    );
    let join = table.made["seats"][1]["join"].as_str().expect("a link");
    let join = join.split("#join.").nth(1).expect("a secret");
    let claim = |join: &str| {
        let body = json!({ "join": join, "name": "Luis\u{1b}[31m" });
        Ask::post(&server.host, &table.path("/claim"), &body)
    };
    assert_eq!(claim(join).send().code(), "no-key");
    assert_eq!(claim("wrong").key("k").send().code(), "wrong-secret");
    let first = claim(join).key("k").send();
    assert_eq!(
        (first.status, first.json()["seat"].as_u64()),
        (200, Some(2))
    );
    assert_eq!(claim(join).key("k").send().body, first.body);
    let other = claim(join).key("another").send();
    assert_eq!((other.status, other.code().as_str()), (410, "used-link"));
    let name = table.state(0)["seats"][1]["name"]
        .as_str()
        .expect("a name")
        .to_owned();
    assert_eq!(name, "Luis [31m", "names are cleaned where they come in");
    assert_eq!(table.state(0)["version"], 0, "a claim is no entry");
}

#[test]
fn a_person_takes_the_seat_to_another_device_and_the_old_secret_ends() {
    let server = Server::fresh();
    let mut table = two_persons(&server);
    let answer = table.post(2, "link", &json!({})).send();
    assert_eq!(answer.status, 200, "{}", answer.body);
    let join = answer.json()["join"].as_str().expect("a link").to_owned();
    let join = join.split("#join.").nth(1).expect("a secret").to_owned();
    assert_eq!(
        table.state(2)["you"],
        2,
        "the old one holds until the new one is used"
    );
    let claim = Ask::post(
        &server.host,
        &table.path("/claim"),
        &json!({ "join": join, "name": "" }),
    );
    let secret = claim.key("device").send().json()["secret"]
        .as_str()
        .expect("a secret")
        .to_owned();
    assert_eq!(table.ask("").secret(&table.secrets[1]).send().status, 401);
    table.secrets[1] = secret;
    let state = table.state(2);
    assert_eq!(
        (&state["you"], &state["seats"][1]["name"]),
        (&json!(2), &json!("Luis"))
    );
    let other = table.post(2, "link", &json!({ "seat": 1 })).send();
    assert_eq!((other.status, other.code().as_str()), (403, "off"));
}

#[test]
fn a_link_that_a_newer_one_replaced_is_a_used_one() {
    let server = Server::fresh();
    let table = two_persons(&server);
    let link = || {
        let made = table.post(2, "link", &json!({})).send().json();
        let join = made["join"].as_str().expect("a link");
        join.split("#join.").nth(1).expect("a secret").to_owned()
    };
    let claim = |join: &str, key: &str| {
        let body = json!({ "join": join });
        Ask::post(&server.host, &table.path("/claim"), &body)
            .key(key)
            .send()
    };
    let (older, newer) = (link(), link());
    let answer = claim(&older, "older");
    assert_eq!((answer.status, answer.code().as_str()), (410, "used-link"));
    assert_eq!(claim(&newer, "newer").status, 200);
}

#[test]
fn a_stream_opened_with_a_secret_that_was_replaced_ends() {
    let server = Server::fresh();
    let table = two_persons(&server);
    let (mut old, mut other) = (table.stream(2), table.stream(1));
    let answer = table.post(2, "link", &json!({})).send().json();
    let join = answer["join"].as_str().expect("a link");
    let join = join.split("#join.").nth(1).expect("a secret");
    let body = json!({ "join": join, "name": "" });
    let claim = Ask::post(&server.host, &table.path("/claim"), &body);
    assert_eq!(claim.key("device").send().status, 200);
    while old.next().is_some() {}
    let refused = table.ask("/events").secret(&table.secrets[1]).send();
    assert_eq!(refused.status, 401);
    table.does(1, "act", &json!({ "action": "f5" }));
    other.until(|state| state["version"] == 1);
}

#[test]
fn listed_tables_are_found_and_others_are_not() {
    let server = Server::fresh();
    let seats = json!([{ "person": "Ana" }, { "person": null }]);
    server.table(&json!({ "game": "reversi", "seats": seats }));
    let listed = server.table(&json!({
        "game": "azul", "seats": seats, "options": { "listed": true },
    }));
    let found = server.get("/api/tables").json();
    assert_eq!(found["tables"].as_array().expect("tables").len(), 1);
    assert_eq!(found["tables"][0]["id"], listed.id.as_str());
    assert_eq!(found["tables"][0]["free"], json!([2]));
}

#[test]
fn only_who_knows_the_key_makes_tables() {
    let mut config = unlimited();
    config.make_key = Some("sésamo".to_owned());
    let server = Server::fresh_with(config);
    let ask = Ask::post(&server.host, "/api/tables", &json!({ "game": "reversi" }));
    assert_eq!(ask.clone().send().status, 401);
    assert_eq!(ask.clone().secret("abrete").send().status, 401);
    assert_eq!(ask.secret("sésamo").send().status, 201);
}

#[test]
fn the_headers_stand_on_every_answer() {
    let server = Server::fresh();
    for path in [
        "/",
        "/t/x",
        "/api/games",
        "/api/tables/nobody",
        "/livez",
        "/missing.js",
        "/api/no",
    ] {
        let answer = server.get(path);
        let policy = answer.header("content-security-policy").unwrap_or_default();
        assert!(
            policy.contains("require-trusted-types-for 'script'"),
            "{path}"
        );
        assert_eq!(
            answer.header("x-content-type-options"),
            Some("nosniff"),
            "{path}"
        );
        assert_eq!(
            answer.header("referrer-policy"),
            Some("no-referrer"),
            "{path}"
        );
        assert_eq!(
            answer.header("cross-origin-opener-policy"),
            Some("same-origin"),
            "{path}"
        );
        assert_eq!(answer.header("set-cookie"), None);
    }
}

#[test]
fn pages_are_pages_and_unknown_files_are_not() {
    let server = Server::fresh();
    for page in ["/", "/t/abc", "/rules", "/review"] {
        let answer = server.get(page);
        assert_eq!(answer.status, 200);
        assert!(
            answer
                .header("content-type")
                .is_some_and(|kind| kind.starts_with("text/html"))
        );
        assert!(!answer.body.contains("{{assets}}"));
    }
    assert_eq!(server.get("/a/0123/none.js").status, 404);
    assert_eq!(server.get("/favicon.png").status, 404);
}

#[test]
fn it_is_alive_and_ready() {
    let server = Server::fresh();
    assert_eq!(server.get("/livez").status, 200);
    assert_eq!(server.get("/readyz").status, 200);
}

#[test]
fn the_maker_removes_a_table_and_nobody_else_does() {
    let server = Server::fresh();
    let table = two_persons(&server);
    let remove = Ask::delete(&server.host, &table.path(""));
    assert_eq!(remove.clone().send().status, 401);
    assert_eq!(remove.clone().secret(&table.secrets[1]).send().status, 403);
    assert_eq!(remove.secret(&table.secrets[0]).send().status, 200);
    assert_eq!(server.get(&table.path("")).status, 404);
}

#[test]
fn a_file_is_reviewed_and_a_position_analysed() {
    let server = Server::fresh();
    let answer = Ask::raw(&server.host, "/api/review?lang=en", b"f5d6c3d3c4").send();
    let review = answer.json();
    assert_eq!(
        (&review["game"], &review["format"]),
        (&json!("reversi"), &json!("transcript"))
    );
    assert_eq!(
        review["games"][0]["positions"]
            .as_array()
            .expect("positions")
            .len(),
        6
    );
    assert_eq!(
        review["curve"]["points"].as_array().expect("points").len(),
        5
    );
    let refused = Ask::raw(&server.host, "/api/review", b"\x7fELF").send();
    assert_eq!(
        (refused.status, refused.code().as_str()),
        (400, "bad-request")
    );
    let position = "---------------------------OX------XO--------------------------- X";
    let question = json!({ "position": position, "nodes": 1000 });
    let analysed = Ask::post(&server.host, "/api/analyse", &question)
        .send()
        .json();
    assert_eq!(analysed["choices"].as_array().expect("choices").len(), 4);
    assert_eq!(analysed["thoughts"]["worth"], "discs");
}

#[test]
fn figures_are_told_at_no_address_of_the_players() {
    let server = Server::fresh();
    assert_eq!(server.get("/metrics").status, 404);
}

/// A round of two with these hands: what lies nowhere is in the boneyard.
fn dominoes(one: &str, two: &str) -> String {
    let board = "|4-6||6-6|";
    let lies = format!("{board} {one} {two}");
    let all = (0..=6).flat_map(|low| (low..=6).map(move |high| format!("{low}-{high}")));
    let boneyard: Vec<String> = all.filter(|tile| !lies.contains(tile.as_str())).collect();
    format!("{board} / {one} / {two} / {} / 0 0 / 1", boneyard.join(" "))
}

#[test]
fn an_analysis_says_what_every_legal_move_of_any_game_is_worth() {
    let server = Server::fresh();
    for (game, rules, position) in [
        (
            "reversi",
            "",
            "--OOO-----OXX---OOXXXO--OXOXXXO-OXXOXXO--XXXXO----XXO----------- X",
        ),
        (
            "domino",
            "players=2",
            &dominoes("0-0 0-6 4-5", "2-2 1-6 3-6"),
        ),
        // Nothing fits, so it draws; two tiles that fit alike; no square to place on.
        (
            "domino",
            "players=2",
            &dominoes("0-0 0-1 0-5", "2-2 1-6 3-6"),
        ),
        (
            "domino",
            "players=2",
            &dominoes("0-0 0-1 4-5", "2-2 1-6 3-6"),
        ),
        (
            "reversi",
            "",
            "OOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOXOOOOOO- O",
        ),
    ] {
        let question = json!({ "game": game, "rules": rules, "position": position, "nodes": 5000 });
        let answer = Ask::post(&server.host, "/api/analyse", &question).send();
        assert_eq!(answer.status, 200, "{}", answer.body);
        let analysed = answer.json();
        let legal = choices(&analysed["choices"]);
        assert!(!legal.is_empty());
        assert_eq!(weighed(&analysed["thoughts"]), legal, "{game} {position}");
    }
}
