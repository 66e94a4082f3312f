//! The pinned generator: the same seed gives the same game on every machine, for ever.
//!
//! Xoshiro256++ makes the numbers. How they become dice, shuffles and streams is written here and
//! not borrowed, because a library may improve its way of choosing and would change every seed. The
//! ten lines of the generator are too: a stream is made for every decision, and without a library's
//! check that its seed is not zero that costs two thirds. The tests hold both to the same numbers.

use std::fmt;

/// A stream of random numbers that depends on nothing but its seed.
///
/// ```
/// use sobremesa_core::Rng;
/// let mut rng = Rng::new(42);
/// assert_eq!(rng.next_u64(), 0xd076_4d4f_4476_689f);
/// assert!(rng.below(6) < 6);
/// ```
///
/// It does not print its state: whoever reads a log must not be able to go on drawing.
///
/// ```
/// assert_eq!(format!("{:?}", sobremesa_core::Rng::new(42)), "Rng(hidden)");
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Rng([u64; 4]);

impl fmt::Debug for Rng {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Rng(hidden)")
    }
}

impl Rng {
    /// The stream of this seed.
    #[inline]
    pub fn new(seed: u64) -> Rng {
        // SplitMix64 fills the state, as its authors say; no two parts are equal, so not all are 0.
        let part = |index: u64| scramble(seed.wrapping_add(index.wrapping_mul(GOLDEN)));
        Rng([part(0), part(1), part(2), part(3)])
    }

    /// The stream with this state, which comes from a one-way function and so is never all 0.
    #[inline]
    pub(crate) fn from_state(state: [u64; 4]) -> Rng {
        Rng(state)
    }

    /// What an attacker would like to have.
    #[cfg(test)]
    pub(crate) fn state(&self) -> [u64; 4] {
        self.0
    }

    /// A stream of its own for each path below a number, for work in which nothing is secret: whoever
    /// knows one of them can compute the number and all the others. What is dealt at a table comes
    /// from [`Seed::chance`](crate::Seed::chance).
    ///
    /// ```
    /// use sobremesa_core::Rng;
    /// assert_ne!(Rng::stream(1, [0, 1]), Rng::stream(1, [1, 0]));
    /// assert_eq!(Rng::stream(1, [2, 3]), Rng::stream(1, [2, 3]));
    /// ```
    #[inline]
    pub fn stream<const N: usize>(seed: u64, path: [u64; N]) -> Rng {
        Path::new(seed, path).stream()
    }

    /// A child seed for a path, where a number is needed and not a stream.
    #[inline]
    pub fn child<const N: usize>(seed: u64, path: [u64; N]) -> u64 {
        Rng::stream(seed, path).next_u64()
    }

    /// Sixty-four random bits.
    ///
    /// ```
    /// let mut rng = sobremesa_core::Rng::new(0);
    /// assert_ne!(rng.next_u64(), rng.next_u64());
    /// ```
    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        let state = &mut self.0;
        let number = state[0]
            .wrapping_add(state[3])
            .rotate_left(23)
            .wrapping_add(state[0]);
        let shifted = state[1] << 17;
        state[2] ^= state[0];
        state[3] ^= state[1];
        state[1] ^= state[2];
        state[0] ^= state[3];
        state[2] ^= shifted;
        state[3] = state[3].rotate_left(45);
        number
    }

    /// A number below `bound`, each equally likely (Lemire's multiplication, with rejection).
    ///
    /// ```
    /// let mut rng = sobremesa_core::Rng::new(1);
    /// assert!((0..1000).all(|_| rng.below(3) < 3));
    /// ```
    #[inline]
    pub fn below(&mut self, bound: usize) -> usize {
        assert!(
            bound > 0 && u32::try_from(bound).is_ok(),
            "a die has between 1 and 2³² sides"
        );
        let bound = bound as u64;
        // Only where the low half is below the bound can a number be over-represented.
        let fair = |product: u64| {
            let low = product & 0xffff_ffff;
            low >= bound || low >= (1 << 32) % bound
        };
        let mut product = (self.next_u64() >> 32) * bound;
        while !fair(product) {
            product = (self.next_u64() >> 32) * bound;
        }
        (product >> 32) as usize
    }

    /// A number from 0 up to, and not including, 1.
    #[inline]
    pub fn fraction(&mut self) -> f64 {
        (self.next_u64() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// Puts things in random order, each order equally likely.
    ///
    /// ```
    /// let mut tiles = [1, 2, 3, 4];
    /// sobremesa_core::Rng::new(5).shuffle(&mut tiles);
    /// tiles.sort();
    /// assert_eq!(tiles, [1, 2, 3, 4]);
    /// ```
    #[inline]
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            things.swap(last, self.below(last + 1));
        }
    }

    /// One of several things, each equally likely; nothing of nothing.
    ///
    /// ```
    /// let mut rng = sobremesa_core::Rng::new(5);
    /// assert!([3, 4].contains(&rng.pick([3, 4]).unwrap()));
    /// assert_eq!(rng.pick([0; 0]), None);
    /// ```
    #[inline]
    pub fn pick<I: IntoIterator<IntoIter: ExactSizeIterator>>(
        &mut self,
        things: I,
    ) -> Option<I::Item> {
        let mut things = things.into_iter();
        match things.len() {
            0 => None,
            1 => things.next(),
            count => things.nth(self.below(count)),
        }
    }
}

