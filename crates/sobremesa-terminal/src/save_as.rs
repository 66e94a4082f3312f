//! A name given beforehand (`--save`): tried before the first move, written when the match is left
//! or over.

use std::path::{Path, PathBuf};

use sobremesa_files::{Overwrite, WriteError, try_out, write};
use sobremesa_words::{Speak, say};

use crate::{Leave, Screen};

/// Where a match is saved without asking for a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SaveAs {
    path: PathBuf,
    consent: Consent,
}

/// Whether what is there already may be overwritten.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Consent {
    /// Nobody has said so: a person at a terminal is asked, else it is refused.
    Ask,
    /// Yes, the file that is there now; the next game of a series asks again.
    Once,
    /// Yes, always: `--force`, or the match's own file.
    Always,
}

impl SaveAs {
    /// Under this name, with this consent.
    pub fn new(path: PathBuf, consent: Consent) -> SaveAs {
        SaveAs { path, consent }
    }

    /// Where it goes.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Before the first move: whether this name can be written, asking whoever is at the terminal.
    pub fn settle(&mut self, screen: &mut Screen) -> Result<Result<(), WriteError>, Leave> {
        let tried = try_out(&self.path, self.overwrite());
        if matches!(tried, Err(WriteError::Exists)) && self.may_replace(screen)? {
            self.consent = Consent::Once;
            return Ok(try_out(&self.path, Overwrite::Yes));
        }
        Ok(tried)
    }

    /// Writes, asking whoever is at the terminal, and says what happened. Where nothing is written
    /// the conversation ends: nobody is there to give another name.
    pub(crate) fn write(&self, bytes: &[u8], screen: &mut Screen) -> Result<(), Leave> {
        let mut written = write(&self.path, bytes, self.overwrite());
        if matches!(written, Err(WriteError::Exists)) && self.may_replace(screen)? {
            written = write(&self.path, bytes, Overwrite::Yes);
        }
        let (lang, file) = (screen.lang(), self.path.display().to_string());
        let Err(error) = written else {
            return screen.line(&say!(lang, SAVE_DONE, file = file));
        };
        let reason = error.speak(lang);
        screen.line(&say!(lang, SAVE_FAILED, file = file, reason = reason))?;
        Err(Leave::NotSaved)
    }

    /// Writes in the middle of a match, saying nothing: what cannot be written is said at its end.
    pub(crate) fn write_quietly(&mut self, bytes: &[u8]) {
        let written = write(&self.path, bytes, self.overwrite());
        if written.is_ok() && self.consent == Consent::Ask {
            // From here on it is this match's own file.
            self.consent = Consent::Once;
        }
    }

    /// The same name for the next game of a series: a yes to one overwriting is used up.
    pub(crate) fn for_the_next_game(&mut self) {
        if self.consent == Consent::Once {
            self.consent = Consent::Ask;
        }
    }

    fn overwrite(&self) -> Overwrite {
        match self.consent {
            Consent::Ask => Overwrite::Never,
            Consent::Once | Consent::Always => Overwrite::Yes,
        }
    }

    /// Lines from a pipe answer the game; they are not taken for an answer to this.
    fn may_replace(&self, screen: &mut Screen) -> Result<bool, Leave> {
        let file = self.path.display().to_string();
        Ok(screen.live() && screen.yes(&say!(screen.lang(), SAVE_OVERWRITE, file = file))?)
    }
}
