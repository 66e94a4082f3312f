//! One game of Reversi at a program.

mod asking;
mod ending;
mod learning;

use std::fmt::Write as _;

use sobremesa_reversi::Square;
use sobremesa_words::{Phrase, phrase};

use self::ending::named;
pub(crate) use self::learning::learn;
use super::follow::{Discs, Follow};
use super::picture::{Item, read};
use super::scripts::{Game, Kind};
use super::speak::{Asked, asked};
use crate::choices::{Choices, Variant};
use crate::dialect::Dialect;
use crate::driver::Workshop;
use crate::found::Found;
use crate::puzzled::Puzzled;
use crate::sheet::{Fault, Sheet, Wrong};
use crate::talk::Talk;
use crate::text::{fold, has_any};
use crate::trial::Trial;

/// What one game showed; whether the machine plays to win is judged over all games together.
#[derive(Default)]
pub(super) struct Part {
    sheet: Sheet,
    /// How the machine did against chance: discs ahead.
    results: Vec<(i32, Fault)>,
    /// Legal moves that were refused.
    refused: Vec<Fault>,
    /// Whether a disc came to lie elsewhere than it was named.
    elsewhere: bool,
    /// What went wrong with the hand-out's example move.
    example: Option<Fault>,
}

/// Games against chance from which a machine is blamed for losing: in fewer a good one may be unlucky.
const ENOUGH: usize = 12;

/// A running program, and what its game showed so far.
pub(super) struct Run<'a> {
    pub(super) talk: Talk,
    dialect: &'a Dialect,
    part: Part,
    choices: Choices,
    /// Whether the person's colour could be chosen.
    chose_colour: bool,
    /// Whether the move that was typed last is the hand-out's example.
    is_example_move: bool,
    puzzled: Puzzled,
    /// What was typed for what.
    found: Found,
    /// Whether row and column were asked for one after the other.
    asked_apart: bool,
    /// A question that says nothing of a move, and was answered with one.
    unknown: Option<String>,
}

impl Trial for Game {
    type Part = Part;

    fn seed(&self) -> u64 {
        self.seed
    }

    fn with_chance(&self, seed: u64) -> Game {
        Game {
            seed,
            ..self.clone()
        }
    }

    fn judge(&self, workshop: &Workshop, dialect: &Dialect, variant: &Variant) -> Part {
        let Ok(talk) = Talk::start(workshop, self.seed, &[]) else {
            return Part::default();
        };
        let mut run = Run::new(talk, dialect, variant);
        run.part.sheet.games = 1;
        if run.begin(self.kind) {
            run.part.sheet.keep("R06");
            run.play(self, variant);
        }
        run.part.sheet.note(&run.talk);
        run.part
    }

    /// Puts all games together. R07: a machine that plays to win beats chance.
    fn conclude(parts: Vec<Part>) -> Sheet {
        let mut sheet = Sheet::default();
        let (mut results, mut refused) = (Vec::new(), Vec::new());
        let (mut elsewhere, mut example) = (false, None);
        for part in parts {
            sheet.add(part.sheet);
            example = example.or(part.example);
            results.extend(part.results);
            refused.extend(part.refused);
            elsewhere |= part.elsewhere;
        }
        // Who takes one square for another refuses what would be illegal there.
        if !elsewhere {
            for fault in refused {
                sheet.blame(fault);
            }
        }
        // Who turns the wrong discs elsewhere too has no fault of its own in the example.
        if let Some(fault) = example.filter(|_| !sheet.is_broken("R03")) {
            sheet.blame(fault);
        }
        let lost = results.iter().filter(|(ahead, _)| *ahead < 0).count();
        let won = results.iter().filter(|(ahead, _)| *ahead > 0).count();
        if results.len() >= 4 {
            if won > lost {
                sheet.keep("R07");
            } else if results.len() >= ENOUGH {
                let games = results.len();
                for (ahead, fault) in results {
                    if ahead < 0 {
                        let seen = phrase!(GRADE_REVERSI_LOSES, lost = lost, games = games);
                        sheet.blame(Fault { seen, ..fault });
                    }
                }
            }
        }
        sheet
    }
}

