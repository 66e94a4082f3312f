//! What a request costs at entry 10 and at entry 10,000: counted, and in time.

use std::hint::black_box;

use sobremesa_core::Viewer;
use sobremesa_table::Table;
use sobremesa_testkit::Clock;

#[allow(dead_code)]
#[path = "../tests/it/counted.rs"]
mod counted;
#[allow(dead_code)]
#[path = "../tests/it/requests.rs"]
mod requests;

use counted::Stones;
use requests::{ENDLESS, LONG, act, early_and_late, request, short_hand, table, to_and_fro};

/// A course of a match: its name, its stones, and how it goes on.
type Course = (&'static str, u32, fn(&mut Table<Stones>));

fn main() {
    // `cargo test --benches` only asks whether it runs.
    let is_trial = std::env::args().any(|argument| argument == "--test");
    let courses: [Course; 3] = [
        ("one long hand", ENDLESS, act),
        ("many hands", 2, short_hand),
        ("many undos", ENDLESS, to_and_fro),
    ];
    for (name, stones, go_on) in courses {
        let [early, late] = early_and_late(stones, go_on);
        assert_eq!(early, late, "{name}");
        println!(
            "{name}: {} questions to the game at entry 10 and at {LONG}",
            late.total()
        );
    }
    for entries in [10, LONG] {
        let mut table = table(ENDLESS);
        while table.version() < entries {
            act(&mut table);
        }
        let requests = if is_trial { 10 } else { 2_000 };
        let clock = Clock::start();
        for _ in 0..requests {
            black_box(request(&mut table));
            black_box(table.view(Viewer::Spectator));
        }
        let speed = f64::from(requests) / clock.seconds().max(1e-9);
        println!(
            "measure\ttable: act, views, events, totals from entry {entries} on\tsobremesa\t\
             {speed:.0}\trequests a second"
        );
    }
}
