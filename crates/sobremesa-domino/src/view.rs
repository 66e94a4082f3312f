//! What one viewer sees of a round.

use sobremesa_core::{BySeat, Rng, Seat, View, Viewer};

use crate::imagine::{self, Unseen};
use crate::limits::MAX_PLAYERS;
use crate::opening::opening_tile;
use crate::round::{choices, opening_with_any};
use crate::{
    Action, Actions, Columns, Domino, End, Hand, Known, Line, Phase, Round, Rules, Tile, TileList,
    TileSet, TilesView,
};

/// What one viewer sees: a round from somewhere round the table, or the columns of the solitaire.
///
/// ```
/// use sobremesa_core::{Game, Seat, Viewer};
/// use sobremesa_domino::{Domino, DominoView};
/// let game = Domino::new(&"hands=hidden".parse().unwrap());
/// assert!(matches!(game.view(Viewer::Seat(Seat::FIRST)), DominoView::Round(_)));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(
    clippy::large_enum_variant,
    reason = "a view is a plain value, without heap"
)]
pub enum DominoView {
    /// A round, as far as it is seen.
    Round(RoundView),
    /// The columns of "suman doce", all open.
    Columns(Columns),
}

impl DominoView {
    /// The round, if it is one.
    pub fn round(&self) -> Option<&RoundView> {
        match self {
            DominoView::Round(view) => Some(view),
            DominoView::Columns(_) => None,
        }
    }
}

impl View for DominoView {
    type Game = Domino;

    fn choices(&self, seat: Seat) -> Actions {
        match self {
            DominoView::Round(view) => view.choices(seat),
            // The solitaire has one seat.
            DominoView::Columns(columns) if seat == Seat::FIRST => columns.legal_actions(),
            DominoView::Columns(_) => Actions::NONE,
        }
    }

    /// Covered tiles go to places that can hold them, every way about equally likely; see
    /// [`RoundView::imagine`].
    fn imagine(&self, rng: &mut Rng) -> Domino {
        match self {
            DominoView::Round(view) => Domino::Round(view.imagine(rng)),
            DominoView::Columns(columns) => Domino::Columns(*columns),
        }
    }

    fn is_certain(&self) -> bool {
        match self {
            DominoView::Round(view) => imagine::is_certain(view),
            DominoView::Columns(_) => true,
        }
    }

    fn knows(&self, seat: Seat) -> bool {
        match self {
            DominoView::Round(view) => imagine::knows(view, seat),
            DominoView::Columns(_) => true,
        }
    }
}

/// A round as one viewer sees it.
///
/// ```
/// use sobremesa_core::{Game, Rng, Seat, Viewer};
/// use sobremesa_domino::Domino;
/// let mut game = Domino::new(&"hands=hidden".parse().unwrap());
/// game.resolve(&game.sample(&mut Rng::new(1))).unwrap();
/// let view = game.view(Viewer::Seat(Seat::FIRST));
/// let view = view.round().unwrap();
/// assert_eq!(view.hand().unwrap().len(), 7);
/// assert!(view.hands()[Seat::SECOND].open().is_none());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoundView {
    viewer: Viewer,
    rules: Rules,
    phase: Phase,
    seat: Seat,
    opener: Option<Seat>,
    passes: u8,
    line: Line,
    hands: BySeat<TilesView>,
    boneyard: TilesView,
    known: Known,
}

impl RoundView {
    /// The round from here.
    pub(crate) fn new(round: &Round, viewer: Viewer) -> RoundView {
        let rules = round.rules;
        // At the end the hands are laid open, to be counted.
        let all = rules.open_hands() || round.phase == Phase::Over;
        let hands = BySeat::from_fn(rules.players(), |seat| {
            let hand = round.hand(seat);
            if all || viewer.is(seat) {
                TilesView::Open(hand.tiles())
            } else {
                TilesView::Covered(hand.len() as u8)
            }
        });
        let boneyard = if rules.open_boneyard() {
            TilesView::Open(*round.boneyard.tiles())
        } else {
            TilesView::Covered(round.boneyard.len() as u8)
        };
        RoundView {
            viewer,
            rules,
            phase: round.phase,
            seat: round.seat,
            opener: round.opener,
            passes: round.passes,
            line: round.line,
            hands,
            boneyard,
            known: round.known,
        }
    }

