//! What is remembered of a person: with which hands they went on, and with which they stood.

use std::fmt;
use std::fmt::Write as _;
use std::str::FromStr;

use sobremesa_core::Seat;
use thiserror::Error;

use crate::{Card, Counts, HalfPoints, HandKind, Hands, Siete};

/// A person's decisions in mode E, counted by hand; prints as the text of a profile file.
///
/// The cards are turned up after every game (S16), in the order in which they were drawn, so every
/// decision can be seen: to go on with each hand on the way, and to stand with the last one.
///
/// ```
/// use sobremesa_siete::{Card, Profile};
/// let mut profile = Profile::new();
/// let cards: Vec<Card> = ["3", "10", "2"].iter().map(|card| card.parse().unwrap()).collect();
/// profile.observe(&cards);
/// assert_eq!(profile.games(), 1);
/// assert_eq!(profile.to_string().parse(), Ok(profile));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Profile {
    games: u32,
    hits: Vec<u32>,
    stands: Vec<u32>,
}

/// A profile file that cannot be trusted.
///
/// ```
/// use sobremesa_siete::{Profile, ProfileError};
/// let refused = "shopping list".parse::<Profile>().unwrap_err();
/// assert_eq!(refused, ProfileError::NotAProfile);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ProfileError {
    /// The first line is another one.
    #[error("this is not a siete y media profile")]
    NotAProfile,
    /// A version from the future.
    #[error("version {found} of profiles is not known here, only 1 is")]
    UnknownVersion {
        /// What the file says.
        found: String,
    },
    /// The checksum is missing or does not agree.
    #[error("the profile is damaged: its checksum does not agree")]
    Damaged,
    /// A line that says nothing sensible, though the checksum agrees.
    #[error("line {line} of the profile cannot be read")]
    BadLine {
        /// The line, from 1.
        line: usize,
    },
}

/// The first line, without its version.
const HEADER: &str = "sobremesa siete profile ";

/// The version written.
const VERSION: &str = "1";

impl Profile {
    /// Nothing remembered yet.
    ///
    /// ```
    /// assert_eq!(sobremesa_siete::Profile::new().games(), 0);
    /// ```
    pub fn new() -> Profile {
        Profile {
            games: 0,
            hits: vec![0; Hands::COUNT],
            stands: vec![0; Hands::COUNT],
        }
    }

    /// How many games were seen.
    pub fn games(&self) -> u32 {
        self.games
    }

    /// Remembers a finished game: the person's cards in drawing order, and that they took no more.
    ///
    /// ```
    /// use sobremesa_siete::{Card, Counts, Profile};
    /// let mut profile = Profile::new();
    /// profile.observe(&["6".parse().unwrap(), "7".parse().unwrap()]);
    /// assert_eq!(profile.decisions(Counts::NONE.with(6)), (1, 0), "went on with a six, and over");
    /// ```
    pub fn observe(&mut self, cards: &[Card]) {
        self.games = self.games.saturating_add(1);
        let mut hand = 0;
        for (taken, card) in (1..).zip(cards) {
            let Some(next) = Hands::all().get(hand).next[card.kind()] else {
                return;
            };
            hand = next;
            let decision = if taken == cards.len() {
                &mut self.stands
            } else {
                &mut self.hits
            };
            decision[hand] = decision[hand].saturating_add(1);
        }
    }

    /// Remembers a game that is over, where its cards lay face down and are turned up now (S16);
    /// false where there is nothing to learn.
    pub fn learn(&mut self, game: &Siete) -> bool {
        let learns = game.mode().hides_cards() && game.winner().is_some();
        if learns {
            self.observe(game.hand(Seat::FIRST));
        }
        learns
    }

    /// How often the person went on and how often they stood with this hand.
    pub fn decisions(&self, hand: Counts) -> (u32, u32) {
        let index = Hands::all().index(hand);
        index.map_or((0, 0), |index| (self.hits[index], self.stands[index]))
    }

    /// The lowest score with which the person stood at least as often as they went on, of all that
    /// was seen: what a machine has come to expect, in a word.
    ///
    /// ```
    /// use sobremesa_siete::{HalfPoints, Profile};
    /// let mut profile = Profile::new();
    /// assert_eq!(profile.stands_from(), None);
    /// profile.observe(&["3".parse().unwrap(), "2".parse().unwrap()]);
    /// assert_eq!(profile.stands_from(), Some(HalfPoints(10)));
    /// ```
    pub fn stands_from(&self) -> Option<HalfPoints> {
        let mut seen = std::collections::BTreeMap::new();
        for (_, hand, hits, stands) in self.decided() {
            let score = hand.counts.score();
            if !score.is_over() {
                let sums: &mut (u32, u32) = seen.entry(score.0).or_default();
                sums.0 = sums.0.saturating_add(hits);
                sums.1 = sums.1.saturating_add(stands);
            }
        }
        let mut scores = seen.into_iter();
        let first = scores.find(|(_, (hits, stands))| *stands > 0 && stands >= hits);
        first.map(|(score, _)| HalfPoints(score))
    }

