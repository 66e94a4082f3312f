//! Dominoes: three traditions as three values of one type, two solitaires, and the documents' files.
//!
//! ```text
//!  Deal ──▶ hands + boneyard ──▶ Place / Draw / Pass ──▶ Line   |4-6||6-6||6-1|
//! ```
//!
//! | file | noun |
//! |---|---|
//! | [`limits`] | the named limits |
//! | [`tile`] | [`Tile`], and [`Pip`], the number on half of it |
//! | [`tile_set`], [`tile_list`] | [`TileSet`] without order, [`TileList`] in order |
//! | [`hand`], [`boneyard`], [`mod@line`] | where tiles lie: [`Hand`], [`Boneyard`], [`Line`] |
//! | [`placed`], [`line_error`] | [`Placed`] at an [`End`], and why a tile cannot be |
//! | [`deal`] | [`Deal`]: all 28 in the order they go round |
//! | [`rules`], [`customs`] | [`Rules`], and the [`Customs`] that make a tradition |
//! | [`action`], [`pair`] | [`Action`]: what a player does |
//! | [`known`] | [`Known`]: what everybody can work out about covered hands |
//! | [`round`] | [`Round`]: puntos, directo, parejas and solo; how one opens and ends in `opening` and `result` |
//! | [`columns`] | [`Columns`]: "suman doce" |
//! | [`game`] | [`Domino`]: both as a [`sobremesa_core::Game`] |
//! | [`event`], [`tiles_view`], [`view`] | [`Event`], [`TilesView`], [`DominoView`]: what is seen |
//! | [`strategy`] | [`Strategy`]: the documents' strategies |
//! | [`save`], [`save_error`] | [`Save`]: the document's file, and why one is refused |
//! | [`solve_columns`], [`solve_solo`] | exact answers for both solitaires |
//!
//! What the documents name, and what it is called here:
//!
//! | document | here |
//! |---|---|
//! | `NumFichas` | [`limits::TILES`] |
//! | `MinJugadores`, `MaxJugadores` | [`limits::MIN_PLAYERS`], [`limits::MAX_PLAYERS`] |
//! | `tFicha` | [`Tile`] |
//! | `tArrayFichas`, `tListaFichas` | [`TileList`] |
//! | `tJugadores` | [`Round::hands`] |
//! | `tPuntosJugadores` | [`sobremesa_core::Start::totals`], `BySeat<i32>` |
//! | `tJuego` | [`Round`], in a file [`Save`] |
//! | `leerJuego`, `leerListaFichas` | [`Save::read`] |
//! | `escribirJuego`, `escribirListaFichas` | [`Save`]'s text |
//! | `quienEmpieza`, `fichaalta`, `primerturno` | [`Round::opening`] |
//! | `iniciar` | [`Round::deal`] and [`Round::automatic`] |
//! | `sinSalida` | [`Round::is_blocked`] |
//! | `estrategia1`, the easy mode | [`strategy::first`] |
//! | `estrategia2` | [`strategy::highest`] |
//! | the hard mode | [`strategy::blocker`] |
//! | `siguienteturno` | [`sobremesa_core::Seat::next`] |
//! | `robarficha` | [`Boneyard::draw`] and [`Hand::push_front`] |
//! | `comprueba` | [`Round::winner`] |
//! | `modomultijugador` | [`Round`], played at a table |
//! | `juego` | drawn by the terminal from [`DominoView`] |

#![forbid(unsafe_code)]

pub mod action;
pub mod boneyard;
pub mod columns;
pub mod customs;
pub mod deal;
pub mod event;
pub mod game;
pub mod hand;
mod imagine;
pub mod known;
pub mod limits;
pub mod line;
pub mod line_error;
mod opening;
pub mod pair;
pub mod placed;
mod position;
mod result;
pub mod round;
pub mod rules;
pub mod save;
pub mod save_error;
pub mod solve_columns;
pub mod solve_solo;
pub mod strategy;
pub mod tile;
pub mod tile_list;
pub mod tile_set;
pub mod tiles_view;
pub mod view;

pub use action::{Action, Actions};
pub use boneyard::Boneyard;
pub use columns::Columns;
pub use customs::{Blocked, Customs, DrawnTile, Opening};
pub use deal::Deal;
pub use event::Event;
pub use game::Domino;
pub use hand::Hand;
pub use known::Known;
pub use line::Line;
pub use line_error::{DoesNotFit, LineError};
pub use pair::Pair;
pub use placed::{End, Placed};
pub use round::{Phase, Round};
pub use rules::{Rules, Set};
pub use save::Save;
pub use save_error::{Place, SaveError};
pub use strategy::Strategy;
pub use tile::{Pip, Tile};
pub use tile_list::TileList;
pub use tile_set::TileSet;
pub use tiles_view::TilesView;
pub use view::{DominoView, RoundView};
