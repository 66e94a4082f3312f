//! The one loop that drives a game: somebody decides, chance deals, until the end.

use std::convert::Infallible;

use crate::{Game, Log, Outcome, Rng, Seat, Seed, Seen, Step, Turn};

/// Whoever decides and deals while a game is driven.
///
/// What happens by itself ([`Game::automatic`]) is asked of nobody.
pub trait Driver<G: Game> {
    /// Why the game is stopped before its end.
    type Stop;

    /// What this seat does.
    fn choose(&mut self, game: &G, seat: Seat) -> Result<G::Action, Self::Stop>;

    /// What chance brings.
    fn deal(&mut self, game: &G) -> Result<G::Chance, Self::Stop>;

    /// Told of each step, and of the game after it.
    #[inline]
    fn took(&mut self, game: &G, step: Step<G>) {
        let _ = (game, step);
    }

    /// What to do about a choice that is not legal; without an answer it is our own mistake.
    fn illegal(&mut self, seat: Seat, action: G::Action) -> Self::Stop {
        panic!("{action} is not legal for seat {seat}")
    }
}

/// Drives a game to its end, or until the driver stops it.
///
/// ```
/// use sobremesa_core::{Game, Rng, drive, drive::Dealing, perft::Matches};
/// let mut game = Matches::new(&Default::default());
/// let mut rng = Rng::new(3);
/// let outcome = drive(&mut game, &mut Dealing::new(&mut rng, |game: &Matches, _, rng| {
///     rng.pick(game.legal_actions()).expect("a seat to act has an action")
/// }));
/// let Ok(outcome) = outcome;
/// assert_eq!(outcome.winners().count(), 1);
/// ```
#[inline]
pub fn drive<G: Game, D: Driver<G>>(game: &mut G, driver: &mut D) -> Result<Outcome, D::Stop> {
    loop {
        let step = match game.turn() {
            Turn::Act(seat) => {
                let action = if let Some(automatic) = game.automatic() {
                    automatic
                } else {
                    let chosen = driver.choose(game, seat)?;
                    if !game.is_legal(chosen) {
                        return Err(driver.illegal(seat, chosen));
                    }
                    chosen
                };
                game.play_unchecked(action);
                Step::Action(seat, action)
            }
            Turn::Chance => {
                let chance = driver.deal(game)?;
                game.resolve_unchecked(&chance);
                Step::Chance(chance)
            }
            Turn::Over(outcome) => return Ok(outcome),
        };
        driver.took(game, step);
    }
}

/// Plays the current hand of a match to its end: what is dealt comes from the seed, what is decided
/// from `choose`.
///
/// ```
/// use sobremesa_core::drive::play_hand;
/// use sobremesa_core::{Game, Log, View, perft::Matches};
/// let mut log = Log::new(Matches::new(&"matches=4".parse().unwrap()));
/// play_hand(&mut log, &1.into(), |seen| seen.view().choices(seen.seat())[0]);
/// assert_eq!(log.current().steps.len(), 4);
/// ```
pub fn play_hand<G: Game>(
    log: &mut Log<G>,
    seed: &Seed,
    choose: impl FnMut(&Seen<G>) -> G::Action,
) -> Outcome {
    let mut game = log.current().replay();
    let mut driver = Seeded { log, seed, choose };
    let Ok(outcome) = drive(&mut game, &mut driver);
    outcome
}

struct Seeded<'a, G: Game, F> {
    log: &'a mut Log<G>,
    seed: &'a Seed,
    choose: F,
}

impl<G: Game, F: FnMut(&Seen<G>) -> G::Action> Driver<G> for Seeded<'_, G, F> {
    type Stop = Infallible;

    fn choose(&mut self, game: &G, seat: Seat) -> Result<G::Action, Infallible> {
        Ok((self.choose)(&Seen::new(seat, game, self.log, self.seed)))
    }

    fn deal(&mut self, game: &G) -> Result<G::Chance, Infallible> {
        Ok(game.sample(&mut self.log.chance(self.seed)))
    }

    fn took(&mut self, _: &G, step: Step<G>) {
        self.log.push(step);
    }
}

/// The plain driver of tests and experiments: one stream deals, one function decides.
pub struct Dealing<'a, F> {
    rng: &'a mut Rng,
    choose: F,
}

impl<'a, F> Dealing<'a, F> {
    /// Deals from this stream and decides like this; the function gets the game, the seat to act and
    /// the stream.
    pub fn new<G: Game>(rng: &'a mut Rng, choose: F) -> Dealing<'a, F>
    where
        F: FnMut(&G, Seat, &mut Rng) -> G::Action,
    {
        Dealing { rng, choose }
    }
}

impl<G: Game, F: FnMut(&G, Seat, &mut Rng) -> G::Action> Driver<G> for Dealing<'_, F> {
    type Stop = Infallible;

    #[inline]
    fn choose(&mut self, game: &G, seat: Seat) -> Result<G::Action, Self::Stop> {
        Ok((self.choose)(game, seat, self.rng))
    }

    #[inline]
    fn deal(&mut self, game: &G) -> Result<G::Chance, Self::Stop> {
        Ok(game.sample(self.rng))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::perft::{Matches, Take};

    struct AlwaysTwo(Vec<Step<Matches>>);

    impl Driver<Matches> for AlwaysTwo {
        type Stop = String;

        fn choose(&mut self, _: &Matches, _: Seat) -> Result<Take, String> {
            Ok(Take::Two)
        }

        fn deal(&mut self, _: &Matches) -> Result<crate::NoChance, String> {
            Err("nothing is dealt".to_owned())
        }

        fn took(&mut self, _: &Matches, step: Step<Matches>) {
            self.0.push(step);
        }

        fn illegal(&mut self, seat: Seat, action: Take) -> String {
            format!("seat {seat} cannot take {action}")
        }
    }

    #[test]
    fn every_step_is_told_and_an_illegal_choice_stops_the_game() {
        let mut driver = AlwaysTwo(Vec::new());
        let mut game = Matches::new(&"matches=3".parse().expect("rules"));
        let stopped = drive(&mut game, &mut driver);
        assert_eq!(stopped, Err("seat 2 cannot take 2".to_owned()));
        assert_eq!(driver.0, [Step::Action(Seat::FIRST, Take::Two)]);
    }
}
