//! What a viewer may know of a sitting, as plain data.

use sobremesa_catalog::Listed;
use sobremesa_core::{Step, Viewer};
use sobremesa_table::{EndReason, Player};
use sobremesa_wire::{
    Asked, Kind, Over, Reason, SeatInfo, State, StateOf, Told, Total, Turn, Wired, choices, events,
};
use sobremesa_words::{Lang, Spoken, Tell};

use crate::{Sitting, Wait};

/// What a state tells that the sitting does not know: it stands around the table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Around {
    /// The table's id.
    pub table: String,
    /// Whether whoever made the table chose its seed.
    pub seeded: bool,
    /// Who is connected, by seat; nobody is asked for where this is empty.
    pub here: Vec<bool>,
    /// Where nobody sat down yet, by seat.
    pub free: Vec<bool>,
    /// The table of the rematch, once there is one.
    pub rematch: Option<String>,
    /// Whether versions were left out.
    pub gap: bool,
}

/// What a viewer may know of a sitting now, as plain data.
pub fn state<G: Listed + Wired + Spoken>(
    sitting: &Sitting<G>,
    viewer: Viewer,
    lang: Lang,
    around: &Around,
) -> StateOf<G> {
    let table = sitting.table();
    let view = table.view(viewer);
    let names = G::names(table.players(), viewer, lang);
    let seats = table.players().iter().map(|(seat, player)| SeatInfo {
        seat: seat.number() as u8,
        name: (!around.free.get(seat.index()).is_some_and(|free| *free)).then(|| names.of(seat)),
        kind: match player {
            Player::Person(_) => Kind::Person,
            Player::Bot(_) => Kind::Bot,
        },
        here: match player {
            Player::Person(_) => around.here.get(seat.index()).copied(),
            Player::Bot(_) => None,
        },
        bot: match player {
            Player::Person(_) => None,
            Player::Bot(name) => Some(name.to_string()),
        },
    });
    let news = table.news_from(viewer)..table.steps().len();
    let last = news.map(|step| {
        let told = table.events(step, viewer);
        let said: Vec<String> = told.iter().filter_map(|event| event.tell(&names)).collect();
        Told {
            version: table.version_of(step).unwrap_or_default() as u64,
            seat: match &table.steps()[step] {
                Step::Action(seat, _) => Some(seat.number() as u8),
                Step::Chance(_) => None,
            },
            events: events::<G>(&told),
            said: said.join(" "),
        }
    });
    let totals = table.standings().standings;
    State {
        table: around.table.clone(),
        version: table.version() as u64,
        game: G::NAME.to_owned(),
        rules: table.rules().to_string(),
        seats: seats.collect(),
        you: viewer.seat().map(|seat| seat.number() as u8),
        turn: turn(sitting),
        hand: table.hand_number() as u32,
        choices: viewer
            .seat()
            .map(|seat| choices::<G>(&view, seat))
            .unwrap_or_default(),
        view: G::wire_view(&view),
        last: last.collect(),
        totals: totals
            .iter()
            .map(|(seat, standing)| Total {
                seat: seat.number() as u8,
                place: standing.place,
                points: table.totals()[seat],
            })
            .collect(),
        over: table.match_over().map(|over| Over {
            reason: match over.reason {
                EndReason::End => Reason::End,
                EndReason::Resign => Reason::Resign,
                EndReason::Left => Reason::Left,
            },
            winners: over
                .outcome
                .winners()
                .map(|seat| seat.number() as u8)
                .collect(),
        }),
        practice: table.is_practice(),
        seeded: around.seeded,
        commitment: table.commitment(),
        opening: G::opening(table, table.steps().len()).map(str::to_owned),
        asked: sitting.asked_undo().map(|asked| Asked {
            undo: asked.seat.number() as u8,
        }),
        rematch: around.rematch.clone(),
        gap: around.gap,
    }
}

fn turn<G: Listed>(sitting: &Sitting<G>) -> Turn {
    use sobremesa_wire::Wait as Sent;
    let (wait, seat) = match sitting.wait() {
        Wait::Person(seat) => (Sent::Seat, Some(seat)),
        Wait::Machine(seat) => (Sent::Bot, Some(seat)),
        Wait::Hand => (Sent::Hand, None),
        Wait::Nobody => (Sent::Nobody, None),
        // What happens by itself happens before anybody is told.
        Wait::Itself => (Sent::Bot, None),
    };
    Turn {
        wait,
        seat: seat.map(|seat| seat.number() as u8),
        deadline: sitting.deadline(),
    }
}
