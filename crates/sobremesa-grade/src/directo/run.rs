//! One game of dominó directo at a program.

mod before;
mod learning;

use sobremesa_words::{Phrase, phrase};

use self::before::{Before, asked_before, difficulty_key, menu_key};
pub(crate) use self::learning::learn;
use super::follow::{Follow, GameEnd, name};
use super::picture::{Item, read};
use crate::asking::{choices, inline_choices, is_pause, key_for};
use crate::choices::Variant;
use crate::dialect::Dialect;
use crate::domino::speak::{Asked, Speaker, asked};
use crate::driver::Workshop;
use crate::guessed::Guessed;
use crate::puzzled::Puzzled;
use crate::session::Plan;
use crate::sheet::{Fault, Sheet, Wrong};
use crate::talk::Talk;
use crate::text::{fold, has_any, last_line, numbers, tail};
use crate::tiles::State;
use crate::trial::Trial;
use crate::wish::{Person, Wish};

/// One game to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Game {
    pub(super) seed: u64,
    players: usize,
    hard: bool,
}

/// What one game showed; winners are judged over all games together.
#[derive(Default)]
pub(super) struct Part {
    sheet: Sheet,
    /// How a game ended, who was named, and the fault that would be.
    winners: Vec<(GameEnd, Option<usize>, Fault)>,
    /// Whether what the person asked for was not done, or something else was.
    mistook: bool,
}

/// All games of a judgement.
pub(super) fn games(plan: &Plan) -> Vec<Game> {
    let mut games = Vec::new();
    for _ in 0..plan.games.max(1) {
        for players in 2..=4 {
            for hard in [false, true] {
                let seed = plan.seed_of(games.len());
                games.push(Game {
                    seed,
                    players,
                    hard,
                });
            }
        }
    }
    games
}

struct Run<'a> {
    talk: Talk,
    speaker: Speaker<'a>,
    person: Person,
    game: Game,
    part: Part,
    puzzled: Puzzled,
    /// What unknown questions are taken for, where that is tried.
    guessed: Option<Guessed>,
}

impl Trial for Game {
    type Part = Part;

    fn seed(&self) -> u64 {
        self.seed
    }

    fn with_chance(&self, seed: u64) -> Game {
        Game { seed, ..*self }
    }

    fn judge(&self, workshop: &Workshop, dialect: &Dialect, variant: &Variant) -> Part {
        let Ok(talk) = Talk::start(workshop, self.seed, &[]) else {
            return Part::default();
        };
        let mut run = Run::new(talk, *self, dialect, variant);
        run.part.sheet.games = 1;
        if run.begin() {
            run.play();
        }
        run.part.sheet.note(&run.talk);
        run.part
    }

    /// I09, I10: puts all games together.
    fn conclude(parts: Vec<Part>) -> Sheet {
        let mut sheet = Sheet::default();
        let mut winners = Vec::new();
        for part in parts {
            sheet.add(part.sheet);
            winners.extend(part.winners);
        }
        let right = |end: GameEnd| match end {
            GameEnd::Out(player) | GameEnd::Blocked(player) => player,
        };
        let wrong = |(end, named, _): &(GameEnd, Option<usize>, Fault)| *named != Some(right(*end));
        // Whoever names the wrong one although a hand is empty, or nobody, names wrongly.
        let names_wrongly = winners
            .iter()
            .any(|it| wrong(it) && (matches!(it.0, GameEnd::Out(_)) || it.1.is_none()));
        for it in &winners {
            let (end, _, fault) = it;
            if !wrong(it) {
                sheet.keep("I10");
                sheet.keep("I09");
            } else if names_wrongly {
                sheet.blame(Fault {
                    id: "I10",
                    ..fault.clone()
                });
            } else if matches!(end, GameEnd::Blocked(_)) {
                sheet.blame(Fault {
                    id: "I09",
                    ..fault.clone()
                });
            }
        }
        sheet
    }
}

fn has_picture(shown: &str) -> bool {
    read(shown)
        .iter()
        .any(|item| matches!(item, Item::Picture(_)))
}

