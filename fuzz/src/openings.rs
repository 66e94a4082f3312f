//! A list of openings is refused with a line it has, or each opening in it can be played.

use sobremesa_arena::openings::{OpeningError, read};
use sobremesa_core::Game;
use sobremesa_reversi::{Reversi, ReversiRules};

/// Holds for any bytes.
pub fn check(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    match read::<Reversi>(&ReversiRules, &text) {
        Ok(list) => {
            for opening in list {
                let mut game = Reversi::new(&ReversiRules);
                for action in opening {
                    // A pass happens by itself.
                    while let Some(pass) = game.automatic() {
                        game.play_unchecked(pass);
                    }
                    game.play(action).expect("a legal opening");
                }
            }
        }
        Err(OpeningError::Line { line, .. }) => {
            assert!((1..=text.lines().count()).contains(&line));
        }
        Err(refused) => assert_eq!(refused, OpeningError::Empty),
    }
}
