//! Files of games: whatever `sobremesa check` knows, as hands to walk through.

use pyo3::prelude::*;
use sobremesa_catalog::{File, recognise};
use sobremesa_tensor::Walk;

use crate::any_walk::AnyWalk;
use crate::fault::{Fault, guarded};
use crate::played::{Played, Visitor, visit};
use crate::state::State;

/// The format and the hands of a file, each hand before each of its actions and at its end.
#[pyfunction]
pub(crate) fn read_bytes(bytes: &[u8]) -> PyResult<(String, Vec<Vec<State>>)> {
    guarded(|| {
        let file = recognise(bytes).map_err(Fault::refused)?;
        let name = file.game();
        let (format, hands) = visit(name, Open(file))??;
        let states = hands
            .into_iter()
            .map(|hand| hand.into_iter().map(State::new).collect())
            .collect();
        Ok((format.to_owned(), states))
    })
}

struct Open(File);

impl Visitor for Open {
    type Output = Result<(&'static str, Vec<Vec<Box<dyn AnyWalk>>>), Fault>;

    fn visit<G: Played>(self) -> Self::Output {
        let held = self.0.open::<G>().map_err(Fault::refused)?;
        let mut hands = Vec::new();
        for table in held.tables.iter() {
            for walk in Walk::hands(&table).map_err(Fault::refused)? {
                let moments = walk.moments().into_iter();
                hands.push(
                    moments
                        .map(|walk| Box::new(walk) as Box<dyn AnyWalk>)
                        .collect(),
                );
            }
        }
        Ok((held.format, hands))
    }
}
