//! GTP, the Go Text Protocol, version 2, as Othello programs speak it.
//!
//! A command is `[id] name arguments`; the answer begins with `=id` or `?id` and ends with an
//! empty line.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use cpu_time::ProcessTime;
use sobremesa_core::{Budget, Game, Rng};
use sobremesa_reversi::verdict::black_lead;
use sobremesa_reversi::{Colour, Move, Reversi, Square, sgf};

use crate::clock::Clock;
use crate::line_protocol::LineProtocol;
use crate::{Engine, Level, Limits};

/// A player for programs that speak GTP.
///
/// ```
/// use sobremesa_reversi_engine::line_protocol::LineProtocol;
/// use sobremesa_reversi_engine::{Engine, Gtp};
/// let mut gtp = Gtp::new(Engine::with_megabytes(1));
/// let mut said = String::new();
/// gtp.hear("7 play black f5", &mut |line| said += line);
/// assert_eq!(said, "=7");
/// ```
pub struct Gtp {
    engine: Engine<'static>,
    /// Nothing where nobody asked for one: then a clock alone says how well to play.
    level: Option<Level>,
    game: Reversi,
    /// The game before each command that changed it: undo takes a whole command back.
    before: Vec<Reversi>,
    clocks: [Clock; 2],
    /// What makes one game open otherwise than another, with the number of the game.
    seed: u64,
    games: u64,
    stop: Arc<AtomicBool>,
}

const COMMANDS: [&str; 21] = [
    "protocol_version",
    "name",
    "version",
    "known_command",
    "list_commands",
    "quit",
    "list_games",
    "set_game",
    "boardsize",
    "clear_board",
    "komi",
    "play",
    "genmove",
    "reg_genmove",
    "undo",
    "time_settings",
    "time_left",
    "final_score",
    "showboard",
    "loadsgf",
    "cputime",
];

/// With a clock the end of the game is looked for from so many empty squares on.
const SOLVES: u32 = 24;

type Answer = Result<String, &'static str>;

impl Gtp {
    /// A player of the usual level.
    ///
    /// ```
    /// use sobremesa_reversi_engine::{Engine, Gtp};
    /// let gtp = Gtp::new(Engine::with_megabytes(1));
    /// ```
    pub fn new(engine: Engine<'static>) -> Gtp {
        Gtp {
            engine,
            level: None,
            game: Reversi::start(),
            before: Vec::new(),
            clocks: [Clock::default(); 2],
            seed: 0,
            games: 0,
            stop: Arc::default(),
        }
    }

    /// The same player at this level; a clock may hurry it, and never makes it play better.
    ///
    /// ```
    /// use sobremesa_reversi_engine::{Engine, Gtp, Level};
    /// let gtp = Gtp::new(Engine::with_megabytes(1)).at_level(Level::new(3).unwrap());
    /// ```
    pub fn at_level(self, level: Level) -> Gtp {
        Gtp {
            level: Some(level),
            ..self
        }
    }

    /// The same player, opening and erring as this seed says; without one always alike.
    ///
    /// ```
    /// use sobremesa_reversi_engine::{Engine, Gtp};
    /// let gtp = Gtp::new(Engine::with_megabytes(1)).with_seed(7);
    /// ```
    pub fn with_seed(self, seed: u64) -> Gtp {
        Gtp { seed, ..self }
    }

    fn answer(&mut self, command: &str, arguments: &[&str]) -> Answer {
        match command {
            "protocol_version" => Ok("2".to_owned()),
            "name" => Ok("sobremesa".to_owned()),
            "version" => Ok(env!("CARGO_PKG_VERSION").to_owned()),
            "known_command" => {
                let name = arguments.first().ok_or(SYNTAX)?;
                Ok(COMMANDS.contains(name).to_string())
            }
            "list_commands" => Ok(COMMANDS.join("\n")),
            "quit" => Ok(String::new()),
            "list_games" => Ok("Othello".to_owned()),
            "set_game" => match arguments.first() {
                Some(name) if is_reversi(name) => Ok(String::new()),
                Some(_) => Err("unsupported game"),
                None => Err(SYNTAX),
            },
            "boardsize" => match arguments.first().map(|size| size.parse()) {
                Some(Ok(8)) => Ok(String::new()),
                Some(Ok(_)) => Err("unacceptable size"),
                _ => Err(SYNTAX),
            },
            "clear_board" => {
                self.game = Reversi::start();
                self.games += 1;
                self.before.clear();
                Ok(String::new())
            }
            // Go players give white points for moving second; here it is understood and unused.
            "komi" => match arguments.first().map(|komi| komi.parse::<f64>()) {
                Some(Ok(_)) => Ok(String::new()),
                _ => Err(SYNTAX),
            },
            "play" => self.play(arguments),
            "genmove" => self.generate(arguments, true),
            "reg_genmove" => self.generate(arguments, false),
            "undo" => {
                self.game = self.before.pop().ok_or("cannot undo")?;
                Ok(String::new())
            }
            "time_settings" => self.set_clocks(arguments),
            "time_left" => self.tell_clock(arguments),
            "final_score" => self.score(),
            "showboard" => Ok(self.board()),
            "loadsgf" => self.load(arguments),
            "cputime" => {
                let spent = ProcessTime::try_now().map_err(|_| "cannot be measured")?;
                Ok(format!("{:.3}", spent.as_duration().as_secs_f64()))
            }
            _ => Err("unknown command"),
        }
    }

