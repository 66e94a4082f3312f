//! Dominoes as a game of sobremesa.

use sobremesa_core::{
    BySeat, Game, Outcome, ParseError, Rng, RuleOption, Seat, Start, Step, Turn, Viewer,
};

use crate::limits::HAND;
use crate::{
    Action, Actions, Columns, Deal, DominoView, Event, Phase, Round, RoundView, Rules, Set,
    position,
};

/// A game of dominoes: a round with others or alone, or the columns of "suman doce".
///
/// ```
/// use sobremesa_core::{Game, Rng, Turn};
/// use sobremesa_domino::Domino;
/// let mut rng = Rng::new(7);
/// let mut game = Domino::new(&"players=4".parse().unwrap());
/// game.resolve(&game.sample(&mut rng)).unwrap();
/// while let Some(action) = rng.pick(game.legal_actions()) {
///     game.play(action).unwrap();
/// }
/// assert!(matches!(game.turn(), Turn::Over(_)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(
    clippy::large_enum_variant,
    reason = "a game is a plain value, without heap"
)]
pub enum Domino {
    /// Puntos, directo or solo.
    Round(Round),
    /// "Suman doce".
    Columns(Columns),
}

impl Domino {
    /// The round, if it is one.
    pub fn round(&self) -> Option<&Round> {
        match self {
            Domino::Round(round) => Some(round),
            Domino::Columns(_) => None,
        }
    }
}

impl Game for Domino {
    const NAME: &'static str = "domino";
    const OPTIONS: &'static [RuleOption] = Rules::OPTIONS;

    type Rules = Rules;
    type Action = Action;
    type Actions = Actions;
    type Chance = Deal;
    type Event = Event;
    type View = DominoView;

    #[inline]
    fn new(rules: &Rules) -> Domino {
        match rules.set() {
            Set::Puntos | Set::Directo | Set::Parejas | Set::Solo => {
                Domino::Round(Round::new(rules))
            }
            Set::Doce => Domino::Columns(Columns::new()),
        }
    }

    fn seats(&self) -> usize {
        match self {
            Domino::Round(round) => round.rules.players(),
            Domino::Columns(_) => 1,
        }
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self {
            Domino::Round(round) => round.turn(),
            Domino::Columns(columns) => columns.turn(),
        }
    }

    #[inline]
    fn legal_actions(&self) -> Actions {
        match self {
            Domino::Round(round) => round.legal_actions(),
            Domino::Columns(columns) => columns.legal_actions(),
        }
    }

    #[inline]
    fn automatic(&self) -> Option<Action> {
        match self {
            Domino::Round(round) => round.automatic(),
            Domino::Columns(_) => None,
        }
    }

    #[inline]
    fn is_legal(&self, action: Action) -> bool {
        match self {
            Domino::Round(round) => round.is_legal(action),
            Domino::Columns(columns) => columns.is_legal(action),
        }
    }

    #[inline]
    fn play_unchecked(&mut self, action: Action) {
        match (self, action) {
            (Domino::Round(round), action) => round.play(action),
            (Domino::Columns(columns), Action::Remove(pair)) => columns.remove(pair),
            (Domino::Columns(_), _) => {}
        }
    }

    #[inline]
    fn sample(&self, rng: &mut Rng) -> Deal {
        Deal::shuffled(rng)
    }

    /// Any order of the 28 tiles can be dealt.
    #[inline]
    fn is_possible(&self, _: &Deal) -> bool {
        match self {
            Domino::Round(round) => round.phase == Phase::Deal,
            Domino::Columns(columns) => !columns.is_dealt(),
        }
    }

    #[inline]
    fn resolve_unchecked(&mut self, deal: &Deal) {
        match self {
            Domino::Round(round) => round.deal(deal),
            Domino::Columns(columns) => columns.deal(deal),
        }
    }

    fn tell(&self, step: &Step<Domino>, viewer: Viewer, say: &mut dyn FnMut(Event)) {
        let mut after = *self;
        match step {
            Step::Chance(deal) => after.resolve_unchecked(deal),
            Step::Action(_, action) => after.play_unchecked(*action),
        }
        match (self, &after) {
            (Domino::Round(before), Domino::Round(after)) => {
                tell_round(before, after, step, viewer, say);
            }
            (_, Domino::Columns(columns)) => tell_columns(columns, step, say),
            _ => {}
        }
    }

    fn view(&self, viewer: Viewer) -> DominoView {
        match self {
            Domino::Round(round) => DominoView::Round(RoundView::new(round, viewer)),
            Domino::Columns(columns) => DominoView::Columns(*columns),
        }
    }

