//! A unit packed to travel: played on one machine, merged on another.
//!
//! ```text
//! 32 bytes    BLAKE3 of the rest
//! the rest    zstd of: a line of JSON (which unit of which plan, what was counted, two lengths),
//!             then games.csv, games.jsonl and the packed records, as far as they are kept
//! ```

use std::sync::atomic::AtomicBool;

use serde::{Deserialize, Serialize};
use sobremesa_catalog::Listed;
use thiserror::Error;

use crate::fault::FaultLine;
use crate::journal::{Keep, Pages};
use crate::sprt::Scores;
use crate::unit::{self, Unit};
use crate::{Plan, Tally};

/// Units are many and the line between machines is short: the quickest compression will do.
const COMPRESSION: i32 = 1;

const CHECKSUM: usize = 32;

/// A parcel that is not the one waited for.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ParcelError {
    /// Bytes were changed on the way.
    #[error("a unit of work was damaged on its way")]
    Damaged,
    /// It was made by another version, or for other work.
    #[error("a unit of other work came in")]
    OtherPlan,
    /// Another unit of the same work.
    #[error("unit {wanted} was waited for, and unit {found} came in")]
    OtherUnit {
        /// The one waited for.
        wanted: u64,
        /// The one that came.
        found: u64,
    },
}

/// What stands before the pages.
#[derive(Serialize, Deserialize)]
struct Head {
    plan: String,
    unit: u64,
    tally: Tally,
    scores: Scores,
    faults: Vec<FaultLine>,
    lengths: [usize; 2],
}

/// Plays a unit and packs it; nothing if it was told to stop.
pub fn play<G: Listed>(
    plan: &Plan<G>,
    unit: u64,
    keep: Keep,
    stop: &AtomicBool,
) -> Option<Vec<u8>> {
    let played = unit::play(plan, unit, keep, stop)?;
    let [csv, json, records] = played.pages.parts();
    let head = Head {
        plan: mark_of(plan),
        unit,
        tally: played.tally,
        scores: played.scores,
        faults: played.faults,
        lengths: [csv.len(), json.len()],
    };
    let mut text = serde_json::to_vec(&head).expect("what was counted is plain data");
    text.push(b'\n');
    let whole = [&text[..], csv, json, records].concat();
    let packed = zstd::encode_all(&whole[..], COMPRESSION)
        .expect("compressing from memory into memory does not fail");
    Some([blake3::hash(&packed).as_bytes(), &packed[..]].concat())
}

/// The unit in a parcel, if it is this one of this plan.
pub(crate) fn open<G: Listed>(
    parcel: &[u8],
    plan: &Plan<G>,
    wanted: u64,
) -> Result<Unit, ParcelError> {
    let damaged = || ParcelError::Damaged;
    let (checksum, packed) = parcel.split_first_chunk::<CHECKSUM>().ok_or_else(damaged)?;
    if blake3::hash(packed) != blake3::Hash::from_bytes(*checksum) {
        return Err(ParcelError::Damaged);
    }
    let whole = zstd::decode_all(packed).map_err(|_| damaged())?;
    let end = whole.iter().position(|byte| *byte == b'\n');
    let (head, pages) = whole.split_at(end.ok_or_else(damaged)?);
    // What is whole and cannot be read was written by a version with other words.
    let head: Head = serde_json::from_slice(head).map_err(|_| ParcelError::OtherPlan)?;
    if head.plan != mark_of(plan) {
        return Err(ParcelError::OtherPlan);
    }
    if head.unit != wanted {
        let found = head.unit;
        return Err(ParcelError::OtherUnit { wanted, found });
    }
    let pages = Pages::of_parts(&pages[1..], head.lengths).ok_or_else(damaged)?;
    Ok(Unit {
        tally: head.tally,
        scores: head.scores,
        faults: head.faults,
        pages,
    })
}

/// What tells a plan from every other, in few letters.
fn mark_of<G: Listed>(plan: &Plan<G>) -> String {
    let version = env!("CARGO_PKG_VERSION");
    let text = format!("{version} {}", plan.fingerprint());
    blake3::hash(text.as_bytes()).to_hex().to_string()
}

#[cfg(test)]
mod tests {
    use sobremesa_reversi::{Reversi, ReversiRules};

    use super::*;

    const KEEP: Keep = Keep {
        lines: true,
        records: true,
    };

    fn plan(seed: u64) -> Plan<Reversi> {
        let seats = ["random", "greedy"].map(str::to_owned);
        Plan::simulation(ReversiRules, &seats, 600, seed).expect("a plan")
    }

    fn parcel(seed: u64, unit: u64) -> Vec<u8> {
        play(&plan(seed), unit, KEEP, &AtomicBool::default()).expect("nobody said stop")
    }

    #[test]
    fn a_unit_comes_out_as_it_was_packed() {
        let plan = plan(1);
        let played = unit::play(&plan, 3, KEEP, &AtomicBool::default()).expect("a unit");
        let opened = open(&parcel(1, 3), &plan, 3).expect("it is sound");
        assert_eq!(opened.tally, played.tally);
        assert_eq!(opened.scores, played.scores);
        assert_eq!(opened.pages.parts(), played.pages.parts());
        assert_eq!(parcel(1, 3), parcel(1, 3), "twice the same bytes");
    }

    #[test]
    fn what_is_not_waited_for_is_refused() {
        let plan = plan(1);
        let refused = |parcel: &[u8]| open(parcel, &plan, 3).expect_err("it is another one");
        let (wanted, found) = (3, 4);
        assert_eq!(
            refused(&parcel(1, 4)),
            ParcelError::OtherUnit { wanted, found }
        );
        assert_eq!(refused(&parcel(2, 3)), ParcelError::OtherPlan);
        let sound = parcel(1, 3);
        for place in [0, 40, sound.len() - 1] {
            let mut changed = sound.clone();
            changed[place] ^= 1;
            assert_eq!(refused(&changed), ParcelError::Damaged, "byte {place}");
        }
        assert_eq!(refused(&sound[..20]), ParcelError::Damaged);
        assert_eq!(refused(&[]), ParcelError::Damaged);
    }

    #[test]
    fn a_unit_that_was_told_to_stop_is_not_packed() {
        let stop = AtomicBool::new(true);
        assert_eq!(play(&plan(1), 0, KEEP, &stop), None);
    }
}
