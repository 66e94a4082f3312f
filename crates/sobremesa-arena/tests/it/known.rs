//! Answers known beforehand, found again.

use std::sync::Arc;

use sobremesa_arena::{Plan, Summary, run};
use sobremesa_catalog::{Listed, Visitor, visit};
use sobremesa_core::Game;

struct Simulate<'a> {
    rules: &'a str,
    seats: [&'a str; 2],
    games: u64,
}

impl Visitor for Simulate<'_> {
    type Output = Summary;

    fn visit<G: Listed>(self) -> Summary {
        let rules: <G as Game>::Rules = self.rules.parse().expect("rules");
        let seats = self.seats.map(str::to_owned);
        let plan = Plan::<G>::simulation(rules, &seats, self.games, 2026).expect("a plan");
        Summary::new(&plan, &run(&plan, 2, &Arc::default(), |_| ()))
    }
}

fn simulate(game: &str, rules: &str, seats: [&str; 2], games: u64) -> Summary {
    let simulate = Simulate {
        rules,
        seats,
        games,
    };
    visit(game, simulate).expect("a listed game")
}

#[test]
fn the_first_seat_wins_the_known_part_of_domino_rounds_against_highest() {
    for (bot, known) in [("first", 0.51), ("highest", 0.50), ("blocker", 0.577)] {
        let summary = simulate("domino", "", [bot, "highest"], 20_000);
        let share = summary.seats[0].share;
        let sure = summary.seats[0].share_interval.half();
        assert!(
            (share - known).abs() < sure + 0.005,
            "{bot}: {share} ± {sure}, known as about {known}"
        );
    }
}

#[test]
fn random_against_random_in_siete_y_media_wins_as_often_as_worked_out() {
    // Summed over all 221 hands of each, by a program of its own: the second wins 0.531265450.
    let summary = simulate("siete", "mode=C", ["random", "random"], 60_000);
    let second = &summary.seats[1];
    assert!(second.win_interval.contains(0.531_265_450), "{second:?}");
    assert!(summary.draws == 0, "chance decides ties");
}
