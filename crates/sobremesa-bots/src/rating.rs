//! How strong the players of a game are as measured: Elo beside one of them, who stands at 0.
//!
//! The tables are those of `docs/strength.md`, whose tests hold that they are the same. A table there
//! is printed again by `cargo xtask strength GAME level:1`; then its numbers come here.

use crate::ListedBot;

/// A player's name and how many points of Elo they are above the one who stands at 0.
pub(crate) type Ratings = &'static [(&'static str, i32)];

/// Dominoes for two with open hands; the document's `highest` stands at 0.
pub(crate) const DOMINO: Ratings = &[
    ("random", 15),
    ("first", -47),
    ("highest", 0),
    ("blocker", 40),
    ("level:1", 79),
    ("level:2", 128),
    ("level:3", 189),
    ("level:4", 236),
    ("level:5", 291),
    ("master", 320),
];

/// Azul for two; the document's `greedy` stands at 0.
pub(crate) const AZUL: Ratings = &[
    ("random", -676),
    ("greedy", 0),
    ("level:1", 145),
    ("level:2", 301),
    ("level:3", 465),
    ("level:4", 653),
    ("level:5", 777),
    ("master", 935),
];

/// The same players with their ratings, where they have been measured.
pub(crate) fn rated(listed: Vec<ListedBot>, ratings: Ratings) -> Vec<ListedBot> {
    let rated = |bot: ListedBot| {
        let found = ratings.iter().find(|(name, _)| *name == bot.name);
        ListedBot {
            rating: found.map(|(_, rating)| *rating),
            ..bot
        }
    };
    listed.into_iter().map(rated).collect()
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::Roster;

    /// The page with the tables.
    fn page() -> String {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/strength.md");
        fs::read_to_string(path).expect("the page of strength is in the repository")
    }

    /// Elo by name in the tournament of a game where everybody listed sits.
    fn table(page: &str, game: &str, names: &[&str]) -> Vec<(String, i32)> {
        let command = format!("$ sobremesa tournament {game} --bots {} ", names.join(","));
        let (_, after) = page
            .split_once(&command)
            .unwrap_or_else(|| panic!("no {command:?}"));
        let (table, _) = after.split_once("```").expect("a table ends");
        let row = |line: &str| {
            let mut words = line.split_whitespace();
            let name = words.next().filter(|name| names.contains(name))?;
            let elo = words.next()?.parse().ok()?;
            (words.next() == Some("±")).then(|| (name.to_owned(), elo))
        };
        table.lines().filter_map(row).collect()
    }

    /// Holds the ratings of a game against its table: all are there, the differences are the same,
    /// and each level is above the one before.
    fn check<G: Roster>(ratings: Ratings, zero: &str) {
        let listed = G::listed_bots();
        let names: Vec<&str> = listed.iter().map(|bot| bot.name.as_str()).collect();
        let told = table(&page(), G::NAME, &names);
        assert_eq!(told.len(), names.len(), "{told:?}");
        let elo = |name: &str| told.iter().find(|row| row.0 == name).map(|row| row.1);
        for bot in &listed {
            let above = elo(&bot.name).zip(elo(zero)).map(|(one, zero)| one - zero);
            assert_eq!(bot.rating, above, "{} of {}", bot.name, G::NAME);
        }
        let rises = [
            "level:1", "level:2", "level:3", "level:4", "level:5", "master",
        ];
        let rises = rises.map(|name| ratings.iter().find(|row| row.0 == name).map(|row| row.1));
        assert!(rises.is_sorted() && rises[0] < rises[5], "{rises:?}");
    }

    #[test]
    fn the_ratings_of_dominoes_are_those_of_the_page_and_rise_from_level_to_level() {
        check::<sobremesa_domino::Domino>(DOMINO, "highest");
    }

    #[test]
    fn the_ratings_of_azul_are_those_of_the_page_and_rise_from_level_to_level() {
        check::<sobremesa_azul::Azul>(AZUL, "greedy");
    }

    #[test]
    fn a_table_is_read_by_its_command_and_its_rows() {
        let page = "$ sobremesa tournament azul --bots a,b --pairs 2\nAzul\n  a   -12 ± 3   5 %\n  \
                    b    20 ± 3   6 %\n        a   b\n  a   –   1 %\n```\n";
        let told = table(page, "azul", &["a", "b"]);
        assert_eq!(told, [("a".to_owned(), -12), ("b".to_owned(), 20)]);
    }
}
