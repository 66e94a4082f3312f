//! The schema of everything here: what is sent of every game, what is asked for, and where.
//!
//! One document is both: a JSON schema whose `$defs` describe all that goes to and fro, and an
//! `OpenAPI` description whose paths point to them.

use serde_json::{Map, Value};

/// Requests and answers by their addresses; what is sent of the games is not written twice.
const REQUESTS: &str = include_str!("requests.json");

/// The whole document.
pub fn schema() -> Value {
    let mut document = sobremesa_catalog::schema().document();
    let requests: Map<String, Value> =
        serde_json::from_str(REQUESTS).expect("a JSON object of our own");
    for (key, value) in requests {
        match (document.get_mut(&key), value) {
            (Some(Value::Object(known)), Value::Object(more)) => known.extend(more),
            (_, value) => document[key] = value,
        }
    }
    document
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Everything that something points to.
    fn references(value: &Value, found: &mut Vec<String>) {
        match value {
            Value::Object(map) => {
                if let Some(Value::String(to)) = map.get("$ref") {
                    found.push(to.clone());
                }
                map.values().for_each(|value| references(value, found));
            }
            Value::Array(values) => values.iter().for_each(|value| references(value, found)),
            _ => {}
        }
    }

    #[test]
    fn whatever_is_pointed_to_is_there() {
        let document = schema();
        let mut found = Vec::new();
        references(&document, &mut found);
        assert!(found.len() > 100);
        for to in found {
            let pointer = to.strip_prefix('#').expect("within the document");
            assert!(document.pointer(pointer).is_some(), "{to}");
        }
    }
}
