//! What was played here as a table with small bars.
//!
//! ```text
//!   Reversi   Ana  level:5      7    12    8    1    3  ████··  3 (5)
//! ```

use sobremesa_person::{Entry, Tally};
use sobremesa_words::family::game_name;
use sobremesa_words::{Lang, say};

use crate::columns::aligned;
use crate::wrap::shown_width;

/// How long a bar is.
const BAR: usize = 6;

/// The columns that go first where there is no room for all: the bar, then how strong the others
/// are.
const SPARED: [usize; 2] = [8, 3];

/// The table of a diary in lines of at most so many columns, if that can be; one line that says so
/// where nothing was played.
pub fn table(entries: &[Entry], wide: usize, lang: Lang) -> Vec<String> {
    let tallies = Tally::of(entries);
    if tallies.is_empty() {
        return vec![say!(lang, STATS_NOTHING)];
    }
    let mut rows = vec![vec![
        say!(lang, STATS_GAME),
        say!(lang, STATS_PERSON),
        say!(lang, STATS_AGAINST),
        say!(lang, STATS_STRENGTH),
        say!(lang, STATS_PLAYED),
        say!(lang, STATS_WON),
        say!(lang, STATS_DRAWN),
        say!(lang, STATS_LOST),
        String::new(),
        say!(lang, STATS_STREAK),
    ]];
    for tally in &tallies {
        let person = match tally.person.as_str() {
            "" => "–".to_owned(),
            name => name.to_owned(),
        };
        let against = tally.opponents.iter().map(|name| match name.as_str() {
            "" => "–".to_owned(),
            name => name.to_owned(),
        });
        rows.push(vec![
            game_name(&tally.game, lang),
            person,
            against.collect::<Vec<_>>().join(", "),
            tally.strength.map_or("–".to_owned(), |it| it.to_string()),
            tally.played.to_string(),
            tally.won.to_string(),
            tally.drawn.to_string(),
            tally.lost.to_string(),
            bar(tally.share()),
            format!("{} ({})", tally.streak, tally.best_streak),
        ]);
    }
    let practice: u32 = tallies.iter().map(|it| it.practice).sum();
    let fits = |lines: &[String]| lines.iter().all(|line| shown_width(line) <= wide);
    let numbers = |rows: &[Vec<String>]| {
        let lost = rows[0].iter().position(|it| *it == say!(lang, STATS_LOST));
        aligned(rows, |column| (3..=lost.unwrap_or(0)).contains(&column), 2)
    };
    let mut lines = numbers(&rows);
    for column in SPARED {
        if !fits(&lines) {
            for row in &mut rows {
                row.remove(column);
            }
            lines = numbers(&rows);
        }
    }
    if practice > 0 {
        lines.push(say!(lang, STATS_PRACTICE, count = practice));
    }
    lines
}

/// As much of it is full as was won.
fn bar(share: f64) -> String {
    let full = (share * BAR as f64).round() as usize;
    format!("{}{}", "█".repeat(full), "·".repeat(BAR - full))
}

/// The tallies as comma-separated values, for spreadsheets; the same in every language.
pub fn csv(entries: &[Entry]) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    let written = write_tallies(&mut writer, entries).and_then(|()| Ok(writer.flush()?));
    written.expect("writing into memory does not fail");
    let bytes = writer.into_inner().expect("it was flushed");
    String::from_utf8(bytes).expect("texts and commas are text")
}

fn write_tallies(writer: &mut csv::Writer<Vec<u8>>, entries: &[Entry]) -> csv::Result<()> {
    writer.write_record([
        "game",
        "person",
        "opponents",
        "strength",
        "played",
        "won",
        "drawn",
        "lost",
        "streak",
        "best_streak",
        "practice",
    ])?;
    for it in Tally::of(entries) {
        writer.write_record([
            it.game.clone(),
            it.person.clone(),
            it.opponents.join(" "),
            it.strength.map_or_else(String::new, |it| it.to_string()),
            it.played.to_string(),
            it.won.to_string(),
            it.drawn.to_string(),
            it.lost.to_string(),
            it.streak.to_string(),
            it.best_streak.to_string(),
            it.practice.to_string(),
        ])?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use sobremesa_person::diary::Chair;

    use super::*;

    #[test]
    fn the_table_is_as_narrow_as_the_screen_and_loses_its_bars_first() {
        let chair = |name: &str, strength, place, side| Chair {
            name: name.to_owned(),
            strength,
            place,
            points: 0,
            side,
        };
        let entries = [Entry {
            when: 1,
            game: "siete".to_owned(),
            rules: "mode=D".to_owned(),
            seats: vec![
                chair("Ana María", None, 1, 0),
                chair("threshold:5.5", Some(8), 2, 1),
            ],
            practice: false,
            resigned: false,
        }];
        for lang in Lang::ALL {
            let wide = |columns: usize| table(&entries, columns, lang);
            assert!(wide(200)[1].contains('█'), "{:?}", wide(200));
            for columns in [78, 90] {
                for line in wide(columns) {
                    assert!(shown_width(&line) <= columns, "{line}");
                }
            }
        }
    }
}
