//! The engine and the plain second implementation agree, move for move.

use sobremesa_core::{Game, Rng, Turn, Viewer};
use sobremesa_domino::{Deal, Domino, Rules, Strategy};

use crate::naive::{self, Estrategia, Ficha, Tradicion};

const STRATEGIES: [(Strategy, Estrategia); 3] = [
    (Strategy::First, Estrategia::First),
    (Strategy::Highest, Estrategia::Highest),
    (Strategy::Blocker, Estrategia::Blocker),
];

/// Plays one deal with the engine, each machine choosing from what its seat sees.
fn engine(rules: Rules, deal: &Deal, strategies: &[Strategy]) -> (Vec<String>, Domino) {
    let mut game = Domino::new(&rules);
    game.resolve(deal).unwrap();
    let mut lines = Vec::new();
    while let Turn::Act(seat) = game.turn() {
        let view = game.view(Viewer::Seat(seat));
        let action = strategies[seat.index()].choose(&view).unwrap();
        if let Some(automatic) = game.automatic() {
            assert_eq!(
                action, automatic,
                "what happens by itself is the only choice"
            );
        }
        lines.push(format!("{seat} {action}"));
        game.play(action).unwrap();
    }
    (lines, game)
}

fn compare(tradition: Tradicion, players: usize, options: &str, deals: usize, seed: u64) {
    let set = match tradition {
        Tradicion::Puntos => "puntos",
        Tradicion::Directo => "directo",
    };
    let text = format!("set={set} players={players} {options}");
    let rules: Rules = text.parse().unwrap();
    let mut rng = Rng::new(seed);
    let mut redeals = 0;
    for number in 0..deals {
        let deal = Deal::shuffled(&mut rng);
        let chosen: Vec<_> = (0..players).map(|_| STRATEGIES[rng.below(3)]).collect();
        let strategies: Vec<Strategy> = chosen.iter().map(|(strategy, _)| *strategy).collect();
        let estrategias: Vec<Estrategia> = chosen.iter().map(|(_, naive)| *naive).collect();
        let tiles: Vec<Ficha> = deal
            .iter()
            .map(|tile| (tile.low().value(), tile.high().value()))
            .collect();
        let Some(expected) = naive::play(tradition, players, rules.draw(), &tiles, &estrategias)
        else {
            let mut game = Domino::new(&rules);
            game.resolve(&deal).unwrap();
            assert_eq!(
                game,
                Domino::new(&rules),
                "a deal without a double is dealt again"
            );
            redeals += 1;
            continue;
        };
        let (lines, game) = engine(rules, &deal, &strategies);
        let what = format!("{text}, seed {seed}, deal {number}: {deal} with {strategies:?}");
        assert_eq!(lines, expected.lines, "{what}");
        let Turn::Over(outcome) = game.turn() else {
            panic!("{what}: not over")
        };
        assert_eq!(outcome.points().values(), expected.result, "{what}");
        let round = game.round().unwrap();
        assert_eq!(round.line().to_string(), expected.board, "{what}");
        for (seat, hand) in round.hands().iter() {
            let held: Vec<Ficha> = hand
                .iter()
                .map(|tile| (tile.low().value(), tile.high().value()))
                .collect();
            assert_eq!(
                held,
                expected.hands[seat.index()],
                "{what}: the order of hand {seat}"
            );
        }
    }
    if tradition == Tradicion::Puntos && players == 2 {
        assert!(
            redeals > 0,
            "some deal of {deals} has no double in any hand"
        );
    }
}

#[test]
fn the_machines_of_puntos_play_what_the_rulings_say() {
    compare(Tradicion::Puntos, 2, "", 3_000, 1);
    compare(Tradicion::Puntos, 3, "", 2_000, 2);
    compare(Tradicion::Puntos, 4, "", 2_000, 3);
}

#[test]
fn the_machines_of_directo_play_what_the_rulings_say() {
    compare(Tradicion::Directo, 2, "", 2_000, 4);
    compare(Tradicion::Directo, 3, "", 2_000, 5);
    compare(Tradicion::Directo, 4, "", 2_000, 6);
}

#[test]
fn the_block_game_and_covered_hands_change_nothing_for_the_machines() {
    compare(Tradicion::Puntos, 2, "draw=no", 1_500, 7);
    compare(Tradicion::Puntos, 3, "draw=no hands=hidden", 1_000, 8);
    compare(Tradicion::Puntos, 2, "hands=hidden", 1_500, 9);
    compare(Tradicion::Directo, 3, "hands=hidden", 1_000, 10);
    compare(Tradicion::Directo, 2, "draw=no hands=hidden", 1_000, 11);
}
