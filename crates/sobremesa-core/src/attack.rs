//! The attack on hidden tiles: from one's own random numbers, or a deal that lies open, back to the
//! seed and forward to everybody's tiles.
//!
//! The attacker is given more than a player ever has: the whole state of a generator. Against
//! streams that are numbers scrambled and scrambled again it finds everything; the same attack on
//! the streams of a [`Seed`] must find nothing.

use crate::rng::{GOLDEN, Path};
use crate::{Rng, Seat, Seed};

/// Undoes one scrambling: multiplications by odd numbers and shifts have a way back.
fn unscramble(bits: u64) -> u64 {
    let unshift = |bits: u64, by: u32| (0..64 / by).fold(bits, |found, _| bits ^ (found >> by));
    let bits = unshift(bits, 31).wrapping_mul(inverse(0x94d0_49bb_1331_11eb));
    let bits = unshift(bits, 27).wrapping_mul(inverse(0xbf58_476d_1ce4_e5b9));
    unshift(bits, 30).wrapping_sub(GOLDEN)
}

/// The number that undoes a multiplication by this one, by Newton's steps.
fn inverse(odd: u64) -> u64 {
    (0..6).fold(odd, |found, _| {
        found.wrapping_mul(2_u64.wrapping_sub(odd.wrapping_mul(found)))
    })
}

/// Every number that could stand at the beginning of a path of these parts, given the state of the
/// generator at its end.
fn beginnings(rng: &Rng, parts: &[u64]) -> u64 {
    beginning(unscramble(rng.state()[0]), parts)
}

/// The same, given the end of the path itself.
fn beginning(end: u64, parts: &[u64]) -> u64 {
    let back = parts.iter().rev().fold(end, |path, part| {
        unscramble(path) ^ part.wrapping_add(1).wrapping_mul(GOLDEN)
    });
    unscramble(back)
}

/// What the attacker expects chance to bring, if `number` is what everything comes from.
fn expected(number: u64, hand: u64, event: u64) -> [Rng; 3] {
    [
        Rng::stream(number, [hand, event]),
        Seed::from(number).chance(hand, event),
        Path::from_key(number).then(hand).then(event).stream(),
    ]
}

#[test]
fn the_attack_works_where_streams_are_only_scrambled() {
    let seed = 0x0123_4567_89ab_cdef;
    let own = Rng::stream(seed, [u64::MAX, 1, 7]);
    let found = beginnings(&own, &[u64::MAX, 1, 7]);
    assert_eq!(
        found, seed,
        "from the seventh decision of seat 2 back to the seed"
    );
    assert!(expected(found, 0, 0).contains(&Rng::stream(seed, [0, 0])));
    let open_deal = Rng::stream(seed, [0, 0]);
    assert_eq!(
        beginnings(&open_deal, &[0, 0]),
        seed,
        "from a deal that lies open"
    );
}

#[test]
fn a_seats_own_luck_leads_to_nothing_that_is_dealt() {
    for number in 0..200 {
        let seed = Seed::from(number);
        let truth: Vec<Rng> = (0..3).map(|event| seed.chance(0, event)).collect();
        for decision in 0..5 {
            let own = seed.thoughts(0)[Seat::SECOND].decision(decision);
            for parts in [
                vec![],
                vec![decision],
                vec![1, decision],
                vec![u64::MAX, 1, decision],
            ] {
                // A decision's stream shows the end of its path: that is tried as well.
                let shown = beginning(own.state()[0], &parts);
                for found in [shown, beginnings(&own, &parts)] {
                    for event in 0..3 {
                        let expected = expected(found, 0, event);
                        assert!(!expected.contains(&truth[event as usize]), "seed {number}");
                    }
                }
            }
        }
    }
}

#[test]
fn a_deal_that_lies_open_leads_to_no_other_deal() {
    // The first deal of Azul is public, and so is a hand of dominoes turned up at its end.
    for number in 0..200 {
        let seed = Seed::from(number);
        let open = seed.chance(0, 0);
        for parts in [vec![], vec![0], vec![0, 0]] {
            let found = beginnings(&open, &parts);
            for (hand, event) in [(0, 1), (1, 0), (2, 0)] {
                assert!(!expected(found, hand, event).contains(&seed.chance(hand, event)));
            }
        }
    }
}

#[test]
fn no_generator_prints_its_state() {
    let seed = Seed::drawn();
    let rng = seed.chance(0, 0);
    let printed = format!("{seed:?} {rng:?} {:?}", seed.thoughts(0));
    assert!(
        !printed.bytes().any(|byte| byte.is_ascii_digit()),
        "{printed}"
    );
}
