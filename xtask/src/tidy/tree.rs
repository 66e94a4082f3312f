//! The files of the repository, read once, and none of them pointing out of it.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use super::Finding;

/// Folders that are made, not written.
const MADE: [&str; 5] = [".git", "target", "artifacts", "work", "node_modules"];

/// What stands beside one person's copy of the repository is in nobody else's.
const OUTSIDE: &str = concat!("../", "shared");

/// A text file of the repository.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct File {
    /// Its path from the root, with `/` on every system.
    pub(super) path: String,
    /// What it says; empty where it is no text.
    pub(super) text: String,
}

impl File {
    /// Whether its name ends like this: `rs`, `txt`.
    pub(super) fn is_a(&self, extension: &str) -> bool {
        Path::new(&self.path)
            .extension()
            .is_some_and(|its| its == extension)
    }
}

/// The files of the repository in the order of their paths.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Tree {
    files: Vec<File>,
}

impl Tree {
    /// Reads everything that was written by somebody.
    pub(super) fn read(root: &Path) -> Result<Tree> {
        let mut tree = Tree::default();
        tree.read_folder(root, "")?;
        tree.files.sort_by(|one, other| one.path.cmp(&other.path));
        Ok(tree)
    }

    fn read_folder(&mut self, folder: &Path, prefix: &str) -> Result<()> {
        let entries =
            fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
        for entry in entries {
            let entry = entry?;
            let name = entry.file_name().display().to_string();
            let path = format!("{prefix}{name}");
            if entry.file_type()?.is_dir() {
                if !MADE.contains(&name.as_str()) {
                    self.read_folder(&entry.path(), &format!("{path}/"))?;
                }
            } else {
                let bytes =
                    fs::read(entry.path()).with_context(|| format!("cannot read {path}"))?;
                let text = String::from_utf8(bytes).unwrap_or_default();
                self.files.push(File { path, text });
            }
        }
        Ok(())
    }

    /// All files.
    pub(super) fn files(&self) -> &[File] {
        &self.files
    }

    /// The Rust sources.
    pub(super) fn sources(&self) -> impl Iterator<Item = &File> {
        self.files.iter().filter(|file| file.is_a("rs"))
    }

    /// The names of all functions.
    pub(super) fn functions(&self) -> BTreeSet<&str> {
        self.sources()
            .flat_map(|file| file.text.lines())
            .filter_map(|line| {
                let after = line.split_once("fn ")?.1;
                let end =
                    after.find(|character: char| !character.is_alphanumeric() && character != '_');
                Some(&after[..end.unwrap_or(after.len())])
            })
            .collect()
    }

    /// Whether a file or a folder stands at this path.
    pub(super) fn has(&self, path: &str) -> bool {
        let folder = format!("{}/", path.trim_end_matches('/'));
        self.files
            .iter()
            .any(|file| file.path == path || file.path.starts_with(&folder))
    }

    /// What a file says, if it is there.
    pub(super) fn text(&self, path: &str) -> Option<&str> {
        let file = self.files.iter().find(|file| file.path == path)?;
        Some(&file.text)
    }

    #[cfg(test)]
    pub(super) fn of(files: &[(&str, &str)]) -> Tree {
        let files = files.iter().map(|(path, text)| File {
            path: (*path).to_owned(),
            text: (*text).to_owned(),
        });
        Tree {
            files: files.collect(),
        }
    }
}

/// Nothing points out of the repository.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in tree.files() {
        for (index, line) in file.text.lines().enumerate() {
            if line.contains(OUTSIDE) {
                let says = format!("`{OUTSIDE}` is in no clone; write here what it says");
                findings.push(Finding::new(&file.path, index + 1, says));
            }
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_out_of_the_repository_is_found() {
        let text = format!("# Rules\nas in {OUTSIDE}/rules.md\n");
        let tree = Tree::of(&[("README.md", &text), ("LICENSE", "shared")]);
        let findings = check(&tree);
        assert_eq!(findings.len(), 1);
        assert_eq!(
            (findings[0].file.as_str(), findings[0].line),
            ("README.md", 2)
        );
    }

    #[test]
    fn what_is_made_is_not_read() {
        let root = tempfile::tempdir().unwrap();
        for folder in ["src", "target", "fuzz/corpus/record/work"] {
            fs::create_dir_all(root.path().join(folder)).unwrap();
            fs::write(root.path().join(folder).join("a.rs"), b"\xff").unwrap();
        }
        let tree = Tree::read(root.path()).unwrap();
        assert_eq!(tree.files(), Tree::of(&[("src/a.rs", "")]).files());
        assert!(tree.has("src") && tree.has("src/") && tree.has("src/a.rs"));
        assert!(!tree.has("sr") && !tree.has("target"));
    }
}
