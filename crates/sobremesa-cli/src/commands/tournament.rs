//! `sobremesa tournament`: everybody against everybody, with ratings and a report.

use std::rc::Rc;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, mpsc};

use sobremesa_arena::run::{Progress, State, run_from};
use sobremesa_arena::{League, Plan, report};
use sobremesa_catalog::{Listed, Visitor, visit};
use sobremesa_core::Seed;
use sobremesa_screen::contest::{Contest, Fixture, Organise, Report};
use sobremesa_words::family::game_name;
use sobremesa_words::{Lang, Speak, keys, say};

use crate::args::Tournament;
use crate::commands::{Context, Failure, arena, seats};
use crate::output;

/// Deals for each match-up where nobody says.
const PAIRS: u64 = 100;

pub(crate) fn run(tournament: &Tournament, context: &Context) -> Result<(), Failure> {
    let played = visit(
        &tournament.game,
        Everybody {
            tournament,
            context,
        },
    );
    played.map_err(|unknown| context.usage(&unknown))?
}

struct Everybody<'a> {
    tournament: &'a Tournament,
    context: &'a Context,
}

impl Visitor for Everybody<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: Listed>(self) -> Self::Output {
        let Everybody {
            tournament,
            context,
        } = self;
        let rules = seats::rules_for::<G>(&tournament.rules, 0, context)?;
        let pairs = tournament.pairs.unwrap_or(PAIRS);
        let plan = Plan::<G>::tournament(rules, &tournament.bots, pairs, context.seed());
        let mut plan = plan.map_err(|error| context.usage(&error))?;
        if tournament.sprt.is_some() && plan.players.len() != 2 {
            return Err(Failure::Usage(say!(context.lang, TOURNAMENT_SPRT_TWO)));
        }
        plan.sprt = tournament.sprt;
        arena::prepare(&mut plan, &tournament.work, context)?;
        if tournament.pairs.is_none() && !plan.openings.is_empty() {
            plan.deals = plan.openings.len() as u64;
        }
        let (done, journal) = arena::carry_out(&plan, &tournament.work, context)?;
        let league = League::new(&plan, &done);
        if let Some(journal) = &journal {
            let results = serde_json::to_vec_pretty(&league).expect("a league is plain data");
            arena::write(journal, "results.json", &results, context)?;
            for (name, bytes) in report::files(&plan, &done, &league, context.lang) {
                arena::write(journal, &name, &bytes, context)?;
            }
        }
        if context.json {
            let mut value = serde_json::to_value(&league).expect("a league is plain data");
            let seconds = done.elapsed.as_secs_f64();
            value["seconds"] = seconds.into();
            value["games_per_second"] = (done.played_now as f64 / seconds.max(1e-9)).into();
            output::json(&value);
        } else {
            output::show(&tables_of(&league, context.lang));
            let seconds = done.elapsed.as_secs_f64();
            let speed = done.played_now as f64 / seconds.max(1e-9);
            output::line(&say!(
                context.lang,
                SIMULATE_SPEED,
                seconds = context.lang.decimal(seconds, 2),
                speed = context.lang.decimal(speed, 0)
            ));
        }
        if let (Some(folder), false) = (&tournament.work.out, context.quiet) {
            let page = folder.join("report.html").display().to_string();
            output::say(&say!(context.lang, TOURNAMENT_REPORT, file = page));
        }
        arena::ended(&done, journal, &tournament.work, context)
    }
}

/// Holds tournaments for the full screen, off its thread.
pub(crate) fn organiser(context: &Context) -> Organise {
    let (lang, jobs, seed) = (context.lang, context.jobs, context.seed);
    Rc::new(move |fixture: &Fixture| {
        let (give, reports) = mpsc::channel();
        let stop = Arc::new(AtomicBool::new(false));
        let holder = Holder {
            fixture: fixture.clone(),
            lang,
            jobs,
            seed: seed.unwrap_or_else(Seed::drawn),
            stop: Arc::clone(&stop),
            give,
        };
        // Without a thread to be had the channel is closed, and the room goes on without it.
        let _ = std::thread::Builder::new().spawn(move || holder.hold());
        Contest { reports, stop }
    })
}

