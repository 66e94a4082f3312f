//! Azul in full screen: factories and centre above, the boards below, a ghost of what a take does.

mod board;
mod glyph;
mod sheet;

use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sobremesa_azul::Azul;
use sobremesa_wire::azul::{AzulEvent, AzulParts, Board, Colour};
use sobremesa_wire::{StateOf, Told};
use sobremesa_words::azul::{legend, notation};
use sobremesa_words::{Lang, say};

use crate::face::{Answer, Face, Spot, name_of};
use crate::faces::Drawn;
use crate::look::Look;
use crate::paint::{part, put};
use crate::text::{cut, width, wrap};
use board::Ghost;
use glyph::{COLOURS, Glyphs, code, letter, total};
use sheet::Sheet;

/// Azul in full screen.
#[derive(Default)]
pub struct AzulFace {
    /// What the cursor would take, and to where.
    take: Option<AzulParts>,
    /// Whether something was chosen, so that its ghost is shown.
    chosen: bool,
    /// The boards as they were last, and the last step that was read.
    boards: Vec<Board>,
    read: u64,
    /// How the last round was scored, and whether that has been looked at.
    sheet: Option<Sheet>,
    looked_at: bool,
}

impl Drawn for Azul {
    type Face = AzulFace;
}

type State = StateOf<Azul>;

/// Heaps are spots from here on: ten for each source.
const HEAPS: u32 = 100;

impl Face for AzulFace {
    type Game = Azul;

    fn meet(&mut self, state: &State) {
        self.watch_the_rounds(state);
        let there = |take: &AzulParts| state.choices.iter().any(|it| it.parts == *take);
        if self.take.as_ref().is_none_or(|take| !there(take)) {
            self.take = state.choices.first().map(|it| it.parts.clone());
            self.chosen = false;
        }
    }

    fn draw(&self, state: &State, area: Rect, look: Look, buffer: &mut Buffer) -> Vec<Spot> {
        let glyphs = Glyphs::new(look);
        let mut spots = Vec::new();
        let rows = if state.view.boards.len() > 2 { 2 } else { 1 };
        let spare = area.height.saturating_sub(5 + rows * board::HIGH);
        let mut y = u16::from(spare > 2);
        y = self.draw_factories(state, area, y, &glyphs, buffer, &mut spots);
        y = self.draw_centre(state, area, y, &glyphs, buffer, &mut spots);
        y = Self::draw_bag(state, area, y, &glyphs, look, buffer);
        put(
            buffer,
            area,
            2,
            y,
            &say!(look.lang, SCREEN_AZUL_LETTERS, letters = legend(look.lang)),
            look.faint(),
        );
        y += 1 + u16::from(spare > 1);
        self.draw_boards(
            state,
            part(area, 1, y, area.width - 2, area.height - y),
            &glyphs,
            look,
            buffer,
            &mut spots,
        );
        spots
    }

    fn press(&mut self, key: KeyCode, state: &State, _: Lang) -> Answer {
        let Some(take) = self.take.clone() else {
            return Answer::Nothing;
        };
        match key {
            KeyCode::Left => self.next_heap(state, false),
            KeyCode::Right | KeyCode::Tab => self.next_heap(state, true),
            KeyCode::Up => self.next_target(state, false),
            KeyCode::Down => self.next_target(state, true),
            KeyCode::Enter => return act(&take, state),
            KeyCode::Char('0'..='9' | 'c' | 'C') => return Answer::Type,
            _ => return Answer::Nothing,
        }
        self.chosen = true;
        Answer::Moved
    }

    fn click(&mut self, spot: u32, state: &State, _: Lang) -> Answer {
        if let Some(heap) = spot.checked_sub(HEAPS) {
            let (source, colour) = ((heap / 10) as u8, COLOURS[(heap % 5) as usize]);
            self.go_to(state, |it| it.source == source && it.colour == colour);
            return Answer::Moved;
        }
        let Some(take) = self.take.clone().filter(|_| self.chosen) else {
            return Answer::Nothing;
        };
        let take = AzulParts {
            target: spot as u8,
            ..take
        };
        act(&take, state)
    }

