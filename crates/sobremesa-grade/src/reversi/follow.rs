//! Following a game of Reversi board by board.

use sobremesa_reversi::{Board, Square};
use sobremesa_words::phrase::Arg;
use sobremesa_words::{Phrase, keys, phrase};

use super::picture::{Item, Signs};
use crate::sheet::Wrong;
use crate::text::{fold, has_any};

/// A position: the discs of each colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Discs {
    pub(super) black: u64,
    pub(super) white: u64,
}

impl Discs {
    const START: Discs = Discs {
        black: 0x0000_0008_1000_0000,
        white: 0x0000_0010_0800_0000,
    };

    /// As the side to move sees it.
    pub(super) fn board(self, black_moves: bool) -> Board {
        let (mover, waiting) = if black_moves {
            (self.black, self.white)
        } else {
            (self.white, self.black)
        };
        Board::new(mover, waiting).expect("no square holds two discs")
    }

    /// 64 letters, row by row.
    pub(super) fn text(self) -> String {
        (0..64)
            .map(
                |index| match (self.black >> index & 1, self.white >> index & 1) {
                    (1, _) => 'X',
                    (_, 1) => 'O',
                    _ => '-',
                },
            )
            .collect()
    }

    fn after(self, square: Square, black: bool) -> Discs {
        let board = self.board(black);
        let flips = board.flips(square);
        let own = flips | square.bit();
        if black {
            Discs {
                black: self.black | own,
                white: self.white & !flips,
            }
        } else {
            Discs {
                black: self.black & !flips,
                white: self.white | own,
            }
        }
    }
}

pub(super) fn colour(black: bool) -> Phrase {
    if black {
        phrase!(GRADE_BLACK)
    } else {
        phrase!(GRADE_WHITE)
    }
}

// The texts call it `move`, which no `phrase!` can name.
fn after_move(square: Square, black: bool, discs: Discs) -> Phrase {
    let args = vec![
        ("move", Arg::from(square.to_string())),
        ("colour", Arg::from(colour(black))),
        ("board", Arg::from(discs.text())),
    ];
    Phrase::new(keys::GRADE_REVERSI_AFTER, args)
}

fn refusal(square: Square) -> Phrase {
    Phrase::new(
        keys::GRADE_REVERSI_REFUSE,
        vec![("move", Arg::from(square.to_string()))],
    )
}

/// Which pair of the first four discs is black's: the hand-out leaves it open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Pair {
    /// E4 and D5, until a legend, a move or a refusal says otherwise.
    Unsaid,
    /// E4 and D5.
    Usual,
    /// D4 and E5.
    Exchanged,
}

/// A game being followed.
#[derive(Clone, Debug)]
pub(super) struct Follow {
    signs: Option<(char, char)>,
    pair: Pair,
    pub(super) discs: Option<Discs>,
    pub(super) black_moves: bool,
    /// The square we named, until its outcome is seen.
    pub(super) named: Option<Square>,
    /// Whether the machine is black, white, or there is none.
    pub(super) machine: Option<bool>,
    pub(super) told: Vec<String>,
    pub(super) moves: Vec<Square>,
    pub(super) wrongs: Vec<Wrong>,
    pub(super) kept: Vec<&'static str>,
    /// Whether a disc came to lie elsewhere than it was named.
    pub(super) elsewhere: bool,
    pub(super) lost: bool,
}

impl Follow {
    pub(super) fn new(machine: Option<bool>) -> Follow {
        Follow {
            signs: None,
            pair: Pair::Unsaid,
            discs: None,
            black_moves: true,
            named: None,
            machine,
            told: Vec::new(),
            moves: Vec::new(),
            wrongs: Vec::new(),
            kept: Vec::new(),
            elsewhere: false,
            lost: false,
        }
    }

    pub(super) fn wrong(&mut self, id: &'static str, seen: Phrase, expected: Phrase) {
        self.wrongs.push(Wrong { id, seen, expected });
        self.lost = true;
    }

    pub(super) fn see(&mut self, items: Vec<Item>) {
        for item in items {
            if self.lost {
                return;
            }
            match item {
                Item::Told(line) => self.told.push(line),
                Item::Board(signs) => {
                    self.board(&signs);
                    self.told.clear();
                }
            }
        }
    }

    fn board(&mut self, signs: &Signs) {
        let Some((black, white)) = self.signs else {
            self.start(signs);
            return;
        };
        let mut discs = Discs { black: 0, white: 0 };
        for (index, sign) in signs.iter().enumerate() {
            if *sign == black {
                discs.black |= 1 << index;
            } else if *sign == white {
                discs.white |= 1 << index;
            }
        }
        self.step(discs);
    }

    /// R01: four discs in the centre, each pair on a diagonal.
    fn start(&mut self, signs: &Signs) {
        let [d4, e4, d5, e5] = [signs[27], signs[28], signs[35], signs[36]];
        let empty = signs[0];
        let full = [d4, e4, d5, e5].iter().all(|sign| *sign != empty);
        let alone = signs
            .iter()
            .filter(|sign| [d4, e4, d5].contains(sign))
            .count()
            == 4;
        if d4 != e5 || e4 != d5 || d4 == e4 || !full || !alone {
            let board: String = signs
                .iter()
                .map(|sign| if *sign == ' ' { '-' } else { *sign })
                .collect();
            let seen = phrase!(GRADE_REVERSI_BOARD, board = board);
            let expected = phrase!(GRADE_REVERSI_START, board = Discs::START.text());
            return self.wrong("R01", seen, expected);
        }
        self.kept.push("R01");
        // Which pair is whose is the program's own affair: a legend or the first move tells it.
        self.signs = Some((e4, d4));
        self.discs = Some(Discs::START);
    }

