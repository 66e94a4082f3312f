//! Matches played over the wire: to their end, taken back, given up, played again.

use serde_json::{Value, json};

use crate::client::Ask;
use crate::server::{Server, Table, folder, two_persons};

/// Plays on in seat 1 until the match is over, always the first choice; gives the last state.
fn play_out(table: &Table) -> Value {
    let mut stream = table.stream(1);
    let mut acted = None;
    loop {
        let event = stream.state();
        let state = event.data;
        let version = state["version"].as_u64().expect("a version");
        let wait = state["turn"]["wait"].as_str().expect("a wait");
        let (deed, body) = match wait {
            "nobody" => return state,
            "hand" => ("finish", json!({})),
            "seat" if state["turn"]["seat"] == 1 => {
                ("act", json!({ "action": state["choices"][0]["action"] }))
            }
            _ => continue,
        };
        if acted == Some(version) {
            continue;
        }
        acted = Some(version);
        let key = format!("play-{version}");
        let answer = table.post(1, deed, &body).key(&key).version(version).send();
        assert!([200, 409].contains(&answer.status), "{}", answer.body);
    }
}

#[test]
fn every_game_is_played_to_its_end_and_its_record_proves_the_deals() {
    let server = Server::fresh();
    for (game, rules, seats) in [
        ("domino", "players=3 hands=hidden", 3),
        ("reversi", "", 2),
        ("azul", "players=2", 2),
        ("siete", "mode=D", 2),
    ] {
        let mut players = vec![json!({ "bot": "random" }); seats];
        players[0] = json!({ "person": "Ana" });
        let table = server.table(&json!({ "game": game, "rules": rules, "seats": players }));
        let last = play_out(&table);
        assert_eq!(last["over"]["reason"], "end", "{game}");
        let record = table.ask("/record").send().body;
        let read = sobremesa_table::Record::read(&record).expect("a record");
        assert_eq!(read.commitment.as_deref(), last["commitment"].as_str());
        assert!(
            read.secret.is_some(),
            "{game}: the secret is told at the end"
        );
        let review = Ask::raw(&server.host, "/api/review", record.as_bytes())
            .send()
            .json();
        assert_eq!(review["games"][0]["deals"], "as promised", "{game}");
        let positions = review["games"][0]["positions"].as_array();
        for position in positions.expect("positions") {
            let hands = position["view"]["hands"].as_array();
            for hand in hands.into_iter().flatten() {
                let is_open = !hand["tiles"].is_null() || !hand["cards"].is_null();
                assert!(is_open, "{game}: {hand} is covered though all is over");
            }
        }
    }
}

#[test]
fn results_of_siete_y_media_are_the_documents_four_lines() {
    let server = Server::fresh();
    let seats = json!([{ "person": "Ana" }, { "bot": "prudent" }]);
    let table = server.table(&json!({ "game": "siete", "rules": "mode=D", "seats": seats }));
    assert_eq!(table.ask("/results/1.txt").send().status, 404);
    play_out(&table);
    let result = table.ask("/results/1.txt").send();
    assert_eq!(result.body.lines().count(), 4);
    assert!(result.body.starts_with("1\n"));
    assert_eq!(table.ask("/results/2.txt").send().status, 404);
}

#[test]
fn a_seat_that_nobody_claimed_does_not_stop_the_deal() {
    let server = Server::fresh();
    let seats = json!([{ "person": "Ana" }, { "person": null }]);
    let options = json!({ "pace": { "seconds": 1 } });
    let wanted = json!({ "game": "azul", "seats": seats, "options": options, "seed": 3 });
    let table = server.table(&wanted);
    let state = table.state(0);
    assert!(
        state["version"].as_u64().expect("a version") >= 2,
        "it is dealt"
    );
    let to_move = state["turn"]["seat"].as_u64().expect("a seat");
    let is_free = to_move == 2;
    assert_eq!(
        state["turn"]["deadline"].is_null(),
        is_free,
        "no clock runs where nobody sits"
    );
}

