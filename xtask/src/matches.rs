//! The strength matches by name: who plays whom, and what is promised of it.

use crate::bound::Bound::{self, AtLeast, AtMost, Between};
use crate::former::MANIFEST;

/// A match that can be asked for by its name.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Match {
    pub(crate) name: &'static str,
    /// Who plays whom.
    pub(crate) about: &'static str,
    pub(crate) program: Program,
    /// What the program is told, as in a shell; [`COUNT`] stands for how much it plays.
    pub(crate) words: &'static str,
    /// How much it plays: rounds, pairs or deals, as the program counts.
    pub(crate) count: u64,
    /// Games in each of these.
    pub(crate) games_each: u64,
    pub(crate) claims: &'static [Claim],
}

/// What plays a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Program {
    /// `sobremesa`, whose summary is read.
    Sobremesa,
    /// An example of one of our crates, which prints figures.
    Example {
        package: &'static str,
        name: &'static str,
    },
    /// One of the programs that know the crates of an earlier commit too; it prints figures.
    Former { name: &'static str },
}

/// What is promised of a figure, and what we would like.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Claim {
    pub(crate) figure: &'static str,
    pub(crate) bound: Bound,
    pub(crate) goal: Option<f64>,
}

/// Stands in the words of a match for how much it plays.
pub(crate) const COUNT: &str = "COUNT";

const fn claim(figure: &'static str, bound: Bound) -> Claim {
    Claim {
        figure,
        bound,
        goal: None,
    }
}

const fn share(least: f64) -> Claim {
    claim("share", AtLeast(least))
}

const fn share_and_goal(least: f64, goal: f64) -> Claim {
    Claim {
        goal: Some(goal),
        ..share(least)
    }
}

/// The slowest of the master's moves at dominoes, in milliseconds of work.
const SLOWEST: Claim = claim("ms, slowest move", AtMost(50.0));

/// Both sides think equally long.
const FAIR: Claim = claim("processor time over the former's", AtMost(1.02));

const DOMINO_MATCH: Program = Program::Example {
    package: "sobremesa-bots",
    name: "domino_match",
};

const AZUL_MATCH: Program = Program::Example {
    package: "sobremesa-azul",
    name: "matches",
};

const MIDDLE_GAME: Program = Program::Example {
    package: "sobremesa-reversi-engine",
    name: "middle_game",
};

const RHINO_MATCH: Program = Program::Example {
    package: "sobremesa-reversi-engine",
    name: "match_rhino",
};

/// One long match of dominoes, the first player in seat 1.
const fn domino(
    name: &'static str,
    about: &'static str,
    words: &'static str,
    claims: &'static [Claim],
) -> Match {
    Match {
        program: DOMINO_MATCH,
        ..ours(name, about, words, [4000, 1], claims)
    }
}

/// The engine against somebody else's.
const fn rhino(
    name: &'static str,
    about: &'static str,
    words: &'static str,
    games: [u64; 2],
    claims: &'static [Claim],
) -> Match {
    Match {
        program: RHINO_MATCH,
        ..ours(name, about, words, games, claims)
    }
}

/// The engine against itself as it was.
const fn former(
    name: &'static str,
    about: &'static str,
    words: &'static str,
    claims: &'static [Claim],
) -> Match {
    Match {
        program: Program::Former { name: "reversi" },
        ..ours(name, about, words, [600, 1], claims)
    }
}

/// A match of our own program; how much it plays, and the games in each of these.
const fn ours(
    name: &'static str,
    about: &'static str,
    words: &'static str,
    [count, games_each]: [u64; 2],
    claims: &'static [Claim],
) -> Match {
    Match {
        name,
        about,
        program: Program::Sobremesa,
        words,
        count,
        games_each,
        claims,
    }
}

impl Match {
    /// How much the program is told to play for so many games, or for as many as it should.
    pub(crate) fn count_for(&self, games: Option<u64>) -> u64 {
        games.map_or(self.count, |games| games.div_ceil(self.games_each).max(1))
    }

    /// The command that plays it, as one would type it.
    pub(crate) fn command(&self, games: Option<u64>) -> String {
        let words = self
            .words
            .replace(COUNT, &self.count_for(games).to_string());
        match self.program {
            Program::Sobremesa => format!("sobremesa {words}"),
            Program::Example { package, name } => {
                format!("cargo run --release -p {package} --example {name} -- {words}")
            }
            Program::Former { name } => {
                format!("cargo run --release --manifest-path {MANIFEST} --bin {name} -- {words}")
            }
        }
    }
}

