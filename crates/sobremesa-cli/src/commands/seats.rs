//! Who sits where, from `--rules` and `--seats`.

use sobremesa_arena::chair::{HireError, engine_command};
use sobremesa_bots::Roster;
use sobremesa_catalog::Listed;
use sobremesa_core::{Game, Seat, Seed};
use sobremesa_reversi::Reversi;
use sobremesa_table::{Player, Table, TableError};

use crate::commands::{Context, Failure};

/// A new table of these rules and seats. As many players as seats are named; where none are, seat 1
/// is a person and the documents' machines sit opposite.
pub(crate) fn lay<G: Listed>(
    rules: &str,
    seats: &[String],
    seed: Seed,
    context: &Context,
) -> Result<Table<G>, Failure> {
    let rules = rules_for::<G>(rules, seats.len(), context)?;
    let places = G::new(&rules).seats();
    let players = if seats.is_empty() {
        let sit = |seat: Seat| match seat {
            Seat::FIRST => Player::somebody(),
            _ => Player::Bot(G::opponent(&rules, seat).into()),
        };
        Seat::all(places).map(sit).collect()
    } else {
        players::<G>(seats, context)?
    };
    Table::new(rules, players, seed).map_err(|error| context.usage(&error))
}

/// The rules as written, for as many players as seats are named where they do not say.
pub(crate) fn rules_for<G: Game>(
    text: &str,
    seats: usize,
    context: &Context,
) -> Result<G::Rules, Failure> {
    let rules: G::Rules = text.parse().map_err(|error| context.usage(&error))?;
    if seats == 0 || G::new(&rules).seats() == seats {
        return Ok(rules);
    }
    match format!("{text} players={seats}").parse::<G::Rules>() {
        Ok(fitting) if G::new(&fitting).seats() == seats => Ok(fitting),
        _ => {
            let wanted = G::new(&rules).seats();
            Err(context.usage(&TableError::WrongPlayers {
                wanted,
                found: seats,
            }))
        }
    }
}

/// The players these names mean: `person`, `person:Ana`, or a bot of this game.
pub(crate) fn players<G: Roster>(
    seats: &[String],
    context: &Context,
) -> Result<Vec<Player>, Failure> {
    seats
        .iter()
        .map(|name| {
            let name = name.trim();
            let (kind, rest) = name.split_once(':').unwrap_or((name, ""));
            if kind.eq_ignore_ascii_case("person") {
                return Ok(Player::Person(rest.into()));
            }
            let game = <G as Game>::NAME;
            if engine_command(name).is_some() && game != Reversi::NAME {
                return Err(context.usage(&HireError::Protocol { game }));
            }
            G::bot(name).map_err(|unknown| context.usage(&unknown))?;
            Ok(Player::Bot(name.into()))
        })
        .collect()
}
