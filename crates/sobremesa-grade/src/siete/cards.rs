//! Cards and scores as they stand in a text.

use crate::text::fold;

/// A card or a score found in a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Token {
    /// The line it stands in.
    pub(crate) line: usize,
    /// What that line looks like apart from its numbers.
    pub(crate) shape: u64,
    /// The card it may be: 1–7, 10–12, or what no deck has; [`ANY_FIGURE`] where only that was said.
    pub(crate) card: Option<u8>,
    /// The score it may be, in half points.
    pub(crate) score: Option<u16>,
}

/// A figure of which nobody said which.
pub(crate) const ANY_FIGURE: u8 = 100;

/// Half points of a card.
pub(crate) fn value(card: u8) -> u16 {
    if card > 7 { 1 } else { u16::from(card) * 2 }
}

impl Token {
    /// Whether it may stand for this card.
    pub(crate) fn is_card(self, card: u8) -> bool {
        self.card == Some(card) || (self.card == Some(ANY_FIGURE) && card >= 10)
    }
}

/// A score as the document writes it.
pub(crate) fn shown(score: u16) -> String {
    if score.is_multiple_of(2) {
        (score / 2).to_string()
    } else {
        format!("{}.5", score / 2)
    }
}

/// Cards in a row.
pub(crate) fn listed(cards: &[u8]) -> String {
    let words: Vec<String> = cards.iter().map(u8::to_string).collect();
    words.join(" ")
}

/// Whether a line tells the end of a game: both players, or who wins.
fn tells_the_end(line: &str) -> bool {
    let person = line.contains("humano") || line.contains("jugador") || line.contains("human");
    let machine =
        line.contains("maquina") || line.contains("ordenador") || line.contains("machine");
    (person && machine) || line.contains("gana") || line.contains("wins") || line.contains("empat")
}

/// Whether a line tells how many cards may be drawn, and not which was.
fn tells_a_limit(line: &str) -> bool {
    let told = [
        "numero de cartas",
        "maxim",
        "como mucho",
        "limite",
        "termina el turno",
        "cada uno roba",
        "cartas a robar",
        "max_cartas",
        "partida",
        "mazo",
        "semilla",
        "seed",
    ];
    told.iter().any(|word| line.contains(word)) && !line.contains("punt")
}

/// Whether a line heads a picture of the table, in which the hands stand below.
fn heads_a_frame(line: &str) -> bool {
    line.contains("partida") && line.contains("mazo")
}

/// Whether a line is somebody's name and cards, and says nothing of drawing one.
fn is_hand(line: &str) -> bool {
    const WORDS: [&str; 12] = [
        "tu",
        "jugador",
        "humano",
        "maquina",
        "ordenador",
        "la",
        "el",
        "sota",
        "caballo",
        "rey",
        "as",
        "figura",
    ];
    let words = line.split(|letter: char| !letter.is_alphabetic());
    words
        .filter(|word| !word.is_empty())
        .all(|word| WORDS.contains(&word))
}

/// The cards and scores that were drawn in a text, in order; lines that are in `skip`, lines that
/// tell a limit and pictures of the table have none.
pub(crate) fn tokens(text: &str, skip: &[String]) -> Vec<Token> {
    read_tokens(text, skip, false)
}

/// The same with the hands that pictures of the table show.
pub(crate) fn tokens_and_hands(text: &str, skip: &[String]) -> Vec<Token> {
    read_tokens(text, skip, true)
}

fn read_tokens(text: &str, skip: &[String], with_hands: bool) -> Vec<Token> {
    let mut found = Vec::new();
    let mut in_frame = false;
    for (index, line) in text.lines().enumerate() {
        let line = fold(line);
        let trimmed = line.trim();
        in_frame = heads_a_frame(trimmed) || (in_frame && is_hand(trimmed));
        if trimmed.is_empty()
            || (in_frame && !with_hands)
            || skip.iter().any(|it| it == trimmed)
            || tells_a_limit(trimmed)
            || tells_the_end(trimmed)
        {
            continue;
        }
        line_tokens(&line, index, &mut found);
    }
    found
}

