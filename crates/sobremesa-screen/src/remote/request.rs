//! Requests to a server, and its answers or the sentences that refuse.

use serde_json::Value;
use sobremesa_core::Seed;
use sobremesa_words::{Lang, Speak, say};

use super::link::Place;

/// A request that asks for something to be done.
pub(super) struct Request {
    pub(super) url: String,
    pub(super) secret: Option<String>,
    pub(super) version: Option<u64>,
    pub(super) body: String,
}

/// Why something was not done.
pub(super) struct Refusal {
    pub(super) said: String,
    /// How things are, where something had happened meanwhile.
    pub(super) state: Option<String>,
}

impl Request {
    /// Sends it; the answer, or why it is refused.
    pub(super) fn post(&self, agent: &ureq::Agent, lang: Lang) -> Result<Value, Refusal> {
        // Drawn anew for each request, so that none is taken for another.
        let key: String = Seed::drawn().to_string().chars().take(32).collect();
        let mut request = agent
            .post(&self.url)
            .header("Idempotency-Key", &key)
            .content_type("application/json");
        if let Some(secret) = &self.secret {
            request = request.header("Authorization", format!("Bearer {secret}"));
        }
        if let Some(version) = self.version {
            request = request.header("If-Match", format!("\"{version}\""));
        }
        let sent = request.send(&self.body);
        answer(sent, lang).and_then(|text| {
            let value = serde_json::from_str(&text);
            value.map_err(|error| Refusal::of(no_answer(&error, lang)))
        })
    }
}

impl Refusal {
    /// One that is no more than its sentence.
    fn of(said: String) -> Refusal {
        Refusal { said, state: None }
    }
}

/// Reads something of a table.
pub(super) fn get(
    agent: &ureq::Agent,
    place: &Place,
    end: &str,
    lang: Lang,
) -> Result<String, String> {
    let mut request = agent.get(place.url(end, lang));
    if let Some(secret) = &place.secret {
        request = request.header("Authorization", format!("Bearer {secret}"));
    }
    answer(request.call(), lang).map_err(|refusal| refusal.said)
}

type Sending = Result<ureq::http::Response<ureq::Body>, ureq::Error>;

/// The text of an answer, or why there is none.
fn answer(sent: Sending, lang: Lang) -> Result<String, Refusal> {
    let unheard = |error| Refusal::of(unheard(&error, lang));
    let mut response = sent.map_err(unheard)?;
    let status = response.status().as_u16();
    let text = response.body_mut().read_to_string().map_err(unheard)?;
    if status < 300 {
        return Ok(text);
    }
    Err(refused(&text).unwrap_or_else(|| Refusal::of(no_answer(&status, lang))))
}

/// What an answer that refuses says.
fn refused(text: &str) -> Option<Refusal> {
    let refused: Value = serde_json::from_str(text).ok()?;
    Some(Refusal {
        said: refused["error"]["message"].as_str()?.to_owned(),
        state: refused.get("state").map(Value::to_string),
    })
}

/// Why nothing came back, in the player's words where there are some.
fn unheard(error: &ureq::Error, lang: Lang) -> String {
    use std::io::ErrorKind;
    let reason = match error {
        ureq::Error::Io(error) if error.kind() == ErrorKind::ConnectionRefused => {
            say!(lang, SCREEN_JOIN_NOBODY)
        }
        ureq::Error::Io(error) => error.speak(lang),
        ureq::Error::HostNotFound => say!(lang, SCREEN_JOIN_NO_HOST),
        ureq::Error::Timeout(_) => say!(lang, SCREEN_JOIN_LATE),
        other => other.to_string(),
    };
    no_answer(&reason, lang)
}

fn no_answer(reason: &impl ToString, lang: Lang) -> String {
    say!(lang, SCREEN_JOIN_NO_ANSWER, reason = reason.to_string())
}
