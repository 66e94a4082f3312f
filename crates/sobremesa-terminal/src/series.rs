//! Siete y media game after game: the menu of modes, deck files, result files, and what the
//! machine learnt.

use std::path::{Path, PathBuf};

use sobremesa_bots::siete::SieteBot;
use sobremesa_bots::{Roster, UnknownBot};
use sobremesa_catalog::file::LARGEST;
use sobremesa_core::{BySeat, Game, Outcome, Seat, Step, Turn, Viewer};
use sobremesa_files::{Overwrite, ReadError, WriteError, make_folder, read, write};
use sobremesa_siete::{
    Chance, Deck, Learner, Mode, Profile, ProfileError, Siete, Strategy, result_file,
};
use sobremesa_table::{Pending, Player, Table};
use sobremesa_words::advice::siete::reckoned;
use sobremesa_words::help::rules_page;
use sobremesa_words::typed::{is_typed, meant};
use sobremesa_words::{Lang, Phrase, Speak, keys, say};

use crate::seeds::{GameSeed, Seeds};
use crate::siete::SieteFace;
use crate::{Ended, Leave, SaveAs, Screen, Session};

/// The series of games of one run: they are counted (S14), and the machine remembers them (S16).
#[derive(Debug, Default)]
pub struct Series {
    /// Where decks come from.
    pub decks: Decks,
    /// Whether the deck is shown after it is made and after every change (S15).
    pub show_deck: bool,
    /// The folder of the result files; the current one where none is named.
    pub results: PathBuf,
    /// Who plays; the person against the document's machine where nobody is named.
    pub players: Option<Vec<Player>>,
    /// Where each game is saved when it is left or over, without asking.
    pub save: Option<SaveAs>,
    /// Whether result files are overwritten without asking.
    pub force: bool,
    /// The games counted so far and what was learnt from them.
    pub memory: Memory,
}

/// What a series remembers.
#[derive(Debug, Default)]
pub struct Memory {
    file: Option<PathBuf>,
    profile: Profile,
    /// Games played to their end.
    games: u32,
    /// Those the person has won, and those the machine has.
    won: [u32; 2],
    /// The mode chosen last.
    mode: Option<Chosen>,
    /// What the machine counted in the last game.
    reckoned: Vec<String>,
}

/// Where the deck of a game comes from.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Decks {
    /// As the document has it: modes A, B, C ask for a file, D and E shuffle.
    #[default]
    AsTheModeSays,
    /// Every game asks for a file (S15).
    Asked,
    /// Every game takes this file.
    File(PathBuf),
}

/// What was chosen in the menu of modes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chosen {
    /// The mode.
    pub mode: Mode,
    /// Whether the machine plays perfectly.
    pub perfect: bool,
}

impl From<Mode> for Chosen {
    fn from(mode: Mode) -> Self {
        Chosen {
            mode,
            perfect: false,
        }
    }
}

impl Chosen {
    /// `D`, or `D+` against the perfect machine.
    fn name(self) -> String {
        let plus = if self.perfect { "+" } else { "" };
        format!("{}{plus}", self.mode)
    }

    /// The person against this mode's machine.
    pub fn players(self) -> Vec<Player> {
        let machine = if self.perfect {
            Strategy::Optimal.to_string()
        } else {
            Siete::opponent(&self.mode.into(), Seat::SECOND)
        };
        vec![Player::somebody(), Player::Bot(machine.into())]
    }
}

impl Series {
    /// Remembers what stands in this profile file, and keeps there what is learnt. A file that is
    /// not there yet is begun.
    pub fn with_profile(mut self, path: &Path) -> Result<Series, ProfileTrouble> {
        match read(path, LARGEST) {
            Ok(bytes) => {
                let text = String::from_utf8(bytes).map_err(|_| ProfileError::NotAProfile);
                self.memory.profile = text
                    .and_then(|text| text.parse())
                    .map_err(ProfileTrouble::Refused)?;
            }
            Err(error) if error.is_not_found() => {}
            Err(error) => return Err(ProfileTrouble::Unreadable(error)),
        }
        self.memory.file = Some(path.to_owned());
        Ok(self)
    }

