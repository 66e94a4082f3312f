//! One game played to its end: typed, without a string or a virtual call per move.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

use sobremesa_bots::Roster;
use sobremesa_core::drive::Driver;
use sobremesa_core::seed::SeatPaths;
use sobremesa_core::{Budget, BySeat, Game, Log, Outcome, Seat, Seed, Seen, Standing, Step, drive};

use crate::{Chair, Fault, FaultKind, quiet};

/// Hosts games one after another, keeping its memory between them.
///
/// The same seed gives the same game as at a [`Table`](sobremesa_table::Table).
///
/// ```
/// use sobremesa_arena::{Chair, Host};
/// use sobremesa_core::{Budget, Game};
/// use sobremesa_reversi::Reversi;
/// let mut host = Host::<Reversi>::new(&Default::default(), Budget::unlimited());
/// let mut chairs = ["random", "greedy"].map(|name| Chair::named(name).unwrap());
/// let played = host.play(&mut chairs, 42, &[]);
/// assert!(played.actions >= 9, "no game of Reversi is shorter");
/// assert!(played.fault.is_none());
/// ```
pub struct Host<G: Roster> {
    rules: G::Rules,
    /// The hand being played, or the one just finished.
    game: G,
    log: Log<G>,
    budget: Budget,
    seeds: Seeds,
}

/// Where the chance and the thoughts of a match come from.
///
/// Usually both are one seed. On a deal that is played twice with the seats swapped, the second game
/// has the same chance and other thoughts: two equal bots would play the same game again.
///
/// ```
/// use sobremesa_arena::host::Seeds;
/// assert_eq!(Seeds::from(7), Seeds { chance: 7.into(), thoughts: 7.into() });
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seeds {
    /// For deals, limits and tosses.
    pub chance: Seed,
    /// For what bots leave to luck.
    pub thoughts: Seed,
}

impl<S: Into<Seed>> From<S> for Seeds {
    fn from(seed: S) -> Seeds {
        let seed = seed.into();
        Seeds {
            chance: seed,
            thoughts: seed,
        }
    }
}

/// A hand played to its end.
///
/// ```
/// # use sobremesa_arena::{Chair, Host};
/// # use sobremesa_core::{Budget, Game, Seat};
/// # use sobremesa_reversi::Reversi;
/// # let mut host = Host::<Reversi>::new(&Default::default(), Budget::unlimited());
/// # let mut chairs = ["random", "greedy"].map(|name| Chair::named(name).unwrap());
/// assert_eq!(host.play(&mut chairs, 1, &[]).opener, Some(Seat::FIRST));
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Played {
    /// How it ended; after a fault everybody else shares the first place and nobody has points.
    pub outcome: Outcome,
    /// How many sides share the first place: partners are one.
    pub winners: usize,
    /// How many actions were taken, forced ones included.
    pub actions: u32,
    /// Who acted first.
    pub opener: Option<Seat>,
    /// Why it ended early, if it did.
    pub fault: Option<Fault>,
}

impl<G: Roster> Host<G> {
    /// A host for games under these rules; each decision may cost this much.
    ///
    /// ```
    /// # use sobremesa_arena::Host;
    /// # use sobremesa_core::Budget;
    /// let host = Host::<sobremesa_reversi::Reversi>::new(&Default::default(), Budget::nodes(9));
    /// assert!(host.log().finished().is_empty());
    /// ```
    pub fn new(rules: &G::Rules, budget: Budget) -> Host<G> {
        let game = G::new(rules);
        Host {
            rules: rules.clone(),
            log: Log::new(game.clone()),
            game,
            budget,
            seeds: Seeds::from(0),
        }
    }

    /// Everything that happened in the match being hosted.
    pub fn log(&self) -> &Log<G> {
        &self.log
    }

