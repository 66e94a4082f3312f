//! Answers that do not refuse.

use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

/// Plain data as JSON.
pub(crate) fn json_answer(status: StatusCode, data: &impl Serialize) -> Response {
    let body = serde_json::to_string(data).expect("answers are plain data");
    json_text(status, body)
}

/// JSON that is text already.
pub(crate) fn json_text(status: StatusCode, body: String) -> Response {
    (status, [(header::CONTENT_TYPE, "application/json")], body).into_response()
}

/// Plain text.
pub(crate) fn plain(text: String) -> Response {
    let kind = [(header::CONTENT_TYPE, "text/plain; charset=utf-8")];
    (StatusCode::OK, kind, text).into_response()
}