    /// The series a game belonged to that was left and gone on with later.
    pub(crate) fn of_continued(table: &Table<Siete>) -> Series {
        let number = table.noted("keptnumber").and_then(|text| text.parse().ok());
        let folder = table.noted("keptresults").map(PathBuf::from);
        let begin = || Series {
            results: folder.clone().unwrap_or_default(),
            show_deck: table.noted("keptdeck").is_some(),
            memory: Memory {
                games: number.unwrap_or(1_u32).saturating_sub(1),
                ..Memory::default()
            },
            ..Series::default()
        };
        // Without its profile the machine plays as against a stranger, and the file stays as it is.
        let profile = table.noted("keptprofile").map(Path::new);
        profile
            .and_then(|path| begin().with_profile(path).ok())
            .unwrap_or_else(begin)
    }

    /// The session of a game of this series that was left: the same number, the same machines.
    pub(crate) fn session(self, table: Table<Siete>) -> Result<Session<SieteFace>, UnknownBot> {
        let players: Vec<Player> = table.players().iter().map(|(_, it)| it.clone()).collect();
        let bots = self.bots(&players)?;
        let face = self.face(&table, &bots);
        Ok(Session::seated(face, table, bots, None))
    }

    fn face(&self, table: &Table<Siete>, bots: &BySeat<Option<SieteBot>>) -> SieteFace {
        SieteFace {
            number: Some(self.memory.games + 1),
            learnt: learns(bots).then(|| self.memory.profile.clone()),
            shown_deck: dealt(table).filter(|_| self.show_deck),
            machine_second: bots[Seat::SECOND].is_some(),
        }
    }

