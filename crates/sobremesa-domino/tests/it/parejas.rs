//! Dominó por parejas: the ruling word by word, and agreement with the plain second implementation.

use sobremesa_core::{BySeat, Game, Outcome, Rng, Seat, Turn, Viewer};
use sobremesa_domino::{Action, Deal, Domino, End, Rules, Strategy};

use crate::naive::{Estrategia, Ficha};
use crate::naive_parejas::Encuentro;

const STRATEGIES: [(Strategy, Estrategia); 3] = [
    (Strategy::First, Estrategia::First),
    (Strategy::Highest, Estrategia::Highest),
    (Strategy::Blocker, Estrategia::Blocker),
];

fn rules() -> Rules {
    "set=parejas".parse().unwrap()
}

fn seat(number: usize) -> Seat {
    Seat::all(4).nth(number - 1).unwrap()
}

/// Plays a hand to its end, each strategy choosing from what its seat sees.
fn play(game: &mut Domino, deal: &Deal, strategies: &[Strategy]) -> (Vec<String>, Outcome) {
    game.resolve(deal).unwrap();
    let mut lines = Vec::new();
    loop {
        match game.turn() {
            Turn::Act(seat) => {
                let view = game.view(Viewer::Seat(seat));
                let action = strategies[seat.index()].choose(&view).unwrap();
                lines.push(format!("{seat} {action}"));
                game.play(action).unwrap();
            }
            Turn::Over(outcome) => return (lines, outcome),
            Turn::Chance => panic!("all tiles are dealt at once"),
        }
    }
}

#[test]
fn ten_thousand_hands_are_played_as_the_ruling_says() {
    let mut rng = Rng::new(28);
    let (mut hands, mut matches, mut closed, mut drawn) = (0, 0, 0, 0);
    while hands < 10_000 {
        let chosen: Vec<_> = (0..4).map(|_| STRATEGIES[rng.below(3)]).collect();
        let strategies: Vec<Strategy> = chosen.iter().map(|(strategy, _)| *strategy).collect();
        let estrategias: Vec<Estrategia> = chosen.iter().map(|(_, naive)| *naive).collect();
        let mut game = Domino::new(&rules());
        let mut totals = BySeat::from_fn(4, |_| 0);
        let mut naive = Encuentro::new();
        while !naive.is_over() {
            assert!(!Domino::match_is_over(&rules(), &totals));
            let deal = Deal::shuffled(&mut rng);
            let tiles: Vec<Ficha> = deal
                .iter()
                .map(|tile| (tile.low().value(), tile.high().value()))
                .collect();
            let expected = naive.play(&tiles, &estrategias);
            let (lines, outcome) = play(&mut game, &deal, &strategies);
            let what = format!("match {matches}, hand {hands}: {deal} with {strategies:?}");
            assert_eq!(lines, expected.lines, "{what}");
            assert_eq!(outcome.points().values(), expected.result, "{what}");
            let opener = game.round().unwrap().opener().map(Seat::index);
            assert_eq!(opener, naive.opened_last(), "{what}");
            for (seat, total) in totals.iter_mut() {
                *total += outcome.standings[seat].points;
            }
            hands += 1;
            closed += usize::from(expected.closed);
            drawn += usize::from(expected.result == [0; 4]);
            game = game.next_hand(&rules());
        }
        assert!(Domino::match_is_over(&rules(), &totals));
        assert_eq!(totals.values(), naive.totals);
        matches += 1;
    }
    assert!(
        closed > 100 && drawn > 0,
        "{closed} closed, {drawn} of them even"
    );
}

#[test]
fn whoever_holds_the_double_six_opens_the_first_hand_with_it() {
    let mut game = Domino::new(&rules());
    let deal = Deal::shuffled(&mut Rng::new(3));
    game.resolve(&deal).unwrap();
    let holder = deal
        .iter()
        .position(|tile| tile.to_string() == "6-6")
        .unwrap()
        / 7;
    assert_eq!(game.turn().seat(), Some(seat(holder + 1)));
    assert_eq!(game.automatic(), "6-6>".parse().ok());
}