    /// Who is looking.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The rules of this table.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// How far the round has come.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Who is to act, if anybody is.
    pub fn to_act(&self) -> Option<Seat> {
        matches!(self.phase, Phase::Opening | Phase::Play).then_some(self.seat)
    }

    /// Who opened this hand of parejas, or is settled to open it with any tile.
    pub fn opener(&self) -> Option<Seat> {
        self.opener
    }

    /// Failures since the last placement.
    pub fn passes(&self) -> usize {
        self.passes as usize
    }

    /// The line on the table.
    pub fn line(&self) -> &Line {
        &self.line
    }

    /// Everybody's tiles, as far as they are seen.
    pub fn hands(&self) -> &BySeat<TilesView> {
        &self.hands
    }

    /// The viewer's own tiles; those who only watch have none.
    pub fn hand(&self) -> Option<Hand> {
        let tiles = self.hands.get(self.viewer.seat()?)?.open()?;
        Hand::new(*tiles)
    }

    /// The boneyard, as far as it is seen.
    pub fn boneyard(&self) -> &TilesView {
        &self.boneyard
    }

    /// What everybody can work out about covered hands.
    pub fn known(&self) -> &Known {
        &self.known
    }

    /// Whether there is something to draw.
    pub fn can_draw(&self) -> bool {
        self.rules.draw() && !self.boneyard.is_empty()
    }

    /// The tiles this viewer does not see anywhere.
    pub fn unseen(&self) -> TileSet {
        let open = self
            .hands
            .values()
            .iter()
            .chain([&self.boneyard])
            .filter_map(TilesView::open)
            .flat_map(|tiles| tiles.iter().copied());
        let seen: TileSet = open.collect();
        if self.phase == Phase::Deal {
            TileSet::EMPTY
        } else {
            !(self.line.tiles() | seen)
        }
    }

    /// What this seat may do now; nothing if the viewer does not sit there.
    pub fn choices(&self, seat: Seat) -> Actions {
        let is_mine = seat == self.seat && self.viewer.is(seat);
        let Some(hand) = is_mine.then(|| self.hand()).flatten() else {
            return Actions::NONE;
        };
        match self.phase {
            Phase::Play => choices(hand.set(), &self.line, self.can_draw()),
            Phase::Opening if self.opener.is_some() => opening_with_any(hand.set()),
            // Whoever opens holds the highest tile of all, so it is the highest of this hand.
            Phase::Opening => opening_tile(self.rules.customs().opening, hand.set())
                .map_or(Actions::NONE, |tile| {
                    Actions::only(Action::Place(tile, End::Right))
                }),
            Phase::Deal | Phase::Over => Actions::NONE,
        }
    }

    /// A round this viewer cannot tell from the real one.
    ///
    /// Covered tiles are dealt to the places that can hold them by what everybody knows
    /// ([`Known`]), then exchanged at random often enough that every such deal is about equally
    /// likely. How the others choose among their tiles is not considered.
    pub fn imagine(&self, rng: &mut Rng) -> Round {
        self.fill(&Unseen::of(self).deal(rng))
    }

    /// The round with these tiles where the viewer sees none; the boneyard's next tile last.
    ///
    /// Whoever imagines deals by other means than [`RoundView::imagine`] vouches for them: the
    /// tiles are as many as the covered ones, and all tiles are there once.
    pub fn complete(&self, hands: &[TileList; MAX_PLAYERS], boneyard: &[Tile]) -> Round {
        let boneyard = TileList::from_slice(boneyard).expect("there are 28 tiles");
        self.fill(&imagine::Covered {
            hands: *hands,
            boneyard,
        })
    }

    /// The round with these tiles in the covered places.
    pub(crate) fn fill(&self, covered: &imagine::Covered) -> Round {
        let mut round = Round::new(&self.rules);
        round.phase = self.phase;
        round.seat = self.seat;
        round.opener = self.opener;
        round.passes = self.passes;
        round.line = self.line;
        round.known = self.known;
        for (seat, shown) in self.hands.iter() {
            let tiles = shown.open().unwrap_or(&covered.hands[seat.index()]);
            round.hands[seat.index()] = Hand::new(*tiles).expect("each tile is held once");
        }
        round.boneyard = crate::Boneyard::new(*self.boneyard.open().unwrap_or(&covered.boneyard));
        round
    }
}
