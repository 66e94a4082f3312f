//! What must hold for any bytes, tried with the fuzzer's chosen inputs.

#[path = "../../../../fuzz/corpus.rs"]
mod inputs;

#[allow(unreachable_pub)]
#[path = "../../../../fuzz/src/dialect.rs"]
mod dialect;

#[test]
fn a_dialect_is_refused_with_a_sentence_or_what_is_written_of_it_says_the_same() {
    inputs::replay("dialect", dialect::check);
}
