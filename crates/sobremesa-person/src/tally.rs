//! The diary counted: by game and opponent, how often one has won, and for how long.

use serde::Serialize;

use crate::diary::{Chair, Entry};

/// How somebody fared in one game against the same others.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Tally {
    /// Who; empty for whoever gave no name.
    pub person: String,
    /// The game.
    pub game: String,
    /// Against whom, partners left out.
    pub opponents: Vec<String>,
    /// The strongest machine among them, from 0 to 10; nothing against people alone.
    pub strength: Option<u8>,
    /// Matches that count.
    pub played: u32,
    /// Those won, alone or with a partner.
    pub won: u32,
    /// Those in which the first place was shared with an opponent.
    pub drawn: u32,
    /// Those lost.
    pub lost: u32,
    /// Won one after another, up to now.
    pub streak: u32,
    /// The most won one after another.
    pub best_streak: u32,
    /// Matches for practice, which do not count.
    pub practice: u32,
}

impl Tally {
    /// The diary counted, by game, then by opponent from the weakest on.
    pub fn of(entries: &[Entry]) -> Vec<Tally> {
        let mut tallies: Vec<Tally> = Vec::new();
        for entry in entries {
            for chair in entry.seats.iter().filter(|it| it.strength.is_none()) {
                note(&mut tallies, entry, chair);
            }
        }
        let key = |it: &Tally| (it.game.clone(), it.strength, it.opponents.clone());
        tallies.sort_by_key(key);
        tallies
    }

    /// The part of the matches that were won, a shared one counting half.
    pub fn share(&self) -> f64 {
        match self.played {
            0 => 0.0,
            played => (f64::from(self.won) + f64::from(self.drawn) / 2.0) / f64::from(played),
        }
    }
}

fn note(tallies: &mut Vec<Tally>, entry: &Entry, chair: &Chair) {
    let rivals = || entry.seats.iter().filter(|it| it.side != chair.side);
    let opponents: Vec<String> = rivals().map(|it| it.name.clone()).collect();
    let same =
        |it: &Tally| it.person == chair.name && it.game == entry.game && it.opponents == opponents;
    let index = tallies.iter().position(same).unwrap_or_else(|| {
        tallies.push(Tally {
            person: chair.name.clone(),
            game: entry.game.clone(),
            strength: rivals().filter_map(|it| it.strength).max(),
            opponents: opponents.clone(),
            played: 0,
            won: 0,
            drawn: 0,
            lost: 0,
            streak: 0,
            best_streak: 0,
            practice: 0,
        });
        tallies.len() - 1
    });
    let tally = &mut tallies[index];
    if entry.practice {
        tally.practice += 1;
        return;
    }
    tally.played += 1;
    let shared = rivals().any(|it| it.place == 1);
    match (chair.place, shared) {
        (1, false) => {
            tally.won += 1;
            tally.streak += 1;
            tally.best_streak = tally.best_streak.max(tally.streak);
        }
        (1, true) => {
            tally.drawn += 1;
            tally.streak = 0;
        }
        _ => {
            tally.lost += 1;
            tally.streak = 0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(places: [u8; 2], practice: bool) -> Entry {
        let chair = |name: &str, strength, place, side| Chair {
            name: name.to_owned(),
            strength,
            place,
            points: 0,
            side,
        };
        Entry {
            when: 0,
            game: "reversi".to_owned(),
            rules: String::new(),
            seats: vec![
                chair("Ana", None, places[0], 0),
                chair("level:5", Some(4), places[1], 1),
            ],
            practice,
            resigned: false,
        }
    }

    #[test]
    fn matches_are_counted_by_opponent_with_their_streaks() {
        let entries = [
            entry([1, 2], false),
            entry([1, 2], false),
            entry([2, 1], false),
            entry([1, 2], true),
            entry([1, 1], false),
            entry([1, 2], false),
        ];
        let [tally] = &Tally::of(&entries)[..] else {
            panic!("one person, one opponent");
        };
        assert_eq!(
            (tally.played, tally.won, tally.drawn, tally.lost),
            (5, 3, 1, 1)
        );
        assert_eq!((tally.streak, tally.best_streak, tally.practice), (1, 2, 1));
        assert_eq!(tally.strength, Some(4));
        assert!((tally.share() - 0.7).abs() < 1e-12);
    }

    #[test]
    fn a_partner_is_no_opponent() {
        let chair = |name: &str, strength, place, side| Chair {
            name: name.to_owned(),
            strength,
            place,
            points: 9,
            side,
        };
        let pairs = Entry {
            game: "domino".to_owned(),
            seats: vec![
                chair("Ana", None, 1, 0),
                chair("master", Some(9), 3, 1),
                chair("first", Some(2), 1, 0),
                chair("highest", Some(3), 3, 1),
            ],
            ..entry([1, 2], false)
        };
        let tally = &Tally::of(&[pairs])[0];
        assert_eq!(tally.opponents, ["master", "highest"]);
        assert_eq!((tally.won, tally.drawn), (1, 0));
    }
}
