//! A hand judged: how it stood before each action, and what each action gave away.
//!
//! The game's adviser is asked at every action, and sees no more than the seat that acted.

use sobremesa_azul::Azul;
use sobremesa_core::{
    Bot, Budget, BySeat, Game, Log, Outcome, Seat, Seed, Seen, Step, Thoughts, Turn, Worth,
};
use sobremesa_domino::Domino;
use sobremesa_reversi::Reversi;
use sobremesa_reversi_engine::Level;
use sobremesa_siete::Siete;

use crate::Roster;
use crate::domino::{DominoBot, OpenJudge};
use crate::reversi::{Levelled, ReversiBot};

/// Told how many actions of how many are judged; false stops.
pub type Progress<'a> = &'a mut dyn FnMut(usize, usize) -> bool;

/// How a hand stood before each of its actions.
#[derive(Clone, PartialEq, Debug)]
pub struct Curve<A> {
    /// The actions, in order.
    pub points: Vec<Point<A>>,
    /// What the end was worth to each seat, if the hand is over; counted as the adviser counts.
    pub end: Option<BySeat<f64>>,
    /// In what the adviser counts; nothing if it judged no action.
    pub worth: Option<Worth>,
    seats: usize,
}

/// One action of a curve.
#[derive(Clone, PartialEq, Debug)]
pub struct Point<A> {
    /// Which step of the hand this was, from 1.
    pub step: usize,
    /// Who acted.
    pub seat: Seat,
    /// What they did.
    pub action: A,
    /// What the adviser says; nothing where nobody had a choice and it had nothing to say.
    pub judgement: Option<Judgement<A>>,
}

/// What the adviser says of a decision.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Judgement<A> {
    /// In what it counts.
    pub worth: Worth,
    /// What the seat to act could expect.
    pub value: f64,
    /// What it would have done.
    pub best: A,
    /// What the action gave away, at least; nothing where that cannot be told.
    pub loss: Option<f64>,
    /// Whether the value is proven.
    pub exact: bool,
}

/// An action that gave something away.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Slip {
    /// `?`: 3 discs, 10 % or 4 points.
    Mistake,
    /// `??`: 8 discs, 25 % or 12 points.
    Blunder,
}

impl Slip {
    /// What a loss is, if it is one.
    ///
    /// ```
    /// use sobremesa_core::Worth;
    /// use sobremesa_bots::judging::Slip;
    /// assert_eq!(Slip::of(2.0, Worth::Discs), None);
    /// assert_eq!(Slip::of(0.3, Worth::Share), Some(Slip::Blunder));
    /// ```
    pub fn of(loss: f64, worth: Worth) -> Option<Slip> {
        let (mistake, blunder) = match worth {
            Worth::Discs => (3.0, 8.0),
            Worth::Share => (0.10, 0.25),
        };
        match loss {
            loss if loss >= blunder => Some(Slip::Blunder),
            loss if loss >= mistake => Some(Slip::Mistake),
            _ => None,
        }
    }

    /// How it is marked.
    pub fn mark(self) -> &'static str {
        match self {
            Slip::Mistake => "?",
            Slip::Blunder => "??",
        }
    }
}

impl<A> Judgement<A> {
    /// What the action was, if it gave something away.
    pub fn slip(&self) -> Option<Slip> {
        self.loss.and_then(|loss| Slip::of(loss, self.worth))
    }
}

impl<A> Curve<A> {
    /// Whose values the curve shows when this seat acts: between two always those of seat 1, else
    /// everybody's own.
    pub fn side(&self, seat: Seat) -> Seat {
        if self.seats == 2 { Seat::FIRST } else { seat }
    }

    /// The points where most was given away, at most so many, in the order they came.
    pub fn turning_points(&self, most: usize) -> Vec<&Point<A>> {
        let loss = |point: &&Point<A>| {
            let judgement = point.judgement.as_ref()?;
            judgement.slip()?;
            judgement.loss
        };
        let mut worst: Vec<(f64, &Point<A>)> = self
            .points
            .iter()
            .filter_map(|point| Some((loss(&point)?, point)))
            .collect();
        worst.sort_by(|one, other| other.0.total_cmp(&one.0));
        worst.truncate(most);
        let mut points: Vec<&Point<A>> = worst.into_iter().map(|(_, point)| point).collect();
        points.sort_by_key(|point| point.step);
        points
    }

