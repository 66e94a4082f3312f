//! A game in one row of a list, and what somebody looks for among many.

use crate::about::Topic;
use crate::opening::Opening;
use crate::verdict::Verdict;
use crate::{Colour, Position, Scoresheet};

/// What a list shows of a game.
///
/// ```
/// use sobremesa_reversi::{ggf, summary::Summary};
/// let sheets = ggf::read("(;GM[Othello]PB[Ana]DT[2003.12]B[F5]W[D6];)").unwrap();
/// let summary = Summary::of(&sheets[0]);
/// assert_eq!(summary.opening.unwrap().name, "Perpendicular");
/// assert_eq!((summary.black.as_str(), summary.moves), ("Ana", 2));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// Who played black.
    pub black: String,
    /// Who played white.
    pub white: String,
    /// When, as the file says.
    pub date: Option<String>,
    /// In which year.
    pub year: Option<u16>,
    /// The tournament, or the place where there is none.
    pub event: Option<String>,
    /// How it ended.
    pub verdict: Option<Verdict>,
    /// How many discs were placed.
    pub moves: usize,
    /// The opening's name.
    pub opening: Option<Opening>,
}

impl Summary {
    /// The row of a game.
    pub fn of(sheet: &Scoresheet) -> Summary {
        let told = |topic| sheet.about.told(topic).map(str::to_owned);
        let from_the_start = sheet.start() == Position::START;
        Summary {
            black: sheet.black.clone(),
            white: sheet.white.clone(),
            date: told(Topic::Date),
            year: sheet.about.year(),
            event: told(Topic::Event).or_else(|| told(Topic::Place)),
            verdict: sheet.verdict(),
            moves: sheet.squares().count(),
            opening: from_the_start.then(|| Opening::of(sheet.moves())).flatten(),
        }
    }
}

/// What is looked for; what is not said does not matter.
///
/// ```
/// use sobremesa_reversi::{ggf, summary::{Summary, Wanted}};
/// let sheets = ggf::read("(;GM[Othello]PB[Ana]PW[Luis]B[F5]W[D6];)").unwrap();
/// let wanted = Wanted { player: Some("ana".to_owned()), ..Wanted::default() };
/// assert!(wanted.is_met_by(&Summary::of(&sheets[0])));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Wanted {
    /// A part of the name of either player.
    pub player: Option<String>,
    /// The year it was played in.
    pub year: Option<u16>,
    /// A part of the opening's name.
    pub opening: Option<String>,
    /// How it ended.
    pub result: Option<WantedResult>,
    /// Each of these, in small letters, is a part of a player's, the opening's or the event's name.
    pub words: Vec<String>,
}

/// How a game that is looked for ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WantedResult {
    /// This colour won.
    Won(Colour),
    /// A tie.
    Tied,
    /// Black led by so many discs.
    By(i32),
}

impl Wanted {
    /// Whether every game is meant.
    pub fn is_everything(&self) -> bool {
        *self == Wanted::default()
    }

    /// Whether a game is one of those.
    pub fn is_met_by(&self, summary: &Summary) -> bool {
        let holds = |name: &str, part: &String| name.to_lowercase().contains(&part.to_lowercase());
        let player = self.player.as_ref().is_none_or(|part| {
            let names = [&summary.black, &summary.white];
            names.into_iter().any(|name| holds(name, part))
        });
        let year = self.year.is_none_or(|year| summary.year == Some(year));
        let opening = self.opening.as_ref().is_none_or(|part| {
            let opening = summary.opening;
            opening.is_some_and(|opening| holds(opening.name, part))
        });
        let result = self.result.is_none_or(|wanted| {
            summary.verdict.is_some_and(|verdict| match wanted {
                WantedResult::Won(colour) => verdict.winner == Some(colour),
                WantedResult::Tied => verdict.winner.is_none(),
                WantedResult::By(lead) => verdict.lead() == Some(lead),
            })
        });
        let words = self.words.iter().all(|part| {
            let opening = summary.opening.map_or("", |opening| opening.name);
            let event = summary.event.as_deref().unwrap_or_default();
            let names = [&summary.black, &summary.white, opening, event];
            names.into_iter().any(|name| holds(name, part))
        });
        player && year && opening && result && words
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ggf;

    #[test]
    fn a_game_is_found_by_player_year_opening_and_result() {
        let text = "(;GM[Othello]PB[Ana Ruiz]PW[Luis]DT[1999.05.01]RE[-12.00]\
            B[F5]W[D6]B[C3]W[D3]B[C4];)";
        let summary = Summary::of(&ggf::read(text).unwrap()[0]);
        let anything = Wanted::default();
        let won = |colour| Some(WantedResult::Won(colour));
        for (wanted, met) in [
            (anything.clone(), true),
            (
                Wanted {
                    player: Some("RUIZ".to_owned()),
                    ..anything.clone()
                },
                true,
            ),
            (
                Wanted {
                    player: Some("Eva".to_owned()),
                    ..anything.clone()
                },
                false,
            ),
            (
                Wanted {
                    year: Some(1999),
                    ..anything.clone()
                },
                true,
            ),
            (
                Wanted {
                    year: Some(2000),
                    ..anything.clone()
                },
                false,
            ),
            (
                Wanted {
                    opening: Some("tiger".to_owned()),
                    ..anything.clone()
                },
                true,
            ),
            (
                Wanted {
                    opening: Some("rose".to_owned()),
                    ..anything.clone()
                },
                false,
            ),
            (
                Wanted {
                    result: won(Colour::White),
                    ..anything.clone()
                },
                true,
            ),
            (
                Wanted {
                    result: won(Colour::Black),
                    ..anything.clone()
                },
                false,
            ),
            (
                Wanted {
                    result: Some(WantedResult::By(-12)),
                    ..anything.clone()
                },
                true,
            ),
            (
                Wanted {
                    result: Some(WantedResult::Tied),
                    ..anything
                },
                false,
            ),
        ] {
            assert_eq!(wanted.is_met_by(&summary), met, "{wanted:?}");
        }
    }
}
