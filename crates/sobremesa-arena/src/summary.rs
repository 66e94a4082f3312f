//! A simulation's result: wins with intervals, points, lengths, speed.

use serde::Serialize;
use sobremesa_catalog::Listed;
use sobremesa_core::Game;

use crate::fault::FaultLine;
use crate::tally::{PlayerTally, Shares};
use crate::{Counts, Done, Interval, Plan};

/// What a simulation found out, ready to print or to write as JSON.
///
/// Only `seconds` and `games_per_second` depend on the machine.
///
/// ```
/// use sobremesa_arena::{Plan, Summary, run};
/// use sobremesa_reversi::Reversi;
/// let seats = ["random", "greedy"].map(str::to_owned);
/// let plan = Plan::<Reversi>::simulation(Default::default(), &seats, 20, 42).unwrap();
/// let summary = Summary::new(&plan, &run(&plan, 2, &Default::default(), |_| ()));
/// assert_eq!(summary.games, 20);
/// assert_eq!(summary.seats[1].bot, "greedy");
/// assert_eq!(summary.seats[0].wins + summary.seats[1].wins + summary.draws, 20);
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Summary {
    /// The game.
    pub game: &'static str,
    /// Its rules.
    pub rules: String,
    /// The seed; a text, because programs lose digits of large numbers in JSON.
    pub seed: String,
    /// Games played.
    pub games: u64,
    /// Whether that is all that were asked for.
    pub complete: bool,
    /// Each seat, in order.
    pub seats: Vec<SeatSummary>,
    /// Games that no side won alone.
    pub draws: u64,
    /// Actions in a game, forced ones included.
    pub lengths: Spread,
    /// How whoever acted first fared.
    pub opener: Rate,
    /// Why games were lost that were not over, the first ones.
    pub faults: Vec<FaultLine>,
    /// How long it took.
    pub seconds: f64,
    /// How fast it went.
    pub games_per_second: f64,
}

/// What one seat of a simulation did.
///
/// ```
/// # use sobremesa_arena::{Plan, Summary, run};
/// # use sobremesa_reversi::Reversi;
/// # let seats = ["random", "greedy"].map(str::to_owned);
/// # let plan = Plan::<Reversi>::simulation(Default::default(), &seats, 20, 42).unwrap();
/// # let summary = Summary::new(&plan, &run(&plan, 2, &Default::default(), |_| ()));
/// let black = &summary.seats[0];
/// assert!(black.win_interval.contains(black.win_rate));
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SeatSummary {
    /// The seat it is named for, from 1.
    pub seat: usize,
    /// Who sits there.
    pub bot: String,
    /// Games won alone.
    pub wins: u64,
    /// The same as a part of all games.
    pub win_rate: f64,
    /// Its 95 % interval (Wilson).
    pub win_interval: Interval,
    /// The mean share of victory, ties split.
    pub share: f64,
    /// Its 95 % interval.
    pub share_interval: Interval,
    /// How often each place was taken, the first first.
    pub places: Vec<u64>,
    /// Points at the end of a game.
    pub points: Spread,
    /// Games lost by a panic or an illegal action.
    pub faults: u64,
}

/// Where numbers lie: mean with its interval, deviation, least and most.
///
/// ```
/// use sobremesa_arena::{Counts, summary::Spread};
/// let mut counts = Counts::default();
/// counts.note(4);
/// assert_eq!(Spread::of(&counts).mean, 4.0);
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Spread {
    /// The mean.
    pub mean: f64,
    /// Its 95 % interval.
    pub interval: Interval,
    /// The standard deviation.
    pub sd: f64,
    /// The least, if there is any.
    pub min: Option<i32>,
    /// The most, if there is any.
    pub max: Option<i32>,
}

impl Spread {
    /// The spread of what was counted.
    ///
    /// ```
    /// # use sobremesa_arena::{Counts, summary::Spread};
    /// assert_eq!(Spread::of(&Counts::default()).max, None);
    /// ```
    pub fn of(counts: &Counts) -> Spread {
        let (mean, sd) = (counts.mean(), counts.deviation());
        Spread {
            mean,
            interval: Interval::mean(mean, sd, counts.len()),
            sd,
            min: counts.min(),
            max: counts.max(),
        }
    }
}

