//! How a program of dominó directo is spoken to, found by trying.

use super::{Before, Game, Run, asked_before, difficulty_key};
use crate::asking::{all_choices, key_for};
use crate::choices::Variant;
use crate::dialect::Dialect;
use crate::domino::ways::{Heard, find_way};
use crate::driver::Workshop;
use crate::finding::FindingKind;
use crate::guessed::Guessed;
use crate::sheet::Sheet;
use crate::talk::Talk;
use crate::text::tail;

/// Finds out whether a game can be begun.
pub(crate) fn learn(
    workshop: &Workshop,
    given: &Dialect,
    seed: u64,
    sheet: &mut Sheet,
) -> Option<Dialect> {
    let talk = Talk::start(workshop, seed, &[]).ok()?;
    let game = Game {
        seed,
        players: 2,
        hard: false,
    };
    let mut run = Run::new(talk, game, given, &Variant::first(seed));
    let begun = run.begin();
    let before = run.talk.exchanges.len();
    if begun {
        run.play();
    }
    sheet.note(&run.talk);
    if !begun {
        for finding in std::mem::take(&mut run.part.sheet.findings).into_values() {
            sheet.find(finding);
        }
        return None;
    }
    let mut dialect = given.clone();
    run.speaker.found.teach(&mut dialect);
    for exchange in &run.talk.exchanges[..before] {
        let Some(answer) = exchange.answer.clone() else {
            continue;
        };
        match asked_before(&exchange.shown, given) {
            Before::Menu
                if key_for(
                    &all_choices(&tail(&exchange.shown, 12)),
                    &["multi", "varios"],
                    &[],
                )
                .is_some() =>
            {
                dialect.learn("multi", answer);
            }
            Before::Players => dialect.learn("players", "{n}"),
            Before::Difficulty => {
                dialect.learn("difficulty-easy", answer);
                dialect.learn(
                    "difficulty-hard",
                    difficulty_key(&exchange.shown, true, given),
                );
            }
            _ => {}
        }
    }
    // A question that says nothing stopped the game: it is taken for one that a game needs.
    let findings = &run.part.sheet.findings;
    let guesses = findings.contains_key(&FindingKind::Unreadable);
    find_way(given, &mut dialect, |dialect| {
        let tried = play(workshop, dialect, game, guesses);
        tried.map_or_else(Heard::default, |run| run.heard())
    });
    if guesses
        && let Some(run) = play(workshop, &dialect, game, true)
        && run.heard().all()
        && let Some(guessed) = run.guessed
    {
        guessed.teach(&mut dialect);
    }
    Some(dialect)
}

/// A whole game in which nothing is typed that must be refused.
fn play<'a>(
    workshop: &Workshop,
    dialect: &'a Dialect,
    game: Game,
    guesses: bool,
) -> Option<Run<'a>> {
    let talk = Talk::start(workshop, game.seed, &[]).ok()?;
    let mut run = Run::new(talk, game, dialect, &Variant::calm(game.seed));
    run.guessed = guesses.then(Guessed::default);
    if run.begin() {
        run.play();
    }
    Some(run)
}

impl Run<'_> {
    /// What it did with what was typed.
    fn heard(&self) -> Heard {
        Heard {
            placed: self.part.sheet.kept("I11"),
            mistook: self.part.mistook,
            guessed_tile: self.speaker.guessed_tile.get(),
            guessed_side: self.speaker.guessed_side.get(),
        }
    }
}
