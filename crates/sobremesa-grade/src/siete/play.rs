//! One game played at a program, and what it showed.

use sobremesa_siete::Mode;

use super::cards::{find_any_draw, tokens, value};
use super::decks::GamePlan;
use super::language::{Asked, DECK_FILE, asked, written};
use crate::dialect::Dialect;
use crate::puzzled::Puzzled;
use crate::sheet::Sheet;
use crate::talk::Talk;

/// A game as it went on the screen.
#[derive(Clone, Debug)]
pub(super) struct Played {
    pub(super) mode: Mode,
    /// What was shown up to each question about a card, and at last up to the end.
    pub(super) parts: Vec<String>,
    /// How often another card was asked for.
    pub(super) hits: usize,
    /// Whether the person was last heard to stand.
    pub(super) stood: bool,
    /// Whether a deck was asked for.
    pub(super) asked_for_deck: bool,
    /// Whether the menu came back.
    pub(super) menu_returned: bool,
}

/// Plays a game from the menu to the menu; what is not understood on the way goes to the sheet.
pub(super) fn play(
    talk: &mut Talk,
    dialect: &Dialect,
    plan: &GamePlan,
    menu: &[String],
    sheet: &mut Sheet,
) -> Played {
    let word = plan.mode.to_string().to_lowercase();
    talk.give(DECK_FILE, &written(&plan.deck));
    talk.answer(dialect.or(&word, &word));
    let mut played = Played {
        mode: plan.mode,
        parts: Vec::new(),
        hits: 0,
        stood: false,
        asked_for_deck: false,
        menu_returned: false,
    };
    let mut text = String::new();
    let mut puzzled = Puzzled::default();
    let mut score = 0;
    for _ in 0..200 {
        let shown = talk.shown().to_owned();
        text.push_str(&shown);
        if !talk.waits() {
            break;
        }
        match asked(&shown, menu, dialect) {
            Asked::Menu => {
                played.menu_returned = true;
                break;
            }
            Asked::File if !played.asked_for_deck => {
                puzzled.understands();
                played.asked_for_deck = true;
                text.clear();
                talk.answer(DECK_FILE);
            }
            Asked::Card if !played.stood => {
                puzzled.understands();
                if let Some((card, _)) = find_any_draw(&tokens(&text, menu), 0, score) {
                    score += value(card);
                }
                played.parts.push(std::mem::take(&mut text));
                if played.hits < plan.hits && score < plan.enough {
                    played.hits += 1;
                    talk.answer(dialect.or("hit", "s"));
                } else {
                    played.stood = true;
                    talk.answer(dialect.or("stand", "n"));
                }
            }
            _ => {
                if !puzzled.goes_on(talk, sheet) {
                    break;
                }
                text.push('\n');
            }
        }
        if played.parts.len() > 45 {
            break;
        }
    }
    played.parts.push(text);
    played
}
