//! Reversi in full screen: discs as wide as they are high, and beside the board how it stands.
//!
//! ```text
//!      A   B   C   D
//!  1 ▟██▙╭──╮ ╭╮
//!    ▜██▛╰──╯ ╰╯
//! ```

use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use sobremesa_reversi::Reversi;
use sobremesa_wire::reversi::{Disc, ReversiEvent, ReversiView};
use sobremesa_wire::{StateOf, Thoughts};
use sobremesa_words::{Lang, say};

use crate::face::{Answer, Face, Spot, name_of};
use crate::faces::Drawn;
use crate::look::Look;
use crate::paint::{part, put, shade};
use crate::text::{cut, wrap};

/// Reversi in full screen.
#[derive(Default)]
pub struct ReversiFace {
    /// Where the cursor is, from a1 to h8 row by row.
    cursor: Option<usize>,
    /// What the adviser gives each square.
    values: Vec<(usize, f64)>,
}

impl Drawn for Reversi {
    type Face = ReversiFace;
}

type State = StateOf<Reversi>;

/// How large a square is drawn.
#[derive(Clone, Copy)]
struct Square {
    width: u16,
    height: u16,
}

/// What is marked on a square.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mark {
    Nothing,
    Placed,
    Turned,
}

impl Face for ReversiFace {
    type Game = Reversi;

    fn meet(&mut self, state: &State) {
        let legal = legal(&state.view);
        if self.cursor.is_none_or(|cursor| !legal.contains(&cursor)) {
            // The nearest legal square to where one was.
            let from = self.cursor.unwrap_or(36);
            let near = |square: &usize| {
                let (dx, dy) = (square % 8, square / 8);
                (dx.abs_diff(from % 8) + dy.abs_diff(from / 8), *square)
            };
            self.cursor = legal.into_iter().min_by_key(near).or(self.cursor);
        }
    }

    fn draw(&self, state: &State, area: Rect, look: Look, buffer: &mut Buffer) -> Vec<Spot> {
        let large = area.height >= 26 && area.width >= 90;
        let square = if large {
            Square {
                width: 6,
                height: 3,
            }
        } else {
            Square {
                width: 4,
                height: 2,
            }
        };
        let board = part(area, 2, 1, square.width * 8 + 4, square.height * 8 + 1);
        let mut spots = Vec::new();
        self.draw_board(state, board, square, look, buffer, &mut spots);
        let left = square.width * 8 + 9;
        let beside = part(
            area,
            left,
            1,
            area.width.saturating_sub(left + 1),
            area.height - 1,
        );
        Self::draw_beside(state, beside, look, buffer);
        spots
    }

    fn press(&mut self, key: KeyCode, state: &State, lang: Lang) -> Answer {
        let cursor = self.cursor.unwrap_or(27);
        let (column, row) = (cursor % 8, cursor / 8);
        let moved = match key {
            KeyCode::Left => row * 8 + column.saturating_sub(1),
            KeyCode::Right => row * 8 + (column + 1).min(7),
            KeyCode::Up => row.saturating_sub(1) * 8 + column,
            KeyCode::Down => (row + 1).min(7) * 8 + column,
            KeyCode::Tab => {
                let legal = legal(&state.view);
                let next = legal.iter().find(|square| **square > cursor);
                *next.or(legal.first()).unwrap_or(&cursor)
            }
            KeyCode::Enter | KeyCode::Char(' ') => return play(cursor, state, lang),
            KeyCode::Char('a'..='h' | 'A'..='H' | '1'..='8') => return Answer::Type,
            KeyCode::Char('r') => return Answer::Resign,
            KeyCode::Char('p' | '-') if state.view.pass => return Answer::Act("pass".to_owned()),
            _ => return Answer::Nothing,
        };
        self.cursor = Some(moved);
        Answer::Moved
    }

    fn click(&mut self, spot: u32, state: &State, lang: Lang) -> Answer {
        self.cursor = Some(spot as usize);
        play(spot as usize, state, lang)
    }

    fn read(&mut self, typed: &str, whole: bool, state: &State, lang: Lang) -> Answer {
        let letters: Vec<char> = typed.trim().to_lowercase().chars().collect();
        let square = match letters.as_slice() {
            [column @ 'a'..='h', row @ '1'..='8'] | [row @ '1'..='8', column @ 'a'..='h'] => {
                (*row as usize - '1' as usize) * 8 + (*column as usize - 'a' as usize)
            }
            _ if whole => {
                let found = typed.to_owned();
                let example = state.view.legal.first().cloned().unwrap_or_default();
                return Answer::Say(say!(lang, NOT_A_SQUARE, found = found, example = example));
            }
            _ => return Answer::Moved,
        };
        self.cursor = Some(square);
        play(square, state, lang)
    }

