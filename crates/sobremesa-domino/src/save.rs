//! The save file of dominó por puntos, as the document draws it.
//!
//! ```text
//!  2                          players
//!  |4-6||6-6|                 board
//!  14                         tiles in the boneyard
//!  1 2 0 6 3 4 …              the boneyard, two numbers a tile, the next to be drawn last
//!  6                          tiles of player 1, the person
//!  0 0 2 3 4 5 0 4 5 6 3 5    the hand
//!  0                          points from earlier rounds
//!  6                          … and the same three lines for each machine
//! ```

use std::fmt;

use sobremesa_core::{BySeat, Seat, Start};

use crate::limits::{MAX_PLAYERS, MIN_PLAYERS, TILES};
use crate::save_error::{Place, SaveError};
use crate::{
    Boneyard, Domino, Hand, Line, LineError, Phase, Pip, Round, Rules, Set, Tile, TileList, TileSet,
};

/// A saved game of dominó por puntos; the person in seat 1 is to move.
///
/// ```
/// use sobremesa_domino::Save;
/// let text = "2\n|4-6||6-6|\n14\n\
///     1 2 0 6 3 4 0 2 1 4 0 3 0 1 4 4 1 3 1 1 2 5 1 5 2 4 2 6\n\
///     6\n0 0 2 3 4 5 0 4 5 6 3 5\n0\n6\n2 2 1 6 3 6 3 3 0 5 5 5\n0\n";
/// let save = Save::read(text.as_bytes()).unwrap();
/// assert_eq!(save.to_string(), text);
/// ```
// P21: the save file is exactly the document's format.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Save {
    line: Line,
    boneyard: TileList,
    hands: BySeat<Hand>,
    totals: BySeat<i32>,
}

impl Save {
    /// What the file keeps of this round and these totals, if it can keep it.
    ///
    /// The file knows dominó por puntos with the person to move, and nothing of covered hands.
    ///
    /// ```
    /// use sobremesa_core::{BySeat, Game};
    /// use sobremesa_domino::{Domino, Save};
    /// let game = Domino::new(&Default::default());
    /// let totals = BySeat::from_fn(2, |_| 0);
    /// assert_eq!(Save::of(&game, &totals), None, "nothing is dealt yet");
    /// ```
    pub fn of(game: &Domino, totals: &BySeat<i32>) -> Option<Save> {
        let round = game.round()?;
        // The document's file keeps neither another tradition nor a target.
        let kept = round.rules().set() == Set::Puntos
            && round.rules().target().is_none()
            && round.rules().draw()
            && round.phase() == Phase::Play
            && round.seat == Seat::FIRST
            && totals.len() == round.rules().players()
            && totals.values().iter().all(|total| *total >= 0);
        kept.then(|| Save {
            line: *round.line(),
            boneyard: *round.boneyard().tiles(),
            hands: round.hands(),
            totals: totals.clone(),
        })
    }

    /// The game as it stands: the person is to move (the document's `leerJuego` gives this).
    ///
    /// ```
    /// # use sobremesa_core::{Game, Seat, Turn};
    /// # use sobremesa_domino::Save;
    /// # let text = include_str!("../tests/data/mipartida");
    /// let start = Save::read(text.as_bytes()).unwrap().start();
    /// assert_eq!(start.game.turn(), Turn::Act(Seat::FIRST));
    /// ```
    // P22: a loaded game gives the turn to the person.
    pub fn start(&self) -> Start<Domino> {
        let hands: Vec<Hand> = self.hands.values().to_vec();
        let boneyard = Boneyard::new(self.boneyard);
        let round = Round::from_parts(self.rules(), self.line, &hands, boneyard, Seat::FIRST);
        Start {
            game: Domino::Round(round),
            totals: self.totals.clone(),
        }
    }

    /// The rules the file is about: dominó por puntos, open hands.
    pub fn rules(&self) -> Rules {
        Rules::puntos(self.hands.len()).expect("a file has 2 to 4 players")
    }

