//! Questions that nobody understands: an empty line is typed at them, and where that leads nowhere it is said.

use crate::asking::is_pause;
use crate::finding::Finding;
use crate::sheet::Sheet;
use crate::talk::Talk;

/// How many in a row get an empty line: a title or two, a key to press.
const PATIENCE: usize = 5;

/// The questions in a row that were not understood.
#[derive(Debug, Default)]
pub(crate) struct Puzzled {
    times: usize,
    first: Option<Finding>,
}

impl Puzzled {
    /// Types an empty line at a question that is not understood; whether it is worth going on. Where
    /// it is not, the first of them is a finding.
    pub(crate) fn goes_on(&mut self, talk: &mut Talk, sheet: &mut Sheet) -> bool {
        if !talk.waits() {
            return false;
        }
        // Who waits for a key may do so after every turn, and for two of them.
        if is_pause(&talk.last_words(1)) {
            talk.answer("");
            return true;
        }
        let first = self.first.get_or_insert_with(|| talk.unreadable());
        self.times += 1;
        if self.times > PATIENCE {
            sheet.find(first.clone());
            return false;
        }
        talk.answer("");
        true
    }

    /// A question was understood.
    pub(crate) fn understands(&mut self) {
        *self = Puzzled::default();
    }
}
