//! `sobremesa replay`: watch a record step by step, or see how it stood at each.

use std::path::Path;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use serde_json::json;
use sobremesa_bots::Judged;
use sobremesa_catalog::{Held, recognise};
use sobremesa_core::Game;
use sobremesa_screen::chooser::Wish;
use sobremesa_screen::games::Purpose;
use sobremesa_table::Table;
use sobremesa_terminal::Face;
use sobremesa_terminal::curve::{self, Curve};
use sobremesa_terminal::eyes::Eyes;
use sobremesa_terminal::opened::{self, Opened};
use sobremesa_terminal::watch::{Pace, watch};
use sobremesa_wire::{Wired, Worth, events, number};
use sobremesa_words::{Speak, Spoken, say};

use crate::args::Replay;
use crate::commands::signals::Stoppable;
use crate::commands::{Context, Failure, archive, full_screen, left};
use crate::output;
use crate::progress::Bar;

pub(crate) fn run(replay: &Replay, context: &Context) -> Result<(), Failure> {
    if replay.curve && context.speed_asked_for.is_some() {
        return Err(Failure::Usage(say!(context.lang, REPLAY_CURVE_SPEED)));
    }
    let pace = match context.speed_asked_for {
        None => Pace::ByHand,
        Some(speed) if speed > 0.0 && speed.is_finite() => {
            let pause = Duration::try_from_secs_f64(1.0 / speed).unwrap_or(Duration::ZERO);
            if pause < Duration::from_millis(1) {
                Pace::AtOnce
            } else {
                Pace::Every(pause)
            }
        }
        Some(_) => return Err(Failure::Usage(say!(context.lang, REPLAY_SPEED))),
    };
    if replay.list {
        return archive::list(&replay.file, &replay.which, context);
    }
    let asks = !context.json && !replay.curve;
    let watch = Wish::Open(Purpose::Watch);
    if asks
        && pace == Pace::ByHand
        && archive::chosen_in_full_screen(&replay.file, &replay.which, watch, context)?
    {
        return Ok(());
    }
    let Some(chosen) = archive::one(&replay.file, &replay.which, asks, context)? else {
        return Ok(());
    };
    let file = recognise(&chosen.bytes)
        .map_err(|error| context.refused(&replay.file, &error.speak(context.lang)))?;
    let show = Show {
        number: chosen.number,
        path: &replay.file,
        pace,
        curve: replay.curve,
        host: replay.host,
        depth: replay.depth,
        context,
    };
    opened::open(file, context.lang, show)
}

struct Show<'a> {
    number: usize,
    path: &'a Path,
    pace: Pace,
    curve: bool,
    /// Whether nothing is to be hidden.
    host: bool,
    depth: Option<u32>,
    context: &'a Context,
}

impl Opened for Show<'_> {
    type Output = Result<(), Failure>;

    fn opened<F: Face>(self, held: Result<Held<F::Game>, String>) -> Self::Output {
        let Show {
            number,
            path,
            pace,
            curve,
            host,
            depth,
            context,
        } = self;
        let table = opened::nth(held, number, context.lang)
            .map_err(|reason| context.refused(path, &reason))?;
        let eyes = if host { Eyes::Host } else { Eyes::on(&table) };
        let may_name = eyes == Eyes::Host || !F::default().covers(table.rules());
        let mut judging = Judging::new(context.quiet);
        let mut progress = |done, of| judging.at(done, of);
        if curve {
            let face = F::default();
            if depth.is_some_and(|depth| <F::Game as Judged>::judging_to(depth).is_none()) {
                return Err(Failure::Usage(say!(context.lang, REPLAY_CURVE_DEPTH)));
            }
            let judged = curve::judge_to::<F>(&table, depth, &mut progress)
                .ok_or_else(|| Failure::Failed(say!(context.lang, CURVE_STOPPED)))?;
            if context.json {
                tell_curve(&table, &judged, may_name);
            } else {
                output::line(&curve::sheet(&face, &table, &judged, &context.screen()));
                if let Some(name) = <F::Game as Spoken>::opening(&table, table.steps().len()) {
                    output::line(&say!(context.lang, ANALYSE_OPENING, name = name));
                }
            }
            return Ok(());
        }
        if context.json {
            tell_json(&table, eyes);
            return Ok(());
        }
        if pace == Pace::ByHand && context.is_full_screen() {
            return full_screen::watch(&table, Purpose::Watch, host, context);
        }
        let mut screen = context.screen();
        let result = watch::<F>(&table, pace, eyes, &mut screen, &mut progress);
        left(&result, &mut screen)
    }
}

/// The judging of a curve as a person follows it: a bar where it takes long, and Ctrl-C.
pub(crate) struct Judging {
    quiet: bool,
    started: Instant,
    bar: Option<Bar>,
    /// While something is judged: whether Ctrl-C was pressed meanwhile.
    stoppable: Option<Stoppable>,
}

impl Judging {
    /// Before so much time no bar is worth its flicker.
    const LONG: Duration = Duration::from_millis(500);

    pub(crate) fn new(quiet: bool) -> Judging {
        Judging {
            quiet,
            started: Instant::now(),
            bar: None,
            stoppable: None,
        }
    }

    /// So many of so many actions are judged; false if that is to stop.
    pub(crate) fn at(&mut self, done: usize, of: usize) -> bool {
        if done == 0 {
            self.started = Instant::now();
            self.stoppable = Some(Stoppable::begin());
        }
        let stop = self.stoppable.as_ref().map(|it| &it.stop);
        let stopped = stop.is_some_and(|stop| stop.load(Ordering::Relaxed));
        if done >= of || stopped {
            self.bar = None;
            self.stoppable = None;
        } else if self.started.elapsed() > Self::LONG {
            let quiet = self.quiet;
            let bar = self.bar.get_or_insert_with(|| Bar::new(of as u64, quiet));
            bar.at(done as u64);
        }
        !stopped
    }
}

/// One object per action that was judged; what would have been better is named only where that gives
/// no covered hand away.
pub(crate) fn tell_curve<G: Game>(table: &Table<G>, curve: &Curve<G::Action>, may_name: bool) {
    for point in &curve.points {
        let Some(judgement) = &point.judgement else {
            continue;
        };
        let object = json!({
            "hand": table.hand_number(),
            "step": point.step,
            "did": table.steps()[point.step - 1].to_string(),
            "seat": number(point.seat),
            "value": curve.shown(point),
            "worth": Worth::from(judgement.worth),
            "best": may_name.then(|| judgement.best.to_string()),
            "loss": judgement.loss,
            "exact": judgement.exact,
        });
        output::json(&object);
    }
}

/// One object per step: what happened, what these eyes were told, what they see after it.
fn tell_json<G: Wired>(table: &Table<G>, eyes: Eyes) {
    let sees = |step: usize| G::wire_view(&table.view_before(step, eyes.viewer()));
    output::json(&json!({ "step": 0, "view": sees(0) }));
    for index in 0..table.steps().len() {
        let object = json!({
            "step": index + 1,
            "did": eyes.read(table, index),
            "told": events::<G>(&table.events(index, eyes.viewer())),
            "view": sees(index + 1),
        });
        output::json(&object);
    }
}