    /// A point's value, as the curve shows it.
    pub fn shown(&self, point: &Point<A>) -> Option<f64> {
        let judgement = point.judgement.as_ref()?;
        let turned = self.side(point.seat) != point.seat;
        Some(if turned {
            turn(judgement.value, judgement.worth)
        } else {
            judgement.value
        })
    }
}

/// What is worth so much to one of two is worth this to the other.
fn turn(value: f64, worth: Worth) -> f64 {
    match worth {
        Worth::Share => 1.0 - value,
        // Without the sum a tie would become a negative nought.
        Worth::Discs => 0.0 - value,
    }
}

/// A game whose hands can be judged by its adviser.
pub trait Judged: Roster {
    /// How long the adviser looks at each decision: in nodes, so that a curve is the same on every
    /// machine.
    fn judging() -> Budget {
        Budget::nodes(50_000)
    }

    /// Who judges a hand: the adviser, or somebody who takes more time for it and looks so far ahead
    /// where that is asked for.
    fn judge(rules: &Self::Rules, depth: Option<u32>) -> Self::Seated {
        let _ = depth;
        Self::adviser(rules)
    }

    /// How long the judge looks at each decision where it is to look so many moves ahead; nothing
    /// in games that are not searched move by move.
    fn judging_to(depth: u32) -> Option<Budget> {
        let _ = depth;
        None
    }

    /// Whether the adviser only knows of the actions that are not the best what they are worth at
    /// most.
    fn judges_best_alone(rules: &Self::Rules) -> bool {
        let _ = rules;
        false
    }

    /// What the end of a hand is worth to a seat, counted as the adviser counts.
    fn final_value(outcome: &Outcome, seat: Seat, worth: Worth) -> f64 {
        let points = outcome.points();
        let others = points.iter().filter(|(other, _)| *other != seat);
        match worth {
            Worth::Share => outcome.share(seat),
            Worth::Discs => {
                let rival = others.map(|(_, points)| *points).max().unwrap_or(0);
                f64::from(points[seat] - rival)
            }
        }
    }
}

impl Judged for Domino {
    // Each node is a whole imagined round.
    fn judging() -> Budget {
        Budget::nodes(5_000)
    }

    // The adviser expects of the others what they are used to do; a judge expects the best of both.
    fn judge(_: &<Domino as Game>::Rules, _: Option<u32>) -> DominoBot {
        DominoBot::Judge(OpenJudge::default())
    }
}

impl Judged for Azul {
    // Between two the search proves of the others only that they are no better.
    fn judges_best_alone(rules: &<Azul as Game>::Rules) -> bool {
        rules.players() == 2
    }
}

/// With so many empty squares or fewer a move of Reversi is judged exactly.
const SOLVED: u32 = 20;

impl Judged for Reversi {
    fn judging() -> Budget {
        Budget::nodes(100_000)
    }

    fn judge(_: &<Reversi as Game>::Rules, depth: Option<u32>) -> ReversiBot {
        let depth = depth.unwrap_or(0);
        let reaches = |level: &Level| level.depth() >= depth.max(Level::USUAL.depth());
        let highest = Level::new(Level::MAX).expect("the highest level is one");
        let level = Level::all().find(reaches).unwrap_or(highest);
        let solves = level.exact_from().max(SOLVED);
        ReversiBot::Level(Levelled::new(level).solving_from(solves))
    }

    fn judging_to(depth: u32) -> Option<Budget> {
        Some(Budget::depth(depth))
    }

    // The engine gives empty squares to the winner.
    fn final_value(outcome: &Outcome, seat: Seat, _: Worth) -> f64 {
        let points = outcome.points();
        let total: i32 = points.values().iter().sum();
        let ahead = 2 * points[seat] - total;
        f64::from(ahead + ahead.signum() * (64 - total))
    }
}

impl Judged for Siete {}

/// The curve of the current hand of a match; nothing if it was stopped.
pub fn judge<G: Judged>(
    rules: &G::Rules,
    log: &Log<G>,
    seed: &Seed,
    progress: Progress,
) -> Option<Curve<G::Action>> {
    judge_to(rules, log, seed, None, progress)
}

