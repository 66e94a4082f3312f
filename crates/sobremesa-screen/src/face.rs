//! How one game looks in full screen, and what its keys mean. It is given what is sent, and knows
//! no rules.

use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sobremesa_wire::{Over, SeatInfo, StateOf, Thoughts, Told, Total, Turn, Wired, Worth};
use sobremesa_words::family::game_name;
use sobremesa_words::{Lang, say};

use crate::look::Look;

/// What is sent of a face's game.
pub type StateFor<F> = StateOf<<F as Face>::Game>;

/// How one game looks in full screen.
pub trait Face: Default {
    /// The game.
    type Game: Wired;

    /// A new state came: the cursor finds its place again.
    fn meet(&mut self, state: &StateFor<Self>) {
        let _ = state;
    }

    /// What the viewer's own decision was told to others as, where it comes after the state it led
    /// to.
    fn recall(&mut self, told: &Told<<Self::Game as Wired>::WireEvent>) {
        let _ = told;
    }

    /// Draws the table into an area of at least [`SMALLEST`] cells; gives what can be clicked on.
    fn draw(
        &self,
        state: &StateFor<Self>,
        area: Rect,
        look: Look,
        buffer: &mut Buffer,
    ) -> Vec<Spot>;

    /// A key that is not part of a typed line.
    fn press(&mut self, key: KeyCode, state: &StateFor<Self>, lang: Lang) -> Answer;

    /// A click on what was drawn as this spot.
    fn click(&mut self, spot: u32, state: &StateFor<Self>, lang: Lang) -> Answer;

    /// A line that was typed, or as much of it as there is yet: `whole` says that it is all.
    fn read(&mut self, typed: &str, whole: bool, state: &StateFor<Self>, lang: Lang) -> Answer;

    /// The game's own keys and what they do now.
    fn keys(&self, state: &StateFor<Self>, lang: Lang) -> Vec<(String, String)>;

    /// How the hand ended, in sentences.
    fn ending(&self, state: &StateFor<Self>, lang: Lang) -> Vec<String>;

    /// What it is called under these rules.
    fn title(&self, state: &StateFor<Self>, lang: Lang) -> String {
        game_name(&state.game, lang)
    }

    /// How it stands, for the title line.
    fn score(&self, state: &StateFor<Self>, lang: Lang) -> String;

    /// What the match has brought everybody so far, for the title line where there is room.
    fn totals(&self, state: &StateFor<Self>, lang: Lang) -> String {
        let (_, _) = (state, lang);
        String::new()
    }

    /// What its letters and signs mean, for the page of rules.
    fn legend(&self, lang: Lang) -> String {
        let _ = lang;
        String::new()
    }

    /// The value of an action in words.
    fn value(&self, thoughts: &Thoughts, value: f64, lang: Lang) -> String {
        worth(thoughts, value, lang)
    }

    /// An action as the player writes it.
    fn spelled(&self, action: &str, lang: Lang) -> String {
        let _ = lang;
        action.to_owned()
    }

    /// What one step is told as, where the table shows the rest of it.
    fn told(
        &self,
        told: &Told<<Self::Game as Wired>::WireEvent>,
        state: &StateFor<Self>,
    ) -> String {
        let _ = state;
        told.said.clone()
    }

    /// What stands behind a seat's points at the end; nothing where points tell no more than who won.
    fn standing(&self, seat: u8, lang: Lang) -> Option<String> {
        let _ = (seat, lang);
        Some(String::new())
    }

    /// Whether something is to be looked at before the table is shown again.
    fn has_sheet(&self) -> bool {
        false
    }

    /// Draws what is to be looked at, in the place of the table.
    fn draw_sheet(&self, state: &StateFor<Self>, area: Rect, look: Look, buffer: &mut Buffer) {
        let _ = (state, area, look, buffer);
    }

    /// It was looked at.
    fn turn_sheet(&mut self) {}

    /// The adviser's values, shown at the table until the next state where a face has room for it.
    fn show_values(&mut self, thoughts: Option<&Thoughts>) {
        let _ = thoughts;
    }
}

/// The area every face can draw its table in, four players included.
pub const SMALLEST: (u16, u16) = (78, 19);