    /// Reads a file; whatever is wrong with it is said, never half a game given.
    ///
    /// ```
    /// use sobremesa_domino::{Save, SaveError};
    /// let refused = Save::read(b"7\n").unwrap_err();
    /// assert_eq!(refused, SaveError::Players { line: 1, found: "7".into() });
    /// ```
    // P23: a file that cannot be loaded is refused with the reason.
    pub fn read(bytes: &[u8]) -> Result<Save, SaveError> {
        let text = std::str::from_utf8(bytes).map_err(|_| SaveError::NotText)?;
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        if text.contains(|letter: char| letter.is_control() && !letter.is_whitespace()) {
            return Err(SaveError::NotText);
        }
        let mut lines = Fields::new(text);

        let (first, found) = lines.next(Place::Players)?;
        let players = found
            .parse::<usize>()
            .ok()
            .filter(|players| (MIN_PLAYERS..=MAX_PLAYERS).contains(players))
            .ok_or_else(|| SaveError::Players {
                line: first,
                found: quote(found),
            })?;

        let board = lines.next(Place::Board)?;
        let mut seen = Tally::default();
        let line = read_board(board, first + 1, &mut seen)?;

        let boneyard = lines.list(Place::Boneyard, &mut seen)?;
        let mut hands = Vec::new();
        let mut totals = Vec::new();
        for seat in Seat::all(players) {
            let at = lines.last;
            let tiles = lines.list(Place::Hand(seat), &mut seen)?;
            if tiles.is_empty() {
                return Err(SaveError::EmptyHand {
                    line: lines.last.max(at),
                    seat,
                });
            }
            hands.push(Hand::new(tiles).expect("a tile read twice was refused"));
            totals.push(lines.total(seat)?);
        }
        lines.end(players)?;
        if let Some(tile) = (!seen.tiles).iter().next() {
            return Err(SaveError::Missing { tile });
        }
        Ok(Save {
            line,
            boneyard,
            hands: hands.into_iter().collect(),
            totals: totals.into_iter().collect(),
        })
    }
}

/// As the document writes it: LF, single blanks, an empty boneyard as `0` and an empty line
/// (the document's `escribirJuego`).
impl fmt::Display for Save {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.hands.len())?;
        writeln!(f, "{}", self.line)?;
        write_tiles(f, &self.boneyard)?;
        for (seat, hand) in self.hands.iter() {
            write_tiles(f, &hand.tiles())?;
            writeln!(f, "{}", self.totals[seat])?;
        }
        Ok(())
    }
}

/// The number of tiles and, on the next line, the tiles (the document's `escribirListaFichas`).
fn write_tiles(f: &mut fmt::Formatter<'_>, tiles: &[Tile]) -> fmt::Result {
    writeln!(f, "{}", tiles.len())?;
    for (place, tile) in tiles.iter().enumerate() {
        let blank = if place == 0 { "" } else { " " };
        write!(f, "{blank}{} {}", tile.low(), tile.high())?;
    }
    writeln!(f)
}

fn read_board(
    (line, text): (usize, &str),
    own_line: usize,
    seen: &mut Tally,
) -> Result<Line, SaveError> {
    // The board's own line was empty, and skipped: this is already the boneyard's count.
    if text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(SaveError::EmptyBoard { line: own_line });
    }
    let board = Line::read(text).map_err(|refused| match refused {
        LineError::Malformed => SaveError::Board {
            line,
            found: quote(text),
        },
        LineError::PipTooHigh(found) => SaveError::Pip {
            line,
            found: found.to_string(),
        },
        LineError::NoMatch(left, right) => SaveError::NoMatch { line, left, right },
        LineError::Twice(tile) => SaveError::Twice { line, tile },
    })?;
    for placed in board.iter() {
        seen.add(line, placed.tile())?;
    }
    Ok(board)
}

/// Every tile once.
#[derive(Default)]
struct Tally {
    tiles: TileSet,
}

impl Tally {
    fn add(&mut self, line: usize, tile: Tile) -> Result<(), SaveError> {
        if self.tiles.contains(tile) {
            return Err(SaveError::Twice { line, tile });
        }
        self.tiles.insert(tile);
        Ok(())
    }
}

