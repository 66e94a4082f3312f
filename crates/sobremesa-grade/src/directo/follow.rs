//! Following a game of dominó directo step by step.

mod choice;
mod opening;

use std::fmt::Write as _;

use sobremesa_domino::{Action, End, Tile};
use sobremesa_words::{Phrase, phrase};

use self::choice::Choice;
use super::picture::{Item, Picture};
use crate::sheet::Wrong;
use crate::tiles::{Laid, State, tile_of, tiles_text};
use crate::wish::Wish;

/// How a game ended, by the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum GameEnd {
    /// Somebody has no tiles left.
    Out(usize),
    /// Everybody else has failed since somebody placed.
    Blocked(usize),
}

pub(super) fn name(player: usize) -> String {
    // A program that counts from 0 names a player before the first.
    format!("Jugador {}", player.wrapping_add(1))
}

/// A game being followed.
#[derive(Clone, Debug, Default)]
pub(super) struct Follow {
    players: usize,
    hard: bool,
    pub(super) last: Option<Picture>,
    passes: usize,
    placer: Option<usize>,
    pub(super) wish: Option<Wish>,
    pub(super) told: Vec<String>,
    /// The deal and what everybody did, as a record writes it, as far as it kept to the rules.
    record: Vec<String>,
    pub(super) wrongs: Vec<Wrong>,
    pub(super) kept: Vec<&'static str>,
    /// Whether what the person asked for was not done, or something else was.
    pub(super) mistook: bool,
    pub(super) lost: bool,
}

impl Follow {
    pub(super) fn new(players: usize, hard: bool) -> Follow {
        Follow {
            players,
            hard,
            ..Follow::default()
        }
    }

    fn wrong(&mut self, id: &'static str, seen: Phrase, expected: Phrase) {
        self.wrongs.push(Wrong { id, seen, expected });
        self.lost = true;
    }

    /// The game so far as a record.
    pub(super) fn record(&self) -> Option<String> {
        if self.record.is_empty() {
            return None;
        }
        let bot = if self.hard { "blocker" } else { "first" };
        let mut text = format!(
            "sobremesa 1\ngame: domino\nrules: set=directo players={}\nseat 1: person\n",
            self.players
        );
        for player in 2..=self.players {
            let _ = writeln!(text, "seat {player}: bot {bot}");
        }
        let _ = writeln!(text, "\n{}", self.record.join("\n"));
        Some(text)
    }

    fn did(&mut self, player: usize, action: Action) {
        self.record.push(format!("{} {action}", player + 1));
    }

    pub(super) fn state(&self) -> Option<&State> {
        self.last.as_ref().map(|picture| &picture.state)
    }

    pub(super) fn boneyard(&self) -> usize {
        let told = self
            .last
            .as_ref()
            .and_then(|picture| picture.boneyard.as_ref());
        told.map_or_else(|| self.state().map_or(0, State::boneyard), Vec::len)
    }

    pub(super) fn see(&mut self, items: Vec<Item>) {
        for item in items {
            if self.lost {
                return;
            }
            match item {
                Item::Told(line) => self.told.push(line),
                Item::Picture(picture) => self.picture(picture),
            }
        }
    }

    /// How the game has ended, if it has.
    pub(super) fn ending(&self) -> Option<GameEnd> {
        let state = self.state()?;
        if state.board.is_empty() {
            return None;
        }
        if let Some(player) = state.somebody_is_out() {
            return Some(GameEnd::Out(player));
        }
        (self.passes + 1 >= self.players).then(|| GameEnd::Blocked(self.placer.unwrap_or(0)))
    }

    /// The same where nothing more is shown: who fails last of all may leave the picture as it was.
    pub(super) fn last_ending(&self) -> Option<GameEnd> {
        let picture = self.last.as_ref()?;
        let shown = self.ending();
        if shown.is_some() || picture.state.board.is_empty() || self.boneyard() > 0 {
            return shown;
        }
        let turn = picture.turn?;
        let fails = |count: &usize| !picture.state.can_place((turn + count) % self.players);
        let unable = (0..self.players).take_while(fails).count();
        let placer = self.placer.unwrap_or(0);
        (self.passes + unable + 1 >= self.players).then_some(GameEnd::Blocked(placer))
    }

