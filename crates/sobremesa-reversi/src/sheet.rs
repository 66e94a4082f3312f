//! A score sheet: one game as people write it down.

use sobremesa_core::Game;

use crate::about::{About, Topic};
use crate::fault::Reason;
use crate::verdict::Verdict;
use crate::{Move, Position, Reversi, Square};

/// One game as written down: where it began, what was played, who played.
///
/// Every move on it is legal; a pass that was due stands on it like any other move.
///
/// ```
/// use sobremesa_reversi::{Position, Scoresheet};
/// let mut sheet = Scoresheet::new(Position::START);
/// sheet.play("f5".parse().unwrap()).unwrap();
/// assert!(sheet.play("f5".parse().unwrap()).is_err());
/// assert_eq!(sheet.moves().count(), 1);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scoresheet {
    /// Who played black; empty where nobody wrote it down.
    pub black: String,
    /// Who played white.
    pub white: String,
    /// What else is told of the game.
    pub about: About,
    start: Position,
    plies: Vec<Ply>,
    game: Reversi,
}

/// One move on the sheet, and what its player thought of it.
///
/// ```
/// use sobremesa_reversi::{Move, sheet::Ply};
/// assert_eq!(Ply::from(Move::Pass).value, None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ply {
    /// The move.
    pub action: Move,
    /// What the mover expected to win by, in hundredths of a disc.
    pub value: Option<i32>,
    /// How long the move took, in hundredths of a second.
    pub time: Option<u32>,
}

impl From<Move> for Ply {
    fn from(action: Move) -> Ply {
        Ply {
            action,
            value: None,
            time: None,
        }
    }
}

impl Scoresheet {
    /// An empty sheet for a game that begins here.
    ///
    /// ```
    /// use sobremesa_reversi::{Position, Scoresheet};
    /// assert_eq!(Scoresheet::new(Position::START).start(), Position::START);
    /// ```
    pub fn new(start: Position) -> Scoresheet {
        Scoresheet {
            black: String::new(),
            white: String::new(),
            about: About::default(),
            start,
            plies: Vec::new(),
            game: Reversi::at(start),
        }
    }

    /// Where the game began.
    pub fn start(&self) -> Position {
        self.start
    }

    /// The game after the last move.
    pub fn game(&self) -> &Reversi {
        &self.game
    }

    /// What was played, with what was thought.
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// What was played.
    pub fn moves(&self) -> impl Iterator<Item = Move> + '_ {
        self.plies.iter().map(|ply| ply.action)
    }

    /// The squares played, passes left out.
    pub fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        self.moves().filter_map(Move::square)
    }

    /// How the game ended: as its papers say, else as the board shows once it is over.
    pub fn verdict(&self) -> Option<Verdict> {
        let fact = self.about.fact(Topic::Result);
        fact.and_then(|fact| Verdict::read(fact.format, fact.value()))
            .or_else(|| Verdict::of(&self.game))
    }

    /// Whether some move says what its player thought of it.
    pub fn has_values(&self) -> bool {
        self.plies.iter().any(|ply| ply.value.is_some())
    }

    /// Whether some move says how long it took.
    pub fn has_times(&self) -> bool {
        self.plies.iter().any(|ply| ply.time.is_some())
    }

    /// Writes a move down if it is legal.
    pub fn play(&mut self, action: Move) -> Result<(), Reason> {
        self.play_ply(action.into())
    }

    /// Writes a move down with what was thought, if it is legal.
    ///
    /// ```
    /// use sobremesa_reversi::{Position, Scoresheet, Square, sheet::Ply};
    /// let ply = Ply { action: Square::A1.into(), value: Some(150), time: None };
    /// assert!(Scoresheet::new(Position::START).play_ply(ply).is_err());
    /// ```
    pub fn play_ply(&mut self, ply: Ply) -> Result<(), Reason> {
        let action = ply.action;
        if self.game.is_over() {
            return Err(Reason::Over(action));
        }
        if !self.game.is_legal(action) {
            return Err(Reason::NotLegal {
                action,
                colour: self.game.to_move(),
            });
        }
        self.game.play_unchecked(action);
        self.plies.push(ply);
        Ok(())
    }

    /// Writes a move down after the pass that formats without passes leave out.
    ///
    /// ```
    /// use sobremesa_reversi::{Position, Scoresheet};
    /// let mut sheet = Scoresheet::new(Position::START);
    /// sheet.play_after_pass("f5".parse().unwrap()).unwrap();
    /// assert_eq!(sheet.moves().count(), 1, "no pass was due");
    /// ```
    pub fn play_after_pass(&mut self, action: Move) -> Result<(), Reason> {
        if let Some(pass) = self.game.automatic()
            && action != pass
        {
            self.play(pass)?;
        }
        self.play(action)
    }
}
