//! People who share a terminal never see each other's tiles: not on a screen of any height, and not
//! when they scroll back.

use std::fmt::Write as _;

use sobremesa_core::{Rng, Seat, View, Viewer};
use sobremesa_domino::Domino;
use sobremesa_table::{Pending, Player, Table};
use sobremesa_terminal::domino::DominoFace;
use sobremesa_terminal::{Screen, Session};
use sobremesa_words::Lang;

/// A terminal that forgets as little as any does: what is wiped off its screen can be scrolled back
/// to, until it is told to forget that too.
struct Glass {
    high: usize,
    screen: Vec<String>,
    above: Vec<String>,
}

impl Glass {
    fn new(high: usize) -> Glass {
        Glass {
            high,
            screen: vec![String::new()],
            above: Vec::new(),
        }
    }

    /// Shows everything; at each cover `look` is given what can be seen and scrolled back to, just
    /// before it and just after it.
    fn show(&mut self, all: &str, mut look: impl FnMut(&Glass, usize)) {
        let mut covers = 0;
        let mut rest = all;
        while let Some(letter) = rest.chars().next() {
            if let Some(after) = rest.strip_prefix("\u{1b}[H\u{1b}[2J") {
                look(self, covers);
                covers += 1;
                self.above.append(&mut self.screen);
                self.screen.push(String::new());
                rest = after;
                continue;
            }
            if let Some(after) = rest.strip_prefix("\u{1b}[3J") {
                self.above.clear();
                rest = after;
                continue;
            }
            assert_ne!(letter, '\u{1b}', "nothing else is sent: {rest:?}");
            if letter == '\n' {
                self.screen.push(String::new());
                if self.screen.len() > self.high {
                    self.above.push(self.screen.remove(0));
                }
            } else {
                let line = self.screen.last_mut().expect("there is always one");
                line.push(letter);
            }
            rest = &rest[letter.len_utf8()..];
        }
        look(self, covers);
    }

    /// Everything that can be seen, now or by scrolling back.
    fn text(&self) -> String {
        [&self.above[..], &self.screen[..]].concat().join("\n")
    }
}

/// Plays a game of people by chance: what they type, and for each time the keyboard is passed on
/// who gets it and what the others hold then.
fn played(mut table: Table<Domino>, rng: &mut Rng) -> (String, Vec<Vec<String>>) {
    let mut typed = String::new();
    let mut hidden = Vec::new();
    let mut at_the_keyboard = None;
    for _ in 0..12 {
        while matches!(table.pending(), Pending::Chance | Pending::Automatic(..)) {
            table.advance();
        }
        let Pending::Choice(seat) = table.pending() else {
            break;
        };
        if at_the_keyboard != Some(seat) {
            at_the_keyboard = Some(seat);
            typed.push('\n');
            let others = Seat::all(table.players().len()).filter(|it| *it != seat);
            let held = others.flat_map(|it| {
                let view = table.view(Viewer::Seat(it));
                let round = view.round().expect("a round is played");
                let hand = round.hand().expect("everybody has tiles");
                let tiles = hand.iter().map(|tile| format!("|{tile}| "));
                tiles.collect::<Vec<String>>()
            });
            hidden.push(held.collect());
        }
        let view = table.view(Viewer::Seat(seat));
        let actions: Vec<_> = view.choices(seat).collect();
        let action = actions[rng.below(actions.len())];
        let _ = writeln!(typed, "{action}");
        table.act(seat, action).expect("a legal action");
    }
    if matches!(table.pending(), Pending::Over(_)) {
        // At the end all hands are laid open.
        hidden.pop();
    }
    (typed, hidden)
}

#[test]
fn nothing_of_the_others_can_be_seen_or_scrolled_back_to_at_any_height() {
    let mut rng = Rng::new(21);
    for game in 0..60_u64 {
        let (rules, people) = match game % 3 {
            0 => ("players=2 hands=hidden", 2),
            1 => ("players=3 hands=hidden", 3),
            _ => ("set=parejas", 4),
        };
        let players = ["Ana", "Luis", "Eva", "Raúl"].map(|it| Player::Person(it.into()));
        let table = Table::<Domino>::new(
            rules.parse().expect("rules"),
            players[..people].to_vec(),
            game,
        )
        .expect("seats");
        let (typed, hidden) = played(table.clone(), &mut rng);
        let mut screen = Screen::scripted(&typed, Lang::Es).at_a_terminal();
        let mut session = Session::<DominoFace>::new(table, None).expect("people");
        // It ends where what they typed ends.
        let _ = session.run(&mut screen);
        let shown = screen.transcript();
        assert!(hidden.len() > 1, "the keyboard is passed on: {typed:?}");
        for high in [24, 40, 72, 120] {
            let mut seen = 0;
            Glass::new(high).show(&shown, |glass, covers| {
                let Some(others) = covers.checked_sub(1).and_then(|it| hidden.get(it)) else {
                    return;
                };
                seen += 1;
                let text = glass.text();
                for tile in others {
                    assert!(
                        !text.contains(tile.as_str()),
                        "game {game}, {high} rows: {tile} in\n{text}"
                    );
                }
            });
            assert_eq!(seen, hidden.len(), "game {game}: everybody was covered for");
        }
    }
}
