//! Settings: a small file that a person may write by hand, and that nothing is lost from.
//!
//! ```toml
//! lang = "en"
//! color = "never"
//! plain = true
//! ```

use std::path::Path;

use sobremesa_files::{Overwrite, ReadError, WriteError, read, write};
use sobremesa_words::{Phrase, Speak, phrase};
use thiserror::Error;
use toml_edit::{DocumentMut, Item, Value};

/// The largest file that can be meant.
const LARGEST: u64 = 1 << 20;

/// What can be set, each with the kind of value it takes.
pub const KEYS: &[(&str, Kind)] = &[
    ("lang", Kind::Words(&["es", "en"])),
    ("color", Kind::Words(&["auto", "always", "never"])),
    ("plain", Kind::Switch),
    ("ascii", Kind::Switch),
    ("mouse", Kind::Switch),
    ("hints", Kind::Switch),
    ("palette", Kind::Text),
    ("speed", Kind::Number),
    ("name", Kind::Text),
];

/// What a setting may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// One of these words.
    Words(&'static [&'static str]),
    /// Yes or no.
    Switch,
    /// A number from 0 on.
    Number,
    /// Anything.
    Text,
}

/// What a person has set.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Settings {
    values: Vec<(&'static str, String)>,
    /// What stands in the file and means nothing here, to be told: keys, and values of known ones.
    pub unknown: Vec<String>,
}

