//! A rule text is refused or read; what was read, written out, is read as the same again.

#![no_main]

use libfuzzer_sys::fuzz_target;
use sobremesa_core::rules::pairs;

fuzz_target!(|text: &str| {
    let Ok(read) = pairs(text) else { return };
    let words: Vec<String> = read
        .iter()
        .map(|(key, value)| format!("{key}={value}"))
        .collect();
    assert_eq!(pairs(&words.join(" ")), Ok(read));
});
