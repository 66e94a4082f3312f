//! What turns, with four directions in one register: the twin of [`crate::lanes::flips`] for
//! processors that have such registers, the only file of this crate that names instructions.
//!
//! The compiler does not find this form by itself: it looks for the ends of rays towards lower
//! bits one after the other, and given the same steps in lanes it shuffles them twice.

#![allow(unsafe_code)]

use std::arch::x86_64::{
    __m256i, _mm_cvtsi128_si64, _mm_or_si128, _mm_unpackhi_epi64, _mm256_add_epi64,
    _mm256_and_si256, _mm256_andnot_si256, _mm256_castsi256_si128, _mm256_cmpeq_epi64,
    _mm256_extracti128_si256, _mm256_or_si256, _mm256_set1_epi64x, _mm256_setr_epi64x,
    _mm256_setzero_si256, _mm256_srlv_epi64, _mm256_sub_epi64, _mm256_xor_si256,
};

use crate::lanes::Rays;

/// The discs that turn.
#[inline]
pub(crate) fn flips(mover: u64, waiting: u64, rays: &Rays) -> u64 {
    // SAFETY: this file is compiled only for processors that have the instructions.
    unsafe { turned(mover, waiting, rays) }
}

#[inline]
#[target_feature(enable = "avx2")]
fn turned(mover: u64, waiting: u64, rays: &Rays) -> u64 {
    let lanes = |[a, b, c, d]: [u64; 4]| -> __m256i {
        _mm256_setr_epi64x(a as i64, b as i64, c as i64, d as i64)
    };
    let mover = _mm256_set1_epi64x(mover as i64);
    let waiting = _mm256_set1_epi64x(waiting as i64);
    let (ahead, behind) = (lanes(rays.ahead), lanes(rays.behind));
    let (nothing, everything) = (_mm256_setzero_si256(), _mm256_set1_epi64x(-1));
    // Adding one to the ray filled with everything but gaps carries to the first gap.
    let filled = _mm256_or_si256(waiting, _mm256_xor_si256(ahead, everything));
    let gap = _mm256_and_si256(_mm256_sub_epi64(filled, everything), ahead);
    let end = _mm256_and_si256(gap, mover);
    let some = _mm256_xor_si256(_mm256_cmpeq_epi64(end, nothing), everything);
    let turned_ahead = _mm256_and_si256(_mm256_add_epi64(end, some), ahead);
    // Towards lower bits each gap hides all squares behind it.
    let shift = |times: u64| lanes([times, 7 * times, 8 * times, 9 * times]);
    let gaps = _mm256_andnot_si256(waiting, behind);
    let mut hidden = _mm256_srlv_epi64(gaps, shift(1));
    for times in [1, 2, 4] {
        hidden = _mm256_or_si256(hidden, _mm256_srlv_epi64(hidden, shift(times)));
    }
    let end = _mm256_and_si256(_mm256_andnot_si256(hidden, gaps), mover);
    // All bits above the end, and none if there is no end.
    let above = _mm256_sub_epi64(nothing, _mm256_add_epi64(end, end));
    let turned = _mm256_or_si256(turned_ahead, _mm256_and_si256(above, behind));
    let halves = _mm_or_si128(
        _mm256_castsi256_si128(turned),
        _mm256_extracti128_si256::<1>(turned),
    );
    _mm_cvtsi128_si64(_mm_or_si128(halves, _mm_unpackhi_epi64(halves, halves))) as u64
}
