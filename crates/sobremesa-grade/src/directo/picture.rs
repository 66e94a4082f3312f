//! The screen of dominó directo.
//!
//! ```text
//!  Tablero: [6|6]
//!  Jugador 1: [0|3][2|5]
//!  Jugador 2: [3|6][1|4]
//!  Pozo: [0|4][3|4]
//!  TURNO DEL JUGADOR 2
//! ```

use sobremesa_domino::Tile;

use crate::text::{fold, numbers};
use crate::tiles::{Laid, State, only_tiles, tile_of};

/// A picture of the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Picture {
    pub(super) state: State,
    pub(super) boneyard: Option<Vec<Tile>>,
    pub(super) turn: Option<usize>,
}

/// What stands on the screen, in order.
#[derive(Clone, Debug)]
pub(super) enum Item {
    Picture(Picture),
    Told(String),
}

/// Reads a text from top to bottom.
pub(super) fn read(text: &str) -> Vec<Item> {
    let mut items: Vec<Item> = Vec::new();
    let mut current: Option<Picture> = None;
    for line in text.lines() {
        let folded = fold(line.trim());
        if folded.is_empty() {
            continue;
        }
        let behind = |word: &str| {
            folded
                .strip_prefix(word)
                .map(|rest| rest.trim_start_matches([':', ' ']).to_owned())
        };
        if let Some(board) = behind("tablero").and_then(|rest| only_tiles(&rest)) {
            items.extend(current.take().map(Item::Picture));
            current = Some(Picture {
                state: State {
                    board,
                    hands: Vec::new(),
                },
                boneyard: None,
                turn: None,
            });
            continue;
        }
        if let Some(picture) = &mut current {
            if let Some((player, hand)) = hand_line(&folded) {
                if picture.state.hands.len() < player {
                    picture.state.hands.resize(player, Vec::new());
                }
                picture.state.hands[player - 1] = hand.iter().map(|laid| tile_of(*laid)).collect();
                continue;
            }
            if let Some(tiles) = behind("pozo").and_then(|rest| only_tiles(&rest)) {
                picture.boneyard = Some(tiles.into_iter().map(tile_of).collect());
                continue;
            }
            if folded.contains("turno") && folded.contains("jugador") {
                picture.turn = numbers(&folded)
                    .last()
                    .and_then(|it| usize::try_from(*it - 1).ok());
                items.extend(current.take().map(Item::Picture));
                continue;
            }
            // A board of many tiles may go on in the next line.
            if picture.state.hands.is_empty()
                && let Some(more) = only_tiles(&folded).filter(|more| !more.is_empty())
            {
                picture.state.board.extend(more);
                continue;
            }
        }
        items.extend(current.take().map(Item::Picture));
        items.push(Item::Told(line.trim().to_owned()));
    }
    items.extend(current.take().map(Item::Picture));
    items
}

/// `jugador 2: [3|6]…`: the player and the tiles.
fn hand_line(line: &str) -> Option<(usize, Vec<Laid>)> {
    let rest = line.strip_prefix("jugador")?.trim_start();
    let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
    let player: usize = digits
        .parse()
        .ok()
        .filter(|player| (1..=8).contains(player))?;
    let rest = rest[digits.len()..].trim_start();
    let tiles = only_tiles(rest.strip_prefix(':').unwrap_or(rest))?;
    Some((player, tiles))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_documents_screen_is_one_picture() {
        let text = "Tablero:\nJugador 1: [0|3][2|5]\nJugador 2: [3|6][1|4]\nPozo: [0|4][3|4]\nTURNO DEL JUGADOR 2\nHA GANADO EL JUGADOR 1\n";
        let items = read(text);
        let Item::Picture(picture) = &items[0] else {
            panic!("{items:?}")
        };
        assert_eq!(picture.turn, Some(1));
        assert_eq!(picture.state.hand_text(1), "3-6 1-4");
        assert_eq!(picture.boneyard.as_ref().map(Vec::len), Some(2));
        assert!(matches!(&items[1], Item::Told(line) if line.starts_with("HA")));
    }
}
