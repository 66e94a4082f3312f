//! A record watched step by step, forwards and backwards.

use std::time::Duration;

use sobremesa_bots::judging::Progress;
use sobremesa_core::{Game, Step, Viewer};
use sobremesa_table::{Pending, Table};
use sobremesa_words::help::replay_page;
use sobremesa_words::typed::is_typed;
use sobremesa_words::{Spoken, keys, say};

use crate::curve::{self, Curve};
use crate::eyes::Eyes;
use crate::face::{ActionOf, Face, Scene};
use crate::{Leave, Screen};

/// How a record is watched.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Pace {
    /// Each step waits for an answer: Enter on, `b` back, a number goes there, `c` shows the curve
    /// of the hand, `q` leaves.
    ByHand,
    /// Everything at once.
    AtOnce,
    /// So long between steps.
    Every(Duration),
}

/// Shows the current hand of a table from its beginning, as these eyes see it. `progress` hears how far its curve is
/// judged, and may stop that.
pub fn watch<F: Face>(
    table: &Table<F::Game>,
    mut pace: Pace,
    eyes: Eyes,
    screen: &mut Screen,
    progress: Progress,
) -> Result<(), Leave> {
    let face = F::default();
    let steps = table.steps().len();
    let mut at = 0;
    let mut judged = None;
    loop {
        show_step(&face, table, at, eyes, screen)?;
        match pace {
            Pace::AtOnce => at += 1,
            Pace::Every(pause) => {
                screen.flush()?;
                std::thread::sleep(pause);
                at += 1;
            }
            Pace::ByHand => match ask_where(&face, table, at, &mut judged, screen, progress) {
                Ok(Some(next)) => at = next,
                Ok(None) => return Ok(()),
                // A script that has said all it wanted still sees the rest.
                Err(Leave::EndOfInput) if !screen.live() => {
                    pace = Pace::AtOnce;
                    at += 1;
                }
                Err(leave) => return Err(leave),
            },
        }
        if at > steps {
            break;
        }
    }
    if let Pending::Over(outcome) = table.pending() {
        screen.line(&face.over(
            &outcome,
            &scene_at::<F>(table, steps, eyes.viewer(), screen),
        ))?;
    }
    Ok(())
}

fn ask_where<F: Face>(
    face: &F,
    table: &Table<F::Game>,
    at: usize,
    judged: &mut Option<Curve<ActionOf<F>>>,
    screen: &mut Screen,
    progress: Progress,
) -> Result<Option<usize>, Leave> {
    let lang = screen.lang();
    let steps = table.steps().len();
    loop {
        let question = say!(lang, REPLAY_QUESTION, step = at, steps = steps);
        let answer = screen.ask(&question)?;
        let is = |key| is_typed(&answer, key, lang);
        if answer.is_empty() || is(keys::TYPED_NEXT) {
            return Ok(Some(at + 1));
        } else if is(keys::TYPED_BACK) {
            return Ok(Some(at.saturating_sub(1)));
        } else if is(keys::TYPED_QUIT) {
            return Ok(None);
        } else if is(keys::TYPED_HELP) {
            screen.line(replay_page(lang).trim_end())?;
        } else if is(keys::TYPED_CURVE) {
            if judged.is_none() {
                *judged = curve::judge::<F>(table, progress);
            }
            screen.line(&match judged {
                Some(judged) => curve::sheet(face, table, judged, screen),
                None => say!(lang, CURVE_STOPPED),
            })?;
        } else {
            match answer.parse::<usize>() {
                Ok(step) if step <= steps => return Ok(Some(step)),
                _ => screen.line(&say!(lang, REPLAY_WHAT, steps = steps))?,
            }
        }
    }
}

fn show_step<F: Face>(
    face: &F,
    table: &Table<F::Game>,
    at: usize,
    eyes: Eyes,
    screen: &mut Screen,
) -> Result<(), Leave> {
    let scene = scene_at::<F>(table, at, eyes.viewer(), screen);
    if let Some(step) = at.checked_sub(1) {
        screen.line(&format!("> {}", eyes.read(table, step)))?;
        for event in &table.events(step, eyes.viewer()) {
            if let Some(sentence) = face.told(event, &scene) {
                screen.line(&sentence)?;
            }
        }
        let name = <F::Game as Spoken>::opening(table, at);
        let before = <F::Game as Spoken>::opening(table, step);
        if let Some(name) = name.filter(|_| name != before) {
            let sentence = say!(screen.lang(), ANALYSE_OPENING, name = name);
            screen.line(&format!("   {sentence}"))?;
        }
    }
    screen.line(&face.board(&scene))
}

/// The last two actions, the newest first: one that came by itself hides nothing of the one before.
pub(crate) fn last_actions<G: Game>(steps: &[Step<G>]) -> impl Iterator<Item = usize> + '_ {
    let steps = steps.iter().enumerate().rev();
    let actions = steps.filter(|(_, step)| matches!(step, Step::Action(..)));
    actions.map(|(index, _)| index).take(2)
}

/// What somebody sees of a record after so many steps: who is named, what lies open to them.
pub(crate) fn scene_at<F: Face>(
    table: &Table<F::Game>,
    at: usize,
    viewer: Viewer,
    screen: &Screen,
) -> Scene<F::Game> {
    let lang = screen.lang();
    let last = last_actions(&table.steps()[..at]);
    let to_act = table.steps().get(at).and_then(|step| match step {
        Step::Action(seat, _) => Some(*seat),
        Step::Chance(_) => None,
    });
    Scene {
        view: table.view_before(at, viewer),
        viewer,
        to_act: to_act.or_else(|| {
            table
                .truth()
                .turn()
                .seat()
                .filter(|_| at == table.steps().len())
        }),
        names: <F::Game as Spoken>::names(table.players(), viewer, lang),
        players: table.players().clone(),
        rules: table.rules().clone(),
        totals: table.earlier_totals(),
        hand: table.hand_number(),
        last: last.flat_map(|step| table.events(step, viewer)).collect(),
        thoughts: None,
        took: None,
        lang,
        colour: screen.colour(),
        width: screen.width(),
        live: screen.live(),
        opening: None,
    }
}
