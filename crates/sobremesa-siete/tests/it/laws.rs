//! The laws every game obeys, and a golden game of each mode.

use sobremesa_siete::{Mode, Siete};
use sobremesa_testkit::{golden, obey};

#[test]
fn every_mode_obeys_the_laws() {
    for mode in Mode::ALL {
        obey::<Siete>(&format!("mode={mode}"), 200);
    }
}

#[test]
fn every_mode_plays_as_its_golden_game_tells() {
    for (mode, seed) in Mode::ALL.into_iter().zip([2, 5, 3, 1, 6]) {
        let rules = format!("mode={mode}");
        let name = format!("siete-{}", mode.to_string().to_lowercase());
        golden::<Siete>(env!("CARGO_MANIFEST_DIR"), &name, &rules, seed);
    }
}
