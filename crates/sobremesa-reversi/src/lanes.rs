//! Four directions at a time: each line of code works on four lanes the compiler keeps together.

use crate::Square;

/// East, south-west, south and south-east, as shifts towards higher bits; the other four
/// directions are the same shifts towards lower bits.
const SHIFT: [u32; 4] = [1, 7, 8, 9];
/// Discs in the outer columns never lie between two others in a row or a diagonal.
const INNER: u64 = 0x7e7e_7e7e_7e7e_7e7e;
const BETWEEN: [u64; 4] = [INNER, INNER, !0, INNER];

#[inline]
pub(crate) fn legal(mover: u64, waiting: u64) -> u64 {
    let mut found = 0;
    for lane in 0..4 {
        let shift = SHIFT[lane];
        let between = waiting & BETWEEN[lane];
        let mut up = between & (mover << shift);
        let mut down = between & (mover >> shift);
        up |= between & (up << shift);
        down |= between & (down >> shift);
        let pairs_up = between & (between << shift);
        let pairs_down = pairs_up >> shift;
        up |= pairs_up & (up << (2 * shift));
        down |= pairs_down & (down >> (2 * shift));
        up |= pairs_up & (up << (2 * shift));
        down |= pairs_down & (down >> (2 * shift));
        found |= (up << shift) | (down >> shift);
    }
    found & !(mover | waiting)
}

const HIGHEST: u64 = 1 << 63;

/// The squares seen from a square, towards higher and towards lower bits, one lane a direction.
#[repr(align(64))]
pub(crate) struct Rays {
    pub(crate) ahead: [u64; 4],
    pub(crate) behind: [u64; 4],
}

pub(crate) static RAYS: [Rays; 64] = {
    let (ahead, behind) = (rays(true), rays(false));
    let mut both = [const {
        Rays {
            ahead: [0; 4],
            behind: [0; 4],
        }
    }; 64];
    let mut index = 0;
    while index < 64 {
        both[index] = Rays {
            ahead: ahead[index],
            behind: behind[index],
        };
        index += 1;
    }
    both
};

const fn rays(ahead: bool) -> [[u64; 4]; 64] {
    // East, south-west, south, south-east, as steps in column and row.
    const STEPS: [(i32, i32); 4] = [(1, 0), (-1, 1), (0, 1), (1, 1)];
    let mut rays = [[0; 4]; 64];
    let mut index = 0;
    while index < 64 {
        let mut lane = 0;
        while lane < 4 {
            let sign = if ahead { 1 } else { -1 };
            let (across, along) = (STEPS[lane].0 * sign, STEPS[lane].1 * sign);
            let mut column = index % 8 + across;
            let mut row = index / 8 + along;
            while column >= 0 && column < 8 && row >= 0 && row < 8 {
                rays[index as usize][lane] |= 1 << (row * 8 + column);
                column += across;
                row += along;
            }
            lane += 1;
        }
        index += 1;
    }
    rays
}

#[inline]
pub(crate) fn flips(mover: u64, waiting: u64, square: Square) -> u64 {
    #[cfg(all(target_arch = "x86_64", target_feature = "avx2"))]
    return crate::wide::flips(mover, waiting, square.index());
    #[cfg(not(all(target_arch = "x86_64", target_feature = "avx2")))]
    portable_flips(mover, waiting, square.index())
}

#[inline]
#[cfg(any(test, not(all(target_arch = "x86_64", target_feature = "avx2"))))]
fn portable_flips(mover: u64, waiting: u64, index: usize) -> u64 {
    let Rays { ahead, behind } = &RAYS[index];
    let mut turned = 0;
    for ray in ahead {
        // Adding one to the ray filled with everything but gaps carries to the first gap.
        let end = (waiting | !ray).wrapping_add(1) & ray & mover;
        turned |= end.wrapping_sub(u64::from(end != 0)) & ray;
    }
    for &ray in behind {
        turned |= turned_behind(mover, waiting, ray);
    }
    turned
}

/// What turns on a ray towards lower bits.
#[inline]
pub(crate) fn turned_behind(mover: u64, waiting: u64, ray: u64) -> u64 {
    // Towards lower bits the first gap is the highest one; a ray without gaps ends nowhere, and
    // its lowest square is then not the mover's.
    let gaps = !waiting & ray;
    let end = (HIGHEST >> (gaps | 1).leading_zeros()) & (mover & ray);
    // All bits above the end, and none if there is no end.
    (end.wrapping_neg() << 1) & ray
}

#[cfg(all(test, target_arch = "x86_64", target_feature = "avx2"))]
mod tests {
    use sobremesa_core::Rng;

    use super::*;

    #[test]
    fn both_twins_turn_the_same_discs() {
        let mut rng = Rng::new(5);
        for _ in 0..20_000 {
            let [one, other, filled] = [(); 3].map(|()| rng.next_u64());
            let square = Square::all().nth(rng.below(64)).expect("64 squares");
            let discs = (other | filled) & !square.bit();
            let (mover, waiting) = (discs & one, discs & !one);
            let portable = portable_flips(mover, waiting, square.index());
            assert_eq!(portable, flips(mover, waiting, square), "{square}");
        }
    }
}
