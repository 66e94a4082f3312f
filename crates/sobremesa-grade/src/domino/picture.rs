//! The screen of dominó por puntos: pictures of the table, and what is told between them.
//!
//! ```text
//!  | T A B L E R O |
//!  |4-6||6-6|
//!  Maquina #1  |2-2| |1-6|
//!  Jugador     |0-0| |2-3|
//! ```

use crate::text::fold;
use crate::tiles::{Laid, State, only_tiles, tile_of};

/// What stands on the screen, in order.
#[derive(Clone, Debug)]
pub(super) enum Item {
    /// Board and hands.
    Picture(Picture),
    /// Another line with words.
    Told(String),
}

/// A picture of the table.
#[derive(Clone, Debug)]
pub(super) struct Picture {
    pub(super) state: State,
    /// Whether the person stands behind all machines.
    pub(super) person_last: bool,
}

/// Whose hand a line shows, and its tiles.
fn hand_line(line: &str) -> Option<(usize, Vec<Laid>)> {
    let folded = fold(line.trim());
    let machine = ["maquina", "machine", "ordenador", "cpu"]
        .iter()
        .find_map(|name| folded.strip_prefix(name));
    if let Some(rest) = machine {
        let rest = rest.trim_start_matches([' ', '#', 'n', 'º']);
        let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
        let number: usize = digits.parse().ok()?;
        let rest = rest[digits.len()..].trim_start_matches([' ', ':', '\t', '.', '-', '>']);
        return Some((number, only_tiles(rest)?));
    }
    let person = ["jugador humano", "jugador", "humano", "persona", "player"]
        .iter()
        .find_map(|name| folded.strip_prefix(name))?;
    let rest = person.trim_start_matches([' ', ':', '\t']);
    Some((0, only_tiles(rest)?))
}

/// Reads a text from top to bottom.
pub(super) fn read(text: &str) -> Vec<Item> {
    let mut items = Vec::new();
    let mut board: Option<Vec<Laid>> = None;
    let mut hands: Vec<(usize, Vec<Laid>)> = Vec::new();
    let mut after_title = false;
    let close = |board: &mut Option<Vec<Laid>>,
                 hands: &mut Vec<(usize, Vec<Laid>)>,
                 items: &mut Vec<Item>| {
        if hands.len() >= 2 {
            items.push(Item::Picture(picture(
                board.take().unwrap_or_default(),
                hands,
            )));
        }
        *board = None;
        hands.clear();
    };
    for line in text.lines() {
        let trimmed = line.trim();
        if trimmed.is_empty() {
            continue;
        }
        let is_rule = trimmed.chars().all(|it| "+-=_*|─═ ".contains(it))
            && !trimmed.contains(char::is_numeric);
        let letters: String = fold(trimmed)
            .chars()
            .filter(char::is_ascii_alphabetic)
            .collect();
        if letters == "tablero" || letters == "opciones" {
            close(&mut board, &mut hands, &mut items);
            after_title = letters == "tablero";
            continue;
        }
        if is_rule {
            continue;
        }
        if let Some((player, tiles)) = hand_line(line) {
            let empty_line_alone =
                tiles.is_empty() && hands.is_empty() && board.is_none() && !after_title;
            if !empty_line_alone {
                if hands.iter().any(|(known, _)| *known == player) {
                    close(&mut board, &mut hands, &mut items);
                }
                hands.push((player, tiles));
                continue;
            }
        } else if let Some(tiles) = only_tiles(trimmed).filter(|tiles| !tiles.is_empty()) {
            if !hands.is_empty() {
                close(&mut board, &mut hands, &mut items);
            }
            board.get_or_insert_with(Vec::new).extend(tiles);
            continue;
        }
        close(&mut board, &mut hands, &mut items);
        after_title = false;
        items.push(Item::Told(trimmed.to_owned()));
    }
    close(&mut board, &mut hands, &mut items);
    items
}

fn picture(board: Vec<Laid>, hands: &[(usize, Vec<Laid>)]) -> Picture {
    let players = hands
        .iter()
        .map(|(player, _)| player + 1)
        .max()
        .unwrap_or(0);
    let mut state = State {
        board,
        hands: vec![Vec::new(); players.min(8)],
    };
    for (player, tiles) in hands {
        if let Some(hand) = state.hands.get_mut(*player) {
            *hand = tiles.iter().map(|laid| tile_of(*laid)).collect();
        }
    }
    Picture {
        state,
        person_last: hands.last().is_some_and(|(player, _)| *player == 0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_documents_screenshot_is_one_picture() {
        let text = "+---+\n| T A B L E R O |\n+---+\n|4-6||6-6|\nMaquina #1  |2-2| |1-6|\n\
                    Jugador      |0-0| |2-3|\n+---+\n| O P C I O N E S |\n+---+\n1. Poner una ficha a la izquierda\n";
        let items = read(text);
        let Item::Picture(picture) = &items[0] else {
            panic!("{items:?}");
        };
        assert_eq!(picture.state.board_text(), "|4-6||6-6|");
        assert_eq!(picture.state.hand_text(1), "2-2 1-6");
        assert!(picture.person_last);
        assert_eq!(items.len(), 2);
    }

    #[test]
    fn what_is_told_is_no_picture() {
        let items = read("Maquina #1 pone |3-6| a la izquierda\nJugador pasa\nMaquina #1  17\n");
        assert!(
            items.iter().all(|item| matches!(item, Item::Told(_))),
            "{items:?}"
        );
    }
}
