//! `sobremesa solve siete`: the exact odds of siete y media.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde_json::{Map, Value, json};
use sobremesa_siete::{
    Card, Counts, Equilibrium, HalfPoints, HandKind, Hands, Mode, OpenOdds, Policy, Rules,
    StandingRule, Strategy,
};
use sobremesa_words::siete::cards as card_words;
use sobremesa_words::{keys, say};

use crate::args::SolveSiete;
use crate::commands::solve::{siete_plot, siete_strategy};
use crate::commands::{Context, Failure};
use crate::output;

/// How close to perfect the equilibrium printed is.
const GAP: f64 = 1e-9;

pub(crate) fn run(question: &SolveSiete, context: &Context) -> Result<(), Failure> {
    let mode = match &question.mode {
        None if question.equilibrium || question.stands_at.is_some() => Mode::E,
        None => Rules::default().mode,
        Some(text) => text.parse().map_err(|error| context.usage(&error))?,
    };
    if mode != Mode::E && (question.equilibrium || question.stands_at.is_some()) {
        return Err(Failure::Usage(say!(context.lang, SOLVE_ONLY_E)));
    }
    let machine = match &question.machine {
        None => None,
        Some(name) => Some(
            name.parse::<Strategy>()
                .map_err(|error| context.usage(&error))?,
        ),
    };
    let person = match &question.person {
        None => None,
        Some(text) => Some(read_cards(text, context)?),
    };
    match (mode, &question.stands_at, person) {
        (Mode::E, Some(score), None) => {
            let score = score.parse().map_err(|error| context.usage(&error))?;
            answer(score, machine, question, context)
        }
        (Mode::E, _, Some(cards)) => stand_hidden(&cards, machine, context),
        (Mode::E, None, None) => equilibrium(machine, question, context),
        (_, _, person) => {
            let machine = machine.unwrap_or(Strategy::of_the_document(mode));
            open(mode, machine, person.as_deref(), question, context)
        }
    }
}

/// Cards as `3,2,10` or `3o 2c 10b`.
fn read_cards(text: &str, context: &Context) -> Result<Vec<Card>, Failure> {
    let words = text.split(|letter: char| letter == ',' || letter.is_whitespace());
    let cards: Result<Vec<Card>, _> = words
        .filter(|word| !word.is_empty())
        .map(str::parse)
        .collect();
    let cards = cards.map_err(|error| context.usage(&error))?;
    if cards.is_empty() {
        return Err(Failure::Usage(say!(context.lang, SOLVE_NO_CARDS)));
    }
    for number in Card::NUMBERS {
        if cards.iter().filter(|card| card.number() == number).count() > 4 {
            return Err(Failure::Usage(say!(context.lang, SOLVE_TOO_MANY)));
        }
    }
    Ok(cards)
}

