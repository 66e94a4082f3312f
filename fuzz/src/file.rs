//! Whatever file a player brings is refused with a sentence, or holds tables whose records are read
//! as the same again.

use sobremesa_catalog::{File, Listed, Visitor, recognise, visit};
use sobremesa_table::{Record, Table};

/// Holds for any bytes.
pub fn check(bytes: &[u8]) {
    let sentence = match recognise(bytes) {
        Ok(file) => visit(file.game(), Sentence(file)).expect("a listed game"),
        Err(refused) => refused.to_string(),
    };
    assert!(
        !sentence.is_empty() && !sentence.contains('\n'),
        "{sentence:?}"
    );
}

/// What is said of a file.
struct Sentence(File);

impl Visitor for Sentence {
    type Output = String;

    fn visit<G: Listed>(self) -> String {
        match self.0.open::<G>() {
            Ok(held) => {
                held.tables.iter().for_each(|table| reads_back(&table));
                held.format.to_owned()
            }
            Err(refused) => refused.to_string(),
        }
    }
}

fn reads_back<G: Listed>(table: &Table<G>) {
    let written = table.record().to_string();
    let record = Record::read(&written).expect("what is written is a record");
    let again = Table::<G>::from_record(&record).expect("what is written is a match");
    assert_eq!(again.truth(), table.truth());
}