    fn picture(&mut self, picture: Picture) {
        self.told.clear();
        let state = &picture.state;
        if state.hands.len() != self.players {
            let seen = phrase!(GRADE_DOMINO_PLAYERS, count = state.hands.len());
            let expected = phrase!(GRADE_DOMINO_PLAYERS, count = self.players);
            return self.wrong("I01", seen, expected);
        }
        if picture.boneyard.is_none() {
            let expected = phrase!(GRADE_DOMINO_FRAME_AFTER_DRAW);
            return self.wrong("I05", phrase!(GRADE_DOMINO_NO_BONEYARD), expected);
        }
        match self.last.clone() {
            None => self.deal(&picture),
            Some(before) if before.state.board.is_empty() && !picture.state.board.is_empty() => {
                self.opening(&before.state.clone(), &picture);
            }
            Some(before) => self.step(&before, &picture),
        }
        if !self.lost {
            self.last = Some(picture);
        }
    }

    /// I04: after this player the next one moves.
    fn turn_goes_on(&mut self, player: usize, picture: &Picture) {
        // Who has no turn any more may be said to have it still.
        let is_over = self.passes + 1 >= self.players;
        if is_over || picture.state.somebody_is_out().is_some() {
            return;
        }
        let next = (player + 1) % self.players;
        match picture.turn {
            Some(turn) if turn != next => {
                let seen = phrase!(GRADE_DOMINO_TURN, player = name(turn));
                self.wrong("I04", seen, phrase!(GRADE_DOMINO_TURN, player = name(next)));
            }
            _ => self.kept.push("I04"),
        }
    }

    fn step(&mut self, before: &Picture, after: &Picture) {
        let (old, new) = (&before.state, &after.state);
        let player = before.turn.unwrap_or(0);
        let grown = new.board.len().saturating_sub(old.board.len());
        let taken = boneyard(before).len().saturating_sub(boneyard(after).len());
        if grown + taken == 0 && after.turn == before.turn && old == new {
            return;
        }
        if self.ending().is_some() {
            let seen = phrase!(GRADE_DOMINO_BOARD, board = new.board_text());
            return self.wrong("I09", seen, phrase!(GRADE_DOMINO_ENDS));
        }
        match (grown, taken) {
            (0, 0) => self.passed(player, before, after),
            (0, 1) => self.drew(player, before, after),
            (1, 0) => self.placed(player, before, after),
            _ => {
                let seen = phrase!(GRADE_DOMINO_NO_FRAME, player = name(player));
                self.wrong("I05", seen, phrase!(GRADE_DOMINO_FRAME_AFTER_DRAW));
            }
        }
    }

    fn played(player: usize, action: &str, state: &State) -> Phrase {
        phrase!(
            GRADE_DOMINO_PLAYED,
            player = name(player),
            action = action,
            hand = state.hand_text(player),
            board = state.board_text()
        )
    }

    fn passed(&mut self, player: usize, before: &Picture, after: &Picture) {
        let state = &before.state;
        let wish = self.wish.take();
        let may = !state.can_place(player) && boneyard(before).is_empty();
        if !may {
            let id = if player == 0 && wish.is_some() {
                "I11"
            } else {
                "I07"
            };
            let expected = if player == 0 && wish.is_some() {
                phrase!(GRADE_DOMINO_REFUSAL)
            } else {
                phrase!(GRADE_DOMINO_DRAWS)
            };
            return self.wrong(id, Follow::played(player, "pass", state), expected);
        }
        self.passes += 1;
        self.did(player, Action::Pass);
        self.turn_goes_on(player, after);
    }

    fn drew(&mut self, player: usize, before: &Picture, after: &Picture) {
        let state = &before.state;
        let wish = self.wish.take();
        let Some(tile) = boneyard(before)
            .iter()
            .find(|tile| !boneyard(after).contains(tile))
            .copied()
        else {
            self.lost = true;
            return;
        };
        if state.can_place(player) {
            let id = if player == 0 && matches!(wish, Some(Wish::Draw(false))) {
                "I11"
            } else {
                "I07"
            };
            return self.wrong(
                id,
                Follow::played(player, "draw", state),
                phrase!(GRADE_DOMINO_MAY_PLACE),
            );
        }
        let mut right = state.hands[player].clone();
        let last = boneyard(before).last().copied();
        right.insert(0, last.unwrap_or(tile));
        if last != Some(tile) || after.state.hands[player] != right {
            let seen = phrase!(
                GRADE_DOMINO_HAND,
                player = name(player),
                hand = after.state.hand_text(player)
            );
            let expected = phrase!(
                GRADE_DOMINO_HAND,
                player = name(player),
                hand = tiles_text(&right)
            );
            return self.wrong("I07", seen, expected);
        }
        let goes_on = after.state.can_place(player) || !boneyard(after).is_empty();
        if goes_on && after.turn.is_some_and(|turn| turn != player) {
            let seen = phrase!(GRADE_DOMINO_TURN, player = name(after.turn.unwrap_or(0)));
            return self.wrong(
                "I07",
                seen,
                phrase!(GRADE_DOMINO_TURN, player = name(player)),
            );
        }
        self.did(player, Action::Draw);
        self.kept.push("I07");
        self.kept.push("I05");
    }

