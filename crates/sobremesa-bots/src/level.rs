//! A strong player held back: levels between a document's machine and the master.

use sobremesa_core::{Bot, Budget, Game, Seen, Thoughts};

use crate::ListedBot;

/// Plays as the strong one, thinking less, and every so often as the weak one would.
///
/// So every level lies between the two, whatever the position: it errs, and never plainly.
#[derive(Clone, Debug)]
pub struct Level<Strong, Weak> {
    strong: Strong,
    weak: Weak,
    nodes: u64,
    /// How often it plays as the weak one, in hundredths.
    slips: usize,
    spoke: bool,
}

/// How often each level plays as the weak one, in hundredths.
const SLIPS: [usize; 5] = [75, 55, 35, 20, 10];

impl<Strong, Weak> Level<Strong, Weak> {
    /// How many levels there are.
    pub const COUNT: usize = SLIPS.len();

    /// The level called `level:1` to `level:5`, which may look at so many nodes; nothing under
    /// another name.
    pub fn named(
        name: &str,
        strong: Strong,
        weak: Weak,
        nodes: [u64; SLIPS.len()],
    ) -> Option<Level<Strong, Weak>> {
        let number: usize = name.strip_prefix("level:")?.trim().parse().ok()?;
        let index = number.checked_sub(1)?;
        Some(Level {
            strong,
            weak,
            nodes: *nodes.get(index)?,
            slips: SLIPS[index],
            spoke: false,
        })
    }

    /// The lines of the list of players, the first of this strength.
    pub fn listed(first: u8) -> impl Iterator<Item = ListedBot> {
        (1..).zip(SLIPS).map(move |(level, slips)| {
            let strength = first + level - 1;
            ListedBot::new(format!("level:{level}"), strength).with("slips", &slips)
        })
    }
}

impl<G: Game, Strong: Bot<G>, Weak: Bot<G>> Bot<G> for Level<Strong, Weak> {
    fn choose(&mut self, seen: &Seen<G>, budget: &Budget) -> G::Action {
        self.spoke = seen.rng().below(100) >= self.slips;
        if !self.spoke {
            return self.weak.choose(seen, budget);
        }
        let nodes = budget
            .nodes
            .map_or(self.nodes, |nodes| nodes.min(self.nodes));
        let held_back = Budget {
            nodes: Some(nodes),
            ..budget.clone()
        };
        self.strong.choose(seen, &held_back)
    }

    fn thoughts(&self) -> Option<Thoughts<G::Action>> {
        self.strong.thoughts().filter(|_| self.spoke)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_go_from_1_to_5_and_nobody_else_is_one() {
        let found = |name: &str| Level::named(name, (), (), [1, 2, 3, 4, 5]).map(|it| it.nodes);
        assert_eq!(found("level:1"), Some(1));
        assert_eq!(found("level:5"), Some(5));
        for name in ["level:0", "level:6", "level", "master", "level:x"] {
            assert_eq!(found(name), None, "{name}");
        }
    }
}
