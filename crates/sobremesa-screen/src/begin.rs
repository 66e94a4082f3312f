//! Sitting down: a table of a known game becomes the room in which it is played.

use sobremesa_bots::{Judged, UnknownBot};
use sobremesa_catalog::Listed;
use sobremesa_core::Seed;
use sobremesa_sitting::{Journal, Sitting};
use sobremesa_table::Table;
use sobremesa_words::advice::Advised;

use crate::host::Host;
use crate::local::{AT_ONE_SCREEN, Local, Setting};
use crate::look::Look;
use crate::play::{Again, Play};

/// The room of a table of this program; `journal` is the one it goes on with, if it was left.
pub fn sit_down<G: Listed + Advised + Judged + 'static>(
    table: Table<G>,
    journal: Option<Journal>,
    setting: Setting,
    look: Look,
) -> Result<Play, UnknownBot> {
    let again = again(&table, &setting, look);
    let (clock, hints) = (setting.clock.clone(), setting.hints);
    let host = host(table, journal, setting, look)?;
    let room = Play::new(host, look, Some(again)).expect("a state of ours reads");
    Ok(room.by(clock).advised(hints))
}

fn host<G: Listed + Advised + Judged + 'static>(
    mut table: Table<G>,
    journal: Option<Journal>,
    setting: Setting,
    look: Look,
) -> Result<Box<dyn Host>, UnknownBot> {
    if let Some(series) = &setting.series {
        if journal.is_some() {
            series.go_on(&table);
        } else {
            series.lay(&mut table);
        }
    }
    let series = setting.series.as_ref();
    let memory = series.and_then(|it| it.memory(&table));
    let mut sitting = Sitting::new(table, AT_ONE_SCREEN)?;
    if let Some(memory) = memory {
        sitting.remember(&memory);
    }
    Ok(Box::new(Local::new(sitting, journal, setting, look)))
}

/// Another match of the same rules and players, with a seed of its own.
fn again<G: Listed + Advised + Judged + 'static>(
    table: &Table<G>,
    setting: &Setting,
    look: Look,
) -> Again {
    let rules = table.rules().clone();
    let players: Vec<_> = table.players().iter().map(|(_, it)| it.clone()).collect();
    let asked_for = setting.seed_asked_for.then(|| table.seed());
    let setting = Setting {
        // What was to be saved was the first one.
        save: None,
        ..setting.clone()
    };
    let mut games = 1;
    Box::new(move || {
        games += 1;
        let seed = asked_for.map_or_else(Seed::drawn, |seed| seed.child([games]));
        let table = Table::<G>::new(rules.clone(), players.clone(), seed).ok()?;
        host(table, None, setting.clone(), look).ok()
    })
}
