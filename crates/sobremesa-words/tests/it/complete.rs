//! The same files, keys and values in both languages; and every key the code names is there.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use sobremesa_words::{Lang, text};

fn home() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The keys of one Fluent file, each with the values its text names.
fn keys(text: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut current = String::new();
    for line in text.lines() {
        if let Some((key, _)) = line.split_once('=')
            && line.starts_with(|first: char| first.is_ascii_lowercase())
        {
            key.trim().clone_into(&mut current);
            assert!(
                found.insert(current.clone(), BTreeSet::new()).is_none(),
                "{current} twice"
            );
        }
        for rest in line.split("{ $").skip(1) {
            let name: String = rest
                .chars()
                .take_while(|letter| letter.is_alphanumeric() || *letter == '-')
                .collect();
            found
                .get_mut(&current)
                .expect("a value stands in a text")
                .insert(name);
        }
    }
    found
}

fn files(lang: Lang) -> BTreeMap<String, BTreeMap<String, BTreeSet<String>>> {
    let folder = home().join("locales").join(lang.to_string());
    fs::read_dir(folder)
        .expect("a folder for each language")
        .map(|entry| {
            let path = entry.expect("a file").path();
            let name = path
                .file_name()
                .expect("a name")
                .to_string_lossy()
                .into_owned();
            (name, keys(&fs::read_to_string(path).expect("a text")))
        })
        .collect()
}

#[test]
fn both_languages_have_the_same_files_keys_and_values() {
    let (spanish, english) = (files(Lang::Es), files(Lang::En));
    assert!(spanish.values().map(BTreeMap::len).sum::<usize>() > 50);
    assert_eq!(
        spanish.keys().collect::<Vec<_>>(),
        english.keys().collect::<Vec<_>>(),
        "the same files"
    );
    for (file, keys) in &spanish {
        let other = &english[file];
        for (key, values) in keys {
            assert_eq!(
                Some(values),
                other.get(key),
                "{file}: {key} in Spanish and English"
            );
        }
        for key in other.keys() {
            assert!(
                keys.contains_key(key),
                "{file}: {key} is missing in Spanish"
            );
        }
    }
}

#[test]
fn no_key_stands_in_two_files() {
    let mut seen = BTreeMap::new();
    for (file, keys) in files(Lang::Es) {
        for key in keys.into_keys() {
            if let Some(other) = seen.insert(key.clone(), file.clone()) {
                panic!("{key} stands in {other} and in {file}");
            }
        }
    }
}

#[test]
fn every_key_named_in_the_code_has_its_text() {
    let mut named = 0;
    let crates = home().parent().expect("the folder of the crates");
    for source in sources(crates) {
        let text = fs::read_to_string(&source).expect("a source");
        // What stands in a comment is an example, not a use.
        let code: String = text
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"))
            .collect();
        for call in code.split("say!(").skip(1) {
            let Some((before, rest)) = call.split_once('"') else {
                continue;
            };
            // Only calls whose key is written out: `say!(lang, "key"`.
            if before.matches(',').count() != 1 || before.contains(';') {
                continue;
            }
            let key = rest.split('"').next().unwrap_or_default();
            if key.contains('{') {
                continue; // put together from parts: a test of its own looks after those
            }
            named += 1;
            for lang in Lang::ALL {
                assert!(
                    text::exists(lang, key),
                    "{}: {key} in {lang}",
                    source.display()
                );
            }
        }
    }
    assert!(named > 40, "only {named} uses of say! were found");
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() && path.file_name().is_some_and(|name| name != "target") {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs")
            && path.components().any(|part| part.as_os_str() == "src")
        {
            found.push(path);
        }
    }
    found
}

#[test]
fn every_bot_of_every_game_says_what_it_does() {
    struct Kinds;
    impl sobremesa_catalog::Visitor for Kinds {
        type Output = Vec<String>;
        fn visit<G: sobremesa_catalog::Listed>(self) -> Vec<String> {
            let bots = G::listed_bots();
            bots.iter()
                .map(|bot| format!("bot-{}-{}", G::NAME, bot.kind()))
                .collect()
        }
    }
    for game in sobremesa_catalog::GAMES {
        for key in sobremesa_catalog::visit(game, Kinds).expect("a listed game") {
            for lang in Lang::ALL {
                assert!(text::exists(lang, &key), "{key} in {lang}");
            }
        }
    }
}

#[test]
fn every_game_of_the_menu_has_its_name_and_its_line() {
    for game in sobremesa_catalog::GAMES {
        for lang in Lang::ALL {
            for key in [format!("menu-game-{game}"), format!("menu-about-{game}")] {
                assert!(text::exists(lang, &key), "{key} in {lang}");
            }
        }
    }
}
