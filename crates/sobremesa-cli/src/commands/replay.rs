//! `sobremesa replay`: watch a record step by step.

use std::path::Path;
use std::time::Duration;

use serde_json::json;
use sobremesa_core::{Game, Viewer};
use sobremesa_table::{AnyTable, Table};
use sobremesa_terminal::Face;
use sobremesa_terminal::faces::{self, FaceVisitor};
use sobremesa_terminal::menu::{load, table_in};
use sobremesa_terminal::watch::{Pace, watch};
use sobremesa_words::{Speak, say};

use crate::args::Replay;
use crate::commands::{Context, Failure, left_cleanly};
use crate::output;

pub(crate) fn run(replay: &Replay, context: &Context) -> Result<(), Failure> {
    let pace = match replay.speed {
        None => Pace::ByHand,
        Some(speed) if speed > 0.0 && speed.is_finite() => {
            let pause = Duration::try_from_secs_f64(1.0 / speed).unwrap_or(Duration::ZERO);
            if pause < Duration::from_millis(1) {
                Pace::AtOnce
            } else {
                Pace::Every(pause)
            }
        }
        Some(_) => return Err(Failure::Usage(say!(context.lang, "replay-speed"))),
    };
    let bytes = context.read(&replay.file)?;
    let game =
        load(&bytes).map_err(|error| context.refused(&replay.file, &error.speak(context.lang)))?;
    let shown = faces::visit(
        game,
        Show {
            bytes: &bytes,
            path: &replay.file,
            pace,
            context,
        },
    );
    shown.expect("every listed game has its face")
}

struct Show<'a> {
    bytes: &'a [u8],
    path: &'a Path,
    pace: Pace,
    context: &'a Context,
}

impl FaceVisitor for Show<'_> {
    type Output = Result<(), Failure>;

    fn visit<F: Face>(self) -> Self::Output {
        let Show {
            bytes,
            path,
            pace,
            context,
        } = self;
        let table =
            table_in::<F>(bytes, context.lang).map_err(|reason| context.refused(path, &reason))?;
        if context.json {
            tell_json(&table);
            return Ok(());
        }
        let mut screen = context.screen();
        let result = watch::<F>(&table, pace, &mut screen);
        left_cleanly(&result, &mut screen);
        Ok(())
    }
}

/// One object per step: what happened, what everybody was told, what everybody sees after it.
fn tell_json<G: Game>(table: &Table<G>) {
    let sees = |step: usize| {
        let view = table.view_before(step, Viewer::Spectator);
        serde_json::to_value(view).expect("a view is plain data")
    };
    output::line(&json!({ "step": 0, "view": sees(0) }).to_string());
    for (index, step) in table.steps().iter().enumerate() {
        let told = table.events_json(index, Viewer::Spectator);
        let object = json!({
            "step": index + 1,
            "did": step.to_string(),
            "told": told,
            "view": sees(index + 1),
        });
        output::line(&object.to_string());
    }
}
