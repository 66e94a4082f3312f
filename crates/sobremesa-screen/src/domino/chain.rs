//! The line of tiles on the table: it begins in the middle, bends where the table ends, and what
//! lies never moves.
//!
//! ```text
//!  ┌[1│3][3│5]…
//!  └[6│1]▐6▌[4│6]…[2│4]▐4▌┐
//!           …[0│3][4│0]───┘
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sobremesa_wire::domino::Tile;

use crate::look::Look;
use crate::paint::put;

/// From so many rows on the tiles are drawn with their edges.
const TALL: u16 = 15;
/// How wide the mark of an end is: `▸4`.
const MARK: u16 = 2;

/// Which tile of the line was the first; it is found again as the line grows.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Memory {
    board: Vec<Tile>,
    first: usize,
}

impl Memory {
    /// The line is this now.
    pub fn meet(&mut self, board: &[Tile]) {
        let (old, new) = (self.board.len(), board.len());
        let first = if new >= old && old > 0 {
            let grown = board.windows(old).position(|part| part == self.board);
            grown.map(|added| self.first + added)
        } else if new > 0 && old > 0 {
            // Tiles were taken back.
            let shrunk = self.board.windows(new).position(|part| part == board);
            shrunk.and_then(|gone| self.first.checked_sub(gone))
        } else {
            None
        };
        self.first = first.unwrap_or(new / 2).min(new.saturating_sub(1));
        board.clone_into(&mut self.board);
    }
}

/// A tile where it lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Lying {
    index: usize,
    x: u16,
    row: i16,
    /// Its numbers as they are read from left to right.
    tile: Tile,
}

/// A corner where the line bends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Corner {
    x: u16,
    row: i16,
    sign: &'static str,
}

/// Where everything lies.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Layout {
    tiles: Vec<Lying>,
    corners: Vec<Corner>,
    /// Where the next tile would lie: column and row of the left end, then of the right, and whether
    /// the line goes on to the right there.
    ends: [(u16, i16, bool); 2],
}

fn wide(tile: Tile) -> u16 {
    if tile[0] == tile[1] { 3 } else { 5 }
}

fn layout(board: &[Tile], first: usize, width: u16) -> Layout {
    let mut layout = Layout::default();
    let Some(opening) = board.get(first) else {
        return layout;
    };
    let x = width / 2 - wide(*opening) / 2;
    layout.tiles.push(Lying {
        index: first,
        x,
        row: 0,
        tile: *opening,
    });
    let right = (first + 1..board.len()).map(|index| (index, board[index]));
    let from = x + wide(*opening);
    layout.ends[1] = arm(&mut layout, right, Walk::new(from, true, 1), width);
    // The left arm is walked backwards, so each of its tiles is met from its right half.
    let left = (0..first).rev().map(|index| {
        let [one, other] = board[index];
        (index, [other, one])
    });
    layout.ends[0] = arm(&mut layout, left, Walk::new(x, false, -1), width);
    layout
}

/// Where an arm has come to.
struct Walk {
    x: u16,
    row: i16,
    rightwards: bool,
    /// Down or up at each bend.
    step: i16,
}

impl Walk {
    fn new(x: u16, rightwards: bool, step: i16) -> Walk {
        Walk {
            x,
            row: 0,
            rightwards,
            step,
        }
    }
}

/// Lays the tiles of one arm, each given from the half that touches what lies already.
fn arm(
    layout: &mut Layout,
    tiles: impl Iterator<Item = (usize, Tile)>,
    mut walk: Walk,
    width: u16,
) -> (u16, i16, bool) {
    for (index, tile) in tiles {
        let wide = wide(tile);
        // Behind the last tile the mark of its end needs a place too.
        let fits = if walk.rightwards {
            walk.x + wide + MARK <= width
        } else {
            walk.x >= wide + MARK
        };
        if !fits {
            bend(layout, &mut walk);
        }
        let (x, shown) = if walk.rightwards {
            (walk.x, tile)
        } else {
            (walk.x - wide, [tile[1], tile[0]])
        };
        layout.tiles.push(Lying {
            index,
            x,
            row: walk.row,
            tile: shown,
        });
        walk.x = if walk.rightwards { x + wide } else { x };
    }
    (walk.x, walk.row, walk.rightwards)
}

fn bend(layout: &mut Layout, walk: &mut Walk) {
    let down = walk.step > 0;
    let x = if walk.rightwards { walk.x } else { walk.x - 1 };
    let (leaves, comes) = match (walk.rightwards, down) {
        (true, true) => ("┐", "┘"),
        (true, false) => ("┘", "┐"),
        (false, true) => ("┌", "└"),
        (false, false) => ("└", "┌"),
    };
    layout.corners.push(Corner {
        x,
        row: walk.row,
        sign: leaves,
    });
    walk.row += walk.step;
    layout.corners.push(Corner {
        x,
        row: walk.row,
        sign: comes,
    });
    walk.x = if walk.rightwards { x } else { x + 1 };
    walk.rightwards = !walk.rightwards;
}

