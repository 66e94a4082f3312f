//! One player's board: pattern lines, wall, floor line.
//!
//! ```text
//! ▶ Ana                         14 puntos
//!  1              ·· │ A≈ m· r· n· b·
//!  2           ·· R▞ │ b· A≈ m· r· n·
//!  suelo ① R▞ −2 −2 −2 −3 −3
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sobremesa_wire::azul::{AzulView, Board, Colour, OnTheFloor};
use sobremesa_words::say;

use super::glyph::Glyphs;
use super::sheet::Scored;
use crate::look::Look;
use crate::paint::{part, put, put_right};
use crate::text::cut;

/// How wide a board is.
pub const WIDE: u16 = 38;
/// How high a board is.
pub const HIGH: u16 = 7;

/// What a take would put where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ghost {
    /// Which tiles.
    pub colour: Colour,
    /// The line from 1; 0 is the floor.
    pub target: u8,
    /// How many tiles.
    pub count: u8,
    /// Whether the starting tile comes with them.
    pub starting: bool,
}

/// What is shown of a board besides its tiles.
#[derive(Clone, Debug, Default)]
pub struct Shown<'a> {
    /// Whose it is.
    pub name: String,
    /// Whether this seat is to move.
    pub to_move: bool,
    /// What the take under the cursor would do here.
    pub ghost: Option<Ghost>,
    /// Lines from 1, and 0 for the floor, that changed since one's last decision.
    pub changed: Vec<u8>,
    /// Places of the wall that were tiled since then, row and column from 1.
    pub tiled: Vec<(u8, u8)>,
    /// How its round was scored, where that is shown.
    pub scored: Option<&'a Scored>,
}

impl Shown<'_> {
    /// What the tile of a line brought, where that is shown.
    fn brought(&self, line: u8) -> Option<u8> {
        let tiled = &self.scored?.tiled;
        let found = tiled.iter().find(|(row, ..)| *row == line);
        found.map(|(.., points)| *points)
    }
}

/// Draws a board.
pub fn draw(
    board: &Board,
    view: &AzulView,
    shown: &Shown<'_>,
    area: Rect,
    glyphs: &Glyphs,
    look: Look,
    buffer: &mut Buffer,
) {
    let style = if shown.to_move {
        look.strong()
    } else {
        look.text()
    };
    let pointer = if shown.to_move { "▶" } else { " " };
    put(buffer, area, 0, 0, pointer, look.news());
    let points = match shown.scored {
        None => say!(look.lang, AZUL_POINTS, points = board.score),
        Some(scored) => {
            let after = say!(look.lang, AZUL_POINTS, points = scored.score);
            format!("{} → {after}", board.score)
        }
    };
    put(
        buffer,
        area,
        2,
        0,
        &cut(&shown.name, area.width - 16),
        style,
    );
    let head = part(area, 0, 0, area.width - 1, 1);
    put_right(buffer, head, 0, &points, style);
    for (index, line) in board.lines.iter().enumerate() {
        let row = index as u16 + 1;
        let number = row as u8;
        let changed = shown.changed.contains(&number);
        put(
            buffer,
            area,
            0,
            row,
            if changed { "▸" } else { " " },
            look.news(),
        );
        match shown.brought(number) {
            Some(points) => put(buffer, area, 0, row, &format!("+{points}"), look.news()),
            None => put(buffer, area, 1, row, &number.to_string(), look.faint()),
        };
        draw_line(
            line,
            number,
            shown.ghost,
            part(area, 3, row, 15, 1),
            glyphs,
            look,
            buffer,
        );
        put(buffer, area, 19, row, "│", look.line());
        for (column, wanted) in view.pattern[index].iter().enumerate() {
            let x = 21 + column as u16 * 3;
            let here = (number, column as u8 + 1);
            match board.wall[index][column] {
                Some(colour) => {
                    put(
                        buffer,
                        area,
                        x,
                        row,
                        &glyphs.tile(colour),
                        glyphs.style(colour),
                    );
                    if shown.tiled.contains(&here) {
                        put(buffer, area, x - 1, row, "▸", look.news());
                    }
                }
                None => {
                    put(buffer, area, x, row, &glyphs.place(*wanted), look.faint());
                }
            }
        }
    }
    draw_floor(
        board,
        view,
        shown,
        part(area, 0, 6, area.width, 1),
        glyphs,
        look,
        buffer,
    );
}

