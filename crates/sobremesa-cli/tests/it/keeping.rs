//! Nothing that was shown is lost, however the program ends.

mod ordeal;
mod story;
pub(crate) mod terminal;

use std::path::Path;
use std::time::Duration;

use sobremesa_core::Rng;

use self::ordeal::{Came, End, KINDS, Ordeal};
use crate::{program, run, sobremesa};

/// The seed of the moments; what a test prints repeats it.
const SEED: u64 = 2026;

/// Every file kept in this folder is a legal match.
fn assert_legal(folder: &Path) {
    let files = std::fs::read_dir(folder.join("kept")).into_iter().flatten();
    for file in files {
        let path = file.expect("the folder can be read").path();
        let (_, said, code) = run(sobremesa("check").arg(&path));
        assert_eq!(code, 0, "{said}");
    }
}

#[test]
fn after_a_kill_at_any_moment_the_game_goes_on_where_it_was_shown() {
    let mut resumed = 0;
    for number in 0..20 {
        let mut rng = Rng::stream(SEED, [number]);
        let kind = &KINDS[number as usize % KINDS.len()];
        let answers = rng.below(6);
        let end = End::Killed(Duration::from_micros(rng.below(80_000) as u64));
        let seed = rng.next_u64() >> 1;
        println!(
            "{number}: {} --seed {seed}, {answers} answers, {end:?}",
            kind.words
        );
        let folder = tempfile::tempdir().expect("a folder");
        let ordeal = Ordeal {
            program: &program(),
            kind,
            seed,
            answers,
            end,
        };
        let came = ordeal.undergo(folder.path());
        let came = came.unwrap_or_else(|fault| panic!("{number}: {fault}"));
        assert_legal(folder.path());
        resumed += usize::from(came == Came::Resumed);
    }
    assert!(
        resumed >= 10,
        "only {resumed} of 20 were in the middle of a game"
    );
}

#[test]
fn ctrl_c_ctrl_d_and_the_signals_lose_nothing_and_end_with_the_codes_shells_know() {
    let ends = [
        End::Interrupted,
        End::InputEnded,
        End::Terminated,
        End::HungUp,
    ];
    for (number, kind) in KINDS.iter().take(4).enumerate() {
        for end in ends {
            println!("{} {end:?}", kind.words);
            let folder = tempfile::tempdir().expect("a folder");
            let ordeal = Ordeal {
                program: &program(),
                kind,
                // A game of siete y media whose first card does not end it.
                seed: 7,
                answers: if kind.words.contains("siete") {
                    0
                } else {
                    number + 1
                },
                end,
            };
            let came = ordeal.undergo(folder.path());
            assert_eq!(came, Ok(Came::Resumed), "{} {end:?}", kind.words);
        }
    }
}
