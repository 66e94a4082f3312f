//! `sobremesa check`: is this a sound file? Says what it is, or why not.

use std::path::Path;

use serde_json::{Value, json};
use sobremesa_catalog::{Held, recognise};
use sobremesa_core::{Game, Turn};
use sobremesa_table::Table;
use sobremesa_terminal::Face;
use sobremesa_terminal::opened::{self, Opened};
use sobremesa_words::family::game_name;
use sobremesa_words::{Speak, say};

use crate::args::Check;
use crate::commands::{Context, Failure, read_given};
use crate::output;

pub(crate) fn run(check: &Check, context: &Context) -> Result<(), Failure> {
    let mut sound = true;
    for path in &check.files {
        let verdict = examine(path, context);
        sound &= verdict.is_ok();
        let file = path.display().to_string();
        if context.json {
            let object = match verdict {
                Ok(about) => about.json(&file),
                Err(reason) => json!({ "file": file, "ok": false, "reason": reason }),
            };
            output::line(&object.to_string());
        } else {
            let what = match verdict {
                Ok(about) => about.words(context),
                Err(reason) => reason,
            };
            output::line(&say!(context.lang, LOAD_DONE, file = file, what = what));
        }
    }
    if sound { Ok(()) } else { Err(Failure::Told) }
}

/// What a sound file is.
struct About {
    game: &'static str,
    format: &'static str,
    games: usize,
    hands: usize,
    steps: usize,
    result: Option<Vec<i32>>,
}

impl About {
    fn words(&self, context: &Context) -> String {
        let name = game_name(self.game, context.lang);
        let what = match self.format {
            "mesa" => say!(context.lang, CHECK_RECORD, game = name),
            format => say!(context.lang, CHECK_FORMAT, game = name, format = format),
        };
        let length = match self.games {
            1 => say!(
                context.lang,
                CHECK_LENGTH,
                hands = self.hands,
                steps = self.steps
            ),
            games => say!(context.lang, CHECK_GAMES, games = games),
        };
        let end = match &self.result {
            Some(points) => {
                let points: Vec<String> = points.iter().map(i32::to_string).collect();
                say!(context.lang, CHECK_FINISHED, points = points.join(" – "))
            }
            None if self.games == 1 => say!(context.lang, CHECK_UNFINISHED),
            None => String::new(),
        };
        [what, length, end]
            .into_iter()
            .filter(|part| !part.is_empty())
            .collect::<Vec<_>>()
            .join(" ")
    }

    fn json(&self, file: &str) -> Value {
        json!({
            "file": file,
            "ok": true,
            "game": self.game,
            "format": self.format,
            "games": self.games,
            "hands": self.hands,
            "steps": self.steps,
            "result": self.result,
        })
    }
}

fn examine(path: &Path, context: &Context) -> Result<About, String> {
    let bytes = read_given(path).map_err(|error| error.speak(context.lang))?;
    let file = recognise(&bytes).map_err(|error| error.speak(context.lang))?;
    opened::open(file, context.lang, Verdict)
}

struct Verdict;

impl Opened for Verdict {
    type Output = Result<About, String>;

    fn opened<F: Face>(self, held: Result<Held<F::Game>, String>) -> Self::Output {
        held.map(|held| about(held.format, &held.tables))
    }
}

fn about<G: Game>(format: &'static str, tables: &[Table<G>]) -> About {
    let only = match tables {
        [only] => Some(only),
        _ => None,
    };
    About {
        game: G::NAME,
        format,
        games: tables.len(),
        hands: only.map_or(0, Table::hand_number),
        steps: only.map_or(0, |table| table.steps().len()),
        result: only.and_then(|table| match table.truth().turn() {
            Turn::Over(outcome) => Some(outcome.points().values().to_vec()),
            _ => None,
        }),
    }
}
