//! `sobremesa simulate`: machines only, many games in parallel or one told move by move.

use sobremesa_arena::{Plan, Summary};
use sobremesa_catalog::{Listed, Visitor, visit};
use sobremesa_core::Seat;
use sobremesa_table::Table;
use sobremesa_terminal::faces::{self, FaceVisitor};
use sobremesa_terminal::{Ended, Face, Session};
use sobremesa_words::family::game_name;
use sobremesa_words::{Speak, keys, say};

use crate::args::Simulate;
use crate::commands::{Context, Failure, arena, left, play_on, seats};
use crate::output;

pub(crate) fn run(simulate: &Simulate, context: &Context) -> Result<(), Failure> {
    if let Some(path) = &simulate.from {
        return play_on::play_on(path, simulate, context);
    }
    let game = simulate.game.as_deref().unwrap_or_default();
    let done = if simulate.tell {
        faces::visit(game, Tell { simulate, context })
    } else {
        visit(game, Many { simulate, context })
    };
    done.map_err(|unknown| context.usage(&unknown))?
}

/// Many games at once, summed up.
struct Many<'a> {
    simulate: &'a Simulate,
    context: &'a Context,
}

impl Visitor for Many<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: Listed>(self) -> Self::Output {
        let Many { simulate, context } = self;
        let seed = context.seed();
        let (rules, machines) = machines::<G>(simulate, context)?;
        let plan = Plan::<G>::simulation(rules, &machines, simulate.games, seed);
        let mut plan = plan.map_err(|error| context.usage(&error))?;
        plan.matchups[0].rotated = simulate.rotate;
        plan.hands = simulate.hands;
        arena::prepare(&mut plan, &simulate.work, context)?;
        let (done, journal) = arena::carry_out(&plan, &simulate.work, context)?;
        let summary = Summary::new(&plan, &done);
        if let Some(journal) = &journal {
            let results = serde_json::to_vec_pretty(&summary.without_time());
            let results = results.expect("a summary is plain data");
            arena::write(journal, "results.json", &results, context)?;
        }
        if context.json {
            output::json(&summary);
        } else {
            output::show(&table_of(&summary, context));
        }
        arena::ended(&done, journal, &simulate.work, context)
    }
}

/// The machines, and the rules for as many as are named. Where none are, the documents' sit down.
fn machines<G: Listed>(
    simulate: &Simulate,
    context: &Context,
) -> Result<(G::Rules, Vec<String>), Failure> {
    for (index, name) in simulate.seats.iter().enumerate() {
        if is_person(name) {
            let seat = index + 1;
            return Err(Failure::Usage(say!(
                context.lang,
                SIMULATE_PERSON,
                seat = seat
            )));
        }
    }
    let rules = seats::rules_for::<G>(&simulate.rules, simulate.seats.len(), context)?;
    let machines = if simulate.seats.is_empty() {
        let seats = Seat::all(G::new(&rules).seats());
        seats.map(|seat| G::opponent(&rules, seat)).collect()
    } else {
        simulate.seats.clone()
    };
    Ok((rules, machines))
}

fn is_person(name: &str) -> bool {
    let kind = name.split(':').next().unwrap_or_default();
    kind.trim().eq_ignore_ascii_case("person")
}

/// The summary as people read it.
fn table_of(summary: &Summary, context: &Context) -> String {
    let lang = context.lang;
    let mut lines = vec![say!(
        lang,
        SIMULATE_TITLE,
        game = game_name(summary.game, lang),
        games = summary.games,
        seed = summary.seed.clone()
    )];
    let heads = [
        keys::SIMULATE_SEAT,
        keys::SIMULATE_WINS,
        keys::SIMULATE_INTERVAL,
        keys::SIMULATE_SHARE,
    ];
    let mut rows = vec![heads.map(|key| key.say(lang)).to_vec()];
    rows[0].push(say!(lang, SIMULATE_POINTS));
    for seat in &summary.seats {
        let (low, high) = (seat.win_interval.low, seat.win_interval.high);
        rows.push(vec![
            format!("{} {}", seat.seat, seat.bot),
            lang.percent(seat.win_rate, 2),
            format!("{} – {}", lang.percent(low, 2), lang.percent(high, 2)),
            lang.decimal(seat.share, 4),
            format!(
                "{} ± {}",
                lang.decimal(seat.points.mean, 2),
                lang.decimal(seat.points.sd, 2)
            ),
        ]);
    }
    lines.push(arena::aligned(&rows));
    lines.push(say!(
        lang,
        SIMULATE_REST,
        draws = lang.percent(summary.draws as f64 / summary.games.max(1) as f64, 2),
        length = lang.decimal(summary.lengths.mean, 1)
    ));
    lines.extend(summary.faults.iter().map(|fault| fault.speak(lang)));
    let speed = lang.decimal(summary.games_per_second, 0);
    let seconds = lang.decimal(summary.seconds, 2);
    lines.push(say!(lang, SIMULATE_SPEED, seconds = seconds, speed = speed));
    lines.join("\n") + "\n"
}

/// Each move and the state after it.
struct Tell<'a> {
    simulate: &'a Simulate,
    context: &'a Context,
}

impl FaceVisitor for Tell<'_> {
    type Output = Result<(), Failure>;

    fn visit<F: Face>(self) -> Self::Output {
        let Tell { simulate, context } = self;
        let (rules, machines) = machines::<F::Game>(simulate, context)?;
        let seed = context.seed();
        let mut screen = context.screen();
        for game in 0..simulate.games {
            let players = seats::players::<F::Game>(&machines, context)?;
            let seed = seed.child([game]);
            let table = Table::<F::Game>::new(rules.clone(), players, seed)
                .map_err(|error| context.usage(&error))?;
            let mut session = Session::<F>::new(table, None)
                .map_err(|unknown| Failure::Usage(unknown.speak(context.lang)))?
                .talkative(context.verbose)
                .telling_seed(context.seed.is_some());
            let title = say!(context.lang, SIMULATE_GAME, number = game + 1);
            let told = screen.line(&title).and_then(|()| session.run(&mut screen));
            left(&told, &mut screen)?;
            if !matches!(told, Ok(Ended::Finished)) {
                break;
            }
        }
        Ok(())
    }
}
