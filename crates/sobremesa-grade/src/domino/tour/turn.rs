//! A turn of the person, typed: what is wanted, which tile, at which end.

use super::super::speak::{Asked, asked};
use super::{Run, has_picture};
use crate::asking::is_pause;
use crate::text::last_line;
use crate::tiles::State;
use crate::wish::Wish;

impl Run<'_> {
    /// Types what the person wants, answering which end and which tile.
    pub(super) fn say(&mut self, wish: Wish, state: &State) {
        let shown = self.talk.shown().to_owned();
        let (tile, end) = match wish {
            Wish::Draw(_) => {
                let key = self.speaker.draw(&shown);
                self.talk.answer(&key);
                return;
            }
            Wish::Place(tile, end, _) => (tile, end),
        };
        let key = self.speaker.place(&shown, end);
        let prompt = last_line(&shown).to_owned();
        self.talk.answer(&key);
        let hand = &state.hands[0];
        let place = hand.iter().position(|held| *held == tile).unwrap_or(0);
        let mut tile_said = false;
        for _ in 0..2 {
            if !self.talk.waits() {
                return;
            }
            let shown = self.talk.shown().to_owned();
            let mut question = asked(&shown, self.speaker.dialect);
            // Who wants to place is asked which tile, in whatever words, unless it is what to do; and
            // then at which end, where that is not said yet.
            let may_be_asked = !tile_said || self.speaker.dialect.get("place").is_some();
            if question == Asked::Other
                && may_be_asked
                && !has_picture(&shown)
                && !is_pause(&shown)
                && last_line(&shown) != prompt
            {
                let word = if tile_said { "side" } else { "tile" };
                question = match self.part.guessed.take(&shown, word) {
                    "tile" => Asked::Tile,
                    _ => Asked::Side,
                };
            }
            let key = match question {
                Asked::Side => self.speaker.side(&shown, end),
                Asked::Tile => self.speaker.tile(&shown, place, tile, hand.len()),
                _ => return,
            };
            tile_said |= question == Asked::Tile;
            self.talk.answer(&key);
        }
        // Our own program asks for the tile again after a wrong one; an empty line goes back.
        if self.talk.waits() && asked(self.talk.shown(), self.speaker.dialect) == Asked::Tile {
            self.talk.answer("");
        }
    }
}
