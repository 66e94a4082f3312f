//! The people the learner is tried against, and how each of them draws.

use sobremesa_core::{Game, Rng, Seat, Turn};
use sobremesa_siete::{
    Action, Card, Counts, Equilibrium, HalfPoints, HandKind, Mode, Siete, StandingRule,
};

/// A name, and one way of standing for each face of the coin tossed before a game.
pub(crate) type Person = (String, Vec<StandingRule>);

/// Somebody who stands from a score on.
pub(crate) fn from(score: HalfPoints) -> Person {
    (format!("from {score}"), vec![StandingRule::at_least(score)])
}

/// Everybody the learner must not misread.
pub(crate) fn everybody() -> Vec<Person> {
    let wavers = |hand: &HandKind| 1.0 / (1.0 + (-(f64::from(hand.score.0) - 9.5) / 1.5).exp());
    let slips = |hand: &HandKind| if hand.score.0 >= 10 { 0.85 } else { 0.15 };
    let tosses = |hand: &HandKind| match hand.score.0 {
        0..8 => 0.0,
        8..12 => 0.5,
        _ => 1.0,
    };
    let four_or_six = [8, 12].map(|score| StandingRule::at_least(HalfPoints(score)));
    let others = [
        ("perfect", vec![Equilibrium::get().person.clone()]),
        ("wavers 5", vec![StandingRule::new(wavers)]),
        ("slips 5", vec![StandingRule::new(slips)]),
        ("coin 4–6", vec![StandingRule::new(tosses)]),
        ("4 or 6", four_or_six.to_vec()),
    ];
    let others = others.map(|(name, ways)| (name.to_owned(), ways));
    (1..=15)
        .map(|score| from(HalfPoints(score)))
        .chain(others)
        .collect()
}

/// One game of a person: the cards in drawing order.
pub(crate) fn draw(way: &StandingRule, rng: &mut Rng) -> Vec<Card> {
    let mut game = Siete::new(&Mode::E.into());
    game.resolve_unchecked(&game.sample(rng));
    while let Turn::Act(Seat::FIRST) = game.turn() {
        let hand: Counts = game.hand(Seat::FIRST).iter().copied().collect();
        let stands = hand != Counts::NONE && rng.fraction() < way.stands(hand);
        game.play_unchecked(if stands { Action::Stand } else { Action::Hit });
    }
    game.hand(Seat::FIRST).to_vec()
}
