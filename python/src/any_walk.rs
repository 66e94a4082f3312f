//! One game's walk behind the class `State`.

use std::any::Any;

use sobremesa_core::{Game, ParseError, Seat, Seed, Step, Turn, Viewer};
use sobremesa_table::{Record, Table};
use sobremesa_tensor::{Walk, resample::resample};
use sobremesa_wire::Data;

use crate::fault::Fault;
use crate::played::{Played, Visitor};

/// A walk whatever its game: numbers and texts in, numbers and texts out.
pub(crate) trait AnyWalk: Send + Sync {
    fn as_any(&self) -> &dyn Any;
    fn copy(&self) -> Box<dyn AnyWalk>;
    fn name(&self) -> &'static str;
    fn rules(&self) -> String;
    fn seats(&self) -> usize;
    /// Whose turn it is, from 0; −1 while chance is due, −4 at the end.
    fn current(&self) -> i32;
    fn legal(&self) -> Vec<usize>;
    fn mask(&self) -> Vec<u8>;
    fn text_of(&self, number: i64) -> Result<String, Fault>;
    fn number_of(&self, text: &str) -> Result<usize, Fault>;
    fn play(&mut self, number: i64) -> Result<(), Fault>;
    fn deal(&mut self, text: Option<&str>) -> Result<(), Fault>;
    fn undo(&mut self) -> Result<(), Fault>;
    fn returns(&self) -> Vec<f64>;
    fn history(&self) -> Vec<usize>;
    fn shape(&self) -> Vec<usize>;
    fn observe(&self, seat: Seat) -> Vec<u8>;
    /// The wire view as JSON.
    fn view(&self, viewer: Viewer) -> String;
    /// What the viewer was told, as JSON, one event a line.
    fn told(&self, viewer: Viewer) -> String;
    fn resample(&self, seat: Seat, seed: Seed) -> Box<dyn AnyWalk>;
    fn record(&self) -> String;
    fn packed(&self) -> Packed;
}

/// All that a walk is made of, as texts.
pub(crate) struct Packed {
    pub(crate) base: String,
    pub(crate) seed: String,
    pub(crate) waits_for_chance: bool,
    pub(crate) steps: Vec<String>,
}

/// The action of a number.
pub(crate) fn action<G: Played>(number: i64) -> Result<G::Action, Fault> {
    let action = usize::try_from(number).ok().and_then(G::action);
    action.ok_or_else(|| {
        let last = G::ACTIONS - 1;
        Fault::Refused(format!(
            "there is no action {number}, they are numbered from 0 to {last}"
        ))
    })
}

impl<G: Played> AnyWalk for Walk<G> {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn copy(&self) -> Box<dyn AnyWalk> {
        Box::new(self.clone())
    }

    fn name(&self) -> &'static str {
        G::NAME
    }

    fn rules(&self) -> String {
        Walk::rules(self).to_string()
    }

    fn seats(&self) -> usize {
        self.game().seats()
    }

    fn current(&self) -> i32 {
        match self.game().turn() {
            Turn::Act(seat) => seat.index() as i32,
            Turn::Chance => -1,
            Turn::Over(_) => -4,
        }
    }

    fn legal(&self) -> Vec<usize> {
        let mut numbers: Vec<usize> = self
            .game()
            .legal_actions()
            .into_iter()
            .map(G::number)
            .collect();
        numbers.sort_unstable();
        numbers
    }

    fn mask(&self) -> Vec<u8> {
        let mut mask = vec![0; G::ACTIONS];
        self.game().mask(&mut mask);
        mask
    }

    fn text_of(&self, number: i64) -> Result<String, Fault> {
        Ok(action::<G>(number)?.to_string())
    }

    fn number_of(&self, text: &str) -> Result<usize, Fault> {
        let action: Result<G::Action, ParseError> = text.parse();
        action.map(G::number).map_err(Fault::refused)
    }

    fn play(&mut self, number: i64) -> Result<(), Fault> {
        Walk::play(self, action::<G>(number)?).map_err(Fault::refused)
    }

    fn deal(&mut self, text: Option<&str>) -> Result<(), Fault> {
        match text {
            None => self.deal_from_seed().map_err(Fault::refused),
            Some(text) => {
                let text = text.trim();
                let text = text.strip_prefix('*').unwrap_or(text).trim();
                let chance: G::Chance = text.parse().map_err(Fault::refused)?;
                Walk::deal(self, &chance).map_err(Fault::refused)
            }
        }
    }

    fn undo(&mut self) -> Result<(), Fault> {
        Walk::undo(self).map_err(Fault::refused)
    }

    fn returns(&self) -> Vec<f64> {
        Walk::returns(self).values().to_vec()
    }

    fn history(&self) -> Vec<usize> {
        self.actions()
            .map(|(_, action)| G::number(action))
            .collect()
    }

    fn shape(&self) -> Vec<usize> {
        G::shape(Walk::rules(self))
    }

    fn observe(&self, seat: Seat) -> Vec<u8> {
        let mut out = vec![0; G::size(Walk::rules(self))];
        G::observe(&self.game().view(Viewer::Seat(seat)), seat, &mut out);
        out
    }

    fn view(&self, viewer: Viewer) -> String {
        json(&G::wire_view(&self.game().view(viewer)))
    }

    fn told(&self, viewer: Viewer) -> String {
        let events = self.log().current().events(viewer);
        let lines: Vec<String> = events
            .iter()
            .map(|event| json(&G::wire_event(event)))
            .collect();
        lines.join("\n")
    }

    fn resample(&self, seat: Seat, seed: Seed) -> Box<dyn AnyWalk> {
        Box::new(resample(self, seat, seed))
    }

    fn record(&self) -> String {
        self.table().record().to_string()
    }

    fn packed(&self) -> Packed {
        let steps = self.steps().iter().map(|step| match step {
            Step::Action(_, action) => action.to_string(),
            Step::Chance(chance) => format!("* {chance}"),
        });
        Packed {
            base: self.base().record().to_string(),
            seed: self.seed().hex(),
            waits_for_chance: self.waits_for_chance(),
            steps: steps.collect(),
        }
    }
}

/// Plain data as JSON.
fn json(data: &impl Data) -> String {
    serde_json::to_string(data).expect("plain data")
}

/// A walk from its texts.
pub(crate) struct Unpack<'a>(pub(crate) &'a Packed);

impl Visitor for Unpack<'_> {
    type Output = Result<Box<dyn AnyWalk>, Fault>;

    fn visit<G: Played>(self) -> Self::Output {
        let Packed {
            base,
            seed,
            waits_for_chance,
            steps,
        } = self.0;
        let record = Record::read(base).map_err(Fault::refused)?;
        let mut table = Table::<G>::from_record(&record).map_err(Fault::refused)?;
        table.set_seed(seed.parse::<Seed>().map_err(Fault::refused)?);
        let steps = steps.iter().map(|step| match step.strip_prefix("* ") {
            Some(chance) => chance.parse().map(Told::Chance),
            None => step.parse().map(Told::Action),
        });
        let steps: Vec<Told<G>> = steps.collect::<Result<_, _>>().map_err(Fault::refused)?;
        let mut walk = Walk::at(table, *waits_for_chance);
        for step in steps {
            match step {
                Told::Action(action) => walk.replay_action(action),
                Told::Chance(chance) => walk.replay_chance(&chance),
            }
            .map_err(Fault::refused)?;
        }
        Ok(Box::new(walk))
    }
}

enum Told<G: Game> {
    Action(G::Action),
    Chance(G::Chance),
}
