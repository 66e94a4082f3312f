//! The match being played.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use sobremesa_bots::{Roster, UnknownBot};
use sobremesa_core::{Budget, BySeat, Seat, Thoughts, Viewer};
use sobremesa_table::{EndReason, Entry, Name, Pending, Player, Table};

use crate::thinking::Outstanding;
use crate::{Input, Job, Options, Output, Purpose, Refusal, Thought, UndoPolicy, Wait};

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
}

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

/// A decision somebody wants back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AskedUndo {
    /// Who wants it.
    pub seat: Seat,
    /// Who has not answered yet.
    pub waiting: Vec<Seat>,
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

    fn undo(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.person(seat)?;
        let persons: Vec<Seat> = self.persons().collect();
        let viewers: Vec<Viewer> = persons.iter().map(|person| Viewer::Seat(*person)).collect();
        let reveals = self.table.undo_reveals(seat, &viewers)?;
        match self.options.undo {
            UndoPolicy::Never => return Err(Refusal::Off),
            _ if reveals && persons.len() > 1 => return Err(Refusal::Seen),
            UndoPolicy::Ask if reveals => return Err(Refusal::Seen),
            UndoPolicy::Ask if persons.len() > 1 => {
                let sits = |person: &Seat| {
                    *person != seat && self.person(*person).is_ok() && !self.free[*person]
                };
                let waiting: Vec<Seat> = persons.into_iter().filter(sits).collect();
                if !waiting.is_empty() {
                    self.asked = Some(AskedUndo { seat, waiting });
                    return Ok(());
                }
            }
            UndoPolicy::Ask | UndoPolicy::Free => {}
        }
        self.take_back(seat, reveals)
    }

    fn take_back(&mut self, seat: Seat, reveals: bool) -> Result<(), Refusal> {
        self.stop_thinking();
        self.table.undo(seat)?;
        if reveals {
            self.table.practise();
        }
        self.asked = None;
        self.last_thought = None;
        Ok(())
    }

    fn answer_undo(&mut self, seat: Seat, yes: bool) -> Result<(), Refusal> {
        let asked = self.asked.as_mut().ok_or(Refusal::NotAsked)?;
        let place = asked.waiting.iter().position(|waiting| *waiting == seat);
        let place = place.ok_or(Refusal::NotAsked)?;
        if !yes {
            self.asked = None;
            return Ok(());
        }
        asked.waiting.remove(place);
        if asked.waiting.is_empty() {
            let seat = asked.seat;
            self.take_back(seat, false)?;
        }
        Ok(())
    }

    /// The seat gives up. At a larger table the game's own machine plays on in it, until no person
    /// is left.
    fn resign(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.person(seat)?;
        self.table.resign(seat)?;
        self.stop_thinking();
        if self.table.match_over().is_none() {
            self.away[seat] = None;
            self.hand_over(seat);
            self.close_if_deserted();
        }
        Ok(())
    }

    fn leave(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.person(seat)?;
        if self.table.match_over().is_none() {
            self.away[seat] = Some(self.table.players()[seat].clone());
            self.hand_over(seat);
            self.close_if_deserted();
        }
        Ok(())
    }

    fn close_if_deserted(&mut self) {
        let players = self.table.players();
        if !players.iter().any(|(_, player)| player.is_person()) {
            self.stop_thinking();
            let closed = self.table.close(EndReason::Left);
            closed.expect("the match was not over");
        }
    }

    /// The game's default machine sits down.
    fn hand_over(&mut self, seat: Seat) {
        let name = G::opponent(self.table.rules(), seat);
        self.bots[seat] = Some(G::bot(&name).expect("the game's own machine is listed"));
        self.table.change_seat(seat, Player::Bot(name.into()));
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

    fn ask_adviser(&mut self, seat: Seat, after: &mut Vec<Output<G>>) -> Result<(), Refusal> {
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

    fn thought(&mut self, thought: Thought<G>, after: &mut Vec<Output<G>>) {
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
            let bot = bot.or_else(|| G::bot(name).ok());
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
    fn stop_thinking(&mut self) {
        if let Some(thinking) = self.thinking.take() {
            thinking.hurry();
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

    fn job(&mut self, seat: Seat, purpose: Purpose, bot: G::Seated) -> Job<G> {
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

/// In whose seats machines play for now, as the log tells: whoever gave up does not come back.
fn away<G: Roster>(table: &Table<G>) -> BySeat<Option<Player>> {
    let mut persons: BySeat<Option<Player>> = table.first_players().map(|_, player| {
        let is_person = player.is_person();
        is_person.then(|| player.clone())
    });
    for entry in table.entries() {
        match entry {
            Entry::Seat(seat, player) if player.is_person() => {
                persons[*seat] = Some(player.clone());
            }
            Entry::Resign(seat) => persons[*seat] = None,
            _ => {}
        }
    }
    let sits = |seat: Seat| table.players()[seat].is_person();
    persons.map(|seat, person| person.clone().filter(|_| !sits(seat)))
}
