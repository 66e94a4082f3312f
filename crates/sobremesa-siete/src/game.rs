//! The game: two draw in turn, nobody wants more than seven and a half.

use arrayvec::ArrayVec;
use sobremesa_core::{Game, Outcome, Rng, RuleOption, Seat, Step, Turn, View as _, Viewer};

use crate::telling::tell_chance;
use crate::{Action, Card, Chance, Deck, Event, HalfPoints, Mode, Rules, SieteView};

/// A game of siete y media in any of its five modes.
///
/// Seat 1 draws first (the person, in the document), then seat 2 goes on where seat 1 stopped.
///
/// ```
/// use sobremesa_core::{Game, Rng, Seat};
/// use sobremesa_siete::{Action, Siete};
/// let mut game = Siete::new(&"mode=C".parse().unwrap());
/// game.resolve(&game.sample(&mut Rng::new(1))).unwrap();
/// assert_eq!(game.automatic(), Some(Action::Hit), "the first card is compulsory");
/// game.play(Action::Hit).unwrap();
/// game.play(Action::Stand).unwrap();
/// assert_eq!(game.turn().seat(), Some(Seat::SECOND));
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Siete {
    /// In drawing order: seat 1's cards, seat 2's cards, the rest.
    cards: [Card; Deck::CARDS],
    taken: [u8; 2],
    scores: [HalfPoints; 2],
    limit: Option<u8>,
    mode: Mode,
    phase: Phase,
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// The deck is to be shuffled.
    Deal,
    /// The number of cards is to be drawn by lot (modes A, B).
    Limit,
    /// This seat draws.
    Draw(Seat),
    /// A tie is to be tossed for.
    Toss,
    /// This seat won.
    Over(Seat),
}

/// The actions of a seat: at most two.
pub type Actions = ArrayVec<Action, 2>;

/// What lies where a card would lie if it mattered: before the deal, and after the end.
const SWEPT_AWAY: Card = Card::new(1, None).expect("a one is a card");

impl Siete {
    /// The most cards a hand can have: twelve figures, a one, and the card that is too many.
    pub const MOST_CARDS: usize = 14;

    /// The mode played.
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// The number of cards drawn by lot, once it is (modes A, B).
    pub fn limit(&self) -> Option<u8> {
        self.limit
    }

    /// The cards a seat has taken, in order.
    ///
    /// ```
    /// # use sobremesa_core::{Game, Seat};
    /// assert!(sobremesa_siete::Siete::new(&Default::default()).hand(Seat::FIRST).is_empty());
    /// ```
    pub fn hand(&self, seat: Seat) -> &[Card] {
        let first = usize::from(self.taken[0]);
        match seat.index() {
            0 => &self.cards[..first],
            _ => &self.cards[first..self.drawn()],
        }
    }

    /// What a seat's cards count.
    #[inline]
    pub fn score(&self, seat: Seat) -> HalfPoints {
        self.scores[seat.index()]
    }

    /// How many cards are still in the deck.
    pub fn cards_left(&self) -> usize {
        Deck::CARDS - self.drawn()
    }

    /// The winner, once there is one.
    pub fn winner(&self) -> Option<Seat> {
        match self.phase {
            Phase::Over(winner) => Some(winner),
            _ => None,
        }
    }

    pub(crate) fn has_suits(&self) -> bool {
        self.cards[0].suit().is_some()
    }

    /// What a seat to act may do with so many cards.
    #[inline]
    pub(crate) fn choices(mode: Mode, held: usize) -> Actions {
        let mut actions = Actions::new();
        actions.push(Action::Hit);
        if !must_draw(mode, held) {
            actions.push(Action::Stand);
        }
        actions
    }

    pub(crate) fn phase(&self) -> Phase {
        self.phase
    }

