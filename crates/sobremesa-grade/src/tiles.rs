//! Tiles as programs print them, and states of the table made of them.

use sobremesa_domino::{End, Hand, Line, Pip, Tile, TileList};

/// A tile as it lies on the board.
pub(crate) type Laid = (u8, u8);

/// A tile of these numbers, if there is one.
pub(crate) fn tile(one: u8, other: u8) -> Option<Tile> {
    Some(Tile::new(Pip::new(one)?, Pip::new(other)?))
}

/// The tile that lies so.
pub(crate) fn tile_of(laid: Laid) -> Tile {
    tile(laid.0, laid.1).expect("only pips of 0 to 6 are read")
}

/// All pairs of numbers a text holds as tiles: `|4-6|`, `[4|6]`; nothing where anything else stands
/// between them.
pub(crate) fn only_tiles(text: &str) -> Option<Vec<Laid>> {
    let mut laid = Vec::new();
    let mut first: Option<u8> = None;
    let mut divided = false;
    for letter in text.chars() {
        match letter {
            '0'..='6' => {
                let digit = letter as u8 - b'0';
                match first {
                    None => {
                        first = Some(digit);
                        divided = false;
                    }
                    Some(one) if divided => {
                        laid.push((one, digit));
                        first = None;
                    }
                    Some(_) => return None,
                }
            }
            '-' | '|' | ':' | ',' if first.is_some() => divided = true,
            '|' | '[' | ']' | ' ' | '\t' | '(' | ')' | ',' => {}
            _ => return None,
        }
    }
    first.is_none().then_some(laid)
}

/// Board and hands at one moment.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct State {
    pub(crate) board: Vec<Laid>,
    pub(crate) hands: Vec<Vec<Tile>>,
}

impl State {
    /// Tiles that are neither on the board nor in a hand.
    pub(crate) fn boneyard(&self) -> usize {
        let held: usize = self.hands.iter().map(Vec::len).sum();
        28_usize.saturating_sub(self.board.len() + held)
    }

    /// The open numbers, unless the board is empty.
    pub(crate) fn ends(&self) -> Option<(u8, u8)> {
        Some((self.board.first()?.0, self.board.last()?.1))
    }

    /// Whether a tile fits an end.
    pub(crate) fn fits(&self, tile: Tile, end: End) -> bool {
        let Some((left, right)) = self.ends() else {
            return true;
        };
        let open = if end == End::Left { left } else { right };
        tile.low().value() == open || tile.high().value() == open
    }

    /// Whether a tile fits anywhere.
    pub(crate) fn fits_somewhere(&self, tile: Tile) -> bool {
        self.fits(tile, End::Left) || self.fits(tile, End::Right)
    }

    /// Whether a player can place.
    pub(crate) fn can_place(&self, player: usize) -> bool {
        self.hands[player]
            .iter()
            .any(|tile| self.fits_somewhere(*tile))
    }

    /// Whether nothing can be drawn and nobody can place.
    pub(crate) fn is_blocked(&self) -> bool {
        self.boneyard() == 0 && (0..self.hands.len()).all(|player| !self.can_place(player))
    }

    /// Whether somebody has no tiles left.
    pub(crate) fn somebody_is_out(&self) -> Option<usize> {
        self.hands.iter().position(Vec::is_empty)
    }

    /// Places a tile as it should lie.
    pub(crate) fn place(&mut self, player: usize, tile: Tile, end: End) {
        if let Some(hand) = self.hands.get_mut(player) {
            hand.retain(|held| *held != tile);
        }
        let (low, high) = (tile.low().value(), tile.high().value());
        let Some((left, right)) = self.ends() else {
            self.board.push((low, high));
            return;
        };
        match end {
            End::Left if high == left => self.board.insert(0, (low, high)),
            End::Left => self.board.insert(0, (high, low)),
            End::Right if low == right => self.board.push((low, high)),
            End::Right => self.board.push((high, low)),
        }
    }

    /// The board as the rules' own line, where it is sound.
    pub(crate) fn line(&self) -> Option<Line> {
        self.board_text().parse().ok()
    }