    fn placed(&mut self, player: usize, before: &Picture, after: &Picture) {
        let state = &before.state;
        let wish = self.wish.take();
        let Some((end, laid)) = grown_at(state, &after.state) else {
            self.lost = true;
            return;
        };
        let tile = tile_of(laid);
        let owner = state.hands.iter().position(|hand| hand.contains(&tile));
        if owner != Some(player) {
            let seen = phrase!(
                GRADE_DOMINO_PLAYS,
                player = owner.map_or_else(String::new, name),
                action = tile.to_string()
            );
            let expected = phrase!(GRADE_DOMINO_TURN, player = name(player));
            return self.wrong("I04", seen, expected);
        }
        let seen = || Follow::played(player, &Action::Place(tile, end).to_string(), state);
        if player == 0
            && let Some(wish) = wish
        {
            match wish {
                Wish::Place(asked, at, true) if asked == tile && at == end => self.kept.push("I11"),
                Wish::Place(asked, _, _) if asked != tile => {
                    // Tiles are counted otherwise than was thought.
                    self.mistook = true;
                    self.lost = true;
                    return;
                }
                Wish::Place(asked, at, true) => {
                    self.mistook = true;
                    let action = Action::Place(asked, at).to_string();
                    let expected = phrase!(GRADE_DOMINO_PLAYS, player = name(0), action = action);
                    return self.wrong("I11", seen(), expected);
                }
                _ => return self.wrong("I11", seen(), phrase!(GRADE_DOMINO_REFUSAL)),
            }
        }
        let mut right = state.clone();
        right.place(player, tile, end);
        if right.board != after.state.board {
            let seen = phrase!(GRADE_DOMINO_BOARD, board = after.state.board_text());
            let expected = phrase!(GRADE_DOMINO_BOARD, board = right.board_text());
            let id = match (player, self.hard) {
                (0, _) => "I11",
                (_, false) => "I06",
                (_, true) => "I08",
            };
            return self.wrong(id, seen, expected);
        }
        if player > 0 {
            let choice = Choice {
                state: state.clone(),
                player,
                tile,
                end,
            };
            self.judge_choice(&choice);
            if self.lost {
                return;
            }
        }
        self.passes = 0;
        self.placer = Some(player);
        self.did(player, Action::Place(tile, end));
        self.kept.push("I05");
        self.turn_goes_on(player, after);
    }

    /// The person is asked to move.
    pub(super) fn asked(&mut self) {
        if self.lost {
            return;
        }
        if self
            .last
            .as_ref()
            .is_some_and(|picture| picture.state.board.is_empty())
        {
            return;
        }
        if self.ending().is_some() {
            let board = self.state().map(State::board_text).unwrap_or_default();
            self.wrong(
                "I09",
                phrase!(GRADE_DOMINO_BOARD, board = board),
                phrase!(GRADE_DOMINO_ENDS),
            );
        }
    }

    /// The person is asked again: what was wished was refused.
    pub(super) fn refused(&mut self, wish: Wish) {
        self.wish = None;
        match wish {
            Wish::Place(_, _, false) | Wish::Draw(false) => self.kept.push("I11"),
            Wish::Place(tile, end, true) => {
                self.mistook = true;
                let Some(state) = self.state().cloned() else {
                    return;
                };
                let action = Action::Place(tile, end).to_string();
                let seen = phrase!(GRADE_DOMINO_REFUSED, answer = action);
                let mut right = state;
                right.place(0, tile, end);
                self.wrong(
                    "I11",
                    seen,
                    phrase!(GRADE_DOMINO_BOARD, board = right.board_text()),
                );
            }
            Wish::Draw(true) => {
                self.mistook = true;
                self.lost = true;
            }
        }
    }
}

fn boneyard(picture: &Picture) -> &[Tile] {
    picture.boneyard.as_deref().unwrap_or_default()
}

/// Where a board has grown by one, and how the tile lies.
fn grown_at(before: &State, after: &State) -> Option<(End, Laid)> {
    if after.board[..before.board.len()] == before.board[..] {
        return Some((End::Right, *after.board.last()?));
    }
    (after.board[1..] == before.board[..]).then_some((End::Left, *after.board.first()?))
}
