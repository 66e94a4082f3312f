//! The table of dominoes around the line: the others, what is public, one's own hand.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sobremesa_wire::domino::{Set, Tiles};
use sobremesa_words::{Lang, say};

use super::{DominoFace, State, ends_of, own, tile};
use crate::face::{Spot, name_of};
use crate::look::Look;
use crate::paint::{part, put, put_right};
use crate::text::{cut, width, wrap};

/// Columns of a name, its pair included.
const NAME: u16 = 20;

impl DominoFace {
    /// The others, one line each where their tiles fit in it; gives the line after them.
    pub(super) fn draw_others(
        &self,
        state: &State,
        area: Rect,
        look: Look,
        buffer: &mut Buffer,
    ) -> u16 {
        let view = &state.view;
        let seats = state.seats.len() as u8;
        let from = state.you.unwrap_or(0);
        let others = (1..=seats).map(|step| (from + step - 1) % seats + 1);
        let mut y = 0;
        for seat in others.filter(|seat| Some(*seat) != state.you) {
            let tiles = view.hands.get(usize::from(seat) - 1);
            let Some(Tiles { held, tiles }) = tiles else {
                continue;
            };
            let to_move = view.turn == Some(seat);
            let style = if to_move { look.strong() } else { look.text() };
            let pointer = if to_move { "▶" } else { " " };
            put(buffer, area, 1, y, pointer, look.news());
            let mut name = name_of(&state.seats, seat);
            let partner =
                view.set == Set::Parejas && state.you.is_some_and(|you| (you + seat) % 2 == 0);
            if partner {
                name = say!(look.lang, SCREEN_DOMINO_PARTNER, name = name);
            }
            put(buffer, area, 3, y, &cut(&name, NAME), style);
            let lacks = self.lacks.iter().find(|(it, _)| *it == seat);
            let passed = lacks.map(|(_, numbers)| {
                let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
                let numbers = numbers.join(", ");
                say!(look.lang, SCREEN_DOMINO_PASSED, numbers = numbers)
            });
            let passed = passed.unwrap_or_default();
            let room = area.width.saturating_sub(NAME + 20 + width(&passed));
            // What lies open is counted at a look; a number behind it would look like a tile.
            let (shown, count) = match tiles {
                None => (tile::backs(*held, look), held.to_string()),
                Some(tiles) => (tile::listed(tiles), String::new()),
            };
            let lines = wrap(&shown, room);
            let mut x = NAME + 4;
            for (below, line) in lines.iter().enumerate() {
                x = put(buffer, area, NAME + 4, y + below as u16, line, look.text());
            }
            let last = y + lines.len().saturating_sub(1) as u16;
            if !count.is_empty() {
                x = put(buffer, area, x + 1, last, &count, style);
            }
            put(buffer, area, x + 2, last, &passed, look.news());
            if let Some(points) = points_of(state, seat, look.lang) {
                let row = part(area, 0, y, area.width - 2, 1);
                put_right(buffer, row, 0, &points, look.faint());
            }
            y = last + 1;
        }
        y
    }

    /// The line with the ends and the boneyard, or two of them; gives the line after it.
    pub(super) fn draw_middle_line(
        &self,
        state: &State,
        area: Rect,
        y: u16,
        look: Look,
        buffer: &mut Buffer,
    ) -> u16 {
        let view = &state.view;
        let lang = look.lang;
        let mut facts = Vec::new();
        if let Some([left, right]) = view.ends {
            facts.push(say!(lang, SCREEN_DOMINO_ENDS, left = left, right = right));
        }
        let own_lacks = self.lacks.iter().find(|(seat, _)| Some(*seat) == state.you);
        if let Some((_, numbers)) = own_lacks {
            let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
            let numbers = numbers.join(", ");
            facts.push(say!(lang, SCREEN_DOMINO_YOU_PASSED, numbers = numbers));
        }
        if view.draw {
            let held = view.boneyard.held;
            let boneyard = say!(lang, SCREEN_DOMINO_BONEYARD, count = held);
            facts.push(match &view.boneyard.tiles {
                Some(tiles) if !tiles.is_empty() => format!("{boneyard}: {}", tile::listed(tiles)),
                _ => boneyard,
            });
        }
        let own_points = state.you.and_then(|you| points_of(state, you, lang));
        let room = area.width - 2;
        let beside = own_points.as_ref().map_or(3, |_| 18);
        // An open boneyard is shown whole: the last of it is what is drawn next.
        let lines = wrap(&facts.join(" · "), room.saturating_sub(beside));
        for (below, line) in lines.iter().enumerate() {
            put(buffer, area, 3, y + below as u16, line, look.faint());
        }
        if let Some(points) = own_points {
            let row = part(area, 0, y, room, 1);
            let points = say!(lang, SCREEN_DOMINO_OWN_POINTS, points = points);
            put_right(buffer, row, 0, &points, look.faint());
        }
        y + lines.len().max(1) as u16
    }

    pub(super) fn draw_hand(
        &self,
        state: &State,
        area: Rect,
        look: Look,
        buffer: &mut Buffer,
        spots: &mut Vec<Spot>,
    ) {
        let Some(hand) = own(state) else {
            return;
        };
        let deciding = !state.choices.is_empty();
        let large = hand.len() as u16 * tile::WIDE <= area.width + 1;
        let wide = if large { tile::WIDE } else { 6 };
        let per_row = usize::from((area.width / wide).max(1));
        for (index, one) in hand.iter().enumerate() {
            let x = (index % per_row) as u16 * wide;
            let y = (index / per_row) as u16 * 4;
            let fits = !ends_of(state, *one).is_empty();
            let armed = self.armed == Some(*one);
            let style = if deciding && (armed || index == self.cursor) {
                look.cursor()
            } else if fits {
                look.strong()
            } else {
                look.faint()
            };
            // What does not fit has no number, so that nobody needs to see the shade.
            let key = (index + 1).to_string();
            let key = fits.then_some(key.as_str());
            let high = if large { tile::HIGH } else { 4 };
            let place = part(area, x, y, wide - 1, high);
            if large {
                tile::draw(*one, key, style, place, buffer);
            } else {
                tile::draw_small(*one, key, style, place, buffer);
            }
            spots.push(Spot {
                area: place,
                number: index as u32,
            });
        }
        if let Some(tile) = self.armed {
            // Beside the hand, where there is room; both ends are marked and the line of keys asks.
            let x = (hand.len() as u16).min(per_row as u16) * wide;
            let room = area.width.saturating_sub(x + 1);
            if room >= 16 {
                let asks = say!(look.lang, SCREEN_DOMINO_EITHER, tile = tile::named(tile));
                for (y, line) in wrap(&asks, room).iter().enumerate() {
                    put(buffer, area, x + 1, 2 + y as u16, line, look.news());
                }
            }
        }
    }
}

/// A seat's points over all rounds, where these are counted.
pub(super) fn points_of(state: &State, seat: u8, lang: Lang) -> Option<String> {
    if !matches!(state.view.set, Set::Puntos | Set::Parejas) {
        return None;
    }
    let total = state.totals.iter().find(|it| it.seat == seat)?;
    Some(say!(lang, AZUL_POINTS, points = total.points))
}

/// How many rows a hand takes.
pub(super) fn hand_height(tiles: usize, width: u16) -> u16 {
    let width = width - 2;
    match tiles as u16 {
        0 => 0,
        few if few * tile::WIDE <= width + 1 => tile::HIGH,
        many => many.div_ceil((width / 6).max(1)) * 4,
    }
}
