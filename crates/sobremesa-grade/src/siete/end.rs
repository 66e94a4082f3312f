//! The end of a game: who is named the winner, and the file that keeps it.

use sobremesa_words::{Phrase, phrase};

use super::cards::{Token, line_tokens, value};
use crate::text::{fold, has_any, numbers};

/// Who wins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Winner {
    Person,
    Machine,
}

impl Winner {
    pub(super) fn words(self) -> Phrase {
        match self {
            Winner::Person => phrase!(GRADE_THE_PERSON),
            Winner::Machine => phrase!(GRADE_THE_MACHINE),
        }
    }
}

const PERSON: [&str; 10] = [
    "humano",
    "jugador",
    "has ganado",
    "ganas",
    "ganaste",
    "usuario",
    "persona",
    "tu ",
    "human",
    "you win",
];
const MACHINE: [&str; 9] = [
    "maquina",
    "ordenador",
    "cpu",
    "banca",
    "has perdido",
    "pierdes",
    "perdiste",
    "computador",
    "machine",
];

/// Who a line names, if it speaks of winning.
fn named(line: &str) -> Option<Winner> {
    let wins = has_any(line, &["gana", "win", "victoria", "vence"]);
    let loses = has_any(line, &["perd", "pierd", "lose"]);
    if !wins && !loses {
        return None;
    }
    if has_any(line, &["has perdido", "pierdes", "perdiste", "you lose"]) {
        return Some(Winner::Machine);
    }
    if has_any(line, &["has ganado", "ganaste", "ganas", "you win"]) {
        return Some(Winner::Person);
    }
    let person = has_any(line, &PERSON);
    let machine = has_any(line, &MACHINE);
    match (person, machine) {
        (true, false) => Some(if wins {
            Winner::Person
        } else {
            Winner::Machine
        }),
        (false, true) => Some(if wins {
            Winner::Machine
        } else {
            Winner::Person
        }),
        // `gana la maquina al humano`: whoever stands behind the word.
        (true, true) if wins => {
            let after = line.find("gana").map_or(line, |place| &line[place..]);
            let place = |words: &[&str]| words.iter().filter_map(|word| after.find(word)).min();
            let earlier = place(&PERSON) < place(&MACHINE);
            Some(
                if place(&MACHINE).is_none() || (earlier && place(&PERSON).is_some()) {
                    Winner::Person
                } else {
                    Winner::Machine
                },
            )
        }
        _ => None,
    }
}

/// Who the last part of a game names the winner; the menu's own lines do not count.
pub(super) fn winner(text: &str, skip: &[String]) -> Option<Winner> {
    let mut found = None;
    for line in text.lines() {
        let line = fold(line);
        let trimmed = line.trim();
        if skip.iter().any(|it| it == trimmed) || trimmed.contains("jugadas") {
            continue;
        }
        found = named(trimmed).or(found);
    }
    found
}

/// The file that keeps a game of mode D.
#[derive(Clone, Debug)]
pub(super) struct ResultFile {
    pub(super) name: String,
    pub(super) lines: Vec<String>,
    /// The number in its name.
    pub(super) number: Option<i64>,
    pub(super) winner: Option<Winner>,
    /// Whether both hands stand behind their scores.
    pub(super) has_scores: bool,
    /// The lines that may be hands, each in all ways it may be read.
    readings: Vec<Vec<Vec<u8>>>,
}

