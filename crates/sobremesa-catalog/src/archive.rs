//! Files of many Reversi games as people have them: larger than other files, and a database with the
//! names of its players beside it.

use std::fs;
use std::path::Path;

use sobremesa_reversi::names::Names;
use sobremesa_reversi::{Archive, Format};

/// No archive of games is larger than this: 256 million bytes.
pub const LARGEST: u64 = 256 << 20;

/// Files of names are small.
const LARGEST_NAMES: u64 = 8 << 20;

/// The games of a file, if it is one of Reversi's own formats; a database with the names beside it.
pub fn open<'a>(bytes: &'a [u8], path: &Path) -> Option<Archive<'a>> {
    let archive = Archive::open(bytes)?;
    Some(match archive.format() {
        Format::Wthor => archive.with_names(names_beside(path)),
        _ => archive,
    })
}

/// A file of one of its games alone; a database tells its names in it.
pub fn single(archive: &Archive, index: usize) -> Result<Vec<u8>, sobremesa_reversi::Fault> {
    // A database alone has numbers for names.
    if archive.format() == Format::Wthor {
        return archive
            .write(&[index], Format::Ggf)
            .map(|written| written.bytes);
    }
    archive.single(index)
}

/// The players and tournaments of the folder a database lies in.
fn names_beside(path: &Path) -> Names {
    let mut names = Names::default();
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    let Ok(entries) = fs::read_dir(folder.unwrap_or(Path::new("."))) else {
        return names;
    };
    let mut paths: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    for path in paths {
        let ending = path.extension().unwrap_or_default().to_ascii_lowercase();
        let read = || sobremesa_files::read(&path, LARGEST_NAMES).unwrap_or_default();
        if ending == "jou" {
            names.read_players(&read());
        } else if ending == "trn" {
            names.read_tournaments(&read());
        }
    }
    names
}
