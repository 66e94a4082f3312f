//! `sobremesa engine`: be an engine for a graphical program.

use std::io;

use sobremesa_catalog::UnknownGame;
use sobremesa_core::Game;
use sobremesa_reversi::Reversi;
use sobremesa_reversi_engine::line_protocol::serve;
use sobremesa_reversi_engine::{Engine as Player, Gtp, Level, NBoard};
use sobremesa_words::{Speak, say};

use crate::args::{Engine, Protocol};
use crate::commands::{Context, Failure};

pub(crate) fn run(engine: &Engine, context: &Context) -> Result<(), Failure> {
    if !engine.game.trim().eq_ignore_ascii_case(Reversi::NAME) {
        let known = sobremesa_catalog::GAMES.contains(&engine.game.trim().to_lowercase().as_str());
        return Err(if known {
            Failure::Usage(say!(context.lang, ENGINE_ONLY_REVERSI))
        } else {
            context.usage(&UnknownGame(engine.game.chars().take(40).collect()))
        });
    }
    let level = engine.level.and_then(Level::new);
    let usual = level.unwrap_or(Level::USUAL).megabytes().max(16);
    let megabytes = engine.hash.map_or(usual, usize::from);
    let player = Player::with_megabytes(megabytes).with_threads(context.jobs);
    let input = io::BufReader::new(io::stdin());
    let mut output = io::stdout();
    let talked = match engine.protocol {
        Protocol::Gtp => {
            let mut gtp = Gtp::new(player).with_seed(context.seed().number());
            if let Some(level) = level {
                gtp = gtp.at_level(level);
            }
            serve(&mut gtp, input, &mut output)
        }
        Protocol::Nboard => {
            let mut nboard = NBoard::new(player);
            if let Some(level) = level {
                nboard = nboard.at_depth(level.depth());
            }
            serve(&mut nboard, input, &mut output)
        }
    };
    talked.map_err(|error| Failure::Failed(error.speak(context.lang)))
}
