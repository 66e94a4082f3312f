//! The wall: five by five places, each waiting for one colour.
//!
//! ```text
//!   B Y R K W
//!   W B Y R K
//!   K W B Y R
//!   R K W B Y
//!   Y R K W B
//! ```

use std::fmt;
use std::str::FromStr;

use sobremesa_core::ParseError;

use crate::Colour;

/// The tiles on a player's wall: one bit for each, by colour and then by row.
///
/// By colour, because every move asks where a colour may still go; scoring spreads the bits into
/// the grid as drawn.
///
/// ```
/// use sobremesa_azul::{Colour, Wall};
/// let mut wall = Wall::default();
/// assert_eq!(wall.place(0, Colour::Blue).points(), 1);
/// assert_eq!(wall.place(1, Colour::White).points(), 2, "white comes to lie below blue");
/// assert!(wall.has(1, Colour::White));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Wall(u32);

/// How long the runs are that a tile just placed belongs to, itself included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Runs {
    /// Tiles in its row, 1 if it has no neighbour there.
    pub across: u8,
    /// Tiles in its column, 1 if it has no neighbour there.
    pub down: u8,
}

impl Runs {
    /// A08: each run of two or more counts its tiles; a tile alone scores 1.
    #[inline]
    pub const fn points(self) -> u8 {
        let across = if self.across > 1 { self.across } else { 0 };
        let down = if self.down > 1 { self.down } else { 0 };
        if across + down == 0 { 1 } else { across + down }
    }
}

/// What a finished wall earns at the end of the game.
///
/// ```
/// use sobremesa_azul::Wall;
/// let wall: Wall = "BYRKW ..... ..... ..... .....".parse().unwrap();
/// assert_eq!(wall.bonuses().points(), 2);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Bonuses {
    /// Complete horizontal rows.
    pub rows: u8,
    /// Complete columns.
    pub columns: u8,
    /// Colours with all five tiles on the wall.
    pub colours: u8,
}

impl Bonuses {
    /// Points for a complete row.
    pub const ROW: u16 = 2;
    /// Points for a complete column.
    pub const COLUMN: u16 = 7;
    /// Points for a complete colour.
    pub const COLOUR: u16 = 10;

    /// A13: 2 for each row, 7 for each column, 10 for each colour.
    #[inline]
    pub const fn points(self) -> u16 {
        self.rows as u16 * Self::ROW
            + self.columns as u16 * Self::COLUMN
            + self.colours as u16 * Self::COLOUR
    }
}

/// The lowest bit of each group of five.
const FIRSTS: u32 = 0x0010_8421;

/// For a line of five places as bits: how long the run at each place is once it is filled.
const RUNS: [[u8; 5]; 32] = {
    let mut table = [[1; 5]; 32];
    let mut bits = 0;
    while bits < 32 {
        let mut place = 0;
        while place < 5 {
            let (mut left, mut right) = (place, place);
            while left > 0 && bits >> (left - 1) & 1 == 1 {
                left -= 1;
            }
            while right < 4 && bits >> (right + 1) & 1 == 1 {
                right += 1;
            }
            table[bits][place] = (right - left + 1) as u8;
            place += 1;
        }
        bits += 1;
    }
    table
};

/// For each colour and the rows that have it: these tiles in the grid, bit 5·row + column.
const SPREAD: [[u32; 32]; Colour::COUNT] = {
    let mut table = [[0; 32]; Colour::COUNT];
    let mut colour = 0;
    while colour < Colour::COUNT {
        let mut rows = 0;
        while rows < 32 {
            let mut row = 0;
            while row < 5 {
                if rows >> row & 1 == 1 {
                    let column = Colour::from_index(colour).column(row);
                    table[colour][rows] |= 1 << (5 * row + column);
                }
                row += 1;
            }
            rows += 1;
        }
        colour += 1;
    }
    table
};

impl Wall {
    /// How many rows, columns and colours there are.
    pub const SIZE: usize = 5;

    /// Whether a row has its tile of this colour.
    #[inline]
    pub const fn has(self, row: usize, colour: Colour) -> bool {
        self.0 >> (5 * colour.index() + row) & 1 == 1
    }

    /// The rows that have this colour, as bits.
    #[inline]
    pub const fn rows_with(self, colour: Colour) -> u8 {
        (self.0 >> (5 * colour.index())) as u8 & 31
    }

    /// The grid as drawn: bit 5·row + column.
    #[inline]
    pub const fn grid(self) -> u32 {
        SPREAD[0][self.0 as usize & 31]
            | SPREAD[1][(self.0 >> 5) as usize & 31]
            | SPREAD[2][(self.0 >> 10) as usize & 31]
            | SPREAD[3][(self.0 >> 15) as usize & 31]
            | SPREAD[4][(self.0 >> 20) as usize & 31]
    }

    /// The runs a tile would belong to.
    #[inline]
    pub const fn runs(self, row: usize, colour: Colour) -> Runs {
        let (grid, column) = (self.grid(), colour.column(row));
        let standing = (grid >> column) & FIRSTS;
        let standing = standing | standing >> 4 | standing >> 8 | standing >> 12 | standing >> 16;
        Runs {
            across: RUNS[(grid >> (5 * row)) as usize & 31][column],
            down: RUNS[standing as usize & 31][row],
        }
    }

    /// Places a tile and gives the runs it belongs to.
    #[inline]
    pub fn place(&mut self, row: usize, colour: Colour) -> Runs {
        let runs = self.runs(row, colour);
        self.0 |= 1 << (5 * colour.index() + row);
        runs
    }

    /// Whether a row has all its tiles.
    pub const fn is_row_complete(self, row: usize) -> bool {
        (self.0 >> row) & FIRSTS == FIRSTS
    }

