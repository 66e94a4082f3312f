//! The commands and options, as clap sees them. What they mean is told by the words crate, under the
//! keys `cli-about-COMMAND`, `cli-examples-COMMAND` and `cli-arg-ID`.

mod games;
mod grading;

use sobremesa_core::Seed;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Parser, Subcommand, ValueEnum};
use sobremesa_arena::sprt::Sprt;
use sobremesa_server::Limits;
use sobremesa_words::Lang;

pub(crate) use games::{Analyse, Openings, Puzzles, Which};
pub(crate) use grading::{Form, Grade, Sample};

#[derive(Parser)]
#[command(name = "sobremesa", version, disable_help_subcommand = true)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) order: Option<Order>,

    #[command(flatten)]
    pub(crate) common: Common,
}

// Each switch is a word on the command line of its own.
#[allow(clippy::struct_excessive_bools)]
#[derive(Args, Clone)]
pub(crate) struct Common {
    #[arg(long, global = true, value_name = "es|en", value_parser = parse_lang)]
    pub(crate) lang: Option<Lang>,

    #[arg(long, global = true, value_name = "N")]
    pub(crate) seed: Option<Seed>,

    #[arg(long, global = true, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) jobs: Option<u16>,

    #[arg(long, global = true)]
    pub(crate) plain: bool,

    #[arg(long, global = true)]
    pub(crate) ascii: bool,

    #[arg(long, global = true)]
    pub(crate) no_mouse: bool,

    #[arg(long, global = true, value_name = "N")]
    pub(crate) speed: Option<f64>,

    #[arg(
        long,
        global = true,
        value_name = "auto|always|never",
        hide_possible_values = true
    )]
    pub(crate) color: Option<Colour>,

    #[arg(long, global = true)]
    pub(crate) force: bool,

    #[arg(long, global = true)]
    pub(crate) json: bool,

    #[arg(short, long, global = true)]
    pub(crate) quiet: bool,

    #[arg(short, long, global = true)]
    pub(crate) verbose: bool,
}

fn parse_lang(text: &str) -> Result<Lang, String> {
    text.parse().map_err(|_| "es, en".to_owned())
}

/// When colours are shown.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Colour {
    Auto,
    Always,
    Never,
}

#[derive(Subcommand)]
pub(crate) enum Order {
    Play(Play),
    Simulate(Simulate),
    Tournament(Tournament),
    Replay(Replay),
    Check(Check),
    Convert(Convert),
    Solve(Solve),
    Engine(Engine),
    Analyse(Analyse),
    Puzzles(Puzzles),
    Openings(Openings),
    Bots(Bots),
    Continue(Continue),
    Review(Review),
    Stats(Stats),
    Schema,
    Grade(Grade),
    Sample(Sample),
    Serve(Serve),
    Loadtest(Loadtest),
    Join(Join),
    Man(Man),
    Completions(Completions),
}

#[derive(Args)]
pub(crate) struct Play {
    #[arg(value_name = "GAME", required_unless_present = "load")]
    pub(crate) game: Option<String>,

    #[arg(
        long,
        value_name = "RULES",
        default_value = "",
        hide_default_value = true
    )]
    pub(crate) rules: String,

    #[arg(long, value_name = "A,B,…", value_delimiter = ',')]
    pub(crate) seats: Vec<String>,

    #[arg(long, value_name = "FILE")]
    pub(crate) load: Option<PathBuf>,

    #[arg(long = "game", id = "game-number", value_name = "N", requires = "load")]
    pub(crate) number: Option<usize>,

    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) siete: PlaySiete,
}

/// What only siete y media asks for.
#[derive(Args)]
pub(crate) struct PlaySiete {
    #[arg(long, value_name = "A|B|C|D|E")]
    pub(crate) mode: Option<String>,

    // `--deck` alone asks at each game.
    #[allow(clippy::option_option)]
    #[arg(long, value_name = "FILE", num_args = 0..=1)]
    pub(crate) deck: Option<Option<PathBuf>>,

    #[arg(long)]
    pub(crate) show_deck: bool,

    #[arg(long, value_name = "DIR")]
    pub(crate) results: Option<PathBuf>,

    #[arg(long, value_name = "FILE")]
    pub(crate) profile: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct Simulate {
    #[arg(value_name = "GAME", required_unless_present = "from")]
    pub(crate) game: Option<String>,

    #[arg(
        long,
        value_name = "RULES",
        default_value = "",
        hide_default_value = true
    )]
    pub(crate) rules: String,

    #[arg(long, value_name = "A,B,…", value_delimiter = ',')]
    pub(crate) seats: Vec<String>,

    #[arg(long, value_name = "N", default_value_t = 1, hide_default_value = true)]
    pub(crate) games: u64,

    #[arg(long)]
    pub(crate) tell: bool,

    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "games", "tell"])]
    pub(crate) from: Option<PathBuf>,

    #[arg(long)]
    pub(crate) rotate: bool,

    #[arg(
        long,
        value_name = "N",
        default_value_t = 1,
        hide_default_value = true,
        value_parser = clap::value_parser!(u32).range(1..)
    )]
    pub(crate) hands: u32,

    #[command(flatten)]
    pub(crate) work: Work,
}

