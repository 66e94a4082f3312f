//! A file of one game or of a hundred thousand: recognised at once, read game by game.
//!
//! Each game stays where it stands in the file until somebody asks for it, so that an unusual one
//! spoils no other, and what nobody changed is written back byte for byte.

mod parts;
#[cfg(test)]
mod tests;

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::ops::Range;

use crate::about::Topic;
use crate::fault::{Fault, Format, Place, Reason};
use crate::names::Names;
use crate::obf::Problem;
use crate::verdict::Verdict;
use crate::wthor::{self, Database, Header};
use crate::{Position, Scoresheet, ggf, obf, pgn, props, sgf, transcript};

use parts::Part;

/// A file whose format is known and whose games are found.
///
/// ```
/// use sobremesa_reversi::{Format, archive::Archive};
/// let archive = Archive::open(b"f5d6c3 Ana\nf5a1\ne6f4 Luis\n").unwrap();
/// assert_eq!((archive.format(), archive.len()), (Format::Transcript, 3));
/// assert_eq!(archive.game(0).unwrap().plies().len(), 3);
/// assert_eq!(archive.game(1).unwrap_err().to_string(), "line 2: a1 is not legal for white");
/// ```
#[derive(Clone, Debug)]
pub struct Archive<'a> {
    bytes: Cow<'a, [u8]>,
    format: Format,
    parts: Vec<Part>,
    names: Names,
    notes: Vec<Fault>,
}

/// What a format has no place for.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Lost {
    /// This property, as its file calls it.
    Property(String),
    /// The names of the players.
    Names,
    /// How long the moves took.
    Times,
    /// What the players thought of their moves.
    Values,
    /// Lines besides the one that was played.
    Variations,
    /// The scores of moves.
    Scores,
    /// The moves that led to a position.
    Moves,
}

/// Games written in a format, and what came of it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Written {
    /// The file.
    pub bytes: Vec<u8>,
    /// What could not be told, by its name.
    pub lost: BTreeSet<Lost>,
    /// The games left out, by their number from 1, and why.
    pub left_out: Vec<(usize, Fault)>,
}