    /// Forgets the last match and begins one with these seeds.
    ///
    /// ```
    /// # use sobremesa_arena::Host;
    /// # use sobremesa_core::Budget;
    /// # let mut host =
    /// #     Host::<sobremesa_reversi::Reversi>::new(&Default::default(), Budget::unlimited());
    /// host.begin(5.into());
    /// assert!(host.log().current().steps.is_empty());
    /// ```
    pub fn begin(&mut self, seeds: Seeds) {
        self.seeds = seeds;
        self.game = G::new(&self.rules);
        self.log.restart(self.game.clone());
    }

    /// Goes on to the next hand of the match.
    ///
    /// ```
    /// # use sobremesa_arena::{Chair, Host};
    /// # use sobremesa_core::Budget;
    /// # use sobremesa_reversi::Reversi;
    /// # let mut host = Host::<Reversi>::new(&Default::default(), Budget::unlimited());
    /// # let mut chairs = ["random", "greedy"].map(|name| Chair::named(name).unwrap());
    /// host.play(&mut chairs, 1, &[]);
    /// host.next_hand();
    /// assert_eq!(host.log().finished().len(), 1);
    /// ```
    pub fn next_hand(&mut self) {
        self.game = self.game.next_hand(&self.rules);
        self.log.next_hand(self.game.clone());
    }

    /// A match of one hand: begins it and plays it.
    ///
    /// ```
    /// # use sobremesa_arena::{Chair, Host};
    /// # use sobremesa_core::Budget;
    /// # use sobremesa_reversi::Reversi;
    /// # let mut host = Host::<Reversi>::new(&Default::default(), Budget::unlimited());
    /// # let mut chairs = ["random", "greedy"].map(|name| Chair::named(name).unwrap());
    /// let once = host.play(&mut chairs, 1, &[]);
    /// assert_eq!(host.play(&mut chairs, 1, &[]), once);
    /// ```
    pub fn play(
        &mut self,
        chairs: &mut [Chair<G>],
        seed: impl Into<Seed>,
        opening: &[<G as Game>::Action],
    ) -> Played {
        self.begin(Seeds::from(seed));
        self.hand(chairs, opening)
    }

    /// Plays the current hand to its end, its first decisions taken from an opening.
    ///
    /// A bot that panics or plays illegally loses it.
    ///
    /// ```
    /// # use sobremesa_arena::{Chair, Host};
    /// # use sobremesa_core::Budget;
    /// # use sobremesa_reversi::Reversi;
    /// # let mut host = Host::<Reversi>::new(&Default::default(), Budget::unlimited());
    /// # let mut chairs = ["random", "greedy"].map(|name| Chair::named(name).unwrap());
    /// host.begin(1.into());
    /// host.hand(&mut chairs, &["f5".parse().unwrap()]);
    /// assert_eq!(host.log().current().steps[0].to_string(), "1 f5");
    /// ```
    pub fn hand(&mut self, chairs: &mut [Chair<G>], opening: &[<G as Game>::Action]) -> Played {
        let mut course = Course::default();
        quiet::begin();
        let caught = catch_unwind(AssertUnwindSafe(|| {
            self.play_on(chairs, opening, &mut course)
        }));
        quiet::end();
        let ended = caught.unwrap_or_else(|payload| {
            let said = message(&*payload);
            // Nobody was asked: the mistake is our own, and is shouted.
            let seat = course.asked.unwrap_or_else(|| panic!("{said}"));
            let kind = FaultKind::Panicked(said);
            Err(Fault { seat, kind })
        });
        let steps = &self.log.current().steps;
        let opener = steps.iter().find_map(|step| match step {
            Step::Action(seat, _) => Some(*seat),
            Step::Chance(_) => None,
        });
        let (outcome, fault) = match ended {
            Ok(outcome) => (outcome, None),
            Err(fault) => (
                forfeit::<G>(&self.rules, fault.seat, chairs.len()),
                Some(fault),
            ),
        };
        Played {
            winners: winning_sides::<G>(&self.rules, &outcome),
            outcome,
            actions: (steps.len() as u64 - course.events) as u32,
            opener,
            fault,
        }
    }