    fn keys(&self, state: &State, lang: Lang) -> Vec<(String, String)> {
        let mut keys = vec![
            ("←↑↓→".to_owned(), say!(lang, SCREEN_KEY_SQUARE)),
            (say!(lang, SCREEN_ENTER), say!(lang, SCREEN_KEY_PLAY)),
            ("f5".to_owned(), say!(lang, SCREEN_KEY_TYPE)),
        ];
        if state.view.pass {
            keys.insert(0, ("p".to_owned(), say!(lang, SCREEN_KEY_PASS)));
        }
        keys
    }

    fn ending(&self, state: &State, lang: Lang) -> Vec<String> {
        let [black, white] = state.view.discs;
        let won = match black.cmp(&white) {
            std::cmp::Ordering::Equal => {
                return vec![say!(lang, REVERSI_TIE, points = black)];
            }
            std::cmp::Ordering::Greater => "black",
            std::cmp::Ordering::Less => "white",
        };
        // Who gave up may have more discs: the reason is told beside it.
        let by_discs = state
            .over
            .as_ref()
            .is_none_or(|over| over.reason == sobremesa_wire::Reason::End);
        if !by_discs {
            return Vec::new();
        }
        vec![say!(
            lang,
            REVERSI_WON,
            colour = won,
            black = black,
            white = white
        )]
    }

    fn score(&self, state: &State, _: Lang) -> String {
        let [black, white] = state.view.discs;
        format!("● {black} · ○ {white}")
    }

    fn show_values(&mut self, thoughts: Option<&Thoughts>) {
        self.values = thoughts
            .iter()
            .flat_map(|thoughts| &thoughts.values)
            .filter_map(|it| Some((index(&it.action)?, it.value)))
            .collect();
    }
}

impl ReversiFace {
    fn draw_board(
        &self,
        state: &State,
        board: Rect,
        square: Square,
        look: Look,
        buffer: &mut Buffer,
        spots: &mut Vec<Spot>,
    ) {
        let view = &state.view;
        let legal = if state.choices.is_empty() {
            Vec::new()
        } else {
            legal(view)
        };
        let (placed, turned) = changed(state);
        for column in 0..8 {
            let letter = char::from(b'A' + column as u8).to_string();
            let x = 3 + column * square.width + square.width / 2 - 1;
            put(buffer, board, x, 0, &letter, look.faint());
        }
        for (number, disc) in view.board.iter().enumerate() {
            let (column, row) = (number as u16 % 8, number as u16 / 8);
            let y = 1 + row * square.height;
            if column == 0 {
                let middle = y + (square.height - 1) / 2;
                put(
                    buffer,
                    board,
                    0,
                    middle,
                    &(row + 1).to_string(),
                    look.faint(),
                );
            }
            let place = part(
                board,
                3 + column * square.width,
                y,
                square.width,
                square.height,
            );
            spots.push(Spot {
                area: place,
                number: number as u32,
            });
            let mark = if placed.contains(&number) {
                Mark::Placed
            } else if turned.contains(&number) {
                Mark::Turned
            } else {
                Mark::Nothing
            };
            match disc {
                Disc::Empty => {
                    let value = self.values.iter().find(|(it, _)| *it == number);
                    let value = value.map(|(_, value)| *value);
                    draw_empty(legal.contains(&number), value, place, look, buffer);
                }
                Disc::Black => draw_disc(true, mark, place, look, buffer),
                Disc::White => draw_disc(false, mark, place, look, buffer),
            }
            if self.cursor == Some(number) && !state.choices.is_empty() {
                shade(buffer, place, look.cursor());
            }
        }
    }

    fn draw_beside(state: &State, area: Rect, look: Look, buffer: &mut Buffer) {
        let lang = look.lang;
        let view = &state.view;
        let mut y = 1;
        for seat in [1_u8, 2] {
            let black = seat == 1;
            let count = view.discs[usize::from(seat) - 1];
            let name = name_of(&state.seats, seat);
            let sign = if black { "●" } else { "○" };
            let name = name.trim_start_matches(['●', '○', ' ']).to_owned();
            let to_move = view.turn == Some(seat);
            let pointer = if to_move { "▶" } else { " " };
            put(buffer, area, 0, y, pointer, look.news());
            put(buffer, area, 2, y, sign, look.disc(black));
            let style = if to_move { look.strong() } else { look.text() };
            let room = area.width.saturating_sub(9);
            put(buffer, area, 4, y, &cut(&name, room), style);
            put(
                buffer,
                area,
                area.width - 4,
                y,
                &format!("{count:>3}"),
                style,
            );
            let whole = area.width.saturating_sub(5);
            let bar = (u16::from(count) * whole).div_ceil(64);
            let line = if black { "█" } else { "░" }.repeat(usize::from(bar));
            put(buffer, area, 4, y + 1, &line, look.disc(black));
            y += 3;
        }
        let empties = 64 - u16::from(view.discs[0]) - u16::from(view.discs[1]);
        let empties = say!(lang, SCREEN_REVERSI_EMPTIES, count = empties);
        put(buffer, area, 4, y, &empties, look.faint());
        if let Some(opening) = &state.opening {
            y += 1;
            let name = say!(lang, ANALYSE_OPENING, name = opening.clone());
            put(
                buffer,
                area,
                4,
                y,
                &cut(&name, area.width.saturating_sub(4)),
                look.faint(),
            );
        }
        y += 2;
        let legend = say!(lang, SCREEN_REVERSI_LEGEND);
        for line in wrap(&legend, area.width.saturating_sub(2)) {
            put(buffer, area, 0, y, &line, look.faint());
            y += 1;
        }
    }
}

