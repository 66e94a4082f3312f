//! A board of Reversi on which something is written: the value of a move on its square, say.

use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use sobremesa_wire::reversi::{Disc, ReversiView};

use crate::look::Look;
use crate::paint::{part, put, shade};
use crate::reversi::{Mark, draw_disc, index, name};
use crate::text::width;

/// A board, where the cursor is, and what is written on it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Board {
    cursor: usize,
    places: Vec<Rect>,
}

/// What is written on a square.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Label {
    /// The square, from a1 to h8 row by row.
    pub square: usize,
    /// The text.
    pub text: String,
    /// How it looks.
    pub style: Style,
}

impl Board {
    /// A board with the cursor in its middle.
    pub fn new() -> Board {
        Board {
            cursor: 19,
            places: Vec::new(),
        }
    }

    /// The square under the cursor, as notation.
    pub fn square(&self) -> String {
        name(self.cursor)
    }

    /// Puts the cursor on a square.
    pub fn point_at(&mut self, square: &str) {
        self.cursor = index(square).unwrap_or(self.cursor);
    }

    /// How many columns and rows it needs: large squares where there is room.
    pub fn size(area: Rect) -> (u16, u16) {
        let (width, height) = squares(area);
        (width * 8 + 4, height * 8 + 1)
    }

    /// Draws it; `last` is the square that was played last.
    pub fn draw(
        &mut self,
        view: &ReversiView,
        last: Option<&str>,
        labels: &[Label],
        area: Rect,
        look: Look,
        buffer: &mut Buffer,
    ) {
        let (wide, high) = squares(area);
        self.places.clear();
        for column in 0..8 {
            let letter = char::from(b'A' + column as u8).to_string();
            let x = 3 + column * wide + wide / 2 - 1;
            put(buffer, area, x, 0, &letter, look.faint());
        }
        let last = last.and_then(index);
        let legal: Vec<usize> = view.legal.iter().filter_map(|it| index(it)).collect();
        for (number, disc) in view.board.iter().enumerate() {
            let (column, row) = (number as u16 % 8, number as u16 / 8);
            let y = 1 + row * high;
            if column == 0 {
                let digit = (row + 1).to_string();
                put(buffer, area, 0, y + (high - 1) / 2, &digit, look.faint());
            }
            let place = part(area, 3 + column * wide, y, wide, high);
            self.places.push(place);
            let mark = if last == Some(number) {
                Mark::Placed
            } else {
                Mark::Nothing
            };
            match disc {
                Disc::Black => draw_disc(true, mark, place, look, buffer),
                Disc::White => draw_disc(false, mark, place, look, buffer),
                Disc::Empty => {
                    let label = labels.iter().find(|label| label.square == number);
                    draw_empty(label, legal.contains(&number), place, look, buffer);
                }
            }
            if number == self.cursor {
                shade(buffer, place, look.cursor());
            }
        }
    }

    /// A key that moves the cursor; false if it does not. Tab goes from legal move to legal move.
    pub fn press(&mut self, key: KeyCode, legal: &[String]) -> bool {
        let (column, row) = (self.cursor % 8, self.cursor / 8);
        self.cursor = match key {
            KeyCode::Left => row * 8 + column.saturating_sub(1),
            KeyCode::Right => row * 8 + (column + 1).min(7),
            KeyCode::Up => row.saturating_sub(1) * 8 + column,
            KeyCode::Down => (row + 1).min(7) * 8 + column,
            KeyCode::Tab => {
                let legal: Vec<usize> = legal.iter().filter_map(|it| index(it)).collect();
                let next = legal.iter().find(|square| **square > self.cursor);
                *next.or(legal.first()).unwrap_or(&self.cursor)
            }
            _ => return false,
        };
        true
    }

    /// Puts the cursor where the mouse is; false beside the board.
    pub fn click(&mut self, column: u16, row: u16) -> bool {
        let at = Position::new(column, row);
        let hit = self.places.iter().position(|place| place.contains(at));
        self.cursor = hit.unwrap_or(self.cursor);
        hit.is_some()
    }
}

/// How wide and high a square is.
fn squares(area: Rect) -> (u16, u16) {
    if area.height >= 26 && area.width >= 90 {
        (6, 3)
    } else {
        (4, 2)
    }
}

fn draw_empty(label: Option<&Label>, legal: bool, place: Rect, look: Look, buffer: &mut Buffer) {
    let row = (place.height - 1) / 2;
    if let Some(label) = label {
        let x = place.width.saturating_sub(width(&label.text)) / 2;
        put(buffer, place, x, row, &label.text, label.style);
        return;
    }
    let middle = (place.width - 2) / 2;
    let (sign, style) = if legal {
        ("()", look.offered())
    } else {
        ("·", look.faint())
    };
    put(buffer, place, middle, row, sign, style);
}
