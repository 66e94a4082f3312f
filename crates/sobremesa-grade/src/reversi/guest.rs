//! A program of Reversi at a table: whoever sits opposite is the person at its screen.
//!
//! ```text
//!  the table ──a move──▶ typed at the program ──the board it shows──▶ its own move ──▶ the table
//! ```

use sobremesa_reversi::Square;

use super::follow::Follow;
use super::picture::read;
use super::run::{Run, learn, see_first};
use super::scripts::Kind;
use crate::choices::Variant;
use crate::dialect::Dialect;
use crate::driver::Workshop;
use crate::sheet::Sheet;
use crate::talk::Talk;

/// Why a program has no move to give.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum GuestError {
    /// It cannot be brought to begin a game against a person of this colour.
    #[error("no game of person and machine can be begun with it")]
    NoGame,
    /// It takes a move for something else than it is, or does not take it.
    #[error("it does not play {0} as it was told")]
    Refuses(Square),
    /// It was its turn, and no board shows a move.
    #[error("it shows no move of its own")]
    NoMove,
    /// Begun again, it played another move than before.
    #[error("it played {found} and not {told} as before")]
    Otherwise {
        /// What it plays now.
        found: Square,
        /// What it played before.
        told: Square,
    },
}

/// A program that sits at a table.
#[derive(Debug)]
pub struct Guest {
    workshop: Workshop,
    dialect: Dialect,
    /// The seed of its chance in the game that is played.
    seed: u64,
    game: Option<Playing>,
}

/// A game that the program plays.
#[derive(Debug)]
struct Playing {
    talk: Talk,
    follow: Follow,
    is_black: bool,
}

impl Guest {
    /// Seats a program that speaks so; what the dialect does not say is found by trying.
    pub fn seat(workshop: Workshop, given: &Dialect, seed: u64) -> Result<Guest, GuestError> {
        let learnt = learn(&workshop, given, seed, &mut Sheet::default());
        Ok(Guest {
            dialect: learnt.ok_or(GuestError::NoGame)?,
            workshop,
            seed,
            game: None,
        })
    }

    /// A new game: other chance.
    pub fn new_game(&mut self) {
        self.seed = self.seed.wrapping_add(1);
        self.game = None;
    }

    /// Its move as black or white after these of both sides, passes left out.
    pub fn choose(&mut self, moves: &[Square], is_black: bool) -> Result<Square, GuestError> {
        let agrees = |game: &Playing| {
            let known = &game.follow.moves;
            let both = known.len().min(moves.len());
            game.is_black == is_black && known[..both] == moves[..both]
        };
        let game = match self.game.take().filter(agrees) {
            Some(game) => game,
            None => self.begin(is_black)?,
        };
        let mut run = Run::new(game.talk, &self.dialect, &Variant::first(self.seed));
        let mut follow = game.follow;
        let reply = follow_moves(&mut run, &mut follow, moves, is_black)?;
        self.game = Some(Playing {
            talk: run.talk,
            follow,
            is_black,
        });
        Ok(reply)
    }

    fn begin(&self, is_black: bool) -> Result<Playing, GuestError> {
        let talk = Talk::start(&self.workshop, self.seed, &[]).map_err(|_| GuestError::NoGame)?;
        let mut run = Run::new(talk, &self.dialect, &Variant::first(self.seed));
        if !run.begin(Kind::Person { black: !is_black }) {
            return Err(GuestError::NoGame);
        }
        let mut follow = Follow::new(Some(is_black));
        see_first(&mut follow, run.talk.shown());
        if follow.discs.is_none() || follow.lost {
            return Err(GuestError::NoGame);
        }
        Ok(Playing {
            talk: run.talk,
            follow,
            is_black,
        })
    }
}

/// Types what the other side played until the program has answered all of it.
fn follow_moves(
    run: &mut Run,
    follow: &mut Follow,
    moves: &[Square],
    is_black: bool,
) -> Result<Square, GuestError> {
    loop {
        let played = follow.moves.len();
        let own = |(found, told): (&Square, &Square)| (found != told).then_some((*found, *told));
        if let Some((found, told)) = follow.moves.iter().zip(moves).find_map(own) {
            return Err(GuestError::Otherwise { found, told });
        }
        if let Some(reply) = follow.moves.get(moves.len()) {
            return Ok(*reply);
        }
        follow.pass_if_stuck();
        let next = moves.get(played).filter(|_| follow.black_moves != is_black);
        let Some(next) = next.copied() else {
            return Err(GuestError::NoMove);
        };
        follow.named = Some(next);
        run.say(next);
        follow.see(read(run.talk.shown()));
        if follow.lost || follow.moves.len() == played {
            return Err(GuestError::Refuses(next));
        }
    }
}
