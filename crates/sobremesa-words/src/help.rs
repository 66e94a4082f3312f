//! The rules pages, one for each game and language.

use crate::Lang;

/// The rules of a game and what can be typed, as a page to read.
///
/// ```
/// use sobremesa_words::{Lang, help::rules_page};
/// assert!(rules_page(Lang::Es, "reversi").unwrap().starts_with("# Reversi"));
/// assert_eq!(rules_page(Lang::Es, "chess"), None);
/// ```
pub fn rules_page(lang: Lang, game: &str) -> Option<&'static str> {
    Some(match (game, lang) {
        ("domino", Lang::Es) => include_str!("../help/es/domino.md"),
        ("domino", Lang::En) => include_str!("../help/en/domino.md"),
        ("reversi", Lang::Es) => include_str!("../help/es/reversi.md"),
        ("reversi", Lang::En) => include_str!("../help/en/reversi.md"),
        ("azul", Lang::Es) => include_str!("../help/es/azul.md"),
        ("azul", Lang::En) => include_str!("../help/en/azul.md"),
        ("siete", Lang::Es) => include_str!("../help/es/siete.md"),
        ("siete", Lang::En) => include_str!("../help/en/siete.md"),
        _ => return None,
    })
}

/// A part of a page, to be shown as the place where it is read can: no marks are left in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Paragraph {
    /// A title.
    Title(String),
    /// Running text.
    Text(String),
    /// An item of a list.
    Item(String),
}

/// The parts of a page.
///
/// ```
/// use sobremesa_words::help::{Paragraph, paragraphs};
/// let page = paragraphs("# Reversi\n\nDos jugadores.\n- Quien no puede, pasa.\n");
/// assert_eq!(page[2], Paragraph::Item("Quien no puede, pasa.".to_owned()));
/// ```
pub fn paragraphs(page: &str) -> Vec<Paragraph> {
    let lines = page.lines().map(|line| line.trim().replace(['`', '*'], ""));
    let parts = lines.filter(|line| !line.is_empty()).map(|line| {
        if let Some(item) = line.strip_prefix("- ") {
            Paragraph::Item(item.to_owned())
        } else if line.starts_with('#') {
            Paragraph::Title(line.trim_start_matches(['#', ' ']).to_owned())
        } else {
            Paragraph::Text(line)
        }
    });
    parts.collect()
}

/// How a record is watched, and how its curve is read.
///
/// ```
/// use sobremesa_words::{Lang, help::replay_page};
/// assert!(replay_page(Lang::En).contains("??"));
/// ```
pub fn replay_page(lang: Lang) -> &'static str {
    match lang {
        Lang::Es => include_str!("../help/es/replay.md"),
        Lang::En => include_str!("../help/en/replay.md"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_listed_game_has_its_page_in_both_languages() {
        for game in sobremesa_catalog::GAMES {
            for lang in Lang::ALL {
                assert!(rules_page(lang, game).is_some(), "{game} in {lang}");
            }
        }
    }
}
