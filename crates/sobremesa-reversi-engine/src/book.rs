//! The opening book: what the engine found out about the first moves when it had hours to think.
//!
//! The file is text, a page a line: how the position comes about, and what each good move there is
//! worth to its mover, in discs.
//!
//! ```text
//! sobremesa reversi book 1
//! - d3+0 c4+0 f5+0 e6+0
//! f5 d6+0 f6-1 f4-4
//! f5d6 c3+0 c5-2 e6-3
//! ```
//!
//! A position stands in it once, whichever way the board lies. Values of moves that lead to
//! another page are that page's: what is written there was looked at more deeply.

mod page;
mod text;

use std::collections::BTreeMap;
use std::sync::OnceLock;

use sobremesa_core::Rng;
use sobremesa_reversi::{Board, Square};

use crate::symmetry::Symmetry;

pub use page::Page;
pub use text::{BookError, BookFault};

/// Moves that are worth this much less than the best one are still played, less often.
const SLACK: i32 = TENTHS;

/// Values of settled pages count in this part of a disc.
pub(crate) const TENTHS: i32 = 10;

/// A search that looks one move further finds the mover this much better off, in tenths: half of it
/// is taken from what was not looked at further, so that both can be compared.
const NOT_LOOKED_AT: i32 = 6;

/// A square and what playing there is worth to the mover: as written in discs, settled in tenths.
pub type Valued = (Square, i32);

/// An opening book.
///
/// ```
/// use sobremesa_core::Rng;
/// use sobremesa_reversi::Board;
/// use sobremesa_reversi_engine::Book;
/// let book: Book = "sobremesa reversi book 1\n- f5+0\nf5 d6+0 f4-4\n".parse().unwrap();
/// // Whichever way the board lies.
/// let board = Board::START.play("c4".parse().unwrap());
/// assert_eq!(book.pick(board, &mut Rng::new(1)).unwrap().to_string(), "e3");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Book {
    /// By the board that stands for all eight ways to lay it.
    pages: BTreeMap<Board, Page>,
}

impl Book {
    /// The book that comes with the engine, read once.
    pub fn ours() -> &'static Book {
        static OURS: OnceLock<Book> = OnceLock::new();
        OURS.get_or_init(|| {
            include_str!("../weights/reversi.book")
                .parse()
                .expect("the book in the repository is sound")
        })
    }

    /// How many pages it has.
    pub fn len(&self) -> usize {
        self.pages.len()
    }

    /// Whether nothing is written in it.
    pub fn is_empty(&self) -> bool {
        self.pages.is_empty()
    }

    /// Its pages, in no order that means anything.
    pub fn pages(&self) -> impl ExactSizeIterator<Item = &Page> {
        self.pages.values()
    }

    /// The page of a position, which may lie otherwise there.
    pub fn page(&self, board: Board) -> Option<&Page> {
        self.pages.get(&Symmetry::canonical(board).0)
    }

    /// What the book knows of a board's moves in tenths of a disc, best first; nothing where it has
    /// no page.
    pub fn moves(&self, board: Board) -> Vec<Valued> {
        let (canonical, laid) = Symmetry::canonical(board);
        let Some(page) = self.pages.get(&canonical) else {
            return Vec::new();
        };
        let from_page = Symmetry::canonical(page.board).1;
        let back = laid.inverse();
        page.moves
            .iter()
            .map(|&(square, value)| (back.square(from_page.square(square)), value))
            .collect()
    }

    /// One of the good moves, the better ones more often; nothing where the book has no page.
    pub fn pick(&self, board: Board, rng: &mut Rng) -> Option<Square> {
        let moves = self.moves(board);
        let best = moves.first()?.1;
        let good: Vec<Valued> = moves
            .into_iter()
            .filter(|(_, value)| best - value <= SLACK)
            .collect();
        // The best ones eleven times as often as those that are only just good enough.
        let weight = |value: i32| (1 + SLACK - (best - value)) as usize;
        let mut drawn = rng.below(good.iter().map(|(_, value)| weight(*value)).sum());
        good.iter()
            .find(|(_, value)| {
                let chosen = drawn < weight(*value);
                drawn = drawn.saturating_sub(weight(*value));
                chosen
            })
            .map(|(square, _)| *square)
    }

    /// This move and what the book expects after it, as far as it goes.
    pub fn line(&self, mut board: Board, first: Square) -> Vec<Square> {
        let mut line = vec![first];
        board = board.play(first);
        while let Some(&(square, _)) = self.moves(board).first() {
            line.push(square);
            board = board.play(square);
        }
        line
    }

    /// Writes a page: how the position comes about, and what its moves are worth.
    ///
    /// Values of pages before it change with it only once [`Book::settle`] is called.
    pub fn write(&mut self, line: Vec<Square>, moves: Vec<Valued>) -> Result<(), BookFault> {
        let board = board_after(&line).ok_or(BookFault::Line)?;
        let mut written = moves;
        if written.is_empty() {
            return Err(BookFault::Empty);
        }
        let mut playable = board.legal();
        for (square, value) in &written {
            if playable & square.bit() == 0 || !(-64..=64).contains(value) {
                return Err(BookFault::Move);
            }
            playable &= !square.bit();
        }
        written.sort_by_key(|&(square, value)| (-value, square));
        let (canonical, _) = Symmetry::canonical(board);
        if self.pages.contains_key(&canonical) {
            return Err(BookFault::Twice);
        }
        let page = Page {
            line,
            board,
            moves: written.clone(),
            written,
        };
        self.pages.insert(canonical, page);
        Ok(())
    }

    /// Gives every page the values that the pages after it found.
    pub fn settle(&mut self) {
        let mut order: Vec<(u32, Board)> = self
            .pages
            .iter()
            .map(|(canonical, page)| (page.board.empties(), *canonical))
            .collect();
        order.sort_unstable();
        for (_, canonical) in order {
            let page = &self.pages[&canonical];
            let mut moves: Vec<Valued> = page
                .written
                .iter()
                .map(|&(square, value)| {
                    let after = self.page(page.board.play(square));
                    let unseen = TENTHS * value - NOT_LOOKED_AT;
                    (square, after.map_or(unseen, |after| -after.value()))
                })
                .collect();
            moves.sort_by_key(|&(square, value)| (-value, square));
            if let Some(page) = self.pages.get_mut(&canonical) {
                page.moves = moves;
            }
        }
    }
}

