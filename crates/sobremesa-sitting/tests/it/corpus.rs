//! What must hold for any bytes, tried with the fuzzer's chosen inputs.

#[path = "../../../../fuzz/corpus.rs"]
mod inputs;

#[allow(unreachable_pub)]
#[path = "../../../../fuzz/src/journal.rs"]
mod journal;

#[test]
fn a_journal_is_refused_or_opened_as_far_as_it_is_whole() {
    inputs::replay("journal", journal::check);
}