    /// Notes in the record what going on with it later needs. Where it is kept, files are named so
    /// that they are found from any folder.
    fn note(&self, table: &mut Table<Siete>, is_kept: bool) {
        let found_anywhere = |path: &Path| {
            let whole = std::env::current_dir().map(|here| here.join(path));
            whole.ok().filter(|_| is_kept).unwrap_or(path.to_owned())
        };
        table.note("keptnumber", &(self.memory.games + 1).to_string());
        let results = found_anywhere(&self.results);
        table.note("keptresults", &results.display().to_string());
        if let Some(file) = self.memory.file.as_deref().filter(|_| is_kept) {
            table.note("keptprofile", &found_anywhere(file).display().to_string());
        }
        if is_kept && self.show_deck {
            table.note("keptdeck", "yes");
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
        let Memory { games, won, .. } = self.memory;
        screen.line("")?;
        screen.line(&match games {
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
            let question = match self.memory.mode {
                None => say!(lang, SIETE_MENU_QUESTION),
                Some(last) => say!(lang, SIETE_MENU_AGAIN, mode = last.name()),
            };
            let answer = screen.ask(&format!("  {question}"))?;
            if let Some(last) = self.memory.mode.filter(|_| answer.is_empty()) {
                return Ok(Some(last));
            }
            let (letter, perfect) = match answer.strip_suffix('+') {
                Some(letter) => (letter, true),
                None => (answer.as_str(), false),
            };
            let numbered = letter
                .parse::<usize>()
                .ok()
                .and_then(|number| number.checked_sub(1));
            let mode = match numbered {
                Some(index) => Mode::ALL.get(index).copied(),
                None => letter.parse().ok(),
            };
            match mode {
                _ if answer == "0" || is_typed(&answer, keys::TYPED_QUIT, lang) => {
                    return Ok(None);
                }
                Some(mode) if !perfect || mode == Mode::D => {
                    return Ok(Some(Chosen { mode, perfect }));
                }
                _ if is_typed(&answer, keys::TYPED_HELP, lang) => {
                    screen.page(rules_page(lang, "siete").unwrap_or_default())?;
                }
                _ if is_typed(&answer, keys::TYPED_THOUGHTS, lang) => {
                    for line in &self.memory.reckoned {
                        screen.line(&format!("  {line}"))?;
                    }
                    if self.memory.reckoned.is_empty() {
                        screen.line(&format!("  {}", say!(lang, SIETE_NOTHING_RECKONED)))?;
                    }
                }
                _ => screen.line(&format!("  {}", say!(lang, SIETE_MENU_WHAT)))?,
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
        let Some(source) = self.deck(chosen.mode, screen)? else {
            return Ok(());
        };
        self.memory.mode = Some(chosen).filter(|_| self.players.is_none());
        let players = self.players.clone().unwrap_or_else(|| chosen.players());
        let bots = match self.bots(&players) {
            Ok(bots) => bots,
            Err(unknown) => return screen.line(&unknown.speak(lang)),
        };
        let mut table = Table::<Siete>::new(chosen.mode.into(), players, seed.seed)
            .expect("two players sit at a table for two");
        self.note(&mut table, screen.kept().is_some());
        match source {
            Source::File(deck) => table
                .resolve(&Chance::Deal(deck))
                .expect("the deal comes first"),
            Source::Shuffled => {
                table.advance();
            }
        }
        let face = self.face(&table, &bots);
        if let Some(line) = face.deck_line(Deck::CARDS, lang) {
            screen.line(&line)?;
        }
        let mut session =
            Session::seated(face, table, bots, self.save.clone()).telling_seed(seed.asked_for);
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
        let players: Vec<Player> = table.players().iter().map(|(_, it)| it.clone()).collect();
        let bots = match self.bots(&players) {
            Ok(bots) => bots,
            Err(unknown) => return screen.line(&unknown.speak(screen.lang())),
        };
        self.note(&mut table, screen.kept().is_some());
        let face = self.face(&table, &bots);
        let mut session = Session::seated(face, table, bots, self.save.clone());
        if session.run(screen)? == Ended::Finished {
            self.keep(session.table(), screen)?;
        }
        Ok(())
    }

    /// The deck of a game from its file, and no deck where it is to be shuffled; nothing if the person
    /// goes back. A file that is refused says why, and another name is asked for.
    fn deck(&self, mode: Mode, screen: &mut Screen) -> Result<Option<Source>, Leave> {
        let lang = screen.lang();
        let question = format!("  {}", say!(lang, SIETE_DECK_NAME));
        let mut name = match &self.decks {
            Decks::File(path) => path.display().to_string(),
            Decks::AsTheModeSays if matches!(mode, Mode::D | Mode::E) => {
                return Ok(Some(Source::Shuffled));
            }
            // S04: modes A, B, C read the deck from a file the person names.
            Decks::AsTheModeSays | Decks::Asked => screen.ask(&question)?,
        };
        loop {
            if name.is_empty() {
                return Ok(None);
            }
            if name == "-" {
                return Ok(Some(Source::Shuffled));
            }
            let reason = match read(Path::new(&name), LARGEST) {
                Ok(bytes) => match Deck::read(&bytes) {
                    Ok(deck) => return Ok(Some(Source::File(deck))),
                    Err(error) => error.speak(lang),
                },
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

    /// The machines of these players; a learner remembers the series.
    fn bots(&self, players: &[Player]) -> Result<BySeat<Option<SieteBot>>, UnknownBot> {
        let mut bots = Vec::new();
        for player in players {
            bots.push(match player {
                Player::Person(_) => None,
                Player::Bot(name) if name.eq_ignore_ascii_case("learner") => {
                    Some(SieteBot::Learner(Learner::new(self.memory.profile.clone())))
                }
                Player::Bot(name) => Some(Siete::bot(name)?),
            });
        }
        Ok(bots.into_iter().collect())
    }

    /// After a game: its result in a file (S13), and what can be learnt from it (S16).
    pub(crate) fn keep(&mut self, table: &Table<Siete>, screen: &mut Screen) -> Result<(), Leave> {
        let (game, lang) = (table.truth(), screen.lang());
        if game.mode().hides_cards() {
            self.memory.profile.observe(game.hand(Seat::FIRST));
            if let Some(path) = &self.memory.file {
                let file = path.display().to_string();
                let profile = self.memory.profile.to_string();
                let written = write(path, profile.as_bytes(), Overwrite::Yes);
                screen.line(&match written {
                    Ok(()) => format!("  {}", say!(lang, SIETE_PROFILE_KEPT, file = file)),
                    Err(error) => {
                        say!(lang, SAVE_FAILED, file = file, reason = error.speak(lang))
                    }
                })?;
            }
        }
        self.count(table, lang);
        if let Some(expects) = self.expects(game.mode(), lang) {
            screen.line(&format!("  {expects}"))?;
        }
        if !game.mode().prefers_fewer_cards() {
            return Ok(());
        }
        // What was taken back after it was seen proves nothing.
        if table.is_practice() {
            return screen.line(&format!("  {}", say!(lang, SIETE_PRACTICE)));
        }
        self.write_result(table, screen)
    }

    /// Counts a game that is over, and remembers what the machine counted in it.
    fn count(&mut self, table: &Table<Siete>, lang: Lang) {
        self.memory.games += 1;
        if let Turn::Over(outcome) = table.truth().turn()
            && let Some(winner) = Outcome::winner(&outcome)
        {
            self.memory.won[winner.index()] += 1;
        }
        let machine = Seat::SECOND;
        let decided = |step: &usize| {
            let before = table.rewound(*step);
            matches!(table.steps()[*step], Step::Action(seat, _) if seat == machine)
                && before.pending() == Pending::Choice(machine)
        };
        let steps = (0..table.steps().len()).filter(decided);
        let told = steps.filter_map(|step| {
            let view = table.view_before(step, Viewer::Seat(machine));
            reckoned(&view, machine, lang)
        });
        self.memory.reckoned = told.collect();
    }

    /// In mode E: what the machine has come to expect of the person (S16).
    fn expects(&self, mode: Mode, lang: Lang) -> Option<String> {
        let profile = &self.memory.profile;
        let from = profile.stands_from().filter(|_| mode.hides_cards())?;
        let (score, games) = (format!("{from:#}"), profile.games());
        Some(say!(lang, SIETE_EXPECTS, score = score, games = games))
    }

    /// Writes `<N>.txt`. Where it exists the person says: overwrite it, take the next free number,
    /// or write nothing.
    fn write_result(&self, table: &Table<Siete>, screen: &mut Screen) -> Result<(), Leave> {
        let lang = screen.lang();
        let path = |number: u32| self.results.join(format!("{number}.txt"));
        let text = |number: u32| result_file(table.truth(), number).unwrap_or_default();
        let number = self.memory.games;
        let mut file = path(number).display().to_string();
        let overwrite = if self.force {
            Overwrite::Yes
        } else {
            Overwrite::Never
        };
        let mut written = make_folder(&self.results)
            .and_then(|()| write(&path(number), text(number).as_bytes(), overwrite));
        if matches!(written, Err(WriteError::Exists)) {
            let asked = say!(lang, SIETE_RESULT_EXISTS, file = file.clone());
            written = match ask_result(&format!("  {asked}"), screen) {
                Ok(Some(Taken::Overwrite)) => {
                    write(&path(number), text(number).as_bytes(), Overwrite::Yes)
                }
                Ok(Some(Taken::NextFree)) => {
                    let free = (number..=u32::MAX).find(|it| !path(*it).exists());
                    let free = free.unwrap_or(number);
                    file = path(free).display().to_string();
                    write(&path(free), text(free).as_bytes(), Overwrite::Never)
                }
                Ok(None) => {
                    return screen.line(&format!("  {}", say!(lang, SAVE_KEPT, file = file)));
                }
                Err(leave) => {
                    screen.line(&format!("  {}", say!(lang, SAVE_KEPT, file = file)))?;
                    // With the input at its end nobody can say yes, and the result is not kept.
                    return Err(match leave {
                        Leave::EndOfInput => Leave::NotSaved,
                        other => other,
                    });
                }
            };
        }
        let sentence = match written {
            Ok(()) => say!(lang, SIETE_RESULT_KEPT, file = file),
            Err(error) => say!(lang, SAVE_FAILED, file = file, reason = error.speak(lang)),
        };
        screen.line(&format!("  {sentence}"))
    }
}

/// Where the cards of one game come from.
enum Source {
    /// From a file, in its order.
    File(Deck),
    /// They are shuffled.
    Shuffled,
}

/// What is done with a result whose number is taken.
#[derive(Clone, Copy)]
enum Taken {
    Overwrite,
    NextFree,
}

fn ask_result(question: &str, screen: &mut Screen) -> Result<Option<Taken>, Leave> {
    let lang = screen.lang();
    let answers = [
        (keys::TYPED_YES, Some(Taken::Overwrite)),
        (keys::TYPED_FREE, Some(Taken::NextFree)),
        (keys::TYPED_NO, None),
    ];
    loop {
        let answer = screen.ask(question)?;
        if let Some(taken) = meant(&answer, &answers, lang) {
            return Ok(taken);
        }
        screen.line(&format!("  {}", say!(lang, SIETE_RESULT_WHAT)))?;
    }
}

/// Whether the machine of seat 2 learns.
fn learns(bots: &BySeat<Option<SieteBot>>) -> bool {
    matches!(bots[Seat::SECOND], Some(SieteBot::Learner(_)))
}

/// The deck a table was dealt.
fn dealt(table: &Table<Siete>) -> Option<Deck> {
    table.steps().iter().find_map(|step| match step {
        Step::Chance(Chance::Deal(deck)) => Some(*deck),
        _ => None,
    })
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
