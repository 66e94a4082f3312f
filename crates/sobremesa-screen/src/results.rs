//! The result files of siete y media's modes D and E, one for each game of a run.

use std::any::Any;
use std::cell::Cell;
use std::path::PathBuf;
use std::rc::Rc;

use sobremesa_catalog::Listed;
use sobremesa_core::Seat;
use sobremesa_files::{Overwrite, WriteError};
use sobremesa_siete::{Mode, Siete, result_file};
use sobremesa_table::Table;
use sobremesa_words::{Lang, Speak, say};

/// Where result files go, and how many games of the run have left one.
#[derive(Clone, Debug, Default)]
pub struct Results {
    folder: PathBuf,
    games: Rc<Cell<u32>>,
}

impl Results {
    /// Result files in this folder; an empty name is the current one.
    pub fn at(folder: PathBuf) -> Results {
        Results {
            folder,
            games: Rc::default(),
        }
    }

    /// Writes the result of a match that is over, where its game and mode leave one; the sentence
    /// says where it is. A number whose file exists is left alone, and the next free one taken.
    pub fn keep<G: Listed + 'static>(&self, table: &Table<G>, lang: Lang) -> Option<String> {
        let table = (table as &dyn Any).downcast_ref::<Table<Siete>>()?;
        let person_first = table.players()[Seat::FIRST].is_person();
        if !matches!(table.rules().mode, Mode::D | Mode::E) || !person_first {
            return None;
        }
        loop {
            let number = self.games.get() + 1;
            let text = result_file(table.truth(), number)?;
            let path = self.folder.join(format!("{number}.txt"));
            let file = path.display().to_string();
            match sobremesa_files::write(&path, text.as_bytes(), Overwrite::Never) {
                Ok(()) => {
                    self.games.set(number);
                    return Some(say!(lang, SIETE_RESULT_KEPT, file = file));
                }
                Err(WriteError::Exists) => self.games.set(number),
                Err(other) => {
                    let reason = other.speak(lang);
                    return Some(say!(lang, SAVE_FAILED, file = file, reason = reason));
                }
            }
        }
    }
}