/// A number for what a folded line says apart from its numbers, whoever it speaks of.
fn shape(line: &str) -> u64 {
    let mut line = line.to_owned();
    for name in [
        "humano",
        "jugador",
        "maquina",
        "ordenador",
        "machine",
        "human",
        "la ",
        "el ",
        "½",
    ] {
        line = line.replace(name, "");
    }
    // What a number is made of: `2.5` and `2` are the same in a line.
    let words = line
        .bytes()
        .filter(|byte| !byte.is_ascii_digit() && !matches!(byte, b'.' | b','));
    words.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// The cards and scores of one folded line.
pub(crate) fn line_tokens(line: &str, index: usize, found: &mut Vec<Token>) {
    let letters: Vec<char> = line.chars().collect();
    let shape = shape(line);
    let mut place = 0;
    while place < letters.len() {
        let letter = letters[place];
        if letter.is_ascii_digit() {
            let start = place;
            let inside_a_word = start > 0 && letters[start - 1].is_alphabetic();
            while place < letters.len() && letters[place].is_ascii_digit() {
                place += 1;
            }
            let whole: String = letters[start..place].iter().collect();
            let mut half = 0;
            let mut is_whole = true;
            if place < letters.len() && letters[place] == '½' {
                (half, is_whole) = (1, false);
                place += 1;
            } else if place + 1 < letters.len()
                && matches!(letters[place], '.' | ',')
                && letters[place + 1].is_ascii_digit()
            {
                let mut end = place + 1;
                while end < letters.len() && letters[end].is_ascii_digit() {
                    end += 1;
                }
                let part: String = letters[place + 1..end].iter().collect();
                match part.trim_end_matches('0') {
                    "5" => (half, is_whole) = (1, false),
                    "" => is_whole = false,
                    _ => {
                        place = end;
                        continue;
                    }
                }
                place = end;
            }
            if let Ok(whole) = whole.parse::<u16>()
                && whole < 200
                && !inside_a_word
            {
                found.push(Token {
                    line: index,
                    shape,
                    card: (is_whole && (1..=12).contains(&whole)).then_some(whole as u8),
                    score: Some(whole * 2 + half),
                });
            }
        } else if letter == '½' {
            found.push(Token {
                line: index,
                shape,
                card: None,
                score: Some(1),
            });
            place += 1;
        } else if letter.is_alphabetic() {
            let start = place;
            while place < letters.len() && letters[place].is_alphabetic() {
                place += 1;
            }
            let word: String = letters[start..place].iter().collect();
            let card = match word.as_str() {
                "sota" => Some(10),
                "caballo" => Some(11),
                "rey" => Some(12),
                "figura" => Some(ANY_FIGURE),
                "as" => Some(1),
                _ => None,
            };
            if card.is_some() {
                found.push(Token {
                    line: index,
                    shape,
                    card,
                    score: None,
                });
            }
        } else {
            place += 1;
        }
    }
}

/// A draw found in a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Draw {
    /// Where its card stands.
    pub(crate) at: usize,
    /// Where to go on reading.
    pub(crate) next: usize,
}

/// Whether a token may be the score that belongs to a card: it stands in the same line, or, where
/// nothing follows the card there, in one of the next two, which is then another kind of line.
fn belongs(tokens: &[Token], score: usize, card: usize) -> bool {
    let (other, own) = (tokens[score], tokens[card]);
    let alone = tokens
        .get(card + 1)
        .is_none_or(|next| next.line != own.line);
    other.line == own.line
        || (alone
            && other.line > own.line
            && other.line <= own.line + 2
            && other.shape != own.shape)
}

/// Finds a card and the score after it, from a place on.
pub(crate) fn find_draw(tokens: &[Token], from: usize, card: u8, score: u16) -> Option<Draw> {
    find_draw_near(tokens, from, usize::MAX, card, score)
}

/// The same, where the card is one of the next few tokens.
pub(crate) fn find_draw_near(
    tokens: &[Token],
    from: usize,
    reach: usize,
    card: u8,
    score: u16,
) -> Option<Draw> {
    (from..tokens.len().min(from.saturating_add(reach))).find_map(|at| {
        let token = tokens[at];
        if !token.is_card(card) {
            return None;
        }
        let after = (at + 1..tokens.len().min(at + 5))
            .find(|other| belongs(tokens, *other, at) && tokens[*other].score == Some(score));
        if let Some(after) = after {
            return Some(Draw {
                at,
                next: after + 1,
            });
        }
        let before = (from..at)
            .rev()
            .take(2)
            .any(|other| tokens[other].line == token.line && tokens[other].score == Some(score));
        before.then_some(Draw { at, next: at + 1 })
    })
}

/// Any card with the score it makes on top of this one: which, and where it stands.
pub(crate) fn find_any_draw(tokens: &[Token], from: usize, before: u16) -> Option<(u8, Draw)> {
    (from..tokens.len()).find_map(|at| {
        let token = tokens[at];
        let card = token.card.filter(|card| *card != ANY_FIGURE)?;
        let wanted = Some(before + value(card));
        let after = (at + 1..tokens.len().min(at + 3))
            .find(|other| belongs(tokens, *other, at) && tokens[*other].score == wanted)?;
        Some((
            card,
            Draw {
                at,
                next: after + 1,
            },
        ))
    })
}