/// Something that can be clicked on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spot {
    /// Where it is drawn.
    pub area: Rect,
    /// What the face calls it.
    pub number: u32,
}

/// What a key, a click or a typed line means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// Nothing here.
    Nothing,
    /// The cursor moved.
    Moved,
    /// This letter begins or goes on with a typed line.
    Type,
    /// This is done, in notation.
    Act(String),
    /// What was wrong, and what would be right.
    Say(String),
    /// The person gives up, if they mean it.
    Resign,
}

/// What a value means, in words.
pub fn worth(thoughts: &Thoughts, value: f64, lang: Lang) -> String {
    match thoughts.worth {
        Worth::Share => {
            let of = (value * 100.0).round().clamp(0.0, 100.0) as i64;
            say!(lang, SCREEN_WORTH_SHARE, wins = of)
        }
        Worth::Discs => {
            let sign = if value > 0.0 { "+" } else { "" };
            let discs = format!("{sign}{}", lang.decimal(value, 1));
            if thoughts.exact {
                say!(lang, SCREEN_WORTH_DISCS_EXACT, discs = discs)
            } else {
                say!(lang, SCREEN_WORTH_DISCS, discs = discs)
            }
        }
    }
}

/// What all games' states have in common.
#[derive(Clone, PartialEq, Debug)]
pub struct Head {
    /// The game's name.
    pub game: String,
    /// Who sits where.
    pub seats: Vec<SeatInfo>,
    /// Whose view this is.
    pub you: Option<u8>,
    /// What the table waits for.
    pub turn: Turn,
    /// The number of the hand.
    pub hand: u32,
    /// How each seat stands.
    pub totals: Vec<Total>,
    /// How the match ended.
    pub over: Option<Over>,
    /// What happened since the viewer's own last decision, in sentences.
    pub said: Vec<String>,
    /// Whether it no longer counts.
    pub practice: bool,
    /// Who wants a decision back and waits for an answer.
    pub asked: Option<u8>,
    /// How many entries the log has.
    pub version: u64,
}

impl Head {
    /// What a seat is called.
    pub fn name(&self, seat: u8) -> String {
        name_of(&self.seats, seat)
    }
}

/// What a seat is called.
pub fn name_of(seats: &[SeatInfo], seat: u8) -> String {
    let found = seats.iter().find(|info| info.seat == seat);
    found
        .and_then(|info| info.name.clone())
        .unwrap_or_else(|| seat.to_string())
}

/// A face and the state it draws, whichever game it is.
pub trait AnyFace {
    /// Takes a new state as it was sent; false where it does not read.
    fn meet(&mut self, sent: &str) -> bool;
    /// Takes what others were sent when the viewer decided something; see [`Face::recall`].
    fn recall(&mut self, sent: &str);
    /// What all games have in common.
    fn head(&self) -> Head;
    /// What the viewer may do now, in notation.
    fn actions(&self) -> Vec<String>;
    /// See [`Face::draw`].
    fn draw(&self, area: Rect, look: Look, buffer: &mut Buffer) -> Vec<Spot>;
    /// See [`Face::press`].
    fn press(&mut self, key: KeyCode, lang: Lang) -> Answer;
    /// See [`Face::click`].
    fn click(&mut self, spot: u32, lang: Lang) -> Answer;
    /// See [`Face::read`].
    fn read(&mut self, typed: &str, whole: bool, lang: Lang) -> Answer;
    /// See [`Face::keys`].
    fn keys(&self, lang: Lang) -> Vec<(String, String)>;
    /// See [`Face::ending`].
    fn ending(&self, lang: Lang) -> Vec<String>;
    /// See [`Face::title`].
    fn title(&self, lang: Lang) -> String;
    /// See [`Face::score`].
    fn score(&self, lang: Lang) -> String;
    /// See [`Face::totals`].
    fn totals(&self, lang: Lang) -> String;
    /// See [`Face::legend`].
    fn legend(&self, lang: Lang) -> String;
    /// See [`Face::value`].
    fn value(&self, thoughts: &Thoughts, value: f64, lang: Lang) -> String;
    /// See [`Face::spelled`].
    fn spelled(&self, action: &str, lang: Lang) -> String;
    /// See [`Face::standing`].
    fn standing(&self, seat: u8, lang: Lang) -> Option<String>;
    /// See [`Face::has_sheet`].
    fn has_sheet(&self) -> bool;
    /// See [`Face::draw_sheet`].
    fn draw_sheet(&self, area: Rect, look: Look, buffer: &mut Buffer);
    /// See [`Face::turn_sheet`].
    fn turn_sheet(&mut self);
    /// See [`Face::show_values`].
    fn show_values(&mut self, thoughts: Option<&Thoughts>);
}

