//! Nothing leaks: for 1,000 pairs of games a viewer cannot tell apart, what it receives is equal
//! byte for byte; and an encoder that leaks is caught.

use serde_json::json;
use sobremesa_azul::Azul;
use sobremesa_core::{Game, Seat, Viewer};
use sobremesa_domino::Domino;
use sobremesa_reversi::Reversi;
use sobremesa_siete::Siete;
use sobremesa_table::Table;
use sobremesa_testkit::noninterference::{Channel, Compared, Moment, noninterference};
use sobremesa_wire::{Choice, Wired};
use sobremesa_words::Tell;

use crate::channels::{bytes, channels, sentences, table_of, told};
use crate::knows;

const PAIRS: u64 = 1000;

/// Compares all that is sent of a game.
fn honest<G: Wired<Event: Tell>, K: PartialEq>(
    rules: &[&str],
    knows: impl Fn(&G, Viewer) -> K,
) -> Compared {
    let compared = noninterference(rules, 0..PAIRS, &knows, &channels());
    compared.unwrap_or_else(|leak| panic!("{leak}"))
}

#[test]
fn dominoes_tell_nobody_what_lies_covered() {
    let compared = honest(knows::DOMINO, knows::domino);
    assert_eq!(compared.pairs, PAIRS);
    assert!(compared.differing > PAIRS / 2, "{compared:?}");
}

#[test]
fn siete_y_media_tells_nobody_what_lies_face_down() {
    let compared = honest(knows::SIETE, knows::siete);
    assert!(compared.differing > PAIRS / 2, "{compared:?}");
}

#[test]
fn azul_tells_nobody_what_is_dealt_next() {
    assert_eq!(honest(knows::AZUL, knows::azul).pairs, PAIRS);
}

#[test]
fn reversi_tells_nobody_the_seed() {
    assert_eq!(honest(knows::REVERSI, knows::reversi).pairs, PAIRS);
}

/// The channel is found to leak, and no other.
fn caught<G: Wired<Event: Tell>, K: PartialEq>(
    rules: &[&str],
    knows: impl Fn(&G, Viewer) -> K,
    mutant: impl Fn(&Moment<G>, Viewer) -> Vec<u8> + Send + Sync + 'static,
) {
    let mut all = channels::<G>();
    all.push(Channel::new("mutant", mutant));
    let leak = noninterference(rules, 0..PAIRS, &knows, &all);
    let leak = leak.expect_err("a mutant is caught");
    assert_eq!(leak.channel, "mutant", "{leak}");
}

/// The view as it is sent for another viewer.
fn view_of<G: Wired>(moment: &Moment<G>, viewer: Viewer) -> Vec<u8> {
    bytes(&G::wire_view(&moment.game.view(viewer)))
}

/// What the newest step told another viewer.
fn events_of<G: Wired>(moment: &Moment<G>, viewer: Viewer) -> Vec<u8> {
    bytes(&sobremesa_wire::events::<G>(&told(moment, viewer)))
}

/// The actions that are legal, whoever asks.
fn legal<G: Wired>(moment: &Moment<G>) -> Vec<Choice<G::Parts>> {
    let legal = moment.game.legal_actions().into_iter();
    legal
        .map(|action| Choice {
            action: action.to_string(),
            parts: G::parts(action),
        })
        .collect()
}

#[test]
fn views_that_leak_are_caught() {
    // Everybody is shown what the first seat sees.
    let first = Viewer::Seat(Seat::FIRST);
    caught::<Domino, _>(knows::DOMINO, knows::domino, move |moment, _| {
        view_of(moment, first)
    });
    caught::<Siete, _>(knows::SIETE, knows::siete, move |moment, _| {
        view_of(moment, first)
    });
    // The covered boneyard is sent to be drawn as backs.
    caught::<Domino, _>(knows::DOMINO, knows::domino, |moment, viewer| {
        let mut view = Domino::wire_view(&moment.game.view(viewer));
        if let Some(round) = moment.game.round() {
            let tiles = round.boneyard().iter();
            let plain = tiles.map(|tile| [tile.low().value(), tile.high().value()]);
            view.boneyard.tiles = Some(plain.collect());
        }
        bytes(&view)
    });
    // What would be dealt next lies in the bag in order.
    caught::<Azul, _>(knows::AZUL, knows::azul, |moment, viewer| {
        let next = match moment.game.turn() {
            sobremesa_core::Turn::Chance => {
                let dealt = moment.steps.len() as u64;
                moment
                    .game
                    .sample(&mut moment.seed.chance(0, dealt))
                    .to_string()
            }
            _ => String::new(),
        };
        bytes(&json!([Azul::wire_view(&moment.game.view(viewer)), next]))
    });
    caught::<Reversi, _>(knows::REVERSI, knows::reversi, |moment, viewer| {
        bytes(&json!([view_of(moment, viewer), moment.seed.hex()]))
    });
}

