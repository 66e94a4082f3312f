//! What the rules of a game are about, for help, menus and lobby.

use sobremesa_catalog::AboutRule;

use crate::{Lang, family, say};

/// What a rule is about, in a few words; a rule without words is called what the code calls it.
///
/// ```
/// use sobremesa_words::{Lang, rules};
/// let about = sobremesa_catalog::about_rules("azul").unwrap();
/// assert_eq!(rules::about(Lang::En, &about[0]), "how many play");
/// ```
pub fn about(lang: Lang, rule: &AboutRule) -> String {
    let key = family::RULES.of(&rule.name());
    key.map_or_else(|| rule.option.key.to_owned(), |key| key.say(lang))
}

/// The same where one plays alone: there are no others whose tiles could be covered.
///
/// ```
/// use sobremesa_words::{Lang, rules};
/// let about = sobremesa_catalog::about_rules("domino").unwrap();
/// let hands = about.iter().find(|it| it.option.key == "hands").unwrap();
/// assert_eq!(rules::about_alone(Lang::En, hands), "the tiles of the boneyard");
/// ```
pub fn about_alone(lang: Lang, rule: &AboutRule) -> String {
    match rule.name().as_str() {
        "domino-hands" => say!(lang, ALONE_DOMINO_HANDS),
        _ => about(lang, rule),
    }
}

/// What one of its words means, in a few words.
pub fn value(lang: Lang, rule: &AboutRule, word: &str) -> String {
    let key = family::RULES.of(&rule.value_name(word));
    key.map_or_else(|| word.to_owned(), |key| key.say(lang))
}
