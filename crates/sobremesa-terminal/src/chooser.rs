//! A file of many games in lines: a list that asks which one, and looks for some.

use sobremesa_reversi::Archive;
use sobremesa_reversi::summary::Summary;
use sobremesa_words::archive::{row, wanted};
use sobremesa_words::typed::is_typed;
use sobremesa_words::{Lang, Speak, keys, say};

use crate::{Leave, Screen};

/// So many games are shown at once.
const SHOWN: usize = 20;

/// Shows games of an archive, given by their index, and asks for a number; words look for some, an
/// empty answer goes on. Nothing if somebody leaves.
pub fn choose(
    archive: &Archive,
    among: &[usize],
    screen: &mut Screen,
) -> Result<Option<usize>, Leave> {
    let lang = screen.lang();
    let mut found = among.to_vec();
    let mut from = 0;
    loop {
        let shown = &found[from..found.len().min(from + SHOWN)];
        screen.line(rows(archive, shown, lang).trim_end())?;
        let more = found.len() - from - shown.len();
        if more > 0 {
            screen.line(&say!(lang, ARCHIVE_MORE, count = more))?;
        }
        loop {
            let answer = screen.ask(&say!(lang, ARCHIVE_WHICH, count = archive.len()))?;
            if let Some(index) = number(&answer).filter(|index| *index < archive.len()) {
                return Ok(Some(index));
            }
            if is_typed(&answer, keys::TYPED_QUIT, lang) {
                return Ok(None);
            }
            if answer.is_empty() && more > 0 {
                from += SHOWN;
                break;
            }
            let asked = wanted(&answer);
            let words = !answer.is_empty() && number(&answer).is_none();
            let met: Vec<usize> = among
                .iter()
                .copied()
                .filter(|index| {
                    let game = archive.game(*index);
                    words && game.is_ok_and(|sheet| asked.is_met_by(&Summary::of(&sheet)))
                })
                .collect();
            if !met.is_empty() {
                (found, from) = (met, 0);
                break;
            }
            screen.line(&if words {
                say!(lang, ARCHIVE_NOT_FOUND)
            } else {
                say!(lang, ARCHIVE_NUMBER, count = archive.len())
            })?;
        }
    }
}

/// The index of the game with this number.
fn number(answer: &str) -> Option<usize> {
    answer.parse::<usize>().ok()?.checked_sub(1)
}

/// Games of an archive, a row each.
pub fn rows(archive: &Archive, which: &[usize], lang: Lang) -> String {
    let line = |index: usize| {
        let row = match archive.game(index) {
            Ok(sheet) => row(&Summary::of(&sheet)),
            Err(fault) => say!(lang, ARCHIVE_ODD, reason = fault.speak(lang)),
        };
        format!("{:>6}  {}\n", index + 1, row.trim_end())
    };
    which.iter().copied().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn archive() -> Archive<'static> {
        let game = |number: usize| {
            let name = if number == 33 { "Eva" } else { "Ana" };
            format!(
                "(;GM[Othello]PB[{name}]PW[Luis]DT[{}]B[F5]W[D6];)\n",
                1990 + number % 20
            )
        };
        let text: String = (1..=45).map(game).collect();
        let archive = Archive::open(text.as_bytes()).expect("recognised");
        archive.into_owned()
    }

    fn chosen(answers: &str) -> (Option<usize>, String) {
        let mut screen = Screen::scripted(answers, Lang::En);
        let archive = archive();
        let all: Vec<usize> = (0..archive.len()).collect();
        let chosen = choose(&archive, &all, &mut screen);
        (chosen.ok().flatten(), screen.transcript())
    }

    #[test]
    fn a_number_chooses_words_look_and_nothing_goes_on() {
        assert_eq!(chosen("7\n").0, Some(6));
        let (found, shown) = chosen("eva\n33\n");
        assert_eq!(found, Some(32));
        assert!(shown.contains("Eva"), "{shown}");
        let (found, shown) = chosen("\n\n45\n");
        assert_eq!(found, Some(44));
        assert!(shown.contains("    45  1995"), "{shown}");
        assert_eq!(chosen("nobody\nq\n").0, None);
        assert_eq!(chosen("99\n0\n").0, None, "the end of the input leaves");
    }
}
