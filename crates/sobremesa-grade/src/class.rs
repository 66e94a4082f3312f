//! A class: every program below a folder.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use regex::Regex;

use crate::driver::compile::is_source;

/// The programs below a folder, in order, each by its path below it.
///
/// A source file with a `main` is one, and so is whatever can be executed.
#[must_use]
pub fn programs(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    walk(folder, &mut found, 0);
    found.sort();
    found
}

fn walk(folder: &Path, found: &mut Vec<PathBuf>, depth: usize) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    for entry in entries.flatten() {
        let path = entry.path();
        let hidden = entry.file_name().to_string_lossy().starts_with('.');
        let Ok(kind) = entry.file_type() else {
            continue;
        };
        if hidden || kind.is_symlink() {
            continue;
        }
        if kind.is_dir() && depth < 8 {
            walk(&path, found, depth + 1);
        } else if kind.is_file() && is_program(&path) {
            found.push(path);
        }
    }
}

/// Whether a file is a program of a class.
pub(crate) fn is_program(path: &Path) -> bool {
    if is_source(path) {
        let text = sobremesa_files::read(path, 1 << 22).unwrap_or_default();
        return has_main(&String::from_utf8_lossy(&text));
    }
    let plain = [
        "txt", "md", "h", "hpp", "toml", "csv", "html", "json", "pdf", "o",
    ];
    let ending = path.extension().and_then(|it| it.to_str()).unwrap_or("");
    !plain.contains(&ending) && can_be_executed(path)
}

#[cfg(unix)]
fn can_be_executed(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    fs::metadata(path).is_ok_and(|about| about.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn can_be_executed(path: &Path) -> bool {
    path.extension().is_some_and(|it| it == "exe")
}

/// Whether a source has a function `main`: one that is spoken of in a comment or a text is none.
fn has_main(source: &str) -> bool {
    static SPOKEN: LazyLock<Regex> = LazyLock::new(|| {
        Regex::new(r#"(?s)"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])'|//[^\n]*|/\*.*?\*/"#)
            .expect("a pattern of ours")
    });
    static MAIN: LazyLock<Regex> =
        LazyLock::new(|| Regex::new(r"\bmain\s*\(").expect("a pattern of ours"));
    MAIN.is_match(&SPOKEN.replace_all(source, " "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_source_is_a_program_by_its_main() {
        for source in [
            "int main() {}",
            "int\nmain (void)\n{ return 0; }",
            "char *a = \"/*\"; int main() { puts(\"*/\"); }",
        ] {
            assert!(has_main(source), "{source}");
        }
        for source in [
            "// for main()\nint domain(int);",
            "/* main()\n main() */ int mainly();",
            "int remain();",
            "const char *menu = \"vuelve a main()\";",
        ] {
            assert!(!has_main(source), "{source}");
        }
    }
}
