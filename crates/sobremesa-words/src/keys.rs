//! A constant for every text, made at build time from the Spanish Fluent files.

use crate::Key;

include!(concat!(env!("OUT_DIR"), "/keys.rs"));
