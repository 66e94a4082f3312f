//! Siete y media game after game at the screen: it asks for modes and decks, and writes what the
//! series wants written.

use std::path::{Path, PathBuf};

use sobremesa_bots::UnknownBot;
use sobremesa_catalog::file::LARGEST;
use sobremesa_core::Seat;
use sobremesa_files::{Overwrite, ReadError, WriteError, make_folder, read, write};
use sobremesa_siete::{Deck, Mode, ProfileError, Siete};
use sobremesa_sitting::series::{Chosen, ResultFile, SeriesInput, SeriesOutput, Taken};
use sobremesa_sitting::{Series, Sitting};
use sobremesa_table::{Player, Table};
use sobremesa_words::help::rules_page;
use sobremesa_words::typed::{is_typed, meant};
use sobremesa_words::{Phrase, Speak, keys, say};

use crate::seeds::{GameSeed, Seeds};
use crate::session::AT_ONE_SCREEN;
use crate::siete::SieteFace;
use crate::{Ended, Leave, SaveAs, Screen, Session};

/// A series at the screen, and where its files are.
#[derive(Clone, Debug, Default)]
pub struct SeriesRun {
    /// The games of the run.
    pub series: Series,
    /// The folder of the result files; the current one where none is named.
    pub results: PathBuf,
    /// Where each game is saved when it is left or over, without asking.
    pub save: Option<SaveAs>,
    /// Whether result files are overwritten without asking.
    pub force: bool,
    /// Where what is learnt is kept; see [`SeriesRun::with_profile`].
    pub profile: Option<PathBuf>,
}

impl SeriesRun {
    /// Remembers what stands in this profile file, and keeps there what is learnt. A file that is
    /// not there yet is begun.
    pub fn with_profile(mut self, path: &Path) -> Result<SeriesRun, ProfileTrouble> {
        match read(path, LARGEST) {
            Ok(bytes) => self.series.know(&bytes).map_err(ProfileTrouble::Refused)?,
            Err(error) if error.is_not_found() => {}
            Err(error) => return Err(ProfileTrouble::Unreadable(error)),
        }
        self.profile = Some(path.to_owned());
        Ok(self)
    }

    /// The series a game belonged to that was left and gone on with later.
    pub(crate) fn of_continued(table: &Table<Siete>) -> SeriesRun {
        let folder = table.noted("keptresults").map(PathBuf::from);
        let run = SeriesRun {
            series: Series::of_continued(table),
            results: folder.unwrap_or_default(),
            ..SeriesRun::default()
        };
        // Without its profile the machine plays as against a stranger, and the file stays as it is.
        let profile = table.noted("keptprofile").map(Path::new);
        let known = profile.and_then(|path| run.clone().with_profile(path).ok());
        known.unwrap_or(run)
    }

    /// The session of a game of this series: its number, and machines that remember.
    pub(crate) fn session(&self, table: Table<Siete>) -> Result<Session<SieteFace>, UnknownBot> {
        let memory = self.series.memory();
        let second = table.players()[Seat::SECOND].clone();
        let learns = matches!(&second, Player::Bot(name) if name.eq_ignore_ascii_case("learner"));
        let face = SieteFace {
            number: Some(self.series.number()),
            learnt: learns.then(|| memory.profile().clone()),
            shown_deck: self.series.shown_deck(&table),
            machine_second: !second.is_person(),
        };
        let mut sitting = Sitting::new(table, AT_ONE_SCREEN)?;
        sitting.remember(&memory.learnt());
        Ok(Session::at(face, sitting, self.save.clone()))
    }

    /// Notes in the journal where the files are that going on later needs, so that they are found
    /// from any folder.
    fn note(&self, table: &mut Table<Siete>) {
        let found_anywhere = |path: &Path| {
            let whole = std::env::current_dir().map(|here| here.join(path));
            whole.unwrap_or(path.to_owned()).display().to_string()
        };
        table.note("keptresults", &found_anywhere(&self.results));
        if let Some(file) = &self.profile {
            table.note("keptprofile", &found_anywhere(file));
        }
    }

    /// Shows the menu of modes until the person leaves it (S03).
    pub fn run(&mut self, screen: &mut Screen, seeds: &mut Seeds) -> Result<(), Leave> {
        while let Some(chosen) = self.choose(screen)? {
            self.play(chosen, screen, seeds.draw())?;
        }
        Ok(())
    }

