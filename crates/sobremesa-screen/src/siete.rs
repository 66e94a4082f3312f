//! Siete y media in full screen: cards with their pinta in the frame, and two keys.

mod card;

use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sobremesa_siete::Siete;
use sobremesa_wire::StateOf;
use sobremesa_wire::siete::{Mode, SieteEvent, Word};
use sobremesa_words::typed::is_typed;
use sobremesa_words::{Lang, keys, say};

use crate::face::{Answer, Face, Spot, name_of};
use crate::faces::Drawn;
use crate::look::Look;
use crate::paint::{part, put};
use crate::text::{cut, width};

/// Siete y media in full screen.
#[derive(Default)]
pub struct SieteFace;

impl Drawn for Siete {
    type Face = SieteFace;
}

type State = StateOf<Siete>;

const HIT: u32 = 0;
const STAND: u32 = 1;

impl Face for SieteFace {
    type Game = Siete;

    fn draw(&self, state: &State, area: Rect, look: Look, buffer: &mut Buffer) -> Vec<Spot> {
        let view = &state.view;
        let lang = look.lang;
        let left = match view.limit {
            None => say!(lang, SCREEN_SIETE_DECK, left = view.left),
            Some(limit) => say!(
                lang,
                SCREEN_SIETE_DECK_LIMIT,
                left = view.left,
                limit = limit
            ),
        };
        put(buffer, area, 3, 0, &left, look.faint());
        let apart = u16::from(area.height >= 22);
        // One's own cards lie nearest.
        let own = state.you.unwrap_or(1);
        let other = 3 - own.clamp(1, 2);
        let mut y = 1 + apart;
        for seat in [other, own] {
            Self::draw_hand(
                state,
                seat,
                part(area, 2, y, area.width - 4, 8),
                look,
                buffer,
            );
            y += 8 + apart;
        }
        self.draw_choices(
            state,
            part(area, 3, y + apart, area.width - 6, 1),
            look,
            buffer,
        )
    }

    fn press(&mut self, key: KeyCode, state: &State, lang: Lang) -> Answer {
        let KeyCode::Char(letter) = key else {
            return Answer::Nothing;
        };
        let letter = letter.to_lowercase().to_string();
        let answer = Self::meant(&letter, state, lang);
        answer.unwrap_or(Answer::Nothing)
    }

    fn click(&mut self, spot: u32, state: &State, _: Lang) -> Answer {
        act(if spot == HIT { Word::Hit } else { Word::Stand }, state)
    }

    fn read(&mut self, typed: &str, whole: bool, state: &State, lang: Lang) -> Answer {
        let said = || Answer::Say(say!(lang, SIETE_WHAT, found = typed.to_owned()));
        match Self::meant(typed, state, lang) {
            Some(answer) if whole => answer,
            _ if whole => said(),
            _ => Answer::Moved,
        }
    }

