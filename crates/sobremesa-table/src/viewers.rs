//! A viewer's record, checked as far as that can be: what is hidden in it cannot be played.

use sobremesa_core::Game;

use crate::{Line, Reason, Record, RecordError, Table, TableError};

impl<G: Game> Table<G> {
    /// Checks the lines of a viewer's record at the table laid for it: each reads as what it should
    /// be and names a seat that is there. Whether an action was legal depends on what is hidden.
    pub(crate) fn check_viewers(&self, record: &Record) -> Result<(), RecordError> {
        for hand in &record.hands {
            let mut reading = Reading::default();
            for entry in hand {
                let refuse = |reason| RecordError {
                    line: entry.line,
                    reason,
                };
                if reading.is_over {
                    return Err(refuse(Reason::AfterTheEnd));
                }
                self.check_line(&entry.what, &mut reading).map_err(refuse)?;
            }
        }
        Ok(())
    }

    fn check_line(&self, line: &Line, reading: &mut Reading) -> Result<(), Reason> {
        match line {
            Line::Chance(text) => {
                if text.contains('?') {
                    check_veiled(text)?;
                } else {
                    text.parse::<G::Chance>().map_err(Reason::Parse)?;
                }
                reading.event();
            }
            Line::Action(seat, text) => {
                self.check_seat(*seat)?;
                text.parse::<G::Action>().map_err(Reason::Parse)?;
                reading.event();
            }
            Line::Result(points) => {
                if points.len() != self.players().len() {
                    return Err(Reason::WrongResult {
                        expected: vec!["?"; self.players().len()].join(" "),
                        found: Line::Result(points.clone()).to_string()[1..]
                            .trim()
                            .to_owned(),
                    });
                }
                reading.is_over = true;
            }
            Line::Undo(event) => reading.undo(*event).map_err(Reason::Table)?,
            Line::Resign(seat) | Line::Timeout(seat) | Line::Seat(seat, _) => {
                self.check_seat(*seat)?;
            }
            Line::Practice | Line::Close(_) => {}
        }
        Ok(())
    }
}

/// A veiled deal has whole words hidden, `?` or `?-?`.
fn check_veiled(text: &str) -> Result<(), Reason> {
    let is_sound = |word: &str| !word.contains('?') || word == "?" || word == "?-?";
    match text.split_whitespace().find(|word| !is_sound(word)) {
        Some(word) => Err(Reason::NotAnEvent(format!("* … {word}"))),
        None => Ok(()),
    }
}

/// How far a hand has been read.
#[derive(Default)]
struct Reading {
    /// The numbers of the events that were not taken back.
    live: Vec<usize>,
    events: usize,
    is_over: bool,
}

impl Reading {
    fn event(&mut self) {
        self.events += 1;
        self.live.push(self.events);
    }

    fn undo(&mut self, event: usize) -> Result<(), TableError> {
        if event > 0 && !self.live.contains(&event) {
            return Err(TableError::NoSuchEvent(event));
        }
        self.live.retain(|number| *number <= event);
        Ok(())
    }
}
