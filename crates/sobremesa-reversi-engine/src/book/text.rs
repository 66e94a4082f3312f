//! The book as text, and why a text is refused.

use std::fmt;
use std::str::FromStr;

use sobremesa_reversi::Square;
use thiserror::Error;

use super::{Book, Page, Valued};

const TITLE: &str = "sobremesa reversi book 1";

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
}
