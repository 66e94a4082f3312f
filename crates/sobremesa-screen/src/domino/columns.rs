//! "Suman doce": seven columns of tiles, of which only the last of each is free.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sobremesa_wire::Choice;
use sobremesa_wire::domino::{DominoParts, Tile};
use sobremesa_words::{Lang, say};

use super::tile;
use crate::face::{Answer, Spot};
use crate::look::Look;
use crate::paint::{part, put};

/// Draws the columns, the free tile of each lowest and with the column's number.
pub fn draw(
    columns: &[Vec<Tile>],
    picked: Option<usize>,
    area: Rect,
    look: Look,
    buffer: &mut Buffer,
) -> Vec<Spot> {
    let mut spots = Vec::new();
    let left: usize = columns.iter().map(Vec::len).sum();
    let facts = say!(look.lang, DOMINO_COLUMNS_LEFT, left = left);
    put(buffer, area, 3, 0, &facts, look.faint());
    for (number, column) in columns.iter().enumerate() {
        let x = 3 + number as u16 * 10;
        for (depth, one) in column.iter().enumerate() {
            let free = depth + 1 == column.len();
            let y = 2 + depth as u16 * 4;
            let key = (number + 1).to_string();
            let style = match (free, picked == Some(number)) {
                (true, true) => look.cursor(),
                (true, false) => look.strong(),
                (false, _) => look.faint(),
            };
            let place = part(area, x, y, 5, 4);
            tile::draw_small(*one, free.then_some(&key), style, place, buffer);
            if free {
                spots.push(Spot {
                    area: place,
                    number: number as u32,
                });
            }
        }
    }
    spots
}

/// A column was chosen: the first of two, or the second, which takes both free tiles away.
pub fn pick(
    picked: &mut Option<usize>,
    column: usize,
    columns: &[Vec<Tile>],
    choices: &[Choice<DominoParts>],
    lang: Lang,
) -> Answer {
    let free = |column: usize| columns.get(column).and_then(|it| it.last()).copied();
    let Some(other) = free(column) else {
        return Answer::Say(say!(lang, SCREEN_DOMINO_EMPTY_COLUMN, column = column + 1));
    };
    let Some(one) = picked.take().filter(|it| *it != column).and_then(free) else {
        *picked = Some(column);
        return Answer::Moved;
    };
    let is_these = |choice: &&Choice<DominoParts>| match &choice.parts {
        DominoParts::Remove { pair } => *pair == [one, other] || *pair == [other, one],
        _ => false,
    };
    if let Some(choice) = choices.iter().find(is_these) {
        return Answer::Act(choice.action.clone());
    }
    let sum: u32 = [one, other].iter().flatten().map(|it| u32::from(*it)).sum();
    let (one, other) = (tile::named(one), tile::named(other));
    Answer::Say(say!(
        lang,
        DOMINO_NOT_TWELVE,
        one = one,
        other = other,
        sum = sum
    ))
}
