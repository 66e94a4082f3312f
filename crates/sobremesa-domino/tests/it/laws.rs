//! The laws every game obeys, and one playthrough of each tradition kept in a file.

use sobremesa_domino::Domino;
use sobremesa_testkit::{golden, obey};

#[test]
fn dominoes_with_open_hands_obey_the_laws() {
    for set in ["puntos", "directo"] {
        for players in 2..=4 {
            obey::<Domino>(&format!("set={set} players={players}"), 10);
            obey::<Domino>(&format!("set={set} players={players} draw=no"), 10);
        }
    }
}

#[test]
fn dominoes_with_covered_hands_obey_the_laws() {
    for set in ["puntos", "directo"] {
        for players in 2..=4 {
            obey::<Domino>(&format!("set={set} players={players} hands=hidden"), 8);
            obey::<Domino>(
                &format!("set={set} players={players} hands=hidden draw=no"),
                8,
            );
        }
    }
}

#[test]
fn parejas_obeys_the_laws_in_its_first_hand_and_in_later_ones() {
    obey::<Domino>("set=parejas", 8);
    obey::<Domino>("set=parejas target=none", 4);
}

#[test]
fn both_solitaires_obey_the_laws() {
    obey::<Domino>("set=solo", 20);
    obey::<Domino>("set=solo hands=hidden", 20);
    obey::<Domino>("set=doce", 20);
}

#[test]
fn one_playthrough_of_each_tradition_is_kept() {
    let home = env!("CARGO_MANIFEST_DIR");
    for (name, rules) in [
        ("puntos-2", "players=2"),
        ("puntos-3-hidden", "players=3 hands=hidden"),
        ("puntos-4-block", "players=4 draw=no hands=hidden"),
        ("directo-2", "set=directo players=2"),
        ("directo-3-hidden", "set=directo players=3 hands=hidden"),
        ("parejas", "set=parejas"),
        ("solo", "set=solo"),
        ("doce", "set=doce"),
    ] {
        golden::<Domino>(home, name, rules, 2026);
    }
}