/// Modes A to D: the person stands on cards, or plays as well as possible.
fn open(
    mode: Mode,
    machine: Strategy,
    person: Option<&[Card]>,
    question: &SolveSiete,
    context: &Context,
) -> Result<(), Failure> {
    let limits: Vec<Option<u8>> = match question.limit {
        _ if !mode.has_limit() => vec![None],
        Some(limit) => vec![Some(limit)],
        None => {
            // Without a limit all three are told; those that allow so few cards are left out.
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
    };
    let is_one = limits.len() == 1;
    for limit in limits {
        let odds = OpenOdds::new(mode, limit, machine);
        match person {
            Some(cards) => stand(mode, machine, limit, cards, &odds, context)?,
            None => best(mode, machine, limit, &odds, context),
        }
        if let Some(path) = &question.plot {
            let drawn = siete_plot::by_score(&odds, mode, machine, limit, context);
            // Each limit has its own picture, and so its own file.
            let path = match limit {
                Some(limit) if !is_one => with_limit(path, limit),
                _ => path.clone(),
            };
            plotted(&path, &drawn, context)?;
        }
    }
    Ok(())
}

fn stand(
    mode: Mode,
    machine: Strategy,
    limit: Option<u8>,
    cards: &[Card],
    odds: &OpenOdds,
    context: &Context,
) -> Result<(), Failure> {
    let hand: Counts = cards.iter().copied().collect();
    let over = hand.score().is_over();
    let machine_wins = match odds.machine_wins(hand) {
        _ if over => 1.0,
        Some(wins) if mode != Mode::A || limit == Some(cards.len() as u8) => wins,
        found => {
            let key = if found.is_some() {
                keys::SOLVE_FIXED_CARDS
            } else {
                keys::SOLVE_BEYOND_LIMIT
            };
            let limit = limit.unwrap_or_default();
            return Err(Failure::Usage(say!(
                context.lang,
                (key),
                limit = limit,
                cards = cards.len()
            )));
        }
    };
    if context.json {
        let mut object = facts(mode, Some(machine.to_string()), limit, machine_wins);
        about_cards(&mut object, cards);
        output::json(&object);
        return Ok(());
    }
    tell_cards(mode, &machine.to_string(), limit, cards, context);
    tell_values(machine_wins, context);
    Ok(())
}

fn about_cards(object: &mut Map<String, Value>, cards: &[Card]) {
    let hand: Counts = cards.iter().copied().collect();
    let cards: Vec<String> = cards.iter().map(ToString::to_string).collect();
    object.insert("person".into(), json!(cards));
    object.insert("score".into(), json!(hand.score().to_string()));
}

fn tell_cards(mode: Mode, machine: &str, limit: Option<u8>, cards: &[Card], context: &Context) {
    let lang = context.lang;
    let score: HalfPoints = cards.iter().map(|card| card.value()).sum();
    output::line(&say!(
        lang,
        SOLVE_STANDS,
        cards = card_words(cards, lang),
        score = format!("{score:#}"),
        mode = mode.to_string(),
        machine = machine.to_owned()
    ));
    if let Some(limit) = limit {
        output::line(&say!(lang, SOLVE_LIMIT, limit = limit));
    }
    if score.is_over() {
        output::line(&say!(lang, SOLVE_PERSON_OVER, score = format!("{score:#}")));
    }
}

fn best(mode: Mode, machine: Strategy, limit: Option<u8>, odds: &OpenOdds, context: &Context) {
    let value = odds.value();
    if context.json {
        let mut object = facts(mode, Some(machine.to_string()), limit, 1.0 - value);
        if mode != Mode::A {
            object.insert("hands".into(), decisions(|hand| odds.person(hand.counts)));
        }
        output::json(&object);
        return;
    }
    let lang = context.lang;
    match (mode, limit) {
        (Mode::A, limit) => {
            output::line(&say!(lang, SOLVE_FIXED, limit = limit.unwrap_or_default()));
        }
        (_, limit) => {
            output::line(&say!(
                lang,
                SOLVE_BEST,
                mode = mode.to_string(),
                machine = machine.to_string()
            ));
            if let Some(limit) = limit {
                output::line(&say!(lang, SOLVE_LIMIT, limit = limit));
            }
        }
    }
    tell_values(1.0 - value, context);
    if mode != Mode::A {
        tell_decisions(|hand| odds.person(hand.counts), context);
    }
}

/// Every hand with the chance of winning of each decision.
fn decisions(choice: impl Fn(&HandKind) -> Option<sobremesa_siete::Choice>) -> Value {
    let mut hands = Vec::new();
    for (_, hand) in Hands::all().iter().skip(1) {
        let Some(choice) = choice(hand) else { continue };
        let cards: Vec<String> = cards_of(hand).iter().map(ToString::to_string).collect();
        hands.push(json!({
            "cards": cards,
            "score": hand.score.to_string(),
            "stand": choice.stand.map(twelve),
            "hit": choice.hit.map(twelve),
        }));
    }
    Value::Array(hands)
}

/// A hand as cards, figures written as 10.
fn cards_of(hand: &HandKind) -> Vec<Card> {
    let mut cards = Vec::new();
    for kind in (0..Counts::KINDS).rev() {
        let number = if kind == 0 { 10 } else { kind as u8 };
        let card = Card::new(number, None).expect("a number of a card");
        cards.extend(std::iter::repeat_n(card, usize::from(hand.counts[kind])));
    }
    cards
}

/// By score: with how many of the hands one stands.
fn tell_decisions(
    choice: impl Fn(&HandKind) -> Option<sobremesa_siete::Choice>,
    context: &Context,
) {
    let mut by_score: BTreeMap<HalfPoints, (u32, u32)> = BTreeMap::new();
    for (_, hand) in Hands::all().iter().skip(1) {
        let Some(choice) = choice(hand) else { continue };
        let row = by_score.entry(hand.score).or_default();
        row.0 += u32::from(choice.stand >= choice.hit);
        row.1 += 1;
    }
    for (score, (stand, hands)) in by_score {
        output::line(&format!(
            "  {}",
            say!(
                context.lang,
                SOLVE_BEST_ROW,
                score = format!("{score:#}"),
                stand = stand,
                hands = hands
            )
        ));
    }
}

/// Mode E: the machine's best response to somebody who stands from a score on.
fn answer(
    score: HalfPoints,
    machine: Option<Strategy>,
    question: &SolveSiete,
    context: &Context,
) -> Result<(), Failure> {
    let rule = StandingRule::at_least(score);
    let machine = machine.unwrap_or(Strategy::Optimal);
    let machine_wins = match machine {
        Strategy::Optimal => rule.best_response().machine_wins,
        Strategy::Threshold(from) => rule.machine_wins(&stands_from(from)),
        _ => return Err(Failure::Usage(say!(context.lang, SOLVE_MACHINE_E))),
    };
    if context.json {
        let mut object = facts(Mode::E, Some(machine.to_string()), None, machine_wins);
        object.insert("stands_at".into(), json!(score.to_string()));
        output::json(&object);
    } else {
        let score = format!("{score:#}");
        output::line(&match machine {
            Strategy::Optimal => say!(context.lang, SOLVE_ANSWER, score = score),
            other => say!(
                context.lang,
                SOLVE_ANSWER_FIXED,
                score = score,
                machine = other.to_string()
            ),
        });
        tell_values(machine_wins, context);
    }
    if let Some(path) = &question.plot {
        plotted(
            path,
            &siete_plot::by_threshold(Some(score), context),
            context,
        )?;
    }
    Ok(())
}

/// Mode E: the person stands on these cards against a machine that cannot see them.
fn stand_hidden(
    cards: &[Card],
    machine: Option<Strategy>,
    context: &Context,
) -> Result<(), Failure> {
    let hand: Counts = cards.iter().copied().collect();
    let machine = machine.unwrap_or(Strategy::Optimal);
    let policy = match machine {
        Strategy::Optimal => Equilibrium::within(GAP).machine,
        Strategy::Threshold(from) => stands_from(from),
        _ => return Err(Failure::Usage(say!(context.lang, SOLVE_MACHINE_E))),
    };
    let stand = Hands::all()
        .index(hand)
        .and_then(|index| policy.persons_best().0[index].stand);
    let machine_wins = 1.0 - stand.unwrap_or(0.0);
    if context.json {
        let mut object = facts(Mode::E, Some(machine.to_string()), None, machine_wins);
        about_cards(&mut object, cards);
        output::json(&object);
    } else {
        tell_cards(Mode::E, &machine.to_string(), None, cards, context);
        tell_values(machine_wins, context);
    }
    Ok(())
}

fn stands_from(score: HalfPoints) -> Policy {
    Policy::new(|_, own| f64::from(u8::from(own.score >= score)))
}

/// Mode E: perfect play of both, or the person's best play against a machine known in full.
fn equilibrium(
    machine: Option<Strategy>,
    question: &SolveSiete,
    context: &Context,
) -> Result<(), Failure> {
    if let Some(machine @ Strategy::Threshold(from)) = machine {
        let (choices, _) = stands_from(from).persons_best();
        let by_hand = |hand: &HandKind| Hands::all().index(hand.counts).map(|index| choices[index]);
        let machine_wins = 1.0 - choices[0].best();
        if context.json {
            let mut object = facts(Mode::E, Some(machine.to_string()), None, machine_wins);
            object.insert("hands".into(), decisions(by_hand));
            output::json(&object);
        } else {
            output::line(&say!(
                context.lang,
                SOLVE_BEST,
                mode = Mode::E.to_string(),
                machine = machine.to_string()
            ));
            tell_values(machine_wins, context);
            tell_decisions(by_hand, context);
        }
        return Ok(());
    }
    if machine.is_some_and(|machine| machine != Strategy::Optimal) {
        return Err(Failure::Usage(say!(context.lang, SOLVE_MACHINE_E)));
    }
    let found = Equilibrium::within(GAP);
    if context.json {
        let mut object = facts(Mode::E, None, None, found.machine_wins);
        object.insert("gap".into(), json!(found.gap));
        object.insert("strategy".into(), siete_strategy::json(&found));
        output::json(&object);
    } else {
        output::line(&say!(
            context.lang,
            SOLVE_EQUILIBRIUM,
            gap = format!("{GAP:e}")
        ));
        tell_values(found.machine_wins, context);
        output::show(&siete_strategy::table(&found, context.lang));
    }
    if let Some(path) = &question.plot {
        plotted(path, &siete_plot::by_threshold(None, context), context)?;
    }
    Ok(())
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

/// Twelve digits after the point: as many as are certain.
fn twelve(share: f64) -> f64 {
    (share * 1e12).round() / 1e12
}

fn tell_values(machine_wins: f64, context: &Context) {
    let percent = |share| context.lang.percent(share, 10);
    output::line(&format!(
        "  {}",
        say!(
            context.lang,
            SOLVE_MACHINE_WINS,
            machine = percent(machine_wins),
            person = percent(1.0 - machine_wins)
        )
    ));
}

/// `odds.svg` for a limit of 3 is `odds-3.svg`.
fn with_limit(path: &Path, limit: u8) -> PathBuf {
    let mut name = path.file_stem().unwrap_or_default().to_owned();
    name.push(format!("-{limit}"));
    if let Some(ending) = path.extension() {
        name.push(".");
        name.push(ending);
    }
    path.with_file_name(name)
}

fn plotted(path: &Path, drawn: &str, context: &Context) -> Result<(), Failure> {
    let file = path.display().to_string();
    context.write(path, drawn.as_bytes())?;
    if !context.json && !context.quiet {
        output::say(&say!(context.lang, SOLVE_PLOTTED, file = file));
    }
    Ok(())
}