/// A share of victory with its interval.
///
/// ```
/// use sobremesa_arena::{Interval, summary::Rate};
/// let fair = Rate { games: 4, share: 0.5, interval: Interval { low: 0.1, high: 0.9 } };
/// assert!(serde_json::to_string(&fair).unwrap().contains("[0.1,0.9]"));
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Rate {
    /// Of how many games.
    pub games: u64,
    /// The mean share of victory.
    pub share: f64,
    /// Its 95 % interval.
    pub interval: Interval,
}

impl Rate {
    /// The mean of these shares.
    ///
    /// ```
    /// # use sobremesa_arena::{summary::Rate, tally::Shares};
    /// assert_eq!(Rate::of(Shares::default()).games, 0);
    /// ```
    pub fn of(shares: Shares) -> Rate {
        let (games, share) = (shares.games(), shares.mean());
        Rate {
            games,
            share,
            interval: Interval::share(share, shares.deviation(), games),
        }
    }
}

impl Summary {
    /// Sums up a simulation: the first match-up of its plan.
    ///
    /// ```
    /// # use sobremesa_arena::{Plan, Summary, run};
    /// # use sobremesa_reversi::Reversi;
    /// # let seats = ["random", "greedy"].map(str::to_owned);
    /// # let plan = Plan::<Reversi>::simulation(Default::default(), &seats, 20, 42).unwrap();
    /// let summary = Summary::new(&plan, &run(&plan, 2, &Default::default(), |_| ()));
    /// assert_eq!(summary.game, "reversi");
    /// ```
    pub fn new<G: Listed>(plan: &Plan<G>, done: &Done) -> Summary {
        let tally = &done.state.tallies[0];
        let players = tally.players.iter().enumerate();
        let seats = players.map(|(index, player)| {
            let name = &plan.players[plan.matchups[0].players[index]];
            SeatSummary::new(index, name, player)
        });
        let seconds = done.elapsed.as_secs_f64();
        Summary {
            game: <G as Game>::NAME,
            rules: plan.rules.to_string(),
            seed: plan.seed.to_string(),
            games: tally.games,
            complete: done.complete,
            seats: seats.collect(),
            draws: tally.games - tally.decided::<G>(&plan.rules),
            lengths: Spread::of(&tally.lengths),
            opener: Rate::of(tally.opener),
            faults: done.state.faults.clone(),
            seconds,
            games_per_second: done.played_now as f64 / seconds.max(1e-9),
        }
    }
}

impl Summary {
    /// The same without what depends on the machine.
    ///
    /// ```
    /// # use sobremesa_arena::{Plan, Summary, run};
    /// # use sobremesa_reversi::Reversi;
    /// # let seats = ["random", "greedy"].map(str::to_owned);
    /// # let plan = Plan::<Reversi>::simulation(Default::default(), &seats, 20, 42).unwrap();
    /// let summary = Summary::new(&plan, &run(&plan, 2, &Default::default(), |_| ()));
    /// assert!(summary.without_time().get("seconds").is_none());
    /// ```
    pub fn without_time(&self) -> serde_json::Value {
        let mut value = serde_json::to_value(self).expect("a summary is plain data");
        if let Some(fields) = value.as_object_mut() {
            fields.remove("seconds");
            fields.remove("games_per_second");
        }
        value
    }
}

impl SeatSummary {
    fn new(index: usize, name: &str, player: &PlayerTally) -> SeatSummary {
        let shares = player.shares;
        let games = shares.games();
        let share = shares.mean();
        let last = player.places.iter().rposition(|count| *count > 0);
        SeatSummary {
            seat: index + 1,
            bot: name.to_owned(),
            wins: shares.wins(),
            win_rate: shares.wins() as f64 / games.max(1) as f64,
            win_interval: Interval::wilson(shares.wins(), games),
            share,
            share_interval: Interval::share(share, shares.deviation(), games),
            places: player.places[..last.map_or(0, |last| last + 1)].to_vec(),
            points: Spread::of(&player.points),
            faults: player.faults,
        }
    }
}
