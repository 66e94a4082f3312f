//! Siete y media game after game in full screen: one series for the whole run, and its files.

use std::any::Any;
use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use sobremesa_catalog::Listed;
use sobremesa_catalog::file::LARGEST;
use sobremesa_files::{Overwrite, WriteError, make_folder, read, write};
use sobremesa_siete::{Chance, Deck, Siete};
use sobremesa_sitting::Series;
use sobremesa_sitting::series::{ResultFile, SeriesInput, SeriesOutput, Taken};
use sobremesa_table::Table;
use sobremesa_words::{Lang, Speak, say};

use crate::host::News;

/// Stands for a shuffled deck where the name of a file is asked for.
const SHUFFLE: &str = "-";

/// The series that every table of the run shares.
#[derive(Clone, Debug, Default)]
pub struct SharedSeries(Rc<RefCell<SeriesFiles>>);

/// A series, and where its files are.
#[derive(Debug, Default)]
pub struct SeriesFiles {
    /// The games of the run.
    pub series: Series,
    /// The deck of every game, where a file was named.
    pub deck: Option<Deck>,
    /// The folder of the result files; the current one where none is named.
    pub results: PathBuf,
    /// Where what is learnt is kept, if it is.
    pub profile: Option<PathBuf>,
    /// Whether result files are overwritten without asking.
    pub force: bool,
}

impl From<SeriesFiles> for SharedSeries {
    fn from(files: SeriesFiles) -> Self {
        SharedSeries(Rc::new(RefCell::new(files)))
    }
}

impl SharedSeries {
    /// Makes a new table one of the series: its number, and its deck where a file was named.
    pub fn lay<G: Listed + 'static>(&self, table: &mut Table<G>) {
        if let Some(table) = (table as &mut dyn Any).downcast_mut::<Table<Siete>>() {
            self.0.borrow().lay(table);
        }
    }

    /// Whether somebody must still say which deck this table plays with (S04, S15).
    pub fn asks_deck<G: Listed + 'static>(&self, table: &Table<G>) -> bool {
        let files = self.0.borrow();
        of_siete(table).is_some_and(|table| {
            let decks = &files.series.decks;
            table.steps().is_empty() && files.deck.is_none() && decks.is_asked(table.rules().mode)
        })
    }

    /// Deals the deck of this file to a table that waits for one; `-` leaves it to be shuffled.
    /// Or says why not.
    pub fn deal<G: Listed + 'static>(
        &self,
        table: &mut Table<G>,
        name: &str,
        lang: Lang,
    ) -> Result<(), String> {
        let table = (table as &mut dyn Any).downcast_mut::<Table<Siete>>();
        let Some(table) = table.filter(|_| name != SHUFFLE) else {
            return Ok(());
        };
        let refused = |reason| {
            let file = name.to_owned();
            say!(lang, SIETE_DECK_REFUSED, file = file, reason = reason)
        };
        let bytes = read(Path::new(name), LARGEST);
        let bytes = bytes.map_err(|error| refused(error.speak(lang)))?;
        let deck = Deck::read(&bytes).map_err(|error| refused(error.speak(lang)))?;
        let dealt = table.resolve(&Chance::Deal(deck));
        dealt.expect("the deal comes first");
        Ok(())
    }

    /// Goes on with the series a table belonged to that was left, unless this run has one already.
    pub fn go_on<G: Listed + 'static>(&self, table: &Table<G>) {
        let mut files = self.0.borrow_mut();
        if let Some(table) = of_siete(table)
            && files.series.memory().games() == 0
        {
            files.go_on(table);
        }
    }

    /// What the machines of this game know of the games before, if it is one of the series.
    pub fn memory<G: Listed + 'static>(&self, table: &Table<G>) -> Option<String> {
        of_siete(table).map(|_| self.0.borrow().series.memory().learnt())
    }

    /// The deck as it lies now, where the person asked to see it (S15).
    pub fn deck<G: Listed + 'static>(&self, table: &Table<G>, lang: Lang) -> Option<String> {
        let phrase = self.0.borrow().series.deck_told(of_siete(table)?)?;
        Some(phrase.sentence(lang))
    }

    /// Does what the series wants done with a game that is over.
    pub fn over<G: Listed + 'static>(&self, table: &Table<G>, lang: Lang) -> Vec<News> {
        let Some(table) = of_siete(table) else {
            return Vec::new();
        };
        let mut files = self.0.borrow_mut();
        let outputs = files.series.handle(SeriesInput::Over(table));
        let news = outputs.into_iter().filter_map(|output| match output {
            SeriesOutput::Keep(profile) => files.keep_profile(&profile, lang),
            SeriesOutput::Say(phrase) => Some(News::Said(phrase.sentence(lang))),
            SeriesOutput::Result { file, .. } => Some(files.write(&file, files.force, lang)),
            // What begins a game does not come at its end.
            SeriesOutput::AskDeck
            | SeriesOutput::ReadDeck(_)
            | SeriesOutput::Refuse(_)
            | SeriesOutput::Play(_) => None,
        });
        news.collect()
    }

    /// The name of the last result is taken, and the person has said what is done.
    pub fn taken(&self, taken: Taken, lang: Lang) -> Option<News> {
        let mut files = self.0.borrow_mut();
        let offered = files.series.offered()?.name();
        loop {
            let next = files.series.handle(SeriesInput::Taken(taken));
            let Some(SeriesOutput::Result { file, overwrite }) = next.into_iter().next() else {
                let file = files.results.join(offered).display().to_string();
                return Some(News::Said(say!(lang, SAVE_KEPT, file = file)));
            };
            match files.write(&file, overwrite, lang) {
                News::Taken(_) if taken == Taken::NextFree => {}
                news => return Some(news),
            }
        }
    }
}

