//! WTHOR, the database of the French Othello federation (`.wtb`).
//!
//! ```text
//! header, 16 bytes   century year month day · games u32 · 0 u16 · year played u16 · size · kind · depth · 0
//! a game, 68 bytes   tournament u16 · black u16 · white u16 · black's discs · perfect score · 60 moves
//! a move, 1 byte     10 × row + column, 11 is a1 and 88 is h8; 0 is unused; passes are not stored
//! ```
//! Numbers are little endian. Names stand in [other files](crate::names); here players and
//! tournaments are numbers.

use crate::about::Topic;
use crate::fault::{Fault, Format, Place, Reason};
use crate::names::Names;
use crate::verdict::Verdict;
use crate::{Colour, Position, Scoresheet, Square};

pub(crate) const HEADER: usize = 16;
pub(crate) const GAME: usize = 68;
const MOVES: usize = 60;

/// A database of games.
///
/// ```
/// use sobremesa_reversi::{Position, Scoresheet, wthor::Database};
/// let mut sheet = Scoresheet::new(Position::START);
/// sheet.play("f5".parse().unwrap()).unwrap();
/// let database = Database::of(&[sheet]).unwrap();
/// let bytes = database.write();
/// assert_eq!(bytes.len(), 16 + 68);
/// assert_eq!(Database::read(&bytes), Ok(database));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Database {
    /// When the file was made: century, year of the century, month, day.
    pub made: [u8; 4],
    /// The year the games were played in.
    pub year: u16,
    /// With how many empties the perfect score is computed.
    pub depth: u8,
    /// The games, in order.
    pub games: Vec<Entry>,
}

/// One game of a database.
///
/// ```
/// use sobremesa_reversi::{Position, Scoresheet, wthor::Entry};
/// let entry = Entry::of(&Scoresheet::new(Position::START)).unwrap();
/// assert_eq!(entry.black_discs, 2);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The tournament's number.
    pub tournament: u16,
    /// The number of who played black.
    pub black: u16,
    /// The number of who played white.
    pub white: u16,
    /// Black's discs as the result counts them: empty squares go to the winner.
    pub black_discs: u8,
    /// Black's discs if the end had been played perfectly.
    pub perfect: u8,
    /// What was played, passes included.
    pub sheet: Scoresheet,
}

impl Entry {
    /// The entry of a game that began at the beginning; nothing for any other.
    ///
    /// ```
    /// use sobremesa_reversi::{Board, Colour, Position, Scoresheet, wthor::Entry};
    /// let elsewhere = Position::new(Board::START, Colour::White);
    /// assert!(Entry::of(&Scoresheet::new(elsewhere)).is_none());
    /// ```
    pub fn of(sheet: &Scoresheet) -> Option<Entry> {
        Entry::named(sheet, &Names::default())
    }

    /// The same, with the numbers these names have.
    pub fn named(sheet: &Scoresheet, names: &Names) -> Option<Entry> {
        if sheet.start() != Position::START {
            return None;
        }
        let lead = sheet.verdict().and_then(Verdict::lead);
        let black_discs = lead.map_or(sheet.game().count(Colour::Black), discs);
        let told = |topic| sheet.about.fact(topic).map(crate::about::Fact::value);
        let perfect = told(Topic::Perfect).and_then(|perfect| perfect.parse().ok());
        let event = told(Topic::Event).and_then(|event| names.tournament_number(event));
        // Names, thoughts and a pass at the very end have no place in a database.
        let mut bare = Scoresheet::new(Position::START);
        for square in sheet.squares() {
            bare.play_after_pass(square.into()).ok()?;
        }
        Some(Entry {
            tournament: event.unwrap_or(0),
            black: names.player_number(&sheet.black).unwrap_or(0),
            white: names.player_number(&sheet.white).unwrap_or(0),
            black_discs,
            // Who has not computed it writes the result itself.
            perfect: perfect.unwrap_or(black_discs),
            sheet: bare,
        })
    }

    /// The game as people write it down, numbers replaced by names where they are known.
    pub fn to_sheet(&self, header: &Header, names: &Names) -> Scoresheet {
        let mut sheet = self.sheet.clone();
        let number = |number: u16| match number {
            0 => String::new(),
            number => format!("#{number}"),
        };
        let player = |it: u16| names.player(it).map_or_else(|| number(it), str::to_owned);
        sheet.black = player(self.black);
        sheet.white = player(self.white);
        let mut say = |name: &str, value: String| {
            if !value.is_empty() {
                sheet.about.say(Format::Wthor, name, &value);
            }
        };
        let tournament = names.tournament(self.tournament);
        say(
            "tournament",
            tournament.map_or_else(|| number(self.tournament), str::to_owned),
        );
        if header.year > 0 {
            say("year", header.year.to_string());
        }
        let game = self.sheet.game();
        let made = Verdict::of(game).and_then(Verdict::lead);
        if made.map_or(game.count(Colour::Black), discs) != self.black_discs {
            say("score", self.black_discs.to_string());
        }
        if self.perfect != self.black_discs {
            say("perfect", self.perfect.to_string());
            say("depth", header.depth.to_string());
        }
        sheet
    }
}

