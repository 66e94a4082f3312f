//! A study: a game with its side lines, and where in it one looks.
//!
//! ```text
//! start ── f5 ── d6 ── c3 ── d3     the main line: of every branching the first branch
//!           │     └─── c5 ── f6
//!           └── f6 ── e6
//! ```

mod tree;

use sobremesa_core::Game;

use crate::fault::{Fault, Format, Reason};
use crate::opening::Opening;
use crate::{Move, Position, Reversi, Scoresheet, props};

/// A game with its side lines, and where in it one looks.
///
/// A pass that is due is made by itself, and one never looks at it alone: the place is always one
/// where somebody has a choice, or the end.
///
/// ```
/// use sobremesa_reversi::{Position, study::Study};
/// let mut study = Study::new(Position::START);
/// study.play("f5".parse().unwrap()).unwrap();
/// study.play("d6".parse().unwrap()).unwrap();
/// assert!(study.back());
/// study.play("f6".parse().unwrap()).unwrap();
/// assert_eq!(study.write_sgf(), "(;FF[4]GM[2]CA[UTF-8]AP[sobremesa]SZ[8];B[fe](;W[df])(;W[ff]))");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Study {
    /// Names, and what is told before the first move; a game without moves.
    papers: Scoresheet,
    nodes: Vec<Node>,
    at: usize,
    /// How many side lines could not be read to their end.
    broken: usize,
}

/// A place in the study: the beginning, or what stands after a move.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Node {
    /// The move that leads here; none to the beginning.
    action: Option<Move>,
    parent: usize,
    branches: Vec<usize>,
    /// Which of the branches one came back from last.
    latest: usize,
    game: Reversi,
    /// What is told at this move, in SGF's words.
    facts: Vec<(String, Vec<String>)>,
}

const ROOT: usize = 0;

impl Study {
    /// A study that begins here.
    pub fn new(start: Position) -> Study {
        let root = Node {
            action: None,
            parent: ROOT,
            branches: Vec::new(),
            latest: 0,
            game: Reversi::at(start),
            facts: Vec::new(),
        };
        let mut study = Study {
            papers: Scoresheet::new(start),
            nodes: vec![root],
            at: ROOT,
            broken: 0,
        };
        study.pass_where_due();
        study
    }

    /// A study of a game that was played, looked at from its end.
    pub fn of(sheet: &Scoresheet) -> Study {
        let mut papers = Scoresheet::new(sheet.start());
        papers.black.clone_from(&sheet.black);
        papers.white.clone_from(&sheet.white);
        for fact in sheet.about.facts().iter().filter(|fact| fact.after == 0) {
            papers.about.add(fact.clone());
        }
        let mut study = Study {
            papers,
            ..Study::new(sheet.start())
        };
        study.at = ROOT;
        let facts = props::facts_for(sheet, Format::Sgf);
        for (number, action) in (1..).zip(sheet.moves()) {
            study.at = study.branch(study.at, action);
            let told = facts.iter().filter(|(after, ..)| *after == number);
            let told = told.map(|(_, name, values)| (name.clone(), values.clone()));
            study.nodes[study.at].facts.extend(told);
        }
        study.pass_where_due();
        study
    }

    /// Reads the first game of an SGF text with all its side lines, looked at from the end of the
    /// main line. A side line that breaks the rules ends where it does.
    ///
    /// ```
    /// use sobremesa_reversi::study::Study;
    /// let study = Study::read_sgf("(;GM[2];B[fe](;W[df];B[cc])(;W[ff]))").unwrap();
    /// assert_eq!(study.variations(), 1);
    /// assert_eq!(study.moves().len(), 3);
    /// ```
    pub fn read_sgf(text: &str) -> Result<Study, Fault> {
        tree::read(text)
    }

    /// Writes it as SGF, side lines in brackets.
    pub fn write_sgf(&self) -> String {
        tree::write(self)
    }

    /// The players' names, black's first; empty where nobody wrote them down.
    pub fn names(&self) -> [&str; 2] {
        [&self.papers.black, &self.papers.white]
    }

    /// Where it begins.
    pub fn start(&self) -> Position {
        self.papers.start()
    }

    /// The game as it stands where one looks.
    pub fn game(&self) -> Reversi {
        self.nodes[self.at].game
    }

    /// The move that led here, passes left out.
    pub fn last(&self) -> Option<Move> {
        let mut at = self.at;
        while let Some(action) = self.nodes[at].action {
            if action != Move::Pass {
                return Some(action);
            }
            at = self.nodes[at].parent;
        }
        None
    }

    /// What was played from the beginning to here.
    pub fn moves(&self) -> Vec<Move> {
        self.moves_to(self.at)
    }

    /// What follows here on the line one came back from, or on the first.
    pub fn ahead(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        let mut at = self.at;
        while let Some(next) = self.next_of(at) {
            moves.extend(self.nodes[next].action);
            at = next;
        }
        moves
    }

