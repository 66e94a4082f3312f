//! How reliable the program is: games and tournaments that are killed at random moments, and
//! machines that are stopped while they think.
//!
//! `cargo bench -p sobremesa-cli --bench reliability -- --kills 200` kills as often as it says; it
//! fails if anything that was shown is lost. With the word `tournaments` only those are killed.

#[cfg(unix)]
#[path = "../../tests/it/keeping/ordeal.rs"]
mod ordeal;
mod stopping;
#[cfg(unix)]
#[path = "../../tests/it/keeping/story.rs"]
mod story;
#[cfg(unix)]
#[path = "../../tests/it/keeping/terminal.rs"]
mod terminal;
mod tournaments;

/// The seed of everything that is drawn.
const SEED: u64 = 15;

fn main() {
    let words: Vec<String> = std::env::args().collect();
    // `cargo test --benches` only asks whether it runs.
    let is_trial = words.iter().any(|word| word == "--test");
    let after = words.iter().skip_while(|word| *word != "--kills").nth(1);
    let kills = after.map_or(1_000, |kills| {
        kills.parse().expect("--kills takes a number")
    });
    let only_tournaments = words.iter().any(|word| word == "tournaments");
    if only_tournaments {
        return tournaments::kill(kills / 10);
    }
    #[cfg(unix)]
    end_games(if is_trial { 5 } else { kills });
    tournaments::kill(if is_trial { 2 } else { kills / 10 });
    stopping::measure(if is_trial { 0 } else { 5 });
}

/// Kills games of all kinds; and ends as many as a tenth of them in each gentler way.
#[cfg(unix)]
fn end_games(kills: u64) {
    use ordeal::End;
    let gently = [
        ("Ctrl-C", End::Interrupted),
        ("Ctrl-D", End::InputEnded),
        ("SIGTERM", End::Terminated),
        ("SIGHUP", End::HungUp),
    ];
    let mut failures = end_so_often("kill -9", kills, |rng| {
        // Within this time a machine has answered and the next question stands on the screen.
        End::Killed(std::time::Duration::from_micros(rng.below(60_000) as u64))
    });
    for (name, end) in gently {
        failures += end_so_often(name, kills / 10, |_| end);
    }
    assert_eq!(failures, 0, "something that was shown is lost");
}

/// Ends so many games in one way, and goes on with each: how many lost something.
#[cfg(unix)]
fn end_so_often(
    name: &str,
    count: u64,
    mut end: impl FnMut(&mut sobremesa_core::Rng) -> ordeal::End,
) -> u64 {
    use ordeal::{Came, KINDS, Ordeal};
    let program = std::path::Path::new(env!("CARGO_BIN_EXE_sobremesa"));
    let [mut resumed, mut finished, mut not_begun, mut failures] = [0; 4];
    for number in 0..count {
        let mut rng = sobremesa_core::Rng::stream(SEED, [number]);
        let folder = tempfile::tempdir().expect("a folder");
        let ordeal = Ordeal {
            program,
            kind: &KINDS[number as usize % KINDS.len()],
            answers: rng.below(12),
            end: end(&mut rng),
            seed: rng.next_u64() >> 1,
        };
        match ordeal.undergo(folder.path()) {
            Ok(Came::Resumed) => resumed += 1,
            Ok(Came::Finished) => finished += 1,
            Ok(Came::NotBegun) => not_begun += 1,
            Err(fault) => {
                failures += 1;
                println!("{name} {number}: {fault}");
            }
        }
    }
    println!(
        "{name}: {count} games ended; {resumed} resumed where they were, {finished} were over and \
         kept, {not_begun} had shown nothing; {failures} failures"
    );
    failures
}
