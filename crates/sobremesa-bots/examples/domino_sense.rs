//! Fits the merits of `domino::sense` to what searching players do, and prints them.
//!
//! ```text
//! domino_sense RULES A,B,… ROUNDS SEED [nodes=N]
//! cargo run --release -p sobremesa-bots --example domino_sense -- set=parejas master,master,master,master 400 7
//! ```
//! A placement is thought to be chosen as often as the exponential of its merit says, and the merits
//! are those that make what was chosen likeliest. Two thirds of the decisions are fitted; how likely
//! each of the others became on average is told beside chance.

use sobremesa_bots::Roster;
use sobremesa_bots::domino::sense::{Situation, TRAITS};
use sobremesa_bots::domino::{Plain, Signs};
use sobremesa_core::drive::play_hand;
use sobremesa_core::{Bot, Budget, Game, Log, Seen};
use sobremesa_domino::{Action, Domino};

type Seated = <Domino as Roster>::Seated;
type Traits = [f64; TRAITS];

/// The traits of everything that could be placed, and which was.
struct Decision {
    options: Vec<Traits>,
    chosen: usize,
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [rules, names, rounds, seed, rest @ ..] = words.as_slice() else {
        eprintln!("domino_sense RULES A,B,… ROUNDS SEED [nodes=N]");
        std::process::exit(2);
    };
    let rules = rules.parse().expect("rules");
    let nodes = rest.iter().find_map(|word| word.strip_prefix("nodes="));
    let nodes = nodes.map_or(1_000, |nodes| nodes.parse().expect("how many nodes"));
    let rounds: u64 = rounds.parse().expect("how many rounds");
    let seed: u64 = seed.parse().expect("a seed");
    let mut players: Vec<Seated> = names.split(',').map(named).collect();
    let mut log = Log::new(Domino::new(&rules));
    let mut decisions = Vec::new();
    for _ in 0..rounds {
        play_hand(&mut log, &seed.into(), |seen| {
            let action = players[seen.seat().index()].choose(seen, &Budget::nodes(nodes));
            decisions.extend(decision(seen, action));
            action
        });
        let next = log.current().replay().next_hand(&rules);
        log.next_hand(next);
    }
    let (held_out, fitted): (Vec<_>, Vec<_>) = decisions
        .into_iter()
        .enumerate()
        .partition(|(index, _)| index % 3 == 0);
    let [held_out, fitted] =
        [held_out, fitted].map(|part| part.into_iter().map(|it| it.1).collect::<Vec<_>>());
    let merits = fit(&fitted);
    println!("{merits:.2?}");
    let chance: f64 = held_out
        .iter()
        .map(|it| -(it.options.len() as f64).ln())
        .sum();
    let fits: f64 = held_out.iter().map(|it| it.likelihood(&merits).ln()).sum();
    let count = held_out.len() as f64;
    println!(
        "{count} decisions held out: each made {:.3} likely, by chance {:.3}",
        (fits / count).exp(),
        (chance / count).exp()
    );
}

fn named(name: &str) -> Seated {
    match name {
        "plain" => Seated::Plain(Plain::default()),
        listed => Domino::bot(listed).expect("a player"),
    }
}

fn decision(seen: &Seen<Domino>, action: Action) -> Option<Decision> {
    let view = seen.view().round()?;
    let situation = Situation::with(
        &view.rules(),
        seen.seat(),
        view.hand()?.set(),
        view.line(),
        Signs::of(&seen.events()),
    );
    let placements: Vec<Action> = view.choices(seen.seat()).collect();
    let traits = |action: &Action| match action {
        Action::Place(tile, end) => Some(situation.traits(*tile, *end)),
        _ => None,
    };
    let decision = Decision {
        options: placements.iter().filter_map(traits).collect(),
        chosen: placements.iter().position(|it| *it == action)?,
    };
    (decision.options.len() > 1).then_some(decision)
}

impl Decision {
    fn shares(&self, merits: &Traits) -> Vec<f64> {
        let merit = |traits: &Traits| {
            let products = traits.iter().zip(merits);
            products.map(|(one, merit)| one * merit).sum::<f64>().exp()
        };
        let all: Vec<f64> = self.options.iter().map(merit).collect();
        let sum: f64 = all.iter().sum();
        all.into_iter().map(|it| it / sum).collect()
    }

    fn likelihood(&self, merits: &Traits) -> f64 {
        self.shares(merits)[self.chosen]
    }
}

/// Climbs the likelihood step by step; a little is taken off for merits that are large for nothing.
fn fit(decisions: &[Decision]) -> Traits {
    const STEPS: usize = 3_000;
    const STEP: f64 = 1.0;
    const CAUTION: f64 = 1e-4;
    let mut merits = [0.0; TRAITS];
    for _ in 0..STEPS {
        let mut slope = merits.map(|merit: f64| -CAUTION * merit);
        for decision in decisions {
            let shares = decision.shares(&merits);
            for (index, (traits, share)) in decision.options.iter().zip(shares).enumerate() {
                let pull = f64::from(u8::from(index == decision.chosen)) - share;
                for (slope, one) in slope.iter_mut().zip(traits) {
                    *slope += pull * one / decisions.len() as f64;
                }
            }
        }
        for (merit, slope) in merits.iter_mut().zip(slope) {
            *merit += STEP * slope;
        }
    }
    merits
}