    /// The moves that were tried here, the main one first.
    pub fn branches(&self) -> Vec<Move> {
        let branches = &self.nodes[self.at].branches;
        let action = |&node: &usize| self.nodes[node].action;
        branches.iter().filter_map(action).collect()
    }

    /// Which of how many branches one is on, counted from 1, where the last move had others beside
    /// it.
    pub fn branch_number(&self) -> Option<(usize, usize)> {
        let fork = self.fork()?;
        let branches = &self.nodes[self.nodes[fork].parent].branches;
        let place = branches.iter().position(|node| *node == fork)?;
        (branches.len() > 1).then_some((place + 1, branches.len()))
    }

    /// How many side lines there are.
    pub fn variations(&self) -> usize {
        let mut waiting = vec![ROOT];
        let mut count = 0;
        while let Some(node) = waiting.pop() {
            let branches = &self.nodes[node].branches;
            count += branches.len().saturating_sub(1);
            waiting.extend(branches);
        }
        count
    }

    /// How many side lines of its file could not be read to their end.
    pub fn broken(&self) -> usize {
        self.broken
    }

    /// The name of the opening that led here.
    pub fn opening(&self) -> Option<Opening> {
        (self.start() == Position::START)
            .then(|| Opening::of(self.moves()))
            .flatten()
    }

    /// What somebody wrote at this move.
    pub fn comment(&self) -> Option<&str> {
        let facts = self.nodes[self.at].facts.iter();
        let mut comments = facts.filter(|(name, _)| name == "C");
        comments.next()?.1.first().map(String::as_str)
    }

    /// The line to here as a score sheet.
    pub fn sheet(&self) -> Scoresheet {
        let mut sheet = self.papers.clone();
        for action in self.moves() {
            sheet.play(action).expect("it was played in the study");
        }
        sheet
    }

    /// Plays a move here: along a branch that is there, or along a new one.
    pub fn play(&mut self, action: Move) -> Result<(), Reason> {
        let game = self.game();
        if game.is_over() {
            return Err(Reason::Over(action));
        }
        if !game.is_legal(action) {
            return Err(Reason::NotLegal {
                action,
                colour: game.to_move(),
            });
        }
        let next = self.branch(self.at, action);
        self.enter(next);
        self.pass_where_due();
        Ok(())
    }

    /// One move back; false at the beginning.
    pub fn back(&mut self) -> bool {
        let Some(fork) = self.fork() else {
            return false;
        };
        self.at = self.nodes[fork].parent;
        true
    }

    /// One move on, along the line one came back from; false where nothing follows.
    pub fn forth(&mut self) -> bool {
        let Some(next) = self.next_of(self.at) else {
            return false;
        };
        self.enter(next);
        self.pass_where_due();
        true
    }

    /// Back to the beginning.
    pub fn to_start(&mut self) {
        while self.back() {}
    }

    /// On to the end of the line.
    pub fn to_end(&mut self) {
        while self.forth() {}
    }

    /// To the next branch beside this one, or the one before, around the corner; false where there
    /// is no other.
    pub fn turn(&mut self, forwards: bool) -> bool {
        let (Some((number, count)), Some(fork)) = (self.branch_number(), self.fork()) else {
            return false;
        };
        let step = if forwards { 1 } else { count - 1 };
        let branches = &self.nodes[self.nodes[fork].parent].branches;
        let next = branches[(number - 1 + step) % count];
        self.enter(next);
        self.pass_where_due();
        true
    }

    /// Makes the branch one is on the main one at its fork; false where it is, or there is none.
    pub fn promote(&mut self) -> bool {
        let mut at = self.at;
        // The nearest fork above at which this is not the main line.
        while at != ROOT {
            let parent = self.nodes[at].parent;
            let branches = &mut self.nodes[parent].branches;
            let place = branches.iter().position(|node| *node == at);
            if let Some(place) = place.filter(|place| *place > 0) {
                branches[..=place].rotate_right(1);
                self.nodes[parent].latest = 0;
                return true;
            }
            at = parent;
        }
        false
    }

    /// Takes the move that led here out of the study, with everything behind it; false at the
    /// beginning.
    pub fn cut(&mut self) -> bool {
        let Some(fork) = self.fork() else {
            return false;
        };
        let parent = self.nodes[fork].parent;
        self.nodes[parent].branches.retain(|node| *node != fork);
        self.nodes[parent].latest = 0;
        self.at = parent;
        true
    }

    /// The place after this move, made where it is not there yet.
    fn branch(&mut self, at: usize, action: Move) -> usize {
        let branches = &self.nodes[at].branches;
        let known = branches
            .iter()
            .find(|&&node| self.nodes[node].action == Some(action));
        if let Some(node) = known {
            return *node;
        }
        let mut game = self.nodes[at].game;
        game.play_unchecked(action);
        self.nodes.push(Node {
            action: Some(action),
            parent: at,
            branches: Vec::new(),
            latest: 0,
            game,
            facts: Vec::new(),
        });
        let node = self.nodes.len() - 1;
        self.nodes[at].branches.push(node);
        node
    }

