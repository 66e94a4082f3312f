//! Las siete y media: come as close to seven and a half as you dare, and not beyond.
//!
//! | file | noun |
//! |---|---|
//! | [`suit`], [`card`], [`deck`], [`deck_file`] | the Spanish deck of forty, and deck files |
//! | [`half_points`], [`counts`] | scores, and cards counted by kind |
//! | [`mode`], [`rules`] | the five modes |
//! | [`action`], [`chance`], [`event`] | what seats do, what chance brings, what is seen of it |
//! | [`game`], [`view`] | the game, and what one viewer sees of it |
//! | [`result_file`](mod@result_file) | the four lines kept of each game |
//! | [`strategy`], [`strategy_bot`] | the document's strategies, a threshold, the best one; and who plays by them |
//! | [`hands`] | the 221 hands that are not over: what the solvers walk over |
//! | [`open`] | exact odds where all cards lie open |
//! | [`hidden`], [`policy`], [`equilibrium`] | exact odds of mode E: best responses, and perfect play of both |
//! | [`by_score`] | that play as a table, by score |
//! | [`odds`] | the odds of one decision, for hints |
//! | [`profile`], [`reading`], [`learner`] | what is remembered of a person, the answer to it, and the machine that gives it |

#![forbid(unsafe_code)]

pub mod action;
pub mod by_score;
pub mod card;
pub mod chance;
pub mod counts;
pub mod deck;
pub mod deck_file;
pub mod equilibrium;
pub mod event;
pub mod game;
pub mod half_points;
pub mod hands;
pub mod hidden;
mod hidden_hand;
pub mod learner;
pub mod mode;
pub mod odds;
pub mod open;
pub mod policy;
pub mod profile;
pub mod reading;
pub mod result_file;
pub mod rules;
pub mod strategy;
pub mod strategy_bot;
pub mod suit;
mod telling;
pub mod view;

pub use action::Action;
pub use by_score::ByScore;
pub use card::Card;
pub use chance::Chance;
pub use counts::Counts;
pub use deck::Deck;
pub use deck_file::DeckError;
pub use equilibrium::Equilibrium;
pub use event::Event;
pub use game::{Phase, Siete};
pub use half_points::HalfPoints;
pub use hands::{HandKind, Hands};
pub use hidden::{Answer, StandingRule};
pub use learner::Learner;
pub use mode::Mode;
pub use odds::Odds;
pub use open::{Choice, OpenOdds};
pub use policy::Policy;
pub use profile::{Profile, ProfileError};
pub use result_file::result_file;
pub use rules::Rules;
pub use strategy::Strategy;
pub use strategy_bot::StrategyBot;
pub use suit::Suit;
pub use view::SieteView;
