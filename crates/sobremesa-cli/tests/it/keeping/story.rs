//! What a kept file says of a match: how far it went, what may be done now, what was told of it.

use std::path::{Path, PathBuf};

use sobremesa_core::{Seat, Step, View, Viewer};
use sobremesa_sitting::Journal;
use sobremesa_table::{Pending, Record, Table};
use sobremesa_terminal::faces::{FaceVisitor, visit};
use sobremesa_terminal::{Face, Scene};
use sobremesa_words::{Lang, Spoken};

/// A match as a kept file has it, seen by the person in the first seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Story {
    /// The file's whole lines.
    pub(crate) text: String,
    /// How many decisions of the person are in it.
    pub(crate) own: usize,
    /// What the person may type now; nothing if somebody else is waited for.
    pub(crate) choices: Vec<String>,
    /// Whether the hand is over.
    pub(crate) is_over: bool,
    /// The sentences told since the person's last decision, that one's included.
    pub(crate) told: Vec<String>,
}

impl Story {
    /// The unfinished match kept in this folder and its file, if there is one that can be read.
    pub(crate) fn unfinished(folder: &Path) -> Result<Option<(PathBuf, Story)>, String> {
        let kept = sobremesa_sitting::Kept::at(folder.join("kept"));
        match kept.latest() {
            None => Ok(None),
            Some(found) => Ok(Some((found.path.clone(), Story::of(&found.path)?))),
        }
    }

    /// What stands in this file.
    pub(crate) fn of(path: &Path) -> Result<Story, String> {
        let record = Journal::look(path).map_err(|error| error.to_string())?;
        let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
        let game = record.game.clone();
        let end = text.rfind('\n').map_or(0, |last| last + 1);
        let text = text[..end].to_owned();
        visit(&game, Reader { text, record }).map_err(|error| error.to_string())?
    }
}

struct Reader {
    text: String,
    record: Record,
}

impl FaceVisitor for Reader {
    type Output = Result<Story, String>;

    fn visit<F: Face>(self) -> Self::Output {
        let Reader { text, record } = self;
        let table =
            Table::<F::Game>::from_record(&record).map_err(|error| format!("{error}: {text}"))?;
        let person = Seat::FIRST;
        // What happens by itself, a first card or a pass, is no decision.
        let decides = |table: &Table<F::Game>| table.pending() == Pending::Choice(person);
        let own: Vec<usize> = (0..table.steps().len())
            .filter(
                |step| matches!(&table.steps()[*step], Step::Action(seat, _) if *seat == person),
            )
            .filter(|step| decides(&table.rewound(*step)))
            .collect();
        let since = own.last().copied().unwrap_or(0);
        let told = (since..table.steps().len()).flat_map(|step| told::<F>(&table, step));
        let choices = match table.pending() {
            Pending::Choice(seat) if seat == person => {
                let choices = table.view(Viewer::Seat(person)).choices(person).into_iter();
                choices.map(|action| action.to_string()).collect()
            }
            _ => Vec::new(),
        };
        Ok(Story {
            own: own.len(),
            told: told.collect(),
            choices,
            is_over: matches!(table.pending(), Pending::Over(_)),
            text,
        })
    }
}

/// The sentences the person is told of a step.
fn told<F: Face>(table: &Table<F::Game>, step: usize) -> Vec<String> {
    let (face, viewer, lang) = (F::default(), Viewer::Seat(Seat::FIRST), Lang::En);
    let after = table.rewound(step + 1);
    let scene = Scene {
        view: after.view(viewer),
        viewer,
        to_act: None,
        names: <F::Game as Spoken>::names(after.players(), viewer, lang),
        players: after.players().clone(),
        rules: after.rules().clone(),
        totals: after.earlier_totals(),
        hand: after.hand_number(),
        last: Vec::new(),
        thoughts: None,
        took: None,
        lang,
        colour: false,
        width: 100,
        live: true,
        opening: None,
    };
    let events = table.events(step, viewer).into_iter();
    events
        .filter_map(|event| face.told(&event, &scene))
        .collect()
}

/// A sentence without what a machine adds to it: its value and its time.
pub(crate) fn plain(sentence: &str) -> &str {
    let end = sentence.find(" (").unwrap_or(sentence.len());
    sentence[..end].trim().trim_end_matches('.')
}