    fn play(&mut self, arguments: &[&str]) -> Answer {
        let &[colour, vertex] = arguments else {
            return Err(SYNTAX);
        };
        let colour = read_colour(colour)?;
        let action: Move = vertex.parse().map_err(|_| SYNTAX)?;
        if self.game.is_over() && action == Move::Pass {
            return Ok(String::new());
        }
        let mut game = self.game;
        pass_to(&mut game, colour)?;
        game.play(action).map_err(|_| "illegal move")?;
        self.before.push(std::mem::replace(&mut self.game, game));
        Ok(String::new())
    }

    fn generate(&mut self, arguments: &[&str], plays: bool) -> Answer {
        let &[colour] = arguments else {
            return Err(SYNTAX);
        };
        let colour = read_colour(colour)?;
        if self.game.is_over() {
            return Ok("pass".to_owned());
        }
        let mut game = self.game;
        pass_to(&mut game, colour)?;
        let started = Instant::now();
        let action = game
            .automatic()
            .or_else(|| self.think(&game, colour))
            .ok_or("no move")?;
        if plays {
            self.clocks[colour.seat().index()].spend(started.elapsed());
            game.play(action).map_err(|_| "no legal move was found")?;
            self.before.push(std::mem::replace(&mut self.game, game));
        }
        Ok(match action {
            Move::Place(square) => square.to_string().to_uppercase(),
            Move::Pass => "pass".to_owned(),
        })
    }

    fn think(&self, game: &Reversi, colour: Colour) -> Option<Move> {
        let board = game.board();
        // What is left to chance comes from the position, so that a game can be repeated.
        let mut rng = Rng::stream(self.seed, [self.games, board.mover(), board.waiting()]);
        let time = self.clocks[colour.seat().index()].for_move(board.empties());
        let budget = Budget {
            time,
            ..Budget::unlimited().stopped_by(Arc::clone(&self.stop))
        };
        let level = self.level.unwrap_or(Level::USUAL);
        if self.level.is_some() || time.is_none() {
            let choice = level.choose(&self.engine, board, &budget, &mut rng)?;
            return Some(choice.square.into());
        }
        if let Some(opening) = level.open(board, &mut rng) {
            return Some(opening.square.into());
        }
        // With a clock and no level the clock decides how deep to look.
        let limits = Limits {
            budget,
            exact_from: SOLVES,
            ..Limits::default()
        };
        self.engine.search(board, &limits).best.map(Move::Place)
    }

    /// `loadsgf FILE [MOVE]`: the game of a file, up to before that move.
    fn load(&mut self, arguments: &[&str]) -> Answer {
        const REFUSED: &str = "cannot load file";
        let (file, before) = match arguments {
            [] => return Err(SYNTAX),
            [file @ .., last] if !file.is_empty() => match last.parse::<usize>() {
                Ok(number) => (file, number.saturating_sub(1)),
                Err(_) => (arguments, usize::MAX),
            },
            file => (file, usize::MAX),
        };
        let text = read_file(Path::new(&file.join(" "))).ok_or(REFUSED)?;
        let sheets = sgf::read(&text).map_err(|_| REFUSED)?;
        let sheet = sheets.first().ok_or(REFUSED)?;
        let mut game = Reversi::at(sheet.start());
        let mut before_each = Vec::new();
        for action in sheet.moves().take(before) {
            before_each.push(game);
            game.play(action).map_err(|_| REFUSED)?;
        }
        self.game = game;
        self.before = before_each;
        self.games += 1;
        Ok(String::new())
    }

