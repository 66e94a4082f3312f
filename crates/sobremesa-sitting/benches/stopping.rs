//! How soon a machine that thinks answers when it is hurried: from the flag to the answer, for the
//! strongest machines of every game, all along a game.

use std::sync::atomic::Ordering;
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use sobremesa_core::Seed;
use sobremesa_sitting::any::{AnyInput, AnyJob, AnyOutput, AnyThought, open};
use sobremesa_sitting::{AnySitting, Options, Wait};
use sobremesa_table::Player;

/// The strongest machines, with the rules that give them most to think about.
const MACHINES: [(&str, &str, &str, usize); 9] = [
    ("reversi", "", "level:12", 2),
    ("reversi", "", "level:10", 2),
    ("domino", "players=2 hands=hidden", "master", 2),
    ("domino", "players=4 hands=hidden", "master", 4),
    ("domino", "set=parejas", "master", 4),
    ("azul", "players=2", "master", 2),
    ("azul", "players=4", "master", 4),
    ("siete", "mode=D", "optimal", 2),
    ("siete", "mode=E", "learner", 2),
];

/// A machine that answers by itself before this is not hurried.
const PATIENCE: Duration = Duration::from_millis(40);

/// The promise.
const MOST: &str = "<=50";

fn main() {
    for (game, rules, bot, seats) in MACHINES {
        let mut waits = stops(game, rules, bot, seats);
        waits.sort_unstable();
        let Some(longest) = waits.last() else {
            println!("{game} {rules}: {bot} never thinks as long as {PATIENCE:?}");
            continue;
        };
        let task = format!("{game} {rules}, {bot} hurried {} times", waits.len());
        let milliseconds = longest.as_secs_f64() * 1000.0;
        println!("measure\tstopping: {task}, the longest\tsobremesa\t{milliseconds}\tms\t{MOST}");
    }
}

/// Plays a match in which every decision that takes longer is hurried; how long each answer took
/// from then on.
fn stops(game: &str, rules: &str, bot: &str, seats: usize) -> Vec<Duration> {
    let players = vec![Player::Bot(bot.into()); seats];
    let opened = open(game, rules, players, Seed::from(1), Options::usual(0));
    let mut sitting = opened.unwrap_or_else(|error| panic!("{game} {rules}: {error}"));
    let mut waits = Vec::new();
    let mut outputs = sitting.begin(0, 0);
    loop {
        let job = outputs.into_iter().find_map(|output| match output {
            AnyOutput::Think(job) => Some(job),
            _ => None,
        });
        outputs = match (job, sitting.wait()) {
            (Some(job), _) => {
                let (thought, waited) = hurried(job);
                waits.extend(waited);
                sitting.handle(AnyInput::Thought(thought), 0)
            }
            (None, Wait::Itself) => sitting.handle(AnyInput::Go, 0),
            (None, Wait::Hand | Wait::Nobody) => {
                assert!(
                    decided(&*sitting) > seats,
                    "{game}: a whole hand was played"
                );
                return waits;
            }
            (None, Wait::Person(seat) | Wait::Machine(seat)) => panic!("seat {seat} is stuck"),
        };
    }
}

/// Decisions in the record: an answer that was refused would not be there.
fn decided(sitting: &dyn AnySitting) -> usize {
    let record = sitting.record();
    let is_decision = |line: &&str| line.starts_with(|sign: char| sign.is_ascii_digit());
    record.lines().filter(is_decision).count()
}

/// Lets a machine think, and has its answer now once it has thought long enough.
fn hurried(job: AnyJob) -> (AnyThought, Option<Duration>) {
    let flag = job.stop_flag();
    let (tell, told) = mpsc::channel();
    thread::spawn(move || tell.send(job.run()));
    if let Ok(thought) = told.recv_timeout(PATIENCE) {
        return (thought, None);
    }
    let since = Instant::now();
    flag.store(true, Ordering::Relaxed);
    let thought = told.recv().expect("a machine answers");
    (thought, Some(since.elapsed()))
}