/// The same, looking so many moves ahead where the game is searched move by move.
pub fn judge_to<G: Judged>(
    rules: &G::Rules,
    log: &Log<G>,
    seed: &Seed,
    depth: Option<u32>,
    progress: Progress,
) -> Option<Curve<G::Action>> {
    let budget = depth.and_then(G::judging_to).unwrap_or_else(G::judging);
    let steps = &log.current().steps;
    let mut then = log.clone();
    while then.pop().is_some() {}
    let mut game = then.current().start.clone();
    // Each seat has an adviser of its own, so that what one saw never helps another.
    let mut advisers: BySeat<Option<G::Seated>> = BySeat::from_fn(game.seats(), |_| None);
    let total = actions::<G>(steps).count();
    let mut thought = Vec::with_capacity(total);
    let mut points = Vec::with_capacity(total);
    for (index, step) in steps.iter().enumerate() {
        if let Step::Action(seat, action) = step {
            if !progress(points.len(), total) {
                return None;
            }
            let forced = game.automatic().is_some();
            let thoughts = if forced {
                None
            } else {
                let adviser = advisers[*seat].get_or_insert_with(|| G::judge(rules, depth));
                adviser.choose(&Seen::new(*seat, &game, &then, seed), &budget);
                adviser.thoughts()
            };
            thought.push(Thought { forced, thoughts });
            points.push(Point {
                step: index + 1,
                seat: *seat,
                action: *action,
                judgement: None,
            });
        }
        match step {
            Step::Action(_, action) => game.play_unchecked(*action),
            Step::Chance(chance) => game.resolve_unchecked(chance),
        }
        then.push(step.clone());
    }
    let seats = game.seats();
    let outcome = match game.turn() {
        Turn::Over(outcome) => Some(outcome),
        _ => None,
    };
    let known = Known::<G> {
        rules,
        seats,
        steps: steps.len(),
        outcome: outcome.as_ref(),
        thought: &thought,
    };
    for index in 0..points.len() {
        points[index].judgement = known.judgement(index, &points);
    }
    let worth = points.iter().find_map(|point| Some(point.judgement?.worth));
    let end = outcome.as_ref().zip(worth).map(|(outcome, worth)| {
        let standings = &outcome.standings;
        standings.map(|seat, _| G::final_value(outcome, seat, worth))
    });
    progress(total, total).then_some(Curve {
        points,
        end,
        worth,
        seats,
    })
}

fn actions<G: Game>(steps: &[Step<G>]) -> impl Iterator<Item = (usize, Seat, G::Action)> + '_ {
    let steps = steps.iter().enumerate();
    steps.filter_map(|(index, step)| match step {
        Step::Action(seat, action) => Some((index, *seat, *action)),
        Step::Chance(_) => None,
    })
}

/// What the adviser thought before one action.
struct Thought<A> {
    /// Whether the action came by itself.
    forced: bool,
    thoughts: Option<Thoughts<A>>,
}

/// Everything a judgement rests on.
struct Known<'a, G: Judged> {
    rules: &'a G::Rules,
    seats: usize,
    /// How many steps the hand has had.
    steps: usize,
    outcome: Option<&'a Outcome>,
    thought: &'a [Thought<G::Action>],
}

impl<G: Judged> Known<'_, G> {
    fn judgement(&self, index: usize, points: &[Point<G::Action>]) -> Option<Judgement<G::Action>> {
        let thoughts = self.thought[index].thoughts.as_ref()?;
        let (best, value) = thoughts.best()?;
        let played = points[index].action;
        let mut values = thoughts.values.iter();
        let listed = values.find(|(action, _)| *action == played);
        let by_list = listed.map(|(_, worth)| value - worth);
        let by_what_came = || {
            let after = self.value_after(index, points, thoughts.worth)?;
            Some(value - after)
        };
        let loss = if played == best {
            Some(0.0)
        } else if G::judges_best_alone(self.rules) {
            by_what_came().or(by_list)
        } else {
            by_list.or_else(by_what_came)
        };
        Some(Judgement {
            worth: thoughts.worth,
            value,
            best,
            loss: loss.map(|loss| loss.max(0.0)),
            exact: thoughts.exact,
        })
    }

    /// What the position after an action was worth to who acted: as the next decision was judged,
    /// or as the hand ended. Nothing where luck, or somebody who was not judged, came first.
    fn value_after(&self, index: usize, points: &[Point<G::Action>], worth: Worth) -> Option<f64> {
        let seats = self.seats;
        let Point { seat, mut step, .. } = points[index];
        for (point, thought) in points.iter().zip(self.thought).skip(index + 1) {
            if point.step != step + 1 {
                return None;
            }
            step = point.step;
            if let Some(thoughts) = &thought.thoughts {
                let (_, value) = thoughts.best().filter(|_| thoughts.worth == worth)?;
                return match point.seat == seat {
                    true => Some(value),
                    false if seats == 2 => Some(turn(value, worth)),
                    false => None,
                };
            }
            if !thought.forced {
                return None;
            }
        }
        let outcome = self.outcome.filter(|_| step == self.steps)?;
        Some(G::final_value(outcome, seat, worth))
    }
}

