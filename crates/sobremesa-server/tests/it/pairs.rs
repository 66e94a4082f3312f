//! Random pairs of games that a viewer cannot tell apart, asked for over the wire: equal answers,
//! byte for byte.

use serde_json::{Value, json};
use sobremesa_azul::Azul;
use sobremesa_core::{Game, Step, Viewer};
use sobremesa_domino::Domino;
use sobremesa_reversi::Reversi;
use sobremesa_siete::Siete;
use sobremesa_testkit::noninterference::{Pair, Side, pair};

use crate::knows;
use crate::noninterference::all_answers;
use crate::server::{Server, Table};

/// So many pairs of each game, unless this names another number.
const PAIRS: u64 = 24;
const MORE: &str = "SOBREMESA_TEST_PAIRS";

/// A record of what happened on one side.
fn record<G: Game>(pair: &Pair<G>, side: &Side<G>) -> String {
    let mut text = format!("sobremesa 1\ngame: {}\nrules: {}\n\n", G::NAME, pair.rules);
    for step in &side.steps {
        let line = match step {
            Step::Action(seat, action) => format!("{} {action}\n", seat.number()),
            Step::Chance(chance) => format!("* {chance}\n"),
        };
        text.push_str(&line);
    }
    text
}

/// Whether the table waits for somebody: what happens by itself comes from a secret of its own.
fn waits<G: Game>(side: &Side<G>) -> bool {
    let mut game = side.start.clone();
    for step in &side.steps {
        match step {
            Step::Action(_, action) => game.play_unchecked(*action),
            Step::Chance(chance) => game.resolve_unchecked(chance),
        }
    }
    game.turn().seat().is_some() && game.automatic().is_none()
}

/// A table of persons where this happened.
fn table<'a, G: Game>(server: &'a Server, pair: &Pair<G>, side: &Side<G>) -> Table<'a> {
    let seats = side.start.seats();
    let persons: Vec<Value> = (0..seats).map(|_| json!({ "person": "Ana" })).collect();
    let wanted = json!({
        "game": G::NAME,
        "seats": persons,
        "from": { "record": record(pair, side) },
        "options": { "hints": false },
    });
    let mut table = server.table(&wanted);
    for index in 1..seats {
        table.claim(index, "Luis");
    }
    table
}

/// Everything a viewer can get at a table: all answers, and each version since the first.
fn received(table: &Table, viewer: Viewer) -> Vec<String> {
    let seat = viewer.seat().map_or(0, sobremesa_core::Seat::number);
    let mut received = all_answers(table, seat);
    let ask = table.ask("/events").with("Last-Event-ID", "0");
    let mut stream = match viewer.seat() {
        Some(seat) => ask.secret(&table.secrets[seat.index()]).stream(),
        None => ask.stream(),
    };
    let newest = table.state(0)["version"].as_u64().expect("a version");
    loop {
        let event = stream.state();
        received.push(event.data.to_string().replace(&table.id, "ID"));
        if event.id >= Some(newest) {
            return received;
        }
    }
}

fn nothing_leaks<G: Game, K: PartialEq>(rules: &[&str], knows: fn(&G, Viewer) -> K) {
    let server = Server::fresh();
    let asked = std::env::var(MORE).ok().and_then(|text| text.parse().ok());
    let pairs: u64 = asked.unwrap_or(PAIRS);
    let mut compared = 0;
    for number in 0.. {
        if compared == pairs {
            break;
        }
        let rules = rules[number as usize % rules.len()];
        let pair = pair(&rules.parse().expect("sound rules"), number, &knows);
        if !pair.sides.iter().all(waits) {
            continue;
        }
        let [one, other] = [0, 1].map(|index| {
            let table = table(&server, &pair, &pair.sides[index]);
            received(&table, pair.viewer)
        });
        assert_eq!(one, other, "{rules} pair {number}, {:?}", pair.viewer);
        compared += 1;
    }
}

#[test]
fn dominoes_over_the_wire_tell_nobody_what_lies_covered() {
    nothing_leaks::<Domino, _>(knows::DOMINO, knows::domino);
}

#[test]
fn siete_y_media_over_the_wire_tells_nobody_what_lies_face_down() {
    nothing_leaks::<Siete, _>(knows::SIETE, knows::siete);
}

#[test]
fn azul_over_the_wire_tells_nobody_what_is_dealt_next() {
    nothing_leaks::<Azul, _>(knows::AZUL, knows::azul);
}

#[test]
fn reversi_over_the_wire_tells_nobody_the_seed() {
    nothing_leaks::<Reversi, _>(knows::REVERSI, knows::reversi);
}
