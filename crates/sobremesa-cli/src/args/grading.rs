//! The referee's commands: `grade` and `sample`.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};

/// The form of a report.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Form {
    Text,
    Json,
    Junit,
    Vpl,
    Gradescope,
}

#[derive(Args)]
pub(crate) struct Grade {
    #[arg(value_name = "PROGRAM", required_unless_present = "class")]
    pub(crate) program: Option<PathBuf>,

    #[arg(
        long = "as",
        id = "as",
        value_name = "domino|directo|siete|reversi",
        required = true
    )]
    pub(crate) handout: String,

    #[arg(long, value_name = "FILE")]
    pub(crate) dialect: Option<PathBuf>,

    #[arg(
        long,
        value_name = "N",
        default_value_t = 40,
        hide_default_value = true,
        value_parser = clap::value_parser!(u32).range(1..=1_000_000)
    )]
    pub(crate) games: u32,

    #[arg(long, value_name = "text|json|junit|vpl|gradescope")]
    pub(crate) format: Option<Form>,

    #[arg(long, value_name = "P18,…", value_delimiter = ',')]
    pub(crate) only: Vec<String>,

    #[arg(long, value_name = "SECONDS", value_parser = super::parse_seconds)]
    pub(crate) time: Option<Duration>,

    #[arg(long, value_name = "FILE")]
    pub(crate) rubric: Option<PathBuf>,

    #[arg(long, conflicts_with = "class")]
    pub(crate) learn: bool,

    #[arg(long, value_name = "DIR", conflicts_with = "program")]
    pub(crate) class: Option<PathBuf>,

    #[arg(long, value_name = "DIR", requires = "class")]
    pub(crate) out: Option<PathBuf>,

    #[arg(last = true, value_name = "ARGUMENTS")]
    pub(crate) arguments: Vec<String>,
}

#[derive(Args)]
pub(crate) struct Sample {
    #[arg(value_name = "KIND")]
    pub(crate) kind: String,
}
