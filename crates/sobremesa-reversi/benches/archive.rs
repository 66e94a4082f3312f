//! A file of 100,000 games: listed whole, one taken out at once, in little memory.
//!
//! `cargo bench -p sobremesa-reversi` prints one line for each promise.

use std::fmt::Write as _;
use std::hint::black_box;

use sobremesa_core::{Game, Rng};
use sobremesa_reversi::sheet::Ply;
use sobremesa_reversi::summary::{Summary, Wanted};
use sobremesa_reversi::wthor::Database;
use sobremesa_reversi::{Archive, Format, Position, Scoresheet, ggf};
use sobremesa_testkit::Clock;

fn main() {
    // `cargo test --benches` only asks whether it runs.
    let is_trial = std::env::args().any(|argument| argument == "--test");
    let games = if is_trial { 500 } else { 100_000 };
    let wtb = database(games);
    list("WTHOR", &wtb, Format::Wthor, games, 1.0);
    drop(wtb);
    // Room that nobody writes to is no memory; a text that grows would be there twice.
    let mut text = String::with_capacity(2000 * games as usize);
    for seed in 0..games {
        let _ = writeln!(text, "{}", ggf::write(&sheet(seed, true)));
    }
    list("GGF", text.as_bytes(), Format::Ggf, games, 3.0);
    if let Some(megabytes) = peak_megabytes() {
        println!("most memory, both files made and listed {megabytes:>8.0} MB");
        println!(
            "measure\treversi: memory, {games} games in GGF\tsobremesa\t{megabytes}\tMB\t<=200"
        );
    }
}

/// A database, made a thousand games at a time.
fn database(games: u64) -> Vec<u8> {
    let mut bytes = Database::of(&[]).expect("nothing is set up").write();
    bytes[4..8].copy_from_slice(&(games as u32).to_le_bytes());
    for from in (0..games).step_by(1000) {
        let seeds = from..games.min(from + 1000);
        let sheets: Vec<Scoresheet> = seeds.map(|seed| sheet(seed, false)).collect();
        let part = Database::of(&sheets).expect("all from the start").write();
        bytes.extend_from_slice(&part[16..]);
    }
    bytes
}

/// A random game, with what a server tells of it.
fn sheet(seed: u64, told: bool) -> Scoresheet {
    let mut rng = Rng::new(seed);
    let mut sheet = Scoresheet::new(Position::START);
    if told {
        sheet.black = format!("player{}", seed % 977);
        sheet.white = format!("player{}", seed % 991);
        let year = 1990 + seed % 30;
        for (name, value) in [
            ("PC", "GGS/os".to_owned()),
            ("DT", format!("{year}.05.03_13:24:03.MST")),
            ("RB", "2197.01".to_owned()),
            ("RW", "2199.72".to_owned()),
            ("TI", "05:00//02:00".to_owned()),
        ] {
            sheet.about.say(Format::Ggf, name, &value);
        }
    }
    while let Some(action) = rng.pick(sheet.game().legal_actions()) {
        let number = rng.below(2000);
        let ply = Ply {
            action,
            value: told.then_some(number as i32 - 1000),
            time: told.then_some(number as u32),
        };
        sheet.play_ply(ply).expect("a listed move is legal");
    }
    sheet
}

fn list(what: &str, bytes: &[u8], format: Format, games: u64, promised: f64) {
    let start = Clock::start();
    let archive = Archive::open(bytes).expect("recognised");
    assert_eq!((archive.format(), archive.len() as u64), (format, games));
    let everything = Wanted::default();
    let mut moves = 0;
    for game in archive.games() {
        let summary = Summary::of(&game.expect("sound"));
        moves += usize::from(everything.is_met_by(&summary)) * summary.moves;
        black_box(&summary);
    }
    let seconds = start.seconds();
    assert!(moves as u64 > 55 * games, "most games fill the board");
    let megabytes = bytes.len() as f64 / 1e6;
    println!("{games} games, {what} of {megabytes:.1} MB, listed   {seconds:>8.3} s");
    println!(
        "measure\treversi: {games} games in {what}, listed\tsobremesa\t{seconds}\ts\t<={promised}"
    );
    let start = Clock::start();
    let last = archive.len() - 1;
    let one = archive.single(last).expect("it is there");
    assert_eq!(Archive::open(&one).expect("recognised").len(), 1);
    println!("one of them taken out        {:>8.6} s", start.seconds());
}

/// The most memory this process has had, where the system says so.
fn peak_megabytes() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    let kilobytes: f64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes / 1024.0)
}
