//! `sobremesa play reversi --seats person,gtp:"…"`, or `program:…`: a program of somebody else's as an
//! opponent.

use std::sync::Mutex;

use sobremesa_arena::chair::engine_command;
use sobremesa_arena::engine::Engine;
use sobremesa_bots::Roster;
use sobremesa_bots::outside::Outside;
use sobremesa_bots::reversi::{Levelled, ReversiBot};
use sobremesa_core::{Budget, BySeat, Game, Log, Seat, Step, one_line};
use sobremesa_reversi::{Move, Reversi, ReversiRules};
use sobremesa_reversi_engine::Level;
use sobremesa_screen::local::AT_ONE_SCREEN;
use sobremesa_sitting::Sitting;
use sobremesa_table::{Player, Table, TableError};
use sobremesa_terminal::Session;
use sobremesa_terminal::reversi::ReversiFace;
use sobremesa_words::family::game_name;
use sobremesa_words::{Lang, say};

use crate::args::Play;
use crate::commands::{Context, Failure, guest, left, play, seats};
use crate::output;

/// Whether a seat is to be taken by a program.
pub(crate) fn is_asked_for(play: &Play) -> bool {
    let reversi = play.game.as_deref().map(str::trim);
    reversi.is_some_and(|game| game.eq_ignore_ascii_case(Reversi::NAME))
        && play.load.is_none()
        && play.seats.iter().any(|name| engine_command(name).is_some())
}

/// Plays in line mode: the program's moves come through its pipes.
pub(crate) fn run(order: &Play, context: &Context) -> Result<(), Failure> {
    let mut players = Vec::new();
    let mut bots = Vec::new();
    for (name, seat) in order.seats.iter().zip(Seat::all(order.seats.len())) {
        if let Some(command) = engine_command(name) {
            guest::check(name, context)?;
            players.push(Player::Bot(one_line(name).into()));
            let outside = start(&command, seat, context)?;
            bots.push(Some(ReversiBot::Outside(outside)));
            continue;
        }
        let named = seats::players::<Reversi>(std::slice::from_ref(name), context)?;
        bots.push(named.iter().find_map(|player| match player {
            Player::Bot(name) => Reversi::bot(name).ok(),
            Player::Person(_) => None,
        }));
        players.extend(named);
    }
    if players.len() != 2 {
        let found = players.len();
        return Err(context.usage(&TableError::WrongPlayers { wanted: 2, found }));
    }
    let table = Table::new(ReversiRules, players, context.seed());
    let table = table.map_err(|error| context.usage(&error))?;
    let mut bots = bots.into_iter();
    let bots = BySeat::from_fn(2, |_| bots.next().flatten());
    let mut screen = context.screen();
    let save = play::save_as(order, context, &mut screen)?;
    let sitting = Sitting::seated(table, AT_ONE_SCREEN, bots);
    let mut session = Session::at(ReversiFace, sitting, save)
        .talkative(context.verbose)
        .telling_seed(context.seed.is_some());
    let name = game_name(Reversi::NAME, context.lang);
    let result = screen
        .line(&format!("{name}."))
        .and_then(|()| session.run(&mut screen));
    left(&result, &mut screen)
}

fn start(command: &str, seat: Seat, context: &Context) -> Result<Outside, Failure> {
    let lang = context.lang;
    let engine = Engine::start(command).map_err(|error| {
        let (command, reason) = (one_line(command), one_line(&error.to_string()));
        Failure::Failed(say!(
            lang,
            PLAY_NO_PROGRAM,
            command = command,
            reason = reason
        ))
    })?;
    let engine = Mutex::new(Some(engine));
    let command = one_line(command);
    let ask = move |moves: &[Move], game: &Reversi, budget: &Budget| {
        ask(&engine, seat, moves, game, budget, &command, lang)
    };
    Ok(Outside::new(ask, Levelled::new(Level::USUAL)))
}

/// The program's move; one that fails is let go, and that is said once.
fn ask(
    engine: &Mutex<Option<Engine>>,
    seat: Seat,
    moves: &[Move],
    game: &Reversi,
    budget: &Budget,
    command: &str,
    lang: Lang,
) -> Option<Move> {
    let mut engine = engine.lock().ok()?;
    let mut log = Log::new(Reversi::start());
    let mut stands = Reversi::start();
    for action in moves {
        let mover = stands.to_move().seat();
        stands.play(*action).ok()?;
        log.push(Step::Action(mover, *action));
    }
    let answer = engine.as_mut()?.choose::<Reversi>(seat, &log, budget);
    let reason = match answer {
        Ok(action) if game.is_legal(action) => return Some(action),
        Ok(action) => action.to_string(),
        Err(fault) => fault.to_string(),
    };
    *engine = None;
    let (command, reason) = (command.to_owned(), one_line(&reason));
    let level = Level::USUAL.number();
    output::say(&say!(
        lang,
        PLAY_PROGRAM_GONE,
        command = command,
        reason = reason,
        level = level
    ));
    None
}
