//! The developer's commands: `cargo xtask test` and its companions.
//!
//! They start programs and read files, and link nothing of ours: a game that does not compile
//! leaves them whole.

#![forbid(unsafe_code)]

mod bench;
mod bound;
mod browser;
mod ci;
mod contest;
mod figures;
mod former;
mod fuzz;
mod grade;
mod install;
mod lines;
mod machine;
mod matches;
mod measures;
mod new_game;
mod page;
mod pictures;
mod playthroughs;
mod portable;
mod prerequisites;
mod program;
mod python;
mod server;
mod stages;
mod strength;
mod tally;
mod terminal;
mod test;
mod tidy;
mod train_reversi;
mod workspace;

use std::process::ExitCode;

const USAGE: &str = "\
Usage: cargo xtask COMMAND

  test              everything that must hold: fmt, clippy, docs, tidy and all tests;
                    --install installs what some of them need, which is skipped otherwise
  ci                the same, --install too, typos and cargo deny where they are installed,
                    and a while of each fuzz target
  tidy              what no compiler checks: arrows between crates, promises, playthroughs
  new-game NAME     a crate to begin a game with
  playthroughs      write the golden playthroughs again; read the difference before keeping it
  pictures          draw the pictures of the full screen in docs/pictures again
  bench [NAME...]   run the benchmarks with these names, or all and write docs/benchmarks.md;
                    --list names them, --peers installs and measures Python's libraries too;
                    a strength match runs where it is named, all with `matches`;
                    --games N plays fewer games of a match, only to try;
                    reliability runs where it is named, with --kills N (1000);
                    server runs where it is named, all of it or a part (server-kills), each part
                    written to the page as soon as it is measured; with --kills N only to try;
                    grade, the referee, in the same way (grade-mutants); with --games N only to try;
                    browser looks at every page in every setting;
                    python measures the Python package and writes its part of the page,
                    python-secrets compares what players are given of states that look the same
  pictures browser [SCREEN...]
                    take the pictures of the games in the browser again, on all screens or on
                    these (desk-light, phone-dark)
  fuzz [NAME...]    try every reader, or these, with inputs nobody would write, a minute each
                    or --minutes N or --runs N, or --full as many as are promised; the count goes
                    into docs/reliability.md
  strength [WORDS]  print the tables of docs/strength.md again, all or those with these words
  train-reversi     train the weights of the Reversi engine; --help tells how
";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["test"] => Ok(test::run(false)),
        ["test", "--install"] => Ok(test::run(true)),
        ["ci"] => Ok(ci::run(false)),
        ["ci", "--install"] => Ok(ci::run(true)),
        ["tidy"] => tidy::run(),
        ["new-game", name] => new_game::run(name),
        ["playthroughs"] => playthroughs::run(),
        ["pictures"] => pictures::run(),
        ["bench", names @ ..] => bench::run(names),
        ["pictures", "browser", screens @ ..] => browser::pictures(&workspace::root(), screens),
        ["fuzz", words @ ..] => fuzz::run(words),
        ["strength", words @ ..] => strength::run(words),
        ["train-reversi", options @ ..] => train_reversi::run(options),
        ["help" | "--help" | "-h"] => {
            print!("{USAGE}");
            return ExitCode::SUCCESS;
        }
        _ => {
            eprint!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
