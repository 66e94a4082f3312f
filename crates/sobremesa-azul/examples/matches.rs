//! Matches between machines, with 95 % intervals: `matches master greedy 3 100 200ms`.
//!
//! ```text
//! matches FIRST SECOND PLAYERS DEALS NODES|TIMEms [SEED]
//! cargo run --release -p sobremesa-azul --example matches -- master@1000ms master 2 150 200ms
//! ```
//! Each deal is played once from every seat by the first, against the second in all the others.
//! `master@1000ms` has a limit of its own; times are those the processor works. Lines that begin with `figure` are for
//! `cargo xtask bench`.
//!
//! Every deal is written to a file in `target/azul`, and the same command goes on after the last
//! one; what another build of this program played is played anew.

use std::fmt::{self, Write as _};
use std::fs::{self, OpenOptions};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{self, Write as _};
use std::sync::OnceLock;
use std::time::Duration;

use sobremesa_azul::{Action, Azul, Greedy, Master, Rules};
use sobremesa_core::drive::play_hand;
use sobremesa_core::{Bot, Budget, Game, Log, Rng, Seat, Seen, Turn, View};
use sobremesa_testkit::Clock;

struct Random;

impl Bot<Azul> for Random {
    fn choose(&mut self, seen: &Seen<Azul>, _: &Budget) -> Action {
        let mut rng = seen.rng();
        rng.pick(seen.view().choices(seen.seat()))
            .expect("a seat to act has an action")
    }
}

/// How long this thread has worked: another program that is busy too changes nothing.
fn worked() -> Duration {
    static FIRST: OnceLock<Clock> = OnceLock::new();
    Duration::from_secs_f64(FIRST.get_or_init(Clock::start).seconds())
}

/// A player with its limit.
struct Player {
    bot: Box<dyn Bot<Azul>>,
    budget: Budget,
}

impl Player {
    /// `master`, or `master@1000ms` with a limit of its own.
    fn of(words: &str, usual: &str) -> Player {
        let (name, limit) = words.split_once('@').unwrap_or((words, usual));
        let bot: Box<dyn Bot<Azul>> = match name {
            "random" => Box::new(Random),
            "greedy" => Box::new(Greedy),
            "master" => Box::<Master>::default(),
            _ => panic!("no bot is called {name}"),
        };
        let budget = match limit.strip_suffix("ms") {
            Some(milliseconds) => Budget {
                clock: Some(worked),
                ..Budget::time(Duration::from_millis(milliseconds.parse().expect("a time")))
            },
            None => Budget::nodes(limit.parse().expect("nodes, or a time like 200ms")),
        };
        Player { bot, budget }
    }
}

/// What came of the games of one deal for the first player: the mean over them.
#[derive(Default)]
struct Came {
    share: f64,
    own: f64,
    others: f64,
    rounds: f64,
}

impl Came {
    fn read(line: &str) -> Option<Came> {
        let numbers: Vec<f64> = line
            .strip_suffix(" .")?
            .split(' ')
            .map_while(|word| word.parse().ok())
            .collect();
        let &[share, own, others, rounds] = numbers.as_slice() else {
            return None;
        };
        Some(Came {
            share,
            own,
            others,
            rounds,
        })
    }
}

/// As it stands in the file; the end tells a line that was cut off.
impl fmt::Display for Came {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Came {
            share,
            own,
            others,
            rounds,
        } = self;
        write!(f, "{share} {own} {others} {rounds} .")
    }
}