    /// Whether this viewer does not see seat 1's cards: S16, until the drawing is over.
    pub(crate) fn hides_first_hand(&self, viewer: Viewer) -> bool {
        self.mode.hides_cards() && !viewer.is(Seat::FIRST) && matches!(self.phase, Phase::Draw(_))
    }

    /// A game in this state with these cards; the imagination of a view.
    pub(crate) fn imagined(
        mode: Mode,
        phase: Phase,
        limit: Option<u8>,
        hands: [&[Card]; 2],
        rest: impl IntoIterator<Item = Card>,
    ) -> Siete {
        let mut cards = [SWEPT_AWAY; Deck::CARDS];
        let known = hands.into_iter().flatten().copied().chain(rest);
        for (place, card) in cards.iter_mut().zip(known) {
            *place = card;
        }
        Siete {
            cards,
            taken: hands.map(|hand| hand.len() as u8),
            scores: hands.map(|hand| hand.iter().map(|card| card.value()).sum()),
            limit,
            mode,
            phase,
        }
    }

    #[inline]
    fn drawn(&self) -> usize {
        usize::from(self.taken[0] + self.taken[1])
    }

    #[inline]
    fn held(&self, seat: Seat) -> usize {
        usize::from(self.taken[seat.index()])
    }

    /// The seat has drawn all it will, and is not over.
    #[inline]
    fn end_turn(&mut self, seat: Seat) {
        if seat == Seat::FIRST {
            self.phase = Phase::Draw(Seat::SECOND);
        } else {
            self.sweep();
            self.phase = self.ranking().map_or(Phase::Toss, Phase::Over);
        }
    }

    /// Who is ahead when both have drawn; nobody where chance must decide (S02, S12).
    #[inline]
    fn ranking(&self) -> Option<Seat> {
        let fewer = |seat: usize| std::cmp::Reverse(self.taken[seat]);
        let mut order = self.scores[0].cmp(&self.scores[1]);
        if self.mode.prefers_fewer_cards() {
            order = order.then(fewer(0).cmp(&fewer(1)));
        }
        match order {
            std::cmp::Ordering::Greater => Some(Seat::FIRST),
            std::cmp::Ordering::Less => Some(Seat::SECOND),
            std::cmp::Ordering::Equal => None,
        }
    }

    /// Ends the game.
    #[inline]
    fn finish(&mut self, winner: Seat) {
        self.sweep();
        self.phase = Phase::Over(winner);
    }

    /// The drawing is over: the rest of the deck is swept away, its order will never be known.
    #[inline]
    fn sweep(&mut self) {
        let drawn = self.drawn();
        self.cards[drawn..].fill(SWEPT_AWAY);
    }
}

/// Whether a seat to act has no choice but to draw.
#[inline]
fn must_draw(mode: Mode, held: usize) -> bool {
    // S05: in mode A every card is compulsory. Elsewhere the first one is.
    mode == Mode::A || held == 0
}

impl Game for Siete {
    const NAME: &'static str = "siete";
    const OPTIONS: &'static [RuleOption] = Rules::OPTIONS;

    type Rules = Rules;
    type Action = Action;
    type Actions = Actions;
    type Chance = Chance;
    type Event = Event;
    type View = SieteView;

    fn new(rules: &Rules) -> Siete {
        Siete {
            cards: [SWEPT_AWAY; Deck::CARDS],
            taken: [0; 2],
            scores: [HalfPoints(0); 2],
            limit: None,
            mode: rules.mode,
            phase: Phase::Deal,
        }
    }

