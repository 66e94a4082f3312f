//! The document's strategy: the move worth most points now.

use std::cmp::Reverse;

use sobremesa_core::{Bot, Budget, Game, Seen};

use crate::{Action, Azul, Source};

/// The document's machine: takes what would score most if the round ended now.
///
/// A15: ties go to the longer pattern line, the floor last; then to the lowest source, the centre
/// before the factories in order; then to the order of the colours.
///
/// ```
/// use sobremesa_azul::{Azul, greedy};
/// use sobremesa_core::Game;
/// let mut game = Azul::new(&Default::default());
/// game.resolve(&"start 1".parse().unwrap()).unwrap();
/// game.resolve(&"BYRK BBRW KKWY RRRB WYBK".parse().unwrap()).unwrap();
/// // Three red fill line 3 and score 1, as every full line does now; no longer line can be filled.
/// assert_eq!(greedy::choice(&game).unwrap().to_string(), "4R3");
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

impl Bot<Azul> for Greedy {
    fn choose(&mut self, seen: &Seen<Azul>, _: &Budget) -> Action {
        choice(seen.view()).expect("a seat to act has an action")
    }
}

/// What the document's machine plays here; nothing where nobody is to act.
pub fn choice(game: &Azul) -> Option<Action> {
    game.legal_actions().max_by_key(|action| {
        (
            gain(game, *action),
            // The floor counts as a line of no length.
            action.target.row().map(|row| row + 1),
            Reverse(action.source),
            Reverse(action.colour),
        )
    })
}

/// What a legal move is worth: the score if the round ended after it, less the score now.
///
/// Full lines are scored, the floor is charged with the starting tile if this move takes it, the
/// score is never below 0, and bonuses are included.
pub fn gain(game: &Azul, action: Action) -> i32 {
    let mut board = *game.board(game.to_move);
    let now = i32::from(board.score());
    if action.source == Source::CENTRE && game.centre().has_starting_tile() {
        board.lay_starting_tile();
    }
    board.lay(
        action.colour,
        game.count(action.source, action.colour),
        action.target,
    );
    board.end_round(|_| ());
    board.add_bonuses();
    i32::from(board.score()) - now
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A game of two in which seat 1, with this board, is to take from these factories and centre.
    fn check(factories: &str, centre: &str, board: &str, expected: &str) {
        let other = "0 . .. ... .... ..... ..... ..... ..... ..... ..... -";
        let text = format!("2 1 1 / {factories} / {centre} / - / {board} / {other}");
        let start = Azul::from_position(&crate::Rules::default(), &text).expect("a position");
        assert_eq!(
            choice(&start.game).map(|action| action.to_string()),
            Some(expected.to_owned())
        );
    }

    const EMPTY: &str = "0 . .. ... .... ..... ..... ..... ..... ..... ..... -";

    #[test]
    fn most_points_come_first() {
        // Yellow joins blue in row 1: two points; everything else brings less.
        let board = "0 . .. ... .... ..... B.... ..... ..... ..... ..... -";
        check("BYRK - - - -", "-", board, "1Y1");
    }

    #[test]
    fn a_longer_line_breaks_ties_and_the_floor_is_last() {
        check("BBRW - - - -", "-", EMPTY, "1B2");
        // Nothing scores: an unfinished line of five is as good as any, and the longest.
        let board = "0 . .. ... .... ..... BYRK. ..... ..... ..... ..... -";
        check("BYRK - - - -", "-", board, "1B5");
        // All lines are taken by another colour, so only the floor is left.
        let board = "0 K .K ..K ...K ....K ..... ..... ..... ..... ..... -";
        check("BYYW - - - -", "-", board, "1BF");
    }

    #[test]
    fn the_centre_comes_before_the_factories_and_blue_before_yellow() {
        check("BYRK BYRK - - -", "BY", EMPTY, "CB1");
        check("YRKW BRKW - - -", "-", EMPTY, "1Y1");
        check("YBKW BRKW - - -", "-", EMPTY, "1B1");
    }

    #[test]
    fn the_starting_tile_is_counted_in() {
        // Blue from the centre would cost a point more than blue from a factory.
        check(
            "BYRK - - - -",
            "*B",
            "5 . .. ... .... ..... ..... ..... ..... ..... ..... -",
            "1B1",
        );
    }

    #[test]
    fn a_score_of_0_makes_a_charge_free() {
        // With no points to lose, all moves that do not score are equal: the longest line wins,
        // from the centre, starting tile or not.
        let board = "0 . .. ... .... ..... BYRK. ..... ..... ..... ..... -";
        check("BRYK - - - -", "*Y", board, "CY5");
    }

    #[test]
    fn bonuses_are_counted_in() {
        // Blue at 1 completes the colour (10) and stands alone; yellow at 1 would make a run of two.
        let board = "0 . .. ... .... ..... ..R.. .B... ..B.. ...B. ....B -";
        check("BYRK - - - -", "-", board, "1B1");
    }
}
