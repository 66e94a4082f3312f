//! What must hold for any bytes, tried with the fuzzer's chosen inputs.

#[path = "../../../../fuzz/corpus.rs"]
mod corpus;

#[allow(unreachable_pub)]
#[path = "../../../../fuzz/src/file.rs"]
mod file;

#[allow(unreachable_pub)]
#[path = "../../../../fuzz/src/record.rs"]
mod record;

#[test]
fn a_record_is_refused_with_its_line_or_reads_back_as_itself() {
    corpus::replay("record", record::check);
}

#[test]
fn a_file_is_refused_with_a_sentence_or_holds_sound_tables() {
    corpus::replay("file", file::check);
}
