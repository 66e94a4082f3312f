//! The players of Reversi.

use std::fmt;
use std::sync::{Mutex, PoisonError};

use sobremesa_core::{Bot, Budget, Game, Seat, Seen, Thoughts, Worth};
use sobremesa_reversi::{Board, Move, Reversi, Square, Squares};
use sobremesa_reversi_engine::{Choice, Engine, Level, Limits};

use crate::outside::Outside;
use crate::{ListedBot, Random, Roster, UnknownBot};

crate::bot_enum! {
    /// Who plays Reversi.
    pub enum ReversiBot for Reversi {
        /// Any legal move.
        Random(Random),
        /// The move that turns most.
        Greedy(Greedy),
        /// The strong player, held back to a level.
        Level(Levelled),
        /// A program of somebody else's; no name leads to one.
        Outside(Outside),
    }
}

impl Roster for Reversi {
    type Seated = ReversiBot;

    fn listed_bots() -> Vec<ListedBot> {
        // R07: the machine always plays to win; a level says how well it can.
        let strength = |level: Level| 1 + level.number() * 9 / Level::MAX;
        let mut listed = vec![ListedBot::new("random", 0), ListedBot::new("greedy", 1)];
        listed.extend(Level::all().map(|level| {
            let name = format!("level:{}", level.number());
            ListedBot::new(name, strength(level))
                .with("depth", &level.depth())
                .with("exact", &level.exact_from())
                .with("seconds", &level.seconds())
        }));
        listed
    }

    fn bot(name: &str) -> Result<ReversiBot, UnknownBot> {
        let unknown = || UnknownBot::new::<Reversi>(name);
        match name.trim().to_lowercase().as_str() {
            "random" => Ok(ReversiBot::Random(Random)),
            "greedy" => Ok(ReversiBot::Greedy(Greedy)),
            other => {
                let number = other.strip_prefix("level:").ok_or_else(unknown)?;
                let level = number.trim().parse().ok().and_then(Level::new);
                Ok(ReversiBot::Level(Levelled::new(level.ok_or_else(unknown)?)))
            }
        }
    }

    fn opponent(_: &<Reversi as Game>::Rules, _: Seat) -> String {
        "level:5".to_owned()
    }

    fn adviser(_: &<Reversi as Game>::Rules) -> ReversiBot {
        ReversiBot::Level(Levelled::new(Level::USUAL))
    }

    fn adviser_among(_: &<Reversi as Game>::Rules, machines: &[&str]) -> ReversiBot {
        ReversiBot::Level(Levelled::new(strongest(machines)))
    }

    fn analyst(_: &<Reversi as Game>::Rules, machines: &[&str]) -> ReversiBot {
        ReversiBot::Level(Levelled {
            weighs_all: true,
            ..Levelled::new(strongest(machines))
        })
    }
}

/// The highest level among these machines, and no lower than the usual one. How strong a program of
/// somebody else's is nobody knows: the highest level advises against it.
fn strongest(machines: &[&str]) -> Level {
    let level = |name: &&str| {
        let name = name.trim();
        if name.starts_with("gtp:") || name.starts_with("program:") {
            return Level::new(Level::MAX);
        }
        Level::new(name.strip_prefix("level:")?.trim().parse().ok()?)
    };
    let levels = machines.iter().filter_map(level);
    levels.fold(Level::USUAL, Ord::max)
}

/// The strong player, held back to a level.
///
/// ```
/// use sobremesa_bots::reversi::Levelled;
/// use sobremesa_core::{Bot, Budget, Log, Seat, Seen};
/// use sobremesa_reversi::Reversi;
/// use sobremesa_reversi_engine::Level;
/// let game = Reversi::start();
/// let log = Log::new(game);
/// let seen = Seen::new(Seat::FIRST, &game, &log, &1.into());
/// let mut player = Levelled::new(Level::new(3).unwrap());
/// let chosen = player.choose(&seen, &Budget::nodes(1000));
/// assert_eq!(player.thoughts().unwrap().line[0], chosen);
/// ```
#[derive(Clone)]
pub struct Levelled {
    level: Level,
    /// With so many empty squares or fewer it takes whatever nodes the end of the game needs.
    solves_from: u32,
    /// Whether it also says what the moves are worth that it does not choose.
    weighs_all: bool,
    /// Whether its thoughts are the other side's, after it had to pass.
    passed: bool,
    thoughts: Option<Choice>,
}