    fn seats(&self) -> usize {
        2
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Draw(seat) => Turn::Act(seat),
            Phase::Over(winner) => Turn::Over(Outcome::won_by(winner, 2)),
            Phase::Deal | Phase::Limit | Phase::Toss => Turn::Chance,
        }
    }

    #[inline]
    fn legal_actions(&self) -> Actions {
        match self.phase {
            Phase::Draw(seat) => Siete::choices(self.mode, self.held(seat)),
            _ => Actions::new(),
        }
    }

    #[inline]
    fn automatic(&self) -> Option<Action> {
        match self.phase {
            Phase::Draw(seat) if must_draw(self.mode, self.held(seat)) => Some(Action::Hit),
            _ => None,
        }
    }

    #[inline]
    fn is_legal(&self, action: Action) -> bool {
        match self.phase {
            Phase::Draw(seat) => action == Action::Hit || !must_draw(self.mode, self.held(seat)),
            _ => false,
        }
    }

    #[inline]
    fn play_unchecked(&mut self, action: Action) {
        let Phase::Draw(seat) = self.phase else {
            return;
        };
        if action == Action::Stand {
            return self.end_turn(seat);
        }
        let card = self.cards[self.drawn()];
        let own = seat.index();
        self.taken[own] += 1;
        self.scores[own] = self.scores[own] + card.value();
        if self.scores[own].is_over() {
            // S02: over 7½ loses at once; after the person's, the machine does not draw.
            self.finish(seat.next(2));
        } else if self.limit == Some(self.taken[own]) {
            self.end_turn(seat);
        }
    }

    fn sample(&self, rng: &mut Rng) -> Chance {
        match self.phase {
            Phase::Limit => {
                let limits = usize::from(Chance::MOST_LIMIT - Chance::LEAST_LIMIT) + 1;
                Chance::Limit(Chance::LEAST_LIMIT + rng.below(limits) as u8)
            }
            Phase::Toss => {
                let winner = if rng.below(2) == 0 {
                    Seat::FIRST
                } else {
                    Seat::SECOND
                };
                Chance::Toss(winner)
            }
            _ => Chance::Deal(Deck::shuffled(rng)),
        }
    }

    fn is_possible(&self, chance: &Chance) -> bool {
        match chance {
            Chance::Deal(_) => self.phase == Phase::Deal,
            Chance::Limit(cards) => {
                self.phase == Phase::Limit
                    && (Chance::LEAST_LIMIT..=Chance::MOST_LIMIT).contains(cards)
            }
            Chance::Toss(winner) => self.phase == Phase::Toss && winner.index() < 2,
        }
    }

    #[inline]
    fn resolve_unchecked(&mut self, chance: &Chance) {
        match chance {
            Chance::Deal(deck) => {
                self.cards = *deck.cards();
                self.phase = if self.mode.has_limit() {
                    Phase::Limit
                } else {
                    Phase::Draw(Seat::FIRST)
                };
            }
            Chance::Limit(cards) => {
                self.limit = Some(*cards);
                self.phase = Phase::Draw(Seat::FIRST);
            }
            Chance::Toss(winner) => self.finish(*winner),
        }
    }

    fn tell(&self, step: &Step<Siete>, viewer: Viewer, say: &mut dyn FnMut(Event)) {
        match step {
            Step::Action(seat, action) => self.tell_action(*seat, *action, viewer, say),
            Step::Chance(chance) => tell_chance(chance, say),
        }
    }

    fn view(&self, viewer: Viewer) -> SieteView {
        SieteView::of(self, viewer)
    }

    /// Every card taken is new, and so is what lay face down when it is turned up at the end.
    fn reveals(&self, step: &Step<Siete>, viewer: Viewer) -> bool {
        match step {
            Step::Chance(_) | Step::Action(_, Action::Hit) => true,
            Step::Action(seat, Action::Stand) => {
                let mut after = self.clone();
                after.play_unchecked(Action::Stand);
                let hidden = Viewer::all(self.seats())
                    .any(|other| other.seat().is_some_and(|it| !self.view(viewer).knows(it)));
                hidden && (!viewer.is(*seat) || after.turn().is_over())
            }
        }
    }

    /// The deck lies face down for everybody.
    fn veil(&self, chance: &Chance, _: Viewer) -> String {
        match chance {
            Chance::Deal(_) => ["?"; Deck::CARDS].join(" "),
            open => open.to_string(),
        }
    }
}
