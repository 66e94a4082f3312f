//! Parejas a second time, written from the ruling alone: a whole match hand by hand, vectors of
//! pairs, nothing shared with the engine but the deal.

use crate::naive::{Estrategia, Ficha, choose, fits, put};

/// What is known of a match of parejas.
pub(crate) struct Encuentro {
    pub(crate) totals: [i32; 4],
    opened_last: Option<usize>,
}

/// One hand as it is written, and the points of each seat's pair.
pub(crate) struct Mano {
    pub(crate) lines: Vec<String>,
    pub(crate) result: [i32; 4],
    pub(crate) closed: bool,
}

fn pips(hand: &[Ficha]) -> i32 {
    hand.iter().map(|tile| i32::from(tile.0 + tile.1)).sum()
}

/// What each strategy opens with when it may open with anything: nothing lies on the table, so the
/// blocker takes the smallest number it has.
fn opening_choice(strategy: Estrategia, hand: &[Ficha]) -> usize {
    let mut best = 0;
    match strategy {
        Estrategia::First => {}
        Estrategia::Highest => {
            for place in 1..hand.len() {
                if pips(&hand[place..=place]) > pips(&hand[best..=best]) {
                    best = place;
                }
            }
        }
        Estrategia::Blocker => {
            for place in 1..hand.len() {
                // Tiles are held low first.
                if hand[place].0 < hand[best].0 {
                    best = place;
                }
            }
        }
    }
    best
}

impl Encuentro {
    pub(crate) fn new() -> Encuentro {
        Encuentro {
            totals: [0; 4],
            opened_last: None,
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.totals.iter().any(|total| *total >= 100)
    }

    /// Who opened the last hand.
    pub(crate) fn opened_last(&self) -> Option<usize> {
        self.opened_last
    }

    pub(crate) fn play(&mut self, deal: &[Ficha], strategies: &[Estrategia]) -> Mano {
        let mut hands: Vec<Vec<Ficha>> = deal.chunks(7).map(<[Ficha]>::to_vec).collect();
        let (opener, place) = match self.opened_last {
            // The first hand: whoever holds 6-6 opens with it.
            None => {
                let opener = hands.iter().position(|hand| hand.contains(&(6, 6)));
                let opener = opener.unwrap();
                let place = hands[opener].iter().position(|tile| *tile == (6, 6));
                (opener, place.unwrap())
            }
            // Later hands: the next seat, with any tile.
            Some(last) => {
                let opener = (last + 1) % 4;
                (opener, opening_choice(strategies[opener], &hands[opener]))
            }
        };
        self.opened_last = Some(opener);
        let tile = hands[opener].remove(place);
        let mut board = vec![tile];
        let mut lines = vec![format!("{} {}-{}>", opener + 1, tile.0, tile.1)];
        let mut turn = (opener + 1) % 4;
        let mut out = None;
        loop {
            let someone = hands
                .iter()
                .flatten()
                .any(|tile| fits(&board, *tile, true) || fits(&board, *tile, false));
            if !someone {
                break;
            }
            match choose(strategies[turn], &hands[turn], &board) {
                Some((place, left)) => {
                    let tile = hands[turn].remove(place);
                    let end = if left { "<" } else { ">" };
                    lines.push(format!("{} {}-{}{end}", turn + 1, tile.0, tile.1));
                    put(&mut board, tile, left);
                    if hands[turn].is_empty() {
                        out = Some(turn);
                        break;
                    }
                }
                None => lines.push(format!("{} pass", turn + 1)),
            }
            turn = (turn + 1) % 4;
        }
        let ours = pips(&hands[0]) + pips(&hands[2]);
        let theirs = pips(&hands[1]) + pips(&hands[3]);
        let result = match out {
            Some(0 | 2) => [theirs, 0, theirs, 0],
            Some(_) => [0, ours, 0, ours],
            None if ours < theirs => [theirs, 0, theirs, 0],
            None if theirs < ours => [0, ours, 0, ours],
            None => [0; 4],
        };
        for (total, points) in self.totals.iter_mut().zip(result) {
            *total += points;
        }
        Mano {
            lines,
            result,
            closed: out.is_none(),
        }
    }
}
