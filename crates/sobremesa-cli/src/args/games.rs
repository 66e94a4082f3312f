//! What is asked of files of many games, of openings and of a board to think at.

use std::path::PathBuf;

use clap::Args;

/// Which games of a file of many.
#[derive(Args, Default)]
pub(crate) struct Which {
    #[arg(long = "game", id = "game-number", value_name = "N")]
    pub(crate) game: Option<usize>,

    #[arg(long, value_name = "NAME")]
    pub(crate) player: Option<String>,

    #[arg(long, value_name = "YEAR")]
    pub(crate) year: Option<u16>,

    #[arg(long, value_name = "NAME")]
    pub(crate) opening: Option<String>,

    #[arg(long, value_name = "black|white|tie|N", allow_hyphen_values = true)]
    pub(crate) result: Option<String>,
}

#[derive(Args)]
pub(crate) struct Openings {
    #[arg(value_name = "NAME|MOVES", id = "asked-opening")]
    pub(crate) asked: Option<String>,
}

#[derive(Args)]
pub(crate) struct Analyse {
    #[arg(value_name = "GAME")]
    pub(crate) game: String,

    #[arg(value_name = "POSITION|FILE", id = "position")]
    pub(crate) what: Option<String>,

    #[command(flatten)]
    pub(crate) which: Which,

    #[arg(
        long,
        value_name = "N",
        value_parser = clap::value_parser!(u8).range(2..=60)
    )]
    pub(crate) depth: Option<u8>,

    #[arg(
        long,
        value_name = "N",
        default_value_t = 20,
        hide_default_value = true,
        value_parser = clap::value_parser!(u8).range(0..=60)
    )]
    pub(crate) exact: u8,
}

#[derive(Args)]
pub(crate) struct Puzzles {
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) which: Which,

    #[arg(long)]
    pub(crate) list: bool,

    #[arg(
        long,
        value_name = "DISCS",
        default_value_t = 4,
        hide_default_value = true,
        value_parser = clap::value_parser!(u8).range(1..=64)
    )]
    pub(crate) margin: u8,

    #[arg(long, value_name = "N")]
    pub(crate) count: Option<usize>,
}
