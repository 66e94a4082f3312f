//! The end of a game of Reversi: whether it was due, and who is named.

use sobremesa_reversi::Square;
use sobremesa_words::phrase;

use super::super::follow::{Discs, Follow, colour};
use super::Run;
use crate::driver::{Ending, Pause};
use crate::text::{fold, has_any};

impl Run<'_> {
    /// R05, R07: the end.
    pub(super) fn end(&mut self, follow: &Follow, discs: Discs) {
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
pub(super) fn named(lines: &[String]) -> Option<i32> {
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
