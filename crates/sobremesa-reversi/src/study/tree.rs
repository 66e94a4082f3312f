//! A study as SGF: `(;FF[4]GM[2];B[fe](;W[df])(;W[ff]))`.

use std::fmt::Write as _;

use sobremesa_core::Game;

use super::{Fault, Format, ROOT, Study};
use crate::props::{self, Token};
use crate::{Colour, sgf};

/// Reads the first game of a text with all its side lines.
pub(super) fn read(text: &str) -> Result<Study, Fault> {
    let main_line = sgf::read(text)?.swap_remove(0);
    let mut study = Study::of(&main_line);
    let end = study.at;
    // The main line stands; what it tells at its moves is told again below.
    for node in &mut study.nodes {
        node.facts.clear();
    }
    let tokens =
        props::tokens(text).map_err(|(line, reason)| props::fault(Format::Sgf, line, reason))?;
    let mut reader = Reader {
        at: Some(ROOT),
        forks: Vec::new(),
        study,
    };
    for token in tokens {
        if !reader.take(token) {
            break;
        }
    }
    let mut study = reader.study;
    study.at = ROOT;
    study.to_end();
    debug_assert_eq!(study.nodes[end].game, study.nodes[study.at].game);
    Ok(study)
}

struct Reader {
    /// Where the next move belongs; nowhere in a side line that broke the rules.
    at: Option<usize>,
    /// Where the open brackets began.
    forks: Vec<Option<usize>>,
    study: Study,
}

impl Reader {
    /// Takes the next token; false at the end of the game.
    fn take(&mut self, token: Token) -> bool {
        match token {
            Token::Open => self.forks.push(self.at),
            Token::Close => {
                self.at = self.forks.pop().flatten();
                return !self.forks.is_empty();
            }
            Token::Property(property) => {
                let Some(at) = self.at else {
                    return true;
                };
                let colour = match property.name.as_str() {
                    "B" => Colour::Black,
                    "W" => Colour::White,
                    name => {
                        // What is told before the first move is in the papers already.
                        if at != ROOT && props::is_told(name) {
                            let told = (property.name, property.values);
                            self.study.nodes[at].facts.push(told);
                        }
                        return true;
                    }
                };
                self.at = self.played(at, colour, property.value());
                self.study.broken += usize::from(self.at.is_none());
            }
        }
        true
    }

    /// The place after a move by this side; a pass nobody wrote is made.
    fn played(&mut self, mut at: usize, colour: Colour, text: &str) -> Option<usize> {
        let action = sgf::read_move(text).ok()?;
        let game = self.study.nodes[at].game;
        if game.to_move() != colour
            && let Some(pass) = game.automatic()
        {
            at = self.study.branch(at, pass);
        }
        let game = self.study.nodes[at].game;
        let legal = game.to_move() == colour && !game.is_over() && game.is_legal(action);
        legal.then(|| self.study.branch(at, action))
    }
}

/// Writes it on one line.
pub(super) fn write(study: &Study) -> String {
    let main_line = study.main_line();
    let mut text = sgf::head(&main_line, &props::facts_for(&main_line, Format::Sgf));
    // Where to go on writing, and whether a bracket is open there.
    let mut waiting: Vec<Step> = vec![Step::Behind(ROOT)];
    while let Some(step) = waiting.pop() {
        match step {
            Step::Close => text.push(')'),
            Step::Branch(node) => {
                text.push('(');
                waiting.push(Step::Close);
                waiting.push(Step::Move(node));
            }
            Step::Move(node) => {
                let it = &study.nodes[node];
                let mover = study.nodes[it.parent].game.to_move();
                let action = it.action.map(sgf::move_text).unwrap_or_default();
                let _ = write!(text, ";{}[{action}]", sgf::letter(mover));
                for (name, values) in &it.facts {
                    props::put(&mut text, name, values);
                }
                waiting.push(Step::Behind(node));
            }
            Step::Behind(node) => match study.nodes[node].branches.as_slice() {
                [] => {}
                [only] => waiting.push(Step::Move(*only)),
                branches => waiting.extend(branches.iter().rev().map(|it| Step::Branch(*it))),
            },
        }
    }
    text + ")"
}

/// What is still to be written.
enum Step {
    Close,
    Branch(usize),
    Move(usize),
    Behind(usize),
}

#[cfg(test)]
mod tests {
    use super::*;

    fn round_trip(text: &str) -> Study {
        let study = Study::read_sgf(text).expect(text);
        let written = study.write_sgf();
        let again = Study::read_sgf(&written).expect("what we write we read");
        assert_eq!(again.write_sgf(), written, "{text}");
        assert_eq!(again.variations(), study.variations(), "{text}");
        study
    }

    #[test]
    fn side_lines_names_and_comments_come_back() {
        let text = "(;FF[4]GM[2]CA[UTF-8]AP[sobremesa]SZ[8]PB[Ana]EV[Madrid]\
            ;B[fe]C[the usual one](;W[df];B[cc](;W[dc])(;W[fd]C[better \\]?]))(;W[ff];B[ef]))";
        let study = round_trip(text);
        assert_eq!(study.write_sgf(), text);
        assert_eq!(study.variations(), 2);
        assert_eq!(study.names(), ["Ana", ""]);
    }

    #[test]
    fn a_side_line_against_the_rules_ends_where_it_breaks_them() {
        let text = "(;GM[2];B[fe](;W[df])(;W[ff];B[aa];W[ef])(;W[zz]))";
        let study = round_trip(text);
        assert_eq!((study.variations(), study.broken()), (1, 2));
        assert!(
            Study::read_sgf("(;GM[2];B[aa])").is_err(),
            "a main line may not"
        );
    }

    #[test]
    fn a_set_up_position_is_studied_too() {
        let set_up = "(;FF[4]GM[2]CA[UTF-8]AP[sobremesa]SZ[8]AB[dd]AW[ed]PL[B]RE[B+64];B[fd])";
        assert_eq!(round_trip(set_up).write_sgf(), set_up);
    }

    #[test]
    fn brackets_without_end_are_no_trouble() {
        let deep = format!("(;GM[2]{}{})", "(".repeat(50_000), ")".repeat(50_000));
        assert_eq!(round_trip(&deep).variations(), 0);
    }

    #[test]
    fn only_the_first_game_is_read() {
        let study = round_trip("(;GM[2];B[fe])\n(;GM[2];B[cd])");
        assert_eq!(study.moves().len(), 1);
        assert_eq!(study.variations(), 0);
    }

    #[test]
    fn what_a_game_tells_at_its_moves_is_written_once() {
        let text = "(;FF[4]GM[2]CA[UTF-8]AP[sobremesa]SZ[8];B[fe]C[a];W[df]C[b])";
        assert_eq!(round_trip(text).write_sgf(), text);
    }

    #[test]
    fn what_another_format_told_is_told_in_sgf_s_words() {
        let sheets = crate::ggf::read("(;GM[Othello]PB[Ana]DT[2003]B[F5];)").expect("a game");
        let written = Study::of(&sheets[0]).write_sgf();
        assert!(written.contains("PB[Ana]DT[2003];B[fe]"), "{written}");
    }
}
