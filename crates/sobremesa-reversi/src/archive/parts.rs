//! Which format a text is in, and where each of its games stands.

use std::borrow::Cow;

use crate::fault::Format;
use crate::{Position, obf, pgn, transcript};

/// Where a game stands in its file, in bytes, and in which line it begins.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part {
    pub(super) from: usize,
    pub(super) to: usize,
    pub(super) line: usize,
}

/// Recognises a text and finds its games; nothing if it looks like none of the formats.
pub(super) fn find(bytes: &[u8]) -> Option<(Format, Vec<Part>)> {
    let text = same_length(bytes);
    let format = recognise(&text)?;
    Some((format, parts_of(&text, format)))
}

/// A text in which every letter stands where it stands in the file.
fn same_length(bytes: &[u8]) -> Cow<'_, str> {
    let plain = |byte: &u8| {
        if byte.is_ascii() {
            char::from(*byte)
        } else {
            '?'
        }
    };
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => bytes.iter().map(plain).collect(),
    }
}

/// The format a text is in, if it is one of ours.
fn recognise(text: &str) -> Option<Format> {
    let begin = text.trim_start();
    // Our own records hold moves too, and are read elsewhere.
    if begin
        .get(..9)
        .is_some_and(|word| word.eq_ignore_ascii_case("sobremesa"))
    {
        return None;
    }
    if pgn::looks_like_one(text) {
        return Some(Format::Pgn);
    }
    if let Some(game) = text.find("(;").map(|start| &text[start..]) {
        let name = game.split_once("GM[").map(|(_, rest)| rest.trim_start());
        let othello = name
            .and_then(|name| name.get(..7))
            .is_some_and(|name| name.eq_ignore_ascii_case("othello"));
        if othello {
            return Some(Format::Ggf);
        }
        let begins = begin.starts_with(|letter: char| letter == '(' || letter.is_ascii_digit());
        if begins || name.is_some() {
            return Some(Format::Sgf);
        }
    }
    if text.parse::<Position>().is_ok() {
        return Some(Format::Position);
    }
    if obf::looks_like_one(text) {
        return Some(Format::Obf);
    }
    transcript::looks_like_one(text).then_some(Format::Transcript)
}

fn parts_of(text: &str, format: Format) -> Vec<Part> {
    match format {
        Format::Ggf | Format::Sgf => bracketed_parts(text),
        Format::Pgn => {
            let starts = pgn::parts(text);
            let ends = starts.iter().skip(1).map(|(from, _)| *from);
            let ends = ends.chain([text.len()]);
            let part = |(&(from, line), to): (&(usize, usize), usize)| Part { from, to, line };
            starts.iter().zip(ends).map(part).collect()
        }
        Format::Transcript => {
            let parts = transcript::parts(text).into_iter();
            parts
                .map(|(from, to, line)| Part { from, to, line })
                .collect()
        }
        Format::Obf => {
            let mut from = 0;
            let mut parts = Vec::new();
            for (line, words) in (1..).zip(text.split_inclusive('\n')) {
                let to = from + words.len();
                if !obf::without_comment(words).is_empty() {
                    parts.push(Part { from, to, line });
                }
                from = to;
            }
            parts
        }
        Format::Position => vec![Part {
            from: 0,
            to: text.len(),
            line: 1,
        }],
        Format::Wthor => Vec::new(),
    }
}

/// The games between parentheses. A game that nobody closed ends where a line begins the next one.
fn bracketed_parts(text: &str) -> Vec<Part> {
    let bytes = text.as_bytes();
    let mut parts = Vec::new();
    let (mut at, mut line) = (0, 1);
    let mut careful = false;
    while at < bytes.len() {
        if bytes[at] != b'(' {
            line += usize::from(bytes[at] == b'\n');
            at += 1;
            continue;
        }
        let end = game_end(bytes, at, careful).unwrap_or_else(|| {
            // Once one game is not closed, every line that begins one is trusted.
            careful = true;
            game_end(bytes, at, true).unwrap_or(bytes.len())
        });
        parts.push(Part {
            from: at,
            to: end,
            line,
        });
        line += bytes[at..end].split(|byte| *byte == b'\n').count() - 1;
        at = end;
    }
    parts
}

/// Where the game that begins here ends; nothing if the text ends before it does.
fn game_end(bytes: &[u8], from: usize, careful: bool) -> Option<usize> {
    let (mut depth, mut in_value) = (0_u32, false);
    let mut at = from;
    while at < bytes.len() {
        let begins = at > from && bytes[at] == b'(' && begins_line(bytes, at);
        if begins && (careful || names_its_game(bytes, at)) {
            return Some(at);
        }
        match bytes[at] {
            b'\\' if in_value => at += 1,
            b']' => in_value = false,
            b'[' => in_value = true,
            b'(' if !in_value => depth += 1,
            b')' if !in_value => {
                depth -= 1;
                if depth == 0 {
                    return Some(at + 1);
                }
            }
            _ => {}
        }
        at += 1;
    }
    None
}

/// Whether the game that begins here says at once which game it is: no variation does.
fn names_its_game(bytes: &[u8], at: usize) -> bool {
    let rest = bytes.get(at + 2..).unwrap_or_default().trim_ascii_start();
    rest.starts_with(b"GM[") || rest.starts_with(b"FF[")
}

/// Whether `(;` stands here with nothing before it in its line but a count and blanks.
fn begins_line(bytes: &[u8], at: usize) -> bool {
    let before = bytes[..at].iter().rev();
    let mut before = before.skip_while(|byte| byte.is_ascii_digit() || **byte == b' ');
    bytes.get(at + 1) == Some(&b';') && matches!(before.next(), None | Some(b'\n'))
}
