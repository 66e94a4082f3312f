//! The exact odds, against published values and against slow, independent ways of counting.

use sobremesa_core::drive::play_hand;
use sobremesa_core::{Bot, Budget, Game, Log, Seat, Seed};
use sobremesa_siete::{
    Counts, Equilibrium, HalfPoints, HandKind, Hands, Mode, OpenOdds, Policy, Siete, StandingRule,
    Strategy, StrategyBot,
};

/// Equal to the digits written.
fn check(found: f64, expected: f64, digits: i32) {
    let close = 0.5 * 10_f64.powi(-digits) + 1e-14;
    assert!(
        (found - expected).abs() <= close,
        "found {found:.13}, expected {expected}"
    );
}

fn card(kind: usize) -> Counts {
    Counts::NONE.with(kind)
}

#[test]
fn the_machine_wins_so_often_when_the_person_stands_on_a_single_card() {
    let tables = [
        OpenOdds::new(Mode::C, None, Strategy::Prudent),
        OpenOdds::new(Mode::D, None, Strategy::Prudent),
        OpenOdds::new(Mode::D, None, Strategy::Optimal),
    ];
    let published = [
        (7, [0.216_278_609_285, 0.134_815_934_853, 0.184_037_030_810]),
        (6, [0.458_303_646_092, 0.393_079_633_525, 0.445_074_221_605]),
        (5, [0.637_359_966_677, 0.622_569_797_962, 0.636_394_490_242]),
    ];
    for (number, expected) in published {
        for (odds, expected) in tables.iter().zip(expected) {
            check(odds.machine_wins(card(number)).unwrap(), expected, 12);
        }
    }
}

#[test]
fn the_person_wins_so_often_with_the_best_play() {
    check(
        OpenOdds::new(Mode::C, None, Strategy::Prudent).value(),
        0.425_584,
        6,
    );
    check(
        OpenOdds::new(Mode::D, None, Strategy::Prudent).value(),
        0.438_002,
        6,
    );
    check(
        OpenOdds::new(Mode::D, None, Strategy::Optimal).value(),
        0.414_640,
        6,
    );
    for (limit, expected) in [(3, 0.454_724), (4, 0.448_293), (5, 0.445_789)] {
        check(
            OpenOdds::new(Mode::B, Some(limit), Strategy::Bold).value(),
            expected,
            6,
        );
    }
    for (cards, expected) in [(3, 0.332_18), (4, 0.173_70), (5, 0.073_23)] {
        check(
            OpenOdds::new(Mode::A, Some(cards), Strategy::Prudent).value(),
            expected,
            5,
        );
    }
}

#[test]
fn in_mode_c_the_documents_rule_is_exactly_optimal_with_every_hand() {
    // Over all hands of the person and all of the machine: what the rule does is worth the most.
    let (rule, best) = (
        OpenOdds::new(Mode::C, None, Strategy::Prudent),
        OpenOdds::new(Mode::C, None, Strategy::Optimal),
    );
    let mut decisions = 0;
    for (_, person) in Hands::all().iter().skip(1) {
        let difference =
            best.machine_wins(person.counts).unwrap() - rule.machine_wins(person.counts).unwrap();
        assert!(difference.abs() < 1e-15);
        for (_, own) in Hands::all().iter().skip(1) {
            let unseen = Counts::FULL.without(person.counts).unwrap();
            let Some(left) = unseen.without(own.counts) else {
                continue;
            };
            let choice = OpenOdds::machine_choice(
                Mode::C,
                None,
                Strategy::Optimal,
                person.counts,
                own.counts,
            );
            let choice = choice.unwrap();
            let (hit, stand) = (choice.hit.unwrap(), choice.stand.unwrap());
            let stands = Strategy::Prudent
                .stands(own.score, Some(person.score), left)
                .unwrap();
            let (chosen, other) = if stands { (stand, hit) } else { (hit, stand) };
            assert!(
                chosen >= other,
                "{:?} against {:?}",
                own.counts,
                person.counts
            );
            decisions += 1;
        }
    }
    assert_eq!(decisions, 38_185);
}

#[test]
fn the_machine_wins_so_often_against_a_person_whose_way_of_standing_it_knows() {
    let best = |score| {
        StandingRule::at_least(HalfPoints(score))
            .best_response()
            .machine_wins
    };
    check(best(10), 0.547_218, 6);
    check(best(12), 0.600_135, 6);
}

