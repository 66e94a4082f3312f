//! The names beside a WTHOR database: players (`.JOU`) and tournaments (`.TRN`).
//!
//! ```text
//! header, 16 bytes   century year month day · 0 u32 · names u16 · 0 …
//! a player, 20 bytes      Latin-1, zeros behind
//! a tournament, 26 bytes  Latin-1, zeros behind
//! ```

/// Who the numbers of a database are.
///
/// ```
/// use sobremesa_reversi::names::Names;
/// let mut file = vec![20, 26, 11, 16, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0];
/// file.extend(*b"Ana Ruiz\0\0\0\0\0\0\0\0\0\0\0\0");
/// let mut names = Names::default();
/// assert!(names.read_players(&file));
/// assert_eq!(names.player(0), Some("Ana Ruiz"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Names {
    players: Vec<String>,
    tournaments: Vec<String>,
}

const HEADER: usize = 16;
const PLAYER: usize = 20;
const TOURNAMENT: usize = 26;

impl Names {
    /// Reads a file of players; false if it is none.
    pub fn read_players(&mut self, bytes: &[u8]) -> bool {
        read(bytes, PLAYER).is_some_and(|names| {
            self.players = names;
            true
        })
    }

    /// Reads a file of tournaments; false if it is none.
    pub fn read_tournaments(&mut self, bytes: &[u8]) -> bool {
        read(bytes, TOURNAMENT).is_some_and(|names| {
            self.tournaments = names;
            true
        })
    }

    /// The player of this number, if it has a name.
    pub fn player(&self, number: u16) -> Option<&str> {
        named(&self.players, number)
    }

    /// The tournament of this number, if it has a name.
    pub fn tournament(&self, number: u16) -> Option<&str> {
        named(&self.tournaments, number)
    }

    /// The number of a player of this name, or of one written `#517`.
    pub fn player_number(&self, name: &str) -> Option<u16> {
        number_of(&self.players, name)
    }

    /// The number of a tournament of this name, or of one written `#12`.
    pub fn tournament_number(&self, name: &str) -> Option<u16> {
        number_of(&self.tournaments, name)
    }

    /// How many players and tournaments there are.
    pub fn counts(&self) -> (usize, usize) {
        (self.players.len(), self.tournaments.len())
    }
}

fn named(names: &[String], number: u16) -> Option<&str> {
    let name = names.get(usize::from(number))?;
    Some(name.as_str()).filter(|name| !name.is_empty())
}

fn number_of(names: &[String], name: &str) -> Option<u16> {
    let name = name.trim();
    if let Some(number) = name.strip_prefix('#') {
        return number.parse().ok();
    }
    let known = |known: &String| !name.is_empty() && known == name;
    names.iter().position(known)?.try_into().ok()
}

/// The names of a file whose records are this long; nothing if the length and the header disagree.
fn read(bytes: &[u8], length: usize) -> Option<Vec<String>> {
    let header = bytes.first_chunk::<HEADER>()?;
    let games = u32::from_le_bytes([header[4], header[5], header[6], header[7]]);
    let count = usize::from(u16::from_le_bytes([header[8], header[9]]));
    let body = &bytes[HEADER..];
    if games != 0 || body.len() != count * length {
        return None;
    }
    let name = |record: &[u8]| {
        let letters = record.iter().take_while(|letter| **letter != 0);
        let name: String = letters.map(|letter| char::from(*letter)).collect();
        name.trim().to_owned()
    };
    Some(body.chunks_exact(length).map(name).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(names: &[&[u8]], length: usize) -> Vec<u8> {
        let mut bytes = vec![0; HEADER];
        bytes[8..10].copy_from_slice(&(names.len() as u16).to_le_bytes());
        for name in names {
            let mut record = name.to_vec();
            record.resize(length, 0);
            bytes.extend(record);
        }
        bytes
    }

    #[test]
    fn numbers_and_names_lead_to_each_other() {
        let mut names = Names::default();
        assert!(names.read_players(&file(&[b"???", b"Ru\xedz Ana"], PLAYER)));
        assert!(names.read_tournaments(&file(&[b"Open"], TOURNAMENT)));
        assert_eq!(names.player(1), Some("Ruíz Ana"));
        assert_eq!(names.player(2), None);
        assert_eq!(names.player_number("Ruíz Ana"), Some(1));
        assert_eq!(names.player_number("#517"), Some(517));
        assert_eq!(names.player_number("Luis"), None);
        assert_eq!(names.tournament(0), Some("Open"));
        assert_eq!(names.counts(), (2, 1));
    }

    #[test]
    fn a_file_of_another_length_is_none() {
        let mut names = Names::default();
        assert!(!names.read_players(&file(&[b"Ana"], TOURNAMENT)));
        assert!(!names.read_players(b"short"));
        assert_eq!(names, Names::default());
    }
}
