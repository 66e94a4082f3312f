//! `sobremesa` alone: the menu.

use std::ffi::OsString;

use sobremesa_terminal::Evening;
use sobremesa_terminal::seeds::Seeds;

use crate::args::Order;
use crate::commands::{Context, Failure, full_screen, left, signals, tournament};
use crate::language;

pub(crate) fn run(context: &Context) -> Result<(), Failure> {
    if context.is_full_screen() {
        return full_screen::menu(context);
    }
    let mut screen = context.screen();
    let mut tournament = |game: &str, bots: &str| hold(game, bots, context);
    let mut evening = Evening::new(Seeds::new(context.seed));
    evening.settings.clone_from(&context.settings);
    evening.stoppable = signals::while_stoppable;
    let result = sobremesa_terminal::menu::run(&mut screen, &mut evening, &mut tournament);
    left(&result, &mut screen)
}

/// A tournament asked for in the menu: the command of the same name, without options.
fn hold(game: &str, bots: &str, context: &Context) -> Result<(), String> {
    let words = ["sobremesa", "tournament", game, "--bots", bots].map(OsString::from);
    let cli = language::parse(context.lang, words.into_iter());
    let Ok(Some(Order::Tournament(order))) = cli.map(|cli| cli.order) else {
        return Err(String::new());
    };
    match tournament::run(&order, context) {
        Ok(()) | Err(Failure::Told | Failure::Interrupted) => Ok(()),
        Err(Failure::Usage(sentence) | Failure::Failed(sentence)) => Err(sentence),
    }
}
