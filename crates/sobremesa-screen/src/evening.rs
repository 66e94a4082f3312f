//! The running score of an evening: who won how many of the matches played one after another.

use crate::face::Head;

/// Who won how many.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Evening {
    wins: Vec<(String, u32)>,
    matches: u32,
}

impl Evening {
    /// Counts a match that is over.
    pub fn count(&mut self, head: &Head) {
        let Some(over) = &head.over else {
            return;
        };
        self.matches += 1;
        for seat in &head.seats {
            let name = head.name(seat.seat);
            let won = u32::from(over.winners.contains(&seat.seat));
            match self.wins.iter_mut().find(|(known, _)| *known == name) {
                Some((_, wins)) => *wins += won,
                None => self.wins.push((name, won)),
            }
        }
    }

    /// How it stands after any match, in a few words: `Ana 2 · La máquina 1`; nothing for one alone.
    pub fn so_far(&self) -> Option<String> {
        (self.matches > 0 && self.wins.len() > 1).then(|| self.rows())
    }

    fn rows(&self) -> String {
        let rows = self.wins.iter();
        let rows = rows.map(|(name, wins)| format!("{name} {wins}"));
        rows.collect::<Vec<_>>().join(" · ")
    }

    /// How it stands, once more than one match was played: `Ana 2 · La máquina 1`.
    pub fn told(&self) -> Option<String> {
        (self.matches > 1).then(|| self.rows())
    }
}