/// Why a settings file cannot be used.
#[derive(Debug, Error)]
pub enum SettingsError {
    /// The system says no.
    #[error(transparent)]
    Unreadable(#[from] ReadError),
    /// It is no TOML: what is wrong, and at which line.
    #[error("line {line}: {reason}")]
    Broken {
        /// The line, from 1.
        line: usize,
        /// What is wrong there.
        reason: String,
    },
    /// It cannot be written.
    #[error(transparent)]
    Unwritten(#[from] WriteError),
    /// There is no such setting, or it cannot have this value.
    #[error("there is no setting {0}")]
    NoSuch(String),
}

impl Settings {
    /// What stands in this file; nothing where there is none.
    pub fn read(path: &Path) -> Result<Settings, SettingsError> {
        match read(path, LARGEST) {
            Ok(bytes) => Settings::of_text(&String::from_utf8_lossy(&bytes)),
            Err(error) if error.is_not_found() => Ok(Settings::default()),
            Err(error) => Err(error.into()),
        }
    }

    /// What a text says.
    ///
    /// ```
    /// use sobremesa_person::Settings;
    /// let settings = Settings::of_text("lang = \"en\"\ncolour = \"red\"\n").unwrap();
    /// assert_eq!(settings.get("lang"), Some("en"));
    /// assert_eq!(settings.unknown, ["colour"]);
    /// ```
    pub fn of_text(text: &str) -> Result<Settings, SettingsError> {
        let document = document(text)?;
        let mut settings = Settings::default();
        for (key, item) in document.iter() {
            let known = KEYS.iter().find(|(name, _)| *name == key);
            let value = item.as_value().map(plain);
            match known.zip(value) {
                Some(((name, kind), value)) if kind.takes(&value) => {
                    settings.values.push((name, value));
                }
                Some(((name, _), value)) => settings.unknown.push(format!("{name} = {value}")),
                None => settings.unknown.push(key.to_owned()),
            }
        }
        Ok(settings)
    }

    /// The same, with what the environment says (`SOBREMESA_LANG=en`) above it.
    pub fn with_environment(mut self, get: impl Fn(&str) -> Option<String>) -> Settings {
        for (name, kind) in KEYS {
            let variable = format!("SOBREMESA_{}", name.to_uppercase());
            let said = get(&variable).filter(|value| !value.is_empty());
            let Some(value) = said.map(|value| switch(*kind, &value)) else {
                continue;
            };
            if kind.takes(&value) {
                self.values.retain(|(key, _)| key != name);
                self.values.push((name, value));
            } else {
                self.unknown.push(format!("{variable}={value}"));
            }
        }
        self
    }

    /// What this is set to, if it is.
    pub fn get(&self, key: &str) -> Option<&str> {
        let mut values = self.values.iter();
        values.find(|(name, _)| *name == key).map(|it| &*it.1)
    }

    /// Whether this switch is on, if it is set.
    pub fn switch(&self, key: &str) -> Option<bool> {
        self.get(key)?.parse().ok()
    }

    /// Sets one thing in a file, or unsets it; everything else in it stays as it is, comments too.
    pub fn change(path: &Path, key: &str, value: Option<&str>) -> Result<(), SettingsError> {
        let text = match read(path, LARGEST) {
            Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
            Err(error) if error.is_not_found() => String::new(),
            Err(error) => return Err(error.into()),
        };
        let text = Settings::changed(&text, key, value)?;
        if let Some(folder) = path.parent() {
            sobremesa_files::make_folder(folder)?;
        }
        Ok(write(path, text.as_bytes(), Overwrite::Yes)?)
    }

    /// A text with one thing set, or unset.
    ///
    /// ```
    /// use sobremesa_person::Settings;
    /// let text = Settings::changed("lang = \"en\" # as at school\n", "plain", Some("true")).unwrap();
    /// assert_eq!(text, "lang = \"en\" # as at school\nplain = true\n");
    /// ```
    pub fn changed(text: &str, key: &str, value: Option<&str>) -> Result<String, SettingsError> {
        let no_such = || SettingsError::NoSuch(format!("{key} = {}", value.unwrap_or_default()));
        let (name, kind) = *KEYS.iter().find(|it| it.0 == key).ok_or_else(no_such)?;
        let mut document = document(text)?;
        match value {
            None => {
                document.remove(name);
            }
            Some(value) if kind.takes(value) => {
                document[name] = kind.item(value);
            }
            Some(_) => return Err(no_such()),
        }
        Ok(document.to_string())
    }
}

impl Speak for SettingsError {
    fn phrase(&self) -> Phrase {
        match self {
            SettingsError::Unreadable(error) => error.phrase(),
            SettingsError::Unwritten(error) => error.phrase(),
            // What the reader of TOML says is in English; where it stands is enough to find it.
            SettingsError::Broken { line, .. } => phrase!(SETTINGS_ERROR_LINE, line = *line),
            SettingsError::NoSuch(what) => {
                phrase!(SETTINGS_ERROR_NO_SUCH, what = what.clone())
            }
        }
    }
}

impl Kind {
    fn takes(self, value: &str) -> bool {
        match self {
            Kind::Words(words) => words.contains(&value),
            Kind::Switch => matches!(value, "true" | "false"),
            Kind::Number => value
                .parse::<f64>()
                .is_ok_and(|it| it.is_finite() && it >= 0.0),
            Kind::Text => true,
        }
    }

    fn item(self, value: &str) -> Item {
        Item::Value(match self {
            Kind::Switch => Value::from(value == "true"),
            Kind::Number => Value::from(value.parse::<f64>().unwrap_or_default()),
            Kind::Words(_) | Kind::Text => Value::from(value),
        })
    }
}

/// In the environment a switch is on with `1` and off with `0`, too.
fn switch(kind: Kind, value: &str) -> String {
    match (kind, value) {
        (Kind::Switch, "1" | "yes" | "on") => "true".to_owned(),
        (Kind::Switch, "0" | "no" | "off") => "false".to_owned(),
        _ => value.to_owned(),
    }
}

fn document(text: &str) -> Result<DocumentMut, SettingsError> {
    text.parse::<DocumentMut>().map_err(|error| {
        let before = error.span().map_or(0, |span| span.start);
        let before = text.floor_char_boundary(before);
        SettingsError::Broken {
            line: text[..before].matches('\n').count() + 1,
            reason: error
                .message()
                .lines()
                .next()
                .unwrap_or_default()
                .to_owned(),
        }
    })
}

/// A value as one would type it.
fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.value().clone(),
        Value::Integer(number) => number.value().to_string(),
        Value::Float(number) => number.value().to_string(),
        Value::Boolean(yes) => yes.value().to_string(),
        other => other.to_string().trim().to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use sobremesa_words::Lang;

    use super::*;

    #[test]
    fn the_environment_wins_over_the_file() {
        let file = Settings::of_text("lang = \"es\"\nplain = false\nspeed = 2\n").expect("sound");
        let set = file.with_environment(|name| match name {
            "SOBREMESA_LANG" => Some("en".to_owned()),
            "SOBREMESA_PLAIN" => Some("1".to_owned()),
            "SOBREMESA_COLOR" => Some("purple".to_owned()),
            _ => None,
        });
        assert_eq!(set.get("lang"), Some("en"));
        assert_eq!(set.switch("plain"), Some(true));
        assert_eq!(set.get("speed"), Some("2"));
        assert_eq!(set.unknown, ["SOBREMESA_COLOR=purple"]);
    }

    #[test]
    fn what_means_nothing_here_is_told_and_stays_in_the_file() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("deep/settings.toml");
        let text = "# mine\nfuture = [1, 2]   # keep\nlang = \"es\"\n";
        std::fs::create_dir(folder.path().join("deep")).expect("made");
        std::fs::write(&path, text).expect("written");
        assert_eq!(Settings::read(&path).expect("sound").unknown, ["future"]);
        Settings::change(&path, "lang", Some("en")).expect("written");
        Settings::change(&path, "plain", Some("true")).expect("written");
        let kept = std::fs::read_to_string(&path).expect("there");
        let expected = "# mine\nfuture = [1, 2]   # keep\nlang = \"en\"\nplain = true\n";
        assert_eq!(kept, expected);
        Settings::change(&path, "plain", None).expect("written");
        assert_eq!(Settings::read(&path).expect("sound").get("plain"), None);
        assert!(Settings::change(&path, "lang", Some("de")).is_err());
        let refused = Settings::change(&path, "nothing", None).expect_err("no such setting");
        assert!(refused.speak(Lang::En).starts_with("there is no setting"));
    }

    #[test]
    fn a_broken_file_says_where() {
        let refused = Settings::of_text("lang = \"es\"\nplain = = \n").expect_err("broken");
        assert!(
            matches!(refused, SettingsError::Broken { line: 2, .. }),
            "{refused}"
        );
        assert_eq!(
            refused.speak(Lang::Es),
            "la línea 2 no se entiende; se espera «clave = valor»"
        );
        let missing = Settings::read(Path::new("/nowhere/at/all")).expect("nothing is set");
        assert_eq!(missing, Settings::default());
    }
}
