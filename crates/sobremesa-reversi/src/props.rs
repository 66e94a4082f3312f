//! Bracketed properties, the letters in which GGF and SGF are written: `(;GM[2]PB[Ana];B[fe])`.

use std::iter::Peekable;
use std::str::Chars;

use sobremesa_core::{Game, ParseError};

use crate::about::{Fact, Topic};
use crate::fault::{Fault, Format, Place, Reason};
use crate::sheet::Ply;
use crate::verdict::Verdict;
use crate::{Colour, Position, Scoresheet};

/// One property with its values and the line it begins on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Property {
    pub(crate) line: usize,
    pub(crate) name: String,
    pub(crate) values: Vec<String>,
}

impl Property {
    /// The first value, without outer blanks.
    pub(crate) fn value(&self) -> &str {
        self.values.first().map_or("", |value| value.trim())
    }
}

/// The main line of one game: of every branching the first branch.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct MainLine {
    pub(crate) properties: Vec<Property>,
    /// Whether there were other branches.
    pub(crate) has_variations: bool,
}

/// Reads every game of a text, or says in which line it is none.
pub(crate) fn read(text: &str) -> Result<Vec<MainLine>, (usize, Reason)> {
    read_from(text, 1)
}

/// The same for a part of a file that begins in this line.
pub(crate) fn read_from(text: &str, line: usize) -> Result<Vec<MainLine>, (usize, Reason)> {
    let mut scanner = Scanner {
        letters: text.chars().peekable(),
        line,
    };
    let mut games = Vec::new();
    // Before and between games stands what servers put there: a count, a blank line.
    while let Some(letter) = scanner.next() {
        if letter == '(' {
            games.push(scanner.game()?);
        }
    }
    Ok(games)
}

/// A sign of a text in brackets; `;` says nothing that its properties do not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Token {
    Open,
    Close,
    Property(Property),
}

/// The signs of the first game of a text, brackets and all.
pub(crate) fn tokens(text: &str) -> Result<Vec<Token>, (usize, Reason)> {
    let mut scanner = Scanner {
        letters: text.chars().peekable(),
        line: 1,
    };
    let mut tokens = Vec::new();
    while let Some(letter) = scanner.next() {
        if letter == '(' {
            tokens.push(Token::Open);
            break;
        }
    }
    let mut depth = tokens.len();
    while depth > 0 {
        let token = scanner.token()?;
        match token {
            Token::Open => depth += 1,
            Token::Close => depth -= 1,
            Token::Property(_) => {}
        }
        tokens.push(token);
    }
    Ok(tokens)
}

/// Whether a property tells something besides the board and the moves.
pub(crate) fn is_told(name: &str) -> bool {
    // Old files write names in full; one without capitals is no name.
    let named = name.starts_with(|letter: char| letter.is_ascii_uppercase());
    named && !STRUCTURE.contains(&name)
}

/// The property of this name, if the game has one.
pub(crate) fn named<'a>(main_line: &'a MainLine, name: &str) -> Option<&'a Property> {
    let mut properties = main_line.properties.iter();
    properties.find(|property| property.name == name)
}

/// What both formats say with the board and the moves themselves.
const STRUCTURE: [&str; 12] = [
    "GM", "FF", "SZ", "CA", "BO", "PB", "PW", "B", "W", "AB", "AW", "PL",
];

/// The game from this position on: the players' names, every move of `B` and `W`, and whatever else
/// is told; a pass nobody wrote is made.
pub(crate) fn play_out(
    main_line: &MainLine,
    format: Format,
    start: Position,
    read: impl Fn(&str) -> Result<Ply, ParseError>,
) -> Result<Scoresheet, Fault> {
    let player = |name| named(main_line, name).map_or_else(String::new, |name| name.value().into());
    let mut sheet = Scoresheet::new(start);
    sheet.black = player("PB");
    sheet.white = player("PW");
    sheet.about.has_variations = main_line.has_variations;
    for property in &main_line.properties {
        let colour = match property.name.as_str() {
            "B" => Colour::Black,
            "W" => Colour::White,
            name if !is_told(name) => continue,
            _ => {
                let after = sheet.plies().len();
                sheet.about.add(Fact {
                    format,
                    name: property.name.clone(),
                    values: property.values.clone(),
                    after,
                });
                continue;
            }
        };
        let refused = |reason| fault(format, property.line, reason);
        let ply = read(property.value()).map_err(|error| refused(error.into()))?;
        if sheet.game().to_move() != colour
            && let Some(pass) = sheet.game().automatic()
        {
            sheet.play(pass).map_err(refused)?;
        }
        if sheet.game().to_move() != colour && !sheet.game().is_over() {
            return Err(refused(Reason::NotYourTurn(sheet.game().to_move())));
        }
        sheet.play_ply(ply).map_err(refused)?;
    }
    forget_what_we_say_ourselves(&mut sheet, format);
    Ok(sheet)
}

/// A result the board shows as well, spelt as we spell it, is nothing that has to be kept.
fn forget_what_we_say_ourselves(sheet: &mut Scoresheet, format: Format) {
    let made = Verdict::of(sheet.game()).and_then(|verdict| verdict.write(format));
    let told = sheet.about.told(Topic::Result);
    if told.is_some() && told == made.as_deref() {
        sheet.about.forget(Topic::Result);
    }
}

/// A fault of a text in brackets.
pub(crate) fn fault(format: Format, line: usize, reason: Reason) -> Fault {
    Fault {
        format,
        place: Place::Line(line),
        reason,
    }
}

