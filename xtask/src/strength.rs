//! `cargo xtask strength`: prints every table of `docs/strength.md` again, with its own command.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::program::{listen, sobremesa};
use crate::workspace;

/// Where the tables are.
const PATH: &str = "docs/strength.md";

/// A block of the page holds one command after this, and what it printed below.
const OPEN: &str = "```text\n$ ";
const CLOSE: &str = "\n```";

/// Prints the tables again whose command holds this word, or all.
///
/// The page is written after each, so that what is done stays done.
pub(crate) fn run(wanted: &[&str]) -> Result<bool> {
    let root = workspace::root();
    let file = root.join(PATH);
    let page = fs::read_to_string(&file).with_context(|| format!("cannot read {PATH}"))?;
    let chosen = chosen(&page, wanted)?;
    for (index, command) in chosen.iter().enumerate() {
        println!("\n── {} of {} ──\n$ {command}", index + 1, chosen.len());
        let printed = printed(&root, command)?;
        println!("{printed}");
        let page = fs::read_to_string(&file)?;
        fs::write(&file, with(&page, command, &printed))?;
    }
    println!("\nwritten: {PATH}");
    Ok(true)
}

/// What a command of the page prints, from the release build.
fn printed(root: &Path, command: &str) -> Result<String> {
    let words = shlex::split(command).context("a quote stays open")?;
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let ["sobremesa", words @ ..] = words.as_slice() else {
        bail!("{command:?} is no command of ours");
    };
    let (held, text) = listen(&mut sobremesa(root, words), false)?;
    if !held {
        bail!("{command:?} failed");
    }
    Ok(lasting(&text))
}

/// What of a table is the same on every machine: all but the line of seconds.
fn lasting(text: &str) -> String {
    let lines = text
        .lines()
        .filter(|line| !line.ends_with("games a second."));
    lines.collect::<Vec<_>>().join("\n").trim_end().to_owned()
}

/// The commands of the page, in order.
fn commands(page: &str) -> Vec<&str> {
    let blocks = page.split(OPEN).skip(1);
    blocks.filter_map(|block| block.lines().next()).collect()
}

/// The commands asked for: those with all these words, or all.
fn chosen(page: &str, wanted: &[&str]) -> Result<Vec<String>> {
    let asked = |command: &&str| {
        let has = |word: &&str| command.split([' ', ',', '\'']).any(|part| part == *word);
        wanted.iter().all(has)
    };
    let found: Vec<String> = commands(page)
        .into_iter()
        .filter(asked)
        .map(str::to_owned)
        .collect();
    if found.is_empty() {
        bail!("no command in {PATH} has the words {wanted:?}");
    }
    Ok(found)
}

/// The page with what one command printed anew.
fn with(page: &str, command: &str, printed: &str) -> String {
    let begin = format!("{OPEN}{command}\n");
    let Some(from) = page.find(&begin).map(|at| at + begin.len()) else {
        return page.to_owned();
    };
    // The mark of the end begins with the line's end before it: nothing printed yet has none.
    let length = page[from - 1..].find(CLOSE).unwrap_or(0);
    format!("{}{printed}{}", &page[..from], &page[from - 1 + length..])
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "# Strength\n\n```text\n$ sobremesa tournament domino --bots a,b\nold\n\
                        table\n```\n\nAzul.\n\n```text\n$ sobremesa tournament azul --bots b,c\n```\n\
                        \n```text\nno command\n```\n";

    #[test]
    fn the_commands_of_the_page_are_found_whole_or_by_a_word() {
        assert_eq!(commands(PAGE).len(), 2);
        let azul = ["sobremesa tournament azul --bots b,c"];
        assert_eq!(chosen(PAGE, &["azul"]).unwrap(), azul);
        assert_eq!(chosen(PAGE, &["c", "tournament"]).unwrap(), azul);
        assert_eq!(chosen(PAGE, &[]).unwrap().len(), 2);
        assert!(chosen(PAGE, &["chess"]).is_err());
    }

    #[test]
    fn what_a_command_printed_is_replaced_and_the_rest_stays() {
        let first = with(PAGE, commands(PAGE)[0], "new");
        assert_eq!(first, PAGE.replace("old\ntable", "new"));
        let second = with(&first, commands(PAGE)[1], "1\n2");
        assert_eq!(second, first.replace("--bots b,c\n", "--bots b,c\n1\n2\n"));
        assert_eq!(with(&second, commands(PAGE)[1], "1\n2"), second);
    }

    #[test]
    fn seconds_are_not_kept() {
        let text = "Azul: 12 games\n  a table\n0.00 s, 8685 games a second.\n";
        assert_eq!(lasting(text), "Azul: 12 games\n  a table");
    }

    #[test]
    fn every_command_of_our_page_is_one_we_can_run() {
        let page = fs::read_to_string(workspace::root().join(PATH)).unwrap();
        let commands = commands(&page);
        assert!(commands.len() > 5);
        for command in commands {
            let words = shlex::split(command).expect("quotes are closed");
            assert_eq!(words[0], "sobremesa", "{command}");
            assert!(command.contains("--seed "), "{command}");
            assert!(command.contains("--lang en"), "{command}");
        }
    }
}
