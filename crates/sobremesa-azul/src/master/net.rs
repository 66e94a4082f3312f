//! A small network that says how likely one board is to end ahead of another.
//!
//! Each board has two halves of the first layer, one as the board it is about and one as the board
//! it is set against; they depend on nothing but the board, so they are worked out once and kept.
//! Seen from the other side the network says exactly the opposite.
//!
//! ```text
//!   hidden = clip(about(own) + against(other) + bag + round + start)
//!   logit  = out · (hidden − the same with the boards changed over) + plain(own) − plain(other)
//! ```
//!
//! All of it is whole numbers: the same on every machine. The file is a header and the weights,
//! each two bytes, the lowest first:
//!
//! ```text
//! "sobremesa azul net\n"   version, inputs, hidden units, rounds: u16   checksum u64 (FNV-1a)
//! ```

use std::fmt;
use std::sync::OnceLock;

use super::inputs::{INPUTS, SCORE, expected, inputs};
use crate::{Colour, PlayerBoard, Tiles};

/// How many hidden units there are.
pub const HIDDEN: usize = 16;
/// Rounds that are told apart: the first to the fourth, and all later ones.
pub const ROUNDS: usize = 5;
/// How many weights a network has.
pub const WEIGHTS: usize =
    (2 * INPUTS + Colour::COUNT + 1 + 2 * ROUNDS) * HIDDEN + ROUNDS * (INPUTS + 1);

/// One, in the hidden units; weights into them count in these parts.
pub const ONE: i32 = 1 << 10;
/// One, in the weights of the hidden units.
pub const OUT_ONE: i32 = 1 << 8;
/// One, in the weights that go past the hidden units.
pub const PLAIN_ONE: i32 = 1 << 12;
/// What the network says is a logit in these parts.
pub const LOGIT: i32 = 1 << 10;

const MAGIC: &[u8] = b"sobremesa azul net\n";
const VERSION: u16 = 1;
const SHAPE: [u16; 4] = [VERSION, INPUTS as u16, HIDDEN as u16, ROUNDS as u16];

/// A number for each hidden unit.
pub(crate) type Units = [i16; HIDDEN];

/// The weights of a network.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Net {
    about: Vec<Units>,
    against: Vec<Units>,
    bag: [Units; Colour::COUNT],
    start: Units,
    round: [Units; ROUNDS],
    out: [Units; ROUNDS],
    plain: Vec<[i16; INPUTS]>,
    plain_start: [i16; ROUNDS],
}

/// What the network has worked out of one board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Halves {
    about: Units,
    against: Units,
    /// What goes past the hidden units, in parts of [`PLAIN_ONE`].
    plain: i32,
}

/// A network in a round: what depends on neither board.
#[derive(Clone, Debug)]
pub(crate) struct InRound {
    net: &'static Net,
    /// Which of the [`ROUNDS`].
    round: usize,
    expected: [i32; Colour::COUNT],
    /// What the units start from where the other board begins the next round, a third, and this.
    from: [Units; 3],
}

/// Why a file was refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NetError {
    /// It does not begin as such files do.
    NotANet,
    /// It was made for another version or other inputs.
    OtherShape,
    /// It is cut off or its checksum is wrong.
    Damaged,
}

impl fmt::Display for NetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NetError::NotANet => "this is not a network for Azul",
            NetError::OtherShape => "the network is for another version or other inputs",
            NetError::Damaged => "the network is damaged",
        })
    }
}

impl std::error::Error for NetError {}

/// Which of the [`ROUNDS`] it is.
#[inline]
pub fn round(round: u16) -> usize {
    usize::from(round.clamp(1, ROUNDS as u16)) - 1
}

