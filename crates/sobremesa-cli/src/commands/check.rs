//! `sobremesa check`: is this a sound file? Says what it is, or why not.

use std::path::Path;

use serde_json::{Value, json};
use sobremesa_catalog::file::LARGEST;
use sobremesa_catalog::{File, Refused, recognise};
use sobremesa_core::{Game, Turn};
use sobremesa_reversi::{Archive, Reversi};
use sobremesa_table::{Proof, Reason, Table};
use sobremesa_terminal::Face;
use sobremesa_terminal::faces::{self, FaceVisitor};
use sobremesa_words::family::game_name;
use sobremesa_words::{Speak, say};

use crate::args::Check;
use crate::commands::{Context, Failure, archive};
use crate::output;

pub(crate) fn run(check: &Check, context: &Context) -> Result<(), Failure> {
    let mut sound = true;
    for path in &check.files {
        let verdict = examine(path, context);
        let whole = |about: &About| about.left_out.is_empty() || !check.strict;
        sound &= verdict.as_ref().is_ok_and(whole);
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
    /// What of a file of many games cannot be read, in sentences.
    left_out: Vec<String>,
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
        let about = [what, length, end, deals]
            .into_iter()
            .filter(|part| !part.is_empty())
            .collect::<Vec<_>>()
            .join(" ");
        let left_out = self.left_out.iter().map(|it| format!("\n  {it}"));
        about + &left_out.collect::<String>()
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
            "left_out": self.left_out,
            "deals": self.proof.map(|proof| match proof {
                Proof::FromSecret => "from the secret",
                Proof::AsPromised => "as promised",
            }),
        })
    }
}

fn examine(path: &Path, context: &Context) -> Result<About, String> {
    let bytes = archive::read_spoken(path, context)?;
    if let Some(games) = archive::open(&bytes, path)
        && (games.len() > 1 || bytes.len() as u64 > LARGEST)
    {
        return examine_many(&games, context);
    }
    let file = recognise(&bytes).map_err(|error| error.speak(context.lang))?;
    let game = file.game();
    let verdict = faces::visit(game, Verdict { file, context });
    verdict.expect("every listed game has its face")
}

/// So many games that cannot be read are named; the others are counted.
const MOST_LEFT_OUT: usize = 100;

/// A file of many games, read one after another.
fn examine_many(games: &Archive, context: &Context) -> Result<About, String> {
    let lang = context.lang;
    let notes = games.notes().iter().map(|note| note.speak(lang));
    let mut left_out: Vec<String> = notes.collect();
    let [mut sound, mut more] = [0; 2];
    for (number, game) in (1..).zip(games.games()) {
        match game {
            Ok(_) => sound += 1,
            Err(fault) if left_out.len() < MOST_LEFT_OUT => {
                left_out.push(archive::left_out(number, &fault, lang));
            }
            Err(_) => more += 1,
        }
    }
    if more > 0 {
        left_out.push(say!(lang, ARCHIVE_MORE_LEFT_OUT, count = more));
    }
    if let Some(fault) = games.refusal().filter(|_| sound == 0) {
        return Err(fault.speak(lang));
    }
    Ok(About {
        games: sound,
        left_out,
        ..about::<Reversi>(games.format().name(), 0, None)
    })
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
        left_out: Vec::new(),
    }
}
