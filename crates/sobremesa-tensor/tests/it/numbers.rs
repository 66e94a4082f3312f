//! Every action has one number, every number one action, and masks and observations are right.

use sobremesa_core::{Game, Rng, Seat, Seed, Turn, Viewer};
use sobremesa_tensor::{Tensored, Walk};

use crate::for_all_games;

/// Random hands, each moment of which is looked at.
fn moments<G: Tensored>(rules: &str, hands: u64, mut look: impl FnMut(&Walk<G>)) {
    let rules = rules.parse().expect("sound rules");
    for hand in 0..hands {
        let mut walk = Walk::<G>::new(&rules, Seed::from(hand), false);
        let mut rng = Rng::new(hand);
        loop {
            look(&walk);
            let Some(action) = rng.pick(walk.game().legal_actions()) else {
                break;
            };
            walk.play(action).expect("it is listed");
        }
    }
}

fn every_number_is_an_action_and_reads_back<G: Tensored>(rules: &str) {
    for number in 0..G::ACTIONS {
        let action = G::action(number).unwrap_or_else(|| panic!("{} {number}", G::NAME));
        assert_eq!(G::number(action), number, "{action} of {} {rules}", G::NAME);
        let text = action.to_string();
        assert_eq!(text.to_uppercase().parse(), Ok(action), "{text}");
    }
    for beyond in [G::ACTIONS, G::ACTIONS + 1, usize::MAX / 2, usize::MAX] {
        assert_eq!(G::action(beyond), None, "{} {beyond}", G::NAME);
    }
}

fn the_mask_is_the_legal_list<G: Tensored>(rules: &str) {
    moments::<G>(rules, 10, |walk| {
        let mut mask = vec![7; G::ACTIONS];
        walk.game().mask(&mut mask);
        for (number, byte) in mask.into_iter().enumerate() {
            let action = G::action(number).expect("a number of the game");
            assert_eq!(byte, u8::from(walk.game().is_legal(action)), "{action}");
        }
    });
}

fn an_observation_fills_its_shape_and_is_what_the_view_says<G: Tensored>(rules: &str) {
    let parsed: G::Rules = rules.parse().expect("sound rules");
    let size = G::size(&parsed);
    moments::<G>(rules, 5, |walk| {
        for seat in Seat::all(walk.game().seats()) {
            let view = walk.game().view(Viewer::Seat(seat));
            // Every byte is written: whatever lay there before makes no difference.
            let [mut one, mut other] = [vec![0; size], vec![201; size]];
            G::observe(&view, seat, &mut one);
            G::observe(&view, seat, &mut other);
            assert_eq!(one, other, "{} {rules} {seat}", G::NAME);
        }
    });
}

#[test]
fn numbers_and_actions_are_each_others() {
    for_all_games!(every_number_is_an_action_and_reads_back);
}

#[test]
fn masks_say_what_is_legal() {
    for_all_games!(the_mask_is_the_legal_list);
}

#[test]
fn observations_are_whole() {
    for_all_games!(an_observation_fills_its_shape_and_is_what_the_view_says);
}

#[test]
fn the_numbers_are_those_that_were_promised() {
    fn of<G: Tensored>(text: &str) -> usize {
        G::number(text.parse().expect(text))
    }
    use sobremesa_azul::Azul;
    use sobremesa_domino::Domino;
    use sobremesa_reversi::Reversi;
    use sobremesa_siete::Siete;
    assert_eq!(
        [
            Reversi::ACTIONS,
            Domino::ACTIONS,
            Azul::ACTIONS,
            Siete::ACTIONS
        ],
        [65, 92, 300, 2]
    );
    assert_eq!(
        ["a1", "h1", "a2", "f5", "h8", "pass"].map(of::<Reversi>),
        [0, 7, 8, 37, 63, 64]
    );
    assert_eq!(
        ["0-0<", "6-6<", "0-0>", "6-6>", "draw", "pass", "0-0+6-6"].map(of::<Domino>),
        [0, 27, 28, 55, 56, 57, 58]
    );
    assert_eq!(
        ["CB1", "CBF", "1B1", "9WF"].map(of::<Azul>),
        [0, 5, 30, 299]
    );
    assert_eq!(["hit", "stand"].map(of::<Siete>), [0, 1]);
}

#[test]
fn a_hand_of_reversi_is_seen_from_both_sides() {
    use sobremesa_reversi::Reversi;
    let game = Reversi::start();
    let planes = |seat| {
        let mut out = vec![0; 192];
        Reversi::observe(&game, seat, &mut out);
        out
    };
    let [black, white] = [Seat::FIRST, Seat::SECOND].map(planes);
    assert_eq!(black[..64], white[64..128]);
    assert_eq!(black[64..128], white[..64]);
    assert_eq!(black[128..], [1; 64]);
    assert_eq!(white[128..], [0; 64]);
    assert_eq!(game.turn(), Turn::Act(Seat::FIRST));
}
