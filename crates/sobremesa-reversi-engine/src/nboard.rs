//! The `NBoard` protocol, version 2: an engine for the graphical programs of Othello players.
//!
//! Every command is a line; whatever is not understood is passed over, as the protocol asks.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use sobremesa_core::{Budget, Game};
use sobremesa_reversi::about::Topic;
use sobremesa_reversi::sheet::Ply;
use sobremesa_reversi::verdict::black_lead;
use sobremesa_reversi::{Board, Colour, Move, Position, Scoresheet, Square, ggf};

use crate::book::in_discs;
use crate::clock::Clock;
use crate::line_protocol::LineProtocol;
use crate::{Analysis, Book, Engine, Limits};

/// An engine for graphical programs that speak `NBoard`.
///
/// ```
/// use sobremesa_reversi_engine::line_protocol::LineProtocol;
/// use sobremesa_reversi_engine::{Engine, NBoard};
/// let mut nboard = NBoard::new(Engine::with_megabytes(1));
/// let mut said = Vec::new();
/// for line in ["nboard 2", "set depth 3", "ping 1"] {
///     nboard.hear(line, &mut |line| said.push(line.to_owned()));
/// }
/// assert_eq!(said, ["set myname sobremesa", "set myname sobremesa3", "pong 1"]);
/// ```
pub struct NBoard {
    engine: Engine<'static>,
    depth: u32,
    sheet: Scoresheet,
    /// Games learned: positions of theirs are answered from the book.
    learned: Vec<Scoresheet>,
    stop: Arc<AtomicBool>,
}

impl NBoard {
    /// An engine that nobody has told anything yet.
    ///
    /// ```
    /// use sobremesa_reversi_engine::{Engine, NBoard};
    /// let nboard = NBoard::new(Engine::with_megabytes(1));
    /// ```
    pub fn new(engine: Engine<'static>) -> NBoard {
        NBoard {
            engine,
            depth: 10,
            sheet: Scoresheet::new(Position::START),
            learned: Vec::new(),
            stop: Arc::default(),
        }
    }

    /// The same engine, looking so many moves ahead until it is told otherwise.
    ///
    /// ```
    /// use sobremesa_reversi_engine::{Engine, NBoard};
    /// let nboard = NBoard::new(Engine::with_megabytes(1)).at_depth(4);
    /// ```
    pub fn at_depth(self, depth: u32) -> NBoard {
        let depth = depth.clamp(1, 60);
        NBoard { depth, ..self }
    }

    fn limits(&self) -> Limits {
        Limits {
            budget: Budget::depth(self.depth).stopped_by(Arc::clone(&self.stop)),
            // An ending costs about as much as a middle game this many moves shallower.
            exact_from: (self.depth + 6).min(26),
            ..Limits::default()
        }
    }

    fn set(&mut self, what: &str, rest: &str, say: &mut (dyn FnMut(&str) + Send)) {
        match what {
            "depth" => {
                if let Ok(depth) = rest.parse::<u32>() {
                    self.depth = depth.clamp(1, 60);
                    say(&format!("set myname sobremesa{}", self.depth));
                }
            }
            "game" => {
                let first = |sheets: Vec<Scoresheet>| sheets.into_iter().next();
                match ggf::read(rest).map(first) {
                    Ok(Some(sheet)) => self.sheet = sheet,
                    Ok(None) => {}
                    Err(fault) => say(&format!("status {}", fault.reason)),
                }
            }
            // A draw is a draw to us; contempt is heard and changes nothing.
            _ => {}
        }
    }

    fn make_move(&mut self, text: &str, say: &mut (dyn FnMut(&str) + Send)) {
        let played = match ggf::read_ply(text) {
            Ok(ply) => self
                .sheet
                .play_ply(ply)
                .map_err(|reason| reason.to_string()),
            Err(error) => Err(error.to_string()),
        };
        if let Err(reason) = played {
            say(&format!("status {reason}"));
        }
    }

    fn go(&mut self, say: &mut (dyn FnMut(&str) + Send)) {
        let game = *self.sheet.game();
        if game.is_over() {
            // Whoever asks waits for a move.
            say("status the game is over");
            say("=== PA");
            return;
        }
        if game.automatic().is_some() {
            say("=== PA");
            return;
        }
        say("status sobremesa is thinking");
        let started = Instant::now();
        let mut limits = self.limits();
        limits.budget.time = time_for_move(&self.sheet);
        let analysis = self.search(game.board(), &limits, say);
        let action = analysis.best.map_or(Move::Pass, Move::Place);
        let ply = Ply {
            action,
            value: Some(analysis.value * 100),
            time: Some(hundredths(started.elapsed())),
        };
        say(&format!("=== {}", ggf::ply_text(&ply)));
        say("status");
    }

