//! How strong the Reversi players are, measured.
//!
//! ```text
//! cargo run --release -p sobremesa-bots --example reversi_levels -- match level:5 greedy 100
//! cargo run --release -p sobremesa-bots --example reversi_levels -- loss 1 8 20
//! cargo run --release -p sobremesa-bots --example reversi_levels -- growth 10 10 16
//! ```
//! `match A B N` plays N openings of eight random moves, each twice with colours swapped. `loss A
//! B N` lets each level from A to B play N games with itself and says how many discs a move loses
//! on average, judged by a search of twelve moves (exact from sixteen empties), the nodes a move
//! takes and how long the slowest move took. `growth N D E` says how many positions the machine
//! looks at to see 1 to D moves ahead with 30 empty squares, and to solve games with 6 to E empty
//! squares, over N games.

use std::time::{Duration, Instant};

use sobremesa_bots::Roster;
use sobremesa_core::drive::play_hand;
use sobremesa_core::{Bot, Budget, Game, Log, Rng, Seat, Turn};
use sobremesa_reversi::{Move, Reversi};
use sobremesa_reversi_engine::{Engine, Limits};

type Seated = <Reversi as Roster>::Seated;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["match", one, other, openings] => {
            play_match(one, other, openings.parse().expect("how many openings"));
        }
        ["loss", first, last, games] => {
            let [first, last] = [first, last].map(|level| level.parse::<u8>().expect("a level"));
            println!("level  discs lost a move  nodes a move  seconds a move  slowest move");
            for level in first..=last {
                measure_loss(level, games.parse().expect("how many games"));
            }
        }
        ["growth", games, depth, empties] => {
            let [games, depth, empties] =
                [games, depth, empties].map(|number| number.parse::<u32>().expect("a number"));
            println!("looking ahead with 30 empty squares: moves, nodes, times the one before");
            grow(games, 1..=depth, |depth| (30, Limits::depth(depth, 0)));
            println!("solving: empty squares, nodes, times the one before");
            grow(games, 6..=empties, |empties| (empties, Limits::solve()));
        }
        _ => eprintln!(
            "match NAME NAME OPENINGS, loss LEVEL LEVEL GAMES, or growth GAMES DEPTH EMPTIES"
        ),
    }
}

fn bot(name: &str) -> Seated {
    Reversi::bot(name).unwrap_or_else(|unknown| panic!("{unknown}"))
}

/// A game that eight random moves have opened.
fn opening(seed: u64) -> Reversi {
    let mut rng = Rng::stream(seed, [8]);
    let mut game = Reversi::start();
    for _ in 0..8 {
        let action = rng
            .pick(game.legal_actions())
            .expect("no game ends so early");
        game.play(action).expect("a listed move is legal");
    }
    game
}

/// Plays on to the end; `look` sees each decision with the time it took.
fn play(
    start: Reversi,
    seed: u64,
    players: &mut [Seated; 2],
    mut look: impl FnMut(&Reversi, Move, &Seated, Duration),
) -> Reversi {
    let mut log = Log::new(start);
    play_hand(&mut log, &seed.into(), |seen| {
        let begun = Instant::now();
        let player = &mut players[seen.seat().index()];
        let action = player.choose(seen, &Budget::unlimited());
        look(seen.view(), action, player, begun.elapsed());
        action
    });
    log.current().replay()
}

fn play_match(one: &str, other: &str, openings: u64) {
    let (mut wins, mut draws, mut losses, mut discs) = (0, 0, 0, 0);
    for seed in 0..openings {
        for swapped in [false, true] {
            let names = if swapped { [other, one] } else { [one, other] };
            let end = play(opening(seed), seed, &mut names.map(bot), |_, _, _, _| {});
            let Turn::Over(outcome) = end.turn() else {
                unreachable!("played to the end");
            };
            let points = outcome.points();
            let lead = points[Seat::FIRST] - points[Seat::SECOND];
            let lead = if swapped { -lead } else { lead };
            discs += lead;
            match lead.signum() {
                1 => wins += 1,
                0 => draws += 1,
                _ => losses += 1,
            }
        }
    }
    let games = 2 * openings;
    let share = (f64::from(wins) + f64::from(draws) / 2.0) / games as f64;
    println!(
        "{one} against {other}: +{wins} ={draws} -{losses} of {games}, {:.1} %, {:+.1} discs a game",
        100.0 * share,
        f64::from(discs) / games as f64
    );
}

fn measure_loss(level: u8, games: u64) {
    let name = format!("level:{level}");
    let judge = Engine::with_megabytes(64);
    let (mut lost, mut moves, mut nodes) = (0.0, 0.0, 0.0);
    let (mut time, mut slowest) = (Duration::ZERO, Duration::ZERO);
    for seed in 0..games {
        let mut players = [bot(&name), bot(&name)];
        play(
            opening(seed),
            seed,
            &mut players,
            |game, action, player, took| {
                let values = judge.values(game.board(), &Limits::depth(12, 16));
                let chosen = values
                    .iter()
                    .find(|(square, _)| action == Move::Place(*square));
                let (_, chosen) = chosen.expect("a legal move is among the moves");
                lost += f64::from(values[0].1.value - chosen.value);
                moves += 1.0;
                nodes += player
                    .thoughts()
                    .map_or(0.0, |thoughts| thoughts.nodes as f64);
                time += took;
                slowest = slowest.max(took);
            },
        );
    }
    println!(
        "{level:>5}  {:>17.2}  {:>12.0}  {:>14.4}  {:>10.2} s",
        lost / moves,
        nodes / moves,
        time.as_secs_f64() / moves,
        slowest.as_secs_f64()
    );
}

/// Prints the mean nodes of searches of growing size, over boards of random games.
fn grow(games: u32, sizes: impl Iterator<Item = u32>, search: impl Fn(u32) -> (u32, Limits)) {
    let engine = Engine::with_megabytes(16);
    let mut before = None;
    for size in sizes {
        let (empties, limits) = search(size);
        let mut nodes = 0.0;
        for seed in 0..games {
            engine.forget();
            nodes += engine
                .search(board_with(empties, seed.into()), &limits)
                .nodes as f64;
        }
        let mean = nodes / f64::from(games);
        let times = before.map_or(String::new(), |before: f64| format!("{:.2}", mean / before));
        println!("{size:>4} {mean:>14.0} {times:>6}");
        before = Some(mean);
    }
}

/// The board of a random game that has so many empty squares and a move to make.
fn board_with(empties: u32, seed: u64) -> sobremesa_reversi::Board {
    for attempt in 0.. {
        let mut rng = Rng::stream(seed, [attempt]);
        let mut game = Reversi::start();
        while game.board().empties() > empties
            && let Some(action) = rng.pick(game.legal_actions())
        {
            game.play(action).expect("a listed move is legal");
        }
        if game.board().empties() == empties && game.board().can_move() {
            return game.board();
        }
    }
    unreachable!("some random game comes so far")
}
