//! Dominoes in full screen: the others, the line, one's own hand with its pips.

mod chain;
mod columns;
mod result;
mod table;
mod tile;

use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sobremesa_domino::Domino;
use sobremesa_wire::StateOf;
use sobremesa_wire::domino::{DominoEvent, DominoParts, End, Phase, Set, Tile, Word};
use sobremesa_words::{Lang, say};

use crate::face::{Answer, Face, Spot, name_of};
use crate::faces::Drawn;
use crate::look::Look;
use crate::paint::part;
use crate::text::cut;

/// Dominoes in full screen.
#[derive(Default)]
pub struct DominoFace {
    line: chain::Memory,
    /// Which tile of the hand the cursor is at.
    cursor: usize,
    /// A tile that fits both ends and waits for one of them.
    armed: Option<Tile>,
    /// A column of "suman doce" that waits for another.
    column: Option<usize>,
    /// Which numbers each seat lacked when it passed in this hand.
    lacks: Vec<(u8, Vec<u8>)>,
    /// The version of the last event that was read.
    read: u64,
    hand: u32,
}

impl Drawn for Domino {
    type Face = DominoFace;
}

type State = StateOf<Domino>;

const LEFT_END: u32 = 1000;
const RIGHT_END: u32 = 1001;
const DRAW: u32 = 1002;

impl Face for DominoFace {
    type Game = Domino;

    fn meet(&mut self, state: &State) {
        let view = &state.view;
        if self.hand != state.hand || view.board.is_empty() {
            self.hand = state.hand;
            self.lacks.clear();
            self.line = chain::Memory::default();
        }
        self.line.meet(&view.board);
        self.remember_passes(state);
        self.armed = None;
        self.column = None;
        let tiles = own(state).map_or(0, <[Tile]>::len);
        self.cursor = self.cursor.min(tiles.saturating_sub(1));
        // The cursor waits on something that can be played.
        if let Some(hand) = own(state)
            && !state.choices.is_empty()
            && ends_of(state, hand[self.cursor]).is_empty()
        {
            let fits = |tile: &Tile| !ends_of(state, *tile).is_empty();
            self.cursor = hand.iter().position(fits).unwrap_or(self.cursor);
        }
    }

    fn draw(&self, state: &State, area: Rect, look: Look, buffer: &mut Buffer) -> Vec<Spot> {
        if let Some(tiles) = &state.view.columns {
            return columns::draw(tiles, self.column, area, look, buffer);
        }
        let mut spots = Vec::new();
        let top = self.draw_others(state, area, look, buffer);
        let top = self.draw_middle_line(state, area, top, look, buffer);
        let hand = own(state).unwrap_or_default();
        let high = table::hand_height(hand.len(), area.width);
        let below = area.height.saturating_sub(high);
        let table = part(area, 1, top, area.width - 2, below.saturating_sub(top));
        let news = placed(state);
        let ends = state.view.ends.filter(|_| state.view.phase != Phase::Over);
        let asked = self.armed.is_some();
        let places = chain::draw(&self.line, &news, ends, asked, table, look, buffer);
        for (place, number) in places.into_iter().zip([LEFT_END, RIGHT_END]) {
            spots.push(Spot {
                area: place,
                number,
            });
        }
        self.draw_hand(
            state,
            part(area, 1, below, area.width - 2, high),
            look,
            buffer,
            &mut spots,
        );
        spots
    }

    fn press(&mut self, key: KeyCode, state: &State, lang: Lang) -> Answer {
        if let Some(tiles) = &state.view.columns {
            return match key {
                KeyCode::Char(digit @ '1'..='7') => {
                    let column = digit as usize - '1' as usize;
                    columns::pick(&mut self.column, column, tiles, &state.choices, lang)
                }
                KeyCode::Esc if self.column.take().is_some() => Answer::Moved,
                _ => Answer::Nothing,
            };
        }
        let hand = own(state).unwrap_or_default();
        let last = hand.len().saturating_sub(1);
        match (key, self.armed) {
            (KeyCode::Left, Some(tile)) => return at_end(state, tile, End::Left),
            (KeyCode::Right, Some(tile)) => return at_end(state, tile, End::Right),
            (KeyCode::Esc, Some(_)) => self.armed = None,
            (KeyCode::Left, None) => self.cursor = self.cursor.saturating_sub(1),
            (KeyCode::Right, None) => self.cursor = (self.cursor + 1).min(last),
            (KeyCode::Home, None) => self.cursor = 0,
            (KeyCode::End, None) => self.cursor = last,
            (KeyCode::Enter, _) if hand.is_empty() => return Answer::Nothing,
            (KeyCode::Enter, _) => return self.choose(self.cursor, state, lang),
            (KeyCode::Char(digit @ '1'..='9'), _) => {
                let index = digit as usize - '1' as usize;
                if index > last {
                    return Answer::Say(say!(lang, SCREEN_DOMINO_NUMBER, count = last + 1));
                }
                self.cursor = index;
                return self.choose(index, state, lang);
            }
            (KeyCode::Char('<'), _) if last < hand.len() => {
                return self.at_cursor(End::Left, state, lang);
            }
            (KeyCode::Char('>'), _) if last < hand.len() => {
                return self.at_cursor(End::Right, state, lang);
            }
            (KeyCode::Char('r' | 'R'), _) => return draw_or_pass(Word::Draw, state, lang),
            (KeyCode::Char('p' | '-'), _) => return draw_or_pass(Word::Pass, state, lang),
            _ => return Answer::Nothing,
        }
        Answer::Moved
    }

