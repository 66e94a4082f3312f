//! How a program of dominó por puntos is spoken to, found by trying.

use sobremesa_domino::End;

use super::speak::{Asked, Speaker, asked};
use super::tour::{try_ways, try_words};
use crate::dialect::Dialect;
use crate::driver::Workshop;
use crate::puzzled::Puzzled;
use crate::sheet::Sheet;
use crate::talk::Talk;

/// Finds out how a program speaks; nothing where no game can be begun.
pub(crate) fn learn(
    workshop: &Workshop,
    given: &Dialect,
    seed: u64,
    sheet: &mut Sheet,
) -> Option<Dialect> {
    let mut talk = Talk::start(workshop, seed, &[]).ok()?;
    let learnt = listen_and_learn(&mut talk, given, sheet);
    sheet.note(&talk);
    let mut dialect = learnt?;
    try_ways(workshop, given, &mut dialect, seed);
    try_words(workshop, &mut dialect, seed, sheet);
    Some(dialect)
}

fn listen_and_learn(talk: &mut Talk, given: &Dialect, sheet: &mut Sheet) -> Option<Dialect> {
    let mut dialect = given.clone();
    let mut puzzled = Puzzled::default();
    let speaker = Speaker::new(given);
    for _ in 0..12 {
        if !talk.waits() {
            return None;
        }
        let shown = talk.shown().to_owned();
        match asked(&shown, given) {
            Asked::Start => {
                talk.answer(&speaker.new_game(&shown));
            }
            Asked::Players => {
                dialect.learn("players", "{n}");
                talk.answer(&speaker.players(2));
            }
            Asked::Turn | Asked::Side | Asked::Tile => {
                dialect.learn("left", speaker.place(&shown, End::Left));
                dialect.learn("right", speaker.place(&shown, End::Right));
                dialect.learn("draw", speaker.draw(&shown));
                dialect.learn("leave", speaker.leave(&shown));
                if dialect.get("left") == dialect.get("right") {
                    // The end is asked for afterwards: what was learnt is how to place.
                    let place = dialect.get("left").unwrap_or("1").to_owned();
                    let mut kept = given.clone();
                    for word in ["players", "draw", "leave"] {
                        if let Some(answer) = dialect.get(word) {
                            kept.learn(word, answer.to_owned());
                        }
                    }
                    kept.learn("place", place);
                    return Some(kept);
                }
                return Some(dialect);
            }
            _ => {
                if !puzzled.goes_on(talk, sheet) {
                    return None;
                }
            }
        }
    }
    None
}
