//! `sobremesa analyse`: a board to think at, with the value of every legal move while the engine
//! looks deeper.

use std::path::Path;
use std::sync::Arc;

use serde_json::json;
use sobremesa_core::{Budget, Game, one_line};
use sobremesa_reversi::opening::Opening;
use sobremesa_reversi::{Archive, Colour, Move, Position, Reversi, Scoresheet, Square, sgf};
use sobremesa_reversi_engine::{Analysis, Engine, Limits};
use sobremesa_table::{Record, Table};
use sobremesa_terminal::{Leave, Screen};
use sobremesa_words::{Lang, Speak, say};

use crate::args::Analyse;
use crate::commands::signals::Stoppable;
use crate::commands::{Context, Failure, archive, left};
use crate::output;

/// The memory of the engine.
const MEGABYTES: usize = 128;

pub(crate) fn run(analyse: &Analyse, context: &Context) -> Result<(), Failure> {
    if !analyse.game.trim().eq_ignore_ascii_case(Reversi::NAME) {
        return Err(Failure::Usage(say!(context.lang, ANALYSE_ONLY_REVERSI)));
    }
    let Some(sheet) = read(analyse, context)? else {
        return Ok(());
    };
    let mut board = Board {
        engine: Engine::with_megabytes(MEGABYTES).with_threads(context.jobs),
        depth: u32::from(analyse.depth),
        exact: u32::from(analyse.exact),
        at: sheet.plies().len(),
        sheet,
        context,
    };
    if context.json {
        board.think(&mut |moves| output::line(&object(&board.game(), moves)));
        return Ok(());
    }
    let mut screen = context.screen();
    let result = board.talk(&mut screen);
    left(&result, &mut screen)
}

/// The game to think about: of a file, of a text, or the beginning.
fn read(analyse: &Analyse, context: &Context) -> Result<Option<Scoresheet>, Failure> {
    let Some(what) = &analyse.what else {
        return Ok(Some(Scoresheet::new(Position::START)));
    };
    let path = Path::new(what);
    let bytes = if what == "-" || path.exists() {
        match archive::one(path, &analyse.which, true, context)? {
            Some(chosen) => chosen.bytes,
            None => return Ok(None),
        }
    } else {
        what.as_bytes().to_vec()
    };
    let refused = |reason: &str| context.refused(path, reason);
    if let Some(archive) = Archive::open(&bytes) {
        let game = archive.game(0);
        return Ok(Some(
            game.map_err(|fault| refused(&fault.speak(context.lang)))?,
        ));
    }
    let table = Record::read_bytes(&bytes)
        .and_then(|record| Table::<Reversi>::from_record(&record))
        .map_err(|error| refused(&error.speak(context.lang)))?;
    Ok(Some(Scoresheet::new(table.truth().to_position())))
}

/// A legal move and what the engine says of it.
type Valued = (Square, Analysis);

/// The board, the line that led to it, and where in the line one looks.
struct Board<'a> {
    engine: Engine<'static>,
    depth: u32,
    exact: u32,
    sheet: Scoresheet,
    at: usize,
    context: &'a Context,
}

