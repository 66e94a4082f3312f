//! GGF, the format of the Othello servers.
//!
//! ```text
//! (;GM[Othello]PB[Ana]PW[Luis]TY[8]BO[8 -------- … -------- *]B[F5/1.00/0.5]W[F6];)
//! ```

use std::fmt::Write as _;

use sobremesa_core::ParseError;

use crate::about::{Fact, Topic};
use crate::fault::{Fault, Format, Reason};
use crate::props::{self, MainLine, Property, escape, named};
use crate::sheet::Ply;
use crate::{Colour, Move, Position, Scoresheet, Square};

/// Reads the games of a text.
///
/// ```
/// use sobremesa_reversi::ggf;
/// let board = "8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *";
/// let text = format!("(;GM[Othello]PB[Ana]BO[{board}]B[F5/1.00/0.5]W[d6];)");
/// let sheets = ggf::read(&text).unwrap();
/// assert_eq!(sheets[0].black, "Ana");
/// assert_eq!(sheets[0].plies()[0].value, Some(100));
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

/// Writes one game on one line, with everything that GGF has a place for.
///
/// ```
/// use sobremesa_reversi::{Position, Scoresheet, ggf};
/// let mut sheet = Scoresheet::new(Position::START);
/// sheet.play("f5".parse().unwrap()).unwrap();
/// let text = ggf::write(&sheet);
/// assert!(text.ends_with("*]B[F5];)"), "{text}");
/// assert_eq!(ggf::read(&text).unwrap(), [sheet]);
/// ```
pub fn write(sheet: &Scoresheet) -> String {
    let facts = props::facts_for(sheet, Format::Ggf);
    let mut text = "(;GM[Othello]".to_owned();
    for (_, name, values) in facts.iter().filter(|(after, ..)| *after == 0) {
        props::put(&mut text, name, values);
    }
    let told = |name: &str| facts.iter().any(|(_, told, _)| told == name);
    for (name, value) in [("PB", &sheet.black), ("PW", &sheet.white)] {
        let _ = write!(text, "{name}[{}]", escape(value));
    }
    if !told("RE") {
        let _ = write!(text, "RE[{}]", props::made_result(sheet, Format::Ggf));
    }
    if !told("TY") {
        text += "TY[8]";
    }
    let _ = write!(text, "BO[8 {}]", board(sheet.start()));
    let mut colour = sheet.start().to_move();
    for (number, ply) in (1..).zip(sheet.plies()) {
        let letter = match colour {
            Colour::Black => 'B',
            Colour::White => 'W',
        };
        let _ = write!(text, "{letter}[{}]", ply_text(ply));
        colour = !colour;
        for (_, name, values) in facts.iter().filter(|(after, ..)| *after == number) {
            props::put(&mut text, name, values);
        }
    }
    text + ";)"
}

/// A move as the servers write it, with what its player thought: `F5/1.00/0.50`.
///
/// ```
/// use sobremesa_reversi::{Move, ggf};
/// assert_eq!(ggf::ply_text(&Move::Pass.into()), "PA");
/// ```
pub fn ply_text(ply: &Ply) -> String {
    let mut text = match ply.action {
        Move::Place(square) => square.to_string().to_uppercase(),
        Move::Pass => "PA".to_owned(),
    };
    let hundredths = |number: i64| format!("{:.2}", number as f64 / 100.0);
    if ply.value.is_some() || ply.time.is_some() {
        text.push('/');
        text.extend(ply.value.map(|value| hundredths(value.into())));
    }
    if let Some(time) = ply.time {
        text.push('/');
        text += &hundredths(time.into());
    }
    text
}

/// Reads a move as the servers write it; numbers that are none are passed over.
///
/// ```
/// use sobremesa_reversi::{Move, ggf};
/// assert_eq!(ggf::read_ply("PASS").unwrap().action, Move::Pass);
/// assert_eq!(ggf::read_ply("f5//2.5").unwrap().time, Some(250));
/// ```
pub fn read_ply(text: &str) -> Result<Ply, ParseError> {
    let mut fields = text.split('/').map(str::trim);
    let word = fields.next().unwrap_or_default();
    let action = match word.get(..2) {
        Some(two) if two.eq_ignore_ascii_case("pa") => Move::Pass,
        _ => Move::Place(
            word.parse()
                .map_err(|_| ParseError::new("square", "f5", text))?,
        ),
    };
    let mut number = || fields.next().and_then(|field| field.parse::<f64>().ok());
    // A cast of a float keeps to the ends of the integer, so no number is too large.
    let value = number().map(|value| (value * 100.0).round() as i32);
    let time = number().map(|time| (time * 100.0).round() as u32);
    Ok(Ply {
        action,
        value,
        time,
    })
}

fn fault(line: usize, reason: Reason) -> Fault {
    props::fault(Format::Ggf, line, reason)
}

