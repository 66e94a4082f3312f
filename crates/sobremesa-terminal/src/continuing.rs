//! Going on with a match that was left, exactly where it was left.

use std::path::Path;
use std::time::SystemTime;

use sobremesa_sitting::journal::JournalError;
use sobremesa_sitting::kept::KeptMatch;
use sobremesa_sitting::{Journal, Kept};
use sobremesa_table::{Record, Table};
use sobremesa_words::family::game_name;
use sobremesa_words::{Lang, Speak, say};

use crate::faces::{self, FaceVisitor};
use crate::{Ended, Face, Leave, Screen};

/// A line for each match that is kept, the newest first.
pub fn list(kept: &Kept, lang: Lang) -> Vec<String> {
    let matches = kept.list();
    let rows = matches.iter().enumerate().map(|(index, it)| {
        let state = if it.finished {
            say!(lang, CONTINUE_FINISHED)
        } else {
            say!(lang, CONTINUE_UNFINISHED)
        };
        say!(
            lang,
            CONTINUE_ROW,
            number = index + 1,
            game = game_name(&it.record.game, lang),
            seats = seats(&it.record, lang),
            state = state,
            when = when(it, lang)
        )
    });
    rows.collect()
}

/// The menu's line for the match left unfinished last.
pub fn offer(kept: &KeptMatch, lang: Lang) -> String {
    let game = game_name(&kept.record.game, lang);
    say!(
        lang,
        CONTINUE_LINE,
        game = game,
        seats = seats(&kept.record, lang)
    )
}

/// Goes on with a kept match.
pub fn go_on(kept: &Kept, path: &Path, screen: &mut Screen) -> Result<Result<(), String>, Leave> {
    let lang = screen.lang();
    let (journal, record) = match Journal::open(path) {
        Ok(opened) => opened,
        Err(error) => return Ok(Err(error.speak(lang))),
    };
    let game = record.game.clone();
    let visitor = GoOn {
        kept: kept.clone(),
        journal,
        record,
        screen,
    };
    match faces::visit(&game, visitor) {
        Ok(gone_on) => gone_on,
        Err(unknown) => Ok(Err(unknown.speak(lang))),
    }
}

struct GoOn<'a> {
    kept: Kept,
    journal: Journal,
    record: Record,
    screen: &'a mut Screen,
}

impl FaceVisitor for GoOn<'_> {
    type Output = Result<Result<(), String>, Leave>;

    fn visit<F: Face>(self) -> Self::Output {
        let GoOn {
            kept,
            journal,
            record,
            screen,
        } = self;
        let lang = screen.lang();
        let table = match Table::<F::Game>::from_record(&record) {
            Ok(table) => table,
            Err(error) => return Ok(Err(JournalError::from(error).speak(lang))),
        };
        let session = match F::go_on(table) {
            Ok(session) => session,
            Err(unknown) => return Ok(Err(unknown.speak(lang))),
        };
        let mut session = session.kept_in(kept, journal);
        let ended = session.run(screen)?;
        if ended == Ended::Finished {
            F::after(session.table(), screen)?;
        }
        Ok(Ok(()))
    }
}

fn seats(record: &Record, lang: Lang) -> String {
    let names = record
        .players
        .iter()
        .map(|(seat, player)| match player.name() {
            "" => say!(lang, PLAYER_NUMBER, number = seat.number()),
            name => name.to_owned(),
        });
    names.collect::<Vec<_>>().join(", ")
}

fn when(kept: &KeptMatch, lang: Lang) -> String {
    let since = SystemTime::now().duration_since(kept.touched);
    let minutes = since.map_or(0, |time| time.as_secs() / 60);
    match minutes {
        0..=90 => say!(lang, CONTINUE_WHEN, minutes = minutes),
        91..=2880 => say!(lang, CONTINUE_WHEN_HOURS, hours = minutes / 60),
        _ => say!(lang, CONTINUE_WHEN_DAYS, days = minutes / 60 / 24),
    }
}
