//! `cargo xtask new-game NAME`: a crate to begin a game with, its laws still red.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};

use crate::workspace;

/// The files of a new crate. They are a little game of their own, so the compiler and the laws
/// look after them: in `crates/sobremesa-testkit/tests/it/template.rs`.
const TEMPLATE: [(&str, &str); 6] = [
    ("Cargo.toml", include_str!("../template/Cargo.toml")),
    ("src/lib.rs", include_str!("../template/src/lib.rs")),
    ("src/action.rs", include_str!("../template/src/action.rs")),
    ("src/rules.rs", include_str!("../template/src/rules.rs")),
    ("src/game.rs", include_str!("../template/src/game.rs")),
    (
        "tests/it/main.rs",
        include_str!("../template/tests/it/main.rs"),
    ),
];

/// Creates the crate and says what comes next.
pub(crate) fn run(name: &str) -> Result<bool> {
    create(&workspace::root(), name)?;
    println!(
        "\
crates/sobremesa-{name} is here, and its laws are red. Next:
  1. a row for it in the table of ARCHITECTURE.md:
     | `sobremesa-{name}` | one sentence | `core` |
  2. its nouns, one file each: pieces, hands, boards, with their notation and tests
  3. `impl Game` until `cargo test -p sobremesa-{name}` is green
  4. a test for each example of the rulebook
  5. `cargo xtask playthroughs`, and read crates/sobremesa-{name}/playthroughs/first.txt
  6. its lines in the catalog, the words and the terminal
  7. `cargo xtask test --install`"
    );
    Ok(true)
}

/// Writes the files of the crate and names it in the workspace.
fn create(root: &Path, name: &str) -> Result<()> {
    ensure!(
        is_name(name),
        "{name:?} is not a name for a crate: small letters, digits and single dashes, \
         beginning with a letter, like chinchon"
    );
    let folder = root.join("crates").join(format!("sobremesa-{name}"));
    if folder.exists() {
        bail!("{} is already there", folder.display());
    }
    let manifest = root.join("Cargo.toml");
    let workspace = fs::read_to_string(&manifest)
        .with_context(|| format!("cannot read {}", manifest.display()))?;
    let workspace = with_dependency(&workspace, name)?;
    for (path, text) in TEMPLATE {
        let path = folder.join(path);
        fs::create_dir_all(path.parent().expect("every file of a crate has a folder"))?;
        fs::write(&path, renamed(text, name))
            .with_context(|| format!("cannot write {}", path.display()))?;
    }
    fs::write(&manifest, workspace)
        .with_context(|| format!("cannot write {}", manifest.display()))?;
    Ok(())
}

fn is_name(name: &str) -> bool {
    name.starts_with(|first: char| first.is_ascii_lowercase())
        && name.split('-').all(|part| {
            !part.is_empty()
                && part
                    .bytes()
                    .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
        })
}

/// The template's text with the names of the new game: `new-game`, `new_game`, `NewGame`.
fn renamed(text: &str, name: &str) -> String {
    let type_name: String = name
        .split('-')
        .map(|part| part[..1].to_uppercase() + &part[1..])
        .collect();
    text.replace("new-game", name)
        .replace("new_game", &name.replace('-', "_"))
        .replace("NewGame", &type_name)
}

/// The workspace's `Cargo.toml` with the crate among our own, in order.
fn with_dependency(workspace: &str, name: &str) -> Result<String> {
    let new = format!("sobremesa-{name} = {{ path = \"crates/sobremesa-{name}\" }}");
    let mut lines: Vec<&str> = workspace.lines().collect();
    let heading = lines
        .iter()
        .position(|line| *line == "[workspace.dependencies]")
        .context("Cargo.toml has no [workspace.dependencies] to name the crate in")?;
    let ours = lines[heading + 1..]
        .iter()
        .take_while(|line| line.starts_with("sobremesa-") && **line < new.as_str())
        .count();
    lines.insert(heading + 1 + ours, &new);
    Ok(lines.join("\n") + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    const WORKSPACE: &str = "\
[workspace.dependencies]
sobremesa-azul = { path = \"crates/sobremesa-azul\" }
sobremesa-domino = { path = \"crates/sobremesa-domino\" }

anyhow = \"1\"
";

    fn house() -> tempfile::TempDir {
        let root = tempfile::tempdir().unwrap();
        fs::write(root.path().join("Cargo.toml"), WORKSPACE).unwrap();
        root
    }

    #[test]
    fn a_new_game_is_a_crate_of_its_own_name() {
        let root = house();
        create(root.path(), "tres-en-raya").unwrap();
        let folder = root.path().join("crates/sobremesa-tres-en-raya");
        for (path, _) in TEMPLATE {
            let text = fs::read_to_string(folder.join(path)).unwrap();
            for left_over in ["new-game", "new_game", "NewGame"] {
                assert!(!text.contains(left_over), "{path}: {left_over}");
            }
        }
        let read = |path: &str| fs::read_to_string(folder.join(path)).unwrap();
        assert!(read("Cargo.toml").contains("name = \"sobremesa-tres-en-raya\""));
        assert!(read("src/game.rs").contains("impl Game for TresEnRaya {"));
        assert!(read("tests/it/main.rs").contains("use sobremesa_tres_en_raya::TresEnRaya;"));
    }

    #[test]
    fn the_workspace_names_a_new_game_in_order() {
        let root = house();
        create(root.path(), "chinchon").unwrap();
        let workspace = fs::read_to_string(root.path().join("Cargo.toml")).unwrap();
        let new = "sobremesa-chinchon = { path = \"crates/sobremesa-chinchon\" }\n";
        assert_eq!(
            workspace,
            WORKSPACE.replace("sobremesa-domino =", &format!("{new}sobremesa-domino ="))
        );
    }

    #[test]
    fn a_game_that_is_there_is_left_alone() {
        let root = house();
        create(root.path(), "chinchon").unwrap();
        let lib = root.path().join("crates/sobremesa-chinchon/src/lib.rs");
        fs::write(&lib, "mine").unwrap();
        assert!(create(root.path(), "chinchon").is_err());
        assert_eq!(fs::read_to_string(&lib).unwrap(), "mine");
    }

    #[test]
    fn a_name_that_is_no_name_is_refused() {
        let root = house();
        for name in [
            "",
            "Chinchon",
            "chin chon",
            "chinchón",
            "-a",
            "a-",
            "a--b",
            "7",
            "../a",
        ] {
            assert!(create(root.path(), name).is_err(), "{name:?}");
        }
        assert!(!root.path().join("crates").exists());
    }

    #[test]
    fn a_workspace_without_a_list_of_crates_is_refused() {
        let root = tempfile::tempdir().unwrap();
        fs::write(root.path().join("Cargo.toml"), "[workspace]\n").unwrap();
        assert!(create(root.path(), "chinchon").is_err());
        assert!(!root.path().join("crates").exists());
    }
}
