//! A player's board as text: score, pattern lines, wall, floor.
//!
//! ```text
//! 14  . .R ... ..YY .....  B.... .B... ..... .K... .....  *R
//! ```

use std::fmt;
use std::str::FromStr;

use sobremesa_core::ParseError;

use crate::floor_line::OnFloor;
use crate::{Colour, FloorLine, PatternLines, PlayerBoard, Target, Wall};

/// The pattern lines as drawn, from the left: `.` for a free place.
fn line_text(lines: PatternLines, row: usize) -> String {
    let size = PatternLines::size(row) as usize;
    let (letter, count) = match lines.line(row) {
        Some((colour, count)) => (colour.letter(), count as usize),
        None => ('.', 0),
    };
    (0..size)
        .map(|place| if place < size - count { '.' } else { letter })
        .collect()
}

impl fmt::Display for PlayerBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.score)?;
        for row in 0..PatternLines::COUNT {
            write!(f, " {}", line_text(self.lines, row))?;
        }
        write!(f, " {} {}", self.wall, self.floor)
    }
}

impl FromStr for PlayerBoard {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let refused = || {
            let example = "0 . .. ... .... ..... ..... ..... ..... ..... ..... -";
            ParseError::new("player-board", example, text)
        };
        let words: Vec<&str> = text.split_whitespace().collect();
        let [score, lines @ .., floor] = words.as_slice() else {
            return Err(refused());
        };
        if lines.len() != PatternLines::COUNT + Wall::SIZE {
            return Err(refused());
        }
        let (lines, rows) = lines.split_at(PatternLines::COUNT);
        let mut board = PlayerBoard {
            score: score.parse().map_err(|_| refused())?,
            wall: rows.join(" ").parse()?,
            ..PlayerBoard::default()
        };
        if board.score > PlayerBoard::HIGHEST_READ {
            return Err(refused());
        }
        for (row, line) in lines.iter().enumerate() {
            read_line(&mut board, row, line).ok_or_else(refused)?;
        }
        read_floor(&mut board.floor, floor).ok_or_else(refused)?;
        Ok(board)
    }
}

impl PlayerBoard {
    /// No game comes near it, and it leaves room to add to.
    const HIGHEST_READ: u16 = 9_999;
}

fn read_line(board: &mut PlayerBoard, row: usize, text: &str) -> Option<()> {
    if text.chars().count() != PatternLines::size(row) as usize {
        return None;
    }
    let tiles = text.trim_start_matches('.');
    for letter in tiles.chars() {
        let colour = Colour::from_letter(letter)?;
        let target = Target::line(row)?;
        if !board.accepts(colour, target) {
            return None;
        }
        board.lines.add(row, colour, 1);
    }
    Some(())
}

fn read_floor(floor: &mut FloorLine, text: &str) -> Option<()> {
    if text == "-" {
        return Some(());
    }
    for letter in text.chars() {
        let laid = match letter {
            '*' => {
                let second = floor.iter().any(|lying| lying == OnFloor::StartingTile);
                !second && floor.add_starting_tile()
            }
            _ => floor.add(Colour::from_letter(letter)?, 1) == 0,
        };
        if !laid {
            return None;
        }
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_reads_back_as_itself() {
        let text = "14 . .R ... ..YY ..... B.... .B... ..... .K... ..... R*K";
        let board: PlayerBoard = text.parse().expect("a board");
        assert_eq!(board.to_string(), text);
        for wrong in [
            "",
            "x . .. ... .... ..... ..... ..... ..... ..... ..... -",
            "0 B .. ... .... ..... B.... ..... ..... ..... ..... -",
            "0 . R. ... .... ..... ..... ..... ..... ..... ..... -",
            "0 . RK ... .... ..... ..... ..... ..... ..... ..... -",
            "0 . .. ... .... ..... ..... ..... ..... ..... ..... BBBBBBBB",
            "0 . .. ... .... ..... ..... ..... ..... ..... ..... **",
            "65000 . .. ... .... ..... ..... ..... ..... ..... ..... -",
        ] {
            assert!(wrong.parse::<PlayerBoard>().is_err(), "{wrong:?}");
        }
    }
}
