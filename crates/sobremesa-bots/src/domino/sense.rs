//! How a sensible player chooses: every placement has a merit, and the better are chosen more often.
//!
//! The merit weighs what players of dominoes look at: heavy tiles and doubles first, numbers one can
//! still follow and the others may not, numbers the next player lacked, and in parejas what the
//! partner showed or lacked.
//! The weights are fitted to what searching players do (`cargo run --release -p sobremesa-bots
//! --example domino_sense`), so that they say how likely such a player makes a placement.

use std::sync::LazyLock;

use sobremesa_core::{Rng, Seat};
use sobremesa_domino::{Action, Actions, End, Line, Pip, Round, Rules, Tile, TileSet};

use super::Signs;

/// What is looked at in a placement.
pub const TRAITS: usize = 18;

/// How much each trait counts between two players.
const TWO: [f64; TRAITS] = [
    0.29, 0.43, 0.31, 0.02, 0.84, -0.79, -2.66, 1.69, -0.22, -2.61, 0.39, 1.29, 0.10, 0.47, -0.04,
    0.0, 0.0, 0.0,
];

/// The same among three and four, everybody alone.
const SEVERAL: [f64; TRAITS] = [
    1.60, 0.90, -0.46, 0.42, 1.05, -0.72, -0.76, 2.29, 0.60, 0.34, 2.98, 0.43, -0.10, 0.66, -0.01,
    0.0, 0.0, 0.0,
];

/// The same in parejas.
const PAIRED: [f64; TRAITS] = [
    1.78, 1.29, -1.35, 0.21, 4.56, -0.37, -2.48, 1.72, -0.11, 0.08, 2.30, 0.84, -0.19, 1.25, -0.26,
    0.21, -0.22, -0.81,
];

/// What every trait makes of a merit: few values are possible, so none is worked out twice.
struct Merits {
    pips: [f64; 13],
    follow: [f64; 14],
    /// Of the number left open: by whether the tile is a double, how many more the hand has, and how
    /// many nobody has shown.
    leaves: [[[f64; 8]; 8]; 2],
    /// Of the number at the other end: how many the hand has, and how many nobody has shown.
    stays: [[f64; 8]; 8],
    /// By whether both ends are the same number.
    same: [f64; 2],
    /// By what the next player lacked and showed, a bit for each.
    next: [f64; 8],
    /// By what the partner showed and lacked.
    partner: [f64; 8],
}

impl Merits {
    fn new(weights: &[f64; TRAITS]) -> Merits {
        let share = |weight: f64, count: usize, of: f64| weight * count as f64 / of;
        let none = |count: usize, of: usize| if count == 0 { weights[of] } else { 0.0 };
        let signs = |first: usize, signs: usize| {
            let of = |bit: usize| weights[first + bit] * f64::from(u8::from(signs >> bit & 1 == 1));
            (0..3).map(of).sum::<f64>().exp()
        };
        let leaves = |double: f64, own: usize, elsewhere: usize| {
            let each = weights[6] + double * weights[7];
            let mine = none(own, 5) + share(weights[4], own, 6.0);
            let all = mine + share(each, elsewhere, 6.0) + weights[8] * control(own, elsewhere);
            (double * weights[1] + all).exp()
        };
        let stays = |own: usize, elsewhere: usize| {
            (share(weights[9], elsewhere, 6.0) + weights[10] * control(own, elsewhere)).exp()
        };
        Merits {
            pips: std::array::from_fn(|pips| share(weights[0], pips, 12.0).exp()),
            follow: std::array::from_fn(|count| {
                (none(count, 3) + share(weights[2], count, 6.0)).exp()
            }),
            leaves: [0.0, 1.0].map(|double| table(|own, elsewhere| leaves(double, own, elsewhere))),
            stays: table(stays),
            same: [1.0, weights[11].exp()],
            next: std::array::from_fn(|bits| signs(12, bits)),
            partner: std::array::from_fn(|bits| signs(15, bits)),
        }
    }
}

/// A value for every pair of counts of tiles with a number.
fn table(value: impl Fn(usize, usize) -> f64) -> [[f64; 8]; 8] {
    std::array::from_fn(|own| std::array::from_fn(|elsewhere| value(own, elsewhere)))
}

