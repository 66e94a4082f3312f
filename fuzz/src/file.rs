//! Whatever file a player brings is refused with a sentence, or holds tables whose records are read
//! as the same again.

use sobremesa_catalog::{Content, Imported, Listed, recognise};
use sobremesa_table::{Record, RecordError, Table};

/// Holds for any bytes.
pub fn check(bytes: &[u8]) {
    let sentence = recognise(bytes, Sentence).unwrap_or_else(|refused| refused.to_string());
    assert!(
        !sentence.is_empty() && !sentence.contains('\n'),
        "{sentence:?}"
    );
}

/// What is said of a file.
struct Sentence;

impl Content for Sentence {
    type Output = String;

    fn record<G: Listed>(self, table: Result<Table<G>, RecordError>) -> String {
        match table {
            Ok(table) => {
                reads_back(&table);
                format!("a record of {}", G::NAME)
            }
            Err(refused) => refused.to_string(),
        }
    }

    fn imported<G: Listed>(self, imported: Result<Imported<G>, G::FileError>) -> String {
        match imported {
            Ok(imported) => {
                imported.tables.iter().for_each(reads_back);
                imported.format.to_owned()
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