    fn read(&mut self, typed: &str, whole: bool, state: &State, lang: Lang) -> Answer {
        let wanted = notation(typed, lang);
        let wanted = wanted.replacen('0', "C", usize::from(wanted.starts_with('0')));
        if let Some(choice) = state.choices.iter().find(|it| it.action == wanted) {
            return Answer::Act(choice.action.clone());
        }
        let fitting = state
            .choices
            .iter()
            .find(|it| it.action.starts_with(&wanted));
        match fitting {
            Some(choice) => {
                self.take = Some(choice.parts.clone());
                self.chosen = wanted.chars().count() > 1;
                Answer::Moved
            }
            None if whole || wanted.chars().count() >= 3 => {
                Answer::Say(refusal(&wanted, typed, state, lang))
            }
            None => Answer::Moved,
        }
    }

    fn keys(&self, _: &State, lang: Lang) -> Vec<(String, String)> {
        vec![
            ("←→".to_owned(), say!(lang, SCREEN_AZUL_HEAP)),
            ("↑↓".to_owned(), say!(lang, SCREEN_AZUL_LINE)),
            (say!(lang, SCREEN_ENTER), say!(lang, SCREEN_AZUL_TAKE)),
            (
                format!("3{}4", letter(Colour::K, lang)),
                say!(lang, SCREEN_KEY_TYPE),
            ),
        ]
    }

    fn ending(&self, state: &State, lang: Lang) -> Vec<String> {
        let winners: Vec<u8> = state
            .totals
            .iter()
            .filter(|it| it.place == 1)
            .map(|it| it.seat)
            .collect();
        let names: Vec<String> = winners
            .iter()
            .map(|it| name_of(&state.seats, *it))
            .collect();
        let mut lines = vec![match names.as_slice() {
            [winner] => say!(lang, PLAY_WON, name = winner.clone()),
            several => say!(lang, PLAY_SHARED, names = several.join(", ")),
        }];
        let best = state.totals.iter().map(|it| it.points).max().unwrap_or(0);
        let level = state.totals.iter().filter(|it| it.points == best).count();
        if level > winners.len() {
            let rows = winners.first().map_or(0, |seat| full_rows(state, *seat));
            lines.push(say!(lang, SCREEN_AZUL_TIE_BREAK, rows = rows));
        }
        lines
    }

    fn spelled(&self, action: &str, lang: Lang) -> String {
        let letters = COLOURS.map(|colour| (code(colour), letter(colour, lang)));
        let found = letters.iter().find(|(code, _)| action.contains(code));
        found.map_or_else(
            || action.to_owned(),
            |(code, letter)| action.replacen(code, letter, 1),
        )
    }

    // The factories show what was dealt, and the sheet how a round was scored.
    fn told(&self, told: &Told<AzulEvent>, state: &State) -> String {
        let mut said = told.said.clone();
        for event in &told.events {
            match event {
                AzulEvent::RoundEnded { round } => {
                    let shown = self.sheet.as_ref().is_some_and(|it| it.round == *round);
                    let took = said.split_once('.').map(|(took, _)| format!("{took}."));
                    said = took.filter(|_| shown).unwrap_or(said);
                }
                AzulEvent::Dealt { .. } => said = String::new(),
                _ => {}
            }
        }
        let _ = state;
        said
    }

    fn standing(&self, seat: u8, lang: Lang) -> Option<String> {
        let sheet = self.sheet.as_ref();
        let scored = sheet.and_then(|sheet| sheet.seats.get(usize::from(seat) - 1));
        let Some([rows, columns, colours, points]) = scored.and_then(|it| it.bonuses) else {
            return Some(String::new());
        };
        if points == 0 {
            return Some(String::new());
        }
        Some(say!(
            lang,
            SCREEN_AZUL_BONUSES,
            rows = rows,
            columns = columns,
            colours = colours,
            points = points
        ))
    }

    fn has_sheet(&self) -> bool {
        self.sheet.is_some() && !self.looked_at
    }

