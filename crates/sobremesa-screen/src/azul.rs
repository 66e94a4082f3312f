//! Azul in full screen: factories and centre above, the boards below, a ghost of what a take does.

mod board;
mod cursor;
mod glyph;
mod market;
mod rounds;
mod sheet;

use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sobremesa_azul::Azul;
use sobremesa_wire::azul::{AzulEvent, AzulParts, Colour};
use sobremesa_wire::{StateOf, Told};
use sobremesa_words::azul::{legend, notation};
use sobremesa_words::{Lang, say};

use crate::face::{Answer, Face, Spot, name_of};
use crate::faces::Drawn;
use crate::look::Look;
use crate::paint::{part, put};
use crate::text::wrap;
use cursor::Cursor;
use glyph::{COLOURS, Glyphs, code, letter};
use rounds::Rounds;

/// Azul in full screen.
#[derive(Default)]
pub struct AzulFace {
    cursor: Cursor,
    rounds: Rounds,
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
        self.rounds.meet(state);
        self.cursor.meet(state);
    }

    fn recall(&mut self, told: &Told<AzulEvent>) {
        self.rounds.recall(told);
    }

    fn draw(&self, state: &State, area: Rect, look: Look, buffer: &mut Buffer) -> Vec<Spot> {
        let glyphs = Glyphs::new(look);
        let mut spots = Vec::new();
        let rows = if state.view.boards.len() > 2 { 2 } else { 1 };
        let spare = area.height.saturating_sub(5 + rows * board::HIGH);
        let top = u16::from(spare > 2);
        let y = market::draw(&self.cursor, state, area, top, &glyphs, buffer, &mut spots)
            + u16::from(spare > 1);
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
        let cursor = &mut self.cursor;
        let Some(take) = cursor.take() else {
            return Answer::Nothing;
        };
        match key {
            KeyCode::Enter => return act(take, state),
            KeyCode::Left => cursor.next_heap(state, false),
            KeyCode::Right | KeyCode::Tab => cursor.next_heap(state, true),
            KeyCode::Up => cursor.next_target(state, false),
            KeyCode::Down => cursor.next_target(state, true),
            KeyCode::Char('0'..='9' | 'c' | 'C') => return Answer::Type,
            _ => return Answer::Nothing,
        }
        cursor.choose();
        Answer::Moved
    }

    fn click(&mut self, spot: u32, state: &State, _: Lang) -> Answer {
        if let Some(heap) = spot.checked_sub(HEAPS) {
            let (source, colour) = ((heap / 10) as u8, COLOURS[(heap % 5) as usize]);
            let cursor = &mut self.cursor;
            cursor.go_to(state, |it| it.source == source && it.colour == colour);
            return Answer::Moved;
        }
        let Some(take) = self.cursor.chosen() else {
            return Answer::Nothing;
        };
        let take = AzulParts {
            target: spot as u8,
            ..take.clone()
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
                let chosen = wanted.chars().count() > 1;
                self.cursor.point_at(choice.parts.clone(), chosen);
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
                    let shown = self.rounds.sheet().is_some_and(|it| it.round == *round);
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
        let sheet = self.rounds.sheet();
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
        self.rounds.is_new()
    }

    fn draw_sheet(&self, state: &State, area: Rect, look: Look, buffer: &mut Buffer) {
        let Some(sheet) = self.rounds.sheet() else {
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
        self.rounds.look_at();
    }

    fn score(&self, state: &State, lang: Lang) -> String {
        say!(lang, SCREEN_ROUND, round = state.view.round)
    }

    fn legend(&self, lang: Lang) -> String {
        format!("{}. {}", legend(lang), say!(lang, SCREEN_AZUL_LEGEND))
    }
}

impl AzulFace {
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
                ghost: self.cursor.ghost(state).filter(|_| own),
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

fn act(take: &AzulParts, state: &State) -> Answer {
    let choice = state.choices.iter().find(|it| it.parts == *take);
    choice.map_or(Answer::Moved, |it| Answer::Act(it.action.clone()))
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
