//! Who plays whom, on how many deals, from which seed.

use std::ops::Range;
use std::sync::Arc;

use sobremesa_catalog::Listed;
use sobremesa_core::{Budget, Game, Seat, Seed};
use thiserror::Error;

use crate::Chair;
use crate::chair::HireError;
use crate::host::Seeds;
use crate::sprt::Sprt;

/// How a name becomes a player.
pub type Hire<G> = Arc<dyn Fn(&str) -> Result<Chair<G>, HireError> + Send + Sync>;

/// A whole piece of work: who plays whom, on how many deals, from which seed.
///
/// ```
/// use sobremesa_arena::Plan;
/// use sobremesa_reversi::Reversi;
/// let seats = ["random", "greedy"].map(str::to_owned);
/// let plan = Plan::<Reversi>::simulation(Default::default(), &seats, 1000, 42).unwrap();
/// assert_eq!(plan.games(), 1000);
/// assert!(Plan::<Reversi>::simulation(Default::default(), &seats[..1], 1000, 42).is_err());
/// ```
#[derive(Clone)]
pub struct Plan<G: Listed> {
    /// The rules of every game.
    pub rules: G::Rules,
    /// Who takes part.
    pub players: Vec<String>,
    /// Who sits down together.
    pub matchups: Vec<Matchup>,
    /// On how many deals each match-up plays.
    pub deals: u64,
    /// Everything dealt and thought comes from this.
    pub seed: Seed,
    /// How many hands make one match, the bots remembering the earlier ones.
    pub hands: u32,
    /// The first decisions of a game, taken in turn by deal; none for an open beginning.
    pub openings: Vec<Vec<<G as Game>::Action>>,
    /// How much a decision may cost.
    pub budget: Budget,
    /// How a name becomes a player.
    pub hire: Hire<G>,
    /// The test that ends the first match-up when it is sure.
    pub sprt: Option<Sprt>,
}

/// Players who sit down together, and whether each deal is played again with the seats rotated.
///
/// ```
/// use sobremesa_arena::plan::Matchup;
/// use sobremesa_core::Seat;
/// let both_ways = Matchup { players: vec![3, 5], rotated: true };
/// assert_eq!(both_ways.rotations(), 2);
/// assert_eq!(both_ways.slot(Seat::FIRST, 1), 1, "in the second game the other begins");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Matchup {
    /// Indices into [`Plan::players`], in the order of the seats of the first game of a deal.
    pub players: Vec<usize>,
    /// Whether each deal is played once in every rotation of the seats.
    pub rotated: bool,
}

impl Matchup {
    /// How often each deal is played.
    pub fn rotations(&self) -> usize {
        if self.rotated { self.players.len() } else { 1 }
    }

    /// Which of [`Matchup::players`] sits in a seat, in the game of this rotation.
    pub fn slot(&self, seat: Seat, rotation: usize) -> usize {
        (seat.index() + rotation) % self.players.len()
    }
}

/// A plan that cannot be carried out.
///
/// ```
/// let refused = sobremesa_arena::PlanError::WrongPlayers { wanted: 2, found: 3 };
/// assert_eq!(refused.to_string(), "this game is for 2 players, and 3 are named");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PlanError {
    /// Not as many players as seats.
    #[error("this game is for {wanted} players, and {found} are named")]
    WrongPlayers {
        /// How many the rules want.
        wanted: usize,
        /// How many there are.
        found: usize,
    },
    /// Nobody to play against.
    #[error("a tournament needs at least two players")]
    TooFew,
    /// A game for one.
    #[error("a game for one has no tournaments")]
    Alone,
    /// The same player twice.
    #[error("{0:?} is named twice")]
    Twice(String),
    /// Somebody who cannot be had.
    #[error(transparent)]
    Hire(#[from] HireError),
}

impl<G: Listed> Plan<G> {
    /// One table, played so many times.
    ///
    /// ```
    /// use sobremesa_arena::Plan;
    /// use sobremesa_reversi::Reversi;
    /// let seats = ["random", "nobody"].map(str::to_owned);
    /// assert!(Plan::<Reversi>::simulation(Default::default(), &seats, 10, 1).is_err());
    /// ```
    pub fn simulation(
        rules: G::Rules,
        seats: &[String],
        games: u64,
        seed: impl Into<Seed>,
    ) -> Result<Plan<G>, PlanError> {
        let wanted = G::new(&rules).seats();
        if seats.len() != wanted {
            let found = seats.len();
            return Err(PlanError::WrongPlayers { wanted, found });
        }
        let matchup = Matchup {
            players: (0..wanted).collect(),
            rotated: false,
        };
        Plan::new(rules, seats, vec![matchup], games, seed)
    }