    /// How many horizontal rows are complete.
    #[inline]
    pub const fn complete_rows(self) -> u8 {
        let all = self.0 & self.0 >> 5 & self.0 >> 10 & self.0 >> 15 & self.0 >> 20 & 31;
        all.count_ones() as u8
    }

    /// Everything complete on it.
    #[inline]
    pub const fn bonuses(self) -> Bonuses {
        let grid = self.grid();
        let columns = grid & grid >> 5 & grid >> 10 & grid >> 15 & grid >> 20 & 31;
        let colours = self.0 & self.0 >> 1 & self.0 >> 2 & self.0 >> 3 & self.0 >> 4 & FIRSTS;
        Bonuses {
            rows: self.complete_rows(),
            columns: columns.count_ones() as u8,
            colours: colours.count_ones() as u8,
        }
    }

    /// How many tiles are on it.
    pub const fn total(self) -> u8 {
        self.0.count_ones() as u8
    }
}

/// Five words of five places, `.` where nothing lies.
impl fmt::Display for Wall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..Wall::SIZE {
            if row > 0 {
                f.write_str(" ")?;
            }
            for column in 0..Wall::SIZE {
                let colour = Colour::at(row, column);
                let letter = if self.has(row, colour) {
                    colour.letter()
                } else {
                    '.'
                };
                write!(f, "{letter}")?;
            }
        }
        Ok(())
    }
}

impl FromStr for Wall {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let refused = || ParseError::new("wall", "B.... ..... ..... ..... .....", text);
        let rows: Vec<Vec<char>> = text
            .split_whitespace()
            .map(|row| row.chars().collect())
            .collect();
        if rows.len() != Wall::SIZE || rows.iter().any(|row| row.len() != Wall::SIZE) {
            return Err(refused());
        }
        let mut wall = Wall::default();
        for (row, places) in rows.iter().enumerate() {
            for (column, &letter) in places.iter().enumerate() {
                let colour = Colour::at(row, column);
                if Colour::from_letter(letter) == Some(colour) {
                    wall.place(row, colour);
                } else if letter != '.' {
                    return Err(refused());
                }
            }
        }
        Ok(wall)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(wall: &str, row: usize, colour: Colour, points: u8) {
        let mut wall: Wall = wall.parse().expect("a wall");
        assert_eq!(wall.place(row - 1, colour).points(), points, "{wall}");
    }

    #[test]
    fn an_isolated_tile_scores_1() {
        check("..... ..... ..... ..... .....", 3, Colour::Blue, 1);
        check("B.... ..... ..... ..... ....B", 3, Colour::Blue, 1);
        // A neighbour across a corner does not touch.
        check("..... .B... ..... ..... .....", 3, Colour::Blue, 1);
    }

    #[test]
    fn a_tile_scores_its_row_and_its_column() {
        check("BY... ..... ..... ..... .....", 1, Colour::Red, 3);
        check("B.... ..... ..... ..... .....", 2, Colour::White, 2);
        // The document's own example: one neighbour each way, four points.
        check("B.... .B... ..... ..... .....", 2, Colour::White, 4);
        check("..R.. ..Y.. KW.YR ..W.. ..K..", 3, Colour::Blue, 10);
    }

    #[test]
    fn a_gap_ends_a_run() {
        check("B.R.. ..... ..... ..... .....", 1, Colour::Yellow, 3);
        check("B..K. ..... ..... ..... .....", 1, Colour::White, 2);
        check("B.... ..... K.... ..... Y....", 4, Colour::Red, 3);
    }

    #[test]
    fn rows_columns_and_colours_are_counted() {
        let wall: Wall = "BYRKW WB... K.B.. R..B. Y...B".parse().expect("a wall");
        assert_eq!(
            wall.bonuses(),
            Bonuses {
                rows: 1,
                columns: 1,
                colours: 1
            }
        );
        assert_eq!(wall.bonuses().points(), 19);
        let full: Wall = "BYRKW WBYRK KWBYR RKWBY YRKWB".parse().expect("a wall");
        assert_eq!(full.bonuses().points(), 5 * (2 + 7 + 10));
        assert_eq!(full.total(), 25);
        assert!(full.is_row_complete(4));
    }

    #[test]
    fn a_wall_reads_back_as_itself() {
        let text = "B.R.W .B... ..... RKWBY ....B";
        assert_eq!(text.parse::<Wall>().expect("a wall").to_string(), text);
        for wrong in [
            "",
            "B....",
            "Y.... ..... ..... ..... .....",
            "B... ..... ..... ..... .....",
        ] {
            assert!(wrong.parse::<Wall>().is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn runs_agree_with_walking_along_the_wall() {
        let mut rng = sobremesa_core::Rng::new(4);
        for _ in 0..3_000 {
            let mut wall = Wall::default();
            for row in 0..5 {
                for colour in Colour::ALL {
                    if rng.below(2) == 0 {
                        wall.place(row, colour);
                    }
                }
            }
            let (row, colour) = (rng.below(5), Colour::from_index(rng.below(5)));
            let there = |row: i32, column: i32| {
                (0..5).contains(&row)
                    && (0..5).contains(&column)
                    && wall.has(row as usize, Colour::at(row as usize, column as usize))
            };
            let walk = |down: i32, right: i32| {
                (1..5)
                    .take_while(|&steps| {
                        there(
                            row as i32 + down * steps,
                            colour.column(row) as i32 + right * steps,
                        )
                    })
                    .count() as u8
            };
            let runs = Runs {
                across: 1 + walk(0, 1) + walk(0, -1),
                down: 1 + walk(1, 0) + walk(-1, 0),
            };
            assert_eq!(wall.runs(row, colour), runs, "{wall}");
        }
    }
}
