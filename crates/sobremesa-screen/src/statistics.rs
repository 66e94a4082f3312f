//! The room of statistics: what was played here, against whom, how it went.

use crossterm::event::MouseEvent;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sobremesa_person::{Diary, Tally};
use sobremesa_words::family::game_name;
use sobremesa_words::{Lang, Speak, say};

use crate::frame::Around;
use crate::house::House;
use crate::list::{List, Row};
use crate::room::{Next, Pressed, Room};

/// How long a bar is.
const BAR: usize = 8;

/// The room of statistics.
pub struct Statistics {
    house: House,
    list: List,
    /// What the list counts, a line each below its heading.
    tallies: Vec<Tally>,
    said: Vec<String>,
}

impl Statistics {
    /// What stands in the diary of this house.
    pub fn new(house: House) -> Statistics {
        let lang = house.lang();
        let diary = house.diary();
        let read = diary.map_or(Ok((Vec::new(), 0)), Diary::read);
        let mut said = Vec::new();
        let entries = match read {
            Ok((entries, unread)) => {
                if unread > 0 {
                    let file = "diary.jsonl";
                    said.push(say!(lang, STATS_UNREAD, count = unread, file = file));
                }
                entries
            }
            Err(error) => {
                said.push(error.speak(lang));
                Vec::new()
            }
        };
        let tallies = Tally::of(&entries);
        let practice: u32 = tallies.iter().map(|it| it.practice).sum();
        if practice > 0 {
            said.push(say!(lang, STATS_PRACTICE, count = practice));
        }
        if tallies.is_empty() {
            said.push(say!(lang, STATS_NOTHING));
        }
        let mut list = List::new(rows(&tallies, lang));
        list.point_at(1);
        Statistics {
            house,
            list,
            tallies,
            said,
        }
    }

    /// More about the line under the cursor: the strength of the others, and how often one won in a
    /// row.
    fn about(&self) -> String {
        let tally = self.list.cursor().checked_sub(1);
        let Some(tally) = tally.and_then(|index| self.tallies.get(index)) else {
            return String::new();
        };
        let lang = self.house.lang();
        let (streak, best) = (tally.streak, tally.best_streak);
        let streaks = say!(lang, SCREEN_STATS_STREAK, streak = streak, best = best);
        match tally.strength {
            Some(strength) => {
                let strength = say!(lang, SCREEN_STATS_STRENGTH, strength = strength);
                format!("{strength} {streaks}")
            }
            None => streaks,
        }
    }
}

/// A heading, then a line for each game and opponent, with a bar of what was won.
fn rows(tallies: &[Tally], lang: Lang) -> Vec<Row> {
    if tallies.is_empty() {
        return Vec::new();
    }
    let heading = say!(lang, SCREEN_STATS_COLUMNS);
    let heading = heading.split_whitespace().map(|it| format!("{it:>5}"));
    let first = Row {
        key: None,
        title: say!(lang, SCREEN_STATS_WHO),
        about: heading.collect::<Vec<_>>().concat(),
    };
    let line = |tally: &Tally| {
        let opponents = tally.opponents.iter().map(|name| match name.as_str() {
            "" => "–",
            name => name,
        });
        let against = opponents.collect::<Vec<_>>().join(", ");
        let game = game_name(&tally.game, lang);
        let who = match tally.person.as_str() {
            "" => String::new(),
            name => format!("{name}: "),
        };
        let numbers = [tally.played, tally.won, tally.drawn, tally.lost];
        let numbers = numbers.map(|it| format!("{it:>5}")).concat();
        Row {
            key: None,
            title: format!("{who}{game} · {against}"),
            about: format!("{numbers} {}", bar(tally.share())),
        }
    };
    std::iter::once(first)
        .chain(tallies.iter().map(line))
        .collect()
}

/// As many full blocks as there were victories in ten.
fn bar(share: f64) -> String {
    let full = ((share * BAR as f64).round() as usize).min(BAR);
    format!("{}{}", "█".repeat(full), "·".repeat(BAR - full))
}

impl Room for Statistics {
    fn draw(&mut self, area: Rect, buffer: &mut Buffer) {
        let lang = self.house.lang();
        let around = Around {
            title: format!("sobremesa · {}", say!(lang, SCREEN_MENU_STATISTICS)),
            said: self.said.clone(),
            keys: vec![
                ("↑↓".to_owned(), say!(lang, SCREEN_KEY_LINE)),
                ("Esc".to_owned(), say!(lang, MENU_BACK)),
            ],
            ..Around::default()
        };
        let (look, about) = (self.house.look(), self.about());
        self.list
            .draw_room(&around, &about, &mut None, area, look, buffer);
    }

    fn press(&mut self, key: Pressed) -> Next {
        if key.goes_back() || key.letter() == Some('q') {
            return Next::Back(None);
        }
        self.list.press(key);
        Next::Stay
    }

    fn mouse(&mut self, mouse: MouseEvent) -> Next {
        self.list.mouse(mouse);
        Next::Stay
    }
}
