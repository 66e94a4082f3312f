//! Following a round picture by picture: who did what, and whether they might.

mod opening;
mod turns;

use sobremesa_domino::{Action, Tile};
use sobremesa_words::{Phrase, phrase};

use self::turns::{next_to_act, wished};
use super::picture::{Item, Picture};
use super::record::Course;
use super::strategies::Decision;
use crate::sheet::Wrong;
use crate::text::{fold, has_any};
use crate::tiles::{State, explain};
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
    /// What was done since the first picture.
    pub(super) course: Course,
    /// What the person last asked for, until its outcome is seen.
    pub(super) wish: Option<Wish>,
    /// What was told since the last picture.
    pub(super) told: Vec<String>,
    pub(super) wrongs: Vec<Wrong>,
    pub(super) kept: Vec<&'static str>,
    pub(super) decisions: Vec<Decision>,
    /// Whether what the person asked for was not done, or something else was.
    pub(super) mistook: bool,
    /// Whether it can be followed no longer.
    pub(super) lost: bool,
    /// Whether a new deal was told because nobody had a double.
    pub(super) dealt_again: bool,
    /// Whether a picture with a new deal came where none was due.
    pub(super) new_round: bool,
}

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
        let mut course = Course::default();
        course.begin(&state, 0);
        Follow {
            course,
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
                self.course.drew(0, tile);
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
                self.mistook = true;
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
                self.passes(&state, player, next);
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

fn is_new_deal(state: &State) -> bool {
    state.board.len() <= 1 && state.hands.iter().all(|hand| (6..=7).contains(&hand.len()))
}