impl<'a> Run<'a> {
    fn new(talk: Talk, game: Game, dialect: &'a Dialect, variant: &Variant) -> Run<'a> {
        Run {
            talk,
            speaker: Speaker::new(dialect),
            person: Person::new(variant),
            game,
            part: Part::default(),
            puzzled: Puzzled::default(),
            guessed: None,
        }
    }
}

impl Run<'_> {
    fn fault(&self, id: &'static str, seen: Phrase, expected: Phrase) -> Fault {
        Fault {
            played: Some(self.person.played()),
            ..Wrong { id, seen, expected }.at(&self.talk)
        }
    }

    /// From the menu to the first picture.
    fn begin(&mut self) -> bool {
        let mut asked_players = false;
        for _ in 0..12 {
            let shown = self.talk.shown().to_owned();
            if has_picture(&shown) {
                return true;
            }
            if !self.talk.waits() {
                return false;
            }
            let key = match asked_before(&shown, self.speaker.dialect) {
                Before::Menu => menu_key(&shown, self.speaker.dialect),
                Before::Players if asked_players => {
                    let count = self.game.players;
                    let seen = phrase!(GRADE_DOMINO_REFUSED, answer = count);
                    let expected = phrase!(GRADE_DOMINO_ACCEPTED, answer = count);
                    let fault = self.fault("I01", seen, expected);
                    self.part.sheet.blame(fault);
                    return false;
                }
                Before::Players => {
                    asked_players = true;
                    self.speaker.players(self.game.players)
                }
                Before::Difficulty => difficulty_key(&shown, self.game.hard, self.speaker.dialect),
                Before::Other => {
                    if !self.puzzled.goes_on(&mut self.talk, &mut self.part.sheet) {
                        return false;
                    }
                    continue;
                }
            };
            self.talk.answer(&key);
        }
        false
    }

    fn collect(&mut self, follow: &mut Follow) {
        self.part.mistook |= follow.mistook;
        for id in follow.kept.drain(..) {
            self.part.sheet.keep(id);
        }
        for wrong in std::mem::take(&mut follow.wrongs) {
            self.part.sheet.blame(Fault {
                record: follow.record(),
                played: Some(self.person.played()),
                ..wrong.at(&self.talk)
            });
        }
    }

    fn play(&mut self) {
        let mut follow = Follow::new(self.game.players, self.game.hard);
        let (mut tile_said, mut side_said, mut has_menu) = (false, false, false);
        for _ in 0..600 {
            let shown = self.talk.shown().to_owned();
            let wished = follow.wish;
            follow.see(read(&shown));
            if wished.is_some() && follow.wish.is_none() {
                (tile_said, side_said) = (false, false);
            }
            self.collect(&mut follow);
            if follow.lost {
                return;
            }
            let mut question = asked(&shown, self.speaker.dialect);
            if question == Asked::Other
                && !is_pause(&shown)
                && let Some(guessed) = &mut self.guessed
            {
                // First it is asked which tile, then at which end.
                question = match guessed.take(&shown, if tile_said { "side" } else { "tile" }) {
                    "tile" => Asked::Tile,
                    _ => Asked::Side,
                };
            }
            if !self.talk.waits() || question == Asked::Again || is_over(&shown) {
                self.end(&follow);
                return;
            }
            if !matches!(question, Asked::Turn | Asked::Tile | Asked::Side) {
                if !self.puzzled.goes_on(&mut self.talk, &mut self.part.sheet) {
                    return;
                }
                continue;
            }
            self.puzzled.understands();
            has_menu |= question == Asked::Turn;
            let said = match question {
                Asked::Turn => tile_said || side_said,
                Asked::Tile => tile_said,
                _ => side_said,
            };
            if let Some(wish) = follow.wish.filter(|_| said) {
                follow.refused(wish);
                (tile_said, side_said) = (false, false);
                self.collect(&mut follow);
                if follow.lost {
                    return;
                }
                if has_menu && question == Asked::Tile {
                    self.talk.answer("");
                    continue;
                }
            }
            let Some(state) = follow.state().cloned() else {
                return;
            };
            if follow.wish.is_none() {
                follow.asked();
                self.collect(&mut follow);
                if follow.lost {
                    return;
                }
                // Where nobody says how to draw, the guess may name a tile.
                let is_offered = self.offered_draw(question, &shown).is_some();
                let can_draw = follow.boneyard() > 0 && is_offered;
                follow.wish = Some(self.person.choose(&state, can_draw));
            }
            let wish = follow.wish.unwrap_or(Wish::Draw(true));
            let key = self.key(question, wish, &shown, &state);
            match (question, wish) {
                (_, Wish::Draw(_)) => (tile_said, side_said) = (true, true),
                (Asked::Tile, _) => tile_said = true,
                _ => side_said = true,
            }
            self.talk.answer(&key);
        }
    }

