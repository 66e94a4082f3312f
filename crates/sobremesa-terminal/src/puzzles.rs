//! Puzzles in lines: a position is shown, a move is asked for, the best one told and then why.

use std::path::Path;

use sobremesa_bots::puzzles::{MARGIN, Puzzle, Puzzles};
use sobremesa_core::Game;
use sobremesa_reversi::{Move, Square};
use sobremesa_sitting::own_games::own_games;
use sobremesa_words::typed::is_typed;
use sobremesa_words::{keys, puzzle, say};

use crate::study::{Stoppable, drawn};
use crate::{Evening, Leave, Screen};

/// Asks one puzzle after another, at most so many, until there are no more or somebody leaves.
pub fn train(
    puzzles: &mut Puzzles,
    most: usize,
    stoppable: Stoppable,
    screen: &mut Screen,
) -> Result<(), Leave> {
    let lang = screen.lang();
    let margin = puzzles.margin();
    let (mut shown, mut asked, mut right) = (0, 0, 0);
    let mut result = Ok(());
    while shown < most {
        screen.note(&say!(lang, PUZZLE_SEEKING))?;
        let mut found = None;
        stoppable(&mut |stop| found = puzzles.next(stop));
        screen.unsay()?;
        let Some(next) = found else {
            screen.line(&match shown {
                0 => say!(lang, PUZZLE_NONE, margin = margin),
                _ => say!(lang, PUZZLE_NO_MORE),
            })?;
            break;
        };
        shown += 1;
        screen.line("")?;
        screen.line(&puzzle::asked(&next, shown, margin, lang))?;
        screen.line(&drawn(&next.asked()))?;
        match ask(&next, screen) {
            Ok(Answer::Solved(square)) => {
                asked += 1;
                right += usize::from(square == Some(next.best()));
                for sentence in puzzle::told(&next, square, lang) {
                    screen.line(&sentence)?;
                }
            }
            Ok(Answer::Next) => {}
            Ok(Answer::Leave) => break,
            Err(leave) => {
                result = Err(leave);
                break;
            }
        }
    }
    if asked > 0 {
        screen.line(&say!(lang, PUZZLE_SCORE, right = right, asked = asked))?;
    }
    result
}

/// Puzzles as the menu asks them: of the person's own games.
pub fn of_menu(screen: &mut Screen, evening: &mut Evening) -> Result<(), Leave> {
    let own = own_games(screen.kept().as_ref(), Path::new("."));
    if own.is_empty() {
        return screen.line(&format!("  {}", say!(screen.lang(), PUZZLE_NO_GAMES)));
    }
    let mut puzzles = Puzzles::new(Box::new((1..).zip(own)), MARGIN);
    train(&mut puzzles, usize::MAX, evening.stoppable, screen)
}

/// What was answered.
enum Answer {
    /// A move, or the wish to see the solution.
    Solved(Option<Square>),
    Next,
    Leave,
}

fn ask(puzzle: &Puzzle, screen: &mut Screen) -> Result<Answer, Leave> {
    let lang = screen.lang();
    let legal = puzzle.asked().legal_actions().squares();
    loop {
        let answer = screen.ask(&say!(lang, PUZZLE_QUESTION))?;
        let is = |key| is_typed(&answer, key, lang);
        if answer.is_empty() || is(keys::TYPED_HINT) {
            return Ok(Answer::Solved(None));
        }
        if is(keys::TYPED_NEXT) {
            return Ok(Answer::Next);
        }
        if is(keys::TYPED_QUIT) {
            return Ok(Answer::Leave);
        }
        match answer.parse() {
            Ok(Move::Place(square)) if legal.contains(square) => {
                return Ok(Answer::Solved(Some(square)));
            }
            _ => {
                let example = legal.into_iter().next();
                let example = example.map_or_else(String::new, |it| it.to_string());
                screen.line(&say!(lang, PUZZLE_WHAT, example = example))?;
            }
        }
    }
}