#[cfg(test)]
mod tests {
    use sobremesa_core::drive::play_hand;
    use sobremesa_domino::Strategy;

    use super::*;

    #[test]
    fn the_end_of_a_game_of_reversi_is_judged_exactly() {
        let rules = sobremesa_reversi::ReversiRules;
        let mut log = Log::new(Reversi::start());
        let mut chance = Reversi::bot("random").expect("a player");
        play_hand(&mut log, &3_u64.into(), |seen| {
            chance.choose(seen, &Budget::unlimited())
        });
        // Only the last moves, so that the test is quick; more empty squares are the same.
        let mut start = Reversi::start();
        let steps = log.current().steps.clone();
        let (before, after) = steps.split_at(steps.len() - 12);
        for step in before {
            if let Step::Action(_, action) = step {
                start.play_unchecked(*action);
            }
        }
        let mut ending = Log::new(start);
        for step in after {
            ending.push(step.clone());
        }
        let curve = judge::<Reversi>(&rules, &ending, &3_u64.into(), &mut |_, _| true);
        let points = curve.expect("nobody stops it").points;
        let engine = sobremesa_reversi_engine::Engine::with_megabytes(1);
        let limits = sobremesa_reversi_engine::Limits::solve();
        let mut game = start;
        let mut judged = 0;
        for point in points {
            let solved = engine.search(game.board(), &limits).value;
            if let Some(judgement) = point.judgement {
                judged += 1;
                assert!(judgement.exact);
                assert!(
                    (judgement.value - f64::from(solved)).abs() < 0.1,
                    "{point:?}"
                );
                let mut next = game;
                next.play_unchecked(point.action);
                let left = engine.search(next.board(), &limits).value;
                let turned = next.to_move() != game.to_move();
                let left = if turned { -left } else { left };
                let loss = f64::from(solved - left);
                assert!(
                    (judgement.loss.expect("it is known") - loss).abs() < 0.1,
                    "{point:?}"
                );
            }
            game.play_unchecked(point.action);
        }
        assert!(judged > 5, "there were decisions");
    }

    /// A round between the documents' two machines, judged.
    fn judged_round(rules: &str, seed: u64) -> Curve<sobremesa_domino::Action> {
        let rules = rules.parse().expect("rules");
        let mut log = Log::new(Domino::new(&rules));
        play_hand(&mut log, &seed.into(), |seen| {
            let strategy = [Strategy::First, Strategy::Highest][seen.seat().index()];
            strategy.choose(seen.view()).expect("a choice")
        });
        let curve = judge::<Domino>(&rules, &log, &seed.into(), &mut |_, _| true);
        curve.expect("nobody stops it")
    }

    #[test]
    fn the_curve_of_open_dominoes_falls_only_where_a_tile_gave_something_away() {
        // In directo the boneyard lies open; in the other its order is imagined, and the same orders
        // for both.
        for (rules, rounds) in [("set=directo players=2", 24), ("players=2", 8)] {
            let (mut compared, mut slips) = (0, 0);
            for seed in 0..rounds {
                let points = judged_round(rules, seed).points;
                for pair in points.windows(2) {
                    let [one, other] = pair else { continue };
                    let (Some(before), Some(after)) = (&one.judgement, &other.judgement) else {
                        continue;
                    };
                    if one.seat == other.seat || other.step != one.step + 1 {
                        continue;
                    }
                    compared += 1;
                    slips += usize::from(before.slip().is_some());
                    // What one side has next is what the other has left.
                    let left = before.value - before.loss.expect("every tile was weighed");
                    let gap = left - (1.0 - after.value);
                    assert!(gap.abs() < 1e-9, "{rules}, seed {seed}: {one:?}, {other:?}");
                }
            }
            assert!(
                compared > 20 && slips > 5,
                "{compared} pairs, {slips} slips"
            );
        }
    }
}
