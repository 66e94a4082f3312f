//! Reversi's face: the board with its letters and numbers, as the document draws it.

use anstyle::{AnsiColor, Style};
use sobremesa_core::{Game, Outcome, Seat, Thoughts, Worth};
use sobremesa_reversi::{Colour, Event, Move, Reversi, ReversiRules, Square};
use sobremesa_table::Player;
use sobremesa_words::typed::is_typed;
use sobremesa_words::{Key, Lang, Tell, keys, say};

use crate::face::{Decision, Extra, Face, NewGame, Scene};
use crate::faces::Faced;
use crate::screen::paint;
use crate::{Command, Leave, Screen, puzzles, study};

/// How Reversi looks.
#[derive(Clone, Copy, Debug, Default)]
pub struct ReversiFace;

const COLUMNS: &str = "      A  B  C  D  E  F  G  H";

impl Faced for Reversi {
    type Face = ReversiFace;
}

impl Face for ReversiFace {
    type Game = Reversi;

    fn board(&self, scene: &Scene<Reversi>) -> String {
        let game = &scene.view;
        let legal = game.legal_actions().squares();
        let (placed, turned) = match last_placed(scene) {
            Some((square, turned)) => (Some(square), turned),
            None => (None, 0),
        };
        let mut lines = Vec::new();
        if let Some(name) = scene.opening {
            let name = say!(scene.lang, ANALYSE_OPENING, name = name);
            lines.push(format!("   {name}"));
        }
        lines.push(COLUMNS.to_owned());
        for row in 0..8 {
            let mut line = format!("   {}", row + 1);
            for column in 0..8 {
                let square = Square::at(column, row).expect("eight rows of eight");
                let (sign, style) = match game.to_position().disc(square) {
                    Some(Colour::Black) => ("●", AnsiColor::Cyan.on_default()),
                    Some(Colour::White) => ("○", AnsiColor::Yellow.on_default()),
                    None if legal.contains(square) => ("+", AnsiColor::Green.on_default()),
                    None => ("·", Style::new().dimmed()),
                };
                let style = if placed == Some(square) {
                    style.bold().underline()
                } else {
                    style
                };
                line.push_str("  ");
                line.push_str(&paint(sign, style, scene.colour));
            }
            lines.push(format!("{line}  {}", row + 1));
        }
        lines.push(COLUMNS.to_owned());
        let [black, white] =
            [Colour::Black, Colour::White].map(|it| game.to_position().discs(it).len());
        let mut counts = format!(
            "   {}",
            say!(scene.lang, REVERSI_COUNTS, black = black, white = white)
        );
        if let Some(square) = placed {
            let square = square.to_string().to_uppercase();
            counts.push_str("        ");
            counts.push_str(&say!(
                scene.lang,
                REVERSI_LAST,
                square = square,
                count = turned
            ));
        }
        lines.push(counts);
        lines.join("\n")
    }

    fn told(&self, event: &Event, scene: &Scene<Reversi>) -> Option<String> {
        // The board and the last sentence tell the end.
        if matches!(event, Event::Over { .. }) {
            return None;
        }
        let mut sentence = format!("   {}", event.tell(&scene.names)?);
        if let (Event::Placed { .. }, Some(about)) = (event, thought_words(scene)) {
            // Before the full stop: `Nivel 8 juega C5 y voltea 2 (+1,5, 0,3 s).`
            sentence.truncate(sentence.trim_end_matches('.').len());
            sentence = format!("{sentence} ({about}).");
        }
        Some(sentence)
    }

    fn decide(&self, scene: &Scene<Reversi>, screen: &mut Screen) -> Result<Decision<Move>, Leave> {
        loop {
            let answer = screen.ask(&self.prompt(scene))?;
            if let Some(command) = Command::read(&answer, scene.lang) {
                return Ok(Decision::Command(command));
            }
            let is = |key| is_typed(&answer, key, scene.lang);
            if is(keys::TYPED_RESIGN) {
                if screen.yes(&format!("   {}", say!(scene.lang, REVERSI_RESIGN)))? {
                    return Ok(Decision::Resign);
                }
            } else if is(keys::TYPED_THOUGHTS) {
                screen.line(&self.line_of_thought(scene))?;
            } else {
                match self.read(&answer, scene) {
                    Ok(action) => return Ok(Decision::Act(action)),
                    Err(sentence) => screen.line(&sentence)?,
                }
            }
        }
    }

    fn prompt(&self, scene: &Scene<Reversi>) -> String {
        let turn = match scene.view.to_move() {
            Colour::Black => say!(scene.lang, REVERSI_TO_MOVE_BLACK),
            Colour::White => say!(scene.lang, REVERSI_TO_MOVE_WHITE),
        };
        format!("   {turn} {}", say!(scene.lang, REVERSI_PROMPT))
    }