#[test]
fn an_undo_between_people_is_asked_for_and_granted_or_not() {
    let server = Server::fresh();
    let table = two_persons(&server);
    table.does(1, "act", &json!({ "action": "f5" }));
    let asked = table.does(1, "undo", &json!({}));
    assert_eq!((asked.status, asked.json()), (202, json!({ "version": 1 })));
    assert_eq!(table.state(2)["asked"], json!({ "undo": 1 }));
    assert_eq!(
        table
            .does(2, "undo/answer", &json!({ "yes": false }))
            .status,
        200
    );
    assert_eq!(table.state(2).get("asked"), None);
    assert_eq!(table.state(2)["version"], 1);
    table.does(1, "undo", &json!({}));
    let granted = table.does(2, "undo/answer", &json!({ "yes": true }));
    assert_eq!(
        (granted.status, granted.json()),
        (200, json!({ "version": 2 }))
    );
    let state = table.state(1);
    assert_eq!(
        (&state["turn"]["seat"], &state["practice"]),
        (&json!(1), &json!(false))
    );
    let nobody = table.does(2, "undo/answer", &json!({ "yes": true }));
    assert_eq!(nobody.status, 422);
}

#[test]
fn what_was_seen_is_taken_back_alone_and_for_practice_but_never_between_people() {
    let server = Server::fresh();
    let seats = json!([{ "person": "Ana" }, { "bot": "prudent" }]);
    let from = json!({ "deck": "3\n2\n10\n7\n1\n4\n5\n6\n11\n12\n".repeat(4) });
    let alone = server.table(&json!({
        "game": "siete", "rules": "mode=D", "seats": seats, "from": from,
    }));
    alone.wait_for(1, &["seat"]);
    assert_eq!(
        alone.does(1, "act", &json!({ "action": "hit" })).status,
        200
    );
    let undo = alone.does(1, "undo", &json!({}));
    assert_eq!(undo.status, 200, "{}", undo.body);
    assert_eq!(alone.state(1)["practice"], true);

    let seats = json!([{ "person": "Ana" }, { "person": "Luis" }]);
    let options = json!({ "undo": "free" });
    let mut table = server.table(&json!({
        "game": "siete", "rules": "mode=D", "seats": seats, "from": from, "options": options,
    }));
    table.claim(1, "");
    table.wait_for(1, &["seat"]);
    assert_eq!(
        table.does(1, "act", &json!({ "action": "hit" })).status,
        200
    );
    let undo = table.does(1, "undo", &json!({}));
    assert_eq!((undo.status, undo.code().as_str()), (422, "off"));
}

#[test]
fn a_rematch_begins_once_all_want_it_with_the_same_secrets() {
    let server = Server::fresh();
    let table = two_persons(&server);
    assert_eq!(
        table.does(1, "rematch", &json!({})).status,
        422,
        "not before the end"
    );
    table.does(1, "resign", &json!({}));
    assert_eq!(
        table.state(2)["over"],
        json!({ "reason": "resign", "winners": [2] })
    );
    assert_eq!(table.does(2, "rematch", &json!({})).status, 202);
    assert_eq!(table.state(1).get("rematch"), None);
    let answer = table.does(1, "rematch", &json!({}));
    assert_eq!(answer.status, 200);
    let id = answer.json()["table"].as_str().expect("an id").to_owned();
    assert_eq!(table.state(0)["rematch"], id.as_str());
    for (index, secret) in table.secrets.iter().enumerate() {
        let state = Ask::get(&server.host, &format!("/api/tables/{id}"))
            .secret(secret)
            .send();
        assert_eq!(state.json()["you"], index + 1);
        assert_eq!(state.json()["seats"][1]["name"], "Luis");
    }
}

#[test]
fn a_hint_is_given_where_hints_are_on() {
    let server = Server::fresh();
    let seats = json!([{ "person": "Ana" }, { "bot": "first" }]);
    let table = server.table(&json!({ "game": "domino", "seats": seats }));
    let state = table.wait_for(1, &["seat"]);
    let version = state["version"].as_u64().expect("a version");
    let ask = table
        .post(1, "hint", &json!({}))
        .key("hint")
        .version(version);
    let hint = ask.send();
    assert_eq!(hint.status, 200, "{}", hint.body);
    let action = &hint.json()["hint"]["action"];
    let choices = state["choices"].as_array().expect("choices");
    assert!(choices.iter().any(|choice| choice["action"] == *action));
    assert_eq!(ask.send().body, hint.body, "the same key, the same hint");
}