/// The score that a line gives a card, right or wrong.
pub(crate) fn score_beside(tokens: &[Token], at: usize) -> Option<u16> {
    (at + 1..tokens.len().min(at + 3))
        .filter(|other| belongs(tokens, *other, at))
        .find_map(|other| tokens[other].score)
}

/// The score in the next line, from a place on, if it shows this card and one score and nothing else;
/// a line of which something was read already is not the next one.
pub(crate) fn score_of_next_line(tokens: &[Token], from: usize, card: u8) -> Option<u16> {
    let line = tokens.get(from)?.line;
    if from > 0 && tokens[from - 1].line == line {
        return None;
    }
    let own: Vec<&Token> = tokens.iter().filter(|token| token.line == line).collect();
    match own[..] {
        [first, second] if first.is_card(card) => second.score,
        _ => None,
    }
}

/// The same of the first line of this kind, where lists of cards may stand before it.
pub(crate) fn score_of_line(tokens: &[Token], from: usize, card: u8) -> Option<u16> {
    (from..tokens.len()).find_map(|at| score_of_next_line(tokens, at, card))
}

/// Whether one line shows all these cards in a row, in either direction.
pub(crate) fn shows_all(tokens: &[Token], cards: &[u8]) -> bool {
    let matches = |window: &[Token], backwards: bool| {
        let same_line = window.iter().all(|token| token.line == window[0].line);
        let mut wanted: Vec<u8> = cards.to_vec();
        if backwards {
            wanted.reverse();
        }
        same_line
            && window
                .iter()
                .zip(&wanted)
                .all(|(token, card)| token.is_card(*card))
    };
    tokens
        .windows(cards.len())
        .any(|window| matches(window, false) || matches(window, true))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<(Option<u8>, Option<u16>)> {
        tokens(text, &[])
            .into_iter()
            .map(|token| (token.card, token.score))
            .collect()
    }

    #[test]
    fn cards_and_scores_are_read_however_they_are_written() {
        assert_eq!(
            read("Humano roba un 5. Puntuacion: 5.5"),
            [(Some(5), Some(10)), (None, Some(11))]
        );
        assert_eq!(
            read("La máquina saca un rey.    4½"),
            [(Some(12), None), (None, Some(9))]
        );
        assert_eq!(
            read("Carta 10, total 7,5"),
            [(Some(10), Some(20)), (None, Some(15))]
        );
        assert_eq!(read("Numero de cartas: 4"), []);
    }

    #[test]
    fn a_draw_is_a_card_and_the_score_after_it() {
        let found = tokens("Carta: 3\nPuntos: 5.5\nCarta: 12\nPuntos: 6", &[]);
        let draw = find_draw(&found, 0, 3, 11).unwrap();
        assert_eq!(
            find_draw(&found, draw.next, 12, 12),
            Some(Draw { at: 2, next: 4 })
        );
        assert_eq!(find_draw(&found, draw.next, 12, 13), None);
    }

    #[test]
    fn a_picture_of_the_table_draws_no_card() {
        let text = "Sacas un 5.   5\nModo A · partida 1 · mazo 37 cartas\n  Tú   5 · rey   5½\n  Máquina   –\nGana la máquina.";
        assert_eq!(tokens(text, &[]).len(), 2);
        assert_eq!(tokens_and_hands(text, &[]).len(), 5);
    }

    #[test]
    fn a_score_is_no_card_whose_score_stands_two_lines_below() {
        let text = "Roba un 1. Puntos: 1\nRoba un 1. Puntos: 2\nRoba un 11. Puntos: 2.5\nRoba un 2. Puntos: 4.5";
        let found = tokens(text, &[]);
        assert_eq!(find_draw_near(&found, 0, 6, 2, 4), None);
        assert!(find_draw(&found, 6, 2, 9).is_some());
    }

    #[test]
    fn the_rest_of_a_line_that_was_read_is_no_card_of_another_value() {
        // Who stands on 7 sees the machine draw a 7, and another lies on top of the deck.
        let found = tokens(
            "Te plantas con 7.\nLa maquina saca un 7.   7\nSaca un 7.   9\n",
            &[],
        );
        let draw = find_draw(&found, 0, 7, 14).unwrap();
        assert_eq!(
            draw.next, 2,
            "the card of the second line taken for a score"
        );
        assert_eq!(score_of_next_line(&found, draw.next, 7), None);
        assert_eq!(score_of_next_line(&found, 3, 7), Some(18));
    }
}