/// Eight rows with blanks between, `*` for black, and the side to move.
fn board(position: Position) -> String {
    let mut text = String::new();
    for square in Square::all() {
        text.push(position.disc(square).map_or('-', letter));
        if square.column() == 7 {
            text.push(' ');
        }
    }
    text.push(letter(position.to_move()));
    text
}

fn letter(colour: Colour) -> char {
    match colour {
        Colour::Black => '*',
        Colour::White => 'O',
    }
}

fn read_game(main_line: &MainLine) -> Result<Scoresheet, Fault> {
    if let Some(game) = named(main_line, "GM")
        && !game.value().eq_ignore_ascii_case("othello")
    {
        return Err(fault(
            game.line,
            Reason::OtherGame(game.value().chars().take(40).collect()),
        ));
    }
    let start = named(main_line, "BO").map_or(Ok(Position::START), read_board)?;
    let mut sheet = props::play_out(main_line, Format::Ggf, start, read_ply)?;
    // Every game says what every game is.
    let usual = |fact: &Fact| fact.value() == "8";
    if sheet.about.fact(Topic::Kind).is_some_and(usual) {
        sheet.about.forget(Topic::Kind);
    }
    let unknown = |fact: &Fact| fact.value() == "?";
    if sheet.about.fact(Topic::Result).is_some_and(unknown) {
        sheet.about.forget(Topic::Result);
    }
    Ok(sheet)
}

fn read_board(property: &Property) -> Result<Position, Fault> {
    let refused = |reason| fault(property.line, reason);
    let value = property.value();
    let (size, squares) = value.split_once(char::is_whitespace).unwrap_or((value, ""));
    if size != "8" {
        return Err(refused(Reason::BoardSize(size.chars().take(40).collect())));
    }
    squares
        .parse()
        .map_err(|error: ParseError| refused(error.into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_from_a_server_is_read() {
        let text = "(;GM[Othello]PC[GGS/os]DT[2003.12.15_13:24:03.MST]PB[Saio1200]PW[Saio3000]\
            RB[2197.01]RW[2199.72]TI[05:00//02:00]TY[8]RE[+0.00]\
            BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]\
            B[d3//0.01]W[c5//0.01]B[e6/-0.5/0.02];)";
        let sheets = read(text).unwrap();
        assert_eq!(sheets[0].white, "Saio3000");
        assert_eq!(sheets[0].plies().len(), 3);
        assert_eq!(sheets[0].plies()[2].value, Some(-50));
        let again = write(&sheets[0]);
        assert_eq!(read(&again).unwrap(), sheets);
        for property in [
            "PC[GGS/os]",
            "DT[2003.12.15_13:24:03.MST]",
            "RB[2197.01]",
            "RW[2199.72]",
            "TI[05:00//02:00]",
            "RE[+0.00]",
            "B[D3//0.01]",
            "B[E6/-0.50/0.02]",
        ] {
            assert!(again.contains(property), "{property} in {again}");
        }
    }

    #[test]
    fn a_result_counts_empty_squares_for_the_winner() {
        let board = format!("BO[8 {} *]", "******** -------- ".repeat(4).trim());
        let sheets = read(&format!("(;GM[Othello]{board};)")).unwrap();
        assert!(sheets[0].game().is_over());
        assert!(write(&sheets[0]).contains("RE[+64.00]"));
    }

    #[test]
    fn a_result_that_was_read_is_written_back() {
        let text = "(;GM[Othello]RE[-64.00:r]B[F5];)";
        assert!(write(&read(text).unwrap()[0]).contains("RE[-64.00:r]"));
        let kind = "(;GM[Othello]TY[s8r14]KM[0.00]B[F5];)";
        let again = write(&read(kind).unwrap()[0]);
        assert!(again.contains("TY[s8r14]KM[0.00]"), "{again}");
    }

    #[test]
    fn names_keep_their_brackets() {
        let mut sheet = Scoresheet::new(Position::START);
        sheet.black = r"[Ana] \o/".to_owned();
        assert_eq!(read(&write(&sheet)).unwrap(), [sheet]);
    }

    #[test]
    fn a_wrong_game_is_refused_with_its_line() {
        let check = |text: &str, sentence: &str| {
            assert_eq!(read(text).unwrap_err().to_string(), sentence, "{text:?}");
        };
        check(
            "(;GM[Chess];)",
            "line 1: this is a game of \"Chess\", not of Reversi",
        );
        check("(;GM[Othello]\nW[F5];)", "line 2: it is black's turn");
        check(
            "(;GM[Othello]\nB[A1];)",
            "line 2: a1 is not legal for black",
        );
        check(
            "(;GM[Othello]B[zz];)",
            "line 1: \"zz\" is not a square (for example: f5)",
        );
        check(
            "(;GM[Othello]BO[10 ---- *];)",
            "line 1: only boards of 8 by 8 are played here, not \"10\"",
        );
        check(
            "(;GM[Othello]B[f5",
            "line 1: the text ends in the middle of a game",
        );
        check("nothing", "line 1: there is no game in it");
    }
}
