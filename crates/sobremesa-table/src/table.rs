//! One match at one table: the true game, its seed, its hands.

use sobremesa_core::drive::Driver;
use sobremesa_core::{
    BySeat, Game, Log, Outcome, PlayError, Seat, Seed, Seen, Start, Step, Turn, Viewer, drive,
};

use crate::{EndReason, Entry, Pending, Player, Proof, Record, TableError};

/// A match: who plays, the true game, and everything that happened.
///
/// ```
/// use sobremesa_core::{Seat, perft::{Matches, Take}};
/// use sobremesa_table::{Pending, Player, Table};
/// let players = vec![Player::somebody(), Player::Bot("random".into())];
/// let mut table = Table::<Matches>::new("matches=3".parse().unwrap(), players, 42).unwrap();
/// assert_eq!(table.pending(), Pending::Choice(Seat::FIRST));
/// table.act(Seat::FIRST, Take::Two).unwrap();
/// assert!(table.act(Seat::FIRST, Take::One).is_err(), "it is the other's turn");
/// table.act(Seat::SECOND, Take::One).unwrap();
/// assert_eq!(table.totals().values(), &[0, 1]);
/// ```
#[derive(Clone, Debug)]
pub struct Table<G: Game> {
    pub(crate) rules: G::Rules,
    pub(crate) players: BySeat<Player>,
    pub(crate) seed: Seed,
    pub(crate) extra: Vec<(String, String)>,
    /// The text and the points a table started with that did not start from a deal.
    pub(crate) position: Option<(String, BySeat<i32>)>,
    /// Who sat where when the table was laid; later changes are entries.
    pub(crate) first_players: BySeat<Player>,
    /// What was promised: the hash of the seed that the deals follow from.
    pub(crate) commitment: Option<String>,
    /// What the secret of the record it was read from proved.
    pub(crate) proof: Option<Proof>,
    /// Everything that happened, in order; nothing is ever removed.
    pub(crate) entries: Vec<Entry<G>>,
    /// The line the match took: what was not taken back.
    pub(crate) log: Log<G>,
    pub(crate) game: G,
    /// Each step of the current hand that was not taken back.
    live: Vec<Live<G>>,
    /// Steps of the current hand, those taken back included.
    written: usize,
    pub(crate) resigned: BySeat<bool>,
    pub(crate) practice: bool,
    pub(crate) closed: Option<EndReason>,
}

/// A step of the current hand that was not taken back.
#[derive(Clone, Debug)]
struct Live<G> {
    /// The game before it: undo is going back to one of them.
    before: G,
    /// Its number among the steps of the hand, from 1, those taken back included.
    event: usize,
    /// The version it made.
    version: usize,
}

impl<G: Game> Table<G> {
    /// Lays a table.
    pub fn new(
        rules: G::Rules,
        players: Vec<Player>,
        seed: impl Into<Seed>,
    ) -> Result<Self, TableError> {
        let game = G::new(&rules);
        Table::lay(rules, players, seed.into(), game, None)
    }

    /// Lays a table with a game under way: a loaded save file, a set-up board. Undo stops there.
    ///
    /// A position that cannot be written is refused, because the record of the match begins with it.
    ///
    /// ```
    /// use sobremesa_core::{Game, Start, perft::Matches};
    /// use sobremesa_table::{Player, Table, TableError};
    /// let game = Matches::new(&"matches=2".parse().unwrap());
    /// let start = Start { game, totals: [3, 4].into_iter().collect() };
    /// let table = Table::from_start(Default::default(), vec![Player::somebody(); 2], 1, start);
    /// assert_eq!(table.unwrap_err(), TableError::NoNotation, "matches have no notation");
    /// ```
    pub fn from_start(
        rules: G::Rules,
        players: Vec<Player>,
        seed: impl Into<Seed>,
        start: Start<G>,
    ) -> Result<Self, TableError> {
        let text = start
            .game
            .position(&start.totals)
            .ok_or(TableError::NoNotation)?;
        Table::lay(
            rules,
            players,
            seed.into(),
            start.game,
            Some((text, start.totals)),
        )
    }

    pub(crate) fn lay(
        rules: G::Rules,
        players: Vec<Player>,
        seed: Seed,
        game: G,
        position: Option<(String, BySeat<i32>)>,
    ) -> Result<Self, TableError> {
        if players.len() != game.seats() {
            return Err(TableError::WrongPlayers {
                wanted: game.seats(),
                found: players.len(),
            });
        }
        let players: BySeat<Player> = players.into_iter().collect();
        Ok(Table {
            rules,
            first_players: players.clone(),
            players,
            seed,
            extra: Vec::new(),
            position,
            commitment: None,
            proof: None,
            entries: Vec::new(),
            log: Log::new(game.clone()),
            resigned: BySeat::from_fn(game.seats(), |_| false),
            game,
            live: Vec::new(),
            written: 0,
            practice: false,
            closed: None,
        })
    }

