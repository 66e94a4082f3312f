//! The rules as the document and the rulings tell them, game by game.

use sobremesa_core::drive::Dealing;
use sobremesa_core::{Bot, Budget, Game, Log, Rng, Seat, Seen, Turn, View, Viewer, drive};
use sobremesa_siete::{
    Action, Card, Chance, Counts, Deck, HalfPoints, Mode, Siete, Strategy, StrategyBot, result_file,
};

const FIRST: Seat = Seat::FIRST;
const SECOND: Seat = Seat::SECOND;

/// A deck file that begins with these cards.
fn deck(first: &str) -> Deck {
    let mut left: Vec<u8> = std::iter::repeat_n(Card::NUMBERS, 4).flatten().collect();
    let mut cards: Vec<u8> = first
        .split_whitespace()
        .map(|card| card.parse().unwrap())
        .collect();
    for card in &cards {
        left.remove(left.iter().position(|other| other == card).unwrap());
    }
    cards.extend(left);
    let text = cards
        .iter()
        .map(u8::to_string)
        .collect::<Vec<_>>()
        .join("\n");
    Deck::read(text.as_bytes()).unwrap()
}

/// A game of this mode with a deck that begins with these cards.
fn dealt(mode: Mode, limit: Option<u8>, first: &str) -> Siete {
    let mut game = Siete::new(&mode.into());
    game.resolve(&Chance::Deal(deck(first))).unwrap();
    if let Some(limit) = limit {
        game.resolve(&Chance::Limit(limit)).unwrap();
    }
    game
}

fn play(game: &mut Siete, actions: &str) {
    for action in actions.split_whitespace() {
        game.play(action.parse().unwrap()).unwrap();
    }
}

/// What a machine does now.
fn asked(game: &Siete, strategy: Strategy) -> Action {
    let log = Log::new(game.clone());
    let seat = game.turn().seat().expect("somebody is to act");
    let seen = Seen::new(seat, game, &log, &1.into());
    StrategyBot::new(strategy).choose(&seen, &Budget::unlimited())
}

fn winner(game: &Siete) -> Option<Seat> {
    match game.turn() {
        Turn::Over(outcome) => outcome.winner(),
        _ => None,
    }
}

#[test]
fn the_machine_goes_on_where_the_person_stopped() {
    let mut game = dealt(Mode::C, None, "3 2 10 7 1");
    play(&mut game, "hit hit hit stand hit");
    let numbers = |seat| {
        game.hand(seat)
            .iter()
            .map(|card| card.number())
            .collect::<Vec<_>>()
    };
    assert_eq!((numbers(FIRST), numbers(SECOND)), (vec![3, 2, 10], vec![7]));
    assert_eq!(
        (game.score(FIRST), game.score(SECOND)),
        (HalfPoints(11), HalfPoints(14))
    );
}

#[test]
fn a_person_over_seven_and_a_half_ends_the_game_and_the_machine_does_not_draw() {
    for mode in Mode::ALL {
        let mut game = dealt(mode, mode.has_limit().then_some(3), "6 5");
        play(&mut game, "hit hit");
        assert_eq!(winner(&game), Some(SECOND), "{mode}");
        assert!(game.hand(SECOND).is_empty());
    }
}

#[test]
fn a_machine_over_seven_and_a_half_loses() {
    let mut game = dealt(Mode::D, None, "1 6 5");
    play(&mut game, "hit stand hit hit");
    assert_eq!(winner(&game), Some(FIRST));
}

#[test]
fn the_first_card_is_compulsory_and_comes_by_itself() {
    for mode in [Mode::B, Mode::C, Mode::D, Mode::E] {
        let mut game = dealt(mode, mode.has_limit().then_some(4), "3 4");
        for _ in 0..2 {
            assert_eq!(game.legal_actions().as_slice(), [Action::Hit]);
            assert_eq!(game.automatic(), Some(Action::Hit));
            play(&mut game, "hit");
            assert_eq!(game.automatic(), None);
            assert_eq!(game.legal_actions().len(), 2);
            play(&mut game, "stand");
        }
    }
}

#[test]
fn in_mode_a_both_draw_the_same_number_of_cards_and_nobody_stands() {
    let mut game = dealt(Mode::A, Some(3), "7 10 11 1 1 1");
    // S05: also at exactly 7½ with cards still due, one draws.
    play(&mut game, "hit hit");
    assert_eq!(game.score(FIRST), HalfPoints::SEVEN_AND_A_HALF);
    assert_eq!(game.legal_actions().as_slice(), [Action::Hit]);
    assert!(game.play(Action::Stand).is_err());
    let mut game = dealt(Mode::A, Some(3), "1 2 3 1 2 4");
    for _ in 0..6 {
        assert_eq!(game.automatic(), Some(Action::Hit));
        play(&mut game, "hit");
    }
    assert_eq!(winner(&game), Some(SECOND));
}

