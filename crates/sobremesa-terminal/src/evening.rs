//! What a run of the program remembers from game to game: seeds, the series of siete y media, who
//! has won how often.

use std::path::PathBuf;

use sobremesa_core::Game;
use sobremesa_table::Table;
use sobremesa_words::{Lang, say};

use crate::SeriesRun;
use crate::seeds::Seeds;
use crate::study::{Stoppable, to_the_end};

/// An evening at the table.
pub struct Evening {
    /// Where the seeds come from.
    pub seeds: Seeds,
    /// The games of siete y media, which are counted and learnt from for the whole run.
    pub siete: SeriesRun,
    /// The file of the person's settings, where there is one.
    pub settings: Option<PathBuf>,
    /// How a person ends something long.
    pub stoppable: Stoppable,
    scores: Vec<Score>,
}

/// How often each of the same people and machines has won one game.
struct Score {
    game: &'static str,
    names: Vec<String>,
    wins: Vec<u32>,
    played: u32,
}

impl Evening {
    /// An evening that begins.
    pub fn new(seeds: Seeds) -> Evening {
        Evening {
            seeds,
            siete: SeriesRun::default(),
            settings: None,
            stoppable: to_the_end,
            scores: Vec::new(),
        }
    }

    /// Counts a match that is over, and says how it stands between these since the evening began;
    /// nothing after the first one.
    pub fn note<G: Game>(
        &mut self,
        table: &Table<G>,
        names: &[String],
        lang: Lang,
    ) -> Option<String> {
        let over = table.match_over()?;
        if names.len() < 2 || table.is_practice() {
            return None;
        }
        let same = |score: &Score| score.game == G::NAME && score.names == names;
        let index = self.scores.iter().position(same).unwrap_or_else(|| {
            self.scores.push(Score {
                game: G::NAME,
                wins: vec![0; names.len()],
                names: names.to_vec(),
                played: 0,
            });
            self.scores.len() - 1
        });
        let score = &mut self.scores[index];
        for seat in over.outcome.winners() {
            score.wins[seat.index()] += 1;
        }
        score.played += 1;
        let rows = score.names.iter().zip(&score.wins);
        let rows: Vec<String> = rows.map(|(name, wins)| format!("{name} {wins}")).collect();
        (score.played > 1).then(|| say!(lang, EVENING_SCORE, rows = rows.join(" · ")))
    }
}
