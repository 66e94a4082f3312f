//! A drawn screen as an SVG picture, for pages that have no terminal.

use std::fmt::Write;

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};
use sobremesa_words::html;

/// Cells of a picture, in its own units.
const WIDE: u32 = 9;
const HIGH: u32 = 18;
const MARGIN: u32 = 12;
const PAPER: &str = "#1d2021";
const INK: &str = "#d8d4c8";

/// The picture of a screen.
pub fn svg(buffer: &Buffer, title: &str) -> String {
    let area = buffer.area;
    let width = u32::from(area.width) * WIDE + 2 * MARGIN;
    let height = u32::from(area.height) * HIGH + 2 * MARGIN;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" role=\"img\">\n\
         <title>{}</title>\n\
         <rect width=\"{width}\" height=\"{height}\" rx=\"10\" fill=\"{PAPER}\"/>\n\
         <g font-family=\"ui-monospace,'DejaVu Sans Mono','Noto Sans Mono',monospace\" \
         font-size=\"15\">\n",
        html(title)
    );
    for y in 0..area.height {
        let mut x = 0;
        while x < area.width {
            let first = &buffer[(area.x + x, area.y + y)];
            let mut run = String::new();
            let from = x;
            while x < area.width && same(first, &buffer[(area.x + x, area.y + y)]) {
                run.push_str(buffer[(area.x + x, area.y + y)].symbol());
                x += 1;
            }
            draw_run(&mut svg, first, &run, from, y, x - from);
        }
    }
    svg.push_str("</g>\n</svg>\n");
    svg
}

fn same(one: &Cell, other: &Cell) -> bool {
    (one.fg, one.bg, one.modifier) == (other.fg, other.bg, other.modifier)
}

fn draw_run(svg: &mut String, cell: &Cell, run: &str, x: u16, y: u16, cells: u16) {
    let reversed = cell.modifier.contains(Modifier::REVERSED);
    if run.trim().is_empty() && !reversed {
        return;
    }
    let ink = colour(cell.fg).unwrap_or_else(|| INK.to_owned());
    let (ink, paper) = if reversed {
        (PAPER.to_owned(), Some(ink))
    } else {
        (ink, colour(cell.bg))
    };
    let left = u32::from(x) * WIDE + MARGIN;
    let top = u32::from(y) * HIGH + MARGIN;
    let wide = u32::from(cells) * WIDE;
    if let Some(paper) = paper {
        let _ = writeln!(
            svg,
            "<rect x=\"{left}\" y=\"{top}\" width=\"{wide}\" height=\"{HIGH}\" fill=\"{paper}\"/>"
        );
    }
    // Blanks at the ends need no drawing, and browsers differ about them.
    let leading = run.chars().take_while(|letter| *letter == ' ').count() as u32;
    let text = run.trim();
    let left = left + leading * WIDE;
    let wide = text.chars().count() as u32 * WIDE;
    let bold = if cell.modifier.contains(Modifier::BOLD) {
        " font-weight=\"bold\""
    } else {
        ""
    };
    let faint = if cell.modifier.contains(Modifier::DIM) {
        " opacity=\"0.6\""
    } else {
        ""
    };
    let base = top + 14;
    let _ = writeln!(
        svg,
        "<text x=\"{left}\" y=\"{base}\" textLength=\"{wide}\" fill=\"{ink}\"{bold}{faint}>{}</text>",
        // Browsers run blanks together, whatever they are told; these they leave alone.
        html(text).replace(' ', "\u{a0}")
    );
}

/// A colour of the terminal as a page writes it; nothing for the terminal's own.
fn colour(colour: Color) -> Option<String> {
    let Color::Indexed(index) = colour else {
        return None;
    };
    let [red, green, blue] = match index {
        0..=15 => [u32::from(index) * 16; 3],
        16..=231 => {
            let level = |step: u32| if step == 0 { 0 } else { 55 + step * 40 };
            let cube = u32::from(index) - 16;
            [level(cube / 36), level(cube / 6 % 6), level(cube % 6)]
        }
        _ => [8 + (u32::from(index) - 232) * 10; 3],
    };
    Some(format!("#{red:02x}{green:02x}{blue:02x}"))
}