    fn play_on(
        &mut self,
        chairs: &mut [Chair<G>],
        opening: &[<G as Game>::Action],
        course: &mut Course,
    ) -> Result<Outcome, Fault> {
        let hand = self.log.finished().len() as u64;
        let mut driver = Hosting {
            chairs,
            opening: opening.iter(),
            course,
            hand,
            chance: &self.seeds.chance,
            paths: self.seeds.thoughts.thoughts(hand),
            budget: &self.budget,
            log: &mut self.log,
        };
        drive(&mut self.game, &mut driver)
    }
}

/// A hand being driven: the opening's decisions, then the chairs'.
struct Hosting<'a, G: Roster> {
    chairs: &'a mut [Chair<G>],
    opening: std::slice::Iter<'a, <G as Game>::Action>,
    course: &'a mut Course,
    hand: u64,
    chance: &'a Seed,
    paths: SeatPaths,
    budget: &'a Budget,
    log: &'a mut Log<G>,
}

impl<G: Roster> Driver<G> for Hosting<'_, G> {
    type Stop = Fault;

    #[inline]
    fn choose(&mut self, game: &G, seat: Seat) -> Result<G::Action, Fault> {
        if let Some(action) = self.opening.next() {
            return Ok(*action);
        }
        self.course.asked = Some(seat);
        let seen = Seen::along(seat, game, self.log, self.paths[seat]);
        let chosen = self.chairs[seat.index()].choose(&seen, self.log, self.budget);
        self.course.asked = None;
        chosen.map_err(|kind| Fault { seat, kind })
    }

    #[inline]
    fn deal(&mut self, game: &G) -> Result<G::Chance, Fault> {
        let mut stream = self.chance.chance(self.hand, self.course.events);
        self.course.events += 1;
        Ok(game.sample(&mut stream))
    }

    #[inline]
    fn took(&mut self, _: &G, step: Step<G>) {
        self.log.push(step);
    }

    fn illegal(&mut self, seat: Seat, action: G::Action) -> Fault {
        let kind = FaultKind::Illegal(action.to_string());
        Fault { seat, kind }
    }
}

/// How far a hand has come, known also after a panic.
#[derive(Default)]
struct Course {
    /// Whoever is being asked: a panic meanwhile is theirs, any other is our own mistake.
    asked: Option<Seat>,
    /// Chance events so far.
    events: u64,
}

/// The outcome after a fault: every other side shares the first place.
fn forfeit<G: Game>(rules: &G::Rules, loser: Seat, seats: usize) -> Outcome {
    let lost = |seat: Seat| G::side(rules, seat) == G::side(rules, loser);
    let others = Seat::all(seats).filter(|seat| !lost(*seat)).count();
    let standings = BySeat::from_fn(seats, |seat| Standing {
        place: if lost(seat) && others > 0 {
            others as u8 + 1
        } else {
            1
        },
        points: 0,
    });
    Outcome { standings }
}

/// How many sides share the first place.
fn winning_sides<G: Game>(rules: &G::Rules, outcome: &Outcome) -> usize {
    let side = |seat| G::side(rules, seat);
    let winners = outcome.winners();
    // A side is counted at its first winner.
    winners
        .filter(|seat| {
            !outcome
                .winners()
                .any(|other| other < *seat && side(other) == side(*seat))
        })
        .count()
}

/// What a panic said, on one line: it stands in the head of a record.
fn message(payload: &(dyn Any + Send)) -> String {
    let said = payload
        .downcast_ref::<&str>()
        .copied()
        .or_else(|| payload.downcast_ref::<String>().map(String::as_str));
    let words: Vec<&str> = said.into_iter().flat_map(str::split_whitespace).collect();
    if words.is_empty() {
        return "without a word".to_owned();
    }
    words.join(" ")
}
