//! The key of a text: its name in the Fluent files, and the values the text names.

use std::fmt;

use crate::Lang;
use crate::text::lookup;

/// The key of a text that both languages have; only the build makes one.
///
/// ```
/// use sobremesa_words::{Lang, keys};
/// assert_eq!(keys::SEED_IS.name(), "seed-is");
/// assert_eq!(keys::SEED_IS.values(), ["seed"]);
/// assert_eq!(keys::YES_LETTER.say(Lang::En), "y");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Key {
    name: &'static str,
    values: &'static [&'static str],
}

impl Key {
    pub(crate) const fn new(name: &'static str, values: &'static [&'static str]) -> Key {
        Key { name, values }
    }

    /// How the text is called in the Fluent files.
    pub const fn name(self) -> &'static str {
        self.name
    }

    /// The values its text names, in the order of the alphabet.
    pub const fn values(self) -> &'static [&'static str] {
        self.values
    }

    /// The text itself, of a key that names no values.
    pub fn say(self, lang: Lang) -> String {
        lookup(lang, self, &[])
    }

    /// The text with its values left open, as `{name}`: for whoever fills them in elsewhere.
    pub fn open(self, lang: Lang) -> String {
        let values = self.values.iter();
        let left: Vec<_> = values
            .map(|name| (*name, format!("{{{name}}}").into()))
            .collect();
        lookup(lang, self, &left)
    }

    /// The key of this name, if there is one.
    ///
    /// ```
    /// use sobremesa_words::{Key, keys};
    /// assert_eq!(Key::find("seed-is"), Some(keys::SEED_IS));
    /// assert_eq!(Key::find("no-such-key"), None);
    /// ```
    pub fn find(name: &str) -> Option<Key> {
        let all = crate::keys::ALL;
        let index = all.binary_search_by(|key| key.name.cmp(name)).ok()?;
        Some(all[index])
    }

    /// Whether these are exactly the values the text names; `say!` asks while it is compiled.
    pub const fn takes(self, given: &[&str]) -> bool {
        let mut named = 0;
        let mut index = 0;
        while index < self.values.len() {
            if !is_number(self.values[index]) {
                named += 1;
            }
            index += 1;
        }
        if given.len() != named {
            return false;
        }
        index = 0;
        while index < given.len() {
            if !among(given[index], self.values) {
                return false;
            }
            index += 1;
        }
        true
    }

    /// The values that come with others: `name-number` says whether `name` is a plural.
    pub(crate) fn numbers(self) -> impl Iterator<Item = (&'static str, &'static str)> {
        let of = |value: &&'static str| Some((*value, value.strip_suffix(NUMBER)?));
        self.values.iter().filter_map(of)
    }
}

/// How the value is called that says whether another one is a plural.
const NUMBER: &str = "-number";

const fn is_number(value: &str) -> bool {
    let (value, end) = (value.as_bytes(), NUMBER.as_bytes());
    value.len() > end.len() && equal(value.split_at(value.len() - end.len()).1, end)
}

const fn among(name: &str, names: &[&str]) -> bool {
    let mut index = 0;
    while index < names.len() {
        if equal(name.as_bytes(), names[index].as_bytes()) {
            return true;
        }
        index += 1;
    }
    false
}

const fn equal(one: &[u8], other: &[u8]) -> bool {
    if one.len() != other.len() {
        return false;
    }
    let mut index = 0;
    while index < one.len() {
        if one[index] != other[index] {
            return false;
        }
        index += 1;
    }
    true
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

#[cfg(test)]
mod tests {
    use crate::keys;

    #[test]
    fn a_key_takes_exactly_the_values_its_text_names() {
        assert!(keys::SEED_IS.takes(&["seed"]));
        assert!(keys::ANSWER_NUMBER.takes(&["to", "from"]), "in any order");
        assert!(!keys::SEED_IS.takes(&[]));
        assert!(!keys::SEED_IS.takes(&["see"]));
        assert!(!keys::SEED_IS.takes(&["seed", "from"]));
        assert!(
            keys::PLAY_RESIGNED.takes(&["name"]),
            "whether the name is a plural comes with it"
        );
    }

    #[test]
    fn a_text_can_be_given_with_its_values_left_open() {
        assert_eq!(keys::SEED_IS.open(crate::Lang::En), "Seed {seed}.");
    }

    #[test]
    fn all_keys_stand_in_order_so_that_one_can_be_found() {
        assert!(keys::ALL.is_sorted());
    }
}
