//! `sobremesa check`: is this a sound file? Says what it is, or why not.

use std::path::Path;

use serde_json::{Value, json};
use sobremesa_catalog::{File, Refused, recognise};
use sobremesa_core::{Game, Turn};
use sobremesa_table::{Proof, Reason, Table};
use sobremesa_terminal::Face;
use sobremesa_terminal::faces::{self, FaceVisitor};
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
            output::json(&object);
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
    /// What its secret proves of the deals.
    proof: Option<Proof>,
    /// Whether it is what one viewer saw.
    is_viewers: bool,
}

impl About {
    fn words(&self, context: &Context) -> String {
        let name = game_name(self.game, context.lang);
        if self.is_viewers {
            return say!(context.lang, CHECK_VIEWERS, game = name);
        }
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
        let deals = match self.proof {
            Some(Proof::FromSecret) => say!(context.lang, CHECK_SECRET),
            Some(Proof::AsPromised) => say!(context.lang, CHECK_PROMISED),
            None => String::new(),
        };
        [what, length, end, deals]
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
            "viewers": self.is_viewers,
            "deals": self.proof.map(|proof| match proof {
                Proof::FromSecret => "from the secret",
                Proof::AsPromised => "as promised",
            }),
        })
    }
}

fn examine(path: &Path, context: &Context) -> Result<About, String> {
    let bytes = read_given(path).map_err(|error| error.speak(context.lang))?;
    let file = recognise(&bytes).map_err(|error| error.speak(context.lang))?;
    let game = file.game();
    let verdict = faces::visit(game, Verdict { file, context });
    verdict.expect("every listed game has its face")
}

struct Verdict<'a> {
    file: File,
    context: &'a Context,
}

impl FaceVisitor for Verdict<'_> {
    type Output = Result<About, String>;

    fn visit<F: Face>(self) -> Self::Output {
        match self.file.open::<F::Game>() {
            Ok(held) => Ok(about(
                held.format,
                held.tables.len(),
                held.tables.only().as_ref(),
            )),
            // Sound as far as that can be seen, though nobody can go on with it.
            Err(Refused::Record(error)) if error.reason == Reason::Viewers => Ok(About {
                is_viewers: true,
                ..about::<F::Game>("mesa", 0, None)
            }),
            Err(refused) => Err(refused.speak(self.context.lang)),
        }
    }
}

fn about<G: Game>(format: &'static str, games: usize, only: Option<&Table<G>>) -> About {
    About {
        game: G::NAME,
        format,
        games,
        hands: only.map_or(0, Table::hand_number),
        steps: only.map_or(0, |table| table.steps().len()),
        result: only.and_then(|table| match table.truth().turn() {
            Turn::Over(outcome) => Some(outcome.points().values().to_vec()),
            _ => None,
        }),
        proof: only.and_then(Table::proof),
        is_viewers: false,
    }
}