impl Levelled {
    /// A player of this level.
    ///
    /// ```
    /// use sobremesa_bots::reversi::Levelled;
    /// use sobremesa_reversi_engine::Level;
    /// assert_eq!(format!("{:?}", Levelled::new(Level::USUAL)), "Levelled(8)");
    /// ```
    pub fn new(level: Level) -> Levelled {
        Levelled {
            level,
            solves_from: 0,
            weighs_all: false,
            passed: false,
            thoughts: None,
        }
    }

    /// The same player, solving the game with so many empty squares or fewer, whatever its level and
    /// its budget of nodes say.
    pub fn solving_from(self, empties: u32) -> Levelled {
        Levelled {
            solves_from: empties,
            ..self
        }
    }

    /// The proven best move, where it solves.
    fn solve(&self, engine: &Engine, board: Board, budget: &Budget) -> Option<Choice> {
        if board.empties() > self.solves_from {
            return None;
        }
        let limits = Limits {
            budget: Budget {
                nodes: Some(SOLVING),
                depth: None,
                ..budget.clone()
            },
            exact_from: self.solves_from,
            repeatable: true,
        };
        engine.forget();
        let analysis = engine.search(board, &limits);
        let square = analysis.best.filter(|_| analysis.exact)?;
        Some(Choice {
            square,
            values: vec![(square, f64::from(analysis.value))],
            line: analysis.line,
            nodes: analysis.nodes,
            exact: true,
        })
    }

    /// Adds to a choice what every other legal move is worth: proven where the choice is and that
    /// takes no time, else at a glance, and never more than the best of the choice.
    fn weigh_all(&self, engine: &Engine, board: Board, choice: &mut Choice, budget: &Budget) {
        /// So many empty squares are played out for every move.
        const FEW: u32 = 16;
        /// Who looks at the moves that were not chosen.
        const GLANCE: Level = Level::new(7).expect("a level");
        let known = |square: Square| choice.values.iter().any(|(it, _)| *it == square);
        let moves = Squares(board.legal()).into_iter();
        let (moves, missing) = moves.fold((0, false), |(count, missing), square| {
            (count + 1, missing || !known(square))
        });
        if !missing {
            return;
        }
        let level = if choice.exact && board.empties() <= FEW {
            self.level
        } else {
            self.level.min(GLANCE)
        };
        let share = Budget {
            nodes: budget.nodes.map(|nodes| (nodes / 2 / moves).max(1)),
            time: budget.time.map(|time| time / 2 / moves as u32),
            ..budget.clone()
        };
        let best = choice.values.iter().map(|(_, value)| *value);
        let best = best.fold(f64::NEG_INFINITY, f64::max);
        for (square, analysis) in engine.values(board, &level.limits(&share)) {
            choice.nodes += analysis.nodes;
            if !choice.values.iter().any(|(it, _)| *it == square) {
                let value = f64::from(analysis.value).min(best);
                choice.values.push((square, value));
                choice.exact &= analysis.exact;
            }
        }
    }
}

/// No ending that is solved takes more nodes than this.
const SOLVING: u64 = 50_000_000;

