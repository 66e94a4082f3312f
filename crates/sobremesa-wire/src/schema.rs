//! The JSON schema of everything that is sent, in one document.

use std::borrow::Cow;

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Map, Value, json};
use sobremesa_azul::Azul;
use sobremesa_domino::Domino;
use sobremesa_reversi::Reversi;
use sobremesa_siete::Siete;

use crate::{Choice, Phrase, Refusal, StateOf, Thoughts, Wired};

/// The schema of everything that is sent.
///
/// The document itself describes any state. Its `$defs` have `State`, `Refusal`, `Thoughts`,
/// `Phrase`, and of each game `DominoState`, `DominoView`, `DominoEvent`, `DominoChoice`.
///
/// ```
/// let schema = sobremesa_wire::schema();
/// assert_eq!(schema["$ref"], "#/$defs/State");
/// let domino = &schema["$defs"]["DominoState"]["properties"]["game"];
/// assert_eq!(domino["const"], "domino");
/// ```
pub fn schema() -> Value {
    let mut document = Document {
        generator: SchemaSettings::draft2020_12().into_generator(),
        states: Vec::new(),
        defs: Map::new(),
    };
    document.game::<Domino>("Domino");
    document.game::<Reversi>("Reversi");
    document.game::<Azul>("Azul");
    document.game::<Siete>("Siete");
    document.finish()
}

struct Document {
    generator: SchemaGenerator,
    /// Where the state of each game stands.
    states: Vec<Value>,
    /// What has our own name and not its type's.
    defs: Map<String, Value>,
}

impl Document {
    /// Adds a game: its views, events, choices and its states, which its name tells apart.
    fn game<G: Wired>(&mut self, prefix: &str) {
        let mut state = StateOf::<G>::json_schema(&mut self.generator).to_value();
        state["properties"]["game"] = json!({ "const": G::NAME, "type": "string" });
        let choice = Choice::<G::Parts>::json_schema(&mut self.generator).to_value();
        state["properties"]["choices"]["items"] = reference(&format!("{prefix}Choice"));
        self.defs.insert(format!("{prefix}Choice"), choice);
        self.defs.insert(format!("{prefix}State"), state);
        self.states.push(reference(&format!("{prefix}State")));
    }

    fn finish(mut self) -> Value {
        let any = json!({
            "description": "The state of a table for one viewer; `game` says which.",
            "oneOf": self.states,
        });
        self.defs.insert("State".to_owned(), any);
        let refusal = Refusal::<AnyState>::json_schema(&mut self.generator).to_value();
        self.defs.insert("Refusal".to_owned(), refusal);
        self.generator.subschema_for::<Thoughts>();
        self.generator.subschema_for::<Phrase>();
        let named = self.generator.take_definitions(true);
        let is_left_over = |name: &str| name.starts_with("ChoiceOf");
        let named = named.into_iter().filter(|(name, _)| !is_left_over(name));
        let mut defs: Vec<(String, Value)> = named.chain(self.defs).collect();
        defs.sort_by(|one, other| one.0.cmp(&other.0));
        json!({
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": "What sobremesa sends",
            "$ref": "#/$defs/State",
            "$defs": Map::from_iter(defs),
        })
    }
}

fn reference(name: &str) -> Value {
    json!({ "$ref": format!("#/$defs/{name}") })
}

/// Stands for the state of any game.
struct AnyState;

impl JsonSchema for AnyState {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "State".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "$ref": "#/$defs/State" })
    }
}
