//! What is asked of a table costs the same after ten entries and after ten thousand, counted.

use sobremesa_core::perft::Take;
use sobremesa_core::{Game, Viewer};
use sobremesa_table::{Player, Table};

use crate::counted::{Counts, Stones, counted};

/// So many entries are a long match.
pub const LONG: usize = 10_000;

/// A table with so many stones in each hand.
pub fn table(stones: u32) -> Table<Stones> {
    let rules = format!("stones={stones}").parse().expect("rules");
    Table::new(rules, vec![Player::somebody(); 2], 7).expect("two players")
}

/// The seat to move takes a stone.
pub fn act(table: &mut Table<Stones>) {
    let seat = table.truth().turn().seat().expect("the hand goes on");
    table.act(seat, Take::One).expect("a stone is left");
}

/// What a host does when somebody acts: the action, and what each viewer is sent after it.
pub fn request(table: &mut Table<Stones>) -> Counts {
    counted(|| {
        act(table);
        for viewer in Viewer::all(2) {
            let news = table.news_from(viewer);
            let last = table.steps().len() - 1;
            assert!(news <= last + 1);
            assert_eq!(table.view(viewer), table.view_before(last + 1, viewer));
            assert_eq!(table.events(last, viewer), [Take::One]);
            assert_eq!(table.version_of(last), Some(table.version()));
        }
        assert_eq!(table.totals().len(), table.standings().standings.len());
        assert!(table.match_over().is_none());
        let _ = table.pending();
    })
}

/// The counts at the beginning and at the end of a match that goes on like this.
pub fn early_and_late(stones: u32, mut go_on: impl FnMut(&mut Table<Stones>)) -> [Counts; 2] {
    let mut table = table(stones);
    let mut at = |entries: usize| {
        while table.version() < entries {
            go_on(&mut table);
        }
        request(&mut table)
    };
    [at(10), at(LONG)]
}

/// As many stones as never run out.
pub const ENDLESS: u32 = 100_000;

/// A hand of two stones is played, and the next begins.
pub fn short_hand(table: &mut Table<Stones>) {
    if table.truth().turn().is_over() {
        table.next_hand().expect("the hand is over");
    }
    act(table);
    if !table.truth().turn().is_over() {
        act(table);
    }
    table.next_hand().expect("the hand is over");
}

/// Two steps, and one of them is taken back.
pub fn to_and_fro(table: &mut Table<Stones>) {
    act(table);
    act(table);
    let seat = table.truth().turn().seat().expect("the hand goes on");
    table.undo(seat).expect("a decision to take back");
    act(table);
}

#[test]
fn a_request_of_a_long_hand_costs_what_it_costs_at_its_beginning() {
    let [early, late] = early_and_late(ENDLESS, act);
    assert_eq!(early, late);
    assert!(early.total() < 40, "{early:?}");
    assert_eq!(early.plays, 1, "nothing is replayed");
}

#[test]
fn a_request_of_a_match_of_many_hands_costs_what_it_costs_in_the_first() {
    let [early, late] = early_and_late(2, short_hand);
    assert_eq!(early, late);
}

#[test]
fn a_request_after_thousands_of_undos_costs_what_it_costs_after_two() {
    let [early, late] = early_and_late(ENDLESS, to_and_fro);
    assert_eq!(early, late);
}

#[test]
fn beginning_the_next_hand_and_taking_back_cost_the_same_in_a_long_match() {
    let mut table = table(2);
    let mut costs = Vec::new();
    while table.version() < LONG {
        costs.push(counted(|| short_hand(&mut table)));
    }
    assert!(costs.iter().all(|cost| *cost == costs[0]), "{:?}", costs[0]);
    let mut table = self::table(ENDLESS);
    costs.clear();
    while table.version() < LONG {
        costs.push(counted(|| to_and_fro(&mut table)));
    }
    assert!(
        costs.iter().skip(1).all(|cost| *cost == costs[1]),
        "{:?}",
        costs[1]
    );
}

#[test]
fn replaying_would_be_counted() {
    // The counter itself: a whole hand replayed costs its length.
    let mut table = table(ENDLESS);
    (0..1000).for_each(|_| act(&mut table));
    let mut again = Stones::new(table.rules());
    let cost = counted(|| {
        for step in table.steps() {
            if let sobremesa_core::Step::Action(_, take) = step {
                again.play_unchecked(*take);
            }
        }
    });
    assert_eq!((cost.plays, &again), (1000, table.truth()));
}
