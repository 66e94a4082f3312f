//! One game's batch behind the class `Batch`.

use sobremesa_core::{Budget, Seed};
use sobremesa_tensor::{Batch, BatchError, Buffers};

use crate::any_walk::AnyWalk;
use crate::fault::Fault;
use crate::played::{Played, Visitor};

/// A batch whatever its game.
pub(crate) trait AnyBatch: Send {
    fn look(&mut self, buffers: &mut Buffers);
    fn step(&mut self, actions: &[i64], buffers: &mut Buffers) -> Result<(), Fault>;
    fn sample(&mut self, out: &mut [i64]);
    fn walk(&self, hand: usize) -> Option<Box<dyn AnyWalk>>;
}

impl<G: Played> AnyBatch for Batch<G> {
    fn look(&mut self, buffers: &mut Buffers) {
        Batch::look(self, buffers);
    }

    fn step(&mut self, actions: &[i64], buffers: &mut Buffers) -> Result<(), Fault> {
        Batch::step(self, actions, buffers).map_err(Fault::refused)
    }

    fn sample(&mut self, out: &mut [i64]) {
        Batch::sample(self, out);
    }

    fn walk(&self, hand: usize) -> Option<Box<dyn AnyWalk>> {
        Some(Box::new(Batch::walk(self, hand)?))
    }
}

/// Makes a batch.
pub(crate) struct Lay<'a> {
    pub(crate) rules: &'a str,
    pub(crate) hands: usize,
    pub(crate) seed: Seed,
    pub(crate) opponents: &'a [Option<String>],
    /// How long each of them may think.
    pub(crate) budget: &'a Budget,
    pub(crate) threads: usize,
}

impl Visitor for Lay<'_> {
    type Output = Result<Box<dyn AnyBatch>, Fault>;

    fn visit<G: Played>(self) -> Self::Output {
        let rules = self.rules.parse().map_err(Fault::refused)?;
        let Lay {
            hands,
            seed,
            opponents,
            budget,
            threads,
            ..
        } = self;
        match Batch::<G>::new(&rules, hands, seed, opponents, budget, threads) {
            Ok(batch) => Ok(Box::new(batch)),
            Err(error @ BatchError::NoMemory(_)) => Err(Fault::Memory(error.to_string())),
            Err(error) => Err(Fault::refused(error)),
        }
    }
}
