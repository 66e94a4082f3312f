//! The match being played.

mod machines;
mod seats;
mod undo;

use sobremesa_bots::{Roster, UnknownBot};
use sobremesa_core::{BySeat, Seat};
use sobremesa_table::{EndReason, Name, Pending, Player, Table};

use crate::thinking::Outstanding;
use crate::{Input, Options, Output, Purpose, Refusal, Wait};

pub use machines::LastThought;
use seats::away;
pub use undo::AskedUndo;

/// A match being played at one table.
///
/// ```
/// use sobremesa_core::Seat;
/// use sobremesa_reversi::Reversi;
/// use sobremesa_sitting::{Input, Options, Output, Sitting, Wait};
/// use sobremesa_table::{Player, Table};
/// let players = vec![Player::somebody(), Player::Bot("greedy".into())];
/// let table = Table::<Reversi>::new(Default::default(), players, 1).unwrap();
/// let mut sitting = Sitting::new(table, Options::usual(1)).unwrap();
/// assert_eq!(sitting.wait(), Wait::Person(Seat::FIRST));
/// let outputs = sitting.handle(Input::Act(Seat::FIRST, "f5".parse().unwrap()), 0);
/// assert_eq!(sitting.wait(), Wait::Machine(Seat::SECOND));
/// for output in outputs {
///     if let Output::Think(job) = output {
///         sitting.handle(Input::Thought(job.run()), 0);
///     }
/// }
/// assert_eq!(sitting.wait(), Wait::Person(Seat::FIRST));
/// ```
pub struct Sitting<G: Roster> {
    table: Table<G>,
    options: Options,
    /// Whoever plays by themselves; out while they think.
    bots: BySeat<Option<G::Seated>>,
    thinking: Option<Outstanding>,
    advising: Option<Outstanding>,
    tickets: u64,
    /// Who wants a decision back, and who has not agreed yet.
    asked: Option<AskedUndo>,
    /// The person in whose seat a machine plays for now.
    away: BySeat<Option<Player>>,
    /// Persons' places where nobody sat down yet.
    free: BySeat<bool>,
    deadline: Option<u64>,
    /// What the machine that played last thought, and for how long.
    last_thought: Option<LastThought<G::Action>>,
    /// What machines that learn knew before this match.
    memory: String,
}

impl<G: Roster> Sitting<G> {
    /// Sits down at a table, which may be in the middle of a match.
    pub fn new(table: Table<G>, options: Options) -> Result<Sitting<G>, UnknownBot> {
        let mut bots = Vec::new();
        for (_, player) in table.players().iter() {
            bots.push(match player {
                Player::Person(_) => None,
                Player::Bot(name) => Some(G::bot(name)?),
            });
        }
        Ok(Sitting::seated(table, options, bots.into_iter().collect()))
    }

    /// The same with these machines, one for each seat where no person sits: for machines that
    /// bring a memory along.
    pub fn seated(
        table: Table<G>,
        options: Options,
        bots: BySeat<Option<G::Seated>>,
    ) -> Sitting<G> {
        Sitting {
            away: away(&table),
            free: bots.map(|_, _| false),
            table,
            options,
            bots,
            thinking: None,
            advising: None,
            tickets: 0,
            asked: None,
            deadline: None,
            last_thought: None,
            memory: String::new(),
        }
    }

    /// The table, as it stands.
    pub fn table(&self) -> &Table<G> {
        &self.table
    }

    /// What is allowed here.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// From here on this is allowed.
    pub fn allow(&mut self, options: Options) {
        self.options = options;
    }

    /// Who wants a decision back, if somebody does.
    pub fn asked_undo(&self) -> Option<&AskedUndo> {
        self.asked.as_ref()
    }

    /// When the person who is waited for runs out of time, if there is a clock.
    pub fn deadline(&self) -> Option<u64> {
        self.deadline
    }

    /// Whether a machine plays in this person's seat until they come back.
    pub fn is_away(&self, seat: Seat) -> bool {
        self.away.get(seat).is_some_and(Option::is_some)
    }

    /// Keeps a person's place free: nobody is asked there and no clock runs until somebody sits down.
    pub fn keep_free(&mut self, seat: Seat) {
        self.free[seat] = true;
    }

    /// Whether nobody sat down in this person's place yet.
    pub fn is_free(&self, seat: Seat) -> bool {
        self.free[seat]
    }

    /// Somebody sits down in a place that was kept free, or takes it over under another name.
    pub fn sit_down(&mut self, seat: Seat, name: &Name, now: u64) -> Vec<Output<G>> {
        self.free[seat] = false;
        if !name.is_empty() {
            self.table.rename(seat, name);
        }
        let mut outputs = Vec::new();
        self.go_on(now, &mut outputs);
        outputs
    }

    /// Promises that all deals follow from the seed, before the first one.
    pub fn promise(&mut self) {
        self.table.commit();
    }

    /// Somebody had asked for a decision back when the program ended: that still stands.
    pub fn ask_again(&mut self, asked: AskedUndo) {
        self.asked = Some(asked);
    }

    /// Whether a machine is thinking now.
    pub fn is_thinking(&self) -> bool {
        self.thinking.is_some()
    }

    /// What the machine that played last thought; nothing once a person played.
    pub fn last_thought(&self) -> Option<&LastThought<G::Action>> {
        self.last_thought.as_ref()
    }

