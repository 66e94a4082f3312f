//! What a seat does: one way for all of it, with refusals looked at in the promised order.

use std::sync::Arc;

use axum::http::StatusCode;
use axum::response::Response;
use serde::Deserialize;
use serde_json::json;
use sobremesa_core::{Seat, Viewer};
use sobremesa_sitting::any::{AnyInput, AnyOutput, open, said_in};
use sobremesa_sitting::{AnySitting, Wait};
use sobremesa_table::Player;
use sobremesa_words::Lang;

use crate::about::Undo;
use crate::answer::json_text;
use crate::asking::Wish;
use crate::body::{object, object_or_nothing};
use crate::house::House;
use crate::live::{Held, Note, now};
use crate::making::Making;
use crate::pool::Pace;
use crate::refusal::Refused;
use crate::store::Answer;

/// What a seat can do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Deed {
    Act(String),
    Undo,
    UndoAnswer(bool),
    Resign,
    NextHand,
    Finish,
    Rematch,
    Leave,
    Hint,
}

#[derive(Deserialize)]
struct Action {
    action: String,
}

#[derive(Deserialize)]
struct YesOrNo {
    yes: bool,
}

impl Deed {
    /// The deed at the end of an address, with what its body says.
    fn read(name: &str, body: &[u8]) -> Result<Deed, Refused> {
        let deed = match name {
            "act" => {
                return object(body).map(|it: Action| Deed::Act(it.action));
            }
            "undo/answer" => {
                return object(body).map(|it: YesOrNo| Deed::UndoAnswer(it.yes));
            }
            "undo" => Deed::Undo,
            "resign" => Deed::Resign,
            "next-hand" => Deed::NextHand,
            "finish" => Deed::Finish,
            "rematch" => Deed::Rematch,
            "leave" => Deed::Leave,
            "hint" => Deed::Hint,
            _ => return Err(Refused::NoSuchPage),
        };
        // What says nothing may say so with an empty body.
        object_or_nothing::<serde_json::Map<String, serde_json::Value>>(body)?;
        Ok(deed)
    }
}

/// A deed that was asked for, with everything its refusals are looked at in order for.
struct Asked {
    lang: Lang,
    seat: Seat,
    /// What opened the seat when the request came.
    secret: String,
    deed: Deed,
    key: String,
    version: Option<u64>,
}

/// What stands at the end of the addresses of deeds.
pub(crate) const NAMES: [&str; 9] = [
    "act",
    "undo",
    "undo/answer",
    "resign",
    "next-hand",
    "finish",
    "rematch",
    "leave",
    "hint",
];

/// `POST /api/tables/ID/…`: 404, 401, 403 cross-site, 413, 400, the key, 428, 409, 403 off, 422.
pub(crate) async fn wished(name: &str, wish: Wish) -> Result<Response, Refused> {
    let Wish {
        house,
        id,
        seat,
        secret,
        caller,
        body,
    } = wish;
    let deed = Deed::read(name, &body)?;
    let version = caller.version()?;
    let asked = Asked {
        lang: caller.lang,
        seat,
        secret,
        deed,
        key: caller.key()?.to_owned(),
        version,
    };
    house
        .gate
        .seat(&id, seat.number() as u8)
        .map_err(Refused::TooFast)?;
    // Another instance may change the table between our look and our change.
    for _ in 0..8 {
        match attempt(&house, &id, &asked).await {
            Err(Refused::Conflict) => {}
            other => return other,
        }
    }
    Err(Refused::NotReady)
}

