//! What must hold for any bytes, tried with the fuzzer's chosen inputs; and a fifth game.

mod fifth;

#[path = "../../../../fuzz/corpus.rs"]
mod corpus;

#[allow(unreachable_pub)]
#[path = "../../../../fuzz/src/file.rs"]
mod file;

#[allow(unreachable_pub)]
#[path = "../../../../fuzz/src/packed.rs"]
mod packed;

#[allow(unreachable_pub)]
#[path = "../../../../fuzz/src/position.rs"]
mod position;

mod protocol;

#[allow(unreachable_pub)]
#[path = "../../../../fuzz/src/record.rs"]
mod record;

#[allow(unreachable_pub)]
#[path = "../../../../fuzz/src/rules.rs"]
mod rules;

#[test]
fn a_rule_text_is_refused_or_reads_back_as_itself_in_every_game() {
    corpus::replay("rules", rules::check);
}

#[test]
fn a_record_is_refused_with_its_line_or_reads_back_as_itself() {
    corpus::replay("record", record::check);
}

#[test]
fn a_file_of_many_records_is_refused_or_each_of_its_games_reads_back() {
    corpus::replay("packed", packed::check);
}

#[test]
fn a_file_is_refused_with_a_sentence_or_holds_sound_tables() {
    corpus::replay("file", file::check);
}

#[test]
fn a_position_is_refused_or_reads_back_and_can_be_played_on() {
    corpus::replay("position", position::check);
}
