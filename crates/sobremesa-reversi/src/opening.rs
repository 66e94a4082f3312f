//! The names of openings: Tiger, Rose, Buffalo, Heath and the others, however the moves came about.

use std::collections::HashMap;
use std::sync::LazyLock;

use sobremesa_core::Game;

use crate::{Board, Move, Reversi, Square};

/// A named opening.
///
/// ```
/// use sobremesa_reversi::opening::Opening;
/// let moves = |text: &str| -> Vec<_> { text.split(' ').map(|it| it.parse().unwrap()).collect() };
/// let tiger = Opening::of(moves("f5 d6 c3 d3 c4")).unwrap();
/// assert_eq!(tiger.name, "Tiger");
/// // The same seen from another side, and with a move nobody has named behind it.
/// assert_eq!(Opening::of(moves("c4 e3 f6 e6 f5 d3")), Some(tiger));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Opening {
    /// Its names, the usual one first, ` / ` between them.
    pub name: &'static str,
    /// The moves, black beginning with f5.
    pub moves: &'static str,
}

/// All openings, and which of them a board is.
struct Openings {
    all: Vec<Opening>,
    boards: HashMap<Board, usize>,
    /// No name is longer than so many moves.
    longest: usize,
}

static OPENINGS: LazyLock<Openings> = LazyLock::new(|| {
    let lines = include_str!("../data/openings.txt").lines();
    let named = lines.filter(|line| !line.starts_with('#'));
    let named = named.filter_map(|line| line.split_once(' '));
    let all: Vec<Opening> = named.map(|(moves, name)| Opening { name, moves }).collect();
    let mut boards = HashMap::new();
    for (index, opening) in all.iter().enumerate() {
        for turn in TURNS {
            let mut board = Board::START;
            for square in opening.squares() {
                board = board.play(turn(square));
            }
            boards.entry(board).or_insert(index);
        }
    }
    let longest = all.iter().map(|opening| opening.moves.len() / 2).max();
    Openings {
        all,
        boards,
        longest: longest.unwrap_or(0),
    }
});

/// The four ways to look at a board that leave the beginning as it is.
const TURNS: [fn(Square) -> Square; 4] = [
    |square| square,
    |square| at(square.row(), square.column()),
    |square| at(7 - square.column(), 7 - square.row()),
    |square| at(7 - square.row(), 7 - square.column()),
];

fn at(column: u8, row: u8) -> Square {
    Square::at(column, row).expect("a square turned is a square")
}

impl Opening {
    /// All of them, ordered by their moves.
    pub fn all() -> &'static [Opening] {
        &OPENINGS.all
    }

    /// The last name a game from the beginning came through, with transpositions and from any side.
    pub fn of(moves: impl IntoIterator<Item = Move>) -> Option<Opening> {
        let mut game = Reversi::start();
        let mut found = None;
        for action in moves.into_iter().take(OPENINGS.longest) {
            if !game.is_legal(action) {
                break;
            }
            game.play_unchecked(action);
            found = OPENINGS.boards.get(&game.board()).or(found);
        }
        found.map(|&index| OPENINGS.all[index])
    }

    /// Its moves.
    pub fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        let pairs = self.moves.as_bytes().chunks_exact(2);
        pairs.map(|pair| {
            let [column, row] = [pair[0].wrapping_sub(b'a'), pair[1].wrapping_sub(b'1')];
            Square::at(column, row).expect("the table of openings holds squares")
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(moves: &str) -> Option<&'static str> {
        let moves = moves.as_bytes().chunks(2);
        let moves = moves.map(|pair| std::str::from_utf8(pair).unwrap().parse().unwrap());
        Opening::of(moves).map(|opening| opening.name)
    }

    #[test]
    fn every_opening_of_the_table_is_legal_and_finds_its_own_name_from_all_sides() {
        assert!(Opening::all().len() > 70);
        for opening in Opening::all() {
            for turn in TURNS {
                let squares = opening.squares().map(|square| Move::Place(turn(square)));
                let squares: Vec<Move> = squares.collect();
                let mut game = Reversi::start();
                for action in &squares {
                    game.play(*action).expect(opening.moves);
                }
                assert_eq!(Opening::of(squares).map(|it| it.name), Some(opening.name));
            }
        }
    }

    #[test]
    fn a_name_is_found_through_a_transposition() {
        // The cow's fifth and third moves exchanged.
        assert_eq!(name("f5f6e6f4e3"), Some("Cow"));
        assert_eq!(name("e6f6f5f4e3"), name("f5f6e6f4e3"));
        assert_eq!(name("f5d6c5f4e3c6d3f6e6d7"), Some("Rose"));
        assert_eq!(name("f5f6e6f4c3"), Some("Buffalo / Kenichi Variation"));
    }

    #[test]
    fn what_has_no_name_gets_none() {
        assert_eq!(name("f5"), None);
        assert_eq!(name(""), None);
    }
}
