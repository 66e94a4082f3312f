//! What the pages in the browser say: every text they name is there, and every text is named.

use std::fs;
use std::path::Path;

use sobremesa_words::Lang;
use sobremesa_words::family::PAGES;

use crate::complete::home;

/// The modules of the pages, one after the other.
fn modules() -> String {
    fn read(folder: &Path, code: &mut String) {
        for entry in fs::read_dir(folder).expect("a folder of modules") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                read(&path, code);
            } else if path.extension().is_some_and(|extension| extension == "js") {
                code.push_str(&fs::read_to_string(path).expect("a module"));
            }
        }
    }
    let mut code = String::new();
    read(&home().join("../../web"), &mut code);
    code
}

/// What stands after each of these letters, up to the next of those.
fn after<'a>(code: &'a str, opening: &str, closing: char) -> Vec<&'a str> {
    let pieces = code.split(opening).skip(1);
    pieces
        .filter_map(|piece| piece.split(closing).next())
        .collect()
}

#[test]
fn every_text_a_page_says_is_there() {
    let code = modules();
    let said = after(&code, "say(\"", '"');
    assert!(said.len() > 50, "the pages speak");
    for key in said {
        assert!(PAGES.of(key).is_some(), "no text page-{key}");
    }
    for beginning in after(&code, "say(`", '$') {
        let known = PAGES.members().any(|(name, _)| name.starts_with(beginning));
        assert!(known, "no text begins with page-{beginning}");
    }
}

#[test]
fn every_text_of_the_pages_is_said_by_one() {
    let code = modules();
    let beginnings = after(&code, "say(`", '$');
    let silent: Vec<&str> = PAGES
        .members()
        .map(|(name, _)| name)
        .filter(|name| !code.contains(&format!("\"{name}\"")))
        .filter(|name| {
            !beginnings
                .iter()
                .any(|beginning| name.starts_with(beginning))
        })
        .collect();
    assert!(silent.is_empty(), "nobody says {silent:?}");
}

#[test]
fn a_page_can_fill_in_every_text_without_fluent() {
    for lang in Lang::ALL {
        let file = home().join(format!("locales/{lang}/page.ftl"));
        for line in fs::read_to_string(file).expect("the texts").lines() {
            assert!(
                !line.contains("->") && !line.starts_with(' '),
                "{lang}: one line with plain values: {line}"
            );
        }
    }
}
