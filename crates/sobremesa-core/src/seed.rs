//! The seed of a match: 32 bytes from which everything dealt follows, and to which nothing leads back.
//!
//! ```text
//!                 ┌─ BLAKE3 keyed with the seed, of "chance  ", hand, event ──▶ the stream of one deal
//!  Seed, 32 bytes ┼─ BLAKE3 keyed with the seed, of "thoughts", hand ─────────▶ each seat's own luck
//!                 └─ BLAKE3 keyed with the seed, of "child   ", path ─────────▶ the seed of another match
//! ```
//!
//! Whoever sees a whole deal, or all the luck of a seat, knows one output of a keyed one-way
//! function: neither the seed nor any other output follows from it. `docs/protocol.md` has the way
//! from seed to deal with test vectors, for those who check it with programs of their own.

use std::fmt;
use std::str::FromStr;

use crate::rng::Path;
use crate::{ParseError, Rng, Seat};

/// What everything dealt in a match comes from; whoever knows it can compute what is hidden.
///
/// A number that somebody chose, or 32 bytes that nobody did. Both print and read back as
/// themselves, a number in decimal and bytes as 64 hex digits; the number is the seed whose bytes
/// say it, the last one first.
///
/// ```
/// use sobremesa_core::Seed;
/// let seed: Seed = "42".parse().unwrap();
/// assert_eq!(seed, Seed::from(42));
/// assert_eq!(seed.hex(), format!("{:064x}", 42));
/// assert_eq!(seed.hex().parse(), Ok(seed));
/// assert_eq!(format!("{seed:?}"), "Seed(hidden)");
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// Draws 32 bytes from the system.
    ///
    /// # Panics
    ///
    /// Where the system has no random numbers: nothing fair can be dealt there.
    pub fn drawn() -> Seed {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).expect("the system has random numbers");
        Seed(bytes)
    }

    /// The 32 bytes.
    pub const fn from_bytes(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// The 64 hex digits, as a record's `secret:` line has them.
    pub fn hex(&self) -> String {
        hex(&self.0)
    }

    /// What can be told before a match, so that its deals can be checked after it: the BLAKE3 hash
    /// of the 32 bytes, in 64 hex digits.
    ///
    /// ```
    /// use sobremesa_core::Seed;
    /// assert_ne!(Seed::from(1).commitment(), Seed::from(2).commitment());
    /// assert_eq!(Seed::from(1).commitment().len(), 64);
    /// ```
    pub fn commitment(&self) -> String {
        hex(blake3::hash(&self.0).as_bytes())
    }

    /// The stream of one chance event: this event of this hand, both counted from 0.
    #[inline]
    pub fn chance(&self, hand: u64, event: u64) -> Rng {
        Rng::from_state(self.output(*b"chance  ", [hand, event]))
    }

    /// Every seat's own luck in this hand.
    #[inline]
    pub fn thoughts(&self, hand: u64) -> SeatPaths {
        SeatPaths(self.output(*b"thoughts", [hand]).map(Path::from_key))
    }

    /// The seed of another match, one of many that come from this one.
    ///
    /// ```
    /// use sobremesa_core::Seed;
    /// assert_ne!(Seed::from(1).child([0]), Seed::from(1).child([1]));
    /// assert_ne!(Seed::from(1).child([0, 1]), Seed::from(1).child([1, 0]));
    /// ```
    #[inline]
    pub fn child<const N: usize>(&self, path: [u64; N]) -> Seed {
        let mut bytes = [0; 32];
        for (part, place) in self
            .output(*b"child   ", path)
            .into_iter()
            .zip(bytes.chunks_exact_mut(8))
        {
            place.copy_from_slice(&part.to_le_bytes());
        }
        Seed(bytes)
    }

    /// A number made from this seed, for what takes no more than a number.
    pub fn number(&self) -> u64 {
        self.output(*b"child   ", [])[0]
    }

    /// BLAKE3 keyed with the seed, of a word and a path, as four little-endian numbers.
    #[inline]
    fn output<const N: usize>(&self, word: [u8; 8], path: [u64; N]) -> [u64; 4] {
        const LONGEST: usize = 4;
        const { assert!(N <= LONGEST, "paths are short") };
        let mut message = [0; 8 * (LONGEST + 1)];
        message[..8].copy_from_slice(&word);
        for (part, place) in path.into_iter().zip(message[8..].chunks_exact_mut(8)) {
            place.copy_from_slice(&part.to_le_bytes());
        }
        let hash = blake3::keyed_hash(&self.0, &message[..8 * (N + 1)]);
        let (parts, _) = hash.as_bytes().as_chunks::<8>();
        std::array::from_fn(|index| u64::from_le_bytes(parts[index]))
    }
}

