//! The file a program saves, line by line.

use sobremesa_domino::Tile;
use sobremesa_words::{Phrase, phrase};

use super::made::Made;
use crate::text::numbers;
use crate::tiles::tile;

/// What is wrong with a file, if anything is; the boneyard's order counts only where it is known.
pub(super) fn check(text: &str, made: &Made, order_known: bool) -> Option<(Phrase, Phrase)> {
    let expected = made.text();
    let wanted = lines(&expected);
    let found = lines(text);
    let shown = |lines: &[String]| phrase!(GRADE_TEXT, text = lines.join(" / "));
    let agrees = same(&found, &wanted, order_known, made)
        // An empty boneyard may leave its line out.
        || (made.boneyard.is_empty() && {
            let mut short = wanted.clone();
            short.remove(3);
            same(&found, &short, order_known, made)
        });
    (!agrees).then(|| (shown(&found), shown(&wanted)))
}

/// The lines without blanks at their ends, and without empty ones at the end.
fn lines(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = text.lines().map(|line| line.trim().to_owned()).collect();
    while lines.last().is_some_and(String::is_empty) {
        lines.pop();
    }
    lines
}

fn same(found: &[String], wanted: &[String], order_known: bool, made: &Made) -> bool {
    if found.len() != wanted.len() {
        return false;
    }
    found
        .iter()
        .zip(wanted)
        .enumerate()
        .all(|(index, (one, other))| {
            if index == 3 && !order_known && !made.boneyard.is_empty() {
                let mut tiles = read_tiles(one);
                let mut known = made.boneyard.clone();
                tiles.sort_unstable();
                known.sort_unstable();
                tiles == known
            } else if index >= 3 && one.contains(' ') {
                // A hand is the same whichever way round a tile is written.
                read_tiles(one) == read_tiles(other)
            } else {
                one == other
            }
        })
}

fn read_tiles(line: &str) -> Vec<Tile> {
    numbers(line)
        .chunks(2)
        .filter_map(|pair| match pair {
            [one, other] => tile(u8::try_from(*one).ok()?, u8::try_from(*other).ok()?),
            _ => None,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domino::made::SAMPLE;

    #[test]
    fn the_documents_sample_is_right_and_each_change_is_seen() {
        let made = Made::sample();
        assert_eq!(check(SAMPLE, &made, true), None);
        assert_eq!(check(&SAMPLE.replace("2 6\n", "2 6 \n"), &made, true), None);
        assert!(check(&SAMPLE.replace("||", "| |"), &made, true).is_some());
        assert!(check(&SAMPLE.replacen("14", "28", 1), &made, true).is_some());
        assert!(check(&SAMPLE.replacen("1 2 0 6", "0 6 1 2", 1), &made, true).is_some());
        assert_eq!(
            check(&SAMPLE.replacen("1 2 0 6", "0 6 1 2", 1), &made, false),
            None
        );
        assert!(check(&SAMPLE.replacen("0\n6\n", "6\n", 1), &made, false).is_some());
    }
}
