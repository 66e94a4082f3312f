//! `sobremesa simulate --from`: a record played on by machines.

use std::path::Path;

use sobremesa_bots::Roster;
use sobremesa_catalog::{Listed, UnknownGame, Visitor, visit};
use sobremesa_core::{Bot, Budget, PlayError, Seed};
use sobremesa_table::{Player, Reason, Record, RecordError, Table};
use sobremesa_words::{Speak, say};

use crate::args::Simulate;
use crate::commands::{Context, Failure, seats};
use crate::output;

/// Plays on from a record with the machines of its seats, and prints the record.
pub(crate) fn play_on(path: &Path, simulate: &Simulate, context: &Context) -> Result<(), Failure> {
    let bytes = context.read(path)?;
    let refuse = |error: &RecordError| context.refused(path, &error.speak(context.lang));
    let record = Record::read_bytes(&bytes).map_err(|error| refuse(&error))?;
    let visitor = PlayOn {
        record: &record,
        simulate,
        path,
        context,
    };
    visit(&record.game, visitor).map_err(|UnknownGame(game)| {
        refuse(&RecordError {
            line: record.game_line(),
            reason: Reason::UnknownGame(game),
        })
    })?
}

struct PlayOn<'a> {
    record: &'a Record,
    simulate: &'a Simulate,
    path: &'a Path,
    context: &'a Context,
}

impl Visitor for PlayOn<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: Listed>(self) -> Self::Output {
        let PlayOn {
            record,
            simulate,
            path,
            context,
        } = self;
        let mut table = Table::<G>::from_record(record)
            .map_err(|error| context.refused(path, &error.speak(context.lang)))?;
        if !simulate.seats.is_empty() {
            let players = seats::players::<G>(&simulate.seats, context)?;
            table
                .seat_players(players)
                .map_err(|error| context.usage(&error))?;
        }
        let known = context.seed.or(record.seed);
        let seed = known.unwrap_or_else(Seed::drawn);
        table.set_seed(seed);
        let mut bots = bots(&table, context)?;
        table
            .play_out(|seen| {
                let bot = &mut bots[seen.seat().index()];
                Ok::<_, PlayError>(bot.choose(seen, &Budget::unlimited()))
            })
            .map_err(|error| Failure::Failed(error.speak(context.lang)))?;
        output::show(&table.record().to_string());
        if known.is_none() && !context.quiet {
            output::say(&say!(context.lang, SEED_IS, seed = seed.to_string()));
        }
        Ok(())
    }
}

/// The machines of a table; a person's seat needs `--seats`.
fn bots<G: Roster>(table: &Table<G>, context: &Context) -> Result<Vec<G::Seated>, Failure> {
    let seated = table.players().iter().map(|(seat, player)| match player {
        Player::Bot(name) => G::bot(name).map_err(|unknown| context.usage(&unknown)),
        Player::Person(_) => Err(Failure::Usage(say!(
            context.lang,
            SIMULATE_PERSON,
            seat = seat.number()
        ))),
    });
    seated.collect()
}