/// A pattern line, filled from the right; the ghost fills on.
fn draw_line(
    line: &sobremesa_wire::azul::Line,
    number: u8,
    ghost: Option<Ghost>,
    area: Rect,
    glyphs: &Glyphs,
    look: Look,
    buffer: &mut Buffer,
) {
    let ghost = ghost.filter(|ghost| ghost.target == number);
    let would = line.count + ghost.map_or(0, |ghost| ghost.count);
    for place in 0..line.size {
        let x = u16::from(4 - place) * 3;
        match (line.colour, ghost) {
            (Some(colour), _) if place < line.count => {
                put(
                    buffer,
                    area,
                    x,
                    0,
                    &glyphs.tile(colour),
                    glyphs.style(colour),
                );
            }
            (_, Some(ghost)) if place < would => {
                let text = format!("{}+", glyphs.letter(ghost.colour).to_lowercase());
                put(buffer, area, x, 0, &text, look.cursor());
            }
            _ => {
                put(buffer, area, x, 0, "··", look.faint());
            }
        }
    }
}

fn draw_floor(
    board: &Board,
    view: &AzulView,
    shown: &Shown<'_>,
    area: Rect,
    glyphs: &Glyphs,
    look: Look,
    buffer: &mut Buffer,
) {
    let changed = shown.changed.contains(&0);
    put(
        buffer,
        area,
        0,
        0,
        if changed { "▸" } else { " " },
        look.news(),
    );
    let label = cut(&say!(look.lang, AZUL_FLOOR), 7);
    match shown.scored.map(|scored| scored.charge) {
        Some(charge) if charge > 0 => {
            let x = put(buffer, area, 0, 0, &cut(&label, 5), look.faint());
            put(buffer, area, x + 1, 0, &format!("−{charge}"), look.loss());
        }
        _ => {
            put(buffer, area, 1, 0, &label, look.faint());
        }
    }
    let coming = shown
        .ghost
        .map_or_else(Vec::new, |ghost| falling(ghost, board));
    for (place, cost) in view.costs.iter().enumerate() {
        let x = 9 + place as u16 * 4;
        let text = match board.floor.get(place) {
            Some(OnTheFloor::Starting) => "① ".to_owned(),
            Some(OnTheFloor::Tile(colour)) => glyphs.tile(*colour),
            None => match coming.get(place - board.floor.len().min(place)) {
                Some(None) if place >= board.floor.len() => "①+".to_owned(),
                Some(Some(colour)) if place >= board.floor.len() => {
                    format!("{}+", glyphs.letter(*colour).to_lowercase())
                }
                _ => format!("−{cost}"),
            },
        };
        let style = match board.floor.get(place) {
            Some(OnTheFloor::Tile(colour)) => glyphs.style(*colour),
            Some(OnTheFloor::Starting) => look.news(),
            None if text.ends_with('+') => look.cursor(),
            None => look.loss(),
        };
        put(buffer, area, x, 0, &text, style);
    }
}

/// What a take would let fall: the starting tile first, then what finds no place.
fn falling(ghost: Ghost, board: &Board) -> Vec<Option<Colour>> {
    let room = match ghost.target {
        0 => 0,
        target => {
            let line = &board.lines[usize::from(target) - 1];
            line.size - line.count
        }
    };
    let spilt = ghost.count.saturating_sub(room);
    let starting = ghost.starting.then_some(None);
    let tiles = std::iter::repeat_n(Some(ghost.colour), usize::from(spilt));
    starting.into_iter().chain(tiles).collect()
}
