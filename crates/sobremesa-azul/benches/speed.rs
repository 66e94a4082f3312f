//! How many random games a core plays, how large a position is, and how fast a round's end is solved.
//!
//! Time is the processor's where the system tells it, so that a busy machine measures the same.

use std::time::{Duration, Instant};

use sobremesa_azul::{Azul, Master, Rules, greedy};
use sobremesa_core::{Budget, Game, Rng, Turn};

fn main() {
    println!("bytes per position: {}", size_of::<Azul>());
    assert!(size_of::<Azul>() <= 128, "a position is compact");
    for (players, games, expected) in [(2, 20_000, 118_202), (3, 10_000, 0), (4, 10_000, 0)] {
        random_games(players, games, expected);
    }
    greedy_games(1_000);
    solving(1_000);
}

/// Plays to the end; gives the moves made.
fn finish(game: &mut Azul, rng: &mut Rng, mut see: impl FnMut(&Azul), for_points: bool) -> u64 {
    let mut moves = 0;
    loop {
        let action = if for_points {
            greedy::choice(game)
        } else {
            rng.pick(game.legal_actions())
        };
        if let Some(action) = action {
            see(game);
            game.play(action).expect("a legal move");
            moves += 1;
        } else if game.turn().is_over() {
            return moves;
        } else {
            let chance = game.sample(rng);
            game.resolve(&chance).expect("drawn as the rules say");
        }
    }
}

fn points(game: &Azul) -> u64 {
    let Turn::Over(outcome) = game.turn() else {
        return 0;
    };
    outcome
        .points()
        .values()
        .iter()
        .map(|points| *points as u64)
        .sum()
}

fn random_games(players: usize, games: u64, expected: u64) {
    let rules = Rules::new(players).expect("2 to 4");
    let (mut moves, mut sum, mut rng) = (0, 0, Rng::new(1));
    let clock = Clock::start();
    for _ in 0..games {
        let mut game = Azul::new(&rules);
        moves += finish(&mut game, &mut rng, |_| (), false);
        sum += points(&game);
    }
    let seconds = clock.seconds();
    println!(
        "random, {players} players: {:.0} games/s, {:.1} moves a game, {:.0} ns a move",
        games as f64 / seconds,
        moves as f64 / games as f64,
        1e9 * seconds / moves as f64
    );
    assert!(
        expected == 0 || sum == expected,
        "the games are others than before: {sum}"
    );
}

fn greedy_games(games: u64) {
    let (mut sum, mut rng) = (0, Rng::new(1));
    let clock = Clock::start();
    for _ in 0..games {
        let mut game = Azul::new(&Rules::default());
        finish(&mut game, &mut rng, |_| (), true);
        sum += points(&game);
    }
    println!(
        "greedy, 2 players: {:.0} games/s, {:.1} points",
        games as f64 / clock.seconds(),
        sum as f64 / games as f64 / 2.0
    );
}

/// Positions with at most eight takes left, each solved to the end of its round.
fn solving(positions: usize) {
    let mut rng = Rng::new(2);
    let mut found = Vec::new();
    while found.len() < positions {
        let mut game = Azul::new(&Rules::default());
        let mut here = Vec::new();
        finish(
            &mut game,
            &mut rng,
            |game| {
                if game.takes_left() == 8 {
                    here.push(*game);
                }
            },
            true,
        );
        found.extend(here);
    }
    found.truncate(positions);
    let mut master = Master::default();
    let (mut nodes, mut longest, mut sum) = (0, Duration::ZERO, 0_i64);
    let clock = Clock::start();
    for game in &found {
        let started = Instant::now();
        let solved = master.search(game, &Budget::nodes(100_000_000));
        assert!(solved.exact, "the rest of the round is searched whole");
        longest = longest.max(started.elapsed());
        nodes += solved.nodes;
        sum += i64::from(solved.values[0].1);
    }
    println!(
        "eight takes left: {:.2} ms a position, the longest {:.1} ms, {} nodes a position, checksum {sum}",
        1e3 * clock.seconds() / positions as f64,
        1e3 * longest.as_secs_f64(),
        nodes / positions as u64
    );
}

/// The processor's time, or else the wall clock's.
struct Clock {
    wall: Instant,
    processor: Option<f64>,
}

impl Clock {
    fn start() -> Clock {
        Clock {
            wall: Instant::now(),
            processor: processor_seconds(),
        }
    }

    fn seconds(&self) -> f64 {
        match (self.processor, processor_seconds()) {
            (Some(before), Some(after)) => after - before,
            _ => self.wall.elapsed().as_secs_f64(),
        }
    }
}

fn processor_seconds() -> Option<f64> {
    let told = std::fs::read_to_string("/proc/self/schedstat").ok()?;
    let nanoseconds: f64 = told.split_whitespace().next()?.parse().ok()?;
    Some(nanoseconds / 1e9)
}