/// Draws the line into an area; `news` are the tiles laid since one's last decision, `asked` says
/// that one of the ends is to be chosen now.
pub fn draw(
    memory: &Memory,
    news: &[Tile],
    ends: Option<[u8; 2]>,
    asked: bool,
    area: Rect,
    look: Look,
    buffer: &mut Buffer,
) -> [Rect; 2] {
    let layout = layout(&memory.board, memory.first, area.width);
    let tall = area.height >= TALL;
    let apart: i16 = match area.height {
        high if high >= TALL => 3,
        high if high >= 9 => 2,
        _ => 1,
    };
    let middle = (area.height / 2) as i16;
    let line = |row: i16| u16::try_from(middle + row * apart).unwrap_or(u16::MAX);
    for lying in &layout.tiles {
        let [one, other] = lying.tile;
        let is_news = news.contains(&[one.min(other), one.max(other)]);
        let text = match (one == other, is_news) {
            (true, false) => format!("▐{one}▌"),
            (true, true) => format!("‹{one}›"),
            (false, false) => format!("[{one}│{other}]"),
            (false, true) => format!("‹{one}│{other}›"),
        };
        let style = if is_news { look.news() } else { look.text() };
        let y = line(lying.row);
        if tall {
            let edges = if one == other {
                ["╭─╮", "╰─╯"]
            } else {
                ["╭─┬─╮", "╰─┴─╯"]
            };
            put(buffer, area, lying.x, y.saturating_sub(1), edges[0], style);
            put(buffer, area, lying.x, y.saturating_add(1), edges[1], style);
        }
        // Between its edges a tile needs no brackets.
        let text = if tall && !is_news {
            text.replace(['[', ']', '▐', '▌'], "│")
        } else {
            text
        };
        put(buffer, area, lying.x, y, &text, style);
    }
    for pair in layout.corners.chunks(2) {
        for corner in pair {
            put(
                buffer,
                area,
                corner.x,
                line(corner.row),
                corner.sign,
                look.line(),
            );
        }
        if let [one, other] = pair {
            let (top, bottom) = (one.row.min(other.row), one.row.max(other.row));
            for between in line(top) + 1..line(bottom) {
                put(buffer, area, one.x, between, "│", look.line());
            }
        }
    }
    let mut places = [Rect::default(); 2];
    let Some(ends) = ends else {
        return places;
    };
    for (end, (x, row, rightwards)) in layout.ends.into_iter().enumerate() {
        let (x, text) = if rightwards {
            (x, format!("▸{}", ends[end]))
        } else {
            (x.saturating_sub(MARK), format!("{}◂", ends[end]))
        };
        let style = if asked { look.cursor() } else { look.offered() };
        put(buffer, area, x, line(row), &text, style);
        places[end] = Rect::new(area.x + x, area.y + line(row), 2, 1).intersection(area);
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A line of tiles that fit, as long as wanted.
    fn line(tiles: usize) -> Vec<Tile> {
        let number = |index: usize| (index * 3 % 7) as u8;
        (0..tiles)
            .map(|index| [number(index), number(index + 1)])
            .collect()
    }

    #[test]
    fn what_lies_never_moves_while_the_line_grows_at_either_end() {
        let whole = line(28);
        for first in [0, 5, 14, 27] {
            for (low, high) in [(first, 27), (0, first), (first / 2, 27)] {
                let full = layout(&whole, first, 76);
                let part = layout(&whole[low..=high.max(first)], first - low, 76);
                for lying in part.tiles {
                    let same = full.tiles.iter().find(|it| it.index == lying.index + low);
                    let same = same.expect("the longer line has it too");
                    assert_eq!((same.x, same.row), (lying.x, lying.row));
                }
            }
        }
    }

    #[test]
    fn no_tile_lies_on_another_or_beyond_the_table() {
        let whole = line(28);
        for first in 0..28 {
            let laid = layout(&whole, first, 76);
            assert_eq!(laid.tiles.len(), 28);
            let mut taken = std::collections::BTreeSet::new();
            for lying in &laid.tiles {
                assert!(lying.row.abs() <= 2, "row {}", lying.row);
                for x in lying.x..lying.x + wide(lying.tile) {
                    assert!(x < 76);
                    assert!(taken.insert((lying.row, x)), "two tiles at {x}");
                }
            }
            for corner in &laid.corners {
                assert!(taken.insert((corner.row, corner.x)), "a corner on a tile");
            }
        }
    }

    #[test]
    fn the_mark_of_an_end_lies_on_no_tile_however_long_the_line() {
        let whole = line(28);
        for first in 0..28 {
            for last in first..28 {
                let laid = layout(&whole[..=last], first, 76);
                for (x, row, rightwards) in laid.ends {
                    let from = if rightwards {
                        Some(x)
                    } else {
                        x.checked_sub(MARK)
                    };
                    let from = from.expect("the mark is on the table");
                    assert!(from + MARK <= 76, "the mark is on the table");
                    for lying in laid.tiles.iter().filter(|it| it.row == row) {
                        let apart = lying.x + wide(lying.tile) <= from || from + MARK <= lying.x;
                        assert!(apart, "{} tiles, the first {first}", last + 1);
                    }
                }
            }
        }
    }

    #[test]
    fn neighbours_touch_with_equal_numbers_also_around_a_corner() {
        let whole = line(28);
        let laid = layout(&whole, 9, 76);
        for lying in &laid.tiles {
            let [one, other] = whole[lying.index];
            assert!(lying.tile == [one, other] || lying.tile == [other, one]);
            let next = laid
                .tiles
                .iter()
                .find(|it| it.row == lying.row && it.x == lying.x + wide(lying.tile));
            if let Some(next) = next {
                assert_eq!(lying.tile[1], next.tile[0]);
            }
        }
    }

    #[test]
    fn the_first_tile_is_found_again_after_growing_and_after_taking_back() {
        let whole = line(9);
        let mut memory = Memory::default();
        memory.meet(&whole[4..5]);
        memory.meet(&whole[3..6]);
        assert_eq!(memory.first, 1);
        memory.meet(&whole[1..9]);
        assert_eq!(memory.first, 3);
        memory.meet(&whole[3..6]);
        assert_eq!(memory.first, 1);
    }
}
