//! The machines of a sitting: their turns given out and taken in, and the adviser's.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use sobremesa_bots::Roster;
use sobremesa_core::{Budget, Seat, Thoughts};
use sobremesa_table::Player;

use super::Sitting;
use crate::thinking::Outstanding;
use crate::{Job, Output, Purpose, Refusal, Thought, Wait};

/// What the machine that played last thought.
#[derive(Clone, PartialEq, Debug)]
pub struct LastThought<A> {
    /// Which one.
    pub seat: Seat,
    /// What it thought, if it says so.
    pub thoughts: Option<Thoughts<A>>,
    /// For how long.
    pub took: Duration,
}

impl<G: Roster> Sitting<G> {
    /// Machines that learn sit down with this: what [`Sitting::learnt`] told after a match before.
    pub fn remember(&mut self, memory: &str) {
        memory.clone_into(&mut self.memory);
        for (seat, player) in self.table.players().iter() {
            // One that is out thinking comes back as it was.
            if let (Player::Bot(name), Some(bot)) = (player, self.bots[seat].as_mut())
                && let Ok(knowing) = G::bot_knowing(name, memory)
            {
                *bot = knowing;
            }
        }
    }

    /// What machines that learn know now: what they knew, and the hands of this match that are
    /// over. Nothing where nobody has learnt anything.
    pub fn learnt(&self) -> Option<String> {
        let log = self.table.log();
        let hands = log.finished().iter().chain([log.current()]);
        let known = (!self.memory.is_empty()).then(|| self.memory.clone());
        hands.fold(known, |known, hand| {
            let memory = known.as_deref().unwrap_or_default();
            G::learnt(memory, &hand.replay()).or(known)
        })
    }

    pub(super) fn ask_adviser(
        &mut self,
        seat: Seat,
        after: &mut Vec<Output<G>>,
    ) -> Result<(), Refusal> {
        self.person(seat)?;
        if !self.options.hints {
            return Err(Refusal::Off);
        }
        if self.wait() != Wait::Person(seat) {
            let to_move = self.table.truth().turn().seat().unwrap_or(seat);
            return Err(Refusal::Play(sobremesa_core::PlayError::NotYourTurn(
                to_move,
            )));
        }
        let players = self.table.players().iter();
        let machines: Vec<&str> = players
            .filter(|(_, player)| !player.is_person())
            .map(|(_, player)| player.name())
            .collect();
        let adviser = G::adviser_among(self.table.rules(), &machines);
        let job = self.job(seat, Purpose::Hint, adviser);
        self.advising = Some(Outstanding {
            ticket: job.ticket,
            stop: job.stop_flag(),
        });
        after.push(Output::Think(job));
        Ok(())
    }

    pub(super) fn thought(&mut self, thought: Thought<G>, after: &mut Vec<Output<G>>) {
        let Thought {
            ticket,
            seat,
            purpose,
            bot,
            chosen,
            thoughts,
            took,
        } = thought;
        let awaited = match purpose {
            Purpose::Turn => &mut self.thinking,
            Purpose::Hint => &mut self.advising,
        };
        let current = awaited.take_if(|it| it.ticket == ticket).is_some();
        match (purpose, chosen) {
            (Purpose::Hint, Ok(action)) if current => {
                after.push(Output::Hint(seat, thoughts, action));
            }
            (Purpose::Hint, Err(said)) if current => after.push(Output::Trouble(seat, said)),
            (Purpose::Hint, _) => {}
            (Purpose::Turn, chosen) => {
                self.seat_again(seat, bot);
                if current {
                    self.plays(seat, chosen, after);
                    self.last_thought = Some(LastThought {
                        seat,
                        thoughts,
                        took,
                    });
                }
            }
        }
    }

    /// Gives a machine its seat back, a new one where it fell over, none where a person sits again.
    fn seat_again(&mut self, seat: Seat, bot: Option<G::Seated>) {
        if let Player::Bot(name) = &self.table.players()[seat] {
            let bot = bot.or_else(|| G::bot_knowing(name, &self.memory).ok());
            self.bots[seat] = bot.or_else(|| {
                let name = G::opponent(self.table.rules(), seat);
                G::bot(&name).ok()
            });
        }
    }

    fn plays(&mut self, seat: Seat, chosen: Result<G::Action, String>, after: &mut Vec<Output<G>>) {
        let played = match chosen {
            Ok(action) => self
                .table
                .act(seat, action)
                .map_err(|error| error.to_string()),
            Err(said) => Err(said),
        };
        if let Err(said) = played {
            after.push(Output::Trouble(seat, said));
            let mut legal = self.table.truth().legal_actions().into_iter();
            let legal = legal.next().expect("a seat to act has an action");
            let acted = self.table.act(seat, legal);
            acted.expect("a listed action is legal");
        }
    }

    /// Whoever thinks for a turn that is no more stops; what comes of it is thrown away.
    pub(super) fn stop_thinking(&mut self) {
        if let Some(thinking) = self.thinking.take() {
            thinking.hurry();
        }
    }

    pub(super) fn job(&mut self, seat: Seat, purpose: Purpose, bot: G::Seated) -> Job<G> {
        self.tickets += 1;
        let seen = self.table.seen(seat);
        Job {
            ticket: self.tickets,
            seat,
            purpose,
            bot,
            view: seen.view().clone(),
            told: seen.told(),
            luck: seen.luck(),
            stop: Arc::new(AtomicBool::new(false)),
            budget: Budget::unlimited(),
        }
    }
}