    fn hint(&mut self, moves: usize, say: &mut (dyn FnMut(&str) + Send)) {
        let game = *self.sheet.game();
        if game.is_over() {
            say("status the game is over");
            return;
        }
        say("status sobremesa is analyzing");
        self.say_book(game.board(), say);
        if game.automatic().is_some() {
            let other = self.engine.search(game.board().pass(), &self.limits());
            say(&search_line(
                "PA",
                &Analysis {
                    value: -other.value,
                    ..other
                },
            ));
        } else if moves <= 1 {
            self.search(game.board(), &self.limits(), say);
        } else {
            self.engine.deepen(game.board(), &self.limits(), |values| {
                for (_, analysis) in values.iter().take(moves) {
                    say(&search_line("", analysis));
                }
                let reckoned = values.iter().map(|(_, analysis)| analysis);
                let nodes = reckoned.clone().map(|analysis| analysis.nodes).max();
                let time = reckoned.map(|analysis| analysis.time).max();
                say_nodes(nodes.unwrap_or(0), time.unwrap_or_default(), say);
            });
        }
        say("status");
    }

    /// Searches, telling each step that is finished.
    fn search(
        &self,
        board: Board,
        limits: &Limits,
        say: &mut (dyn FnMut(&str) + Send),
    ) -> Analysis {
        let analysis = self.engine.search_with(board, limits, |analysis| {
            if analysis.best.is_some() {
                say(&search_line("", analysis));
            }
        });
        say_nodes(analysis.nodes, analysis.time, say);
        analysis
    }

    /// What the games learned played here: the move, how it ended for the mover, how many games;
    /// then what our own book says.
    fn say_book(&self, board: Board, say: &mut (dyn FnMut(&str) + Send)) {
        let mut moves: Vec<(Square, i32, i32)> = Vec::new();
        for sheet in &self.learned {
            let mut game = sobremesa_reversi::Reversi::at(sheet.start());
            for action in sheet.moves() {
                if game.board() == board
                    && let Move::Place(square) = action
                {
                    let lead = black_lead(sheet.game());
                    let lead = if game.to_move() == Colour::Black {
                        lead
                    } else {
                        -lead
                    };
                    match moves.iter_mut().find(|(known, ..)| *known == square) {
                        Some((_, sum, games)) => (*sum, *games) = (*sum + lead, *games + 1),
                        None => moves.push((square, lead, 1)),
                    }
                }
                game.play_unchecked(action);
            }
        }
        moves.sort_by_key(|&(square, sum, games)| (-(sum * 100 / games), square));
        for (square, sum, games) in moves {
            let value = f64::from(sum) / f64::from(games);
            let square = square.to_string().to_uppercase();
            say(&format!("book {square} {value:+.2} {games} 100%"));
        }
        for (square, tenths) in Book::ours().moves(board) {
            let line = Book::ours().line(board, square);
            let value = in_discs(tenths);
            let (word, length) = (in_one_word(&line), line.len());
            say(&format!("book {word} {value:+.2} 0 {length}"));
        }
    }

    /// From the end of the game to its beginning: what each position was worth to black.
    fn analyze(&mut self, say: &mut (dyn FnMut(&str) + Send)) {
        say("status sobremesa is analyzing");
        let mut games = vec![sobremesa_reversi::Reversi::at(self.sheet.start())];
        for action in self.sheet.moves() {
            let mut next = *games.last().expect("there is a first one");
            next.play_unchecked(action);
            games.push(next);
        }
        for (played, game) in games.iter().enumerate().rev() {
            let value = self.engine.search(game.board(), &self.limits()).value;
            let value = if game.to_move() == Colour::Black {
                value
            } else {
                -value
            };
            say(&format!("analysis {played} {value:+}.00"));
        }
        say("status");
    }
}

impl LineProtocol for NBoard {
    fn hear(&mut self, line: &str, say: &mut (dyn FnMut(&str) + Send)) -> bool {
        let (command, rest) = split(line.trim());
        match command {
            "nboard" => say("set myname sobremesa"),
            "set" => {
                let (what, rest) = split(rest);
                self.set(what, rest, say);
            }
            "move" => self.make_move(rest, say),
            "hint" => self.hint(rest.parse().unwrap_or(1), say),
            "go" => self.go(say),
            "ping" => say(format!("pong {rest}").trim_end()),
            "learn" => {
                if !self.sheet.plies().is_empty() {
                    self.learned.push(self.sheet.clone());
                }
                say("learned");
            }
            "analyze" => self.analyze(say),
            "quit" => return false,
            // Whatever else there may be one day.
            _ => {}
        }
        true
    }

    fn is_urgent(&self, line: &str) -> bool {
        ["ping", "quit"].contains(&split(line.trim()).0)
    }

    fn stop(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.stop)
    }
}

fn split(line: &str) -> (&str, &str) {
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    (first, rest.trim())
}

fn hundredths(time: Duration) -> u32 {
    (time.as_millis() / 10).try_into().unwrap_or(u32::MAX)
}

