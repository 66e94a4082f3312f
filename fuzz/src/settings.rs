//! A settings file is refused with a line it has, or everything in it is known by its name or told as
//! unknown; and changing one thing in it changes nothing else.

use sobremesa_person::settings::KEYS;
use sobremesa_person::{Settings, SettingsError};

/// Holds for any bytes.
pub fn check(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    match Settings::of_text(&text) {
        Ok(settings) => {
            let again = Settings::of_text(&text).expect("it was read before");
            assert_eq!(again, settings);
            for (key, _) in KEYS {
                if let (Some(value), Some(false)) = (settings.get(key), settings.switch(key)) {
                    assert_eq!(value, "false");
                }
            }
            // What the environment says stands above it, also where it says the same nonsense.
            let word = text.lines().last().unwrap_or_default().to_owned();
            let said = settings.clone().with_environment(|_| Some(word.clone()));
            assert!(said.unknown.len() >= settings.unknown.len());
            changed(&text, &settings);
        }
        Err(SettingsError::Broken { line, reason }) => {
            assert!((1..=text.lines().count() + 1).contains(&line), "{line}");
            assert!(!reason.is_empty());
        }
        Err(other) => panic!("a text is read or broken: {other}"),
    }
}

/// With one thing set, everything else stays.
fn changed(text: &str, settings: &Settings) {
    let Ok(new) = Settings::changed(text, "speed", Some("1.5")) else {
        panic!("a speed can be set in any file that reads");
    };
    let after = Settings::of_text(&new).expect("what is written can be read");
    assert_eq!(after.get("speed"), Some("1.5"));
    for (key, _) in KEYS.iter().filter(|(key, _)| *key != "speed") {
        assert_eq!(after.get(key), settings.get(key), "{key}");
    }
}