/// What the header of a database says besides how many games there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Header {
    /// The year the games were played in.
    pub year: u16,
    /// With how many empties the perfect score is computed.
    pub depth: u8,
}

impl Header {
    /// The header a file begins with.
    pub(crate) fn read(bytes: &[u8]) -> Option<Header> {
        let header = bytes.first_chunk::<HEADER>()?;
        Some(Header {
            year: read_u16(header, 10),
            depth: header[14],
        })
    }
}

impl Database {
    /// A database of these games; nothing if one did not begin at the beginning.
    ///
    /// ```
    /// assert_eq!(sobremesa_reversi::wthor::Database::of(&[]).unwrap().games.len(), 0);
    /// ```
    pub fn of(sheets: &[Scoresheet]) -> Option<Database> {
        Database::named(sheets, &Names::default())
    }

    /// The same, with the numbers these names have; the year is that of all games, if they have one
    /// in common.
    pub fn named(sheets: &[Scoresheet], names: &Names) -> Option<Database> {
        let games = sheets.iter().map(|sheet| Entry::named(sheet, names));
        let mut years = sheets.iter().map(|sheet| sheet.about.year());
        let year = years
            .next()
            .flatten()
            .filter(|year| years.all(|other| other == Some(*year)));
        let depth = |sheet: &Scoresheet| sheet.about.told(Topic::PerfectFrom)?.parse().ok();
        Some(Database {
            made: [0; 4],
            year: year.unwrap_or(0),
            depth: sheets.iter().find_map(depth).unwrap_or(0),
            games: games.collect::<Option<_>>()?,
        })
    }

    /// Whether a file has the header of a database, sound or not.
    pub(crate) fn looks_like_one(bytes: &[u8]) -> bool {
        let Some(header) = bytes.first_chunk::<HEADER>() else {
            return false;
        };
        let [_, year, month, day, ..] = *header;
        let date = year < 100 && month <= 12 && day <= 31;
        let size = [0, 8, 10].contains(&header[12]) && header[13] <= 1 && header[14] <= 64;
        date && size && header[15] == 0 && read_u16(header, 8) == 0
    }

    /// Reads a database.
    ///
    /// ```
    /// use sobremesa_reversi::wthor::Database;
    /// assert!(Database::read(b"too short").is_err());
    /// ```
    pub fn read(bytes: &[u8]) -> Result<Database, Fault> {
        let header = bytes
            .first_chunk::<HEADER>()
            .ok_or_else(|| fault(Place::Header, Reason::Unfinished))?;
        if ![0, 8].contains(&header[12]) {
            return Err(fault(
                Place::Header,
                Reason::BoardSize(header[12].to_string()),
            ));
        }
        let body = &bytes[HEADER..];
        let promised = u32::from_le_bytes([header[4], header[5], header[6], header[7]]);
        let room = (body.len() / GAME) as u32;
        if promised != room || !body.len().is_multiple_of(GAME) {
            return Err(fault(Place::Header, Reason::Length { promised, room }));
        }
        let games = (1..)
            .zip(body.chunks_exact(GAME))
            .map(|(number, game)| {
                let entry = read_game(game).and_then(|entry| {
                    let unused = &game[GAME - MOVES + entry.sheet.squares().count()..];
                    let is_used = unused.iter().any(|code| *code != 0);
                    if is_used { Err(Reason::Gap) } else { Ok(entry) }
                });
                entry.map_err(|reason| fault(Place::Game(number), reason))
            })
            .collect::<Result<Vec<Entry>, Fault>>()?;
        Ok(Database {
            made: [header[0], header[1], header[2], header[3]],
            year: read_u16(header, 10),
            depth: header[14],
            games,
        })
    }

    /// Writes the database.
    ///
    /// ```
    /// assert_eq!(sobremesa_reversi::wthor::Database::of(&[]).unwrap().write().len(), 16);
    /// ```
    pub fn write(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(HEADER + GAME * self.games.len());
        bytes.extend(self.made);
        bytes.extend((self.games.len() as u32).to_le_bytes());
        bytes.extend([0, 0]);
        bytes.extend(self.year.to_le_bytes());
        bytes.extend([8, 0, self.depth, 0]);
        for game in &self.games {
            for number in [game.tournament, game.black, game.white] {
                bytes.extend(number.to_le_bytes());
            }
            bytes.extend([game.black_discs, game.perfect]);
            let mut moves = [0; MOVES];
            for (place, square) in moves.iter_mut().zip(game.sheet.squares()) {
                *place = 10 * (square.row() + 1) + square.column() + 1;
            }
            bytes.extend(moves);
        }
        bytes
    }
}

