//! One game at a time: the table's game, and what becomes of a bot that falls over.

use sobremesa_arena::{Chair, FaultKind, Host};
use sobremesa_catalog::{GAMES, Listed, Visitor, visit};
use sobremesa_core::{Bot, Budget, Game, Seat, Seen};
use sobremesa_reversi::{Move, Reversi, ReversiRules};
use sobremesa_table::{Pending, Player, Table};

/// Plays some games of every listed game at a table and in the arena.
struct TableAndArena;

impl Visitor for TableAndArena {
    type Output = ();

    fn visit<G: Listed>(self) {
        let rules = <G as Game>::Rules::default();
        let seats = G::new(&rules).seats();
        let budget = Budget::nodes(8);
        // The strong ones think too long for a test; hosting them is no different.
        let mut listed = G::listed_bots();
        listed.retain(|bot| bot.strength <= 4);
        for seed in 0..8 {
            let names: Vec<String> = (0..seats)
                .map(|seat| listed[(seat + seed as usize) % listed.len()].name.clone())
                .collect();
            let players = names.iter().map(|name| Player::Bot(name.as_str().into()));
            let mut table = Table::<G>::new(rules.clone(), players.collect(), seed)
                .expect("as many players as seats");
            let mut bots: Vec<G::Seated> = names
                .iter()
                .map(|name| G::bot(name).expect("a listed player"))
                .collect();
            let outcome = loop {
                match table.pending() {
                    Pending::Choice(seat) => {
                        let action = bots[seat.index()].choose(&table.seen(seat), &budget);
                        table.act(seat, action).expect("bots play legally");
                    }
                    Pending::Over(outcome) => break outcome,
                    Pending::Automatic(..) | Pending::Chance => assert!(table.advance()),
                }
            };

            let mut host = Host::<G>::new(&rules, budget.clone());
            let mut chairs: Vec<Chair<G>> = names
                .iter()
                .map(|name| Chair::named(name).expect("a listed player"))
                .collect();
            let played = host.play(&mut chairs, seed, &[]);
            assert_eq!(host.log().current().steps, table.steps(), "seed {seed}");
            assert_eq!(played.outcome, outcome);
            assert_eq!(played.fault, None);
        }
    }
}

#[test]
fn the_same_seed_gives_the_game_of_the_table() {
    for name in GAMES {
        visit(name, TableAndArena).expect("a listed game");
    }
}

/// Plays the first legal square until its time has come.
struct Falls {
    after: u32,
    how: fn() -> Move,
}

impl Bot<Reversi> for Falls {
    fn choose(&mut self, seen: &Seen<Reversi>, _: &Budget) -> Move {
        if self.after == 0 {
            return (self.how)();
        }
        self.after -= 1;
        let mut moves = seen.view().legal_actions().into_iter();
        moves.next().expect("a seat to act has an action")
    }
}

fn host_with(falls: Falls) -> sobremesa_arena::Played {
    let mut host = Host::<Reversi>::new(&ReversiRules, Budget::unlimited());
    let mut chairs = [
        Chair::named("random").expect("it plays"),
        Chair::Guest(Box::new(falls)),
    ];
    host.play(&mut chairs, 1, &[])
}

#[test]
fn a_bot_that_panics_loses_with_its_last_words() {
    let played = host_with(Falls {
        after: 3,
        how: || panic!("out of ideas"),
    });
    let fault = played.fault.expect("it fell");
    assert_eq!(fault.seat, Seat::SECOND);
    assert_eq!(fault.kind, FaultKind::Panicked("out of ideas".into()));
    assert_eq!(played.outcome.winner(), Some(Seat::FIRST));
    assert_eq!(played.actions, 7);
}

#[test]
fn a_bot_that_plays_illegally_loses_with_what_it_played() {
    let played = host_with(Falls {
        after: 0,
        how: || "a1".parse().expect("a square"),
    });
    let fault = played.fault.expect("it fell");
    assert_eq!(fault.kind, FaultKind::Illegal("a1".into()));
    assert_eq!(played.outcome.winner(), Some(Seat::FIRST));
}

#[test]
fn what_happens_by_itself_is_not_asked_of_a_bot() {
    // A bot that is never wrong and never passes by itself: forced passes are the host's.
    struct NeverPasses;
    impl Bot<Reversi> for NeverPasses {
        fn choose(&mut self, seen: &Seen<Reversi>, _: &Budget) -> Move {
            let action = seen.rng().pick(seen.view().legal_actions());
            let action = action.expect("a seat to act has an action");
            assert_ne!(action, Move::Pass);
            action
        }
    }
    let mut host = Host::<Reversi>::new(&ReversiRules, Budget::unlimited());
    let mut passes = 0;
    for seed in 0..50 {
        let mut chairs = [NeverPasses, NeverPasses].map(|bot| Chair::Guest(Box::new(bot)));
        let played = host.play(&mut chairs, seed, &[]);
        assert_eq!(played.fault, None);
        let steps = host.log().current().steps.iter();
        passes += steps
            .filter(|step| step.to_string().ends_with("pass"))
            .count();
    }
    assert!(passes > 0, "some of fifty random games have a forced pass");
}