    /// Everybody against everybody, each deal played in every rotation of the seats.
    ///
    /// At a table for more than two, every choice of as many players sits down together; where
    /// there are fewer players than seats, each table has them as evenly as can be.
    ///
    /// ```
    /// use sobremesa_arena::Plan;
    /// use sobremesa_reversi::Reversi;
    /// let bots = ["random", "greedy", "level:1"].map(str::to_owned);
    /// let plan = Plan::<Reversi>::tournament(Default::default(), &bots, 100, 42).unwrap();
    /// assert_eq!(plan.matchups.len(), 3);
    /// assert_eq!(plan.games(), 600);
    /// ```
    pub fn tournament(
        rules: G::Rules,
        players: &[String],
        deals: u64,
        seed: impl Into<Seed>,
    ) -> Result<Plan<G>, PlanError> {
        if players.len() < 2 {
            return Err(PlanError::TooFew);
        }
        for (index, name) in players.iter().enumerate() {
            if players[..index].contains(name) {
                return Err(PlanError::Twice(name.clone()));
            }
        }
        let seats = G::new(&rules).seats();
        if seats < 2 {
            return Err(PlanError::Alone);
        }
        let matchups = tables(players.len(), seats)
            .into_iter()
            .map(|players| Matchup {
                players,
                rotated: true,
            })
            .collect();
        Plan::new(rules, players, matchups, deals, seed)
    }

    fn new(
        rules: G::Rules,
        players: &[String],
        matchups: Vec<Matchup>,
        deals: u64,
        seed: impl Into<Seed>,
    ) -> Result<Plan<G>, PlanError> {
        let plan = Plan {
            rules,
            players: players.to_vec(),
            matchups,
            deals,
            seed: seed.into(),
            hands: 1,
            openings: Vec::new(),
            budget: Budget::unlimited(),
            hire: Arc::new(|name| Chair::named(name)),
            sprt: None,
        };
        plan.hire_all()?;
        Ok(plan)
    }

    /// Everything the result depends on, as text: work begun under one plan goes on under no other.
    ///
    /// ```
    /// # use sobremesa_arena::Plan;
    /// # use sobremesa_reversi::Reversi;
    /// # let seats = ["random", "random"].map(str::to_owned);
    /// let plan = |seed| Plan::<Reversi>::simulation(Default::default(), &seats, 10, seed).unwrap();
    /// assert_eq!(plan(1).fingerprint(), plan(1).fingerprint());
    /// assert_ne!(plan(1).fingerprint(), plan(2).fingerprint());
    /// ```
    pub fn fingerprint(&self) -> String {
        let Budget {
            time, nodes, depth, ..
        } = &self.budget;
        let openings = self.openings.iter().map(|line| {
            let actions = line.iter().map(ToString::to_string);
            actions.collect::<Vec<_>>().join(" ")
        });
        format!(
            "{} 1; {}; {:?}; {:?}; {} deals of {} hands; seed {}; {time:?} {nodes:?} {depth:?}; \
             {:?}; {}",
            <G as Game>::NAME,
            self.rules,
            self.players,
            self.matchups,
            self.deals,
            self.hands,
            self.seed,
            self.sprt,
            openings.collect::<Vec<_>>().join("/"),
        )
    }

    /// A fresh player for every name.
    fn hire_all(&self) -> Result<Vec<Chair<G>>, HireError> {
        self.players.iter().map(|name| (self.hire)(name)).collect()
    }

    /// How many games it comes to; a match of several hands is as many games.
    ///
    /// ```
    /// # use sobremesa_arena::Plan;
    /// # use sobremesa_reversi::Reversi;
    /// # let seats = ["random", "random"].map(str::to_owned);
    /// # let mut plan = Plan::<Reversi>::simulation(Default::default(), &seats, 10, 1).unwrap();
    /// plan.hands = 3;
    /// assert_eq!(plan.games(), 30);
    /// ```
    pub fn games(&self) -> u64 {
        let rotations: usize = self.matchups.iter().map(Matchup::rotations).sum();
        let hands = self.deals.saturating_mul(u64::from(self.hands));
        hands.saturating_mul(rotations as u64)
    }

