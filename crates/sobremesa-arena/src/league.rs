//! A tournament's result: ratings, the cross table, who starts, all with their intervals.

use serde::Serialize;
use sobremesa_catalog::Listed;
use sobremesa_core::Game;

use crate::bootstrap::{draws, middle};
use crate::fault::FaultLine;
use crate::interval::Z;
use crate::rating::{self, ratings};
use crate::run::State;
use crate::sprt::{Sprt, Verdict};
use crate::summary::{Rate, Spread};
use crate::tally::{Shares, WHOLE_SHARE};
use crate::{Counts, Done, Interval, Plan};

/// What a tournament found out. Nothing in it depends on the machine.
///
/// Intervals of shares, points and ratings come from drawing the deals again, so that games on the
/// same deal do not count as if they were independent; those of wins are Wilson's.
///
/// ```
/// use sobremesa_arena::{League, Plan, run};
/// use sobremesa_reversi::Reversi;
/// let bots = ["random", "greedy"].map(str::to_owned);
/// let plan = Plan::<Reversi>::tournament(Default::default(), &bots, 100, 42).unwrap();
/// let league = League::new(&plan, &run(&plan, 2, &Default::default(), |_| ()));
/// assert_eq!(league.games, 200);
/// assert!(league.players[1].elo > league.players[0].elo, "greedy beats random");
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct League {
    /// The game.
    pub game: &'static str,
    /// Its rules.
    pub rules: String,
    /// The seed; a text, because programs lose digits of large numbers in JSON.
    pub seed: String,
    /// Deals each match-up was to play.
    pub deals: u64,
    /// Games played.
    pub games: u64,
    /// Whether that is all that were asked for, or as many as the test needed.
    pub complete: bool,
    /// Each player, as named.
    pub players: Vec<PlayerLine>,
    /// Every two players who met.
    pub pairs: Vec<PairLine>,
    /// How each seat fared, whoever sat there.
    pub seats: Vec<Rate>,
    /// How whoever acted first fared.
    pub opener: Rate,
    /// Games that no side won alone.
    pub draws: u64,
    /// Actions in a game, forced ones included.
    pub lengths: Spread,
    /// The sequential test, if one was asked for.
    pub sprt: Option<TestLine>,
    /// Why games were lost that were not over, the first ones.
    pub faults: Vec<FaultLine>,
}

/// What one player of a tournament did.
///
/// ```
/// # use sobremesa_arena::{League, Plan, run};
/// # use sobremesa_reversi::Reversi;
/// # let bots = ["random", "greedy"].map(str::to_owned);
/// # let plan = Plan::<Reversi>::tournament(Default::default(), &bots, 50, 42).unwrap();
/// # let league = League::new(&plan, &run(&plan, 2, &Default::default(), |_| ()));
/// assert_eq!(league.players[0].games, 100);
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PlayerLine {
    /// Who.
    pub bot: String,
    /// Games played.
    pub games: u64,
    /// The rating; the mean of all players is 0.
    pub elo: f64,
    /// Its 95 % interval.
    pub elo_interval: Interval,
    /// Games won alone.
    pub wins: u64,
    /// The same as a part of all games.
    pub win_rate: f64,
    /// Its 95 % interval (Wilson).
    pub win_interval: Interval,
    /// The mean share of victory, ties split.
    pub share: f64,
    /// Its 95 % interval, over deals.
    pub share_interval: Interval,
    /// How often each place was taken, the first first.
    pub places: Vec<u64>,
    /// Points at the end of a game; the interval of the mean is over deals.
    pub points: Spread,
    /// How often each number of points came up.
    #[serde(skip)]
    pub points_counts: Counts,
    /// Games lost by a fault.
    pub faults: u64,
}

