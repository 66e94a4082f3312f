//! One round of dominoes: the tiles of everybody, the line, the boneyard, and whose turn it is.

use sobremesa_core::{BySeat, Seat, Turn};

use crate::limits::{HAND, MAX_PLAYERS};
use crate::opening::{opening_tile, opens_before};
use crate::{
    Action, Actions, Blocked, Boneyard, Deal, DrawnTile, End, Hand, Known, Line, Rules, Tile,
    TileList, TileSet,
};

/// How far a round has come.
///
/// ```
/// use sobremesa_domino::{Phase, Round, Rules};
/// assert_eq!(Round::new(&Rules::default()).phase(), Phase::Deal);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// The tiles are to be dealt.
    Deal,
    /// The opening tile places itself.
    Opening,
    /// The players place, draw and pass.
    Play,
    /// The round is over.
    Over,
}

/// One round (the document's `tJuego`): puntos, directo or the solitaire, by its [`Rules`].
///
/// ```
/// use sobremesa_core::{Rng, Seat};
/// use sobremesa_domino::{Deal, Round, Rules};
/// let mut round = Round::new(&Rules::default());
/// round.deal(&Deal::shuffled(&mut Rng::new(1)));
/// assert_eq!(round.hand(Seat::FIRST).len(), 7);
/// assert_eq!(round.boneyard().len(), 14);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Round {
    pub(crate) rules: Rules,
    pub(crate) phase: Phase,
    pub(crate) seat: Seat,
    /// Parejas: who opens this hand with any tile, settled before the deal from the second hand
    /// on; once a hand is open, who opened it.
    pub(crate) opener: Option<Seat>,
    /// Failures since the last placement, counted where they end the round.
    pub(crate) passes: u8,
    pub(crate) line: Line,
    pub(crate) hands: [Hand; MAX_PLAYERS],
    pub(crate) boneyard: Boneyard,
    /// Kept up only where hands are covered.
    pub(crate) known: Known,
}

impl Round {
    /// A round about to be dealt.
    ///
    /// ```
    /// use sobremesa_domino::{Round, Rules};
    /// assert!(Round::new(&Rules::default()).line().is_empty());
    /// ```
    pub fn new(rules: &Rules) -> Round {
        Round {
            rules: *rules,
            phase: Phase::Deal,
            seat: Seat::FIRST,
            opener: None,
            passes: 0,
            line: Line::new(),
            hands: [Hand::default(); MAX_PLAYERS],
            boneyard: Boneyard::default(),
            known: Known::default(),
        }
    }

    /// A round in the middle: these tiles, this seat to move.
    ///
    /// Everything must be there once; whoever reads a position has checked that.
    pub(crate) fn from_parts(
        rules: Rules,
        line: Line,
        hands: &[Hand],
        boneyard: Boneyard,
        seat: Seat,
    ) -> Round {
        let mut round = Round::new(&rules);
        round.line = line;
        round.hands[..hands.len()].copy_from_slice(hands);
        round.boneyard = boneyard;
        round.seat = seat;
        round.phase = Phase::Play;
        round.close_if_stuck();
        round
    }

    /// The rules of this table.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// How far it has come.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The line on the table.
    pub fn line(&self) -> &Line {
        &self.line
    }

    /// The tiles nobody has yet.
    pub fn boneyard(&self) -> &Boneyard {
        &self.boneyard
    }

    /// The tiles of a seat; a seat that does not play has none.
    #[inline]
    pub fn hand(&self, seat: Seat) -> &Hand {
        &self.hands[seat.index()]
    }

    /// The tiles of everybody (the document's `tJugadores`).
    pub fn hands(&self) -> BySeat<Hand> {
        BySeat::from_fn(self.rules.players(), |seat| *self.hand(seat))
    }

    /// Failures since the last placement, counted where they end the round.
    pub fn passes(&self) -> usize {
        self.passes as usize
    }

    /// Deals; where nobody can open, the tiles are dealt again.
    ///
    /// ```
    /// use sobremesa_domino::{Deal, Phase, Round, Rules, Tile};
    /// // Nobody has a double: they are all at the bottom of the boneyard.
    /// let mut tiles: Vec<Tile> = Tile::all().collect();
    /// tiles.sort_by_key(|tile| tile.number());
    /// let mut round = Round::new(&Rules::default());
    /// round.deal(&Deal::new(&tiles).unwrap());
    /// assert_eq!(round.phase(), Phase::Deal);
    /// ```
    // P05, I02: 7 tiles for each, the rest is the boneyard.
    pub fn deal(&mut self, deal: &Deal) {
        let players = self.rules.players();
        let list = |tiles: &[Tile]| TileList::from_slice(tiles).expect("a deal has 28 tiles");
        for (hand, tiles) in self.hands[..players].iter_mut().zip(deal.chunks(HAND)) {
            *hand = Hand::new(list(tiles)).expect("a deal has each tile once");
        }
        self.boneyard = Boneyard::new(list(&deal[players * HAND..]));
        match self.opener.or_else(|| Some(self.opening()?.0)) {
            Some(seat) => {
                self.seat = seat;
                self.phase = Phase::Opening;
            }
            // P07: nobody holds a double: shuffle and deal again until somebody does.
            None => *self = Round::new(&self.rules),
        }
    }

