//! The room of a game that is played: the table in its frame, and what can be asked for at it.

mod above;
mod telling;

use crossterm::event::{KeyCode, MouseButton, MouseEvent, MouseEventKind};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use sobremesa_wire::Wait;
use sobremesa_words::typed::meant;
use sobremesa_words::{Key, keys, say};

use crate::ascii::plain_letters;
use crate::clock::Clock;
use crate::evening::Evening;
use crate::face::{Answer, AnyFace, Head, Spot};
use crate::faces::face;
use crate::frame;
use crate::host::{Host, News, Order};
use crate::look::Look;
use crate::over::Ending;
use crate::page::Page;
use crate::question::Question;
use crate::room::{Next, Pressed, Room};

/// A new game like this one, begun when somebody asks for it.
pub type Again = Box<dyn FnMut() -> Option<Box<dyn Host>>>;

/// A game that is played in full screen.
pub struct Play {
    host: Box<dyn Host>,
    face: Box<dyn AnyFace>,
    head: Head,
    look: Look,
    /// Whose hand lies open on a screen that people share.
    uncovered: Option<u8>,
    over: Over,
    typed: String,
    /// What was said besides what happened: refusals, advice.
    said: Vec<String>,
    thinking: Option<u8>,
    spots: Vec<Spot>,
    again: Option<Again>,
    evening: Evening,
    /// Whether this match is in the evening's score already.
    counted: bool,
    clock: Clock,
    /// Whether advice comes without being asked for, and for which version it came last.
    hints: bool,
    advised_at: Option<u64>,
}

/// What lies above the table.
enum Over {
    Nothing,
    Page(Page),
    Question(Question),
    Ending(Ending),
}

/// What can be asked for in every game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Asked {
    Rules,
    Hint,
    Log,
    Mouse,
    Reckoning,
    Undo,
    Save,
    Leave,
    Resign,
}

const WORDS: [(Key, Asked); 9] = [
    (keys::TYPED_HELP, Asked::Rules),
    (keys::TYPED_HINT, Asked::Hint),
    (keys::TYPED_UNDO, Asked::Undo),
    (keys::TYPED_SAVE, Asked::Save),
    (keys::TYPED_QUIT, Asked::Leave),
    (keys::TYPED_THOUGHTS, Asked::Reckoning),
    (keys::TYPED_RESIGN, Asked::Resign),
    (keys::SCREEN_TYPED_LOG, Asked::Log),
    (keys::SCREEN_TYPED_MOUSE, Asked::Mouse),
];

impl Play {
    /// The room of this table; nothing where its state does not read.
    pub fn new(host: Box<dyn Host>, look: Look, again: Option<Again>) -> Option<Play> {
        let face = face(&host.state(None))?;
        let head = face.head();
        let mut play = Play {
            host,
            face,
            head,
            look,
            uncovered: None,
            over: Over::Nothing,
            typed: String::new(),
            said: Vec::new(),
            thinking: None,
            spots: Vec::new(),
            again,
            evening: Evening::default(),
            counted: false,
            clock: Clock::real(),
            hints: false,
            advised_at: None,
        };
        play.look_again();
        Some(play)
    }

    /// The same room, which says first how one gets line mode.
    pub fn greeting(mut self, sentence: String) -> Play {
        self.said.push(sentence);
        self
    }

    /// The same room by this clock.
    #[must_use]
    pub fn by(mut self, clock: Clock) -> Play {
        self.clock = clock;
        self
    }

    /// The same room, in which advice comes without being asked for.
    #[must_use]
    pub fn advised(mut self, hints: bool) -> Play {
        self.hints = hints;
        self
    }

    /// What all games' states have in common, as it is shown.
    pub fn head(&self) -> &Head {
        &self.head
    }

    /// Whether the table waits for a person, at this keyboard or between hands, or for nobody.
    pub fn waits_for_a_person(&self) -> bool {
        self.head.turn.wait != Wait::Bot
    }

    /// Plays the first thing that may be done; false where it is nobody's turn here.
    pub fn choose_first(&mut self) -> bool {
        self.choose(0)
    }

    /// Plays one of the things that may be done, counted around; false where it is nobody's turn.
    pub fn choose(&mut self, number: usize) -> bool {
        let actions = self.face.actions();
        let Some(seat) = self.mover().filter(|_| !actions.is_empty()) else {
            return false;
        };
        let action = actions[number % actions.len()].clone();
        self.host.send(Order::Act(seat, action));
        true
    }