/// Two players who met.
///
/// ```
/// # use sobremesa_arena::{League, Plan, run};
/// # use sobremesa_reversi::Reversi;
/// # let bots = ["random", "greedy"].map(str::to_owned);
/// # let plan = Plan::<Reversi>::tournament(Default::default(), &bots, 50, 42).unwrap();
/// # let league = League::new(&plan, &run(&plan, 2, &Default::default(), |_| ()));
/// let pair = &league.pairs[0];
/// assert_eq!(pair.above + pair.level + pair.below, pair.games);
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PairLine {
    /// The first, as an index into [`League::players`].
    pub first: usize,
    /// The second.
    pub second: usize,
    /// Games together.
    pub games: u64,
    /// How often the first came out above the second.
    pub above: u64,
    /// How often they shared a place.
    pub level: u64,
    /// How often the first came out below.
    pub below: u64,
    /// What the first scored, a level game half.
    pub score: f64,
    /// Its 95 % interval, over deals.
    pub interval: Interval,
    /// The difference in Elo that explains it.
    pub elo: f64,
}

/// What a sequential test says.
///
/// ```
/// use sobremesa_arena::league::TestLine;
/// let line = TestLine { elo0: 0.0, elo1: 5.0, ratio: 1.0, bound: 2.94, deals: 9, verdict: None };
/// assert!(serde_json::to_string(&line).unwrap().ends_with("\"verdict\":null}"));
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TestLine {
    /// Not stronger means no more than this.
    pub elo0: f64,
    /// Stronger means at least this.
    pub elo1: f64,
    /// The logarithm of how much better the second explains the games.
    pub ratio: f64,
    /// Beyond this, either way, it is sure.
    pub bound: f64,
    /// Deals it has seen.
    pub deals: u64,
    /// What it is sure of.
    pub verdict: Option<Verdict>,
}

impl League {
    /// Sums up a tournament.
    ///
    /// ```
    /// # use sobremesa_arena::{League, Plan, run};
    /// # use sobremesa_reversi::Reversi;
    /// # let bots = ["random", "greedy"].map(str::to_owned);
    /// # let plan = Plan::<Reversi>::tournament(Default::default(), &bots, 50, 42).unwrap();
    /// let league = League::new(&plan, &run(&plan, 2, &Default::default(), |_| ()));
    /// assert!(league.complete);
    /// ```
    pub fn new<G: Listed>(plan: &Plan<G>, done: &Done) -> League {
        let state = &done.state;
        let whole = Measures::of(plan, state, None, None);
        let blocks = state.slices.iter().map(Vec::len).max().unwrap_or(0);
        let samples: Vec<Measures> = draws(blocks, plan.seed)
            .map(|times| Measures::of(plan, state, Some(&times), Some(&whole.elo)))
            .collect();
        let over = |value: &dyn Fn(&Measures) -> f64| middle(samples.iter().map(value).collect());
        let seats = state.tallies.first().map_or(0, |tally| tally.seats.len());
        let mut by_seat = vec![Shares::default(); seats];
        let mut opener = Shares::default();
        let mut lengths = Counts::default();
        for tally in &state.tallies {
            for (all, seat) in by_seat.iter_mut().zip(&tally.seats) {
                all.merge(*seat);
            }
            opener.merge(tally.opener);
            lengths.merge(&tally.lengths);
        }
        let players: Vec<PlayerLine> = (0..plan.players.len())
            .map(|player| player_line(plan, state, player, &whole, &over))
            .collect();
        let tallies = state.tallies.iter();
        let decided: u64 = tallies.map(|it| it.decided::<G>(&plan.rules)).sum();
        League {
            game: <G as Game>::NAME,
            rules: plan.rules.to_string(),
            seed: plan.seed.to_string(),
            deals: plan.deals,
            games: state.games(),
            complete: done.complete,
            pairs: pair_lines(plan, state, &whole, &over),
            players,
            seats: by_seat.into_iter().map(Rate::of).collect(),
            opener: Rate::of(opener),
            draws: state.games() - decided,
            lengths: Spread::of(&lengths),
            sprt: plan.sprt.map(|sprt| {
                let scores = &state.scores[0];
                TestLine {
                    elo0: sprt.elo0,
                    elo1: sprt.elo1,
                    ratio: sprt.ratio(scores),
                    bound: Sprt::bound(),
                    deals: scores.deals,
                    verdict: sprt.verdict(scores),
                }
            }),
            faults: state.faults.clone(),
        }
    }

