//! `sobremesa` alone: the menu.

use sobremesa_core::Rng;

use crate::commands::{Context, left_cleanly};

pub(crate) fn run(context: &Context) {
    let mut screen = context.screen();
    let first = context.seed();
    let mut games = 0;
    // The first game takes the seed as given, so that it can be played again with --seed.
    let mut seed = || {
        games += 1;
        if games == 1 {
            first
        } else {
            Rng::child(first, [games]) >> 11
        }
    };
    let result = sobremesa_terminal::menu::run(&mut screen, &mut seed);
    left_cleanly(&result, &mut screen);
}
