//! The board of Reversi on a screen.
//!
//! ```text
//!      A B C D E F G H
//!    1 . . . . . . . . 1
//!    4 . . . O X . . . 4
//! ```

/// The signs of the 64 squares, row by row.
pub(super) type Signs = [char; 64];

/// What stands on the screen, in order.
#[derive(Clone, Debug)]
pub(super) enum Item {
    Board(Box<Signs>),
    Told(String),
}

/// The columns at which A to H stand in a line, or the numbers from 1 or 0, if that is what it shows.
fn header(line: &str) -> Option<[usize; 8]> {
    let letters: Vec<(usize, char)> = line
        .chars()
        .enumerate()
        .filter(|(_, it)| it.is_alphanumeric())
        .collect();
    let found: String = letters
        .iter()
        .map(|(_, it)| it.to_ascii_uppercase())
        .collect();
    if !["ABCDEFGH", "12345678", "01234567"].contains(&found.as_str()) {
        return None;
    }
    let mut places = [0; 8];
    for (place, (index, _)) in places.iter_mut().zip(&letters) {
        *place = *index;
    }
    Some(places)
}

/// What leads the rows: a number from 1 or 0, or a letter.
const LEADS: [[char; 8]; 3] = [
    ['1', '2', '3', '4', '5', '6', '7', '8'],
    ['0', '1', '2', '3', '4', '5', '6', '7'],
    ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'],
];

/// The signs of a row that begins with its own number or letter.
fn row(line: &str, own: char, places: &[usize; 8]) -> Option<[char; 8]> {
    let trimmed = line.trim_start_matches([' ', '|', '\t']);
    let mut rest = trimmed.chars();
    if rest.next()?.to_ascii_uppercase() != own {
        return None;
    }
    let rest = rest.as_str();
    if rest.starts_with(char::is_alphanumeric) {
        return None;
    }
    let letters: Vec<char> = line.chars().collect();
    let at = places.map(|place| letters.get(place).copied().unwrap_or(' '));
    if at.iter().any(|sign| *sign != '|') && !at.contains(&'|') {
        return Some(at);
    }
    // Not under the letters: the eight signs between the numbers.
    let rest = rest.trim_end();
    let rest = rest
        .strip_suffix([own, own.to_ascii_lowercase()])
        .unwrap_or(rest);
    let signs: Vec<char> = rest
        .chars()
        .filter(|it| !matches!(it, ' ' | '|' | '\t'))
        .collect();
    signs.try_into().ok()
}

/// Reads a text from top to bottom.
pub(super) fn read(text: &str) -> Vec<Item> {
    let lines: Vec<&str> = text.lines().collect();
    let mut items = Vec::new();
    let mut index = 0;
    while index < lines.len() {
        if let Some(places) = header(lines[index])
            && let Some((signs, next)) = board(&lines, index + 1, &places)
        {
            items.push(Item::Board(Box::new(signs)));
            index = next;
            continue;
        }
        if !lines[index].trim().is_empty() {
            items.push(Item::Told(lines[index].trim().to_owned()));
        }
        index += 1;
    }
    items
}

fn board(lines: &[&str], start: usize, places: &[usize; 8]) -> Option<(Signs, usize)> {
    LEADS
        .iter()
        .find_map(|leads| rows(lines, start, places, leads))
}

fn rows(
    lines: &[&str],
    start: usize,
    places: &[usize; 8],
    leads: &[char; 8],
) -> Option<(Signs, usize)> {
    let mut signs = [' '; 64];
    let mut found = 0;
    let mut index = start;
    // Rules between the rows are passed over.
    while found < 8 && index < lines.len() && index < start + 24 {
        if let Some(row) = row(lines[index], leads[found], places) {
            signs[found * 8..found * 8 + 8].copy_from_slice(&row);
            found += 1;
        }
        index += 1;
    }
    if found < 8 {
        return None;
    }
    // The letters may stand below too.
    if lines.get(index).is_some_and(|line| header(line).is_some()) {
        index += 1;
    }
    Some((signs, index))
}

#[cfg(test)]
mod tests {
    use std::fmt::Write as _;

    use super::*;

    #[test]
    fn a_board_is_read_under_its_letters_also_where_empty_is_a_blank() {
        let mut text = "    A B C D E F G H\n".to_owned();
        for number in 1..=8 {
            let middle = match number {
                4 => "      ○ ●      ",
                5 => "      ● ○      ",
                _ => "               ",
            };
            let _ = writeln!(text, "  {number} {middle} {number}");
        }
        text.push_str("    A B C D E F G H\nTu jugada: ");
        let items = read(&text);
        let Item::Board(signs) = &items[0] else {
            panic!("{items:?}")
        };
        assert_eq!(
            (signs[27], signs[28], signs[35], signs[36]),
            ('○', '●', '●', '○')
        );
        assert_eq!(signs[0], ' ');
        assert_eq!(items.len(), 2);
    }

    #[test]
    fn rows_and_columns_may_be_counted_from_1_or_0_or_named_the_other_way_round() {
        let drawn = |columns: &str, rows: &str| {
            let mut text = format!("   {columns}\n");
            for (place, name) in rows.chars().enumerate() {
                let middle = match place {
                    3 => ". . . O X . . .",
                    4 => ". . . X O . . .",
                    _ => ". . . . . . . .",
                };
                let _ = writeln!(text, "{name}  {middle}");
            }
            text
        };
        for (columns, rows) in [
            ("1 2 3 4 5 6 7 8", "12345678"),
            ("0 1 2 3 4 5 6 7", "01234567"),
            ("1 2 3 4 5 6 7 8", "ABCDEFGH"),
            ("a b c d e f g h", "12345678"),
        ] {
            let items = read(&drawn(columns, rows));
            let Item::Board(signs) = &items[0] else {
                panic!("{columns} {rows} {items:?}")
            };
            assert_eq!((signs[27], signs[28], signs[0]), ('O', 'X', '.'));
        }
    }
}
