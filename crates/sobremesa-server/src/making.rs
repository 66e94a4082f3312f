//! Making a table: who sits where, what it begins with, and the links for everybody.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use axum::extract::FromRequestParts;
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::Response;
use serde_json::{Value, json};
use sobremesa_catalog::{Listed, Visitor, visit};
use sobremesa_core::{Seat, Seed};
use sobremesa_sitting::any::{AnyInput, AnyOutput, open, open_from};
use sobremesa_sitting::{AnySitting, Options, Wait};
use sobremesa_table::Player;

use crate::about::{About, Allowed, Place};
use crate::answer::json_answer;
use crate::asking::Sent;
use crate::body::object;
use crate::caller::{LARGEST, bearer};
use crate::house::House;
use crate::live::{due, now};
use crate::refusal::Refused;
use crate::secret::{fresh_id, fresh_secret, hashed, opens};
use crate::store::Made;
use crate::wanted::{Wanted, WantedSeat, WantedStart};

/// `POST /api/tables`.
pub(crate) async fn make(_: MayMake, sent: Sent<LARGEST>) -> Result<Response, Refused> {
    let Sent {
        house,
        caller,
        body,
    } = sent;
    let wanted: Wanted = object(&body)?;
    let seed = wanted.seed()?;
    if house.is_closing() {
        return Err(Refused::NotReady);
    }
    let sitting = lay(&wanted, seed)?;
    if let Some(address) = caller.address {
        house.gate.table(address).map_err(Refused::TooFast)?;
    }
    if !house.takes_table() {
        return Err(Refused::Full);
    }
    let made = Making::new(&*sitting, &wanted, seed.is_some() || wanted.from.is_some());
    let (id, commitment) = made.keep(&house, sitting).await?;
    let answer = json!({
        "table": id,
        "version": 0,
        "seats": made.seats(&id),
        "watch": format!("/t/{id}"),
        "commitment": commitment,
    });
    Ok(json_answer(StatusCode::CREATED, &answer))
}

/// Whoever knows the key, where there is one.
pub(crate) struct MayMake;

impl FromRequestParts<Arc<House>> for MayMake {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<MayMake, Refused> {
        if let Some(key) = &house.config.make_key {
            let given = bearer(&parts.headers)?.ok_or(Refused::WrongSecret)?;
            if !opens(&hashed(key), given) {
                return Err(Refused::WrongSecret);
            }
        }
        Ok(MayMake)
    }
}

/// Lays the table that is wanted.
fn lay(wanted: &Wanted, seed: Option<Seed>) -> Result<Box<dyn AnySitting>, Refused> {
    let mut players: Vec<Player> = wanted.seats.iter().map(WantedSeat::player).collect();
    let is_brought = matches!(
        wanted.from,
        Some(WantedStart::Record(_) | WantedStart::Save(_))
    );
    if players.is_empty() && !is_brought {
        let usual = visit(&wanted.game, UsualPlayers(&wanted.rules));
        players = usual.unwrap_or_default();
    }
    let persons = players.iter().filter(|player| player.is_person()).count();
    let options = wanted.options(persons)?;
    let drawn = seed.unwrap_or_else(Seed::drawn);
    let (game, rules) = (&wanted.game, &wanted.rules);
    if let Some(start) = &wanted.from {
        let start = start.into();
        return Ok(open_from(game, rules, &start, players, drawn, options)?);
    }
    let mut sitting = open(game, rules, players, drawn, options)?;
    sitting.promise();
    Ok(sitting)
}

/// A person against the game's own machines.
struct UsualPlayers<'a>(&'a str);

impl Visitor for UsualPlayers<'_> {
    type Output = Vec<Player>;

    fn visit<G: Listed>(self) -> Vec<Player> {
        let Ok(rules) = self.0.parse::<G::Rules>() else {
            return Vec::new();
        };
        let seats = Seat::all(G::new(&rules).seats());
        let player = |seat: Seat| match seat {
            Seat::FIRST => Player::somebody(),
            _ => Player::Bot(G::opponent(&rules, seat).into()),
        };
        seats.map(player).collect()
    }
}

