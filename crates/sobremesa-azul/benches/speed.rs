//! How many random games a core plays, how large a position is, and how fast a round's end is solved.
//!
//! `cargo bench -p sobremesa-azul -- brute 1000` also checks so many of these solutions against
//! brute force, which takes minutes.
//!
//! Time is the processor's where the system tells it, so that a busy machine measures the same.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use sobremesa_azul::master::value::after_round;
use sobremesa_azul::{Azul, Master, Phase, Rules, greedy};
use sobremesa_core::{Budget, Game, Rng, Turn};
use sobremesa_testkit::Clock;

fn main() {
    println!("bytes per position: {}", size_of::<Azul>());
    assert!(size_of::<Azul>() <= 128, "a position is compact");
    for (players, games, expected) in [(2, 20_000, 118_202), (3, 10_000, 0), (4, 10_000, 0)] {
        random_games(players, games, expected);
    }
    greedy_games(1_000);
    let positions = with_eight_takes_left(1_000);
    solving(&positions);
    let mut words = std::env::args().skip_while(|word| word != "brute").skip(1);
    if let Some(count) = words.next().and_then(|word| word.parse().ok()) {
        check_by_brute_force(&positions, count);
    }
}

/// Prints a measurement as `cargo xtask bench` reads it, with what was promised, if anything.
fn measure(task: &str, number: f64, unit: &str, promise: &str) {
    println!("measure\tazul: {task}\tsobremesa\t{number}\t{unit}\t{promise}");
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
    measure(
        &format!("random games, {players} players"),
        games as f64 / seconds,
        "games a second",
        if players == 2 { ">=20000" } else { "" },
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
    let speed = games as f64 / clock.seconds();
    let points = sum as f64 / games as f64 / 2.0;
    println!("greedy, 2 players: {speed:.0} games/s, {points:.1} points");
    assert!((50.0..56.0).contains(&points), "greedy plays otherwise");
    measure(
        "games of greedy against itself",
        speed,
        "games a second",
        "",
    );
}

/// Positions with eight takes left, from games played for points.
fn with_eight_takes_left(positions: usize) -> Vec<Azul> {
    let mut rng = Rng::new(2);
    let mut found = Vec::new();
    while found.len() < positions {
        let mut game = Azul::new(&Rules::default());
        let mut here = Vec::new();
        let see = |game: &Azul| {
            if game.takes_left() == 8 {
                here.push(*game);
            }
        };
        finish(&mut game, &mut rng, see, true);
        found.extend(here);
    }
    found.truncate(positions);
    found
}

/// Whole positions, never only their hashes.
type Positions = HashMap<Azul, i32, BuildHasherDefault<Quick>>;

/// A hasher that is quick and nothing else.
#[derive(Default)]
struct Quick(u64);

impl Hasher for Quick {
    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 29
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

/// Every line of play to the end of the round, remembered by position.
fn brute_force(game: &Azul, known: &mut Positions) -> i32 {
    if let Some(value) = known.get(game) {
        return *value;
    }
    let Turn::Act(seat) = game.turn() else {
        unreachable!("somebody is to act")
    };
    let values = game.legal_actions().map(|action| {
        let mut next = *game;
        next.play_unchecked(action);
        match next.phase() {
            Phase::Take => -brute_force(&next, known),
            _ => after_round(&next, seat.index(), 1 - seat.index()),
        }
    });
    let best = values.max().expect("a seat to act has an action");
    known.insert(*game, best);
    best
}

/// Positions with at most eight takes left: every fifth as it is, the others a few takes later.
fn check_by_brute_force(positions: &[Azul], count: usize) {
    let mut master = Master::default();
    let clock = Clock::start();
    for (number, position) in positions.iter().take(count).enumerate() {
        let mut game = *position;
        for _ in 0..number % 5 {
            let mut next = game;
            next.play_unchecked(greedy::choice(&game).expect("a seat to act has an action"));
            if next.phase() == Phase::Take {
                game = next;
            }
        }
        let solved = master.search(&game, &Budget::nodes(100_000_000)).values[0].1;
        if number % 100 == 99 {
            println!("  … {number} agree so far");
        }
        assert_eq!(
            solved,
            brute_force(&game, &mut Positions::default()),
            "{game:?}"
        );
    }
    println!(
        "brute force agrees on {} positions, {:.0} s",
        count.min(positions.len()),
        clock.seconds()
    );
}

/// Solves each position to the end of its round.
fn solving(positions: &[Azul]) {
    let mut master = Master::default();
    let (mut nodes, mut longest, mut sum) = (0, 0.0_f64, 0_i64);
    let clock = Clock::start();
    for game in positions {
        let started = Clock::start();
        let solved = master.search(game, &Budget::nodes(100_000_000));
        assert!(solved.exact, "the rest of the round is searched whole");
        longest = longest.max(started.seconds());
        nodes += solved.nodes;
        sum += i64::from(solved.values[0].1);
    }
    let mean = 1e3 * clock.seconds() / positions.len() as f64;
    let longest = 1e3 * longest;
    println!(
        "eight takes left: {mean:.2} ms a position, the longest {longest:.1} ms, {} nodes a position, checksum {sum}",
        nodes / positions.len() as u64
    );
    measure("eight takes solved, mean of 1,000", mean, "ms", "");
    measure(
        "eight takes solved, the slowest of 1,000",
        longest,
        "ms",
        "<=50",
    );
}