#[derive(Args)]
pub(crate) struct Tournament {
    #[arg(value_name = "GAME")]
    pub(crate) game: String,

    #[arg(
        long,
        value_name = "RULES",
        default_value = "",
        hide_default_value = true
    )]
    pub(crate) rules: String,

    #[arg(long, value_name = "A,B,…", value_delimiter = ',', required = true)]
    pub(crate) bots: Vec<String>,

    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(..=1_000_000_000_000))]
    pub(crate) pairs: Option<u64>,

    #[arg(long, value_name = "ELO0,ELO1", value_parser = parse_sprt, allow_hyphen_values = true)]
    pub(crate) sprt: Option<Sprt>,

    #[command(flatten)]
    pub(crate) work: Work,
}

/// What every long piece of work takes.
#[derive(Args)]
pub(crate) struct Work {
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,

    #[arg(long, requires = "out")]
    pub(crate) resume: bool,

    #[arg(long, requires = "out")]
    pub(crate) records: bool,

    #[arg(long, value_name = "N|FILE")]
    pub(crate) openings: Option<String>,

    #[arg(long, value_name = "N")]
    pub(crate) nodes: Option<u64>,

    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds)]
    pub(crate) time: Option<Duration>,
}

fn parse_sprt(text: &str) -> Result<Sprt, String> {
    text.parse().map_err(|()| "elo0,elo1".to_owned())
}

fn parse_seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|seconds| *seconds > 0.0);
    let time = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    time.ok_or_else(|| "> 0".to_owned())
}

#[derive(Args)]
pub(crate) struct Replay {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,

    #[command(flatten)]
    pub(crate) which: Which,

    #[arg(long = "list", id = "list-games")]
    pub(crate) list: bool,

    #[arg(long)]
    pub(crate) curve: bool,

    #[arg(long)]
    pub(crate) host: bool,

    #[arg(
        long,
        value_name = "N",
        requires = "curve",
        value_parser = clap::value_parser!(u32).range(1..=60)
    )]
    pub(crate) depth: Option<u32>,
}

#[derive(Args)]
pub(crate) struct Check {
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<PathBuf>,

    #[arg(long)]
    pub(crate) strict: bool,
}

#[derive(Args)]
pub(crate) struct Convert {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,

    #[arg(long, value_name = "FORMAT")]
    pub(crate) to: String,

    #[command(flatten)]
    pub(crate) which: Which,

    #[arg(long)]
    pub(crate) strict: bool,

    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
}

#[derive(Args)]
#[command(subcommand_required = true)]
pub(crate) struct Solve {
    #[command(subcommand)]
    pub(crate) game: Solved,
}

/// The games that can be solved.
#[derive(Subcommand)]
pub(crate) enum Solved {
    Reversi(SolveReversi),
    Siete(SolveSiete),
}

#[derive(Args)]
pub(crate) struct SolveReversi {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,

    #[arg(
        long,
        value_name = "N",
        default_value_t = 26,
        hide_default_value = true,
        value_parser = clap::value_parser!(u8).range(0..=60)
    )]
    pub(crate) exact: u8,
}

#[derive(Args)]
pub(crate) struct Engine {
    #[arg(value_name = "GAME")]
    pub(crate) game: String,

    #[arg(long, value_name = "gtp|nboard")]
    pub(crate) protocol: Protocol,

    #[arg(long, value_name = "1…12", value_parser = clap::value_parser!(u8).range(1..=12))]
    pub(crate) level: Option<u8>,

    #[arg(long, value_name = "MB", value_parser = clap::value_parser!(u16).range(1..=16384))]
    pub(crate) hash: Option<u16>,
}

/// The languages of graphical programs.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Protocol {
    Gtp,
    Nboard,
}

#[derive(Args)]
pub(crate) struct SolveSiete {
    #[arg(long, value_name = "A|B|C|D|E")]
    pub(crate) mode: Option<String>,

    #[arg(long, value_name = "CARDS")]
    pub(crate) person: Option<String>,

    #[arg(long, value_name = "NAME")]
    pub(crate) machine: Option<String>,

    #[arg(long, value_name = "3|4|5", value_parser = clap::value_parser!(u8).range(3..=5))]
    pub(crate) limit: Option<u8>,

