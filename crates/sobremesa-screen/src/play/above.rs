//! What lies above the table: pages, questions and the end, and where they lead.

use sobremesa_wire::Wait;
use sobremesa_words::say;

use super::{Asked, Over, Play};
use crate::faces::face;
use crate::host::{Order, Unsaved};
use crate::over::Choice;
use crate::question::{Answered, Question};
use crate::room::{Next, Pressed};
use crate::watching::Watching;

impl Play {
    pub(super) fn press_over(&mut self, key: Pressed) -> Next {
        match &mut self.over {
            Over::Nothing => {}
            Over::Page(page) => {
                if !page.press(key.code) {
                    self.over = Over::Nothing;
                    self.look_again_at_the_end();
                }
            }
            Over::Question(question) => {
                if let Some(answer) = question.press(key) {
                    return self.answered(answer);
                }
            }
            Over::Ending(ending) => {
                if let Some(choice) = ending.press(key, self.look.lang) {
                    return self.ended(choice);
                }
            }
        }
        Next::Stay
    }

    /// A page that lay above the ending is closed: the ending is shown again.
    pub(super) fn look_again_at_the_end(&mut self) {
        if matches!(self.head.turn.wait, Wait::Hand | Wait::Nobody) {
            self.over = Over::Ending(self.end());
        }
    }

    pub(super) fn answered(&mut self, answer: Answered) -> Next {
        let lang = self.look.lang;
        self.over = Over::Nothing;
        match answer {
            Answered::Back => {}
            Answered::SaveAs { name, overwrite } => match self.host.save(&name, overwrite) {
                Ok(()) => self.said = vec![say!(lang, SAVE_DONE, file = name)],
                Err(Unsaved::Exists) => {
                    self.over = Over::Question(Question::overwrite(name, lang));
                    return Next::Stay;
                }
                Err(Unsaved::Refused(sentence)) => self.said = vec![sentence],
            },
            Answered::Save => {
                self.over = Over::Question(Question::save(lang));
                return Next::Stay;
            }
            // Without a deck there is no game.
            Answered::Leave | Answered::Deck(None) => return Next::Back(self.host.leave()),
            Answered::Taken(taken) => self.host.send(Order::Taken(taken)),
            Answered::Deck(Some(name)) => self.host.send(Order::Deck(name)),
            Answered::Resign => {
                if let Some(seat) = self.mover() {
                    self.host.send(Order::Resign(seat));
                }
            }
        }
        self.look_again_at_the_end();
        Next::Stay
    }

    pub(super) fn ended(&mut self, choice: Choice) -> Next {
        self.said.clear();
        match choice {
            Choice::NextHand => self.host.send(Order::NextHand),
            Choice::Finish => self.host.send(Order::Finish),
            Choice::Again if self.again.is_none() => self.host.send(Order::Rematch),
            Choice::Again => {
                if let Some(host) = self.again.as_mut().and_then(|again| again()) {
                    self.host.leave();
                    self.host = host;
                    self.uncovered = None;
                    self.counted = false;
                    if let Some(face) = face(&self.host.state(None)) {
                        self.face = face;
                    }
                }
                self.over = Over::Nothing;
                self.look_again();
            }
            Choice::Review => {
                if let Some(reel) = self.host.reel() {
                    let room = Watching::new(reel, self.look, self.clock.clone());
                    return Next::Enter(Box::new(room.judging()));
                }
            }
            Choice::Save => return self.ask(Asked::Save),
            Choice::Log => return self.ask(Asked::Log),
            Choice::Rules => return self.ask(Asked::Rules),
            Choice::Reckoning => return self.ask(Asked::Reckoning),
            Choice::Undo => {
                let people = self.host.people();
                if let [alone] = people.as_slice() {
                    self.host.send(Order::Undo(*alone));
                }
            }
            Choice::Table => self.over = Over::Nothing,
            Choice::Menu => return Next::Back(self.host.leave()),
        }
        Next::Stay
    }
}
