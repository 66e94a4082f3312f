//! What lies in the middle of the table: the factories, the centre, the bag and the lid.
//!
//! ```text
//! 1(A≈ M╱ N█ B○) 2(           ) 3(A≈ A≈ R▞ B○)
//!  C Centro: ①  A≈ ×1   B○ ×2
//!  bolsa 64: A8 M14 R15 N13 B14   tapa 0: –
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sobremesa_words::azul::legend;
use sobremesa_words::say;

use super::cursor::{Cursor, heap_size};
use super::glyph::{COLOURS, Glyphs, total};
use super::{HEAPS, State};
use crate::face::Spot;
use crate::look::Look;
use crate::paint::{part, put};
use crate::text::{cut, width};

/// Draws all of it from a row on, and what the letters mean; gives the row below.
pub(super) fn draw(
    cursor: &Cursor,
    state: &State,
    area: Rect,
    top: u16,
    glyphs: &Glyphs,
    buffer: &mut Buffer,
    spots: &mut Vec<Spot>,
) -> u16 {
    let look = glyphs.look;
    let y = draw_factories(cursor, state, area, top, glyphs, buffer, spots);
    let y = draw_centre(cursor, state, area, y, glyphs, buffer, spots);
    let y = draw_bag(state, area, y, glyphs, look, buffer);
    let letters = say!(look.lang, SCREEN_AZUL_LETTERS, letters = legend(look.lang));
    put(buffer, area, 2, y, &letters, look.faint());
    y + 1
}

fn draw_factories(
    cursor: &Cursor,
    state: &State,
    area: Rect,
    top: u16,
    glyphs: &Glyphs,
    buffer: &mut Buffer,
    spots: &mut Vec<Spot>,
) -> u16 {
    let look = glyphs.look;
    let per_row = usize::from((area.width - 2) / 15);
    for (index, tiles) in state.view.factories.iter().enumerate() {
        let source = index as u8 + 1;
        let x = 1 + (index % per_row) as u16 * 15;
        let y = top + (index / per_row) as u16;
        let mut at = put(buffer, area, x, y, &format!("{source}("), look.line());
        if tiles.is_empty() {
            at = put(buffer, area, at, y, "           ", look.faint());
        }
        for (place, colour) in tiles.iter().enumerate() {
            let style = if cursor.is_at(source, *colour, state) {
                look.cursor()
            } else {
                glyphs.style(*colour)
            };
            spots.push(Spot {
                area: part(area, at, y, 2, 1),
                number: HEAPS + u32::from(source) * 10 + *colour as u32,
            });
            at = put(buffer, area, at, y, &glyphs.tile(*colour), style);
            if place + 1 < tiles.len() {
                at = put(buffer, area, at, y, " ", look.text());
            }
        }
        put(buffer, area, at, y, ")", look.line());
    }
    top + state.view.factories.len().div_ceil(per_row) as u16
}

fn draw_centre(
    cursor: &Cursor,
    state: &State,
    area: Rect,
    y: u16,
    glyphs: &Glyphs,
    buffer: &mut Buffer,
    spots: &mut Vec<Spot>,
) -> u16 {
    let look = glyphs.look;
    let centre = &state.view.centre;
    let label = format!("C {}:", say!(look.lang, AZUL_CENTRE));
    let mut x = put(buffer, area, 2, y, &label, look.line()) + 1;
    if centre.starting {
        x = put(buffer, area, x, y, "①", look.news()) + 2;
    }
    for colour in COLOURS {
        let count = heap_size(state, 0, colour);
        if count == 0 {
            continue;
        }
        let style = if cursor.is_at(0, colour, state) {
            look.cursor()
        } else {
            glyphs.style(colour)
        };
        let text = format!("{} ×{count}", glyphs.tile(colour));
        spots.push(Spot {
            area: part(area, x, y, width(&text), 1),
            number: HEAPS + colour as u32,
        });
        x = put(buffer, area, x, y, &text, style) + 3;
    }
    if centre.tiles.is_empty() && !centre.starting {
        put(buffer, area, x, y, "–", look.faint());
    }
    y + 1
}

fn draw_bag(
    state: &State,
    area: Rect,
    y: u16,
    glyphs: &Glyphs,
    look: Look,
    buffer: &mut Buffer,
) -> u16 {
    let (bag, lid) = (state.view.bag, state.view.lid);
    let facts = say!(
        look.lang,
        SCREEN_AZUL_BAG,
        bag = total(bag),
        contents = glyphs.counts(bag),
        lid = total(lid),
        covered = glyphs.counts(lid)
    );
    put(
        buffer,
        area,
        2,
        y,
        &cut(&facts, area.width - 4),
        look.faint(),
    );
    y + 1
}
