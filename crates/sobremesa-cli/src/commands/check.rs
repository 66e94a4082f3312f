//! `sobremesa check`: is this a sound file? Says what it is, or why not.

use std::path::Path;

use serde_json::{Value, json};
use sobremesa_catalog::{Content, Imported, Listed, recognise};
use sobremesa_core::{Game, Turn};
use sobremesa_table::{RecordError, Table};
use sobremesa_terminal::faces::{self, FaceVisitor};
use sobremesa_terminal::{Face, menu};
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
    judge(&bytes, context)
}

/// Why these bytes are refused, in a sentence.
pub(crate) fn refusal(bytes: &[u8], context: &Context) -> String {
    judge(bytes, context).err().unwrap_or_default()
}

fn judge(bytes: &[u8], context: &Context) -> Result<About, String> {
    let verdict = recognise(bytes, Verdict).map_err(|error| error.speak(context.lang))?;
    verdict.map_err(|refused| match refused {
        Refused::Record(error) => error.speak(context.lang),
        Refused::Import(game) => {
            let reason = faces::visit(game, Why { bytes, context });
            reason.expect("every listed game has its face")
        }
    })
}

/// Refused as a record, or as a file of this game's own.
enum Refused {
    Record(RecordError),
    Import(&'static str),
}

struct Verdict;

impl Content for Verdict {
    type Output = Result<About, Refused>;

    fn record<G: Listed>(self, table: Result<Table<G>, RecordError>) -> Self::Output {
        table
            .map(|table| about("mesa", &[table]))
            .map_err(Refused::Record)
    }

    fn imported<G: Listed>(self, imported: Result<Imported<G>, G::FileError>) -> Self::Output {
        imported
            .map(|imported| about(imported.format, &imported.tables))
            .map_err(|_| Refused::Import(G::NAME))
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

/// The sentence that refuses a file of a game's own format.
struct Why<'a> {
    bytes: &'a [u8],
    context: &'a Context,
}

impl FaceVisitor for Why<'_> {
    type Output = String;

    fn visit<F: Face>(self) -> String {
        menu::table_in::<F>(self.bytes, self.context.lang)
            .err()
            .unwrap_or_default()
    }
}
