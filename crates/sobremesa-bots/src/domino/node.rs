//! One situation of a search: what can be done there, how often it was tried, and how that went.

use sobremesa_domino::{Action, Actions};

/// How much a rarely tried action is tried again, the more the likelier sense makes it.
const CURIOSITY: f64 = 1.0;
/// How much sense says of which actions to try; the rest is the same for all of them.
const SENSE: f64 = 0.75;

/// What was tried in one situation, by whoever is to act there.
#[derive(Clone, Debug, Default)]
pub(super) struct Node {
    games: f64,
    shares: f64,
    branches: Vec<Branch>,
}

/// An action of a situation.
#[derive(Clone, Copy, Debug)]
pub(super) struct Branch {
    pub(super) action: Action,
    /// In how many imagined games it could be taken, which depends on the deal, and was.
    possible: f64,
    pub(super) games: f64,
    /// The shares it came to, for the side of who took it.
    shares: f64,
}

impl Node {
    /// The place of the action to try next, among these. Of actions equally good the likelier is
    /// tried first, but none is left out for ever. With `every` none is left out at all: somebody
    /// will ask what each is worth.
    pub(super) fn choose(&mut self, choices: &Actions, likely: &[f64], every: bool) -> usize {
        let expected = self.shares / self.games.max(1.0);
        let even = (1.0 - SENSE) / choices.len() as f64;
        let mut best: Option<(f64, usize)> = None;
        for (action, likely) in choices.clone().zip(likely) {
            let index = self.place(action);
            let branch = &mut self.branches[index];
            branch.possible += 1.0;
            let worth = match branch.games {
                0.0 if every => f64::INFINITY,
                0.0 => expected,
                games => branch.shares / games,
            };
            let curiosity = CURIOSITY * (SENSE * likely + even);
            let hope = worth + curiosity * branch.possible.sqrt() / (1.0 + branch.games);
            if best.is_none_or(|(most, _)| hope > most) {
                best = Some((hope, index));
            }
        }
        best.expect("a seat to act has an action").1
    }

    /// The place of an action, which from now on has one.
    fn place(&mut self, action: Action) -> usize {
        let known = self.branches.iter().position(|it| it.action == action);
        known.unwrap_or_else(|| {
            self.branches.push(Branch {
                action,
                possible: 0.0,
                games: 0.0,
                shares: 0.0,
            });
            self.branches.len() - 1
        })
    }

    /// Notes what an imagined game came to in which this action was taken.
    pub(super) fn note(&mut self, index: usize, share: f64) {
        self.games += 1.0;
        self.shares += share;
        let branch = &mut self.branches[index];
        branch.games += 1.0;
        branch.shares += share;
    }

    /// The action at this place.
    pub(super) fn action(&self, index: usize) -> Action {
        self.branches[index].action
    }

    /// What was tried at least once.
    pub(super) fn tried(&self) -> impl Iterator<Item = &Branch> {
        self.branches.iter().filter(|branch| branch.games > 0.0)
    }
}

impl Branch {
    /// The share an imagined game came to on average.
    pub(super) fn worth(&self) -> f64 {
        self.shares / self.games
    }
}

#[cfg(test)]
mod tests {
    use sobremesa_core::Rng;
    use sobremesa_domino::{Deal, Round};

    use super::*;

    /// What somebody can do who can do three things.
    fn three() -> Actions {
        let mut round = Round::new(&"players=3".parse().expect("rules"));
        round.deal(&Deal::shuffled(&mut Rng::new(1)));
        while round.legal_actions().len() != 3 {
            let action = round.legal_actions().next();
            round.play(action.expect("the round goes on"));
        }
        round.legal_actions()
    }

    /// How often each of three actions is taken in so many games, which come to these shares.
    fn taken(shares: [f64; 3], likely: [f64; 3], games: usize) -> [usize; 3] {
        let (mut node, mut taken) = (Node::default(), [0; 3]);
        for _ in 0..games {
            let index = node.choose(&three(), &likely, false);
            let place = three().position(|it| it == node.action(index));
            let place = place.expect("one of the three");
            taken[place] += 1;
            node.note(index, shares[place]);
        }
        taken
    }

    #[test]
    fn what_goes_well_is_tried_most_however_unlikely_it_seemed() {
        let [one, two, three] = taken([0.2, 0.8, 0.3], [0.8, 0.1, 0.1], 1_000);
        assert!(two > 800 && one > 0 && three > 0, "{one} {two} {three}");
    }

    #[test]
    fn of_what_goes_equally_well_the_likelier_is_tried_more() {
        let [one, two, three] = taken([0.5; 3], [0.1, 0.2, 0.7], 1_000);
        assert!(one < two && two < three, "{one} {two} {three}");
    }

    #[test]
    fn where_every_action_is_asked_for_each_is_tried_at_once() {
        let mut node = Node::default();
        for _ in 0..3 {
            let index = node.choose(&three(), &[1.0, 0.0, 0.0], true);
            node.note(index, 0.0);
        }
        assert_eq!(node.tried().count(), 3);
    }
}
