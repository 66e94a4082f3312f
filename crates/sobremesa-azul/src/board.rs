//! A player's board: pattern lines, wall, floor line and score.

use crate::{Bonuses, Colour, FloorLine, PatternLines, Runs, Target, Tiles, Wall};

/// What lies before one player.
///
/// As text: the score, the five pattern lines, the five rows of the wall, the floor.
///
/// ```
/// use sobremesa_azul::PlayerBoard;
/// let board: PlayerBoard =
///     "14  . .R ... ..YY .....  B.... .B... ..... .K... .....  *R".parse().unwrap();
/// assert_eq!(board.score(), 14);
/// assert_eq!(board.if_the_round_ended().score, 12, "the floor costs two");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct PlayerBoard {
    pub(crate) wall: Wall,
    pub(crate) floor: FloorLine,
    pub(crate) lines: PatternLines,
    pub(crate) score: u16,
}

/// One step of the scoring of a board at the end of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scored {
    /// A tile of a full line went to the wall.
    Tile {
        /// The row, counted from 0.
        row: usize,
        /// Its colour.
        colour: Colour,
        /// The runs it belongs to.
        runs: Runs,
        /// The score after it.
        score: u16,
    },
    /// The floor was charged.
    Floor {
        /// Places taken.
        places: u8,
        /// What they cost; the score may have had less.
        charge: u8,
        /// The score after it.
        score: u16,
    },
}

/// What a board would be worth if the round ended now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Preview {
    /// The points of each full line's tile.
    pub lines: [Option<u8>; PatternLines::COUNT],
    /// What the floor would cost.
    pub charge: u8,
    /// The score then, without bonuses.
    pub score: u16,
    /// The wall then.
    pub wall: Wall,
}

impl PlayerBoard {
    /// The score.
    #[inline]
    pub const fn score(&self) -> u16 {
        self.score
    }

    /// The wall.
    #[inline]
    pub const fn wall(&self) -> Wall {
        self.wall
    }

    /// The pattern lines.
    #[inline]
    pub const fn lines(&self) -> PatternLines {
        self.lines
    }

    /// The floor line.
    #[inline]
    pub const fn floor(&self) -> FloorLine {
        self.floor
    }

    /// A06: whether a colour may be laid there: one colour a line, none that the wall row has, and
    /// a full line takes nothing; the floor takes everything.
    #[inline]
    pub fn accepts(&self, colour: Colour, target: Target) -> bool {
        let Some(row) = target.row() else { return true };
        if self.wall.has(row, colour) {
            return false;
        }
        match self.lines.line(row) {
            None => true,
            Some((own, count)) => own == colour && count < PatternLines::size(row),
        }
    }

    /// For each colour the targets that accept it, as bits; the floor is bit 5.
    #[inline]
    pub(crate) fn targets(&self) -> [u8; Colour::COUNT] {
        let mut targets = self.lines.open_to();
        for colour in Colour::ALL {
            let lines = &mut targets[colour.index()];
            *lines = *lines & !self.wall.rows_with(colour) | Target::FLOOR.bit();
        }
        targets
    }

    /// A05: lays the starting tile on the floor, if there is room.
    #[inline]
    pub fn lay_starting_tile(&mut self) {
        self.floor.add_starting_tile();
    }

    /// Takes everything off the floor, wherever it goes.
    #[inline]
    pub(crate) fn clear_floor(&mut self) {
        self.floor = FloorLine::default();
    }

    /// Lays tiles on an accepting target; gives those that found no room even on the floor.
    #[inline]
    pub fn lay(&mut self, colour: Colour, count: u8, target: Target) -> u8 {
        let left_over = match target.row() {
            Some(row) => self.lines.add(row, colour, count),
            None => count,
        };
        self.floor.add(colour, left_over)
    }

    /// Ends the round on this board; gives the tiles that go to the lid.
    ///
    /// A08, A09, A10: full lines from top to bottom send one tile to the wall, scored at once, and
    /// the others to the lid; then the floor is charged. The score is held at 0 only after that.
    #[inline]
    pub fn end_round(&mut self, mut say: impl FnMut(Scored)) -> Tiles {
        let mut to_lid = self.floor.tiles();
        for row in 0..PatternLines::COUNT {
            let Some((colour, count)) = self.lines.line(row) else {
                continue;
            };
            if count < PatternLines::size(row) {
                continue;
            }
            let runs = self.wall.place(row, colour);
            self.score += u16::from(runs.points());
            self.lines.clear(row);
            to_lid += Tiles::of(colour, count - 1);
            say(Scored::Tile {
                row,
                colour,
                runs,
                score: self.score,
            });
        }
        let (places, charge) = (self.floor.taken() as u8, self.floor.charge());
        self.score = self.score.saturating_sub(u16::from(charge));
        self.floor = FloorLine::default();
        if places > 0 {
            say(Scored::Floor {
                places,
                charge,
                score: self.score,
            });
        }
        to_lid
    }

    /// A13: adds what the final wall earns.
    pub fn add_bonuses(&mut self) -> Bonuses {
        let bonuses = self.wall.bonuses();
        self.score += bonuses.points();
        bonuses
    }

