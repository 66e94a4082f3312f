//! `sobremesa play`: people and machines at one screen.

use std::path::Path;

use sobremesa_catalog::{Held, is_named, recognise};
use sobremesa_core::Game;
use sobremesa_files::{WriteError, expand};
use sobremesa_siete::Siete;
use sobremesa_table::Table;
use sobremesa_terminal::eyes::takes_a_machines_seat;
use sobremesa_terminal::faces::{self, FaceVisitor};
use sobremesa_terminal::opened::{self, Opened};
use sobremesa_terminal::save_as::Consent;
use sobremesa_terminal::seeds::Seeds;
use sobremesa_terminal::{Evening, Face, SaveAs, Screen, Session};
use sobremesa_words::family::game_name;
use sobremesa_words::{Speak, say};

use crate::args::{Play, Which};
use crate::commands::{Context, Failure, archive, full_screen, left, outside, seats, siete};
use crate::output;

pub(crate) fn run(play: &Play, context: &Context) -> Result<(), Failure> {
    if play.load.is_none() && play.game.as_deref().is_some_and(is_named::<Siete>) {
        return siete::play(play, context);
    }
    if play.siete.is_given() && play.load.is_none() {
        return Err(Failure::Usage(say!(context.lang, PLAY_ONLY_SIETE)));
    }
    if outside::is_asked_for(play) {
        return outside::run(play, context);
    }
    match &play.load {
        None => {
            let game = play.game.as_deref().unwrap_or_default();
            let begun = faces::visit(game, Begin { play, context });
            begun.map_err(|unknown| context.usage(&unknown))?
        }
        Some(path) => {
            let which = Which {
                game: play.number,
                ..Which::default()
            };
            let Some(chosen) = archive::one(path, &which, true, context)? else {
                return Ok(());
            };
            let file = recognise(&chosen.bytes)
                .map_err(|error| context.refused(path, &error.speak(context.lang)))?;
            let game = file.game();
            if play.siete.is_given() && !is_named::<Siete>(game) {
                return Err(Failure::Usage(say!(context.lang, PLAY_ONLY_SIETE)));
            }
            if let Some(wanted) = play
                .game
                .as_deref()
                .filter(|it| !it.eq_ignore_ascii_case(game))
            {
                let reason = say!(
                    context.lang,
                    LOAD_OTHER_GAME,
                    game = game,
                    wanted = wanted.to_owned()
                );
                return Err(context.refused(path, &reason));
            }
            let resume = Resume {
                play,
                context,
                path,
                number: chosen.number,
            };
            opened::open(file, context.lang, resume)
        }
    }
}

struct Begin<'a> {
    play: &'a Play,
    context: &'a Context,
}

impl FaceVisitor for Begin<'_> {
    type Output = Result<(), Failure>;

    fn visit<F: Face>(self) -> Self::Output {
        let Begin { play, context } = self;
        let seed = context.seed();
        let table = seats::lay::<F::Game>(&play.rules, &play.seats, seed, context)?;
        sit_down::<F>(table, play, context)
    }
}

struct Resume<'a> {
    play: &'a Play,
    context: &'a Context,
    path: &'a Path,
    number: usize,
}

impl Opened for Resume<'_> {
    type Output = Result<(), Failure>;

    fn opened<F: Face>(self, held: Result<Held<F::Game>, String>) -> Self::Output {
        let Resume {
            play,
            context,
            path,
            number,
        } = self;
        let table = opened::nth(held, number, context.lang);
        let mut table = table.map_err(|reason| context.refused(path, &reason))?;
        if !play.seats.is_empty() {
            let players = seats::players::<F::Game>(&play.seats, context)?;
            let peeks =
                F::default().covers(table.rules()) && takes_a_machines_seat(&table, &players);
            table
                .seat_players(players)
                .map_err(|error| context.usage(&error))?;
            // Whoever takes over a machine's hand knows both.
            if peeks && !table.is_practice() && table.match_over().is_none() {
                table.practise();
                output::say(&say!(context.lang, LOAD_PRACTICE));
            }
        }
        if let Some(seed) = context.seed {
            table.set_seed(seed);
        }
        if table.match_over().is_some() {
            let file = path.display().to_string();
            return Err(Failure::Failed(say!(
                context.lang,
                LOAD_FINISHED,
                file = file
            )));
        }
        sit_down::<F>(table, play, context)
    }
}

fn sit_down<F: Face<Game: 'static>>(
    table: Table<F::Game>,
    play: &Play,
    context: &Context,
) -> Result<(), Failure> {
    if context.is_full_screen() {
        return full_screen::play(table, play, context);
    }
    let mut screen = context.screen();
    // A game of siete y media belongs to a series, with its result files.
    let mut evening = Evening::new(Seeds::new(context.seed));
    evening.siete = siete::series(play, context)?;
    evening.siete.save = save_as(play, context, &mut screen)?;
    let table = match F::resumed(table, &mut screen, &mut evening) {
        Ok(result) => return left(&result, &mut screen),
        Err(table) => *table,
    };
    let name = game_name(<F::Game as Game>::NAME, context.lang);
    let mut session = Session::<F>::new(table, evening.siete.save)
        .map_err(|unknown| context.usage(&unknown))?
        .talkative(context.verbose)
        .telling_seed(context.seed.is_some());
    let result = screen
        .line(&format!("{name}."))
        .and_then(|()| session.run(&mut screen));
    left(&result, &mut screen)
}

/// The file of `--save`, tried before the first move so that no game is played for nothing.
pub(crate) fn save_as(
    play: &Play,
    context: &Context,
    screen: &mut Screen,
) -> Result<Option<SaveAs>, Failure> {
    let Some(path) = &play.save else {
        return Ok(None);
    };
    // Saving again to the game's own name does not ask.
    let own = play.load.as_deref().is_some_and(|load| is_same(load, path));
    let consent = if context.force || own {
        Consent::Always
    } else {
        Consent::Ask
    };
    let mut save = SaveAs::new(path.clone(), consent);
    match save.settle(screen) {
        Ok(Ok(())) => Ok(Some(save)),
        Ok(Err(error)) => Err(context.unwritten(path, &error)),
        Err(_) => Err(context.unwritten(path, &WriteError::Exists)),
    }
}

fn is_same(one: &Path, other: &Path) -> bool {
    let real = |path| expand(path).canonicalize();
    matches!((real(one), real(other)), (Ok(one), Ok(other)) if one == other)
}
