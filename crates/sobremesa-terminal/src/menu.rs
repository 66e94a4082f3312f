//! The menu: what shall we play?

mod playing;

use std::path::Path;

use sobremesa_catalog::{GAMES, Held, Listed, Visitor, archive, recognise, visit};
use sobremesa_core::Game;
use sobremesa_person::settings::{KEYS, Kind};
use sobremesa_person::{Diary, Settings};
use sobremesa_sitting::Kept;
use sobremesa_table::Pending;
use sobremesa_words::family::{self, game_name};
use sobremesa_words::typed::is_typed;
use sobremesa_words::{Lang, Speak, keys, say};

use crate::eyes::Eyes;
use crate::face::Face;
use crate::faces::{self, FaceVisitor};
use crate::opened::{self, Opened};
use crate::watch::{Pace, watch};
use crate::{Evening, Leave, Screen, chooser, continuing, setup, statistics};
use playing::{play, play_new, play_wished};

/// A tournament of a game between machines named with commas, shown as it ends; or the sentence
/// that says why it cannot be held. Whoever opens the menu brings it.
pub type Tournament<'a> = &'a mut dyn FnMut(&str, &str) -> Result<(), String>;

/// Shows the menu until somebody leaves.
pub fn run(
    screen: &mut Screen,
    evening: &mut Evening,
    tournament: Tournament,
) -> Result<(), Leave> {
    loop {
        let lang = screen.lang();
        let load = GAMES.len() + 1;
        let contest = load + 1;
        let diary = contest + 1;
        let settings = diary + 1;
        screen.line("")?;
        screen.line(&format!("  {}", say!(lang, MENU_TITLE)))?;
        screen.line("")?;
        let left = screen
            .kept()
            .and_then(|kept| kept.latest().map(|it| (kept, it)));
        if let Some((_, latest)) = &left {
            screen.line(&format!("    c  {}", continuing::offer(latest, lang)))?;
        }
        for (index, name) in GAMES.iter().enumerate() {
            let title = game_name(name, lang);
            let about = faces::visit(name, About(lang)).unwrap_or_default();
            screen.line(&format!("    {}  {title:<16} {about}", index + 1))?;
        }
        screen.line(&format!("    {load}  {}", say!(lang, MENU_LOAD)))?;
        screen.line(&format!("    {contest}  {}", say!(lang, MENU_TOURNAMENT)))?;
        screen.line(&format!("    {diary}  {}", say!(lang, MENU_STATS)))?;
        screen.line(&format!("    {settings}  {}", say!(lang, MENU_SETTINGS)))?;
        screen.line(&format!("    0  {}", say!(lang, MENU_QUIT)))?;
        screen.line("")?;
        let question = format!("  {}", say!(lang, MENU_QUESTION));
        let picked = match &left {
            None => Some(pick(&question, settings, screen)?),
            Some(_) => pick_or_continue(&question, settings, screen)?,
        };
        let Some(picked) = picked else {
            if let Some((kept, latest)) = left
                && let Err(reason) = continuing::go_on(&kept, &latest.path, screen)?
            {
                screen.line(&format!("  {reason}"))?;
            }
            continue;
        };
        match picked {
            0 => return screen.line(&format!("  {}", say!(lang, GOODBYE))),
            number if number == load => load_any(screen, evening)?,
            number if number == contest => hold(screen, tournament)?,
            number if number == diary => tell_statistics(screen)?,
            number if number == settings => change_settings(screen, evening)?,
            number => {
                let opened = faces::visit(GAMES[number - 1], GameMenu { screen, evening });
                opened.expect("every listed game has its face")?;
            }
        }
    }
}

/// What was played here.
fn tell_statistics(screen: &mut Screen) -> Result<(), Leave> {
    let lang = screen.lang();
    let read = screen.diary().map(Diary::read);
    match read {
        Some(Err(error)) => screen.line(&format!("  {}", error.speak(lang))),
        read => {
            let entries = read.and_then(Result::ok).unwrap_or_default().0;
            let wide = screen.width().saturating_sub(2);
            for line in statistics::table(&entries, wide, lang) {
                screen.line(&format!("  {line}"))?;
            }
            Ok(())
        }
    }
}

