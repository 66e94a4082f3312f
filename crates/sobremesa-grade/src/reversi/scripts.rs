//! Games that show what is rare: a tie, a game that ends early, a pass.

use sobremesa_core::Rng;
use sobremesa_reversi::{Board, Square};

use crate::session::Plan;

/// Who plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// Two people; both are ours.
    People,
    /// A person, black or not, and the machine.
    Person { black: bool },
    /// Two machines.
    Machines,
}

/// One game to play: who, and which moves where they are ours.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Game {
    pub(super) seed: u64,
    pub(super) kind: Kind,
    pub(super) script: Script,
}

/// Moves to play as long as they are legal.
///
/// Which pair of the first four discs is black's the hand-out leaves open: both ways are here.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Script {
    /// Where black begins on E4 and D5.
    usual: Vec<Square>,
    /// Where black begins on D4 and E5.
    exchanged: Vec<Square>,
    /// Whether the last move is the hand-out's example.
    pub(super) is_example: bool,
}

impl Script {
    /// A game that begins as usual; mirrored, it is one that does not.
    fn of(moves: Vec<Square>) -> Script {
        let mirrored = |square: &Square| {
            Square::at(7 - square.column(), square.row()).expect("a column has another side")
        };
        Script {
            exchanged: moves.iter().map(mirrored).collect(),
            usual: moves,
            is_example: false,
        }
    }

    /// R10: white on G4 turns G3, D4, E4 and F4. The two boards that the hand-out draws around this
    /// move do not fit together, and need not: the move can be had in a short game.
    fn example() -> Script {
        let read = |text: &str| {
            let squares = text.split(' ').map(str::parse);
            let squares: Result<Vec<Square>, _> = squares.collect();
            squares.expect("these are squares")
        };
        Script {
            usual: read("c4 e3 f3 c5 e2 g2 f4 b3 g3 g4"),
            exchanged: read("e3 f3 g3 c4 c5 g2 f4 g4"),
            is_example: true,
        }
    }

    /// Its moves, by which pair is black's.
    pub(super) fn moves(&self, exchanged: bool) -> &[Square] {
        if exchanged {
            &self.exchanged
        } else {
            &self.usual
        }
    }
}

/// A game by chance: its moves, passes left out, whether somebody passed, and the last board.
fn by_chance(rng: &mut Rng) -> (Vec<Square>, bool, Board) {
    let mut board = Board::START;
    let (mut moves, mut passed) = (Vec::new(), false);
    while !board.is_over() {
        if !board.can_move() {
            board = board.pass();
            passed = true;
            continue;
        }
        let mut legal = board.legal();
        for _ in 0..rng.below(legal.count_ones() as usize) {
            legal &= legal - 1;
        }
        let square = Square::lowest(legal).expect("there is a legal move");
        moves.push(square);
        board = board.play(square);
    }
    (moves, passed, board)
}

/// A game by chance that ends as wished, if one comes soon.
fn such(
    rng: &mut Rng,
    tries: usize,
    wished: impl Fn(&[Square], bool, Board) -> bool,
) -> Option<Vec<Square>> {
    (0..tries).find_map(|_| {
        let (moves, passed, board) = by_chance(rng);
        wished(&moves, passed, board).then_some(moves)
    })
}

/// All games of a judgement.
pub(super) fn games(plan: &Plan) -> Vec<Game> {
    let mut rng = Rng::new(plan.seed);
    let mut games = Vec::new();
    let mut add = |kind: Kind, script: Script| {
        let seed = plan.seed_of(games.len());
        games.push(Game { seed, kind, script });
    };
    let full = plan.games.max(4);
    for _ in 0..full.div_ceil(8) {
        let tie = such(&mut rng, 2000, |_, _, board| board.difference() == 0);
        let early = such(&mut rng, 4000, |moves, _, board| {
            board.empties() > 0 && moves.len() < 58
        });
        let passing = such(&mut rng, 400, |_, passed, _| passed);
        for moves in [tie, early, passing].into_iter().flatten() {
            add(Kind::People, Script::of(moves));
        }
    }
    for index in 0..full {
        add(Kind::People, Script::of(by_chance(&mut rng).0));
        add(
            Kind::Person {
                black: index % 2 == 0,
            },
            Script::default(),
        );
        if index % 4 == 0 {
            add(Kind::Machines, Script::default());
        }
    }
    add(Kind::People, Script::example());
    games
}

#[cfg(test)]
mod tests {
    use super::*;

    const EXCHANGED: Board = match Board::new(Board::START.waiting(), Board::START.mover()) {
        Some(board) => board,
        None => panic!("no square holds two discs"),
    };

    #[test]
    fn the_example_ends_with_white_on_g4_which_turns_the_four_discs_of_the_hand_out() {
        let script = Script::example();
        for (exchanged, start) in [(false, Board::START), (true, EXCHANGED)] {
            let (last, before) = script.moves(exchanged).split_last().unwrap();
            let mut board = start;
            for square in before {
                assert!(board.legal() & square.bit() != 0, "{square}");
                board = board.play(*square);
            }
            assert_eq!(before.len() % 2, 1, "white moves");
            assert_eq!(last.to_string(), "g4");
            let squares = ["g3", "d4", "e4", "f4"].map(|name| name.parse::<Square>().unwrap());
            let turned = squares.iter().fold(0, |all, square| all | square.bit());
            assert_eq!(board.flips(*last), turned);
        }
    }

    #[test]
    fn a_script_is_legal_whichever_pair_is_blacks() {
        let script = Script::of(by_chance(&mut Rng::new(3)).0);
        for (exchanged, start) in [(false, Board::START), (true, EXCHANGED)] {
            let mut board = start;
            for square in script.moves(exchanged) {
                if !board.can_move() {
                    board = board.pass();
                }
                assert!(board.legal() & square.bit() != 0, "{square}");
                board = board.play(*square);
            }
            assert!(board.is_over());
        }
    }
}
