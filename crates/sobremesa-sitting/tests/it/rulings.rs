//! What the rulings say of undo, practice, resignation and seats that change hands.

use sobremesa_bots::Roster;
use sobremesa_core::{Rng, Seat};
use sobremesa_domino::Domino;
use sobremesa_reversi::Reversi;
use sobremesa_siete::Siete;
use sobremesa_sitting::{Input, Options, Output, Refusal, Sitting, UndoPolicy, Wait};
use sobremesa_table::{EndReason, Player, Table};

fn sitting<G: Roster>(rules: &str, seats: &[&str], options: Options) -> Sitting<G> {
    let players = seats.iter().map(|seat| seat.parse().expect("a player"));
    let rules = rules.parse().expect("rules");
    let table = Table::<G>::new(rules, players.collect(), 4).expect("a table");
    Sitting::new(table, options).expect("known bots")
}

/// Lets everything happen that waits for no person.
fn settle<G: Roster>(sitting: &mut Sitting<G>) {
    let outputs = sitting.begin(sitting.table().version(), 0);
    run(sitting, outputs);
}

fn run<G: Roster>(sitting: &mut Sitting<G>, mut outputs: Vec<Output<G>>) {
    loop {
        let job = outputs.into_iter().find_map(|output| match output {
            Output::Think(job) => Some(job),
            _ => None,
        });
        outputs = match (job, sitting.wait()) {
            (Some(job), _) => sitting.handle(Input::Thought(job.run()), 0),
            (None, Wait::Itself) => sitting.handle(Input::Go, 0),
            _ => return,
        };
    }
}

fn refusal<G: Roster>(outputs: Vec<Output<G>>) -> Option<Refusal> {
    outputs.into_iter().find_map(|output| match output {
        Output::Refuse(refusal) => Some(refusal),
        _ => None,
    })
}

/// This seat does something, and everything follows that waits for no person.
fn act<G: Roster>(sitting: &mut Sitting<G>, seat: Seat) {
    let actions = sitting.table().truth().legal_actions();
    let action = Rng::new(1)
        .pick(actions)
        .expect("a seat to act has an action");
    let outputs = sitting.handle(Input::Act(seat, action), 0);
    assert_ne!(sitting.table().version(), 0, "the action is legal");
    run(sitting, outputs);
}

#[test]
fn undo_where_nothing_was_seen_is_free_and_no_practice() {
    let mut sitting = sitting::<Reversi>("", &["person Ana", "bot greedy"], Options::usual(1));
    settle(&mut sitting);
    act(&mut sitting, Seat::FIRST);
    assert!(refusal(sitting.handle(Input::Undo(Seat::FIRST), 0)).is_none());
    assert!(sitting.table().steps().is_empty());
    assert!(!sitting.table().is_practice());
}

#[test]
fn undo_of_what_was_seen_is_practice_alone_and_refused_between_people() {
    let mut alone = sitting::<Siete>("mode=D", &["person Ana", "bot prudent"], Options::usual(1));
    settle(&mut alone);
    act(&mut alone, Seat::FIRST);
    assert!(refusal(alone.handle(Input::Undo(Seat::FIRST), 0)).is_none());
    assert!(alone.table().is_practice());

    let free = Options {
        undo: UndoPolicy::Free,
        ..Options::usual(2)
    };
    let mut two = sitting::<Siete>("mode=D", &["person Ana", "person Luis"], free);
    settle(&mut two);
    act(&mut two, Seat::FIRST);
    let refused = refusal(two.handle(Input::Undo(Seat::FIRST), 0));
    assert_eq!(refused, Some(Refusal::Seen));
    assert!(!two.table().is_practice());
}

#[test]
fn between_people_undo_is_asked_for_and_everybody_answers() {
    let mut sitting = sitting::<Reversi>("", &["person Ana", "person Luis"], Options::usual(2));
    act(&mut sitting, Seat::FIRST);
    let version = sitting.table().version();
    sitting.handle(Input::Undo(Seat::FIRST), 0);
    assert_eq!(sitting.asked_undo().expect("asked").waiting, [Seat::SECOND]);
    assert_eq!(
        sitting.table().version(),
        version,
        "an entry only when it is granted"
    );
    let own = refusal(sitting.handle(Input::UndoAnswer(Seat::FIRST, true), 0));
    assert_eq!(own, Some(Refusal::NotAsked));
    sitting.handle(Input::UndoAnswer(Seat::SECOND, true), 0);
    assert!(sitting.table().steps().is_empty());
    assert_eq!(sitting.asked_undo(), None);
}