impl SeriesFiles {
    fn lay(&self, table: &mut Table<Siete>) {
        self.series.note(table);
        let found_anywhere = |path: &Path| {
            let whole = std::env::current_dir().map(|here| here.join(path));
            whole.unwrap_or(path.to_owned()).display().to_string()
        };
        table.note("keptresults", &found_anywhere(&self.results));
        if let Some(profile) = &self.profile {
            table.note("keptprofile", &found_anywhere(profile));
        }
        if let Some(deck) = self.deck.filter(|_| table.steps().is_empty()) {
            let dealt = table.resolve(&Chance::Deal(deck));
            dealt.expect("the deal comes first");
        }
    }

    fn go_on(&mut self, table: &Table<Siete>) {
        self.series = Series::of_continued(table);
        if let Some(folder) = table.noted("keptresults") {
            self.results = PathBuf::from(folder);
        }
        // Without its profile the machine plays as against a stranger, and the file stays as it is.
        let profile = table.noted("keptprofile").map(PathBuf::from);
        self.profile = profile.filter(|path| match read(path, LARGEST) {
            Ok(bytes) => self.series.know(&bytes).is_ok(),
            Err(error) => error.is_not_found(),
        });
    }

    fn keep_profile(&self, profile: &str, lang: Lang) -> Option<News> {
        let path = self.profile.as_ref()?;
        let file = path.display().to_string();
        Some(News::Said(
            match write(path, profile.as_bytes(), Overwrite::Yes) {
                Ok(()) => say!(lang, SIETE_PROFILE_KEPT, file = file),
                Err(error) => say!(lang, SAVE_FAILED, file = file, reason = error.speak(lang)),
            },
        ))
    }

    fn write(&self, file: &ResultFile, overwrite: bool, lang: Lang) -> News {
        let path = self.results.join(file.name());
        let name = path.display().to_string();
        let consent = if overwrite {
            Overwrite::Yes
        } else {
            Overwrite::Never
        };
        let written =
            make_folder(&self.results).and_then(|()| write(&path, file.text().as_bytes(), consent));
        match written {
            Ok(()) => News::Said(say!(lang, SIETE_RESULT_KEPT, file = name)),
            Err(WriteError::Exists) => News::Taken(name),
            Err(error) => {
                let reason = error.speak(lang);
                News::Said(say!(lang, SAVE_FAILED, file = name, reason = reason))
            }
        }
    }
}

/// A table of siete y media, if it is one.
fn of_siete<G: Listed + 'static>(table: &Table<G>) -> Option<&Table<Siete>> {
    (table as &dyn Any).downcast_ref()
}
