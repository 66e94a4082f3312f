//! One game of Reversi at a program.

use sobremesa_core::Rng;
use sobremesa_reversi::Square;
use sobremesa_words::{Phrase, phrase};

use super::follow::{Discs, Follow, colour};
use super::picture::{Item, read};
use super::scripts::{Game, Kind};
use crate::asking::{Choice, all_choices, key_for, yes_no};
use crate::dialect::Dialect;
use crate::driver::{Ending, Pause, Workshop};
use crate::sheet::{Fault, Sheet};
use crate::talk::Talk;
use crate::text::{fold, has_any, last_line, tail};

/// What one game showed; whether the machine plays to win is judged over all games together.
#[derive(Default)]
pub(super) struct Part {
    sheet: Sheet,
    /// How the machine did against chance: discs ahead.
    results: Vec<(i32, Fault)>,
}

const PEOPLE: [&str; 5] = ["human", "jugador", "persona", "person", "usuario"];
const MACHINES: [&str; 6] = ["computador", "maquina", "ordenador", "cpu", "machine", "pc"];

fn count(label: &str, words: &[&str]) -> usize {
    words.iter().map(|word| label.matches(word).count()).sum()
}

fn key_of_kind(options: &[Choice], kind: Kind) -> Option<String> {
    let fits = |choice: &&Choice| {
        let (people, machines) = (
            count(&choice.label, &PEOPLE),
            count(&choice.label, &MACHINES),
        );
        match kind {
            Kind::People => people >= 2 && machines == 0,
            Kind::Person { .. } => people >= 1 && machines >= 1,
            Kind::Machines => machines >= 2 && people == 0,
        }
    };
    options.iter().find(fits).map(|choice| choice.key.clone())
}

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Asked {
    Menu,
    Colour,
    Row,
    Column,
    Move,
    Other,
}

fn asked(shown: &str, dialect: &Dialect) -> Asked {
    let question = last_line(shown);
    match dialect.prompt(question) {
        Some("people" | "person" | "machines") => return Asked::Menu,
        Some("black" | "white") => return Asked::Colour,
        Some("row") => return Asked::Row,
        Some("column") => return Asked::Column,
        Some("move") => return Asked::Move,
        _ => {}
    }
    let line = fold(question);
    let options = all_choices(&tail(shown, 8));
    let menu = options
        .iter()
        .filter(|choice| count(&choice.label, &PEOPLE) + count(&choice.label, &MACHINES) >= 2)
        .count();
    let moves = has_any(
        &line,
        &[
            "jugada",
            "movimiento",
            "casilla",
            "mueve",
            "move",
            "coordenada",
            "posicion",
        ],
    );
    if menu >= 2 && !moves {
        Asked::Menu
    } else if moves {
        Asked::Move
    } else if has_any(&line, &["color", "negras?", "quieres las", "colour"]) {
        Asked::Colour
    } else if has_any(&line, &["fila", "row"]) && has_any(&line, &["columna", "column"]) {
        Asked::Move
    } else if has_any(&line, &["fila", "row"]) {
        Asked::Row
    } else if has_any(&line, &["columna", "column"]) {
        Asked::Column
    } else {
        Asked::Other
    }
}

struct Run<'a> {
    talk: Talk,
    dialect: &'a Dialect,
    part: Part,
    rng: Rng,
}

/// Ways of writing a square, the likeliest first: the document draws letters above and numbers beside.
const WAYS: [&str; 10] = [
    "{C}{r}",
    "{c}{r}",
    "{C} {r}",
    "{r}{C}",
    "{r} {C}",
    "{r} {k}",
    "{k} {r}",
    "{r0} {k0}",
    "{k0} {r0}",
    "{r},{k}",
];

fn written(template: &str, square: Square) -> String {
    let letter = char::from(b'A' + square.column());
    template
        .replace("{C}", &letter.to_string())
        .replace("{c}", &letter.to_ascii_lowercase().to_string())
        .replace("{r0}", &square.row().to_string())
        .replace("{k0}", &square.column().to_string())
        .replace("{r}", &(square.row() + 1).to_string())
        .replace("{k}", &(square.column() + 1).to_string())
}

