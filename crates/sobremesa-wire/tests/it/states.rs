//! A random game as its viewers receive it: one state after another.

use std::convert::Infallible;

use sobremesa_core::drive::Driver;
use sobremesa_core::{BySeat, Outcome, Rng, Seat, Step, Turn, Viewer, drive};
use sobremesa_wire::{
    Kind, Over, Reason, SeatInfo, StateOf, ToldOf, Total, Wait, Wired, choices, events, number,
};

/// The states of one random game: after each step that of the seat to move, and after every tenth
/// and the last one those of everybody.
pub fn states<G: Wired>(rules: &str, seed: u64) -> Vec<StateOf<G>> {
    let rules: G::Rules = rules.parse().expect("sound rules");
    let game = G::new(&rules);
    let mut host = Host::<G> {
        rules,
        rng: Rng::new(seed),
        told: Viewer::all(game.seats())
            .map(|viewer| (viewer, Vec::new()))
            .collect(),
        before: game.clone(),
        version: 0,
        sent: Vec::new(),
    };
    host.send(&game);
    let Ok(_) = drive(&mut game.clone(), &mut host);
    host.sent
}

struct Host<G: Wired> {
    rules: G::Rules,
    rng: Rng,
    /// What each viewer was told since its own last decision.
    told: Vec<(Viewer, Vec<ToldOf<G>>)>,
    before: G,
    version: u64,
    sent: Vec<StateOf<G>>,
}

impl<G: Wired> Driver<G> for Host<G> {
    type Stop = Infallible;

    fn choose(&mut self, game: &G, _: Seat) -> Result<G::Action, Infallible> {
        let picked = self.rng.pick(game.legal_actions());
        Ok(picked.expect("a seat to act has an action"))
    }

    fn deal(&mut self, game: &G) -> Result<G::Chance, Infallible> {
        Ok(game.sample(&mut self.rng))
    }

    fn took(&mut self, game: &G, step: Step<G>) {
        self.version += 1;
        let seat = match &step {
            Step::Action(seat, _) => Some(*seat),
            Step::Chance(_) => None,
        };
        for (viewer, told) in &mut self.told {
            if *viewer == Viewer::Spectator || seat.is_some_and(|seat| viewer.is(seat)) {
                told.clear();
            }
            let mut heard = Vec::new();
            self.before
                .tell(&step, *viewer, &mut |event| heard.push(event));
            told.push(ToldOf::<G> {
                version: self.version,
                seat: seat.map(number),
                events: events::<G>(&heard),
                // Sentences are made elsewhere; here the record's notation stands for them.
                said: step.to_string(),
            });
        }
        self.before = game.clone();
        self.send(game);
    }
}

impl<G: Wired> Host<G> {
    fn send(&mut self, game: &G) {
        let everybody = self.version.is_multiple_of(10) || game.turn().is_over();
        for (viewer, told) in &self.told {
            let to_move = game.turn().seat().is_some_and(|seat| viewer.is(seat));
            if everybody || to_move {
                self.sent.push(self.state(game, *viewer, told.clone()));
            }
        }
    }

    fn state(&self, game: &G, viewer: Viewer, last: Vec<ToldOf<G>>) -> StateOf<G> {
        let view = game.view(viewer);
        let ended = match game.turn() {
            Turn::Over(outcome) => Some(outcome),
            _ => None,
        };
        let seat = game.turn().seat();
        StateOf::<G> {
            table: "a-table".to_owned(),
            version: self.version,
            game: G::NAME.to_owned(),
            rules: self.rules.to_string(),
            seats: Seat::all(game.seats()).map(sitting).collect(),
            you: viewer.seat().map(number),
            turn: sobremesa_wire::Turn {
                wait: match (seat, &ended) {
                    (Some(Seat::FIRST), _) => Wait::Seat,
                    (None, Some(_)) => Wait::Nobody,
                    _ => Wait::Bot,
                },
                seat: seat.map(number),
                deadline: None,
            },
            hand: 1,
            choices: viewer
                .seat()
                .map(|own| choices::<G>(&view, own))
                .unwrap_or_default(),
            view: G::wire_view(&view),
            last,
            totals: totals(&ended.clone().unwrap_or_else(|| nobody_leads(game.seats()))),
            over: ended.as_ref().map(|outcome| Over {
                reason: Reason::End,
                winners: outcome.winners().map(number).collect(),
            }),
            practice: false,
            seeded: true,
            commitment: None,
            opening: None,
            asked: None,
            rematch: None,
            gap: false,
        }
    }
}

fn sitting(seat: Seat) -> SeatInfo {
    let is_person = seat == Seat::FIRST;
    SeatInfo {
        seat: number(seat),
        name: Some(if is_person { "Ana" } else { "Máquina" }.to_owned()),
        kind: if is_person { Kind::Person } else { Kind::Bot },
        here: is_person.then_some(true),
        bot: (!is_person).then(|| "random".to_owned()),
    }
}

fn nobody_leads(seats: usize) -> Outcome {
    Outcome::most_points(&BySeat::from_fn(seats, |_| 0))
}

fn totals(outcome: &Outcome) -> Vec<Total> {
    let standings = outcome.standings.iter();
    standings
        .map(|(seat, standing)| Total {
            seat: number(seat),
            place: standing.place,
            points: standing.points,
        })
        .collect()
}