impl Net {
    /// The network for so many players: learned from games of two, or of three for larger tables.
    pub(crate) fn learned(players: usize) -> &'static Net {
        static TWO: OnceLock<Net> = OnceLock::new();
        static MORE: OnceLock<Net> = OnceLock::new();
        let (net, file): (_, &[u8]) = if players == 2 {
            (&TWO, include_bytes!("../../weights/two.net"))
        } else {
            (&MORE, include_bytes!("../../weights/more.net"))
        };
        net.get_or_init(|| Net::from_bytes(file).expect("the networks in the repository are sound"))
    }

    /// From its numbers, in the order of the file: about and against for each input, bag, start,
    /// then for each round where the units start, what each is worth, and what goes past them.
    pub fn from_weights(weights: &[i16; WEIGHTS]) -> Net {
        let mut left = weights.as_slice();
        let mut take = |numbers: &mut [i16]| {
            let taken = left.split_off(..numbers.len());
            numbers.copy_from_slice(taken.expect("as many as the shape asks for"));
        };
        let mut net = Net {
            about: vec![Units::default(); INPUTS],
            against: vec![Units::default(); INPUTS],
            bag: Default::default(),
            start: Units::default(),
            round: Default::default(),
            out: Default::default(),
            plain: vec![[0; INPUTS]; ROUNDS],
            plain_start: [0; ROUNDS],
        };
        take(net.about.as_flattened_mut());
        take(net.against.as_flattened_mut());
        take(net.bag.as_flattened_mut());
        take(&mut net.start);
        take(net.round.as_flattened_mut());
        take(net.out.as_flattened_mut());
        take(net.plain.as_flattened_mut());
        take(&mut net.plain_start);
        net
    }

    /// From a file.
    pub fn from_bytes(file: &[u8]) -> Result<Net, NetError> {
        Net::weights(file).map(|weights| Net::from_weights(&weights))
    }

    /// The numbers of a file.
    pub fn weights(file: &[u8]) -> Result<Box<[i16; WEIGHTS]>, NetError> {
        let file = file.strip_prefix(MAGIC).ok_or(NetError::NotANet)?;
        let (shape, file) = file.split_at_checked(8).ok_or(NetError::Damaged)?;
        if shape != SHAPE.map(u16::to_le_bytes).as_flattened() {
            return Err(NetError::OtherShape);
        }
        let (sum, weights) = file.split_at_checked(8).ok_or(NetError::Damaged)?;
        if weights.len() != 2 * WEIGHTS || sum != checksum(weights).to_le_bytes() {
            return Err(NetError::Damaged);
        }
        let mut numbers = Box::new([0; WEIGHTS]);
        for (number, bytes) in numbers.iter_mut().zip(weights.as_chunks().0) {
            *number = i16::from_le_bytes(*bytes);
        }
        Ok(numbers)
    }

    /// As a file, from its numbers.
    pub fn to_bytes(weights: &[i16; WEIGHTS]) -> Vec<u8> {
        let weights: Vec<u8> = weights.iter().flat_map(|it| it.to_le_bytes()).collect();
        let mut file = MAGIC.to_vec();
        file.extend(SHAPE.map(u16::to_le_bytes).as_flattened());
        file.extend(checksum(&weights).to_le_bytes());
        file.extend(weights);
        file
    }

    /// The network in a round after which the bag holds this.
    pub(crate) fn in_round(&'static self, number: u16, bag: Tiles) -> InRound {
        let round = round(number);
        let counts = Colour::ALL.map(|colour| i32::from(bag.count(colour)));
        let from = |starts: i32| -> Units {
            std::array::from_fn(|unit| {
                let of_bag = self.bag.iter().zip(counts);
                let of_bag: i32 = of_bag.map(|(of, n)| i32::from(of[unit]) * n).sum();
                let of_round = i32::from(self.round[round][unit]);
                narrow(of_bag + of_round + starts * i32::from(self.start[unit]))
            })
        };
        InRound {
            net: self,
            round,
            expected: expected(bag),
            from: [-1, 0, 1].map(from),
        }
    }
}

impl InRound {
    /// What there is to work out of a board whose round has ended.
    pub(crate) fn halves(&self, ended: &PlayerBoard) -> Halves {
        let (mut about, mut against, mut plain) = ([0; HIDDEN], [0; HIDDEN], 0);
        let net = self.net;
        inputs(ended, &self.expected, |input, amount| {
            for unit in 0..HIDDEN {
                about[unit] += i32::from(net.about[input][unit]) * amount;
                against[unit] += i32::from(net.against[input][unit]) * amount;
            }
            plain += i32::from(net.plain[self.round][input]) * amount;
        });
        Halves {
            about: about.map(narrow),
            against: against.map(narrow),
            plain,
        }
    }

    /// What a board whose round has ended counts past the hidden units.
    pub(crate) fn plain(&self, ended: &PlayerBoard) -> i32 {
        let weights = &self.net.plain[self.round];
        let mut plain = 0;
        inputs(ended, &self.expected, |input, amount| {
            plain += i32::from(weights[input]) * amount;
        });
        plain
    }

    /// What a score counts past the hidden units.
    #[inline]
    pub(crate) fn points(&self, score: u16) -> i32 {
        i32::from(self.net.plain[self.round][SCORE]) * i32::from(score)
    }

    /// What beginning the next round counts past the hidden units.
    #[inline]
    pub(crate) fn start(&self) -> i32 {
        i32::from(self.net.plain_start[self.round])
    }

    /// The logit of the first board ending ahead, in parts of [`LOGIT`]; `starts` is +1 if it
    /// begins the next round, −1 if the other does, 0 if a third.
    #[inline]
    pub(crate) fn logit(&self, own: &Halves, other: &Halves, starts: i32) -> i32 {
        let out = &self.net.out[self.round];
        let from = |starts: i32| &self.from[(1 + starts) as usize];
        let (ours, theirs) = (from(starts), from(-starts));
        let mut sum = 0;
        for unit in 0..HIDDEN {
            let us = own.about[unit]
                .saturating_add(other.against[unit])
                .saturating_add(ours[unit]);
            let them = other.about[unit]
                .saturating_add(own.against[unit])
                .saturating_add(theirs[unit]);
            sum += i32::from(clip(us) - clip(them)) * i32::from(out[unit]);
        }
        let plain = own.plain - other.plain + starts * self.start();
        sum / (ONE * OUT_ONE / LOGIT) + plain / (PLAIN_ONE / LOGIT)
    }
}