async fn attempt(house: &Arc<House>, id: &str, asked: &Asked) -> Result<Response, Refused> {
    // One hint after another: the same one asked for twice at once is thought of once.
    let live = match asked.deed {
        Deed::Hint => Some(Arc::clone(&house.table(id).await?.live)),
        _ => None,
    };
    let _advising = match &live {
        Some(live) => Some(live.advising.lock().await),
        None => None,
    };
    let mut held = house.table(id).await?;
    let seat = asked.seat;
    // Somebody may have sat down there by a new link while the body came.
    if held.seated().about.opened_by(&asked.secret) != Some(seat) {
        return Err(Refused::WrongSecret);
    }
    let known = (seat.number() as u8, asked.key.clone());
    if let Some((status, body)) = held.seated().answers.get(&known) {
        return Ok(again(*status, body));
    }
    let wanted = asked.version.ok_or(Refused::NoVersion)?;
    if wanted != held.version() as u64 {
        let state = held.state(Viewer::Seat(seat), asked.lang);
        return Err(Refused::Stale(state));
    }
    if is_off(&held, &asked.deed) {
        return Err(Refused::Off);
    }
    come_back(&mut held, seat, &asked.deed).await?;
    match &asked.deed {
        Deed::Hint => hint(held, asked).await,
        Deed::Rematch => rematch(held, asked).await,
        deed => {
            let input = match deed {
                Deed::Undo => AnyInput::Undo(seat),
                Deed::UndoAnswer(yes) => AnyInput::UndoAnswer(seat, *yes),
                Deed::Resign => AnyInput::Resign(seat),
                Deed::NextHand => AnyInput::NextHand,
                Deed::Finish => AnyInput::Finish,
                Deed::Leave => AnyInput::Leave(seat),
                Deed::Act(action) => return act(held, asked, action).await,
                Deed::Hint | Deed::Rematch => return Err(Refused::NotNow),
            };
            if held.seated().sitting.is_over() {
                return Err(Refused::Over);
            }
            let time = now();
            let outputs = held.seated_mut().sitting.handle(input, time);
            done(held, asked, outputs, time).await
        }
    }
}

/// Whether this table does not allow it at all: that is said before anybody looks at the game.
fn is_off(held: &Held, deed: &Deed) -> bool {
    let allowed = &held.seated().about.allowed;
    match deed {
        Deed::Undo => allowed.undo == Undo::Never,
        Deed::Hint => !allowed.hints,
        _ => false,
    }
}

fn again(status: u16, body: &str) -> Response {
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::OK);
    json_text(status, body.to_owned())
}

/// A person in whose seat a machine plays is back as soon as they do something.
async fn come_back(held: &mut Held, seat: Seat, deed: &Deed) -> Result<(), Refused> {
    if held.seated().sitting.is_away(seat) && *deed != Deed::Leave {
        let time = now();
        let back = AnyInput::ComeBack(seat);
        let outputs = held.seated_mut().sitting.handle(back, time);
        held.settle(outputs, time, Note::default()).await?;
    }
    Ok(())
}

async fn act(mut held: Held, asked: &Asked, action: &str) -> Result<Response, Refused> {
    let time = now();
    let sitting = &mut held.seated_mut().sitting;
    if sitting.is_over() {
        return Err(Refused::Over);
    }
    match sitting.act(asked.seat, action, time) {
        Ok(outputs) => done(held, asked, outputs, time).await,
        Err(fault) => Err(match sitting.wait() {
            Wait::Person(to_move) | Wait::Machine(to_move) if to_move != asked.seat => {
                let turn = sobremesa_core::PlayError::NotYourTurn(to_move);
                Refused::Sitting(turn.into(), false)
            }
            _ => Refused::Unread(fault),
        }),
    }
}

/// Makes what was done durable, and answers.
async fn done(
    mut held: Held,
    asked: &Asked,
    outputs: Vec<AnyOutput>,
    time: u64,
) -> Result<Response, Refused> {
    let is_over = held.seated().sitting.is_over();
    let entered = outputs.iter().find_map(|output| match output {
        AnyOutput::Tell { from } => Some(from + 1),
        _ => None,
    });
    if let Some(AnyOutput::Refuse(refusal)) = outputs.first() {
        return Err(Refused::Sitting(refusal.clone(), is_over));
    }
    // An undo that is asked for is no entry, and neither is a no to it.
    let is_asking = asked.deed == Deed::Undo && entered.is_none();
    let version = entered.unwrap_or_else(|| held.version());
    let answer = Answer {
        seat: asked.seat.number() as u8,
        key: asked.key.clone(),
        status: if is_asking { 202 } else { 200 },
        body: json!({ "version": version }).to_string(),
    };
    let note = Note {
        answer: Some(answer.clone()),
        ..Note::default()
    };
    held.settle(outputs, time, note).await?;
    Ok(again(answer.status, &answer.body))
}

