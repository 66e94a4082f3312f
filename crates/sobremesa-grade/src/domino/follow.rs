//! Following a round picture by picture: who did what, and whether they might.

use sobremesa_domino::{Action, End, Tile};
use sobremesa_words::{Phrase, phrase};

use super::picture::{Item, Picture};
use super::strategies::Decision;
use crate::sheet::Wrong;
use crate::text::{fold, has_any};
use crate::tiles::{Laid, State, Turn, explain, tile_of};
use crate::wish::Wish;

/// How a player is called.
pub(super) fn name(player: usize) -> String {
    if player == 0 {
        "Jugador".to_owned()
    } else {
        format!("Maquina #{player}")
    }
}

/// A round being followed.
#[derive(Clone, Debug, Default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is something seen by itself, and any may come with any other"
)]
pub(super) struct Follow {
    pub(super) players: usize,
    /// The table as last seen.
    pub(super) state: Option<State>,
    /// Who is to move, where that is known.
    pub(super) turn: Option<usize>,
    /// Whether the opening was the last thing that happened.
    fresh: bool,
    /// Who opened.
    opener: usize,
    /// Whether the game was loaded and nobody has moved since.
    pub(super) loaded: bool,
    /// What the person last asked for, until its outcome is seen.
    pub(super) wish: Option<Wish>,
    /// What was told since the last picture.
    pub(super) told: Vec<String>,
    pub(super) wrongs: Vec<Wrong>,
    pub(super) kept: Vec<&'static str>,
    pub(super) decisions: Vec<Decision>,
    /// Whether it can be followed no longer.
    pub(super) lost: bool,
    /// Whether a new deal was told because nobody had a double.
    pub(super) dealt_again: bool,
    /// Whether a picture with a new deal came where none was due.
    pub(super) new_round: bool,
}

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
    /// A round that is about to be dealt.
    pub(super) fn new(players: usize) -> Follow {
        Follow {
            players,
            ..Follow::default()
        }
    }

    /// A game from a file: the person is to move.
    pub(super) fn loaded(state: State) -> Follow {
        Follow {
            players: state.hands.len(),
            state: Some(state),
            turn: Some(0),
            loaded: true,
            ..Follow::default()
        }
    }

    fn wrong(&mut self, id: &'static str, seen: Phrase, expected: Phrase) {
        self.wrongs.push(Wrong { id, seen, expected });
        self.lost = true;
    }

    /// Takes in what stands on the screen.
    pub(super) fn see(&mut self, items: Vec<Item>) {
        for item in items {
            if self.lost || self.new_round {
                return;
            }
            match item {
                Item::Told(line) => {
                    let folded = fold(&line);
                    if folded.contains("doble")
                        && has_any(&folded, &["repart", "otra vez", "nuevo", "vuelve", "baraj"])
                    {
                        self.dealt_again = true;
                    }
                    self.told.push(line);
                }
                Item::Picture(picture) => self.picture(&picture),
            }
        }
    }

    fn picture(&mut self, picture: &Picture) {
        let state = &picture.state;
        if state.hands.len() != self.players {
            let seen = phrase!(GRADE_DOMINO_PLAYERS, count = state.hands.len());
            let expected = phrase!(GRADE_DOMINO_PLAYERS, count = self.players);
            self.wrong("P01", seen, expected);
            return;
        }
        if !picture.person_last {
            self.wrong(
                "P08",
                phrase!(GRADE_DOMINO_ORDER_SEEN),
                phrase!(GRADE_DOMINO_ORDER),
            );
            return;
        }
        if let Some(tile) = state.double_tile() {
            let seen = phrase!(GRADE_DOMINO_TILE_TWICE, tile = tile.to_string());
            self.wrong("P05", seen, phrase!(GRADE_DOMINO_EACH_ONCE));
            return;
        }
        self.kept.push("P01");
        match self.state.clone() {
            None => self.opening(state),
            Some(before) if before == *state => {}
            Some(before) if is_new_deal(state) && before.board.len() > 1 => self.new_round = true,
            Some(before) => self.step(&before, state),
        }
        if !self.lost && !self.new_round && self.state.as_ref() == Some(state) {
            self.told.clear();
        }
    }

    /// P05, P06, P07: the first picture of a round.
    fn opening(&mut self, state: &State) {
        let sizes: Vec<usize> = state.hands.iter().map(Vec::len).collect();
        if state.board.len() > 1 || sizes.iter().any(|size| *size > 7) {
            let seen = phrase!(GRADE_DOMINO_NO_FRAME, player = name(1));
            self.wrong("P08", seen, phrase!(GRADE_DOMINO_FRAME_BEFORE));
            return;
        }
        let Some(laid) = state.board.first().copied() else {
            // Shown before the opening tile is placed: the next picture has it.
            if let Some(player) = sizes.iter().position(|size| *size != 7) {
                self.blame_deal(state, player);
            }
            return;
        };
        let sevens = sizes.iter().filter(|size| **size == 7).count();
        let opener = sizes.iter().position(|size| *size == 6);
        let (Some(opener), true) = (opener, sevens + 1 == sizes.len()) else {
            let player = sizes.iter().position(|size| *size != 7).unwrap_or(0);
            self.blame_deal(state, player);
            return;
        };
        self.kept.push("P05");
        let tile = tile_of(laid);
        let highest = state.hands.iter().enumerate();
        let highest = highest
            .flat_map(|(player, hand)| hand.iter().map(move |tile| (*tile, player)))
            .filter(|(tile, _)| tile.is_double())
            .max();
        let seen = phrase!(
            GRADE_DOMINO_OPENED,
            player = name(opener),
            tile = tile.to_string()
        );
        match highest {
            None if !tile.is_double() => {
                self.wrong("P07", seen, phrase!(GRADE_DOMINO_SHUFFLED_AGAIN));
                return;
            }
            Some((higher, player)) if !tile.is_double() || higher > tile => {
                let expected = phrase!(
                    GRADE_DOMINO_OPENED,
                    player = name(player),
                    tile = higher.to_string()
                );
                self.wrong("P06", seen, expected);
                return;
            }
            _ => {}
        }
        self.state = Some(state.clone());
        self.turn = Some((opener + 1) % self.players);
        self.opener = opener;
        self.fresh = true;
    }

    fn blame_deal(&mut self, state: &State, player: usize) {
        let count = state.hands[player].len();
        let seen = phrase!(GRADE_DOMINO_HAND_SIZE, player = name(player), count = count);
        let expected = phrase!(GRADE_DOMINO_HAND_SIZE, player = name(player), count = 7);
        self.wrong("P05", seen, expected);
    }

    /// From one picture to the next.
    fn step(&mut self, before: &State, after: &State) {
        let turn = self.turn.unwrap_or(0);
        if before.somebody_is_out().is_some() {
            let seen = phrase!(GRADE_DOMINO_BOARD, board = after.board_text());
            self.wrong("P14", seen, phrase!(GRADE_DOMINO_ENDS));
            return;
        }
        let wished = self
            .wish
            .filter(|_| turn == 0)
            .and_then(|wish| wished(wish, before, after));
        let unasked = || explain(before, turn, after, self.wish.is_none().then_some(0));
        let turns = wished
            .or_else(unasked)
            .or_else(|| explain(before, turn, after, None));
        let Some(turns) = turns else {
            let seen = phrase!(GRADE_DOMINO_BOARD, board = after.board_text());
            let expected = phrase!(GRADE_DOMINO_BOARD, board = before.board_text());
            if self.loaded {
                self.wrong("P21", seen, expected);
            } else if after.board.len() < before.board.len() || self.wish.is_none() {
                self.lost = true;
            } else {
                self.wrong("P12", seen, expected);
            }
            return;
        };
        let wish = self.wish.take();
        if turn == 0
            && let Some(wish) = wish
            && !self.judge_wish(wish, &turns, before, after)
        {
            return;
        }
        self.judge_first(&turns, before);
        if self.lost {
            return;
        }
        let acted = turns
            .iter()
            .filter(|turn| turn.placed.is_some() || !turn.drawn.is_empty());
        let acted = acted.count();
        if acted > 1 {
            let unseen = turns
                .iter()
                .rev()
                .find(|turn| turn.placed.is_some() || !turn.drawn.is_empty());
            let player = unseen.map_or(0, |turn| turn.player);
            let seen = phrase!(GRADE_DOMINO_NO_FRAME, player = name(player));
            self.wrong("P08", seen, phrase!(GRADE_DOMINO_FRAME_BEFORE));
            return;
        }
        self.kept.push("P08");
        self.judge_telling(&turns);
        let mut now = before.clone();
        for (index, turn) in turns.iter().enumerate() {
            if self.lost {
                return;
            }
            let rest = &turns[index + 1..];
            self.turn_taken(
                &mut now,
                turn,
                (!rest.is_empty()).then(|| next_to_act(rest)),
            );
        }
        if self.lost {
            return;
        }
        if let Some(player) =
            (0..self.players).find(|player| now.hands[*player] != after.hands[*player])
        {
            let seen = phrase!(
                GRADE_DOMINO_HAND,
                player = name(player),
                hand = after.hand_text(player)
            );
            let expected = phrase!(
                GRADE_DOMINO_HAND,
                player = name(player),
                hand = now.hand_text(player)
            );
            self.wrong("P12", seen, expected);
            return;
        }
        self.kept.push("P12");
        self.state = Some(after.clone());
        if let Some(turn) = turns.last() {
            self.turn = Some(match turn.placed {
                Some(_) => (turn.player + 1) % self.players,
                None => turn.player,
            });
            self.fresh = false;
            self.loaded = false;
        }
    }

    /// Whoever should have moved did not, and somebody else did.
    fn judge_first(&mut self, turns: &[Turn], before: &State) {
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
    fn judge_wish(&mut self, wish: Wish, turns: &[Turn], before: &State, after: &State) -> bool {
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
            (Wish::Place(tile, end, true), Some((laid, at, _))) if laid == tile => {
                let mut right = before.clone();
                right.place(0, tile, end);
                let _ = at;
                let expected = phrase!(GRADE_DOMINO_BOARD, board = right.board_text());
                self.wrong("P10", board, expected);
                false
            }
            (Wish::Place(_, _, true), Some(_)) => {
                // Another tile than was asked for: it was named otherwise than this program counts.
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
                self.wrong("P10", seen(), phrase!(GRADE_DOMINO_REFUSAL));
                false
            }
            _ => true,
        }
    }

    /// P09: what a machine does is told.
    fn judge_telling(&mut self, turns: &[Turn]) {
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
    fn turn_taken(&mut self, now: &mut State, turn: &Turn, next: Option<usize>) {
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
            if player > 0 {
                self.kept.push("P13");
            }
        }
        let Some((tile, end, laid)) = turn.placed else {
            if let Some(next) = next {
                self.passed(now, player, next);
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

    /// A drawn tile that was told and not shown again.
    pub(super) fn hear_drawn(&mut self) {
        let Some(state) = &mut self.state else { return };
        if self.wish != Some(Wish::Draw(true)) || state.boneyard() == 0 {
            return;
        }
        let known: Vec<Tile> = super::made::unseen(state);
        let told = self
            .told
            .iter()
            .filter(|line| has_any(&fold(line), &["rob", "drew", "draw", "nueva"]));
        let tile = told
            .flat_map(|line| line.split(|it: char| !(it.is_ascii_digit() || it == '-')))
            .filter_map(|word| word.parse::<Tile>().ok())
            .find(|tile| known.contains(tile));
        match tile {
            Some(tile) => {
                state.hands[0].push(tile);
                self.wish = None;
            }
            // Neither shown nor told: the hand is known no longer.
            None => self.lost = true,
        }
    }

    /// The person is asked what to do: it is the person's turn.
    pub(super) fn asked(&mut self) {
        let Some(state) = self.state.clone() else {
            if !self.lost {
                self.wrong(
                    "P08",
                    phrase!(GRADE_DOMINO_NO_FRAME, player = name(0)),
                    phrase!(GRADE_DOMINO_FRAME_BEFORE),
                );
            }
            return;
        };
        if self.lost {
            return;
        }
        match self.wish.take() {
            Some(Wish::Place(tile, end, true)) => {
                let seen = phrase!(
                    GRADE_DOMINO_PLAYED,
                    player = name(0),
                    action = Action::Place(tile, end).to_string(),
                    hand = state.hand_text(0),
                    board = state.board_text()
                );
                let mut right = state.clone();
                right.place(0, tile, end);
                let expected = phrase!(GRADE_DOMINO_BOARD, board = right.board_text());
                self.wrong("P10", seen, expected);
                return;
            }
            Some(Wish::Place(..)) => self.kept.push("P10"),
            Some(Wish::Draw(false)) => self.kept.push("P11"),
            _ => {}
        }
        if self.fresh && self.opener == 0 && self.turn != Some(0) {
            // Everybody was passed over.
            let passed = (1..self.players).find(|player| state.can_place(*player));
            match passed {
                Some(player) => {
                    let seen = phrase!(GRADE_DOMINO_TURN, player = name(0));
                    self.wrong(
                        "P06",
                        seen,
                        phrase!(GRADE_DOMINO_NEXT, player = name(player)),
                    );
                }
                None => self.lost = true,
            }
            return;
        }
        if let Some(turn) = self.turn {
            let mut player = turn;
            while player != 0 && !self.lost {
                let next = (player + 1) % self.players;
                self.passed(&state, player, next);
                player = next;
            }
        }
        if self.lost {
            return;
        }
        if self.fresh || self.turn == Some(0) {
            self.kept.push("P06");
        }
        if self.loaded {
            self.kept.push("P22");
        }
        self.turn = Some(0);
        if state.somebody_is_out().is_some() || state.is_blocked() {
            let seen = phrase!(GRADE_DOMINO_BOARD, board = state.board_text());
            self.wrong("P14", seen, phrase!(GRADE_DOMINO_ENDS));
        }
        self.told.clear();
    }
}

/// The turns that lead from one picture to another where the person did what was wished, and the
/// others went on from there.
fn wished(wish: Wish, before: &State, after: &State) -> Option<Vec<Turn>> {
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
fn next_to_act(turns: &[Turn]) -> usize {
    let acts = |turn: &&Turn| turn.placed.is_some() || !turn.drawn.is_empty();
    let next = turns.iter().find(acts).or(turns.first());
    next.map_or(0, |turn| turn.player)
}

fn is_new_deal(state: &State) -> bool {
    state.board.len() <= 1 && state.hands.iter().all(|hand| (6..=7).contains(&hand.len()))
}

fn seen_board(now: &State, laid: Laid, end: End) -> String {
    let mut seen = now.clone();
    match end {
        End::Left => seen.board.insert(0, laid),
        End::Right => seen.board.push(laid),
    }
    seen.board_text()
}
