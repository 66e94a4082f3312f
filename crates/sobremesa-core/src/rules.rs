//! Rules as data: what can be agreed on before a game, and the `key=value` text that says it.

use std::fmt;
use std::ops::RangeInclusive;

use thiserror::Error;

/// One thing that can be agreed on: its key, what it may be, and what it is where nothing is said.
///
/// A game lists its options once; parser, errors, `--help`, menus and lobby are made from the list.
///
/// ```
/// use sobremesa_core::rules::{self, RuleOption, Values};
/// const OPTIONS: &[RuleOption] = &[
///     RuleOption { key: "players", values: Values::Numbers(2..=4), default: "2" },
///     RuleOption { key: "hands", values: Values::Words(&["open", "hidden"]), default: "open" },
/// ];
/// let given = rules::read(OPTIONS, "Hands=HIDDEN").unwrap();
/// assert_eq!(given.word("hands"), "hidden");
/// assert_eq!(given.number("players"), Some(2));
/// assert!(!given.says("players"));
/// assert_eq!(
///     rules::read(OPTIONS, "players=5").unwrap_err().to_string(),
///     "players=5 is not possible: players is one of 2, 3, 4",
/// );
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleOption {
    /// The word before `=`.
    pub key: &'static str,
    /// What may stand after it.
    pub values: Values,
    /// What holds where the text does not say.
    pub default: &'static str,
}

/// What a rule may be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Values {
    /// One of these words, as they are printed.
    Words(&'static [&'static str]),
    /// A whole number.
    Numbers(RangeInclusive<u32>),
    /// A whole number, or one of these words.
    NumbersOr(RangeInclusive<u32>, &'static [&'static str]),
}

impl Values {
    /// The numbers it may be, if it may be a number.
    pub fn numbers(&self) -> Option<&RangeInclusive<u32>> {
        match self {
            Values::Words(_) => None,
            Values::Numbers(range) | Values::NumbersOr(range, _) => Some(range),
        }
    }

    /// The words it may be.
    pub fn words(&self) -> &'static [&'static str] {
        match self {
            Values::Words(words) | Values::NumbersOr(_, words) => words,
            Values::Numbers(_) => &[],
        }
    }

    /// What this text means here, if anything.
    fn read(&self, text: &str) -> Option<Value> {
        let word = |word: &&&str| word.eq_ignore_ascii_case(text);
        if let Some(word) = self.words().iter().find(word) {
            return Some(Value::Word(word));
        }
        let digits = text.bytes().all(|byte| byte.is_ascii_digit());
        let number = text.parse().ok().filter(|_| digits)?;
        let range = self.numbers()?;
        range.contains(&number).then_some(Value::Number(number))
    }
}

/// `puntos, directo`; `2, 3, 4`; `1…1000, none`: the same in every language.
impl fmt::Display for Values {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        /// So many numbers are written one by one.
        const FEW: u32 = 8;
        let numbers = match self.numbers() {
            Some(range) if range.end().saturating_sub(*range.start()) >= FEW => {
                vec![format!("{}…{}", range.start(), range.end())]
            }
            Some(range) => range.clone().map(|number| number.to_string()).collect(),
            None => Vec::new(),
        };
        let words = self.words().iter().map(|word| (*word).to_owned());
        let all: Vec<String> = numbers.into_iter().chain(words).collect();
        f.write_str(&all.join(", "))
    }
}

/// A rule text that cannot be taken.
///
/// ```
/// use sobremesa_core::RulesError;
/// let refused = RulesError::UnknownKey { key: "colour".into() };
/// assert_eq!(refused.to_string(), "there is no rule \"colour\"");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RulesError {
    /// A word without `=`.
    #[error("{found:?} is not a rule like key=value")]
    NotAPair {
        /// The word.
        found: String,
    },
    /// A key this game does not have.
    #[error("there is no rule {key:?}")]
    UnknownKey {
        /// The key.
        key: String,
    },
    /// The same key twice.
    #[error("the rule {key:?} is given twice")]
    Repeated {
        /// The key.
        key: &'static str,
    },
    /// A value this key does not take.
    #[error("{key}={value} is not possible: {key} is one of {allowed}")]
    BadValue {
        /// The key.
        key: &'static str,
        /// The value.
        value: String,
        /// What it may be.
        allowed: Values,
    },
    /// Two rules that exclude each other, as they are written: `set=solo` and `players=3`.
    #[error("{0} does not go with {1}")]
    Conflict(String, String),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Value {
    Word(&'static str),
    Number(u32),
}

/// What a rule text says, under the options of its game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Given {
    options: &'static [RuleOption],
    /// One for each option, in the same order.
    values: Vec<Option<Value>>,
}

impl Given {
    /// Whether the text says this rule, or leaves it to the default.
    pub fn says(&self, key: &str) -> bool {
        self.values[self.place(key)].is_some()
    }