    /// A player's tiles as the rules' own hand, where each is there once.
    pub(crate) fn hand(&self, player: usize) -> Option<Hand> {
        Hand::new(TileList::from_slice(&self.hands[player])?)
    }

    /// `|4-6||6-6|`.
    pub(crate) fn board_text(&self) -> String {
        let tile = |(left, right): &Laid| format!("|{left}-{right}|");
        self.board.iter().map(tile).collect::<Vec<_>>().concat()
    }

    /// `0-0 2-3`.
    pub(crate) fn hand_text(&self, player: usize) -> String {
        tiles_text(&self.hands[player])
    }

    /// A tile that is there twice.
    pub(crate) fn double_tile(&self) -> Option<Tile> {
        let mut seen = Vec::new();
        let laid = self.board.iter().map(|laid| tile_of(*laid));
        for tile in laid.chain(self.hands.iter().flatten().copied()) {
            if seen.contains(&tile) {
                return Some(tile);
            }
            seen.push(tile);
        }
        None
    }
}

/// Tiles in a row.
pub(crate) fn tiles_text(tiles: &[Tile]) -> String {
    let words: Vec<String> = tiles.iter().map(ToString::to_string).collect();
    words.join(" ")
}

/// What a player did in a turn, as far as two pictures of the table tell it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Turn {
    pub(crate) player: usize,
    /// The tiles drawn, in order.
    pub(crate) drawn: Vec<Tile>,
    /// The tile placed, where, and how it lies.
    pub(crate) placed: Option<(Tile, End, Laid)>,
}

/// The turns that lead from one picture to another, beginning with a player; the fewest there are.
///
/// Who is `idle` has done nothing meanwhile: the person, who was not asked.
pub(crate) fn explain(
    before: &State,
    turn: usize,
    after: &State,
    idle: Option<usize>,
) -> Option<Vec<Turn>> {
    let players = before.hands.len();
    if after.hands.len() != players || after.board.len() < before.board.len() {
        return None;
    }
    let grown = after.board.len() - before.board.len();
    for most in 0..=players {
        for left in 0..=grown {
            let middle = &after.board[left..left + before.board.len()];
            if middle != before.board {
                continue;
            }
            let search = Search {
                before,
                after,
                idle,
                left: (0..left).rev().map(|place| after.board[place]).collect(),
                right: after.board[left + before.board.len()..].to_vec(),
            };
            if let Some(turns) = search.turns(turn, most, 0, 0, Vec::new()) {
                return Some(turns);
            }
        }
    }
    None
}

struct Search<'a> {
    before: &'a State,
    after: &'a State,
    idle: Option<usize>,
    /// New tiles at the left end, the innermost first; and at the right end.
    left: Vec<Laid>,
    right: Vec<Laid>,
}

