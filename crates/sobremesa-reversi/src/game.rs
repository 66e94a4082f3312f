//! The game: whose turn it is, what may be played, and how it ends.

use std::borrow::Cow;
use std::fmt;

use sobremesa_core::{BySeat, Game, NoChance, Outcome, ParseError, Rng, Start, Step, Turn, Viewer};

use crate::{Board, Colour, Event, Move, Moves, Position, ReversiRules, Square, Squares};

/// A game of Reversi: a position, with what may be played in it worked out.
///
/// ```
/// use sobremesa_core::{Game, Seat, Turn};
/// use sobremesa_reversi::Reversi;
/// let mut game = Reversi::start();
/// game.play("f5".parse().unwrap()).unwrap();
/// assert_eq!(game.turn(), Turn::Act(Seat::SECOND));
/// assert_eq!(game.legal_actions().squares().to_string(), "f4 d6 f6");
/// assert!(game.play("a1".parse().unwrap()).is_err());
/// ```
// What may be played follows from the board, and is kept so that a move is worked out once and
// asked for often. A side that must pass has no legal square; neither has anybody at the end.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Reversi {
    board: Board,
    legal: u64,
    to_move: Colour,
    must_pass: bool,
}

impl Reversi {
    /// The beginning of every game.
    pub fn start() -> Reversi {
        Reversi::at(Position::START)
    }

    /// The game that stands at this position.
    ///
    /// ```
    /// use sobremesa_reversi::{Position, Reversi};
    /// assert_eq!(Reversi::at(Position::START), Reversi::start());
    /// ```
    pub fn at(position: Position) -> Reversi {
        let board = position.board();
        let legal = board.legal();
        Reversi {
            board,
            legal,
            to_move: position.to_move(),
            must_pass: legal == 0 && board.pass().can_move(),
        }
    }

    /// Where the discs lie, and who is to move.
    pub const fn to_position(&self) -> Position {
        Position::new(self.board, self.to_move)
    }

    /// The board as the side to move sees it.
    #[inline]
    pub const fn board(&self) -> Board {
        self.board
    }

    /// The side to move or to pass; at the end the side whose turn it would be.
    #[inline]
    pub const fn to_move(&self) -> Colour {
        self.to_move
    }

    /// Whether neither side can move any more.
    // R05: a full board is only the commonest way of having no move.
    #[inline]
    pub const fn is_over(&self) -> bool {
        self.legal == 0 && !self.must_pass
    }

    /// How many discs of a colour lie on the board.
    pub fn count(&self, colour: Colour) -> u8 {
        self.to_position().discs(colour).len() as u8
    }

    /// The discs a move on this square would turn; none if it is illegal.
    ///
    /// ```
    /// use sobremesa_reversi::Reversi;
    /// assert_eq!(Reversi::start().turned_by("f5".parse().unwrap()).to_string(), "e5");
    /// ```
    pub fn turned_by(&self, square: Square) -> Squares {
        if Squares(self.legal).contains(square) {
            Squares(self.board.flips(square))
        } else {
            Squares(0)
        }
    }

    /// How it ended; only asked at the end.
    #[cold]
    fn outcome(&self) -> Outcome {
        // R05: the discs on the board count; equal numbers are a tie.
        let discs = BySeat::from_fn(2, |seat| i32::from(self.count(Colour::of(seat))));
        Outcome::most_points(&discs)
    }

    /// The board is this one now, and it is the other side's turn.
    #[inline]
    fn turn_to(&mut self, board: Board) {
        self.board = board;
        self.to_move = !self.to_move;
        self.legal = board.legal();
        // R04: who cannot move passes, unless nobody can.
        self.must_pass = self.legal == 0 && board.pass().can_move();
    }
}

impl Game for Reversi {
    const NAME: &'static str = "reversi";

    type Rules = ReversiRules;
    type Action = Move;
    type Actions = Moves;
    type Chance = NoChance;
    type Event = Event;
    type View = Reversi;

    fn new(_: &ReversiRules) -> Reversi {
        Reversi::start()
    }