/// A table being made, with the secrets that only its maker is told.
pub(crate) struct Making {
    about: About,
    /// For each place the secret, or the link to sit down with.
    told: Vec<Option<String>>,
    options: Options,
}

impl Making {
    fn new(sitting: &dyn AnySitting, wanted: &Wanted, is_seeded: bool) -> Making {
        let mut about = About {
            seeded: is_seeded,
            listed: wanted
                .options
                .as_ref()
                .is_some_and(|options| options.listed),
            ..About::default()
        };
        let mut told = Vec::new();
        for (seat, player) in sitting.players() {
            let mut place = Place::default();
            match player {
                Player::Bot(name) => {
                    place.bot = Some(name.to_string());
                    told.push(None);
                }
                Player::Person(_) => {
                    let secret = fresh_secret();
                    place.person = true;
                    if about.maker.is_none() {
                        about.maker = Some(seat.number() as u8);
                        place.secret = Some(hashed(&secret));
                    } else {
                        place.join = Some(hashed(&secret));
                    }
                    told.push(Some(secret));
                }
            }
            about.places.push(place);
        }
        let persons = sitting.persons().len();
        let options = wanted.options(persons).unwrap_or(Options::usual(persons));
        about.allowed = Allowed::from(options);
        Making {
            about,
            told,
            options,
        }
    }

    /// The same places and secrets at a new table, whose machines know this.
    pub(crate) fn again(about: &About, memory: Option<String>) -> Making {
        let about = About {
            asked: None,
            again: Vec::new(),
            rematch: None,
            seeded: false,
            memory,
            ..about.clone()
        };
        Making {
            told: vec![None; about.places.len()],
            options: about.allowed.into(),
            about,
        }
    }

    /// Keeps the table, and the first deal with it; gives its id and what was promised.
    pub(crate) async fn keep(
        &self,
        house: &Arc<House>,
        mut sitting: Box<dyn AnySitting>,
    ) -> Result<(String, Option<String>), Refused> {
        let id = fresh_id();
        let time = now();
        sitting.allow(self.options);
        for (seat, free) in Seat::all(sitting.seats()).zip(self.about.free()) {
            if free {
                sitting.keep_free(seat);
            }
        }
        let head = sitting.journal_head();
        let mut lines = Vec::new();
        let mut outputs = sitting.begin(0, time);
        loop {
            let before = lines.len();
            for output in outputs {
                if let AnyOutput::Append(mut new) = output {
                    lines.append(&mut new);
                }
            }
            let is_first = before == 0;
            if sitting.wait() != Wait::Itself || (lines.len() == before && !is_first) {
                break;
            }
            outputs = sitting.handle(AnyInput::Go, time);
        }
        let commitment = sitting.commitment();
        let made = Made {
            id: id.clone(),
            game: sitting.game().to_owned(),
            head,
            about: serde_json::to_string(&self.about).expect("plain data"),
            listed: self.about.listed,
            lines,
            now: time,
            due: due(&*sitting),
        };
        house.store.make(made).await?;
        house.counts.made.fetch_add(1, Ordering::Relaxed);
        // Machines that begin think at once.
        if sitting.wait() != Wait::Nobody {
            let (house, id) = (Arc::clone(house), id.clone());
            tokio::spawn(async move {
                let _ = house.own_table(&id).await;
            });
        }
        Ok((id, commitment))
    }

    /// The places with what opens them, as the maker is told.
    fn seats(&self, id: &str) -> Vec<Value> {
        let places = (1u8..).zip(&self.about.places).zip(&self.told);
        let place = |((seat, place), told): ((u8, &Place), &Option<String>)| match told {
            Some(secret) if self.about.maker == Some(seat) => json!({
                "seat": seat,
                "secret": secret,
                "link": format!("/t/{id}#seat.{secret}"),
            }),
            Some(join) => json!({ "seat": seat, "join": format!("/t/{id}#join.{join}") }),
            None => json!({ "seat": seat, "bot": place.bot }),
        };
        places.map(place).collect()
    }
}