fn say_nodes(nodes: u64, time: Duration, say: &mut (dyn FnMut(&str) + Send)) {
    say(&format!("nodestats {nodes} {:.2}", time.as_secs_f64()));
}

/// `search F5d6C3 +1.00 0 8`: the line in one word, the value for the mover, how deep.
fn search_line(first: &str, analysis: &Analysis) -> String {
    let line = in_one_word(&analysis.line);
    let depth = if analysis.exact {
        "100%".to_owned()
    } else {
        analysis.depth.to_string()
    };
    format!("search {first}{line} {:+}.00 0 {depth}", analysis.value)
}

fn in_one_word(line: &[Square]) -> String {
    let capital = |square: &Square| square.to_string().to_uppercase();
    line.iter().map(capital).collect()
}

/// How long the next move may take by the clock of the game; nothing where it has none.
fn time_for_move(sheet: &Scoresheet) -> Option<Duration> {
    let (main, extra) = read_clock(sheet.about.told(Topic::Clock)?)?;
    let mover = sheet.game().to_move();
    let mut colour = sheet.start().to_move();
    let mut spent = Duration::ZERO;
    for ply in sheet.plies() {
        if colour == mover {
            let hundredths = ply.time.unwrap_or(0);
            spent += Duration::from_millis(10 * u64::from(hundredths));
        }
        colour = !colour;
    }
    let left = match main.checked_sub(spent) {
        Some(left) if left > Duration::ZERO => left,
        // The time the servers add once, when the first is over.
        _ => extra.saturating_sub(spent.saturating_sub(main)),
    };
    // What pipes and windows take is taken from every move.
    let besides = Duration::from_millis(50).min(left / 10);
    let clock = Clock::new(left.saturating_sub(besides), Duration::ZERO, 0);
    clock.for_move(sheet.game().board().empties())
}

/// `15:00`, `1:00:00`, `05:00//02:00`: the first time, and what is added when it is over.
fn read_clock(text: &str) -> Option<(Duration, Duration)> {
    let mut fields = text.split('/').map(str::trim);
    let main = read_time(fields.next()?)?;
    let extra = fields.nth(1).and_then(read_time);
    (main > Duration::ZERO).then_some((main, extra.unwrap_or_default()))
}

/// Hours, minutes and seconds, as many of them as are said; behind a comma stand moves.
fn read_time(text: &str) -> Option<Duration> {
    let text = text.split(',').next().unwrap_or_default();
    let mut seconds = 0.0;
    for part in text.split(':') {
        let part: f64 = part.trim().parse().ok().filter(|part| *part >= 0.0)?;
        seconds = 60.0 * seconds + part;
    }
    Duration::try_from_secs_f64(seconds).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sheet(clock: &str, moves: &str) -> Scoresheet {
        let text = format!("(;GM[Othello]TI[{clock}]{moves};)");
        ggf::read(&text).unwrap().remove(0)
    }

    #[test]
    fn a_move_gets_its_share_of_what_the_clock_of_the_game_has_left() {
        let time = |clock: &str, moves: &str| time_for_move(&sheet(clock, moves));
        let fresh = time("0:05", "").unwrap();
        assert!(fresh < Duration::from_secs(1), "{fresh:?}");
        let used = time("0:05", "B[F5//4.50]W[D6]").unwrap();
        assert!(used < fresh / 5, "{used:?}");
        let white = time("0:05", "B[F5//4.50]").unwrap();
        assert!(white > used, "black's time is not white's");
        let extra = time("0:05//2:00", "B[F5//6]W[D6]").unwrap();
        assert!(
            extra > fresh,
            "the added time counts once the first is over"
        );
        assert_eq!(time("", ""), None);
        assert_eq!(time("none", ""), None);
    }

    #[test]
    fn every_spelling_of_a_clock_is_read() {
        let seconds = Duration::from_secs;
        for (text, main, extra) in [
            ("15:00", 900, 0),
            ("1:00:00", 3600, 0),
            ("05:00//02:00", 300, 120),
            ("05:00/00:10/02:00", 300, 120),
            ("0:05", 5, 0),
            ("90", 90, 0),
        ] {
            assert_eq!(
                read_clock(text),
                Some((seconds(main), seconds(extra))),
                "{text}"
            );
        }
        assert_eq!(read_clock("00:00"), None);
    }

    #[test]
    fn several_moves_are_told_together_at_every_depth() {
        let mut nboard = NBoard::new(Engine::with_megabytes(1));
        let mut said = Vec::new();
        for line in ["set depth 5", "move F5", "hint 3"] {
            nboard.hear(line, &mut |line| said.push(line.to_owned()));
        }
        let search: Vec<&str> = said
            .iter()
            .filter_map(|line| line.strip_prefix("search "))
            .filter_map(|line| line.rsplit(' ').next())
            .collect();
        assert_eq!(
            search,
            ["2", "2", "2", "3", "3", "3", "4", "4", "4", "5", "5", "5"]
        );
    }
}