    /// At most this many blocks of deals, whatever the number of deals: enough for any number of
    /// cores and for resampling, few enough to keep.
    const BLOCKS: u64 = 512;

    fn block_size(&self) -> u64 {
        self.deals.div_ceil(Self::BLOCKS).max(1)
    }

    /// How many blocks of deals there are.
    pub(crate) fn blocks(&self) -> u64 {
        self.deals.div_ceil(self.block_size())
    }

    /// How many units of work there are: one for each block of deals and match-up.
    pub fn units(&self) -> u64 {
        self.blocks() * self.matchups.len() as u64
    }

    /// The block and the match-up of a unit: all match-ups of a block come before the next block.
    pub(crate) fn unit(&self, unit: u64) -> (u64, usize) {
        let matchups = self.matchups.len() as u64;
        (unit / matchups, (unit % matchups) as usize)
    }

    /// The deals of a block.
    pub(crate) fn deals_of(&self, block: u64) -> Range<u64> {
        let from = block * self.block_size();
        from..from.saturating_add(self.block_size()).min(self.deals)
    }

    /// The first decisions of a deal's games.
    pub(crate) fn opening(&self, deal: u64) -> &[<G as Game>::Action] {
        match self.openings.len() {
            0 => &[],
            lines => &self.openings[(deal % lines as u64) as usize],
        }
    }

    /// The seeds of a game: the deal's own, with other thoughts where it is played again.
    pub(crate) fn seeds(&self, deal: u64, rotation: usize) -> Seeds {
        let chance = self.seed.child([deal]);
        let thoughts = match rotation {
            0 => chance,
            _ => self.seed.child([deal, rotation as u64]),
        };
        Seeds { chance, thoughts }
    }
}

/// Who sits down together: all choices of `seats` of the players, or, where there are fewer players
/// than seats, all ways to have each of them at the table, none two times more often than another.
fn tables(players: usize, seats: usize) -> Vec<Vec<usize>> {
    let least = seats / players;
    let extra = seats % players;
    choices(players, extra)
        .into_iter()
        .map(|more| {
            // The players in turn, as often as they all sit, and those who sit once more at the end.
            let all = (0..least).flat_map(|_| 0..players);
            all.chain(more).collect()
        })
        .collect()
}

/// All choices of `count` of the first numbers, in order.
fn choices(numbers: usize, count: usize) -> Vec<Vec<usize>> {
    match (count, numbers) {
        (0, _) => vec![Vec::new()],
        (_, 0) => Vec::new(),
        _ => {
            let last = numbers - 1;
            let mut all = choices(last, count);
            let with_last = choices(last, count - 1);
            all.extend(with_last.into_iter().map(|mut choice| {
                choice.push(last);
                choice
            }));
            all
        }
    }
}

#[cfg(test)]
mod tests {
    use sobremesa_reversi::{Reversi, ReversiRules};

    use super::*;

    fn plan(deals: u64) -> Plan<Reversi> {
        let seats = ["random", "greedy"].map(str::to_owned);
        Plan::simulation(ReversiRules, &seats, deals, 1).expect("a plan")
    }

    #[test]
    fn every_deal_is_in_exactly_one_block() {
        // More than anybody plays is still counted.
        assert_eq!(plan(u64::MAX).games(), u64::MAX);
        assert_eq!(plan(u64::MAX).deals_of(511).end, u64::MAX);
        for deals in [0, 1, 2, 511, 512, 513, 1023, 1024, 100_003] {
            let plan = plan(deals);
            let all: Vec<u64> = (0..plan.blocks())
                .flat_map(|block| plan.deals_of(block))
                .collect();
            assert!(all.iter().copied().eq(0..deals), "{deals} deals");
            assert!(plan.blocks() <= Plan::<Reversi>::BLOCKS);
        }
    }

    #[test]
    fn everybody_meets_everybody_once() {
        assert_eq!(tables(3, 2), [[0, 1], [0, 2], [1, 2]]);
        assert_eq!(tables(4, 3).len(), 4);
        assert_eq!(tables(4, 4), [[0, 1, 2, 3]]);
    }

    #[test]
    fn where_players_are_few_each_sits_as_often_as_the_others() {
        assert_eq!(tables(2, 4), [[0, 1, 0, 1]]);
        assert_eq!(tables(2, 3), [[0, 1, 0], [0, 1, 1]]);
        assert_eq!(tables(3, 4).len(), 3);
    }
}
