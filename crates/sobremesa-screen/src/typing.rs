//! A room that asks for one line: a file, the machines of a tournament.

use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sobremesa_words::family::game_name;
use sobremesa_words::say;

use crate::ascii::plain_letters;
use crate::frame::{self, Around};
use crate::house::{House, all_games, machines};
use crate::paint::{part, put};
use crate::room::{Errand, Next, Pressed, Room};
use crate::text::{cut, wrap};

/// What the line is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// A file to go on with.
    Open,
    /// A file to watch.
    Replay,
    /// The game of a tournament.
    TournamentGame,
    /// The machines of a tournament of this game.
    TournamentBots(&'static str),
}

/// A room that asks for one line.
pub struct Typing {
    house: House,
    purpose: Purpose,
    typed: String,
    said: Vec<String>,
}

impl Typing {
    /// Asks for a line.
    pub fn new(house: House, purpose: Purpose) -> Typing {
        Typing {
            house,
            purpose,
            typed: String::new(),
            said: Vec::new(),
        }
    }

    fn question(&self) -> String {
        let lang = self.house.lang();
        match self.purpose {
            Purpose::Open => say!(lang, SCREEN_OPEN_NAME),
            Purpose::Replay => say!(lang, SCREEN_REPLAY_NAME),
            Purpose::TournamentGame => {
                let games = all_games().iter().enumerate();
                let games =
                    games.map(|(index, game)| format!("{} {}", index + 1, game_name(game, lang)));
                let games: Vec<String> = games.collect();
                format!("{} {}", say!(lang, MENU_TOURNAMENT_GAME), games.join(" · "))
            }
            Purpose::TournamentBots(game) => {
                let names = machines(game, lang).into_iter().map(|it| it.name);
                let names: Vec<String> = names.collect();
                format!(
                    "{} {}",
                    say!(lang, SCREEN_TOURNAMENT_BOTS),
                    names.join(", ")
                )
            }
        }
    }

    fn answer(&mut self) -> Next {
        let typed = std::mem::take(&mut self.typed);
        let typed = typed.trim();
        if typed.is_empty() {
            return Next::Back(None);
        }
        match self.purpose {
            Purpose::Open => match self.house.open(typed) {
                Ok(room) => Next::Instead(Box::new(room)),
                Err(reason) => {
                    let file = typed.to_owned();
                    let lang = self.house.lang();
                    self.said = vec![say!(lang, LOAD_FAILED, file = file, reason = reason)];
                    Next::Stay
                }
            },
            Purpose::Replay => Next::Plain(Errand {
                words: vec!["replay".to_owned(), typed.to_owned()],
            }),
            Purpose::TournamentGame => {
                let number: usize = typed.parse().unwrap_or(0);
                let games = all_games();
                let by_number = number.checked_sub(1).and_then(|it| games.get(it));
                let by_name = games.iter().find(|game| game.eq_ignore_ascii_case(typed));
                match by_number.or(by_name) {
                    Some(game) => Next::Instead(Box::new(Typing::new(
                        self.house.clone(),
                        Purpose::TournamentBots(game),
                    ))),
                    None => Next::Stay,
                }
            }
            Purpose::TournamentBots(game) => Next::Plain(Errand {
                words: ["tournament", game, "--bots", typed]
                    .map(str::to_owned)
                    .to_vec(),
            }),
        }
    }
}

impl Room for Typing {
    fn draw(&mut self, area: Rect, buffer: &mut Buffer) {
        let look = self.house.look;
        let lang = look.lang;
        let around = Around {
            title: say!(lang, MENU_TITLE),
            said: self.said.clone(),
            keys: vec![
                (say!(lang, SCREEN_ENTER), say!(lang, SCREEN_KEY_OPEN)),
                ("Esc".to_owned(), say!(lang, MENU_BACK)),
            ],
            ..Around::default()
        };
        if let Some(middle) = frame::draw(&around, area, look, buffer) {
            let text = part(middle, 3, 2, middle.width - 6, middle.height - 3);
            let lines = wrap(&self.question(), text.width);
            for (y, line) in lines.iter().enumerate() {
                put(buffer, text, 0, y as u16, line, look.text());
            }
            let y = lines.len() as u16 + 1;
            let typed = cut(&format!("> {}_", self.typed), text.width);
            put(buffer, text, 0, y, &typed, look.strong());
        }
        if look.ascii {
            plain_letters(buffer);
        }
    }

    fn press(&mut self, key: Pressed) -> Next {
        match key.code {
            KeyCode::Esc => return Next::Back(None),
            KeyCode::Enter => return self.answer(),
            KeyCode::Backspace => {
                self.typed.pop();
            }
            _ => self.typed.extend(key.letter()),
        }
        Next::Stay
    }
}
