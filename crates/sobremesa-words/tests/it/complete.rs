//! The same files, keys and values in both languages, as the constants know them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use sobremesa_words::family::Family;
use sobremesa_words::{Key, Lang, keys};

pub(crate) fn home() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The keys of one Fluent file, each with the values its text names.
fn read(text: &str) -> BTreeMap<String, BTreeSet<String>> {
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
            let values = found.get_mut(&current).expect("a value stands in a text");
            // Whether a name is a plural matters in one language and not in the other.
            if !name.ends_with("-number") {
                values.insert(name);
            }
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
            (name, read(&fs::read_to_string(path).expect("a text")))
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
fn the_constants_know_the_keys_and_values_of_the_files() {
    for lang in Lang::ALL {
        let written: BTreeMap<String, BTreeSet<String>> =
            files(lang).into_values().flatten().collect();
        let known = keys::ALL.iter().map(|key| {
            let values = key.values().iter().filter(|it| !it.ends_with("-number"));
            let values = values.map(|&value| value.to_owned());
            (key.name().to_owned(), values.collect())
        });
        assert_eq!(known.collect::<BTreeMap<_, _>>(), written, "{lang}");
    }
}

#[test]
fn every_text_is_said_somewhere() {
    let crates = home().parent().expect("the folder of the crates");
    let mut code = BTreeSet::new();
    for source in sources(crates) {
        let text = fs::read_to_string(&source).expect("a source");
        let words = text.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
        code.extend(words.map(str::to_owned));
    }
    let in_a_family = |key: Key| {
        let mut members = Family::ALL.into_iter().flat_map(Family::members);
        members.any(|(_, member)| member == key)
    };
    let silent: Vec<&Key> = keys::ALL
        .iter()
        .filter(|key| !code.contains(&key.name().to_uppercase().replace('-', "_")))
        .filter(|key| !in_a_family(**key))
        .collect();
    assert!(silent.is_empty(), "nobody says {silent:?}");
}

pub(crate) fn sources(folder: &Path) -> Vec<PathBuf> {
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