    /// The persons who play, those included in whose seat a machine plays for now.
    pub fn persons(&self) -> impl Iterator<Item = Seat> + '_ {
        let players = self.table.players().iter();
        players
            .filter(|(seat, player)| player.is_person() || self.away[*seat].is_some())
            .map(|(seat, _)| seat)
    }

    /// Whose answer is awaited.
    pub fn wait(&self) -> Wait {
        if self.table.match_over().is_some() {
            return Wait::Nobody;
        }
        match self.table.pending() {
            Pending::Chance | Pending::Automatic(..) => Wait::Itself,
            Pending::Choice(seat) if self.table.players()[seat].is_person() => Wait::Person(seat),
            Pending::Choice(seat) => Wait::Machine(seat),
            // Machines among themselves play one hand; nobody is there to say whether another is.
            Pending::Over(_) if self.persons().next().is_none() => Wait::Itself,
            Pending::Over(_) => Wait::Hand,
        }
    }

    /// Begins, or goes on after a pause of the whole program: gives the lines that are not written
    /// down yet, from this version on, and whatever is next.
    pub fn begin(&mut self, written: usize, now: u64) -> Vec<Output<G>> {
        let mut outputs = self.appended(written);
        self.go_on(now, &mut outputs);
        outputs
    }

    /// Takes what happened, and says what must happen now.
    pub fn handle(&mut self, input: Input<G>, now: u64) -> Vec<Output<G>> {
        let from = self.table.version();
        let mut after = Vec::new();
        if let Err(refusal) = self.take(input, now, &mut after) {
            return vec![Output::Refuse(refusal)];
        }
        let mut outputs = self.appended(from);
        outputs.append(&mut after);
        if self.table.version() > from {
            self.deadline = None;
        }
        self.go_on(now, &mut outputs);
        outputs
    }

    fn appended(&self, from: usize) -> Vec<Output<G>> {
        if self.table.version() == from {
            return Vec::new();
        }
        let lines = self.table.journal_lines(from);
        vec![Output::Append(lines), Output::Tell { from }]
    }

    fn take(
        &mut self,
        input: Input<G>,
        now: u64,
        after: &mut Vec<Output<G>>,
    ) -> Result<(), Refusal> {
        match input {
            Input::Go => self.happens_by_itself(),
            Input::Act(seat, action) => {
                self.person(seat)?;
                self.table.act(seat, action)?;
                self.last_thought = None;
                self.asked = None;
            }
            Input::Undo(seat) => self.undo(seat)?,
            Input::UndoAnswer(seat, yes) => self.answer_undo(seat, yes)?,
            Input::Resign(seat) => self.resign(seat)?,
            Input::Leave(seat) => self.leave(seat)?,
            Input::NextHand => {
                self.table.next_hand()?;
                self.asked = None;
            }
            Input::Finish => self.table.close(EndReason::End)?,
            Input::Hint(seat) => self.ask_adviser(seat, after)?,
            Input::Thought(thought) => self.thought(thought, after),
            Input::Hurry => {
                if let Some(thinking) = &self.thinking {
                    thinking.hurry();
                }
            }
            Input::ComeBack(seat) => {
                let player = self.away[seat].take().ok_or(Refusal::NotAPerson(seat))?;
                self.stop_thinking();
                self.table.change_seat(seat, player);
            }
            Input::Tick => self.tick(now),
        }
        Ok(())
    }

    /// One step nobody decides, or the end of a match that has no persons to end it.
    fn happens_by_itself(&mut self) {
        let between = matches!(self.table.pending(), Pending::Over(_));
        if self.wait() != Wait::Itself {
            return;
        }
        if between {
            let closed = self.table.close(EndReason::End);
            closed.expect("the hand is over and the match is not");
        } else {
            self.table.advance();
        }
    }

    fn person(&self, seat: Seat) -> Result<(), Refusal> {
        match self.table.players().get(seat) {
            Some(player) if player.is_person() => Ok(()),
            _ => Err(Refusal::NotAPerson(seat)),
        }
    }

    fn tick(&mut self, now: u64) {
        let late = self.deadline.is_some_and(|deadline| now >= deadline);
        if let (true, Wait::Person(seat)) = (late, self.wait()) {
            self.deadline = None;
            self.table.time_out(seat);
            self.away[seat] = Some(self.table.players()[seat].clone());
            self.hand_over(seat);
        }
    }

    /// What is next: a machine's turn, a clock.
    fn go_on(&mut self, now: u64, outputs: &mut Vec<Output<G>>) {
        match self.wait() {
            Wait::Machine(seat) if self.thinking.is_none() => {
                // Out still for a turn that was taken back: it comes back first.
                if let Some(bot) = self.bots[seat].take() {
                    let job = self.job(seat, Purpose::Turn, bot);
                    self.thinking = Some(Outstanding {
                        ticket: job.ticket,
                        stop: job.stop_flag(),
                    });
                    outputs.push(Output::Think(job));
                }
            }
            Wait::Person(seat) if !self.free[seat] => {
                if let (Some(pace), None) = (self.options.pace, self.deadline) {
                    let deadline = now.saturating_add(pace);
                    self.deadline = Some(deadline);
                    outputs.push(Output::WaitUntil(deadline));
                }
            }
            _ => {}
        }
    }
}