struct Scanner<'a> {
    letters: Peekable<Chars<'a>>,
    line: usize,
}

impl Scanner<'_> {
    fn next(&mut self) -> Option<char> {
        let letter = self.letters.next()?;
        self.line += usize::from(letter == '\n');
        Some(letter)
    }

    fn skip_blanks(&mut self) {
        while self
            .letters
            .peek()
            .is_some_and(|letter| letter.is_whitespace())
        {
            self.next();
        }
    }

    /// A game whose first parenthesis is read, up to its last one.
    fn game(&mut self) -> Result<MainLine, (usize, Reason)> {
        let mut main_line = MainLine::default();
        let mut depth = 1;
        let mut line_ended = false;
        while depth > 0 {
            match self.token()? {
                Token::Open => depth += 1,
                Token::Close => {
                    depth -= 1;
                    line_ended = true;
                }
                Token::Property(_) if line_ended => main_line.has_variations = true,
                Token::Property(property) => main_line.properties.push(property),
            }
        }
        Ok(main_line)
    }

    /// The next sign inside a game.
    fn token(&mut self) -> Result<Token, (usize, Reason)> {
        loop {
            let Some(letter) = self.next() else {
                return Err((self.line, Reason::Unfinished));
            };
            match letter {
                '(' => return Ok(Token::Open),
                ')' => return Ok(Token::Close),
                letter if letter.is_ascii_alphabetic() => {
                    return self.property(letter).map(Token::Property);
                }
                ';' => {}
                letter if letter.is_whitespace() => {}
                letter => return Err((self.line, Reason::Unexpected(letter.to_string()))),
            }
        }
    }

    fn property(&mut self, first: char) -> Result<Property, (usize, Reason)> {
        let line = self.line;
        // Old files write names in full, `GaMe[2]`: the small letters do not count.
        let mut name: String = Some(first)
            .into_iter()
            .filter(char::is_ascii_uppercase)
            .collect();
        while let Some(&letter) = self
            .letters
            .peek()
            .filter(|letter| letter.is_ascii_alphanumeric())
        {
            self.next();
            if !letter.is_ascii_lowercase() {
                name.push(letter);
            }
        }
        let mut values = Vec::new();
        loop {
            self.skip_blanks();
            if self.letters.peek() != Some(&'[') {
                break;
            }
            self.next();
            values.push(self.value()?);
        }
        if values.is_empty() {
            return Err((line, Reason::Unexpected(name)));
        }
        Ok(Property { line, name, values })
    }

    fn value(&mut self) -> Result<String, (usize, Reason)> {
        let mut value = String::new();
        loop {
            match self.next() {
                Some(']') => return Ok(value),
                Some('\\') => value.extend(self.next()),
                Some(letter) => value.push(letter),
                None => return Err((self.line, Reason::Unfinished)),
            }
        }
    }
}

/// What a sheet tells that this format has a place for: after how many moves, name and values.
pub(crate) fn facts_for(sheet: &Scoresheet, format: Format) -> Vec<(usize, String, Vec<String>)> {
    let tell = |fact: &Fact| {
        if fact.format == format {
            return Some((fact.after, fact.name.clone(), fact.values.clone()));
        }
        let topic = fact.topic()?;
        let name = topic.name_in(format)?.to_owned();
        let values = if topic == Topic::Result {
            vec![Verdict::read(fact.format, fact.value())?.write(format)?]
        } else {
            fact.values.clone()
        };
        Some((fact.after, name, values))
    };
    sheet.about.facts().iter().filter_map(tell).collect()
}

/// The result as the board shows it, `?` while the game goes on.
pub(crate) fn made_result(sheet: &Scoresheet, format: Format) -> String {
    let verdict = Verdict::of(sheet.game());
    verdict
        .and_then(|verdict| verdict.write(format))
        .unwrap_or_else(|| "?".to_owned())
}

/// Writes a property with its values.
pub(crate) fn put(text: &mut String, name: &str, values: &[String]) {
    text.push_str(name);
    for value in values {
        text.extend(["[", &escape(value), "]"]);
    }
}

/// A value with what would end it too early marked.
pub(crate) fn escape(value: &str) -> String {
    value.replace('\\', "\\\\").replace(']', "\\]")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_branch_is_the_main_line() {
        let games = read("2 (;GM[2](;B[fe](;W[fd])(;W[dd]))(;B[cd]))\n(;GM[3])").unwrap();
        let properties = games[0].properties.iter();
        let names: Vec<&str> = properties.map(Property::value).collect();
        assert_eq!(names, ["2", "fe", "fd"]);
        assert_eq!(games.len(), 2);
        assert_eq!(games[1].properties[0].line, 2);
        assert_eq!(
            [&games[0], &games[1]].map(|game| game.has_variations),
            [true, false]
        );
    }

    #[test]
    fn values_keep_their_brackets() {
        let name = r"a]b\c[d";
        let games = read(&format!("(;PB[{}] [second])", escape(name))).unwrap();
        assert_eq!(games[0].properties[0].values, [name, "second"]);
    }

    #[test]
    fn half_a_game_is_refused_with_its_line() {
        for (text, line) in [
            ("(;GM[2]\nB[fe", 2),
            ("(;GM[2]\n\n", 3),
            ("(", 1),
            ("(;B[\\", 1),
        ] {
            assert_eq!(read(text), Err((line, Reason::Unfinished)), "{text:?}");
        }
        assert!(matches!(read("(;B)"), Err((1, Reason::Unexpected(_)))));
        assert!(matches!(read("(;!)"), Err((1, Reason::Unexpected(_)))));
    }
}