/// The share one has of the tiles with a number that are not on the table.
fn control(own: usize, elsewhere: usize) -> f64 {
    own as f64 / (own + elsewhere).max(1) as f64
}

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

    /// The number a placement covers, the one it leaves open instead, and the one at the other end.
    #[inline]
    fn ends_after(&self, tile: Tile, end: End) -> [Pip; 3] {
        match (self.ends, end) {
            (Some([left, right]), End::Left) => [left, tile.other(left).unwrap_or(left), right],
            (Some([left, right]), End::Right) => [right, tile.other(right).unwrap_or(right), left],
            (None, _) => [tile.low(), tile.low(), tile.high()],
        }
    }

    /// What is to be said for and against a placement.
    #[inline]
    pub fn traits(&self, tile: Tile, end: End) -> [f64; TRAITS] {
        let [covered, leaves, stays] = self.ends_after(tile, end);
        let mut rest = self.hand;
        rest.remove(tile);
        let sign = |is: bool| f64::from(u8::from(is));
        let share = |count: usize| count as f64 / 6.0;
        let next = self.seat.next(self.players);
        let follow = rest & (TileSet::with(leaves) | TileSet::with(stays));
        let held = |pip| (rest & TileSet::with(pip)).len();
        let elsewhere = |pip| TileSet::with(pip).without(self.table | self.hand).len();
        let next_lacks = self.signs.lacked(next, leaves);
        let mut traits = [
            f64::from(tile.pips()) / 12.0,
            sign(tile.is_double()),
            share(follow.len()),
            sign(follow.is_empty()),
            share(held(leaves)),
            sign(held(leaves) == 0),
            share(elsewhere(leaves)),
            sign(tile.is_double()) * share(elsewhere(leaves)),
            control(held(leaves), elsewhere(leaves)),
            share(elsewhere(stays)),
            control(held(stays), elsewhere(stays)),
            sign(leaves == stays),
            sign(next_lacks),
            sign(next_lacks && self.signs.lacked(next, stays)),
            sign(self.signs.showed(next, leaves)),
            0.0,
            0.0,
            0.0,
        ];
        if self.pairs {
            let partner = next.next(self.players);
            traits[15] = sign(self.signs.showed(partner, leaves));
            traits[16] = sign(self.signs.showed(partner, covered) && leaves != covered);
            traits[17] = sign(self.signs.lacked(partner, leaves));
        }
        traits
    }

    /// How much likelier than another a placement of this merit is chosen.
    #[inline]
    fn merit(&self, merits: &Merits, tile: Tile, end: End) -> f64 {
        let [covered, leaves, stays] = self.ends_after(tile, end);
        let mut rest = self.hand;
        rest.remove(tile);
        let [of_left_open, of_other_end] = [leaves, stays].map(TileSet::with);
        let seen = self.table | self.hand;
        let next = self.seat.next(self.players);
        let next_lacks = self.signs.lacked(next, leaves);
        let signs = usize::from(next_lacks)
            | usize::from(next_lacks && self.signs.lacked(next, stays)) << 1
            | usize::from(self.signs.showed(next, leaves)) << 2;
        let held = [of_left_open, of_other_end].map(|tiles| (rest & tiles).len());
        let elsewhere = [of_left_open, of_other_end].map(|tiles| tiles.without(seen).len());
        let mut merit = merits.pips[tile.pips() as usize]
            * merits.follow[(rest & (of_left_open | of_other_end)).len()]
            * merits.leaves[usize::from(tile.is_double())][held[0]][elsewhere[0]]
            * merits.stays[held[1]][elsewhere[1]]
            * merits.same[usize::from(leaves == stays)]
            * merits.next[signs];
        if self.pairs {
            let partner = next.next(self.players);
            let signs = usize::from(self.signs.showed(partner, leaves))
                | usize::from(self.signs.showed(partner, covered) && leaves != covered) << 1
                | usize::from(self.signs.lacked(partner, leaves)) << 2;
            merit *= merits.partner[signs];
        }
        merit
    }

    #[inline]
    fn merits(&self) -> &'static Merits {
        static ALL: LazyLock<[Merits; 3]> =
            LazyLock::new(|| [&TWO, &SEVERAL, &PAIRED].map(Merits::new));
        match self.players {
            _ if self.pairs => &ALL[2],
            2 => &ALL[0],
            _ => &ALL[1],
        }
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
        let merits = self.merits();
        for (other, at) in self.placements() {
            let merit = self.merit(merits, other, at);
            all += merit;
            if (other, at) == (tile, end) {
                chosen = merit;
            }
        }
        if all > 0.0 { chosen / all } else { 0.0 }
    }

    /// How likely a sensible player makes each of these placements, in their order.
    pub(super) fn shares(&self, choices: &Actions) -> [f64; 2 * 28] {
        let merits = self.merits();
        let mut shares = [0.0; 2 * 28];
        let mut all = 0.0;
        for (share, action) in shares.iter_mut().zip(choices.clone()) {
            if let Action::Place(tile, end) = action {
                *share = self.merit(merits, tile, end);
                all += *share;
            }
        }
        shares[..choices.len()]
            .iter_mut()
            .for_each(|share| *share /= all);
        shares
    }

    /// One of these actions, as a sensible player would choose it.
    pub fn choose(&self, choices: &Actions, rng: &mut Rng) -> Option<Action> {
        let mut left = rng.fraction();
        for (share, action) in self.shares(choices).into_iter().zip(choices.clone()) {
            left -= share;
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
    fn the_merit_of_a_placement_is_the_exponential_of_its_weighed_traits() {
        for (rules, weights) in [
            ("set=parejas", &PAIRED),
            ("players=3", &SEVERAL),
            ("players=2", &TWO),
        ] {
            for passed in [
                passed(Seat::SECOND, "|3-4||4-5|"),
                passed(Seat::SECOND, "|3-1|"),
            ] {
                let line = "|6-6||6-1|".parse().expect("a line");
                let hand = situation(passed).hand;
                let rules = rules.parse().expect("rules");
                let it = Situation::with(&rules, Seat::FIRST, hand, &line, passed);
                for (tile, end) in it.placements() {
                    let traits = it.traits(tile, end);
                    let weighed = traits.iter().zip(weights).map(|(one, weight)| one * weight);
                    let merit = it.merit(it.merits(), tile, end);
                    assert!((merit.ln() - weighed.sum::<f64>()).abs() < 1e-9, "{tile}");
                }
            }
        }
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