/// A face and the state it draws.
pub struct Shown<F: Face> {
    face: F,
    state: StateFor<F>,
}

impl<F: Face> Shown<F> {
    /// A face of this state; nothing where it does not read.
    pub fn new(sent: &str) -> Option<Shown<F>> {
        let state: StateFor<F> = serde_json::from_str(sent).ok()?;
        let mut face = F::default();
        face.meet(&state);
        Some(Shown { face, state })
    }
}

impl<F: Face> AnyFace for Shown<F> {
    fn meet(&mut self, sent: &str) -> bool {
        let Ok(state) = serde_json::from_str(sent) else {
            return false;
        };
        self.state = state;
        self.face.meet(&self.state);
        true
    }

    fn recall(&mut self, sent: &str) {
        let Ok(state) = serde_json::from_str::<StateFor<F>>(sent) else {
            return;
        };
        for told in &state.last {
            self.face.recall(told);
        }
    }

    fn head(&self) -> Head {
        let state = &self.state;
        let said = state.last.iter().map(|told| self.face.told(told, state));
        Head {
            game: state.game.clone(),
            seats: state.seats.clone(),
            you: state.you,
            turn: state.turn.clone(),
            hand: state.hand,
            totals: state.totals.clone(),
            over: state.over.clone(),
            said: said.filter(|sentence| !sentence.is_empty()).collect(),
            practice: state.practice,
            asked: state.asked.as_ref().map(|asked| asked.undo),
            version: state.version,
        }
    }

    fn actions(&self) -> Vec<String> {
        let choices = self.state.choices.iter();
        choices.map(|choice| choice.action.clone()).collect()
    }

    fn draw(&self, area: Rect, look: Look, buffer: &mut Buffer) -> Vec<Spot> {
        self.face.draw(&self.state, area, look, buffer)
    }

    fn press(&mut self, key: KeyCode, lang: Lang) -> Answer {
        self.face.press(key, &self.state, lang)
    }

    fn click(&mut self, spot: u32, lang: Lang) -> Answer {
        self.face.click(spot, &self.state, lang)
    }

    fn read(&mut self, typed: &str, whole: bool, lang: Lang) -> Answer {
        self.face.read(typed, whole, &self.state, lang)
    }

    fn keys(&self, lang: Lang) -> Vec<(String, String)> {
        self.face.keys(&self.state, lang)
    }

    fn ending(&self, lang: Lang) -> Vec<String> {
        self.face.ending(&self.state, lang)
    }

    fn title(&self, lang: Lang) -> String {
        self.face.title(&self.state, lang)
    }

    fn score(&self, lang: Lang) -> String {
        self.face.score(&self.state, lang)
    }

    fn totals(&self, lang: Lang) -> String {
        self.face.totals(&self.state, lang)
    }

    fn legend(&self, lang: Lang) -> String {
        self.face.legend(lang)
    }

    fn value(&self, thoughts: &Thoughts, value: f64, lang: Lang) -> String {
        self.face.value(thoughts, value, lang)
    }

    fn spelled(&self, action: &str, lang: Lang) -> String {
        self.face.spelled(action, lang)
    }

    fn standing(&self, seat: u8, lang: Lang) -> Option<String> {
        self.face.standing(seat, lang)
    }

    fn has_sheet(&self) -> bool {
        self.face.has_sheet()
    }

    fn draw_sheet(&self, area: Rect, look: Look, buffer: &mut Buffer) {
        self.face.draw_sheet(&self.state, area, look, buffer);
    }

    fn turn_sheet(&mut self) {
        self.face.turn_sheet();
    }

    fn show_values(&mut self, thoughts: Option<&Thoughts>) {
        self.face.show_values(thoughts);
    }
}
