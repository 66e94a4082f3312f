//! One hand to walk through, forwards and back.

use std::sync::Arc;

use sobremesa_core::{
    BySeat, Game, Hand, Log, Outcome, PlayError, Rng, Seat, Seed, Start, Step, Turn,
};
use sobremesa_table::{Player, Table, TableError};
use thiserror::Error;

/// Why a walk cannot go that way.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum WalkError {
    /// The rules forbid it.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// Nothing has happened yet.
    #[error("nothing has been played that could be taken back")]
    NothingToUndo,
    /// The hand cannot be put on a table.
    #[error(transparent)]
    Table(#[from] TableError),
}

/// One hand: how it began, and what has happened.
///
/// Chance is dealt from the seed as soon as it is due, unless the walk waits for it.
///
/// ```
/// use sobremesa_reversi::Reversi;
/// use sobremesa_core::{Game, Seed};
/// use sobremesa_tensor::Walk;
/// let mut walk = Walk::<Reversi>::new(&Default::default(), Seed::from(1), false);
/// walk.play("f5".parse().unwrap()).unwrap();
/// assert_eq!(walk.actions().count(), 1);
/// walk.undo().unwrap();
/// assert_eq!(walk.game(), &Reversi::start());
/// assert!(walk.undo().is_err());
/// ```
#[derive(Clone, Debug)]
pub struct Walk<G: Game> {
    /// The table before the first step of this hand: rules, seed, earlier hands.
    base: Arc<Table<G>>,
    waits_for_chance: bool,
    steps: Vec<Step<G>>,
    game: G,
}

impl<G: Game> Walk<G> {
    /// A new hand by these rules.
    pub fn new(rules: &G::Rules, seed: Seed, waits_for_chance: bool) -> Walk<G> {
        let players = vec![Player::somebody(); G::new(rules).seats()];
        let base = Table::new(rules.clone(), players, seed);
        let mut walk = Walk::at(base.expect("a player for each seat"), waits_for_chance);
        walk.settle();
        walk
    }

    /// A hand that begins at a position.
    pub fn from_start(
        rules: &G::Rules,
        start: Start<G>,
        seed: Seed,
        waits_for_chance: bool,
    ) -> Result<Walk<G>, WalkError> {
        let players = vec![Player::somebody(); start.game.seats()];
        let base = Table::from_start(rules.clone(), players, seed, start)?;
        let mut walk = Walk::at(base, waits_for_chance);
        walk.settle();
        Ok(walk)
    }

    /// A hand about to begin at this table, with nothing dealt yet.
    pub fn at(base: Table<G>, waits_for_chance: bool) -> Walk<G> {
        let game = base.truth().clone();
        Walk {
            base: Arc::new(base),
            waits_for_chance,
            steps: Vec::new(),
            game,
        }
    }

    /// The hands of a match, each walked to where it ended.
    pub fn hands(table: &Table<G>) -> Result<Vec<Walk<G>>, WalkError> {
        let log = table.log();
        let hands: Vec<&Hand<G>> = log.finished().iter().chain([log.current()]).collect();
        let mut base = base_for(table, hands[0])?;
        let mut walks = Vec::with_capacity(hands.len());
        for (index, hand) in hands.iter().enumerate() {
            let mut walk = Walk::at(base.clone(), false);
            for step in &hand.steps {
                walk.take(step.clone());
            }
            if let Some(next) = hands.get(index + 1) {
                // A hand that was left before its end is followed by one that stands alone.
                let mut after = walk.table();
                base = match after.next_hand() {
                    Ok(()) if after.truth() == &next.start => after,
                    _ => base_for(table, next)?,
                };
            }
            walks.push(walk);
        }
        Ok(walks)
    }

    /// The same hand with other steps from another beginning; the caller knows that they can be.
    pub(crate) fn retold(&self, base: Table<G>, steps: Vec<Step<G>>) -> Walk<G> {
        let mut walk = Walk::at(base, self.waits_for_chance);
        for step in steps {
            walk.take(step);
        }
        walk
    }

    /// The hand as it stands.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// What it is played by.
    pub fn rules(&self) -> &G::Rules {
        self.base.rules()
    }

    /// What is dealt comes from here.
    pub fn seed(&self) -> Seed {
        self.base.seed()
    }

    /// The table before the first step.
    pub fn base(&self) -> &Table<G> {
        &self.base
    }

    /// Whether chance is left to the caller.
    pub fn waits_for_chance(&self) -> bool {
        self.waits_for_chance
    }

    /// What happened since the beginning.
    pub fn steps(&self) -> &[Step<G>] {
        &self.steps
    }

