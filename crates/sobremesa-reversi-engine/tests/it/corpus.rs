//! What must hold for anything said to the engine, tried with the fuzzer's chosen inputs.

#![allow(unreachable_pub)]

#[path = "../../../../fuzz/src/gtp.rs"]
mod gtp;
#[path = "../../../../fuzz/corpus.rs"]
mod inputs;
#[path = "../../../../fuzz/src/nboard.rs"]
mod nboard;

#[test]
fn both_protocols_keep_their_promise_for_the_chosen_inputs() {
    inputs::replay("gtp", gtp::check);
    inputs::replay("nboard", nboard::check);
}
