//! Whole games from records, ours and those of another implementation.

use sobremesa_azul::{Azul, Rules, greedy};
use sobremesa_core::drive::play_hand;
use sobremesa_core::{Game, Log, Rng, Step, Turn};
use sobremesa_table::{Record, Table};

use crate::naive::Naive;

/// Plays a game of ours to its end, choosing with `choose`; gives its lines and the game.
fn play(
    players: usize,
    seed: u64,
    choose: impl Fn(&Azul, &mut Rng) -> sobremesa_azul::Action,
) -> (Vec<String>, Azul) {
    let mut log = Log::new(Azul::new(&Rules::new(players).expect("2 to 4")));
    let mut rng = Rng::new(seed);
    play_hand(&mut log, &seed.into(), |seen| choose(seen.view(), &mut rng));
    let hand = log.current();
    (
        hand.steps.iter().map(Step::to_string).collect(),
        hand.replay(),
    )
}

fn agree(lines: &[String], game: &Azul, players: usize) {
    let mut naive = Naive::new(players);
    for line in lines {
        naive.play_line(line);
    }
    assert!(naive.over, "{lines:?}");
    let Turn::Over(outcome) = game.turn() else {
        panic!("our game is over")
    };
    assert_eq!(naive.scores(), outcome.points().values(), "{lines:?}");
    assert_eq!(naive.rounds, usize::from(game.round()));
}

#[test]
fn random_games_score_the_same_in_an_independent_implementation() {
    for players in 2..=4 {
        for seed in 0..400 {
            let (lines, game) = play(players, seed, |game, rng| {
                rng.pick(game.legal_actions())
                    .expect("a seat to act has an action")
            });
            agree(&lines, &game, players);
        }
    }
}

#[test]
fn games_played_for_points_score_the_same_in_an_independent_implementation() {
    for players in 2..=4 {
        for seed in 0..60 {
            // Mostly for points, so that walls fill up; sometimes not, so that floors do too.
            let (lines, game) = play(players, seed, |game, rng| {
                let random = rng.pick(game.legal_actions());
                let chosen = if rng.below(4) == 0 {
                    random
                } else {
                    greedy::choice(game)
                };
                chosen.expect("a seat to act has an action")
            });
            agree(&lines, &game, players);
        }
    }
}

#[test]
fn records_of_an_independent_implementation_replay_with_the_same_scores() {
    let mut rng = Rng::new(2020);
    for players in 2..=4 {
        for _ in 0..150 {
            let lines = Naive::play_at_random(players, &mut rng);
            let text = format!(
                "sobremesa 1\ngame: azul\nrules: players={players}\n\n{}\n",
                lines.join("\n")
            );
            let record = Record::read(&text).expect("the lines of a record");
            let table = Table::<Azul>::from_record(&record)
                .unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert!(matches!(table.truth().turn(), Turn::Over(_)));
        }
    }
}

fn refused(lines: &str) -> String {
    let text = format!("sobremesa 1\ngame: azul\nrules: players=2\n\n{lines}\n");
    let record = Record::read(&text).expect("the lines of a record");
    match Table::<Azul>::from_record(&record) {
        Ok(_) => String::new(),
        Err(error) => error.to_string(),
    }
}

#[test]
fn the_example_record_of_the_notation_is_read() {
    assert_eq!(
        refused("* start 2\n* BYRK BBRW KKWY RRRB WYBK\n2 3K4\n1 CY2"),
        ""
    );
}

#[test]
fn records_that_cannot_be_are_refused_with_their_line() {
    let deal = "* start 2\n* BYRK BBRW KKWY RRRB WYBK";
    assert_eq!(
        refused("* BYRK BBRW KKWY RRRB WYBK"),
        "line 5: this cannot be dealt now: BYRK BBRW YKKW BRRR BYKW"
    );
    assert_eq!(
        refused("* start 3"),
        "line 5: this cannot be dealt now: start 3"
    );
    assert_eq!(
        refused(&format!("{deal}\n1 3K4")),
        "line 7: it is seat 2's turn, not seat 1's"
    );
    assert_eq!(
        refused(&format!("{deal}\n2 3B4")),
        "line 7: 3B4 is not legal for seat 2"
    );
    assert_eq!(
        refused("* start 1\n* BYRK BBRW KKWY RRRB WYB"),
        "line 6: this cannot be dealt now: BYRK BBRW YKKW BRRR BYW"
    );
}
