//! GGF, the format of the Othello servers.
//!
//! ```text
//! (;GM[Othello]PB[Ana]PW[Luis]TY[8]BO[8 -------- … -------- *]B[F5/1.00/0.5]W[F6];)
//! ```

use std::fmt::Write as _;

use sobremesa_core::ParseError;

use crate::fault::{Fault, Format, Place, Reason};
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

/// Writes one game on one line.
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
    let game = sheet.game();
    let result = if game.is_over() {
        let difference =
            i32::from(game.count(Colour::Black)) - i32::from(game.count(Colour::White));
        format!("{difference:+}.00")
    } else {
        "?".to_owned()
    };
    let mut text = format!(
        "(;GM[Othello]PC[sobremesa]PB[{}]PW[{}]RE[{result}]TY[8]BO[8 {}]",
        escape(&sheet.black),
        escape(&sheet.white),
        board(sheet.start()),
    );
    let mut colour = sheet.start().to_move();
    for ply in sheet.plies() {
        let letter = match colour {
            Colour::Black => 'B',
            Colour::White => 'W',
        };
        let _ = write!(text, "{letter}[{}]", ply_text(ply));
        colour = !colour;
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
    Fault {
        format: Format::Ggf,
        place: Place::Line(line),
        reason,
    }
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
    props::play_out(main_line, start, read_ply, fault)
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
        assert_eq!(read(&write(&sheets[0])).unwrap(), sheets);
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