    fn set_clocks(&mut self, arguments: &[&str]) -> Answer {
        let numbers: Vec<f64> = arguments
            .iter()
            .filter_map(|word| word.parse().ok())
            .collect();
        let &[main, period, stones] = numbers.as_slice() else {
            return Err(SYNTAX);
        };
        let [main, period] = [main, period].map(seconds);
        self.clocks = [Clock::new(main.ok_or(SYNTAX)?, period.ok_or(SYNTAX)?, stones as u32); 2];
        Ok(String::new())
    }

    fn tell_clock(&mut self, arguments: &[&str]) -> Answer {
        let &[colour, time, stones] = arguments else {
            return Err(SYNTAX);
        };
        let colour = read_colour(colour)?;
        let time = time.parse().ok().and_then(seconds).ok_or(SYNTAX)?;
        let stones = stones.parse().map_err(|_| SYNTAX)?;
        self.clocks[colour.seat().index()].set_left(time, stones);
        Ok(String::new())
    }

    fn score(&self) -> Answer {
        if !self.game.is_over() {
            return Err("cannot score");
        }
        // As Othello programs count: empty squares go to the winner.
        Ok(match black_lead(&self.game) {
            0 => "0".to_owned(),
            lead if lead > 0 => format!("B+{lead}"),
            lead => format!("W+{}", -lead),
        })
    }

    fn board(&self) -> String {
        let columns = "    a b c d e f g h";
        let side = match self.game.to_move() {
            _ if self.game.is_over() => "Game over",
            Colour::Black => "Next move: Black",
            Colour::White => "Next move: White",
        };
        let mut lines = vec![side.to_owned(), columns.to_owned()];
        for row in 0..8 {
            let mut line = format!("  {}", row + 1);
            for column in 0..8 {
                let square = Square::at(column, row).expect("eight rows of eight");
                let disc = self.game.to_position().disc(square);
                line.push(' ');
                line.push(disc.map_or('.', Colour::letter));
            }
            lines.push(line);
        }
        lines.join("\n")
    }
}

impl LineProtocol for Gtp {
    fn hear(&mut self, line: &str, say: &mut (dyn FnMut(&str) + Send)) -> bool {
        // Control letters count for nothing, and so does what follows a #.
        let line: String = line
            .split('#')
            .next()
            .unwrap_or_default()
            .chars()
            .map(|letter| if letter == '\t' { ' ' } else { letter })
            .filter(|letter| !letter.is_control())
            .collect();
        let mut words: Vec<&str> = line.split_whitespace().collect();
        let id = match words.first() {
            Some(word) if word.bytes().all(|digit| digit.is_ascii_digit()) => words.remove(0),
            _ => "",
        };
        let Some((command, arguments)) = words.split_first() else {
            if !id.is_empty() {
                say(&format!("?{id} unknown command"));
                say("");
            }
            return true;
        };
        let (sign, text) = match self.answer(command, arguments) {
            Ok(text) => ('=', text),
            Err(text) => ('?', text.to_owned()),
        };
        say(format!("{sign}{id} {text}").trim_end());
        say("");
        *command != "quit"
    }

    fn is_urgent(&self, line: &str) -> bool {
        line.trim() == "quit"
    }

    fn stop(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.stop)
    }
}

const SYNTAX: &str = "syntax error";

/// An ordinary file of letters, if it is not too large to be a game.
fn read_file(path: &Path) -> Option<String> {
    const LARGEST: u64 = 1 << 20;
    let about = fs::metadata(path).ok()?;
    if !about.is_file() || about.len() > LARGEST {
        return None;
    }
    let bytes = fs::read(path).ok()?;
    Some(String::from_utf8_lossy(&bytes).into_owned())
}

fn is_reversi(name: &str) -> bool {
    ["othello", "reversi"]
        .iter()
        .any(|game| name.eq_ignore_ascii_case(game))
}

fn read_colour(word: &str) -> Result<Colour, &'static str> {
    match word.to_ascii_lowercase().as_str() {
        "b" | "black" => Ok(Colour::Black),
        "w" | "white" => Ok(Colour::White),
        _ => Err(SYNTAX),
    }
}

/// Seconds that are a time: not negative, not endless.
fn seconds(number: f64) -> Option<Duration> {
    Duration::try_from_secs_f64(number).ok()
}

/// Makes it this colour's turn, if only a pass stands between; some programs do not send it.
fn pass_to(game: &mut Reversi, colour: Colour) -> Result<(), &'static str> {
    if game.to_move() != colour
        && let Some(pass) = game.automatic()
    {
        game.play_unchecked(pass);
    }
    if game.to_move() == colour {
        Ok(())
    } else {
        Err("illegal move")
    }
}