/// Every match, game by game.
pub(crate) const MATCHES: &[Match] = &[
    domino(
        "domino-open-2",
        "dominoes, open hands, master in seat 1 against highest",
        "players=2 master,highest COUNT 1",
        &[share(0.85), SLOWEST],
    ),
    domino(
        "domino-open-3",
        "dominoes, open hands, master in seat 1 against two highest",
        "players=3 master,highest,highest COUNT 1",
        &[share(0.85), SLOWEST],
    ),
    domino(
        "domino-open-4",
        "dominoes, open hands, master in seat 1 against three highest",
        "players=4 master,highest,highest,highest COUNT 1",
        &[share(0.93), SLOWEST],
    ),
    domino(
        "domino-covered-2",
        "dominoes, covered hands, master in seat 1 against highest",
        "'players=2 hands=hidden' master,highest COUNT 1",
        &[share(0.80), SLOWEST],
    ),
    domino(
        "domino-covered-3",
        "dominoes, covered hands, master in seat 1 against two highest",
        "'players=3 hands=hidden' master,highest,highest COUNT 1",
        &[share(0.63), SLOWEST],
    ),
    domino(
        "domino-covered-4",
        "dominoes, covered hands, master in seat 1 against three highest",
        "'players=4 hands=hidden' master,highest,highest,highest COUNT 1",
        &[share(0.56), SLOWEST],
    ),
    domino(
        "domino-parejas",
        "dominó por parejas, two masters in seats 1 and 3 against two highest",
        "set=parejas master,highest,master,highest COUNT 1",
        &[share(0.65), SLOWEST],
    ),
    Match {
        count: 300,
        ..domino(
            "domino-parejas-matches",
            "dominó por parejas, whole matches to 100 points, two masters in seats 1 and 3 against two highest",
            "set=parejas master,highest,master,highest COUNT 1 matches",
            &[share(0.60), SLOWEST],
        )
    },
    domino(
        "domino-plain-2",
        "dominoes, covered hands, master in seat 1 against plain search that models nobody",
        "'players=2 hands=hidden' master,plain COUNT 1",
        &[share(0.55), SLOWEST],
    ),
    domino(
        "domino-plain-4",
        "dominoes, covered hands, two masters in seats 1 and 3 against two of plain search, each for itself; the share of both masters",
        "'players=4 hands=hidden' master,plain,master,plain COUNT 1",
        &[share(0.55), SLOWEST],
    ),
    domino(
        "domino-more-time",
        "dominoes, covered hands, master with 20,000 imagined rounds a move in seat 1 against itself with 2,000",
        "'players=2 hands=hidden' master@20000,master@2000 COUNT 1",
        &[share(0.5), claim("share, at least", AtLeast(0.5))],
    ),
    domino(
        "domino-master-blocker",
        "dominoes, covered hands, master in seat 1 against blocker",
        "'players=2 hands=hidden' master,blocker COUNT 1",
        &[share(0.60), SLOWEST],
    ),
    domino(
        "domino-master-random",
        "dominoes, covered hands, master in seat 1 against random, and highest in its place",
        "'players=2 hands=hidden' master,random COUNT 1 highest",
        &[claim("share above highest's", AtLeast(0.0)), SLOWEST],
    ),
    ours(
        "reversi-level5-greedy",
        "Reversi, level:5 against greedy, openings varied, colours swapped",
        "tournament reversi --bots level:5,greedy --openings 4 --pairs COUNT --seed 1",
        [100, 2],
        &[share(0.95)],
    ),
    ours(
        "reversi-level8-level5",
        "Reversi, level:8 against level:5, openings varied, colours swapped",
        "tournament reversi --bots level:8,level:5 --openings 4 --pairs COUNT --seed 1",
        [100, 2],
        &[share(0.70)],
    ),
    rhino(
        "reversi-rhino-3",
        "Reversi, the engine against gtp-rhino -l 3 -b 0, openings varied, colours swapped",
        "--level 3 --games COUNT --seed 1",
        [100, 1],
        &[
            share(0.98),
            claim("processor time over rhino's", AtMost(0.05)),
        ],
    ),
    rhino(
        "reversi-rhino-2",
        "Reversi, the engine against gtp-rhino -l 2 -b 0, openings varied, colours swapped",
        "--level 2 --games COUNT --seed 1",
        [100, 1],
        &[share(0.98)],
    ),
    former(
        "reversi-former",
        "Reversi, the engine against itself of commit f96a541, 0.35 s of processor time a game each, balanced openings, colours swapped",
        "--seconds 0.35 --games COUNT --seed 1",
        &[share(0.62), FAIR],
    ),
    former(
        "reversi-former-slow",
        "Reversi, the same with 1.5 s a game",
        "--seconds 1.5 --games COUNT --seed 2",
        &[share(0.62), FAIR],
    ),
    Match {
        program: MIDDLE_GAME,
        ..ours(
            "reversi-middle-game",
            "Reversi, positions of 26 empty squares searched 12 moves ahead beside what is best in the end",
            "--positions COUNT",
            [100, 1],
            &[
                claim("share of best moves", AtLeast(0.75)),
                claim("mean error, discs", AtMost(2.4)),
            ],
        )
    },
    Match {
        program: Program::Former { name: "ending" },
        ..ours(
            "reversi-ending",
            "Reversi, endings of 12 to 16 empty squares solved beside the engine of commit f96a541",
            "--boards COUNT",
            [200, 5],
            &[claim("nodes a second over the former's", AtLeast(1.4))],
        )
    },
    ours(
        "azul-greedy-random",
        "Azul for two, greedy against random",
        "tournament azul --bots greedy,random --pairs COUNT --seed 1",
        [500, 2],
        &[share(0.975)],
    ),
    ours(
        "azul-greedy-points",
        "Azul for two, greedy against itself",
        "simulate azul --seats greedy,greedy --games COUNT --seed 1",
        [10_000, 1],
        &[claim("points", Between(50.0, 56.0))],
    ),
    ours(
        "azul-master-2",
        "Azul for two, master against greedy, 200 ms a move",
        "tournament azul --bots master,greedy --time 0.2 --pairs COUNT --seed 1",
        [100, 2],
        &[share(0.90)],
    ),
    ours(
        "azul-master-2-second",
        "Azul for two, master against greedy, 1 s a move",
        "tournament azul --bots master,greedy --time 1 --pairs COUNT --seed 1",
        [100, 2],
        &[share_and_goal(0.90, 0.98)],
    ),
    Match {
        program: Program::Former { name: "azul" },
        ..ours(
            "azul-former",
            "Azul for two, master against itself of commit f96a541, 200 ms of processor time a move, each deal from both seats",
            "--seconds 0.2 --games COUNT --seed 1",
            [600, 1],
            &[share(0.70)],
        )
    },
    Match {
        program: AZUL_MATCH,
        ..ours(
            "azul-more-nodes",
            "Azul for two, master looking at 100,000 positions a move against itself with 20,000, each deal from both seats",
            "master@100000 master 2 COUNT 20000 1",
            [150, 2],
            &[share(0.55)],
        )
    },
    Match {
        program: AZUL_MATCH,
        ..ours(
            "azul-more-time",
            "Azul for two, master with 1 s of processor time a move against itself with 200 ms, each deal from both seats",
            "master@1000ms master 2 COUNT 200ms 1",
            [100, 2],
            &[share(0.55)],
        )
    },
    Match {
        program: AZUL_MATCH,
        ..ours(
            "azul-master-3",
            "Azul for three, master against two greedies, 200 ms of processor time a move, each deal from all seats",
            "master greedy 3 COUNT 200ms 1",
            [100, 3],
            &[share(0.85)],
        )
    },
    Match {
        program: AZUL_MATCH,
        ..ours(
            "azul-master-4",
            "Azul for four, master against three greedies, 200 ms of processor time a move, each deal from all seats",
            "master greedy 4 COUNT 200ms 1",
            [75, 4],
            &[share(0.75)],
        )
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_match_has_a_name_of_its_own_and_says_how_much_it_plays_once() {
        for (index, one) in MATCHES.iter().enumerate() {
            let twice = MATCHES[..index].iter().any(|other| other.name == one.name);
            assert!(!twice, "{}", one.name);
            assert_eq!(one.words.matches(COUNT).count(), 1, "{}", one.name);
            assert!(shlex::split(one.words).is_some(), "{}", one.name);
            assert!(!one.claims.is_empty(), "{}", one.name);
        }
    }

    #[test]
    fn a_trial_plays_at_least_as_many_games_as_were_asked_for() {
        let three = MATCHES
            .iter()
            .find(|it| it.name == "azul-master-3")
            .unwrap();
        assert_eq!(three.count_for(None), 100);
        assert_eq!(three.count_for(Some(4)), 2);
        assert_eq!(three.count_for(Some(0)), 1);
        assert!(three.command(Some(4)).contains(" 3 2 200ms"));
    }
}
