//! The ways on which a viewer receives something: views, events, choices.

use serde::Serialize;
use sobremesa_core::{Game, Viewer};
use sobremesa_testkit::noninterference::{Channel, Moment};
use sobremesa_wire::{Wired, choices, events};

/// All that is sent of a game, as bytes.
pub fn channels<G: Wired>() -> [Channel<G>; 3] {
    [
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
    ]
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
