//! What goes wrong, as a Python exception with its sentence; no panic crosses.

use std::panic::{AssertUnwindSafe, catch_unwind};

use pyo3::PyErr;
use pyo3::exceptions::{PyIndexError, PyMemoryError, PyRuntimeError, PyValueError};

pyo3::create_exception!(
    sobremesa,
    Error,
    PyValueError,
    "What the rules, a file or a name does not allow, in a sentence."
);

/// What goes wrong.
pub(crate) enum Fault {
    /// It is not allowed, and this is why.
    Refused(String),
    /// There is no such place.
    Index(String),
    /// There is not enough memory.
    Memory(String),
    /// Python has an exception of its own.
    Python(PyErr),
}

impl Fault {
    pub(crate) fn refused(sentence: impl ToString) -> Fault {
        Fault::Refused(sentence.to_string())
    }
}

impl From<PyErr> for Fault {
    fn from(error: PyErr) -> Fault {
        Fault::Python(error)
    }
}

impl From<Fault> for PyErr {
    fn from(fault: Fault) -> PyErr {
        match fault {
            Fault::Refused(sentence) => Error::new_err(sentence),
            Fault::Index(sentence) => PyIndexError::new_err(sentence),
            Fault::Memory(sentence) => PyMemoryError::new_err(sentence),
            Fault::Python(error) => error,
        }
    }
}

/// Does something; a panic, which is a mistake of ours, becomes an ordinary exception.
pub(crate) fn guarded<T>(work: impl FnOnce() -> Result<T, Fault>) -> Result<T, PyErr> {
    match catch_unwind(AssertUnwindSafe(work)) {
        Ok(done) => done.map_err(PyErr::from),
        Err(panic) => {
            let said = panic
                .downcast_ref::<String>()
                .map(String::as_str)
                .or_else(|| panic.downcast_ref::<&str>().copied());
            let said = said.unwrap_or("without a word");
            Err(PyRuntimeError::new_err(format!(
                "a mistake inside sobremesa: {said}"
            )))
        }
    }
}
