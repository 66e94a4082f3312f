//! The strongest domino player: imagines what it cannot see and how the others play, and searches.
//!
//! Covered tiles are imagined so that they agree with everything seen; whoever sits at the table
//! is thought to play like one of the documents' machines or by chance, weighed by what they did
//! in this match. In each imagined game the others then do what they would do, and the search
//! chooses for its own seat only by what that seat would see. In parejas a hand that the partner
//! wins is won.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use sobremesa_core::{Bot, Budget, Game, Rng, Seat, Seen, Thoughts, View, Worth};
use sobremesa_domino::solve_solo::{Prospect, solve};
use sobremesa_domino::{
    Action, Actions, Blocked, Domino, DominoView, Phase, Round, RoundView, Set, Strategy,
    solve_columns,
};

use super::habits::{HABITS, Habit};
use super::story::Story;
use super::worlds::{Walk, Weights, World};

/// Games imagined for a decision when nobody says how many.
const GAMES: u64 = 5_000;
/// Deals imagined for a decision.
const WORLDS: usize = 600;
/// Exchanges before the first deal counts, and between deals, for each place not known.
const SETTLE: usize = 30;
const BETWEEN: usize = 1;
/// How much a rarely tried action is tried again.
const CURIOSITY: f64 = 0.6;
/// No habit is ever thought less likely than this.
const DOUBT: f64 = 1e-4;
/// Positions a solitaire is searched for.
const SOLO_NODES: u64 = 2_000_000;

/// The strongest player of dominoes.
///
/// ```
/// use sobremesa_bots::Roster;
/// assert!(sobremesa_domino::Domino::bot("master").is_ok());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Master {
    learnt: Learnt,
    /// Whether it thinks also where it has no choice, to say what that is worth.
    weighs_all: bool,
    thoughts: Option<Thoughts<Action>>,
}

/// What the finished hands of the match taught about each seat: the logarithm of each habit's
/// likelihood.
#[derive(Clone, Debug, Default)]
struct Learnt {
    hands: usize,
    last: u64,
    logs: [[f64; HABITS]; Seat::MAX],
}

impl Master {
    /// The same player, who says of every legal action what it is worth.
    pub fn analyst() -> Master {
        Master {
            weighs_all: true,
            ..Master::default()
        }
    }
}

impl Bot<Domino> for Master {
    fn choose(&mut self, seen: &Seen<Domino>, budget: &Budget) -> Action {
        self.thoughts = None;
        let mut choices = seen.view().choices(seen.seat());
        let only = choices.len() == 1;
        let first = choices.next().expect("a seat to act has an action");
        let thoughts = match seen.view() {
            DominoView::Columns(columns) => judge_columns(columns),
            DominoView::Round(_) if only && !self.weighs_all => return first,
            DominoView::Round(view) => self.think(view, seen, budget),
        };
        let chosen = thoughts.best().map_or(first, |(action, _)| action);
        self.thoughts = Some(thoughts);
        chosen
    }

    fn thoughts(&self) -> Option<Thoughts<Action>> {
        self.thoughts.clone()
    }
}

impl Master {
    fn think(
        &mut self,
        view: &RoundView,
        seen: &Seen<Domino>,
        budget: &Budget,
    ) -> Thoughts<Action> {
        let mut rng = seen.rng();
        if view.rules().set() == Set::Solo
            && view.rules().open_boneyard()
            && let Some(exact) = judge_solo(&view.imagine(&mut rng), budget)
        {
            return exact;
        }
        self.learnt.catch_up(seen);
        let weights = self.learnt.weights();
        let told = Story::new(view.rules(), seen.seat(), &seen.events());
        let worlds = told
            .and_then(|story| imagine(&story, &weights, budget, &mut rng))
            .or_else(|| imagine(&Story::from_here(view), &weights, budget, &mut rng))
            .unwrap_or_default();
        let mut search = Search {
            me: seen.seat(),
            nodes: HashMap::new(),
            path: Vec::new(),
            open: view.rules().open_hands(),
            all: (0.0, 0.0),
        };
        // A node is a whole imagined round.
        let mut meter = budget.start().looking_every(8);
        let games = budget.nodes.unwrap_or(GAMES);
        let mut played = 0;
        while played < games && (played < 16 || meter.spend(1)) {
            let (round, habits) = match worlds.get(played as usize % worlds.len().max(1)) {
                Some(world) => start(view, world, &mut rng),
                None => (view.imagine(&mut rng), [Habit::Chance; Seat::MAX]),
            };
            search.play(round, habits, &mut rng);
            played += 1;
        }
        search.thoughts(view, played)
    }
}

