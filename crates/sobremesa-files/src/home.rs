//! `~/` is the home folder, also where no shell has seen the name before.

use std::path::{Path, PathBuf};

/// The name with `~` or `~/` at its beginning replaced by the home folder, where there is one.
///
/// A file that is really called `~` is reached as `./~`.
///
/// ```
/// use std::path::Path;
/// let home = std::env::home_dir().unwrap();
/// assert_eq!(sobremesa_files::expand(Path::new("~/game.mesa")), home.join("game.mesa"));
/// assert_eq!(sobremesa_files::expand(Path::new("~ana/game.mesa")), Path::new("~ana/game.mesa"));
/// ```
pub fn expand(path: &Path) -> PathBuf {
    let rest = path.strip_prefix("~").ok();
    match (rest, std::env::home_dir()) {
        (Some(rest), Some(home)) if !home.as_os_str().is_empty() => home.join(rest),
        _ => path.to_owned(),
    }
}
