//! Asks the processor to fetch memory that will soon be read; where it cannot be asked, nothing
//! happens. The only file of this crate that names an instruction.

#![allow(unsafe_code)]

/// Says that what is here will soon be read.
#[inline]
pub(crate) fn prefetch<T>(place: &T) {
    #[cfg(target_arch = "x86_64")]
    // SAFETY: every processor of this kind has the instruction, which reads nothing and faults
    // nowhere.
    unsafe {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(place).cast());
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = place;
}
