//! The stream of a table: every version once, in order, for everybody, and who is connected.

use serde_json::json;

use crate::server::{Server, two_persons};

#[test]
fn a_stream_begins_with_the_newest_state_and_goes_on_version_by_version() {
    let server = Server::fresh();
    let table = two_persons(&server);
    table.does(1, "act", &json!({ "action": "f5" }));
    let mut stream = table.stream(2);
    let first = stream.state();
    assert_eq!((first.id, first.data), (Some(1), table.state(2)));
    table.does(2, "act", &json!({ "action": "f6" }));
    let second = stream.state();
    assert_eq!(second.id, Some(2));
    assert_eq!(second.data["turn"]["seat"], 1);
}

#[test]
fn whoever_was_away_gets_every_version_since() {
    let server = Server::fresh();
    let table = two_persons(&server);
    let mut live = table.stream(1);
    let mut seen = vec![live.state()];
    for (seat, action) in [(1, "f5"), (2, "f6"), (1, "e6")] {
        assert_eq!(
            table.does(seat, "act", &json!({ "action": action })).status,
            200
        );
        seen.push(live.state());
    }
    let mut back = table
        .ask("/events")
        .secret(&table.secrets[0])
        .with("Last-Event-ID", "0")
        .stream();
    for then in &seen[1..] {
        let again = back.state();
        assert_eq!(again.id, then.id);
        for part in ["view", "choices", "last", "turn", "totals"] {
            assert_eq!(
                again.data[part], then.data[part],
                "{part} of version {:?}",
                then.id
            );
        }
    }
}

#[test]
fn after_a_version_that_is_not_there_only_the_newest_comes_and_says_so() {
    let server = Server::fresh();
    let table = two_persons(&server);
    let ask = table.ask("/events").with("Last-Event-ID", "700");
    let event = ask.stream().state();
    assert_eq!((event.id, &event.data["gap"]), (Some(0), &json!(true)));
}

#[test]
fn what_follows_by_itself_has_versions_of_its_own_and_each_is_told() {
    let server = Server::fresh();
    let seats = json!([{ "person": "Ana" }, { "bot": "first" }]);
    let table = server.table(&json!({ "game": "domino", "seats": seats, "seed": 5 }));
    table.wait_for(1, &["seat"]);
    let mut stream = table.stream(1);
    let state = stream.state();
    let version = state.id.expect("a version");
    let action = state.data["choices"][0]["action"].clone();
    let answer = table.does(1, "act", &json!({ "action": action }));
    assert_eq!(answer.json(), json!({ "version": version + 1 }));
    let events = stream.until(|state| state["turn"]["wait"] != "bot");
    for (expected, event) in (version + 1..).zip(events) {
        assert_eq!(event.id, Some(expected), "no version is left out");
    }
}

#[test]
fn eight_streams_of_one_table_hear_the_same_versions() {
    let server = Server::fresh();
    let table = two_persons(&server);
    let mut streams: Vec<_> = (0..8).map(|number| table.stream(number % 3)).collect();
    for stream in &mut streams {
        assert_eq!(stream.state().id, Some(0));
    }
    for (seat, action) in [(1, "f5"), (2, "f6")] {
        assert_eq!(
            table.does(seat, "act", &json!({ "action": action })).status,
            200
        );
    }
    for stream in &mut streams {
        assert_eq!((stream.state().id, stream.state().id), (Some(1), Some(2)));
    }
}

#[test]
fn the_others_are_told_who_is_connected() {
    let server = Server::fresh();
    let table = two_persons(&server);
    let mut watching = table.stream(0);
    let own = watching.next().filter(|event| event.kind == "state");
    assert_eq!(own.expect("a state").data["seats"][0]["here"], false);
    let mut here = || loop {
        let event = watching.next().expect("the stream goes on");
        if event.kind == "here" {
            assert_eq!(event.id, None);
            return event.data;
        }
    };
    assert_eq!(here(), json!({ "here": [], "watching": 1 }));
    let ana = table.stream(1);
    assert_eq!(here(), json!({ "here": [1], "watching": 1 }));
    drop(ana);
    table.does(1, "act", &json!({ "action": "f5" }));
    assert_eq!(here(), json!({ "here": [], "watching": 1 }));
}

#[test]
fn a_server_that_goes_says_bye_on_every_stream() {
    let server = Server::fresh();
    let id = {
        let table = two_persons(&server);
        table.id.clone()
    };
    let ask = crate::client::Ask::get(&server.host, &format!("/api/tables/{id}/events"));
    let mut streams: Vec<_> = (0..3).map(|_| ask.stream()).collect();
    for stream in &mut streams {
        stream.state();
    }
    server.stop();
    for stream in &mut streams {
        let rest: Vec<String> = std::iter::from_fn(|| stream.next())
            .map(|it| it.kind)
            .collect();
        assert_eq!(rest.last().map(String::as_str), Some("bye"));
    }
}

#[test]
fn a_crowd_is_told_how_many_it_is() {
    let server = Server::fresh();
    let table = two_persons(&server);
    let mut first = table.ask("/events").stream();
    let crowd: Vec<_> = (1..100).map(|_| table.ask("/events").stream()).collect();
    let mut watching = |wanted: u64| {
        while first
            .next()
            .is_none_or(|event| event.kind != "here" || event.data["watching"] != wanted)
        {}
    };
    watching(100);
    drop(crowd);
    watching(1);
}