    /// The hand after this one. In parejas the opening goes to the next seat, with any tile.
    pub(crate) fn next_hand(&self, rules: &Rules) -> Round {
        let opener = self.opener.filter(|_| rules.in_pairs());
        Round {
            opener: opener.map(|seat| seat.next(rules.players())),
            ..Round::new(rules)
        }
    }

    /// Who opened this hand of parejas, or is settled to open it.
    pub fn opener(&self) -> Option<Seat> {
        self.opener
    }

    /// Who opens, and with which tile (the document's `quienEmpieza`, `fichaalta`, `primerturno`).
    ///
    /// ```
    /// use sobremesa_domino::{Deal, Round, Rules, Tile};
    /// let mut round = Round::new(&Rules::default());
    /// round.deal(&Deal::new(&Tile::all().collect::<Vec<_>>()).unwrap());
    /// let (seat, tile) = round.opening().unwrap();
    /// assert_eq!((seat.number(), tile.to_string().as_str()), (2, "2-2"));
    /// ```
    #[inline]
    pub fn opening(&self) -> Option<(Seat, Tile)> {
        let players = self.rules.players();
        let held = self.held();
        let tile = opening_tile(self.rules.customs().opening, held)?;
        let seat = Seat::all(players).find(|seat| self.hand(*seat).set().contains(tile))?;
        Some((seat, tile))
    }

    /// All tiles in hands.
    #[inline]
    fn held(&self) -> TileSet {
        self.hands
            .iter()
            .fold(TileSet::EMPTY, |held, hand| held | hand.set())
    }

    /// Whether there is something to draw.
    #[inline]
    pub fn can_draw(&self) -> bool {
        self.rules.draw() && !self.boneyard.is_empty()
    }

    /// Whether there is nothing to draw and nobody can place (the document's `sinSalida`).
    ///
    /// ```
    /// # use sobremesa_domino::{Round, Rules};
    /// assert!(!"|6-6|".parse::<sobremesa_domino::Line>().unwrap().is_empty());
    /// assert!(Round::new(&Rules::default()).is_blocked(), "nobody has tiles yet");
    /// ```
    #[inline]
    pub fn is_blocked(&self) -> bool {
        !self.can_draw() && (self.held() & self.line.fitting()).is_empty()
    }

    /// What the game waits for.
    ///
    /// ```
    /// # use sobremesa_core::Turn;
    /// # use sobremesa_domino::{Round, Rules};
    /// assert_eq!(Round::new(&Rules::default()).turn(), Turn::Chance);
    /// ```
    pub fn turn(&self) -> Turn {
        match self.phase {
            Phase::Deal => Turn::Chance,
            Phase::Opening | Phase::Play => Turn::Act(self.seat),
            Phase::Over => Turn::Over(self.outcome()),
        }
    }

    /// Who is to act, if anybody is: [`Round::turn`] without the outcome.
    #[inline]
    pub fn turn_of(&self) -> Option<Seat> {
        matches!(self.phase, Phase::Opening | Phase::Play).then_some(self.seat)
    }

    /// What the seat to act may do.
    ///
    /// ```
    /// # use sobremesa_domino::{Actions, Round, Rules};
    /// assert_eq!(Round::new(&Rules::default()).legal_actions(), Actions::NONE);
    /// ```
    #[inline]
    pub fn legal_actions(&self) -> Actions {
        match self.phase {
            Phase::Play => choices(self.hand(self.seat).set(), &self.line, self.can_draw()),
            Phase::Opening if self.opener.is_some() => opening_with_any(self.hand(self.seat).set()),
            Phase::Opening => self.opening_action().map_or(Actions::NONE, Actions::only),
            Phase::Deal | Phase::Over => Actions::NONE,
        }
    }

    /// Whether the seat to act may do this.
    ///
    /// ```
    /// # use sobremesa_domino::{Action, Round, Rules};
    /// assert!(!Round::new(&Rules::default()).is_legal(Action::Draw));
    /// ```
    #[inline]
    pub fn is_legal(&self, action: Action) -> bool {
        let hand = self.hand(self.seat).set();
        match (self.phase, action) {
            (Phase::Play, Action::Place(tile, end)) => {
                let (left, right) = self.line.ends();
                let open = if end == End::Left { left } else { right };
                (hand & TileSet::with(open)).contains(tile)
            }
            // P11: drawing is refused while some tile can be placed.
            (Phase::Play, Action::Draw) => {
                self.can_draw() && (hand & self.line.fitting()).is_empty()
            }
            (Phase::Play, Action::Pass) => {
                !self.can_draw() && (hand & self.line.fitting()).is_empty()
            }
            (Phase::Opening, Action::Place(tile, end)) if self.opener.is_some() => {
                end == End::Right && hand.contains(tile)
            }
            (Phase::Opening, action) => self.opening_action() == Some(action),
            _ => false,
        }
    }

