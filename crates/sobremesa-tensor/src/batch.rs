//! Many hands, a step in each of them at a time.

use rayon::{ThreadPool, ThreadPoolBuilder};
use sobremesa_bots::{Roster, UnknownBot};
use sobremesa_core::{Budget, BySeat, Seat, Seed, Viewer};
use thiserror::Error;

use crate::{Lane, Tensored, Walk, returns};

/// Where a batch writes: a row for each hand.
#[derive(Debug)]
pub struct Buffers<'a> {
    /// What the seat to act sees.
    pub observations: &'a mut [u8],
    /// What it may do.
    pub masks: &'a mut [u8],
    /// What each seat got in this step.
    pub rewards: &'a mut [f32],
    /// Whether a hand ended in this step.
    pub dones: &'a mut [bool],
    /// The seat to act, counted from 0.
    pub players: &'a mut [i32],
}

/// Why a step is refused; then nothing has happened in any hand.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum StepError {
    /// There must be an action for each hand.
    #[error("{found} actions are given, and there are {wanted} games")]
    WrongCount {
        /// How many hands there are.
        wanted: usize,
        /// How many actions were given.
        found: usize,
    },
    /// No action has this number.
    #[error("game {game}: there is no action {number}, they are numbered from 0 to {last}")]
    NoSuchAction {
        /// Which hand, from 0.
        game: usize,
        /// What was given.
        number: i64,
        /// The last number.
        last: usize,
    },
    /// It cannot be done now.
    #[error("game {game}: {action} is not legal for player {player}")]
    NotLegal {
        /// Which hand, from 0.
        game: usize,
        /// The action in its notation.
        action: String,
        /// Who was to act, from 0.
        player: usize,
    },
}

/// Why there is no batch.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BatchError {
    /// An opponent was named whom nobody knows.
    #[error(transparent)]
    UnknownBot(#[from] UnknownBot),
    /// So many hands are too many for this machine.
    #[error("there is not enough memory for {0} games")]
    NoMemory(usize),
}

/// So many hands of one game, each in its lane; what comes out does not depend on the threads.
pub struct Batch<G: Tensored + Roster> {
    rules: G::Rules,
    lanes: Vec<Lane<G>>,
    size: usize,
    seats: usize,
    threads: usize,
    /// The threads, and the process that has them: a child of `fork` has none of its parent's.
    pool: Option<(u32, ThreadPool)>,
}

/// Fewer hands than this are not worth a second thread.
const WORTH_A_THREAD: usize = 64;

impl<G: Tensored + Roster> Batch<G> {
    /// So many hands; a named machine plays each seat that has one, within this budget for each
    /// decision.
    pub fn new(
        rules: &G::Rules,
        hands: usize,
        seed: Seed,
        opponents: &[Option<String>],
        budget: &Budget,
        threads: usize,
    ) -> Result<Batch<G>, BatchError> {
        let mut lanes = Vec::new();
        let room = lanes.try_reserve_exact(hands);
        room.map_err(|_| BatchError::NoMemory(hands))?;
        for number in 0..hands as u64 {
            lanes.push(Lane::new(rules, seed, number, opponents, budget)?);
        }
        Ok(Batch {
            rules: rules.clone(),
            lanes,
            size: G::size(rules),
            seats: G::new(rules).seats(),
            threads: threads.min(hands.div_ceil(WORTH_A_THREAD)).max(1),
            pool: None,
        })
    }

    /// How many hands there are.
    pub fn len(&self) -> usize {
        self.lanes.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.lanes.is_empty()
    }

    /// A copy of one hand, with its history.
    pub fn walk(&self, hand: usize) -> Option<Walk<G>> {
        Some(self.lanes.get(hand)?.walk(&self.rules))
    }

    /// Writes how all hands stand, as before the first step.
    pub fn look(&mut self, buffers: &mut Buffers) {
        self.each(&[], buffers, |lane, _, _, row| row.look(lane));
    }

    /// One action in each hand; a hand that ends is followed by the next within the step.
    pub fn step(&mut self, actions: &[i64], buffers: &mut Buffers) -> Result<(), StepError> {
        self.check(actions)?;
        self.each(actions, buffers, |lane, rules, number, row| {
            let action = usize::try_from(number).ok().and_then(G::action);
            if let Some(action) = action {
                row.ended(lane.step(action, rules).as_ref().map(returns));
                row.look(lane);
            }
        });
        Ok(())
    }

    /// A random legal action for each hand, each from the luck of its lane.
    pub fn sample(&mut self, out: &mut [i64]) {
        for (lane, place) in self.lanes.iter_mut().zip(out) {
            // A lane always waits for a seat.
            *place = lane.sample().map_or(-1, |action| G::number(action) as i64);
        }
    }