#[inline]
fn clip(unit: i16) -> i16 {
    unit.clamp(0, ONE as i16)
}

#[inline]
fn narrow(sum: i32) -> i16 {
    sum.clamp(i32::from(i16::MIN), i32::from(i16::MAX)) as i16
}

fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, byte| {
        (sum ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PlayerBoard;

    const BOARDS: [&str; 4] = [
        "0 . .. ... .... ..... ..... ..... ..... ..... ..... -",
        "14 . .R ... ..YY ..... B.... .B... ..... .K... ..... -",
        "31 . .. .BB .WWW ..... BYR.. ..YRK KW... .K.B. ..K.. -",
        "62 . .R ..W ...Y .RRRR BYRK. WBY.K K.B.R .KWB. Y...B -",
    ];

    fn board(text: &str) -> PlayerBoard {
        text.parse().expect("a board")
    }

    /// What the network says, without halves, tables or narrow numbers.
    fn logit(net: &Net, number: u16, bag: Tiles, boards: [&PlayerBoard; 2], starts: i32) -> i32 {
        let round = round(number);
        let (mut hidden, mut plain) = (vec![[0_i64; 2]; HIDDEN], 0);
        for (side, board) in boards.into_iter().enumerate() {
            let sign = 1 - 2 * side as i32;
            inputs(board, &expected(bag), |input, amount| {
                plain += sign * amount * i32::from(net.plain[round][input]);
                for (unit, sums) in hidden.iter_mut().enumerate() {
                    sums[side] += i64::from(amount) * i64::from(net.about[input][unit]);
                    sums[1 - side] += i64::from(amount) * i64::from(net.against[input][unit]);
                }
            });
            plain += i32::from(side == 0) * starts * i32::from(net.plain_start[round]);
        }
        let mut sum = 0;
        for (unit, sums) in hidden.iter().enumerate() {
            let of_bag: i64 = bag
                .iter()
                .map(|(colour, count)| i64::from(count) * i64::from(net.bag[colour.index()][unit]))
                .sum();
            let common = of_bag + i64::from(net.round[round][unit]);
            let start = i64::from(starts) * i64::from(net.start[unit]);
            let [ours, theirs] = [sums[0] + common + start, sums[1] + common - start]
                .map(|sum| sum.clamp(0, i64::from(ONE)));
            sum += (ours - theirs) * i64::from(net.out[round][unit]);
        }
        sum as i32 / (ONE * OUT_ONE / LOGIT) + plain / (PLAIN_ONE / LOGIT)
    }

    #[test]
    fn halves_worked_out_once_say_what_the_whole_network_says() {
        let bag: Tiles = "BBBBYYYYYYRRKKKKKKKWWWWWWWW".parse().expect("tiles");
        for players in [2, 3] {
            let net = Net::learned(players);
            for number in 1..=6 {
                let in_round = net.in_round(number, bag);
                for (own, other) in BOARDS
                    .iter()
                    .flat_map(|own| BOARDS.map(|other| (*own, other)))
                {
                    let (own, other) = (board(own), board(other));
                    let [ours, theirs] = [&own, &other].map(|board| in_round.halves(board));
                    for starts in [-1, 0, 1] {
                        let said = in_round.logit(&ours, &theirs, starts);
                        assert_eq!(said, logit(net, number, bag, [&own, &other], starts));
                        assert_eq!(said, -in_round.logit(&theirs, &ours, -starts));
                    }
                }
            }
        }
    }

    #[test]
    fn more_points_are_better_and_so_is_beginning() {
        let in_round = Net::learned(2).in_round(3, Tiles::ALL);
        let [few, many] = ["14", "24"].map(|points| {
            let text = BOARDS[1].replacen("14", points, 1);
            in_round.halves(&board(&text))
        });
        assert!(in_round.logit(&many, &few, 0) > 500);
        assert!(in_round.logit(&few, &few, 1) > in_round.logit(&few, &few, -1));
    }

    #[test]
    fn a_damaged_file_is_refused() {
        let weights: Box<[i16; WEIGHTS]> = Box::new(std::array::from_fn(|at| at as i16));
        let file = Net::to_bytes(&weights);
        assert_eq!(Net::from_bytes(&file), Ok(Net::from_weights(&weights)));
        let mut changed = file.clone();
        *changed.last_mut().expect("weights") ^= 1;
        assert_eq!(Net::from_bytes(&changed), Err(NetError::Damaged));
        assert_eq!(
            Net::from_bytes(&file[..file.len() - 2]),
            Err(NetError::Damaged)
        );
        let mut other = file.clone();
        other[MAGIC.len()] ^= 1;
        assert_eq!(Net::from_bytes(&other), Err(NetError::OtherShape));
        assert_eq!(Net::from_bytes(b"something else"), Err(NetError::NotANet));
    }
}