#[test]
fn events_that_leak_are_caught() {
    // Everybody hears what the one who acts hears: the tile drawn, the card face down.
    fn as_who_acts<G: Wired>(moment: &Moment<G>, viewer: Viewer) -> Vec<u8> {
        let actor = moment.before.and_then(|before| before.turn().seat());
        events_of(moment, actor.map_or(viewer, Viewer::Seat))
    }
    caught::<Domino, _>(knows::DOMINO, knows::domino, as_who_acts);
    caught::<Siete, _>(knows::SIETE, knows::siete, as_who_acts);
    // A deal is told as the record has it.
    caught::<Domino, _>(knows::DOMINO, knows::domino, |moment, _| {
        moment
            .steps
            .last()
            .map(ToString::to_string)
            .unwrap_or_default()
            .into_bytes()
    });
    caught::<Siete, _>(knows::SIETE, knows::siete, |moment, _| {
        moment
            .steps
            .last()
            .map(ToString::to_string)
            .unwrap_or_default()
            .into_bytes()
    });
}

#[test]
fn choices_that_leak_are_caught() {
    // Everybody is sent the choices of the seat to move, which are cards of its hand.
    caught::<Domino, _>(knows::DOMINO, knows::domino, |moment, _| {
        bytes(&legal(moment))
    });
    // A choice says whether it would be wise.
    caught::<Siete, _>(knows::SIETE, knows::siete, |moment, _| {
        let mut after = moment.game.clone();
        let hit = after.play("hit".parse().expect("an action"));
        bytes(&json!([
            legal(moment),
            hit.is_ok() && after.winner().is_some()
        ]))
    });
}

#[test]
fn a_view_that_knows_too_much_is_caught_though_it_is_sent_faithfully() {
    // In the rules alone the other hands are covered; this view shows them, and is sent as it is.
    let knows = |game: &Domino, viewer: Viewer| knows::domino(game, viewer);
    let typed = Channel::<Domino>::new("typed", |moment, _| {
        format!("{:?}", moment.game.round()).into_bytes()
    });
    let leak = noninterference(knows::DOMINO, 0..PAIRS, &knows, &[typed]);
    assert_eq!(leak.expect_err("caught").channel, "typed");
}

#[test]
fn sentences_that_leak_are_caught() {
    // Everybody is told in words what the one who acts is told: the tile drawn, the card face down.
    fn to_who_acts<G: Wired<Event: Tell>>(moment: &Moment<G>, viewer: Viewer) -> Vec<u8> {
        let actor = moment.before.and_then(|before| before.turn().seat());
        let told = told(moment, actor.map_or(viewer, Viewer::Seat));
        sentences::<G>(&told, moment.game.seats(), viewer)
    }
    caught::<Domino, _>(knows::DOMINO, knows::domino, to_who_acts);
    caught::<Siete, _>(knows::SIETE, knows::siete, to_who_acts);
}

/// The viewer's record of a match that goes on, with something changed.
fn record_with<G: Wired>(
    moment: &Moment<G>,
    viewer: Viewer,
    change: impl Fn(&Table<G>, String) -> String,
) -> Vec<u8> {
    let table = table_of(moment);
    if table.match_over().is_some() {
        return Vec::new();
    }
    let text = table.record_for(viewer).to_string();
    change(&table, text).into_bytes()
}

#[test]
fn records_that_leak_are_caught() {
    // The veil over the deal has a hole: the last tile or card hidden can be read.
    fn torn<G: Wired>(moment: &Moment<G>, viewer: Viewer) -> Vec<u8> {
        record_with(moment, viewer, |table, veiled| {
            let whole = table.record().to_string();
            let deal = |text: &str| {
                text.lines()
                    .find(|line| line.starts_with('*'))
                    .map(str::to_owned)
            };
            let (Some(veiled), Some(whole)) = (deal(&veiled), deal(&whole)) else {
                return veiled;
            };
            let words = veiled.split(' ').zip(whole.split(' '));
            let hidden = words.filter(|(veiled, _)| veiled.contains('?')).last();
            format!("{veiled} {hidden:?}")
        })
    }
    // The seed stands in the head, and what is dealt next can be computed.
    fn seeded<G: Wired>(moment: &Moment<G>, viewer: Viewer) -> Vec<u8> {
        record_with(moment, viewer, |table, text| {
            format!("seed: {}\n{text}", table.seed())
        })
    }
    caught::<Domino, _>(knows::DOMINO, knows::domino, torn);
    caught::<Siete, _>(knows::SIETE, knows::siete, torn);
    caught::<Azul, _>(knows::AZUL, knows::azul, seeded);
    caught::<Reversi, _>(knows::REVERSI, knows::reversi, seeded);
}