    /// What to type at a question to get what is wished.
    fn key(&self, question: Asked, wish: Wish, shown: &str, state: &State) -> String {
        let (tile, end) = match wish {
            Wish::Draw(_) => return self.draw_key(question, shown),
            Wish::Place(tile, end, _) => (tile, end),
        };
        match question {
            Asked::Turn => self.speaker.place(shown, end),
            Asked::Side => self.speaker.side(shown, end),
            _ => {
                let hand = &state.hands[0];
                let place = hand.iter().position(|held| *held == tile).unwrap_or(0);
                self.speaker.tile(shown, place, tile, hand.len())
            }
        }
    }

    fn draw_key(&self, question: Asked, shown: &str) -> String {
        // `No puedes poner: pulsa intro para robar`.
        if is_pause(shown) {
            return String::new();
        }
        if let Some(key) = self.offered_draw(question, shown) {
            self.speaker.found.note("draw", &key);
            return key;
        }
        let is_tile = numbers(last_line(shown)).first() == Some(&0);
        if is_tile { "r" } else { "0" }.to_owned()
    }

    /// What to type to draw, where that is said.
    fn offered_draw(&self, question: Asked, shown: &str) -> Option<String> {
        if let Some(key) = self.speaker.dialect.get("draw") {
            return Some(key.to_owned());
        }
        if question == Asked::Turn {
            return Some(self.speaker.draw(shown));
        }
        let options = inline_choices(last_line(shown));
        key_for(&options, &["robar", "roba", "draw"], &[])
    }

    fn end(&mut self, follow: &Follow) {
        let Some(state) = follow.state() else { return };
        let Some(end) = follow.last_ending() else {
            use crate::driver::{Ending, Pause};
            if !matches!(self.talk.over, None | Some(Pause::Ended(Ending::Code(_)))) {
                return;
            }
            let seen = phrase!(GRADE_DOMINO_ENDED, board = state.board_text());
            let fault = self.fault("I09", seen, phrase!(GRADE_DOMINO_GOES_ON));
            self.part.sheet.blame(Fault {
                record: follow.record(),
                ..fault
            });
            return;
        };
        let (GameEnd::Out(right) | GameEnd::Blocked(right)) = end;
        let named = named(&follow.told);
        let seen = if let Some(player) = named {
            phrase!(GRADE_DOMINO_WINNER, player = name(player))
        } else {
            phrase!(GRADE_DOMINO_NO_WINNER_SEEN)
        };
        let fault = self.fault(
            "I10",
            seen,
            phrase!(GRADE_DOMINO_WINNER, player = name(right)),
        );
        let fault = Fault {
            record: follow.record(),
            ..fault
        };
        self.part.winners.push((end, named, fault));
    }
}

/// Whether the menu is back, or somebody is named.
fn is_over(shown: &str) -> bool {
    let options = choices(&tail(shown, 8));
    let menu = options
        .iter()
        .any(|choice| has_any(&choice.label, &["multi", "varios", "modo solo", "nueva"]));
    menu || named(&lines_after_picture(shown)).is_some()
}

fn lines_after_picture(shown: &str) -> Vec<String> {
    let mut lines = Vec::new();
    for item in read(shown) {
        match item {
            Item::Picture(_) => lines.clear(),
            Item::Told(line) => lines.push(line),
        }
    }
    lines
}

/// The player a line names as the winner, counted from 0; one number too low is still somebody.
fn named(lines: &[String]) -> Option<usize> {
    lines.iter().find_map(|line| {
        let folded = fold(line);
        if !has_any(&folded, &["gana", "winner", "wins", "vence"]) {
            return None;
        }
        if has_any(&folded, &["has ganado", "ganaste"]) {
            return Some(0);
        }
        let number = numbers(&folded).first().copied()?;
        Some(usize::try_from(number).ok()?.wrapping_sub(1))
    })
}