    /// The players from the highest rating to the lowest.
    ///
    /// ```
    /// # use sobremesa_arena::{League, Plan, run};
    /// # use sobremesa_reversi::Reversi;
    /// # let bots = ["random", "greedy"].map(str::to_owned);
    /// # let plan = Plan::<Reversi>::tournament(Default::default(), &bots, 50, 42).unwrap();
    /// # let league = League::new(&plan, &run(&plan, 2, &Default::default(), |_| ()));
    /// assert_eq!(league.ranking(), [1, 0]);
    /// ```
    pub fn ranking(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.players.len()).collect();
        order.sort_by(|&a, &b| self.players[b].elo.total_cmp(&self.players[a].elo));
        order
    }

    /// What one player scored against another, if they met.
    ///
    /// ```
    /// # use sobremesa_arena::{League, Plan, run};
    /// # use sobremesa_reversi::Reversi;
    /// # let bots = ["random", "greedy"].map(str::to_owned);
    /// # let plan = Plan::<Reversi>::tournament(Default::default(), &bots, 50, 42).unwrap();
    /// # let league = League::new(&plan, &run(&plan, 2, &Default::default(), |_| ()));
    /// let both = league.score(0, 1).unwrap() + league.score(1, 0).unwrap();
    /// assert!((both - 1.0).abs() < 1e-12);
    /// ```
    pub fn score(&self, player: usize, other: usize) -> Option<f64> {
        self.pairs.iter().find_map(|pair| {
            if (pair.first, pair.second) == (player, other) {
                Some(pair.score)
            } else if (pair.first, pair.second) == (other, player) {
                Some(1.0 - pair.score)
            } else {
                None
            }
        })
    }
}

/// The means of a run, or of one drawn again from its blocks.
struct Measures {
    elo: Vec<f64>,
    shares: Vec<f64>,
    points: Vec<f64>,
    scores: rating::Scores,
    deviations: Vec<f64>,
}

impl Measures {
    /// With each block counted as often as it was drawn.
    fn of<G: Listed>(
        plan: &Plan<G>,
        state: &State,
        times: Option<&[u32]>,
        start: Option<&[f64]>,
    ) -> Measures {
        let players = plan.players.len();
        let mut scores = vec![vec![0.0; players]; players];
        let mut sums = vec![[0.0; 4]; players];
        for (matchup, slices) in plan.matchups.iter().zip(&state.slices) {
            for (block, slice) in slices.iter().enumerate() {
                let weight = times.map_or(1.0, |times| f64::from(times[block]));
                if weight == 0.0 {
                    continue;
                }
                for (slot, &player) in matchup.players.iter().enumerate() {
                    let sums = &mut sums[player];
                    sums[0] += weight * slice.shares[slot] as f64 / WHOLE_SHARE as f64;
                    sums[1] += weight * slice.games as f64;
                    sums[2] += weight * slice.points[slot] as f64;
                    sums[3] += weight * slice.finished as f64;
                    for (other, &opponent) in matchup.players.iter().enumerate() {
                        if player != opponent {
                            let (won, lost) = (slice.above[slot][other], slice.above[other][slot]);
                            let level = slice.games - won - lost;
                            scores[player][opponent] += weight * (won as f64 + level as f64 / 2.0);
                        }
                    }
                }
            }
        }
        let mean = |sum: f64, count: f64| if count > 0.0 { sum / count } else { 0.0 };
        let elo = ratings(&scores, start);
        Measures {
            // Only the whole needs them.
            deviations: match start {
                None => rating::deviations(&scores, &elo),
                Some(_) => Vec::new(),
            },
            elo,
            shares: sums.iter().map(|it| mean(it[0], it[1])).collect(),
            points: sums.iter().map(|it| mean(it[2], it[3])).collect(),
            scores,
        }
    }

