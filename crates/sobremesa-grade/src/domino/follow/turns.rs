//! The turns between two pictures, each held against the rules.

use sobremesa_domino::{Action, End, Tile};
use sobremesa_words::phrase;

use super::{Follow, name};
use crate::domino::strategies::Decision;
use crate::text::{fold, has_any};
use crate::tiles::{Laid, State, Turn, explain};
use crate::wish::Wish;

/// Words of which one stands in a line that tells an action.
const ACTION_WORDS: [&str; 13] = [
    "pone",
    "coloca",
    "roba",
    "pasa",
    "izquierda",
    "derecha",
    "juega",
    "left",
    "right",
    "draws",
    "passes",
    "places",
    "ficha",
];

impl Follow {
    /// Whoever should have moved did not, and somebody else did.
    pub(super) fn judge_first(&mut self, turns: &[Turn], before: &State) {
        let [first, rest @ ..] = turns else { return };
        if rest.is_empty() || first.placed.is_some() {
            return;
        }
        let mut now = before.clone();
        let was_unable = first.drawn.iter().all(|tile| {
            let unable = !now.can_place(first.player);
            now.hands[first.player].push(*tile);
            unable
        });
        if was_unable {
            self.passed(&now, first.player, next_to_act(rest));
        } else if first.player > 0 {
            self.blame_drawing(before, first.player);
        }
    }

    /// P10, P11: what came of what the person asked for; whether to go on.
    pub(super) fn judge_wish(
        &mut self,
        wish: Wish,
        turns: &[Turn],
        before: &State,
        after: &State,
    ) -> bool {
        let own = turns.first().filter(|turn| turn.player == 0);
        let placed = own.and_then(|turn| turn.placed);
        let drew = own.map_or(0, |turn| turn.drawn.len());
        let seen = || {
            phrase!(
                GRADE_DOMINO_PLAYED,
                player = name(0),
                action = wish.text(),
                hand = before.hand_text(0),
                board = before.board_text()
            )
        };
        let board = phrase!(GRADE_DOMINO_BOARD, board = after.board_text());
        match (wish, placed) {
            (Wish::Place(tile, end, true), Some((laid, at, _))) if laid == tile && at == end => {
                self.kept.push("P10");
                true
            }
            (Wish::Place(tile, end, true), Some((laid, ..))) if laid == tile => {
                let mut right = before.clone();
                right.place(0, tile, end);
                self.mistook = true;
                let expected = phrase!(GRADE_DOMINO_BOARD, board = right.board_text());
                self.wrong("P10", board, expected);
                false
            }
            (Wish::Place(_, _, true), Some(_)) => {
                // Another tile than was asked for: it was named otherwise than this program counts.
                self.mistook = true;
                self.lost = true;
                false
            }
            (Wish::Place(_, _, false), Some(_)) => {
                self.wrong("P10", board, phrase!(GRADE_DOMINO_REFUSAL));
                false
            }
            (Wish::Draw(false), None) if drew > 0 => {
                self.wrong("P11", seen(), phrase!(GRADE_DOMINO_REFUSAL));
                false
            }
            (Wish::Place(..), None) | (Wish::Draw(false), _) => {
                self.mistook = true;
                self.wrong("P10", seen(), phrase!(GRADE_DOMINO_REFUSAL));
                false
            }
            _ => true,
        }
    }

    /// P09: what a machine does is told.
    pub(super) fn judge_telling(&mut self, turns: &[Turn]) {
        let machine = turns
            .iter()
            .find(|turn| turn.player > 0 && (turn.placed.is_some() || !turn.drawn.is_empty()));
        let Some(turn) = machine else { return };
        let told = self
            .told
            .iter()
            .any(|line| has_any(&fold(line), &ACTION_WORDS));
        if told {
            self.kept.push("P09");
        } else {
            let action = match turn.placed {
                Some((tile, end, _)) => Action::Place(tile, end).to_string(),
                None => "draw".to_owned(),
            };
            let seen = phrase!(
                GRADE_DOMINO_UNTOLD,
                player = name(turn.player),
                action = action
            );
            self.wrong("P09", seen, phrase!(GRADE_DOMINO_TOLD));
        }
    }

