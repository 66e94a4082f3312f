//! Golden playthroughs: one random game told step by step, to everybody, kept in a file.
//!
//! A change of rules shows as a difference in the file; `cargo xtask playthroughs` writes them anew.

use std::fmt::Write as _;
use std::path::Path;

use sobremesa_core::{Game, Rng, Viewer};
use sobremesa_table::{AnyTable, Pending, Player, Table};

/// One random game told in full: what is legal, what happens, what each viewer is told and sees.
///
/// ```
/// let told = sobremesa_testkit::playthrough::<sobremesa_core::perft::Matches>("matches=3", 1);
/// assert!(told.starts_with("matches, rules matches=3, seed 1\n"));
/// ```
pub fn playthrough<G: Game>(rules: &str, seed: u64) -> String {
    let parsed: G::Rules = rules.parse().expect("a playthrough has sound rules");
    let seats = G::new(&parsed).seats();
    let players = vec![Player::Bot("random".into()); seats];
    let mut told = format!("{}, rules {parsed}, seed {seed}\n", G::NAME);
    let mut table = Table::<G>::new(parsed, players, seed).expect("as many players as seats");
    let mut rng = Rng::stream(seed, [0x607d]);
    tell_views(&mut told, &table);
    loop {
        match table.pending() {
            Pending::Over(outcome) => {
                let _ = writeln!(told, "\n{}", table.record());
                for (seat, standing) in outcome.standings.iter() {
                    let _ = writeln!(told, "seat {seat}: place {}", standing.place);
                }
                // A second hand is told where it does not begin like the first.
                let rules = table.rules();
                let alike = table.truth().next_hand(rules) == G::new(rules);
                if alike || table.hand_number() > 1 || table.next_hand().is_err() {
                    return told;
                }
                let _ = writeln!(told, "\nhand 2");
                tell_views(&mut told, &table);
                continue;
            }
            Pending::Chance | Pending::Automatic(..) => {
                table.advance();
            }
            Pending::Choice(seat) => {
                let legal: Vec<G::Action> = table.truth().legal_actions().into_iter().collect();
                let words: Vec<String> = legal.iter().map(ToString::to_string).collect();
                let _ = writeln!(told, "legal: {}", words.join(" "));
                let action = rng.pick(legal).expect("a seat to act has an action");
                table.act(seat, action).expect("a listed action is legal");
            }
        }
        let step = table.steps().len() - 1;
        let _ = writeln!(told, "\n> {}", table.steps()[step]);
        let public = table.events_json(step, Viewer::Spectator);
        for viewer in Viewer::all(seats) {
            let events = table.events_json(step, viewer);
            if viewer == Viewer::Spectator || events != public {
                for event in events {
                    let _ = writeln!(told, "{} hears {event}", name(viewer));
                }
            }
        }
        tell_views(&mut told, &table);
    }
}

fn tell_views<G: Game>(told: &mut String, table: &Table<G>) {
    let public = table.view_json(Viewer::Spectator);
    let _ = writeln!(told, "all see {public}");
    for viewer in Viewer::all(table.truth().seats()) {
        let view = table.view_json(viewer);
        if view != public {
            let _ = writeln!(told, "{} sees {view}", name(viewer));
        }
    }
}

fn name(viewer: Viewer) -> String {
    viewer
        .seat()
        .map_or_else(|| "everybody".to_owned(), |seat| format!("seat {seat}"))
}

/// Compares a playthrough with its golden file `playthroughs/NAME.txt` in the crate at `home`
/// (give `env!("CARGO_MANIFEST_DIR")`); with `UPDATE_PLAYTHROUGHS=1` writes the file anew.
pub fn golden<G: Game>(home: &str, name: &str, rules: &str, seed: u64) {
    let path = Path::new(home)
        .join("playthroughs")
        .join(format!("{name}.txt"));
    let told = playthrough::<G>(rules, seed);
    if std::env::var_os("UPDATE_PLAYTHROUGHS").is_some() {
        std::fs::create_dir_all(path.parent().expect("a file has a folder")).expect("a folder");
        std::fs::write(&path, told).expect("the golden file can be written");
        return;
    }
    let golden = std::fs::read_to_string(&path).unwrap_or_else(|error| {
        panic!(
            "{}: {error}; `cargo xtask playthroughs` writes it",
            path.display()
        )
    });
    for (number, (golden, told)) in golden.lines().zip(told.lines()).enumerate() {
        let line = number + 1;
        assert_eq!(
            golden,
            told,
            "line {line} of {}; if the change is meant, run `cargo xtask playthroughs`",
            path.display()
        );
    }
    assert_eq!(
        golden.lines().count(),
        told.lines().count(),
        "{}",
        path.display()
    );
}
