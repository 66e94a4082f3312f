//! A second strong player to measure against: plain search over what is hidden.
//!
//! Single-observer information-set Monte Carlo tree search, as the books have it. Every round is
//! imagined anew, and any deal that fits what everybody knows is as likely as another. One tree
//! holds the actions of all seats; whoever is to act tries what went best for their own side, among
//! what they could do in this deal (UCB1, where an action counts as often as it could be taken).
//! Beyond the tree everybody plays by chance. It knows nobody's habits and learns nothing from one
//! round to the next.

use sobremesa_core::{Bot, Budget, Rng, Seat, Seen, Thoughts, View, Worth};
use sobremesa_domino::{Action, Actions, Domino, DominoView, Round, RoundView};

use super::side_share;

/// Rounds imagined for a decision when nobody says how many.
const ROUNDS: u64 = 3_000;
/// How much an action rarely tried is tried again.
const CURIOSITY: f64 = 0.7;

/// Searches by itself, without a model of anybody; nobody sits down as this one.
///
/// ```
/// use sobremesa_bots::domino::Plain;
/// use sobremesa_core::{Bot, Budget, Log, drive::play_hand};
/// use sobremesa_domino::Domino;
/// use sobremesa_core::Game;
/// let mut log = Log::new(Domino::new(&"players=3 hands=hidden".parse().unwrap()));
/// play_hand(&mut log, &1.into(), |seen| Plain::default().choose(seen, &Budget::nodes(20)));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Plain {
    thoughts: Option<Thoughts<Action>>,
}

impl Bot<Domino> for Plain {
    fn choose(&mut self, seen: &Seen<Domino>, budget: &Budget) -> Action {
        self.thoughts = None;
        let mut choices = seen.view().choices(seen.seat());
        let only = choices.len() == 1;
        let first = choices.next().expect("a seat to act has an action");
        let DominoView::Round(view) = seen.view() else {
            return first;
        };
        if only {
            return first;
        }
        let thoughts = search(view, seen.seat(), budget, &mut seen.rng());
        let chosen = thoughts.line.first().copied().unwrap_or(first);
        self.thoughts = Some(thoughts);
        chosen
    }

    fn thoughts(&self) -> Option<Thoughts<Action>> {
        self.thoughts.clone()
    }
}

/// One action in one situation.
#[derive(Clone, Debug)]
struct Node {
    /// What led here.
    action: Action,
    /// How often it could be taken, and how often it was.
    possible: f64,
    tried: f64,
    /// The shares it came to for the side of who took it.
    shares: f64,
    after: Vec<usize>,
}

impl Node {
    fn new(action: Action) -> Node {
        Node {
            action,
            possible: 0.0,
            tried: 0.0,
            shares: 0.0,
            after: Vec::new(),
        }
    }

    fn hope(&self) -> f64 {
        self.shares / self.tried + CURIOSITY * (self.possible.ln() / self.tried).sqrt()
    }
}

fn search(view: &RoundView, me: Seat, budget: &Budget, rng: &mut Rng) -> Thoughts<Action> {
    // The first node is where we are; what led there does not matter.
    let mut tree = vec![Node::new(Action::Pass)];
    let mut meter = budget.start().looking_every(1);
    let rounds = match budget.time {
        Some(_) => budget.nodes.unwrap_or(u64::MAX),
        None => budget.nodes.unwrap_or(ROUNDS),
    };
    let mut played = 0;
    while played < rounds && (played < 16 || meter.spend(1)) {
        play(&mut tree, view.imagine(rng), rng);
        played += 1;
    }
    let mut tried: Vec<&Node> = tree[0].after.iter().map(|after| &tree[*after]).collect();
    tried.sort_by(|one, other| other.tried.total_cmp(&one.tried));
    let legal = view.choices(me);
    let values = tried.iter().filter(|it| legal.contains(it.action));
    let values: Vec<(Action, f64)> = values.map(|it| (it.action, it.shares / it.tried)).collect();
    Thoughts {
        worth: Worth::Share,
        line: values.first().map(|it| it.0).into_iter().collect(),
        values,
        nodes: played,
        exact: false,
    }
}

/// Plays one imagined round, through the tree and a step beyond, then by chance to its end.
fn play(tree: &mut Vec<Node>, mut round: Round, rng: &mut Rng) {
    let mut path: Vec<(usize, Seat)> = Vec::with_capacity(40);
    let mut at = 0;
    let mut in_the_tree = true;
    while let Some(seat) = round.turn_of() {
        let actions = round.legal_actions();
        let action = if in_the_tree {
            let (next, is_new) = descend(tree, at, &actions, rng);
            path.push((next, seat));
            at = next;
            in_the_tree = !is_new;
            tree[next].action
        } else {
            rng.pick(actions).expect("a seat to act has an action")
        };
        round.play(action);
    }
    for (node, seat) in path {
        tree[node].tried += 1.0;
        tree[node].shares += side_share(&round, seat);
    }
}

/// The node to go on to: one of the actions not tried yet, else the one most is hoped of; and
/// whether it is new.
fn descend(tree: &mut Vec<Node>, at: usize, actions: &Actions, rng: &mut Rng) -> (usize, bool) {
    let known = tree[at].after.clone();
    let mut untried: Vec<Action> = actions.clone().collect();
    let mut best: Option<usize> = None;
    for node in known {
        let action = tree[node].action;
        if actions.contains(action) {
            untried.retain(|it| *it != action);
            tree[node].possible += 1.0;
            if best.is_none_or(|best| tree[node].hope() > tree[best].hope()) {
                best = Some(node);
            }
        }
    }
    match (rng.pick(untried), best) {
        (None, Some(best)) => (best, false),
        (new, _) => {
            let action = new.expect("a seat to act has an action");
            tree.push(Node {
                possible: 1.0,
                ..Node::new(action)
            });
            let node = tree.len() - 1;
            tree[at].after.push(node);
            (node, true)
        }
    }
}