#[test]
fn a_hint_asked_for_again_before_it_is_there_is_the_same_hint() {
    let server = Server::fresh();
    let seats = json!([{ "person": "Ana" }, { "bot": "random" }]);
    let table = server.table(&json!({ "game": "azul", "rules": "players=2", "seats": seats }));
    let state = table.wait_for(1, &["seat"]);
    let version = state["version"].as_u64().expect("a version");
    let ask = |key: &str| {
        let ask = table.post(1, "hint", &json!({})).key(key);
        ask.version(version)
    };
    let answers: Vec<(u16, String)> = std::thread::scope(|scope| {
        let keys = ["same", "same", "same", "another"];
        let asking: Vec<_> = keys
            .map(|key| scope.spawn(move || ask(key).send()))
            .into_iter()
            .collect();
        let answered = asking.into_iter().map(|it| it.join().expect("an answer"));
        answered.map(|it| (it.status, it.body)).collect()
    });
    assert!(
        answers.iter().all(|(status, _)| *status == 200),
        "{answers:?}"
    );
    assert_eq!(answers[0], answers[1]);
    assert_eq!(answers[0], answers[2]);
}

#[test]
fn time_runs_out_a_machine_plays_on_and_the_person_comes_back() {
    let server = Server::fresh();
    let seats = json!([{ "person": "Ana" }, { "person": "Luis" }]);
    let options = json!({ "pace": { "seconds": 1 } });
    let mut table = server.table(&json!({ "game": "reversi", "seats": seats, "options": options }));
    table.claim(1, "Luis");
    assert!(table.state(1)["turn"]["deadline"].is_u64());
    let mut watching = table.stream(2);
    let states = watching.until(|state| state["seats"][0]["kind"] == "bot");
    assert!(!states.is_empty());
    watching.until(|state| state["turn"]["seat"] == 2);
    let back = table.stream(1).state().data;
    assert_eq!(back["seats"][0]["kind"], "person");
    assert_eq!(back["seats"][0]["name"], "Ana");
}

#[test]
fn a_person_whose_seat_a_machine_took_acts_at_the_version_they_saw() {
    let server = Server::fresh();
    let table = two_persons(&server);
    assert_eq!(table.does(1, "act", &json!({ "action": "f5" })).status, 200);
    assert_eq!(table.does(1, "leave", &json!({})).status, 200);
    let state = table.state(1);
    assert_eq!(state["seats"][0]["kind"], "bot");
    let early = table.does(1, "act", &json!({ "action": "d3" }));
    assert_eq!(
        (early.status, early.code().as_str()),
        (422, "not-your-turn"),
        "and not stale"
    );
    let back = table.state(2);
    assert_eq!(
        (&back["seats"][0]["kind"], &back["seats"][0]["name"]),
        (&json!("person"), &json!("Ana"))
    );
}

#[test]
fn a_question_for_an_undo_ends_when_whoever_was_asked_leaves() {
    let server = Server::fresh();
    let table = two_persons(&server);
    table.does(1, "act", &json!({ "action": "f5" }));
    assert_eq!(table.does(1, "undo", &json!({})).status, 202);
    assert_eq!(table.does(2, "leave", &json!({})).status, 200);
    assert_eq!(table.state(1).get("asked"), None);
}

#[test]
fn a_name_with_a_hash_is_whole_after_the_seat_changed_hands() {
    let folder = folder();
    let server = Server::on(folder.path());
    let (id, secret) = {
        let seats = json!([{ "person": "Ana" }, { "person": null }]);
        let mut table = server.table(&json!({ "game": "reversi", "seats": seats }));
        table.claim(1, "Luis #2: el Rápido");
        table.does(2, "leave", &json!({}));
        table.does(2, "act", &json!({ "action": "f5" }));
        (table.id.clone(), table.secrets[1].clone())
    };
    server.stop();
    let server = Server::on(folder.path());
    let state = Ask::get(&server.host, &format!("/api/tables/{id}"));
    let state = state.secret(&secret).send().json();
    assert_eq!(state["seats"][1]["name"], "Luis #2: el Rápido");
    assert_eq!(state["seats"][1]["kind"], "person");
}

