//! What must hold for anything said to the engine, tried with the fuzzer's chosen inputs.

#![allow(unreachable_pub)]

#[path = "../../../../fuzz/src/gtp.rs"]
mod gtp;
#[path = "../../../../fuzz/corpus.rs"]
mod inputs;
#[path = "../../../../fuzz/src/nboard.rs"]
mod nboard;
#[path = "../../../../fuzz/src/reversi_book.rs"]
mod reversi_book;
#[path = "../../../../fuzz/src/reversi_weights.rs"]
mod reversi_weights;

#[test]
fn both_protocols_keep_their_promise_for_the_chosen_inputs() {
    inputs::replay("gtp", gtp::check);
    inputs::replay("nboard", nboard::check);
}

#[test]
fn books_and_weights_are_sound_or_refused() {
    inputs::replay("reversi_book", reversi_book::check);
    inputs::replay("reversi_weights", reversi_weights::check);
}
