//! What every game obeys, and one game of each size told in full.

use sobremesa_azul::Azul;
use sobremesa_testkit::{golden, obey};

#[test]
fn two_three_and_four_players_obey_the_laws() {
    for players in 2..=4 {
        obey::<Azul>(&format!("players={players}"), 12);
    }
}

#[test]
fn playthroughs_of_two_three_and_four_are_as_told() {
    for players in 2..=4 {
        let (name, rules) = (format!("azul-{players}"), format!("players={players}"));
        golden::<Azul>(env!("CARGO_MANIFEST_DIR"), &name, &rules, 1);
    }
}