    /// The two signs exchanged: the pair on the other diagonal is black.
    fn exchange(&mut self) {
        self.signs = self.signs.map(|(black, white)| (white, black));
        self.pair = match self.pair {
            Pair::Unsaid | Pair::Usual => Pair::Exchanged,
            Pair::Exchanged => Pair::Usual,
        };
        if let Some(discs) = &mut self.discs {
            std::mem::swap(&mut discs.black, &mut discs.white);
        }
    }

    fn step(&mut self, after: Discs) {
        let Some(before) = self.discs else { return };
        if after == before {
            return;
        }
        let new = (after.black | after.white) & !(before.black | before.white);
        let first = self.moves.is_empty();
        let mut after = after;
        if first && new.is_power_of_two() && after.white & new != 0 && self.legend().is_none() {
            // Who moves first is black: the other sign was.
            self.exchange();
            std::mem::swap(&mut after.black, &mut after.white);
        }
        let before = self.discs.unwrap_or(before);
        match new.count_ones() {
            1 => {}
            0 => {
                let seen = phrase!(GRADE_REVERSI_BOARD, board = after.text());
                return self.wrong(
                    "R03",
                    seen,
                    phrase!(GRADE_REVERSI_BOARD, board = before.text()),
                );
            }
            _ => {
                return self.wrong(
                    "R08",
                    phrase!(GRADE_REVERSI_NO_BOARD),
                    phrase!(GRADE_REVERSI_SHOW_BOARD),
                );
            }
        }
        let square = Square::lowest(new).expect("one disc is new");
        let black = after.black & new != 0;
        self.moved(before, after, square, black);
    }

    /// R02, R03, R04: one disc more.
    fn moved(&mut self, before: Discs, after: Discs, square: Square, black: bool) {
        let named = self.named.take();
        if black != self.black_moves {
            if before.board(self.black_moves).can_move() {
                let seen = after_move(square, black, after);
                let expected = phrase!(GRADE_REVERSI_GOES_ON, colour = colour(self.black_moves));
                return self.wrong("R02", seen, expected);
            }
            self.kept.push("R04");
        }
        if let Some(named) = named.filter(|named| *named != square) {
            let seen = after_move(named, black, after);
            let right = before.after(named, black);
            let expected = phrase!(GRADE_REVERSI_BOARD, board = right.text());
            self.elsewhere = true;
            return self.wrong("R01", seen, expected);
        }
        let right = before.after(square, black);
        let legal = before.board(black).legal() & square.bit() != 0;
        if !legal || right != after {
            let seen = after_move(square, black, after);
            let expected = if legal {
                phrase!(GRADE_REVERSI_BOARD, board = right.text())
            } else {
                refusal(square)
            };
            return self.wrong("R03", seen, expected);
        }
        self.kept.extend(["R02", "R03", "R08"]);
        self.moves.push(square);
        self.discs = Some(after);
        self.black_moves = !black;
    }

    /// The sign of black, where a line tells it.
    fn legend(&self) -> Option<char> {
        let (one, other) = self.signs?;
        self.told.iter().find_map(|line| {
            let folded = fold(line);
            let place = folded.find("negr").or_else(|| folded.find("black"))?;
            folded[place..]
                .chars()
                .find(|it| *it == one.to_ascii_lowercase() || *it == other.to_ascii_lowercase())
        })
    }

    /// Reads which sign is black, before anybody has moved.
    pub(super) fn read_legend(&mut self, text: &str) {
        let Some((black, white)) = self.signs.filter(|_| self.moves.is_empty()) else {
            return;
        };
        let sign = text.lines().find_map(|line| {
            let lower = line.to_lowercase();
            let place = lower.find("negr").or_else(|| lower.find("black"))?;
            let rest: Vec<char> = line
                .chars()
                .skip(lower[..place].chars().count() + 5)
                .collect();
            let open = rest
                .iter()
                .position(|it| matches!(it, '(' | '=' | ':' | '['))?;
            rest[open + 1..]
                .iter()
                .copied()
                .find(|it| !it.is_whitespace())
        });
        if sign == Some(white) && black != white {
            self.exchange();
        } else if sign == Some(black) {
            self.pair = Pair::Usual;
        }
    }

    /// Whether black began on D4 and E5, and not on E4 and D5.
    pub(super) fn is_exchanged(&self) -> bool {
        self.pair == Pair::Exchanged
    }

    /// The first move was refused, and nobody has said which pair of discs is black's: it may be the
    /// other one, once.
    pub(super) fn try_other_pair(&mut self) -> bool {
        let may = self.moves.is_empty() && self.pair == Pair::Unsaid;
        if may {
            self.exchange();
        }
        may
    }

    /// R02: who is said to move first.
    pub(super) fn first_named(&mut self, text: &str) {
        if !self.moves.is_empty() || self.discs.is_none() {
            return;
        }
        let lines: Vec<String> = text.lines().map(fold).collect();
        let said = lines.iter().find_map(|line| {
            let speaks = has_any(line, &["turno", "jueg", "mueve", "toca", "turn", "play"]);
            let (black, white) = (
                has_any(line, &["negr", "black"]),
                has_any(line, &["blanc", "white"]),
            );
            (speaks && black != white).then_some(black)
        });
        if said == Some(false) {
            let seen = phrase!(GRADE_REVERSI_FIRST, colour = colour(false));
            self.wrong(
                "R02",
                seen,
                phrase!(GRADE_REVERSI_FIRST, colour = colour(true)),
            );
        }
    }

    /// Whether the side to move has to pass, and has: then the other one moves.
    pub(super) fn pass_if_stuck(&mut self) {
        if let Some(discs) = self.discs
            && !discs.board(self.black_moves).can_move()
            && discs.board(!self.black_moves).can_move()
        {
            self.black_moves = !self.black_moves;
        }
    }
}
