//! Exact odds of siete y media, with the keys of `solve siete --json`.

use pyo3::prelude::*;
use serde_json::{Map, Value, json};
use sobremesa_siete::{
    ByScore, Card, Choice, Counts, Equilibrium, HalfPoints, HandKind, Hands, Mode, OpenOdds,
    Policy, Rules, StandingRule, Strategy,
};

use crate::fault::{Fault, guarded};
use crate::state::loads;

/// How close to perfect the equilibrium is.
const GAP: f64 = 1e-9;

/// The exact odds of a mode: of a person who stands on cards, or plays as well as possible; in mode E
/// against somebody who stands from a score on, or of perfect play. Where the cards are drawn by lot
/// and no limit is named, a list with one answer for each limit.
///
/// >>> import sobremesa
/// >>> answer = sobremesa.solve_siete(mode="C", person=[3, 2, 10])
/// >>> answer["score"], round(answer["person_wins"] + answer["machine_wins"], 9)
/// ('5.5', 1.0)
#[pyfunction]
#[pyo3(signature = (mode = None, person = None, machine = None, limit = None, stands_at = None))]
pub(crate) fn solve_siete<'py>(
    py: Python<'py>,
    mode: Option<String>,
    person: Option<Vec<Bound<'py, PyAny>>>,
    machine: Option<String>,
    limit: Option<u8>,
    stands_at: Option<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let person = person.map(|cards| cards.iter().map(text_of).collect::<PyResult<Vec<_>>>());
    let question = Question {
        mode,
        person: person.transpose()?,
        machine,
        limit,
        stands_at: stands_at.as_ref().map(text_of).transpose()?,
    };
    let text = py.detach(|| {
        guarded(|| {
            let mut answers = question.answers()?;
            let only = (answers.len() == 1).then(|| answers.remove(0));
            Ok(only.unwrap_or(Value::Array(answers)).to_string())
        })
    })?;
    loads(py, &text)
}

fn text_of(value: &Bound<'_, PyAny>) -> PyResult<String> {
    Ok(value.str()?.to_string())
}

struct Question {
    mode: Option<String>,
    person: Option<Vec<String>>,
    machine: Option<String>,
    limit: Option<u8>,
    stands_at: Option<String>,
}

impl Question {
    fn answers(&self) -> Result<Vec<Value>, Fault> {
        let mode = match &self.mode {
            None if self.stands_at.is_some() => Mode::E,
            None => Rules::default().mode,
            Some(text) => text.parse().map_err(Fault::refused)?,
        };
        if mode != Mode::E && self.stands_at.is_some() {
            return Err(Fault::refused(
                "only in mode E somebody stands at a score unseen",
            ));
        }
        if let Some(limit) = self.limit.filter(|limit| !(3..=5).contains(limit)) {
            return Err(Fault::Refused(format!("a limit is 3, 4 or 5, not {limit}")));
        }
        let machine = self.machine.as_deref().map(str::parse::<Strategy>);
        let machine = machine.transpose().map_err(Fault::refused)?;
        let person = self.person.as_deref().map(read_cards).transpose()?;
        match (mode, &self.stands_at, person) {
            (Mode::E, Some(score), None) => {
                let score = score.parse().map_err(Fault::refused)?;
                Ok(vec![answer(score, machine)?])
            }
            (Mode::E, _, Some(cards)) => Ok(vec![stand_hidden(&cards, machine)?]),
            (Mode::E, None, None) => Ok(vec![equilibrium(machine)?]),
            (_, _, person) => {
                let machine = machine.unwrap_or(Strategy::of_the_document(mode));
                let limits = self.limits(mode, person.as_deref());
                let open = |limit| open(mode, machine, limit, person.as_deref());
                limits.into_iter().map(open).collect()
            }
        }
    }