/// Engines at rest, by their size. A level makes its engine forget before it thinks, so any of that
/// size will do: there are as many as ever thought at once, however many players sit at tables.
static AT_REST: Mutex<Vec<(usize, Engine<'static>)>> = Mutex::new(Vec::new());

/// Lends an engine of this size.
fn with_engine<T>(megabytes: usize, work: impl FnOnce(&Engine<'static>) -> T) -> T {
    let at_rest = || AT_REST.lock().unwrap_or_else(PoisonError::into_inner);
    let lent = {
        let mut at_rest = at_rest();
        let place = at_rest.iter().rposition(|(size, _)| *size == megabytes);
        place.map(|place| at_rest.swap_remove(place).1)
    };
    let engine = lent.unwrap_or_else(|| Engine::with_megabytes(megabytes));
    let done = work(&engine);
    // One that fell over is not lent again.
    at_rest().push((megabytes, engine));
    done
}

impl fmt::Debug for Levelled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Levelled({})", self.level.number())
    }
}

impl Bot<Reversi> for Levelled {
    // Kept apart, so that the choice between players is small enough to vanish into its callers.
    #[inline(never)]
    fn choose(&mut self, seen: &Seen<Reversi>, budget: &Budget) -> Move {
        let board = seen.view().board();
        // What a pass is worth is what the other side makes of it.
        self.passed = self.weighs_all && board.legal() == 0;
        let board = if self.passed { board.pass() } else { board };
        let half = Budget {
            nodes: budget.nodes.map(|nodes| (nodes / 2).max(1)),
            time: budget.time.map(|time| time / 2),
            ..budget.clone()
        };
        // Who weighs all the moves keeps half of the budget for the others.
        let own = if self.weighs_all { &half } else { budget };
        self.thoughts = with_engine(self.level.megabytes(), |engine| {
            let solved = self.solve(engine, board, budget);
            let choose = || self.level.choose(engine, board, own, &mut seen.rng());
            let mut chosen = solved.or_else(choose)?;
            if self.weighs_all && !self.passed {
                self.weigh_all(engine, board, &mut chosen, budget);
            }
            Some(chosen)
        });
        let chosen = self.thoughts.as_ref().filter(|_| !self.passed);
        chosen.map_or(Move::Pass, |choice| choice.square.into())
    }

    fn thoughts(&self) -> Option<Thoughts<Move>> {
        let choice = self.thoughts.as_ref()?;
        if self.passed {
            let best = choice.values.iter().map(|(_, value)| *value);
            let best = best.fold(f64::NEG_INFINITY, f64::max);
            let line = choice.line.iter().map(|square| (*square).into());
            return Some(Thoughts {
                worth: Worth::Discs,
                values: vec![(Move::Pass, -best)],
                line: std::iter::once(Move::Pass).chain(line).collect(),
                nodes: choice.nodes,
                exact: choice.exact,
            });
        }
        // What was chosen comes first: of equal values the first is the best.
        let mut values: Vec<(Move, f64)> = choice
            .values
            .iter()
            .map(|(square, value)| ((*square).into(), *value))
            .collect();
        values.sort_by_key(|(action, _)| *action != Move::Place(choice.square));
        Some(Thoughts {
            worth: Worth::Discs,
            values,
            line: choice.line.iter().map(|square| (*square).into()).collect(),
            nodes: choice.nodes,
            exact: choice.exact,
        })
    }
}

/// Turns as many discs as it can now; of equals the first square.
///
/// ```
/// use sobremesa_bots::reversi::Greedy;
/// use sobremesa_core::{Bot, Budget, Game, Log, Seat, Seen};
/// use sobremesa_reversi::Reversi;
/// let game = Reversi::start();
/// let log = Log::new(game);
/// let seen = Seen::new(Seat::FIRST, &game, &log, &1.into());
/// assert_eq!(Greedy.choose(&seen, &Budget::unlimited()).to_string(), "d3");
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

impl Bot<Reversi> for Greedy {
    #[inline(never)]
    fn choose(&mut self, seen: &Seen<Reversi>, _: &Budget) -> Move {
        let game = seen.view();
        let turned = |chosen: &Move| match chosen {
            Move::Place(square) => game.board().flips(*square).count_ones(),
            Move::Pass => 0,
        };
        let moves = game.legal_actions().into_iter();
        let best = moves.reduce(|best, next| {
            if turned(&next) > turned(&best) {
                next
            } else {
                best
            }
        });
        best.expect("a seat to act has an action")
    }
}

