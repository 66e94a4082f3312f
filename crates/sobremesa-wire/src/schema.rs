//! The JSON schema of everything that is sent, in one document.

use std::borrow::Cow;
use std::fmt;

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator, json_schema};
use serde_json::{Map, Value, json};

use crate::{Choice, Phrase, Refusal, StateOf, Thoughts, Wired};

/// The schema of everything that is sent of some games; the catalog makes the one of all.
///
/// The document itself describes any state. Its `$defs` have `State`, `Refusal`, `Thoughts`,
/// `Phrase`, and of each game `DominoState`, `DominoView`, `DominoEvent`, `DominoChoice`.
///
/// ```
/// use sobremesa_core::perft::Matches;
/// let schema = sobremesa_wire::Schema::default().with::<Matches>().document();
/// assert_eq!(schema["$ref"], "#/$defs/State");
/// let game = &schema["$defs"]["MatchesState"]["properties"]["game"];
/// assert_eq!(game["const"], "matches");
/// ```
#[derive(Clone, Debug)]
pub struct Schema {
    generator: SchemaGenerator,
    /// Where the state of each game stands.
    states: Vec<Value>,
    /// What has our own name and not its type's.
    defs: Map<String, Value>,
}

impl Default for Schema {
    fn default() -> Schema {
        Schema {
            generator: SchemaSettings::draft2020_12().into_generator(),
            states: Vec::new(),
            defs: Map::new(),
        }
    }
}

impl Schema {
    /// Adds a game: its views, events, choices and its states, which its name tells apart.
    pub fn with<G: Wired>(mut self) -> Schema {
        let named = |what: &str| format!("{}{what}", capitalised(G::NAME));
        let mut state = StateOf::<G>::json_schema(&mut self.generator).to_value();
        state["properties"]["game"] = json!({ "const": G::NAME, "type": "string" });
        let choice = Choice::<G::Parts>::json_schema(&mut self.generator).to_value();
        state["properties"]["choices"]["items"] = reference(&named("Choice"));
        self.defs.insert(named("Choice"), choice);
        self.defs.insert(named("State"), state);
        self.states.push(reference(&named("State")));
        self
    }

    /// The whole document.
    pub fn document(&self) -> Value {
        let Schema {
            mut generator,
            states,
            mut defs,
        } = self.clone();
        let any = json!({
            "description": "The state of a table for one viewer; `game` says which.",
            "oneOf": states,
        });
        defs.insert("State".to_owned(), any);
        let refusal = Refusal::<AnyState>::json_schema(&mut generator).to_value();
        defs.insert("Refusal".to_owned(), refusal);
        generator.subschema_for::<Thoughts>();
        generator.subschema_for::<Phrase>();
        let named = generator.take_definitions(true).into_iter();
        let is_left_over = |name: &str| name.starts_with("ChoiceOf");
        let named = named.filter(|(name, _)| !is_left_over(name));
        let mut defs: Vec<(String, Value)> = named.chain(defs).collect();
        defs.sort_by(|one, other| one.0.cmp(&other.0));
        json!({
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": "What sobremesa sends",
            "$ref": "#/$defs/State",
            "$defs": Map::from_iter(defs),
        })
    }
}

/// On one line; `{:#}` is to be read.
impl fmt::Display for Schema {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.document().fmt(f)
    }
}

fn capitalised(name: &str) -> String {
    let mut letters = name.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
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

    fn json_schema(_: &mut SchemaGenerator) -> schemars::Schema {
        json_schema!({ "$ref": "#/$defs/State" })
    }
}
