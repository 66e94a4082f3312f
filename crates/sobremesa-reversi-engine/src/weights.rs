//! The weights of the evaluation: what each way to fill a pattern is worth in each phase.
//!
//! The file is a small header and the weights compressed with zstd:
//!
//! ```text
//! "sobremesa reversi weights\n"   version u16   phases u16   distinct weights u32
//! checksum u64 (FNV-1a of the weights)          then zstd: every weight as i16
//! ```
//!
//! All numbers have their lowest byte first. Weights are stored phase after phase, of mirror images
//! only one, and last the terms that belong to no pattern; each is stored as the difference to the
//! phase before, which compresses better because phases resemble each other.

use std::sync::OnceLock;

use thiserror::Error;

use crate::accumulator::Accumulator;
use crate::pattern::{FEATURES, Layout, TERMS};

/// How many phases a game has; each is three moves long and has its own weights.
pub const PHASES: usize = 20;
/// Weights count in this part of a disc.
pub const UNITS_PER_DISC: i32 = 128;
/// The highest value the evaluation gives; only a solved game is worth 64.
pub const MOST: i32 = 62;

const MAGIC: &[u8] = b"sobremesa reversi weights\n";
const VERSION: u16 = 2;
/// The weights of a phase are laid out in a table of this size: any index with its higher bits
/// masked off is inside.
const TABLE: usize = 1 << 18;

/// The phase of a board with so many empty squares.
#[inline]
pub fn phase(empties: u32) -> usize {
    (60_u32.saturating_sub(empties) as usize / 3).min(PHASES - 1)
}

/// Which of the terms of its phase a board with so many empty squares has.
#[inline]
pub(crate) fn term(empties: u32) -> usize {
    60_u32.saturating_sub(empties) as usize % TERMS
}

/// Why a file of weights was refused.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum WeightsError {
    /// It does not begin as such files do.
    #[error("this is not a file of Reversi weights")]
    NotWeights,
    /// Its version is another one.
    #[error("weights of version {0} cannot be read, only version {VERSION}")]
    Version(u16),
    /// It was made for other patterns or phases.
    #[error("the weights are for other patterns: {phases} phases of {distinct}")]
    OtherPatterns {
        /// Phases in the file.
        phases: u16,
        /// Weights of each phase in the file.
        distinct: u32,
    },
    /// It is cut off or its checksum is wrong.
    #[error("the weights are damaged")]
    Damaged,
}

/// What each way to fill a pattern is worth, phase by phase.
///
/// ```
/// use sobremesa_reversi::Board;
/// use sobremesa_reversi_engine::{accumulator::Accumulator, weights::Weights};
/// let zero = Weights::zero();
/// assert_eq!(zero.evaluate(&Accumulator::new(Board::START)), 0);
/// let file = zero.to_bytes();
/// assert!(Weights::from_bytes(&file).is_ok());
/// ```
pub struct Weights {
    phases: Vec<Box<[i16; TABLE]>>,
}

impl Weights {
    /// The trained weights that come with the engine, unpacked once.
    pub fn trained() -> &'static Weights {
        static TRAINED: OnceLock<Weights> = OnceLock::new();
        TRAINED.get_or_init(|| {
            Weights::from_bytes(include_bytes!("../weights/reversi.weights"))
                .expect("the weights in the repository are sound")
        })
    }

    /// Weights that know nothing: every board is worth nothing.
    pub fn zero() -> Weights {
        Weights {
            phases: vec![empty_table(); PHASES],
        }
    }

    /// Weights from their numbers, phase by phase, one for each distinct way to fill a pattern.
    pub fn from_distinct(distinct: &[Vec<i16>]) -> Weights {
        let layout = Layout::get();
        let phases = distinct
            .iter()
            .map(|weights| {
                let mut table = empty_table();
                for (place, &shared) in table.iter_mut().zip(&layout.shared) {
                    *place = weights[shared as usize];
                }
                table
            })
            .collect();
        Weights { phases }
    }

    /// The distinct weights, phase by phase.
    pub fn distinct(&self) -> Vec<Vec<i16>> {
        let layout = Layout::get();
        self.phases
            .iter()
            .map(|table| {
                let mut distinct = vec![0; layout.distinct];
                for (&weight, &shared) in table.iter().zip(&layout.shared) {
                    distinct[shared as usize] = weight;
                }
                distinct
            })
            .collect()
    }

    /// The value of a position for its mover, in units of 1/128 disc.
    #[inline]
    pub fn evaluate_finely(&self, position: &Accumulator) -> i32 {
        let layout = Layout::get();
        let table = &*self.phases[phase(position.board().empties())];
        let features = position.features();
        let term = layout.term as usize + term(position.board().empties());
        let mut sum = i32::from(table[term & (TABLE - 1)]);
        for (origin, &feature) in layout.origin.iter().zip(features).take(FEATURES) {
            let index = origin.wrapping_add_signed(i32::from(feature));
            sum += i32::from(table[index as usize & (TABLE - 1)]);
        }
        sum
    }

    /// The value of a position for its mover, in discs.
    #[inline]
    pub fn evaluate(&self, position: &Accumulator) -> i32 {
        to_discs(self.evaluate_finely(position))
    }

    /// The file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let distinct = self.distinct();
        let mut plain = Vec::new();
        let mut before = vec![0_i16; Layout::get().distinct];
        for weights in distinct {
            for (weight, before) in weights.iter().zip(&before) {
                plain.extend(weight.wrapping_sub(*before).to_le_bytes());
            }
            before = weights;
        }
        let mut file = MAGIC.to_vec();
        file.extend(VERSION.to_le_bytes());
        file.extend((PHASES as u16).to_le_bytes());
        file.extend((Layout::get().distinct as u32).to_le_bytes());
        file.extend(checksum(&plain).to_le_bytes());
        file.extend(zstd::bulk::compress(&apart(&plain), 19).expect("memory takes every byte"));
        file
    }

    /// Reads a file.
    pub fn from_bytes(file: &[u8]) -> Result<Weights, WeightsError> {
        let mut rest = file.strip_prefix(MAGIC).ok_or(WeightsError::NotWeights)?;
        let version = u16::from_le_bytes(*take(&mut rest)?);
        if version != VERSION {
            return Err(WeightsError::Version(version));
        }
        let phases = u16::from_le_bytes(*take(&mut rest)?);
        let distinct = u32::from_le_bytes(*take(&mut rest)?);
        let count = Layout::get().distinct;
        if usize::from(phases) != PHASES || distinct as usize != count {
            return Err(WeightsError::OtherPatterns { phases, distinct });
        }
        let expected = u64::from_le_bytes(*take(&mut rest)?);
        let size = PHASES * count * 2;
        let packed = zstd::bulk::decompress(rest, size).map_err(|_| WeightsError::Damaged)?;
        if packed.len() != size {
            return Err(WeightsError::Damaged);
        }
        let plain = together(&packed);
        if checksum(&plain) != expected {
            return Err(WeightsError::Damaged);
        }
        let mut numbers = plain
            .as_chunks::<2>()
            .0
            .iter()
            .map(|bytes| i16::from_le_bytes(*bytes));
        let mut before = vec![0_i16; count];
        let mut all = Vec::with_capacity(PHASES);
        for _ in 0..PHASES {
            for (weight, difference) in before.iter_mut().zip(&mut numbers) {
                *weight = weight.wrapping_add(difference);
            }
            all.push(before.clone());
        }
        Ok(Weights::from_distinct(&all))
    }
}

