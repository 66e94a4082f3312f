//! An answer that refuses: its status, its code, and a sentence in the caller's language.

use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::value::RawValue;
use sobremesa_core::PlayError;
use sobremesa_sitting::{OpenError, Refusal as Sitting};
use sobremesa_table::TableError;
use sobremesa_wire::{Code, Problem, Refusal};
use sobremesa_words::{Key, Lang, Speak, keys, say};

use crate::log::log;
use crate::store::StoreError;

/// Why a request is refused, before anybody knows in which language.
#[derive(Clone, Debug)]
pub(crate) enum Refused {
    /// 404.
    UnknownTable,
    /// 404 for a path.
    NoSuchPage,
    /// 404 for a result file.
    NoResult,
    /// 405.
    WrongMethod,
    /// 401.
    WrongSecret,
    /// 403.
    CrossSite,
    /// 413.
    TooLarge,
    /// 400: why, as a text.
    Bad(Key),
    /// 400: what was brought cannot be opened.
    Open(OpenError),
    /// 400.
    NoKey,
    /// 428.
    NoVersion,
    /// 409, with the state of now.
    Stale(String),
    /// 403.
    Off,
    /// 410.
    UsedLink,
    /// What the sitting says.
    Sitting(Sitting, bool),
    /// 422: cannot be done now.
    NotNow,
    /// 422: the match is over.
    Over,
    /// 422: an action nobody can read, with what would be right.
    Unread(sobremesa_core::ParseError),
    /// 400: the same for something that is no action.
    Unreadable(String),
    /// 429, to be tried again after so many seconds.
    TooFast(u64),
    /// 503: the store does not answer.
    NotReady,
    /// Somebody else changed the table meanwhile: to be tried again.
    Conflict,
    /// 503.
    Full,
}

impl From<StoreError> for Refused {
    fn from(error: StoreError) -> Refused {
        log(&format!("store: {error}"));
        Refused::NotReady
    }
}

impl From<OpenError> for Refused {
    fn from(error: OpenError) -> Refused {
        Refused::Open(error)
    }
}

/// Goes out as itself: what stands around every request knows the language.
impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let mut answer = Response::default();
        answer.extensions_mut().insert(self);
        answer
    }
}

impl Refused {
    fn status(&self) -> (u16, Code) {
        match self {
            Refused::UnknownTable | Refused::NoSuchPage | Refused::NoResult => {
                (404, Code::UnknownTable)
            }
            Refused::WrongMethod => (405, Code::BadRequest),
            Refused::WrongSecret => (401, Code::WrongSecret),
            Refused::CrossSite => (403, Code::CrossSite),
            Refused::TooLarge => (413, Code::TooLarge),
            Refused::Bad(_) | Refused::Open(_) | Refused::Unreadable(_) => (400, Code::BadRequest),
            Refused::NoKey => (400, Code::NoKey),
            Refused::NoVersion => (428, Code::NoVersion),
            Refused::Stale(_) => (409, Code::Stale),
            Refused::Off => (403, Code::Off),
            Refused::UsedLink => (410, Code::UsedLink),
            Refused::Sitting(refusal, is_over) => of_sitting(refusal, *is_over),
            Refused::NotNow | Refused::Unread(_) => (422, Code::NotLegal),
            Refused::Over => (422, Code::Over),
            Refused::TooFast(_) => (429, Code::TooFast),
            Refused::NotReady | Refused::Conflict => (503, Code::NotReady),
            Refused::Full => (503, Code::Full),
        }
    }

    fn message(&self, lang: Lang) -> String {
        match self {
            Refused::UnknownTable => say!(lang, SERVER_UNKNOWN_TABLE),
            Refused::NoSuchPage | Refused::WrongMethod => say!(lang, SERVER_NO_SUCH_PAGE),
            Refused::NoResult => say!(lang, SERVER_NO_RESULT),
            Refused::WrongSecret => say!(lang, SERVER_WRONG_SECRET),
            Refused::CrossSite => say!(lang, SERVER_CROSS_SITE),
            Refused::TooLarge => say!(lang, SERVER_TOO_LARGE),
            Refused::Bad(key) => say!(lang, SERVER_BAD_REQUEST, reason = key.say(lang)),
            Refused::Unreadable(sentence) => sentence.clone(),
            Refused::Open(error) => error.speak(lang),
            Refused::NoKey => say!(lang, SERVER_NO_KEY),
            Refused::NoVersion => say!(lang, SERVER_NO_VERSION),
            Refused::Stale(_) => say!(lang, SERVER_STALE),
            Refused::Off => say!(lang, SERVER_OFF),
            Refused::UsedLink => say!(lang, SERVER_USED_LINK),
            Refused::Sitting(refusal, _) => refusal.speak(lang),
            Refused::NotNow => say!(lang, SERVER_NOT_NOW),
            Refused::Over => say!(lang, SERVER_OVER),
            Refused::Unread(error) => error.speak(lang),
            Refused::TooFast(_) => say!(lang, SERVER_TOO_FAST),
            Refused::NotReady | Refused::Conflict => say!(lang, SERVER_NOT_READY),
            Refused::Full => say!(lang, SERVER_FULL),
        }
    }

    /// What the answer says.
    pub(crate) fn body(self, lang: Lang) -> String {
        let (_, code) = self.status();
        let message = self.message(lang);
        let state = match self {
            Refused::Stale(state) => RawValue::from_string(state).ok(),
            _ => None,
        };
        let refusal = Refusal {
            error: Problem { code, message },
            state: state.as_deref(),
        };
        serde_json::to_string(&refusal).expect("a refusal is plain data")
    }

    /// The answer.
    pub(crate) fn answer(self, lang: Lang) -> Response {
        let (status, _) = self.status();
        let mut headers = HeaderMap::new();
        if let Refused::TooFast(seconds) = self {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        let body = self.body(lang);
        let status = StatusCode::from_u16(status).expect("these are statuses");
        let kind = [(header::CONTENT_TYPE, "application/json")];
        (status, headers, kind, body).into_response()
    }
}

/// What the rules and the table refuse. Between hands a hand is over, but the match is not.
fn of_sitting(refusal: &Sitting, is_over: bool) -> (u16, Code) {
    match refusal {
        _ if is_over => (422, Code::Over),
        Sitting::Play(PlayError::NotYourTurn(_)) => (422, Code::NotYourTurn),
        Sitting::Table(TableError::MatchOver) => (422, Code::Over),
        Sitting::Off => (403, Code::Off),
        Sitting::Seen => (422, Code::Off),
        Sitting::Play(_) | Sitting::Table(_) | Sitting::NotAsked | Sitting::NotAPerson(_) => {
            (422, Code::NotLegal)
        }
    }
}

/// The sentence for a body nobody can read.
pub(crate) const BAD_JSON: Refused = Refused::Bad(keys::SERVER_BAD_JSON);
/// The sentence for a head nobody can read.
pub(crate) const BAD_HEAD: Refused = Refused::Bad(keys::SERVER_BAD_HEAD);
/// The sentence for a key that is too long.
pub(crate) const BAD_KEY: Refused = Refused::Bad(keys::SERVER_BAD_KEY);
/// The sentence for a version nobody can read.
pub(crate) const BAD_VERSION: Refused = Refused::Bad(keys::SERVER_BAD_VERSION);