fn has_board(shown: &str) -> bool {
    read(shown)
        .iter()
        .any(|item| matches!(item, Item::Board(_)))
}

/// The first screen with a board: a legend may stand there, and who moves first.
pub(super) fn see_first(follow: &mut Follow, shown: &str) {
    let is_told = |item: &Item| matches!(item, Item::Told(_));
    let rest: Vec<Item> = read(shown).into_iter().skip_while(is_told).collect();
    follow.see(rest.iter().take(1).cloned().collect());
    follow.read_legend(shown);
    // What is told before the first move speaks of who makes it.
    let told = rest.iter().skip(1).map_while(|item| match item {
        Item::Told(line) => Some(line.as_str()),
        Item::Board(_) => None,
    });
    follow.first_named(&told.collect::<Vec<_>>().join("\n"));
    follow.see(rest.into_iter().skip(1).collect());
}

impl<'a> Run<'a> {
    /// A talk that has just begun.
    pub(super) fn new(talk: Talk, dialect: &'a Dialect, variant: &Variant) -> Run<'a> {
        Run {
            talk,
            dialect,
            part: Part::default(),
            choices: Choices::of(variant),
            chose_colour: false,
            is_example_move: false,
            puzzled: Puzzled::default(),
            found: Found::default(),
            asked_apart: false,
            unknown: None,
        }
    }

    fn fault(&self, id: &'static str, seen: Phrase, expected: Phrase, moves: &[Square]) -> Fault {
        Fault {
            record: record_of(moves),
            played: Some(self.choices.played()),
            ..Wrong { id, seen, expected }.at(&self.talk)
        }
    }

    fn collect(&mut self, follow: &mut Follow) {
        for id in follow.kept.drain(..) {
            self.part.sheet.keep(id);
        }
        self.part.elsewhere |= follow.elsewhere;
        for wrong in std::mem::take(&mut follow.wrongs) {
            let fault = self.fault(wrong.id, wrong.seen, wrong.expected, &follow.moves);
            if self.is_example_move && fault.id == "R03" {
                self.part.example = Some(Fault { id: "R10", ..fault });
            } else {
                self.part.sheet.blame(fault);
            }
        }
    }

    fn play(&mut self, game: &Game, variant: &Variant) {
        let machine = match game.kind {
            Kind::Person { black } if self.chose_colour => Some(!black),
            _ => None,
        };
        let mut is_first_question = game.kind != Kind::People && machine.is_none();
        let mut follow = Follow::new(machine);
        let script = &game.script;
        let mut scripted = 0;
        let mut illegal_left = if variant.is_calm() || script.is_example {
            0
        } else {
            2
        };
        for _ in 0..200 {
            let shown = self.talk.shown().to_owned();
            if follow.discs.is_none() {
                see_first(&mut follow, &shown);
            } else {
                follow.see(read(&shown));
            }
            self.collect(&mut follow);
            if follow.lost {
                return;
            }
            let was_example = std::mem::take(&mut self.is_example_move);
            if was_example && follow.named.is_none() {
                self.part.sheet.keep("R10");
            }
            let Some(discs) = follow.discs else { return };
            let question = match asked(&shown, self.dialect) {
                _ if !self.talk.waits() => Asked::Menu,
                // Whose move it is stands in the question; colours were chosen before the board.
                Asked::Colour => Asked::Move,
                question => question,
            };
            if !self.talk.waits() || question == Asked::Menu || named(&follow.told).is_some() {
                self.end(&follow, discs);
                return;
            }
            if !matches!(question, Asked::Move | Asked::Row | Asked::Column) {
                if !self.puzzled.goes_on(&mut self.talk, &mut self.part.sheet) {
                    return;
                }
                continue;
            }
            self.puzzled.understands();
            if let Some(named) = follow.named.take()
                && discs.board(follow.black_moves).legal() & named.bit() != 0
            {
                if follow.try_other_pair() {
                    scripted = 0;
                    continue;
                }
                // A legal move was not made.
                let seen = phrase!(GRADE_DOMINO_REFUSED, answer = named.to_string());
                let expected = phrase!(GRADE_DOMINO_ACCEPTED, answer = named.to_string());
                let fault = self.fault("R03", seen, expected, &follow.moves);
                if was_example {
                    self.part.example = Some(Fault { id: "R10", ..fault });
                } else {
                    self.part.refused.push(fault);
                }
                return;
            }
            if std::mem::take(&mut is_first_question) {
                // Nobody could choose: who is asked first is the person.
                follow.machine = Some(!follow.black_moves);
            }
            if !self.asked_rightly(&mut follow, discs) {
                return;
            }
            let legal = discs.board(follow.black_moves).legal();
            let moves = script.moves(follow.is_exchanged());
            let next = moves.get(scripted).copied();
            let next = next.filter(|next| !variant.is_again() && legal & next.bit() != 0);
            let square = if illegal_left > 0 && self.choices.below(8) == 0 {
                illegal_left -= 1;
                self.illegal(discs, legal)
            } else if next.is_some() {
                scripted += 1;
                self.is_example_move = script.is_example && scripted == moves.len();
                next
            } else {
                self.pick(legal)
            };
            let Some(square) = square.or_else(|| self.pick(legal)) else {
                return;
            };
            follow.named = Some(square);
            self.say(square);
        }
    }

    /// R04, R05: a side that cannot move is not asked.
    fn asked_rightly(&mut self, follow: &mut Follow, discs: Discs) -> bool {
        let over = discs.board(true).is_over();
        let machine_moves = follow.machine == Some(follow.black_moves);
        if over {
            let seen = phrase!(GRADE_REVERSI_BOARD, board = discs.text());
            follow.wrong("R05", seen, phrase!(GRADE_DOMINO_ENDS));
        } else if !discs.board(follow.black_moves).can_move() {
            // Told to pass, before the last board or after it, or asked all the same?
            let told = has_any(&fold(self.talk.shown()), &["pasa", "pass", "no puede"]);
            let other_is_person = follow.machine != Some(!follow.black_moves);
            if told || (machine_moves && other_is_person) {
                follow.kept.push("R04");
                follow.pass_if_stuck();
            } else if !machine_moves {
                follow.wrong(
                    "R04",
                    phrase!(GRADE_REVERSI_NO_PASS),
                    phrase!(GRADE_REVERSI_PASS),
                );
            }
        } else if machine_moves {
            // The machine's move was made and not shown.
            follow.wrong(
                "R08",
                phrase!(GRADE_REVERSI_NO_BOARD),
                phrase!(GRADE_REVERSI_SHOW_BOARD),
            );
        }
        self.collect(follow);
        !follow.lost
    }

    fn pick(&mut self, squares: u64) -> Option<Square> {
        if squares == 0 {
            return None;
        }
        let mut left = squares;
        for _ in 0..self.choices.below(squares.count_ones() as usize) {
            left &= left - 1;
        }
        Square::lowest(left)
    }

    fn illegal(&mut self, discs: Discs, legal: u64) -> Option<Square> {
        let free = !(discs.black | discs.white) & !legal;
        self.pick(free)
    }
}

/// The moves so far as a record; none where black began on the other pair, which no record can say.
fn record_of(moves: &[Square]) -> Option<String> {
    use sobremesa_reversi::Board;
    let mut text = "sobremesa 1\ngame: reversi\nseat 1: person\nseat 2: person\n\n".to_owned();
    let mut board = Board::START;
    let mut seat = 1;
    for square in moves {
        if !board.can_move() {
            let _ = writeln!(text, "{seat} pass");
            board = board.pass();
            seat = 3 - seat;
        }
        if board.legal() & square.bit() == 0 {
            return None;
        }
        let _ = writeln!(text, "{seat} {square}");
        board = board.play(*square);
        seat = 3 - seat;
    }
    (!moves.is_empty()).then_some(text)
}
