//! Where the system wants a program's files: the folders of the XDG base directory specification.

use std::path::PathBuf;

/// The folder of the settings: `sobremesa` under `XDG_CONFIG_HOME`, else under `~/.config`.
pub fn config(get: impl Fn(&str) -> Option<String>) -> Option<PathBuf> {
    under("XDG_CONFIG_HOME", ".config", get)
}

/// The folder of the diary: what `SOBREMESA_DATA` names, else `sobremesa` under `XDG_DATA_HOME`,
/// else under `~/.local/share`.
pub fn data(get: impl Fn(&str) -> Option<String>) -> Option<PathBuf> {
    let named = get("SOBREMESA_DATA").filter(|path| !path.is_empty());
    match named {
        Some(path) => Some(PathBuf::from(path)),
        None => under("XDG_DATA_HOME", ".local/share", get),
    }
}

fn under(variable: &str, usual: &str, get: impl Fn(&str) -> Option<String>) -> Option<PathBuf> {
    // A path that is not absolute is to be ignored, says the specification.
    let named = get(variable).map(PathBuf::from);
    let home = || Some(PathBuf::from(get("HOME")?).join(usual));
    let base = named.filter(|path| path.is_absolute()).or_else(home)?;
    Some(base.join("sobremesa"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_variables_name_the_folders_and_home_does_where_they_do_not() {
        let with = |pairs: &'static [(&str, &str)]| {
            move |name: &str| {
                let mut pairs = pairs.iter();
                let found = pairs.find(|(key, _)| *key == name)?;
                Some(found.1.to_owned())
            }
        };
        let at = |path: &str| Some(PathBuf::from(path));
        let home = with(&[("HOME", "/h")]);
        assert_eq!(config(home), at("/h/.config/sobremesa"));
        assert_eq!(data(home), at("/h/.local/share/sobremesa"));
        let named = with(&[
            ("HOME", "/h"),
            ("XDG_CONFIG_HOME", "/c"),
            ("XDG_DATA_HOME", "d"),
        ]);
        assert_eq!(config(named), at("/c/sobremesa"));
        assert_eq!(data(named), at("/h/.local/share/sobremesa"));
        assert_eq!(data(with(&[("SOBREMESA_DATA", "d")])), at("d"));
        assert_eq!(config(with(&[])), None);
    }
}
