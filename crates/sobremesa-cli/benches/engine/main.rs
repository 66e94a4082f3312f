//! The engine as graphical programs start it: how soon it answers, whether it keeps a clock on a busy
//! machine, and how soon it is gone when its window is closed.
//!
//! `cargo bench -p sobremesa-cli --bench engine` prints one line for each promise.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant};

use sobremesa_core::{Game, Rng};
use sobremesa_reversi::sheet::Ply;
use sobremesa_reversi::{Format, Position, Scoresheet, ggf};

fn main() {
    // `cargo test --benches` only asks whether it runs.
    let is_trial = std::env::args().any(|argument| argument == "--test");
    hint();
    clock(if is_trial { 3 } else { 100 });
    ends();
}

/// An engine that was started, what is told to it and what it says.
struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<(Instant, String)>,
}

impl Engine {
    fn start(options: &[&str]) -> Engine {
        let mut child = Command::new(env!("CARGO_BIN_EXE_sobremesa"))
            .args(["engine", "reversi"])
            .args(options)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("it starts");
        let output = child.stdout.take().expect("it speaks");
        let (give, lines) = mpsc::channel();
        std::thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if give.send((Instant::now(), line)).is_err() {
                    break;
                }
            }
        });
        Engine {
            input: child.stdin.take(),
            child,
            lines,
        }
    }

    fn tell(&mut self, text: &str) -> Instant {
        let input = self.input.as_mut().expect("it listens");
        input.write_all(text.as_bytes()).expect("it listens");
        input.flush().expect("it listens");
        Instant::now()
    }

    /// Waits for a line that begins so.
    fn wait_for(&self, beginning: &str, most: Duration) -> Option<(Instant, String)> {
        let until = Instant::now() + most;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            let (when, line) = self.lines.recv_timeout(left).ok()?;
            if line.starts_with(beginning) {
                return Some((when, line));
            }
        }
    }

    /// Ends its input; how long it is still there.
    fn close(mut self) -> Duration {
        let closed = Instant::now();
        drop(self.input.take());
        loop {
            match self.child.try_wait().expect("it is ours") {
                Some(_) => return closed.elapsed(),
                None if closed.elapsed() > Duration::from_secs(20) => {
                    let _ = self.child.kill();
                    let _ = self.child.wait();
                    return closed.elapsed();
                }
                None => std::thread::sleep(Duration::from_millis(2)),
            }
        }
    }
}

/// A game that was played so far by chance, with a clock.
fn game(seed: u64, plies: usize, clock: Option<&str>) -> String {
    let mut rng = Rng::stream(53, [seed]);
    let mut sheet = Scoresheet::new(Position::START);
    if let Some(clock) = clock {
        sheet.about.say(Format::Ggf, "TI", clock);
    }
    while sheet.plies().len() < plies {
        let Some(action) = rng.pick(sheet.game().legal_actions()) else {
            break;
        };
        sheet.play_ply(Ply::from(action)).expect("legal");
    }
    ggf::write(&sheet)
}

/// `set depth 60`, `hint 4`: when the first lines come, and whether all four moves have each depth.
fn hint() {
    let mut longest = Duration::ZERO;
    let mut rounds = 0;
    for seed in 0..10 {
        let mut engine = Engine::start(&["--protocol", "nboard"]);
        engine.tell("nboard 2\n");
        engine
            .wait_for("set myname", Duration::from_secs(20))
            .expect("it greets");
        engine.tell(&format!(
            "set depth 60\nset game {}\n",
            game(seed, 14, None)
        ));
        engine.tell("ping 1\n");
        engine
            .wait_for("pong 1", Duration::from_secs(20))
            .expect("it has heard");
        let asked = engine.tell("hint 4\n");
        let first = engine
            .wait_for("search ", Duration::from_secs(20))
            .expect("it searches");
        longest = longest.max(first.0 - asked);
        // Two more seconds of lines: each depth has all four moves before the next begins.
        std::thread::sleep(Duration::from_secs(2));
        let mut depths: BTreeMap<String, usize> = BTreeMap::new();
        let mut order = Vec::new();
        let lines = engine.lines.try_iter().map(|(_, line)| line);
        for line in std::iter::once(first.1).chain(lines) {
            if line.starts_with("search ") {
                let depth = line.split(' ').nth(4).unwrap_or_default().to_owned();
                if order.last() != Some(&depth) {
                    order.push(depth.clone());
                }
                *depths.entry(depth).or_default() += 1;
            }
        }
        let last = order.last().cloned().unwrap_or_default();
        for (depth, moves) in &depths {
            assert!(
                *moves == 4 || *depth == last,
                "depth {depth} has {moves} moves"
            );
        }
        assert_eq!(order.len(), depths.len(), "no depth comes twice: {order:?}");
        rounds += depths.len();
        engine.close();
    }
    println!(
        "nboard: depth 60, hint 4: first line after at most {:.3} s in 10 positions; {rounds} depths, \
         all four moves in each",
        longest.as_secs_f64()
    );
    println!(
        "measure\treversi: nboard, hint 4, first line\tsobremesa\t{}\ts\t<=0.5",
        longest.as_secs_f64()
    );
}

