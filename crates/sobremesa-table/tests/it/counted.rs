//! A game that counts what is asked of it: a heap of stones, one taken at a time.

use std::cell::Cell;
use std::fmt;
use std::ops::AddAssign;
use std::str::FromStr;

use sobremesa_core::perft::Take;
use sobremesa_core::{
    Game, NoChance, Outcome, Rng, RuleOption, RulesError, Seat, Step, Turn, Values, Viewer, rules,
};

/// What was asked of all games on this thread.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// Games copied.
    pub copies: u64,
    /// Actions played.
    pub plays: u64,
    /// Steps told to a viewer.
    pub tellings: u64,
    /// Views made.
    pub views: u64,
    /// Questions whose turn it is, or what is legal.
    pub turns: u64,
}

impl Counts {
    /// All together.
    pub fn total(&self) -> u64 {
        self.copies + self.plays + self.tellings + self.views + self.turns
    }
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Counts) {
        self.copies += other.copies;
        self.plays += other.plays;
        self.tellings += other.tellings;
        self.views += other.views;
        self.turns += other.turns;
    }
}

thread_local! {
    static COUNTS: Cell<Counts> = Cell::default();
}

fn count(one: Counts) {
    let mut counts = COUNTS.get();
    counts += one;
    COUNTS.set(counts);
}

/// What this work asked of the games.
pub fn counted(work: impl FnOnce()) -> Counts {
    COUNTS.set(Counts::default());
    work();
    COUNTS.get()
}

/// How many stones lie there at the start.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Heap(u32);

impl Default for Heap {
    fn default() -> Heap {
        Heap(2)
    }
}

const STONES: &[RuleOption] = &[RuleOption {
    key: "stones",
    values: Values::Numbers(1..=1_000_000),
    default: "2",
}];

impl fmt::Display for Heap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        rules::write(f, STONES, |_| Some(self.0.to_string()))
    }
}

impl FromStr for Heap {
    type Err = RulesError;

    fn from_str(text: &str) -> Result<Heap, RulesError> {
        let given = rules::read(STONES, text)?;
        let stones = given.number("stones").expect("stones are numbers");
        Ok(Heap(stones))
    }
}

/// Two take a stone in turn; whoever takes the last one wins.
#[derive(PartialEq, Eq, Hash, Debug)]
pub struct Stones {
    left: u32,
    to_move: Seat,
}

impl Clone for Stones {
    fn clone(&self) -> Stones {
        count(Counts {
            copies: 1,
            ..Counts::default()
        });
        Stones { ..*self }
    }
}

impl Game for Stones {
    const NAME: &'static str = "stones";

    type Rules = Heap;
    type Action = Take;
    type Actions = Vec<Take>;
    type Chance = NoChance;
    type Event = Take;
    type View = Stones;

    fn new(heap: &Heap) -> Stones {
        Stones {
            left: heap.0,
            to_move: Seat::FIRST,
        }
    }

    fn seats(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        count(Counts {
            turns: 1,
            ..Counts::default()
        });
        match self.left {
            0 => Turn::Over(Outcome::won_by(self.to_move.next(2), 2)),
            _ => Turn::Act(self.to_move),
        }
    }

    fn legal_actions(&self) -> Vec<Take> {
        count(Counts {
            turns: 1,
            ..Counts::default()
        });
        if self.left > 0 {
            vec![Take::One]
        } else {
            Vec::new()
        }
    }

    fn play_unchecked(&mut self, _: Take) {
        count(Counts {
            plays: 1,
            ..Counts::default()
        });
        self.left -= 1;
        self.to_move = self.to_move.next(2);
    }

    fn sample(&self, _: &mut Rng) -> NoChance {
        unreachable!("nothing is dealt in this game")
    }

    fn is_possible(&self, chance: &NoChance) -> bool {
        match *chance {}
    }

    fn resolve_unchecked(&mut self, chance: &NoChance) {
        match *chance {}
    }

    fn tell(&self, step: &Step<Stones>, _: Viewer, say: &mut dyn FnMut(Take)) {
        count(Counts {
            tellings: 1,
            ..Counts::default()
        });
        match step {
            Step::Action(_, take) => say(*take),
            Step::Chance(chance) => match *chance {},
        }
    }

    fn view(&self, _: Viewer) -> Stones {
        count(Counts {
            views: 1,
            ..Counts::default()
        });
        self.clone()
    }

    fn has_hands(_: &Heap) -> bool {
        true
    }
}
