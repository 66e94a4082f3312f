//! Bots that have made what all of their kind share.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

use sobremesa_core::{Bot, Budget, Seed, Seen, Turn};
use sobremesa_tensor::Walk;

use crate::fault::Fault;
use crate::played::{Played, Visitor, visit};

/// Names of bots that answer at once, whatever they are given: whoever calls them need not listen
/// for interrupts.
const AT_ONCE: [&str; 10] = [
    "random",
    "greedy",
    "first",
    "highest",
    "blocker",
    "threshold",
    "bold",
    "prudent",
    "optimal",
    "learner",
];

/// Whether a bot of this name answers at once.
pub(crate) fn answers_at_once(name: &str) -> bool {
    let kind = name.split(':').next().unwrap_or_default().trim();
    AT_ONCE.iter().any(|one| one.eq_ignore_ascii_case(kind))
}

/// Has these bots choose once in this process. Weights and tables are made when they are first asked
/// for; here that happens with Python's lock held, because a child that is forked in the middle of
/// it would wait for ever for a thread it does not have.
pub(crate) fn wake<'a>(
    game: &str,
    rules: &str,
    names: impl IntoIterator<Item = &'a str>,
) -> Result<(), Fault> {
    static AWAKE: Mutex<BTreeSet<[String; 3]>> = Mutex::new(BTreeSet::new());
    for name in names {
        let which = [game, rules, name].map(str::to_owned);
        let mut awake = AWAKE.lock().unwrap_or_else(PoisonError::into_inner);
        if awake.insert(which) {
            visit(game, Wake { rules, name })?;
        }
    }
    Ok(())
}

struct Wake<'a> {
    rules: &'a str,
    name: &'a str,
}

impl Visitor for Wake<'_> {
    type Output = ();

    fn visit<G: Played>(self) {
        // Whoever is not known, or rules that are none, are told of where they are needed.
        let (Ok(mut bot), Ok(rules)) = (G::bot(self.name), self.rules.parse()) else {
            return;
        };
        let walk = Walk::<G>::new(&rules, Seed::from(1), false);
        if let Turn::Act(seat) = walk.game().turn() {
            let log = walk.log();
            let seed = walk.seed();
            bot.choose(
                &Seen::new(seat, walk.game(), &log, &seed),
                &Budget::nodes(1),
            );
        }
    }
}
