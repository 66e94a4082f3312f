//! `sobremesa` alone: the menu.

use sobremesa_core::Rng;

use crate::commands::{Context, left_cleanly};

pub(crate) fn run(context: &Context) {
    let mut screen = context.screen();
    let result = sobremesa_terminal::menu::run(&mut screen, &mut seeds(context));
    left_cleanly(&result, &mut screen);
}

/// The seed of each game of a run. The first game takes the seed as given, so that it can be played
/// again with `--seed`.
pub(crate) fn seeds(context: &Context) -> impl FnMut() -> u64 + use<> {
    let first = context.seed();
    let mut games = 0;
    move || {
        games += 1;
        if games == 1 {
            first
        } else {
            Rng::child(first, [games]) >> 11
        }
    }
}
