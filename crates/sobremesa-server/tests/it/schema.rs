//! What is asked for and answered is as the published schema says.

use serde_json::{Value, json};

use crate::client::{Answer, Ask};
use crate::server::{Server, two_persons};

/// The document, as it is published.
struct Published(Value);

impl Published {
    fn of(server: &Server) -> Published {
        Published(server.get("/api/schema").json())
    }

    /// The faults that this definition finds.
    fn faults(&self, name: &str, value: &Value) -> Vec<String> {
        let mut schema = self.0.clone();
        schema["$ref"] = format!("#/$defs/{name}").into();
        let validator = jsonschema::validator_for(&schema).expect("a schema");
        let faults = validator.iter_errors(value);
        faults.map(|fault| format!("{name}: {fault}")).collect()
    }

    fn holds(&self, name: &str, answer: &Answer) {
        let faults = self.faults(name, &answer.json());
        assert!(faults.is_empty(), "{faults:?} in {}", answer.body);
    }
}

#[test]
fn every_answer_is_as_the_schema_says() {
    let server = Server::fresh();
    let published = Published::of(&server);
    let wanted = json!({
        "game": "domino", "seats": [{ "person": "Ana" }, { "person": null }],
        "seed": "42", "options": { "listed": true, "undo": "ask", "pace": { "seconds": 60 } },
    });
    assert!(published.faults("NewTable", &wanted).is_empty());
    published.holds(
        "Made",
        &Ask::post(&server.host, "/api/tables", &wanted).send(),
    );
    published.holds("Listing", &server.get("/api/tables"));
    published.holds("Games", &server.get("/api/games?lang=en"));
    published.holds("Words", &server.get("/api/words?rules=azul"));
    let table = two_persons(&server);
    published.holds("State", &table.ask("").send());
    published.holds("Linked", &table.post(1, "link", &json!({})).send());
    published.holds("Done", &table.does(1, "act", &json!({ "action": "f5" })));
    published.holds("Done", &table.does(1, "undo", &json!({})));
    published.holds("Refusal", &table.does(1, "act", &json!({ "action": "f5" })));
    let stale = table.post(1, "act", &json!({ "action": "f5" }));
    published.holds("Refusal", &stale.key("k").version(0).send());
    let record = table.ask("/record").send().body;
    published.holds(
        "Review",
        &Ask::raw(&server.host, "/api/review", record.as_bytes()).send(),
    );
    let position = "---------------------------OX------XO--------------------------- X";
    let question = json!({ "position": position });
    published.holds(
        "Analysis",
        &Ask::post(&server.host, "/api/analyse", &question).send(),
    );
    let here = json!({ "here": [1, 2], "watching": 0 });
    assert!(published.faults("Here", &here).is_empty());
    let remove = Ask::delete(&server.host, &table.path("")).secret(&table.secrets[0]);
    published.holds("Removed", &remove.send());
}

#[test]
fn what_the_schema_refuses_is_refused() {
    let server = Server::fresh();
    let published = Published::of(&server);
    for wanted in [
        json!({}),
        json!({ "game": 7 }),
        json!({ "game": "reversi", "seats": [{ "person": "Ana", "bot": "random" }] }),
        json!({ "game": "reversi", "options": { "undo": "always" } }),
        json!({ "game": "reversi", "options": { "pace": { "seconds": 0 } } }),
        json!({ "game": "reversi", "from": { "file": "x" } }),
        json!({ "game": "reversi", "colour": "red" }),
    ] {
        assert!(
            !published.faults("NewTable", &wanted).is_empty(),
            "{wanted}"
        );
        let answer = Ask::post(&server.host, "/api/tables", &wanted).send();
        assert_eq!(answer.status, 400, "{wanted}");
        published.holds("Refusal", &answer);
    }
}
