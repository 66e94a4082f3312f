//! Positions built from text, and steps with what they show.

use sobremesa_azul::{Action, Azul, Event, Rules};
use sobremesa_core::{Game, Step, Turn, Viewer};

pub(crate) const EMPTY: &str = "0 . .. ... .... ..... ..... ..... ..... ..... ..... -";

pub(crate) fn new(players: usize) -> Azul {
    Azul::new(&Rules::new(players).expect("2 to 4"))
}

pub(crate) fn position(text: &str) -> Azul {
    let players = text.split('/').count() - 4;
    let rules = Rules::new(players).expect("2 to 4");
    let read = Azul::from_position(&rules, text);
    read.unwrap_or_else(|error| panic!("{text}: {error}")).game
}

pub(crate) fn write(game: &Azul) -> String {
    let totals = sobremesa_core::BySeat::from_fn(game.seats(), |_| 0);
    game.position(&totals)
        .expect("a position that can be written")
}

pub(crate) fn play(game: &mut Azul, action: &str) -> Vec<Event> {
    let action: Action = action.parse().expect("a move");
    let mut told = Vec::new();
    let Turn::Act(seat) = game.turn() else {
        panic!("somebody is to act")
    };
    game.tell(
        &Step::Action(seat, action),
        Viewer::Spectator,
        &mut |event| told.push(event),
    );
    game.play(action).expect("a legal move");
    told
}

pub(crate) fn resolve(game: &mut Azul, chance: &str) {
    game.resolve(&chance.parse().expect("chance"))
        .expect("possible");
}

pub(crate) fn points(game: &Azul) -> Vec<i32> {
    let Turn::Over(outcome) = game.turn() else {
        panic!("the game is over")
    };
    outcome.points().values().to_vec()
}

pub(crate) fn places(game: &Azul) -> Vec<u8> {
    let Turn::Over(outcome) = game.turn() else {
        panic!("the game is over")
    };
    outcome
        .standings
        .values()
        .iter()
        .map(|standing| standing.place)
        .collect()
}
