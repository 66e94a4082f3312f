//! The players' boards, side by side where the width allows.
//!
//! ```text
//!    Ana                14 puntos
//!    1          ·  │ A m r n b   ← MRN
//!    2        · R  │ b A m r n   ← R
//!    3      N N N  │ n b a m r   +1
//!    4    · · M M  │ r n b a m
//!    5  · · · · ·  │ m r n b a
//!    suelo ① R 2 2 2 3 3   −2
//!    si la ronda acabara ahora: 12
//! ```

use anstyle::Style;
use sobremesa_azul::{
    Azul, Colour, FloorLine, OnFloor, PatternLines, Phase, PlayerBoard, Target, Tiles, Wall,
};
use sobremesa_core::Seat;
use sobremesa_words::azul::letter;
use sobremesa_words::say;

use super::style;
use crate::face::Scene;
use crate::screen::paint;

/// How wide a board is drawn.
const WIDTH: usize = 35;
/// Blanks before each board.
const GAP: usize = 3;

/// A line with the width it has on the screen, whatever its colours.
struct Cell {
    text: String,
    width: usize,
}

impl Cell {
    fn new() -> Cell {
        Cell {
            text: String::new(),
            width: 0,
        }
    }

    fn plain(text: &str) -> Cell {
        let mut cell = Cell::new();
        cell.push(text);
        cell
    }

    fn push(&mut self, text: &str) {
        self.text.push_str(text);
        self.width += text.chars().count();
    }

    fn painted(&mut self, text: &str, style: Style, colours: bool) {
        self.text.push_str(&paint(text, style, colours));
        self.width += text.chars().count();
    }
}

/// All boards, as many in a row as fit.
pub(super) fn side_by_side(scene: &Scene<Azul>) -> Vec<String> {
    drawn(scene.view.boards(), scene)
}

/// These boards, as many in a row as fit.
pub(super) fn drawn(boards: &[PlayerBoard], scene: &Scene<Azul>) -> Vec<String> {
    let boards: Vec<Vec<Cell>> = boards
        .iter()
        .enumerate()
        .filter_map(|(index, board)| Some(draw(board, Seat::new(index)?, scene)))
        .collect();
    let fitting = (scene.width / (GAP + WIDTH)).clamp(1, boards.len());
    // Two and two look better than three and one.
    let rows = boards.len().div_ceil(fitting);
    let each = boards.len().div_ceil(rows);
    let mut lines = Vec::new();
    for (number, group) in boards.chunks(each).enumerate() {
        if number > 0 {
            lines.push(String::new());
        }
        for line in 0..group[0].len() {
            let mut text = String::new();
            let mut pending = 0;
            for board in group {
                let cell = &board[line];
                text.push_str(&" ".repeat(pending + GAP));
                text.push_str(&cell.text);
                pending = WIDTH.saturating_sub(cell.width);
            }
            lines.push(text.trim_end().to_owned());
        }
    }
    lines
}

fn draw(board: &PlayerBoard, seat: Seat, scene: &Scene<Azul>) -> Vec<Cell> {
    let preview = board.if_the_round_ended();
    let over = scene.view.phase() == Phase::Over;
    let mut cells = vec![title(board, seat, scene)];
    let on_offer = on_offer(seat, scene);
    for row in 0..PatternLines::COUNT {
        let mut cell = pattern_line(board, row, scene);
        cell.push("  │");
        wall_row(&mut cell, board.wall(), row, scene);
        if let Some(points) = preview.lines[row] {
            cell.push(&format!("   +{points}"));
        } else if let Some(offered) = on_offer {
            let target = Target::line(row).expect("one of the five lines");
            let fitting: String = offered
                .iter()
                .filter(|(colour, count)| *count > 0 && board.accepts(*colour, target))
                .map(|(colour, _)| letter(colour, scene.lang))
                .collect();
            if !fitting.is_empty() {
                cell.push(&format!("   ← {fitting}"));
            }
        }
        cells.push(cell);
    }
    cells.push(floor(board.floor(), scene));
    if !over {
        let sentence = say!(scene.lang, AZUL_IF_NOW, score = preview.score);
        cells.push(Cell::plain(&sentence));
    }
    cells
}

/// What can be taken, if the person at this board is to take.
fn on_offer(seat: Seat, scene: &Scene<Azul>) -> Option<Tiles> {
    let is_asked = scene.to_act == Some(seat) && scene.viewer.is(seat);
    is_asked.then(|| scene.view.factories().all_tiles() + scene.view.centre().tiles())
}

fn title(board: &PlayerBoard, seat: Seat, scene: &Scene<Azul>) -> Cell {
    const TO_POINTS: usize = 26;
    let points = say!(scene.lang, AZUL_POINTS, points = board.score());
    let room = TO_POINTS.saturating_sub(points.chars().count() + 1);
    let name: String = scene.names.of(seat).chars().take(room).collect();
    let mut cell = Cell::new();
    let bold = scene.to_act == Some(seat);
    let name_style = if bold {
        Style::new().bold()
    } else {
        Style::new()
    };
    cell.painted(&name, name_style, scene.colour && bold);
    let blanks = TO_POINTS.saturating_sub(cell.width + points.chars().count());
    cell.push(&" ".repeat(blanks));
    cell.push(&points);
    cell
}

fn pattern_line(board: &PlayerBoard, row: usize, scene: &Scene<Azul>) -> Cell {
    let size = usize::from(PatternLines::size(row));
    let mut cell = Cell::plain(&format!("{} ", row + 1));
    cell.push(&"  ".repeat(PatternLines::COUNT - size));
    let (colour, count) = match board.lines().line(row) {
        Some((colour, count)) => (Some(colour), usize::from(count)),
        None => (None, 0),
    };
    for place in 0..size {
        cell.push(" ");
        match colour {
            Some(colour) if place >= size - count => {
                cell.painted(&letter(colour, scene.lang), style(colour), scene.colour);
            }
            _ => cell.push("·"),
        }
    }
    cell
}

fn wall_row(cell: &mut Cell, wall: Wall, row: usize, scene: &Scene<Azul>) {
    for column in 0..Wall::SIZE {
        let colour = Colour::at(row, column);
        let letter = letter(colour, scene.lang);
        cell.push(" ");
        if wall.has(row, colour) {
            cell.painted(&letter, style(colour), scene.colour);
        } else {
            let waiting = Style::new().dimmed();
            cell.painted(&letter.to_lowercase(), waiting, scene.colour);
        }
    }
}

fn floor(floor: FloorLine, scene: &Scene<Azul>) -> Cell {
    let mut cell = Cell::plain(&say!(scene.lang, AZUL_FLOOR));
    for lying in floor.iter() {
        cell.push(" ");
        match lying {
            OnFloor::StartingTile => cell.push("①"),
            OnFloor::Tile(colour) => {
                cell.painted(&letter(colour, scene.lang), style(colour), scene.colour);
            }
        }
    }
    // A free place shows what it would cost.
    for cost in &FloorLine::COSTS[floor.taken()..] {
        cell.painted(&format!(" {cost}"), Style::new().dimmed(), scene.colour);
    }
    match floor.charge() {
        0 => cell.push("   0"),
        charge => cell.push(&format!("   −{charge}")),
    }
    cell
}
