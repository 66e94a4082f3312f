//! The search of one seat through imagined rounds: a tree of what that seat can see and do.
//!
//! A seat that plays with sense is thought to search as well: it chooses in the same tree, for its own
//! side, by what everybody can see and among what it can do in the deal imagined.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::{BuildHasherDefault, Hash, Hasher};

use sobremesa_core::{Rng, Seat, Thoughts, Worth};
use sobremesa_domino::{Action, Actions, End, Phase, Round, RoundView};

use super::habits::Habit;
use super::node::{Branch, Node};
use super::sense::Situation;
use super::{Signs, side_share};

/// A quick hash of small numbers: what is looked up here is nobody's to choose.
#[derive(Clone, Copy, Default)]
struct Mixer(u64);

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u64(u64::from(*byte));
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.write_u64(u64::from(number));
    }

    fn write_u32(&mut self, number: u32) {
        self.write_u64(u64::from(number));
    }

    #[inline]
    fn write_u64(&mut self, number: u64) {
        let mixed = (self.0.rotate_left(23) ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 = mixed ^ mixed >> 29;
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// The tree of what one seat can see and do.
pub(super) struct Tree {
    me: Seat,
    nodes: HashMap<u64, Node, BuildHasherDefault<Mixer>>,
    /// Where actions were chosen in the game that is played, and by whom.
    path: Vec<(u64, usize, Seat)>,
    open: bool,
    /// Where we are, as soon as there was a choice.
    root: Option<u64>,
    /// How many games were imagined, and the shares they came to.
    all: (f64, f64),
    /// Actions played, and looked at.
    work: u64,
}

impl Tree {
    /// An empty tree of this seat; where hands are open it sees them all.
    pub(super) fn new(me: Seat, open: bool) -> Tree {
        Tree {
            me,
            nodes: HashMap::default(),
            path: Vec::new(),
            open,
            root: None,
            all: (0.0, 0.0),
            work: 0,
        }
    }

    /// How much was done in all games together: actions played, and looked at.
    pub(super) fn work(&self) -> u64 {
        self.work
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
        // Whoever came to something new goes on without the tree.
        let mut in_the_tree = habits.map(|habit| habit == Habit::Sensible);
        in_the_tree[self.me.index()] = true;
        while round.phase() != Phase::Over {
            let choices = round.legal_actions();
            let Some(seat) = round.turn_of() else { break };
            self.work += choices.len() as u64;
            let searches = &mut in_the_tree[seat.index()];
            let action = if choices.len() <= 1 {
                choices.into_iter().next()
            } else if *searches {
                let (action, is_new) = self.choose(&round, seat, signs, &choices);
                *searches = !is_new;
                Some(action)
            } else {
                // Beyond the tree our own seat has sense.
                let own = seat == self.me;
                let habit = if own {
                    Habit::Sensible
                } else {
                    habits[seat.index()]
                };
                follow(habit, seat, &round, signs, &choices, rng)
            };
            let Some(action) = action else { break };
            signs.read(seat, action, round.line());
            self.work += 1;
            round.play(action);
        }
        self.all.0 += 1.0;
        self.all.1 += side_share(&round, self.me);
        for (key, index, seat) in self.path.drain(..) {
            if let Some(node) = self.nodes.get_mut(&key) {
                node.note(index, side_share(&round, seat));
            }
        }
    }

    /// What a seat that searches tries next, and whether the situation is new.
    fn choose(
        &mut self,
        round: &Round,
        seat: Seat,
        signs: Signs,
        choices: &Actions,
    ) -> (Action, bool) {
        let key = self.key(round, seat);
        if seat == self.me {
            self.root.get_or_insert(key);
        }
        let likely = Situation::of(round, seat, signs).shares(choices);
        let (node, is_new) = match self.nodes.entry(key) {
            Entry::Occupied(known) => (known.into_mut(), false),
            Entry::Vacant(new) => (new.insert(Node::default()), true),
        };
        let index = node.choose(choices, &likely, self.root == Some(key));
        self.path.push((key, index, seat));
        (node.action(index), is_new)
    }

    /// What can be seen, as far as it matters: by our own seat with its hand, and of another seat only
    /// what everybody sees, so that it need not be searched for each of its hands anew.
    fn key(&self, round: &Round, to_act: Seat) -> u64 {
        let mut hasher = Mixer::default();
        to_act.hash(&mut hasher);
        round.line().fitting().hash(&mut hasher);
        round.line().open(End::Left).hash(&mut hasher);
        round.boneyard().len().hash(&mut hasher);
        round.line().tiles().hash(&mut hasher);
        for seat in Seat::all(round.rules().players()) {
            let hand = round.hand(seat);
            if seat == self.me && to_act == seat || self.open {
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
        let root = self.root.and_then(|root| self.nodes.get(&root));
        let mut tried: Vec<&Branch> = root.into_iter().flat_map(Node::tried).collect();
        tried.retain(|branch| legal.contains(branch.action));
        tried.sort_by(|one, other| other.games.total_cmp(&one.games));
        let mut values: Vec<(Action, f64)> = tried
            .iter()
            .map(|branch| (branch.action, branch.worth()))
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
