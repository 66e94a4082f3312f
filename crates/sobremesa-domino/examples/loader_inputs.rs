//! Millions of broken save files for the loader: none may make it panic, what it takes reads back.
//!
//! `cargo run --release -p sobremesa-domino --example loader_inputs -- 10000000`

use sobremesa_core::Rng;
use sobremesa_domino::Save;

#[path = "../../../fuzz/src/save.rs"]
#[allow(unreachable_pub, reason = "a fuzz target calls it from its own crate")]
mod save;

const SAMPLE: &[u8] = include_bytes!("../tests/data/mipartida");
const PIECES: [&[u8]; 14] = [
    b"0",
    b"6",
    b"7",
    b"-1",
    b"|",
    b"-",
    b" ",
    b"\n",
    b"\r\n",
    b"|4-6|",
    b"28",
    b"\xef\xbb\xbf",
    b"\xff",
    b"99999999999",
];

fn main() {
    let inputs: u64 = std::env::args()
        .nth(1)
        .and_then(|word| word.parse().ok())
        .unwrap_or(1_000_000);
    let mut rng = Rng::new(2026);
    let (mut taken, mut refused) = (0_u64, 0_u64);
    for _ in 0..inputs {
        let mut bytes = SAMPLE.to_vec();
        for _ in 0..=rng.below(6) {
            mutate(&mut bytes, &mut rng);
        }
        save::check(&bytes);
        match Save::read(&bytes) {
            Ok(_) => taken += 1,
            Err(_) => refused += 1,
        }
    }
    assert!(taken > 0 && refused > 0, "some are sound, most are not");
    println!("{inputs} inputs: {taken} taken, {refused} refused, no panic");
}

/// Changes, removes, doubles, moves or inserts a little.
fn mutate(bytes: &mut Vec<u8>, rng: &mut Rng) {
    let len = bytes.len().max(1);
    let (from, size) = (rng.below(len), 1 + rng.below(8));
    let to = (from + size).min(bytes.len());
    match rng.below(6) {
        0 if from < bytes.len() => bytes[from] = rng.next_u64() as u8,
        1 if from < bytes.len() => bytes[from] = b"0123456 \n|-"[rng.below(11)],
        2 if from < to => drop(bytes.drain(from..to)),
        3 if from < to => {
            let copied: Vec<u8> = bytes[from..to].to_vec();
            let place = rng.below(bytes.len() + 1);
            bytes.splice(place..place, copied);
        }
        4 if from < to => {
            let other = rng.below(bytes.len());
            bytes.swap(from, other);
        }
        _ => {
            let place = rng.below(bytes.len() + 1);
            bytes.splice(
                place..place,
                PIECES[rng.below(PIECES.len())].iter().copied(),
            );
        }
    }
}