    /// The rules of this match.
    ///
    /// ```
    /// # use sobremesa_core::perft::Matches;
    /// # use sobremesa_table::{Player, Table};
    /// # let table =
    /// #     Table::<Matches>::new(Default::default(), vec![Player::somebody(); 2], 1).unwrap();
    /// assert_eq!(table.rules().to_string(), "matches=11");
    /// ```
    pub fn rules(&self) -> &G::Rules {
        &self.rules
    }

    /// Who sits where.
    pub fn players(&self) -> &BySeat<Player> {
        &self.players
    }

    /// Who sat where when the table was laid.
    pub fn first_players(&self) -> &BySeat<Player> {
        &self.first_players
    }

    /// Seats other players, as many as before.
    ///
    /// ```
    /// # use sobremesa_core::perft::Matches;
    /// # use sobremesa_table::{Player, Table};
    /// # let mut table =
    /// #     Table::<Matches>::new(Default::default(), vec![Player::somebody(); 2], 1).unwrap();
    /// assert!(table.seat_players(vec![Player::Bot("random".into()); 3]).is_err());
    /// ```
    pub fn seat_players(&mut self, players: Vec<Player>) -> Result<(), TableError> {
        let (wanted, found) = (self.players.len(), players.len());
        if wanted != found {
            return Err(TableError::WrongPlayers { wanted, found });
        }
        self.players = players.into_iter().collect();
        self.first_players = self.players.clone();
        Ok(())
    }

    /// From here on this player sits there: a person hands over to a machine, or comes back.
    pub fn change_seat(&mut self, seat: Seat, player: Player) {
        self.players[seat] = player.clone();
        self.entries.push(Entry::Seat(seat, player));
    }

    /// This seat's time ran out; who plays on in it is another entry.
    pub fn time_out(&mut self, seat: Seat) {
        self.entries.push(Entry::Timeout(seat));
    }

    /// The game is for practice from here on.
    pub fn practise(&mut self) {
        if !self.practice {
            self.practice = true;
            self.entries.push(Entry::Practice);
        }
    }

    /// Whether somebody took back what had shown them something.
    pub fn is_practice(&self) -> bool {
        self.practice
    }

    /// Promises that every deal follows from the seed, which the record tells once all is over.
    pub fn commit(&mut self) {
        self.commitment = Some(self.seed.commitment());
    }

    /// What was promised before the first deal: the hash of the seed, in hex digits.
    pub fn commitment(&self) -> Option<String> {
        self.commitment.clone()
    }

    /// Everything that happened, in order.
    pub fn entries(&self) -> &[Entry<G>] {
        &self.entries
    }

    /// How many entries there are: what a viewer knows is the table at a version.
    pub fn version(&self) -> usize {
        self.entries.len()
    }

    /// The seed everything that is dealt from here on comes from.
    pub fn seed(&self) -> Seed {
        self.seed
    }

    /// What the secret proved, where this was read from a record that tells one.
    pub fn proof(&self) -> Option<Proof> {
        self.proof
    }

    /// Deals from another seed from here on; what was promised of the one before is promised no more.
    ///
    /// ```
    /// # use sobremesa_core::perft::Matches;
    /// # use sobremesa_table::{Player, Table};
    /// # let mut table =
    /// #     Table::<Matches>::new(Default::default(), vec![Player::somebody(); 2], 9).unwrap();
    /// table.set_seed(10);
    /// assert_eq!(table.seed(), 10.into());
    /// ```
    pub fn set_seed(&mut self, seed: impl Into<Seed>) {
        self.seed = seed.into();
        let hash = self.seed.commitment();
        self.commitment.take_if(|promised| *promised != hash);
    }

    /// Keys that begin with this stand in a journal and in no record.
    pub const KEPT: &'static str = "kept";

    /// Notes something of one's own in the head of the record, under a key that is not the table's;
    /// in the journal alone where the key begins with [`Table::KEPT`].
    pub fn note(&mut self, key: &'static str, value: &str) {
        let mut record = Record::default();
        record.note(key, value);
        self.extra.append(&mut record.extra);
    }

    /// What was noted under a key.
    pub fn noted(&self, key: &str) -> Option<&str> {
        let mut extra = self.extra.iter();
        let found = extra.find(|(found, _)| found.eq_ignore_ascii_case(key));
        found.map(|(_, value)| value.as_str())
    }

