//! A record is refused, naming a line it has, or read; what was read, written out, is read as the
//! same again, and so is the match it tells.

use sobremesa_catalog::{Listed, Visitor, visit};
use sobremesa_table::{Record, Table};

/// Holds for any bytes.
pub fn check(bytes: &[u8]) {
    let lines = bytes.split(|byte| *byte == b'\n').count();
    let record = match Record::read_bytes(bytes) {
        Ok(record) => record,
        Err(refused) => {
            assert!((1..=lines).contains(&refused.line), "{refused}");
            return;
        }
    };
    let written = record.to_string();
    let again = Record::read(&written).expect("what is written is a record");
    assert_eq!(again.to_string(), written);
    let told = Told {
        record: &record,
        lines,
    };
    // A record of a game that is not here tells nothing.
    let _ = visit(&record.game, told);
}

/// The match a record tells.
struct Told<'a> {
    record: &'a Record,
    lines: usize,
}

impl Visitor for Told<'_> {
    type Output = ();

    fn visit<G: Listed>(self) {
        let table = match Table::<G>::from_record(self.record) {
            Ok(table) => table,
            Err(refused) => {
                assert!((1..=self.lines).contains(&refused.line), "{refused}");
                return;
            }
        };
        let written = table.record().to_string();
        let record = Record::read(&written).expect("what is written is a record");
        let again = Table::<G>::from_record(&record).expect("what is written is a match");
        assert_eq!(again.truth(), table.truth());
        assert_eq!(again.record().to_string(), written);
    }
}
