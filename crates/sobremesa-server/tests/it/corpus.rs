//! What must hold for any bytes, tried with the fuzzer's chosen inputs.

#[path = "../../../../fuzz/corpus.rs"]
mod inputs;

#[allow(unreachable_pub)]
#[path = "../../../../fuzz/src/http.rs"]
mod http;

#[test]
fn whatever_is_asked_is_answered_and_nothing_of_ours_is_broken() {
    inputs::replay("http", http::check);
}
