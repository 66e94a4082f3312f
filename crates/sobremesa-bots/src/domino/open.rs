//! Who judges a round of open dominoes between two: each side is thought to play its best.
//!
//! The master reckons with players who err as the documents' machines do, so each of two masters
//! promises its own side most of the same round. A judge must promise to one what it takes from the
//! other. All that is covered here is the order of the boneyard, so that is imagined, the same
//! orders at every decision of the round, and they are searched together to the end: whoever has not
//! seen yet in which of them the round is played does the same in all.

use std::collections::HashMap;

use sobremesa_core::{Bot, Budget, Meter, Rng, Seat, Seen, Thoughts, View, Worth};
use sobremesa_domino::{Action, Domino, End, Pip, Round, RoundView, Tile, TileList, TileSet};

use super::Master;

/// Orders of a covered boneyard that are imagined.
const ORDERS: u64 = 24;
/// Tells these orders from whatever else is drawn from small numbers.
const BONEYARD: u64 = 0x626f_6e65_7961_7264;
/// Positions looked at for each round the budget allows to imagine.
const POSITIONS: u64 = 1_000;

/// Judges rounds in which two see each other's tiles; leaves all others to the master.
#[derive(Clone, Debug, Default)]
pub struct OpenJudge {
    master: Master,
    thoughts: Option<Thoughts<Action>>,
}

impl Bot<Domino> for OpenJudge {
    fn choose(&mut self, seen: &Seen<Domino>, budget: &Budget) -> Action {
        let choices = seen.view().choices(seen.seat());
        let found = match seen.view().round() {
            Some(view) if choices.len() > 1 => judge(view, budget),
            _ => None,
        };
        if let Some(thoughts) = found
            && let Some((best, _)) = thoughts.best()
        {
            self.thoughts = Some(thoughts);
            return best;
        }
        let chosen = self.master.choose(seen, budget);
        self.thoughts = self.master.thoughts();
        chosen
    }

    fn thoughts(&self) -> Option<Thoughts<Action>> {
        self.thoughts.clone()
    }
}

/// What every action is worth if both sides play their best; nothing where tiles are covered, more
/// than two play, or the budget is spent before that is known.
fn judge(view: &RoundView, budget: &Budget) -> Option<Thoughts<Action>> {
    let seat = view.to_act()?;
    let mut hands = [TileList::new(); Seat::MAX];
    for (holder, tiles) in view.hands().iter() {
        hands[holder.index()] = *tiles.open()?;
    }
    if view.rules().players() != 2 {
        return None;
    }
    let orders = orders(view, &hands);
    let rounds: Vec<Imagined> = orders
        .iter()
        .enumerate()
        .map(|(number, order)| Imagined {
            order: 1 << number,
            round: view.complete(&hands, order),
        })
        .collect();
    let limit = Budget {
        nodes: budget.nodes.map(|it| it.saturating_mul(POSITIONS)),
        ..budget.clone()
    };
    let mut search = Search {
        known: HashMap::new(),
        meter: limit.start().looking_every(64),
    };
    let all = won(&rounds);
    let mut values = Vec::new();
    for action in view.choices(seat) {
        let worth = search.after(&rounds, action, seat, 0, all)?;
        values.push((action, f64::from(worth) / f64::from(all)));
    }
    let thoughts = Thoughts {
        worth: Worth::Share,
        line: Vec::new(),
        values,
        nodes: search.meter.spent(),
        exact: rounds.len() == 1,
    };
    let line = thoughts.best().map(|(action, _)| action);
    Some(Thoughts {
        line: line.into_iter().collect(),
        ..thoughts
    })
}

/// The orders the boneyard may lie in, the last tile drawn first: one where it lies open or nobody
/// can draw.
fn orders(view: &RoundView, hands: &[TileList; Seat::MAX]) -> Vec<Vec<Tile>> {
    if let Some(open) = view.boneyard().open() {
        return vec![open.to_vec()];
    }
    let mut seen = view.line().tiles();
    for tile in hands.iter().flat_map(|hand| hand.iter()) {
        seen.insert(*tile);
    }
    let covered: Vec<Tile> = Tile::all().filter(|tile| !seen.contains(*tile)).collect();
    if !view.can_draw() || covered.len() < 2 {
        return vec![covered];
    }
    // What was drawn leaves the others in their order, so both sides are judged by the same orders.
    let order = |number: u64| {
        let mut all: Vec<Tile> = Tile::all().collect();
        Rng::stream(number, [BONEYARD]).shuffle(&mut all);
        all.retain(|tile| covered.contains(tile));
        all
    };
    (0..ORDERS).map(order).collect()
}