impl<'a> Archive<'a> {
    /// Recognises a file and finds its games; nothing if it looks like none of the formats.
    ///
    /// ```
    /// use sobremesa_reversi::archive::Archive;
    /// assert!(Archive::open(b"Dear Ana,").is_none());
    /// ```
    pub fn open(bytes: &'a [u8]) -> Option<Archive<'a>> {
        // A text has no zero bytes, and the header of a database always has some.
        if bytes.contains(&0) {
            return Database::looks_like_one(bytes).then(|| Archive::database(bytes));
        }
        let begin = if bytes.starts_with("\u{feff}".as_bytes()) {
            3
        } else {
            0
        };
        let (format, mut parts) = parts::find(&bytes[begin..])?;
        for part in &mut parts {
            part.from += begin;
            part.to += begin;
        }
        Some(Archive::of(bytes, format, parts))
    }

    fn of(bytes: &'a [u8], format: Format, parts: Vec<Part>) -> Archive<'a> {
        Archive {
            bytes: Cow::Borrowed(bytes),
            format,
            parts,
            names: Names::default(),
            notes: Vec::new(),
        }
    }

    fn database(bytes: &'a [u8]) -> Archive<'a> {
        let promised = u32::from_le_bytes([bytes[4], bytes[5], bytes[6], bytes[7]]);
        let body = bytes.len() - wthor::HEADER;
        let room = (body / wthor::GAME) as u32;
        let mut notes = Vec::new();
        if promised != room || !body.is_multiple_of(wthor::GAME) {
            notes.push(wthor::fault(
                Place::Header,
                Reason::Length { promised, room },
            ));
        }
        let size = bytes[12];
        let games = if [0, 8].contains(&size) {
            room.min(promised)
        } else {
            let size = Reason::BoardSize(size.to_string());
            notes.insert(0, wthor::fault(Place::Header, size));
            0
        };
        let part = |game: usize| Part {
            from: wthor::HEADER + game * wthor::GAME,
            to: wthor::HEADER + (game + 1) * wthor::GAME,
            line: game + 1,
        };
        let parts = (0..games as usize).map(part).collect();
        Archive {
            notes,
            ..Archive::of(bytes, Format::Wthor, parts)
        }
    }

    /// The same with bytes of its own, for whoever reads it later.
    pub fn into_owned(self) -> Archive<'static> {
        Archive {
            bytes: Cow::Owned(self.bytes.into_owned()),
            format: self.format,
            parts: self.parts,
            names: self.names,
            notes: self.notes,
        }
    }

    /// The same with the names of a database's players and tournaments.
    pub fn with_names(self, names: Names) -> Archive<'a> {
        Archive { names, ..self }
    }

    /// The format of the file.
    pub fn format(&self) -> Format {
        self.format
    }

    /// How many games or positions there are, sound or not.
    pub fn len(&self) -> usize {
        self.parts.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.parts.is_empty()
    }

    /// What is wrong with the file as a whole, though its games can be read.
    pub fn notes(&self) -> &[Fault] {
        &self.notes
    }

    /// The game of this index; a position is a game without moves.
    pub fn game(&self, index: usize) -> Result<Scoresheet, Fault> {
        let part = self.part(index)?;
        let text = || text_of(&self.bytes[part.from..part.to]);
        match self.format {
            Format::Position | Format::Obf => Ok(Scoresheet::new(self.problem(index)?.position)),
            Format::Transcript => transcript::read_part(&text(), part.line),
            Format::Ggf => ggf::read_part(&text(), part.line),
            Format::Sgf => sgf::read_part(&text(), part.line),
            Format::Pgn => pgn::read_part(&text(), part.line),
            Format::Wthor => {
                let entry = wthor::read_game(&self.bytes[part.from..part.to]);
                let entry = entry.map_err(|reason| wthor::fault(Place::Game(part.line), reason))?;
                Ok(entry.to_sheet(&self.header(), &self.names))
            }
        }
    }

    /// The position of this index, or where its game stands.
    pub fn problem(&self, index: usize) -> Result<Problem, Fault> {
        let part = self.part(index)?;
        let text = || text_of(&self.bytes[part.from..part.to]);
        match self.format {
            Format::Obf => obf::read_part(&text(), part.line),
            Format::Position => {
                let position = text().parse::<Position>();
                let refused = |error: sobremesa_core::ParseError| {
                    props::fault(Format::Position, part.line, error.into())
                };
                Ok(position.map_err(refused)?.into())
            }
            _ => Ok(self.game(index)?.game().to_position().into()),
        }
    }

    /// What is told of a game besides its players and moves.
    pub fn besides_moves(&self, index: usize) -> Result<BTreeSet<Lost>, Fault> {
        let mut besides = BTreeSet::new();
        let sheet = self.game(index)?;
        note_lost(&sheet, Format::Transcript, &self.names, &mut besides);
        besides.remove(&Lost::Names);
        Ok(besides)
    }

    /// The games that can be read, and why the others cannot.
    pub fn games(&self) -> impl Iterator<Item = Result<Scoresheet, Fault>> + '_ {
        (0..self.len()).map(|index| self.game(index))
    }

    /// The first fault of a file in which nothing can be read; nothing where something can.
    pub fn refusal(&self) -> Option<Fault> {
        let mut first = self.notes.first().cloned().filter(|_| self.is_empty());
        for game in self.games() {
            match game {
                Ok(_) => return None,
                Err(fault) => first = first.or(Some(fault)),
            }
        }
        let nothing = || props::fault(self.format, 1, Reason::Nothing);
        Some(first.unwrap_or_else(nothing))
    }

    /// A file of this game alone, in the same format, as it stands here.
    pub fn single(&self, index: usize) -> Result<Vec<u8>, Fault> {
        self.part(index)?;
        Ok(self.cut(&[index]))
    }

