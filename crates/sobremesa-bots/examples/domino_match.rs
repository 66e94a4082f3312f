//! One long match of dominoes: the share of rounds seat 1 or its pair wins, with its interval.
//!
//! ```text
//! domino_match RULES A,B,… ROUNDS SEED [ANOTHER] [nodes=N]
//! cargo run --release -p sobremesa-bots --example domino_match -- players=2 master,highest 4000 1
//! ```
//! With ANOTHER the same deals are then played with that player in seat 1, and the difference is
//! told. Lines that begin with `figure` are for `cargo xtask bench`.

use sobremesa_bots::Roster;
use sobremesa_core::drive::play_hand;
use sobremesa_core::{Bot, Budget, Game, Log, Seat};
use sobremesa_domino::Domino;
use sobremesa_testkit::Clock;

type Seated = <Domino as Roster>::Seated;

/// What is played.
struct Match {
    rules: <Domino as Game>::Rules,
    rounds: u64,
    seed: u64,
    budget: Budget,
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [rules, names, rounds, seed, rest @ ..] = words.as_slice() else {
        eprintln!("domino_match RULES A,B,… ROUNDS SEED [ANOTHER] [nodes=N]");
        std::process::exit(2);
    };
    let nodes = rest.iter().find_map(|word| word.strip_prefix("nodes="));
    let another = rest.iter().find(|word| !word.contains('='));
    let it = Match {
        rules: rules.parse().expect("rules"),
        rounds: rounds.parse().expect("how many rounds"),
        seed: seed.parse().expect("a seed"),
        budget: nodes.map_or_else(Budget::unlimited, |nodes| {
            Budget::nodes(nodes.parse().expect("how many nodes"))
        }),
    };
    let names: Vec<&str> = names.split(',').collect();
    let count = it.rounds;
    let result = it.play(&names);
    println!("figure\tshare\t{}\t{count}", result.share());
    println!(
        "figure\tms, slowest move\t{}\t{count}",
        result.slowest * 1e3
    );
    if let Some(another) = another {
        let beside = [&[another.as_str()], &names[1..]].concat();
        let share = it.play(&beside).share();
        let above = result.share() - share;
        println!("figure\tshare above {another}'s\t{above}\t{count}");
    }
}

impl Match {
    /// Plays all rounds as one match, of which players remember what they saw.
    fn play(&self, names: &[&str]) -> Result {
        let mut players: Vec<Seated> = names
            .iter()
            .map(|name| Domino::bot(name).expect("a player"))
            .collect();
        println!("{}", names.join(" against "));
        let mut log = Log::new(Domino::new(&self.rules));
        let mut result = Result::default();
        for round in 0..self.rounds {
            self.play_round(&mut log, &mut players, &mut result);
            let next = log.current().replay().next_hand(&self.rules);
            log.next_hand(next);
            if (round + 1) % 200 == 0 || round + 1 == self.rounds {
                println!("{result}");
            }
        }
        result
    }

    fn play_round(&self, log: &mut Log<Domino>, players: &mut [Seated], result: &mut Result) {
        let outcome = play_hand(log, &self.seed.into(), |seen| {
            let begun = Clock::start();
            let action = players[seen.seat().index()].choose(seen, &self.budget);
            if seen.seat() == Seat::FIRST {
                result.note_decision(begun.seconds());
            }
            action
        });
        // Partners win together.
        let side = |seat| Domino::side(&self.rules, seat);
        let pair = Seat::all(players.len()).filter(|seat| side(*seat) == side(Seat::FIRST));
        result.note_round(pair.map(|seat| outcome.share(seat)).sum());
    }
}

/// What seat 1 came to.
#[derive(Default)]
struct Result {
    rounds: f64,
    shares: f64,
    squares: f64,
    decisions: f64,
    thought: f64,
    /// Seconds of its slowest decision.
    slowest: f64,
}

impl Result {
    fn note_decision(&mut self, seconds: f64) {
        self.decisions += 1.0;
        self.thought += seconds;
        self.slowest = self.slowest.max(seconds);
    }

    fn note_round(&mut self, share: f64) {
        self.rounds += 1.0;
        self.shares += share;
        self.squares += share * share;
    }

    fn share(&self) -> f64 {
        self.shares / self.rounds
    }
}

impl std::fmt::Display for Result {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mean = self.share();
        let error = 1.96 * ((self.squares / self.rounds - mean * mean) / self.rounds).sqrt();
        write!(
            f,
            "{:>6} rounds: {mean:.3} ± {error:.3}   {:.1} ms a decision, slowest {:.1} ms",
            self.rounds,
            1e3 * self.thought / self.decisions.max(1.0),
            1e3 * self.slowest,
        )
    }
}
