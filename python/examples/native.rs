//! How many random games a second Rust plays by itself, writing the same observations and masks as
//! a batch does: what batches driven from Python are measured beside.
//!
//! `native SECONDS` prints a line for each game: its rules, and games a second, played one at a time
//! and in batches of 1,024.

use std::hint::black_box;
use std::time::{Duration, Instant};

use sobremesa_azul::Azul;
use sobremesa_bots::Roster;
use sobremesa_core::{Budget, Seed, Viewer};
use sobremesa_domino::Domino;
use sobremesa_reversi::Reversi;
use sobremesa_siete::Siete;
use sobremesa_tensor::{Batch, Buffers, Lane, Tensored};

const HANDS: usize = 1024;

fn main() {
    let seconds = std::env::args().nth(1).and_then(|word| word.parse().ok());
    let time = Duration::from_secs_f64(seconds.unwrap_or(3.0));
    tell::<Reversi>("reversi", "", time);
    tell::<Siete>("siete(mode=D)", "mode=D", time);
    tell::<Domino>("domino(players=2,draw=no)", "players=2 draw=no", time);
    tell::<Domino>(
        "domino(players=4,hands=hidden)",
        "players=4 hands=hidden",
        time,
    );
    tell::<Azul>("azul", "", time);
}

fn tell<G: Tensored + Roster>(name: &str, rules: &str, time: Duration) {
    let rules: G::Rules = rules.parse().expect("sound rules");
    let (one, many) = (one_at_a_time::<G>(&rules, time), batches::<G>(&rules, time));
    println!("native\t{name}\t{one:.0}\t{many:.0}");
}

fn one_at_a_time<G: Tensored + Roster>(rules: &G::Rules, time: Duration) -> f64 {
    let mut lane =
        Lane::<G>::new(rules, Seed::from(1), 0, &[], &Budget::unlimited()).expect("no machines");
    let (mut observation, mut mask) = (vec![0; G::size(rules)], vec![0; G::ACTIONS]);
    let (start, mut games) = (Instant::now(), 0_u64);
    while start.elapsed() < time {
        for _ in 0..HANDS {
            let game = lane.game();
            let seat = game.turn().seat().expect("a lane waits for a seat");
            G::observe(&game.view_ref(Viewer::Seat(seat)), seat, &mut observation);
            game.mask(&mut mask);
            black_box((&observation, &mask));
            let action = lane.sample().expect("there is something to do");
            games += u64::from(lane.step(action, rules).is_some());
        }
    }
    games as f64 / start.elapsed().as_secs_f64()
}

fn batches<G: Tensored + Roster>(rules: &G::Rules, time: Duration) -> f64 {
    let seats = G::new(rules).seats();
    let mut batch = Batch::<G>::new(rules, HANDS, Seed::from(1), &[], &Budget::unlimited(), 1)
        .expect("no machines");
    let (mut observations, mut masks) =
        (vec![0; HANDS * G::size(rules)], vec![0; HANDS * G::ACTIONS]);
    let (mut rewards, mut dones) = (vec![0.0; HANDS * seats], vec![false; HANDS]);
    let (mut players, mut actions) = (vec![0; HANDS], vec![0; HANDS]);
    let (start, mut games) = (Instant::now(), 0);
    while start.elapsed() < time {
        let mut buffers = Buffers {
            observations: &mut observations,
            masks: &mut masks,
            rewards: &mut rewards,
            dones: &mut dones,
            players: &mut players,
        };
        batch.sample(&mut actions);
        batch.step(&actions, &mut buffers).expect("legal actions");
        games += dones.iter().filter(|done| **done).count();
    }
    games as f64 / start.elapsed().as_secs_f64()
}
