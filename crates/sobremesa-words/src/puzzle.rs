//! What is said of a puzzle: whose it is, whether it was solved, and why the good move is good.

use sobremesa_bots::analyst::Valued;
use sobremesa_bots::puzzles::Puzzle;
use sobremesa_core::{BySeat, Viewer, one_line};
use sobremesa_reversi::{Colour, Move, Reversi, Square};

use crate::advice::advice;
use crate::{Lang, Names, say};

/// A square as a sentence names it.
pub fn square_name(square: Square) -> String {
    square.to_string().to_uppercase()
}

/// A value in discs as it is shown: what is not proven with a sign of doubt.
///
/// ```
/// use sobremesa_words::puzzle::discs;
/// assert_eq!((discs(4, true), discs(-2, false)), ("+4".to_owned(), "≈-2".to_owned()));
/// ```
pub fn discs(value: i32, exact: bool) -> String {
    let doubt = if exact { "" } else { "≈" };
    format!("{doubt}{value:+}")
}

/// Moves as a line.
pub fn line_of(squares: &[Square]) -> String {
    let names: Vec<String> = squares.iter().copied().map(square_name).collect();
    names.join(" ")
}

/// What a puzzle asks: `Puzzle 1: game 3, Ana – Luis, after move 24. Black to move: …`
pub fn asked(puzzle: &Puzzle, number: usize, margin: i32, lang: Lang) -> String {
    say!(
        lang,
        PUZZLE_ASKED,
        number = number,
        who = who(puzzle, lang),
        step = puzzle.step,
        side = side(puzzle),
        margin = margin
    )
}

/// Where it is from.
pub fn who(puzzle: &Puzzle, lang: Lang) -> String {
    let number = puzzle.game;
    let [black, white] = puzzle.names.each_ref().map(|name| one_line(name));
    if black.is_empty() && white.is_empty() {
        return say!(lang, PUZZLE_GAME, number = number);
    }
    let named = |name: String| {
        if name.is_empty() {
            "–".to_owned()
        } else {
            name
        }
    };
    say!(
        lang,
        PUZZLE_GAME_OF,
        number = number,
        black = named(black),
        white = named(white)
    )
}

/// A puzzle with its solution, in a row.
pub fn row(puzzle: &Puzzle, lang: Lang) -> String {
    let (next, other) = second(puzzle);
    say!(
        lang,
        PUZZLE_ROW,
        game = who(puzzle, lang),
        step = puzzle.step,
        side = side(puzzle),
        best = square_name(puzzle.best()),
        value = discs(puzzle.value(), puzzle.is_exact()),
        next = square_name(next),
        other = other
    )
}

/// The best move first, then why: what it does, what it is worth and what the next best is, what is
/// expected to follow, and what would have followed an answer that was not the best.
pub fn told(puzzle: &Puzzle, answer: Option<Square>, lang: Lang) -> Vec<String> {
    let best = square_name(puzzle.best());
    let wrong = answer.filter(|square| *square != puzzle.best());
    let wrong = wrong.and_then(|square| Some((square, puzzle.of(square)?, puzzle.loss(square)?)));
    let first = match (answer, wrong) {
        (None, _) => say!(lang, PUZZLE_SOLUTION, best = best.clone()),
        (Some(_), None) => say!(lang, PUZZLE_RIGHT, best = best.clone()),
        (Some(_), Some((square, _, loss))) => say!(
            lang,
            PUZZLE_WRONG,
            square = square_name(square),
            loss = loss,
            best = best.clone()
        ),
    };
    let names = Names::new(
        BySeat::from_fn(2, |_| String::new()),
        Viewer::Spectator,
        lang,
    );
    let reason = advice::<Reversi>(&puzzle.asked(), puzzle.best().into(), None, &names);
    let (next, other) = second(puzzle);
    let (value, margin) = (format!("{:+}", puzzle.value()), puzzle.margin());
    let worth = if puzzle.is_exact() {
        say!(
            lang,
            PUZZLE_WORTH_EXACT,
            best = best,
            value = value,
            next = square_name(next),
            other = other,
            margin = margin
        )
    } else {
        say!(
            lang,
            PUZZLE_WORTH_DEEP,
            best = best,
            value = value,
            depth = puzzle.moves[0].1.depth,
            next = square_name(next),
            other = other,
            margin = margin
        )
    };
    let expected = line_of(&puzzle.moves[0].1.line);
    let mut told = vec![
        first,
        reason,
        worth,
        say!(lang, PUZZLE_LINE, line = expected),
    ];
    if let Some((square, (_, analysis), _)) = wrong {
        let line = line_of(&analysis.line[1..]);
        if !line.is_empty() {
            told.push(say!(
                lang,
                PUZZLE_INSTEAD,
                square = square_name(square),
                line = line
            ));
        }
    }
    told.extend(in_the_game(puzzle, lang));
    told
}

