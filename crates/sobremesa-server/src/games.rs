//! What can be played here, and the texts of the pages.

use serde_json::{Map, Value, json};
use sobremesa_bots::ListedBot;
use sobremesa_catalog::{AboutRule, GAMES, Listed, Visitor, about_rules, visit};
use sobremesa_core::Seat;
use sobremesa_core::rules::Values;
use sobremesa_words::bots::about;
use sobremesa_words::family::{self, game_name};
use sobremesa_words::help::rules_page;
use sobremesa_words::{Key, Lang, keys, rules, typed};

/// The games with their rules as data, seats and bots.
pub(crate) fn games(lang: Lang) -> Value {
    let games: Vec<Value> = GAMES
        .iter()
        .filter_map(|game| visit(game, About(lang)).ok())
        .collect();
    json!({ "lang": lang.to_string(), "games": games })
}

/// What a page understands where a move is written, as the terminal does.
const TYPED: [Key; 16] = [
    keys::TYPED_PASS,
    keys::TYPED_DRAW,
    keys::TYPED_HIT,
    keys::TYPED_STAND,
    keys::TYPED_CENTRE,
    keys::TYPED_FLOOR,
    keys::TYPED_BLUE,
    keys::TYPED_YELLOW,
    keys::TYPED_RED,
    keys::TYPED_BLACK,
    keys::TYPED_WHITE,
    keys::TYPED_HINT,
    keys::TYPED_UNDO,
    keys::TYPED_RESIGN,
    keys::TYPED_HELP,
    keys::TYPED_SAVE,
];

/// The texts of the pages; values stand in them as `{name}`. What may be typed stands beside them,
/// and with a game, its rules page too.
pub(crate) fn words(lang: Lang, game: Option<&str>) -> Value {
    let texts = family::PAGES.members();
    let texts = texts.map(|(_, key)| (key.name().to_owned(), Value::from(key.open(lang))));
    let typed = TYPED.map(|key| {
        let words = Value::from(typed::words(key, lang));
        (key.name().to_owned(), words)
    });
    let mut words = json!({
        "lang": lang.to_string(),
        "words": texts.collect::<Map<_, _>>(),
        "typed": typed.into_iter().collect::<Map<_, _>>(),
    });
    if let Some(page) = game.and_then(|game| rules_page(lang, game)) {
        words["rules"] = page.into();
    }
    words
}

struct About(Lang);

impl Visitor for About {
    type Output = Value;

    fn visit<G: Listed>(self) -> Value {
        let lang = self.0;
        let about = about_rules(G::NAME).unwrap_or_default();
        let usual: G::Rules = G::Rules::default();
        let opponents: Vec<String> = Seat::all(G::new(&usual).seats())
            .map(|seat| G::opponent(&usual, seat))
            .collect();
        json!({
            "game": G::NAME,
            "name": game_name(G::NAME, lang),
            "rules": about.iter().map(|rule| of_rule(rule, lang)).collect::<Vec<_>>(),
            "seats": seats::<G>(&about),
            "bots": bots::<G>(lang),
            "opponents": opponents,
        })
    }
}

fn of_rule(rule: &AboutRule, lang: Lang) -> Value {
    /// So many numbers are listed one by one.
    const FEW: u32 = 16;
    let option = rule.option;
    let numbers = option.values.numbers();
    let listed = numbers.filter(|range| range.end() - range.start() < FEW);
    let listed = listed
        .into_iter()
        .flat_map(Clone::clone)
        .map(|number| number.to_string());
    let words = option.values.words().iter().map(|word| (*word).to_owned());
    let values: Vec<String> = listed.chain(words).collect();
    let means: Map<String, Value> = option
        .values
        .words()
        .iter()
        .map(|word| ((*word).to_owned(), rules::value(lang, rule, word).into()))
        .collect();
    let mut about = json!({
        "key": option.key,
        "values": values,
        "default": option.default,
        "about": rules::about(lang, rule),
        "means": means,
    });
    if let (Some(range), Values::Numbers(_) | Values::NumbersOr(..)) = (numbers, &option.values) {
        about["from"] = json!(range.start());
        about["to"] = json!(range.end());
    }
    about
}

/// How many can play, over all rules.
fn seats<G: Listed>(about: &[AboutRule]) -> Vec<usize> {
    let mut texts = vec![String::new()];
    for rule in about {
        let numbers = rule
            .option
            .values
            .numbers()
            .into_iter()
            .flat_map(Clone::clone)
            .take(8);
        let words = rule
            .option
            .values
            .words()
            .iter()
            .map(|word| (*word).to_owned());
        let values = numbers.map(|number| number.to_string()).chain(words);
        texts.extend(values.map(|value| format!("{}={value}", rule.option.key)));
    }
    let rules = texts
        .iter()
        .filter_map(|text| text.parse::<G::Rules>().ok());
    let mut seats: Vec<usize> = rules.map(|rules| G::new(&rules).seats()).collect();
    seats.sort_unstable();
    seats.dedup();
    seats
}

fn bots<G: Listed>(lang: Lang) -> Vec<Value> {
    let bot = |bot: ListedBot| {
        json!({
            "name": bot.name,
            "strength": bot.strength,
            "rating": bot.rating,
            "description": about(G::NAME, &bot, lang),
        })
    };
    G::listed_bots().into_iter().map(bot).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rules_page_of_a_game_comes_with_the_words_where_it_is_asked_for() {
        assert!(words(Lang::En, None).get("rules").is_none());
        assert!(words(Lang::En, Some("chess")).get("rules").is_none());
        for game in GAMES {
            let page = &words(Lang::Es, Some(game))["rules"];
            assert!(
                page.as_str().is_some_and(|page| page.starts_with("# ")),
                "{game}"
            );
        }
    }

    #[test]
    fn every_game_is_told_with_its_rules_seats_and_bots() {
        let games = games(Lang::En);
        let games = games["games"].as_array().expect("games");
        assert_eq!(games.len(), GAMES.len());
        let domino = &games[0];
        assert_eq!(domino["seats"], json!([1, 2, 3, 4]));
        assert_eq!(domino["rules"][0]["key"], "set");
        for game in games {
            assert!(!game["bots"].as_array().expect("bots").is_empty());
        }
    }
}