    // P06, I03: the opening tile is placed automatically, and written with `>`.
    #[inline]
    fn opening_action(&self) -> Option<Action> {
        let (_, tile) = self.opening()?;
        Some(Action::Place(tile, End::Right))
    }

    /// The opening tile or a pass, when it is due.
    ///
    /// ```
    /// # use sobremesa_domino::{Round, Rules};
    /// assert_eq!(Round::new(&Rules::default()).automatic(), None);
    /// ```
    #[inline]
    pub fn automatic(&self) -> Option<Action> {
        match self.phase {
            Phase::Opening if self.opener.is_none() => self.opening_action(),
            Phase::Play if self.is_legal(Action::Pass) => Some(Action::Pass),
            _ => None,
        }
    }

    /// Plays an action known to be legal.
    ///
    /// ```
    /// use sobremesa_domino::{Deal, Round, Rules, Tile};
    /// let mut round = Round::new(&Rules::default());
    /// round.deal(&Deal::new(&Tile::all().collect::<Vec<_>>()).unwrap());
    /// round.play(round.automatic().unwrap());
    /// assert_eq!(round.line().to_string(), "|2-2|");
    /// ```
    #[inline]
    pub fn play(&mut self, action: Action) {
        match action {
            Action::Place(tile, end) => self.place(tile, end),
            Action::Draw => self.draw(),
            Action::Pass => self.pass(),
            Action::Remove(_) => {}
        }
    }

    #[inline]
    fn place(&mut self, tile: Tile, end: End) {
        let seat = self.seat;
        self.hands[seat.index()].remove(tile);
        self.line
            .place(tile, end)
            .expect("a legal tile matches the end it joins");
        self.passes = 0;
        if !self.rules.open_hands() {
            self.learn_from_placing(seat, tile);
        }
        if self.phase == Phase::Opening && self.rules.in_pairs() {
            self.opener = Some(seat);
        }
        self.phase = Phase::Play;
        // P06, I04: the next player moves.
        self.seat = seat.next(self.rules.players());
        // P14, I09: a round ends when a hand is empty.
        if self.hands[seat.index()].is_empty() {
            self.phase = Phase::Over;
        } else {
            self.close_if_stuck();
        }
    }

    // P13, I07: who cannot place draws, one tile at a time.
    fn draw(&mut self) {
        let seat = self.seat;
        self.learn_lack(seat);
        let tile = self
            .boneyard
            .draw()
            .expect("a draw is legal only from a boneyard with tiles");
        let hand = &mut self.hands[seat.index()];
        match self.rules.customs().drawn {
            DrawnTile::ToTheEnd => hand.push(tile),
            DrawnTile::ToTheFront => hand.push_front(tile),
        }
        self.close_if_stuck();
    }

    // P13: boneyard empty and still unable: passes.
    #[inline]
    fn pass(&mut self) {
        self.learn_lack(self.seat);
        self.seat = self.seat.next(self.rules.players());
        if self.rules.customs().blocked == Blocked::LastToPlace {
            // I09: everybody else has failed since somebody's last placement.
            self.passes += 1;
            if self.passes() + 1 >= self.rules.players() {
                self.phase = Phase::Over;
            }
        }
    }

    // P14: the boneyard is empty and nobody can place: over at once, no pass is played after that.
    #[inline]
    fn close_if_stuck(&mut self) {
        if self.rules.customs().blocked != Blocked::LastToPlace && self.is_blocked() {
            self.phase = Phase::Over;
        }
    }

    fn learn_lack(&mut self, seat: Seat) {
        if !self.rules.open_hands() {
            let len = self.hand(seat).len();
            self.known.lacks(seat, self.line.fitting(), len);
        }
    }

    fn learn_from_placing(&mut self, seat: Seat, tile: Tile) {
        if self.phase == Phase::Opening && self.opener.is_none() {
            // Nobody holds anything that would have opened before this tile.
            let higher = opens_before(self.rules.customs().opening, tile);
            for other in Seat::all(self.rules.players()) {
                let len = self.hand(other).len();
                self.known.lacks(other, higher, len);
            }
        } else {
            self.known.leaves(seat, tile);
        }
    }
}

/// Any of these tiles, on the empty table.
pub(crate) fn opening_with_any(hand: TileSet) -> Actions {
    Actions::placing(TileSet::EMPTY, hand)
}

/// What can be done with these tiles: place at either end, else draw, else pass.
#[inline]
pub(crate) fn choices(hand: TileSet, line: &Line, can_draw: bool) -> Actions {
    let (left, right) = line.ends();
    let (left, right) = (hand & TileSet::with(left), hand & TileSet::with(right));
    if !(left | right).is_empty() {
        Actions::placing(left, right)
    } else if can_draw {
        Actions::only(Action::Draw)
    } else {
        Actions::only(Action::Pass)
    }
}