#[test]
fn a_hint_of_reversi_says_what_every_legal_move_is_worth() {
    let server = Server::fresh();
    let seats = json!([{ "person": "Ana" }, { "bot": "random" }]);
    let moves = "f5d6c3d3c4f4c5b3c2e6";
    let record = record_of(moves);
    let wanted = json!({ "game": "reversi", "seats": seats, "from": { "record": record } });
    let table = server.table(&wanted);
    let state = table.wait_for(1, &["seat"]);
    let hint = table.does(1, "hint", &json!({}));
    assert_eq!(hint.status, 200, "{}", hint.body);
    assert_eq!(
        weighed(&hint.json()["hint"]["thoughts"]),
        choices(&state["choices"])
    );
}

/// A record of Reversi in which these moves were played and nobody passed.
fn record_of(moves: &str) -> String {
    let squares = moves.as_bytes().chunks(2);
    let lines = squares.enumerate().map(|(index, square)| {
        let square = std::str::from_utf8(square).expect("text");
        format!("{} {square}\n", index % 2 + 1)
    });
    format!(
        "sobremesa 1\ngame: reversi\n\n{}",
        lines.collect::<String>()
    )
}

/// The actions that have a value, in order.
pub(crate) fn weighed(thoughts: &Value) -> Vec<String> {
    choices(&thoughts["values"])
}

/// The actions of choices, in order.
pub(crate) fn choices(choices: &Value) -> Vec<String> {
    let choices = choices.as_array().expect("a list").iter();
    let mut actions: Vec<String> = choices
        .filter_map(|choice| choice["action"].as_str().map(str::to_owned))
        .collect();
    actions.sort();
    actions
}

#[test]
fn who_leaves_is_replaced_and_the_last_one_ends_the_match() {
    let server = Server::fresh();
    let table = two_persons(&server);
    assert_eq!(table.does(2, "leave", &json!({})).status, 200);
    let state = table.state(1);
    assert_eq!(state["seats"][1]["kind"], "bot");
    assert_eq!(state["over"], Value::Null);
    assert_eq!(table.does(1, "leave", &json!({})).status, 200);
    assert_eq!(table.state(1)["over"]["reason"], "left");
}

#[test]
fn a_table_begins_from_a_record_a_position_a_save_or_a_deck() {
    let server = Server::fresh();
    let persons = json!([{ "person": "Ana" }, { "person": "Luis" }]);
    let record = "sobremesa 1\ngame: reversi\n\n1 f5\n2 d6\n";
    let wanted = json!({ "game": "reversi", "seats": persons, "from": { "record": record } });
    let table = server.table(&wanted);
    assert_eq!(table.made["version"], 0);
    let state = table.state(1);
    assert_eq!(
        (&state["version"], &state["commitment"]),
        (&json!(2), &Value::Null)
    );
    assert_eq!(
        table.does(1, "act", &json!({ "action": "c3" })).json(),
        json!({ "version": 3 })
    );

    let position = "---------------------------OX------XO--------------------------- O";
    let from = json!({ "position": position });
    let table = server.table(&json!({ "game": "reversi", "seats": persons, "from": from }));
    assert_eq!(table.state(0)["turn"]["seat"], 2);

    let save = "2\n|4-6||6-6|\n14\n1 2 0 6 3 4 0 2 1 4 0 3 0 1 4 4 1 3 1 1 2 5 1 5 2 4 2 6\n\
                6\n0 0 2 3 4 5 0 4 5 6 3 5\n0\n6\n2 2 1 6 3 6 3 3 0 5 5 5\n0\n";
    let table = server.table(&json!({ "game": "domino", "from": { "save": save } }));
    let state = table.state(1);
    assert_eq!(state["view"]["board"], json!([[4, 6], [6, 6]]));
    assert_eq!(state["turn"]["seat"], 1);

    let deck = "3\n2\n10\n7\n1\n4\n5\n6\n11\n12\n".repeat(4);
    let seats = json!([{ "person": "Ana" }, { "bot": "prudent" }]);
    let wanted = json!({
        "game": "siete", "rules": "mode=C", "seats": seats, "from": { "deck": deck },
    });
    let table = server.table(&wanted);
    let state = table.wait_for(1, &["seat"]);
    assert_eq!(state["view"]["hands"][0]["cards"][0]["number"], 3);
    assert_eq!(state["seeded"], true, "whoever brought the deck knows it");
}
