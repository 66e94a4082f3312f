//! A talk with a program as a referee has it: what it showed, what was answered, what went wrong.

use std::io;
use std::path::Path;

use crate::driver::{Conversation, Ending, Pause, StartError, Stop, Workshop};
use crate::finding::{Finding, FindingKind};
use crate::text::Printed;

/// What was shown, and what was answered to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exchange {
    /// What the program printed since the answer before.
    pub shown: String,
    /// What was typed then.
    pub answer: Option<String>,
}

/// A running program, and everything said so far.
#[derive(Debug)]
pub struct Talk {
    conversation: Conversation,
    /// Everything said, in order.
    pub exchanges: Vec<Exchange>,
    /// The seed of its chance.
    pub seed: u64,
    /// Why it shows nothing more, if so.
    pub over: Option<Pause>,
    latin1: bool,
    ansi: bool,
    most: usize,
}

impl Talk {
    /// Starts a program with these files in its folder.
    pub fn start(
        workshop: &Workshop,
        seed: u64,
        files: &[(String, String)],
    ) -> Result<Talk, StartError> {
        let furnish = |folder: &Path| -> io::Result<()> {
            files
                .iter()
                .try_for_each(|(name, text)| std::fs::write(folder.join(name), text))
        };
        let conversation = Conversation::start(workshop, seed, furnish)?;
        let mut talk = Talk {
            conversation,
            exchanges: Vec::new(),
            seed,
            over: None,
            latin1: false,
            ansi: false,
            most: 4000,
        };
        talk.hear();
        Ok(talk)
    }

    fn hear(&mut self) {
        let (bytes, pause) = self.conversation.listen();
        let printed = Printed::of(&bytes);
        // An exception that nobody caught ends a script as it would end a program: by a fall.
        let falls = printed.text.contains("Traceback (most recent call last)");
        let pause = match pause {
            Pause::Ended(Ending::Code(code)) if code != 0 && falls => {
                Pause::Ended(Ending::Signal(6))
            }
            other => other,
        };
        self.latin1 |= printed.latin1;
        self.ansi |= printed.ansi;
        self.exchanges.push(Exchange {
            shown: printed.text,
            answer: None,
        });
        if pause != Pause::Waiting {
            self.over = Some(pause);
        }
    }

    /// What it shows now: everything since the last answer.
    #[must_use]
    pub fn shown(&self) -> &str {
        self.exchanges
            .last()
            .map_or("", |exchange| exchange.shown.as_str())
    }

    /// Whether it waits for an answer.
    #[must_use]
    pub fn waits(&self) -> bool {
        self.over.is_none()
    }

    /// Types a line and hears what comes of it.
    pub fn answer(&mut self, line: &str) -> &str {
        if self.over.is_none() {
            if let Some(last) = self.exchanges.last_mut() {
                last.answer = Some(line.to_owned());
            }
            if self.exchanges.len() > self.most {
                self.over = Some(Pause::Stopped(Stop::Flood));
            } else {
                self.conversation.answer(line);
                self.hear();
            }
        }
        self.shown()
    }

    /// Everything typed so far.
    #[must_use]
    pub fn answers(&self) -> Vec<String> {
        self.exchanges
            .iter()
            .filter_map(|exchange| exchange.answer.clone())
            .collect()
    }

    /// A file it has written.
    #[must_use]
    pub fn file(&self, name: &str) -> Option<String> {
        let bytes = std::fs::read(self.conversation.folder().join(name)).ok()?;
        Some(Printed::of(&bytes).text)
    }

    /// The bytes of a file it has written.
    #[must_use]
    pub fn bytes(&self, name: &str) -> Option<Vec<u8>> {
        std::fs::read(self.conversation.folder().join(name)).ok()
    }

    /// The names of the files in its folder, in order.
    #[must_use]
    pub fn files(&self) -> Vec<String> {
        let mut names: Vec<String> = std::fs::read_dir(self.conversation.folder())
            .into_iter()
            .flatten()
            .flatten()
            .filter_map(|entry| entry.file_name().into_string().ok())
            .collect();
        names.sort();
        names
    }

    /// Writes a file into its folder while it runs.
    pub fn give(&self, name: &str, text: &str) {
        let _ = std::fs::write(self.conversation.folder().join(name), text);
    }

