//! A walk goes forwards and back, waits for chance where it is told to, and can be told otherwise.

use sobremesa_core::{Rng, Seat, Seed, Turn, Viewer};
use sobremesa_table::{Record, Table};
use sobremesa_tensor::resample::resample;
use sobremesa_tensor::{Tensored, Walk, WalkError};

use crate::for_all_games;

/// A random hand up to its end or as many actions.
fn random<G: Tensored>(rules: &str, seed: u64, most: usize) -> Walk<G> {
    let rules = rules.parse().expect("sound rules");
    let mut walk = Walk::<G>::new(&rules, Seed::from(seed), false);
    let mut rng = Rng::new(seed);
    for _ in 0..most {
        let Some(action) = rng.pick(walk.game().legal_actions()) else {
            break;
        };
        walk.play(action).expect("it is listed");
    }
    walk
}

fn back_and_forth<G: Tensored>(rules: &str) {
    let walk = random::<G>(rules, 3, usize::MAX);
    assert!(walk.game().turn().is_over());
    let actions: Vec<G::Action> = walk.actions().map(|(_, action)| action).collect();
    let moments = walk.moments();
    assert_eq!(moments.len(), actions.len() + 1);
    let mut back = walk.clone();
    for (moment, action) in moments.iter().zip(&actions).rev() {
        back.undo().expect("there is something to take back");
        assert_eq!(back.game(), moment.game(), "{rules}");
        let mut again = back.clone();
        again.play(*action).expect("it was legal");
        assert!(again.steps().len() > back.steps().len());
    }
    assert_eq!(back.undo(), Err(WalkError::NothingToUndo));
    for action in actions {
        back.play(action).expect("it was legal");
    }
    assert_eq!(
        back.game(),
        walk.game(),
        "the same seed deals the same again"
    );
}

fn record_reads_back<G: Tensored>(rules: &str) {
    let walk = random::<G>(rules, 5, usize::MAX);
    let text = walk.table().record().to_string();
    let record = Record::read(&text).expect("a record");
    let table = Table::<G>::from_record(&record).expect("a sound record");
    let hands = Walk::hands(&table).expect("hands");
    assert_eq!(hands.len(), 1);
    assert_eq!(hands[0].game(), walk.game());
    assert_eq!(hands[0].table().record().to_string(), text);
}

fn chance_can_be_given<G: Tensored>(rules: &str) {
    let told = random::<G>(rules, 7, usize::MAX);
    let parsed = rules.parse().expect("sound rules");
    let mut walk = Walk::<G>::new(&parsed, Seed::from(99), true);
    for step in told.steps() {
        match step {
            sobremesa_core::Step::Action(_, action) => walk.play(*action),
            sobremesa_core::Step::Chance(chance) => {
                assert_eq!(walk.game().turn(), Turn::Chance);
                walk.deal(chance)
            }
        }
        .expect("it happened");
    }
    assert_eq!(walk.game(), told.game());
}

fn resampled_looks_the_same<G: Tensored>(rules: &str) {
    for seed in 0..6 {
        let walk = random::<G>(rules, seed, 2 + seed as usize);
        for seat in Seat::all(walk.game().seats()) {
            let other = resample(&walk, seat, Seed::from(100 + seed));
            let [one, two] = [&walk, &other].map(|walk| {
                let hand = walk.log();
                let viewer = Viewer::Seat(seat);
                (walk.game().view(viewer), hand.current().events(viewer))
            });
            assert!(one == two, "{} {rules}: {one:?} {two:?}", G::NAME);
            let [one, two] = [&walk, &other].map(|walk| walk.actions().collect::<Vec<_>>());
            assert_eq!(one, two);
            other.table().record();
        }
    }
}

#[test]
fn what_is_taken_back_comes_again() {
    for_all_games!(back_and_forth);
}

#[test]
fn a_hand_written_down_is_the_same_hand() {
    for_all_games!(record_reads_back);
}

#[test]
fn chance_that_is_given_is_taken() {
    for_all_games!(chance_can_be_given);
}

#[test]
fn a_resampled_hand_looks_the_same_to_its_seat() {
    for_all_games!(resampled_looks_the_same);
}

#[test]
fn covered_tiles_are_dealt_anew_when_resampled() {
    use sobremesa_domino::Domino;
    let walk = random::<Domino>("players=4 hands=hidden", 1, 5);
    let others: Vec<_> = (0..20)
        .map(|seed| resample(&walk, Seat::FIRST, Seed::from(seed)))
        .collect();
    let differing = others
        .iter()
        .filter(|other| other.game() != walk.game())
        .count();
    assert!(differing > 15, "{differing} of 20 differ");
}

#[test]
fn returns_add_up_to_nothing_and_alone_they_are_all_or_nothing() {
    fn sums<G: Tensored>(rules: &str) {
        for seed in 0..8 {
            let worth = random::<G>(rules, seed, usize::MAX).returns();
            let sum: f64 = worth.values().iter().sum();
            if worth.len() == 1 {
                assert!([0.0, 1.0].contains(&sum), "{rules}: {sum}");
            } else {
                assert!(sum.abs() < 1e-12, "{rules}: {worth:?}");
            }
        }
    }
    for_all_games!(sums);
}
