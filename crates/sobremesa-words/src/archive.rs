//! A list of games: a game in a row, and what somebody types to find one.

use sobremesa_core::one_line;
use sobremesa_reversi::summary::{Summary, Wanted, WantedResult};
use sobremesa_reversi::verdict::Verdict;
use sobremesa_reversi::{Colour, Format};

/// A game in a row: date, players, result, moves, opening.
pub fn row(summary: &Summary) -> String {
    let cells = Cells::of(summary);
    format!(
        "{:<10}  {:<20} {:<20} {:>7}  {:>2}  {}",
        cells.date,
        cut(&cells.black, 24),
        cut(&cells.white, 24),
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
        "{:<date$}  {:<names$} {:<names$} {:>5}  {}",
        cut(&cells.date, date),
        cut(&cells.black, names),
        cut(&cells.white, names),
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
            date: cut(&date, 10),
            black: name(&summary.black),
            white: name(&summary.white),
            result: result.unwrap_or_else(|| "*".to_owned()),
            opening: summary.opening.map_or("", |opening| opening.name),
        }
    }
}

fn cut(text: &str, letters: usize) -> String {
    text.chars().take(letters).collect()
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