    #[arg(long, value_name = "SCORE")]
    pub(crate) stands_at: Option<String>,

    #[arg(long, conflicts_with_all = ["person", "stands_at", "machine"])]
    pub(crate) equilibrium: bool,

    #[arg(long, value_name = "FILE")]
    pub(crate) plot: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct Bots {
    #[arg(value_name = "GAME")]
    pub(crate) game: Option<String>,
}

#[derive(Args)]
pub(crate) struct Continue {
    #[arg(value_name = "NUMBER")]
    pub(crate) number: Option<usize>,

    #[arg(long)]
    pub(crate) list: bool,
}

/// The server; each option is also an environment variable.
#[derive(Args)]
pub(crate) struct Serve {
    #[command(subcommand)]
    pub(crate) order: Option<ServeOrder>,

    #[arg(
        long,
        global = true,
        value_name = "ADDR",
        env = "SOBREMESA_LISTEN",
        hide_env = true
    )]
    pub(crate) listen: Option<String>,

    #[arg(
        long,
        global = true,
        value_name = "DIR",
        env = "SOBREMESA_DATA",
        hide_env = true
    )]
    pub(crate) data: Option<PathBuf>,

    #[arg(
        long,
        global = true,
        value_name = "URL",
        env = "SOBREMESA_DATABASE",
        hide_env = true,
        hide_env_values = true
    )]
    pub(crate) database: Option<String>,

    #[arg(long, env = "SOBREMESA_OPEN", hide_env = true)]
    pub(crate) open: bool,

    #[arg(long, env = "SOBREMESA_LAN", hide_env = true)]
    pub(crate) lan: bool,

    #[arg(
        long,
        value_name = "K",
        env = "SOBREMESA_MAKE_KEY",
        hide_env = true,
        hide_env_values = true
    )]
    pub(crate) make_key: Option<String>,

    #[arg(
        long,
        value_name = "URL",
        env = "SOBREMESA_PUBLIC_URL",
        hide_env = true
    )]
    pub(crate) public_url: Option<String>,

    #[arg(
        long,
        value_name = "ADDR",
        env = "SOBREMESA_BEHIND_PROXY",
        hide_env = true
    )]
    pub(crate) behind_proxy: Option<std::net::IpAddr>,

    #[arg(long, value_name = "N", env = "SOBREMESA_LIMIT", hide_env = true)]
    pub(crate) limit: Option<Limits>,

    #[arg(
        long,
        value_name = "DAYS",
        env = "SOBREMESA_KEEP",
        hide_env = true,
        default_value_t = 90,
        hide_default_value = true,
        value_parser = clap::value_parser!(u64).range(1..=36_500)
    )]
    pub(crate) keep: u64,

    #[arg(long, value_name = "ADDR", env = "SOBREMESA_METRICS", hide_env = true)]
    pub(crate) metrics: Option<String>,
}

/// What the owner of a server does besides.
#[derive(Subcommand)]
pub(crate) enum ServeOrder {
    Backup(ServeBackup),
    Check,
    Tables,
    Remove(ServeRemove),
}

#[derive(Args)]
pub(crate) struct ServeBackup {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
}

#[derive(Args)]
pub(crate) struct ServeRemove {
    #[arg(value_name = "ID", allow_hyphen_values = true)]
    pub(crate) id: String,
}

#[derive(Args)]
pub(crate) struct Review {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,

    #[command(flatten)]
    pub(crate) which: Which,

    #[arg(long, value_name = "FILE")]
    pub(crate) html: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct Stats {
    #[arg(long)]
    pub(crate) csv: bool,
}

#[derive(Args)]
pub(crate) struct Loadtest {
    #[arg(value_name = "URL")]
    pub(crate) url: String,

    #[arg(
        long,
        value_name = "N",
        default_value_t = 128,
        hide_default_value = true
    )]
    pub(crate) tables: usize,

    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    pub(crate) streams: usize,

    #[arg(
        long,
        value_name = "N",
        default_value_t = 10,
        hide_default_value = true
    )]
    pub(crate) seconds: u64,

    #[arg(long, value_name = "K")]
    pub(crate) make_key: Option<String>,
}

#[derive(Args)]
pub(crate) struct Join {
    #[arg(value_name = "LINK")]
    pub(crate) link: String,

    #[arg(long, value_name = "NAME")]
    pub(crate) name: Option<String>,
}

#[derive(Args)]
pub(crate) struct Man {
    #[arg(value_name = "FOLDER")]
    pub(crate) folder: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct Completions {
    #[arg(value_name = "SHELL")]
    pub(crate) shell: clap_complete::Shell,
}