    /// What each line would score, and the score, if the round ended now.
    pub fn if_the_round_ended(&self) -> Preview {
        let mut board = *self;
        let mut lines = [None; PatternLines::COUNT];
        board.end_round(|scored| {
            if let Scored::Tile { row, runs, .. } = scored {
                lines[row] = Some(runs.points());
            }
        });
        Preview {
            lines,
            charge: self.floor.charge(),
            score: board.score,
            wall: board.wall,
        }
    }

    /// All tiles on this board.
    pub fn tiles(&self) -> Tiles {
        let mut tiles = self.floor.tiles();
        for row in 0..PatternLines::COUNT {
            if let Some((colour, count)) = self.lines.line(row) {
                tiles += Tiles::of(colour, count);
            }
        }
        for colour in Colour::ALL {
            tiles += Tiles::of(colour, self.wall.rows_with(colour).count_ones() as u8);
        }
        tiles
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(text: &str) -> PlayerBoard {
        text.parse().expect("a board")
    }

    fn check_end(before: &str, after: &str, lid: &str) {
        let mut ended = board(before);
        let to_lid = ended.end_round(|_| ());
        assert_eq!(ended.to_string(), board(after).to_string());
        assert_eq!(to_lid, lid.parse().expect("tiles"));
    }

    #[test]
    fn full_lines_go_to_the_wall_and_unfinished_ones_stay() {
        check_end(
            "0  B YY ..K .... WWWWW  ..... ..... ..... ..... .....  -",
            "3  . .. ..K .... .....  B.... ..Y.. ..... ..... ...W.  -",
            "YWWWW",
        );
    }

    #[test]
    fn lines_are_tiled_from_top_to_bottom_so_the_lower_counts_the_upper() {
        // Blue stands alone (1), white below it makes a column of two (2).
        check_end(
            "0  B WW ... .... .....  ..... ..... ..... ..... .....  -",
            "3  . .. ... .... .....  B.... W.... ..... ..... .....  -",
            "W",
        );
    }

    #[test]
    fn the_score_is_held_at_0_after_the_whole_floor_and_not_before() {
        // One point for the tile, two for the floor: 1 - 2 is held at 0.
        check_end(
            "0  B .. ... .... .....  ..... ..... ..... ..... .....  RR",
            "0  . .. ... .... .....  B.... ..... ..... ..... .....  -",
            "RR",
        );
        check_end(
            "5  B .. ... .... .....  ..... ..... ..... ..... .....  *RR",
            "2  . .. ... .... .....  B.... ..... ..... ..... .....  -",
            "RR",
        );
    }

    #[test]
    fn a_score_may_exceed_99() {
        check_end(
            "99  B .. ... .... .....  .YRKW ..... ..... ..... .....  -",
            "104  . .. ... .... .....  BYRKW ..... ..... ..... .....  -",
            "-",
        );
    }

    #[test]
    fn a_perfect_board_scores_240() {
        // The blue diagonal first, five tiles alone; then every row and column grows without a gap.
        let rounds = PERFECT;
        let mut perfect = PlayerBoard::default();
        for columns in rounds {
            for (row, column) in columns.into_iter().enumerate() {
                let colour = Colour::at(row, column);
                let target = Target::line(row).expect("a line");
                assert!(perfect.accepts(colour, target));
                assert_eq!(perfect.lay(colour, row as u8 + 1, target), 0);
            }
            perfect.end_round(|_| ());
        }
        assert_eq!(perfect.score(), 145);
        let bonuses = perfect.add_bonuses();
        assert_eq!((bonuses.rows, bonuses.columns, bonuses.colours), (5, 5, 5));
        assert_eq!(perfect.score(), 240);
    }

    /// The column each row fills, round by round.
    const PERFECT: [[usize; 5]; 5] = [
        [0, 1, 2, 3, 4],
        [1, 2, 3, 4, 3],
        [2, 3, 4, 2, 2],
        [3, 4, 1, 1, 1],
        [4, 0, 0, 0, 0],
    ];

    #[test]
    fn a_line_takes_one_colour_and_none_its_wall_row_has() {
        let board = board("0  . .R ..K .... .....  B.... ..... ..... ..... .....  -");
        let accepts = |colour, row| board.accepts(colour, Target::line(row).expect("a line"));
        assert!(!accepts(Colour::Blue, 0), "the wall has it");
        assert!(accepts(Colour::Red, 0));
        assert!(accepts(Colour::Red, 1), "the same colour again");
        assert!(!accepts(Colour::Blue, 1), "another colour");
        assert!(
            Colour::ALL
                .into_iter()
                .all(|colour| board.accepts(colour, Target::FLOOR))
        );
    }

    #[test]
    fn a_full_line_takes_nothing_more() {
        let board = board("0  R .. ... .... .....  ..... ..... ..... ..... .....  -");
        assert!(!board.accepts(Colour::Red, Target::line(0).expect("a line")));
    }

    #[test]
    fn target_bits_say_what_accepts_says() {
        let board = board("3  R .R KKK ..YY .....  B.... ....K ..B.. .K... YRKW.  *RRK");
        let targets = board.targets();
        for colour in Colour::ALL {
            for target in Target::all() {
                let listed = targets[colour.index()] & target.bit() != 0;
                assert_eq!(listed, board.accepts(colour, target), "{colour} {target}");
            }
        }
    }
}
