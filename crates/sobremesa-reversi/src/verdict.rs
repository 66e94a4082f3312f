//! How a game ended, as its papers say: by how many discs, or how else.

use std::cmp::Ordering;

use crate::{Colour, Format, Reversi};

/// How a game ended.
///
/// Where we make one, empty squares go to the winner, as Othello programs count.
///
/// ```
/// use sobremesa_reversi::{Format, verdict::Verdict};
/// let resigned = Verdict::read(Format::Ggf, "-12.00:r").unwrap();
/// assert_eq!(resigned.write(Format::Sgf).as_deref(), Some("W+R"));
/// let counted = Verdict::read(Format::Sgf, "B+40").unwrap();
/// assert_eq!(counted.write(Format::Pgn).as_deref(), Some("52-12"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// Who won; nobody in a tie.
    pub winner: Option<Colour>,
    /// By how many discs, where that is told.
    pub margin: Option<u8>,
    /// How it came to its end.
    pub ending: Ending,
}

/// How a game came to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// It was played out, or nothing else is told.
    Played,
    /// The loser gave up.
    Resigned,
    /// The loser's time was over.
    Time,
}

impl Verdict {
    /// Of a game that is over; nothing of any other.
    pub fn of(game: &Reversi) -> Option<Verdict> {
        game.is_over().then(|| Verdict::by(black_lead(game)))
    }

    /// Black leads by so many discs.
    pub fn by(lead: i32) -> Verdict {
        Verdict {
            winner: match lead.cmp(&0) {
                Ordering::Greater => Some(Colour::Black),
                Ordering::Less => Some(Colour::White),
                Ordering::Equal => None,
            },
            margin: Some(lead.unsigned_abs().min(64) as u8),
            ending: Ending::Played,
        }
    }

    /// By how many discs black leads, where that is told.
    pub fn lead(self) -> Option<i32> {
        let margin = i32::from(self.margin?);
        Some(match self.winner {
            Some(Colour::White) => -margin,
            _ => margin,
        })
    }

    /// Reads what a format says; nothing where it says nothing we know.
    pub fn read(format: Format, text: &str) -> Option<Verdict> {
        let text = text.trim();
        match format {
            Format::Ggf => read_ggf(text),
            Format::Sgf => read_sgf(text),
            Format::Pgn => read_pgn(text),
            Format::Wthor => {
                let black: i32 = text.parse().ok().filter(|black| (0..=64).contains(black))?;
                Some(Verdict::by(2 * black - 64))
            }
            Format::Position | Format::Transcript | Format::Obf => None,
        }
    }

    /// As a format says it, if it can.
    pub fn write(self, format: Format) -> Option<String> {
        let letter = self.winner.map(|winner| match winner {
            Colour::Black => 'B',
            Colour::White => 'W',
        });
        match format {
            Format::Ggf => {
                let ending = match self.ending {
                    Ending::Played => "",
                    Ending::Resigned => ":r",
                    Ending::Time => ":t",
                };
                Some(format!("{:+}.00{ending}", self.lead()?))
            }
            Format::Sgf => Some(match (letter, self.ending, self.margin) {
                (None, ..) => "0".to_owned(),
                (Some(letter), Ending::Resigned, _) => format!("{letter}+R"),
                (Some(letter), Ending::Time, _) => format!("{letter}+T"),
                (Some(letter), Ending::Played, Some(margin)) => format!("{letter}+{margin}"),
                (Some(letter), Ending::Played, None) => format!("{letter}+"),
            }),
            Format::Pgn => Some(match self.lead() {
                Some(lead) if lead % 2 == 0 => format!("{}-{}", 32 + lead / 2, 32 - lead / 2),
                _ => match self.winner {
                    Some(Colour::Black) => "1-0".to_owned(),
                    Some(Colour::White) => "0-1".to_owned(),
                    None => "1/2-1/2".to_owned(),
                },
            }),
            Format::Wthor => self.lead().map(|lead| (32 + lead / 2).to_string()),
            Format::Position | Format::Transcript | Format::Obf => None,
        }
    }
}