    fn seats(&self) -> usize {
        2
    }

    #[inline]
    fn turn(&self) -> Turn {
        if self.is_over() {
            Turn::Over(self.outcome())
        } else {
            Turn::Act(self.to_move.seat())
        }
    }

    #[inline]
    fn legal_actions(&self) -> Moves {
        Moves::new(self.legal, self.must_pass)
    }

    #[inline]
    fn automatic(&self) -> Option<Move> {
        self.must_pass.then_some(Move::Pass)
    }

    #[inline]
    fn play_unchecked(&mut self, action: Move) {
        self.turn_to(match action {
            Move::Place(square) => self.board.play(square),
            Move::Pass => self.board.pass(),
        });
    }

    fn sample(&self, _: &mut Rng) -> NoChance {
        unreachable!("nothing is dealt in Reversi")
    }

    fn is_possible(&self, chance: &NoChance) -> bool {
        match *chance {}
    }

    fn resolve_unchecked(&mut self, chance: &NoChance) {
        match *chance {}
    }

    fn tell(&self, step: &Step<Self>, _: Viewer, say: &mut dyn FnMut(Event)) {
        let (seat, action) = match step {
            Step::Action(seat, action) => (*seat, *action),
            Step::Chance(chance) => match *chance {},
        };
        match action {
            Move::Place(square) => say(Event::Placed {
                seat,
                square,
                turned: self.turned_by(square),
            }),
            Move::Pass => say(Event::Passed { seat }),
        }
        let mut after = *self;
        after.play_unchecked(action);
        if after.is_over() {
            say(Event::Over {
                black: after.count(Colour::Black),
                white: after.count(Colour::White),
            });
        }
    }

    #[inline]
    fn view(&self, _: Viewer) -> Reversi {
        *self
    }

    #[inline]
    fn view_ref(&self, _: Viewer) -> Cow<'_, Reversi> {
        Cow::Borrowed(self)
    }

    #[inline]
    fn is_legal(&self, action: Move) -> bool {
        match action {
            Move::Place(square) => Squares(self.legal).contains(square),
            Move::Pass => self.must_pass,
        }
    }

    fn position(&self, _: &BySeat<i32>) -> Option<String> {
        Some(self.to_position().to_string())
    }

    fn from_position(_: &ReversiRules, text: &str) -> Result<Start<Self>, ParseError> {
        Ok(Start {
            game: Reversi::at(text.parse()?),
            totals: BySeat::from_fn(2, |_| 0),
        })
    }
}

impl fmt::Debug for Reversi {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Reversi({})", self.to_position())
    }
}

#[cfg(test)]
mod tests {
    use sobremesa_core::{Seat, perft};

    use super::*;

    fn game(position: &str) -> Reversi {
        Reversi::at(position.parse().unwrap())
    }

    fn play(game: &mut Reversi, moves: &str) {
        for action in moves.split_whitespace() {
            game.play(action.parse().unwrap()).unwrap();
        }
    }

    #[test]
    fn the_four_centre_discs_lie_in_pairs_on_the_diagonals() {
        // R01, R02
        let start = Reversi::start().to_position();
        assert_eq!(start.discs(Colour::White).to_string(), "d4 e5");
        assert_eq!(start.discs(Colour::Black).to_string(), "e4 d5");
        assert_eq!(Reversi::start().turn(), Turn::Act(Seat::FIRST));
    }

    #[test]
    fn turns_alternate() {
        // R02
        let mut game = Reversi::start();
        play(&mut game, "f5");
        assert_eq!(game.turn(), Turn::Act(Seat::SECOND));
        play(&mut game, "d6");
        assert_eq!(game.turn(), Turn::Act(Seat::FIRST));
    }