    /// Who looks at the screen now: the only person, the person to move, or nobody who plays.
    fn viewer(&self) -> Option<u8> {
        let people = self.host.people();
        match people.as_slice() {
            [] => None,
            [alone] => Some(*alone),
            _ => {
                let mover = self.head.turn.seat.filter(|seat| people.contains(seat));
                let open = |seat: &u8| !self.host.covers() || self.uncovered == Some(*seat);
                mover.filter(open)
            }
        }
    }

    /// Who must be handed the keyboard before anything of theirs is shown.
    fn covered(&self) -> Option<u8> {
        let people = self.host.people();
        let mover = self.head.turn.seat.filter(|seat| people.contains(seat))?;
        let hidden = people.len() > 1 && self.host.covers();
        (hidden && self.uncovered != Some(mover) && self.head.turn.wait == Wait::Seat)
            .then_some(mover)
    }

    /// Asks the host for the state and shows it.
    fn look_again(&mut self) {
        // First as a watcher: whoever is to move is known only then.
        self.face.meet(&self.host.state(None));
        self.head = self.face.head();
        // Whoever goes on after others passed by themselves, or after a machine, need not uncover again.
        if self.head.turn.wait == Wait::Seat && self.head.turn.seat != self.uncovered {
            self.uncovered = None;
        }
        if let Some(viewer) = self.viewer() {
            self.face.meet(&self.host.state(Some(viewer)));
            self.head = self.face.head();
        }
        if self.head.turn.wait != Wait::Bot {
            self.thinking = None;
        }
        self.face.show_values(None);
        self.typed.clear();
        let ended = matches!(self.head.turn.wait, Wait::Hand | Wait::Nobody);
        match &self.over {
            Over::Ending(_) if !ended => self.over = Over::Nothing,
            // What brought the end is looked at first.
            Over::Nothing if ended && !self.shows_sheet() => {
                self.over = Over::Ending(self.end().resting_from(self.clock.now()));
            }
            _ => {}
        }
    }

    /// Whether something is to be looked at before the game goes on, by whoever plays in it.
    pub fn shows_sheet(&self) -> bool {
        self.face.has_sheet() && self.head.you.is_some() && self.covered().is_none()
    }

    /// Somebody looked at it.
    fn turn_sheet(&mut self) {
        self.face.turn_sheet();
        self.look_again();
    }

    /// The same head; where the face speaks to its viewer, whoever has no name is called so.
    fn called(&self) -> Head {
        let lang = self.look.lang;
        let mut head = self.head.clone();
        if let Some(you) = head.you.filter(|_| head.game == "siete") {
            let nobody = say!(lang, PLAYER_NUMBER, number = you);
            let own = head.seats.iter_mut().find(|info| info.seat == you);
            if let Some(name) = own.and_then(|info| info.name.as_mut())
                && *name == nobody
            {
                *name = say!(lang, SIETE_YOU);
            }
        }
        head
    }

    /// The end, as it is shown.
    fn end(&mut self) -> Ending {
        let head = self.called();
        if head.over.is_some() && !self.counted {
            self.counted = true;
            self.evening.count(&head);
        }
        let lang = self.look.lang;
        let sentences = self.face.ending(lang);
        let seed = self.host.seed().filter(|_| head.over.is_some());
        Ending::new(
            &head,
            sentences,
            |seat| self.face.standing(seat, lang),
            &self.evening,
            seed,
            self.again.is_some() || self.host.can_rematch(),
            self.head.over.is_some() && self.host.reel().is_some(),
        )
    }

    fn hear(&mut self, news: News) {
        match news {
            News::Changed => {
                self.said.clear();
                self.look_again();
            }
            News::Thinking(seat) => self.thinking = Some(seat),
            News::Hint {
                seat,
                said,
                thoughts,
            } => {
                if self.viewer() == Some(seat) {
                    self.face.show_values(thoughts.as_ref());
                    self.said = vec![said];
                }
            }
            News::Said(sentence) => self.said.push(sentence),
            News::Taken(file) => {
                self.over = Over::Question(Question::taken(file, self.look.lang));
            }
            News::AskDeck(refused) => {
                let question = Question::deck(refused.as_deref(), self.look.lang);
                self.over = Over::Question(question);
            }
        }
    }

