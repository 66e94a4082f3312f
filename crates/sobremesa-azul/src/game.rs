//! The game: rounds of taking, tiling and dealing anew.

use sobremesa_core::{
    BySeat, Game, Outcome, ParseError, Rng, RuleOption, Seat, Start, Step, Turn, Viewer,
};

use crate::board::Scored;
use crate::{
    Action, Actions, Bag, Centre, Chance, Colour, Deal, Event, Factories, Lid, PlayerBoard, Rules,
    Source, Tiles, position, reach,
};

/// A game of Azul in progress, for two, three or four.
///
/// Everything lies open but the order in the bag, and that is decided only when it is dealt: the
/// game is its own view.
///
/// ```
/// use sobremesa_azul::Azul;
/// use sobremesa_core::{Game, Seat, Turn};
///
/// let mut game = Azul::new(&"players=2".parse().unwrap());
/// game.resolve(&"start 2".parse().unwrap()).unwrap();
/// game.resolve(&"BYRK BBRW KKWY RRRB WYBK".parse().unwrap()).unwrap();
/// assert_eq!(game.turn(), Turn::Act(Seat::SECOND));
/// game.play("3K4".parse().unwrap()).unwrap();
/// assert_eq!(game.centre().tiles().to_string(), "YW");
/// assert!(game.play("3K4".parse().unwrap()).is_err(), "nothing is left there");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Azul {
    pub(crate) boards: [PlayerBoard; Seat::MAX],
    pub(crate) centre: Centre,
    pub(crate) bag: Bag,
    pub(crate) lid: Lid,
    pub(crate) factories: Factories,
    pub(crate) round: u16,
    pub(crate) rules: Rules,
    pub(crate) starter: Seat,
    pub(crate) to_move: Seat,
    pub(crate) phase: Phase,
}

/// What the game is waiting for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Chance chooses who begins the game.
    Start,
    /// The factories are to be filled.
    Deal,
    /// A player takes tiles.
    Take,
    /// The game has ended.
    Over,
}

impl Azul {
    /// The rules it is played by.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// What it waits for.
    #[inline]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The round, counted from 1; 0 before the first deal.
    pub const fn round(&self) -> u16 {
        self.round
    }

    /// Who began this round; once the starting tile is taken, who will begin the next.
    pub const fn starter(&self) -> Seat {
        self.starter
    }

    /// The boards, by seat.
    #[inline]
    pub fn boards(&self) -> &[PlayerBoard] {
        &self.boards[..self.rules.players()]
    }

    /// The board of a seat of this table.
    #[inline]
    pub const fn board(&self, seat: Seat) -> &PlayerBoard {
        &self.boards[seat.index()]
    }

    /// The factories.
    #[inline]
    pub const fn factories(&self) -> &Factories {
        &self.factories
    }

    /// The centre of the table.
    #[inline]
    pub const fn centre(&self) -> Centre {
        self.centre
    }

    /// The bag.
    pub const fn bag(&self) -> Bag {
        self.bag
    }

    /// The lid.
    pub const fn lid(&self) -> Lid {
        self.lid
    }

    /// How many tiles of a colour lie there.
    #[inline]
    pub fn count(&self, source: Source, colour: Colour) -> u8 {
        match source.number() {
            None => self.centre.count(colour),
            Some(factory) => self.factories.count(factory, colour),
        }
    }

    /// How many takes this round can still have: the heaps of one colour that lie apart.
    #[inline]
    pub fn takes_left(&self) -> u32 {
        let centre = self.centre.tiles().iter();
        self.factories.heaps() + centre.filter(|(_, count)| *count > 0).count() as u32
    }

    /// Whether a row will be complete when this round ends, so that it is the last.
    ///
    /// A12: what lies on a full pattern line can no longer be taken away.
    pub fn is_last_round(&self) -> bool {
        self.boards()
            .iter()
            .any(|board| board.if_the_round_ended().wall.complete_rows() > 0)
    }

    /// The boards as this take leaves them, nothing scored yet, if it is the last of the round.
    pub fn after_the_last_take(&self, action: Action) -> Option<Vec<PlayerBoard>> {
        let seat = self.turn().seat()?;
        let count = self.count(action.source, action.colour);
        let left = self.factories.all_tiles() + self.centre.tiles();
        if !self.is_legal(action) || u32::from(left.total()) != u32::from(count) {
            return None;
        }
        let mut boards = self.boards().to_vec();
        let board = &mut boards[seat.index()];
        if action.source == Source::CENTRE && self.centre.has_starting_tile() {
            board.lay_starting_tile();
        }
        board.lay(action.colour, count, action.target);
        Some(boards)
    }

