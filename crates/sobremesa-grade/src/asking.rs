//! What a program asks: the options it prints, and which of them means what.

use std::sync::LazyLock;

use regex::Regex;

use crate::text::{fold, has_any, tail};

/// An option of a menu: what to type, and what it is called there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// What to type.
    pub key: String,
    /// What it does, folded.
    pub label: String,
}

/// `1. Nueva partida`, `A) Modo A`, `[1] Jugar`, `  0  Volver`.
static LINE: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(
        r"^\s*[\[\(\*|<-]{0,2}\s*([0-9]{1,2}|[A-Za-z])\s*(?:[\]\)\.:>=\-]+\s*|\s{2,})(\S.*)$",
    )
    .expect("a pattern of ours")
});

/// `(1. izquierda, 2. derecha)`, `1 izquierda · 2 derecha · 0 salir`, `1 = si, 0 = no`,
/// `1 persona (negras) y máquina`.
static INLINE: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"(?:^|[\s\(\[,;·/:|¿?])([0-9]|[A-Za-z])\s*(?:[\.\)\]=:\-]+\s*|\s+(?:para\s+|to\s+)?)([A-Za-zÀ-ÿ](?:[^,;·\(\)\[\]/|0-9]|\([^()/0-9]*\))*)")
        .expect("a pattern of ours")
});

/// `(s/n)`, `[S/N]`, `(p / l, ? ayuda)`, `(si/no)`, `(1/0)`.
static PAIR: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"[\(\[<]\s*([A-Za-zíÍ]{1,3}|[0-9])\s*(?:/|\||-| o | u | or |,)\s*([A-Za-z]{1,3}|[0-9])\s*(?:[,;].*)?[\)\]>]")
        .expect("a pattern of ours")
});

/// The options a text prints, one a line.
#[must_use]
pub fn choices(text: &str) -> Vec<Choice> {
    text.lines()
        .filter_map(|line| {
            let found = LINE.captures(line)?;
            Some(Choice {
                key: found[1].to_owned(),
                label: fold(found[2].trim()),
            })
        })
        .collect()
}

/// The options a question prints inside its line.
pub fn inline_choices(line: &str) -> Vec<Choice> {
    INLINE
        .captures_iter(line)
        .map(|found| Choice {
            key: found[1].to_owned(),
            label: fold(found[2].trim()),
        })
        .collect()
}

/// All options of the last lines of a text, those inside the question first.
#[must_use]
pub fn all_choices(text: &str) -> Vec<Choice> {
    let question = tail(text, 1);
    let mut all = inline_choices(&question);
    all.extend(choices(&tail(text, 14)));
    all
}

/// What to type for an option whose label holds one of these words and none of those.
#[must_use]
pub fn key_for(choices: &[Choice], wanted: &[&str], unwanted: &[&str]) -> Option<String> {
    choices
        .iter()
        .find(|choice| has_any(&choice.label, wanted) && !has_any(&choice.label, unwanted))
        .map(|choice| choice.key.clone())
}

/// What a question offers to type, as a pair: `(s/n)` gives `s` and `n`.
pub fn pair(question: &str) -> Option<(String, String)> {
    let found = PAIR.captures_iter(question).last()?;
    Some((found[1].to_owned(), found[2].to_owned()))
}

/// What to type for yes and for no.
#[must_use]
pub fn yes_no(text: &str) -> (String, String) {
    let question = tail(text, 3);
    let inside = all_choices(&question);
    let exact = |words: &[&str]| {
        inside
            .iter()
            .find(|choice| {
                let first = choice.label.split(|it: char| !it.is_alphanumeric()).next();
                first.is_some_and(|first| words.contains(&first))
            })
            .map(|choice| choice.key.clone())
    };
    if let (Some(yes), Some(no)) = (exact(&["si", "yes", "s"]), exact(&["no"])) {
        return (yes, no);
    }
    match pair(&question) {
        Some((one, other)) => {
            let is_no = |word: &str| matches!(fold(word).as_str(), "n" | "no" | "0");
            if is_no(&one) && !is_no(&other) {
                (other, one)
            } else {
                (one, other)
            }
        }
        None if fold(&question).contains("y/n") => ("y".into(), "n".into()),
        None => ("s".into(), "n".into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(found: &[Choice]) -> Vec<(&str, &str)> {
        found
            .iter()
            .map(|choice| (choice.key.as_str(), choice.label.as_str()))
            .collect()
    }

    #[test]
    fn options_are_read_one_a_line_and_inside_a_question() {
        let found = choices("1. Nueva partida\nB) Cargar\n  0  Volver\nTu opcion: ");
        assert_eq!(
            keys(&found),
            [("1", "nueva partida"), ("B", "cargar"), ("0", "volver")]
        );
        let found = inline_choices("Lado (1. izquierda, 2. derecha): ");
        assert_eq!(keys(&found), [("1", "izquierda"), ("2", "derecha")]);
        let found = inline_choices("1 izquierda · 2 derecha · 3 robar · 0 salir (? ayuda): ");
        assert_eq!(found.len(), 4);
        assert_eq!(found[3].key, "0");
        let found = inline_choices("1 persona (negras) y máquina · 2 máquina y máquina: ");
        assert_eq!(
            keys(&found),
            [
                ("1", "persona (negras) y maquina"),
                ("2", "maquina y maquina:")
            ]
        );
    }

    #[test]
    fn yes_and_no_are_what_the_question_offers() {
        let of = |text: &str| yes_no(text);
        assert_eq!(of("Otra ronda? (s/n): "), ("s".into(), "n".into()));
        assert_eq!(of("Otra ronda? (1. si, 2. no): "), ("1".into(), "2".into()));
        assert_eq!(of("Another? (y/n) "), ("y".into(), "n".into()));
        assert_eq!(of("Otra? (0/1) "), ("1".into(), "0".into()));
    }
}