    fn click(&mut self, spot: u32, state: &State, lang: Lang) -> Answer {
        if let Some(tiles) = &state.view.columns {
            let column = spot as usize;
            return columns::pick(&mut self.column, column, tiles, &state.choices, lang);
        }
        match (spot, self.armed) {
            (LEFT_END, Some(tile)) => at_end(state, tile, End::Left),
            (RIGHT_END, Some(tile)) => at_end(state, tile, End::Right),
            (LEFT_END | RIGHT_END, None) => Answer::Nothing,
            (DRAW, _) => draw_or_pass(Word::Draw, state, lang),
            (index, _) => {
                self.cursor = index as usize;
                self.choose(index as usize, state, lang)
            }
        }
    }

    fn read(&mut self, typed: &str, whole: bool, state: &State, lang: Lang) -> Answer {
        if !whole {
            return Answer::Moved;
        }
        let typed = typed.to_lowercase().replace(' ', "");
        let same = |action: &str| action.to_lowercase() == typed;
        if let Some(choice) = state.choices.iter().find(|it| same(&it.action)) {
            return Answer::Act(choice.action.clone());
        }
        let numbers: Vec<u8> = typed
            .chars()
            .filter_map(|it| it.to_digit(10))
            .map(|it| it as u8)
            .collect();
        let [one, other] = numbers.as_slice() else {
            let found = typed.clone();
            return Answer::Say(say!(lang, SCREEN_WHAT, found = found));
        };
        let tile = [*one.min(other), *one.max(other)];
        match own(state).and_then(|hand| hand.iter().position(|it| *it == tile)) {
            Some(index) => {
                self.cursor = index;
                self.choose(index, state, lang)
            }
            None => Answer::Say(say!(lang, DOMINO_NOT_YOURS, tile = tile::named(tile))),
        }
    }

    fn keys(&self, state: &State, lang: Lang) -> Vec<(String, String)> {
        if state.view.columns.is_some() {
            return vec![("1-7".to_owned(), say!(lang, SCREEN_DOMINO_TWO_COLUMNS))];
        }
        if self.armed.is_some() {
            return vec![("←→".to_owned(), say!(lang, SCREEN_DOMINO_WHICH_END))];
        }
        let mut keys = Vec::new();
        let count = own(state).map_or(0, <[Tile]>::len);
        let does = |word: Word| {
            let parts = DominoParts::Do { r#do: word };
            state.choices.iter().any(|choice| choice.parts == parts)
        };
        if state
            .choices
            .iter()
            .any(|it| matches!(it.parts, DominoParts::Place { .. }))
        {
            let numbers = match count.min(9) {
                1 => "1".to_owned(),
                most => format!("1-{most}"),
            };
            keys.push((numbers, say!(lang, SCREEN_DOMINO_TILE)));
            keys.push(("←→".to_owned(), say!(lang, SCREEN_DOMINO_CHOOSE)));
        }
        if does(Word::Draw) {
            keys.push(("r".to_owned(), say!(lang, SCREEN_DOMINO_DRAW)));
        }
        if does(Word::Pass) {
            keys.push(("p".to_owned(), say!(lang, SCREEN_KEY_PASS)));
        }
        keys
    }

    fn ending(&self, state: &State, lang: Lang) -> Vec<String> {
        result::told(state, lang)
    }

    fn spelled(&self, action: &str, _: Lang) -> String {
        match (action.strip_suffix('<'), action.strip_suffix('>')) {
            (Some(tile), _) => format!("← {tile}"),
            (_, Some(tile)) => format!("{tile} →"),
            _ => action.to_owned(),
        }
    }

    fn title(&self, state: &State, lang: Lang) -> String {
        match state.view.set {
            Set::Puntos => say!(lang, SCREEN_DOMINO_PUNTOS),
            Set::Directo => say!(lang, SCREEN_DOMINO_DIRECTO),
            Set::Parejas => say!(lang, SCREEN_DOMINO_PAREJAS),
            Set::Solo => say!(lang, SCREEN_DOMINO_SOLO),
            Set::Doce => say!(lang, SCREEN_DOMINO_DOCE),
        }
    }

    fn score(&self, state: &State, lang: Lang) -> String {
        if !matches!(state.view.set, Set::Puntos | Set::Parejas) {
            return String::new();
        }
        say!(lang, SCREEN_ROUND, round = state.hand)
    }

    fn totals(&self, state: &State, _: Lang) -> String {
        // More names than two find no room here; their points stand beside their hands.
        if state.totals.len() > 2 || !matches!(state.view.set, Set::Puntos | Set::Parejas) {
            return String::new();
        }
        let totals = state.totals.iter().map(|total| {
            let name = name_of(&state.seats, total.seat);
            format!("{} {}", cut(&name, 16), total.points)
        });
        totals.collect::<Vec<_>>().join(" · ")
    }
}

impl DominoFace {
    /// What each seat lacked when it passed. The ends are known as they are now, so what happened is
    /// walked backwards: one's own tile is not told again, and may have come before.
    fn remember_passes(&mut self, state: &State) {
        let mut ends = state.view.ends;
        let mut passed = Vec::new();
        let read = self.read;
        let news = state.last.iter().rev();
        for told in news.take_while(|told| told.version > read) {
            self.read = self.read.max(told.version);
            for event in told.events.iter().rev() {
                match event {
                    DominoEvent::Placed { opening: true, .. } => ends = None,
                    DominoEvent::Placed { tile, end, .. } => {
                        ends = ends.map(|mut ends| {
                            let at = &mut ends[usize::from(*end == End::Right)];
                            *at = if tile[0] == *at { tile[1] } else { tile[0] };
                            ends
                        });
                    }
                    DominoEvent::Passed { seat } => passed.push((*seat, ends)),
                    _ => {}
                }
            }
        }
        for (seat, ends) in passed.into_iter().rev() {
            let place = self.lacks.iter().position(|(it, _)| *it == seat);
            let place = place.unwrap_or_else(|| {
                self.lacks.push((seat, Vec::new()));
                self.lacks.len() - 1
            });
            let lacks = &mut self.lacks[place].1;
            lacks.extend(ends.into_iter().flatten());
            lacks.sort_unstable();
            lacks.dedup();
        }
    }

