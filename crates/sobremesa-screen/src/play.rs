//! The room of a game that is played: the table in its frame, and what can be asked for at it.

mod above;
mod room;
mod telling;

use std::time::Duration;

use sobremesa_wire::Wait;
use sobremesa_words::say;

use crate::clock::Clock;
use crate::evening::Evening;
use crate::face::{AnyFace, Head, Spot};
use crate::faces::face;
use crate::host::{Host, News, Order};
use crate::look::Look;
use crate::over::{Ending, REST};
use crate::page::Page;
use crate::question::Question;
use crate::room::Next;

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
    /// Until when a hand stays covered: a second Enter of whoever goes does not uncover it.
    rests: Duration,
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
            rests: Duration::ZERO,
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
        let passed_on = self.head.turn.wait == Wait::Seat && self.head.turn.seat != self.uncovered;
        if passed_on && self.uncovered.take().is_some() {
            self.rests = self.clock.now() + REST;
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
            News::Own(sent) => {
                let had_sheet = self.face.has_sheet();
                self.face.recall(&sent);
                // The end waits until the round that brought it was looked at.
                if self.face.has_sheet() && !had_sheet && matches!(self.over, Over::Ending(_)) {
                    self.over = Over::Nothing;
                }
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
            News::Said(sentence) => {
                if self.said.last() != Some(&sentence) {
                    self.said.push(sentence);
                }
            }
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
}