    /// Notes a key of the record that this program does not know.
    pub(crate) fn keep_extra(&mut self, extra: &[(String, String)]) {
        self.extra = extra.to_vec();
    }

    /// The true game, hidden things included: for the host alone. Screens and bots take
    /// [`Table::view`] and [`Table::seen`].
    pub fn truth(&self) -> &G {
        &self.game
    }

    /// The line the match took, hidden things included: for the host alone.
    pub fn log(&self) -> &Log<G> {
        &self.log
    }

    /// What this viewer may know now.
    pub fn view(&self, viewer: Viewer) -> G::View {
        self.game.view(viewer)
    }

    /// What a bot in this seat is given.
    pub fn seen(&self, seat: Seat) -> Seen<'_, G> {
        Seen::new(seat, &self.game, &self.log, &self.seed)
    }

    /// What the table waits for.
    ///
    /// ```
    /// # use sobremesa_core::{Seat, perft::Matches};
    /// # use sobremesa_table::{Pending, Player, Table};
    /// # let table =
    /// #     Table::<Matches>::new(Default::default(), vec![Player::somebody(); 2], 9).unwrap();
    /// assert_eq!(table.pending(), Pending::Choice(Seat::FIRST));
    /// ```
    pub fn pending(&self) -> Pending<G::Action> {
        if let Some(over) = self.closed.and_then(|_| self.match_over()) {
            return Pending::Over(over.outcome);
        }
        match (self.game.turn(), self.game.automatic()) {
            (Turn::Act(seat), Some(action)) => Pending::Automatic(seat, action),
            (Turn::Act(seat), None) => Pending::Choice(seat),
            (Turn::Chance, _) => Pending::Chance,
            (Turn::Over(outcome), _) => Pending::Over(outcome),
        }
    }

    /// Lets one thing happen that nobody decides; false if somebody must, or the hand is over.
    ///
    /// ```
    /// # use sobremesa_core::perft::Matches;
    /// # use sobremesa_table::{Player, Table};
    /// # let mut table =
    /// #     Table::<Matches>::new(Default::default(), vec![Player::somebody(); 2], 9).unwrap();
    /// assert!(!table.advance(), "seat 1 must decide");
    /// ```
    pub fn advance(&mut self) -> bool {
        let step = match self.pending() {
            Pending::Automatic(seat, action) => Step::Action(seat, action),
            Pending::Chance => Step::Chance(self.game.sample(&mut self.log.chance(&self.seed))),
            Pending::Choice(_) | Pending::Over(_) => return false,
        };
        self.take(step);
        true
    }

    /// This seat does this.
    ///
    /// ```
    /// # use sobremesa_core::{PlayError, Seat, perft::{Matches, Take}};
    /// # use sobremesa_table::{Player, Table};
    /// # let mut table =
    /// #     Table::<Matches>::new(Default::default(), vec![Player::somebody(); 2], 9).unwrap();
    /// let refused = table.act(Seat::SECOND, Take::One);
    /// assert_eq!(refused, Err(PlayError::NotYourTurn(Seat::FIRST)));
    /// ```
    pub fn act(&mut self, seat: Seat, action: G::Action) -> Result<(), PlayError> {
        if self.closed.is_some() {
            return Err(PlayError::Over);
        }
        match self.game.turn().seat() {
            Some(to_move) if to_move != seat => Err(PlayError::NotYourTurn(to_move)),
            Some(_) if self.game.is_legal(action) => {
                self.take(Step::Action(seat, action));
                Ok(())
            }
            _ => Err(self.game.refusal(action)),
        }
    }

    /// Chance brings this, as a record or a person with real tiles says.
    ///
    /// ```
    /// # use sobremesa_core::perft::Matches;
    /// # use sobremesa_table::Table;
    /// # fn with_real_tiles(table: &mut Table<Matches>, chance: &sobremesa_core::NoChance) {
    /// assert!(table.resolve(chance).is_err(), "nothing is dealt in this game");
    /// # }
    /// ```
    pub fn resolve(&mut self, chance: &G::Chance) -> Result<(), PlayError> {
        if self.closed.is_some() {
            return Err(PlayError::Over);
        }
        self.game.clone().resolve(chance)?;
        self.take(Step::Chance(chance.clone()));
        Ok(())
    }

    fn take(&mut self, step: Step<G>) {
        let before = self.game.clone();
        match &step {
            Step::Action(_, action) => self.game.play_unchecked(*action),
            Step::Chance(chance) => self.game.resolve_unchecked(chance),
        }
        self.took(before, step);
    }

    /// Notes a step taken, and the game before it.
    fn took(&mut self, before: G, step: Step<G>) {
        self.written += 1;
        self.entries.push(Entry::Step(step.clone()));
        self.log.push(step);
        self.live.push(Live {
            before,
            event: self.written,
            version: self.entries.len(),
        });
    }

    /// Plays the current hand to its end, each decision made by `choose`; stops where that fails or
    /// chooses what is not legal.
    pub fn play_out<E: From<PlayError>>(
        &mut self,
        choose: impl FnMut(&Seen<G>) -> Result<G::Action, E>,
    ) -> Result<Outcome, E> {
        let mut game = self.game.clone();
        let mut driver = PlayingOut {
            table: self,
            choose,
        };
        drive(&mut game, &mut driver)
    }

    /// The steps of the current hand.
    pub fn steps(&self) -> &[Step<G>] {
        &self.log.current().steps
    }

    /// What this viewer saw before a step of the current hand (or sees now, after the last).
    ///
    /// ```
    /// # use sobremesa_core::{Viewer, perft::Matches};
    /// # use sobremesa_table::{Player, Table};
    /// # let table =
    /// #     Table::<Matches>::new(Default::default(), vec![Player::somebody(); 2], 9).unwrap();
    /// assert_eq!(table.view_before(0, Viewer::Spectator), table.view(Viewer::Spectator));
    /// ```
    pub fn view_before(&self, step: usize, viewer: Viewer) -> G::View {
        self.live
            .get(step)
            .map_or(&self.game, |live| &live.before)
            .view(viewer)
    }

    /// What this viewer was told of one step of the current hand.
    ///
    /// ```
    /// # use sobremesa_core::{Seat, Viewer, perft::{Matches, Take}};
    /// # use sobremesa_table::{Player, Table};
    /// # let mut table =
    /// #     Table::<Matches>::new(Default::default(), vec![Player::somebody(); 2], 9).unwrap();
    /// table.act(Seat::FIRST, Take::Two).unwrap();
    /// assert_eq!(table.events(0, Viewer::Spectator), [Take::Two]);
    /// ```
    pub fn events(&self, step: usize, viewer: Viewer) -> Vec<G::Event> {
        let mut told = Vec::new();
        if let (Some(live), Some(step)) = (self.live.get(step), self.steps().get(step)) {
            live.before
                .tell(step, viewer, &mut |event| told.push(event));
        }
        told
    }

    /// The version a step of the current hand made.
    pub fn version_of(&self, step: usize) -> Option<usize> {
        self.live.get(step).map(|live| live.version)
    }

    /// The first step of the current hand after this seat's own last decision: what happened since
    /// is news to it. A watcher's news are the last step's.
    pub fn news_from(&self, viewer: Viewer) -> usize {
        match viewer.seat() {
            Some(seat) => self.last_decision(seat).map_or(0, |step| step + 1),
            None => self.live.len().saturating_sub(1),
        }
    }

    /// The last step of the current hand that this seat itself decided.
    fn last_decision(&self, seat: Seat) -> Option<usize> {
        let decided = |(step, live): (&Step<G>, &Live<G>)| {
            matches!(step, Step::Action(actor, _) if *actor == seat)
                && live.before.automatic().is_none()
        };
        let mut steps = self.steps().iter().zip(&self.live);
        steps.rposition(decided)
    }

    /// Goes back to before this seat's own last decision of this hand; gives how many steps were
    /// taken back. They stay in the log, followed by the entry that says so.
    ///
    /// ```
    /// # use sobremesa_core::{Seat, perft::{Matches, Take}};
    /// # use sobremesa_table::{Player, Table};
    /// # let mut table =
    /// #     Table::<Matches>::new(Default::default(), vec![Player::somebody(); 2], 9).unwrap();
    /// table.act(Seat::FIRST, Take::Two).unwrap();
    /// table.act(Seat::SECOND, Take::Two).unwrap();
    /// assert_eq!(table.undo(Seat::FIRST), Ok(2));
    /// assert_eq!(table.version(), 3, "two steps, and that they were taken back");
    /// assert!(table.undo(Seat::FIRST).is_err());
    /// ```
    pub fn undo(&mut self, seat: Seat) -> Result<usize, TableError> {
        let keep = self.undo_point(seat)?;
        let back = self.live.len() - keep;
        let event = keep.checked_sub(1).map_or(0, |last| self.live[last].event);
        self.undo_to(event)?;
        Ok(back)
    }

    /// Whether an undo by this seat would take back something that showed one of these viewers what
    /// was hidden from them.
    pub fn undo_reveals(&self, seat: Seat, viewers: &[Viewer]) -> Result<bool, TableError> {
        let keep = self.undo_point(seat)?;
        let steps = self.steps()[keep..].iter().zip(&self.live[keep..]);
        Ok(steps.into_iter().any(|(step, live)| {
            let mut viewers = viewers.iter();
            viewers.any(|viewer| live.before.reveals(step, *viewer))
        }))
    }

    /// How many steps of the hand stay when this seat takes its last decision back.
    fn undo_point(&self, seat: Seat) -> Result<usize, TableError> {
        if self.closed.is_some() {
            return Err(TableError::MatchOver);
        }
        self.last_decision(seat).ok_or(TableError::NothingToUndo)
    }

    /// Goes back to after this event of the hand, which was not taken back; 0 is the hand's start.
    pub fn undo_to(&mut self, event: usize) -> Result<(), TableError> {
        let keep = match event {
            0 => 0,
            _ => {
                1 + self
                    .live
                    .binary_search_by_key(&event, |live| live.event)
                    .map_err(|_| TableError::NoSuchEvent(event))?
            }
        };
        self.rewind(keep);
        self.entries.push(Entry::Undo(event));
        Ok(())
    }

    /// Takes the live line back to so many steps.
    fn rewind(&mut self, keep: usize) {
        while self.live.len() > keep {
            self.log.pop();
            let live = self.live.pop().expect("it is longer than what stays");
            self.game = live.before;
        }
    }

    /// The table as it stood before a step of the current hand: what was known then, and no more.
    ///
    /// ```
    /// # use sobremesa_core::{Seat, perft::{Matches, Take}};
    /// # use sobremesa_table::{Player, Table};
    /// # let mut table =
    /// #     Table::<Matches>::new(Default::default(), vec![Player::somebody(); 2], 9).unwrap();
    /// table.act(Seat::FIRST, Take::Two).unwrap();
    /// assert!(table.rewound(0).steps().is_empty());
    /// assert_eq!(table.rewound(7).steps().len(), 1, "there is nothing after the last step");
    /// ```
    #[must_use]
    pub fn rewound(&self, step: usize) -> Table<G> {
        let mut table = self.clone();
        let version = table
            .live
            .get(step)
            .map_or(table.entries.len(), |live| live.version - 1);
        table.entries.truncate(version);
        table.closed = None;
        table.rewind(step);
        table
    }

    /// Begins the next hand of the match.
    ///
    /// ```
    /// # use sobremesa_core::perft::Matches;
    /// # use sobremesa_table::{Player, Table, TableError};
    /// # let mut table =
    /// #     Table::<Matches>::new(Default::default(), vec![Player::somebody(); 2], 9).unwrap();
    /// assert_eq!(table.next_hand(), Err(TableError::HandNotOver));
    /// ```
    pub fn next_hand(&mut self) -> Result<(), TableError> {
        if self.closed.is_some() {
            return Err(TableError::MatchOver);
        }
        if !self.game.turn().is_over() {
            return Err(TableError::HandNotOver);
        }
        if G::match_is_over(&self.rules, &self.totals()) {
            return Err(TableError::MatchOver);
        }
        self.game = self.game.next_hand(&self.rules);
        self.live.clear();
        self.written = 0;
        self.log.next_hand(self.game.clone());
        self.entries.push(Entry::Hand);
        Ok(())
    }

    /// Which hand is being played, from 1.
    pub fn hand_number(&self) -> usize {
        self.log.finished().len() + 1
    }
}

/// A table whose hand is played to its end.
struct PlayingOut<'a, G: Game, F> {
    table: &'a mut Table<G>,
    choose: F,
}

impl<G: Game, E: From<PlayError>, F: FnMut(&Seen<G>) -> Result<G::Action, E>> Driver<G>
    for PlayingOut<'_, G, F>
{
    type Stop = E;

    fn choose(&mut self, _: &G, seat: Seat) -> Result<G::Action, E> {
        (self.choose)(&self.table.seen(seat))
    }

    fn deal(&mut self, game: &G) -> Result<G::Chance, E> {
        Ok(game.sample(&mut self.table.log.chance(&self.table.seed)))
    }

    fn took(&mut self, game: &G, step: Step<G>) {
        let before = std::mem::replace(&mut self.table.game, game.clone());
        self.table.took(before, step);
    }

    fn illegal(&mut self, _: Seat, action: G::Action) -> E {
        self.table.game.refusal(action).into()
    }
}