/// Finds out how moves are typed; nothing where no game can be begun.
pub(crate) fn learn(workshop: &Workshop, given: &Dialect, seed: u64) -> Option<Dialect> {
    let mut moved_somewhere = None;
    for way in WAYS {
        let mut dialect = given.clone();
        dialect.learn("move", way);
        let talk = Talk::start(workshop, seed, &[]).ok()?;
        let mut run = Run {
            talk,
            dialect: &dialect,
            part: Part::default(),
            rng: Rng::new(seed),
        };
        if !run.begin(Kind::People) && !run.begin(Kind::Person { black: true }) {
            return None;
        }
        let shown = run.talk.shown().to_owned();
        let mut follow = Follow::new(None);
        follow.see(read(&shown));
        let Some(square) = follow
            .discs
            .and_then(|discs| Square::lowest(discs.board(true).legal()))
        else {
            return Some(dialect);
        };
        follow.named = Some(square);
        run.say(square);
        if !run.talk.waits() {
            continue;
        }
        follow.see(read(run.talk.shown()));
        if !follow.moves.is_empty() {
            return Some(dialect);
        }
        if !follow.wrongs.is_empty() && moved_somewhere.is_none() {
            moved_somewhere = Some(dialect);
        }
        if given.get("move").is_some() {
            break;
        }
    }
    // A program that moves elsewhere than it was told still plays.
    moved_somewhere
}

/// Plays and judges one game.
pub(super) fn judge(workshop: &Workshop, dialect: &Dialect, game: &Game) -> Part {
    let Ok(talk) = Talk::start(workshop, game.seed, &[]) else {
        return Part::default();
    };
    let mut run = Run {
        talk,
        dialect,
        part: Part::default(),
        rng: Rng::new(game.seed),
    };
    run.part.sheet.games = 1;
    if run.begin(game.kind) {
        run.part.sheet.keep("R06");
        run.play(game);
    }
    for finding in run.talk.findings() {
        run.part.sheet.find(finding);
    }
    run.part
}

