//! How a sensible player chooses: every placement has a merit, and the better are chosen more often.
//!
//! The merit weighs what players of dominoes look at: heavy tiles and doubles first, numbers one can
//! still follow, numbers the next player lacked, and in parejas what the partner showed or lacked.
//! The weights are fitted to what searching players do (`cargo run --release -p sobremesa-bots
//! --example domino_sense`), so that they say how likely such a player makes a placement.

use sobremesa_core::{Rng, Seat};
use sobremesa_domino::{Action, Actions, End, Line, Pip, Round, Rules, Tile, TileSet};

use super::Signs;

/// What is looked at in a placement.
pub const TRAITS: usize = 12;

/// How much each trait counts between two players.
const TWO: [f64; TRAITS] = [
    0.09, 0.84, -0.66, -0.53, 2.66, -2.76, -0.30, 1.33, 0.27, 0.0, 0.0, 0.0,
];

/// The same among three and four, everybody alone.
const SEVERAL: [f64; TRAITS] = [
    1.25, 1.95, -0.22, -0.32, 2.62, -0.97, -0.38, 0.91, -0.03, 0.0, 0.0, 0.0,
];

/// The same in parejas.
const PAIRED: [f64; TRAITS] = [
    1.21, 1.73, -1.83, -0.20, 4.06, -1.50, -0.12, 0.87, 0.08, -0.02, 0.05, -0.78,
];

/// What a seat sees when it chooses where to place what.
#[derive(Clone, Copy, Debug)]
pub struct Situation {
    /// Who chooses.
    pub seat: Seat,
    /// How many play.
    pub players: usize,
    /// Whether the seat opposite is a partner.
    pub pairs: bool,
    /// The tiles held.
    pub hand: TileSet,
    /// The tiles on the table.
    pub table: TileSet,
    /// The open numbers, left and right; none on an empty table.
    pub ends: Option<[Pip; 2]>,
    /// What the others gave to read.
    pub signs: Signs,
}

impl Situation {
    /// What the seat to act sees of a round.
    pub fn of(round: &Round, seat: Seat, signs: Signs) -> Situation {
        Situation::with(
            &round.rules(),
            seat,
            round.hand(seat).set(),
            round.line(),
            signs,
        )
    }

    /// The same, of a hand beside a line.
    pub fn with(rules: &Rules, seat: Seat, hand: TileSet, line: &Line, signs: Signs) -> Situation {
        let ends = line.open(End::Left).zip(line.open(End::Right));
        Situation {
            seat,
            players: rules.players(),
            pairs: rules.in_pairs(),
            hand,
            table: line.tiles(),
            ends: ends.map(|(left, right)| [left, right]),
            signs,
        }
    }

    /// What is to be said for and against a placement.
    #[inline]
    pub fn traits(&self, tile: Tile, end: End) -> [f64; TRAITS] {
        let (covered, leaves, stays) = match (self.ends, end) {
            (Some([left, right]), End::Left) => (left, tile.other(left).unwrap_or(left), right),
            (Some([left, right]), End::Right) => (right, tile.other(right).unwrap_or(right), left),
            (None, _) => (tile.low(), tile.low(), tile.high()),
        };
        let mut rest = self.hand;
        rest.remove(tile);
        let sign = |is: bool| f64::from(u8::from(is));
        let count = |tiles: TileSet| tiles.len() as f64;
        let next = self.seat.next(self.players);
        let follow = rest & (TileSet::with(leaves) | TileSet::with(stays));
        let own = count(rest & TileSet::with(leaves));
        let elsewhere = TileSet::with(leaves).without(self.table | self.hand);
        let next_lacks = self.signs.lacked(next, leaves);
        let mut traits = [
            f64::from(tile.pips()) / 12.0,
            sign(tile.is_double()),
            count(follow) / 6.0,
            sign(follow.is_empty()),
            own / 6.0,
            count(elsewhere) / 6.0,
            sign(next_lacks),
            sign(next_lacks && self.signs.lacked(next, stays)),
            sign(self.signs.showed(next, leaves)),
            0.0,
            0.0,
            0.0,
        ];
        if self.pairs {
            let partner = next.next(self.players);
            traits[9] = sign(self.signs.showed(partner, leaves));
            traits[10] = sign(self.signs.showed(partner, covered) && leaves != covered);
            traits[11] = sign(self.signs.lacked(partner, leaves));
        }
        traits
    }

