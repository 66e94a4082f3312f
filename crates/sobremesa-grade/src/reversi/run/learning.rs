//! How a program of Reversi is spoken to, found by trying.

use sobremesa_reversi::Square;

use super::Run;
use crate::choices::Variant;
use crate::dialect::Dialect;
use crate::driver::Workshop;
use crate::found::Found;
use crate::reversi::follow::Follow;
use crate::reversi::picture::read;
use crate::reversi::scripts::Kind;
use crate::reversi::speak::{APART, WAYS};
use crate::sheet::Sheet;
use crate::talk::Talk;

/// Finds out how a program is spoken to; nothing where no game can be begun.
pub(crate) fn learn(
    workshop: &Workshop,
    given: &Dialect,
    seed: u64,
    sheet: &mut Sheet,
) -> Option<Dialect> {
    let mut dialect = learn_moves(workshop, given, seed, sheet)?;
    let mut found = Found::default();
    for kind in [Kind::People, Kind::Person { black: true }, Kind::Machines] {
        let talk = Talk::start(workshop, seed, &[]).ok()?;
        let mut run = Run::new(talk, &dialect, &Variant::first(seed));
        run.found = found;
        if run.begin(kind)
            && kind != Kind::Machines
            && let Some(square) = Square::at(3, 2)
        {
            // A move may be asked for in two answers.
            run.say(square);
        }
        sheet.note(&run.talk);
        found = run.found;
    }
    found.teach(&mut dialect);
    Some(dialect)
}

/// Finds out how moves are typed.
fn learn_moves(
    workshop: &Workshop,
    given: &Dialect,
    seed: u64,
    sheet: &mut Sheet,
) -> Option<Dialect> {
    let mut moved_somewhere = None;
    let whole = WAYS.map(|way| vec![("move", way)]);
    let apart = APART.map(|[row, column]| vec![("row", row), ("column", column)]);
    let mut asked_apart = false;
    for way in whole.into_iter().chain(apart) {
        if asked_apart != (way.len() == 2) {
            continue;
        }
        let mut dialect = given.clone();
        for (word, answer) in way {
            dialect.learn(word, answer);
        }
        let talk = Talk::start(workshop, seed, &[]).ok()?;
        let mut run = Run::new(talk, &dialect, &Variant::first(seed));
        let tried = run.try_way();
        sheet.note(&run.talk);
        asked_apart |= run.asked_apart;
        let unknown = run.unknown.take();
        let findings = std::mem::take(&mut run.part.sheet.findings);
        drop(run);
        match tried {
            Tried::NoGame => {
                for finding in findings.into_values() {
                    sheet.find(finding);
                }
                return None;
            }
            Tried::Moved => {
                if let Some(question) = unknown {
                    dialect.learn_prompt("move", &question);
                }
                return Some(dialect);
            }
            Tried::Elsewhere if moved_somewhere.is_none() => moved_somewhere = Some(dialect),
            Tried::Elsewhere | Tried::Refused => {}
        }
        if given.get("move").is_some() {
            break;
        }
    }
    // A program that moves elsewhere than it was told still plays.
    moved_somewhere
}

/// What came of writing a square in some way.
enum Tried {
    /// No game could be begun.
    NoGame,
    /// The disc lies where it was named, or it cannot be seen where.
    Moved,
    /// Something else happened on the board.
    Elsewhere,
    /// Nothing happened.
    Refused,
}

impl Run<'_> {
    /// Begins a game and names a square: black's first, then white's, who should not be asked.
    fn try_way(&mut self) -> Tried {
        if !self.begin(Kind::People) && !self.begin(Kind::Person { black: true }) {
            return Tried::NoGame;
        }
        let mut follow = Follow::new(None);
        follow.see(read(self.talk.shown()));
        for black in [true, false] {
            let legal = follow.discs.map(|discs| discs.board(black).legal());
            let Some(square) = legal.and_then(Square::lowest) else {
                return Tried::Moved;
            };
            follow.named = Some(square);
            self.say(square);
            if !self.talk.waits() {
                break;
            }
            follow.see(read(self.talk.shown()));
            if !follow.moves.is_empty() {
                return Tried::Moved;
            }
            if !follow.wrongs.is_empty() {
                return Tried::Elsewhere;
            }
        }
        Tried::Refused
    }
}
