//! Every name that others give has its text: games, bots, and what a text can fail to be.

use std::collections::BTreeSet;
use std::fs;

use sobremesa_catalog::{GAMES, Listed, Visitor, about_rules, visit};
use sobremesa_words::Lang;
use sobremesa_words::family::{self, Family};

use crate::complete::{home, sources};

#[test]
fn no_family_is_empty() {
    for family in Family::ALL {
        assert!(family.members().count() > 1, "{family:?}");
    }
}

#[test]
fn every_bot_of_every_game_says_what_it_does_and_nobody_else() {
    struct Kinds;
    impl Visitor for Kinds {
        type Output = Vec<String>;
        fn visit<G: Listed>(self) -> Vec<String> {
            let bots = G::listed_bots();
            bots.iter()
                .map(|bot| format!("{}-{}", G::NAME, bot.kind()))
                .collect()
        }
    }
    let bots: BTreeSet<String> = GAMES
        .iter()
        .flat_map(|game| visit(game, Kinds).expect("a listed game"))
        .collect();
    let described = family::BOTS.members().map(|(name, _)| name.to_owned());
    assert_eq!(described.collect::<BTreeSet<_>>(), bots);
}

#[test]
fn every_game_has_its_name_and_its_line_in_the_menu() {
    let games: BTreeSet<&str> = GAMES.iter().copied().collect();
    for family in [family::GAME_NAMES, family::GAME_LINES] {
        let described: BTreeSet<&str> = family.members().map(|(name, _)| name).collect();
        assert_eq!(described, games, "{family:?}");
    }
}

#[test]
fn every_rule_of_every_game_and_every_word_of_it_is_explained_and_no_other() {
    let mut rules = BTreeSet::new();
    for rule in GAMES
        .iter()
        .flat_map(|game| about_rules(game).expect("a listed game"))
    {
        let words = rule.option.values.words().iter();
        rules.extend(words.map(|word| rule.value_name(word)));
        rules.insert(rule.name());
    }
    let described = family::RULES.members().map(|(name, _)| name.to_owned());
    assert_eq!(described.collect::<BTreeSet<_>>(), rules);
}

/// The kinds of text that the code refuses: `ParseError::new("square", …)`.
fn kinds() -> BTreeSet<String> {
    let crates = home().parent().expect("the folder of the crates");
    let mut kinds = BTreeSet::new();
    for source in sources(crates) {
        let text = fs::read_to_string(&source).expect("a source");
        // What stands in a comment or after the first test is no refusal of the program.
        let program = text.split("#[cfg(test)]").next().unwrap_or_default();
        let code: String = program
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"))
            .collect();
        for call in code.split("ParseError::new(").skip(1) {
            if let Some(kind) = call.trim_start().strip_prefix('"') {
                let kind = kind.split('"').next().unwrap_or_default();
                // The game of matches is played by tests alone; no kind at all only cuts a text.
                if !["", "number-of-matches"].contains(&kind) {
                    kinds.insert(kind.to_owned());
                }
            }
        }
    }
    kinds
}

#[test]
fn every_kind_of_wrong_text_has_its_sentence() {
    let kinds = kinds();
    assert!(kinds.len() > 20, "only {kinds:?}");
    let said: BTreeSet<String> = family::WRONG_TEXTS
        .members()
        .map(|(kind, _)| kind.to_owned())
        .collect();
    let silent: Vec<&String> = kinds.difference(&said).collect();
    assert!(silent.is_empty(), "no sentence for {silent:?}");
    let unknown: Vec<&String> = said.difference(&kinds).collect();
    assert!(unknown.is_empty(), "nobody refuses {unknown:?}");
}

#[test]
fn a_game_without_words_is_called_what_the_code_calls_it() {
    assert_eq!(family::game_name("chess", Lang::Es), "chess");
    assert_eq!(family::game_name("domino", Lang::Es), "Dominó");
}