    fn ask(&mut self, asked: Asked) -> Next {
        let lang = self.look.lang;
        match asked {
            Asked::Rules => self.over = Over::Page(self.rules()),
            Asked::Log => {
                let log = self.host.log(self.viewer()).join("\n");
                let title = say!(lang, SCREEN_LOG);
                self.over = Over::Page(Page::new(title, log).from_the_end());
            }
            Asked::Reckoning => match self.reckoning() {
                Ok(page) => self.over = Over::Page(page),
                Err(sentence) => self.said = vec![sentence],
            },
            Asked::Hint => match self.mover() {
                Some(seat) => {
                    self.said = vec![say!(lang, SCREEN_ADVISER_THINKS)];
                    self.host.send(Order::Hint(seat));
                }
                None => self.said = vec![say!(lang, SCREEN_NOT_NOW)],
            },
            Asked::Undo => match self.viewer().or(self.uncovered) {
                Some(seat) => self.host.send(Order::Undo(seat)),
                None => self.said = vec![say!(lang, SCREEN_NOT_NOW)],
            },
            Asked::Save => self.over = Over::Question(Question::save(lang)),
            Asked::Leave => self.over = Over::Question(Question::leave(lang)),
            Asked::Resign => match self.mover() {
                Some(_) => self.over = Over::Question(Question::resign(lang)),
                None => self.said = vec![say!(lang, SCREEN_NOT_NOW)],
            },
            Asked::Mouse => return Next::Mouse(None),
        }
        Next::Stay
    }

    /// Asks for advice once at each turn, where the person likes that.
    fn advise(&mut self) {
        let version = Some(self.head.version);
        if !self.hints || self.advised_at == version {
            return;
        }
        if let Some(seat) = self.mover() {
            self.advised_at = version;
            self.host.send(Order::Hint(seat));
        }
    }

    /// The person at the keyboard, if it is their turn.
    fn mover(&self) -> Option<u8> {
        let seat = self.head.turn.seat?;
        (self.head.turn.wait == Wait::Seat && self.viewer() == Some(seat)).then_some(seat)
    }

    /// Whether a key answers somebody else who wants a decision back, and for whom.
    fn answers_undo(&self, key: Pressed) -> Option<(u8, bool)> {
        let asked = self.head.asked?;
        let seat = self.viewer().filter(|seat| *seat != asked)?;
        let letter = key.letter()?.to_string();
        let answers = [(keys::TYPED_YES, true), (keys::TYPED_NO, false)];
        Some((seat, meant(&letter, &answers, self.look.lang)?))
    }

    fn take(&mut self, answer: Answer, letter: Option<char>) -> Option<Next> {
        match answer {
            Answer::Nothing => return None,
            Answer::Moved => {}
            Answer::Type => self.typed.extend(letter),
            Answer::Act(action) => {
                self.typed.clear();
                self.said.clear();
                if let Some(seat) = self.mover() {
                    self.host.send(Order::Act(seat, action));
                }
            }
            Answer::Say(sentence) => {
                self.typed.clear();
                self.said = vec![sentence];
            }
            Answer::Resign => return Some(self.ask(Asked::Resign)),
        }
        Some(Next::Stay)
    }

    /// A key while a line is being typed.
    fn type_on(&mut self, key: Pressed) -> Next {
        let lang = self.look.lang;
        match key.code {
            KeyCode::Esc => self.typed.clear(),
            KeyCode::Backspace => {
                self.typed.pop();
            }
            KeyCode::Enter => {
                let typed = std::mem::take(&mut self.typed);
                let typed = typed.trim_start_matches(':').trim();
                if typed.is_empty() {
                    return Next::Stay;
                }
                if let Some(asked) = meant(typed, &WORDS, lang).filter(|_| typed.len() > 1) {
                    return self.ask(asked);
                }
                let answer = self.face.read(typed, true, lang);
                return self.take(answer, None).unwrap_or_else(|| {
                    self.said = vec![say!(lang, SCREEN_WHAT, found = typed.to_owned())];
                    Next::Stay
                });
            }
            _ => {
                let Some(letter) = key.letter() else {
                    return Next::Stay;
                };
                if self.typed.chars().count() < 60 {
                    self.typed.push(letter);
                }
                if !self.typed.starts_with(':') {
                    let typed = self.typed.clone();
                    let answer = self.face.read(&typed, false, lang);
                    return self.take(answer, None).unwrap_or(Next::Stay);
                }
            }
        }
        Next::Stay
    }
}

impl Room for Play {
    fn draw(&mut self, area: Rect, buffer: &mut Buffer) {
        self.spots.clear();
        let around = self.around();
        if let Some(table) = frame::draw(&around, area, self.look, buffer) {
            match self.covered() {
                Some(seat) => self.draw_cover(seat, table, buffer),
                None if self.shows_sheet() => self.face.draw_sheet(table, self.look, buffer),
                None => self.spots = self.face.draw(table, self.look, buffer),
            }
            match &mut self.over {
                Over::Nothing => {}
                Over::Page(page) => page.draw(area, self.look, buffer),
                Over::Question(question) => question.draw(table, self.look, buffer),
                Over::Ending(ending) => ending.draw(table, self.look, buffer),
            }
        }
        if self.look.ascii {
            plain_letters(buffer);
        }
    }