    fn check(&self, actions: &[i64]) -> Result<(), StepError> {
        let (wanted, found) = (self.lanes.len(), actions.len());
        if wanted != found {
            return Err(StepError::WrongCount { wanted, found });
        }
        for (game, (lane, &number)) in self.lanes.iter().zip(actions).enumerate() {
            let action = usize::try_from(number).ok().and_then(G::action);
            let action = action.ok_or(StepError::NoSuchAction {
                game,
                number,
                last: G::ACTIONS - 1,
            })?;
            if !lane.game().is_legal(action) {
                return Err(StepError::NotLegal {
                    game,
                    action: action.to_string(),
                    player: lane.game().turn().seat().map_or(0, Seat::index),
                });
            }
        }
        Ok(())
    }

    /// Does something with each lane and its row, on all threads.
    fn each(
        &mut self,
        actions: &[i64],
        buffers: &mut Buffers,
        work: impl Fn(&mut Lane<G>, &G::Rules, i64, &mut Row) + Sync,
    ) {
        let (rules, size, seats) = (&self.rules, self.size, self.seats);
        let chunk = self.lanes.len().div_ceil(self.threads).max(1);
        let parts = self
            .lanes
            .chunks_mut(chunk)
            .zip(buffers.observations.chunks_mut(chunk * size))
            .zip(buffers.masks.chunks_mut(chunk * G::ACTIONS))
            .zip(buffers.rewards.chunks_mut(chunk * seats))
            .zip(buffers.dones.chunks_mut(chunk))
            .zip(buffers.players.chunks_mut(chunk));
        let parts = parts.enumerate().map(
            |(part, (((((lanes, observations), masks), rewards), dones), players))| Part {
                lanes,
                actions: actions.get(part * chunk..).unwrap_or_default(),
                buffers: Buffers {
                    observations,
                    masks,
                    rewards,
                    dones,
                    players,
                },
            },
        );
        let work = &work;
        if self.threads == 1 {
            parts.for_each(|part| part.run(rules, size, seats, work));
            return;
        }
        let parts: Vec<Part<G>> = parts.collect();
        let process = std::process::id();
        if self
            .pool
            .as_ref()
            .is_some_and(|(owner, _)| *owner != process)
        {
            // Its threads do not live here; nothing can be told to them, so it is left as it is.
            std::mem::forget(self.pool.take());
        }
        let threads = self.threads;
        let (_, pool) = self.pool.get_or_insert_with(|| {
            let pool = ThreadPoolBuilder::new().num_threads(threads).build();
            (process, pool.expect("the system gives threads"))
        });
        pool.scope(|scope| {
            for part in parts {
                scope.spawn(move |_| part.run(rules, size, seats, work));
            }
        });
    }
}

/// The lanes of one thread and their rows.
struct Part<'a, G: Roster> {
    lanes: &'a mut [Lane<G>],
    actions: &'a [i64],
    buffers: Buffers<'a>,
}

impl<G: Tensored + Roster> Part<'_, G> {
    fn run(
        self,
        rules: &G::Rules,
        size: usize,
        seats: usize,
        work: &impl Fn(&mut Lane<G>, &G::Rules, i64, &mut Row),
    ) {
        let buffers = self.buffers;
        let rows = buffers
            .observations
            .chunks_exact_mut(size)
            .zip(buffers.masks.chunks_exact_mut(G::ACTIONS))
            .zip(buffers.rewards.chunks_exact_mut(seats))
            .zip(buffers.dones)
            .zip(buffers.players);
        for (index, (lane, row)) in self.lanes.iter_mut().zip(rows).enumerate() {
            let ((((observation, mask), rewards), done), player) = row;
            let mut row = Row {
                observation,
                mask,
                rewards,
                done,
                player,
            };
            let action = self.actions.get(index).copied().unwrap_or(-1);
            work(lane, rules, action, &mut row);
        }
    }
}

/// Where one hand is written.
struct Row<'a> {
    observation: &'a mut [u8],
    mask: &'a mut [u8],
    rewards: &'a mut [f32],
    done: &'a mut bool,
    player: &'a mut i32,
}

impl Row<'_> {
    #[inline]
    fn look<G: Tensored + Roster>(&mut self, lane: &Lane<G>) {
        let game = lane.game();
        let Some(seat) = game.turn().seat() else {
            return;
        };
        *self.player = seat.index() as i32;
        G::observe(&game.view_ref(Viewer::Seat(seat)), seat, self.observation);
        game.mask(self.mask);
    }

    #[inline]
    fn ended(&mut self, returns: Option<BySeat<f64>>) {
        *self.done = returns.is_some();
        match returns {
            None => self.rewards.fill(0.0),
            Some(returns) => {
                for (place, worth) in self.rewards.iter_mut().zip(returns.values()) {
                    *place = *worth as f32;
                }
            }
        }
    }
}