impl From<u64> for Seed {
    fn from(number: u64) -> Seed {
        let mut bytes = [0; 32];
        bytes[24..].copy_from_slice(&number.to_be_bytes());
        Seed(bytes)
    }
}

/// As the record's `seed:` line has it: a number where it is one, else 64 hex digits.
impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (high, low) = self.0.split_at(24);
        if high.iter().all(|byte| *byte == 0) {
            let low = low.try_into().expect("eight bytes are left");
            write!(f, "{}", u64::from_be_bytes(low))
        } else {
            f.write_str(&self.hex())
        }
    }
}

impl FromStr for Seed {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Seed, ParseError> {
        let text = text.trim();
        let refused = || ParseError::new("seed", "42", text);
        if text.len() == 64 {
            let mut bytes = [0; 32];
            for (byte, digits) in bytes.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
                let digit = |sign: u8| (sign as char).to_digit(16).ok_or_else(refused);
                *byte = (digit(digits[0])? * 16 + digit(digits[1])?) as u8;
            }
            return Ok(Seed(bytes));
        }
        if !text.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(refused());
        }
        text.parse::<u64>().map(Seed::from).map_err(|_| refused())
    }
}

/// A log line or a failed assertion is no place for a secret.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(hidden)")
    }
}

/// Where each seat's decisions of one hand draw their luck from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatPaths([Path; Seat::MAX]);

impl std::ops::Index<Seat> for SeatPaths {
    type Output = Path;

    #[inline]
    fn index(&self, seat: Seat) -> &Path {
        &self.0[seat.index()]
    }
}

fn hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let digits = bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]);
    digits
        .map(|digit| char::from(DIGITS[usize::from(digit)]))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    // Computed by a second implementation in Python with PyPI's blake3; docs/protocol.md prints
    // them. They are a promise to every seed anybody has written down. Never change them.

    const DRAWN: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

    #[test]
    fn the_way_from_seed_to_stream_is_pinned() {
        let drawn: Seed = DRAWN.parse().expect("a seed");
        let first = |mut rng: Rng| [rng.next_u64(), rng.next_u64()];
        assert_eq!(first(Seed::from(42).chance(0, 0)), VECTORS[0]);
        assert_eq!(first(drawn.chance(0, 0)), VECTORS[1]);
        assert_eq!(first(drawn.chance(3, 2)), VECTORS[2]);
        let seat = drawn.thoughts(1)[Seat::SECOND];
        assert_eq!(first(seat.decision(7)), VECTORS[3]);
        assert_eq!(drawn.child([5, 1]).hex(), CHILD);
        assert_eq!(drawn.commitment(), COMMITMENT);
    }

    #[test]
    fn numbers_and_bytes_read_back_as_themselves() {
        for text in ["0", "42", "18446744073709551615", DRAWN] {
            let seed: Seed = text.parse().expect("a seed");
            assert_eq!(seed.to_string(), text);
        }
        assert_eq!(DRAWN.to_uppercase().parse(), DRAWN.parse::<Seed>());
        for wrong in [
            "",
            "-1",
            "+1",
            "1.5",
            "18446744073709551616",
            "0x2a",
            &DRAWN[1..],
        ] {
            assert!(wrong.parse::<Seed>().is_err(), "{wrong:?}");
        }
        assert!(DRAWN.replace('f', "ñ")[..64].parse::<Seed>().is_err());
    }

    #[test]
    fn two_drawn_seeds_differ() {
        assert_ne!(Seed::drawn(), Seed::drawn());
    }

    const VECTORS: [[u64; 2]; 4] = [
        [0x79c6_167e_8bec_b2c4, 0x63e0_ca58_2c5f_c9a2],
        [0x6950_db80_84f3_9b78, 0x2962_0290_7053_c6f1],
        [0x9f0e_a658_60ed_90a8, 0x8093_d586_7e40_8453],
        [0xed32_b3e5_ef14_d3d0, 0x96db_ce57_f099_24c2],
    ];
    const CHILD: &str = "e6a3b3eab890c8d2c24bc4e7680c0eeb4d4eab38ce35abb6376cbad41f0dc50d";
    const COMMITMENT: &str = "e528e95798037df410543d9f31e396ecdd458d71b157d6014398bae32fb56c65";
}
