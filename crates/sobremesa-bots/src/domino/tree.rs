//! The search of one seat through imagined rounds: a tree of what that seat can see and do.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use sobremesa_core::{Rng, Seat, Thoughts, Worth};
use sobremesa_domino::{Action, Actions, End, Phase, Round, RoundView, Strategy};

use super::habits::Habit;
use super::sense::Situation;
use super::{Signs, side_share};

/// How much a rarely tried action is tried again.
const CURIOSITY: f64 = 0.6;

/// What was tried in one situation, and how it went.
#[derive(Clone, Debug, Default)]
struct Node {
    games: f64,
    tried: Vec<(Action, f64, f64)>,
}

/// The tree of what one seat can see and do.
pub(super) struct Tree {
    me: Seat,
    nodes: HashMap<u64, Node>,
    path: Vec<(u64, usize)>,
    open: bool,
    /// How many games were imagined, and the shares they came to.
    all: (f64, f64),
    actions: u64,
}

impl Tree {
    /// An empty tree of this seat; where hands are open it sees them all.
    pub(super) fn new(me: Seat, open: bool) -> Tree {
        Tree {
            me,
            nodes: HashMap::new(),
            path: Vec::new(),
            open,
            all: (0.0, 0.0),
            actions: 0,
        }
    }

    /// How many actions were played in all games together.
    pub(super) fn actions(&self) -> u64 {
        self.actions
    }

    /// Plays an imagined game to its end and notes what came of it; the others have these habits.
    pub(super) fn play(
        &mut self,
        mut round: Round,
        mut signs: Signs,
        habits: [Habit; Seat::MAX],
        rng: &mut Rng,
    ) {
        self.path.clear();
        let mut in_the_tree = true;
        while round.phase() != Phase::Over {
            let choices = round.legal_actions();
            let Some(seat) = round.turn_of() else { break };
            let action = if choices.len() <= 1 {
                choices.into_iter().next()
            } else if seat != self.me {
                follow(habits[seat.index()], seat, &round, signs, &choices, rng)
            } else if in_the_tree {
                Some(self.choose(&round, choices, &mut in_the_tree))
            } else {
                // Beyond the tree: the heavy tiles first, more often than not.
                let habit = if rng.below(3) == 0 {
                    Habit::Chance
                } else {
                    Habit::Strategy(Strategy::Highest)
                };
                follow(habit, seat, &round, signs, &choices, rng)
            };
            let Some(action) = action else { break };
            signs.read(seat, action, round.line());
            self.actions += 1;
            round.play(action);
        }
        let share = side_share(&round, self.me);
        self.all.0 += 1.0;
        self.all.1 += share;
        for (key, index) in self.path.drain(..) {
            if let Some(node) = self.nodes.get_mut(&key) {
                node.games += 1.0;
                node.tried[index].1 += 1.0;
                node.tried[index].2 += share;
            }
        }
    }

    fn choose(&mut self, round: &Round, choices: Actions, in_the_tree: &mut bool) -> Action {
        let key = self.key(round);
        let node = self.nodes.entry(key).or_insert_with(|| {
            *in_the_tree = false;
            Node {
                games: 0.0,
                tried: choices.map(|action| (action, 0.0, 0.0)).collect(),
            }
        });
        let log = (node.games + 1.0).ln();
        let value = |(_, games, shares): &(Action, f64, f64)| {
            if *games == 0.0 {
                f64::INFINITY
            } else {
                shares / games + CURIOSITY * (log / games).sqrt()
            }
        };
        let mut best = 0;
        for index in 1..node.tried.len() {
            if value(&node.tried[index]) > value(&node.tried[best]) {
                best = index;
            }
        }
        self.path.push((key, best));
        node.tried[best].0
    }

    /// What the seat sees, as far as it matters.
    fn key(&self, round: &Round) -> u64 {
        let mut hasher = DefaultHasher::new();
        round.line().fitting().hash(&mut hasher);
        round.line().open(End::Left).hash(&mut hasher);
        round.boneyard().len().hash(&mut hasher);
        round.line().tiles().hash(&mut hasher);
        for seat in Seat::all(round.rules().players()) {
            let hand = round.hand(seat);
            if seat == self.me || self.open {
                hand.set().hash(&mut hasher);
            } else {
                hand.len().hash(&mut hasher);
            }
        }
        hasher.finish()
    }

    /// What it came to think of each action.
    pub(super) fn thoughts(&self, view: &RoundView, nodes: u64) -> Thoughts<Action> {
        let mut legal = view
            .to_act()
            .map_or(Actions::NONE, |seat| view.choices(seat));
        // Without a choice the tree begins later, and all that was imagined goes through the one action.
        if legal.len() == 1
            && let Some(only) = legal.next()
        {
            let (games, shares) = self.all;
            return Thoughts {
                worth: Worth::Share,
                line: vec![only],
                values: vec![(only, shares / games)],
                nodes,
                exact: false,
            };
        }
        // The action tried most is the one the search trusts; it has the highest value of all.
        let round = self
            .nodes
            .values()
            .max_by(|one, other| one.games.total_cmp(&other.games));
        let mut tried: Vec<(Action, f64, f64)> =
            round.map(|node| node.tried.clone()).unwrap_or_default();
        tried.retain(|(action, games, _)| *games > 0.0 && legal.contains(*action));
        tried.sort_by(|one, other| other.1.total_cmp(&one.1));
        let mut values: Vec<(Action, f64)> = tried
            .iter()
            .map(|(action, games, shares)| (*action, shares / games))
            .collect();
        if let Some(most) = values.iter().map(|(_, value)| *value).reduce(f64::max) {
            values[0].1 = most;
        }
        Thoughts {
            worth: Worth::Share,
            line: values
                .first()
                .map(|(action, _)| *action)
                .into_iter()
                .collect(),
            values,
            nodes,
            exact: false,
        }
    }
}

/// What somebody of this habit does.
fn follow(
    habit: Habit,
    seat: Seat,
    round: &Round,
    signs: Signs,
    choices: &Actions,
    rng: &mut Rng,
) -> Option<Action> {
    match habit {
        Habit::Sensible => Situation::of(round, seat, signs).choose(choices, rng),
        Habit::Strategy(strategy) => strategy.place(round.hand(seat), round.line()),
        Habit::Chance => rng.pick(choices.clone()),
    }
}