pub(crate) fn fault(place: Place, reason: Reason) -> Fault {
    Fault {
        format: Format::Wthor,
        place,
        reason,
    }
}

fn read_u16(bytes: &[u8], at: usize) -> u16 {
    u16::from_le_bytes([bytes[at], bytes[at + 1]])
}

/// Black's discs of 64 with this lead.
fn discs(lead: i32) -> u8 {
    (32 + lead / 2) as u8
}

/// Reads one game. Some files have filling bytes behind the end of an unfinished game: what follows
/// the first unused place is not looked at.
pub(crate) fn read_game(bytes: &[u8]) -> Result<Entry, Reason> {
    let [black_discs, perfect] = [bytes[6], bytes[7]];
    for score in [black_discs, perfect] {
        if score > 64 {
            return Err(Reason::Score(score));
        }
    }
    let mut sheet = Scoresheet::new(Position::START);
    let codes = &bytes[GAME - MOVES..];
    let played = codes.iter().position(|&code| code == 0).unwrap_or(MOVES);
    for &code in &codes[..played] {
        let square = Square::at((code % 10).wrapping_sub(1), (code / 10).wrapping_sub(1))
            .ok_or(Reason::SquareCode(code))?;
        sheet.play_after_pass(square.into())?;
    }
    Ok(Entry {
        tournament: read_u16(bytes, 0),
        black: read_u16(bytes, 2),
        white: read_u16(bytes, 4),
        black_discs,
        perfect,
        sheet,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn database() -> Database {
        let mut sheet = Scoresheet::new(Position::START);
        for action in ["f5", "d6", "c3"] {
            sheet.play(action.parse().unwrap()).unwrap();
        }
        let mut database = Database::of(&[sheet.clone(), sheet]).unwrap();
        database.made = [20, 26, 11, 15];
        database.year = 2026;
        database.games[1].black = 517;
        database
    }

    #[test]
    fn a_database_reads_back_as_itself() {
        let bytes = database().write();
        assert_eq!(bytes.len(), 16 + 2 * 68);
        assert_eq!(&bytes[4..8], [2, 0, 0, 0]);
        assert_eq!(&bytes[24..28], [56, 64, 33, 0], "f5 d6 c3, and no more");
        assert_eq!(&bytes[16 + 68 + 2..][..2], [5, 2], "little endian");
        assert!(Database::looks_like_one(&bytes));
        assert_eq!(Database::read(&bytes), Ok(database()));
    }

    #[test]
    fn the_result_counts_empty_squares_for_the_winner_and_keeps_what_was_read() {
        let mut database = database();
        database.games[0].black_discs = 40;
        database.games[0].perfect = 38;
        database.depth = 22;
        let header = Header::read(&database.write()).unwrap();
        let sheet = database.games[0].to_sheet(&header, &Names::default());
        assert_eq!(sheet.verdict().and_then(Verdict::lead), Some(16));
        let again = Database::of(&[sheet]).unwrap();
        assert_eq!(again.games[0], database.games[0]);
        assert_eq!((again.year, again.depth), (2026, 22));
        // The shortest game there is: white has no disc left after nine moves.
        let mut short = Scoresheet::new(Position::START);
        for action in ["e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5"] {
            short.play(action.parse().unwrap()).unwrap();
        }
        assert!(short.game().is_over());
        assert_eq!(Entry::of(&short).unwrap().black_discs, 64);
    }

    #[test]
    fn a_broken_database_is_refused_with_its_game() {
        let check = |change: &dyn Fn(&mut Vec<u8>), sentence: &str| {
            let mut bytes = database().write();
            change(&mut bytes);
            assert_eq!(Database::read(&bytes).unwrap_err().to_string(), sentence);
        };
        check(
            &|bytes| bytes.truncate(100),
            "header: the header promises 2 games, and there is room for 1",
        );
        check(
            &|bytes| bytes.truncate(3),
            "header: the text ends in the middle of a game",
        );
        check(
            &|bytes| bytes[16 + 68 + 8] = 11,
            "game 2: a1 is not legal for black",
        );
        check(
            &|bytes| bytes[16 + 8] = 99,
            "game 1: 99 stands for no square",
        );
        check(
            &|bytes| bytes[16 + 20] = 11,
            "game 1: there are moves after the end of the list",
        );
        check(
            &|bytes| bytes[16 + 6] = 65,
            "game 1: a score of 65 is more than a board holds",
        );
        check(
            &|bytes| bytes[12] = 10,
            "header: only boards of 8 by 8 are played here, not \"10\"",
        );
    }
}
