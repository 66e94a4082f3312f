//! Tours for the words of a program, before it is judged.

use super::super::made::{Kind, Tour};
use super::super::ways::{Heard, find_way};
use super::Run;
use crate::choices::Variant;
use crate::dialect::Dialect;
use crate::driver::Workshop;
use crate::sheet::Sheet;
use crate::talk::Talk;

/// Plays a round, begins another one and saves it, for the words that are asked for meanwhile.
pub(in crate::domino) fn try_words(
    workshop: &Workshop,
    dialect: &mut Dialect,
    seed: u64,
    sheet: &mut Sheet,
) {
    let tour = Tour {
        seed,
        players: 2,
        kind: Kind::Play {
            rounds: 1,
            then_turns: Some(0),
        },
    };
    let (part, found) = tour.play(workshop, dialect, &Variant::first(seed));
    if part.sheet.kept("P10") > 0 && !part.mistook {
        part.guessed.teach(dialect);
    }
    for finding in part.sheet.findings.into_values() {
        sheet.find(finding);
    }
    found.teach(dialect);
}

/// Plays a round in each way in which tiles and ends may be named, where no question says it.
pub(in crate::domino) fn try_ways(
    workshop: &Workshop,
    given: &Dialect,
    dialect: &mut Dialect,
    seed: u64,
) {
    let tour = Tour {
        seed,
        players: 2,
        kind: Kind::Play {
            rounds: 1,
            then_turns: None,
        },
    };
    find_way(given, dialect, |dialect| {
        let Ok(talk) = Talk::start(workshop, tour.seed, &[]) else {
            return Heard::default();
        };
        let mut run = Run::new(talk, &tour, dialect, &Variant::calm(seed), Vec::new());
        run.play(tour.players, 1, None);
        Heard {
            placed: run.part.sheet.kept("P10"),
            mistook: run.part.mistook,
            guessed_tile: run.speaker.guessed_tile.get(),
            guessed_side: run.speaker.guessed_side.get(),
        }
    });
}
