//! The bot that imagines what it cannot see, plays on at random, and takes what won most.

use sobremesa_core::{Bot, Budget, Game, Outcome, Rng, Seat, Seen, Thoughts, Turn, View, Worth};

/// Flat Monte Carlo: for each legal action as many random games as the budget allows.
///
/// A node of its budget is one game played out. Without a node or time budget it plays
/// [`Rollout::default`]'s number of games.
///
/// ```
/// use sobremesa_core::{Bot, Budget, Game, Log, Seat, Seen, perft::{Matches, Take}};
/// use sobremesa_search::Rollout;
/// let game = Matches::new(&"matches=2".parse().unwrap());
/// let log = Log::new(game.clone());
/// let seen = Seen::new(Seat::FIRST, &game, &log, 42);
/// let mut bot = Rollout::<Matches>::default();
/// assert_eq!(bot.choose(&seen, &Budget::nodes(50)), Take::Two, "taking both wins at once");
/// ```
#[derive(Clone, Debug)]
pub struct Rollout<G: Game> {
    games: u64,
    thoughts: Option<Thoughts<G::Action>>,
}

impl<G: Game> Default for Rollout<G> {
    fn default() -> Self {
        Rollout::new(400)
    }
}

impl<G: Game> Rollout<G> {
    /// A bot that plays out so many games for a decision unless the budget says otherwise.
    ///
    /// ```
    /// # use sobremesa_core::perft::Matches;
    /// let quick = sobremesa_search::Rollout::<Matches>::new(20);
    /// ```
    pub fn new(games: u64) -> Self {
        Rollout {
            games,
            thoughts: None,
        }
    }
}

impl<G: Game> Bot<G> for Rollout<G> {
    fn choose(&mut self, seen: &Seen<G>, budget: &Budget) -> G::Action {
        let mut rng = seen.rng();
        let mut shares: Vec<(G::Action, f64, u32)> = seen
            .view()
            .choices()
            .into_iter()
            .map(|action| (action, 0.0, 0))
            .collect();
        let free = budget.nodes.is_none() && budget.time.is_none();
        let budget = if free {
            Budget {
                nodes: Some(self.games),
                ..budget.clone()
            }
        } else {
            budget.clone()
        };
        let mut meter = budget.start();
        // Every action is tried once whatever the budget, then in turn while it lasts; each round
        // imagines one game for all actions, so that luck with the hidden is shared.
        'rounds: loop {
            let imagined = seen.view().imagine(&mut rng);
            for (action, share, games) in &mut shares {
                if *games > 0 && !meter.has_left() {
                    break 'rounds;
                }
                let mut game = imagined.clone();
                game.play_unchecked(*action);
                *share += play_out(game, &mut rng).share(seen.seat());
                *games += 1;
                meter.spend(1);
            }
            if shares.len() < 2 || !meter.has_left() {
                break;
            }
        }
        let values: Vec<(G::Action, f64)> = shares
            .into_iter()
            .map(|(action, share, games)| (action, share / f64::from(games.max(1))))
            .collect();
        let mut thoughts = Thoughts {
            worth: Worth::Share,
            values,
            line: Vec::new(),
            nodes: meter.spent(),
            exact: false,
        };
        let (best, _) = thoughts.best().expect("a seat to act has an action");
        thoughts.line.push(best);
        self.thoughts = Some(thoughts);
        best
    }

    fn thoughts(&self) -> Option<Thoughts<G::Action>> {
        self.thoughts.clone()
    }
}

/// Plays a game to its end at random.
///
/// ```
/// use sobremesa_core::{Game, Rng, perft::Matches};
/// use sobremesa_search::rollout::play_out;
/// let outcome = play_out(Matches::new(&Default::default()), &mut Rng::new(1));
/// assert_eq!(outcome.winners().count(), 1);
/// ```
pub fn play_out<G: Game>(mut game: G, rng: &mut Rng) -> Outcome {
    loop {
        match rng.pick(game.legal_actions()) {
            Some(action) => game.play_unchecked(action),
            None => match game.turn() {
                Turn::Over(outcome) => return outcome,
                Turn::Chance => {
                    let chance = game.sample(rng);
                    game.resolve_unchecked(&chance);
                }
                Turn::Act(seat) => unreachable!("seat {seat} is to act and has no action"),
            },
        }
    }
}

/// The share of victory of a seat over random games from here, for quick comparisons.
///
/// ```
/// use sobremesa_core::{Game, Rng, Seat, perft::Matches};
/// use sobremesa_search::rollout::share;
/// let game = Matches::new(&"matches=1".parse().unwrap());
/// assert_eq!(share(&game, Seat::FIRST, 10, &mut Rng::new(1)), 1.0);
/// ```
pub fn share<G: Game>(game: &G, seat: Seat, games: u32, rng: &mut Rng) -> f64 {
    let won: f64 = (0..games)
        .map(|_| play_out(game.clone(), rng).share(seat))
        .sum();
    won / f64::from(games.max(1))
}

#[cfg(test)]
mod tests {
    use sobremesa_core::Log;
    use sobremesa_core::perft::{Matches, Take};

    use super::*;

    fn choose(matches: u8, budget: &Budget) -> (Take, Thoughts<Take>) {
        let game = Matches::new(&format!("matches={matches}").parse().expect("rules"));
        let log = Log::new(game.clone());
        let mut bot = Rollout::default();
        let action = bot.choose(&Seen::new(Seat::FIRST, &game, &log, 7), budget);
        (action, bot.thoughts().expect("it has just thought"))
    }

    #[test]
    fn it_leaves_three_matches_which_lose() {
        assert_eq!(choose(5, &Budget::nodes(2000)).0, Take::Two);
        assert_eq!(choose(4, &Budget::nodes(2000)).0, Take::One);
    }

    #[test]
    fn it_spends_no_more_nodes_than_it_was_given() {
        let (_, thoughts) = choose(9, &Budget::nodes(100));
        assert_eq!(thoughts.nodes, 100);
    }

    #[test]
    fn the_same_seed_and_nodes_give_the_same_thoughts() {
        assert_eq!(choose(9, &Budget::nodes(64)), choose(9, &Budget::nodes(64)));
    }

    #[test]
    fn a_stopped_bot_still_answers() {
        let stop = std::sync::Arc::new(std::sync::atomic::AtomicBool::new(true));
        let (_, thoughts) = choose(9, &Budget::unlimited().stopped_by(stop));
        assert_eq!(thoughts.nodes, 2, "each action once");
    }
}
