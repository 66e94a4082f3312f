//! Tournaments that are killed at random moments, and gone on with.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use sobremesa_core::Rng;

use crate::SEED;

const PROGRAM: &str = env!("CARGO_BIN_EXE_sobremesa");

/// Kills so many tournaments, and ends each by one command more: to go on, or to begin anew where
/// nothing was there to go on with. All leave the same bytes.
pub(crate) fn kill(count: u64) {
    let whole = tempfile::tempdir().expect("a folder");
    let started = Instant::now();
    assert!(run(whole.path(), false), "an undisturbed tournament ends");
    let (whole, time) = (files(&whole.path().join("t")), started.elapsed());
    let [mut resumed, mut anew, mut finished, mut failures] = [0_u64; 4];
    // One that was over before it could be killed is not counted.
    let mut number = 0;
    while resumed + anew + failures < count {
        number += 1;
        let mut rng = Rng::stream(SEED, [1, number]);
        let folder = tempfile::tempdir().expect("a folder");
        let mut child = command(folder.path(), false)
            .spawn()
            .expect("the program starts");
        let moment = time.mul_f64(rng.below(1_000) as f64 / 900.0);
        std::thread::sleep(moment.max(Duration::from_millis(1)));
        let _ = child.kill();
        let ended = child.wait().expect("it was started").success();
        let goes_on = !ended && run(folder.path(), true);
        let begins = !ended && !goes_on && run(folder.path(), false);
        let mut found = files(&folder.path().join("t"));
        // What a killed save left is cleared away a minute later.
        found.retain(|name, _| !is_part(name));
        if found != whole {
            failures += 1;
            println!("tournament {number}, killed after {moment:?}: other files");
        } else if ended {
            finished += 1;
        } else {
            resumed += u64::from(goes_on);
            anew += u64::from(begins);
        }
    }
    println!(
        "tournaments: {count} killed; {resumed} resumed, {anew} begun anew, {finished} more were over before; \
         {failures} ended otherwise"
    );
    assert_eq!(failures, 0, "a tournament ended otherwise");
}

fn command(folder: &Path, resumed: bool) -> Command {
    let mut command = Command::new(PROGRAM);
    let words = "tournament reversi --bots random,greedy --pairs 1000 --seed 7 --records --quiet";
    command
        .args(words.split(' '))
        .args(resumed.then_some("--resume"))
        .arg("--out")
        .arg(folder.join("t"))
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    command
}

fn run(folder: &Path, resumed: bool) -> bool {
    let status = command(folder, resumed).status();
    status.expect("the program starts").success()
}

fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let files = entries.map(|entry| {
        let name = entry.file_name().to_string_lossy().into_owned();
        (name, std::fs::read(entry.path()).expect("a readable file"))
    });
    files.collect()
}

/// Whether this is what a save that did not end left behind.
fn is_part(name: &str) -> bool {
    Path::new(name)
        .extension()
        .is_some_and(|ending| ending == "part")
}
