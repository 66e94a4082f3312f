//! The ways on which a viewer receives something: views, events, choices, sentences and records.

use serde::Serialize;
use sobremesa_core::{BySeat, Game, Step, Viewer};
use sobremesa_table::{Player, Table};
use sobremesa_testkit::noninterference::{Channel, Moment};
use sobremesa_wire::{Wired, choices, events};
use sobremesa_words::{Lang, Names, Tell};

/// All that is sent of a game, as bytes.
pub fn channels<G: Wired<Event: Tell>>() -> Vec<Channel<G>> {
    vec![
        Channel::new("views", |moment: &Moment<G>, viewer| {
            bytes(&G::wire_view(&moment.game.view(viewer)))
        }),
        Channel::new("events", |moment: &Moment<G>, viewer| {
            bytes(&events::<G>(&told(moment, viewer)))
        }),
        Channel::new("choices", |moment: &Moment<G>, viewer| {
            let view = moment.game.view(viewer);
            let own = viewer.seat().map(|seat| choices::<G>(&view, seat));
            bytes(&own.unwrap_or_default())
        }),
        Channel::new("sentences", |moment: &Moment<G>, viewer| {
            sentences::<G>(&told(moment, viewer), moment.game.seats(), viewer)
        }),
        Channel::new("records", |moment: &Moment<G>, viewer| {
            let table = moment.is_last.then(|| table_of(moment));
            // Once the match is over the whole record is everybody's.
            let table = table.filter(|table| table.match_over().is_none());
            let record = table.map(|table| table.record_for(viewer).to_string());
            record.unwrap_or_default().into_bytes()
        }),
    ]
}

/// What these events say to a viewer: the phrases, which both languages are made from, and the
/// sentences in the language of the house.
pub fn sentences<G: Game<Event: Tell>>(
    events: &[G::Event],
    seats: usize,
    viewer: Viewer,
) -> Vec<u8> {
    let names = Names::new(BySeat::from_fn(seats, |_| String::new()), viewer, Lang::Es);
    let said: Vec<String> = events
        .iter()
        .map(|event| format!("{:?} {:?}", event.phrases(viewer), event.tell(&names)))
        .collect();
    said.join("\n").into_bytes()
}

/// The table at which this happened.
pub fn table_of<G: Game>(moment: &Moment<G>) -> Table<G> {
    let players = vec![Player::somebody(); moment.game.seats()];
    let table = Table::new(moment.rules.clone(), players, *moment.seed);
    let mut table = table.expect("a player for each seat");
    for step in moment.steps {
        match step {
            Step::Action(seat, action) => table.act(*seat, *action),
            Step::Chance(chance) => table.resolve(chance),
        }
        .expect("it happened");
    }
    table
}

/// What the newest step told a viewer.
pub fn told<G: Game>(moment: &Moment<G>, viewer: Viewer) -> Vec<G::Event> {
    let mut told = Vec::new();
    if let (Some(before), Some(step)) = (moment.before, moment.steps.last()) {
        before.tell(step, viewer, &mut |event| told.push(event));
    }
    told
}

/// The bytes that are sent.
pub fn bytes(data: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec(data).expect("plain data")
}