    /// The word of this rule as the table spells it; empty where it is a number.
    pub fn word(&self, key: &str) -> &'static str {
        match self.value(key) {
            Value::Word(word) => word,
            Value::Number(_) => "",
        }
    }

    /// The number of this rule; nothing where it is a word.
    pub fn number(&self, key: &str) -> Option<u32> {
        match self.value(key) {
            Value::Word(_) => None,
            Value::Number(number) => Some(number),
        }
    }

    fn value(&self, key: &str) -> Value {
        let place = self.place(key);
        let option = &self.options[place];
        let default = || option.values.read(option.default);
        let value = self.values[place].or_else(default);
        value.expect("a default is one of the option's values")
    }

    fn place(&self, key: &str) -> usize {
        let found = self.options.iter().position(|option| option.key == key);
        found.expect("a game asks for the options it listed")
    }
}

/// Reads a rule text: blank-separated `key=value`, each key at most once, in any case and order.
///
/// The first word that cannot be taken ends it, so that no text costs more than its options do.
pub fn read(options: &'static [RuleOption], text: &str) -> Result<Given, RulesError> {
    read_words(options, text.split_whitespace())
}

fn read_words<'a>(
    options: &'static [RuleOption],
    words: impl Iterator<Item = &'a str>,
) -> Result<Given, RulesError> {
    let mut values = vec![None; options.len()];
    for word in words {
        let Some((key, value)) = word.split_once('=') else {
            return Err(RulesError::NotAPair { found: short(word) });
        };
        let known = |option: &RuleOption| option.key.eq_ignore_ascii_case(key);
        let Some(place) = options.iter().position(known) else {
            return Err(RulesError::UnknownKey { key: short(key) });
        };
        let option = &options[place];
        let read = option.values.read(value).ok_or_else(|| option.bad(value))?;
        if values[place].replace(read).is_some() {
            return Err(RulesError::Repeated { key: option.key });
        }
    }
    Ok(Given { options, values })
}

impl RuleOption {
    /// The error that refuses this value.
    pub fn bad(&self, value: &str) -> RulesError {
        RulesError::BadValue {
            key: self.key,
            value: short(value),
            allowed: self.values.clone(),
        }
    }
}

/// Enough of a word to recognise it by.
fn short(word: &str) -> String {
    word.chars().take(40).collect()
}

/// Writes a rule text in the order of the options; what `value` has nothing for is left out.
pub fn write(
    f: &mut fmt::Formatter<'_>,
    options: &[RuleOption],
    value: impl Fn(&str) -> Option<String>,
) -> fmt::Result {
    let said = options
        .iter()
        .filter_map(|option| Some((option.key, value(option.key)?)));
    for (index, (key, value)) in said.enumerate() {
        let blank = if index == 0 { "" } else { " " };
        write!(f, "{blank}{key}={value}")?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const OPTIONS: &[RuleOption] = &[
        RuleOption {
            key: "mode",
            values: Values::Words(&["A", "B"]),
            default: "B",
        },
        RuleOption {
            key: "target",
            values: Values::NumbersOr(1..=1000, &["none"]),
            default: "none",
        },
    ];

    fn refused(text: &str) -> String {
        read(OPTIONS, text).expect_err(text).to_string()
    }

    #[test]
    fn what_is_not_said_is_the_default_and_what_is_said_has_the_tables_spelling() {
        let given = read(OPTIONS, " TARGET=40\tmode=a ").expect("rules");
        assert_eq!(
            (given.word("mode"), given.number("target")),
            ("A", Some(40))
        );
        let given = read(OPTIONS, "").expect("rules");
        assert_eq!((given.word("mode"), given.number("target")), ("B", None));
        assert!(!given.says("mode"));
    }

    #[test]
    fn each_fault_is_named_from_the_table() {
        assert_eq!(refused("mode"), "\"mode\" is not a rule like key=value");
        assert_eq!(refused("size=8"), "there is no rule \"size\"");
        assert_eq!(refused("mode=A MODE=B"), "the rule \"mode\" is given twice");
        assert_eq!(
            refused("mode=C"),
            "mode=C is not possible: mode is one of A, B"
        );
        for value in ["0", "1001", "-1", "+5", "", "99999999999"] {
            assert_eq!(
                refused(&format!("target={value}")),
                format!("target={value} is not possible: target is one of 1…1000, none")
            );
        }
    }

    #[test]
    fn a_text_of_many_keys_is_left_at_the_first_one_that_cannot_be_taken() {
        let keys: Vec<String> = (0..80_000).map(|number| format!("k{number}=1")).collect();
        let many = keys.join(" ");
        assert!(many.len() > 700_000);
        for (begins, words) in [("", 1), ("mode=A ", 2), ("mode=A target=3 ", 3)] {
            let text = format!("{begins}{many}");
            let mut looked_at = 0;
            let counted = text.split_whitespace().inspect(|_| looked_at += 1);
            assert!(read_words(OPTIONS, counted).is_err());
            assert_eq!(looked_at, words);
        }
        let again = "mode=A ".repeat(100_000);
        let mut looked_at = 0;
        let counted = again.split_whitespace().inspect(|_| looked_at += 1);
        let refused = read_words(OPTIONS, counted);
        assert_eq!(refused, Err(RulesError::Repeated { key: "mode" }));
        assert_eq!(looked_at, 2);
    }
}
