//! The strongest domino player: imagines what it cannot see and how the others play, and searches.
//!
//! Covered tiles are imagined so that they agree with everything seen; whoever sits at the table
//! is thought to play like one of the documents' machines, by chance, or with sense, weighed by what
//! they did in this match. In each imagined game the others then do what they would do, and the
//! search chooses for its own seat only by what that seat would see. In parejas a hand that the
//! partner wins is won.

use sobremesa_core::{Bot, Budget, Rng, Seat, Seen, Thoughts, View, Worth};
use sobremesa_domino::solve_solo::{Prospect, solve};
use sobremesa_domino::{
    Action, Blocked, Columns, Domino, DominoView, Phase, Round, RoundView, Set, solve_columns,
};

use super::habits::Habit;
use super::learnt::Learnt;
use super::story::Story;
use super::tree::Tree;
use super::worlds::{Walk, World};

/// How much is done for a decision when nobody says how long it may take, in actions played or
/// looked at in imagined games: some ten to twenty milliseconds, whether the round has long to go or
/// not.
const WORK: u64 = 480_000;
/// Beginning a game is as much work as so many actions.
const GAME: u64 = 10;
/// However little time there is, so many games are imagined.
const LEAST: u64 = 16;
/// Deals that are played one after the other, and how often before there are others: with other
/// habits each time, and another order of the boneyard. The same deal twice in a row would draw the
/// search towards it.
const DEALS: u64 = 512;
const GAMES_OF_A_DEAL: u64 = 8;
/// Exchanges before the first deal counts, for each place of the deal.
const SETTLE: usize = 30;
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
        let here = Story::from_here(view);
        let mut walk = told
            .as_ref()
            .and_then(|story| Walk::new(story, &weights, true, &mut rng))
            .or_else(|| Walk::new(&here, &weights, true, &mut rng));
        if let Some(walk) = &mut walk {
            walk.step(SETTLE, &mut rng);
        }
        let signs = told.as_ref().map(|story| story.signs).unwrap_or_default();
        let mut tree = Tree::new(seen.seat(), view.rules().open_hands());
        // A node is a whole imagined game.
        let mut meter = budget.start().looking_every(8);
        let enough = match (budget.nodes, budget.time) {
            (None, None) => WORK,
            _ => u64::MAX,
        };
        let mut work = 0;
        let most = budget.nodes.unwrap_or(u64::MAX).max(1);
        let deals = DEALS.min(most.div_ceil(GAMES_OF_A_DEAL)).max(LEAST);
        let mut worlds: Vec<World> = Vec::new();
        let mut games = 0;
        while games < most && (games < LEAST || meter.spend(1) && work < enough) {
            if games % (deals * GAMES_OF_A_DEAL) == 0
                && let Some(walk) = &mut walk
            {
                worlds.clear();
                worlds.extend((0..deals).map(|_| walk.next(&mut rng)));
            }
            let (round, habits) = match worlds.get((games % deals) as usize) {
                Some(world) => start(view, world, &mut rng),
                None => (view.imagine(&mut rng), [Habit::Chance; Seat::MAX]),
            };
            tree.play(round, signs, habits, &mut rng);
            games += 1;
            work = tree.work() + GAME * games + walk.as_ref().map_or(0, Walk::work);
        }
        tree.thoughts(view, games)
    }
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

fn judge_columns(columns: &Columns) -> Thoughts<Action> {
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