    fn press(&mut self, key: Pressed) -> Next {
        if let Some(seat) = self.covered() {
            match key.code {
                KeyCode::Enter => {
                    self.uncovered = Some(seat);
                    self.look_again();
                }
                KeyCode::Char('q') => return self.ask(Asked::Leave),
                _ => {}
            }
            if matches!(self.over, Over::Nothing) {
                return Next::Stay;
            }
        }
        if !matches!(self.over, Over::Nothing) {
            return self.press_over(key);
        }
        let asked = match key.code {
            KeyCode::F(1) => Some(Asked::Rules),
            KeyCode::F(2) => Some(Asked::Hint),
            KeyCode::F(3) => Some(Asked::Log),
            KeyCode::F(5) => Some(Asked::Reckoning),
            KeyCode::F(6) => Some(Asked::Save),
            KeyCode::F(7) => Some(Asked::Undo),
            _ => None,
        };
        if let Some(asked) = asked {
            return self.ask(asked);
        }
        if !self.typed.is_empty() {
            return self.type_on(key);
        }
        let goes_on = matches!(key.code, KeyCode::Enter | KeyCode::Esc | KeyCode::Char(' '));
        if self.shows_sheet() && goes_on {
            self.turn_sheet();
            return Next::Stay;
        }
        let lang = self.look.lang;
        if let Some((seat, yes)) = self.answers_undo(key) {
            self.host.send(Order::UndoAnswer(seat, yes));
            return Next::Stay;
        }
        if self.mover().is_some() && !key.control && !self.shows_sheet() {
            let answer = self.face.press(key.code, lang);
            if let Some(next) = self.take(answer, key.letter()) {
                return next;
            }
        }
        match key.letter() {
            Some('?') => self.ask(Asked::Rules),
            Some('h') => self.ask(Asked::Hint),
            Some('l') => self.ask(Asked::Log),
            Some('m') => self.ask(Asked::Mouse),
            Some('t') => self.ask(Asked::Reckoning),
            Some('u') => self.ask(Asked::Undo),
            Some('s') => self.ask(Asked::Save),
            Some('q') => self.ask(Asked::Leave),
            Some(' ') => {
                self.host.send(Order::Hurry);
                Next::Stay
            }
            Some(':') => {
                self.typed.push(':');
                Next::Stay
            }
            _ => {
                // The end is looked at again after the table was.
                self.look_again_at_the_end();
                Next::Stay
            }
        }
    }

    fn mouse(&mut self, mouse: MouseEvent) -> Next {
        let at = Position::new(mouse.column, mouse.row);
        match (mouse.kind, &mut self.over) {
            (MouseEventKind::ScrollDown, Over::Page(page)) => page.turn(true),
            (MouseEventKind::ScrollUp, Over::Page(page)) => page.turn(false),
            (MouseEventKind::Down(MouseButton::Left), Over::Nothing) => {
                if self.covered().is_some() {
                    return self.press(Pressed::plain(KeyCode::Enter));
                }
                if self.shows_sheet() {
                    self.turn_sheet();
                    return Next::Stay;
                }
                if self.mover().is_none() {
                    return Next::Stay;
                }
                let hit = self.spots.iter().rev().find(|spot| spot.area.contains(at));
                if let Some(number) = hit.map(|spot| spot.number) {
                    let answer = self.face.click(number, self.look.lang);
                    return self.take(answer, None).unwrap_or(Next::Stay);
                }
            }
            (MouseEventKind::Down(MouseButton::Left), Over::Page(_)) => self.over = Over::Nothing,
            (MouseEventKind::Down(MouseButton::Left), Over::Ending(ending)) => {
                if let Some(choice) = ending.click(at) {
                    return self.ended(choice);
                }
            }
            _ => {}
        }
        Next::Stay
    }

    fn tick(&mut self) -> bool {
        let mut changed = false;
        loop {
            let news = self.host.poll();
            if news.is_empty() {
                break;
            }
            changed = true;
            for one in news {
                self.hear(one);
            }
        }
        self.advise();
        let now = self.clock.now();
        let woken = match &mut self.over {
            Over::Ending(ending) => ending.wake(now),
            _ => false,
        };
        changed || woken
    }

    fn leave(&mut self) -> Option<String> {
        self.host.leave()
    }
}