/// A path below a seed that many streams share the beginning of: (seed, seat) of each decision.
///
/// ```
/// use sobremesa_core::{Rng, rng::Path};
/// let seat = Path::new(42, [3]);
/// assert_eq!(seat.then(7).stream(), Rng::stream(42, [3, 7]));
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Path(u64);

impl fmt::Debug for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Path(hidden)")
    }
}

impl Path {
    /// The path that begins with this key: one that a host sends with a seat's view.
    #[inline]
    pub fn from_key(key: u64) -> Path {
        Path(key)
    }

    /// The stream of one decision along this path.
    ///
    /// A machine draws one or two numbers from each of millions of these, so it is made with less
    /// work than [`Path::stream`]: the step itself is a whole part of the state, and the parts that
    /// the first number does not need come second and third, so that nobody works them out in vain.
    #[inline]
    pub fn decision(self, number: u64) -> Rng {
        let Path(bits) = self.then(number);
        Rng([
            bits,
            scramble(bits),
            scramble(!bits),
            bits.rotate_left(32) ^ GOLDEN,
        ])
    }

    /// The key this path begins with.
    pub fn key(self) -> u64 {
        self.0
    }

    /// This path below a seed.
    #[inline]
    pub fn new<const N: usize>(seed: u64, path: [u64; N]) -> Path {
        path.into_iter().fold(Path(scramble(seed)), Path::then)
    }

    /// One step further.
    #[inline]
    pub fn then(self, part: u64) -> Path {
        Path(scramble(self.0 ^ part.wrapping_add(1).wrapping_mul(GOLDEN)))
    }

    /// The stream at its end.
    #[inline]
    pub fn stream(self) -> Rng {
        Rng::new(self.0)
    }
}

/// 2⁶⁴ divided by the golden ratio: the step of `SplitMix64`.
pub(crate) const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// The finishing steps of `SplitMix64`: every bit of the result depends on every bit given.
#[inline]
const fn scramble(bits: u64) -> u64 {
    let bits = bits.wrapping_add(GOLDEN);
    let bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}

#[cfg(test)]
mod tests {
    use rand_core::{Rng as _, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::*;

    // These vectors are a promise to every seed anybody has written down. Never change them.

    #[test]
    fn the_generator_is_pinned() {
        let mut rng = Rng::new(2026);
        let drawn = [rng.next_u64(), rng.next_u64(), rng.next_u64()];
        assert_eq!(drawn, VECTORS.0);
    }

    #[test]
    fn seeding_and_numbers_are_the_published_ones() {
        for seed in [0, 1, 2026, u64::MAX, GOLDEN.wrapping_neg()] {
            let mut ours = Rng::new(seed);
            let mut published = Xoshiro256PlusPlus::seed_from_u64(seed);
            for _ in 0..1000 {
                assert_eq!(ours.next_u64(), published.next_u64(), "seed {seed}");
            }
        }
    }

    #[test]
    fn streams_are_pinned() {
        let mut rng = Rng::stream(2026, [1, 2]);
        assert_eq!([rng.next_u64(), rng.next_u64()], VECTORS.1);
    }

    #[test]
    fn shuffles_and_dice_are_pinned() {
        let mut rng = Rng::new(7);
        let mut things: [u8; 10] = std::array::from_fn(|index| index as u8);
        rng.shuffle(&mut things);
        assert_eq!(things, VECTORS.2);
        let dice: [usize; 10] = std::array::from_fn(|_| rng.below(6) + 1);
        assert_eq!(dice, VECTORS.3);
    }

    #[test]
    fn every_side_of_a_die_comes_up_as_often_as_it_should() {
        let mut rng = Rng::new(3);
        let mut counts = [0_u32; 7];
        for _ in 0..70_000 {
            counts[rng.below(7)] += 1;
        }
        assert!(
            counts.iter().all(|count| (9_600..10_400).contains(count)),
            "{counts:?}"
        );
    }

    #[test]
    fn the_first_numbers_of_decisions_one_after_another_are_as_fair_as_one_stream() {
        for key in [0, 1, u64::MAX, 0x0123_4567_89ab_cdef] {
            let mut pairs = [0_u32; 49];
            let mut last = 0;
            for decision in 0..196_000 {
                let drawn = Path::from_key(key).decision(decision).below(7);
                pairs[last * 7 + drawn] += 1;
                last = drawn;
            }
            // Chi-square with 48 degrees of freedom exceeds 84.0 once in a thousand.
            let expected = 4000.0;
            let square = |count: &u32| (f64::from(*count) - expected).powi(2) / expected;
            let sum: f64 = pairs.iter().map(square).sum();
            assert!(sum < 84.0, "{sum} with key {key}: {pairs:?}");
        }
    }

    // Computed by a second implementation, written from the published descriptions.
    const VECTORS: ([u64; 3], [u64; 2], [u8; 10], [usize; 10]) = (
        [
            0x6d4f_f061_9c33_9b97,
            0x9d34_f449_7825_b7a7,
            0xb8d2_5ad9_6777_0acd,
        ],
        [0xbfa6_bde8_64f2_4442, 0x96ab_6eb6_589e_f234],
        [3, 8, 9, 4, 6, 7, 2, 5, 1, 0],
        [1, 1, 2, 5, 1, 3, 1, 1, 2, 1],
    );
}