    /// Plays a legal take and tells what it shows.
    #[inline]
    pub(crate) fn take(&mut self, action: Action, say: &mut impl FnMut(Event)) {
        let Action {
            source,
            colour,
            target,
        } = action;
        let seat = self.to_move;
        let board = &mut self.boards[seat.index()];
        let mut starting_tile = false;
        let count = match source.number() {
            // A05: the starting tile comes first, onto the first free floor space.
            None => {
                if self.centre.take_starting_tile() {
                    board.lay_starting_tile();
                    self.starter = seat;
                    starting_tile = true;
                }
                self.centre.take(colour)
            }
            // A04: what is not taken goes to the centre.
            Some(factory) => {
                let tiles = self.factories.clear(factory);
                let count = tiles.count(colour);
                self.centre.add(tiles - Tiles::of(colour, count));
                count
            }
        };
        let taken_before = board.floor().taken();
        let to_lid = board.lay(colour, count, target);
        self.lid.add(Tiles::of(colour, to_lid));
        say(Event::Took {
            seat,
            action,
            count,
            starting_tile,
            to_floor: (board.floor().taken() - taken_before) as u8,
            to_lid,
        });
        self.to_move = seat.next(self.rules.players());
        // A07: the phase ends when nothing is left to take.
        if self.factories.are_empty() && self.centre.tiles().is_empty() {
            self.end_round(say);
        }
    }

    fn end_round(&mut self, say: &mut impl FnMut(Event)) {
        say(Event::RoundEnded { round: self.round });
        let mut a_row_is_complete = false;
        for seat in Seat::all(self.rules.players()) {
            let board = &mut self.boards[seat.index()];
            let before = board.wall();
            let to_lid = board.end_round(|scored| say(told(seat, scored)));
            self.lid.add(to_lid);
            let wall = board.wall();
            if wall.complete_rows() > 0 {
                a_row_is_complete = true;
                for row in 0..crate::Wall::SIZE {
                    if wall.is_row_complete(row) && !before.is_row_complete(row) {
                        say(Event::RowCompleted {
                            seat,
                            row: row as u8 + 1,
                        });
                    }
                }
            }
        }
        self.centre = Centre::default();
        self.to_move = self.starter;
        self.phase = Phase::Deal;
        // A12: a complete row ends the game, and so does having not one tile to deal.
        if a_row_is_complete {
            self.end_game(say);
        } else if self.bag.tiles().is_empty() && self.lid.tiles().is_empty() {
            say(Event::RanOut);
            self.end_game(say);
        } else if !reach::a_row_can_be_completed(self) {
            say(Event::Stuck);
            self.end_game(say);
        }
    }

    fn end_game(&mut self, say: &mut impl FnMut(Event)) {
        self.phase = Phase::Over;
        for seat in Seat::all(self.rules.players()) {
            let board = &mut self.boards[seat.index()];
            let bonuses = board.add_bonuses();
            say(Event::Bonuses {
                seat,
                rows: bonuses.rows,
                columns: bonuses.columns,
                colours: bonuses.colours,
                points: bonuses.points(),
                score: board.score(),
            });
        }
    }

    /// A14: most points, then most complete rows, else the victory is shared.
    fn outcome(&self) -> Outcome {
        let points = BySeat::from_fn(self.rules.players(), |seat| {
            i32::from(self.board(seat).score())
        });
        Outcome::ranked(&points, |seat| {
            (points[seat], self.board(seat).wall().complete_rows())
        })
    }

    fn deal(&mut self, deal: &Deal) -> bool {
        let dealt = deal.tiles();
        let tipped = self.bag.tiles().total() < dealt.total();
        self.bag.give(&mut self.lid, dealt);
        self.factories = Factories::from_deal(deal);
        self.centre = Centre::with_starting_tile();
        self.round = self.round.saturating_add(1);
        self.phase = Phase::Take;
        tipped
    }
}