/// A disc: black is filled, white is a ring.
pub(crate) fn draw_disc(black: bool, mark: Mark, place: Rect, look: Look, buffer: &mut Buffer) {
    let rows: &[&str] = match (black, place.height >= 3, look.ascii) {
        (true, false, false) => &["▟██▙", "▜██▛"],
        (true, true, false) => &["▗████▖", "██████", "▝████▘"],
        (false, false, false) => &["╭──╮", "╰──╯"],
        (false, true, false) => &["╭────╮", "│    │", "╰────╯"],
        (true, false, true) => &["/##\\", "\\##/"],
        (true, true, true) => &["/####\\", "######", "\\####/"],
        (false, false, true) => &["/--\\", "\\--/"],
        (false, true, true) => &["/----\\", "|    |", "\\----/"],
    };
    let style = look.disc(black);
    for (y, row) in rows.iter().enumerate() {
        put(buffer, place, 0, y as u16, row, style);
    }
    let sign = match mark {
        Mark::Nothing => return,
        Mark::Placed => "◆◆",
        Mark::Turned => "··",
    };
    let middle = (place.width - 2) / 2;
    let inner = if black {
        style.add_modifier(Modifier::REVERSED)
    } else {
        style
    };
    put(buffer, place, middle, (place.height - 1) / 2, sign, inner);
}

/// An empty square: what may be played is marked, with its value where it is known.
fn draw_empty(legal: bool, value: Option<f64>, place: Rect, look: Look, buffer: &mut Buffer) {
    let middle = (place.width - 2) / 2;
    let row = (place.height - 1) / 2;
    if !legal {
        put(buffer, place, middle, row, "·", look.faint());
        return;
    }
    let style: Style = look.offered();
    if let Some(value) = value {
        let sign = if value < 0.0 { "−" } else { "+" };
        let text = format!("{sign}{}", look.lang.decimal(value.abs(), 1));
        put(buffer, place, 0, row, &cut(&text, place.width), style);
        return;
    }
    let rows: [&str; 2] = if look.ascii {
        ["..", "''"]
    } else {
        ["╭╮", "╰╯"]
    };
    put(buffer, place, middle, row, rows[0], style);
    put(buffer, place, middle, row + 1, rows[1], style);
}

fn play(square: usize, state: &State, lang: Lang) -> Answer {
    let name = name(square);
    if state.view.legal.contains(&name) {
        return Answer::Act(name);
    }
    let square = name.to_uppercase();
    Answer::Say(say!(lang, SCREEN_REVERSI_NOT_THERE, square = square))
}

/// What was placed and turned since the viewer's own last decision.
fn changed(state: &State) -> (Vec<usize>, Vec<usize>) {
    let (mut placed, mut turned) = (Vec::new(), Vec::new());
    for event in state.last.iter().flat_map(|told| &told.events) {
        if let ReversiEvent::Placed {
            square,
            turned: these,
            ..
        } = event
        {
            placed.extend(index(square));
            turned.extend(these.iter().filter_map(|it| index(it)));
        }
    }
    (placed, turned)
}

fn legal(view: &ReversiView) -> Vec<usize> {
    view.legal.iter().filter_map(|it| index(it)).collect()
}

/// The number of a square, from a1 to h8 row by row.
pub(crate) fn index(square: &str) -> Option<usize> {
    let mut letters = square.bytes();
    let column = letters.next()?.checked_sub(b'a').filter(|it| *it < 8)?;
    let row = letters.next()?.checked_sub(b'1').filter(|it| *it < 8)?;
    Some(usize::from(row) * 8 + usize::from(column))
}

pub(crate) fn name(square: usize) -> String {
    let column = char::from(b'a' + (square % 8) as u8);
    format!("{column}{}", square / 8 + 1)
}