    fn read(&self, answer: &str, scene: &Scene<Reversi>) -> Result<Move, String> {
        let game = &scene.view;
        let squares = game.legal_actions().squares();
        let upper = |text: String| text.to_uppercase();
        let legal = || {
            let names: Vec<String> = squares
                .into_iter()
                .map(|it| upper(it.to_string()))
                .collect();
            names.join(" ")
        };
        let example = squares
            .into_iter()
            .next()
            .map_or("f5".to_owned(), |it| it.to_string());
        let passes = is_typed(answer, keys::TYPED_PASS, scene.lang);
        let meant = if passes {
            Ok(Move::Pass)
        } else {
            answer.parse()
        };
        match meant {
            Ok(chosen) if game.is_legal(chosen) => Ok(chosen),
            Ok(Move::Place(square)) => {
                let occupied = game.to_position().disc(square).is_some();
                let key = if occupied {
                    keys::REVERSI_OCCUPIED
                } else {
                    keys::REVERSI_NOT_LEGAL
                };
                let square = upper(square.to_string());
                Err(format!(
                    "   {}",
                    say!(scene.lang, (key), square = square, legal = legal())
                ))
            }
            Ok(Move::Pass) => Err(format!(
                "   {}",
                say!(scene.lang, REVERSI_CANNOT_PASS, legal = legal())
            )),
            Err(_) if answer.is_empty() => Err(format!(
                "   {}",
                say!(scene.lang, REVERSI_WHAT_SQUARE, example = example)
            )),
            Err(_) => {
                let found = sobremesa_core::ParseError::new("square", "f5", answer).found;
                Err(format!(
                    "   {}",
                    say!(scene.lang, REVERSI_WHAT, found = found, example = example)
                ))
            }
        }
    }

    fn action_words(&self, action: Move, scene: &Scene<Reversi>) -> String {
        match action {
            Move::Place(square) => square.to_string().to_uppercase(),
            Move::Pass => say!(scene.lang, REVERSI_PASS_WORD),
        }
    }

    fn value_words(&self, thoughts: &Thoughts<Move>, lang: Lang) -> Option<String> {
        let (_, value) = thoughts.best()?;
        Some(match thoughts.worth {
            Worth::Share => lang.percent(value, 0),
            Worth::Discs => format!(
                "{}{}",
                if value > 0.0 { "+" } else { "" },
                lang.decimal(value, 1)
            ),
        })
    }

    fn extras() -> &'static [(Key, Extra)] {
        &[
            (keys::STUDY_MENU, study::of_menu),
            (keys::PUZZLE_MENU, puzzles::of_menu),
        ]
    }

    fn over(&self, outcome: &Outcome, scene: &Scene<Reversi>) -> String {
        let points = outcome.points();
        let (black, white) = (points[Seat::FIRST], points[Seat::SECOND]);
        let sentence = match outcome.winner() {
            None => say!(scene.lang, REVERSI_TIE, points = black),
            Some(winner) => {
                let colour = if winner == Seat::FIRST {
                    "black"
                } else {
                    "white"
                };
                say!(
                    scene.lang,
                    REVERSI_WON,
                    colour = colour,
                    black = black,
                    white = white
                )
            }
        };
        format!("   {sentence}")
    }

    fn new_game(&self, screen: &mut Screen) -> Result<Option<NewGame<Reversi>>, Leave> {
        let question = say!(screen.lang(), REVERSI_WHO_QUESTION);
        let machine = || Player::Bot(machine_name().into());
        let players = match screen.choose(&question, 4)? {
            0 => return Ok(None),
            1 => vec![Player::somebody(), Player::somebody()],
            2 => vec![Player::somebody(), machine()],
            3 => vec![machine(), Player::somebody()],
            _ => vec![machine(), machine()],
        };
        Ok(Some(NewGame {
            rules: ReversiRules,
            players,
        }))
    }
}

impl ReversiFace {
    /// What the machine that moved last thought: its line, what it is worth, how much it looked at.
    fn line_of_thought(self, scene: &Scene<Reversi>) -> String {
        let sentence = match &scene.thoughts {
            None => say!(scene.lang, REVERSI_NO_THOUGHTS),
            Some(thoughts) => {
                let line: Vec<String> = thoughts
                    .line
                    .iter()
                    .map(|it| it.to_string().to_uppercase())
                    .collect();
                let key = if thoughts.exact {
                    keys::REVERSI_THOUGHTS_EXACT
                } else {
                    keys::REVERSI_THOUGHTS
                };
                say!(
                    scene.lang,
                    (key),
                    line = line.join(" "),
                    value = self.value_words(thoughts, scene.lang).unwrap_or_default(),
                    nodes = thoughts.nodes.to_string()
                )
            }
        };
        format!("   {sentence}")
    }
}

/// What the machine thinks of its move, and how long it thought: `+1,5, 0,3 s`.
fn thought_words(scene: &Scene<Reversi>) -> Option<String> {
    let value = ReversiFace.value_words(scene.thoughts.as_ref()?, scene.lang)?;
    Some(match scene.took {
        Some(took) => format!("{value}, {} s", scene.lang.decimal(took.as_secs_f64(), 1)),
        None => value,
    })
}

fn machine_name() -> String {
    use sobremesa_bots::Roster;
    Reversi::opponent(&ReversiRules, Seat::SECOND)
}

/// The last disc placed and how many it turned.
fn last_placed(scene: &Scene<Reversi>) -> Option<(Square, usize)> {
    scene.last.iter().find_map(|event| match event {
        Event::Placed { square, turned, .. } => Some((*square, turned.len())),
        _ => None,
    })
}
