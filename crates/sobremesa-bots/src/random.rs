//! The bot that takes any legal action, each as likely.

use sobremesa_core::{Bot, Budget, Game, Seen, View};

/// Takes any legal action, each as likely.
///
/// ```
/// use sobremesa_core::{Bot, Budget, Game, Log, Seat, Seen, perft::Matches};
/// use sobremesa_bots::Random;
/// let game = Matches::new(&Default::default());
/// let log = Log::new(game.clone());
/// let seen = Seen::new(Seat::FIRST, &game, &log, &42.into());
/// let action = Random.choose(&seen, &Budget::unlimited());
/// assert!(game.is_legal(action));
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    #[inline]
    fn choose(&mut self, seen: &Seen<G>, _: &Budget) -> G::Action {
        seen.rng()
            .pick(seen.view().choices(seen.seat()))
            .expect("a seat to act has an action")
    }
}

#[cfg(test)]
mod tests {
    use sobremesa_core::perft::{Matches, Take};
    use sobremesa_core::{Log, Seat};

    use super::*;

    #[test]
    fn every_legal_action_is_taken_about_as_often() {
        let game = Matches::new(&sobremesa_core::perft::MatchesRules::default());
        let log = Log::new(game.clone());
        let ones = (0..1000)
            .filter(|&seed| {
                let seen = Seen::new(Seat::FIRST, &game, &log, &seed.into());
                Random.choose(&seen, &Budget::unlimited()) == Take::One
            })
            .count();
        assert!((430..570).contains(&ones), "{ones} of 1000");
    }
}
