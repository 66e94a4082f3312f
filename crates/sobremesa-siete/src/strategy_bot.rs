//! A strategy as a bot at the table.

use sobremesa_core::{Bot, Budget, Seat, Seen, Thoughts, Worth};

use crate::{Action, Choice, Counts, Equilibrium, Odds, Siete, SieteView, Strategy};

/// Plays by a strategy.
///
/// ```
/// use sobremesa_core::{Bot, Budget, Game, Log, Rng, Seat, Seen};
/// use sobremesa_siete::{Action, HalfPoints, Siete, Strategy, StrategyBot};
/// let mut game = Siete::new(&Default::default());
/// game.resolve(&game.sample(&mut Rng::new(1))).unwrap();
/// game.play(Action::Hit).unwrap();
/// let log = Log::new(game.clone());
/// let seen = Seen::new(Seat::FIRST, &game, &log, &1.into());
/// let mut timid = StrategyBot::new(Strategy::Threshold(HalfPoints(1)));
/// assert_eq!(timid.choose(&seen, &Budget::unlimited()), Action::Stand);
/// ```
#[derive(Clone, Debug)]
pub struct StrategyBot {
    strategy: Strategy,
    /// Whether it says what an action is worth also where it has no choice.
    weighs_all: bool,
    /// What it saw when it last chose.
    decided: Option<SieteView>,
}

impl StrategyBot {
    /// Plays by this strategy.
    pub fn new(strategy: Strategy) -> StrategyBot {
        StrategyBot {
            strategy,
            weighs_all: false,
            decided: None,
        }
    }

    /// The same player, who says what an action is worth also where there is no other.
    pub fn weighing_all(self) -> StrategyBot {
        StrategyBot {
            weighs_all: true,
            ..self
        }
    }
}

impl Bot<Siete> for StrategyBot {
    fn choose(&mut self, seen: &Seen<Siete>, _: &Budget) -> Action {
        let view = seen.view();
        self.decided = None;
        if !may_stand(view, seen.seat()) {
            self.decided = self.weighs_all.then(|| view.clone());
            return Action::Hit;
        }
        self.decided = Some(view.clone());
        let own = own_hand(view, seen.seat());
        let rival = match seen.seat() {
            Seat::FIRST => None,
            _ => view.score(Seat::FIRST),
        };
        let stands = match self.strategy.stands(own.score(), rival, view.unseen()) {
            Some(stands) => f64::from(u8::from(stands)),
            None => best(view, seen.seat(), own),
        };
        if seen.rng().fraction() < stands {
            Action::Stand
        } else {
            Action::Hit
        }
    }

    /// What each action is worth if it goes on like this, or, drawing first, if both play as well
    /// as possible.
    fn thoughts(&self) -> Option<Thoughts<Action>> {
        let view = self.decided.as_ref()?;
        let strategy = match view.to_act()? {
            Seat::FIRST => Strategy::Optimal,
            _ => self.strategy,
        };
        Some(thoughts(&Odds::of(view, strategy)?.choice))
    }
}

/// Whether this seat has a choice at all.
pub(crate) fn may_stand(view: &SieteView, seat: Seat) -> bool {
    use sobremesa_core::View;
    view.choices(seat).contains(&Action::Stand)
}

pub(crate) fn own_hand(view: &SieteView, seat: Seat) -> Counts {
    view.hand(seat)
        .unwrap_or_default()
        .iter()
        .copied()
        .collect()
}

/// How probably the best player stands: in mode E as the perfect one mixes, elsewhere by the odds.
fn best(view: &SieteView, seat: Seat, own: Counts) -> f64 {
    match (view.mode().hides_cards(), seat) {
        (true, Seat::FIRST) => Equilibrium::get().person.stands(own),
        (true, _) => Equilibrium::get()
            .machine
            .stands(view.cards_held(Seat::FIRST), own),
        (false, _) => {
            let odds = Odds::of(view, Strategy::Optimal);
            odds.map_or(0.0, |odds| {
                f64::from(u8::from(odds.choice.stand >= odds.choice.hit))
            })
        }
    }
}

pub(crate) fn thoughts(choice: &Choice) -> Thoughts<Action> {
    let hit = choice.hit.map(|value| (Action::Hit, value));
    let stand = choice.stand.map(|value| (Action::Stand, value));
    let values: Vec<(Action, f64)> = stand.into_iter().chain(hit).collect();
    let mut thoughts = Thoughts {
        worth: Worth::Share,
        values,
        line: Vec::new(),
        nodes: 1,
        exact: true,
    };
    thoughts
        .line
        .extend(thoughts.best().map(|(action, _)| action));
    thoughts
}
