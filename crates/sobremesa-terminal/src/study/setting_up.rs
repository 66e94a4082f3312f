//! A position set up in lines: one square after another, or the whole of it at once.

use sobremesa_reversi::{Board, Colour, Position, Reversi, Square};
use sobremesa_words::typed::is_typed;
use sobremesa_words::{Lang, keys, say};

use super::drawn;
use crate::{Leave, Screen};

/// Asks until somebody is done; gives the position as it was left.
pub(super) fn ask(mut position: Position, screen: &mut Screen) -> Result<Position, Leave> {
    let lang = screen.lang();
    loop {
        screen.line(&drawn(&Reversi::at(position)))?;
        let answer = screen.ask(&say!(lang, STUDY_EDIT_QUESTION))?;
        if answer.is_empty() {
            return Ok(position);
        }
        match changed(position, &answer, lang) {
            Some(changed) => position = changed,
            None => screen.line(&say!(lang, STUDY_EDIT_WHAT))?,
        }
    }
}

/// The position after an order; nothing where it is none.
fn changed(position: Position, answer: &str, lang: Lang) -> Option<Position> {
    if let Ok(whole) = answer.parse() {
        return Some(whole);
    }
    if is_typed(answer, keys::TYPED_CLEAR, lang) {
        let empty = Board::new(0, 0).expect("nothing lies twice");
        return Some(Position::new(empty, position.to_move()));
    }
    if is_typed(answer, keys::TYPED_BEGINNING, lang) {
        return Some(Position::START);
    }
    let mut words = answer.split_whitespace();
    let (first, last) = (words.next()?, words.next_back());
    let Some(sign) = last else {
        return Some(position.with_to_move(colour(first)?));
    };
    let disc = match sign {
        "-" | "." => None,
        sign => Some(colour(sign)?),
    };
    // One sign for several squares: `c3 d3 e3 x`.
    let squares = answer.split_whitespace();
    let count = squares.clone().count() - 1;
    squares.take(count).try_fold(position, |position, square| {
        Some(position.with(square.parse::<Square>().ok()?, disc))
    })
}

fn colour(sign: &str) -> Option<Colour> {
    let mut letters = sign.chars();
    let letter = letters.next()?;
    Colour::from_letter(letter).filter(|_| letters.next().is_none())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_sides_and_whole_boards_are_set_up() {
        let start = Position::START;
        let set = |position, answer| changed(position, answer, Lang::En);
        let one = set(start, "a1 x").expect("a disc");
        assert_eq!(one.disc(Square::A1), Some(Colour::Black));
        assert_eq!(set(one, "A1 -"), Some(start));
        let three = set(start, "a1 b1 c1 o").expect("three discs");
        assert_eq!(three.discs(Colour::White).len(), 5);
        assert_eq!(set(start, "o").expect("a side").to_move(), Colour::White);
        let empty = set(start, "c").expect("an empty board");
        assert_eq!(empty.board().empties(), 64);
        assert_eq!(set(empty, "i"), Some(start));
        let whole = start.to_string();
        assert_eq!(set(empty, &whole), Some(start));
        for wrong in ["z9 x", "a1 q", "a1", "x x", "?"] {
            assert_eq!(set(start, wrong), None, "{wrong}");
        }
    }
}