/// Deals that agree with the story; nothing if none does, and fewer for whoever is in a hurry.
fn imagine(story: &Story, weights: &Weights, budget: &Budget, rng: &mut Rng) -> Option<Vec<World>> {
    let mut walk = Walk::new(story, weights, true, rng)?;
    if walk.is_fixed() {
        return Some(vec![walk.world()]);
    }
    let places = story.places.len();
    // Deals are no nodes: only the clock and the flag count here.
    let hurry = Budget {
        nodes: None,
        ..budget.clone()
    };
    let mut meter = hurry.start().looking_every(1);
    for _ in 0..SETTLE {
        if !meter.spend(1) {
            break;
        }
        walk.step(places, rng);
    }
    let mut worlds = Vec::with_capacity(WORLDS);
    while worlds.len() < WORLDS && (worlds.is_empty() || meter.spend(1)) {
        walk.step(BETWEEN * places, rng);
        worlds.push(walk.world());
    }
    Some(worlds)
}

/// An imagined game: this deal, the boneyard shuffled again where it is covered.
fn start(view: &RoundView, world: &World, rng: &mut Rng) -> (Round, [Habit; Seat::MAX]) {
    let mut boneyard: Vec<_> = world.boneyard.to_vec();
    if view.boneyard().open().is_none() {
        rng.shuffle(&mut boneyard);
    }
    let mut round = view.complete(&world.hands, &boneyard);
    // The round goes on, so somebody can; a deal in which nobody can is not this one.
    let ends_at_once = matches!(
        round.rules().customs().blocked,
        Blocked::Nobody | Blocked::FewerPips
    );
    if ends_at_once && round.phase() == Phase::Play && round.is_blocked() {
        round = view.imagine(rng);
    }
    let mut habits = [Habit::Chance; Seat::MAX];
    for seat in Seat::all(view.rules().players()) {
        habits[seat.index()] = world.habit(seat, rng);
    }
    (round, habits)
}

/// What was tried in one situation, and how it went.
#[derive(Clone, Debug, Default)]
struct Node {
    games: f64,
    tried: Vec<(Action, f64, f64)>,
}

/// The tree of what one seat can see and do.
struct Search {
    me: Seat,
    nodes: HashMap<u64, Node>,
    path: Vec<(u64, usize)>,
    open: bool,
    /// How many games were imagined, and the shares they came to.
    all: (f64, f64),
}

