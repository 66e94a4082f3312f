//! Las siete y media: come as close to seven and a half as you dare, and not beyond.
//!
//! | file | noun |
//! |---|---|
//! | [`suit`], [`card`], [`deck`] | the Spanish deck of forty, and deck files |
//! | [`half_points`], [`counts`] | scores, and cards counted by kind |
//! | [`mode`], [`rules`] | the five modes |
//! | [`action`], [`chance`], [`event`] | what seats do, what chance brings, what is seen of it |
//! | [`game`], [`view`] | the game, and what one viewer sees of it |
//! | [`result_file`](mod@result_file) | the four lines kept of each game |

pub mod action;
pub mod card;
pub mod chance;
pub mod counts;
pub mod deck;
pub mod equilibrium;
pub mod event;
pub mod game;
pub mod half_points;
pub mod hands;
pub mod hidden;
mod hidden_hand;
pub mod learner;
pub mod machine;
pub mod machine_bot;
pub mod mode;
pub mod odds;
pub mod open;
pub mod profile;
pub mod reading;
pub mod result_file;
pub mod rules;
pub mod suit;
pub mod view;

pub use action::Action;
pub use card::Card;
pub use chance::Chance;
pub use counts::Counts;
pub use deck::{Deck, DeckError};
pub use equilibrium::Equilibrium;
pub use event::Event;
pub use game::Siete;
pub use half_points::HalfPoints;
pub use hands::{HandKind, Hands};
pub use hidden::{Answer, Policy, Standing};
pub use learner::Learner;
pub use machine::Machine;
pub use machine_bot::MachineBot;
pub use mode::Mode;
pub use odds::Odds;
pub use open::{Choice, OpenOdds};
pub use profile::{Profile, ProfileError};
pub use result_file::result_file;
pub use rules::Rules;
pub use suit::Suit;
pub use view::SieteView;