/// Asks the adviser, who sees what the seat sees; others play on meanwhile.
async fn hint(mut held: Held, asked: &Asked) -> Result<Response, Refused> {
    let is_over = held.seated().sitting.is_over();
    let input = AnyInput::Hint(asked.seat);
    let outputs = held.seated_mut().sitting.handle(input, now());
    let mut job = None;
    for output in outputs {
        match output {
            AnyOutput::Refuse(refusal) => return Err(Refused::Sitting(refusal, is_over)),
            AnyOutput::Think(thinking) => job = Some(thinking),
            _ => {}
        }
    }
    let job = job.ok_or(Refused::NotNow)?;
    if held.house.pool.is_full(Pace::Slow) {
        return Err(Refused::TooFast(1));
    }
    let (house, live) = (Arc::clone(&held.house), Arc::clone(&held.live));
    let generation = held.seated().generation;
    let version = held.version();
    drop(held);
    let thought = house.pool.run(Pace::Slow, move || job.run()).await;
    let thought = thought.ok_or(Refused::NotReady)?;
    let mut held = house.table(&live.id).await?;
    if held.seated().generation != generation || held.version() != version {
        let state = held.state(Viewer::Seat(asked.seat), asked.lang);
        return Err(Refused::Stale(state));
    }
    let time = now();
    let outputs = held
        .seated_mut()
        .sitting
        .handle(AnyInput::Thought(thought), time);
    let hint = outputs.iter().find_map(|output| match output {
        AnyOutput::Hint(_, action, thoughts, said) => {
            Some((action.clone(), thoughts.clone(), said.clone()))
        }
        _ => None,
    });
    let (action, thoughts, said) = hint.ok_or(Refused::NotNow)?;
    let said = said_in(&said, asked.lang);
    let body = json!({
        "version": version,
        "hint": { "action": action, "said": said, "thoughts": thoughts },
    });
    let answer = Answer {
        seat: asked.seat.number() as u8,
        key: asked.key.clone(),
        status: 200,
        body: body.to_string(),
    };
    let note = Note {
        answer: Some(answer.clone()),
        ..Note::default()
    };
    held.settle(outputs, time, note).await?;
    Ok(again(200, &answer.body))
}

/// Another match with the same players, once all persons want it.
async fn rematch(mut held: Held, asked: &Asked) -> Result<Response, Refused> {
    if !held.seated().sitting.is_over() {
        return Err(Refused::NotNow);
    }
    let seat = asked.seat.number() as u8;
    let version = held.version();
    let persons: Vec<u8> = (1u8..)
        .zip(&held.seated().about.places)
        .filter(|(_, place)| place.person && !place.is_free())
        .map(|(seat, _)| seat)
        .collect();
    let about = &mut held.seated_mut().about;
    let before = about.clone();
    if !about.again.contains(&seat) {
        about.again.push(seat);
    }
    let all = persons.iter().all(|person| about.again.contains(person));
    let mut laid = None;
    if about.rematch.is_none() && all {
        let house = Arc::clone(&held.house);
        let made = match another(&held) {
            Ok((making, sitting)) => making.keep(&house, sitting).await,
            Err(refused) => Err(refused),
        };
        match made {
            Ok((id, _)) => {
                laid = Some(id.clone());
                held.seated_mut().about.rematch = Some(id);
            }
            Err(refused) => {
                held.seated_mut().about = before;
                return Err(refused);
            }
        }
    }
    let (status, body) = match &held.seated().about.rematch {
        Some(id) => (200, json!({ "table": id })),
        None => (202, json!({ "version": version })),
    };
    let answer = Answer {
        seat,
        key: asked.key.clone(),
        status,
        body: body.to_string(),
    };
    let note = Note {
        answer: Some(answer.clone()),
        tells: true,
        ..Note::default()
    };
    let house = Arc::clone(&held.house);
    if let Err(refused) = held.settle(Vec::new(), now(), note).await {
        // Nobody hears of a table that was laid in vain.
        if let (Refused::Conflict, Some(id)) = (&refused, laid) {
            let _ = house.store.remove(&id).await;
            house.forget(&id);
        }
        return Err(refused);
    }
    Ok(again(status, &answer.body))
}

/// Lays the table of a rematch: the same places, another secret.
fn another(held: &Held) -> Result<(Making, Box<dyn AnySitting>), Refused> {
    let seated = held.seated();
    let mut players: Vec<Player> = Vec::new();
    for ((_, player), place) in seated
        .sitting
        .first_players()
        .into_iter()
        .zip(&seated.about.places)
    {
        players.push(match &place.bot {
            Some(bot) => Player::Bot(bot.as_str().into()),
            None => player,
        });
    }
    let making = Making::again(&seated.about, seated.sitting.learnt());
    let sitting = &*seated.sitting;
    let rules = sitting.rules();
    let options = seated.about.allowed.into();
    let seed = sobremesa_core::Seed::drawn();
    let mut fresh: Box<dyn AnySitting> = open(sitting.game(), &rules, players, seed, options)?;
    fresh.promise();
    Ok((making, fresh))
}