    fn choose(&mut self, index: usize, state: &State, lang: Lang) -> Answer {
        let Some(tile) = own(state).and_then(|hand| hand.get(index)).copied() else {
            return Answer::Nothing;
        };
        match ends_of(state, tile).as_slice() {
            [] => Answer::Say(refusal(state, tile, lang)),
            [(_, action)] => Answer::Act(action.clone()),
            _ => {
                self.armed = Some(tile);
                Answer::Moved
            }
        }
    }

    fn at_cursor(&mut self, end: End, state: &State, lang: Lang) -> Answer {
        let hand = own(state).unwrap_or_default();
        match (self.armed, hand.get(self.cursor)) {
            (Some(tile), _) => at_end(state, tile, end),
            (None, Some(tile)) if ends_of(state, *tile).iter().any(|(it, _)| *it == end) => {
                at_end(state, *tile, end)
            }
            (None, Some(tile)) => Answer::Say(refusal(state, *tile, lang)),
            (None, None) => Answer::Nothing,
        }
    }
}

/// The viewer's own tiles.
fn own(state: &State) -> Option<&[Tile]> {
    let seat = usize::from(state.you?) - 1;
    let tiles = state.view.hands.get(seat)?.tiles.as_deref()?;
    (!tiles.is_empty()).then_some(tiles)
}

/// At which ends a tile can be placed, each with its action.
fn ends_of(state: &State, wanted: Tile) -> Vec<(End, String)> {
    let ends = state
        .choices
        .iter()
        .filter_map(|choice| match &choice.parts {
            DominoParts::Place { tile, end } if *tile == wanted => {
                Some((*end, choice.action.clone()))
            }
            _ => None,
        });
    ends.collect()
}

fn at_end(state: &State, tile: Tile, end: End) -> Answer {
    let mut ends = ends_of(state, tile).into_iter();
    let found = ends.find(|(it, _)| *it == end);
    found.map_or(Answer::Moved, |(_, action)| Answer::Act(action))
}

fn draw_or_pass(word: Word, state: &State, lang: Lang) -> Answer {
    let wanted = DominoParts::Do { r#do: word };
    if let Some(choice) = state.choices.iter().find(|it| it.parts == wanted) {
        return Answer::Act(choice.action.clone());
    }
    let fits = state.choices.iter().find_map(|it| match &it.parts {
        DominoParts::Place { tile, .. } => Some(*tile),
        _ => None,
    });
    match fits {
        Some(tile) => Answer::Say(say!(lang, DOMINO_CANNOT_DRAW, tile = tile::named(tile))),
        None => Answer::Nothing,
    }
}

/// Why a tile cannot be placed.
fn refusal(state: &State, tile: Tile, lang: Lang) -> String {
    let name = tile::named(tile);
    match state.view.ends {
        Some([left, right]) => {
            say!(lang, DOMINO_NO_FIT, tile = name, left = left, right = right)
        }
        None => say!(lang, SCREEN_NOT_NOW),
    }
}

/// What was placed since the viewer's own last decision.
fn placed(state: &State) -> Vec<Tile> {
    let events = state.last.iter().flat_map(|told| &told.events);
    events
        .filter_map(|event| match event {
            DominoEvent::Placed { tile, .. } => Some(*tile),
            _ => None,
        })
        .collect()
}