/// What was played in the game it is from.
fn in_the_game(puzzle: &Puzzle, lang: Lang) -> Option<String> {
    let played = puzzle.played.and_then(Move::square)?;
    if played == puzzle.best() {
        return Some(say!(lang, PUZZLE_PLAYED_BEST));
    }
    let loss = puzzle.loss(played)?;
    let square = square_name(played);
    Some(say!(lang, PUZZLE_PLAYED, square = square, loss = loss))
}

fn side(puzzle: &Puzzle) -> &'static str {
    match puzzle.to_move() {
        Colour::Black => "black",
        Colour::White => "white",
    }
}

/// The next best move and its value.
fn second(puzzle: &Puzzle) -> (Square, String) {
    let (square, analysis): &Valued = &puzzle.moves[1];
    (*square, format!("{:+}", analysis.value))
}

#[cfg(test)]
mod tests {
    use sobremesa_bots::puzzles::{MARGIN, Seeker};
    use sobremesa_reversi::transcript;

    use super::*;

    fn puzzle() -> Puzzle {
        let moves = "f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5a5a6a7g5e3b4c8g6g4c2e8d1f7e2g3h4f1e1f2g1b1\
            f8g8b3h3b2h5b7a3a4a2a1";
        let sheet = transcript::read(moves).expect("a game").remove(0);
        let mut seeker = Seeker::new(MARGIN);
        let stop = std::sync::Arc::default();
        let found = seeker.in_game(3, &sheet, 48, &stop, &mut Some);
        found.expect("the blunder is a puzzle")
    }

    #[test]
    fn the_best_move_is_told_first_and_then_why() {
        let puzzle = puzzle();
        let right = told(&puzzle, Some(puzzle.best()), Lang::En);
        assert_eq!(right[0], "Right: A1.");
        assert!(right[1].starts_with("Play A1: "), "{right:?}");
        assert_eq!(
            right[2],
            "A1 ends +0 for certain; the next best, G7, -14: 14 discs less."
        );
        let wrong = told(&puzzle, "a2".parse().ok(), Lang::Es);
        assert_eq!(wrong[0], "A2 regala 36 fichas. La mejor jugada es A1.");
        assert!(
            wrong.iter().any(|it| it.starts_with("Tras A2: ")),
            "{wrong:?}"
        );
        let last = wrong.last().expect("sentences");
        assert_eq!(last, "En la partida se jugó A2, que regaló 36 fichas.");
        assert_eq!(told(&puzzle, None, Lang::En)[0], "The best move is A1.");
    }

    #[test]
    fn a_puzzle_says_whose_move_it_is_and_by_how_much_the_good_move_is_better() {
        let asked = asked(&puzzle(), 1, MARGIN, Lang::En);
        assert_eq!(
            asked,
            "Puzzle 1: game 3, after move 48. Black to move: one move is better than all others \
             by 4 discs or more."
        );
    }
}
