//! The same screen in the letters of ASCII, for terminals that have no others.

use ratatui::buffer::Buffer;
use sobremesa_words::ascii::nearest;

/// Replaces whatever is not ASCII by the nearest letter that is, cell by cell; only a half takes two.
pub fn plain_letters(buffer: &mut Buffer) {
    write_halves(buffer);
    for cell in &mut buffer.content {
        if cell.symbol().is_ascii() {
            continue;
        }
        let mut letter = [0; 4];
        let nearest = cell.symbol().chars().next().map_or(' ', nearest);
        cell.set_symbol(nearest.encode_utf8(&mut letter));
    }
}

/// Writes `.5` for every `½`: what stands behind it moves on by one, as far as the next gap.
fn write_halves(buffer: &mut Buffer) {
    let (wide, high) = (buffer.area.width, buffer.area.height);
    for y in 0..high {
        for x in 0..wide {
            let at = (buffer.area.x + x, buffer.area.y + y);
            if buffer[at].symbol() != "½" {
                continue;
            }
            buffer[at].set_symbol(".");
            let mut carried = buffer[at].clone();
            carried.set_symbol("5");
            for next in x + 1..wide {
                let place = (buffer.area.x + next, buffer.area.y + y);
                let before = std::mem::replace(&mut buffer[place], carried);
                let gap = |it: u16| {
                    let place = (buffer.area.x + it, buffer.area.y + y);
                    it >= wide || matches!(buffer[place].symbol(), " " | "│")
                };
                if before.symbol() == " " && gap(next + 1) {
                    break;
                }
                carried = before;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use ratatui::buffer::Cell;
    use ratatui::layout::Rect;
    use ratatui::style::Style;

    use super::*;

    fn check(text: &str, plain: &str) {
        let wide = text.chars().count() as u16;
        let mut buffer = Buffer::empty(Rect::new(0, 0, wide, 1));
        buffer.set_string(0, 0, text, Style::new());
        plain_letters(&mut buffer);
        let row: String = buffer.content.iter().map(Cell::symbol).collect();
        assert_eq!(row, plain);
    }

    #[test]
    fn every_cell_is_ascii_afterwards_and_stays_in_its_place() {
        check("╭ Dominó ●½ ", "+ Domino @.5");
    }

    #[test]
    fn a_half_is_written_with_a_point_and_the_next_column_stays_where_it_is() {
        check("Tú  4½ y ½.    │", "Tu  4.5 y .5.  |");
        check("Tú  4½   se planta", "Tu  4.5  se planta");
    }
}
