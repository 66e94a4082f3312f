//! The game itself, a plain value.

use arrayvec::ArrayVec;
use sobremesa_core::{Game, NoChance, Rng, RuleOption, Seat, Step, Turn, Viewer};

use super::{Action, Rules};

/// The game in progress. Its laws are red: somebody is to act and has no action.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct NewGame {
    to_move: Seat,
}

impl NewGame {
    const SEATS: usize = 2;
}

impl Game for NewGame {
    const NAME: &'static str = "new-game";
    const OPTIONS: &'static [RuleOption] = Rules::OPTIONS;

    type Rules = Rules;
    type Action = Action;
    type Actions = ArrayVec<Action, 1>;
    /// Where something is dealt, a type that prints as the record's `*` line.
    type Chance = NoChance;
    type Event = Action;
    /// Everything lies open; where something is hidden, a type of its own that implements `View`.
    type View = NewGame;

    fn new(_: &Rules) -> Self {
        NewGame {
            to_move: Seat::FIRST,
        }
    }

    fn seats(&self) -> usize {
        Self::SEATS
    }

    fn turn(&self) -> Turn {
        Turn::Act(self.to_move)
    }

    fn legal_actions(&self) -> Self::Actions {
        ArrayVec::new()
    }

    fn play_unchecked(&mut self, _: Action) {
        self.to_move = self.to_move.next(Self::SEATS);
    }

    fn sample(&self, _: &mut Rng) -> NoChance {
        unreachable!("nothing is dealt in this game")
    }

    fn is_possible(&self, chance: &NoChance) -> bool {
        match *chance {}
    }

    fn resolve_unchecked(&mut self, chance: &NoChance) {
        match *chance {}
    }

    fn tell(&self, step: &Step<Self>, _: Viewer, say: &mut dyn FnMut(Action)) {
        match step {
            Step::Action(_, action) => say(*action),
            Step::Chance(chance) => match *chance {},
        }
    }

    fn view(&self, _: Viewer) -> NewGame {
        self.clone()
    }
}