impl Search {
    fn play(&mut self, mut round: Round, habits: [Habit; Seat::MAX], rng: &mut Rng) {
        self.path.clear();
        let mut in_the_tree = true;
        while round.phase() != Phase::Over {
            let choices = round.legal_actions();
            let Some(seat) = round.turn_of() else { break };
            let action = if choices.len() <= 1 {
                choices.into_iter().next()
            } else if seat != self.me {
                follow(habits[seat.index()], seat, &round, &choices, rng)
            } else if in_the_tree {
                Some(self.choose(&round, choices, &mut in_the_tree))
            } else {
                // Beyond the tree: the heavy tiles first, more often than not.
                let habit = if rng.below(3) == 0 {
                    Habit::Chance
                } else {
                    Habit::Strategy(Strategy::Highest)
                };
                follow(habit, seat, &round, &choices, rng)
            };
            let Some(action) = action else { break };
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
        round
            .line()
            .open(sobremesa_domino::End::Left)
            .hash(&mut hasher);
        round.boneyard().len().hash(&mut hasher);
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

    fn thoughts(&self, view: &RoundView, nodes: u64) -> Thoughts<Action> {
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

/// The share of victory of a seat's side: partners win together, so their shares add up.
fn side_share(round: &Round, seat: Seat) -> f64 {
    let rules = round.rules();
    let side = Domino::side(&rules, seat);
    let partners = Seat::all(rules.players()).filter(|other| Domino::side(&rules, *other) == side);
    partners.map(|partner| round.share(partner)).sum()
}

/// What somebody of this habit does.
fn follow(
    habit: Habit,
    seat: Seat,
    round: &Round,
    choices: &Actions,
    rng: &mut Rng,
) -> Option<Action> {
    match habit {
        Habit::Strategy(strategy) => strategy.place(round.hand(seat), round.line()),
        Habit::Chance => rng.pick(choices.clone()),
    }
}

impl Learnt {
    /// Looks at the hands finished since the last decision; at all of them in another match.
    fn catch_up(&mut self, seen: &Seen<Domino>) {
        let finished = seen.finished_hands();
        let same = self.hands == 0
            || self.hands <= finished
                && seen
                    .finished_hand(self.hands - 1)
                    .is_some_and(|told| mark(&told.0) == self.last);
        if !same {
            *self = Learnt::default();
        }
        for hand in self.hands..finished {
            let Some((events, view)) = seen.finished_hand(hand) else {
                break;
            };
            self.hands = hand + 1;
            self.last = mark(&events);
            let Some(view) = view.round() else { continue };
            let Some(story) = Story::new(view.rules(), seen.seat(), &events) else {
                continue;
            };
            self.study(&story, &mut Rng::stream(0, [hand as u64]));
        }
    }

    /// How likely each habit makes a whole round, over deals that agree with it.
    fn study(&mut self, story: &Story, rng: &mut Rng) {
        const DEALS: usize = 48;
        let even = [[1.0 / HABITS as f64; HABITS]; Seat::MAX];
        let Some(mut walk) = Walk::new(story, &even, false, rng) else {
            return;
        };
        let deals = if walk.is_fixed() { 1 } else { DEALS };
        let mut sums = [[0.0; HABITS]; Seat::MAX];
        for _ in 0..deals {
            walk.step(2 * story.places.len(), rng);
            for seat in Seat::all(story.rules.players()) {
                for (sum, likely) in sums[seat.index()].iter_mut().zip(walk.likely(seat)) {
                    *sum += likely / deals as f64;
                }
            }
        }
        for (logs, sums) in self.logs.iter_mut().zip(sums) {
            for (log, sum) in logs.iter_mut().zip(sums) {
                *log += sum.max(f64::MIN_POSITIVE).ln();
            }
            let best = logs.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            for log in logs.iter_mut() {
                *log = (*log - best).max(-30.0);
            }
        }
    }

    fn weights(&self) -> Weights {
        self.logs.map(|logs| {
            let raw = logs.map(|log| log.exp().max(DOUBT));
            let total: f64 = raw.iter().sum();
            raw.map(|weight| weight / total)
        })
    }
}

/// A number that tells one hand from another.
fn mark(events: &[sobremesa_domino::Event]) -> u64 {
    let mut hasher = DefaultHasher::new();
    format!("{events:?}").hash(&mut hasher);
    hasher.finish()
}

fn judge_columns(columns: &sobremesa_domino::Columns) -> Thoughts<Action> {
    let values: Vec<(Action, f64)> = solve_columns::judge(columns)
        .into_iter()
        .map(|(pair, clears)| (Action::Remove(pair), if clears { 1.0 } else { 0.0 }))
        .collect();
    let line = solve_columns::clear(columns).unwrap_or_default();
    Thoughts {
        worth: Worth::Share,
        nodes: values.len() as u64,
        values,
        line: line.into_iter().map(Action::Remove).collect(),
        exact: true,
    }
}

/// The solitaire with the boneyard open holds no surprise.
fn judge_solo(round: &Round, budget: &Budget) -> Option<Thoughts<Action>> {
    let mut values = Vec::new();
    let mut line = Vec::new();
    let each = Budget {
        stop: budget.stop.clone(),
        ..Budget::nodes(SOLO_NODES)
    };
    for action in round.legal_actions() {
        let mut after = *round;
        after.play(action);
        match solve(&after, &each) {
            Prospect::Won(actions) => {
                values.push((action, 1.0));
                line = [action].into_iter().chain(actions).collect();
                // One way to win is as good as another.
                values.rotate_right(1);
                break;
            }
            Prospect::Lost => values.push((action, 0.0)),
            Prospect::Unknown => return None,
        }
    }
    Some(Thoughts {
        worth: Worth::Share,
        nodes: values.len() as u64,
        values,
        line,
        exact: true,
    })
}
