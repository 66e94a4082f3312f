//! People who share a keyboard never see each other's hands: nothing but the state of whoever
//! uncovered the screen is ever asked for.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use crossterm::event::KeyCode;
use ratatui::buffer::Cell;
use sobremesa_core::Rng;
use sobremesa_domino::Domino;
use sobremesa_screen::clock::Clock;
use sobremesa_screen::host::{Host, News, Order, Reckoning, Unsaved};
use sobremesa_screen::local::{AT_ONE_SCREEN, Local, Setting};
use sobremesa_screen::over::REST;
use sobremesa_screen::play::Play;
use sobremesa_screen::room::{Pressed, Room};
use sobremesa_sitting::Sitting;
use sobremesa_table::{Player, Table};
use sobremesa_words::Lang;

use crate::scene::{frame, look};

/// Whose state and log were asked for.
type Asked = Rc<RefCell<Vec<Option<u8>>>>;

/// A host that notes what is asked of it.
struct Spied {
    host: Local<Domino>,
    asked: Asked,
}

impl Host for Spied {
    fn people(&self) -> Vec<u8> {
        self.host.people()
    }
    fn state(&self, seat: Option<u8>) -> String {
        self.asked.borrow_mut().push(seat);
        self.host.state(seat)
    }
    fn covers(&self) -> bool {
        self.host.covers()
    }
    fn log(&self, seat: Option<u8>) -> Vec<String> {
        self.asked.borrow_mut().push(seat);
        self.host.log(seat)
    }
    fn send(&mut self, order: Order) {
        self.host.send(order);
    }
    fn poll(&mut self) -> Vec<News> {
        self.host.poll()
    }
    fn reckoning(&self) -> Reckoning {
        self.host.reckoning()
    }
    fn save(&mut self, name: &str, overwrite: bool) -> Result<(), Unsaved> {
        self.host.save(name, overwrite)
    }
    fn leave(&mut self) -> Option<String> {
        self.host.leave()
    }
    fn seed(&self) -> Option<String> {
        self.host.seed()
    }
}

/// The hand of a clock.
type Hand = Rc<std::cell::Cell<Duration>>;

fn room(rules: &str, people: usize, seed: u64) -> (Play, Asked, Hand) {
    let players = (0..people).map(|number| Player::Person(format!("P{number}").as_str().into()));
    let rules = rules.parse().expect("rules");
    let table = Table::<Domino>::new(rules, players.collect(), seed).expect("a table");
    let sitting = Sitting::new(table, AT_ONE_SCREEN).expect("no machines");
    let setting = Setting {
        lang: Lang::En,
        pause: Duration::ZERO,
        ..Setting::default()
    };
    let asked = Asked::default();
    let host = Spied {
        host: Local::new(sitting, None, setting, look(Lang::En)),
        asked: Rc::clone(&asked),
    };
    let play = Play::new(Box::new(host), look(Lang::En), None).expect("a state");
    let hand = Hand::default();
    (play.by(Clock::by_hand(Rc::clone(&hand))), asked, hand)
}

/// Covered: nothing of anybody's is shown at any height, whatever is pressed but Enter.
fn stay_covered(play: &mut Play, seed: u64) {
    for key in ['u', 'l', 'h', '?', '1'] {
        play.press(Pressed::plain(KeyCode::Char(key)));
        play.press(Pressed::plain(KeyCode::Esc));
    }
    for high in [24, 40, 72, 120] {
        let drawn = frame(play, 120, high);
        let text: String = drawn.content.iter().map(Cell::symbol).collect();
        assert!(!text.contains('●'), "seed {seed}: a pip is seen");
        assert!(text.contains("Nobody else"), "seed {seed}: {text}");
    }
}

#[test]
fn nobody_sees_another_hand_at_any_height_until_the_keyboard_was_passed_on() {
    for (rules, people) in [
        ("players=2 hands=hidden", 2),
        ("players=3 hands=hidden", 3),
        ("set=parejas", 4),
    ] {
        for seed in 0..6 {
            let (mut play, asked, clock) = room(rules, people, seed);
            let mut rng = Rng::new(seed);
            let mut before = None;
            let mut passed_on = 0;
            for _ in 0..120 {
                play.tick();
                let Some(mover) = play.head().turn.seat else {
                    break;
                };
                asked.borrow_mut().clear();
                if before == Some(mover) {
                    assert_eq!(play.head().you, Some(mover), "who goes on needs not ask");
                } else {
                    // A second Enter of whoever placed the last tile uncovers nothing.
                    if before.is_some() {
                        play.press(Pressed::plain(KeyCode::Enter));
                    }
                    stay_covered(&mut play, seed);
                    clock.set(clock.get() + REST);
                    assert!(asked.borrow().iter().all(Option::is_none), "seed {seed}");
                    passed_on += 1;
                }
                before = Some(mover);
                // Uncovered: the mover's own.
                play.press(Pressed::plain(KeyCode::Enter));
                for high in [24, 40, 72, 120] {
                    frame(&mut play, 120, high);
                }
                let own = |seat: &Option<u8>| seat.is_none_or(|seat| seat == mover);
                assert!(asked.borrow().iter().all(own), "seed {seed}");
                assert_eq!(play.head().you, Some(mover));
                if !play.choose(rng.below(64)) {
                    break;
                }
            }
            assert!(
                passed_on > 4,
                "seed {seed}: the keyboard was hardly passed on"
            );
        }
    }
}
