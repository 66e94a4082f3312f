//! A board to think at, in lines: branches, back and forth, positions set up, and what every legal
//! move is worth.

mod setting_up;

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use sobremesa_bots::Roster;
use sobremesa_bots::analyst::{Analyst, Valued};
use sobremesa_catalog::reversi::table_of;
use sobremesa_core::{Game, Seed, Step, one_line};
use sobremesa_files::Overwrite;
use sobremesa_reversi::study::Study;
use sobremesa_reversi::verdict::black_lead;
use sobremesa_reversi::{Colour, Move, Position, Reversi, Square};
use sobremesa_table::Player;
use sobremesa_words::puzzle::{discs, line_of};
use sobremesa_words::typed::is_typed;
use sobremesa_words::{Key, Lang, Speak, keys, say};

use crate::reversi::ReversiFace;
use crate::{Evening, Leave, Screen, Session, files};

/// Runs something long with a flag that ends it early: whoever opens a board knows how a person can
/// set it.
pub type Stoppable = fn(&mut dyn FnMut(&Arc<AtomicBool>));

/// Something long that nobody can end early.
pub fn to_the_end(work: &mut dyn FnMut(&Arc<AtomicBool>)) {
    work(&Arc::default());
}

/// A board to think at, in lines.
pub struct Board {
    study: Study,
    analyst: Analyst,
    stoppable: Stoppable,
    /// Whether files are overwritten without asking.
    force: bool,
}

/// The board as the menu opens it: at the beginning of a game, or with what somebody pastes.
pub fn of_menu(screen: &mut Screen, evening: &mut Evening) -> Result<(), Leave> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let analyst = Analyst::new(Analyst::MEGABYTES, threads);
    let study = Study::new(Position::START);
    Board::new(study, analyst, evening.stoppable).talk(screen)
}

/// What comes of an answer.
enum Next {
    /// The board has changed: it is shown.
    Show,
    /// Something was said; the question comes again.
    Ask,
    /// Enough.
    Leave,
}

impl Board {
    /// A board on which this study lies.
    pub fn new(study: Study, analyst: Analyst, stoppable: Stoppable) -> Board {
        Board {
            study,
            analyst,
            stoppable,
            force: false,
        }
    }

    /// The same, overwriting files without asking.
    #[must_use]
    pub fn forcing(self, force: bool) -> Board {
        Board { force, ..self }
    }

    /// Shows the board and does what is asked of it, until somebody leaves.
    pub fn talk(&mut self, screen: &mut Screen) -> Result<(), Leave> {
        let lang = screen.lang();
        if self.study.broken() > 0 {
            let count = self.study.broken();
            screen.line(&say!(lang, STUDY_BROKEN, count = count))?;
        }
        self.show(screen)?;
        loop {
            let answer = screen.ask(&say!(lang, STUDY_QUESTION))?;
            match self.answer(&answer, screen)? {
                Next::Show => self.show(screen)?,
                Next::Ask => {}
                Next::Leave => return Ok(()),
            }
        }
    }