impl ResultFile {
    pub(super) fn read(name: &str, text: &str) -> ResultFile {
        let lines: Vec<String> = text
            .lines()
            .map(str::trim)
            .filter(|line| !line.is_empty())
            .map(str::to_owned)
            .collect();
        let stem = name.split('.').next().unwrap_or(name);
        let mut readings = Vec::new();
        let mut scored = 0;
        let hand_lines = lines.len().min(2);
        for line in &lines[lines.len() - hand_lines..] {
            let (ways, has_score) = hand(line);
            scored += usize::from(has_score);
            readings.push(ways);
        }
        let winner = lines.get(1).and_then(|line| {
            let line = fold(line);
            let person = has_any(&line, &PERSON[..2]) || has_any(&line, &["usuario", "persona"]);
            let machine = has_any(
                &line,
                &[
                    "maquina",
                    "ordenador",
                    "cpu",
                    "banca",
                    "computador",
                    "machine",
                ],
            );
            match (person, machine) {
                (true, false) => Some(Winner::Person),
                (false, true) => Some(Winner::Machine),
                _ => named(&line),
            }
        });
        ResultFile {
            name: name.to_owned(),
            number: numbers(stem).last().copied(),
            winner,
            has_scores: scored == 2,
            lines,
            readings,
        }
    }

    /// The two hands in all ways they may be read.
    pub(super) fn assignments(&self) -> Vec<Hands> {
        let [one, other] = &self.readings[..] else {
            return Vec::new();
        };
        let mut all = Vec::new();
        for (first, second, exchanged) in [(one, other, false), (other, one, true)] {
            for person in first {
                for machine in second {
                    all.push(Hands {
                        person: person.clone(),
                        machine: machine.clone(),
                        exchanged,
                    });
                }
            }
        }
        all
    }
}

/// Both hands, as a file may be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Hands {
    pub(super) person: Vec<u8>,
    pub(super) machine: Vec<u8>,
    /// Whether the machine's line stands before the person's.
    pub(super) exchanged: bool,
}

impl Hands {
    /// The cards in the order in which they were drawn.
    pub(super) fn deck(&self) -> Vec<u8> {
        [&self.person[..], &self.machine].concat()
    }
}

/// The cards of a line that holds a score and cards, in all ways it may be read, the best first;
/// whether the score is there.
fn hand(line: &str) -> (Vec<Vec<u8>>, bool) {
    let mut found: Vec<Token> = Vec::new();
    line_tokens(&fold(line), 0, &mut found);
    let cards =
        |tokens: &[Token]| -> Option<Vec<u8>> { tokens.iter().map(|token| token.card).collect() };
    let sum = |cards: &[u8]| -> u16 { cards.iter().map(|card| value(*card)).sum() };
    let mut ways = Vec::new();
    let mut has_score = false;
    if let Some((first, rest)) = found.split_first()
        && let Some(rest) = cards(rest)
    {
        has_score |= first.score == Some(sum(&rest));
        ways.push(rest);
    }
    if let Some((last, rest)) = found.split_last()
        && let Some(rest) = cards(rest)
        && last.score == Some(sum(&rest))
    {
        has_score = true;
        ways.push(rest);
    }
    if let Some(all) = cards(&found) {
        ways.push(all);
    }
    if !has_score {
        // The more cards the better: a score that is not there took none of them.
        ways.reverse();
    }
    (ways, has_score)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_winner_is_whoever_the_last_such_line_names() {
        let of = |text: &str| winner(text, &[]);
        assert_eq!(
            of("Humano: 5  Maquina: 6\nGana la maquina."),
            Some(Winner::Machine)
        );
        assert_eq!(of("Has ganado la partida."), Some(Winner::Person));
        assert_eq!(of("La máquina gana la partida."), Some(Winner::Machine));
        assert_eq!(of("¡Has perdido!"), Some(Winner::Machine));
        assert_eq!(of("Ganador: humano"), Some(Winner::Person));
        assert_eq!(of("Puntos: 5"), None);
    }

    #[test]
    fn a_result_is_read_by_meaning() {
        let file = ResultFile::read("3.txt", "3\nGanador: humano\n7 1 6\n9 3 6\n");
        assert_eq!((file.number, file.winner), (Some(3), Some(Winner::Person)));
        assert!(file.has_scores);
        let hands = &file.assignments()[0];
        assert_eq!(
            (&hands.person[..], &hands.machine[..]),
            (&[1, 6][..], &[3, 6][..])
        );
        let file = ResultFile::read("3", "3\nmaquina\ncartas 1 6\ncartas 3 6\n");
        assert!(!file.has_scores);
    }
}
