//! The full screen: one table that stays in place, drawn from what is sent.
//!
//! ```text
//!  Host ──state (JSON)──▶ Face ──cells──▶ Frame ──▶ terminal
//!    ▲                                                │
//!    └──────── notation ◀── Face ◀── keys, mouse ─────┘
//! ```
//!
//! | file | noun |
//! |---|---|
//! | [`host`] | [`Host`](host::Host): where a table stands |
//! | [`local`] | [`Local`](local::Local): a table in this program |
//! | [`remote`] | [`Remote`](remote::Remote): a table at a server |
//! | [`face`] | [`Face`](face::Face): how one game looks, and what its keys mean |
//! | [`faces`] | the list of faces |
//! | [`domino`] | the dominoes' face |
//! | [`reversi`] | Reversi's face |
//! | [`azul`] | Azul's face |
//! | [`siete`] | siete y media's face |
//! | [`room`] | [`Room`](room::Room): one full screen with its keys |
//! | [`play`] | [`Play`](play::Play): the room of a game |
//! | [`frame`] | the frame every screen stands in |
//! | [`page`] | a page to read |
//! | [`question`] | a question above the table |
//! | [`over`] | the end of a hand or a match |
//! | [`evening`] | the running score of an evening |
//! | [`clock`] | [`Clock`](clock::Clock): the time, or one moved by hand |
//! | [`house`] | [`House`](house::House): what every room shares |
//! | [`menu`] | [`Menu`](menu::Menu): the first room |
//! | [`setup`] | [`Setup`](setup::Setup): the room of a new game |
//! | [`shelf`] | [`Shelf`](shelf::Shelf): matches that are kept or saved |
//! | [`games`] | a file of games, opened |
//! | [`chooser`] | [`Chooser`](chooser::Chooser): one game of a file of many |
//! | [`board`] | [`Board`](board::Board): a board of Reversi with something written on it |
//! | [`thinking`] | [`Thinking`](thinking::Thinking): the analyst at work elsewhere |
//! | [`study`] | [`StudyRoom`](study::StudyRoom): the room of analysis |
//! | [`training`] | [`Training`](training::Training): the room of puzzles |
//! | [`reel`] | [`Reel`](reel::Reel): a match that was played, frame by frame |
//! | [`watching`] | [`Watching`](watching::Watching): the room in which it is looked at |
//! | [`statistics`] | [`Statistics`](statistics::Statistics): the room of statistics |
//! | [`contest`] | [`Contest`](contest::Contest): a tournament that is being held |
//! | [`tournament`] | [`Tournament`](tournament::Tournament): its room |
//! | [`manner`] | [`Manner`](manner::Manner): how the person likes things |
//! | [`preferences`] | [`Preferences`](preferences::Preferences): the room of settings |
//! | [`typing`] | [`Typing`](typing::Typing): a room that asks for one line |
//! | [`list`] | [`List`](list::List): a list to choose from |
//! | [`series`] | [`SharedSeries`](series::SharedSeries): siete y media game after game, and its files |
//! | [`begin`] | sitting down at a table of this program |
//! | [`app`] | the loop through the rooms |
//! | [`terminal`] | [`Terminal`](terminal::Terminal): taken and given back |
//! | [`look`] | colours |
//! | [`ascii`] | the same in the letters of ASCII |
//! | [`picture`] | a drawn screen as SVG |
//! | [`paint`], [`text`] | cells and columns |

#![forbid(unsafe_code)]

pub mod app;
pub mod ascii;
pub mod azul;
pub mod begin;
pub mod board;
pub mod chooser;
pub mod clock;
pub mod contest;
pub mod domino;
pub mod evening;
pub mod face;
pub mod faces;
pub mod frame;
pub mod games;
pub mod host;
pub mod house;
pub mod list;
pub mod local;
pub mod look;
pub mod manner;
pub mod menu;
pub mod over;
pub mod page;
pub mod paint;
pub mod picture;
pub mod play;
pub mod preferences;
pub mod question;
pub mod reel;
pub mod remote;
pub mod reversi;
pub mod room;
pub mod series;
pub mod setup;
pub mod shelf;
pub mod siete;
pub mod statistics;
pub mod study;
pub mod terminal;
pub mod text;
pub mod thinking;
pub mod tournament;
pub mod training;
pub mod typing;
pub mod watching;
