//! A Spanish card: its number, its suit, and the pinta: the frame is broken never for oros, once
//! for copas, twice for espadas and three times for bastos.
//!
//! ```text
//! ╭─── ───╮
//! │7      │
//! │ copas │
//! │      7│
//! ╰─── ───╯
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sobremesa_wire::siete::{Card, Hand, Suit};
use sobremesa_words::{Lang, say};

use crate::look::Look;
use crate::paint::{part, put};

/// How high a card is.
pub const HIGH: u16 = 7;
const WIDE: u16 = 11;

/// The upper or lower edge, broken as the suit says.
fn edge(suit: Option<Suit>) -> &'static str {
    match suit {
        None | Some(Suit::Oros) => "─────────",
        Some(Suit::Copas) => "──── ────",
        Some(Suit::Espadas) => "── ─── ──",
        Some(Suit::Bastos) => "─ ── ── ─",
    }
}

/// Draws the cards of a hand; they overlap where there are many.
pub fn draw_row(hand: &Hand, area: Rect, look: Look, buffer: &mut Buffer) {
    let count = u16::from(hand.held);
    if count == 0 {
        put(buffer, area, 1, HIGH / 2, "–", look.faint());
        return;
    }
    let step = if count * (WIDE + 1) <= area.width + 1 {
        WIDE + 1
    } else {
        ((area.width.saturating_sub(WIDE)) / (count - 1)).clamp(1, WIDE)
    };
    for index in 0..count {
        let place = part(area, index * step, 0, WIDE, HIGH);
        let card = hand
            .cards
            .as_ref()
            .and_then(|cards| cards.get(usize::from(index)));
        match card {
            Some(card) => draw(card, place, look, buffer),
            None => draw_back(place, look, buffer),
        }
    }
}

fn draw(card: &Card, at: Rect, look: Look, buffer: &mut Buffer) {
    let line = look.text();
    let edge = edge(card.suit);
    let kind = card.suit.map_or(4, |suit| suit as usize);
    let ink = look.kind(kind);
    put(buffer, at, 0, 0, &format!("╭{edge}╮"), line);
    for y in 1..HIGH - 1 {
        put(buffer, at, 0, y, "│         │", line);
    }
    put(buffer, at, 0, HIGH - 1, &format!("╰{edge}╯"), line);
    let number = card.number.to_string();
    put(buffer, at, 2, 1, &number, look.strong());
    put(
        buffer,
        at,
        WIDE - 2 - number.len() as u16,
        HIGH - 2,
        &number,
        look.strong(),
    );
    if let Some(figure) = figure(card.number, look.lang) {
        centred(&figure, 2, at, look.text(), buffer);
    }
    if let Some(suit) = card.suit {
        centred(&name(suit, look.lang), 3, at, ink, buffer);
        centred(sign(suit), 4, at, ink, buffer);
    }
}

fn centred(text: &str, y: u16, at: Rect, style: ratatui::style::Style, buffer: &mut Buffer) {
    let x = (WIDE.saturating_sub(crate::text::width(text))) / 2;
    put(buffer, at, x, y, text, style);
}

fn draw_back(at: Rect, look: Look, buffer: &mut Buffer) {
    put(buffer, at, 0, 0, "╭─────────╮", look.text());
    for y in 1..HIGH - 1 {
        put(buffer, at, 0, y, "│", look.text());
        put(buffer, at, 1, y, "▒▒▒▒▒▒▒▒▒", look.faint());
        put(buffer, at, WIDE - 1, y, "│", look.text());
    }
    put(buffer, at, 0, HIGH - 1, "╰─────────╯", look.text());
}

fn figure(number: u8, lang: Lang) -> Option<String> {
    match number {
        10 => Some(say!(lang, SIETE_FIGURE_10)),
        11 => Some(say!(lang, SIETE_FIGURE_11)),
        12 => Some(say!(lang, SIETE_FIGURE_12)),
        _ => None,
    }
}

fn name(suit: Suit, lang: Lang) -> String {
    match suit {
        Suit::Oros => say!(lang, SIETE_SUIT_COINS),
        Suit::Copas => say!(lang, SIETE_SUIT_CUPS),
        Suit::Espadas => say!(lang, SIETE_SUIT_SWORDS),
        Suit::Bastos => say!(lang, SIETE_SUIT_CLUBS),
    }
}

/// A sign for each suit, drawn with lines.
fn sign(suit: Suit) -> &'static str {
    match suit {
        Suit::Oros => "◉",
        Suit::Copas => "╲╱",
        Suit::Espadas => "─┼──",
        Suit::Bastos => "══▌",
    }
}
