//! One game of Reversi at a program.

mod learning;

use std::fmt::Write as _;

use sobremesa_core::Rng;
use sobremesa_reversi::Square;
use sobremesa_words::{Phrase, phrase};

pub(crate) use self::learning::learn;
use super::follow::{Discs, Follow, colour};
use super::picture::{Item, read};
use super::scripts::{Game, Kind};
use super::speak::{
    Asked, WAYS, asked, key_of_colour, key_of_kind, key_of_menu, offers_signs, written,
};
use crate::asking::{all_choices, is_pause};
use crate::dialect::Dialect;
use crate::driver::{Ending, Pause, Workshop};
use crate::found::Found;
use crate::puzzled::Puzzled;
use crate::sheet::{Fault, Sheet, Wrong};
use crate::shrink::Variant;
use crate::talk::Talk;
use crate::text::{fold, has_any, last_line, tail};
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
    rng: Rng,
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

    fn judge(&self, workshop: &Workshop, dialect: &Dialect, variant: Variant) -> Part {
        let Ok(talk) = Talk::start(workshop, self.seed, &[]) else {
            return Part::default();
        };
        let mut run = Run::new(talk, dialect, variant.rng());
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
    pub(super) fn new(talk: Talk, dialect: &'a Dialect, rng: Rng) -> Run<'a> {
        Run {
            talk,
            dialect,
            part: Part::default(),
            rng,
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
            ..Wrong { id, seen, expected }.at(&self.talk)
        }
    }

    /// From the menu to the first board.
    pub(super) fn begin(&mut self, kind: Kind) -> bool {
        let (word, colour) = match kind {
            Kind::People => ("people", ""),
            Kind::Person { black: true } => ("person", "black"),
            Kind::Person { black: false } => ("person", "white"),
            Kind::Machines => ("machines", ""),
        };
        let mut is_kind_said = false;
        for _ in 0..8 {
            let shown = self.talk.shown().to_owned();
            if has_board(&shown) {
                return true;
            }
            if !self.talk.waits() {
                return false;
            }
            let key = match asked(&shown, self.dialect) {
                Asked::Menu => {
                    is_kind_said = true;
                    let found = key_of_kind(&all_choices(&tail(&shown, 10)), kind);
                    if let Some(key) = self.dialect.get(word) {
                        key.to_owned()
                    } else if let Some(chosen) = found {
                        self.chose_colour |= chosen.names_colour;
                        // An option with a colour is another one for the other colour.
                        if !chosen.names_colour {
                            self.found.note(word, &chosen.key);
                        }
                        chosen.key
                    } else {
                        self.blame_kind(kind);
                        return false;
                    }
                }
                Asked::Colour => {
                    // Which sign is black's nobody knows yet.
                    self.chose_colour = !offers_signs(&shown);
                    let [black, white] =
                        [true, false].map(|black| key_of_colour(&shown, black, self.dialect));
                    self.found.note("black", &black);
                    self.found.note("white", &white);
                    if matches!(kind, Kind::Person { black: true }) {
                        black
                    } else {
                        white
                    }
                }
                _ => match key_of_menu(&shown) {
                    Some(key) => key,
                    // A dialect alone tells what is asked here.
                    None if !is_pause(&shown)
                        && !is_kind_said
                        && self.dialect.get(word).is_some() =>
                    {
                        is_kind_said = true;
                        self.dialect.or(word, "").to_owned()
                    }
                    None if !is_pause(&shown) && self.dialect.get(colour).is_some() => {
                        self.chose_colour = true;
                        self.dialect.or(colour, "").to_owned()
                    }
                    None if self.puzzled.goes_on(&mut self.talk, &mut self.part.sheet) => continue,
                    None => return false,
                },
            };
            self.talk.answer(&key);
        }
        false
    }

    /// R06: a kind of game that is not offered.
    fn blame_kind(&mut self, kind: Kind) {
        let mode = match kind {
            Kind::People => phrase!(GRADE_REVERSI_PEOPLE),
            Kind::Person { .. } => phrase!(GRADE_REVERSI_PERSON_MACHINE),
            Kind::Machines => phrase!(GRADE_REVERSI_MACHINES),
        };
        let seen = phrase!(GRADE_REVERSI_NO_MODE, mode = mode.clone());
        let fault = self.fault("R06", seen, phrase!(GRADE_REVERSI_MODE, mode = mode), &[]);
        self.part.sheet.blame(fault);
    }

    /// Types a square, in one answer or in two.
    pub(super) fn say(&mut self, square: Square) {
        let template = self.dialect.or("move", WAYS[0]).to_owned();
        for _ in 0..2 {
            if !self.talk.waits() {
                return;
            }
            let shown = self.talk.shown().to_owned();
            match asked(&shown, self.dialect) {
                Asked::Row => {
                    self.asked_apart = true;
                    let template = self.dialect.or("row", "{r}").to_owned();
                    self.found.note("row", &template);
                    self.talk.answer(&written(&template, square));
                }
                Asked::Column => {
                    let letters = fold(last_line(&shown)).contains("a-h")
                        || !fold(last_line(&shown)).contains('1');
                    let usual = if letters { "{C}" } else { "{k}" };
                    self.asked_apart = true;
                    let template = self.dialect.or("column", usual).to_owned();
                    self.found.note("column", &template);
                    self.talk.answer(&written(&template, square));
                }
                question => {
                    if question != Asked::Move {
                        self.unknown = Some(last_line(&shown).to_owned());
                    }
                    self.talk.answer(&written(&template, square));
                    return;
                }
            }
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

    fn play(&mut self, game: &Game, variant: Variant) {
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
            let square = if illegal_left > 0 && self.rng.below(8) == 0 {
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
        for _ in 0..self.rng.below(squares.count_ones() as usize) {
            left &= left - 1;
        }
        Square::lowest(left)
    }

    fn illegal(&mut self, discs: Discs, legal: u64) -> Option<Square> {
        let free = !(discs.black | discs.white) & !legal;
        self.pick(free)
    }

    /// R05, R07: the end.
    fn end(&mut self, follow: &Follow, discs: Discs) {
        if !matches!(self.talk.over, None | Some(Pause::Ended(Ending::Code(_)))) {
            return;
        }
        let [black, white] = [
            discs.black.count_ones() as i32,
            discs.white.count_ones() as i32,
        ];
        if !discs.board(true).is_over() {
            // Moves were told and not shown: how the board stands nobody knows.
            if follow.told.iter().any(|line| names_square(line)) {
                let seen = phrase!(GRADE_REVERSI_NO_BOARD);
                let expected = phrase!(GRADE_REVERSI_SHOW_BOARD);
                let fault = self.fault("R08", seen, expected, &follow.moves);
                self.part.sheet.blame(fault);
                return;
            }
            let side = discs.board(true).can_move();
            let seen = phrase!(GRADE_REVERSI_ENDED, board = discs.text());
            let expected = phrase!(GRADE_REVERSI_GOES_ON, colour = colour(side));
            let fault = self.fault("R05", seen, expected, &follow.moves);
            self.part.sheet.blame(fault);
            return;
        }
        let words = |ahead: i32| match ahead {
            0 => phrase!(GRADE_REVERSI_TIE),
            ahead => phrase!(GRADE_WINS, winner = colour(ahead > 0)),
        };
        match named(&follow.told) {
            None => self
                .part
                .sheet
                .cannot_tell("R05", phrase!(GRADE_NO_WINNER_READ)),
            Some(said) if said == (black - white).signum() => self.part.sheet.keep("R05"),
            Some(said) => {
                let seen = phrase!(
                    GRADE_REVERSI_RESULT,
                    named = words(said),
                    black = black,
                    white = white
                );
                let fault = self.fault("R05", seen, words(black - white), &follow.moves);
                self.part.sheet.blame(fault);
                return;
            }
        }
        if let Some(is_black) = follow.machine {
            let ahead = if is_black {
                black - white
            } else {
                white - black
            };
            let seen = phrase!(GRADE_REVERSI_LOSES, lost = 1, games = 1);
            let fault = self.fault("R07", seen, phrase!(GRADE_REVERSI_WINS), &follow.moves);
            self.part.results.push((ahead, fault));
        }
    }
}

/// Whether a line names a square: `D3`.
fn names_square(line: &str) -> bool {
    let words = line.split(|it: char| !it.is_alphanumeric());
    words.into_iter().any(|word| word.parse::<Square>().is_ok())
}

/// Who is named: 1 black, -1 white, 0 a tie.
fn named(lines: &[String]) -> Option<i32> {
    lines.iter().find_map(|line| {
        let line = fold(line);
        if has_any(&line, &["empat", "tablas", "tie", "draw"]) {
            return Some(0);
        }
        if !has_any(&line, &["gana", "winner", "wins", "vence"]) {
            return None;
        }
        match (
            has_any(&line, &["negr", "black"]),
            has_any(&line, &["blanc", "white"]),
        ) {
            (true, false) => Some(1),
            (false, true) => Some(-1),
            _ => None,
        }
    })
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
