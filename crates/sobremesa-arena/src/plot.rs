//! A tournament's pictures, as SVG.
//!
//! | file | picture |
//! |---|---|
//! | `cross_table` | what each scores against each |
//! | `ratings` | the ratings as bars with their intervals |
//! | `points` | how often each player had how many points |
//! | `convergence` | the share of each player as the games go on |
//! | `canvas` | what they are drawn with |

mod canvas;
mod convergence;
mod cross_table;
mod points;
mod ratings;

pub(crate) use convergence::convergence;
pub(crate) use cross_table::cross_table;
pub(crate) use points::points;
pub(crate) use ratings::ratings;

/// How a picture is called: above it where it stands alone, and always for whoever cannot see it.
#[derive(Clone, Debug)]
pub(crate) struct Title {
    pub(crate) text: String,
    pub(crate) is_drawn: bool,
}
