//! Imagining the cards that lie face down: any hand of so many cards that is not over.

use arrayvec::ArrayVec;
use sobremesa_core::Rng;

use crate::{Card, Counts, HalfPoints, Siete};

/// Takes `held` cards out of `unseen` that together are not over, every order equally likely.
///
/// `unseen` must be in random order, and stays so.
pub(crate) fn draw(
    unseen: &mut ArrayVec<Card, { crate::Deck::CARDS }>,
    held: usize,
    rng: &mut Rng,
) -> ArrayVec<Card, { Siete::MOST_CARDS }> {
    let left: Counts = unseen.iter().copied().collect();
    let wanted = kinds(left, held, rng);
    let mut missing = wanted;
    let mut hand = ArrayVec::new();
    unseen.retain(|card| {
        let here = &mut missing[card.kind()];
        let is_taken = *here > 0;
        if is_taken {
            *here -= 1;
            hand.push(*card);
        }
        !is_taken
    });
    rng.shuffle(&mut hand);
    hand
}

/// How many of each kind, as likely as there are ways to choose the cards.
fn kinds(left: Counts, held: usize, rng: &mut Rng) -> [u8; Counts::KINDS] {
    const SCORES: usize = HalfPoints::SEVEN_AND_A_HALF.0 as usize + 1;
    // ways[kind][cards][room]: choices among this kind and later ones of so many cards in so much room.
    let mut ways = vec![[[0_u64; SCORES]; Siete::MOST_CARDS + 1]; Counts::KINDS + 1];
    ways[Counts::KINDS][0] = [1; SCORES];
    for kind in (0..Counts::KINDS).rev() {
        for cards in 0..=held {
            for room in 0..SCORES {
                ways[kind][cards][room] = taken_of(left, kind, cards, room)
                    .map(|(taken, choices, room)| choices * ways[kind + 1][cards - taken][room])
                    .sum();
            }
        }
    }
    let mut wanted = [0; Counts::KINDS];
    let (mut cards, mut room) = (held, SCORES - 1);
    for kind in 0..Counts::KINDS {
        let mut ticket = below(ways[kind][cards][room], rng);
        for (taken, choices, room_after) in taken_of(left, kind, cards, room) {
            let here = choices * ways[kind + 1][cards - taken][room_after];
            if ticket < here {
                wanted[kind] = taken as u8;
                cards -= taken;
                room = room_after;
                break;
            }
            ticket -= here;
        }
    }
    wanted
}

/// How many of a kind may be taken: the number, in how many ways, and the room that remains.
fn taken_of(
    left: Counts,
    kind: usize,
    cards: usize,
    room: usize,
) -> impl Iterator<Item = (usize, u64, usize)> {
    let value = usize::from(Counts::value(kind).0);
    let most = cards.min(usize::from(left[kind])).min(room / value);
    (0..=most).scan(1_u64, move |choices, taken| {
        let here = *choices;
        *choices = here * (u64::from(left[kind]) - taken as u64) / (taken as u64 + 1);
        Some((taken, here, room - taken * value))
    })
}

/// A number below a bound that may be larger than a die's.
fn below(bound: u64, rng: &mut Rng) -> u64 {
    let bound = bound.max(1);
    let highest_fair = u64::MAX - u64::MAX % bound;
    loop {
        let bits = rng.next_u64();
        if bits < highest_fair {
            return bits % bound;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Deck;

    #[test]
    fn two_hidden_cards_come_as_often_as_they_would_if_drawn_until_not_over() {
        let (mut exact, mut drawn) = ([0_u32; 16], [0_u32; 16]);
        let mut rng = Rng::new(5);
        for _ in 0..20_000 {
            let mut unseen: ArrayVec<Card, 40> = Deck::all_but(true, &[]).collect();
            rng.shuffle(&mut unseen);
            let score = |cards: &[Card]| {
                usize::from(cards.iter().map(|card| card.value()).sum::<HalfPoints>().0)
            };
            let by_chance = score(&unseen[..2]);
            if by_chance <= 15 {
                drawn[by_chance] += 1;
            }
            exact[score(&draw(&mut unseen, 2, &mut rng))] += 1;
            assert_eq!(unseen.len(), 38);
        }
        let kept = f64::from(drawn.iter().sum::<u32>());
        for score in 0..16 {
            let expected = f64::from(drawn[score]) / kept * 20_000.0;
            let spread = 6.0 * (expected + 1.0).sqrt() + 1.0;
            assert!(
                (f64::from(exact[score]) - expected).abs() < spread,
                "{exact:?} {drawn:?}"
            );
        }
    }

    #[test]
    fn thirteen_hidden_cards_can_be_imagined() {
        let mut rng = Rng::new(6);
        let mut unseen: ArrayVec<Card, 40> = Deck::all_but(false, &[]).collect();
        let hand = draw(&mut unseen, 13, &mut rng);
        assert_eq!(hand.len(), 13);
        assert!(
            !hand
                .iter()
                .map(|card| card.value())
                .sum::<HalfPoints>()
                .is_over()
        );
    }
}
