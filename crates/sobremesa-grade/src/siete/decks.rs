//! The decks that show what is rare, and which games are played with them.

use sobremesa_core::Rng;
use sobremesa_siete::Mode;

use super::cards::value;
use super::ties::{Tie, WAYS};
use crate::session::Plan;

/// One game to play: the mode, the deck, how often the person asks for a card, and with how many
/// half points that stops where they can be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct GamePlan {
    pub(crate) mode: Mode,
    pub(crate) deck: Vec<u8>,
    pub(crate) hits: usize,
    pub(crate) enough: u16,
}

/// The games of one run of the program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Session {
    pub(crate) seed: u64,
    pub(crate) games: Vec<GamePlan>,
}

const NUMBERS: [u8; 10] = [1, 2, 3, 4, 5, 6, 7, 10, 11, 12];

/// A whole deck that begins with these cards, the others shuffled behind them.
pub(crate) fn deck_from(first: &[u8], rng: &mut Rng) -> Vec<u8> {
    let mut rest: Vec<u8> = std::iter::repeat_n(NUMBERS, 4).flatten().collect();
    for card in first {
        let place = rest
            .iter()
            .position(|other| other == card)
            .expect("no more than four of a kind are asked for");
        rest.remove(place);
    }
    rng.shuffle(&mut rest);
    let mut deck = first.to_vec();
    deck.extend(rest);
    deck
}

/// The sessions of a whole judgement: each holds two games of each mode, beginning with another one.
pub(crate) fn sessions(plan: &Plan) -> Vec<Session> {
    let mut rng = Rng::new(plan.seed);
    let games = plan.games.max(2);
    let mut by_mode = [
        mode_a(games, &mut rng),
        mode_b(games, &mut rng),
        mode_c(games, &mut rng),
        mode_d(games, &mut rng),
    ];
    for games in &mut by_mode {
        games.reverse();
    }
    let count = games.div_ceil(2);
    (0..count)
        .map(|index| {
            let mut games = Vec::new();
            for round in 0..8 {
                let mode = (index + round) % 4;
                games.extend(by_mode[mode].pop());
            }
            Session {
                seed: plan.seed.wrapping_mul(1_000_003).wrapping_add(index as u64),
                games,
            }
        })
        .collect()
}

fn mode_a(games: usize, rng: &mut Rng) -> Vec<GamePlan> {
    let made: [&[u8]; 6] = [
        // Nobody can go over: both draw all their cards.
        &[10, 10, 11, 11, 12, 10, 12, 11, 12, 10, 11, 12],
        // 7½ after two cards with more due.
        &[7, 10, 1, 2, 3],
        // 7½ after three, one more due in two games of three.
        &[3, 4, 10, 11, 10, 12, 12, 11],
        // The person is low, the machine at 7½ after two.
        &[10, 10, 11, 11, 1, 7, 12, 1, 2],
        &[1, 1, 10, 10, 1, 1, 11, 11, 12, 12],
        &[10, 1, 11, 1, 12, 2, 10, 1, 11, 1],
    ];
    fill(Mode::A, &made, games, rng, |_| 0)
}

fn mode_b(games: usize, rng: &mut Rng) -> Vec<GamePlan> {
    let made: [(&[u8], usize); 12] = [
        // Low cards: the person asks for more than is allowed.
        (&[10, 10, 11, 11, 12, 12, 10, 11, 12, 10, 11, 12], 9),
        // The machine tied at 7½ must go on.
        (&[7, 10, 7, 11, 1, 2], 1),
        // The machine tied at 4 must go on.
        (&[4, 4, 1, 10], 0),
        (&[5, 5, 1, 10], 0),
        // The person is high and the machine low: the limit stops it.
        (&[7, 10, 10, 11, 11, 12, 12, 1, 1], 0),
        (&[7, 1, 1, 10, 10, 11, 11, 12], 0),
        // The machine is ahead with its first card.
        (&[2, 5, 1, 1], 0),
        // The person goes over.
        (&[5, 6, 1, 1], 1),
        // The machine goes over.
        (&[7, 6, 5, 1], 0),
        (&[6, 3, 3, 10, 11], 0),
        (&[10, 10, 1, 1, 2], 0),
        (&[7, 10, 6, 1, 10, 11], 1),
    ];
    let mut plans: Vec<GamePlan> = made
        .iter()
        .map(|(first, hits)| GamePlan {
            mode: Mode::B,
            deck: deck_from(first, rng),
            hits: *hits,
            enough: u16::MAX,
        })
        .collect();
    plans.truncate(games);
    while plans.len() < games {
        plans.push(GamePlan {
            mode: Mode::B,
            deck: deck_from(&[], rng),
            hits: rng.below(4),
            enough: u16::MAX,
        });
    }
    plans
}

