//! Small helpers to put text into a buffer without ever leaving it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::text;

/// Puts a text at a place of an area, cut where the area ends; gives the column after it.
pub fn put(buffer: &mut Buffer, area: Rect, x: u16, y: u16, text: &str, style: Style) -> u16 {
    if y >= area.height || x >= area.width {
        return x;
    }
    let room = area.width - x;
    let (end, _) = buffer.set_stringn(area.x + x, area.y + y, text, room.into(), style);
    end - area.x
}

/// Puts a text that ends at the right edge of an area.
pub fn put_right(buffer: &mut Buffer, area: Rect, y: u16, text: &str, style: Style) {
    let text = text::cut(text, area.width);
    let x = area.width - text::width(&text);
    put(buffer, area, x, y, &text, style);
}

/// A part of an area, wherever it lies no larger than what is there.
pub fn part(area: Rect, x: u16, y: u16, width: u16, height: u16) -> Rect {
    Rect::new(area.x + x, area.y + y, width, height).intersection(area)
}

/// Styles every cell of an area.
pub fn shade(buffer: &mut Buffer, area: Rect, style: Style) {
    buffer.set_style(area.intersection(buffer.area), style);
}

/// A box of lines.
pub fn frame(buffer: &mut Buffer, area: Rect, style: Style) {
    if area.width < 2 || area.height < 2 {
        return;
    }
    let (right, bottom) = (area.width - 1, area.height - 1);
    let across = "─".repeat(usize::from(area.width - 2));
    put(buffer, area, 0, 0, "╭", style);
    put(buffer, area, 1, 0, &across, style);
    put(buffer, area, right, 0, "╮", style);
    for y in 1..bottom {
        put(buffer, area, 0, y, "│", style);
        put(buffer, area, right, y, "│", style);
    }
    put(buffer, area, 0, bottom, "╰", style);
    put(buffer, area, 1, bottom, &across, style);
    put(buffer, area, right, bottom, "╯", style);
}

/// Empties an area.
pub fn clear(buffer: &mut Buffer, area: Rect) {
    for y in area.top()..area.bottom() {
        for x in area.left()..area.right() {
            if let Some(cell) = buffer.cell_mut((x, y)) {
                cell.reset();
            }
        }
    }
}