    /// The limits to tell of: without one all three, but those that do not go with the cards.
    fn limits(&self, mode: Mode, person: Option<&[Card]>) -> Vec<Option<u8>> {
        if !mode.has_limit() {
            return vec![None];
        }
        if self.limit.is_some() {
            return vec![self.limit];
        }
        let least = person.map_or(0, <[Card]>::len);
        let fits = |limit: &u8| match mode {
            Mode::A => least == 0 || least == usize::from(*limit),
            _ => least <= usize::from(*limit),
        };
        let fitting: Vec<Option<u8>> = (3..=5).filter(fits).map(Some).collect();
        if fitting.is_empty() {
            vec![Some(5)]
        } else {
            fitting
        }
    }
}

fn read_cards(words: &[String]) -> Result<Vec<Card>, Fault> {
    let cards: Result<Vec<Card>, _> = words.iter().map(|word| word.parse()).collect();
    let cards = cards.map_err(Fault::refused)?;
    if cards.is_empty() {
        return Err(Fault::refused("the person has no cards"));
    }
    for number in Card::NUMBERS {
        if cards.iter().filter(|card| card.number() == number).count() > 4 {
            return Err(Fault::refused("there are only four cards of each number"));
        }
    }
    Ok(cards)
}

/// Modes A to D: the person stands on cards, or plays as well as possible.
fn open(
    mode: Mode,
    machine: Strategy,
    limit: Option<u8>,
    person: Option<&[Card]>,
) -> Result<Value, Fault> {
    let odds = OpenOdds::new(mode, limit, machine);
    let machine_name = Some(machine.to_string());
    let Some(cards) = person else {
        let mut object = facts(mode, machine_name, limit, 1.0 - odds.value());
        if mode != Mode::A {
            let hands = decisions(|hand| odds.person(hand.counts));
            object.insert("hands".into(), hands);
        }
        return Ok(Value::Object(object));
    };
    let hand: Counts = cards.iter().copied().collect();
    let machine_wins = match odds.machine_wins(hand) {
        _ if hand.score().is_over() => 1.0,
        Some(wins) if mode != Mode::A || limit == Some(cards.len() as u8) => wins,
        found => {
            let limit = limit.unwrap_or_default();
            let number = cards.len();
            return Err(Fault::Refused(if found.is_some() {
                format!("in mode A everybody takes {limit} cards, and these are {number}")
            } else {
                format!("{number} cards are more than the limit of {limit} allows")
            }));
        }
    };
    let mut object = facts(mode, machine_name, limit, machine_wins);
    about_cards(&mut object, cards);
    Ok(Value::Object(object))
}

fn only_known_machines() -> Fault {
    Fault::refused("in mode E the machine is `optimal` or stands from a score on")
}

/// Mode E: the machine's best response to somebody who stands from a score on.
fn answer(score: HalfPoints, machine: Option<Strategy>) -> Result<Value, Fault> {
    let rule = StandingRule::at_least(score);
    let machine = machine.unwrap_or(Strategy::Optimal);
    let machine_wins = match machine {
        Strategy::Optimal => rule.best_response().machine_wins,
        Strategy::Threshold(from) => rule.machine_wins(&stands_from(from)),
        _ => return Err(only_known_machines()),
    };
    let mut object = facts(Mode::E, Some(machine.to_string()), None, machine_wins);
    object.insert("stands_at".into(), json!(score.to_string()));
    Ok(Value::Object(object))
}

/// Mode E: the person stands on these cards against a machine that cannot see them.
fn stand_hidden(cards: &[Card], machine: Option<Strategy>) -> Result<Value, Fault> {
    let hand: Counts = cards.iter().copied().collect();
    let machine = machine.unwrap_or(Strategy::Optimal);
    let policy = match machine {
        Strategy::Optimal => Equilibrium::within(GAP).machine,
        Strategy::Threshold(from) => stands_from(from),
        _ => return Err(only_known_machines()),
    };
    let index = Hands::all().index(hand);
    let stand = index.and_then(|index| policy.persons_best().0[index].stand);
    let machine_wins = 1.0 - stand.unwrap_or(0.0);
    let mut object = facts(Mode::E, Some(machine.to_string()), None, machine_wins);
    about_cards(&mut object, cards);
    Ok(Value::Object(object))
}

