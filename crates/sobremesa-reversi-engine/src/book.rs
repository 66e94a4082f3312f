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

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use std::sync::OnceLock;

use sobremesa_core::Rng;
use sobremesa_reversi::{Board, Square};
use thiserror::Error;

use crate::symmetry::Symmetry;

const TITLE: &str = "sobremesa reversi book 1";

/// Moves that are worth this much less than the best one are still played, less often.
const SLACK: i32 = 1;

/// A square and what playing there is worth to the mover, in discs.
pub type Valued = (Square, i32);

/// Why a book was refused: the line, counted from 1, and what is wrong with it.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}: {fault}")]
pub struct BookError {
    /// The line.
    pub line: usize,
    /// What is wrong with it.
    pub fault: BookFault,
}

/// What is wrong with a line of a book.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum BookFault {
    /// The first line is not that of a book.
    #[error("this is not a Reversi book of version 1")]
    NoBook,
    /// The moves to the position cannot be played.
    #[error("these moves cannot be played")]
    Line,
    /// A move of the page has no square, no value, is not legal, or stands there twice.
    #[error("a page's moves are legal squares with values, as d6+1")]
    Move,
    /// The page has no moves.
    #[error("a page without moves")]
    Empty,
    /// The position has a page already.
    #[error("this position has a page already")]
    Twice,
}

/// A position of the book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Page {
    /// How it comes about.
    line: Vec<Square>,
    board: Board,
    /// What was found when the page was written, best first.
    written: Vec<Valued>,
    /// The same with what the pages after it say, best first.
    moves: Vec<Valued>,
}

impl Page {
    /// How the position comes about from the beginning; passes go without saying.
    pub fn line(&self) -> &[Square] {
        &self.line
    }

    /// The position.
    pub fn board(&self) -> Board {
        self.board
    }

    /// The moves worth knowing, best first.
    pub fn moves(&self) -> &[Valued] {
        &self.moves
    }

    /// What the position is worth to its mover.
    pub fn value(&self) -> i32 {
        self.moves[0].1
    }
}

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

    /// What the book knows of a board's moves, best first; nothing where it has no page.
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
        // Each disc less halves how often a move is played.
        let weight = |value: i32| 1_usize << (SLACK - (best - value));
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
                    (square, after.map_or(value, |after| -after.value()))
                })
                .collect();
            moves.sort_by_key(|&(square, value)| (-value, square));
            if let Some(page) = self.pages.get_mut(&canonical) {
                page.moves = moves;
            }
        }
    }
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

/// Page after page, as they come about.
impl fmt::Display for Book {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{TITLE}")?;
        let mut pages: Vec<&Page> = self.pages.values().collect();
        pages.sort_by(|one, other| one.line.cmp(&other.line));
        for page in pages {
            if page.line.is_empty() {
                f.write_str("-")?;
            }
            for square in &page.line {
                write!(f, "{square}")?;
            }
            for (square, value) in &page.written {
                write!(f, " {square}{value:+}")?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

impl FromStr for Book {
    type Err = BookError;

    fn from_str(text: &str) -> Result<Book, BookError> {
        let mut book = Book::default();
        let mut lines = text.lines().enumerate();
        let title = lines.next().map(|(_, line)| line.trim_end());
        if title != Some(TITLE) {
            return Err(BookError {
                line: 1,
                fault: BookFault::NoBook,
            });
        }
        for (index, line) in lines.filter(|(_, line)| !line.trim().is_empty()) {
            read_page(line)
                .and_then(|(line, moves)| book.write(line, moves))
                .map_err(|fault| BookError {
                    line: index + 1,
                    fault,
                })?;
        }
        book.settle();
        Ok(book)
    }
}

fn read_page(line: &str) -> Result<(Vec<Square>, Vec<Valued>), BookFault> {
    let mut words = line.split_whitespace();
    let played = words.next().filter(|word| *word != "-").unwrap_or_default();
    let line = played
        .as_bytes()
        .chunks(2)
        .map(|square| std::str::from_utf8(square).ok()?.parse().ok())
        .collect::<Option<Vec<Square>>>()
        .ok_or(BookFault::Line)?;
    let moves = words
        .map(|word| {
            let (square, value) = word.split_at_checked(2)?;
            Some((square.parse().ok()?, value.parse().ok()?))
        })
        .collect::<Option<Vec<Valued>>>()
        .ok_or(BookFault::Move)?;
    Ok((line, moves))
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
            [(square("d6"), 0), (square("f6"), -4), (square("f4"), -5)]
        );
        assert_eq!(book.moves(Board::START), [(square("f5"), 0)]);
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
        let text = "sobremesa reversi book 1\nf5 d6+1 f6+0 f4-1\n";
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
    fn a_damaged_book_names_its_line() {
        let refused = |lines: &str| {
            let book = format!("{TITLE}\n- f5+0\n{lines}\n").parse::<Book>();
            let error = book.unwrap_err();
            assert_eq!(error.line, 3, "{lines}");
            error.fault
        };
        assert_eq!(refused("f5f5 d6+0"), BookFault::Line);
        assert_eq!(refused("f5d d6+0"), BookFault::Line);
        assert_eq!(refused("ñandú d6+0"), BookFault::Line);
        assert_eq!(refused("f5 a1+0"), BookFault::Move);
        assert_eq!(refused("f5 d6"), BookFault::Move);
        assert_eq!(refused("f5 d6+0 f4-1 d6+0"), BookFault::Move);
        assert_eq!(refused("f5 d6+99"), BookFault::Move);
        assert_eq!(refused("f5 ñ+9"), BookFault::Move);
        assert_eq!(refused("f5"), BookFault::Empty);
        assert_eq!(refused("- d3+0"), BookFault::Twice);
        let error = "weights".parse::<Book>().unwrap_err();
        assert_eq!((error.line, error.fault), (1, BookFault::NoBook));
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
