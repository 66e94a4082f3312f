//! The laws pass honest games and catch each mutant.

use sobremesa_core::perft::Matches;
use sobremesa_testkit::{Law, check, golden, obey};

use crate::cards::{
    CONFUSED, Cards, HONEST, LEAKS_AT_ONCE, LEAKS_LATER, MISLISTED, OFFERS_TO_ALL, SILENT,
};

/// The first law a mutant breaks within some games, and at which step.
fn caught<const LEAK: u8>() -> Option<(Law, usize)> {
    (0..20)
        .find_map(|seed| check::<Cards<LEAK>>("", seed).err())
        .map(|it| (it.law, it.step))
}

#[test]
fn honest_games_obey() {
    obey::<Cards<HONEST>>("", 300);
    obey::<Matches>("", 50);
    obey::<Matches>("matches=1", 5);
}

#[test]
fn a_view_that_leaks_a_hand_at_once_is_caught() {
    assert_eq!(caught::<LEAKS_AT_ONCE>(), Some((Law::Secrecy, 1)));
}

#[test]
fn a_view_that_leaks_a_hand_only_after_the_deal_is_caught() {
    assert_eq!(caught::<LEAKS_LATER>(), Some((Law::Secrecy, 2)));
}

#[test]
fn a_view_that_changes_in_silence_is_caught() {
    assert_eq!(
        caught::<SILENT>().map(|(law, _)| law),
        Some(Law::ToldIsSeen)
    );
}

#[test]
fn imaginings_that_do_not_look_real_are_caught() {
    assert_eq!(
        caught::<CONFUSED>().map(|(law, _)| law),
        Some(Law::ImaginedLooksReal)
    );
}

#[test]
fn choices_told_of_a_seat_whose_turn_it_is_not_are_caught() {
    assert_eq!(
        caught::<OFFERS_TO_ALL>().map(|(law, _)| law),
        Some(Law::ViewOffersTheLegal)
    );
}

#[test]
fn rules_that_cannot_be_read_are_caught() {
    assert_eq!(
        check::<Matches>("matches=0", 0).expect_err("refused").law,
        Law::ReadsBack
    );
}

#[test]
fn rules_that_are_listed_and_not_read_are_caught() {
    assert_eq!(caught::<MISLISTED>(), Some((Law::RulesAsListed, 0)));
}

#[test]
fn the_golden_playthrough_of_the_tiny_game_stands() {
    golden::<Cards<HONEST>>(env!("CARGO_MANIFEST_DIR"), "cards", "", 7);
}

#[test]
#[should_panic(expected = "cargo xtask playthroughs")]
fn a_golden_game_without_its_file_fails() {
    golden::<Matches>(env!("CARGO_MANIFEST_DIR"), "no-such-file", "", 7);
}
