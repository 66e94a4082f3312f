//! The diary: a line for every match a person has played to its end at this machine.

use std::fmt;
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};
use sobremesa_core::Game;
use sobremesa_files::{ReadError, make_folder, read};
use sobremesa_table::{EndReason, Player, Table};

/// More than this nobody plays.
const LARGEST: u64 = 64 << 20;

/// A match that is over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// When it ended, in seconds since 1970.
    pub when: u64,
    /// The game.
    pub game: String,
    /// Its rules.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub rules: String,
    /// Everybody, in seat order.
    pub seats: Vec<Chair>,
    /// Whether somebody took back what had shown them something: such a match proves nothing.
    #[serde(default, skip_serializing_if = "is_false")]
    pub practice: bool,
    /// Whether it was given up.
    #[serde(default, skip_serializing_if = "is_false")]
    pub resigned: bool,
}

/// Who sat in a seat and how they fared.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Chair {
    /// The person's name, or the machine's.
    pub name: String,
    /// How strong the machine is, from 0 to 10; nothing for a person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub strength: Option<u8>,
    /// The place.
    pub place: u8,
    /// The points.
    pub points: i32,
    /// Which side the seat is on: partners share one.
    #[serde(default)]
    pub side: usize,
}

// Asked for by reference by those who write it.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_false(yes: &bool) -> bool {
    !yes
}

/// As a line of the diary.
impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = serde_json::to_string(self).map_err(|_| fmt::Error)?;
        f.write_str(&line)
    }
}

impl Entry {
    /// What a table's match came to; nothing if it is not over or no person played. `strength` says
    /// how strong a machine of this name is.
    pub fn of<G: Game>(table: &Table<G>, strength: impl Fn(&str) -> u8) -> Option<Entry> {
        let over = table.match_over()?;
        let players = table.players();
        if !players.iter().any(|(_, player)| player.is_person()) {
            return None;
        }
        let seats = players.iter().map(|(seat, player)| {
            let standing = over.outcome.standings[seat];
            Chair {
                name: player.name().to_owned(),
                strength: match player {
                    Player::Bot(name) => Some(strength(name)),
                    Player::Person(_) => None,
                },
                place: standing.place,
                points: standing.points,
                side: G::side(table.rules(), seat),
            }
        });
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        Some(Entry {
            when: now.map_or(0, |it| it.as_secs()),
            game: G::NAME.to_owned(),
            rules: table.rules().to_string(),
            seats: seats.collect(),
            practice: table.is_practice(),
            resigned: over.reason == EndReason::Resign,
        })
    }
}

/// Where matches are noted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diary {
    path: PathBuf,
}

impl Diary {
    /// The diary in this folder.
    pub fn at(folder: &Path) -> Diary {
        Diary {
            path: folder.join("diary.jsonl"),
        }
    }

    /// The person's own diary, where the system wants it; nothing where it wants none.
    pub fn of_person() -> Option<Diary> {
        let folder = crate::folders::data(|name| std::env::var(name).ok())?;
        Some(Diary::at(&folder))
    }

    /// Notes a match: one line in one write, so that two programs never mix theirs.
    pub fn note(&self, entry: &Entry) -> io::Result<()> {
        if let Some(folder) = self.path.parent() {
            make_folder(folder).map_err(|error| io::Error::other(error.to_string()))?;
        }
        let mut line = format!("{entry}\n");
        let mut file = OpenOptions::new()
            .append(true)
            .create(true)
            .open(&self.path)?;
        if torn(&self.path) {
            // A line that a power cut left unfinished ends here.
            line.insert(0, '\n');
        }
        file.write_all(line.as_bytes())?;
        File::sync_all(&file)
    }

    /// Everything noted, oldest first. What cannot be read is left out and counted.
    pub fn read(&self) -> Result<(Vec<Entry>, usize), ReadError> {
        let bytes = match read(&self.path, LARGEST) {
            Ok(bytes) => bytes,
            Err(error) if error.is_not_found() => return Ok((Vec::new(), 0)),
            Err(error) => return Err(error),
        };
        Ok(entries(&bytes))
    }
}

/// What the lines of a diary say, oldest first, and how many of them say nothing.
pub fn entries(bytes: &[u8]) -> (Vec<Entry>, usize) {
    let text = String::from_utf8_lossy(bytes);
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    let mut entries = Vec::new();
    let mut unread = 0;
    for line in lines {
        match serde_json::from_str(line) {
            Ok(entry) => entries.push(entry),
            Err(_) => unread += 1,
        }
    }
    (entries, unread)
}

/// Whether the last line of a file was not finished.
fn torn(path: &Path) -> bool {
    use std::io::{Read, Seek, SeekFrom};
    let last = || {
        let mut file = File::open(path).ok()?;
        file.seek(SeekFrom::End(-1)).ok()?;
        let mut byte = [0];
        file.read_exact(&mut byte).ok()?;
        Some(byte[0])
    };
    last().is_some_and(|byte| byte != b'\n')
}

#[cfg(test)]
mod tests {
    use sobremesa_core::Seat;
    use sobremesa_core::perft::{Matches, MatchesRules, Take};

    use super::*;

    fn played() -> Table<Matches> {
        let players = vec![Player::Person("Ana".into()), Player::Bot("random".into())];
        let mut table = Table::<Matches>::new(MatchesRules::default(), players, 1).expect("two");
        while let sobremesa_table::Pending::Choice(seat) = table.pending() {
            table.act(seat, Take::One).expect("legal");
        }
        table
    }

    #[test]
    fn a_match_is_noted_and_read_back_and_a_torn_line_costs_itself_alone() {
        let folder = tempfile::tempdir().expect("a folder");
        let diary = Diary::at(&folder.path().join("new"));
        assert_eq!(diary.read().expect("nothing yet"), (Vec::new(), 0));
        let entry = Entry::of(&played(), |_| 3).expect("it is over");
        assert_eq!(entry.seats[0].name, "Ana");
        assert_eq!(
            (entry.seats[0].strength, entry.seats[1].strength),
            (None, Some(3))
        );
        diary.note(&entry).expect("noted");
        let path = folder.path().join("new/diary.jsonl");
        let whole = std::fs::read(&path).expect("there");
        std::fs::write(&path, [&whole[..], &whole[..20]].concat()).expect("written");
        diary.note(&entry).expect("noted");
        let (entries, unread) = diary.read().expect("read");
        assert_eq!((entries.len(), unread), (2, 1));
        assert_eq!(entries[1], entry);
    }

    #[test]
    fn what_is_not_over_or_without_people_is_not_noted() {
        let people = vec![Player::somebody(), Player::somebody()];
        let begun = Table::<Matches>::new(MatchesRules::default(), people, 1).expect("two");
        assert_eq!(Entry::of(&begun, |_| 0), None);
        assert!(begun.players()[Seat::FIRST].is_person());
    }
}
