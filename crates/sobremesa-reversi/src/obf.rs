//! OBF: one position a line, with scores of moves; `%` begins a comment.
//!
//! ```text
//! % the score is for the side to move, empty squares to the winner
//! O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X; a2:+38; b1:+0
//! ```

use std::fmt;

use sobremesa_core::{Game, ParseError};

use crate::fault::{Fault, Format, Place, Reason};
use crate::{Move, Position, Reversi};

/// A position and what some of its moves are worth to the side to move.
///
/// ```
/// use sobremesa_reversi::obf;
/// let text = "---------------------------OX------XO--------------------------- X; f5:+0";
/// let problems = obf::read(text).unwrap();
/// assert_eq!(problems[0].scores.len(), 1);
/// assert_eq!(problems[0].to_string(), text);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The position.
    pub position: Position,
    /// Moves with their scores in discs, in the order of the file; a pass that is due is one.
    pub scores: Vec<(Move, i32)>,
    /// The score Edax writes after `--` where it named no move.
    pub without_move: Option<i32>,
}

impl Problem {
    /// The best score given, if any is.
    pub fn best(&self) -> Option<i32> {
        self.scores.iter().map(|(_, score)| *score).max()
    }
}

impl From<Position> for Problem {
    fn from(position: Position) -> Problem {
        Problem {
            position,
            scores: Vec::new(),
            without_move: None,
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{};", self.position)?;
        let moves = self.scores.iter().map(|(action, score)| match action {
            Move::Pass => format!(" PS:{score:+}"),
            Move::Place(square) => format!(" {square}:{score:+}"),
        });
        let without = self.without_move.map(|score| format!(" --:{score:+}"));
        let fields: Vec<String> = moves.chain(without).collect();
        f.write_str(&fields.join(";"))
    }
}

/// Reads a file of positions, one a line.
///
/// Reads also the lines of the published endgame tests: a number, the squares, the side to move,
/// how many empties, the score, the best moves. There `#` begins a comment.
///
/// ```
/// let tests = "# number squares side empties score moves\n\
///     40 O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X 20 +38 a2\n";
/// let problems = sobremesa_reversi::obf::read(tests).unwrap();
/// assert_eq!(problems[0].best(), Some(38));
/// ```
pub fn read(text: &str) -> Result<Vec<Problem>, Fault> {
    let mut problems = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        if !without_comment(line).is_empty() {
            problems.push(read_part(line, number)?);
        }
    }
    if problems.is_empty() {
        return Err(fault(1, Reason::Nothing));
    }
    Ok(problems)
}

/// Reads one line of a file.
pub(crate) fn read_part(line: &str, number: usize) -> Result<Problem, Fault> {
    read_line(without_comment(line)).map_err(|reason| fault(number, reason))
}

/// What a line says, `%` or `#` and what follows left out.
pub(crate) fn without_comment(line: &str) -> &str {
    line.split(['%', '#']).next().unwrap_or_default().trim()
}

/// Writes positions, one a line.
///
/// ```
/// use sobremesa_reversi::{Position, obf};
/// let text = obf::write(&[Position::START.into()]);
/// assert_eq!(obf::read(&text).unwrap()[0].position, Position::START);
/// ```
pub fn write(problems: &[Problem]) -> String {
    problems
        .iter()
        .flat_map(|problem| [problem.to_string(), "\n".to_owned()])
        .collect()
}

/// Whether a line begins as a position does.
pub(crate) fn looks_like_one(text: &str) -> bool {
    let significant = |line: &&str| !line.is_empty() && !line.starts_with(['%', '#']);
    let Some(line) = text.lines().map(str::trim).find(significant) else {
        return false;
    };
    let line = test_number(line).map_or(line, |(_, rest)| rest);
    let first = line.split([' ', '\t', ';']).next().unwrap_or_default();
    first.len() >= 8
        && first
            .bytes()
            .all(|letter| b"xo*-.bw".contains(&letter.to_ascii_lowercase()))
}

fn fault(line: usize, reason: Reason) -> Fault {
    Fault {
        format: Format::Obf,
        place: Place::Line(line),
        reason,
    }
}

fn read_line(line: &str) -> Result<Problem, Reason> {
    if let Some((_, rest)) = test_number(line) {
        return read_test(rest);
    }
    let mut fields = line.split(';');
    let position: Position = fields.next().unwrap_or_default().parse()?;
    let mut problem = Problem::from(position);
    for field in fields.map(str::trim).filter(|field| !field.is_empty()) {
        let refused = || ParseError::new("scored-move", "f5:+12", field);
        let (action, score) = field.split_once(':').ok_or_else(refused)?;
        let score = score.trim().parse().map_err(|_| refused())?;
        if action.trim() == "--" {
            problem.without_move = Some(score);
        } else {
            add(&mut problem, action, score)?;
        }
    }
    Ok(problem)
}