/// A settled value in discs.
pub(crate) fn in_discs(tenths: i32) -> f64 {
    f64::from(tenths) / f64::from(TENTHS)
}

/// The board after these moves from the beginning, unless one of them cannot be played.
pub(crate) fn board_after(line: &[Square]) -> Option<Board> {
    let mut board = Board::START;
    for square in line {
        if !board.can_move() {
            board = board.pass();
        }
        if board.legal() & square.bit() == 0 {
            return None;
        }
        board = board.play(*square);
    }
    Some(board)
}

#[cfg(test)]
mod tests {
    use super::*;
    use sobremesa_reversi::Squares;

    fn square(text: &str) -> Square {
        text.parse().unwrap()
    }

    fn small() -> Book {
        "sobremesa reversi book 1\n- f5+0\nf5 d6+0 f6-1 f4-5\nf5f6 e6+4 f7+2\n"
            .parse()
            .unwrap()
    }

    #[test]
    fn a_book_reads_back_as_itself() {
        let book = small();
        assert_eq!(book.to_string().parse(), Ok(book));
    }

    #[test]
    fn a_page_believes_the_pages_after_it() {
        let book = small();
        let after = Board::START.play(square("f5"));
        assert_eq!(
            book.moves(after),
            [(square("d6"), -6), (square("f6"), -34), (square("f4"), -56)]
        );
        assert_eq!(book.moves(Board::START), [(square("f5"), 6)]);
        assert_eq!(
            book.line(Board::START, square("f5")),
            [square("f5"), square("d6")]
        );
    }

    #[test]
    fn whichever_way_the_board_lies_the_moves_lie_with_it() {
        let book = small();
        let board = board_after(&[square("f5"), square("f6")]).unwrap();
        let best = book.moves(board)[0].0;
        for symmetry in Symmetry::all() {
            let laid = symmetry.board(board);
            let moves = book.moves(laid);
            assert_eq!(moves.len(), 2);
            for ((there, value), (here, same)) in moves.iter().zip(book.moves(board)) {
                assert_eq!((*there, *value), (symmetry.square(here), same));
            }
            assert_eq!(
                book.pick(laid, &mut Rng::new(1)),
                Some(symmetry.square(best))
            );
        }
    }

    #[test]
    fn good_moves_are_all_played_and_bad_ones_never() {
        let text = "sobremesa reversi book 1\nf5 d6+1 f6+1 f4-1\nf5d6 c3+0\n";
        let book: Book = text.parse().unwrap();
        let board = Board::START.play(square("f5"));
        let mut times = BTreeMap::new();
        for seed in 0..300 {
            let picked = book.pick(board, &mut Rng::new(seed)).unwrap();
            *times.entry(picked.to_string()).or_insert(0) += 1;
        }
        assert_eq!(times.len(), 2, "{times:?}");
        assert!(times["d6"] > times["f6"] && times["f6"] > 60, "{times:?}");
        assert_eq!(book.pick(Board::START, &mut Rng::new(1)), None);
    }

    #[test]
    fn our_book_opens_in_many_ways() {
        let book = Book::ours();
        let mut games = std::collections::BTreeSet::new();
        for seed in 0..100 {
            let (mut board, mut rng) = (Board::START, Rng::new(seed));
            let mut line = String::new();
            while let Some(square) = book.pick(board, &mut rng) {
                assert!(Squares(board.legal()).contains(square));
                line += &square.to_string();
                board = board.play(square);
            }
            assert!(line.len() >= 2 * 6, "{line} is short");
            games.insert(line);
        }
        assert!(games.len() >= 40, "{} different openings", games.len());
    }
}