/// `go` with five seconds on the clock, every core busy with something else.
fn clock(positions: u64) {
    let stop = Arc::new(AtomicBool::new(false));
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let busy: Vec<_> = (0..cores)
        .map(|_| {
            let stop = Arc::clone(&stop);
            std::thread::spawn(move || {
                while !stop.load(Ordering::Relaxed) {
                    std::hint::spin_loop();
                }
            })
        })
        .collect();
    let mut engine = Engine::start(&["--protocol", "nboard"]);
    engine.tell("nboard 2\nset depth 60\n");
    let (mut longest, mut late) = (Duration::ZERO, 0);
    for seed in 0..positions {
        let plies = 2 + (seed as usize * 7) % 50;
        engine.tell(&format!("set game {}\n", game(seed, plies, Some("0:05"))));
        engine.tell(&format!("ping {seed}\n"));
        engine
            .wait_for(&format!("pong {seed}"), Duration::from_secs(20))
            .expect("it has heard");
        let asked = engine.tell("go\n");
        let answer = engine.wait_for("===", Duration::from_secs(20));
        let took = answer.map_or(Duration::from_secs(20), |(when, _)| when - asked);
        longest = longest.max(took);
        late += usize::from(took >= Duration::from_secs(5));
    }
    engine.close();
    stop.store(true, Ordering::Relaxed);
    for thread in busy {
        thread.join().expect("it only turned");
    }
    println!(
        "nboard: go with TI[0:05], {positions} positions, {cores} cores busy: {late} too late, the \
         longest {:.3} s",
        longest.as_secs_f64()
    );
    println!("measure\treversi: nboard, go with TI[0:05], too late\tsobremesa\t{late}\tmoves\t<=0");
    assert_eq!(late, 0);
}

/// The end of the input in every state.
fn ends() {
    let middle = format!("nboard 2\nset depth 60\nset game {}\n", game(1, 14, None));
    let nboard = |rest: &str| format!("{middle}{rest}");
    let states = [
        ("nboard, nothing said", "nboard", String::new()),
        ("nboard, waiting", "nboard", "nboard 2\nping 1\n".to_owned()),
        ("nboard, half a line", "nboard", nboard("hin")),
        ("nboard, hint 4", "nboard", nboard("hint 4\n")),
        ("nboard, hint 1", "nboard", nboard("hint 1\n")),
        ("nboard, go", "nboard", nboard("go\n")),
        ("nboard, analyze", "nboard", nboard("analyze\n")),
        ("gtp, nothing said", "gtp", String::new()),
        ("gtp, waiting", "gtp", "name\n".to_owned()),
        (
            "gtp, genmove",
            "gtp",
            "time_settings 3600 0 0\nplay b f5\ngenmove w\n".to_owned(),
        ),
    ];
    let mut longest = Duration::ZERO;
    for (state, protocol, text) in states {
        let mut engine = Engine::start(&["--protocol", protocol, "--level", "12"]);
        engine.tell(&text);
        std::thread::sleep(Duration::from_millis(400));
        let gone = engine.close();
        println!(
            "end of input, {state:<22} gone after {:.3} s",
            gone.as_secs_f64()
        );
        longest = longest.max(gone);
    }
    println!(
        "measure\treversi: engine, from the end of its input to its own\tsobremesa\t{}\ts\t<=1",
        longest.as_secs_f64()
    );
}
