//! What a killed save left behind goes with the next save; nothing else does.

use std::fs::{self, File};
use std::path::Path;
use std::process::Command;
use std::time::{Duration, SystemTime};

use sobremesa_files::{Overwrite, write};

use super::names;

fn left(folder: &Path, process: u32, age: Duration) -> String {
    let name = format!(".sobremesa-{process}-aB3xYz.part");
    let file = File::create(folder.join(&name)).unwrap();
    file.set_modified(SystemTime::now() - age).unwrap();
    name
}

/// A process that was there and is gone.
fn gone() -> u32 {
    let mut child = Command::new("true").spawn().unwrap();
    child.wait().unwrap();
    child.id()
}

#[cfg(unix)]
#[test]
fn what_a_process_left_that_is_gone_is_cleared_away() {
    let folder = tempfile::tempdir().unwrap();
    left(folder.path(), gone(), Duration::from_mins(2));
    write(&folder.path().join("game.mesa"), b"", Overwrite::Never).unwrap();
    assert_eq!(names(folder.path()), ["game.mesa"]);
}

#[test]
fn what_is_a_day_old_is_cleared_away_whoever_wrote_it() {
    let folder = tempfile::tempdir().unwrap();
    left(folder.path(), std::process::id(), Duration::from_hours(25));
    write(&folder.path().join("game.mesa"), b"", Overwrite::Never).unwrap();
    assert_eq!(names(folder.path()), ["game.mesa"]);
}

#[test]
fn what_somebody_may_still_be_writing_stays() {
    let folder = tempfile::tempdir().unwrap();
    let fresh = left(folder.path(), gone(), Duration::ZERO);
    let alive = left(folder.path(), std::process::id(), Duration::from_hours(1));
    write(&folder.path().join("game.mesa"), b"", Overwrite::Never).unwrap();
    let mut expected = [fresh, alive, "game.mesa".to_owned()];
    expected.sort();
    assert_eq!(names(folder.path()), expected);
}

#[test]
fn what_is_not_ours_stays_however_old() {
    let folder = tempfile::tempdir().unwrap();
    let long_ago = SystemTime::now() - Duration::from_hours(1000);
    let foreign = [
        ".sobremesa-notes",
        ".sobremesa-12-my notes.part",
        "old.part",
    ];
    for name in foreign {
        let file = File::create(folder.path().join(name)).unwrap();
        file.set_modified(long_ago).unwrap();
    }
    fs::create_dir(folder.path().join(".sobremesa-12-folder.part")).unwrap();
    write(&folder.path().join("game.mesa"), b"", Overwrite::Never).unwrap();
    for name in foreign {
        assert!(folder.path().join(name).exists(), "{name}");
    }
    assert!(folder.path().join(".sobremesa-12-folder.part").exists());
}
