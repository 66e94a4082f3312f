//! SGF with `GM[2]`, the Smart Game Format's Othello: `(;FF[4]GM[2]SZ[8];B[fe];W[df])`.
//!
//! A point is two letters, column and row from the top, as in the format's other games; `f5` is
//! read as well. A pass is empty.

use std::fmt::Write as _;

use sobremesa_core::ParseError;

use crate::fault::{Fault, Format, Reason};
use crate::props::{self, MainLine, Property, escape, named};
use crate::sheet::Ply;
use crate::{Board, Colour, Move, Position, Scoresheet, Square, Squares};

/// Reads the games of a text, of every branching the first branch.
///
/// ```
/// use sobremesa_reversi::{sgf, transcript};
/// let sheets = sgf::read("(;FF[4]GM[2]SZ[8]PB[Ana];B[fe];W[df])").unwrap();
/// assert_eq!(transcript::write(&sheets[0]).unwrap(), "f5d6");
/// ```
pub fn read(text: &str) -> Result<Vec<Scoresheet>, Fault> {
    let games = props::read(text).map_err(|(line, reason)| fault(line, reason))?;
    if games.is_empty() {
        return Err(fault(1, Reason::Nothing));
    }
    games.iter().map(read_game).collect()
}

/// Reads the one game of a part of a file that begins in this line.
pub(crate) fn read_part(text: &str, line: usize) -> Result<Scoresheet, Fault> {
    let games = props::read_from(text, line).map_err(|(line, reason)| fault(line, reason))?;
    let game = games.first().ok_or_else(|| fault(line, Reason::Nothing))?;
    read_game(game)
}

/// Writes one game on one line.
///
/// ```
/// use sobremesa_reversi::{Position, Scoresheet, sgf};
/// let mut sheet = Scoresheet::new(Position::START);
/// sheet.play("f5".parse().unwrap()).unwrap();
/// assert_eq!(sgf::write(&sheet), "(;FF[4]GM[2]CA[UTF-8]AP[sobremesa]SZ[8];B[fe])");
/// ```
pub fn write(sheet: &Scoresheet) -> String {
    let facts = props::facts_for(sheet, Format::Sgf);
    let mut text = head(sheet, &facts);
    let mut colour = sheet.start().to_move();
    for (number, action) in (1..).zip(sheet.moves()) {
        let _ = write!(text, ";{}[{}]", letter(colour), move_text(action));
        colour = !colour;
        for (_, name, values) in facts.iter().filter(|(after, ..)| *after == number) {
            props::put(&mut text, name, values);
        }
    }
    text + ")"
}

/// What stands before the first move.
pub(crate) fn head(sheet: &Scoresheet, facts: &[(usize, String, Vec<String>)]) -> String {
    let told = |name: &str| facts.iter().any(|(_, told, _)| told == name);
    let mut text = "(;FF[4]GM[2]CA[UTF-8]".to_owned();
    if !told("AP") {
        text += "AP[sobremesa]";
    }
    text += "SZ[8]";
    for (property, name) in [("PB", &sheet.black), ("PW", &sheet.white)] {
        if !name.is_empty() {
            let _ = write!(text, "{property}[{}]", escape(name));
        }
    }
    for (_, name, values) in facts.iter().filter(|(after, ..)| *after == 0) {
        props::put(&mut text, name, values);
    }
    if sheet.start() != Position::START {
        set_up(&mut text, sheet.start());
    }
    if sheet.game().is_over() && !told("RE") {
        let _ = write!(text, "RE[{}]", props::made_result(sheet, Format::Sgf));
    }
    text
}

fn fault(line: usize, reason: Reason) -> Fault {
    props::fault(Format::Sgf, line, reason)
}

pub(crate) fn letter(colour: Colour) -> char {
    match colour {
        Colour::Black => 'B',
        Colour::White => 'W',
    }
}

pub(crate) fn move_text(action: Move) -> String {
    let point = |square: Square| [square.column(), square.row()].map(|at| char::from(b'a' + at));
    action
        .square()
        .map_or_else(String::new, |square| point(square).iter().collect())
}

fn set_up(text: &mut String, position: Position) {
    for colour in Colour::BOTH {
        let discs = position.discs(colour);
        if !discs.is_empty() {
            let _ = write!(text, "A{}", letter(colour));
        }
        for square in discs {
            let _ = write!(text, "[{}]", move_text(square.into()));
        }
    }
    let _ = write!(text, "PL[{}]", letter(position.to_move()));
}

fn read_game(main_line: &MainLine) -> Result<Scoresheet, Fault> {
    match named(main_line, "GM") {
        Some(game) if game.value() != "2" => {
            let name = game.value().chars().take(40).collect();
            return Err(fault(game.line, Reason::OtherGame(name)));
        }
        _ => {}
    }
    if let Some(size) = named(main_line, "SZ").filter(|size| size.value() != "8") {
        let found = size.value().chars().take(40).collect();
        return Err(fault(size.line, Reason::BoardSize(found)));
    }
    let start = read_start(main_line)?;
    let read = |text: &str| read_move(text).map(Ply::from);
    let mut sheet = props::play_out(main_line, Format::Sgf, start, read)?;
    // Which program wrote it is kept, unless that was ours.
    sheet
        .about
        .keep_if(|fact| (fact.name.as_str(), fact.value()) != ("AP", "sobremesa"));
    Ok(sheet)
}

