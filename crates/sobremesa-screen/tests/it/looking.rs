//! A match looked at again: step by step, judged, tried otherwise and played on.

use std::time::Duration;

use crossterm::event::KeyCode;
use ratatui::buffer::Cell;
use sobremesa_core::{View, Viewer};
use sobremesa_domino::Domino;
use sobremesa_screen::clock::Clock;
use sobremesa_screen::faces::face;
use sobremesa_screen::local::Setting;
use sobremesa_screen::reel::{Finding, Frame, Hands, Recorded, Reel, Verdict};
use sobremesa_screen::room::{Next, Pressed, Room};
use sobremesa_screen::watching::Watching;
use sobremesa_siete::{Action, Siete};
use sobremesa_table::{Pending, Player, Table};
use sobremesa_words::Lang;

use crate::scene::{frame, look};

fn setting() -> Setting {
    Setting {
        lang: Lang::En,
        ..Setting::default()
    }
}

/// A game of mode D in which Ana takes cards until it is over.
fn greedy_ana(seed: u64) -> Table<Siete> {
    let players = ["person Ana", "bot prudent"].map(|it| it.parse().expect("a player"));
    let rules = "mode=D".parse().expect("rules");
    let mut table = Table::<Siete>::new(rules, players.to_vec(), seed).expect("a table");
    loop {
        match table.pending() {
            Pending::Choice(seat) => table.act(seat, Action::Hit).expect("a card"),
            Pending::Over(_) => return table,
            Pending::Automatic(..) | Pending::Chance => {
                table.advance();
            }
        }
    }
}

fn reel(table: &Table<Siete>) -> Box<dyn Reel> {
    Box::new(Recorded::new(table, setting(), look(Lang::En)))
}

fn verdicts(reel: &dyn Reel) -> Vec<Verdict> {
    let inquiry = reel.judge();
    let mut verdicts = Vec::new();
    loop {
        match inquiry.findings.recv().expect("it is judged to its end") {
            Finding::At(..) => {}
            Finding::Verdicts(more) => verdicts.extend(more),
            Finding::Done => return verdicts,
        }
    }
}

/// A game in which a mistake can be named, and the frame before it.
fn mistaken() -> (Table<Siete>, Verdict) {
    let mut games = (0..40).map(greedy_ana);
    let found = games.find_map(|table| {
        let mut verdicts = verdicts(&*reel(&table)).into_iter();
        Some((table, verdicts.find(|it| it.better.is_some())?))
    });
    found.expect("who always takes a card errs some time")
}

fn shown(room: &mut dyn Room) -> String {
    let drawn = frame(room, 80, 24);
    drawn.content.iter().map(Cell::symbol).collect()
}

fn press(room: &mut dyn Room, code: KeyCode) -> Next {
    room.press(Pressed::plain(code))
}

fn judged(table: &Table<Siete>) -> Watching {
    let mut room = Watching::new(reel(table), look(Lang::En), Clock::real()).judging();
    while shown(&mut room).contains("Judging") {
        room.tick();
        std::thread::sleep(Duration::from_millis(1));
    }
    room
}

#[test]
fn every_step_of_every_hand_is_a_frame_that_can_be_drawn() {
    let rules = "players=2 hands=hidden".parse().expect("rules");
    let players = vec![Player::Person("Ana".into()), Player::Bot("first".into())];
    let mut table = Table::<Domino>::new(rules, players, 4).expect("a table");
    let mut frames = 0;
    for hand in 0..2 {
        if hand > 0 {
            table.next_hand().expect("the hand is over");
        }
        while !matches!(table.pending(), Pending::Over(_)) {
            if let Pending::Choice(seat) = table.pending() {
                let choices = table.view(Viewer::Seat(seat)).choices(seat);
                let action = choices.into_iter().next().expect("a choice");
                table.act(seat, action).expect("legal");
            } else {
                table.advance();
            }
        }
        frames += table.steps().len() + 1;
    }
    let reel = Recorded::new(&table, setting(), look(Lang::En));
    assert_eq!(reel.frames(), frames);
    let last = face(&reel.frame(frames - 1).state).expect("a state").head();
    assert_eq!((last.hand, last.you), (2, Some(1)), "Ana's eyes see it");
    assert_eq!(face(&reel.frame(0).state).expect("a state").head().hand, 1);
    for at in 0..frames {
        assert!(face(&reel.frame(at).state).is_some(), "frame {at}");
    }
}

#[test]
fn a_mistake_is_jumped_to_what_was_better_is_tried_and_the_game_goes_on_from_there() {
    let (table, mistake) = mistaken();
    let mut room = judged(&table);
    press(&mut room, KeyCode::Char('n'));
    let here = shown(&mut room);
    assert!(
        here.contains(&format!("step {} of", mistake.frame)),
        "{here}"
    );
    assert!(here.contains("Better:"), "what was better is said: {here}");
    press(&mut room, KeyCode::Char('v'));
    let better = shown(&mut room);
    assert!(better.contains("with the best move"), "{better}");
    let Next::Enter(mut game) = press(&mut room, KeyCode::Enter) else {
        panic!("the game goes on");
    };
    game.tick();
    assert!(shown(&mut *game).contains("Siete y media"));
    press(&mut room, KeyCode::Char('v'));
    assert!(
        shown(&mut room).contains("Better:"),
        "back to what was played"
    );
}

