//! Looking up a text by its key and filling it in.

use std::borrow::Cow;
use std::collections::HashMap;

use fluent_templates::Loader;
pub use fluent_templates::fluent_bundle::FluentValue;

use crate::Lang;

fluent_templates::static_loader! {
    static TEXTS = {
        locales: "./locales",
        fallback_language: "es",
        // Marks around values would be heard by a screen reader and break aligned boards.
        customise: |bundle| bundle.set_use_isolating(false),
    };
}

/// The text of this key in this language; `say!` is the comfortable way to call it.
///
/// A key nobody wrote comes back as itself in brackets, so that nothing is lost on the screen; a
/// test makes sure that no such key is named in the code.
///
/// ```
/// use sobremesa_words::{Lang, text::lookup};
/// assert_eq!(lookup(Lang::En, "yes-letter", &[]), "y");
/// assert_eq!(lookup(Lang::En, "no such key", &[]), "[no such key]");
/// ```
pub fn lookup(lang: Lang, key: &str, values: &[(&'static str, FluentValue<'static>)]) -> String {
    let values: HashMap<Cow<'static, str>, FluentValue<'static>> = values
        .iter()
        .map(|(name, value)| (Cow::Borrowed(*name), value.clone()))
        .collect();
    TEXTS
        .try_lookup_with_args(&lang.id(), key, &values)
        .unwrap_or_else(|| format!("[{key}]"))
}

/// Whether there is a text of this key in this language.
///
/// ```
/// use sobremesa_words::{Lang, text::exists};
/// assert!(exists(Lang::Es, "yes-letter"));
/// assert!(!exists(Lang::Es, "no-such-key"));
/// ```
pub fn exists(lang: Lang, key: &str) -> bool {
    // A text that lacks its values is there all the same; the crate hides the type of its error,
    // so only the name of the variant tells this one from the others.
    match TEXTS.lookup_single_language::<&str>(&lang.id(), key, None) {
        Ok(_) => true,
        Err(error) => format!("{error:?}").starts_with("FluentError"),
    }
}

/// The text of a key in a language, with its values: `say!(lang, "turn-of", name = "Ana")`.
///
/// ```
/// use sobremesa_words::{Lang, say};
/// assert_eq!(say!(Lang::En, "seed-is", seed = "42"), "Seed 42.");
/// ```
#[macro_export]
macro_rules! say {
    ($lang:expr, $key:expr $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::text::lookup(
            $lang,
            $key,
            &[$((stringify!($name), $crate::text::FluentValue::from($value))),*],
        )
    };
}