/// R07: a machine that plays to win beats chance.
pub(super) fn conclude(parts: Vec<Part>) -> Sheet {
    let mut sheet = Sheet::default();
    let mut results = Vec::new();
    for part in parts {
        sheet.add(part.sheet);
        results.extend(part.results);
    }
    let lost = results.iter().filter(|(ahead, _)| *ahead < 0).count();
    let won = results.iter().filter(|(ahead, _)| *ahead > 0).count();
    if results.len() >= 4 {
        if won > lost {
            sheet.keep("R07");
        } else {
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

fn has_board(shown: &str) -> bool {
    read(shown)
        .iter()
        .any(|item| matches!(item, Item::Board(_)))
}

impl Run<'_> {
    fn fault(&self, id: &'static str, seen: Phrase, expected: Phrase, moves: &[Square]) -> Fault {
        Fault {
            id,
            seen,
            expected,
            answers: self.talk.answers(),
            files: Vec::new(),
            seed: self.talk.seed,
            record: (!moves.is_empty()).then(|| record_of(moves)),
        }
    }

    /// From the menu to the first board.
    fn begin(&mut self, kind: Kind) -> bool {
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
                    let word = match kind {
                        Kind::People => "people",
                        Kind::Person { .. } => "person",
                        Kind::Machines => "machines",
                    };
                    let found = key_of_kind(&all_choices(&tail(&shown, 10)), kind);
                    if let Some(key) = self.dialect.get(word).map(str::to_owned).or(found) {
                        key
                    } else {
                        self.blame_kind(kind);
                        return false;
                    }
                }
                Asked::Colour => {
                    self.colour_key(&shown, matches!(kind, Kind::Person { black: true }))
                }
                _ => String::new(),
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

    fn colour_key(&self, shown: &str, black: bool) -> String {
        let word = if black { "black" } else { "white" };
        if let Some(key) = self.dialect.get(word) {
            return key.to_owned();
        }
        let options = all_choices(&tail(shown, 4));
        let wanted: &[&str] = if black {
            &["negr", "black"]
        } else {
            &["blanc", "white"]
        };
        key_for(&options, wanted, &[]).unwrap_or_else(|| {
            let (yes, no) = yes_no(shown);
            let asks_black = has_any(&fold(last_line(shown)), &["negr", "black"]);
            if asks_black == black { yes } else { no }
        })
    }

    /// Types a square, in one answer or in two.
    fn say(&mut self, square: Square) {
        let template = self.dialect.or("move", WAYS[0]).to_owned();
        for _ in 0..2 {
            if !self.talk.waits() {
                return;
            }
            let shown = self.talk.shown().to_owned();
            match asked(&shown, self.dialect) {
                Asked::Row => {
                    let template = self.dialect.or("row", "{r}").to_owned();
                    self.talk.answer(&written(&template, square));
                }
                Asked::Column => {
                    let letters = fold(last_line(&shown)).contains("a-h")
                        || !fold(last_line(&shown)).contains('1');
                    let usual = if letters { "{C}" } else { "{k}" };
                    let template = self.dialect.or("column", usual).to_owned();
                    self.talk.answer(&written(&template, square));
                }
                _ => {
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
        for wrong in std::mem::take(&mut follow.wrongs) {
            let fault = self.fault(wrong.id, wrong.seen, wrong.expected, &follow.moves);
            self.part.sheet.blame(fault);
        }
    }

    fn play(&mut self, game: &Game) {
        let machine = match game.kind {
            Kind::Person { black } => Some(!black),
            _ => None,
        };
        let mut follow = Follow::new(machine);
        let mut script = game.moves.iter().copied();
        let mut tried_illegal = 0;
        let mut others = 0;
        for _ in 0..200 {
            let shown = self.talk.shown().to_owned();
            let items = read(&shown);
            if follow.discs.is_none() {
                let mut items = items.into_iter();
                let start: Vec<Item> = items
                    .by_ref()
                    .take_while(|item| matches!(item, Item::Told(_)))
                    .collect();
                let rest: Vec<Item> = read(&shown).into_iter().skip(start.len()).collect();
                follow.see(rest.iter().take(1).cloned().collect());
                follow.read_legend(&shown);
                // What is told before the first move speaks of who makes it.
                let told = rest.iter().skip(1).map_while(|item| match item {
                    Item::Told(line) => Some(line.as_str()),
                    Item::Board(_) => None,
                });
                follow.first_named(&told.collect::<Vec<_>>().join("\n"));
                follow.see(rest.into_iter().skip(1).collect());
            } else {
                follow.see(items);
            }
            self.collect(&mut follow);
            if follow.lost {
                return;
            }
            let Some(discs) = follow.discs else { return };
            let question = if self.talk.waits() {
                asked(&shown, self.dialect)
            } else {
                Asked::Menu
            };
            if !self.talk.waits() || question == Asked::Menu || named(&follow.told).is_some() {
                self.end(&follow, discs, machine);
                return;
            }
            if !matches!(question, Asked::Move | Asked::Row | Asked::Column) {
                others += 1;
                if others > 5 {
                    return;
                }
                self.talk.answer("");
                continue;
            }
            if let Some(named) = follow.named.take()
                && discs.board(follow.black_moves).legal() & named.bit() != 0
            {
                // A legal move was not made.
                let seen = phrase!(GRADE_DOMINO_REFUSED, answer = named.to_string());
                let expected = phrase!(GRADE_DOMINO_ACCEPTED, answer = named.to_string());
                follow.wrong("R03", seen, expected);
                self.collect(&mut follow);
                return;
            }
            if !self.asked_rightly(&mut follow, discs) {
                return;
            }
            let legal = discs.board(follow.black_moves).legal();
            let square = match script.clone().next() {
                Some(next) if legal & next.bit() != 0 => {
                    if tried_illegal < 2 && self.rng.below(8) == 0 {
                        tried_illegal += 1;
                        self.illegal(discs, legal)
                    } else {
                        script.next();
                        Some(next)
                    }
                }
                _ if tried_illegal < 2 && self.rng.below(8) == 0 => {
                    tried_illegal += 1;
                    self.illegal(discs, legal)
                }
                _ => self.pick(legal),
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
            // Told to pass, or asked all the same?
            let told = follow
                .told
                .iter()
                .any(|line| has_any(&fold(line), &["pasa", "pass", "no puede"]));
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
    fn end(&mut self, follow: &Follow, discs: Discs, machine: Option<bool>) {
        if !matches!(self.talk.over, None | Some(Pause::Ended(Ending::Code(_)))) {
            return;
        }
        let [black, white] = [
            discs.black.count_ones() as i32,
            discs.white.count_ones() as i32,
        ];
        if !discs.board(true).is_over() {
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
        if let Some(is_black) = machine {
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

/// The moves so far as a record.
fn record_of(moves: &[Square]) -> String {
    use sobremesa_reversi::Board;
    let mut text = "sobremesa 1\ngame: reversi\nseat 1: person\nseat 2: person\n\n".to_owned();
    let mut board = Board::START;
    let mut seat = 1;
    for square in moves {
        if !board.can_move() {
            text.push_str(&format!("{seat} pass\n"));
            board = board.pass();
            seat = 3 - seat;
        }
        if board.legal() & square.bit() == 0 {
            break;
        }
        text.push_str(&format!("{seat} {square}\n"));
        board = board.play(*square);
        seat = 3 - seat;
    }
    text
}
