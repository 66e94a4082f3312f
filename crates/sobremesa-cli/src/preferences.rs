//! What the person has set: flags win over the environment, that over the file.

use std::path::PathBuf;

use sobremesa_person::{Settings, SettingsError, folders};
use sobremesa_words::{Lang, Speak, say};

/// The settings, where they come from, and what is to be said of them.
pub(crate) struct Preferences {
    pub(crate) set: Settings,
    pub(crate) path: Option<PathBuf>,
    trouble: Option<SettingsError>,
}

impl Preferences {
    /// What this person has set, in the file and in the environment.
    pub(crate) fn of_person() -> Preferences {
        let get = |name: &str| std::env::var(name).ok();
        let path = folders::config(get).map(|folder| folder.join("settings.toml"));
        let read = path
            .as_deref()
            .map_or(Ok(Settings::default()), Settings::read);
        let (set, trouble) = match read {
            Ok(set) => (set, None),
            Err(error) => (Settings::default(), Some(error)),
        };
        Preferences {
            set: set.with_environment(get),
            path,
            trouble,
        }
    }

    /// What has to be said of them: what could not be read, what means nothing.
    pub(crate) fn warnings(&self, lang: Lang) -> Vec<String> {
        let file = self.path.as_ref().map(|path| path.display().to_string());
        let file = file.unwrap_or_default();
        let broken = self.trouble.as_ref().map(|trouble| {
            // The sentence goes on after it.
            let reason = trouble.speak(lang);
            let reason = reason.trim_end_matches('.').to_owned();
            say!(lang, SETTINGS_BROKEN, file = file.clone(), reason = reason)
        });
        let unknown = self.set.unknown.iter().map(|what| {
            say!(
                lang,
                SETTINGS_UNKNOWN,
                file = file.clone(),
                what = what.clone()
            )
        });
        broken.into_iter().chain(unknown).collect()
    }
}
