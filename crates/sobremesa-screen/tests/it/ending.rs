//! The end of a game, as it is met by somebody who is still playing.

use std::rc::Rc;
use std::time::Duration;

use crossterm::event::KeyCode;
use ratatui::buffer::Cell;
use sobremesa_screen::clock::Clock;
use sobremesa_screen::house::{House, Wish};
use sobremesa_screen::local::Setting;
use sobremesa_screen::over::REST;
use sobremesa_screen::play::Play;
use sobremesa_screen::room::{Next, Pressed, Room};
use sobremesa_wire::Wait;
use sobremesa_words::Lang;

use crate::scene::{frame, look, settle};

/// The hand of a clock.
type Hand = std::cell::Cell<Duration>;

/// A game that has just ended, and the hand of its clock.
fn ended() -> (Play, Rc<Hand>) {
    let hand = Rc::<Hand>::default();
    let setting = Setting {
        lang: Lang::En,
        clock: Clock::by_hand(Rc::clone(&hand)),
        ..Setting::default()
    };
    let house = House::new(look(Lang::En), setting, None);
    let wish = Wish {
        game: "siete",
        rules: "mode=D".to_owned(),
        players: ["person Ana", "bot prudent"]
            .map(|it| it.parse().expect("a player"))
            .to_vec(),
        seed: Some(7.into()),
        position: None,
    };
    let mut play = house.begin(wish).expect("a game");
    settle(&mut play);
    play.press(Pressed::plain(KeyCode::Char('s')));
    settle(&mut play);
    assert!(play.head().over.is_some(), "standing ends it");
    (play, hand)
}

fn shown(play: &mut Play) -> String {
    let drawn = frame(play, 80, 24);
    drawn.content.iter().map(Cell::symbol).collect()
}

#[test]
fn a_key_still_meant_for_the_game_neither_begins_another_nor_saves_nor_leaves() {
    let (mut play, hand) = ended();
    for code in [
        KeyCode::Enter,
        KeyCode::Char('s'),
        KeyCode::Char('q'),
        KeyCode::Esc,
        KeyCode::Char('u'),
    ] {
        assert!(matches!(play.press(Pressed::plain(code)), Next::Stay));
        play.tick();
        assert!(play.head().over.is_some(), "{code:?} begins nothing");
        assert!(shown(&mut play).contains("another game like this"));
    }
    hand.set(REST.mul_f64(0.99));
    assert!(!play.tick(), "nothing is to be drawn anew yet");
    play.press(Pressed::plain(KeyCode::Enter));
    assert_eq!(play.head().turn.wait, Wait::Nobody);
}

#[test]
fn after_a_moment_the_end_takes_keys_and_is_drawn_anew_to_say_so() {
    let (mut play, hand) = ended();
    let before = frame(&mut play, 80, 24);
    hand.set(REST);
    assert!(play.tick());
    assert!(frame(&mut play, 80, 24) != before, "its keys stand out now");
    play.press(Pressed::plain(KeyCode::Enter));
    settle(&mut play);
    assert!(play.head().over.is_none(), "another game has begun");
}

#[test]
fn a_page_closed_above_the_end_leaves_it_ready() {
    let (mut play, hand) = ended();
    hand.set(REST);
    play.tick();
    play.press(Pressed::plain(KeyCode::Char('?')));
    play.press(Pressed::plain(KeyCode::Esc));
    let next = play.press(Pressed::plain(KeyCode::Char('q')));
    assert!(matches!(next, Next::Back(_)));
}

#[test]
fn the_end_says_why_also_where_ones_own_move_brought_it() {
    for (game, rules, players, why) in [
        (
            "siete",
            "mode=D",
            &["person Ana", "bot prudent"][..],
            "You go over",
        ),
        (
            "domino",
            "players=4",
            &["person Ana", "bot first", "bot highest", "bot first"],
            "Nobody wins the round",
        ),
    ] {
        let setting = Setting {
            lang: Lang::En,
            ..Setting::default()
        };
        let house = House::new(look(Lang::En), setting, None);
        let wish = Wish {
            game,
            rules: rules.to_owned(),
            players: players
                .iter()
                .map(|it| it.parse().expect("a player"))
                .collect(),
            seed: Some(7.into()),
            position: None,
        };
        let mut play = house.begin(wish).expect("a game");
        settle(&mut play);
        while play.choose_first() {
            settle(&mut play);
        }
        let text = shown(&mut play);
        assert!(text.contains(why), "{game}: {text}");
    }
}
