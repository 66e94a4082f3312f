//! The game that `cargo xtask new-game` begins with: it compiles, and its laws are red.

use sobremesa_testkit::{Law, check};

#[allow(unreachable_pub)]
#[path = "../../../../xtask/template/src/lib.rs"]
mod new_game;

#[test]
fn a_new_game_begins_with_nothing_to_do() {
    let broken = check::<new_game::NewGame>("", 0).unwrap_err();
    assert_eq!(broken.law, Law::SomebodyActs);
}
