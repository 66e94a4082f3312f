//! What must hold for any bytes, tried with the fuzzer's chosen inputs.

#[path = "../../../../fuzz/corpus.rs"]
mod inputs;

#[allow(unreachable_pub)]
#[path = "../../../../fuzz/src/openings.rs"]
mod openings;

#[test]
fn a_list_of_openings_is_refused_or_can_be_played() {
    inputs::replay("openings", openings::check);
}

#[allow(unreachable_pub)]
#[path = "../../../../fuzz/src/progress.rs"]
mod progress;

#[test]
fn the_mark_of_a_tournament_is_taken_up_refused_or_begun_anew() {
    inputs::replay("progress", progress::check);
}
