//! NumPy's memory that a batch writes into at every step.

use numpy::{
    Element, PyArray1, PyArrayDyn, PyArrayMethods, PyReadwriteArrayDyn, PyUntypedArrayMethods,
};
use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;

use crate::fault::Fault;

/// An array that is made once and given out again and again.
pub(crate) struct Memory<T> {
    array: Py<PyArrayDyn<T>>,
    shape: Vec<usize>,
}

impl<T: Element + Copy + Default> Memory<T> {
    /// An array of this shape, filled with nothing.
    pub(crate) fn new(py: Python<'_>, shape: &[usize]) -> PyResult<Memory<T>> {
        let length = shape.iter().product();
        let mut memory = Vec::new();
        if memory.try_reserve_exact(length).is_err() {
            let sentence = format!("there is not enough memory for an array of {shape:?}");
            return Err(PyMemoryError::new_err(sentence));
        }
        memory.resize(length, T::default());
        // Memory that NumPy was lent it never moves, whoever resizes the array.
        let array = PyArray1::from_vec(py, memory).reshape(shape)?;
        Ok(Memory {
            array: array.unbind(),
            shape: shape.to_vec(),
        })
    }

    /// The array itself, always the same.
    pub(crate) fn array<'py>(&self, py: Python<'py>) -> Bound<'py, PyArrayDyn<T>> {
        self.array.bind(py).clone()
    }

    /// The array to be written to; refused where somebody made something else of it.
    pub(crate) fn lend<'py>(&self, py: Python<'py>) -> PyResult<PyReadwriteArrayDyn<'py, T>> {
        // Its type, its shape and its flags are open to anybody who has it.
        let array = self.array.bind(py).as_any().cast::<PyArrayDyn<T>>();
        let is_whole = |array: &&Bound<'_, PyArrayDyn<T>>| {
            array.shape() == self.shape && array.is_c_contiguous()
        };
        let array = array.ok().filter(is_whole);
        let array =
            array.ok_or_else(|| Fault::refused("the memory of the batch was taken apart"))?;
        let sentence = "the memory of the batch is used elsewhere or read-only";
        Ok(array
            .try_readwrite()
            .map_err(|_| Fault::refused(sentence))?)
    }
}