    fn draw_sheet(&self, state: &State, area: Rect, look: Look, buffer: &mut Buffer) {
        let Some(sheet) = &self.sheet else {
            return;
        };
        let glyphs = Glyphs::new(look);
        let title = say!(look.lang, SCREEN_AZUL_SHEET, round = sheet.round);
        put(buffer, area, 2, 1, &title, look.strong());
        let about = say!(look.lang, SCREEN_AZUL_SHEET_ABOUT);
        for (below, line) in wrap(&about, area.width - 4).iter().enumerate() {
            put(buffer, area, 2, 2 + below as u16, line, look.faint());
        }
        let boards = part(area, 1, 5, area.width - 2, area.height - 5);
        for (seat, place) in places(state, boards) {
            let Some(scored) = sheet.seats.get(usize::from(seat) - 1) else {
                continue;
            };
            let shown = board::Shown {
                name: name_of(&state.seats, seat),
                tiled: scored
                    .tiled
                    .iter()
                    .map(|(row, column, _)| (*row, *column))
                    .collect(),
                scored: Some(scored),
                ..board::Shown::default()
            };
            board::draw(
                &scored.board,
                &state.view,
                &shown,
                place,
                &glyphs,
                look,
                buffer,
            );
        }
    }

    fn turn_sheet(&mut self) {
        self.looked_at = true;
    }

    fn score(&self, state: &State, lang: Lang) -> String {
        say!(lang, SCREEN_ROUND, round = state.view.round)
    }

    fn legend(&self, lang: Lang) -> String {
        format!("{}. {}", legend(lang), say!(lang, SCREEN_AZUL_LEGEND))
    }
}

impl AzulFace {
    /// Keeps how a round was scored, from the step that ended it and the boards before.
    fn watch_the_rounds(&mut self, state: &State) {
        let version = state.version;
        if version < self.read || state.view.boards.len() != self.boards.len() {
            // Something was taken back, or this is the first look.
            self.sheet = None;
        } else if let Some(told) = state.last.iter().find(|told| told.version > self.read)
            && let Some(sheet) = Sheet::of(&self.boards, &told.events)
        {
            self.sheet = Some(sheet);
            self.looked_at = false;
        }
        if version != self.read || self.boards.is_empty() {
            self.read = version;
            self.boards.clone_from(&state.view.boards);
        }
    }

    fn go_to(&mut self, state: &State, fits: impl Fn(&AzulParts) -> bool) {
        let target = self.take.as_ref().map(|take| take.target);
        let mut found = state.choices.iter().filter(|it| fits(&it.parts));
        let same = found.clone().find(|it| Some(it.parts.target) == target);
        if let Some(choice) = same.or_else(|| found.next()) {
            self.take = Some(choice.parts.clone());
            self.chosen = true;
        }
    }

    fn next_heap(&mut self, state: &State, forwards: bool) {
        let heaps = heaps(state);
        let Some(take) = &self.take else {
            return;
        };
        let at = heaps
            .iter()
            .position(|it| *it == (take.source, take.colour));
        let next = step(at.unwrap_or(0), heaps.len(), forwards);
        if let Some((source, colour)) = heaps.get(next).copied() {
            self.go_to(state, |it| it.source == source && it.colour == colour);
        }
    }

    fn next_target(&mut self, state: &State, forwards: bool) {
        let Some(take) = self.take.clone() else {
            return;
        };
        let mut targets: Vec<u8> = state
            .choices
            .iter()
            .filter(|it| it.parts.source == take.source && it.parts.colour == take.colour)
            .map(|it| it.parts.target)
            .collect();
        // The floor lies below the lines.
        targets.sort_by_key(|target| if *target == 0 { 9 } else { *target });
        let at = targets.iter().position(|it| *it == take.target);
        let next = step(at.unwrap_or(0), targets.len(), forwards);
        if let Some(target) = targets.get(next) {
            self.take = Some(AzulParts {
                target: *target,
                ..take
            });
        }
    }

    fn ghost(&self, state: &State) -> Option<Ghost> {
        let take = self.take.as_ref()?;
        if state.choices.is_empty() {
            return None;
        }
        Some(Ghost {
            colour: take.colour,
            target: take.target,
            count: heap_size(state, take.source, take.colour),
            starting: take.source == 0 && state.view.centre.starting,
        })
    }

    fn is_at(&self, source: u8, colour: Colour, state: &State) -> bool {
        let take = self.take.as_ref().filter(|_| !state.choices.is_empty());
        take.is_some_and(|take| take.source == source && take.colour == colour)
    }

