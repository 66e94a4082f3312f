//! The rules a game lists are the rules it reads and prints.

use sobremesa_core::{Game, RulesError};

/// What is wrong with a game's list of rules, if anything.
pub(crate) fn fault<G: Game>() -> Option<String> {
    let read = |text: &str| text.parse::<G::Rules>();
    for option in G::OPTIONS {
        let key = option.key;
        let default = format!("{key}={}", option.default);
        if read(&default) != Ok(G::Rules::default()) {
            return Some(format!("{default} is not the default"));
        }
        let numbers = option.values.numbers().cloned();
        let ends = numbers
            .iter()
            .flat_map(|range| [*range.start(), *range.end()])
            .map(|number| number.to_string());
        let words = option.values.words().iter().map(|word| (*word).to_owned());
        for value in words.chain(ends) {
            // A listed value may need another rule beside it, and is understood all the same.
            let text = format!("{key}={value}");
            match read(&text) {
                Ok(_) | Err(RulesError::Conflict(..)) => {}
                Err(error) => return Some(format!("{text} is listed, and refused: {error}")),
            }
        }
        let strange = format!("{key}=no-such-value");
        if !matches!(read(&strange), Err(RulesError::BadValue { .. })) {
            return Some(format!("{strange} is not refused as a value"));
        }
    }
    if !matches!(read("no-such-rule=1"), Err(RulesError::UnknownKey { .. })) {
        return Some("a rule that is not listed is not refused as one".to_owned());
    }
    None
}

/// What is wrong with how these rules print, if anything: keys of the list, in its order.
pub(crate) fn misprint<G: Game>(rules: &G::Rules) -> Option<String> {
    let text = rules.to_string();
    let mut listed = G::OPTIONS.iter();
    let unlisted = text.split_whitespace().find(|word| {
        let key = word.split_once('=').map(|(key, _)| key);
        !listed.any(|option| Some(option.key) == key)
    })?;
    Some(format!("{unlisted:?} of {text:?} is not as listed"))
}