fn told(seat: Seat, scored: Scored) -> Event {
    match scored {
        Scored::Tile {
            row,
            colour,
            runs,
            score,
        } => Event::Tiled {
            seat,
            row: row as u8 + 1,
            column: colour.column(row) as u8 + 1,
            colour,
            across: runs.across,
            down: runs.down,
            points: runs.points(),
            score,
        },
        Scored::Floor {
            places,
            charge,
            score,
        } => Event::FloorCharged {
            seat,
            places,
            charge,
            score,
        },
    }
}

impl Game for Azul {
    const NAME: &'static str = "azul";
    const OPTIONS: &'static [RuleOption] = Rules::OPTIONS;

    type Rules = Rules;
    type Action = Action;
    type Actions = Actions;
    type Chance = Chance;
    type Event = Event;
    type View = Azul;

    fn new(rules: &Rules) -> Self {
        Azul {
            boards: [PlayerBoard::default(); Seat::MAX],
            centre: Centre::default(),
            bag: Bag::full(),
            lid: Lid::default(),
            factories: Factories::default(),
            round: 0,
            rules: *rules,
            starter: Seat::FIRST,
            to_move: Seat::FIRST,
            phase: Phase::Start,
        }
    }

    fn seats(&self) -> usize {
        self.rules.players()
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Take => Turn::Act(self.to_move),
            Phase::Start | Phase::Deal => Turn::Chance,
            Phase::Over => Turn::Over(self.outcome()),
        }
    }

    #[inline]
    fn legal_actions(&self) -> Actions {
        if self.phase != Phase::Take {
            return Actions::NONE;
        }
        let centre = self.centre.tiles();
        let mut sources = [0; Colour::COUNT];
        for colour in Colour::ALL {
            sources[colour.index()] =
                self.factories.places(colour) << 3 | u32::from(centre.count(colour) > 0);
        }
        Actions::new(sources, self.board(self.to_move).targets())
    }

    #[inline]
    fn is_legal(&self, action: Action) -> bool {
        self.phase == Phase::Take
            && self.count(action.source, action.colour) > 0
            && self
                .board(self.to_move)
                .accepts(action.colour, action.target)
    }

    #[inline]
    fn play_unchecked(&mut self, action: Action) {
        self.take(action, &mut |_| ());
    }

    fn sample(&self, rng: &mut Rng) -> Chance {
        match self.phase {
            // A03: the first player of the game is chosen at random.
            Phase::Start => {
                let seat = rng.pick(Seat::all(self.rules.players()));
                Chance::Start(seat.expect("a table has seats"))
            }
            _ => Chance::Deal(self.bag.draw(self.lid, self.rules.factories(), rng)),
        }
    }

    fn is_possible(&self, chance: &Chance) -> bool {
        match (self.phase, chance) {
            (Phase::Start, Chance::Start(seat)) => seat.index() < self.rules.players(),
            (Phase::Deal, Chance::Deal(deal)) => {
                self.bag.can_deal(self.lid, self.rules.factories(), deal)
            }
            _ => false,
        }
    }

    fn resolve_unchecked(&mut self, chance: &Chance) {
        match chance {
            Chance::Start(seat) => {
                self.starter = *seat;
                self.to_move = *seat;
                self.phase = Phase::Deal;
            }
            Chance::Deal(deal) => {
                self.deal(deal);
            }
        }
    }

    fn tell(&self, step: &Step<Self>, _: Viewer, say: &mut dyn FnMut(Event)) {
        let mut game = *self;
        match step {
            Step::Action(_, action) => game.take(*action, &mut |event| say(event)),
            Step::Chance(Chance::Start(seat)) => say(Event::Starts { seat: *seat }),
            Step::Chance(Chance::Deal(deal)) => {
                let tipped = game.deal(deal);
                say(Event::Dealt {
                    round: game.round,
                    seat: game.to_move,
                    factories: (1..=self.rules.factories())
                        .map(|factory| game.factories.tiles(factory))
                        .collect(),
                    tipped,
                });
            }
        }
    }

    fn view(&self, _: Viewer) -> Azul {
        *self
    }

    fn position(&self, _: &BySeat<i32>) -> Option<String> {
        position::write(self)
    }

    fn from_position(rules: &Rules, text: &str) -> Result<Start<Self>, ParseError> {
        let game = position::read(*rules, text)?;
        let totals = BySeat::from_fn(game.seats(), |_| 0);
        Ok(Start { game, totals })
    }
}
