//! Tries the specification of the same name.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| sobremesa_fuzz::dialect::check(bytes));
