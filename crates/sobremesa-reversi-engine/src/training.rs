//! Training from nothing: the weights by self-play, solved endings and least squares; the book.
//!
//! | file | noun |
//! |---|---|
//! | [`sample`] | [`Sample`]: a board and its value, and files of them |
//! | [`backwards`] | the scale of the evaluation, set right from the end of the game backwards |
//! | [`balanced`] | boards as they come up between good players |
//! | [`selfplay`] | games the engine plays with itself to make samples |
//! | [`fit`] | the weights that explain the samples best |
//! | [`growth`] | how the opening book grows |

pub mod backwards;
pub mod balanced;
pub mod fit;
pub mod growth;
pub mod sample;
pub mod selfplay;

pub use sample::Sample;
