//! Looking up a text by its key and filling it in.

use std::borrow::Cow;
use std::collections::HashMap;

use fluent_templates::Loader;
pub(crate) use fluent_templates::fluent_bundle::FluentValue;

use crate::{Key, Lang};

fluent_templates::static_loader! {
    static TEXTS = {
        locales: "./locales",
        fallback_language: "es",
        // Marks around values would be heard by a screen reader and break aligned boards.
        customise: |bundle| bundle.set_use_isolating(false),
    };
}

/// The text of this key in this language.
pub(crate) fn lookup(
    lang: Lang,
    key: Key,
    values: &[(&'static str, FluentValue<'static>)],
) -> String {
    let values: HashMap<Cow<'static, str>, FluentValue<'static>> = values
        .iter()
        .map(|(name, value)| (Cow::Borrowed(*name), value.clone()))
        .collect();
    TEXTS
        .try_lookup_with_args(&lang.id(), key.name(), &values)
        .expect("a key is made from a text that both languages have")
}

/// The text of a key in a language, with its values: `say!(lang, PLAY_WON, name = "Ana")`.
///
/// ```
/// use sobremesa_words::{Lang, say};
/// assert_eq!(say!(Lang::En, SEED_IS, seed = "42"), "Seed 42.");
/// ```
///
/// A text nobody wrote does not compile, and neither does a value that its text does not name:
///
/// ```compile_fail
/// # use sobremesa_words::{Lang, say};
/// say!(Lang::En, NO_SUCH_KEY);
/// ```
///
/// ```compile_fail
/// # use sobremesa_words::{Lang, say};
/// say!(Lang::En, SEED_IS, sed = "42");
/// ```
///
/// A key that was chosen before stands in brackets:
///
/// ```
/// # use sobremesa_words::{Lang, keys, say};
/// let key = if 2 > 1 { keys::SAVE_DONE } else { keys::SAVE_KEPT };
/// assert_eq!(say!(Lang::En, (key), file = "a.mesa"), "Saved in a.mesa.");
/// ```
#[macro_export]
macro_rules! say {
    ($lang:expr, ($key:expr) $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::phrase!(($key) $(, $name = $value)*).sentence($lang)
    };
    ($lang:expr, $key:ident $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::phrase!($key $(, $name = $value)*).sentence($lang)
    };
}