/// The number an endgame test begins with, and the rest of its line.
fn test_number(line: &str) -> Option<(u32, &str)> {
    let (number, rest) = line.split_once(char::is_whitespace)?;
    Some((number.parse().ok()?, rest.trim_start()))
}

fn read_test(rest: &str) -> Result<Problem, Reason> {
    let refused = || ParseError::new("endgame-test", "40 O--O…-- X 20 +38 a2", rest);
    let mut words = rest.split_whitespace();
    let squares = words.next().ok_or_else(refused)?;
    let side = words.next().ok_or_else(refused)?;
    let position: Position = format!("{squares} {side}").parse()?;
    let mut problem = Problem::from(position);
    let Some(empties) = words.next() else {
        return Ok(problem);
    };
    if empties.parse() != Ok(position.board().empties()) {
        return Err(ParseError::new("number-of-empties", "20", empties).into());
    }
    let Some(score) = words.next() else {
        return Ok(problem);
    };
    let score = score
        .parse()
        .map_err(|_| ParseError::new("score", "+38", score))?;
    for action in words
        .flat_map(|moves| moves.split(','))
        .filter(|action| !action.is_empty())
    {
        add(&mut problem, action, score)?;
    }
    Ok(problem)
}

fn add(problem: &mut Problem, action: &str, score: i32) -> Result<(), Reason> {
    let action: Move = match action.trim() {
        pass if pass.eq_ignore_ascii_case("ps") || pass.eq_ignore_ascii_case("pa") => Move::Pass,
        action => action.parse()?,
    };
    let game = Reversi::at(problem.position);
    // Who cannot move may also stand at the end of the game.
    let nothing_else = action == Move::Pass && !problem.position.board().can_move();
    if !nothing_else && !game.is_legal(action) {
        return Err(Reason::NotLegal {
            action,
            colour: game.to_move(),
        });
    }
    if !(-64..=64).contains(&score) {
        return Err(ParseError::new("score", "+38", &score.to_string()).into());
    }
    problem.scores.push((action, score));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: &str = "---------------------------OX------XO--------------------------- X";

    #[test]
    fn comments_and_empty_lines_are_skipped() {
        let text = format!("% one\n\n{START}; F5:+2; d3:-4; % two\r\n{START};\n{START}\n");
        let problems = read(&text).unwrap();
        assert_eq!(problems.len(), 3);
        assert_eq!(problems[0].to_string(), format!("{START}; f5:+2; d3:-4"));
        assert_eq!(problems[1], problems[2]);
        assert_eq!(read(&write(&problems)), Ok(problems));
    }

    #[test]
    fn a_pass_and_no_move_are_scored_as_edax_scores_them() {
        let passing = format!("OXXXXXX{} X", "-".repeat(57));
        for line in [
            format!("{passing}; PS:-50"),
            format!("{START}; --:-127"),
            format!("{START}; f5:+2; --:-127"),
        ] {
            let problems = read(&(line.clone() + ";\n")).unwrap();
            assert_eq!(write(&problems), line + "\n");
        }
        assert!(read(&format!("{START}; PS:-50")).is_err(), "black can move");
    }

    #[test]
    fn a_wrong_line_is_refused_with_its_number() {
        let check = |line: &str, sentence: &str| {
            let text = format!("%\n{line}\n");
            assert_eq!(read(&text).unwrap_err().to_string(), sentence, "{line:?}");
        };
        check(
            &format!("{START}; a1:+1"),
            "line 2: a1 is not legal for black",
        );
        check(
            &format!("{START}; f5"),
            "line 2: \"f5\" is not a scored-move (for example: f5:+12)",
        );
        check(
            &format!("{START}; f5:+99"),
            "line 2: \"99\" is not a score (for example: +38)",
        );
        check("", "line 1: there is no game in it");
        assert!(read(&START.replace(" X", "")).is_err());
    }

    #[test]
    fn the_published_endgame_tests_are_read() {
        let problems = read(include_str!("../tests/data/ffo-40-59.txt")).unwrap();
        assert_eq!(problems.len(), 20);
        assert_eq!(
            problems[3].scores.len(),
            2,
            "two moves are best in the fourth"
        );
        let scores: Vec<Option<i32>> = problems.iter().map(Problem::best).collect();
        assert_eq!(&scores[..4], [Some(38), Some(0), Some(6), Some(-12)]);
    }
}