impl Board<'_> {
    fn game(&self) -> Reversi {
        let mut game = Reversi::at(self.sheet.start());
        for action in self.sheet.moves().take(self.at) {
            game.play_unchecked(action);
        }
        game
    }

    /// Values of all moves, told depth by depth; Ctrl-C stops.
    fn think(&self, tell: &mut dyn FnMut(&[Valued])) -> Vec<Valued> {
        let stoppable = Stoppable::begin();
        let limits = Limits {
            budget: Budget::depth(self.depth).stopped_by(Arc::clone(&stoppable.stop)),
            exact_from: self.exact,
            // Programs are promised the same numbers on every machine.
            repeatable: self.context.json,
        };
        self.engine.deepen(self.game().board(), &limits, tell)
    }

    fn talk(&mut self, screen: &mut Screen) -> Result<(), Leave> {
        let lang = self.context.lang;
        self.show(screen)?;
        loop {
            let answer = screen.ask(&say!(lang, ANALYSE_QUESTION))?;
            let mut words = answer.split_whitespace();
            let word = words.next().unwrap_or_default().to_lowercase();
            let rest = words.next();
            match (word.as_str(), rest) {
                ("q" | "salir" | "quit", _) => return Ok(()),
                ("b" | "u", _) if self.at > 0 => self.at -= 1,
                ("n" | "", _) if self.at < self.sheet.plies().len() => self.at += 1,
                ("d", Some(depth)) => {
                    if let Ok(depth) = depth.parse::<u32>() {
                        self.depth = depth.clamp(2, 60);
                    } else {
                        screen.line(&say!(lang, ANALYSE_WHAT))?;
                        continue;
                    }
                }
                ("s", Some(name)) => {
                    let text = sgf::write(&self.line()) + "\n";
                    let written = self.context.write(Path::new(name), text.as_bytes());
                    let file = one_line(name);
                    screen.line(&match written {
                        Ok(()) => say!(lang, SAVE_DONE, file = file),
                        Err(Failure::Failed(sentence) | Failure::Usage(sentence)) => sentence,
                        Err(_) => say!(lang, SAVE_NOT),
                    })?;
                    continue;
                }
                _ => {
                    let legal = word.parse().ok().filter(|it| self.game().is_legal(*it));
                    let Some(action) = legal else {
                        screen.line(&say!(lang, ANALYSE_WHAT))?;
                        continue;
                    };
                    self.play(action);
                }
            }
            self.show(screen)?;
        }
    }

    /// Plays a move here; one that was not played begins another line.
    fn play(&mut self, action: Move) {
        if self.sheet.moves().nth(self.at) != Some(action) {
            let mut sheet = self.line();
            sheet.play(action).expect("a legal move is legal");
            self.sheet = sheet;
        }
        self.at += 1;
    }

    /// The line up to where one looks.
    fn line(&self) -> Scoresheet {
        let mut sheet = Scoresheet::new(self.sheet.start());
        (sheet.black, sheet.white) = (self.sheet.black.clone(), self.sheet.white.clone());
        for action in self.sheet.moves().take(self.at) {
            sheet.play(action).expect("it was played before");
        }
        sheet
    }

    fn show(&self, screen: &mut Screen) -> Result<(), Leave> {
        let lang = self.context.lang;
        let game = self.game();
        screen.line(&drawn(&game))?;
        if self.sheet.start() == Position::START
            && let Some(opening) = Opening::of(self.sheet.moves().take(self.at))
        {
            screen.line(&say!(lang, ANALYSE_OPENING, name = opening.name))?;
        }
        if game.is_over() {
            let lead = sobremesa_reversi::verdict::black_lead(&game);
            return screen.line(&say!(lang, ANALYSE_OVER, lead = format!("{lead:+}")));
        }
        if game.automatic().is_some() {
            return screen.line(&say!(lang, ANALYSE_PASS));
        }
        screen.flush()?;
        let mut broken = Ok(());
        let moves = self.think(&mut |moves| {
            if broken.is_ok() {
                broken = screen
                    .line(&short(moves, lang))
                    .and_then(|()| screen.flush());
            }
        });
        broken?;
        for (square, analysis) in &moves {
            screen.line(&row(*square, analysis, lang))?;
        }
        Ok(())
    }
}

fn drawn(game: &Reversi) -> String {
    let legal = game.legal_actions().squares();
    let mut text = "    a b c d e f g h\n".to_owned();
    for row in 0..8 {
        text.push_str("  ");
        text.push_str(&(row + 1).to_string());
        for column in 0..8 {
            let square = Square::at(column, row).expect("eight rows of eight");
            let sign = match game.to_position().disc(square) {
                Some(Colour::Black) => '●',
                Some(Colour::White) => '○',
                None if legal.contains(square) => '+',
                None => '·',
            };
            text.extend([' ', sign]);
        }
        text.push('\n');
    }
    let side = match game.to_move() {
        Colour::Black => '●',
        Colour::White => '○',
    };
    let [black, white] = [Colour::Black, Colour::White].map(|colour| game.count(colour));
    text + &format!("  ● {black}  ○ {white}   → {side}")
}

/// A value as it is shown: exact ones without a sign of doubt.
fn value(analysis: &Analysis) -> String {
    let doubt = if analysis.exact { "" } else { "≈" };
    format!("{doubt}{:+}", analysis.value)
}

/// One depth on one line.
fn short(moves: &[(Square, Analysis)], lang: Lang) -> String {
    let all: Vec<String> = moves
        .iter()
        .map(|(square, analysis)| format!("{square} {}", value(analysis)))
        .collect();
    let depth = moves.first().map_or(0, |(_, analysis)| analysis.depth);
    say!(lang, ANALYSE_DEPTH, depth = depth, moves = all.join("  "))
}

fn row(square: Square, analysis: &Analysis, lang: Lang) -> String {
    let line: Vec<String> = analysis.line.iter().map(Square::to_string).collect();
    let how = if analysis.exact {
        say!(lang, ANALYSE_EXACT)
    } else {
        say!(lang, ANALYSE_LOOKED, depth = analysis.depth)
    };
    format!(
        "  {square}  {:>4}  {how:<16} {}",
        value(analysis),
        line.join(" ")
    )
}

fn object(game: &Reversi, moves: &[(Square, Analysis)]) -> String {
    let first = moves.first().map(|(_, analysis)| analysis);
    let told: Vec<_> = moves
        .iter()
        .map(|(square, analysis)| {
            json!({
                "move": square.to_string(),
                "value": analysis.value,
                "exact": analysis.exact,
                "line": analysis.line.iter().map(Square::to_string).collect::<Vec<_>>(),
            })
        })
        .collect();
    json!({
        "position": game.to_position().to_string(),
        "depth": first.map(|analysis| analysis.depth),
        "exact": moves.iter().all(|(_, analysis)| analysis.exact),
        "moves": told,
        "nodes": moves.iter().map(|(_, analysis)| analysis.nodes).max(),
        "seconds": moves.iter().map(|(_, analysis)| analysis.time).max().map(|time| {
            (time.as_secs_f64() * 1e6).round() / 1e6
        }),
    })
    .to_string()
}