    /// Writes these games, given by their index, in a format.
    ///
    /// In their own format they are written as they stand in the file, and a whole file of which
    /// nothing is left out byte for byte. Refused is only what leaves nothing to write.
    ///
    /// ```
    /// use sobremesa_reversi::{Format, archive::{Archive, Lost}};
    /// let archive = Archive::open(b"(;GM[Othello]DT[2003]PB[Ana]B[F5/1.5/2];)").unwrap();
    /// let written = archive.write(&[0], Format::Sgf).unwrap();
    /// assert!(written.bytes.starts_with(b"(;FF[4]GM[2]"));
    /// assert_eq!(written.lost, [Lost::Times, Lost::Values].into());
    /// ```
    pub fn write(&self, which: &[usize], to: Format) -> Result<Written, Fault> {
        if to == self.format {
            let all = which.len() == self.len() && which.iter().copied().eq(0..self.len());
            let bytes = if all {
                self.bytes.to_vec()
            } else {
                self.cut(which)
            };
            return Ok(Written {
                bytes,
                ..Written::default()
            });
        }
        let mut written = Written::default();
        let mut told = Vec::new();
        for &index in which {
            match self.tell(index, to, &mut written.lost) {
                Ok(text) => told.push(text),
                Err(fault) => written.left_out.push((index + 1, fault)),
            }
        }
        if told.is_empty() {
            let first = written.left_out.into_iter().next();
            let nothing = || props::fault(self.format, 1, Reason::Nothing);
            return Err(first.map_or_else(nothing, |(_, fault)| fault));
        }
        written.bytes = if to == Format::Wthor {
            let sheets: Vec<Scoresheet> = told.into_iter().filter_map(Told::sheet).collect();
            let database = Database::named(&sheets, &self.names);
            database.map_or_else(Vec::new, |database| database.write())
        } else {
            let between = if to == Format::Pgn { "\n" } else { "" };
            let texts: Vec<String> = told.into_iter().filter_map(Told::text).collect();
            texts.join(between).into_bytes()
        };
        Ok(written)
    }

    fn tell(&self, index: usize, to: Format, lost: &mut BTreeSet<Lost>) -> Result<Told, Fault> {
        if matches!(to, Format::Position | Format::Obf) {
            let problem = self.problem(index)?;
            if to == Format::Obf {
                if !matches!(self.format, Format::Position) {
                    lost.extend(self.game(index)?.plies().first().map(|_| Lost::Moves));
                }
                return Ok(Told::Text(problem.to_string() + "\n"));
            }
            let scored = !problem.scores.is_empty() || problem.without_move.is_some();
            lost.extend(scored.then_some(Lost::Scores));
            lost.extend(self.game(index)?.plies().first().map(|_| Lost::Moves));
            return Ok(Told::Text(problem.position.to_string() + "\n"));
        }
        if self.format == Format::Obf && !self.problem(index)?.scores.is_empty() {
            lost.insert(Lost::Scores);
        }
        let sheet = self.game(index)?;
        let part = self.part(index)?;
        let refused = |reason| {
            let place = match self.format {
                Format::Wthor => Place::Game(part.line),
                _ => Place::Line(part.line),
            };
            Fault {
                format: self.format,
                place,
                reason,
            }
        };
        let tells_moves_alone = matches!(to, Format::Transcript | Format::Pgn);
        if tells_moves_alone && sheet.squares().next().is_none() {
            return Err(refused(Reason::NoMoves));
        }
        let text = match to {
            Format::Ggf => Some(ggf::write(&sheet) + "\n"),
            Format::Sgf => Some(sgf::write(&sheet) + "\n"),
            Format::Pgn => pgn::write(&sheet),
            Format::Transcript => transcript::write(&sheet).map(|text| text + "\n"),
            Format::Wthor if sheet.start() == Position::START => {
                note_lost(&sheet, to, &self.names, lost);
                return Ok(Told::Sheet(Box::new(sheet)));
            }
            Format::Wthor | Format::Position | Format::Obf => None,
        };
        let text = text.ok_or_else(|| refused(Reason::SetUp))?;
        note_lost(&sheet, to, &self.names, lost);
        Ok(Told::Text(text))
    }