    /// Judges a turn and makes it on the table; one without a tile was a pass where another player
    /// acted after it.
    pub(super) fn turn_taken(&mut self, now: &mut State, turn: &Turn, next: Option<usize>) {
        let player = turn.player;
        for tile in &turn.drawn {
            if now.can_place(player) {
                if player > 0 {
                    self.blame_drawing(now, player);
                } else {
                    self.lost = true;
                }
                return;
            }
            now.hands[player].push(*tile);
            self.course.drew(player, *tile);
            if player > 0 {
                self.kept.push("P13");
            }
        }
        let Some((tile, end, laid)) = turn.placed else {
            if let Some(next) = next {
                self.passes(now, player, next);
            }
            return;
        };
        if player > 0
            && let (Some(hand), Some(line)) = (now.hand(player), now.line())
        {
            self.decisions.push(Decision {
                player,
                hand,
                line,
                chosen: Action::Place(tile, end),
            });
        }
        let touches = match (now.ends(), end) {
            (Some((left, _)), End::Left) => laid.1 == left,
            (Some((_, right)), End::Right) => laid.0 == right,
            (None, _) => true,
        };
        if !touches {
            let seen = phrase!(GRADE_DOMINO_BOARD, board = seen_board(now, laid, end));
            let mut right = now.clone();
            right.place(player, tile, end);
            let expected = phrase!(GRADE_DOMINO_BOARD, board = right.board_text());
            self.wrong("P12", seen, expected);
            return;
        }
        now.place(player, tile, end);
        self.course.did(player, Action::Place(tile, end));
    }

    /// A player drew although a tile could be placed.
    fn blame_drawing(&mut self, now: &State, player: usize) {
        let id = never_places(now, player).unwrap_or("P13");
        let seen = phrase!(
            GRADE_DOMINO_PLAYED,
            player = name(player),
            action = "draw",
            hand = now.hand_text(player),
            board = now.board_text()
        );
        self.wrong(id, seen, phrase!(GRADE_DOMINO_MAY_PLACE));
    }

    /// A turn without a tile, judged and told in the record.
    pub(super) fn passes(&mut self, now: &State, player: usize, next: usize) {
        self.passed(now, player, next);
        if !self.lost {
            self.course.did(player, Action::Pass);
        }
    }

    /// P13, P06, P22: a turn that passed without a tile.
    fn passed(&mut self, now: &State, player: usize, next: usize) {
        if !now.can_place(player) && now.boneyard() == 0 {
            self.kept.push("P13");
            return;
        }
        let seen = phrase!(
            GRADE_DOMINO_PASSED,
            player = name(player),
            hand = now.hand_text(player),
            board = now.board_text()
        );
        if self.fresh && next == self.opener {
            // Who cannot place and is passed over may have passed without drawing.
            if now.can_place(player) {
                let expected = phrase!(GRADE_DOMINO_NEXT, player = name(player));
                self.wrong("P06", seen, expected);
            } else {
                self.lost = true;
            }
        } else if self.loaded && player == 0 {
            self.wrong("P22", seen, phrase!(GRADE_DOMINO_TURN, player = name(0)));
        } else {
            let id = if player == 0 || !now.can_place(player) {
                "P13"
            } else {
                never_places(now, player).unwrap_or("P13")
            };
            self.wrong(id, seen, phrase!(GRADE_DOMINO_DRAWS));
        }
    }
}

/// The turns that lead from one picture to another where the person did what was wished, and the
/// others went on from there.
pub(super) fn wished(wish: Wish, before: &State, after: &State) -> Option<Vec<Turn>> {
    let gained: Vec<Tile> = after.hands[0]
        .iter()
        .filter(|tile| !before.hands[0].contains(tile))
        .copied()
        .collect();
    let mut between = before.clone();
    let own = match wish {
        Wish::Draw(_) => {
            between.hands[0].extend(&gained);
            Turn {
                player: 0,
                drawn: gained,
                placed: None,
            }
        }
        Wish::Place(tile, end, true) => {
            between.place(0, tile, end);
            let laid = match end {
                End::Left => *between.board.first()?,
                End::Right => *between.board.last()?,
            };
            Turn {
                player: 0,
                drawn: Vec::new(),
                placed: Some((tile, end, laid)),
            }
        }
        Wish::Place(..) => return None,
    };
    let rest = explain(&between, 1 % before.hands.len(), after, Some(0))?;
    // A draw that brought nothing, and nobody went on: nothing happened.
    let mut turns = vec![own];
    turns.extend(rest);
    Some(turns)
}

/// A machine that ignores 0-0 has a wrong strategy, not a wrong turn.
fn never_places(now: &State, player: usize) -> Option<&'static str> {
    let fitting: Vec<Tile> = now.hands[player]
        .iter()
        .filter(|tile| now.fits_somewhere(**tile))
        .copied()
        .collect();
    let blank = fitting.len() == 1 && fitting[0].pips() == 0;
    blank.then_some(if player == 1 { "P18" } else { "P17" })
}

/// Who was the next to place or draw; the first of them where nobody did.
pub(super) fn next_to_act(turns: &[Turn]) -> usize {
    let acts = |turn: &&Turn| turn.placed.is_some() || !turn.drawn.is_empty();
    let next = turns.iter().find(acts).or(turns.first());
    next.map_or(0, |turn| turn.player)
}

fn seen_board(now: &State, laid: Laid, end: End) -> String {
    let mut seen = now.clone();
    match end {
        End::Left => seen.board.insert(0, laid),
        End::Right => seen.board.push(laid),
    }
    seen.board_text()
}