#[cfg(test)]
mod tests {
    use sobremesa_core::Log;
    use sobremesa_core::drive::play_hand;

    use super::*;

    #[test]
    fn the_adviser_is_no_weaker_than_whoever_one_plays() {
        let number = |machines: &[&str]| match Reversi::adviser_among(
            &sobremesa_reversi::ReversiRules,
            machines,
        ) {
            ReversiBot::Level(adviser) => adviser.level.number(),
            _ => 0,
        };
        assert_eq!(number(&["level:3"]), Level::USUAL.number());
        assert_eq!(number(&["greedy", "level:11"]), 11);
        assert_eq!(number(&["level:3", "gtp:edax -gtp"]), Level::MAX);
    }

    #[test]
    fn the_analyst_says_what_every_legal_move_is_worth_and_none_more_than_its_own() {
        for seed in 0..6u64 {
            let mut log = Log::new(Reversi::start());
            play_hand(&mut log, &seed.into(), |seen| {
                let legal: Vec<Move> = seen.view().legal_actions().into_iter().collect();
                let empties = seen.view().board().empties();
                if empties % 9 == 5 {
                    let rules = sobremesa_reversi::ReversiRules;
                    let mut analyst = Reversi::analyst(&rules, &[]);
                    analyst.choose(seen, &Budget::nodes(20_000));
                    let thoughts = analyst.thoughts().expect("it has thought");
                    let mut weighed: Vec<Move> = thoughts.values.iter().map(|it| it.0).collect();
                    weighed.sort_by_key(ToString::to_string);
                    let mut expected = legal.clone();
                    expected.sort_by_key(ToString::to_string);
                    assert_eq!(weighed, expected, "{empties} empty, seed {seed}");
                }
                seen.rng().pick(legal).expect("somebody is to move")
            });
        }
    }

    /// Wins and draws of one named player, with black, against another over some seeds.
    fn wins(black: &str, white: &str, games: u64) -> f64 {
        let mut shares = 0.0;
        for seed in 0..games {
            let mut players = [black, white].map(|name| Reversi::bot(name).expect("a player"));
            let mut log = Log::new(Reversi::start());
            let outcome = play_hand(&mut log, &seed.into(), |seen| {
                players[seen.seat().index()].choose(seen, &Budget::nodes(64))
            });
            shares += outcome.share(Seat::FIRST);
        }
        shares
    }

    #[test]
    fn everybody_listed_can_sit_down() {
        for listed in Reversi::listed_bots() {
            assert!(Reversi::bot(&listed.name).is_ok(), "{}", listed.name);
        }
        assert!(
            Reversi::bot(" Greedy ").is_ok(),
            "case and blanks do not matter"
        );
        assert!(Reversi::bot("nobody").is_err());
    }

    #[test]
    fn levels_outside_the_list_are_nobody() {
        for name in [
            "level:0",
            "level:13",
            "level:",
            "level:x",
            "level",
            "level:-1",
            "level:999",
        ] {
            assert!(Reversi::bot(name).is_err(), "{name}");
        }
        assert!(Reversi::bot("LEVEL:12").is_ok());
    }

    #[test]
    fn levels_beat_greed_and_greed_beats_chance() {
        assert!(wins("level:3", "greedy", 10) >= 7.0);
        assert!(wins("greedy", "random", 100) >= 55.0);
    }

    #[test]
    fn a_level_plays_the_same_again_from_the_same_seed() {
        let game = Reversi::start();
        let log = Log::new(game);
        let seen = Seen::new(Seat::FIRST, &game, &log, &77.into());
        let mut first = Reversi::bot("level:2").expect("a player");
        let mut second = first.clone();
        let chosen = first.choose(&seen, &Budget::unlimited());
        assert_eq!(first.choose(&seen, &Budget::unlimited()), chosen);
        assert_eq!(second.choose(&seen, &Budget::unlimited()), chosen);
    }
}
