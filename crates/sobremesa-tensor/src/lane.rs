//! One hand of a batch: played to its end, then the next.

use std::sync::atomic::Ordering;

use sobremesa_bots::{Roster, UnknownBot};
use sobremesa_core::{Bot, Budget, Log, Outcome, Rng, Seat, Seed, Seen, Step, Turn};

use crate::{Tensored, Walk};

/// One hand after another, each from its own seed.
pub struct Lane<G: Roster> {
    game: G,
    number: u64,
    episode: u64,
    root: Seed,
    /// The seed of this hand, made when something is dealt.
    seed: Option<Seed>,
    dealt: u64,
    actions: Vec<u16>,
    luck: Rng,
    machines: Option<Box<Machines<G>>>,
}

/// The machines of a lane, and what their hosts keep for them.
struct Machines<G: Roster> {
    seats: Vec<Option<G::Seated>>,
    log: Log<G>,
    budget: Budget,
}

/// Keeps the luck of choices apart from the seeds of hands.
const CHOICES: u64 = u64::MAX;

impl<G: Tensored + Roster> Lane<G> {
    /// The lane of this number, before its first hand; a named machine plays each seat that has one,
    /// within this budget for each decision.
    pub fn new(
        rules: &G::Rules,
        root: Seed,
        number: u64,
        opponents: &[Option<String>],
        budget: &Budget,
    ) -> Result<Lane<G>, UnknownBot> {
        let game = G::new(rules);
        let machines = if opponents.iter().any(Option::is_some) {
            let named = opponents
                .iter()
                .map(|name| name.as_deref().map(G::bot).transpose());
            Some(Box::new(Machines {
                seats: named.collect::<Result<_, _>>()?,
                log: Log::new(game.clone()),
                budget: budget.clone(),
            }))
        } else {
            None
        };
        let luck = root.child([number, CHOICES]).chance(0, 0);
        let mut lane = Lane {
            game,
            number,
            episode: 0,
            root,
            seed: None,
            dealt: 0,
            actions: Vec::new(),
            luck,
            machines,
        };
        lane.begin(rules);
        Ok(lane)
    }

    /// The hand as it stands.
    #[inline]
    pub fn game(&self) -> &G {
        &self.game
    }

    /// A random legal action.
    #[inline]
    pub fn sample(&mut self) -> Option<G::Action> {
        self.luck.pick(self.game.legal_actions())
    }

    /// The seat to act does this; gives how the hand ended, if it did, and then the next one has
    /// begun.
    #[inline]
    pub fn step(&mut self, action: G::Action, rules: &G::Rules) -> Option<Outcome> {
        self.take(action);
        let outcome = self.settle()?;
        self.episode += 1;
        self.begin(rules);
        Some(outcome)
    }

    /// The hand as a walk, as if it had been played there.
    pub fn walk(&self, rules: &G::Rules) -> Walk<G> {
        let mut walk = Walk::new(rules, self.seed_of_hand(), false);
        for number in &self.actions {
            let action = G::action(usize::from(*number)).expect("it was an action of this game");
            walk.play(action).expect("it was legal here");
        }
        walk
    }

    fn seed_of_hand(&self) -> Seed {
        self.seed
            .unwrap_or_else(|| self.root.child([self.number, self.episode]))
    }

    /// Begins hands until one asks a seat that no machine plays.
    fn begin(&mut self, rules: &G::Rules) {
        loop {
            self.game = G::new(rules);
            self.seed = None;
            self.dealt = 0;
            self.actions.clear();
            if let Some(machines) = &mut self.machines {
                machines.log = Log::new(self.game.clone());
            }
            if self.settle().is_none() {
                return;
            }
            self.episode += 1;
        }
    }

    /// Deals what is due and lets machines play; gives how the hand ended, if it did.
    #[inline]
    fn settle(&mut self) -> Option<Outcome> {
        loop {
            match self.game.turn() {
                Turn::Act(seat) => {
                    let action = self.machine_chooses(seat)?;
                    self.take(action);
                }
                Turn::Chance => self.deal(),
                Turn::Over(outcome) => return Some(outcome),
            }
        }
    }

    fn deal(&mut self) {
        let seed = self.seed_of_hand();
        self.seed = Some(seed);
        let chance = self.game.sample(&mut seed.chance(0, self.dealt));
        self.dealt += 1;
        self.game.resolve_unchecked(&chance);
        if let Some(machines) = &mut self.machines {
            machines.log.push(Step::Chance(chance));
        }
    }

    #[inline]
    fn take(&mut self, action: G::Action) {
        self.actions.push(G::number(action) as u16);
        if let Some(machines) = &mut self.machines
            && let Some(seat) = self.game.turn().seat()
        {
            machines.log.push(Step::Action(seat, action));
        }
        self.game.play_unchecked(action);
    }

    /// What the machine of this seat does; nothing where no machine plays it.
    #[inline]
    fn machine_chooses(&mut self, seat: Seat) -> Option<G::Action> {
        let seed = match &self.machines {
            Some(machines) if machines.seats[seat.index()].is_some() => self.seed_of_hand(),
            _ => return None,
        };
        self.seed = Some(seed);
        let Machines { seats, log, budget } = self.machines.as_deref_mut()?;
        if let Some(automatic) = self.game.automatic() {
            return Some(automatic);
        }
        if is_stopped(budget) {
            // Thousands of machines that each answer in haste take long all the same.
            return self.game.legal_actions().into_iter().next();
        }
        let bot = seats[seat.index()].as_mut()?;
        Some(bot.choose(&Seen::new(seat, &self.game, log, &seed), budget))
    }
}

fn is_stopped(budget: &Budget) -> bool {
    let stop = budget.stop.as_ref();
    stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
}
