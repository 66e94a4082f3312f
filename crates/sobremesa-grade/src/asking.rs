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

/// `Izquierda (1) o derecha (2)`, `izq = 1, der = 2`: the word stands before what to type.
static BEHIND: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"([A-Za-zÀ-ÿ][A-Za-zÀ-ÿ ]*?)\s*(?:[\(\[<]|[=:]\s*|->\s*)([0-9]|[A-Za-z])(?:[\)\]>]|\s*[,;/]|\s+(?:o|u|y|or|and)\b|\W*$)")
        .expect("a pattern of ours")
});

/// `c para coger carta o f para plantarse`: where one option ends and the next begins.
static JOINED: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"\s(?:o|u|y|or|and)\s+([0-9]|[A-Za-z])\s*(?:(?:para|to)\s|[=:\.\)])")
        .expect("a pattern of ours")
});

/// `1-Pedir 2-Plantarse`: nothing but a blank stands between two options.
static FOLLOWS: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"\s([0-9])\s*([=:\.\)\-])").expect("a pattern of ours"));

/// `[I]zquierda`, `(D)erecha`: the letter is the word's own first one.
static INITIAL: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"[\(\[]([A-Za-z])[\)\]]([a-zà-ÿ]{2,})").expect("a pattern of ours")
});

/// The options a text prints, one a line.
#[must_use]
pub fn choices(text: &str) -> Vec<Choice> {
    text.lines()
        .filter_map(|line| {
            let found = LINE.captures(line)?;
            // `[I]zquierda`: its letter stands in brackets.
            let initial = INITIAL.captures(line);
            let label = match initial.filter(|it| it[1] == found[1]) {
                Some(_) => format!("{}{}", &found[1], &found[2]),
                None => found[2].to_owned(),
            };
            Some(choice(&found[1], &label))
        })
        .collect()
}

/// The options a question prints inside its line.
pub fn inline_choices(line: &str) -> Vec<Choice> {
    let initials: Vec<Choice> = INITIAL
        .captures_iter(line)
        .map(|found| choice(&found[1], &format!("{}{}", &found[1], &found[2])))
        .collect();
    if initials.len() > 1 {
        return initials;
    }
    let behind = words_before_keys(line);
    if behind.len() > 1 {
        return behind;
    }
    let line = JOINED.replace_all(line, |found: &regex::Captures| {
        format!(",{}", &found[0][2..])
    });
    let line = FOLLOWS.replace_all(&line, ",$1$2");
    INLINE
        .captures_iter(&line)
        .filter(|found| !is_word(&found[0], &found[1]))
        .map(|found| choice(&found[1], &found[2]))
        .collect()
}

fn choice(key: &str, label: &str) -> Choice {
    Choice {
        key: key.to_owned(),
        label: fold(label.trim()),
    }
}

/// Whether a letter is a word of its sentence and nothing to type: `a la izquierda o a la derecha`.
fn is_word(option: &str, key: &str) -> bool {
    let behind = option.split_once(key).map_or("", |(_, rest)| rest);
    matches!(key, "a" | "e" | "o" | "u" | "y")
        && behind.starts_with(' ')
        && !behind
            .trim_start()
            .starts_with(['.', ')', ']', '=', ':', '-'])
}

/// The options of a line in which each word stands before what to type for it: the last of them has
/// nothing behind it.
fn words_before_keys(line: &str) -> Vec<Choice> {
    let joint = ["o ", "u ", "y ", "or ", "and "];
    let mut end = 0;
    let mut found = Vec::new();
    for option in BEHIND.captures_iter(line) {
        let mut word = option[1].trim();
        for joint in joint {
            word = word.strip_prefix(joint).unwrap_or(word);
        }
        found.push(choice(&option[2], word));
        end = option.get(2).map_or(0, |key| key.end());
    }
    let rest = &line[end..];
    if rest.chars().any(char::is_alphanumeric) {
        return Vec::new();
    }
    found
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

/// Whether a question only waits for a key.
pub(crate) fn is_pause(shown: &str) -> bool {
    let waits = [
        "puls",
        "presion",
        "intro",
        "enter",
        "tecla",
        "continuar",
        "press",
    ];
    let line = fold(crate::text::last_line(shown));
    let chooses = has_any(&line, &["opcion", "option", "nombre", "numero", "(s/n)"]);
    has_any(&line, &waits) && !line.contains("introdu") && !chooses
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
        let found = choices("[N]ueva\n(C)argar una\n(3) Salir\n");
        assert_eq!(
            keys(&found),
            [("N", "nueva"), ("C", "cargar una"), ("3", "salir")]
        );
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
    fn what_to_type_may_stand_behind_its_word() {
        let check = |line: &str, wanted: &[(&str, &str)]| {
            assert_eq!(keys(&inline_choices(line)), wanted, "{line}");
        };
        let sides = [("1", "izquierda"), ("2", "derecha")];
        check("Izquierda (1) o derecha (2): ", &sides);
        check("Izquierda = 1, derecha = 2? ", &sides);
        check("Lado (1) izquierda (2) derecha", &sides);
        check("Lado: 1 = izquierda, 2 = derecha", &sides);
        check("1-Izquierda 2-Derecha", &sides);
        check(
            "[I]zquierda o [D]erecha? ",
            &[("I", "izquierda"), ("D", "derecha")],
        );
        check(
            "Escribe c para coger carta o f para terminar",
            &[("c", "coger carta"), ("f", "terminar")],
        );
        check("La pones a la izquierda o a la derecha? ", &[]);
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
