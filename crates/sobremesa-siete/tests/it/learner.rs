//! The learner against people of all kinds: how soon it knows them, and how little it gives up.

use sobremesa_core::drive::play_hand;
use sobremesa_core::{Bot, Budget, Game, Log, Rng, Seat, Seen, Step, Turn};
use sobremesa_siete::{
    Action, Equilibrium, HalfPoints, Learner, Mode, Policy, Profile, Siete, StandingRule, Strategy,
    StrategyBot, reading,
};

use crate::people::{self, Person};

/// What the learner's policy is worth after so many games, exactly, as a mean over seeds.
fn worth(person: &Person, games: u32, seeds: u64) -> f64 {
    let mut sum = 0.0;
    for seed in 0..seeds {
        let mut rng = Rng::stream(seed, [7]);
        let mut profile = Profile::new();
        while profile.games() < games {
            let way = &person.1[rng.below(person.1.len())];
            profile.observe(&people::draw(way, &mut rng));
        }
        sum += value(person, &reading::answer(&profile).policy);
    }
    sum / seeds as f64
}

fn value(person: &Person, policy: &Policy) -> f64 {
    let sum: f64 = person.1.iter().map(|way| way.machine_wins(policy)).sum();
    sum / person.1.len() as f64
}

/// `within` of the best response to somebody who stands from `score` on.
fn knows(score: HalfPoints, games: u32, within: f64) {
    let best = StandingRule::at_least(score).best_response().machine_wins;
    let held = worth(&people::from(score), games, 60);
    assert!(
        best - held < within,
        "from {score}: {held} of {best} after {games} games"
    );
}

#[test]
fn after_fifty_games_it_answers_a_threshold_nearly_as_well_as_one_who_knows_it() {
    for score in [9, 10, 11, 12] {
        knows(HalfPoints(score), 50, 0.001);
    }
    knows(HalfPoints(13), 100, 0.002);
}

#[test]
fn it_gives_up_little_against_anybody_it_misreads() {
    let perfect = Equilibrium::get().machine_wins;
    for person in people::everybody() {
        for games in [0, 1, 3, 8, 25] {
            let held = worth(&person, games, 15);
            assert!(
                held > perfect - 0.003,
                "{}: {held} after {games} games",
                person.0
            );
        }
    }
}

/// Plays a match of mode E to its end and gives the log.
fn play(person: &mut impl Bot<Siete>, machine: &mut impl Bot<Siete>, hands: usize) -> Log<Siete> {
    let start = Siete::new(&Mode::E.into());
    let mut log = Log::new(start.clone());
    for hand in 0..hands {
        if hand > 0 {
            log.next_hand(start.clone());
        }
        play_hand(&mut log, &9.into(), |seen| {
            let budget = Budget::unlimited();
            match seen.seat() {
                Seat::FIRST => person.choose(seen, &budget),
                _ => machine.choose(seen, &budget),
            }
        });
    }
    log
}

#[test]
fn at_the_table_it_remembers_the_games_of_the_match_and_of_its_profile() {
    let mut known = Profile::new();
    known.observe(&["7".parse().unwrap()]);
    let mut learner = Learner::new(known);
    let mut person = StrategyBot::new(Strategy::Threshold(HalfPoints(10)));
    let log = play(&mut person, &mut learner, 30);
    // It learns when it decides: the games before its last decision, and the one it knew before.
    let decided = log.finished().iter().rposition(|hand| {
        hand.steps
            .iter()
            .filter(|step| matches!(step, Step::Action(Seat::SECOND, _)))
            .count()
            > 1
    });
    let last = log.current().steps.iter();
    let decides_last = last
        .filter(|step| matches!(step, Step::Action(Seat::SECOND, _)))
        .count()
        > 1;
    let expected = if decides_last { 29 } else { decided.unwrap() };
    assert_eq!(learner.profile().games() as usize, expected + 1);
    // In another match what it saw in the first is forgotten, what it knew before is not.
    play(&mut person, &mut learner, 8);
    assert!(learner.profile().games() <= 1 + 7);
}

#[test]
fn the_same_match_gives_the_same_learner_whether_it_watched_or_came_late() {
    let mut person = StrategyBot::new(Strategy::Threshold(HalfPoints(11)));
    let mut watched = Learner::new(Profile::new());
    let log = play(&mut person, &mut watched, 25);
    let mut game = Siete::new(&Mode::E.into());
    let mut late = Learner::new(Profile::new());
    let mut again = log.clone();
    again.next_hand(game.clone());
    let chance = game.sample(&mut Rng::new(3));
    game.resolve(&chance).unwrap();
    for action in [Action::Hit, Action::Stand, Action::Hit] {
        if game.turn() == Turn::Act(Seat::FIRST) || action == Action::Hit {
            game.play(action).unwrap();
        }
    }
    let seen = Seen::new(Seat::SECOND, &game, &again, &4.into());
    let choices =
        [&mut watched, &mut late].map(|learner| learner.choose(&seen, &Budget::unlimited()));
    assert_eq!(choices[0], choices[1]);
    assert_eq!(watched.profile(), late.profile());
    assert_eq!(watched.thoughts(), late.thoughts());
    assert!(late.thoughts().unwrap().values.len() == 2);
}
