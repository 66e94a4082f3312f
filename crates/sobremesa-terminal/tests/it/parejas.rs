//! Dominó por parejas at the screen: a whole match through typed answers.

use sobremesa_core::{Seat, Viewer};
use sobremesa_domino::{Domino, RoundView, Strategy};
use sobremesa_table::{Pending, Player, Record, Table};
use sobremesa_terminal::domino::DominoFace;
use sobremesa_terminal::save_as::Consent;
use sobremesa_terminal::{Ended, SaveAs, Screen, Session};
use sobremesa_words::Lang;

fn table(rules: &str) -> Table<Domino> {
    let bot = |name: &str| Player::Bot(name.into());
    let players = vec![
        Player::Person("Ana".into()),
        bot("highest"),
        bot("first"),
        bot("blocker"),
    ];
    Table::new(rules.parse().expect("rules"), players, 11).expect("four players")
}

/// What Ana types to play strategy 2 in every hand, and how many hands the match has.
fn answers(rules: &str) -> (String, usize) {
    let machines = [
        Strategy::Highest,
        Strategy::Highest,
        Strategy::First,
        Strategy::Blocker,
    ];
    let mut table = table(rules);
    let mut typed = String::new();
    loop {
        match table.pending() {
            Pending::Choice(seat) => {
                let view = table.view(Viewer::Seat(seat));
                let action = machines[seat.index()].choose(&view).expect("a choice");
                if seat == Seat::FIRST {
                    typed.push_str(&action.to_string());
                    typed.push('\n');
                }
                table.act(seat, action).expect("a legal choice");
            }
            Pending::Chance | Pending::Automatic(..) => {
                table.advance();
            }
            Pending::Over(_) if table.match_over().is_some() => {
                return (typed, table.hand_number());
            }
            Pending::Over(_) => {
                typed.push_str("s\n");
                table.next_hand().expect("the hand is over");
            }
        }
    }
}

#[test]
fn a_match_goes_on_until_a_pair_reaches_the_target_and_its_record_reads_back() {
    let rules = "set=parejas target=60";
    let (typed, hands) = answers(rules);
    assert!(hands > 2, "a match of several hands");
    let file = tempfile::tempdir().expect("a folder");
    let path = file.path().join("match.mesa");
    let save = SaveAs::new(path.clone(), Consent::Always);
    let mut screen = Screen::scripted(&typed, Lang::Es);
    let mut session = Session::<DominoFace>::new(table(rules), Some(save)).expect("known machines");
    let ended = session.run(&mut screen);
    let shown = screen.transcript();
    assert_eq!(ended.ok(), Some(Ended::Finished), "{shown}");
    assert_eq!(shown.matches("¿Otra ronda?").count(), hands - 1, "{shown}");
    assert!(shown.contains("Fin de la partida. Gana: "), "{shown}");
    let text = std::fs::read_to_string(path).expect("saved");
    let record = Record::read(&text).expect("a record");
    let again = Table::<Domino>::from_record(&record).expect("a sound one");
    assert!(again.match_over().is_some());
    assert_eq!(again.hand_number(), hands);
    let longer = format!("{text}hand {}\n", hands + 1);
    let record = Record::read(&longer).expect("a record");
    assert!(
        Table::<Domino>::from_record(&record).is_err(),
        "nothing follows the end"
    );
}

#[test]
fn whoever_opens_a_later_hand_need_not_say_at_which_end() {
    // Seat 1 opens the hand after one that seat 4 opened.
    let mut table = table("set=parejas target=none");
    loop {
        match table.pending() {
            Pending::Choice(seat) => {
                let view = table.view(Viewer::Seat(seat));
                if seat == Seat::FIRST && view.round().expect("a round").line().is_empty() {
                    break;
                }
                let action = Strategy::First.choose(&view).expect("a choice");
                table.act(seat, action).expect("a legal choice");
            }
            Pending::Over(_) => table.next_hand().expect("the hand is over"),
            Pending::Chance | Pending::Automatic(..) => {
                table.advance();
            }
        }
    }
    let view = table.view(Viewer::Seat(Seat::FIRST));
    let hand = view.round().and_then(RoundView::hand).expect("a hand");
    let tile = hand.iter().next().expect("seven tiles");
    for answer in [
        format!("{tile}\n"),
        format!("1\n{tile}\n"),
        "2\n1\n".to_owned(),
    ] {
        let mut screen = Screen::scripted(&answer, Lang::Es);
        let mut session = Session::<DominoFace>::new(table.clone(), None).expect("known machines");
        let _ = session.run(&mut screen);
        let shown = screen.transcript();
        assert!(
            shown.contains(&format!("Ana abre con el {tile}.")),
            "{shown}"
        );
    }
}
