//! Many games: the same for any number of threads, and worth its intervals.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use sobremesa_arena::{Chair, Plan, Summary, run};
use sobremesa_core::{Bot, Budget, Game, Seen};
use sobremesa_reversi::{Move, Reversi, ReversiRules};

fn plan(seats: [&str; 2], games: u64, seed: u64) -> Plan<Reversi> {
    Plan::simulation(ReversiRules, &seats.map(str::to_owned), games, seed).expect("a plan")
}

/// The summary as JSON without what depends on the machine.
fn text(plan: &Plan<Reversi>, jobs: usize) -> String {
    let mut summary = Summary::new(plan, &run(plan, jobs, &Arc::default(), |_| ()));
    summary.seconds = 0.0;
    summary.games_per_second = 0.0;
    serde_json::to_string(&summary).expect("a summary is plain")
}

#[test]
fn any_number_of_threads_gives_the_same_summary() {
    let plan = plan(["random", "greedy"], 1500, 7);
    let one = text(&plan, 1);
    assert_eq!(one, text(&plan, 2));
    assert_eq!(one, text(&plan, 5));
}

#[test]
fn another_seed_gives_other_games() {
    let games =
        |seed| text(&plan(["random", "random"], 50, seed), 1).replace(&seed.to_string(), "");
    assert_ne!(games(111_111), games(222_222));
}

#[test]
fn random_play_favours_white_a_little() {
    // Known from many millions of random games: black wins about 45.6 %, white 50.2 %, draws 4.1 %.
    let plan = plan(["random", "random"], 4000, 1);
    let summary = Summary::new(&plan, &run(&plan, 2, &Arc::default(), |_| ()));
    assert!(summary.complete);
    assert!(summary.seats[0].win_interval.contains(0.456), "{summary:?}");
    assert!(summary.seats[1].win_interval.contains(0.502), "{summary:?}");
    let discs: f64 = summary.seats.iter().map(|seat| seat.points.mean).sum();
    assert!(
        discs > 60.0 && discs <= 64.0,
        "most boards are full: {discs}"
    );
}

#[test]
fn a_run_that_is_stopped_keeps_what_is_done_in_order() {
    let plan = plan(["random", "random"], 100_000, 3);
    let stop = Arc::new(AtomicBool::new(false));
    let done = run(&plan, 2, &stop, |progress| {
        if progress.games > 1000 {
            stop.store(true, Ordering::Relaxed);
        }
    });
    assert!(!done.complete);
    assert!(done.state.games() > 1000 && done.state.games() < 100_000);
    let mut first = plan.clone();
    // The same games, asked for by number: blocks are of 196 deals.
    assert_eq!(done.state.games() % 196, 0);
    first.deals = done.state.games();
    let again = run(&first, 1, &Arc::default(), |_| ());
    assert_eq!(again.state.tallies, done.state.tallies);
}

struct Clumsy;

impl Bot<Reversi> for Clumsy {
    fn choose(&mut self, seen: &Seen<Reversi>, _: &Budget) -> Move {
        let action = seen.rng().pick(seen.view().legal_actions());
        assert!(!seen.rng().next_u64().is_multiple_of(50), "dropped a disc");
        action.expect("a seat to act has an action")
    }
}

#[test]
fn a_clumsy_bot_loses_games_and_the_simulation_goes_on() {
    let mut plan = plan(["random", "greedy"], 200, 3);
    plan.hire = Arc::new(|name| match name {
        "greedy" => Ok(Chair::Guest(Box::new(Clumsy))),
        _ => Chair::named(name),
    });
    let summary = Summary::new(&plan, &run(&plan, 2, &Arc::default(), |_| ()));
    assert_eq!(summary.games, 200);
    let clumsy = &summary.seats[1];
    assert!((50..150).contains(&clumsy.faults), "{}", clumsy.faults);
    assert!(summary.seats[0].wins >= clumsy.faults);
    assert_eq!(summary.seats[0].faults, 0);
}
