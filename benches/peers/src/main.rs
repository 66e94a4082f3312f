//! Reversi measured beside crate `magpie`, in the same run and built for the same machine.
//!
//! `cargo run --release` here prints, for each task, both times and how many times faster ours is.
//! Every answer is checked. Rounds alternate and the best of each side counts, in seconds of work,
//! so that a busy machine slows both. `--quick` does less, `--yardstick` prints only the seconds of
//! magpie's perft 11, by which other benchmarks measure a machine.

mod games;

use magpie::othello::{Board as MagpieBoard, Stone};
use sobremesa_core::{Game, Rng, Turn};
use sobremesa_reversi::{Board, Colour, Reversi};
use sobremesa_testkit::Clock;

/// Who we are measured beside.
const MAGPIE: &str = "magpie 0.12";

/// Published leaf counts from the initial position, by depth.
const LEAVES: [u64; 12] = [
    1,
    4,
    12,
    56,
    244,
    1396,
    8200,
    55_092,
    390_216,
    3_005_288,
    24_571_284,
    212_258_800,
];

fn main() {
    let options: Vec<String> = std::env::args().skip(1).collect();
    let asked = |name: &str| options.iter().any(|option| option == name);
    if asked("--yardstick") {
        let (_, time) = timed(|| magpie_perft(11));
        println!("yardstick: magpie perft 11 in {time:.3} s");
        return;
    }
    let quick = asked("--quick");
    let (games, depth, rounds) = if quick {
        (20_000, 9, 5)
    } else {
        (200_000, 11, 5)
    };

    let leaves = LEAVES[depth as usize];
    let checked = Task {
        name: "random games through the checked interface".to_owned(),
        amount: games,
        unit: "games a second",
        wanted: 1.3,
    };
    checked.compare(
        rounds,
        || random_games(games),
        || magpie_random_games(games),
    );
    let perft = |how: &str, wanted| Task {
        name: format!("perft {depth} {how}"),
        amount: leaves,
        unit: "leaves a second",
        wanted,
    };
    let core = perft("through the Game interface", 1.4).compare(
        rounds,
        || sobremesa_core::perft(&Reversi::start(), depth),
        || magpie_perft(depth),
    );
    let board = perft("on boards", 2.0).compare(
        rounds,
        || Board::START.perft(depth),
        || magpie_perft(depth),
    );
    assert_eq!((core, board), (leaves, leaves));
    games::measure(
        "reversi: a state",
        MAGPIE,
        size_of::<MagpieBoard>() as f64,
        "bytes",
        "",
    );
    let (_, counted) = games::allocations(|| magpie_random_games(1_000));
    let each = counted as f64 / 1_000.0;
    games::measure(
        "reversi: memory asked for in a random game",
        MAGPIE,
        each,
        "allocations",
        "",
    );
    games::measure_all(if quick { 5_000 } else { 100_000 });
}

/// Something both sides do.
struct Task {
    name: String,
    /// How much of it they do.
    amount: u64,
    unit: &'static str,
    /// How many times as fast ours was promised to be.
    wanted: f64,
}

impl Task {
    /// Runs both sides in turn, prints the best speed of each, and gives the answer they agree on.
    fn compare<A: PartialEq + std::fmt::Debug>(
        &self,
        rounds: usize,
        mut ours: impl FnMut() -> A,
        mut theirs: impl FnMut() -> A,
    ) -> A {
        let mut best = [f64::MAX; 2];
        let mut answer = None;
        for _ in 0..rounds {
            let (our_answer, our_time) = timed(&mut ours);
            let (their_answer, their_time) = timed(&mut theirs);
            assert_eq!(our_answer, their_answer, "{}", self.name);
            best = [best[0].min(our_time), best[1].min(their_time)];
            answer = Some(our_answer);
        }
        self.tell(best);
        answer.expect("at least one round")
    }

    fn tell(&self, [our_time, their_time]: [f64; 2]) {
        let Task {
            name,
            amount,
            unit,
            wanted,
        } = self;
        println!(
            "{name}: ours {our_time:.3} s, magpie {their_time:.3} s, {:.2} times as fast",
            their_time / our_time
        );
        let (name, promise) = (format!("reversi: {name}"), format!(">={wanted}"));
        let speed = |time: f64| *amount as f64 / time;
        games::measure(&name, "sobremesa", speed(our_time), unit, "");
        games::measure(&name, MAGPIE, speed(their_time), unit, &promise);
    }
}

/// What work comes to, and the seconds it takes.
fn timed<A>(work: impl FnOnce() -> A) -> (A, f64) {
    let clock = Clock::start();
    let answer = work();
    (answer, clock.seconds())
}

/// Discs of black and white over all games.
fn random_games(games: u64) -> (u64, u64) {
    let mut rng = Rng::new(1);
    let (mut black, mut white) = (0, 0);
    for _ in 0..games {
        let mut game = Reversi::new(&Default::default());
        while let Some(action) = rng.pick(game.legal_actions()) {
            game.play(action).expect("a listed action is legal");
        }
        assert!(matches!(game.turn(), Turn::Over(_)));
        black += u64::from(game.count(Colour::Black));
        white += u64::from(game.count(Colour::White));
    }
    (black, white)
}

fn magpie_random_games(games: u64) -> (u64, u64) {
    let mut rng = Rng::new(1);
    let (mut black, mut white) = (0, 0);
    for _ in 0..games {
        let mut board = MagpieBoard::standard();
        let mut stone = Stone::Black;
        let mut passed = false;
        loop {
            match rng.pick(board.moves_for(stone).hot_bits()) {
                Some(square) => {
                    board.play(stone, square);
                    passed = false;
                }
                None if passed => break,
                None => passed = true,
            }
            stone = stone.flip();
        }
        black += u64::from(board.bits_for(Stone::Black).count_set());
        white += u64::from(board.bits_for(Stone::White).count_set());
    }
    (black, white)
}

fn magpie_perft(depth: u32) -> u64 {
    fn leaves(board: &MagpieBoard, stone: Stone, passed: bool, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let moves = board.moves_for(stone);
        if moves == 0 {
            if passed {
                return 1;
            }
            return leaves(board, stone.flip(), true, depth - 1);
        }
        if depth == 1 {
            return moves.count_set().into();
        }
        let mut sum = 0;
        for square in moves.hot_bits() {
            let mut next = board.clone();
            next.play(stone, square);
            sum += leaves(&next, stone.flip(), false, depth - 1);
        }
        sum
    }
    leaves(&MagpieBoard::standard(), Stone::Black, false, depth)
}
