//! What two boards are worth against each other: the chance of ending ahead, or the end itself.
//!
//! Values are a share of victory on a scale from [`LOST`] to [`WON`], with proven results beyond
//! it. While rounds are to come a learned network estimates them ([`super::net`]).

use super::net::{Halves, InRound, LOGIT, Net, PLAIN_ONE};
use crate::{Azul, Phase, PlayerBoard};

/// What an estimate stays below.
pub const WON: i32 = 10_000;
/// What an estimate stays above.
pub const LOST: i32 = -WON;
/// Added to the margin of a proven result.
const PROVEN: i32 = 20_000;

/// A point, where boards of the last round are sorted.
const POINT: i32 = PLAIN_ONE / 16;

/// What one board is worth as if the round ended now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct BoardValue {
    /// What the network has worked out of it.
    halves: Halves,
    /// Points, if this round is the last.
    last: i32,
    /// Complete rows, which make it the last.
    pub(super) rows: u8,
}

/// What the lines of a board, without its floor, are sorted by as if the round ended now.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Order {
    /// What goes past the hidden units, without the score.
    plain: i32,
    /// The score before the floor is charged.
    score: u16,
    /// The bonuses, if this round is the last.
    bonus: Option<u8>,
}

/// Judges the boards of one round.
#[derive(Clone, Debug)]
pub(super) struct Judge(InRound);

impl Judge {
    /// For the round this game is in.
    pub(super) fn new(game: &Azul) -> Judge {
        let net = Net::learned(game.rules.players());
        Judge(net.in_round(game.round, game.bag.tiles()))
    }

    /// What beginning the next round counts, where moves are sorted.
    #[inline]
    pub(super) fn start(&self) -> i32 {
        self.0.start()
    }

    /// What the lines of a board are sorted by.
    pub(super) fn order(&self, board: &PlayerBoard) -> Order {
        let mut ended = *board;
        ended.clear_floor();
        ended.end_round(|_| ());
        let bonuses = ended.wall().bonuses();
        let score = ended.score();
        Order {
            plain: self.0.plain(&ended) - self.0.points(score),
            score,
            bonus: (bonuses.rows > 0).then_some(bonuses.points() as u8),
        }
    }

    /// What this board is sorted by, the order of its lines being known.
    #[inline]
    pub(super) fn with_floor(&self, order: Order, board: &PlayerBoard) -> i32 {
        let charge = u16::from(board.floor().charge());
        let score = order.score.saturating_sub(charge);
        match order.bonus {
            Some(bonus) => (i32::from(score) + i32::from(bonus)) * POINT,
            None => order.plain + self.0.points(score),
        }
    }

    /// The value of a board as if the round ended now.
    pub(super) fn board(&self, board: &PlayerBoard) -> BoardValue {
        let mut ended = *board;
        ended.end_round(|_| ());
        let bonuses = ended.wall().bonuses();
        BoardValue {
            halves: self.0.halves(&ended),
            last: i32::from(ended.score()) + i32::from(bonuses.points()),
            rows: bonuses.rows,
        }
    }

    /// The value of one board against another at the end of the round; the end of the game is
    /// proven. `starts` is +1 if the first begins the next round, −1 if the other does.
    #[inline]
    pub(super) fn compare(&self, own: &BoardValue, other: &BoardValue, starts: i32) -> i32 {
        if own.rows + other.rows > 0 {
            return margin(own, other);
        }
        squash(self.0.logit(&own.halves, &other.halves, starts))
    }
}

/// The value of one board against another when the game is over.
#[inline]
pub(super) fn margin(own: &BoardValue, other: &BoardValue) -> i32 {
    let rows = i32::from(own.rows) - i32::from(other.rows);
    proven(own.last - other.last, rows)
}

/// A proven result: victory by points or by rows, or a shared one.
#[inline]
fn proven(margin: i32, rows: i32) -> i32 {
    match (margin, rows) {
        (0, 0) => 0,
        (0, rows) => PROVEN * rows.signum(),
        (margin, _) => PROVEN * margin.signum() + margin,
    }
}

/// The value for a seat, against another, of a game whose round, or which itself, is over.
pub fn after_round(game: &Azul, own: usize, other: usize) -> i32 {
    let (own_board, other_board) = (&game.boards[own], &game.boards[other]);
    if game.phase == Phase::Over {
        let margin = i32::from(own_board.score()) - i32::from(other_board.score());
        let rows = i32::from(own_board.wall().complete_rows())
            - i32::from(other_board.wall().complete_rows());
        return proven(margin, rows);
    }
    let judge = Judge::new(game);
    let starts = starts(game.starter.index(), own, other);
    judge.compare(&judge.board(own_board), &judge.board(other_board), starts)
}

/// +1 if the starter is the one, −1 if the other, else 0.
#[inline]
pub(super) fn starts(starter: usize, own: usize, other: usize) -> i32 {
    i32::from(starter == own) - i32::from(starter == other)
}

/// A value as a share of victory from 0 to 1.
#[inline]
pub fn share(value: i32) -> f64 {
    f64::from(value.clamp(LOST, WON) - LOST) / f64::from(WON - LOST)
}

/// Steps of the table for each logit, and logits it reaches.
const STEPS: i32 = 64;
const REACH: i32 = 8;

/// The value of a logit of 0, 1/64, 2/64, …: worked out by the compiler, so that no machine's
/// mathematics differ.
const SQUASHED: [i32; (STEPS * REACH) as usize + 1] = {
    let mut table = [0; (STEPS * REACH) as usize + 1];
    // e to the power of 1/64, by its series.
    let (mut each, mut term, mut place) = (1.0, 1.0, 1);
    while place < 12 {
        term /= (place * STEPS) as f64;
        each += term;
        place += 1;
    }
    let (mut power, mut at) = (1.0, 0);
    while at < table.len() {
        table[at] = (WON as f64 * (power - 1.0) / (power + 1.0)) as i32;
        power *= each;
        at += 1;
    }
    table
};

/// A logit, in parts of [`LOGIT`], as a value.
#[inline]
fn squash(logit: i32) -> i32 {
    const PART: i32 = LOGIT / STEPS;
    let size = logit.abs().min(REACH * LOGIT - 1);
    let (at, rest) = ((size / PART) as usize, size % PART);
    let value = SQUASHED[at] + (SQUASHED[at + 1] - SQUASHED[at]) * rest / PART;
    value * logit.signum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_logit_becomes_its_share_of_victory() {
        for logit in -9 * LOGIT..=9 * LOGIT {
            let x = f64::from(logit) / f64::from(LOGIT);
            let expected = 1.0 / (1.0 + (-x).exp());
            let found = share(squash(logit));
            assert!(
                (found - expected).abs() < 5e-4,
                "{x}: {found}, not {expected}"
            );
            assert!(squash(logit) <= squash(logit + 1));
            assert_eq!(squash(-logit), -squash(logit));
        }
    }
}
