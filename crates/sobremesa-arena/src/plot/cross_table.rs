//! What each scores against each, from orange over white to blue.
//!
//! ```text
//!             greedy   random
//! greedy   |    –    | 68.8 % |
//! random   | 31.2 %  |    –   |
//! ```

use plotters::prelude::*;
use plotters::style::text_anchor::HPos;
use sobremesa_words::{Lang, say};

use super::Title;
use super::canvas::{Area, COLOURS, NAMES, draw, font, numbers, short, write};
use crate::League;

const CELL: (i32, i32) = (84, 34);
/// Room for the names of columns, and for a note below.
const TOP: i32 = 34;
const NOTE: i32 = 30;

/// Draws the cross table, the strongest first.
pub(crate) fn cross_table(league: &League, title: &Title, lang: Lang) -> String {
    let order = league.ranking();
    let count = order.len() as i32;
    let note = say!(lang, REPORT_CROSS_NOTE);
    // The note needs some room, whatever the number of players.
    let width = (NAMES + CELL.0 * count + 10).max(460);
    let height = TOP + CELL.1 * count + if title.is_drawn { NOTE } else { 6 };
    draw((width as u32, height as u32), title, |area| {
        for (column, &player) in (0..).zip(&order) {
            let across = NAMES + CELL.0 * column + CELL.0 / 2;
            let name = short(&league.players[player].bot, 12);
            write(area, &name, (across, TOP / 2), &font(13, HPos::Center))?;
        }
        for (row, &player) in (0..).zip(&order) {
            let down = TOP + CELL.1 * row;
            let name = short(&league.players[player].bot, 20);
            let at = (NAMES - 8, down + CELL.1 / 2);
            write(area, &name, at, &font(14, HPos::Right))?;
            for (column, &other) in (0..).zip(&order) {
                let corner = (NAMES + CELL.0 * column, down);
                cell(area, corner, league.score(player, other), lang)?;
            }
        }
        if title.is_drawn {
            let at = (width / 2, height - NOTE / 2);
            write(area, &note, at, &numbers(HPos::Center))?;
        }
        Some(())
    })
}

fn cell(area: &Area, corner: (i32, i32), score: Option<f64>, lang: Lang) -> Option<()> {
    let corners = [corner, (corner.0 + CELL.0 - 2, corner.1 + CELL.1 - 2)];
    let shade = score.map_or(RGBColor(235, 235, 235), shade);
    area.draw(&Rectangle::new(corners, shade.filled())).ok()?;
    let text = score.map_or("–".to_owned(), |score| lang.percent(score, 1));
    let middle = (corner.0 + CELL.0 / 2, corner.1 + CELL.1 / 2);
    write(area, &text, middle, &font(14, HPos::Center))
}

/// From orange at 0 over white at ½ to blue at 1, never too dark to read on.
fn shade(score: f64) -> RGBColor {
    let mix = |full: u8, part: f64| (255.0 - (255.0 - f64::from(full)) * part) as u8;
    let (RGBColor(red, green, blue), part) = if score < 0.5 {
        (COLOURS[1], 0.7 * (1.0 - 2.0 * score))
    } else {
        (COLOURS[5], 2.0 * score - 1.0)
    };
    RGBColor(mix(red, part), mix(green, part), mix(blue, part))
}
