//! What must hold for any bytes, tried with the fuzzer's chosen inputs.

#![allow(unreachable_pub)]

#[path = "../../../../fuzz/corpus.rs"]
mod inputs;
#[path = "../../../../fuzz/src/reversi_archive.rs"]
pub(crate) mod reversi_archive;
#[path = "../../../../fuzz/src/reversi_ggf.rs"]
mod reversi_ggf;
#[path = "../../../../fuzz/src/reversi_names.rs"]
mod reversi_names;
#[path = "../../../../fuzz/src/reversi_obf.rs"]
mod reversi_obf;
#[path = "../../../../fuzz/src/reversi_position.rs"]
mod reversi_position;
#[path = "../../../../fuzz/src/reversi_sgf.rs"]
mod reversi_sgf;
#[path = "../../../../fuzz/src/reversi_transcript.rs"]
mod reversi_transcript;
#[path = "../../../../fuzz/src/reversi_wthor.rs"]
mod reversi_wthor;

#[test]
fn every_reader_keeps_its_promise_for_the_chosen_inputs() {
    inputs::replay("reversi_position", reversi_position::check);
    inputs::replay("reversi_transcript", reversi_transcript::check);
    inputs::replay("reversi_obf", reversi_obf::check);
    inputs::replay("reversi_ggf", reversi_ggf::check);
    inputs::replay("reversi_sgf", reversi_sgf::check);
    inputs::replay("reversi_wthor", reversi_wthor::check);
    inputs::replay("reversi_archive", reversi_archive::check);
    inputs::replay("reversi_names", reversi_names::check);
}
