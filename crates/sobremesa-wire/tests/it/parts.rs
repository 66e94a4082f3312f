//! The spelling that other programs rely on: the parts of each action, tiles, cards, colours.

use serde_json::{Value, json};
use sobremesa_azul::Azul;
use sobremesa_core::Game;
use sobremesa_domino::Domino;
use sobremesa_reversi::Reversi;
use sobremesa_siete::Siete;
use sobremesa_wire::{Choice, Wired};

fn check<G: Wired>(action: &str, expected: Value) {
    let action: G::Action = action.parse().expect("an action");
    let choice = Choice {
        action: action.to_string(),
        parts: G::parts(action),
    };
    let sent = serde_json::to_value(&choice).expect("plain data");
    assert_eq!(sent, expected);
    let read: Choice<G::Parts> = serde_json::from_value(expected).expect("reads back");
    assert_eq!(read, choice);
}

#[test]
fn the_parts_of_each_action_are_as_promised() {
    check::<Domino>(
        "4-6<",
        json!({"action": "4-6<", "tile": [4, 6], "end": "left"}),
    );
    check::<Domino>(
        "6-6>",
        json!({"action": "6-6>", "tile": [6, 6], "end": "right"}),
    );
    check::<Domino>("draw", json!({"action": "draw", "do": "draw"}));
    check::<Domino>("pass", json!({"action": "pass", "do": "pass"}));
    check::<Domino>(
        "0-6+3-3",
        json!({"action": "0-6+3-3", "pair": [[0, 6], [3, 3]]}),
    );
    check::<Reversi>("f5", json!({"action": "f5", "square": "f5"}));
    check::<Reversi>("pass", json!({"action": "pass", "do": "pass"}));
    check::<Azul>(
        "3K4",
        json!({"action": "3K4", "source": 3, "colour": "K", "target": 4}),
    );
    check::<Azul>(
        "CBF",
        json!({"action": "CBF", "source": 0, "colour": "B", "target": 0}),
    );
    check::<Siete>("hit", json!({"action": "hit", "do": "hit"}));
    check::<Siete>("stand", json!({"action": "stand", "do": "stand"}));
}

#[test]
fn a_card_has_a_suit_only_where_the_deck_has_them() {
    let drew = |card: &str| {
        let event = sobremesa_siete::Event::Drew {
            seat: sobremesa_core::Seat::SECOND,
            card: card.parse().expect("a card"),
            score: "5.5".parse().expect("a score"),
            cards: 2,
        };
        serde_json::to_value(Siete::wire_event(&event)).expect("plain data")
    };
    assert_eq!(
        drew("12e"),
        json!({
            "event": "drew", "seat": 2, "held": 2, "score": 5.5,
            "card": {"number": 12, "suit": "espadas"},
        })
    );
    assert_eq!(drew("3")["card"], json!({"number": 3}));
}

#[test]
fn a_floor_line_tells_the_starting_tile_from_the_others() {
    let empty = "0 . .. ... .... ..... ..... ..... ..... ..... .....";
    let text = format!("2 1 2 / BBYK RWWK - - - / BBR / BYRKW / {empty} *R / {empty} -");
    let start = Azul::from_position(&"players=2".parse().expect("rules"), &text);
    let view = Azul::wire_view(&start.expect("a position").game);
    let sent = serde_json::to_value(view).expect("plain data");
    assert_eq!(sent["boards"][0]["floor"], json!(["starting", "R"]));
    assert_eq!(sent["factories"][1], json!(["R", "K", "W", "W"]));
    assert_eq!(
        sent["centre"],
        json!({"tiles": ["B", "B", "R"], "starting": false})
    );
    assert_eq!(sent["bag"], json!({"B": 1, "Y": 1, "R": 1, "K": 1, "W": 1}));
    assert_eq!(sent["turn"], 2);
}
