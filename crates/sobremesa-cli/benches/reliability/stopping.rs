//! How long a machine goes on thinking after it was told to stop.

use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

use sobremesa_catalog::{Listed, Visitor, visit};
use sobremesa_core::{Bot, Budget, Rng, View};
use sobremesa_table::{Pending, Player, Table};

/// The games, in the rules in which their machines think longest or otherwise.
const GAMES: [(&str, &str); 8] = [
    ("domino", ""),
    ("domino", "players=4 hands=hidden"),
    ("domino", "set=solo"),
    ("reversi", ""),
    ("azul", ""),
    ("azul", "players=4"),
    ("siete", "mode=C"),
    ("siete", "mode=E"),
];

/// Prints, for every machine, the longest time from the flag to its answer.
pub(crate) fn measure(trials: u64) {
    for (game, rules) in GAMES {
        let stopping = Stopping { rules, trials };
        visit(game, stopping).expect("the game is listed");
    }
}

struct Stopping {
    rules: &'static str,
    trials: u64,
}

impl Visitor for Stopping {
    type Output = ();

    fn visit<G: Listed>(self) {
        let Ok(rules) = self.rules.parse::<G::Rules>() else {
            panic!("{} are no rules of {}", self.rules, G::NAME);
        };
        for listed in G::listed_bots() {
            let mut longest = None;
            let mut in_time = 0;
            for trial in 0..self.trials {
                let table = somewhere::<G>(&rules, trial);
                let Ok(mut bot) = G::bot(&listed.name) else {
                    continue;
                };
                match stop::<G>(&table, &mut bot, Duration::from_millis(20 + 60 * trial)) {
                    Some(time) => longest = longest.max(Some(time)),
                    None => in_time += 1,
                }
            }
            let (game, name) = (format!("{} {}", G::NAME, self.rules), &listed.name);
            match longest {
                Some(time) => println!(
                    "stop: {game:<32} {name:<12} at most {:>7.2} ms after the flag",
                    time.as_secs_f64() * 1e3
                ),
                None if in_time > 0 => {
                    println!("stop: {game:<32} {name:<12} had always answered before it");
                }
                None => {}
            }
        }
    }
}

/// A position in which somebody has a choice, after so many decisions at random.
fn somewhere<G: Listed>(rules: &G::Rules, trial: u64) -> Table<G> {
    let seats = G::new(rules).seats();
    let begin = |seed: u64| {
        Table::<G>::new(rules.clone(), vec![Player::somebody(); seats], seed)
            .expect("as many players as seats")
    };
    let mut rng = Rng::stream(super::SEED, [trial]);
    let mut last = begin(trial);
    let mut table = begin(trial);
    let mut decisions = 0;
    while decisions <= 3 * trial {
        match table.pending() {
            Pending::Choice(seat) => {
                last = table.clone();
                let choices = table.seen(seat).view().choices(seat).into_iter();
                let choices: Vec<G::Action> = choices.collect();
                let chosen = choices[rng.below(choices.len())];
                table.act(seat, chosen).expect("it was offered");
                decisions += 1;
            }
            Pending::Over(_) => break,
            _ => {
                table.advance();
            }
        }
    }
    last
}

/// Lets a bot think and stops it after a while: how long it took from there; nothing if it had
/// answered before.
fn stop<G: Listed>(table: &Table<G>, bot: &mut G::Seated, after: Duration) -> Option<Duration> {
    let Pending::Choice(seat) = table.pending() else {
        return None;
    };
    let flag = Arc::new(AtomicBool::new(false));
    let budget = Budget::unlimited().stopped_by(Arc::clone(&flag));
    let thinker = std::fs::read_link("/proc/thread-self").ok();
    let watched = thinker.clone();
    let hurrying = std::thread::spawn(move || {
        std::thread::sleep(after);
        flag.store(true, Ordering::Relaxed);
        now(watched.as_deref())
    });
    let action = bot.choose(&table.seen(seat), &budget);
    let answered = now(thinker.as_deref());
    let told = hurrying.join().expect("it only sleeps");
    let mut after = table.clone();
    assert!(after.act(seat, action).is_ok(), "a hurried answer is legal");
    // A thread that has not worked since had answered.
    answered.checked_sub(told).filter(|time| !time.is_zero())
}

/// What this thread has worked so far, which a busy machine changes little; the time on the wall
/// where the system does not tell.
fn now(thread: Option<&Path>) -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    let worked = thread.and_then(|thread| {
        let told = Path::new("/proc").join(thread).join("schedstat");
        let text = std::fs::read_to_string(told).ok()?;
        text.split_whitespace().next()?.parse().ok()
    });
    worked.map_or_else(|| START.elapsed(), Duration::from_nanos)
}
