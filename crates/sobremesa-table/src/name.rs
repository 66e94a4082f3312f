//! What somebody at the table is called, cleaned where it comes in.

use std::fmt;
use std::ops::Deref;

use sobremesa_core::one_line;

/// What a person is called: one line of at most 64 characters, or nothing.
///
/// No name is refused, and none is kept as it came: what would write another line of a record, move
/// a cursor or turn letters round becomes a blank.
///
/// ```
/// use sobremesa_table::Name;
/// assert_eq!(Name::from(" Ana\nseed: 9 ").to_string(), "Ana seed: 9");
/// assert_eq!(Name::from("x".repeat(10_000)).len(), 64);
/// assert!(Name::from("\t\n").is_empty(), "then there is no name");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Name(String);

impl Name {
    /// The longest name, in characters.
    pub const LONGEST: usize = 64;
}

impl From<&str> for Name {
    fn from(text: &str) -> Name {
        let cut: String = one_line(text).chars().take(Self::LONGEST).collect();
        Name(cut.trim_end().to_owned())
    }
}

/// What a bot is called: one line of any length, as `level:5` or `gtp:` and a command.
///
/// What it is comes before the colon, in lower case; what follows is kept, because a command's
/// letters matter.
///
/// ```
/// use sobremesa_table::BotName;
/// assert_eq!(BotName::from("Level:5").to_string(), "level:5");
/// assert_eq!(BotName::from("GTP:/opt/Edax -gtp").to_string(), "gtp:/opt/Edax -gtp");
/// assert_eq!(BotName::from("\n").to_string(), "?", "a bot always has a name");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct BotName(String);

impl From<&str> for BotName {
    fn from(text: &str) -> BotName {
        let line = one_line(text);
        let (kind, rest) = line.split_at(line.find(':').unwrap_or(line.len()));
        if line.is_empty() {
            return BotName("?".to_owned());
        }
        BotName(format!("{}{rest}", kind.to_lowercase()))
    }
}

macro_rules! read_as_text {
    ($name:ident) => {
        impl From<String> for $name {
            fn from(text: String) -> $name {
                $name::from(text.as_str())
            }
        }

        impl Deref for $name {
            type Target = str;

            fn deref(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(&self.0)
            }
        }
    };
}

read_as_text!(Name);
read_as_text!(BotName);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_cut_at_characters_not_at_bytes() {
        let name = Name::from("ñ".repeat(65));
        assert_eq!(name.chars().count(), 64);
        let cut_at_a_blank = Name::from(format!("{} y más", "x".repeat(63)));
        assert_eq!(cut_at_a_blank.chars().count(), 63);
    }

    #[test]
    fn a_cleaned_name_is_clean() {
        for text in ["Ana", "a\u{202e}b\n\nc", &"\u{1b}x".repeat(100), "  "] {
            let name = Name::from(text);
            assert_eq!(Name::from(&*name), name);
            let bot = BotName::from(text);
            assert_eq!(BotName::from(&*bot), bot);
        }
    }
}