/// Plays a deal once from each seat.
fn play(rules: Rules, [first, second, usual]: [&str; 3], deal: u64) -> Came {
    let mut came = Came::default();
    let games = rules.players() as f64;
    for seat in Seat::all(rules.players()) {
        let mut players: Vec<Player> = Seat::all(rules.players())
            .map(|other| Player::of(if other == seat { first } else { second }, usual))
            .collect();
        let mut log = Log::new(Azul::new(&rules));
        play_hand(&mut log, &deal.into(), |seen| {
            let player = &mut players[seen.seat().index()];
            player.bot.choose(seen, &player.budget)
        });
        let game = log.current().replay();
        let Turn::Over(outcome) = game.turn() else {
            panic!("a game played to its end is over")
        };
        came.share += outcome.share(seat) / games;
        came.rounds += f64::from(game.round()) / games;
        for (other, standing) in outcome.standings.iter() {
            let points = f64::from(standing.points) / games;
            if other == seat {
                came.own += points;
            } else {
                came.others += points / (games - 1.0);
            }
        }
    }
    came
}

fn main() -> io::Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [first, second, players, deals, limit, ..] = words.as_slice() else {
        eprintln!("matches FIRST SECOND PLAYERS DEALS NODES|TIMEms [SEED]");
        std::process::exit(2);
    };
    let players: usize = players.parse().expect("2, 3 or 4");
    let rules = Rules::new(players).expect("2, 3 or 4");
    let deals: u64 = deals.parse().expect("a number of deals");
    let seed: u64 = words.get(5).map_or(1, |seed| seed.parse().expect("a seed"));
    let name = format!("{first} {second} {players} {limit} {seed}");
    let (mut all, mut notes) = notes(&name.replace(' ', "-"))?;
    all.truncate(deals as usize);
    for deal in all.len() as u64..deals {
        let came = play(rules, [first, second, limit], Rng::child(seed, [deal]));
        writeln!(notes, "{came}")?;
        all.push(came);
        if deal % 10 == 9 {
            let (share, half) = share(&all);
            eprintln!("{} deals: {share:.3} ± {half:.3}", deal + 1);
        }
    }
    let games = players * all.len();
    let mean = |of: fn(&Came) -> f64| all.iter().map(of).sum::<f64>() / all.len().max(1) as f64;
    let (share, half) = share(&all);
    println!(
        "{first} against {second}, {players} players, {limit}: {share:.3} ± {half:.3} of {games} games, {:.1} points against {:.1}, {:.1} rounds",
        mean(|came| came.own),
        mean(|came| came.others),
        mean(|came| came.rounds),
    );
    // Where all deals came to the same, how they differ does not say how sure that is.
    if half > 0.0 {
        let (least, most) = (share - half, share + half);
        println!("figure\tshare\t{share}\t{games}\t{least}\t{most}");
    } else {
        println!("figure\tshare\t{share}\t{games}");
    }
    Ok(())
}

/// What this build has played of a match so far, and the file to go on with.
fn notes(name: &str) -> io::Result<(Vec<Came>, fs::File)> {
    fs::create_dir_all("target/azul")?;
    let path = format!("target/azul/{name}.txt");
    let mut hasher = DefaultHasher::new();
    fs::read(std::env::current_exe()?)?.hash(&mut hasher);
    let build = format!("build {:016x}", hasher.finish());
    let text = fs::read_to_string(&path).unwrap_or_default();
    let mut lines = text.lines();
    let played: Vec<Came> = if lines.next() == Some(build.as_str()) {
        lines.map_while(Came::read).collect()
    } else {
        Vec::new()
    };
    // Written again without a line that was cut off.
    let mut notes = build + "\n";
    for came in &played {
        let _ = writeln!(notes, "{came}");
    }
    fs::write(&path, notes)?;
    let file = OpenOptions::new().append(true).open(&path)?;
    Ok((played, file))
}

/// The share of victories with half its interval, from how deals differ: the games of one are not
/// independent.
fn share(all: &[Came]) -> (f64, f64) {
    let count = all.len().max(1) as f64;
    let mean = all.iter().map(|came| came.share).sum::<f64>() / count;
    let squares = all.iter().map(|came| (came.share - mean).powi(2));
    let variance = squares.sum::<f64>() / (count - 1.0).max(1.0);
    (mean, 1.959_964 * (variance / count).sqrt())
}
