//! The schema refuses what nobody would send.

use serde_json::{Value, json};
use sobremesa_azul::Azul;
use sobremesa_domino::Domino;
use sobremesa_reversi::Reversi;
use sobremesa_siete::Siete;
use sobremesa_wire::Schema;

use crate::states::states;

/// The schema of the four games.
pub fn schema() -> Value {
    let schema = Schema::default().with::<Domino>().with::<Reversi>();
    schema.with::<Azul>().with::<Siete>().document()
}

/// A state with the value at a path changed.
fn changed(path: &str, value: Value) -> Value {
    let sent = states::<Domino>("players=2", 2026);
    let with_choices = sent.iter().find(|state| !state.choices.is_empty());
    let mut state = serde_json::to_value(with_choices.expect("somebody decides")).expect("data");
    *state.pointer_mut(path).expect("the path is there") = value;
    state
}

#[test]
fn a_state_that_differs_in_one_place_is_refused() {
    let validator = jsonschema::validator_for(&schema()).expect("a schema");
    assert!(
        validator.is_valid(&changed("/hand", json!(2))),
        "nothing is wrong"
    );
    for (path, value) in [
        ("/game", json!("reversi")),
        ("/game", json!("chess")),
        ("/you", json!(5)),
        ("/version", json!("17")),
        ("/turn/wait", json!("somebody")),
        ("/view/board", json!("|4-6||6-6|")),
        ("/view/hands/0/tiles/0", json!([4, 6, 6])),
        ("/view/phase", json!("Play")),
        ("/choices/0", json!({"action": "4-6<", "tile": [4, 6]})),
        (
            "/last",
            json!([{"version": 1, "seat": 1, "events": [{"event": "flew"}], "said": ""}]),
        ),
        ("/over", json!({"reason": "bored", "winners": [1]})),
    ] {
        let state = changed(path, value.clone());
        assert!(!validator.is_valid(&state), "{path} = {value} passes");
    }
}

#[test]
fn every_reference_of_the_schema_leads_somewhere() {
    let schema = schema();
    let text = schema.to_string();
    let mut count = 0;
    for part in text.split("\"#/$defs/").skip(1) {
        let name = part.split('"').next().expect("a name ends");
        assert!(schema["$defs"][name].is_object(), "{name} is missing");
        count += 1;
    }
    assert!(count > 20, "{count} references");
}
