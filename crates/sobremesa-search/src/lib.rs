//! Thinking that knows no game: bots for whatever implements [`Game`](sobremesa_core::Game).
//!
//! | file | bot |
//! |---|---|
//! | [`random`] | [`Random`]: any legal action, each as likely |
//! | [`rollout`] | [`Rollout`]: imagines the hidden, plays on at random, takes what won most |

pub mod random;
pub mod rollout;

pub use random::Random;
pub use rollout::Rollout;
