//! Many records in one file: the records a tournament leaves, compressed or not.
//!
//! ```text
//! sobremesa 1          ─┐
//! game: reversi         ├─ a record, up to the next line that begins one
//! …                    ─┘
//! sobremesa 1
//! …
//! ```
//!
//! Compressed they are Zstandard frames, each of some whole records. A frame is unpacked when one of
//! its records is asked for: what is held is the file, and one frame.

use std::io::Read;
use std::ops::Range;
use std::sync::{Arc, Mutex, PoisonError};

use ruzstd::decoding::StreamingDecoder;
use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use sobremesa_table::{Reason, Record, RecordError};

use crate::FileError;
use crate::file::LARGEST;

/// How a Zstandard frame begins.
const MAGIC: [u8; 4] = [0x28, 0xb5, 0x2f, 0xfd];

/// More text than this is not unpacked: a small file can claim to hold a great deal.
const MOST: u64 = 16 * LARGEST;

/// A file of records, and where each of them is.
pub(crate) struct Packed {
    bytes: Vec<u8>,
    /// Whether it is compressed; if not, the whole file is one frame.
    compressed: bool,
    records: Vec<Place>,
    /// The frame that was unpacked last.
    last: Mutex<Option<(Range<usize>, Arc<str>)>>,
}

/// Where a record is: the bytes of its frame, its text inside that, and the lines before it.
#[derive(Clone, Debug)]
struct Place {
    frame: Range<usize>,
    text: Range<usize>,
    lines: usize,
}

impl Packed {
    /// The records of a file; nothing if it is no file of many records.
    pub(crate) fn find(bytes: &[u8]) -> Option<Result<Packed, FileError>> {
        let compressed = bytes.starts_with(&MAGIC);
        if !compressed && !begins_twice(bytes) {
            return None;
        }
        let mut packed = Packed {
            bytes: bytes.to_vec(),
            compressed,
            records: Vec::new(),
            last: Mutex::new(None),
        };
        Some(packed.look_through().map(|()| packed))
    }

    /// How many records there are; at least one.
    pub(crate) fn len(&self) -> usize {
        self.records.len()
    }

    /// The record with this index; where it is refused, the line counts from the file's first.
    pub(crate) fn record(&self, index: usize) -> Result<Record, RecordError> {
        let place = &self.records[index];
        let text = self.frame(&place.frame);
        Record::read(&text[place.text.clone()]).map_err(|error| self.in_file(index, error))
    }

    /// A refusal of this record with the line counted from the file's first.
    pub(crate) fn in_file(&self, index: usize, error: RecordError) -> RecordError {
        RecordError {
            line: error.line + self.records[index].lines,
            ..error
        }
    }

    /// Unpacks every frame once, to see that it can be and where its records are.
    fn look_through(&mut self) -> Result<(), FileError> {
        let mut at = 0;
        let mut unpacked = 0;
        let mut lines = 0;
        while at < self.bytes.len() {
            let (frame, text) = self.unpack(at, MOST - unpacked)?;
            at = frame.end;
            unpacked += text.len() as u64;
            for text_range in split(&text) {
                let ended = text[text_range.clone()].matches('\n').count();
                self.records.push(Place {
                    frame: frame.clone(),
                    text: text_range,
                    lines,
                });
                lines += ended;
            }
        }
        if self.records.is_empty() {
            return Err(FileError::Unknown);
        }
        Ok(())
    }

    /// The text of a frame that was looked through before.
    fn frame(&self, frame: &Range<usize>) -> Arc<str> {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        match &*last {
            Some((known, text)) if known == frame => Arc::clone(text),
            _ => {
                let unpacked = self.unpack(frame.start, MOST);
                let (_, text) = unpacked.expect("a frame unpacks as it did before");
                let text: Arc<str> = text.into();
                *last = Some((frame.clone(), Arc::clone(&text)));
                text
            }
        }
    }

    /// The frame that begins here, and its text, if that is no longer than may be unpacked.
    fn unpack(&self, start: usize, most: u64) -> Result<(Range<usize>, String), FileError> {
        if !self.compressed {
            let text = text(self.bytes.clone())?;
            return Ok((0..self.bytes.len(), text));
        }
        let mut rest = &self.bytes[start..];
        let mut decoder = match StreamingDecoder::new(&mut rest) {
            Ok(decoder) => decoder,
            Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame {
                length,
                ..
            })) => {
                // What other programs put between frames holds no records.
                let header = 8;
                let end = start.saturating_add(header).saturating_add(length as usize);
                return Ok((start..end.min(self.bytes.len()), String::new()));
            }
            Err(_) => return Err(FileError::Packed),
        };
        let most = most.min(LARGEST);
        let mut unpacked = Vec::new();
        let read = (&mut decoder).take(most + 1).read_to_end(&mut unpacked);
        read.map_err(|_| FileError::Packed)?;
        if unpacked.len() as u64 > most {
            return Err(FileError::TooLarge(unpacked.len() as u64));
        }
        drop(decoder);
        let end = self.bytes.len() - rest.len();
        Ok((start..end, text(unpacked)?))
    }
}

