//! What a machine does, in a sentence.

use sobremesa_bots::ListedBot;

use crate::{Arg, Lang, Phrase, family, say};

/// What this machine of a game does.
///
/// ```
/// use sobremesa_bots::Roster;
/// use sobremesa_words::{Lang, bots::does};
/// let listed = sobremesa_domino::Domino::listed_bots();
/// assert_eq!(does("domino", &listed[0], Lang::En), "any legal move");
/// ```
pub fn does(game: &str, bot: &ListedBot, lang: Lang) -> String {
    let facts = bot.facts.iter().map(|(name, value)| {
        let number = value.parse::<i64>().map(Arg::from);
        (*name, number.unwrap_or_else(|_| value.into()))
    });
    let key = family::BOTS.of(&format!("{game}-{}", bot.kind()));
    let does = key.map(|key| Phrase::new(key, facts.collect()));
    does.map_or_else(String::new, |does| does.sentence(lang))
}

/// What this machine of a game does and, where that was measured, how strong it is.
///
/// ```
/// use sobremesa_bots::ListedBot;
/// use sobremesa_words::{Lang, bots::about};
/// let mut random = ListedBot::new("random", 0);
/// assert_eq!(about("domino", &random, Lang::En), "any legal move");
/// random.rating = Some(-12);
/// assert_eq!(about("domino", &random, Lang::En), "any legal move; Elo -12");
/// ```
pub fn about(game: &str, bot: &ListedBot, lang: Lang) -> String {
    let does = does(game, bot, lang);
    match bot.rating {
        Some(rating) => say!(lang, RATED_BOT, does = does, rating = rating),
        None => does,
    }
}
