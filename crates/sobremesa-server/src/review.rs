//! Files that people bring: what they are, how their games went, and what every move is worth.

use axum::http::StatusCode;
use axum::response::Response;
use serde::Deserialize;
use serde_json::{Value, json};
use sobremesa_bots::Roster;
use sobremesa_bots::judging::{Curve, Judged, Judgement, Slip, judge};
use sobremesa_catalog::games;
use sobremesa_catalog::{File, Listed, Refused as FileRefused, UnknownGame, is_named, recognise};
use sobremesa_core::{Bot, Budget, Seed, Seen, Step, Viewer};
use sobremesa_table::{Player, Reason, Table};
use sobremesa_wire::{Thoughts, Wired, choices, events};
use sobremesa_words::{Lang, Speak, Spoken, Tell};

use crate::answer::json_answer;
use crate::asking::Sent;
use crate::body::object;
use crate::caller::LARGEST;
use crate::pool::Pace;
use crate::refusal::Refused;

/// The largest file that is looked at.
const LARGEST_FILE: usize = 1 << 20;

/// So many games of a file are told in full; of the others their number.
const MANY: usize = 50;

/// With fewer positions than this not every move would be looked at.
const FEWEST_NODES: u64 = 2_000;

/// `POST /api/review`: whatever the file is.
pub(crate) async fn review(sent: Sent<LARGEST_FILE>) -> Result<Response, Refused> {
    let Sent {
        house,
        caller,
        body,
    } = sent;
    if house.pool.is_full(Pace::Slow) {
        return Err(Refused::TooFast(1));
    }
    let lang = caller.lang;
    let judged = house.config.most_judged;
    let reviewed = move || reviewed(&body, judged, lang);
    let reviewed = house.pool.run(Pace::Slow, reviewed);
    let reviewed = reviewed.await.ok_or(Refused::NotReady)?;
    let reviewed = reviewed.map_err(Refused::Unreadable)?;
    Ok(json_answer(StatusCode::OK, &reviewed))
}

