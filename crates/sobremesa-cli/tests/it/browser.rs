//! The pages in a real browser: whole games by links, what a screen reader needs, lines that break.
//!
//! `tests/browser/run.js` drives it; `cargo xtask test --install` brings what that needs.

use std::path::PathBuf;
use std::process::Command;

use assert_cmd::cargo::cargo_bin;

/// Runs these cases with our program as the server.
fn check(cases: &[&str]) {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..");
    let output = Command::new("node")
        .arg(root.join("tests/browser/run.js"))
        .args(cases)
        .env("SOBREMESA", cargo_bin("sobremesa"))
        .output()
        .expect("node is installed");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let (told, wrong) = (text(&output.stdout), text(&output.stderr));
    println!("{told}");
    assert!(output.status.success(), "{told}{wrong}");
}

#[test]
fn the_types_of_the_pages_compile_and_fit_what_is_sent() {
    check(&["types"]);
}

#[test]
fn one_tap_plays_the_machine_and_a_link_brings_somebody_else_in_a_browser() {
    check(&["home"]);
}

#[test]
fn a_newcomer_drags_errs_doubts_and_goes_on_elsewhere_in_a_browser() {
    check(&["newcomer"]);
}

#[test]
fn nervous_hands_and_a_browser_that_keeps_nothing_play_every_move_once_in_a_browser() {
    check(&["nerves"]);
}

#[test]
fn games_are_reviewed_positions_set_up_and_files_brought_and_taken_in_a_browser() {
    check(&["review", "analysis", "files", "chain"]);
}

#[test]
fn a_round_of_azul_is_told_tile_by_tile_in_a_browser() {
    check(&["scoring"]);
}

#[test]
fn a_table_says_whose_turn_it_is_counts_down_and_turns_everything_up_in_a_browser() {
    check(&["manners"]);
}

#[test]
fn every_game_is_played_to_its_end_by_mouse_in_a_browser() {
    check(&["mouse"]);
}

#[test]
fn every_game_is_played_to_its_end_by_touch_at_390_pixels_in_a_browser() {
    check(&["touch"]);
}

#[test]
fn every_game_is_played_to_its_end_by_keyboard_alone_in_a_browser() {
    check(&["keyboard"]);
}

#[test]
fn every_game_is_played_to_its_end_by_typed_notation_in_a_browser() {
    check(&["typed"]);
}

#[test]
fn every_page_and_board_can_be_read_and_touched_by_everybody_in_a_browser() {
    check(&["pages"]);
}

#[test]
fn the_first_page_and_a_table_are_light_in_a_browser() {
    check(&["weights"]);
}

#[test]
fn eight_tabs_all_get_their_turn_in_a_browser() {
    check(&["tabs"]);
}

#[test]
fn a_server_that_dies_and_a_phone_that_sleeps_lose_and_double_nothing_in_a_browser() {
    check(&["restart", "sleep"]);
}