    /// Tiles this viewer does not see are written `?-?`.
    fn veil(&self, deal: &Deal, viewer: Viewer) -> String {
        let Domino::Round(round) = self else {
            return deal.to_string();
        };
        let rules = round.rules;
        let seen = |place: usize| match place / HAND {
            seat if seat < rules.players() => {
                rules.open_hands() || viewer.seat().is_some_and(|own| own.index() == seat)
            }
            _ => rules.open_boneyard(),
        };
        let words: Vec<String> = deal
            .iter()
            .enumerate()
            .map(|(place, tile)| {
                if seen(place) {
                    tile.to_string()
                } else {
                    "?-?".to_owned()
                }
            })
            .collect();
        words.join(" ")
    }

    fn position(&self, totals: &BySeat<i32>) -> Option<String> {
        position::write(self.round()?, totals)
    }

    fn from_position(rules: &Rules, text: &str) -> Result<Start<Domino>, ParseError> {
        position::read(*rules, text)
    }

    // P16: after a round, another one or finish.
    fn has_hands(rules: &Rules) -> bool {
        matches!(rules.set(), Set::Puntos | Set::Parejas)
    }

    /// In parejas seats 1 and 3 play against 2 and 4.
    fn side(rules: &Rules, seat: Seat) -> usize {
        if rules.in_pairs() {
            seat.index() % 2
        } else {
            seat.index()
        }
    }

    /// A draw shows a tile unless the boneyard lies open; in covered hands so does whatever another
    /// seat places or cannot, and the end, where all hands are laid open.
    fn reveals(&self, step: &Step<Domino>, viewer: Viewer) -> bool {
        let Domino::Round(round) = self else {
            return matches!(step, Step::Chance(_));
        };
        match step {
            Step::Chance(_) => true,
            Step::Action(_, Action::Draw) => !round.rules.open_boneyard(),
            Step::Action(seat, action) => {
                let ends = || {
                    let mut after = *self;
                    after.play_unchecked(*action);
                    after.turn().is_over()
                };
                !round.rules.open_hands() && (!viewer.is(*seat) || ends())
            }
        }
    }

    fn next_hand(&self, rules: &Rules) -> Domino {
        match self {
            Domino::Round(round) => Domino::Round(round.next_hand(rules)),
            Domino::Columns(_) => Domino::new(rules),
        }
    }

    /// With the hand in which somebody reaches the target.
    fn match_is_over(rules: &Rules, totals: &BySeat<i32>) -> bool {
        let reached = |points: u32| {
            let totals = totals.values().iter();
            totals.copied().any(|total| total >= points as i32)
        };
        rules.target().is_some_and(reached)
    }

    // P15: fewest total pips win; P16 and the rulings: equal totals share the place.
    fn match_standings(rules: &Rules, totals: &BySeat<i32>) -> Outcome {
        match rules.set() {
            Set::Puntos => Outcome::fewest_points(totals),
            Set::Directo | Set::Parejas | Set::Solo | Set::Doce => Outcome::most_points(totals),
        }
    }
}

fn tell_round(
    before: &Round,
    after: &Round,
    step: &Step<Domino>,
    viewer: Viewer,
    say: &mut dyn FnMut(Event),
) {
    match step {
        Step::Chance(_) if after.phase == Phase::Deal => say(Event::Redealt),
        Step::Chance(_) => {
            let view = RoundView::new(after, viewer);
            say(Event::Dealt {
                hands: view.hands().clone(),
                boneyard: *view.boneyard(),
            });
        }
        Step::Action(seat, Action::Place(tile, end)) => say(Event::Placed {
            seat: *seat,
            tile: *tile,
            end: *end,
            opening: before.phase == Phase::Opening,
        }),
        Step::Action(seat, Action::Draw) => {
            let seen = before.rules.open_hands() || viewer.is(*seat);
            say(Event::Drew {
                seat: *seat,
                tile: before.boneyard.last().copied().filter(|_| seen),
                left: after.boneyard.len() as u8,
            });
        }
        Step::Action(seat, Action::Pass) => say(Event::Passed { seat: *seat }),
        Step::Action(_, Action::Remove(_)) => {}
    }
    if after.phase == Phase::Over {
        say(Event::Over {
            winner: after.winner(),
            blocked: after.hands().values().iter().all(|hand| !hand.is_empty()),
            hands: after.hands(),
        });
    }
}

fn tell_columns(after: &Columns, step: &Step<Domino>, say: &mut dyn FnMut(Event)) {
    match step {
        Step::Chance(_) => say(Event::Laid { columns: *after }),
        Step::Action(_, Action::Remove(pair)) => say(Event::Removed { pair: *pair }),
        Step::Action(..) => {}
    }
    if after.turn().is_over() {
        say(Event::Finished {
            left: after.left() as u8,
        });
    }
}
