//! Tables by a link: HTTP, one stream of news for each viewer, and a store that loses nothing.
//!
//! ```text
//!  POST act ──▶ Held (one table, one request at a time) ──▶ AnySitting ──▶ lines
//!                                                                          │
//!  200, events ◀── told ◀── durable ◀── Store (SQLite: one writer, many changes a sync)
//! ```
//!
//! | file | noun |
//! |---|---|
//! | [`config`] | [`Config`]: how the server is set up |
//! | [`limits`] | [`Limits`]: how much one address may do |
//! | [`store`] | [`Store`]: where tables are kept |
//! | [`house`] | [`House`]: all tables, machines and clocks |
//! | [`loadtest`] | [`Load`](loadtest::Load): load for a server |
//! | [`program`] | [`Program`]: the server as a program |
//! | [`serving`] | listening, answering, and leaving well |
//! | `live` | a table in memory; what is told is on disk |
//! | `about` | what is kept of a table besides its journal |
//! | `streams` | who listens to a table |
//! | `present` | who is at a table through other servers |
//! | `pool` | where machines think |
//! | `http` | addresses and what answers there |
//! | `making`, `wanted` | making a table |
//! | `claiming` | sitting down by a link |
//! | `deeds` | what a seat does |
//! | `events` | the stream of a table |
//! | `looking` | states, records, results, the list |
//! | `review` | files that people bring |
//! | `games` | what can be played |
//! | [`schema`](mod@schema) | the schema of everything here |
//! | `metrics` | figures for whoever measures |
//! | `assets` | the pages of the browser |
//! | `asking`, `body` | what an answer is made from |
//! | `unread` | what cannot be read as a request |
//! | `log` | what the owner should know |
//! | `caller`, `answer`, `refusal`, `secret` | requests, answers, secrets |

#![forbid(unsafe_code)]

mod about;
mod answer;
mod asking;
mod assets;
mod body;
mod caller;
mod claiming;
pub mod config;
mod deeds;
mod events;
mod games;
pub mod house;
mod http;
pub mod limits;
mod live;
pub mod loadtest;
mod log;
mod looking;
mod making;
mod metrics;
mod pool;
mod present;
pub mod program;
mod refusal;
mod review;
pub mod schema;
mod secret;
pub mod serving;
pub mod store;
mod streams;
mod unread;
mod wanted;

pub use config::Config;
pub use house::House;
pub use http::router;
pub use limits::Limits;
pub use program::{Found, Program, RunError};
pub use schema::schema;
pub use serving::serve;
pub use store::{Store, StoreError};