    #[test]
    fn white_on_g4_turns_the_four_discs_of_the_document() {
        // R10; rows 2 and 3 as they must have been before the move.
        let mut game = game(
            "--OOOOO-
             ---OXXO-
             OOOOOOXO
             OXOXXX--
             OXXOOXO-
             OOOOXXO-
             --XXXX--
             --XXXX-- O",
        );
        let g4 = "g4".parse().unwrap();
        assert_eq!(game.turned_by(g4).to_string(), "g3 d4 e4 f4");
        play(&mut game, "g4");
        let white = game.to_position().discs(Colour::White);
        for square in ["g4", "g3", "d4", "e4", "f4"] {
            assert!(white.contains(square.parse().unwrap()), "{square} is white");
        }
    }

    #[test]
    fn discs_turn_in_all_eight_directions_at_once() {
        // R03
        let mut game = game(
            "--------
             -X-X-X--
             --OOO---
             -XO-OX--
             --OOO---
             -X-X-X--
             --------
             -------- X",
        );
        assert_eq!(game.turned_by("d4".parse().unwrap()).len(), 8);
        play(&mut game, "d4");
        assert_eq!(
            (game.count(Colour::Black), game.count(Colour::White)),
            (17, 0)
        );
        assert!(game.is_over(), "white has no disc left");
    }

    #[test]
    fn a_square_that_flanks_nothing_is_refused() {
        // R03
        let mut game = Reversi::start();
        for action in ["a1", "d4", "e4", "f4", "pass"] {
            assert!(game.play(action.parse().unwrap()).is_err(), "{action}");
        }
        assert_eq!(game, Reversi::start());
    }

    #[test]
    fn who_cannot_move_passes_and_the_turn_returns() {
        // R04: black flanks nothing, white can answer on h1.
        let mut game = game(&format!("OXXXXXX-{} X", "-".repeat(56)));
        assert_eq!(game.legal_actions().squares().to_string(), "");
        assert_eq!(game.automatic(), Some(Move::Pass));
        assert_eq!(
            game.legal_actions().into_iter().collect::<Vec<_>>(),
            [Move::Pass]
        );
        let mut told = Vec::new();
        let step = Step::Action(Seat::FIRST, Move::Pass);
        game.tell(&step, Viewer::Spectator, &mut |event| told.push(event));
        assert_eq!(told, [Event::Passed { seat: Seat::FIRST }]);
        play(&mut game, "pass");
        assert_eq!(game.turn(), Turn::Act(Seat::SECOND));
        assert_eq!(game.automatic(), None);
    }

    #[test]
    fn a_game_without_moves_is_over_though_squares_are_empty() {
        // R05
        let two = format!("XX{} O", "-".repeat(62));
        let Turn::Over(outcome) = game(&two).turn() else {
            panic!("white has no disc to flank with");
        };
        assert_eq!(outcome.points().values(), [2, 0]);
        assert_eq!(outcome.winner(), Some(Seat::FIRST));
    }

    #[test]
    fn equal_discs_are_a_tie() {
        // R05
        let full = format!("{}{} X", "X".repeat(32), "O".repeat(32));
        let Turn::Over(outcome) = game(&full).turn() else {
            panic!("a full board is the end");
        };
        assert_eq!(outcome.points().values(), [32, 32]);
        assert_eq!(outcome.winner(), None);
    }

    #[test]
    fn the_end_is_told_with_the_discs_on_the_board() {
        let game = game(&format!("-OX{} X", "-".repeat(61)));
        let mut told = Vec::new();
        let step = Step::Action(Seat::FIRST, "a1".parse().unwrap());
        game.tell(&step, Viewer::Spectator, &mut |event| told.push(event));
        assert_eq!(told.len(), 2);
        assert_eq!(told[1], Event::Over { black: 3, white: 0 });
    }

    #[test]
    fn leaf_counts_agree_with_the_published_ones() {
        for line in include_str!("../tests/data/perft.txt").lines() {
            if let Some((depth, leaves)) = line.split_once(' ').filter(|_| !line.starts_with('#')) {
                let depth: u32 = depth.parse().unwrap();
                if depth <= 9 {
                    assert_eq!(
                        perft(&Reversi::start(), depth).to_string(),
                        leaves,
                        "{depth}"
                    );
                }
            }
        }
    }
}