    fn enter(&mut self, node: usize) {
        let parent = self.nodes[node].parent;
        let branches = &self.nodes[parent].branches;
        let place = branches.iter().position(|it| *it == node);
        self.nodes[parent].latest = place.unwrap_or(0);
        self.at = node;
    }

    fn pass_where_due(&mut self) {
        while let Some(pass) = self.nodes[self.at].game.automatic() {
            let next = self.branch(self.at, pass);
            self.enter(next);
        }
    }

    fn next_of(&self, at: usize) -> Option<usize> {
        let node = &self.nodes[at];
        node.branches.get(node.latest).copied()
    }

    /// The last move of one's own choice that led here: behind it there may have been a pass.
    fn fork(&self) -> Option<usize> {
        let mut at = self.at;
        while at != ROOT {
            let parent = self.nodes[at].parent;
            if self.nodes[parent].game.automatic().is_none() {
                return Some(at);
            }
            at = parent;
        }
        None
    }

    fn moves_to(&self, mut at: usize) -> Vec<Move> {
        let mut moves = Vec::new();
        while let Some(action) = self.nodes[at].action {
            moves.push(action);
            at = self.nodes[at].parent;
        }
        moves.reverse();
        moves
    }

    /// The main line as a score sheet, for what is told of a whole game.
    fn main_line(&self) -> Scoresheet {
        let mut sheet = self.papers.clone();
        let mut at = ROOT;
        while let Some(&next) = self.nodes[at].branches.first() {
            let action = self.nodes[next].action.expect("a branch is a move");
            sheet.play(action).expect("it was played in the study");
            at = next;
        }
        sheet
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Colour;

    fn study(moves: &str) -> Study {
        let mut study = Study::new(Position::START);
        play(&mut study, moves);
        study
    }

    fn play(study: &mut Study, moves: &str) {
        for action in moves.split_whitespace() {
            let action = action.parse().expect("a move");
            study.play(action).expect("legal");
        }
    }

    fn text(moves: &[Move]) -> String {
        let moves: Vec<String> = moves.iter().map(Move::to_string).collect();
        moves.join(" ")
    }

    #[test]
    fn back_and_forth_goes_along_the_line_one_came_from() {
        let mut study = study("f5 d6 c3");
        assert!(study.back() && study.back());
        play(&mut study, "f6 e6");
        study.to_start();
        assert_eq!(text(&study.ahead()), "f5 f6 e6");
        study.to_end();
        assert_eq!(text(&study.moves()), "f5 f6 e6");
        assert!(study.back());
        assert_eq!(study.branch_number(), Some((2, 2)));
        assert!(study.turn(true));
        assert_eq!(text(&study.moves()), "f5 d6");
        assert_eq!(text(&study.ahead()), "c3");
        assert_eq!(text(&study.branches()), "c3");
    }

    #[test]
    fn a_branch_is_made_the_main_line_or_taken_out() {
        let mut study = study("f5 d6 c3");
        assert!(study.back() && study.back());
        play(&mut study, "f6 e6");
        assert_eq!(study.variations(), 1);
        assert!(study.promote());
        assert!(!study.promote(), "it is the main line now");
        assert!(
            study
                .write_sgf()
                .contains(";B[fe](;W[ff];B[ef])(;W[df];B[cc])")
        );
        assert!(study.back() && study.cut());
        assert_eq!(study.variations(), 0);
        assert_eq!(text(&study.ahead()), "d6 c3");
        study.to_start();
        assert!(!study.cut(), "the beginning stays");
    }

    #[test]
    fn a_pass_that_is_due_is_made_and_gone_back_over() {
        // White cannot move after black's h1.
        let start = "-OOOOOOX--------------------------------------------------------";
        let start: Position = format!("{start} X").parse().unwrap();
        let mut study = Study::new(start);
        assert_eq!(study.game().legal_actions().squares().to_string(), "a1");
        study.play("a1".parse().unwrap()).unwrap();
        assert!(study.game().is_over());
        assert!(study.back());
        assert_eq!(study.moves(), []);
        let text = "OX-XXXXX--------XXXXXXXX----------------------------------------";
        let passes: Position = format!("{text} X").parse().unwrap();
        let study = Study::new(passes);
        assert_eq!(study.game().to_move(), Colour::White, "black had to pass");
        assert!(!study.clone().back(), "nobody chose that");
    }

    #[test]
    fn an_illegal_move_is_refused_and_nothing_changes() {
        let mut study = study("f5");
        let before = study.clone();
        assert!(study.play("a1".parse().unwrap()).is_err());
        assert!(study.play(Move::Pass).is_err());
        assert_eq!(study, before);
    }
}