#[test]
fn the_equilibrium_of_mode_e_gives_the_machine_534758_of_a_million() {
    let play = Equilibrium::within(1e-7);
    check(play.machine_wins, 0.534_758, 6);
    // Neither side gains by changing: that is what makes it an equilibrium.
    let most = play.person.best_response().machine_wins;
    let (choices, _) = play.machine.persons_best();
    let least = 1.0 - choices[0].best();
    assert!(least <= play.machine_wins && play.machine_wins <= most);
    assert!(most - least <= 1e-7);
    // Whatever threshold the person tries, the machine wins no less.
    for score in 1..=15 {
        let wins = StandingRule::at_least(HalfPoints(score)).machine_wins(&play.machine);
        assert!(wins >= least - 1e-12, "from {score} half points: {wins}");
    }
}

#[test]
fn no_single_decision_of_a_best_response_can_be_bettered() {
    let person = StandingRule::new(|hand| f64::from(hand.score.0) / 16.0);
    let best = person.best_response();
    for cards in 1..=4 {
        for (_, own) in Hands::all().iter().skip(1) {
            let changed = Policy::new(|persons_cards, hand| {
                let stands = best.policy.stands(persons_cards, hand.counts);
                let is_here = persons_cards == cards && hand.counts == own.counts;
                if is_here { 1.0 - stands } else { stands }
            });
            assert!(person.machine_wins(&changed) <= best.machine_wins + 1e-14);
        }
    }
}

/// Card by card and in every order, straight from the rules: slow, and written without a look at
/// the solver. Decks are counts of the ten numbers' values in half points.
mod slowly {
    /// Cards left by value: [half points, how many].
    pub(super) type Left = [(u32, u32); 8];

    pub(super) const DECK: Left = [
        (1, 12),
        (2, 4),
        (4, 4),
        (6, 4),
        (8, 4),
        (10, 4),
        (12, 4),
        (14, 4),
    ];

    pub(super) struct Stopped {
        pub(super) score: u32,
        pub(super) cards: u32,
    }

    pub(super) enum Rule {
        Bold,
        Prudent,
        Best,
    }

    pub(super) struct Table {
        pub(super) rule: Rule,
        pub(super) limit: u32,
        pub(super) fewer_cards_win: bool,
    }

    impl Table {
        fn settled(&self, person: &Stopped, score: u32, cards: u32) -> f64 {
            if score != person.score {
                return f64::from(u32::from(score > person.score));
            }
            if self.fewer_cards_win && cards != person.cards {
                return f64::from(u32::from(cards < person.cards));
            }
            0.5
        }

        /// How often the machine wins from here.
        pub(super) fn machine(
            &self,
            person: &Stopped,
            left: &mut Left,
            score: u32,
            cards: u32,
        ) -> f64 {
            if score > 15 {
                return 0.0;
            }
            if cards == self.limit {
                return self.settled(person, score, cards);
            }
            let total: u32 = left.iter().map(|(_, count)| count).sum();
            if cards > 0 {
                let over: u32 = left
                    .iter()
                    .filter(|(value, _)| score + value > 15)
                    .map(|(_, count)| count)
                    .sum();
                let stands = match self.rule {
                    Rule::Bold => score > person.score,
                    Rule::Prudent => {
                        score > person.score || score == person.score && 2 * over > total
                    }
                    Rule::Best => false,
                };
                if stands {
                    return self.settled(person, score, cards);
                }
            }
            let mut hit = 0.0;
            for kind in 0..left.len() {
                let (value, count) = left[kind];
                if count > 0 && score + value <= 15 {
                    left[kind].1 -= 1;
                    let wins = self.machine(person, left, score + value, cards + 1);
                    hit += f64::from(count) / f64::from(total) * wins;
                    left[kind].1 += 1;
                }
            }
            match self.rule {
                Rule::Best if cards > 0 => hit.max(self.settled(person, score, cards)),
                _ => hit,
            }
        }
    }
}

