//! The laws every game obeys, and the golden playthrough.

use sobremesa_testkit::{golden, obey};

use sobremesa_new_game::NewGame;

#[test]
fn the_laws_are_obeyed() {
    obey::<NewGame>("", 100);
}

#[test]
fn the_playthrough_is_as_it_was() {
    golden::<NewGame>(env!("CARGO_MANIFEST_DIR"), "first", "", 1);
}