fn reviewed(bytes: &[u8], judged: usize, lang: Lang) -> Result<Value, String> {
    let file = recognise(bytes).map_err(|error| error.speak(lang))?;
    let game = file.game();
    review_of(game, file, judged, lang).unwrap_or_else(|unknown| Err(unknown.speak(lang)))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Question {
    #[serde(default)]
    game: Option<String>,
    #[serde(default)]
    rules: String,
    position: String,
    #[serde(default)]
    nodes: Option<u64>,
}

/// `POST /api/analyse`: the value of every legal move.
pub(crate) async fn analyse(sent: Sent<LARGEST>) -> Result<Response, Refused> {
    let Sent {
        house,
        caller,
        body,
    } = sent;
    let question: Question = object(&body)?;
    if house.pool.is_full(Pace::Slow) {
        return Err(Refused::TooFast(1));
    }
    let lang = caller.lang;
    let most = house.config.most_nodes;
    let answered = house.pool.run(Pace::Slow, move || {
        let game = question
            .game
            .clone()
            .unwrap_or_else(|| "reversi".to_owned());
        analysis_of(&game, &question, most, lang).unwrap_or_else(|unknown| Err(unknown.speak(lang)))
    });
    let answered = answered.await.ok_or(Refused::NotReady)?;
    let answered = answered.map_err(Refused::Unreadable)?;
    Ok(json_answer(StatusCode::OK, &answered))
}

macro_rules! any_game {
    ($($game:ty),+ $(,)?) => {
        fn review_of(
            game: &str,
            file: File,
            judged: usize,
            lang: Lang,
        ) -> Result<Result<Value, String>, UnknownGame> {
            $(
                if is_named::<$game>(game) {
                    return Ok(review_file::<$game>(file, judged, lang));
                }
            )+
            Err(UnknownGame::new(game))
        }

        fn analysis_of(
            game: &str,
            question: &Question,
            most: u64,
            lang: Lang,
        ) -> Result<Result<Value, String>, UnknownGame> {
            $(
                if is_named::<$game>(game) {
                    return Ok(analyse_position::<$game>(question, most, lang));
                }
            )+
            Err(UnknownGame::new(game))
        }
    };
}
games!(any_game);

fn review_file<G>(file: File, judged: usize, lang: Lang) -> Result<Value, String>
where
    G: Listed<FileError: Speak> + Judged + Spoken + Wired,
{
    let held = match file.open::<G>() {
        Ok(held) => held,
        // Sound as far as that can be seen, though nobody can go on with it.
        Err(FileRefused::Record(error)) if error.reason == Reason::Viewers => {
            return Ok(json!({
                "game": G::NAME,
                "format": "mesa",
                "viewers": true,
                "count": 0,
                "games": [],
            }));
        }
        Err(refused) => return Err(refused.speak(lang)),
    };
    let games: Vec<Value> = held
        .tables
        .iter()
        .take(MANY)
        .map(|table| of_table(&table, lang))
        .collect();
    let curve = held.tables.only().and_then(|table| curve(&table, judged));
    Ok(json!({
        "game": G::NAME,
        "format": held.format,
        "viewers": false,
        "count": held.tables.len(),
        "games": games,
        "curve": curve,
    }))
}

/// A game of a file: an unfinished one with secrets is shown to a watcher, or to its only person;
/// of one that is over every hand is turned up.
fn of_table<G: Listed + Spoken + Wired>(table: &Table<G>, lang: Lang) -> Value {
    let mut persons = table
        .players()
        .iter()
        .filter(|(_, player)| player.is_person());
    let only = persons.next().filter(|_| persons.next().is_none());
    let viewer = match (table.match_over(), only) {
        (None, Some((seat, _))) => Viewer::Seat(seat),
        _ => Viewer::Spectator,
    };
    let is_over = table.match_over().is_some();
    let names = G::names(table.players(), viewer, lang);
    let mut positions = Vec::new();
    for step in 0..=table.steps().len() {
        let told = step
            .checked_sub(1)
            .map(|step| table.events(step, viewer))
            .unwrap_or_default();
        let said: Vec<String> = told.iter().filter_map(|event| event.tell(&names)).collect();
        let played = step.checked_sub(1).map(|step| &table.steps()[step]);
        let action = match played {
            Some(Step::Action(seat, action)) => json!({
                "seat": seat.number(),
                "action": action.to_string(),
            }),
            _ => Value::Null,
        };
        let mut view = json!(G::wire_view(&table.view_before(step, viewer)));
        if is_over {
            turn_up(table, step, &mut view);
        }
        positions.push(json!({
            "view": view,
            "played": action,
            "events": events::<G>(&told),
            "said": said.join(" "),
        }));
    }
    let seats: Vec<Value> = table
        .players()
        .iter()
        .map(|(seat, player)| {
            let kind = if player.is_person() { "person" } else { "bot" };
            json!({ "seat": seat.number(), "name": names.of(seat), "kind": kind })
        })
        .collect();
    let result = match table.truth().turn() {
        sobremesa_core::Turn::Over(outcome) => Some(outcome.points().values().to_vec()),
        _ => None,
    };
    json!({
        "rules": table.rules().to_string(),
        "seats": seats,
        "hands": table.hand_number(),
        "steps": table.steps().len(),
        "result": result,
        "deals": table.proof().map(|proof| match proof {
            sobremesa_table::Proof::FromSecret => "from the secret",
            sobremesa_table::Proof::AsPromised => "as promised",
        }),
        "positions": positions,
    })
}

/// Shows in a watcher's view every hand as its owner saw it.
fn turn_up<G: Listed + Wired>(table: &Table<G>, step: usize, view: &mut Value) {
    for (index, (seat, _)) in table.players().iter().enumerate() {
        let hand = format!("/hands/{index}");
        let own = json!(G::wire_view(&table.view_before(step, Viewer::Seat(seat))));
        if let (Some(shown), Some(held)) = (view.pointer_mut(&hand), own.pointer(&hand)) {
            *shown = held.clone();
        }
    }
}

/// How the last hand went, as its adviser judges it; nothing where that would take too long.
fn curve<G: Judged>(table: &Table<G>, most: usize) -> Option<Value> {
    let actions = table
        .steps()
        .iter()
        .filter(|step| matches!(step, Step::Action(..)));
    if actions.count() > most {
        return None;
    }
    let mut go_on = |_: usize, _: usize| true;
    let curve: Curve<G::Action> =
        judge::<G>(table.rules(), table.log(), &table.seed(), &mut go_on)?;
    let points: Vec<Value> = curve
        .points
        .iter()
        .map(|point| {
            let judgement = point.judgement.as_ref();
            json!({
                "step": point.step,
                "seat": point.seat.number(),
                "action": point.action.to_string(),
                "value": curve.shown(point),
                "best": judgement.map(|it| it.best.to_string()),
                "loss": judgement.and_then(|it| it.loss),
                "mark": judgement.and_then(Judgement::slip).map(Slip::mark),
                "exact": judgement.map(|it| it.exact),
            })
        })
        .collect();
    let end = curve.end.as_ref().map(|end| end.values().to_vec());
    Some(json!({
        "worth": curve.worth.map(sobremesa_wire::Worth::from),
        "points": points,
        "end": end,
    }))
}

fn analyse_position<G>(question: &Question, most: u64, lang: Lang) -> Result<Value, String>
where
    G: Listed + Roster + Wired + Spoken,
{
    let rules: G::Rules = question
        .rules
        .parse()
        .map_err(|error: sobremesa_core::RulesError| error.speak(lang))?;
    let start = G::from_position(&rules, &question.position).map_err(|error| error.speak(lang))?;
    let players = vec![Player::somebody(); start.game.seats()];
    let table = Table::from_start(rules, players, Seed::from(0), start);
    let table = table.map_err(|error| error.speak(lang))?;
    let Some(seat) = table.truth().turn().seat() else {
        return Ok(json!({ "game": G::NAME, "turn": null, "choices": [], "thoughts": null }));
    };
    let mut adviser = G::analyst(table.rules(), &[]);
    let nodes = question.nodes.unwrap_or(200_000);
    let nodes = nodes.clamp(FEWEST_NODES.min(most), most);
    let seen: Seen<'_, G> = table.seen(seat);
    let chosen = adviser.choose(&seen, &Budget::nodes(nodes));
    let view = table.view(Viewer::Seat(seat));
    Ok(json!({
        "game": G::NAME,
        "turn": seat.number(),
        "best": chosen.to_string(),
        "choices": choices::<G>(&view, seat),
        "view": G::wire_view(&view),
        "thoughts": adviser.thoughts().as_ref().map(Thoughts::of),
    }))
}
