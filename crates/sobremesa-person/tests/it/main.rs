//! What must hold for any bytes, tried with the fuzzer's chosen inputs.

#[path = "../../../../fuzz/corpus.rs"]
mod inputs;

#[allow(unreachable_pub)]
#[path = "../../../../fuzz/src/diary.rs"]
mod diary;

#[allow(unreachable_pub)]
#[path = "../../../../fuzz/src/settings.rs"]
mod settings;

#[test]
fn a_diary_is_read_line_by_line_and_what_was_read_reads_back() {
    inputs::replay("diary", diary::check);
}

#[test]
fn settings_are_refused_with_a_line_they_have_or_one_changes_and_the_others_stay() {
    inputs::replay("settings", settings::check);
}