fn text(bytes: Vec<u8>) -> Result<String, FileError> {
    String::from_utf8(bytes).map_err(|_| {
        let reason = Reason::NotText;
        FileError::Record(RecordError { line: 1, reason })
    })
}

/// Whether a text has two lines that begin a record.
fn begins_twice(bytes: &[u8]) -> bool {
    let lines = bytes.split(|byte| *byte == b'\n');
    lines.filter(|line| is_beginning(line)).take(2).count() == 2
}

/// `sobremesa 1`, as a line of its own.
fn is_beginning(line: &[u8]) -> bool {
    let line = line.strip_prefix("\u{feff}".as_bytes()).unwrap_or(line);
    let line = line.trim_ascii();
    line.len() <= 20
        && line.split_at_checked(10).is_some_and(|(word, version)| {
            word.eq_ignore_ascii_case(b"sobremesa ")
                && version.iter().all(u8::is_ascii_digit)
                && !version.is_empty()
        })
}

/// Where each record of a text is.
fn split(text: &str) -> Vec<Range<usize>> {
    let mut starts = Vec::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        if is_beginning(line.as_bytes()) {
            starts.push(at);
        }
        at += line.len();
    }
    // What stands before the first beginning is that record's, and refused with it.
    if let Some(first) = starts.first_mut() {
        *first = 0;
    } else if !text.trim().is_empty() {
        starts.push(0);
    }
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    starts
        .iter()
        .copied()
        .zip(ends)
        .map(|(start, end)| start..end)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: &str = "sobremesa 1\ngame: reversi\n\n1 f5\n";

    /// A frame that holds a text as it is: a header, then one raw block.
    fn frame(text: &str) -> Vec<u8> {
        let length = u32::try_from(text.len()).expect("a short text");
        let mut bytes = MAGIC.to_vec();
        // A single segment, whose size stands in four bytes.
        bytes.push(0b1010_0000);
        bytes.extend(length.to_le_bytes());
        bytes.extend(&((length << 3) | 1).to_le_bytes()[..3]);
        bytes.extend(text.as_bytes());
        bytes
    }

    fn games(bytes: &[u8]) -> Vec<usize> {
        let packed = Packed::find(bytes).expect("many").expect("sound");
        let events = |index| packed.record(index).expect("a record").hands[0].len();
        (0..packed.len()).map(events).collect()
    }

    #[test]
    fn frames_of_records_are_taken_apart() {
        let two = format!("{ONE}{ONE}2 d6\n");
        let bytes = [frame(&two), frame(ONE)].concat();
        assert_eq!(games(&bytes), [1, 2, 1]);
        assert_eq!(games(two.as_bytes()), [1, 2], "not compressed too");
        assert!(
            Packed::find(ONE.as_bytes()).is_none(),
            "one record is one record"
        );
    }

    #[test]
    fn a_refused_record_is_named_by_its_line_in_the_whole_file() {
        let packed = Packed::find(format!("{ONE}sobremesa 1\nseed: 1\n").as_bytes());
        let packed = packed.expect("many").expect("text");
        let refused = packed.record(1).expect_err("no game");
        assert_eq!(refused.to_string(), "line 6: the key \"game\" is missing");
    }

    #[test]
    fn what_is_damaged_or_swells_is_refused() {
        let whole = frame(ONE);
        for end in 5..whole.len() {
            let found = Packed::find(&whole[..end]).expect("it begins as a frame");
            assert!(found.is_err(), "{end}");
        }
        // Ten thousand blocks of 128 kB, four bytes each.
        let mut bomb = MAGIC.to_vec();
        bomb.extend([0b0000_0000, 0x50]);
        for _ in 0..10_000 {
            bomb.extend(&((0x2_0000_u32 << 3) | 0b010).to_le_bytes()[..3]);
            bomb.push(b'#');
        }
        let found = Packed::find(&bomb).expect("it begins as a frame");
        assert!(matches!(found.err(), Some(FileError::TooLarge(_))));
    }
}
