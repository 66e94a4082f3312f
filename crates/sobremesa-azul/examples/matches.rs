//! Matches between machines, with 95 % intervals: `matches master greedy 200 200ms`.
//!
//! Each deal is played once from every seat by the first, against the second in all the others.

use std::time::Duration;

use sobremesa_azul::{Azul, Greedy, Master, Rules};
use sobremesa_core::drive::play_hand;
use sobremesa_core::{Bot, Budget, Game, Log, Rng, Seat, Seen, Turn, View};

struct Random;

impl Bot<Azul> for Random {
    fn choose(&mut self, seen: &Seen<Azul>, _: &Budget) -> sobremesa_azul::Action {
        let mut rng = seen.rng();
        rng.pick(seen.view().choices(seen.seat()))
            .expect("a seat to act has an action")
    }
}

fn bot(name: &str) -> Box<dyn Bot<Azul>> {
    match name {
        "random" => Box::new(Random),
        "greedy" => Box::new(Greedy),
        "master" => Box::<Master>::default(),
        _ => panic!("no bot is called {name}"),
    }
}

fn budget(text: &str) -> Budget {
    match text.strip_suffix("ms") {
        Some(milliseconds) => {
            Budget::time(Duration::from_millis(milliseconds.parse().expect("a time")))
        }
        None => Budget::nodes(text.parse().expect("nodes, or a time like 200ms")),
    }
}

fn play(rules: Rules, bots: &mut [Box<dyn Bot<Azul>>], seed: u64, budget: &Budget) -> Azul {
    let mut log = Log::new(Azul::new(&rules));
    play_hand(&mut log, &seed.into(), |seen| {
        bots[seen.seat().index()].choose(seen, budget)
    });
    log.current().replay()
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [first, second, players, deals, limit, ..] = words.as_slice() else {
        eprintln!("matches FIRST SECOND PLAYERS DEALS NODES|TIMEms [SEED]");
        std::process::exit(2);
    };
    let players: usize = players.parse().expect("2, 3 or 4");
    let rules = Rules::new(players).expect("2, 3 or 4");
    let deals: u64 = deals.parse().expect("a number of deals");
    let seed: u64 = words.get(5).map_or(1, |seed| seed.parse().expect("a seed"));
    let budget = budget(limit);
    let (mut shares, mut own, mut others, mut rounds) = (Vec::new(), 0, 0, 0);
    for deal in 0..deals {
        for seat in Seat::all(players) {
            let mut bots: Vec<Box<dyn Bot<Azul>>> = Seat::all(players)
                .map(|other| bot(if other == seat { first } else { second }))
                .collect();
            let game = play(rules, &mut bots, Rng::child(seed, [deal]), &budget);
            let Turn::Over(outcome) = game.turn() else {
                continue;
            };
            shares.push(outcome.share(seat));
            rounds += i32::from(game.round());
            for (other, standing) in outcome.standings.iter() {
                *(if other == seat { &mut own } else { &mut others }) += standing.points;
            }
        }
    }
    let games = shares.len() as f64;
    let mean = shares.iter().sum::<f64>() / games;
    let variance = shares
        .iter()
        .map(|share| (share - mean).powi(2))
        .sum::<f64>()
        / games;
    println!(
        "{first} against {second}, {players} players, {limit}: {:.1} % ± {:.1} of {games} games, {:.1} points against {:.1}, {:.1} rounds",
        100.0 * mean,
        196.0 * (variance / games).sqrt(),
        f64::from(own) / games,
        f64::from(others) / games / (players - 1) as f64,
        f64::from(rounds) / games,
    );
}