    #[inline]
    fn merit(&self, tile: Tile, end: End) -> f64 {
        let weights = match self.players {
            _ if self.pairs => &PAIRED,
            2 => &TWO,
            _ => &SEVERAL,
        };
        let traits = self.traits(tile, end);
        let products = traits.iter().zip(weights);
        products
            .map(|(one, weight)| one * weight)
            .sum::<f64>()
            .exp()
    }

    /// Everything that can be placed, and where.
    #[inline]
    fn placements(&self) -> impl Iterator<Item = (Tile, End)> + '_ {
        let [left, right] = match self.ends {
            Some(ends) => ends.map(|open| self.hand & TileSet::with(open)),
            None => [TileSet::EMPTY, self.hand],
        };
        let left = left.iter().map(|tile| (tile, End::Left));
        left.chain(right.iter().map(|tile| (tile, End::Right)))
    }

    /// How likely a sensible player makes this placement of all there are.
    pub fn likelihood(&self, tile: Tile, end: End) -> f64 {
        let (mut all, mut chosen) = (0.0, 0.0);
        for (other, at) in self.placements() {
            let merit = self.merit(other, at);
            all += merit;
            if (other, at) == (tile, end) {
                chosen = merit;
            }
        }
        if all > 0.0 { chosen / all } else { 0.0 }
    }

    /// One of these actions, as a sensible player would choose it.
    pub fn choose(&self, choices: &Actions, rng: &mut Rng) -> Option<Action> {
        let mut merits = [0.0; 2 * 28];
        let mut all = 0.0;
        for (merit, action) in merits.iter_mut().zip(choices.clone()) {
            if let Action::Place(tile, end) = action {
                *merit = self.merit(tile, end);
                all += *merit;
            }
        }
        let mut left = rng.fraction() * all;
        for (merit, action) in merits.iter().zip(choices.clone()) {
            left -= merit;
            if left < 0.0 {
                return Some(action);
            }
        }
        choices.clone().next()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn situation(signs: Signs) -> Situation {
        Situation {
            hand: ["1-3", "1-5"]
                .iter()
                .map(|tile| tile.parse::<Tile>().expect("a tile"))
                .collect(),
            ..Situation::with(
                &"set=parejas".parse().expect("rules"),
                Seat::FIRST,
                TileSet::EMPTY,
                &"|6-6||6-1|".parse().expect("a line"),
                signs,
            )
        }
    }

    /// Signs after this seat passed where a number was open at both ends.
    fn passed(seat: Seat, line: &str) -> Signs {
        let mut signs = Signs::default();
        signs.read(seat, Action::Pass, &line.parse().expect("a line"));
        signs
    }

    #[test]
    fn all_placements_together_are_certain_and_what_cannot_be_placed_is_not() {
        let it = situation(Signs::default());
        let likely = |tile: &str| it.likelihood(tile.parse().expect("a tile"), End::Right);
        assert!((likely("1-3") + likely("1-5") - 1.0).abs() < 1e-12);
        assert!(likely("2-2") <= 0.0);
    }

    #[test]
    fn a_number_the_partner_lacked_is_left_open_less_often() {
        let likely =
            |signs| situation(signs).likelihood("1-3".parse().expect("a tile"), End::Right);
        let partner = Seat::FIRST.next(4).next(4);
        let lacked = passed(partner, "|3-4||4-2|");
        assert!(likely(lacked) < likely(Signs::default()));
    }
}