    /// The hands with which something was decided: index, hand, times gone on, times stood.
    pub(crate) fn decided(&self) -> impl Iterator<Item = (usize, &HandKind, u32, u32)> {
        Hands::all()
            .iter()
            .map(|(index, hand)| (index, hand, self.hits[index], self.stands[index]))
            .filter(|(_, _, hits, stands)| *hits > 0 || *stands > 0)
    }

    fn body(&self) -> String {
        let mut text = format!("{HEADER}{VERSION}\ngames {}\n", self.games);
        for (_, hand, hits, stands) in self.decided() {
            text.push_str("hand");
            for kind in 0..Counts::KINDS {
                let _ = write!(text, " {}", hand.counts[kind]);
            }
            let _ = writeln!(text, " hit {hits} stand {stands}");
        }
        text
    }

    fn read_line(&mut self, text: &str) -> Option<()> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words[..] {
            ["games", games] => self.games = games.parse().ok()?,
            ["hand", ref counts @ .., "hit", hits, "stand", stands] => {
                let counts: Vec<u8> = counts
                    .iter()
                    .map(|count| count.parse().ok())
                    .collect::<Option<_>>()?;
                let hand = Hands::all().iter().skip(1).find(|(_, hand)| {
                    counts.len() == Counts::KINDS
                        && (0..Counts::KINDS).all(|kind| hand.counts[kind] == counts[kind])
                });
                let (index, _) = hand?;
                self.hits[index] = hits.parse().ok()?;
                self.stands[index] = stands.parse().ok()?;
            }
            _ => return None,
        }
        Some(())
    }
}

impl Default for Profile {
    fn default() -> Self {
        Profile::new()
    }
}

impl fmt::Display for Profile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let body = self.body();
        writeln!(f, "{body}checksum {:016x}", checksum(&body))
    }
}

impl FromStr for Profile {
    type Err = ProfileError;

    fn from_str(text: &str) -> Result<Self, ProfileError> {
        let text = text.replace("\r\n", "\n");
        let first = text.lines().next().unwrap_or_default();
        let version = first
            .strip_prefix(HEADER)
            .ok_or(ProfileError::NotAProfile)?;
        if version != VERSION {
            let found = version.chars().take(20).collect();
            return Err(ProfileError::UnknownVersion { found });
        }
        let start = text.rfind("checksum ").ok_or(ProfileError::Damaged)?;
        let (body, last) = text.split_at(start);
        let written = last.trim_end().strip_prefix("checksum ");
        if written != Some(format!("{:016x}", checksum(body)).as_str()) {
            return Err(ProfileError::Damaged);
        }
        let mut profile = Profile::new();
        for (line, text) in (1..).zip(body.lines()).skip(1) {
            profile
                .read_line(text)
                .ok_or(ProfileError::BadLine { line })?;
        }
        Ok(profile)
    }
}

/// FNV-1a: enough to notice a slip of an editor or a torn file.
fn checksum(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn some_games() -> Profile {
        let mut profile = Profile::new();
        for cards in ["3 2 10", "7", "12 11 10 4", "6 5", "1 1 1 1 2"] {
            let cards: Vec<Card> = cards.split(' ').map(|card| card.parse().unwrap()).collect();
            profile.observe(&cards);
        }
        profile
    }

    #[test]
    fn a_profile_reads_back_as_itself() {
        let profile = some_games();
        assert_eq!(profile.to_string().parse(), Ok(profile.clone()));
        assert_eq!(
            profile.to_string().replace('\n', "\r\n").parse(),
            Ok(profile)
        );
    }

    #[test]
    fn a_profile_with_any_byte_changed_or_its_end_missing_is_refused() {
        let text = some_games().to_string();
        for place in 0..text.len() - 1 {
            let mut bytes = text.clone().into_bytes();
            bytes[place] ^= 1;
            let Ok(changed) = String::from_utf8(bytes) else {
                continue;
            };
            assert!(
                changed.parse::<Profile>().is_err(),
                "byte {place} changed:\n{changed}"
            );
            assert!(text[..place].parse::<Profile>().is_err(), "cut at {place}");
        }
    }

    #[test]
    fn a_profile_of_another_version_is_refused_by_its_version() {
        let text = some_games()
            .to_string()
            .replacen("profile 1", "profile 2", 1);
        let refused = text.parse::<Profile>();
        assert_eq!(
            refused,
            Err(ProfileError::UnknownVersion { found: "2".into() })
        );
    }

    #[test]
    fn a_line_without_sense_is_refused_though_its_checksum_agrees() {
        let body = format!("{HEADER}{VERSION}\ngames 1\nhand 9 9 9 9 9 9 9 9 hit 1 stand 1\n");
        let text = format!("{body}checksum {:016x}\n", checksum(&body));
        assert_eq!(
            text.parse::<Profile>(),
            Err(ProfileError::BadLine { line: 3 })
        );
    }
}