fn mode_c(games: usize, rng: &mut Rng) -> Vec<GamePlan> {
    let made: [(&[u8], usize); 10] = [
        // The document's examples: 18/32 stands, 14/38 draws.
        (&[3, 2, 10, 3, 1, 11, 12, 10], 2),
        (&[4, 4, 1], 0),
        // More than five cards.
        (&[10, 10, 11, 11, 12, 12, 10, 11, 12, 10, 11, 12], 9),
        // An exact fit.
        (&[7, 10, 7, 11], 1),
        // The person goes over; the machine goes over.
        (&[6, 7, 1, 2], 1),
        (&[7, 6, 5], 0),
        // Behind, and likely to go over: it must draw.
        (&[7, 6, 1], 0),
        (&[7, 5, 10, 11], 0),
        (&[6, 10, 5, 4], 1),
        (&[2, 5, 1], 0),
    ];
    let mut plans: Vec<GamePlan> = made
        .iter()
        .map(|(first, hits)| GamePlan {
            mode: Mode::C,
            deck: deck_from(first, rng),
            hits: *hits,
            enough: u16::MAX,
        })
        .collect();
    let ties = games.saturating_sub(plans.len()) * 4 / 5;
    plans.extend(telling_ties(ties, rng));
    plans.truncate(games);
    while plans.len() < games {
        plans.push(GamePlan {
            mode: Mode::C,
            deck: deck_from(&[], rng),
            hits: rng.below(5),
            enough: u16::MAX,
        });
    }
    plans
}

/// Games with a tie in which a wrong way of reckoning decides otherwise than the right one, each
/// wrong way in turn; and ties that stand, for chance to decide.
fn telling_ties(count: usize, rng: &mut Rng) -> Vec<GamePlan> {
    let mut found: Vec<GamePlan> = Vec::new();
    let mut turn = 0;
    for _ in 0..count * 400 {
        if found.len() >= count {
            break;
        }
        let deck = deck_from(&[], rng);
        let hits = rng.below(4);
        let Some(tie) = first_tie(&deck, hits) else {
            continue;
        };
        let right = tie.stands();
        let tells = if turn == WAYS.len() {
            right
        } else {
            (WAYS[turn].decides)(&tie) != right
        };
        if tells {
            found.push(GamePlan {
                mode: Mode::C,
                deck,
                hits,
                enough: u16::MAX,
            });
            turn = (turn + 1) % (WAYS.len() + 1);
        } else if rng.below(60) == 0 {
            // Some differ too rarely to wait for.
            turn = (turn + 1) % (WAYS.len() + 1);
        }
    }
    found
}

/// The first tie of a game of mode C, if there is one.
fn first_tie(deck: &[u8], hits: usize) -> Option<Tie> {
    let person = deck.get(..=hits)?;
    let rival: u16 = person.iter().map(|card| value(*card)).sum();
    if rival > 15 {
        return None;
    }
    let mut own = 0;
    for (drawn, card) in deck[hits + 1..].iter().enumerate() {
        own += value(*card);
        if own > rival {
            return None;
        }
        if own == rival {
            let machine = &deck[hits + 1..=hits + 1 + drawn];
            return Some(Tie::of(person, machine));
        }
    }
    None
}

fn mode_d(games: usize, rng: &mut Rng) -> Vec<GamePlan> {
    // Where a program asks for a deck in mode D, it gets one. Mostly the person comes near 7½, where
    // ties are; the courage varies.
    let mut plans = fill(Mode::D, &[], games, rng, |_| 9);
    for plan in &mut plans {
        plan.enough = [10, 11, 11, 12, 12, 13, 14, 1, 40][rng.below(9)];
    }
    plans
}

fn fill(
    mode: Mode,
    made: &[&[u8]],
    games: usize,
    rng: &mut Rng,
    hits: impl Fn(&mut Rng) -> usize,
) -> Vec<GamePlan> {
    (0..games)
        .map(|index| {
            // Made decks come again and again: chance decides how many cards are due.
            let first = if made.is_empty() || index % 3 == 2 {
                &[][..]
            } else {
                made[(index - index / 3) % made.len()]
            };
            let deck = deck_from(first, rng);
            let hits = hits(rng);
            GamePlan {
                mode,
                deck,
                hits,
                enough: u16::MAX,
            }
        })
        .collect()
}