#[test]
fn the_next_seat_opens_a_later_hand_with_any_tile_and_only_to_the_right() {
    let mut rng = Rng::new(5);
    let mut game = Domino::new(&rules());
    play(&mut game, &Deal::shuffled(&mut rng), &[Strategy::First; 4]);
    let first = game.round().unwrap().opener().unwrap();
    for hand in 1..=4 {
        game = game.next_hand(&rules());
        let deal = Deal::shuffled(&mut rng);
        game.resolve(&deal).unwrap();
        let opener = seat((first.index() + hand) % 4 + 1);
        assert_eq!((game.turn().seat(), game.automatic()), (Some(opener), None));
        let own = &deal[7 * opener.index()..][..7];
        let listed: Vec<Action> = game.legal_actions().collect();
        assert_eq!(listed.len(), 7);
        for tile in own {
            assert!(listed.contains(&Action::Place(*tile, End::Right)));
            assert!(!game.is_legal(Action::Place(*tile, End::Left)));
        }
        let others = game.view(Viewer::Seat(opener.next(4)));
        assert_eq!(others.round().unwrap().choices(opener.next(4)).len(), 0);
        while let Some(action) = game.legal_actions().next() {
            game.play(action).unwrap();
        }
    }
}

#[test]
fn partners_share_a_place_and_the_points_and_nobody_scores_an_even_close() {
    let mut rng = Rng::new(9);
    let (mut won, mut even) = (0, 0);
    while won == 0 || even == 0 {
        let mut game = Domino::new(&rules());
        let (_, outcome) = play(&mut game, &Deal::shuffled(&mut rng), &[Strategy::First; 4]);
        let standings = outcome.standings.values();
        assert_eq!(standings[0], standings[2]);
        assert_eq!(standings[1], standings[3]);
        let places = [standings[0].place, standings[1].place];
        if places == [1, 1] {
            even += 1;
            continue;
        }
        won += 1;
        assert!(places == [1, 3] || places == [3, 1]);
        let losers = if places[0] == 1 { [2, 4] } else { [1, 3] };
        let round = game.round().unwrap();
        let left: i32 = losers
            .map(|loser| round.hand(seat(loser)).pips())
            .iter()
            .sum();
        assert_eq!(outcome.points().values().iter().max(), Some(&left));
    }
}

#[test]
fn the_first_pair_to_reach_the_target_wins_the_match() {
    let totals = |pairs: [i32; 2]| BySeat::from_fn(4, |seat| pairs[seat.index() % 2]);
    assert!(!Domino::match_is_over(&rules(), &totals([99, 40])));
    assert!(Domino::match_is_over(&rules(), &totals([99, 100])));
    let standings = Domino::match_standings(&rules(), &totals([99, 100]));
    assert_eq!(standings.winners().collect::<Vec<_>>(), [seat(2), seat(4)]);
    let longer: Rules = "set=parejas target=200".parse().unwrap();
    assert!(!Domino::match_is_over(&longer, &totals([99, 100])));
    let endless: Rules = "set=parejas target=none".parse().unwrap();
    assert!(!Domino::match_is_over(&endless, &totals([99, 1_000])));
}

#[test]
fn a_match_of_puntos_ends_when_somebody_reaches_the_target_and_the_fewest_win() {
    let rules: Rules = "players=3 target=50".parse().unwrap();
    let totals = |points: [i32; 3]| points.into_iter().collect::<BySeat<i32>>();
    assert!(!Domino::match_is_over(&rules, &totals([49, 0, 12])));
    assert!(Domino::match_is_over(&rules, &totals([50, 30, 12])));
    let standings = Domino::match_standings(&rules, &totals([50, 30, 12]));
    assert_eq!(standings.winner(), Some(seat(3)));
    assert!(!Domino::match_is_over(
        &Rules::default(),
        &totals([900, 0, 0])
    ));
}