/// Somebody who holds a tournament and tells how it goes.
struct Holder {
    fixture: Fixture,
    lang: Lang,
    jobs: usize,
    seed: Seed,
    stop: Arc<AtomicBool>,
    give: mpsc::Sender<Report>,
}

impl Holder {
    fn hold(self) {
        let give = self.give.clone();
        let held = visit(self.fixture.game, self);
        // The room offers listed games alone; whoever waited may have left.
        if let Ok(table) = held {
            let _ = give.send(Report::Over(table));
        }
    }
}

impl Visitor for Holder {
    type Output = Result<String, String>;

    fn visit<G: Listed>(self) -> Self::Output {
        let Fixture { bots, pairs, .. } = &self.fixture;
        let rules = G::Rules::default();
        let plan = Plan::<G>::tournament(rules, bots, *pairs, self.seed);
        let plan = plan.map_err(|error| error.speak(self.lang))?;
        let games = plan.games();
        let tell = |progress: Progress| {
            // Whoever waited may have left.
            let _ = self.give.send(Report::Games(progress.games, games));
        };
        let state = State::new(&plan);
        let done = run_from(&plan, state, self.jobs, &self.stop, None, tell);
        let done = done.map_err(|error| error.speak(self.lang))?;
        Ok(tables_of(&League::new(&plan, &done), self.lang))
    }
}

/// Ratings and cross table as people read them.
fn tables_of(league: &League, lang: Lang) -> String {
    let order = league.ranking();
    let mut ratings = vec![
        [
            keys::SIMULATE_SEAT,
            keys::ARENA_ELO,
            keys::SIMULATE_WINS,
            keys::SIMULATE_INTERVAL,
            keys::SIMULATE_SHARE,
            keys::SIMULATE_POINTS,
        ]
        .map(|key| key.say(lang))
        .to_vec(),
    ];
    for &player in &order {
        let line = &league.players[player];
        let (low, high) = (line.win_interval.low, line.win_interval.high);
        ratings.push(vec![
            line.bot.clone(),
            format!(
                "{} ± {}",
                lang.decimal(line.elo, 0),
                lang.decimal(line.elo_interval.half(), 0)
            ),
            lang.percent(line.win_rate, 1),
            format!("{} – {}", lang.percent(low, 1), lang.percent(high, 1)),
            lang.decimal(line.share, 3),
            format!(
                "{} ± {}",
                lang.decimal(line.points.mean, 2),
                lang.decimal(line.points.sd, 2)
            ),
        ]);
    }
    let mut cross = vec![vec![String::new()]];
    cross[0].extend(
        order
            .iter()
            .map(|&player| league.players[player].bot.clone()),
    );
    for &player in &order {
        let mut row = vec![league.players[player].bot.clone()];
        row.extend(
            order
                .iter()
                .map(|&other| match league.score(player, other) {
                    Some(score) => lang.percent(score, 1),
                    None => "–".to_owned(),
                }),
        );
        cross.push(row);
    }
    let title = say!(
        lang,
        SIMULATE_TITLE,
        game = game_name(league.game, lang),
        games = league.games,
        seed = league.seed.clone()
    );
    let starts = say!(
        lang,
        ARENA_STARTS,
        share = lang.percent(league.opener.share, 2),
        low = lang.percent(league.opener.interval.low, 2),
        high = lang.percent(league.opener.interval.high, 2)
    );
    let mut parts = vec![
        title,
        arena::aligned(&ratings),
        arena::aligned(&cross),
        starts,
    ];
    if let Some(test) = &league.sprt {
        let [first, second] = [0, 1].map(|player| league.players[player].bot.as_str());
        parts.push(report::verdict(test, first, second, lang));
    }
    parts.extend(league.faults.iter().map(|fault| fault.speak(lang)));
    parts.join("\n") + "\n"
}
