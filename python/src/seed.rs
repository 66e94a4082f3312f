//! A seed as Python gives it.

use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;
use sobremesa_core::Seed;

use crate::fault::Fault;

/// A number from which luck is made; refused with a sentence where it is too small or too large.
#[derive(Clone, Copy)]
pub(crate) struct Number(pub(crate) u64);

impl<'py> FromPyObject<'_, 'py> for Number {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Number> {
        match given.extract::<u64>() {
            Ok(number) => Ok(Number(number)),
            Err(error) if error.is_instance_of::<PyOverflowError>(given.py()) => {
                let most = u64::MAX;
                let sentence = format!("a seed is a whole number from 0 to {most}");
                Err(Fault::Refused(sentence).into())
            }
            Err(error) => Err(error),
        }
    }
}

impl Number {
    /// The seed of this number, or one that nobody can guess.
    pub(crate) fn or_drawn(given: Option<Number>) -> Seed {
        given.map_or_else(Seed::drawn, Seed::from)
    }
}

impl From<Number> for Seed {
    fn from(Number(number): Number) -> Seed {
        Seed::from(number)
    }
}