/// Where the game begins: as set up, or as always.
fn read_start(main_line: &MainLine) -> Result<Position, Fault> {
    let [black, white] = ["AB", "AW"].map(|name| {
        let mut discs = 0;
        let lists = main_line.properties.iter();
        for property in lists.filter(|property| property.name == name) {
            discs |= read_discs(property)?.0;
        }
        Ok(discs)
    });
    let (black, white): (u64, u64) = (black?, white?);
    let player = named(main_line, "PL");
    if black | white == 0 && player.is_none() {
        return Ok(Position::START);
    }
    let line = player.map_or(1, |property| property.line);
    let to_move: Colour = player
        .map_or(Ok(Colour::Black), |property| property.value().parse())
        .map_err(|error: ParseError| fault(line, error.into()))?;
    if black | white == 0 {
        return Ok(Position::new(Board::START, to_move));
    }
    let (mover, waiting) = match to_move {
        Colour::Black => (black, white),
        Colour::White => (white, black),
    };
    let board = Board::new(mover, waiting).ok_or_else(|| {
        let twice = Squares(black & white).to_string();
        fault(line, Reason::Unexpected(twice))
    })?;
    Ok(Position::new(board, to_move))
}

/// The points of a list, rectangles like `aa:bb` included.
fn read_discs(property: &Property) -> Result<Squares, Fault> {
    let mut discs = 0;
    for value in &property.values {
        let (from, to) = value.split_once(':').unwrap_or((value, value));
        let corner =
            |text: &str| read_point(text).map_err(|error| fault(property.line, error.into()));
        let (from, to) = (corner(from)?, corner(to)?);
        for square in Square::all() {
            let inside = (from.column()..=to.column()).contains(&square.column())
                && (from.row()..=to.row()).contains(&square.row());
            discs |= if inside { square.bit() } else { 0 };
        }
    }
    Ok(Squares(discs))
}

pub(crate) fn read_move(text: &str) -> Result<Move, ParseError> {
    let pass = text.is_empty()
        || ["tt", "pass", "pa"]
            .iter()
            .any(|it| text.eq_ignore_ascii_case(it));
    if pass {
        return Ok(Move::Pass);
    }
    read_point(text).map(Move::Place)
}

/// Two letters, or a letter and a digit.
fn read_point(text: &str) -> Result<Square, ParseError> {
    let text = text.trim();
    if let &[column, row] = text.to_ascii_lowercase().as_bytes()
        && let Some(square) = Square::at(column.wrapping_sub(b'a'), row.wrapping_sub(b'a'))
    {
        return Ok(square);
    }
    text.parse()
        .map_err(|_| ParseError::new("point", "fe", text))
}

#[cfg(test)]
mod tests {
    use sobremesa_core::Game;

    use super::*;

    #[test]
    fn both_spellings_of_points_are_read() {
        let letters = read("(;GM[2];B[fe];W[df])").unwrap();
        let digits = read("(;GM[2]SZ[8]\n;B[F5]\n;W[d6])").unwrap();
        assert_eq!(letters, digits);
    }

    #[test]
    fn a_set_up_board_is_kept() {
        let text = "-----------X-----O-X-O----OXXX---OOOXX-----OXO-----X-O---------- O";
        let mut sheet = Scoresheet::new(text.parse().unwrap());
        sheet.white = "Luis]".to_owned();
        let first = sheet.game().legal_actions().into_iter().next().unwrap();
        sheet.play(first).unwrap();
        assert_eq!(read(&write(&sheet)).unwrap(), [sheet]);
        let rectangle = read("(;GM[2]AB[dd:ee]PL[W])").unwrap();
        assert_eq!(
            rectangle[0].start().discs(Colour::Black).to_string(),
            "d4 e4 d5 e5"
        );
    }

    #[test]
    fn what_is_told_besides_the_moves_is_written_back() {
        let text = "(;FF[4]GM[2]AP[quarry:0.2]SZ[8]PB[Ana]EV[Open]DT[2001-05-03]BR[1800]RE[B+R]\
            C[a \\] b];B[fe]BL[59.5]C[sharp]TR[aa][bb];W[df])";
        let sheets = read(text).unwrap();
        let again = write(&sheets[0]);
        assert_eq!(read(&again).unwrap(), sheets);
        for property in [
            "AP[quarry:0.2]",
            "EV[Open]",
            "DT[2001-05-03]",
            "BR[1800]",
            "RE[B+R]",
            "C[a \\] b]",
            ";B[fe]BL[59.5]C[sharp]TR[aa][bb];W[df]",
        ] {
            assert!(again.contains(property), "{property} in {again}");
        }
    }

    #[test]
    fn a_result_counts_empty_squares_for_the_winner() {
        let sheets = read("(;GM[2]AB[aa:hc]PL[W])").unwrap();
        assert!(sheets[0].game().is_over());
        assert!(write(&sheets[0]).contains("RE[B+64]"));
    }

    #[test]
    fn a_wrong_game_is_refused_with_its_line() {
        let check = |text: &str, sentence: &str| {
            assert_eq!(read(text).unwrap_err().to_string(), sentence, "{text:?}");
        };
        check(
            "(;GM[1])",
            "line 1: this is a game of \"1\", not of Reversi",
        );
        check(
            "(;GM[2]\nSZ[10])",
            "line 2: only boards of 8 by 8 are played here, not \"10\"",
        );
        check("(;GM[2];B[fe]\n;B[df])", "line 2: it is white's turn");
        check("(;GM[2];B[aa])", "line 1: a1 is not legal for black");
        check(
            "(;GM[2];B[zz])",
            "line 1: \"zz\" is not a point (for example: fe)",
        );
        check(
            "(;GM[2]AB[aa]AW[aa]\nPL[W])",
            "line 2: \"a1\" does not belong here",
        );
    }
}