#[test]
fn counting_every_order_card_by_card_gives_the_same_odds() {
    use slowly::{Rule, Stopped, Table};
    let hands = [
        vec![7],
        vec![5],
        vec![3, 2, 0],
        vec![4, 3],
        vec![0, 0, 6],
        vec![1, 1, 1, 3],
    ];
    let tables = [
        (
            Table {
                rule: Rule::Prudent,
                limit: 99,
                fewer_cards_win: false,
            },
            Mode::C,
            Strategy::Prudent,
        ),
        (
            Table {
                rule: Rule::Prudent,
                limit: 99,
                fewer_cards_win: true,
            },
            Mode::D,
            Strategy::Prudent,
        ),
        (
            Table {
                rule: Rule::Best,
                limit: 99,
                fewer_cards_win: true,
            },
            Mode::D,
            Strategy::Optimal,
        ),
        (
            Table {
                rule: Rule::Bold,
                limit: 4,
                fewer_cards_win: false,
            },
            Mode::B,
            Strategy::Bold,
        ),
        (
            Table {
                rule: Rule::Best,
                limit: 4,
                fewer_cards_win: false,
            },
            Mode::B,
            Strategy::Optimal,
        ),
    ];
    for (table, mode, machine) in tables {
        let odds = OpenOdds::new(mode, Some(4), machine);
        for hand in &hands {
            let counts = hand
                .iter()
                .fold(Counts::NONE, |counts, &kind| counts.with(kind));
            let mut left = slowly::DECK;
            for &kind in hand {
                left[kind].1 -= 1;
            }
            let person = Stopped {
                score: u32::from(counts.score().0),
                cards: hand.len() as u32,
            };
            let slow = table.machine(&person, &mut left, 0, 0);
            let fast = odds.machine_wins(counts).unwrap();
            assert!(
                (slow - fast).abs() < 1e-12,
                "mode {mode}, {hand:?}: {slow} and {fast}"
            );
        }
    }
}

/// Plays many games at the table and compares the share won with what was reckoned.
fn played(mode: Mode, first: &str, second: &str, reckoned: f64) {
    let games = 40_000;
    let seeds = Seed::from(5).child([mode as u64]);
    let mut bots = [first, second].map(|name| StrategyBot::new(name.parse().unwrap()));
    let mut won = 0;
    for seed in 0..games {
        let mut log = Log::new(Siete::new(&mode.into()));
        let outcome = play_hand(&mut log, &seeds.child([seed]), |seen| {
            bots[seen.seat().index()].choose(seen, &Budget::unlimited())
        });
        let winner = outcome.winner().unwrap();
        won += u32::from(winner == Seat::SECOND);
    }
    let share = f64::from(won) / games as f64;
    let spread = 4.0 * (0.25 / games as f64).sqrt();
    assert!(
        (share - reckoned).abs() < spread,
        "{mode}: won {share}, reckoned {reckoned}"
    );
}

#[test]
fn games_played_at_the_table_are_won_as_often_as_reckoned() {
    let from_five = |hand: &HandKind| f64::from(u8::from(hand.score.0 >= 10));
    for (mode, machine) in [
        (Mode::C, "prudent"),
        (Mode::D, "prudent"),
        (Mode::D, "optimal"),
    ] {
        let odds = OpenOdds::new(mode, None, machine.parse().unwrap());
        played(mode, "threshold:5", machine, 1.0 - odds.value_of(from_five));
    }
    let limits = [3, 4, 5].map(|limit| OpenOdds::new(Mode::B, Some(limit), Strategy::Bold));
    let mean = limits
        .iter()
        .map(|odds| odds.value_of(from_five))
        .sum::<f64>()
        / 3.0;
    played(Mode::B, "threshold:5", "bold", 1.0 - mean);
    let limits = [3, 4, 5].map(|cards| OpenOdds::new(Mode::A, Some(cards), Strategy::Prudent));
    let mean = limits.iter().map(OpenOdds::value).sum::<f64>() / 3.0;
    played(Mode::A, "bold", "bold", 1.0 - mean);
    let six = Policy::new(|_, own| f64::from(u8::from(own.score.0 >= 12)));
    let reckoned = StandingRule::at_least(HalfPoints(10)).machine_wins(&six);
    played(Mode::E, "threshold:5", "threshold:6", reckoned);
    let perfect = Equilibrium::get();
    let reckoned = perfect.person.machine_wins(&perfect.machine);
    played(Mode::E, "optimal", "optimal", reckoned);
}