/// Shows what is set, and changes one thing after another; what is changed holds from the next start.
fn change_settings(screen: &mut Screen, evening: &Evening) -> Result<(), Leave> {
    let lang = screen.lang();
    let Some(path) = &evening.settings else {
        return screen.line(&format!("  {}", say!(lang, SETTINGS_NOWHERE)));
    };
    loop {
        let set = Settings::read(path).unwrap_or_default();
        for (key, kind) in KEYS {
            let allowed = match kind {
                Kind::Words(words) => words.join(" | "),
                Kind::Switch => "true | false".to_owned(),
                Kind::Number | Kind::Text => {
                    let begin = format!("{key}-");
                    let known = family::SETTINGS.members();
                    let known = known.filter_map(|(name, _)| name.strip_prefix(&begin));
                    known.collect::<Vec<&str>>().join(" | ")
                }
            };
            let value = set.get(key).unwrap_or("–");
            let about = family::SETTINGS.of(key).map(|words| words.say(lang));
            let about = about.unwrap_or_default();
            let line = match allowed.as_str() {
                "" => format!("    {key:<8} {value:<10} {about}"),
                _ => format!("    {key:<8} {value:<10} {about}: {allowed}"),
            };
            screen.line(line.trim_end())?;
        }
        let answer = screen.ask(&format!("  {}", say!(lang, SETTINGS_QUESTION)))?;
        if answer.is_empty() || answer == "0" {
            return Ok(());
        }
        let (key, value) = answer.split_once('=').unwrap_or((&answer, ""));
        let value = Some(value.trim()).filter(|value| !value.is_empty());
        let changed = Settings::change(path, key.trim(), value);
        screen.line(&format!(
            "  {}",
            match changed {
                Ok(()) => say!(lang, SETTINGS_CHANGED, file = path.display().to_string()),
                Err(error) => say!(lang, SETTINGS_REFUSED, reason = error.speak(lang)),
            }
        ))?;
    }
}

/// Asks which game and which machines, and holds their tournament.
fn hold(screen: &mut Screen, tournament: Tournament) -> Result<(), Leave> {
    let lang = screen.lang();
    for (index, name) in GAMES.iter().enumerate() {
        let title = game_name(name, lang);
        screen.line(&format!("    {}  {title}", index + 1))?;
    }
    let question = format!("  {}", say!(lang, MENU_TOURNAMENT_GAME));
    let game = match pick(&question, GAMES.len(), screen)? {
        0 => return Ok(()),
        number => GAMES[number - 1],
    };
    let names = visit(game, BotNames).unwrap_or_default();
    screen.line(&format!("  {names}"))?;
    let bots = screen.ask(&format!("  {}", say!(lang, MENU_TOURNAMENT_BOTS)))?;
    if bots.is_empty() {
        return Ok(());
    }
    screen.flush()?;
    match tournament(game, &bots) {
        Ok(()) => Ok(()),
        Err(sentence) => screen.line(&format!("  {sentence}")),
    }
}

struct BotNames;

impl Visitor for BotNames {
    type Output = String;

    fn visit<G: Listed>(self) -> String {
        let names: Vec<String> = G::listed_bots().into_iter().map(|bot| bot.name).collect();
        names.join(", ")
    }
}

/// A number of a menu; `?` explains.
fn pick(question: &str, last: usize, screen: &mut Screen) -> Result<usize, Leave> {
    loop {
        let answer = screen.ask(question)?;
        if let Some(number) = picked(&answer, last, screen)? {
            return Ok(number);
        }
    }
}

/// The same, where `c` goes on with what was left: then nothing is picked.
fn pick_or_continue(
    question: &str,
    last: usize,
    screen: &mut Screen,
) -> Result<Option<usize>, Leave> {
    loop {
        let answer = screen.ask(question)?;
        if answer.eq_ignore_ascii_case("c") {
            return Ok(None);
        }
        if let Some(number) = picked(&answer, last, screen)? {
            return Ok(Some(number));
        }
    }
}

/// The number an answer picks; a sentence where it picks none.
fn picked(answer: &str, last: usize, screen: &mut Screen) -> Result<Option<usize>, Leave> {
    let lang = screen.lang();
    match answer.parse() {
        Ok(number) if number <= last => return Ok(Some(number)),
        _ if is_typed(answer, keys::TYPED_QUIT, lang) => return Ok(Some(0)),
        _ if is_typed(answer, keys::TYPED_HELP, lang) => {
            screen.line(&format!("  {}", say!(lang, MENU_HELP)))?;
        }
        _ => {
            let sentence = say!(lang, ANSWER_NUMBER, from = 1, to = last);
            screen.line(&format!("  {sentence}"))?;
        }
    }
    Ok(None)
}

struct About(Lang);

impl FaceVisitor for About {
    type Output = String;

    fn visit<F: Face>(self) -> String {
        F::menu_about(self.0)
    }
}

struct GameMenu<'a> {
    screen: &'a mut Screen,
    evening: &'a mut Evening,
}