#[test]
fn in_mode_b_the_limit_ends_a_turn_without_a_stand() {
    let mut game = dealt(Mode::B, Some(3), "1 1 1 2 2 2");
    play(&mut game, "hit hit hit");
    assert_eq!(game.turn().seat(), Some(SECOND));
    play(&mut game, "hit hit hit");
    assert_eq!(winner(&game), Some(SECOND));
}

#[test]
fn in_modes_b_c_and_d_a_person_at_seven_and_a_half_is_still_asked() {
    for mode in [Mode::B, Mode::C, Mode::D] {
        let mut game = dealt(mode, mode.has_limit().then_some(5), "7 10");
        play(&mut game, "hit hit");
        assert_eq!(game.legal_actions().len(), 2, "{mode}");
    }
}

#[test]
fn the_bold_machine_stands_only_when_ahead_and_draws_at_a_tie_of_seven_and_a_half() {
    let mut game = dealt(Mode::B, Some(5), "7 10 7 11 1");
    play(&mut game, "hit hit stand hit");
    assert_eq!(asked(&game, Strategy::Bold), Action::Hit, "behind");
    play(&mut game, "hit");
    assert_eq!(asked(&game, Strategy::Bold), Action::Hit, "tied at 7½");
    let mut game = dealt(Mode::B, Some(5), "3 4");
    play(&mut game, "hit stand hit");
    assert_eq!(asked(&game, Strategy::Bold), Action::Stand, "ahead");
}

#[test]
fn the_documents_two_examples_come_out_18_of_32_and_14_of_38() {
    // S09: the person has 3, 2 and a figure; the machine 3, 1 and three figures.
    let file = include_bytes!("../data/18-of-32.txt");
    let mut game = Siete::new(&Mode::C.into());
    game.resolve(&Chance::Deal(Deck::read(file).unwrap()))
        .unwrap();
    play(&mut game, "hit hit hit stand");
    let left = game.view(Viewer::Seat(SECOND)).unseen();
    assert_eq!(
        [0, 1, 2, 3, 4, 5, 6, 7].map(|kind| left[kind]),
        [11, 4, 3, 3, 4, 4, 4, 4]
    );
    play(&mut game, "hit hit hit hit hit");
    let left = game.view(Viewer::Seat(SECOND)).unseen();
    assert_eq!(
        [0, 1, 2, 3, 4, 5, 6, 7].map(|kind| left[kind]),
        [8, 3, 3, 2, 4, 4, 4, 4]
    );
    assert_eq!(game.score(FIRST), game.score(SECOND));
    assert_eq!(
        (left.taking_over(game.score(SECOND)), left.total()),
        (18, 32)
    );
    assert_eq!(asked(&game, Strategy::Prudent), Action::Stand);
    play(&mut game, "stand");
    assert_eq!(game.turn(), Turn::Chance, "chance decides");

    // Both have a four.
    let file = include_bytes!("../data/14-of-38.txt");
    let mut game = Siete::new(&Mode::C.into());
    game.resolve(&Chance::Deal(Deck::read(file).unwrap()))
        .unwrap();
    play(&mut game, "hit stand hit");
    let left = game.view(Viewer::Seat(SECOND)).unseen();
    assert_eq!(
        [0, 1, 2, 3, 4, 5, 6, 7].map(|kind| left[kind]),
        [12, 4, 4, 4, 2, 4, 4, 4]
    );
    assert_eq!(
        (left.taking_over(game.score(SECOND)), left.total()),
        (14, 38)
    );
    assert_eq!(asked(&game, Strategy::Prudent), Action::Hit);
}

#[test]
fn the_prudent_machine_draws_at_exactly_one_half() {
    // Tied at 5½ with 36 cards left, 18 of which count three or more.
    let person: Counts = cards("10 11 12 4");
    let machine: Counts = cards("10 11 5");
    let left = Counts::FULL
        .without(person)
        .and_then(|left| left.without(machine))
        .unwrap();
    let over = left.taking_over(HalfPoints(11));
    let stands = |left| Strategy::Prudent.stands(HalfPoints(11), Some(HalfPoints(11)), left);
    assert_eq!(stands(left), Some(2 * over > left.total()));
    // The full deck at 5½: 20 of 40.
    assert_eq!(Counts::FULL.taking_over(HalfPoints(11)), 20);
    assert_eq!(stands(Counts::FULL), Some(false));
    assert_eq!(
        stands(Counts::FULL.without(cards("1")).unwrap()),
        Some(true),
        "20 of 39"
    );
}

fn cards(text: &str) -> Counts {
    text.split_whitespace()
        .map(|card| card.parse::<Card>().unwrap())
        .collect()
}

