//! Nothing leaks: what a viewer is sent is the same for two tables that viewer cannot tell apart.

use serde_json::{Value, json};

use crate::server::{Server, Table};

/// Parts of an answer that name the table or the moment.
fn without_ids(mut state: Value, table: &Table) -> String {
    for part in ["commitment", "table"] {
        if let Some(object) = state.as_object_mut() {
            object.remove(part);
        }
    }
    state.to_string().replace(&table.id, "ID")
}

/// Two tables whose deals differ only in what this viewer does not see.
fn pair<'a>(
    server: &'a Server,
    game: &str,
    rules: &str,
    decks: [&str; 2],
    start: &str,
) -> [Table<'a>; 2] {
    decks.map(|deck| {
        let seats = json!([{ "person": "Ana" }, { "person": "Luis" }]);
        let from = json!({ start: deck });
        let wanted = json!({ "game": game, "rules": rules, "seats": seats, "from": from });
        let mut table = server.table(&wanted);
        table.claim(1, "Luis");
        table
    })
}

pub(crate) fn all_answers(table: &Table, seat: usize) -> Vec<String> {
    let secret = seat
        .checked_sub(1)
        .map(|index| table.secrets[index].clone());
    let mut answers = vec![without_ids(table.state(seat), table)];
    let record = match &secret {
        Some(secret) => table.ask("/record").secret(secret),
        None => table.ask("/record"),
    };
    let record = record.send().body;
    let lines = record
        .lines()
        .filter(|line| !line.starts_with("commitment:"));
    answers.push(lines.collect::<Vec<_>>().join("\n"));
    let first = table.stream(seat).state();
    answers.push(without_ids(first.data, table));
    if seat > 0 {
        for (deed, body) in [
            ("act", json!({ "action": "nonsense" })),
            ("hint", json!({})),
            ("undo", json!({})),
            ("next-hand", json!({})),
        ] {
            let answer = table.does(seat, deed, &body);
            answers.push(format!(
                "{} {}",
                answer.status,
                without_ids(answer.json(), table)
            ));
        }
    }
    answers
}

/// A record with these tiles dealt, hands hidden: seven for seat 1, seven for seat 2, the boneyard.
fn dealt(one: &str, other: &str, boneyard: &str) -> String {
    format!(
        "sobremesa 1\ngame: domino\nrules: players=2 hands=hidden\n\n* {one} {other} {boneyard}\n"
    )
}

#[test]
fn the_order_of_a_covered_boneyard_and_the_others_hand_are_not_sent() {
    let server = Server::fresh();
    // Seat 1 holds 6-6 and opens; seat 2's hand and the boneyard differ.
    let one = "6-6 0-0 0-1 0-2 0-3 0-4 0-5";
    let yard = "2-3 2-4 2-5 2-6 3-3 3-4 3-5 3-6 4-4 4-5 4-6 5-5 5-6 2-2";
    let swapped = "1-1 2-4 2-5 2-6 3-3 3-4 3-5 3-6 4-4 4-5 4-6 5-5 5-6 2-2";
    let first = dealt(one, "0-6 1-1 1-2 1-3 1-4 1-5 1-6", yard);
    let second = dealt(one, "0-6 2-3 1-2 1-3 1-4 1-5 1-6", swapped);
    let tables = pair(&server, "domino", "", [&first, &second], "record");
    for seat in [0, 1] {
        let [one, other] = [0, 1].map(|index| all_answers(&tables[index], seat));
        assert_eq!(
            one, other,
            "seat {seat} (0 watches) is sent what it may not know"
        );
    }
    let [one, other] = [0, 1].map(|index| tables[index].state(2)["view"].clone());
    assert_ne!(one, other, "whoever holds the tiles sees them");
}

#[test]
fn the_order_of_the_pack_is_not_sent() {
    let server = Server::fresh();
    let pack = "3\n2\n10\n7\n1\n4\n5\n6\n11\n12\n".repeat(4);
    let mut lines: Vec<&str> = pack.lines().collect();
    lines.swap(5, 20);
    lines[10..].reverse();
    let other = lines.join("\n");
    for mode in ["C", "D", "E"] {
        let rules = format!("mode={mode}");
        let tables = pair(&server, "siete", &rules, [&pack, &other], "deck");
        for seat in [0, 1, 2] {
            let [one, other] = [0, 1].map(|index| all_answers(&tables[index], seat));
            assert_eq!(one, other, "mode {mode}, seat {seat}");
        }
    }
}

/// Everything a server might be asked in order to look into somebody's hand.
fn probes(table: &Table, secret: Option<&str>) -> Vec<(String, String)> {
    let seen = |ask: crate::client::Ask| match secret {
        Some(secret) => ask.secret(secret),
        None => ask,
    };
    let mut found = Vec::new();
    // The first state, under any name a careless server would listen to.
    for path in ["", "?seat=2", "?playerID=1", "?you=2"] {
        let answer = seen(table.ask(path)).send();
        found.push((format!("the state {path}"), answer.body));
    }
    // Everything that was sent before, once more.
    let since = seen(table.ask("/events").with("Last-Event-ID", "0"));
    let state = since.stream().until(|state| state["version"].is_u64());
    let state = state.iter().map(|event| event.data.to_string());
    found.push((
        "the stream from the first version".to_owned(),
        state.collect(),
    ));
    // What was dealt and drawn, as it is written down.
    let record = seen(table.ask("/record")).send().body;
    found.push(("the record".to_owned(), record));
    let without_id = |(probe, answer): (String, String)| (probe, answer.replace(&table.id, "ID"));
    found.into_iter().map(without_id).collect()
}

#[test]
fn five_ways_to_look_into_a_hand_show_nothing() {
    let server = Server::fresh();
    // Seat 2 holds 1-1, seat 1 opens with 6-6; 2-3 lies covered.
    let one = "6-6 0-0 0-1 0-2 0-3 0-4 0-5";
    let yard = "2-3 2-4 2-5 2-6 3-3 3-4 3-5 3-6 4-4 4-5 4-6 5-5 5-6 2-2";
    let deal = dealt(one, "0-6 1-1 1-2 1-3 1-4 1-5 1-6", yard);
    let [table, _] = pair(&server, "domino", "", [&deal, &deal], "record");
    let hidden = ["1-1", "2-3", "[1,1]", "[2,3]"];
    for secret in [None, Some(table.secrets[0].as_str())] {
        for (probe, answer) in probes(&table, secret) {
            assert!(answer.len() > 20, "{probe} has an answer: {answer}");
            for tile in hidden {
                assert!(!answer.contains(tile), "{probe} shows {tile}: {answer}");
            }
        }
    }
    // What a refusal says does not depend on what the other one holds: 1-1 is there, 2-2 is not.
    let refusals = ["1-1>", "2-2>"].map(|action| {
        let answer = table.does(1, "act", &json!({ "action": action }));
        (answer.status, answer.body.replace(&action[..3], "TILE"))
    });
    assert_eq!(refusals[0], refusals[1]);
    assert_eq!(refusals[0].0, 422);
    // Nobody acts for another, whatever the body says.
    let body = json!({ "action": "0-6>", "seat": 2, "playerID": "1" });
    let refused = table.does(1, "act", &body);
    assert!([400, 422].contains(&refused.status), "{}", refused.body);
}