/// The round with the boneyard in one of the orders.
#[derive(Clone)]
struct Imagined {
    /// One bit for each order.
    order: u64,
    round: Round,
}

/// All that the rest of a round follows from, given the order of the boneyard.
type Case = ([TileSet; 2], [Option<u8>; 2], u8, u8, u8);

/// Two for each round that is won and one for each tie.
fn won(rounds: &[Imagined]) -> i32 {
    2 * rounds.len() as i32
}

struct Search {
    /// What is known of cases in these orders: worth at least and at most so much.
    known: HashMap<(Case, u64), (i32, i32)>,
    meter: Meter,
}

impl Search {
    /// What these rounds are worth to a seat after an action, all together; nothing if the budget is
    /// spent. What is less than `low` or more than `high` need not be known exactly.
    fn after(
        &mut self,
        rounds: &[Imagined],
        action: Action,
        seat: Seat,
        low: i32,
        high: i32,
    ) -> Option<i32> {
        let mut next = rounds.to_vec();
        for imagined in &mut next {
            imagined.round.play(action);
        }
        // Where different tiles were drawn everybody sees it.
        next.sort_by_key(|imagined| case(&imagined.round));
        let mut groups = next.chunk_by(|one, other| case(&one.round) == case(&other.round));
        if next.len() == 1 || case(&next[0].round) == case(&next[next.len() - 1].round) {
            return self.seen(&next, seat, low, high);
        }
        groups.try_fold(0, |sum, group| {
            Some(sum + self.seen(group, seat, 0, won(group))?)
        })
    }

    /// What rounds that look the same are worth to a seat, whoever is to act.
    fn seen(&mut self, rounds: &[Imagined], seat: Seat, low: i32, high: i32) -> Option<i32> {
        let first = &rounds[0].round;
        match first.turn_of() {
            Some(mover) if mover == seat => self.value(rounds, seat, low, high),
            Some(other) => {
                let all = won(rounds);
                Some(all - self.value(rounds, other, all - high, all - low)?)
            }
            None => Some((first.share(seat) * f64::from(won(rounds))).round() as i32),
        }
    }

    /// What rounds that look the same are worth to the seat to act in them.
    fn value(&mut self, rounds: &[Imagined], seat: Seat, low: i32, high: i32) -> Option<i32> {
        if !self.meter.spend(rounds.len() as u64) {
            return None;
        }
        let first = rounds[0].round;
        let orders = rounds.iter().fold(0, |orders, it| orders | it.order);
        let key = (case(&first), orders);
        let (least, most) = self.known.get(&key).copied().unwrap_or((0, won(rounds)));
        if least >= high || least == most {
            return Some(least);
        }
        if most <= low {
            return Some(most);
        }
        let (low, high) = (low.max(least), high.min(most));
        let mut best = 0;
        for action in first.legal_actions() {
            best = best.max(self.after(rounds, action, seat, low.max(best), high)?);
            if best >= high {
                break;
            }
        }
        let bounds = match best {
            enough if enough >= high => (enough, most),
            little if little <= low => (least, little.max(least)),
            exact => (exact, exact),
        };
        self.known.insert(key, bounds);
        Some(best)
    }
}

/// The line may be read from either end.
fn case(round: &Round) -> Case {
    let open = |end| round.line().open(end).map(Pip::value);
    let mut ends = [open(End::Left), open(End::Right)];
    ends.sort_unstable();
    (
        [Seat::FIRST, Seat::SECOND].map(|seat| round.hand(seat).set()),
        ends,
        round.boneyard().len() as u8,
        round.passes() as u8,
        round.turn_of().map_or(u8::MAX, |seat| seat.index() as u8),
    )
}
