//! What is written of a table in this program: its journal, what a person saves, the diary.

use std::path::Path;

use sobremesa_bots::Judged;
use sobremesa_catalog::Listed;
use sobremesa_files::{Overwrite, WriteError};
use sobremesa_person::Entry;
use sobremesa_words::advice::Advised;
use sobremesa_words::{Speak, say};

use super::Local;
use crate::host::Unsaved;

impl<G: Listed + Advised + Judged + 'static> Local<G> {
    /// A match that a person plays is kept, so that nothing is lost whatever happens.
    pub(super) fn begin_to_keep(&mut self) {
        if self.journal.is_some() || self.sitting.persons().next().is_none() {
            return;
        }
        let Some(kept) = &self.around.kept else {
            return;
        };
        match kept.keep(self.sitting.table()) {
            Ok(journal) => self.journal = Some(journal),
            Err(error) => {
                let reason = error.speak(self.around.lang);
                self.said(say!(self.around.lang, KEEP_FAILED, reason = reason));
            }
        }
    }

    /// Nothing is shown before it is on disk. A disk that is full stops the keeping, not the game.
    pub(super) fn write_down(&mut self, lines: &[String]) {
        let lang = self.around.lang;
        if let Some(journal) = &mut self.journal
            && let Err(error) = journal.append(lines)
        {
            let reason = error.speak(lang);
            self.journal = None;
            self.said(say!(lang, KEEP_FAILED, reason = reason));
        }
    }

    /// The match is over: saved where that was asked for, and kept as the last one of its game.
    pub(super) fn finish(&mut self) {
        self.finished = true;
        self.save_where_asked();
        if let (Some(kept), Some(journal)) = (&self.around.kept, self.journal.take()) {
            // Failing to rename it loses nothing.
            let _ = kept.finish::<G>(&journal);
        }
        self.note_in_the_diary();
        if let Some(series) = &self.around.series {
            let news = series.over(self.sitting.table(), self.around.lang);
            self.news.extend(news);
        }
    }

    /// A match that is over is noted, so that a person can see how they fare.
    fn note_in_the_diary(&mut self) {
        let Some(diary) = &self.around.diary else {
            return;
        };
        let listed = G::listed_bots();
        let strength = |name: &str| {
            let bot = listed
                .iter()
                .find(|bot| bot.name.eq_ignore_ascii_case(name));
            bot.map_or(0, |bot| bot.strength)
        };
        let entry = Entry::of(self.sitting.table(), strength);
        if let Some(Err(error)) = entry.map(|entry| diary.note(&entry)) {
            let reason = error.to_string();
            self.said(say!(self.around.lang, DIARY_FAILED, reason = reason));
        }
    }

    pub(super) fn save_where_asked(&mut self) {
        let Some(path) = self.around.save.clone() else {
            return;
        };
        let name = path.display().to_string();
        let lang = self.around.lang;
        let sentence = match self.write_to(&name, true) {
            Ok(()) => say!(lang, SAVE_DONE, file = name),
            Err(Unsaved::Refused(sentence)) => sentence,
            Err(Unsaved::Exists) => return,
        };
        self.said(sentence);
    }

    /// Writes the match to a file; one that exists only if `overwrite`.
    pub(super) fn write_to(&mut self, name: &str, overwrite: bool) -> Result<(), Unsaved> {
        let path = sobremesa_files::expand(Path::new(name.trim()));
        let table = self.sitting.table();
        let is_record = path
            .extension()
            .is_some_and(|ending| ending.eq_ignore_ascii_case("mesa"));
        let own = G::save_format(table).filter(|_| !is_record);
        let bytes = own
            .and_then(|format| G::export(std::slice::from_ref(table), format))
            .unwrap_or_else(|| table.record().to_string().into_bytes());
        let overwrite = if overwrite {
            Overwrite::Yes
        } else {
            Overwrite::Never
        };
        let lang = self.around.lang;
        sobremesa_files::write(&path, &bytes, overwrite).map_err(|error| match error {
            WriteError::Exists => Unsaved::Exists,
            other => {
                let reason = other.speak(lang);
                let file = name.to_owned();
                Unsaved::Refused(say!(lang, SAVE_FAILED, file = file, reason = reason))
            }
        })
    }
}
