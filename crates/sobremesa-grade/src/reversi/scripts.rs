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
    pub(super) moves: Vec<Square>,
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
    let mut add = |kind: Kind, moves: Vec<Square>| {
        let seed = plan.seed_of(games.len());
        games.push(Game { seed, kind, moves });
    };
    let full = plan.games.max(4);
    for _ in 0..full.div_ceil(8) {
        let tie = such(&mut rng, 2000, |_, _, board| board.difference() == 0);
        let early = such(&mut rng, 4000, |moves, _, board| {
            board.empties() > 0 && moves.len() < 58
        });
        let passing = such(&mut rng, 400, |_, passed, _| passed);
        for moves in [tie, early, passing].into_iter().flatten() {
            add(Kind::People, moves);
        }
    }
    for index in 0..full {
        add(Kind::People, by_chance(&mut rng).0);
        add(
            Kind::Person {
                black: index % 2 == 0,
            },
            Vec::new(),
        );
        if index % 4 == 0 {
            add(Kind::Machines, Vec::new());
        }
    }
    games
}