    fn draw_factories(
        &self,
        state: &State,
        area: Rect,
        top: u16,
        glyphs: &Glyphs,
        buffer: &mut Buffer,
        spots: &mut Vec<Spot>,
    ) -> u16 {
        let look = glyphs.look;
        let per_row = usize::from((area.width - 2) / 15);
        for (index, tiles) in state.view.factories.iter().enumerate() {
            let source = index as u8 + 1;
            let x = 1 + (index % per_row) as u16 * 15;
            let y = top + (index / per_row) as u16;
            let mut at = put(buffer, area, x, y, &format!("{source}("), look.line());
            if tiles.is_empty() {
                at = put(buffer, area, at, y, "           ", look.faint());
            }
            for (place, colour) in tiles.iter().enumerate() {
                let style = if self.is_at(source, *colour, state) {
                    look.cursor()
                } else {
                    glyphs.style(*colour)
                };
                spots.push(Spot {
                    area: part(area, at, y, 2, 1),
                    number: HEAPS + u32::from(source) * 10 + *colour as u32,
                });
                at = put(buffer, area, at, y, &glyphs.tile(*colour), style);
                if place + 1 < tiles.len() {
                    at = put(buffer, area, at, y, " ", look.text());
                }
            }
            put(buffer, area, at, y, ")", look.line());
        }
        top + state.view.factories.len().div_ceil(per_row) as u16
    }

    fn draw_centre(
        &self,
        state: &State,
        area: Rect,
        y: u16,
        glyphs: &Glyphs,
        buffer: &mut Buffer,
        spots: &mut Vec<Spot>,
    ) -> u16 {
        let look = glyphs.look;
        let centre = &state.view.centre;
        let label = format!("C {}:", say!(look.lang, AZUL_CENTRE));
        let mut x = put(buffer, area, 2, y, &label, look.line()) + 1;
        if centre.starting {
            x = put(buffer, area, x, y, "①", look.news()) + 2;
        }
        for colour in COLOURS {
            let count = heap_size(state, 0, colour);
            if count == 0 {
                continue;
            }
            let style = if self.is_at(0, colour, state) {
                look.cursor()
            } else {
                glyphs.style(colour)
            };
            let text = format!("{} ×{count}", glyphs.tile(colour));
            spots.push(Spot {
                area: part(area, x, y, width(&text), 1),
                number: HEAPS + colour as u32,
            });
            x = put(buffer, area, x, y, &text, style) + 3;
        }
        if centre.tiles.is_empty() && !centre.starting {
            put(buffer, area, x, y, "–", look.faint());
        }
        y + 1
    }

    fn draw_bag(
        state: &State,
        area: Rect,
        y: u16,
        glyphs: &Glyphs,
        look: Look,
        buffer: &mut Buffer,
    ) -> u16 {
        let (bag, lid) = (state.view.bag, state.view.lid);
        let facts = say!(
            look.lang,
            SCREEN_AZUL_BAG,
            bag = total(bag),
            contents = glyphs.counts(bag),
            lid = total(lid),
            covered = glyphs.counts(lid)
        );
        put(
            buffer,
            area,
            2,
            y,
            &cut(&facts, area.width - 4),
            look.faint(),
        );
        y + 1
    }

    fn draw_boards(
        &self,
        state: &State,
        area: Rect,
        glyphs: &Glyphs,
        look: Look,
        buffer: &mut Buffer,
        spots: &mut Vec<Spot>,
    ) {
        for (seat, place) in places(state, area) {
            let own = Some(seat) == state.you;
            let shown = board::Shown {
                name: name_of(&state.seats, seat),
                to_move: state.view.turn == Some(seat),
                ghost: self.ghost(state).filter(|_| own),
                changed: changed_lines(state, seat),
                tiled: tiled(state, seat),
                scored: None,
            };
            let seat_board = &state.view.boards[usize::from(seat) - 1];
            board::draw(seat_board, &state.view, &shown, place, glyphs, look, buffer);
            if own {
                for target in 0..=5_u16 {
                    let row = if target == 0 { 6 } else { target };
                    spots.push(Spot {
                        area: part(place, 0, row, place.width, 1),
                        number: u32::from(target),
                    });
                }
            }
        }
    }
}