    fn answer(&mut self, answer: &str, screen: &mut Screen) -> Result<Next, Leave> {
        let lang = screen.lang();
        let (word, rest) = answer.split_once(' ').unwrap_or((answer, ""));
        let rest = rest.trim();
        let is = |key: Key| is_typed(word, key, lang);
        let moved = if answer.is_empty() || is(keys::TYPED_NEXT) {
            self.study.forth()
        } else if is(keys::TYPED_BACK) || is(keys::TYPED_UNDO) {
            self.study.back()
        } else if is(keys::TYPED_FIRST) {
            self.study.to_start();
            true
        } else if is(keys::TYPED_LAST) {
            self.study.to_end();
            true
        } else if is(keys::TYPED_BRANCH) {
            self.study.turn(true)
        } else if is(keys::TYPED_CUT) {
            self.study.cut()
        } else if is(keys::TYPED_MAIN) {
            if !self.study.promote() {
                screen.line(&say!(lang, STUDY_ONLY_HERE))?;
                return Ok(Next::Ask);
            }
            true
        } else if is(keys::TYPED_QUIT) {
            return Ok(Next::Leave);
        } else if is(keys::TYPED_HELP) {
            screen.line(&say!(lang, STUDY_HELP))?;
            return Ok(Next::Ask);
        } else if is(keys::TYPED_EDIT) {
            let edited = setting_up::ask(self.study.game().to_position(), screen)?;
            self.study = Study::new(edited);
            true
        } else if is(keys::TYPED_DEPTH) {
            let Ok(depth) = rest.parse() else {
                screen.line(&say!(lang, STUDY_WHAT))?;
                return Ok(Next::Ask);
            };
            self.analyst.look_ahead(depth);
            true
        } else if is(keys::TYPED_SAVE) && !rest.is_empty() {
            self.save(rest, screen)?;
            return Ok(Next::Ask);
        } else if is(keys::TYPED_PLAY) {
            return self.play_on(rest, screen);
        } else {
            return self.play(answer, screen);
        };
        if moved {
            return Ok(Next::Show);
        }
        screen.line(&say!(lang, STUDY_NOTHING_THERE))?;
        Ok(Next::Ask)
    }

    /// A move, several, or a whole position.
    fn play(&mut self, answer: &str, screen: &mut Screen) -> Result<Next, Leave> {
        if let Ok(position) = answer.parse::<Position>() {
            self.study = Study::new(position);
            return Ok(Next::Show);
        }
        let mut tried = self.study.clone();
        let squares: Option<Vec<Square>> = squares(answer);
        let legal = squares.is_some_and(|squares| {
            let mut moves = squares.into_iter().map(Move::Place);
            moves.all(|action| tried.play(action).is_ok())
        });
        if legal {
            self.study = tried;
            return Ok(Next::Show);
        }
        screen.line(&say!(screen.lang(), STUDY_WHAT))?;
        Ok(Next::Ask)
    }

    fn save(&self, name: &str, screen: &mut Screen) -> Result<(), Leave> {
        let lang = screen.lang();
        let path = Path::new(name);
        let bytes = self.study.write_sgf() + "\n";
        let written = if self.force {
            sobremesa_files::write(path, bytes.as_bytes(), Overwrite::Yes).map(|()| true)
        } else {
            files::write_by_asking(path, bytes.as_bytes(), "", screen)?
        };
        let file = one_line(name);
        screen.line(&match written {
            Ok(true) => say!(lang, SAVE_DONE, file = file),
            Ok(false) => say!(lang, SAVE_KEPT, file = file),
            Err(error) => {
                let reason = error.speak(lang);
                say!(lang, SAVE_FAILED, file = file, reason = reason)
            }
        })
    }

    /// Plays on from here against a level; what was played is a branch then.
    fn play_on(&mut self, level: &str, screen: &mut Screen) -> Result<Next, Leave> {
        let lang = screen.lang();
        let level = if level.is_empty() { "5" } else { level };
        let name = format!("level:{level}");
        if Reversi::bot(&name).is_err() {
            screen.line(&say!(lang, STUDY_NO_LEVEL))?;
            return Ok(Next::Ask);
        }
        let game = self.study.game();
        if game.is_over() {
            screen.line(&say!(lang, STUDY_NOTHING_THERE))?;
            return Ok(Next::Ask);
        }
        let mut players = [Player::somebody(), Player::somebody()];
        players[(!game.to_move()).seat().index()] = Player::Bot(name.as_str().into());
        let mut table = table_of(&self.study.sheet(), &players);
        table.set_seed(Seed::drawn());
        table.practise();
        let before = table.steps().len();
        let mut session = match Session::<ReversiFace>::new(table, None) {
            Ok(session) => session,
            Err(unknown) => {
                screen.line(&unknown.speak(lang))?;
                return Ok(Next::Ask);
            }
        };
        let left = session.run(screen);
        for step in session.table().steps().iter().skip(before) {
            if let Step::Action(_, Move::Place(square)) = step {
                let played = self.study.play(Move::Place(*square));
                played.expect("what was legal at the table is legal in its study");
            }
        }
        left?;
        screen.line(&say!(lang, STUDY_PLAYED))?;
        Ok(Next::Show)
    }