impl Search<'_> {
    fn turns(
        &self,
        player: usize,
        most: usize,
        left: usize,
        right: usize,
        so_far: Vec<Turn>,
    ) -> Option<Vec<Turn>> {
        if left == self.left.len() && right == self.right.len() && self.explains_hands(&so_far) {
            return Some(so_far);
        }
        if so_far.len() == most {
            return None;
        }
        let players = self.before.hands.len();
        let mut options: Vec<Option<(Laid, End)>> = Vec::new();
        if self.idle != Some(player) {
            options.extend(self.left.get(left).map(|laid| Some((*laid, End::Left))));
            options.extend(self.right.get(right).map(|laid| Some((*laid, End::Right))));
        }
        // Whoever gained nothing has most likely done nothing: a tile nobody held may be anybody's.
        if self.gained(player).is_empty() && so_far.len() + 1 < most {
            options.insert(0, None);
        } else {
            options.push(None);
        }
        for option in options {
            let (mut next_left, mut next_right) = (left, right);
            let gained = self.gained(player);
            let turn = match option {
                None => Turn {
                    player,
                    drawn: gained,
                    placed: None,
                },
                Some((laid, end)) => {
                    let tile = tile_of(laid);
                    let owner = self
                        .before
                        .hands
                        .iter()
                        .position(|hand| hand.contains(&tile));
                    if owner.is_some_and(|owner| owner != player) {
                        continue;
                    }
                    let mut drawn = gained;
                    if owner.is_none() {
                        drawn.push(tile);
                    }
                    match end {
                        End::Left => next_left += 1,
                        End::Right => next_right += 1,
                    }
                    Turn {
                        player,
                        drawn,
                        placed: Some((tile, end, laid)),
                    }
                }
            };
            let mut turns = so_far.clone();
            turns.push(turn);
            let next = (player + 1) % players;
            if let Some(found) = self.turns(next, most, next_left, next_right, turns) {
                return Some(found);
            }
        }
        None
    }

    /// The tiles a player has now and did not have before, in hand order.
    fn gained(&self, player: usize) -> Vec<Tile> {
        let before = &self.before.hands[player];
        let now = self.after.hands[player].iter();
        now.filter(|tile| !before.contains(tile)).copied().collect()
    }

    /// Whether these turns account for every tile that came to a hand or left it.
    fn explains_hands(&self, turns: &[Turn]) -> bool {
        (0..self.before.hands.len()).all(|player| {
            let mut expected: Vec<Tile> = self.before.hands[player].clone();
            for turn in turns.iter().filter(|turn| turn.player == player) {
                expected.extend(&turn.drawn);
                if let Some((tile, ..)) = turn.placed {
                    expected.retain(|held| *held != tile);
                }
            }
            let mut now = self.after.hands[player].clone();
            expected.sort_unstable();
            now.sort_unstable();
            expected == now
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn state(board: &str, hands: &[&str]) -> State {
        let tiles = |text: &str| only_tiles(text).unwrap();
        State {
            board: tiles(board),
            hands: hands
                .iter()
                .map(|hand| tiles(hand).into_iter().map(tile_of).collect())
                .collect(),
        }
    }

    #[test]
    fn tiles_are_read_in_both_drawings() {
        assert_eq!(only_tiles("|4-6||6-6|"), Some(vec![(4, 6), (6, 6)]));
        assert_eq!(only_tiles(" [0|3][2|5] "), Some(vec![(0, 3), (2, 5)]));
        assert_eq!(only_tiles("4-6 roba"), None);
        assert_eq!(only_tiles("+-----+"), None);
        assert_eq!(only_tiles(""), Some(vec![]));
    }

    #[test]
    fn a_placement_with_draws_is_explained() {
        let before = state("|6-6|", &["|1-2|", "|0-1| |2-2|"]);
        let after = state("|5-6||6-6|", &["|1-2|", "|0-1| |2-2| |3-3|"]);
        let turns = explain(&before, 1, &after, None).unwrap();
        assert_eq!(turns.len(), 1);
        assert_eq!(tiles_text(&turns[0].drawn), "3-3 5-6");
        assert_eq!(turns[0].placed.unwrap().1, End::Left);
        assert_eq!(explain(&before, 1, &before, None), Some(vec![]));
    }

    #[test]
    fn a_tile_that_nobody_held_was_not_placed_by_whoever_was_not_asked() {
        let before = state("|6-6|", &["|1-2|", "|0-1| |2-2|"]);
        let after = state("|5-6||6-6|", &["|1-2|", "|0-1| |2-2|"]);
        let placed = |idle: Option<usize>| {
            let turns = explain(&before, 0, &after, idle).unwrap();
            turns.last().map(|turn| turn.player)
        };
        assert_eq!(placed(None), Some(0));
        assert_eq!(placed(Some(0)), Some(1));
    }

    #[test]
    fn two_turns_between_pictures_are_told_apart() {
        let before = state("|6-6|", &["|1-2|", "|0-6| |2-2|", "|3-6|"]);
        let after = state("|0-6||6-6||6-3|", &["|1-2|", "|2-2|", ""]);
        let turns = explain(&before, 1, &after, None).unwrap();
        let who: Vec<usize> = turns.iter().map(|turn| turn.player).collect();
        assert_eq!(who, [1, 2]);
    }
}