    /// Asks for a mode; nothing if the person goes back.
    pub fn choose(&self, screen: &mut Screen) -> Result<Option<Chosen>, Leave> {
        let lang = screen.lang();
        let memory = self.series.memory();
        let won = memory.won();
        screen.line("")?;
        screen.line(&match memory.games() {
            0 => format!("  {}", say!(lang, SIETE_MENU)),
            games => format!(
                "  {} · {} · {}",
                say!(lang, SIETE_MENU),
                say!(lang, SIETE_MENU_PLAYED, games = games),
                say!(lang, SIETE_MENU_SCORE, person = won[0], machine = won[1])
            ),
        })?;
        let about = [
            say!(lang, SIETE_MENU_A),
            say!(lang, SIETE_MENU_B),
            say!(lang, SIETE_MENU_C),
            say!(lang, SIETE_MENU_D),
            say!(lang, SIETE_MENU_E),
        ];
        for (mode, about) in Mode::ALL.iter().zip(about) {
            screen.line(&format!("    {mode}  {about}"))?;
        }
        screen.line(&format!("    0  {}", say!(lang, MENU_BACK)))?;
        loop {
            let question = match memory.chosen() {
                None => say!(lang, SIETE_MENU_QUESTION),
                Some(last) => say!(lang, SIETE_MENU_AGAIN, mode = last.to_string()),
            };
            let answer = screen.ask(&format!("  {question}"))?;
            if let Some(last) = memory.chosen().filter(|_| answer.is_empty()) {
                return Ok(Some(last));
            }
            if answer == "0" || is_typed(&answer, keys::TYPED_QUIT, lang) {
                return Ok(None);
            }
            if let Ok(chosen) = answer.parse() {
                return Ok(Some(chosen));
            }
            if is_typed(&answer, keys::TYPED_HELP, lang) {
                screen.page(rules_page(lang, "siete").unwrap_or_default())?;
            } else if is_typed(&answer, keys::TYPED_THOUGHTS, lang) {
                let reckoned = memory.reckoned(lang);
                for line in &reckoned {
                    screen.line(&format!("  {line}"))?;
                }
                if reckoned.is_empty() {
                    screen.line(&format!("  {}", say!(lang, SIETE_NOTHING_RECKONED)))?;
                }
            } else {
                screen.line(&format!("  {}", say!(lang, SIETE_MENU_WHAT)))?;
            }
        }
    }

    /// Plays one game.
    pub fn play(
        &mut self,
        chosen: Chosen,
        screen: &mut Screen,
        seed: GameSeed,
    ) -> Result<(), Leave> {
        let lang = screen.lang();
        let Some(mut table) = self.begin(chosen, seed, screen)? else {
            return Ok(());
        };
        self.note(&mut table);
        let session = match self.session(table) {
            Ok(session) => session,
            Err(unknown) => return screen.line(&unknown.speak(lang)),
        };
        if let Some(line) = session.face().deck_line(Deck::CARDS, lang) {
            screen.line(&line)?;
        }
        let mut session = session.telling_seed(seed.asked_for);
        if let Some(save) = &mut self.save {
            save.for_the_next_game();
        }
        if session.run(screen)? == Ended::Finished {
            self.keep(session.table(), screen)?;
        }
        Ok(())
    }

    /// Goes on with a game from a file: it counts and is kept as any other of the run.
    pub fn resume(&mut self, mut table: Table<Siete>, screen: &mut Screen) -> Result<(), Leave> {
        self.series.note(&mut table);
        self.note(&mut table);
        let mut session = match self.session(table) {
            Ok(session) => session,
            Err(unknown) => return screen.line(&unknown.speak(screen.lang())),
        };
        if session.run(screen)? == Ended::Finished {
            self.keep(session.table(), screen)?;
        }
        Ok(())
    }

    /// The table of a new game, its deck from a file where the series wants one; nothing if the
    /// person goes back. A file that is refused says why, and another name is asked for.
    fn begin(
        &mut self,
        chosen: Chosen,
        seed: GameSeed,
        screen: &mut Screen,
    ) -> Result<Option<Table<Siete>>, Leave> {
        let lang = screen.lang();
        let question = format!("  {}", say!(lang, SIETE_DECK_NAME));
        let wanted = self.series.handle(SeriesInput::Choose(chosen, seed.seed));
        let mut name = match wanted.into_iter().next() {
            Some(SeriesOutput::Play(table)) => return Ok(Some(*table)),
            Some(SeriesOutput::ReadDeck(path)) => path.display().to_string(),
            _ => screen.ask(&question)?,
        };
        loop {
            let brought = match name.as_str() {
                "" => return Ok(None),
                "-" => Ok(self.series.handle(SeriesInput::Shuffle)),
                name => read(Path::new(name), LARGEST)
                    .map(|bytes| self.series.handle(SeriesInput::Deck(&bytes))),
            };
            let reason = match brought.map(|outputs| outputs.into_iter().next()) {
                Ok(Some(SeriesOutput::Play(table))) => return Ok(Some(*table)),
                Ok(Some(SeriesOutput::Refuse(error))) => error.speak(lang),
                Ok(_) => return Ok(None),
                Err(error) => error.speak(lang),
            };
            let sentence = say!(
                lang,
                SIETE_DECK_REFUSED,
                file = name.clone(),
                reason = reason
            );
            screen.line(&format!("  {sentence}"))?;
            name = screen.ask(&question).map_err(|leave| match leave {
                // Nobody is there to name another one.
                Leave::EndOfInput => Leave::NotSaved,
                other => other,
            })?;
        }
    }

