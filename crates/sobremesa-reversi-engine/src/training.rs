//! Training the weights from nothing: self-play, exactly solved endings, least squares.
//!
//! | file | noun |
//! |---|---|
//! | [`sample`] | [`Sample`]: a board and its value, and files of them |
//! | [`selfplay`] | games the engine plays with itself to make samples |
//! | [`fit`] | the weights that explain the samples best |

pub mod fit;
pub mod sample;
pub mod selfplay;

pub use sample::Sample;