    fn keys(&self, state: &State, lang: Lang) -> Vec<(String, String)> {
        let key = |word: Word| {
            let typed = match word {
                Word::Hit => keys::TYPED_HIT,
                Word::Stand => keys::TYPED_STAND,
            };
            let all = typed.say(lang);
            let first = all.split(',').next().unwrap_or_default().trim().to_owned();
            (first, words(word, lang))
        };
        let offered = state.choices.iter().map(|choice| key(choice.parts.r#do));
        offered.collect()
    }

    fn ending(&self, state: &State, lang: Lang) -> Vec<String> {
        let mut lines: Vec<String> = reason(state, lang).into_iter().collect();
        match state.view.winner {
            Some(seat) if Some(seat) == state.you => lines.push(say!(lang, SIETE_WON_YOU)),
            Some(seat) => {
                let name = name_of(&state.seats, seat);
                lines.push(say!(lang, SIETE_WON, name = name));
            }
            None => {}
        }
        lines
    }

    fn title(&self, state: &State, lang: Lang) -> String {
        let mode = match state.view.mode {
            Mode::A => "A",
            Mode::B => "B",
            Mode::C => "C",
            Mode::D => "D",
            Mode::E => "E",
        };
        say!(lang, SCREEN_SIETE_TITLE, mode = mode)
    }

    fn score(&self, _: &State, _: Lang) -> String {
        String::new()
    }

    // Who won is said, and how often stands in the score of the evening.
    fn standing(&self, _: u8, _: Lang) -> Option<String> {
        None
    }
}

impl SieteFace {
    fn meant(typed: &str, state: &State, lang: Lang) -> Option<Answer> {
        let word = if is_typed(typed, keys::TYPED_HIT, lang) {
            Word::Hit
        } else if is_typed(typed, keys::TYPED_STAND, lang) {
            Word::Stand
        } else {
            return None;
        };
        let offered = state.choices.iter().any(|it| it.parts.r#do == word);
        Some(if offered {
            act(word, state)
        } else {
            Answer::Say(say!(lang, SIETE_HINT_FORCED))
        })
    }

    fn draw_hand(state: &State, seat: u8, area: Rect, look: Look, buffer: &mut Buffer) {
        let Some(hand) = state.view.hands.get(usize::from(seat) - 1) else {
            return;
        };
        let to_move = state.view.turn == Some(seat);
        let style = if to_move { look.strong() } else { look.text() };
        let pointer = if to_move { "▶" } else { " " };
        put(buffer, area, 0, 0, pointer, look.news());
        let name = if Some(seat) == state.you {
            say!(look.lang, SIETE_YOU)
        } else {
            name_of(&state.seats, seat)
        };
        let x = put(buffer, area, 2, 0, &cut(&name, 30), style);
        let stands = state
            .last
            .iter()
            .flat_map(|told| &told.events)
            .any(|event| matches!(event, SieteEvent::Stood { seat: it, .. } if *it == seat));
        let score = match hand.score {
            Some(_) if hand.held == 0 => String::new(),
            Some(score) => points(score),
            None => say!(look.lang, SIETE_FACE_DOWN, cards = hand.held),
        };
        let x = put(buffer, area, x + 3, 0, &score, look.news());
        if stands {
            put(
                buffer,
                area,
                x + 3,
                0,
                &say!(look.lang, SCREEN_SIETE_STANDS),
                look.faint(),
            );
        }
        let cards = part(area, 2, 1, area.width - 2, card::HIGH);
        card::draw_row(hand, cards, look, buffer);
    }

    fn draw_choices(
        &self,
        state: &State,
        area: Rect,
        look: Look,
        buffer: &mut Buffer,
    ) -> Vec<Spot> {
        let mut x = 0;
        let mut spots = Vec::new();
        for (choice, (key, word)) in state.choices.iter().zip(self.keys(state, look.lang)) {
            let text = format!("[{key}] {word}");
            let place = part(area, x, 0, width(&text), 1);
            let after = put(buffer, area, x, 0, &format!("[{key}]"), look.key());
            put(buffer, area, after + 1, 0, &word, look.strong());
            spots.push(Spot {
                area: place,
                number: match choice.parts.r#do {
                    Word::Hit => HIT,
                    Word::Stand => STAND,
                },
            });
            x += width(&text) + 4;
        }
        spots
    }
}

/// Why it came out so, from what lies there: what one's own card brought is not told again.
fn reason(state: &State, lang: Lang) -> Option<String> {
    const MOST: f64 = 7.5;
    let view = &state.view;
    let scores: Vec<f64> = view.hands.iter().filter_map(|hand| hand.score).collect();
    let name = |seat: u8| name_of(&state.seats, seat);
    if let Some(index) = scores.iter().position(|score| *score > MOST) {
        let (seat, score) = (index as u8 + 1, points(scores[index]));
        return Some(if Some(seat) == state.you {
            say!(lang, SIETE_OVER_YOU, score = score)
        } else {
            say!(lang, SIETE_OVER, name = name(seat), score = score)
        });
    }
    let winner = view.winner?;
    let [one, other] = scores.as_slice() else {
        return None;
    };
    if (one - other).abs() > 0.25 {
        let more = points(one.max(*other));
        let less = points(one.min(*other));
        return Some(say!(lang, SCREEN_SIETE_MORE, more = more, less = less));
    }
    let score = points(*one);
    let fewer = view.hands[0].held != view.hands[1].held;
    Some(match view.mode {
        Mode::D | Mode::E if fewer && Some(winner) == state.you => {
            say!(lang, SIETE_FEWER_YOU, score = score)
        }
        Mode::D | Mode::E if fewer => say!(lang, SIETE_FEWER, name = name(winner), score = score),
        _ => say!(lang, SIETE_TIE, score = score),
    })
}

fn act(word: Word, state: &State) -> Answer {
    let choice = state.choices.iter().find(|it| it.parts.r#do == word);
    choice.map_or(Answer::Nothing, |it| Answer::Act(it.action.clone()))
}

fn words(word: Word, lang: Lang) -> String {
    match word {
        Word::Hit => say!(lang, SIETE_HIT_WORD),
        Word::Stand => say!(lang, SIETE_PASS_OR_STAND),
    }
}

/// Points with their half: `4½`, `½`, `7`.
fn points(score: f64) -> String {
    let whole = score.floor();
    match (score - whole > 0.25, whole as i64) {
        (true, 0) => "½".to_owned(),
        (true, whole) => format!("{whole}½"),
        (false, whole) => whole.to_string(),
    }
}
