//! A list of games: a game in a row, and what somebody types to find one.

use sobremesa_core::one_line;
use sobremesa_reversi::summary::{Summary, Wanted, WantedResult};
use sobremesa_reversi::verdict::Verdict;
use sobremesa_reversi::{Colour, Format};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// A game in a row: date, players, result, moves, opening.
pub fn row(summary: &Summary) -> String {
    let cells = Cells::of(summary);
    format!(
        "{:<10}  {} {} {:>7}  {:>2}  {}",
        cells.date,
        padded(&cells.black, 20),
        padded(&cells.white, 20),
        cells.result,
        summary.moves,
        cells.opening,
    )
}

/// The same in so many columns: what is narrower gives the names less room, and then the date.
pub fn row_within(summary: &Summary, columns: usize) -> String {
    let cells = Cells::of(summary);
    let (date, names) = match columns {
        100.. => (10, 20),
        80..100 => (10, 15),
        _ => (4, 13),
    };
    format!(
        "{:<date$}  {} {} {:>5}  {}",
        beginning(&cells.date, date),
        padded(&cells.black, names),
        padded(&cells.white, names),
        cells.result,
        cells.opening,
    )
}

/// What a row shows.
struct Cells {
    date: String,
    black: String,
    white: String,
    result: String,
    opening: &'static str,
}

impl Cells {
    fn of(summary: &Summary) -> Cells {
        let date = summary.date.as_deref().map(one_line).unwrap_or_default();
        let result = summary
            .verdict
            .and_then(|verdict| verdict.write(Format::Pgn));
        let name = |name: &str| match one_line(name) {
            empty if empty.is_empty() => "–".to_owned(),
            name => name,
        };
        Cells {
            date: beginning(&date, 10),
            black: name(&summary.black),
            white: name(&summary.white),
            result: result.unwrap_or_else(|| "*".to_owned()),
            opening: summary.opening.map_or("", |opening| opening.name),
        }
    }
}

/// The beginning of a date: the year, and what else there is room for.
fn beginning(date: &str, letters: usize) -> String {
    date.chars().take(letters).collect()
}

/// A name in exactly so many columns; where it is longer, its last one says so.
fn padded(name: &str, columns: usize) -> String {
    let mut text = String::new();
    let mut taken = 0;
    let whole = name.width() <= columns;
    for letter in name.chars() {
        let wide = letter.width().unwrap_or(0);
        if !whole && taken + wide >= columns {
            text.push('…');
            taken += 1;
            break;
        }
        text.push(letter);
        taken += wide;
    }
    text.extend(std::iter::repeat_n(' ', columns.saturating_sub(taken)));
    text
}

/// How a game that is looked for ended, as somebody says it: `black`, `tablas`, `+12`, `38-26`.
pub fn read_result(text: &str) -> Option<WantedResult> {
    match text.trim().to_lowercase().as_str() {
        "1-0" | "black" | "negras" => Some(WantedResult::Won(Colour::Black)),
        "0-1" | "white" | "blancas" => Some(WantedResult::Won(Colour::White)),
        "=" | "1/2" | "tie" | "tablas" => Some(WantedResult::Tied),
        text => {
            let lead = Verdict::read(Format::Pgn, text).and_then(Verdict::lead);
            let lead = lead.or_else(|| text.parse().ok())?;
            (-64..=64).contains(&lead).then_some(WantedResult::By(lead))
        }
    }
}

/// What is looked for in words: a year, a result, and parts of names of players, openings and
/// tournaments, all of which must be met.
///
/// ```
/// use sobremesa_words::archive::wanted;
/// let asked = wanted("ana 1999 tiger white");
/// assert_eq!(asked.year, Some(1999));
/// assert_eq!(asked.words, ["ana", "tiger"]);
/// assert!(asked.result.is_some());
/// ```
pub fn wanted(text: &str) -> Wanted {
    let mut wanted = Wanted::default();
    for word in text.split_whitespace() {
        let year = word.parse().ok().filter(|year| (1800..2200).contains(year));
        if year.is_some() {
            wanted.year = year;
        } else if let Some(result) = read_result(word) {
            wanted.result = Some(result);
        } else {
            wanted.words.push(word.to_lowercase());
        }
    }
    wanted
}

#[cfg(test)]
mod tests {
    use super::*;
    use sobremesa_reversi::ggf;

    #[test]
    fn a_row_has_names_date_result_and_opening_in_any_width() {
        let text =
            "(;GM[Othello]PB[Ana Ruiz]PW[Luis]DT[1999.05.01]RE[-12.00]B[F5]W[D6]B[C3]W[D3]B[C4];)";
        let summary = Summary::of(&ggf::read(text).expect("a game")[0]);
        for columns in [60, 80, 120] {
            let row = row_within(&summary, columns);
            for part in ["1999", "Ana Ruiz", "Luis", "26-38", "Tiger"] {
                assert!(row.contains(part), "{row}");
            }
        }
        assert!(row(&summary).starts_with("1999.05.01  Ana Ruiz"));
        assert_eq!(padded("Ana Ruiz", 10), "Ana Ruiz  ");
        assert_eq!(padded("Ana Ruiz", 8), "Ana Ruiz");
        assert_eq!(padded("Ana Ruiz", 5), "Ana …");
        assert_eq!(padded("漢字漢字", 6), "漢字… ", "a wide letter has no half");
        for (asked, met) in [
            ("", true),
            ("ana", true),
            ("luis tiger 1999 white", true),
            ("-12", true),
            ("26-38", true),
            ("eva", false),
            ("2000", false),
            ("black", false),
            ("rose", false),
        ] {
            assert_eq!(wanted(asked).is_met_by(&summary), met, "{asked}");
        }
    }
}
