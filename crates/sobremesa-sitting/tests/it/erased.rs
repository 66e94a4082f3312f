//! A sitting of any game, driven by text alone: what is sent reads back, and tells no more than the
//! viewer may know.

use serde_json::Value;
use sobremesa_core::{Seat, Seed, Viewer};
use sobremesa_reversi::Reversi;
use sobremesa_siete::Siete;
use sobremesa_sitting::any::{AnyInput, AnyOutput, Around, open, resume};
use sobremesa_sitting::{AnySitting, Options, Wait};
use sobremesa_table::{Player, Record};
use sobremesa_words::Lang;

fn table(game: &str, rules: &str, seats: usize, seed: u64) -> Box<dyn AnySitting> {
    let mut players = vec![Player::Bot("random".into()); seats];
    players[0] = Player::Person("Ana".into());
    let options = Options::usual(1);
    open(game, rules, players, Seed::from(seed), options).expect("a table")
}

fn sent(sitting: &dyn AnySitting, viewer: Viewer) -> Value {
    let text = sitting.state(viewer, Lang::Es, &Around::default());
    serde_json::from_str(&text).expect("JSON")
}

/// Plays to the end: the person takes the first choice the state offers. Gives the journal.
fn play_out(sitting: &mut dyn AnySitting) -> String {
    let mut journal = sitting.journal_head();
    let mut outputs = sitting.begin(0, 0);
    loop {
        let mut thought = None;
        for output in outputs {
            match output {
                AnyOutput::Append(lines) => journal += &(lines.join("\n") + "\n"),
                AnyOutput::Think(job) => thought = Some(job.run()),
                _ => {}
            }
        }
        outputs = match (thought, sitting.wait()) {
            (Some(thought), _) => sitting.handle(AnyInput::Thought(thought), 0),
            (None, Wait::Itself) => sitting.handle(AnyInput::Go, 0),
            (None, Wait::Person(seat)) => {
                let state = sent(sitting, Viewer::Seat(seat));
                assert_eq!(state["turn"]["wait"], "seat");
                let action = state["choices"][0]["action"].as_str().expect("a choice");
                sitting
                    .act(seat, action, 0)
                    .expect("an offered action reads back")
            }
            (None, Wait::Hand) => sitting.handle(AnyInput::Finish, 0),
            (None, Wait::Machine(seat)) => panic!("the machine in seat {seat} does not think"),
            (None, Wait::Nobody) => return journal,
        };
    }
}

#[test]
fn a_front_is_lent_the_types_of_its_own_game_and_of_no_other() {
    let sitting = table("reversi", "", 2, 1);
    let lent = sitting.lend::<Reversi>().expect("its own game");
    assert_eq!(lent.table().version(), sitting.version());
    assert!(sitting.lend::<Siete>().is_none());
}

#[test]
fn every_game_is_played_to_its_end_by_text_alone_and_its_journal_resumes() {
    for (game, rules, seats) in [
        ("domino", "players=3 hands=hidden", 3),
        ("domino", "set=parejas", 4),
        ("reversi", "", 2),
        ("azul", "players=2", 2),
        ("siete", "mode=D", 2),
    ] {
        let mut sitting = table(game, rules, seats, 11);
        let journal = play_out(&mut *sitting);
        let state = sent(&*sitting, Viewer::Spectator);
        assert_eq!(state["turn"]["wait"], "nobody", "{game}");
        assert_eq!(state["you"], Value::Null);
        assert_eq!(state["over"]["reason"], "end");
        assert!(
            !state["over"]["winners"]
                .as_array()
                .expect("winners")
                .is_empty()
        );
        let record = Record::read(&journal).expect("a record");
        let again = resume(&record, Options::usual(1)).expect("a legal match");
        assert_eq!(again.version(), sitting.version(), "{game}");
        assert_eq!(again.record(), sitting.record(), "{game}");
    }
}

#[test]
fn choices_are_for_whoever_is_to_move_and_for_nobody_else() {
    let mut sitting = table("reversi", "", 2, 1);
    sitting.begin(0, 0);
    let own = sent(&*sitting, Viewer::Seat(Seat::FIRST));
    assert_eq!(own["choices"].as_array().expect("choices").len(), 4);
    assert_eq!(own["choices"][0]["square"], own["choices"][0]["action"]);
    for viewer in [Viewer::Seat(Seat::SECOND), Viewer::Spectator] {
        assert!(
            sent(&*sitting, viewer)["choices"]
                .as_array()
                .expect("choices")
                .is_empty()
        );
    }
}

#[test]
fn what_cannot_be_opened_says_why() {
    let refused = |game, rules, seats| {
        let players = vec![Player::somebody(); seats];
        let opened = open(game, rules, players, Seed::from(1), Options::usual(1));
        opened.err().expect("refused").to_string()
    };
    assert!(refused("chess", "", 2).contains("chess"));
    assert!(refused("domino", "players=9", 2).contains("players"));
    assert!(refused("reversi", "", 3).contains('3'));
}