    /// Whether one won all games against another, or lost them all.
    fn is_sweep(&self, player: usize, other: usize) -> bool {
        let (won, lost) = (self.scores[player][other], self.scores[other][player]);
        won + lost > 0.0 && (won == 0.0 || lost == 0.0)
    }

    /// What one scored against another, as a part of their games.
    fn score(&self, player: usize, other: usize) -> f64 {
        let (won, lost) = (self.scores[player][other], self.scores[other][player]);
        if won + lost > 0.0 {
            won / (won + lost)
        } else {
            0.5
        }
    }
}

type Over<'a> = dyn Fn(&dyn Fn(&Measures) -> f64) -> Interval + 'a;

fn player_line<G: Listed>(
    plan: &Plan<G>,
    state: &State,
    player: usize,
    whole: &Measures,
    over: &Over,
) -> PlayerLine {
    let mut shares = Shares::default();
    let mut points = Counts::default();
    let mut places = [0; 4];
    let mut faults = 0;
    for (matchup, tally) in plan.matchups.iter().zip(&state.tallies) {
        for (slot, _) in matchup
            .players
            .iter()
            .enumerate()
            .filter(|(_, sits)| **sits == player)
        {
            let own = &tally.players[slot];
            shares.merge(own.shares);
            points.merge(&own.points);
            for (all, count) in places.iter_mut().zip(own.places) {
                *all += count;
            }
            faults += own.faults;
        }
    }
    let games = shares.games();
    let mut elo_interval = over(&|sample| sample.elo[player]);
    let mut share_interval = over(&|sample| sample.shares[player]);
    // Where somebody won or lost every game, every draw of the deals says the same; the number of
    // games says how little that may mean.
    let swept = (0..plan.players.len()).any(|other| whole.is_sweep(player, other));
    if swept {
        let half = Z * whole.deviations[player];
        elo_interval.widen(whole.elo[player] - half, whole.elo[player] + half);
        let alone = Interval::wilson(shares.twelfths() / WHOLE_SHARE, games);
        share_interval.widen(alone.low, alone.high);
    }
    let seats = plan.matchups.first().map_or(0, |it| it.players.len());
    PlayerLine {
        bot: plan.players[player].clone(),
        games,
        elo: whole.elo[player],
        elo_interval,
        wins: shares.wins(),
        win_rate: shares.wins() as f64 / games.max(1) as f64,
        win_interval: Interval::wilson(shares.wins(), games),
        share: shares.mean(),
        share_interval,
        places: places[..seats].to_vec(),
        points: Spread {
            interval: over(&|sample| sample.points[player]),
            ..Spread::of(&points)
        },
        points_counts: points,
        faults,
    }
}

fn pair_lines<G: Listed>(
    plan: &Plan<G>,
    state: &State,
    whole: &Measures,
    over: &Over,
) -> Vec<PairLine> {
    let players = plan.players.len();
    let mut games = vec![vec![0; players]; players];
    let mut above = vec![vec![0; players]; players];
    for (matchup, tally) in plan.matchups.iter().zip(&state.tallies) {
        for (slot, &player) in matchup.players.iter().enumerate() {
            for (other, &opponent) in matchup.players.iter().enumerate() {
                if player != opponent {
                    games[player][opponent] += tally.games;
                    above[player][opponent] += tally.above[slot][other];
                }
            }
        }
    }
    let all =
        (0..players).flat_map(|first| (first + 1..players).map(move |second| (first, second)));
    all.filter(|&(first, second)| games[first][second] > 0)
        .map(|(first, second)| {
            let (won, lost) = (above[first][second], above[second][first]);
            let score = whole.score(first, second);
            let mut interval = over(&|sample| sample.score(first, second));
            if whole.is_sweep(first, second) {
                let alone = Interval::wilson(won, games[first][second]);
                interval.widen(alone.low, alone.high);
            }
            PairLine {
                first,
                second,
                games: games[first][second],
                above: won,
                level: games[first][second] - won - lost,
                below: lost,
                score,
                interval,
                elo: rating::difference(score),
            }
        })
        .collect()
}
