//! A tile of the hand, with its pips.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use sobremesa_wire::domino::Tile;

use crate::look::Look;
use crate::paint::put;

/// How wide a tile with pips is, the gap to the next one included.
pub const WIDE: u16 = 8;
/// How high a tile with pips is.
pub const HIGH: u16 = 9;

/// The pips of a number in three rows.
fn pips(number: u8) -> [&'static str; 3] {
    match number {
        0 => ["     ", "     ", "     "],
        1 => ["     ", "  ●  ", "     "],
        2 => ["●    ", "     ", "    ●"],
        3 => ["●    ", "  ●  ", "    ●"],
        4 => ["●   ●", "     ", "●   ●"],
        5 => ["●   ●", "  ●  ", "●   ●"],
        _ => ["●   ●", "●   ●", "●   ●"],
    }
}

/// Draws a tile with its pips, its key in the lower edge where it has one.
pub fn draw(tile: Tile, key: Option<&str>, style: Style, at: Rect, buffer: &mut Buffer) {
    put(buffer, at, 0, 0, "╭─────╮", style);
    for (half, number) in tile.into_iter().enumerate() {
        let top = 1 + half as u16 * 4;
        for (row, text) in pips(number).iter().enumerate() {
            put(buffer, at, 0, top + row as u16, &format!("│{text}│"), style);
        }
    }
    put(buffer, at, 0, 4, "├─────┤", style);
    put(buffer, at, 0, 8, &edge(key), style);
}

/// A tile in five rows, where many have to be shown.
pub fn draw_small(tile: Tile, key: Option<&str>, style: Style, at: Rect, buffer: &mut Buffer) {
    let [one, other] = tile;
    put(buffer, at, 0, 0, "╭───╮", style);
    put(buffer, at, 0, 1, &format!("│ {one} │"), style);
    put(buffer, at, 0, 2, &format!("│ {other} │"), style);
    let key = key.unwrap_or("─");
    let line = if key.chars().count() > 1 {
        format!("╰{key:─<3}╯")
    } else {
        format!("╰─{key}─╯")
    };
    put(buffer, at, 0, 3, &line, style);
}

fn edge(key: Option<&str>) -> String {
    match key {
        None => "╰─────╯".to_owned(),
        Some(key) => format!("╰{key:─^5}╯"),
    }
}

/// Tiles as they are listed: `4-6 2-2`.
pub fn listed(tiles: &[Tile]) -> String {
    let tiles: Vec<String> = tiles.iter().map(|it| named(*it)).collect();
    tiles.join(" ")
}

/// A tile as it is written.
pub fn named(tile: Tile) -> String {
    format!("{}-{}", tile[0], tile[1])
}

/// The backs of covered tiles.
pub fn backs(count: u8, look: Look) -> String {
    let _ = look;
    "▮".repeat(usize::from(count.min(14)))
}