/// By how many discs black leads where a game stands, empty squares to the winner once it is over.
pub fn black_lead(game: &Reversi) -> i32 {
    let board = game.board();
    let lead = if game.is_over() {
        board.exact_score()
    } else {
        board.difference()
    };
    match game.to_move() {
        Colour::Black => lead,
        Colour::White => -lead,
    }
}

fn read_ggf(text: &str) -> Option<Verdict> {
    let (number, ending) = text.split_once(':').unwrap_or((text, ""));
    let lead: f64 = number.trim().parse().ok()?;
    if !(-64.0..=64.0).contains(&lead) {
        return None;
    }
    let ending = match ending.trim().get(..1) {
        Some("r" | "R") => Ending::Resigned,
        Some("t" | "T") => Ending::Time,
        _ => Ending::Played,
    };
    let verdict = Verdict::by(lead.round() as i32);
    Some(Verdict { ending, ..verdict })
}

fn read_sgf(text: &str) -> Option<Verdict> {
    if text == "0" || text.eq_ignore_ascii_case("draw") {
        return Some(Verdict::by(0));
    }
    let (winner, rest) = text.split_once('+')?;
    let winner = match winner.trim() {
        "B" | "b" => Colour::Black,
        "W" | "w" => Colour::White,
        _ => return None,
    };
    let (margin, ending) = match rest.trim() {
        "" => (None, Ending::Played),
        rest if rest.starts_with(['R', 'r']) => (None, Ending::Resigned),
        rest if rest.starts_with(['T', 't']) => (None, Ending::Time),
        rest => {
            let margin: f64 = rest.parse().ok()?;
            let margin = (0.0..=64.0)
                .contains(&margin)
                .then(|| margin.round() as u8)?;
            (Some(margin), Ending::Played)
        }
    };
    Some(Verdict {
        winner: Some(winner).filter(|_| margin != Some(0)),
        margin,
        ending,
    })
}

fn read_pgn(text: &str) -> Option<Verdict> {
    if text == "1/2-1/2" {
        return Some(Verdict {
            winner: None,
            margin: Some(0),
            ending: Ending::Played,
        });
    }
    let (black, white) = text.split_once('-')?;
    let [black, white]: [i32; 2] = [black.trim().parse().ok()?, white.trim().parse().ok()?];
    if !(0..=64).contains(&black) || !(0..=64).contains(&white) {
        return None;
    }
    // `1-0` names the winner; no game of Reversi ends with one disc on the board.
    let margin = (black + white > 1).then(|| (black - white).unsigned_abs() as u8);
    Some(Verdict {
        margin,
        ..Verdict::by(black - white)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_format_s_results_are_read_and_written_back() {
        for (format, texts) in [
            (Format::Ggf, &["+12.00", "-64.00:r", "+0.00", "-2.00:t"][..]),
            (Format::Sgf, &["B+12", "W+R", "B+T", "0", "W+64", "B+"]),
            (Format::Pgn, &["38-26", "1-0", "0-1", "32-32", "0-64"]),
            (Format::Wthor, &["40", "0", "64"]),
        ] {
            for text in texts {
                let verdict = Verdict::read(format, text).expect(text);
                assert_eq!(verdict.write(format).as_deref(), Some(*text), "{format}");
            }
            for text in ["?", "", "nobody", "+999", "99-1", "*"] {
                assert_eq!(Verdict::read(format, text), None, "{format} {text}");
            }
        }
    }

    #[test]
    fn empty_squares_go_to_the_winner() {
        let all_black =
            "XXXXXXXX--------------------------------------------------------".to_owned();
        let game = Reversi::at((all_black + " O").parse().unwrap());
        let verdict = Verdict::of(&game).unwrap();
        assert_eq!(verdict.lead(), Some(64));
        assert_eq!(verdict.write(Format::Sgf).as_deref(), Some("B+64"));
        assert_eq!(Verdict::of(&Reversi::start()), None);
    }
}