    /// What the seats did.
    pub fn actions(&self) -> impl Iterator<Item = (Seat, G::Action)> + '_ {
        self.steps.iter().filter_map(|step| match step {
            Step::Action(seat, action) => Some((*seat, *action)),
            Step::Chance(_) => None,
        })
    }

    /// The seat to act does this.
    pub fn play(&mut self, action: G::Action) -> Result<(), WalkError> {
        self.replay_action(action)?;
        self.settle();
        Ok(())
    }

    /// Chance brings this.
    pub fn deal(&mut self, chance: &G::Chance) -> Result<(), WalkError> {
        self.replay_chance(chance)?;
        self.settle();
        Ok(())
    }

    /// An action of a hand that is told again: what chance brought after it is told too.
    pub fn replay_action(&mut self, action: G::Action) -> Result<(), WalkError> {
        match self.game.turn() {
            Turn::Act(seat) if self.game.is_legal(action) => {
                self.take(Step::Action(seat, action));
                Ok(())
            }
            _ => Err(self.game.refusal(action).into()),
        }
    }

    /// What chance brought in a hand that is told again.
    pub fn replay_chance(&mut self, chance: &G::Chance) -> Result<(), WalkError> {
        self.game.clone().resolve(chance)?;
        self.take(Step::Chance(chance.clone()));
        Ok(())
    }

    /// Chance brings what the seed says.
    pub fn deal_from_seed(&mut self) -> Result<(), WalkError> {
        match self.game.turn() {
            Turn::Chance => {
                let chance = self.game.sample(&mut self.luck());
                self.take(Step::Chance(chance));
                Ok(())
            }
            Turn::Act(seat) => Err(PlayError::NoChanceNow { seat }.into()),
            Turn::Over(_) => Err(PlayError::Over.into()),
        }
    }

    /// Takes back the last action and what chance brought after it; where chance is waited for, the
    /// last step of any kind.
    pub fn undo(&mut self) -> Result<(), WalkError> {
        let is_taken = |step: &Step<G>| self.waits_for_chance || matches!(step, Step::Action(..));
        let keep = self.steps.iter().rposition(is_taken);
        let keep = keep.ok_or(WalkError::NothingToUndo)?;
        self.cut(keep);
        Ok(())
    }

    /// The hand before each of its actions, and as it stands.
    pub fn moments(&self) -> Vec<Walk<G>> {
        let mut walk = self.clone();
        walk.cut(0);
        let mut moments = Vec::new();
        for step in &self.steps {
            if matches!(step, Step::Action(..)) {
                moments.push(walk.clone());
            }
            walk.take(step.clone());
        }
        moments.push(walk);
        moments
    }

    /// The table of this hand, for a record.
    pub fn table(&self) -> Table<G> {
        let mut table = (*self.base).clone();
        for step in &self.steps {
            match step {
                Step::Action(seat, action) => table.act(*seat, *action),
                Step::Chance(chance) => table.resolve(chance),
            }
            .expect("it happened in the walk");
        }
        table
    }

    /// Everything that happened in the match, as a bot's host keeps it.
    pub fn log(&self) -> Log<G> {
        let mut log = self.base.log().clone();
        for step in &self.steps {
            log.push(step.clone());
        }
        log
    }

    /// What each seat gets: nothing until the end.
    pub fn returns(&self) -> BySeat<f64> {
        match self.game.turn() {
            Turn::Over(outcome) => returns(&outcome),
            _ => BySeat::from_fn(self.game.seats(), |_| 0.0),
        }
    }

    fn cut(&mut self, keep: usize) {
        self.steps.truncate(keep);
        self.game = self.base.truth().clone();
        for step in &self.steps {
            apply(&mut self.game, step);
        }
    }

    fn take(&mut self, step: Step<G>) {
        apply(&mut self.game, &step);
        self.steps.push(step);
    }

    fn settle(&mut self) {
        while !self.waits_for_chance && self.game.turn() == Turn::Chance {
            let chance = self.game.sample(&mut self.luck());
            self.take(Step::Chance(chance));
        }
    }

    /// The generator of the chance event that is due.
    fn luck(&self) -> Rng {
        let is_chance = |step: &&Step<G>| matches!(step, Step::Chance(_));
        let dealt = self.steps.iter().filter(is_chance).count() as u64;
        let hand = self.base.log().finished().len() as u64;
        self.seed().chance(hand, dealt)
    }
}

/// What the end of a hand is worth: it adds up to nothing, and alone it is all or nothing.
///
/// ```
/// use sobremesa_core::{Outcome, Seat};
/// let worth = sobremesa_tensor::returns(&Outcome::won_by(Seat::SECOND, 2));
/// assert_eq!(worth.values(), [-1.0, 1.0]);
/// ```
pub fn returns(outcome: &Outcome) -> BySeat<f64> {
    let seats = outcome.standings.len() as f64;
    outcome.standings.map(|seat, _| {
        let share = outcome.share(seat);
        if seats > 1.0 {
            (seats * share - 1.0) / (seats - 1.0)
        } else {
            share
        }
    })
}

pub(crate) fn apply<G: Game>(game: &mut G, step: &Step<G>) {
    match step {
        Step::Action(_, action) => game.play_unchecked(*action),
        Step::Chance(chance) => game.resolve_unchecked(chance),
    }
}

/// A table of the same rules, players and seed at which this hand is the first.
fn base_for<G: Game>(table: &Table<G>, hand: &Hand<G>) -> Result<Table<G>, TableError> {
    let players = table.first_players().values().to_vec();
    let rules = table.rules().clone();
    let fresh = Table::new(rules.clone(), players.clone(), table.seed())?;
    if fresh.truth() == &hand.start {
        return Ok(fresh);
    }
    let start = Start {
        game: hand.start.clone(),
        totals: BySeat::from_fn(hand.start.seats(), |_| 0),
    };
    Table::from_start(rules, players, table.seed(), start)
}
