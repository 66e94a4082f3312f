//! What must hold for any bytes, tried with the fuzzer's chosen inputs.

#[path = "../../../../fuzz/corpus.rs"]
mod inputs;

#[allow(unreachable_pub)]
#[path = "../../../../fuzz/src/profile.rs"]
mod profile;

#[test]
fn a_profile_is_refused_or_reads_back_as_itself() {
    inputs::replay("profile", profile::check);
}

#[allow(unreachable_pub)]
#[path = "../../../../fuzz/src/deck.rs"]
mod deck;

#[test]
fn a_deck_file_is_refused_with_a_line_it_has_or_reads_back_as_itself() {
    inputs::replay("deck", deck::check);
}