/// The lines that hold something, each with its number in the file.
struct Fields<'a> {
    lines: std::iter::Enumerate<std::str::Lines<'a>>,
    last: usize,
}

impl<'a> Fields<'a> {
    fn new(text: &'a str) -> Fields<'a> {
        Fields {
            lines: text.lines().enumerate(),
            last: 0,
        }
    }

    /// The next line that is not blank, with its number.
    fn next_filled(&mut self) -> Option<(usize, &'a str)> {
        self.lines
            .by_ref()
            .map(|(index, text)| (index + 1, text.trim()))
            .find(|(_, text)| !text.is_empty())
    }

    fn next(&mut self, wanted: Place) -> Result<(usize, &'a str), SaveError> {
        let (line, text) = self.next_filled().ok_or(SaveError::Ends { wanted })?;
        self.last = line;
        Ok((line, text))
    }

    /// A count, and the tiles on the next line (the document's `leerListaFichas`).
    fn list(&mut self, place: Place, seen: &mut Tally) -> Result<TileList, SaveError> {
        let (count_line, found) = self.next(place)?;
        let count: u32 = found.parse().map_err(|_| SaveError::Count {
            line: count_line,
            place,
            found: quote(found),
        })?;
        let mut tiles = TileList::new();
        if count == 0 {
            return Ok(tiles);
        }
        let (line, text) = self.next(place)?;
        let numbers: Vec<Pip> = text
            .split_whitespace()
            .map(|word| read_pip(line, word))
            .collect::<Result<_, _>>()?;
        if numbers.len() % 2 == 1 {
            return Err(SaveError::OddPips {
                line,
                place,
                pips: numbers.len(),
            });
        }
        if numbers.len() / 2 != count as usize {
            return Err(SaveError::CountDiffers {
                line,
                place,
                tiles: numbers.len() / 2,
                count_line,
                count,
            });
        }
        for pips in numbers.chunks_exact(2) {
            let tile = Tile::new(pips[0], pips[1]);
            seen.add(line, tile)?;
            debug_assert!(tiles.len() < TILES, "no tile is added twice");
            tiles.push(tile);
        }
        Ok(tiles)
    }

    fn total(&mut self, seat: Seat) -> Result<i32, SaveError> {
        let (line, text) = self.next(Place::Total(seat))?;
        if text.strip_prefix('-').is_some_and(all_digits) {
            return Err(SaveError::NegativeTotal {
                line,
                seat,
                found: quote(text),
            });
        }
        text.parse()
            .ok()
            .filter(|_| all_digits(text))
            .ok_or_else(|| SaveError::Total {
                line,
                seat,
                found: quote(text),
            })
    }

    /// Nothing may follow but the seat to move, as some programs write it; the person moves.
    fn end(&mut self, players: usize) -> Result<(), SaveError> {
        let Some((line, text)) = self.next_filled() else {
            return Ok(());
        };
        let is_seat = all_digits(text) && text.parse().is_ok_and(|seat: usize| seat < players);
        match (is_seat, self.next_filled()) {
            (true, None) => Ok(()),
            (true, Some((line, text))) => Err(SaveError::Trailing {
                line,
                found: quote(text),
            }),
            (false, _) => Err(SaveError::Trailing {
                line,
                found: quote(text),
            }),
        }
    }
}

fn all_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn read_pip(line: usize, word: &str) -> Result<Pip, SaveError> {
    if !all_digits(word) {
        return Err(SaveError::NotANumber {
            line,
            found: quote(word),
        });
    }
    word.parse()
        .ok()
        .and_then(Pip::new)
        .ok_or_else(|| SaveError::Pip {
            line,
            found: quote(word),
        })
}

/// What is quoted of a wrong text, cut short if it is long.
fn quote(text: &str) -> String {
    const QUOTED: usize = 20;
    let mut quoted: String = text.chars().take(QUOTED).collect();
    if quoted.len() < text.len() {
        quoted.push('…');
    }
    quoted
}
