//! What must hold for any bytes, tried with the fuzzer's chosen inputs.

#[path = "../../../../fuzz/corpus.rs"]
mod inputs;

#[allow(unreachable_pub)]
#[path = "../../../../fuzz/src/wire.rs"]
mod wire;

#[test]
fn what_a_server_sends_is_refused_or_reads_back_as_itself() {
    inputs::replay("wire", wire::check);
}