#[test]
fn the_curve_lists_every_decision_and_leads_to_it() {
    let (table, _) = mistaken();
    let mut room = judged(&table);
    press(&mut room, KeyCode::Char('c'));
    assert!(shown(&mut room).contains("Ana:"));
    press(&mut room, KeyCode::End);
    press(&mut room, KeyCode::Enter);
    let last = verdicts(&*reel(&table)).pop().expect("a decision").frame;
    assert!(shown(&mut room).contains(&format!("step {last} of")));
}

#[test]
fn what_is_over_is_not_played_on_and_what_is_played_on_is_practice() {
    let table = greedy_ana(1);
    let reel = reel(&table);
    let last = reel.frames() - 1;
    assert!(reel.play_on(last, None).is_err());
    let play = reel.play_on(1, None).expect("it goes on");
    assert!(play.head().practice);
}

#[test]
fn the_space_bar_lets_it_run_until_the_next_key() {
    let hand = std::rc::Rc::new(std::cell::Cell::new(Duration::ZERO));
    let clock = Clock::by_hand(std::rc::Rc::clone(&hand));
    let mut room = Watching::new(reel(&greedy_ana(1)), look(Lang::En), clock);
    press(&mut room, KeyCode::Char(' '));
    assert!(!room.tick(), "not yet");
    hand.set(Duration::from_secs(5));
    assert!(room.tick());
    assert!(shown(&mut room).contains("step 1 of"));
    press(&mut room, KeyCode::Left);
    hand.set(Duration::from_secs(50));
    assert!(!room.tick(), "a key stops it");
}

/// A game of hidden dominoes in the middle, or at its end, between these.
fn hidden(players: [&str; 2], over: bool) -> Table<Domino> {
    let rules = "players=2 hands=hidden".parse().expect("rules");
    let players = players.map(|it| it.parse().expect("a player"));
    let mut table = Table::<Domino>::new(rules, players.to_vec(), 4).expect("a table");
    let mut decisions = 0;
    while over || decisions < 4 {
        match table.pending() {
            Pending::Over(_) => break,
            Pending::Choice(seat) => {
                let choices = table.view(Viewer::Seat(seat)).choices(seat);
                let action = choices.into_iter().next().expect("a choice");
                table.act(seat, action).expect("legal");
                decisions += 1;
            }
            Pending::Automatic(..) | Pending::Chance => {
                table.advance();
            }
        }
    }
    table
}

/// Which hands a frame shows, seat by seat.
fn open_hands(frame: &Frame) -> Vec<bool> {
    let state: serde_json::Value = serde_json::from_str(&frame.state).expect("a state");
    let hands = state["view"]["hands"].as_array().expect("hands");
    hands.iter().map(|hand| !hand["tiles"].is_null()).collect()
}

#[test]
fn a_hidden_game_that_is_not_over_shows_the_only_persons_hand_and_all_of_them_to_the_host() {
    for (players, seen) in [
        (["person Ana", "bot first"], [true, false]),
        (["bot first", "person Ana"], [false, true]),
        (["person Ana", "person Luis"], [false, false]),
        (["bot first", "bot first"], [false, false]),
    ] {
        let table = hidden(players, false);
        let reel = Recorded::new(&table, setting(), look(Lang::En));
        assert_eq!(reel.begins(), Hands::Covered);
        for at in 1..reel.frames() {
            assert_eq!(open_hands(&reel.frame(at)), seen, "{players:?}, frame {at}");
            assert_eq!(reel.laid_open(at), None, "{players:?}, frame {at}");
        }
        let mut room = Watching::new(Box::new(reel), look(Lang::En), Clock::real());
        press(&mut room, KeyCode::Char('o'));
        assert!(shown(&mut room).contains("stays covered"));
        let host = Recorded::new(&table, setting(), look(Lang::En)).for_host(true);
        assert_eq!(host.begins(), Hands::Open);
        let open = host
            .laid_open(host.frames() - 1)
            .expect("the host sees all");
        assert_eq!(open_hands(&open), [true, true]);
    }
}

#[test]
fn once_a_hand_is_over_all_of_it_can_be_laid_open() {
    let table = hidden(["person Ana", "bot first"], true);
    let reel = Recorded::new(&table, setting(), look(Lang::En));
    assert_eq!(reel.begins(), Hands::Covered, "first as Ana saw it");
    assert_eq!(open_hands(&reel.frame(2)), [true, false]);
    let open = reel.laid_open(2).expect("it is over");
    assert_eq!(open_hands(&open), [true, true]);
    assert!(face(&open.state).is_some(), "it can be drawn");
    let watched = hidden(["bot first", "bot first"], true);
    let watched = Recorded::new(&watched, setting(), look(Lang::En));
    assert_eq!(watched.begins(), Hands::Open, "nobody's game hides nothing");
    let mut room = Watching::new(Box::new(reel), look(Lang::En), Clock::real());
    press(&mut room, KeyCode::Right);
    press(&mut room, KeyCode::Right);
    let covered = shown(&mut room);
    press(&mut room, KeyCode::Char('o'));
    assert!(covered.contains('▮') && !shown(&mut room).contains('▮'));
}