/// A table of zeros, made where it stays: it is too large for a stack.
fn empty_table() -> Box<[i16; TABLE]> {
    vec![0; TABLE]
        .into_boxed_slice()
        .try_into()
        .expect("as many as it was made with")
}

/// Units rounded to whole discs.
#[inline]
pub fn to_discs(units: i32) -> i32 {
    let half = UNITS_PER_DISC / 2;
    let rounded = (units + if units < 0 { -half } else { half }) / UNITS_PER_DISC;
    rounded.clamp(-MOST, MOST)
}

fn take<'a, const N: usize>(rest: &mut &'a [u8]) -> Result<&'a [u8; N], WeightsError> {
    let (taken, left) = rest.split_first_chunk().ok_or(WeightsError::Damaged)?;
    *rest = left;
    Ok(taken)
}

/// Low bytes first, then high bytes: each half repeats itself more.
fn apart(plain: &[u8]) -> Vec<u8> {
    let (low, high) = (plain.iter().step_by(2), plain.iter().skip(1).step_by(2));
    low.chain(high).copied().collect()
}

fn together(apart: &[u8]) -> Vec<u8> {
    let (low, high) = apart.split_at(apart.len() / 2);
    low.iter()
        .zip(high)
        .flat_map(|(&low, &high)| [low, high])
        .collect()
}

fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, &byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use sobremesa_reversi::Board;

    fn some_weights() -> Weights {
        let count = Layout::get().distinct;
        let phase = |phase: usize| {
            (0..count)
                .map(|index| (index * 7 + phase) as i16 / 64)
                .collect()
        };
        Weights::from_distinct(&(0..PHASES).map(phase).collect::<Vec<_>>())
    }

    #[test]
    fn a_file_reads_back_as_the_weights_it_was_made_from() {
        let weights = some_weights();
        let read = Weights::from_bytes(&weights.to_bytes()).unwrap();
        assert!(read.phases == weights.phases);
    }

    #[test]
    fn a_damaged_file_is_refused() {
        let file = some_weights().to_bytes();
        let refused = |file: &[u8]| Weights::from_bytes(file).err();
        assert_eq!(refused(b"hello"), Some(WeightsError::NotWeights));
        assert_eq!(
            refused(&file[..file.len() - 9]),
            Some(WeightsError::Damaged)
        );
        assert_eq!(refused(&file[..30]), Some(WeightsError::Damaged));
        let mut other = file.clone();
        other[MAGIC.len()] = 9;
        assert_eq!(refused(&other), Some(WeightsError::Version(9)));
        let mut other = file;
        other[MAGIC.len() + 9] ^= 1;
        assert_eq!(refused(&other), Some(WeightsError::Damaged));
    }

    #[test]
    fn symmetrical_boards_are_worth_the_same() {
        let weights = some_weights();
        let value = |mover: u64, waiting: u64| {
            weights.evaluate_finely(&Accumulator::new(Board::new(mover, waiting).unwrap()))
        };
        // Upside down.
        let (mover, waiting) = (0x0000_1008_1c04_0200, 0x0000_0010_0038_0100);
        assert_eq!(
            value(mover, waiting),
            value(mover.swap_bytes(), waiting.swap_bytes())
        );
        assert_eq!(
            value(mover, waiting),
            value(mover.reverse_bits(), waiting.reverse_bits())
        );
    }
}
