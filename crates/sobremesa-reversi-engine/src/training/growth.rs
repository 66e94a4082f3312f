//! How the opening book grows: the next page is the position a game of good players most likely
//! comes to and the book does not know yet.
//!
//! A move costs one step, and more for each disc it loses. The page written next is the cheapest
//! position without one, so the book is deep where play is best and broad near it.

use std::collections::BTreeMap;

use sobremesa_reversi::{Board, Square};

use crate::book::{Book, TENTHS, Valued, board_after};
use crate::symmetry::Symmetry;
use crate::{Engine, Limits};

/// What each disc lost costs, in moves.
const DISC: u32 = 2;

/// Moves that lose more than this many discs are not written down.
const HOPELESS: i32 = 8;

/// How the position the book should know next comes about; nothing where all lines have ended.
///
/// ```
/// use sobremesa_reversi_engine::Book;
/// use sobremesa_reversi_engine::training::growth::next_line;
/// assert_eq!(next_line(&Book::default()), Some(vec![]));
/// let book: Book = "sobremesa reversi book 1\n- f5+0\nf5 d6+0 f4-4\n".parse().unwrap();
/// let line = next_line(&book).unwrap();
/// assert_eq!(line.last().unwrap().to_string(), "d6");
/// ```
pub fn next_line(book: &Book) -> Option<Vec<Square>> {
    if book.page(Board::START).is_none() {
        return Some(Vec::new());
    }
    let mut pages: Vec<_> = book.pages().collect();
    // From the beginning on, so that a page's cost is known before those after it.
    pages.sort_by_key(|page| page.line().len());
    let mut costs = BTreeMap::from([(Symmetry::canonical(Board::START).0, 0)]);
    let mut cheapest: Option<(u32, Vec<Square>)> = None;
    for page in pages {
        let Some(&here) = costs.get(&Symmetry::canonical(page.board()).0) else {
            continue;
        };
        for &(square, value) in page.moves() {
            let lost = page.value().abs_diff(value);
            let cost = here + TENTHS as u32 + DISC * lost;
            let after = page.board().play(square);
            let (canonical, _) = Symmetry::canonical(after);
            if book.page(after).is_some() {
                let known = costs.entry(canonical).or_insert(cost);
                *known = cost.min(*known);
            } else if after.can_move() {
                let line = [page.line(), &[square]].concat();
                let next = (cost, line);
                if cheapest.as_ref().is_none_or(|cheapest| next < *cheapest) {
                    cheapest = Some(next);
                }
            }
        }
    }
    cheapest.map(|(_, line)| line)
}

/// What the moves of a position are worth, each searched so far; none that are hopeless.
///
/// ```
/// use sobremesa_reversi_engine::{Engine, Limits};
/// use sobremesa_reversi_engine::training::growth::judge;
/// let engine = Engine::with_megabytes(1);
/// assert_eq!(judge(&engine, &[], &Limits::depth(4, 0)).len(), 4);
/// ```
pub fn judge(engine: &Engine, line: &[Square], limits: &Limits) -> Vec<Valued> {
    let Some(board) = board_after(line) else {
        return Vec::new();
    };
    engine.forget();
    let values = engine.values(board, limits);
    let best = values.first().map_or(0, |(_, analysis)| analysis.value);
    values
        .into_iter()
        .map(|(square, analysis)| (square, analysis.value))
        .filter(|(_, value)| best - value <= HOPELESS)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_loses_little_is_looked_at_before_what_lies_deep() {
        // Another page for d6 would be the fifth move; f6 loses about a disc and costs as much as two.
        let text = "sobremesa reversi book 1\n- f5+0\nf5 d6+0 f6+0\nf5d6 c3+0\nf5d6c3 d3+0\n\
                    f5d6c3d3 c4+0\n";
        let mut book: Book = text.parse().unwrap();
        let name = |line: Vec<Square>| line.iter().map(Square::to_string).collect::<String>();
        assert_eq!(name(next_line(&book).unwrap()), "f5f6");
        book.write(next_line(&book).unwrap(), vec![("e6".parse().unwrap(), 9)])
            .unwrap();
        book.settle();
        // It turned out to lose nine discs: nobody goes on there.
        assert_eq!(name(next_line(&book).unwrap()), "f5d6c3d3c4");
    }

    #[test]
    fn a_book_grows_the_same_twice() {
        let grow = || {
            let engine = Engine::with_megabytes(1);
            let mut book = Book::default();
            for _ in 0..12 {
                let line = next_line(&book).unwrap();
                let moves = judge(&engine, &line, &Limits::depth(3, 0));
                book.write(line, moves).unwrap();
                book.settle();
            }
            book
        };
        let book = grow();
        assert_eq!(book.len(), 12);
        assert_eq!(book, grow());
    }
}
