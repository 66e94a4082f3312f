//! What turns, with four directions in one register: the twin of [`crate::lanes::flips`] for
//! processors that have such registers, the only file of this crate that names instructions.
//!
//! Adding one to a ray carries to its end, but only towards higher bits. So the board is looked at
//! a second time upside down: then the rays towards lower rows lead to higher ones. Only the ray
//! along the row towards lower bits remains, and that one needs no register.

#![allow(unsafe_code)]

use std::arch::x86_64::{
    __m256i, _mm_cvtsi128_si64, _mm_or_si128, _mm_unpackhi_epi64, _mm256_add_epi64,
    _mm256_and_si256, _mm256_castsi256_si128, _mm256_cmpeq_epi64, _mm256_extracti128_si256,
    _mm256_or_si256, _mm256_set1_epi64x, _mm256_setr_epi8, _mm256_setr_epi64x,
    _mm256_setzero_si256, _mm256_shuffle_epi8, _mm256_sub_epi64, _mm256_xor_si256,
};

use crate::lanes::{RAYS, turned_behind};

/// The rays towards lower rows upside down, one lane a direction; the first lane has none.
static UPSIDE_DOWN: [[u64; 4]; 64] = {
    let mut all = [[0; 4]; 64];
    let mut index = 0;
    while index < 64 {
        let mut lane = 1;
        while lane < 4 {
            all[index][lane] = RAYS[index].behind[lane].swap_bytes();
            lane += 1;
        }
        index += 1;
    }
    all
};

/// The discs that turn when the mover plays on the square with this index.
#[inline]
pub(crate) fn flips(mover: u64, waiting: u64, index: usize) -> u64 {
    let rays = &RAYS[index];
    let row = turned_behind(mover, waiting, rays.behind[0]);
    // SAFETY: this file is compiled only for processors that have the instructions.
    row | unsafe { turned(mover, waiting, [rays.ahead, UPSIDE_DOWN[index]]) }
}

#[inline]
#[target_feature(enable = "avx2")]
fn turned(mover: u64, waiting: u64, [ahead, upside_down]: [[u64; 4]; 2]) -> u64 {
    let lanes = |[a, b, c, d]: [u64; 4]| -> __m256i {
        _mm256_setr_epi64x(a as i64, b as i64, c as i64, d as i64)
    };
    let mover = _mm256_set1_epi64x(mover as i64);
    let waiting = _mm256_set1_epi64x(waiting as i64);
    let upright = turned_ahead(mover, waiting, lanes(ahead));
    let (mover, waiting) = (swap_rows(mover), swap_rows(waiting));
    let other = swap_rows(turned_ahead(mover, waiting, lanes(upside_down)));
    let turned = _mm256_or_si256(upright, other);
    let halves = _mm_or_si128(
        _mm256_castsi256_si128(turned),
        _mm256_extracti128_si256::<1>(turned),
    );
    _mm_cvtsi128_si64(_mm_or_si128(halves, _mm_unpackhi_epi64(halves, halves))) as u64
}

/// What turns on rays towards higher bits.
#[inline]
#[target_feature(enable = "avx2")]
fn turned_ahead(mover: __m256i, waiting: __m256i, rays: __m256i) -> __m256i {
    let (nothing, everything) = (_mm256_setzero_si256(), _mm256_set1_epi64x(-1));
    // Adding one to the ray filled with everything but gaps carries to the first gap.
    let filled = _mm256_or_si256(waiting, _mm256_xor_si256(rays, everything));
    let gap = _mm256_and_si256(_mm256_sub_epi64(filled, everything), rays);
    let end = _mm256_and_si256(gap, mover);
    let none = _mm256_cmpeq_epi64(end, nothing);
    let below = _mm256_sub_epi64(_mm256_add_epi64(end, everything), none);
    _mm256_and_si256(below, rays)
}

/// Each lane with its bytes, the rows of the board, in the opposite order.
#[inline]
#[target_feature(enable = "avx2")]
fn swap_rows(boards: __m256i) -> __m256i {
    let order = _mm256_setr_epi8(
        7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13,
        12, 11, 10, 9, 8,
    );
    _mm256_shuffle_epi8(boards, order)
}
