//! The player's language.

use std::fmt;
use std::str::FromStr;

use sobremesa_core::ParseError;
use unic_langid::{LanguageIdentifier, langid};

/// Spanish or English.
///
/// ```
/// use sobremesa_words::Lang;
/// assert_eq!("EN".parse(), Ok(Lang::En));
/// assert_eq!(Lang::Es.decimal(1.5, 1), "1,5");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Lang {
    /// Español.
    #[default]
    Es,
    /// English.
    En,
}

impl Lang {
    /// Both of them.
    pub const ALL: [Lang; 2] = [Lang::Es, Lang::En];

    /// The language the locale asks for; Spanish where that is missing or neither.
    ///
    /// `get` reads an environment variable: `LC_ALL` counts before `LC_MESSAGES` before `LANG`.
    ///
    /// ```
    /// use sobremesa_words::Lang;
    /// assert_eq!(Lang::from_locale(|name| (name == "LANG").then(|| "en_GB.UTF-8".into())), Lang::En);
    /// assert_eq!(Lang::from_locale(|_| None), Lang::Es);
    /// ```
    pub fn from_locale(get: impl Fn(&str) -> Option<String>) -> Lang {
        let named = ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .filter_map(get)
            .find(|locale| !locale.is_empty());
        match named
            .as_deref()
            .map(|locale| locale.get(..2).unwrap_or_default().to_lowercase())
        {
            Some(language) if language == "en" => Lang::En,
            _ => Lang::Es,
        }
    }

    /// A number with decimals, written as the language writes it.
    ///
    /// ```
    /// assert_eq!(sobremesa_words::Lang::En.decimal(-0.25, 2), "-0.25");
    /// ```
    pub fn decimal(self, number: f64, decimals: usize) -> String {
        let text = format!("{number:.decimals$}");
        match self {
            Lang::Es => text.replace('.', ","),
            Lang::En => text,
        }
    }

    /// A share as a percentage: `41,3 %`.
    pub fn percent(self, share: f64, decimals: usize) -> String {
        format!("{} %", self.decimal(share * 100.0, decimals))
    }

    pub(crate) fn id(self) -> LanguageIdentifier {
        match self {
            Lang::Es => langid!("es"),
            Lang::En => langid!("en"),
        }
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Lang::Es => "es",
            Lang::En => "en",
        })
    }
}

impl FromStr for Lang {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text.trim().to_lowercase().as_str() {
            "es" => Ok(Lang::Es),
            "en" => Ok(Lang::En),
            _ => Err(ParseError::new("language", "es", text)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spanish_where_no_locale_says_otherwise() {
        let with = |pairs: &'static [(&str, &str)]| {
            Lang::from_locale(|name| {
                pairs
                    .iter()
                    .find(|(key, _)| *key == name)
                    .map(|(_, value)| (*value).to_owned())
            })
        };
        assert_eq!(with(&[]), Lang::Es);
        assert_eq!(with(&[("LANG", "C")]), Lang::Es);
        assert_eq!(with(&[("LANG", "de_DE.UTF-8")]), Lang::Es);
        assert_eq!(with(&[("LANG", "en")]), Lang::En);
        assert_eq!(with(&[("LC_ALL", ""), ("LANG", "en_US")]), Lang::En);
        assert_eq!(
            with(&[("LC_ALL", "es_ES.UTF-8"), ("LANG", "en_US")]),
            Lang::Es
        );
        assert_eq!(with(&[("LANG", "ñ")]), Lang::Es);
    }
}
