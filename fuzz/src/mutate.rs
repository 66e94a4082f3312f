//! Tries every specification with inputs made from the chosen ones by chance, on any compiler.
//!
//! ```text
//! mutate [--minutes N] [--runs N] [--seed N] [NAME…]
//! ```
//!
//! A fuzzer that sees which lines an input reaches finds more; this one is there where that one is
//! not. It prints `fuzzed`, the name and how many inputs were tried, with tabs; an input that breaks
//! its specification is kept in `corpus/NAME/work`.

use std::panic::catch_unwind;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use sobremesa_core::Rng;
use sobremesa_fuzz::{TARGETS, Target};

/// No input grows longer than this.
const LONGEST: usize = 4096;

/// What was asked for.
struct Asked {
    names: Vec<String>,
    /// For each target.
    time: Duration,
    runs: Option<u64>,
    seed: u64,
}

impl Asked {
    fn read() -> Option<Asked> {
        let mut asked = Asked {
            names: Vec::new(),
            time: Duration::from_mins(1),
            runs: None,
            seed: 1,
        };
        let mut words = std::env::args().skip(1);
        while let Some(word) = words.next() {
            match word.as_str() {
                "--minutes" => {
                    let minutes: f64 = words.next()?.parse().ok()?;
                    asked.time = Duration::try_from_secs_f64(minutes * 60.0).ok()?;
                }
                "--runs" => asked.runs = Some(words.next()?.parse().ok()?),
                "--seed" => asked.seed = words.next()?.parse().ok()?,
                name if TARGETS.iter().any(|(known, _)| *known == name) => asked.names.push(word),
                _ => return None,
            }
        }
        Some(asked)
    }
}

fn main() -> ExitCode {
    let Some(asked) = Asked::read() else {
        eprintln!("mutate [--minutes N] [--runs N] [--seed N] [NAME…]");
        return ExitCode::from(2);
    };
    // What breaks is told once, with its input.
    std::panic::set_hook(Box::new(|_| ()));
    let mut sound = true;
    for (number, target) in TARGETS.iter().enumerate() {
        let (name, _) = target;
        if asked.names.is_empty() || asked.names.iter().any(|it| it == name) {
            sound &= fuzz(*target, number as u64, &asked);
        }
    }
    if sound { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Tries one specification; false if an input broke it.
fn fuzz((name, check): Target, number: u64, asked: &Asked) -> bool {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(name);
    let chosen = inputs(&folder);
    let words = words(&chosen);
    let mut rng = Rng::stream(asked.seed, [number]);
    let started = Instant::now();
    let mut tried = 0;
    let goes_on = |tried: u64| match asked.runs {
        Some(runs) => tried < runs,
        None => started.elapsed() < asked.time,
    };
    while goes_on(tried) {
        let input = mutated(&chosen, &words, &mut rng);
        tried += 1;
        if let Err(broken) = catch_unwind(|| check(&input)) {
            let kept = keep(&folder, &input);
            let said = broken
                .downcast_ref::<String>()
                .map(String::as_str)
                .or_else(|| broken.downcast_ref::<&str>().copied())
                .unwrap_or_default();
            println!("broken\t{name}\t{tried}\t{}\t{said}", kept.display());
            return false;
        }
    }
    println!("fuzzed\t{name}\t{tried}");
    true
}

/// The chosen inputs of a target, in the order of their names.
fn inputs(folder: &Path) -> Vec<Vec<u8>> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    paths.sort();
    let files = paths.iter().filter(|path| path.is_file());
    files.filter_map(|path| std::fs::read(path).ok()).collect()
}

/// The words that stand in the inputs: more often meant than letters by chance.
fn words(chosen: &[Vec<u8>]) -> Vec<Vec<u8>> {
    let mut words: Vec<Vec<u8>> = chosen
        .iter()
        .flat_map(|input| input.split(|byte| byte.is_ascii_whitespace()))
        .filter(|word| (1..=24).contains(&word.len()))
        .map(<[u8]>::to_vec)
        .collect();
    let numbers = ["0", "-1", "1", "255", "256", "65536", "4294967296", "-9223372036854775809"];
    words.extend(numbers.iter().map(|number| number.as_bytes().to_vec()));
    words.sort();
    words.dedup();
    words
}

/// An input made from a chosen one by a few changes.
fn mutated(chosen: &[Vec<u8>], words: &[Vec<u8>], rng: &mut Rng) -> Vec<u8> {
    let mut input = match chosen {
        [] => Vec::new(),
        _ => chosen[rng.below(chosen.len())].clone(),
    };
    for _ in 0..=rng.below(6) {
        let at = rng.below(input.len() + 1);
        let end = (at + 1 + rng.below(16)).min(input.len());
        match rng.below(9) {
            0 if at < input.len() => input[at] ^= 1 << rng.below(8),
            1 if at < input.len() => input[at] = rng.below(256) as u8,
            2 => drop(input.drain(at.min(end)..end)),
            3 => {
                let again = input[at.min(end)..end].to_vec();
                input.splice(at..at, again);
            }
            4 => drop(input.splice(at..at, words[rng.below(words.len())].iter().copied())),
            5 => {
                let word = words[rng.below(words.len())].clone();
                input.splice(at.min(end)..end, word);
            }
            6 => input.truncate(at),
            7 if !chosen.is_empty() => {
                let other = &chosen[rng.below(chosen.len())];
                let from = rng.below(other.len() + 1);
                input.truncate(at);
                input.extend_from_slice(&other[from..]);
            }
            _ => input.insert(at, b"\n \t\r\0;:=[](){}\",-?*#!"[rng.below(22)]),
        }
        input.truncate(LONGEST);
    }
    input
}

/// Keeps an input that broke its specification.
fn keep(folder: &Path, input: &[u8]) -> PathBuf {
    let work = folder.join("work");
    let name = input.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    });
    let path = work.join(format!("broken-{name:016x}"));
    let kept = std::fs::create_dir_all(&work).and_then(|()| std::fs::write(&path, input));
    if let Err(error) = kept {
        eprintln!("{}: {error}", path.display());
    }
    path
}