    fn part(&self, index: usize) -> Result<Part, Fault> {
        let part = self.parts.get(index).copied();
        part.ok_or_else(|| props::fault(self.format, 1, Reason::Nothing))
    }

    fn header(&self) -> Header {
        Header::read(&self.bytes).unwrap_or_default()
    }

    /// These games as they stand, one after another.
    fn cut(&self, which: &[usize]) -> Vec<u8> {
        let ranges = which.iter().filter_map(|&index| self.parts.get(index));
        let ranges: Vec<Range<usize>> = ranges.map(|part| part.from..part.to).collect();
        let mut bytes = Vec::new();
        if self.format == Format::Wthor {
            bytes.extend_from_slice(&self.bytes[..4]);
            bytes.extend((ranges.len() as u32).to_le_bytes());
            bytes.extend_from_slice(&self.bytes[8..wthor::HEADER]);
        }
        for range in ranges {
            let part = &self.bytes[range];
            bytes.extend_from_slice(part);
            if self.format != Format::Wthor && !part.ends_with(b"\n") {
                bytes.push(b'\n');
            }
        }
        bytes
    }
}

/// One game told: most formats are texts, a database wants all its games at once.
enum Told {
    Text(String),
    Sheet(Box<Scoresheet>),
}

impl Told {
    fn text(self) -> Option<String> {
        match self {
            Told::Text(text) => Some(text),
            Told::Sheet(_) => None,
        }
    }

    fn sheet(self) -> Option<Scoresheet> {
        match self {
            Told::Text(_) => None,
            Told::Sheet(sheet) => Some(*sheet),
        }
    }
}

/// What of a sheet a format has no place for.
fn note_lost(sheet: &Scoresheet, to: Format, names: &Names, lost: &mut BTreeSet<Lost>) {
    let about = &sheet.about;
    lost.extend(about.has_variations.then_some(Lost::Variations));
    let keeps_thoughts = to == Format::Ggf;
    lost.extend((sheet.has_times() && !keeps_thoughts).then_some(Lost::Times));
    lost.extend((sheet.has_values() && !keeps_thoughts).then_some(Lost::Values));
    let players = [&sheet.black, &sheet.white].map(String::as_str);
    let unnamed = match to {
        Format::Transcript => players.iter().any(|name| !name.is_empty()),
        Format::Wthor => players
            .iter()
            .any(|name| !name.is_empty() && names.player_number(name).is_none()),
        _ => false,
    };
    lost.extend(unnamed.then_some(Lost::Names));
    for fact in about.facts() {
        let kept = match fact.topic() {
            _ if fact.format == to => true,
            Some(Topic::Result) => {
                let verdict = Verdict::read(fact.format, fact.value());
                let told = verdict.and_then(|verdict| verdict.write(to));
                // `W+R` is less than `-12.00:r`: it counts as told only if all of it is.
                told.is_some_and(|told| Verdict::read(to, &told) == verdict)
            }
            Some(Topic::Event) if to == Format::Wthor => {
                names.tournament_number(fact.value()).is_some()
            }
            Some(Topic::Date) if to == Format::Wthor => {
                about.year().map(|year| year.to_string()).as_deref() == Some(fact.value())
            }
            Some(topic) => topic.name_in(to).is_some(),
            None => false,
        };
        if !kept {
            lost.insert(Lost::Property(fact.name.clone()));
        }
    }
}

/// Names in old files are not always UTF-8: those are in Latin-1.
fn text_of(bytes: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => bytes.iter().map(|byte| char::from(*byte)).collect(),
    }
}