#[test]
fn in_mode_c_a_tie_is_decided_by_chance() {
    let mut game = dealt(Mode::C, None, "4 2 2");
    play(&mut game, "hit stand hit hit stand");
    assert_eq!(game.turn(), Turn::Chance);
    assert!(game.resolve(&Chance::Limit(3)).is_err());
    game.resolve(&Chance::Toss(SECOND)).unwrap();
    assert_eq!(winner(&game), Some(SECOND));
}

#[test]
fn in_modes_d_and_e_a_tie_goes_to_fewer_cards_then_to_chance() {
    for mode in [Mode::D, Mode::E] {
        let mut game = dealt(mode, None, "4 2 2");
        play(&mut game, "hit stand hit hit stand");
        assert_eq!(winner(&game), Some(FIRST), "{mode}");
        let mut game = dealt(mode, None, "2 2 4");
        play(&mut game, "hit hit stand hit stand");
        assert_eq!(winner(&game), Some(SECOND), "{mode}");
        let mut game = dealt(mode, None, "4 4");
        play(&mut game, "hit stand hit stand");
        assert_eq!(game.turn(), Turn::Chance, "{mode}");
    }
}

#[test]
fn a_toss_falls_for_each_side_about_as_often() {
    let mut game = dealt(Mode::C, None, "4 4");
    play(&mut game, "hit stand hit stand");
    let mut rng = Rng::new(1);
    let tosses = (0..10_000)
        .filter(|_| game.sample(&mut rng) == Chance::Toss(FIRST))
        .count();
    assert!((4_750..5_250).contains(&tosses), "{tosses}");
}

#[test]
fn the_limit_is_three_four_or_five_equally_often() {
    let mut game = Siete::new(&Mode::B.into());
    game.resolve(&Chance::Deal(deck(""))).unwrap();
    let mut rng = Rng::new(2);
    let mut times = [0; 6];
    for _ in 0..9_000 {
        let Chance::Limit(limit) = game.sample(&mut rng) else {
            panic!("a limit is due")
        };
        times[usize::from(limit)] += 1;
    }
    assert!(
        times[3..]
            .iter()
            .all(|times| (2_800..3_200).contains(times)),
        "{times:?}"
    );
}

#[test]
fn in_mode_e_the_persons_cards_lie_face_down_until_the_end() {
    let mut game = dealt(Mode::E, None, "3 2 4 1");
    play(&mut game, "hit hit stand hit");
    for viewer in [Viewer::Seat(SECOND), Viewer::Spectator] {
        let view = game.view(viewer);
        assert_eq!((view.hand(FIRST), view.score(FIRST)), (None, None));
        assert_eq!(view.cards_held(FIRST), 2);
        assert_eq!(view.hand(SECOND).map(<[Card]>::len), Some(1));
        assert_eq!(
            view.unseen().total(),
            39,
            "the hidden cards are among those not seen"
        );
    }
    assert!(game.view(Viewer::Seat(FIRST)).hand(FIRST).is_some());
    play(&mut game, "stand");
    for viewer in Viewer::all(2) {
        assert_eq!(game.view(viewer).score(FIRST), Some(HalfPoints(10)));
    }
}

#[test]
fn imagined_hands_of_mode_e_are_never_over() {
    let mut game = dealt(Mode::E, None, "10 11 12 1 10 11");
    play(&mut game, "hit hit hit hit hit hit stand hit");
    let view = game.view(Viewer::Seat(SECOND));
    let mut rng = Rng::new(3);
    for _ in 0..100 {
        assert!(!view.imagine(&mut rng).score(FIRST).is_over());
    }
}

#[test]
fn the_result_file_has_four_lines_and_a_machine_that_did_not_draw_has_nothing() {
    let mut game = dealt(Mode::D, None, "6 5");
    play(&mut game, "hit hit");
    assert_eq!(result_file(&game, 12).unwrap(), "12\nmaquina\n11 6 5\n0\n");
    let mut game = dealt(Mode::E, None, "3 2 10 4");
    play(&mut game, "hit hit hit stand hit stand");
    assert_eq!(
        result_file(&game, 3).unwrap(),
        "3\nhumano\n5.5 3 2 10\n4 4\n"
    );
}

#[test]
fn every_machine_plays_every_mode_from_either_seat_to_the_end() {
    let machines = ["threshold:5.5", "bold", "prudent", "optimal"];
    let mut rng = Rng::new(8);
    for mode in Mode::ALL {
        for first in machines {
            for second in machines {
                let mut game = Siete::new(&mode.into());
                let asked = |game: &Siete, seat, _: &mut Rng| {
                    let name = if seat == FIRST { first } else { second };
                    asked(game, name.parse().unwrap())
                };
                let Ok(_) = drive(&mut game, &mut Dealing::new(&mut rng, asked));
            }
        }
    }
}