    /// After a game: does what the series wants done with it.
    pub(crate) fn keep(&mut self, table: &Table<Siete>, screen: &mut Screen) -> Result<(), Leave> {
        let lang = screen.lang();
        for output in self.series.handle(SeriesInput::Over(table)) {
            match output {
                SeriesOutput::Keep(profile) => self.keep_profile(&profile, screen)?,
                SeriesOutput::Say(phrase) => {
                    screen.line(&format!("  {}", phrase.sentence(lang)))?;
                }
                SeriesOutput::Result { file, .. } => self.write_result(file, screen)?,
                // What begins a game does not come at its end.
                SeriesOutput::AskDeck
                | SeriesOutput::ReadDeck(_)
                | SeriesOutput::Refuse(_)
                | SeriesOutput::Play(_) => {}
            }
        }
        Ok(())
    }

    fn keep_profile(&self, profile: &str, screen: &mut Screen) -> Result<(), Leave> {
        let Some(path) = &self.profile else {
            return Ok(());
        };
        let (lang, file) = (screen.lang(), path.display().to_string());
        let written = write(path, profile.as_bytes(), Overwrite::Yes);
        screen.line(&match written {
            Ok(()) => format!("  {}", say!(lang, SIETE_PROFILE_KEPT, file = file)),
            Err(error) => say!(lang, SAVE_FAILED, file = file, reason = error.speak(lang)),
        })
    }

    /// Writes a result. Where its name is taken the person says: overwrite it, take the next free
    /// number, or write nothing.
    fn write_result(&mut self, file: ResultFile, screen: &mut Screen) -> Result<(), Leave> {
        let lang = screen.lang();
        let (mut file, mut overwrite, mut answer) = (file, self.force, None);
        loop {
            let path = self.results.join(file.name());
            let name = path.display().to_string();
            let consent = if overwrite {
                Overwrite::Yes
            } else {
                Overwrite::Never
            };
            let written = make_folder(&self.results)
                .and_then(|()| write(&path, file.text().as_bytes(), consent));
            let sentence = match written {
                Err(WriteError::Exists) => {
                    let taken = match answer {
                        Some(taken) => taken,
                        None => ask_result(&name, screen)?,
                    };
                    answer = Some(taken);
                    let next = self.series.handle(SeriesInput::Taken(taken));
                    if let Some(SeriesOutput::Result {
                        file: again,
                        overwrite: yes,
                    }) = next.into_iter().next()
                    {
                        (file, overwrite) = (again, yes);
                        continue;
                    }
                    say!(lang, SAVE_KEPT, file = name)
                }
                Ok(()) => say!(lang, SIETE_RESULT_KEPT, file = name),
                Err(error) => say!(lang, SAVE_FAILED, file = name, reason = error.speak(lang)),
            };
            return screen.line(&format!("  {sentence}"));
        }
    }
}

/// Asks what is done with a result whose name is taken. With the input at its end nobody can say
/// yes: the file stays, and that is said.
fn ask_result(file: &str, screen: &mut Screen) -> Result<Taken, Leave> {
    let lang = screen.lang();
    let question = format!("  {}", say!(lang, SIETE_RESULT_EXISTS, file = file));
    let answers = [
        (keys::TYPED_YES, Taken::Overwrite),
        (keys::TYPED_FREE, Taken::NextFree),
        (keys::TYPED_NO, Taken::Leave),
    ];
    loop {
        let answer = match screen.ask(&question) {
            Ok(answer) => answer,
            Err(leave) => {
                screen.line(&format!("  {}", say!(lang, SAVE_KEPT, file = file)))?;
                return Err(match leave {
                    Leave::EndOfInput => Leave::NotSaved,
                    other => other,
                });
            }
        };
        if let Some(taken) = meant(&answer, &answers, lang) {
            return Ok(taken);
        }
        screen.line(&format!("  {}", say!(lang, SIETE_RESULT_WHAT)))?;
    }
}

/// Why a profile file cannot be used.
#[derive(Debug)]
pub enum ProfileTrouble {
    /// The system says no.
    Unreadable(ReadError),
    /// It is damaged, or no profile.
    Refused(ProfileError),
}

impl Speak for ProfileTrouble {
    fn phrase(&self) -> Phrase {
        match self {
            ProfileTrouble::Unreadable(error) => error.phrase(),
            ProfileTrouble::Refused(error) => error.phrase(),
        }
    }
}
