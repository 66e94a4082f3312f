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

/// The columns at which A to H stand in a line, if that is what it shows.
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
    if found != "ABCDEFGH" {
        return None;
    }
    let mut places = [0; 8];
    for (place, (index, _)) in places.iter_mut().zip(&letters) {
        *place = *index;
    }
    Some(places)
}

/// The signs of a row whose number leads it.
fn row(line: &str, number: usize, places: &[usize; 8]) -> Option<[char; 8]> {
    let trimmed = line.trim_start_matches([' ', '|', '\t']);
    let rest = trimmed.strip_prefix(&number.to_string())?;
    if rest.starts_with(|it: char| it.is_ascii_digit()) {
        return None;
    }
    let letters: Vec<char> = line.chars().collect();
    let at = places.map(|place| letters.get(place).copied().unwrap_or(' '));
    if at.iter().any(|sign| *sign != '|') && !at.contains(&'|') {
        return Some(at);
    }
    // Not under the letters: the eight signs between the numbers.
    let own = number.to_string();
    let rest = rest.trim_end();
    let rest = rest.strip_suffix(&own).unwrap_or(rest);
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
    let mut signs = [' '; 64];
    let mut found = 0;
    let mut index = start;
    // Rules between the rows are passed over.
    while found < 8 && index < lines.len() && index < start + 24 {
        if let Some(row) = row(lines[index], found + 1, places) {
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
}
