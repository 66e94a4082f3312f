//! Varied beginnings: all lines of a length, or a list from a file.

use sobremesa_core::{Game, Turn};
use thiserror::Error;

/// The first decisions of a game, in order.
pub type Opening<G> = Vec<<G as Game>::Action>;

/// More lines than this are not made: nobody could play them.
pub const MOST: usize = 1_000_000;

/// A list of openings that cannot be used.
///
/// ```
/// use sobremesa_arena::openings::OpeningError;
/// assert_eq!(OpeningError::Chance.to_string(), "a game that begins with a deal has no openings");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum OpeningError {
    /// The game begins with a deal.
    #[error("a game that begins with a deal has no openings")]
    Chance,
    /// There are too many lines of this length.
    #[error("there are more than {MOST} lines of {0} moves")]
    TooMany(u32),
    /// A line that is no opening of this game.
    #[error("line {line}: {text:?} is not an action, or not legal here")]
    Line {
        /// Which one, from 1.
        line: usize,
        /// What stands there.
        text: String,
    },
    /// No line at all.
    #[error("there is no opening in the list")]
    Empty,
}

/// All lines of so many decisions, in the order of the legal actions.
///
/// ```
/// use sobremesa_arena::openings::all;
/// use sobremesa_reversi::Reversi;
/// assert_eq!(all::<Reversi>(&Default::default(), 3).unwrap().len(), 56);
/// ```
pub fn all<G: Game>(rules: &G::Rules, length: u32) -> Result<Vec<Opening<G>>, OpeningError> {
    let mut lines = vec![(Vec::new(), begun(G::new(rules))?)];
    for _ in 0..length {
        let mut longer = Vec::new();
        for (line, game) in &lines {
            for action in game.legal_actions() {
                let mut line: Opening<G> = line.clone();
                line.push(action);
                let mut game: G = game.clone();
                game.play_unchecked(action);
                longer.push((line, past_the_automatic(game)));
                if longer.len() > MOST {
                    return Err(OpeningError::TooMany(length));
                }
            }
        }
        lines = longer;
    }
    Ok(lines.into_iter().map(|(line, _)| line).collect())
}

/// Reads a list: one opening a line, its actions separated by blanks or not (`f5d6c3`); `#` and `%`
/// begin a comment.
///
/// ```
/// use sobremesa_arena::openings::read;
/// use sobremesa_reversi::Reversi;
/// let list = read::<Reversi>(&Default::default(), "# two\nf5d6c3\nf5 f6\n").unwrap();
/// assert_eq!(list.iter().map(Vec::len).collect::<Vec<_>>(), [3, 2]);
/// assert!(read::<Reversi>(&Default::default(), "f5a1").is_err());
/// ```
pub fn read<G: Game>(rules: &G::Rules, text: &str) -> Result<Vec<Opening<G>>, OpeningError> {
    let start = begun(G::new(rules))?;
    let mut list = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let line = line.split(['#', '%']).next().unwrap_or_default().trim();
        if line.is_empty() {
            continue;
        }
        let refused = |text: &str| OpeningError::Line {
            line: index + 1,
            text: text.chars().take(40).collect(),
        };
        let mut game = start.clone();
        let mut opening = Vec::new();
        for word in line.split_whitespace() {
            for action in actions::<G>(word).ok_or_else(|| refused(word))? {
                // Some lists write forced passes too; they happen by themselves.
                let unneeded = word.eq_ignore_ascii_case("pass") && !game.is_legal(action);
                if unneeded {
                    continue;
                }
                game.play(action).map_err(|_| refused(word))?;
                opening.push(action);
                game = past_the_automatic(game);
            }
        }
        list.push(opening);
    }
    if list.is_empty() {
        return Err(OpeningError::Empty);
    }
    Ok(list)
}

/// A word is one action, or several of two signs each.
fn actions<G: Game>(word: &str) -> Option<Vec<G::Action>> {
    if let Ok(action) = word.parse() {
        return Some(vec![action]);
    }
    let signs: Vec<char> = word.chars().collect();
    let pairs = signs.chunks(2);
    pairs
        .map(|pair| pair.iter().collect::<String>().parse().ok())
        .collect()
}

/// The game at its first decision.
fn begun<G: Game>(game: G) -> Result<G, OpeningError> {
    match game.turn() {
        Turn::Chance => Err(OpeningError::Chance),
        _ => Ok(past_the_automatic(game)),
    }
}

fn past_the_automatic<G: Game>(mut game: G) -> G {
    while let (Turn::Act(_), Some(action)) = (game.turn(), game.automatic()) {
        game.play_unchecked(action);
    }
    game
}

#[cfg(test)]
mod tests {
    use sobremesa_reversi::{Reversi, ReversiRules};

    use super::*;

    #[test]
    fn there_are_as_many_lines_as_leaves() {
        for (length, leaves) in [(0, 1), (1, 4), (2, 12), (4, 244), (6, 8200)] {
            assert_eq!(all::<Reversi>(&ReversiRules, length).unwrap().len(), leaves);
        }
        assert_eq!(
            all::<Reversi>(&ReversiRules, 9),
            Err(OpeningError::TooMany(9))
        );
    }

    #[test]
    fn a_list_names_the_line_that_is_wrong() {
        let refused = read::<Reversi>(&ReversiRules, "f5d6\n\nf5f5").unwrap_err();
        assert_eq!(
            refused.to_string(),
            "line 3: \"f5f5\" is not an action, or not legal here"
        );
        assert_eq!(
            read::<Reversi>(&ReversiRules, "# none"),
            Err(OpeningError::Empty)
        );
        assert!(read::<Reversi>(&ReversiRules, "ñandú").is_err());
    }
}
