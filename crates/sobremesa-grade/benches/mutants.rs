//! Every fault that students make, in every program of ours: is it found, and blamed for its own
//! promise alone?
//!
//! `cargo bench -p sobremesa-grade` prints how many are, and what went otherwise.

#[allow(dead_code, reason = "the tests use the rest")]
#[path = "../tests/it/mutants.rs"]
mod mutants;

use std::process::ExitCode;

use sobremesa_grade::HandOut;

fn main() -> ExitCode {
    // `cargo test --benches` only asks whether it runs.
    let is_trial = std::env::args().any(|argument| argument == "--test");
    let only: Option<&[i64]> = is_trial.then_some(&[1]);
    let mut all_right = true;
    for (handout, games) in [
        (HandOut::Siete, 80),
        (HandOut::Domino, 24),
        (HandOut::Directo, 12),
        (HandOut::Reversi, 16),
    ] {
        let (tried, wrong) = mutants::astray(handout, games, only);
        let found = tried - wrong.len();
        println!(
            "{}: {found} of {tried} blamed for their own promise alone",
            handout.name()
        );
        for line in &wrong {
            println!("  {line}");
        }
        all_right &= wrong.is_empty();
    }
    if all_right {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