impl FaceVisitor for GameMenu<'_> {
    type Output = Result<(), Leave>;

    /// Every game's menu: 1 new game, 2 load, 3 a game as one wishes it, what else it offers, 0 back.
    fn visit<F: Face>(self) -> Result<(), Leave> {
        let GameMenu { screen, evening } = self;
        let lang = screen.lang();
        loop {
            let title = game_name(<F::Game as Game>::NAME, lang);
            screen.line("")?;
            screen.line(&format!("  {title}"))?;
            let extras = F::extras();
            let usual = [keys::MENU_NEW_GAME, keys::MENU_LOAD_GAME, keys::MENU_SETUP];
            let keys = usual.into_iter().chain(extras.iter().map(|(key, _)| *key));
            for (number, key) in (1..).zip(keys) {
                screen.line(&format!("    {number}  {}", key.say(lang)))?;
            }
            screen.line(&format!("    0  {}", say!(lang, MENU_BACK)))?;
            let last = usual.len() + extras.len();
            match pick(&format!("  {}", say!(lang, MENU_OPTION)), last, screen)? {
                0 => return Ok(()),
                1 => {
                    let face = F::default();
                    if let Some(left) = F::own_menu(None, screen, evening) {
                        left?;
                    } else if let Some(new) = face.new_game(screen)? {
                        play_new(&face, &new, screen, evening)?;
                    }
                }
                2 => load_any(screen, evening)?,
                number if number > usual.len() => {
                    let (_, extra) = extras[number - usual.len() - 1];
                    extra(screen, evening)?;
                }
                _ => {
                    if let Some(new) = setup::ask::<F::Game>(screen)? {
                        play_wished::<F>(&new, screen, evening)?;
                    }
                }
            }
        }
    }
}

/// Asks for a file and goes on with the game in it, or shows it if it is over; refused files say why and lose nothing.
fn load_any(screen: &mut Screen, evening: &mut Evening) -> Result<(), Leave> {
    let lang = screen.lang();
    let kept = screen.kept().filter(|_| screen.live());
    let matches = kept.as_ref().map(Kept::list).unwrap_or_default();
    for row in kept.iter().flat_map(|kept| continuing::list(kept, lang)) {
        screen.line(&format!("    {row}"))?;
    }
    let question = if matches.is_empty() {
        say!(lang, LOAD_NAME)
    } else {
        say!(lang, LOAD_NAME_OR_NUMBER)
    };
    let mut name = screen.ask(&format!("  {question}"))?;
    if name.is_empty() {
        return Ok(());
    }
    let number = name.parse::<usize>().ok();
    let chosen = number.and_then(|number| matches.get(number.checked_sub(1)?));
    match (chosen, &kept) {
        (Some(it), Some(kept)) if !it.finished => {
            if let Err(reason) = continuing::go_on(kept, &it.path, screen)? {
                screen.line(&format!("  {reason}"))?;
            }
            return Ok(());
        }
        (Some(it), _) => name = it.path.display().to_string(),
        (None, _) => {}
    }
    let refused = |screen: &mut Screen, reason: String| {
        screen.line(&format!(
            "  {}",
            say!(lang, LOAD_FAILED, file = name.clone(), reason = reason)
        ))
    };
    // What is no file may be the game itself, pasted.
    let file = match sobremesa_files::read(Path::new(&name), archive::LARGEST) {
        Ok(bytes) => match one_of(bytes, Path::new(&name), screen)? {
            Some(bytes) => recognise(&bytes).map_err(|error| error.speak(lang)),
            None => return Ok(()),
        },
        Err(error) => recognise(name.as_bytes()).map_err(|_| error.speak(lang)),
    };
    match file {
        Err(reason) => refused(screen, reason),
        Ok(file) => {
            let resume = Resume {
                name: &name,
                screen,
                evening,
            };
            opened::open(file, lang, resume)
        }
    }
}

/// The game of a file of many that somebody chooses, as a file of its own; nothing if they leave.
fn one_of(bytes: Vec<u8>, path: &Path, screen: &mut Screen) -> Result<Option<Vec<u8>>, Leave> {
    let Some(archive) = archive::open(&bytes, path).filter(|archive| archive.len() > 1) else {
        return Ok(Some(bytes));
    };
    let all: Vec<usize> = (0..archive.len()).collect();
    let Some(index) = chooser::choose(&archive, &all, screen)? else {
        return Ok(None);
    };
    // What cannot be read alone is refused with its reason like any other file.
    Ok(Some(archive::single(&archive, index).unwrap_or_else(
        |_| archive.single(index).unwrap_or_default(),
    )))
}

struct Resume<'a> {
    name: &'a str,
    screen: &'a mut Screen,
    evening: &'a mut Evening,
}

impl Opened for Resume<'_> {
    type Output = Result<(), Leave>;

    fn opened<F: Face>(self, held: Result<Held<F::Game>, String>) -> Result<(), Leave> {
        let Resume {
            name,
            screen,
            evening,
        } = self;
        let lang = screen.lang();
        match opened::first(held, lang) {
            Err(reason) => screen.line(&format!(
                "  {}",
                say!(lang, LOAD_FAILED, file = name.to_owned(), reason = reason)
            )),
            Ok(table) if matches!(table.pending(), Pending::Over(_)) => watch::<F>(
                &table,
                Pace::ByHand,
                Eyes::on(&table),
                screen,
                &mut |_, _| true,
            ),
            Ok(table) => F::resumed(table, screen, evening)
                .unwrap_or_else(|table| play::<F>(*table, false, screen, evening).map(|_| ())),
        }
    }
}
