//! How long it takes from starting the program to its first screen, in a real pseudo-terminal.

#[allow(dead_code)]
#[path = "../../tests/it/full_screen/window.rs"]
mod window;

use std::time::Instant;

use window::Window;

/// What is started, and what stands on its first screen.
const STARTS: [(&str, &str); 3] = [
    ("--lang en", "table games"),
    ("play reversi --lang en", "your turn"),
    (
        "play domino --seats person,first,highest,first --lang en",
        "boneyard",
    ),
];

fn main() {
    const TIMES: usize = 21;
    for (words, shown) in STARTS {
        let mut taken: Vec<f64> = (0..TIMES)
            .map(|_| {
                let folder = tempfile::tempdir().expect("a folder");
                let started = Instant::now();
                let window = Window::open(words, folder.path(), 120, 30);
                window.wait(shown);
                started.elapsed().as_secs_f64() * 1000.0
            })
            .collect();
        taken.sort_by(f64::total_cmp);
        let median = taken[TIMES / 2];
        println!(
            "measure\tscreen: sobremesa {words}, to its first screen\tsobremesa\t{median:.1}\tms\t<=50"
        );
    }
}