    /// That it waits at a question which nobody understands.
    #[must_use]
    pub fn unreadable(&self) -> Finding {
        Finding {
            kind: FindingKind::Unreadable,
            answers: self.answers(),
            seed: self.seed,
            shown: self.last_words(5),
        }
    }

    /// The last lines of the last it showed that is not blank.
    pub(crate) fn last_words(&self, lines: usize) -> String {
        let screens = self.exchanges.iter().rev().map(|it| it.shown.as_str());
        let last = screens.into_iter().find(|it| !it.trim().is_empty());
        crate::text::tail(last.unwrap_or(""), lines)
    }

    /// What went wrong besides promises.
    #[must_use]
    pub fn findings(&self) -> Vec<Finding> {
        let mut kinds = Vec::new();
        match self.over {
            Some(Pause::Stopped(stop)) => kinds.push(match stop {
                Stop::Loop => FindingKind::Loop,
                Stop::Flood => FindingKind::Flood,
                Stop::Processes => FindingKind::Processes,
                Stop::Memory => FindingKind::Memory,
                Stop::Silence if self.conversation.asked => FindingKind::Silence,
                Stop::Silence => FindingKind::NeverReads,
                Stop::ClosedOutput => FindingKind::ClosedOutput,
            }),
            // The signal of a file that grew too large, and that of a program that may compute no more.
            Some(Pause::Ended(Ending::Signal(25))) => kinds.push(FindingKind::FileSize),
            Some(Pause::Ended(Ending::Signal(_))) => {
                let ran_out = |exchange: &Exchange| exchange.shown.contains("bad_alloc");
                kinds.push(if self.exchanges.iter().any(ran_out) {
                    FindingKind::Memory
                } else {
                    FindingKind::Crash
                });
            }
            Some(Pause::Ended(Ending::Code(code))) => {
                if !self.conversation.asked {
                    kinds.push(FindingKind::NeverReads);
                } else if code == 125 || code == 126 || code == 127 {
                    kinds.push(FindingKind::Crash);
                }
            }
            Some(Pause::Waiting) | None => {}
        }
        let printed = self
            .exchanges
            .iter()
            .map(|exchange| exchange.shown.as_str());
        let reports = [
            "AddressSanitizer",
            "runtime error:",
            "LeakSanitizer",
            "terminate called",
        ];
        if printed
            .clone()
            .any(|text| reports.iter().any(|word| text.contains(word)))
            && !kinds.contains(&FindingKind::Crash)
            && !kinds.contains(&FindingKind::Memory)
        {
            kinds.push(FindingKind::Crash);
        }
        for note in self.conversation.notes() {
            let kind = match note.split(' ').next() {
                Some("outside") => FindingKind::OutsideWrite,
                Some("network") => FindingKind::Network,
                Some("buffered") => FindingKind::Buffered,
                _ => continue,
            };
            if !kinds.contains(&kind) {
                kinds.push(kind);
            }
        }
        if self.conversation.left_children && !kinds.contains(&FindingKind::Processes) {
            kinds.push(FindingKind::Processes);
        }
        if self.conversation.has_filled_a_file() && !kinds.contains(&FindingKind::FileSize) {
            kinds.push(FindingKind::FileSize);
        }
        if self.latin1 {
            kinds.push(FindingKind::Latin1);
        }
        if self.ansi {
            kinds.push(FindingKind::Ansi);
        }
        let is_blank = || printed.clone().all(|text| text.trim().is_empty());
        if self.conversation.asked && !kinds.contains(&FindingKind::Buffered) && is_blank() {
            kinds.push(FindingKind::Buffered);
        }
        let last = self.last_words(3);
        kinds
            .into_iter()
            .map(|kind| Finding {
                kind,
                answers: self.answers(),
                seed: self.seed,
                shown: last.clone(),
            })
            .collect()
    }

    /// What the cage could not forbid.
    #[must_use]
    pub fn unguarded(&self) -> Vec<String> {
        self.conversation
            .notes()
            .iter()
            .filter_map(|note| note.strip_prefix("unguarded ").map(str::to_owned))
            .collect()
    }
}