/// Mode E: perfect play of both, or the person's best play against a machine known in full.
fn equilibrium(machine: Option<Strategy>) -> Result<Value, Fault> {
    match machine {
        Some(machine @ Strategy::Threshold(from)) => {
            let (choices, _) = stands_from(from).persons_best();
            let by_hand =
                |hand: &HandKind| Hands::all().index(hand.counts).map(|index| choices[index]);
            let machine_wins = 1.0 - choices[0].best();
            let mut object = facts(Mode::E, Some(machine.to_string()), None, machine_wins);
            object.insert("hands".into(), decisions(by_hand));
            Ok(Value::Object(object))
        }
        None | Some(Strategy::Optimal) => {
            let found = Equilibrium::within(GAP);
            let mut object = facts(Mode::E, None, None, found.machine_wins);
            object.insert("gap".into(), json!(found.gap));
            object.insert("strategy".into(), strategy(&found));
            Ok(Value::Object(object))
        }
        Some(_) => Err(only_known_machines()),
    }
}

/// How often each side stands, by score.
fn strategy(found: &Equilibrium) -> Value {
    let rows = ByScore::of(found).into_iter().map(|row| {
        json!({
            "score": row.score.to_string(),
            "person": row.person,
            "machine": row.machine,
        })
    });
    Value::Array(rows.collect())
}

fn stands_from(score: HalfPoints) -> Policy {
    Policy::new(|_, own| f64::from(u8::from(own.score >= score)))
}

/// What every answer says: mode, machine, limit and both chances.
fn facts(
    mode: Mode,
    machine: Option<String>,
    limit: Option<u8>,
    machine_wins: f64,
) -> Map<String, Value> {
    let mut object = Map::new();
    object.insert("game".into(), json!("siete"));
    object.insert("mode".into(), json!(mode.to_string()));
    if let Some(machine) = machine {
        object.insert("machine".into(), json!(machine));
    }
    if let Some(limit) = limit {
        object.insert("limit".into(), json!(limit));
    }
    object.insert("machine_wins".into(), json!(twelve(machine_wins)));
    object.insert("person_wins".into(), json!(twelve(1.0 - machine_wins)));
    object
}

fn about_cards(object: &mut Map<String, Value>, cards: &[Card]) {
    let hand: Counts = cards.iter().copied().collect();
    let cards: Vec<String> = cards.iter().map(ToString::to_string).collect();
    object.insert("person".into(), json!(cards));
    object.insert("score".into(), json!(hand.score().to_string()));
}

/// Every hand with the chance of winning of each decision.
fn decisions(choice: impl Fn(&HandKind) -> Option<Choice>) -> Value {
    let hands = Hands::all().iter().skip(1);
    let told = hands.filter_map(|(_, hand)| {
        let choice = choice(hand)?;
        let cards: Vec<String> = cards_of(hand).iter().map(ToString::to_string).collect();
        Some(json!({
            "cards": cards,
            "score": hand.score.to_string(),
            "stand": choice.stand.map(twelve),
            "hit": choice.hit.map(twelve),
        }))
    });
    Value::Array(told.collect())
}

/// A hand as cards, figures written as 10.
fn cards_of(hand: &HandKind) -> Vec<Card> {
    let kinds = (0..Counts::KINDS).rev();
    let cards = kinds.flat_map(|kind| {
        let number = if kind == 0 { 10 } else { kind as u8 };
        let card = Card::new(number, None).expect("a number of a card");
        std::iter::repeat_n(card, usize::from(hand.counts[kind]))
    });
    cards.collect()
}

/// Twelve digits after the point: as many as are certain.
fn twelve(share: f64) -> f64 {
    (share * 1e12).round() / 1e12
}
