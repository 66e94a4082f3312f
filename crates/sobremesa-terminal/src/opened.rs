//! What a file holds, opened once and handed to whoever goes on with it.

use sobremesa_catalog::{File, Held, Listed};
use sobremesa_table::Table;
use sobremesa_words::{Lang, Speak, say};

use crate::Face;
use crate::faces::{self, FaceVisitor};

/// Something to be done with what a file holds, or with the sentence that refuses it.
pub trait Opened {
    /// What comes out.
    type Output;

    /// Does it with what the file of this face's game holds.
    fn opened<F: Face>(self, held: Result<Held<F::Game>, String>) -> Self::Output;
}

/// Opens a file that was recognised; its refusal is said in this language.
pub fn open<O: Opened>(file: File, lang: Lang, then: O) -> O::Output {
    struct Open<O> {
        file: File,
        lang: Lang,
        then: O,
    }
    impl<O: Opened> FaceVisitor for Open<O> {
        type Output = O::Output;
        fn visit<F: Face>(self) -> O::Output {
            let held = self.file.open::<F::Game>();
            let held = held.map_err(|refused| refused.speak(self.lang));
            self.then.opened::<F>(held)
        }
    }
    let game = file.game();
    faces::visit(game, Open { file, lang, then }).expect("every listed game has its face")
}

/// This game of a file of many, counted from 1.
pub fn nth<G: Listed>(
    held: Result<Held<G>, String>,
    number: usize,
    lang: Lang,
) -> Result<Table<G>, String> {
    let tables = held?.tables;
    if tables.is_empty() {
        return Err(say!(lang, LOAD_EMPTY));
    }
    let count = tables.len();
    let chosen = number.checked_sub(1).and_then(|index| tables.get(index));
    chosen.ok_or_else(|| say!(lang, LOAD_NO_GAME, number = number, count = count))
}

/// The first game in a file, where one is enough.
pub fn first<G: Listed>(held: Result<Held<G>, String>, lang: Lang) -> Result<Table<G>, String> {
    let first = held?.tables.first();
    first.ok_or_else(|| say!(lang, LOAD_EMPTY))
}
