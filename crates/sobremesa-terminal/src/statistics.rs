//! What was played here as a table with small bars.
//!
//! ```text
//!   Reversi     level:5      ■■■■      12   8   1   3  ███████···  3
//! ```

use sobremesa_person::{Entry, Tally};
use sobremesa_words::family::game_name;
use sobremesa_words::{Lang, say};

use crate::columns::aligned;

/// How long a bar is.
const BAR: usize = 10;

/// The table of a diary; one line that says so where nothing was played.
pub fn table(entries: &[Entry], lang: Lang) -> Vec<String> {
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
    let mut lines = aligned(&rows, |column| (3..8).contains(&column), 2);
    if practice > 0 {
        lines.push(say!(lang, STATS_PRACTICE, count = practice));
    }
    lines
}

/// As many full blocks as there were victories in ten.
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
