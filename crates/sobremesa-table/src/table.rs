//! One match at one table: the true game, its seed, its hands.

mod playing_out;
mod story;
mod undo;

use sobremesa_core::{BySeat, Game, Log, PlayError, Seat, Seed, Seen, Start, Step, Turn, Viewer};

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