/// Where each seat's board lies, the viewer's own first.
fn places(state: &State, area: Rect) -> Vec<(u8, Rect)> {
    let seats = state.view.boards.len() as u8;
    let first = state.you.unwrap_or(1);
    let order = (0..seats).map(|step| (first + step - 1) % seats + 1);
    let rows = u16::from(seats).div_ceil(2);
    let apart = u16::from(area.height > rows * board::HIGH);
    let half = area.width / 2;
    let place = |(index, seat): (usize, u8)| {
        let x = index as u16 % 2 * half;
        let y = index as u16 / 2 * (board::HIGH + apart);
        (seat, part(area, x, y, board::WIDE.min(half), board::HIGH))
    };
    order.enumerate().map(place).collect()
}

fn step(at: usize, count: usize, forwards: bool) -> usize {
    if count == 0 {
        return 0;
    }
    if forwards {
        (at + 1) % count
    } else {
        (at + count - 1) % count
    }
}

fn act(take: &AzulParts, state: &State) -> Answer {
    let choice = state.choices.iter().find(|it| it.parts == *take);
    choice.map_or(Answer::Moved, |it| Answer::Act(it.action.clone()))
}

/// What can be taken, factory by factory and the centre last.
fn heaps(state: &State) -> Vec<(u8, Colour)> {
    let mut heaps: Vec<(u8, Colour)> = Vec::new();
    for choice in &state.choices {
        let heap = (choice.parts.source, choice.parts.colour);
        if !heaps.contains(&heap) {
            heaps.push(heap);
        }
    }
    heaps.sort_by_key(|(source, colour)| (if *source == 0 { 99 } else { *source }, *colour as u8));
    heaps
}

fn heap_size(state: &State, source: u8, colour: Colour) -> u8 {
    let tiles = match source {
        0 => &state.view.centre.tiles,
        factory => match state.view.factories.get(usize::from(factory) - 1) {
            Some(tiles) => tiles,
            None => return 0,
        },
    };
    tiles.iter().filter(|it| **it == colour).count() as u8
}

/// Why what was typed is no take, and an example of one.
fn refusal(wanted: &str, typed: &str, state: &State, lang: Lang) -> String {
    let heap: String = wanted.chars().take(2).collect();
    let mut targets: Vec<String> = Vec::new();
    for choice in state
        .choices
        .iter()
        .filter(|it| it.action.starts_with(&heap))
    {
        targets.push(match choice.parts.target {
            0 => say!(lang, AZUL_FLOOR),
            number => number.to_string(),
        });
    }
    if targets.is_empty() || heap.chars().count() < 2 {
        let example = state.choices.first().map(|it| {
            let colour = letter(it.parts.colour, lang);
            it.action.replacen(code(it.parts.colour), &colour, 1)
        });
        let example = example.unwrap_or_default();
        return say!(lang, AZUL_WHAT, found = typed.to_owned(), example = example);
    }
    say!(lang, SCREEN_AZUL_TARGETS, choices = targets.join(", "))
}

fn full_rows(state: &State, seat: u8) -> usize {
    let board = state.view.boards.get(usize::from(seat) - 1);
    board.map_or(0, |board| {
        let full = |row: &&[Option<Colour>; 5]| row.iter().all(Option::is_some);
        board.wall.iter().filter(full).count()
    })
}

/// Which lines of a seat changed since the viewer's own last decision; 0 is the floor.
fn changed_lines(state: &State, seat: u8) -> Vec<u8> {
    let events = state.last.iter().flat_map(|told| &told.events);
    let mut changed = Vec::new();
    for event in events {
        match event {
            AzulEvent::Took {
                seat: it,
                parts,
                floor,
                ..
            } if *it == seat => {
                changed.push(parts.target);
                if *floor > 0 {
                    changed.push(0);
                }
            }
            AzulEvent::RoundEnded { .. } => changed.clear(),
            _ => {}
        }
    }
    changed
}

/// Which places of a seat's wall were tiled since the viewer's own last decision.
fn tiled(state: &State, seat: u8) -> Vec<(u8, u8)> {
    let events = state.last.iter().flat_map(|told| &told.events);
    let of_seat = |event: &AzulEvent| match event {
        AzulEvent::Tiled {
            seat: it,
            row,
            column,
            ..
        } if *it == seat => Some((*row, *column)),
        _ => None,
    };
    events.filter_map(of_seat).collect()
}