    fn show(&self, screen: &mut Screen) -> Result<(), Leave> {
        let lang = screen.lang();
        let study = &self.study;
        let game = study.game();
        screen.line(&drawn(&game))?;
        if let Some(opening) = study.opening() {
            screen.line(&say!(lang, ANALYSE_OPENING, name = opening.name))?;
        }
        for (moves, key) in [
            (study.moves(), keys::STUDY_LINE),
            (study.ahead(), keys::STUDY_AHEAD),
            (study.branches(), keys::STUDY_BRANCHES),
        ] {
            let is_branching = key != keys::STUDY_BRANCHES || moves.len() > 1;
            if !moves.is_empty() && is_branching {
                screen.line(&say!(lang, (key), moves = moves_text(&moves)))?;
            }
        }
        if let Some((number, count)) = study.branch_number() {
            screen.line(&say!(lang, STUDY_BRANCH, number = number, count = count))?;
        }
        if let Some(comment) = study.comment() {
            screen.line(&say!(lang, STUDY_COMMENT, text = one_line(comment)))?;
        }
        if game.is_over() {
            let lead = black_lead(&game);
            return screen.line(&say!(lang, ANALYSE_OVER, lead = format!("{lead:+}")));
        }
        screen.flush()?;
        let mut broken = Ok(());
        let mut moves = Vec::new();
        (self.stoppable)(&mut |stop| {
            moves = self.analyst.think(&game, stop, &mut |moves| {
                if broken.is_ok() {
                    broken = screen
                        .line(&depth_line(moves, lang))
                        .and_then(|()| screen.flush());
                }
            });
        });
        broken?;
        for (square, analysis) in &moves {
            let how = if analysis.exact {
                say!(lang, ANALYSE_EXACT)
            } else {
                say!(lang, ANALYSE_LOOKED, depth = analysis.depth)
            };
            let value = discs(analysis.value, analysis.exact);
            let line = line_of(&analysis.line).to_lowercase();
            screen.line(&format!("  {square}  {value:>4}  {how:<16} {line}"))?;
        }
        Ok(())
    }
}

/// Squares one after another, with or without anything between them.
fn squares(text: &str) -> Option<Vec<Square>> {
    if let Ok(square) = text.trim().parse::<Square>() {
        return Some(vec![square]);
    }
    let letters: String = text.chars().filter(char::is_ascii_alphanumeric).collect();
    if letters.is_empty() || letters.len() % 2 == 1 {
        return None;
    }
    let pairs = letters.as_bytes().chunks(2);
    let square = |pair: &[u8]| std::str::from_utf8(pair).ok()?.parse().ok();
    pairs.map(square).collect()
}

fn moves_text(moves: &[Move]) -> String {
    let moves: Vec<String> = moves.iter().map(Move::to_string).collect();
    moves.join(" ")
}

/// One depth on one line.
fn depth_line(moves: &[Valued], lang: Lang) -> String {
    let all: Vec<String> = moves
        .iter()
        .map(|(square, analysis)| format!("{square} {}", discs(analysis.value, analysis.exact)))
        .collect();
    let depth = moves.first().map_or(0, |(_, analysis)| analysis.depth);
    say!(lang, ANALYSE_DEPTH, depth = depth, moves = all.join("  "))
}

/// The board in signs, who has how many discs, and whose move it is.
pub fn drawn(game: &Reversi) -> String {
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