#[test]
fn with_two_sides_a_resignation_ends_the_match_at_once() {
    let mut sitting = sitting::<Reversi>("", &["person Ana", "bot greedy"], Options::usual(1));
    sitting.handle(Input::Resign(Seat::FIRST), 0);
    assert_eq!(sitting.wait(), Wait::Nobody);
    let over = sitting.table().match_over().expect("over");
    assert_eq!(over.outcome.winner(), Some(Seat::SECOND));
    assert!(
        sitting
            .table()
            .record()
            .to_string()
            .ends_with("! resign 1\n= 0 1\n")
    );
}

#[test]
fn at_a_larger_table_a_machine_plays_on_and_whoever_resigned_is_last() {
    let seats = ["person Ana", "person Luis", "bot first"];
    let mut sitting = sitting::<Domino>("players=3", &seats, Options::usual(2));
    settle(&mut sitting);
    sitting.handle(Input::Resign(Seat::FIRST), 0);
    assert_ne!(sitting.wait(), Wait::Nobody, "Luis plays on");
    assert!(!sitting.table().players()[Seat::FIRST].is_person());
    settle(&mut sitting);
    let refused = refusal(sitting.handle(Input::Resign(Seat::SECOND), 0));
    assert_eq!(refused, None);
    let over = sitting.table().match_over().expect("nobody is left");
    assert_eq!(over.reason, EndReason::Left);
    assert!(over.outcome.standings[Seat::FIRST].place > 1);
}

#[test]
fn a_person_whose_time_ran_out_is_played_for_and_comes_back() {
    let paced = Options {
        pace: Some(1000),
        ..Options::usual(2)
    };
    let mut sitting = sitting::<Reversi>("", &["person Ana", "person Luis"], paced);
    let outputs = sitting.begin(0, 500);
    let until = outputs.iter().find_map(|output| match output {
        Output::WaitUntil(time) => Some(*time),
        _ => None,
    });
    assert_eq!(until, Some(1500));
    sitting.handle(Input::Tick, 1499);
    assert_eq!(sitting.wait(), Wait::Person(Seat::FIRST));
    let outputs = sitting.handle(Input::Tick, 1500);
    assert_eq!(sitting.wait(), Wait::Machine(Seat::FIRST));
    assert!(
        outputs
            .iter()
            .any(|output| matches!(output, Output::Think(_)))
    );
    sitting.handle(Input::ComeBack(Seat::FIRST), 1600);
    assert_eq!(sitting.wait(), Wait::Person(Seat::FIRST));
    let record = sitting.table().record().to_string();
    let lines = "! timeout 1\n! seat 1: bot level:5\n! seat 1: person Ana\n";
    let default = Reversi::opponent(&sobremesa_reversi::ReversiRules, Seat::FIRST);
    assert!(
        record.ends_with(&lines.replace("level:5", &default)),
        "{record}"
    );
}

#[test]
fn a_thought_for_a_turn_that_was_taken_back_is_thrown_away() {
    let mut sitting = sitting::<Reversi>("", &["person Ana", "bot level:1"], Options::usual(1));
    let action = "f5".parse().expect("a move");
    let outputs = sitting.handle(Input::Act(Seat::FIRST, action), 0);
    let job = outputs.into_iter().find_map(|output| match output {
        Output::Think(job) => Some(job),
        _ => None,
    });
    let job = job.expect("the machine's turn");
    sitting.handle(Input::Undo(Seat::FIRST), 0);
    assert!(job.stop_flag().load(std::sync::atomic::Ordering::Relaxed));
    sitting.handle(Input::Thought(job.run()), 0);
    assert!(sitting.table().steps().is_empty());
    assert_eq!(sitting.wait(), Wait::Person(Seat::FIRST));
    act(&mut sitting, Seat::FIRST);
    assert_eq!(
        sitting.table().steps().len(),
        2,
        "the machine is back in its seat"
    );
}

#[test]
fn a_machine_cannot_be_acted_for_and_hints_are_off_where_they_are_off() {
    let mut sitting = sitting::<Reversi>(
        "",
        &["person Ana", "bot greedy"],
        Options {
            hints: false,
            ..Options::usual(1)
        },
    );
    let action = "f5".parse().expect("a move");
    let refused = refusal(sitting.handle(Input::Act(Seat::SECOND, action), 0));
    assert_eq!(refused, Some(Refusal::NotAPerson(Seat::SECOND)));
    assert_eq!(
        refusal(sitting.handle(Input::Hint(Seat::FIRST), 0)),
        Some(Refusal::Off)
    );
}

#[test]
fn players_are_called_as_the_record_calls_them() {
    let sitting = sitting::<Reversi>("", &["person Ana", "bot greedy"], Options::usual(1));
    assert_eq!(
        sitting.table().players()[Seat::SECOND],
        Player::Bot("greedy".into())
    );
}
