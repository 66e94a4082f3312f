//! The end of a round: whether it was due, who is named, how many points each has.

use sobremesa_domino::Action;
use sobremesa_domino::strategy::documents_strategy;
use sobremesa_words::phrase;

use super::follow::{Follow, name};
use super::points::{Named, told_of, winner};
use crate::sheet::Wrong;
use crate::tiles::State;
use crate::wish::Wish;

/// How a round ended.
#[derive(Clone, Debug, Default)]
pub(super) struct Ended {
    pub(super) wrongs: Vec<Wrong>,
    pub(super) kept: Vec<&'static str>,
    /// Whether the points read from a file seem to have been forgotten.
    pub(super) forgot_loaded: Option<Wrong>,
    /// Whether the points could be read.
    pub(super) points_read: bool,
}

/// The table at the end, where it can be known: what was not shown is what the strategies say.
fn last_state(follow: &Follow) -> Result<Option<State>, State> {
    let Some(mut state) = follow.state.clone() else {
        return Ok(None);
    };
    let mut turn = follow.turn.unwrap_or(0);
    if let Some(Wish::Place(tile, end, true)) = follow.wish {
        state.place(0, tile, end);
        turn = 1;
    }
    let is_over = |state: &State| state.somebody_is_out().is_some() || state.is_blocked();
    for _ in 0..follow.players {
        if is_over(&state) {
            return Ok(Some(state));
        }
        if turn == 0 {
            if state.can_place(0) || state.boneyard() > 0 {
                break;
            }
        } else if state.can_place(turn) {
            let chosen = state
                .hand(turn)
                .zip(state.line())
                .and_then(|(hand, line)| documents_strategy(turn - 1).place(&hand, &line));
            let Some(Action::Place(tile, end)) = chosen else {
                return Ok(None);
            };
            state.place(turn, tile, end);
        } else if state.boneyard() > 0 {
            return Ok(None);
        }
        turn = (turn + 1) % follow.players;
    }
    if is_over(&state) {
        Ok(Some(state))
    } else {
        Err(follow.state.clone().unwrap_or_default())
    }
}

/// What is wrong with who is named, if anything is; whether the last picture shows the end.
fn wrong_winner(named: Named, out: Option<usize>, shown: bool) -> Option<Wrong> {
    let said = |named: Named| match named {
        Named::Player(player) => phrase!(GRADE_DOMINO_WINNER, player = name(player)),
        Named::Nobody => phrase!(GRADE_DOMINO_NO_WINNER),
        Named::Untold => phrase!(GRADE_DOMINO_NO_WINNER_SEEN),
    };
    let right = out.map_or(Named::Nobody, Named::Player);
    let is_fine = named == right || (named == Named::Untold && right == Named::Nobody);
    let ends_wrongly = named == Named::Nobody || !shown;
    (!is_fine).then(|| Wrong {
        id: if ends_wrongly { "P14" } else { "P15" },
        seen: said(named),
        expected: said(right),
    })
}

/// Judges the end of a round by what was told after the last picture; adds the points to the totals.
pub(super) fn end(follow: &Follow, totals: &mut [i64], from_file: bool) -> Ended {
    let mut ended = Ended::default();
    let lines = &follow.told;
    let state = match last_state(follow) {
        Ok(Some(state)) => state,
        Ok(None) => return ended,
        Err(state) => {
            ended.wrongs.push(Wrong {
                id: "P14",
                seen: phrase!(GRADE_DOMINO_ENDED, board = state.board_text()),
                expected: phrase!(GRADE_DOMINO_GOES_ON),
            });
            return ended;
        }
    };
    ended.kept.push("P14");
    let out = state.somebody_is_out();
    // A round that ends as closed although somebody is out, or before it was shown to be over.
    let shown = follow.state.as_ref() == Some(&state) || follow.wish.is_some();
    if let Some(wrong) = wrong_winner(winner(lines), out, shown) {
        if wrong.id == "P14" {
            ended.kept.clear();
        }
        ended.wrongs.push(wrong);
        return ended;
    }
    let points: Vec<i64> = state
        .hands
        .iter()
        .map(|hand| hand.iter().map(|tile| i64::from(tile.pips())).sum())
        .collect();
    for (player, own) in points.iter().enumerate() {
        let told = told_of(lines, player);
        let total = totals.get(player).copied().unwrap_or(0) + own;
        let wrong = |expected: i64| Wrong {
            id: "P15",
            seen: phrase!(
                GRADE_DOMINO_POINTS_SEEN,
                player = name(player),
                seen = told
                    .iter()
                    .map(i64::to_string)
                    .collect::<Vec<_>>()
                    .join(", ")
            ),
            expected: phrase!(
                GRADE_DOMINO_POINTS,
                player = name(player),
                points = expected
            ),
        };
        if told.is_empty() {
            continue;
        }
        ended.points_read = true;
        if !told.contains(own) && !told.contains(&total) {
            let mut wrong = wrong(*own);
            if !shown {
                // The points are those of the last picture: the round ended there.
                wrong.id = "P14";
            }
            ended.wrongs.push(wrong);
            return ended;
        }
        if told.len() >= 2 && !told.contains(&total) {
            if from_file {
                ended.forgot_loaded = Some(Wrong {
                    id: "P21",
                    ..wrong(total)
                });
            } else {
                ended.wrongs.push(wrong(total));
            }
            return ended;
        }
    }
    for (total, own) in totals.iter_mut().zip(&points) {
        *total += own;
    }
    if ended.points_read {
        ended.kept.push("P15");
    }
    ended
}
