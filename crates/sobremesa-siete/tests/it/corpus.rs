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
