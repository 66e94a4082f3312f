//! What is written, what stays, and what is refused.

use std::fs;

use sobremesa_files::{Kind, Overwrite, WriteError, try_out, write};

use super::names;

#[test]
fn a_refused_file_leaves_everything_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.mesa");
    fs::write(&path, "KEEP").unwrap();
    for tried in [
        write(&path, b"new", Overwrite::Never),
        try_out(&path, Overwrite::Never),
    ] {
        assert!(matches!(tried, Err(WriteError::Exists)), "{tried:?}");
    }
    let nowhere = folder.path().join("nowhere").join("game.mesa");
    let refused = write(&nowhere, b"new", Overwrite::Yes);
    assert!(matches!(refused, Err(WriteError::NoFolder)), "{refused:?}");
    let refused = write(folder.path(), b"new", Overwrite::Yes);
    assert!(
        matches!(refused, Err(WriteError::NotAFile(Kind::Folder))),
        "{refused:?}"
    );
    assert_eq!(fs::read_to_string(&path).unwrap(), "KEEP");
    assert_eq!(names(folder.path()), ["game.mesa"]);
}

#[test]
fn trying_out_writes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.mesa");
    try_out(&path, Overwrite::Never).unwrap();
    assert!(names(folder.path()).is_empty());
    fs::write(&path, "KEEP").unwrap();
    try_out(&path, Overwrite::Yes).unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), "KEEP");
}

#[test]
fn of_many_who_may_not_overwrite_exactly_one_writes() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.mesa");
    let written = std::thread::scope(|scope| {
        let writers: Vec<_> = (0..8)
            .map(|number: u8| {
                let path = &path;
                scope.spawn(move || write(path, &[number; 1000], Overwrite::Never).map(|()| number))
            })
            .collect();
        let results = writers.into_iter().map(|it| it.join().unwrap());
        results.filter_map(Result::ok).collect::<Vec<_>>()
    });
    let [winner] = written[..] else {
        panic!("{written:?}");
    };
    assert_eq!(fs::read(&path).unwrap(), [winner; 1000]);
    assert_eq!(names(folder.path()), ["game.mesa"]);
}

#[cfg(unix)]
mod unix {
    use std::fs::Permissions;
    use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
    use std::path::Path;
    use std::process::Command;

    use super::*;

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).unwrap().mode() & 0o777
    }

    #[test]
    fn a_new_file_is_as_open_as_any_other_this_person_makes() {
        let folder = tempfile::tempdir().unwrap();
        let (ours, plain) = (folder.path().join("ours"), folder.path().join("plain"));
        write(&ours, b"", Overwrite::Never).unwrap();
        fs::write(&plain, "").unwrap();
        assert_eq!(mode(&ours), mode(&plain));
    }

    /// The umask belongs to a whole process, so this test runs itself again under another one.
    #[test]
    fn a_closed_umask_closes_the_file() {
        const FOLDER: &str = "FILES_UNDER_A_UMASK";
        if let Some(folder) = std::env::var_os(FOLDER) {
            write(&Path::new(&folder).join("ours"), b"", Overwrite::Never).unwrap();
            return;
        }
        let folder = tempfile::tempdir().unwrap();
        let ran = Command::new("sh")
            .args(["-c", "umask 077; exec \"$0\" --exact \"$1\""])
            .arg(std::env::current_exe().unwrap())
            .arg("writing::unix::a_closed_umask_closes_the_file")
            .env(FOLDER, folder.path())
            .output()
            .unwrap();
        assert!(ran.status.success(), "{ran:?}");
        assert_eq!(mode(&folder.path().join("ours")), 0o600);
    }

    #[test]
    fn a_replaced_file_keeps_its_own_permissions() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.mesa");
        for kept in [0o600, 0o640, 0o666] {
            fs::write(&path, "old").unwrap();
            fs::set_permissions(&path, Permissions::from_mode(kept)).unwrap();
            write(&path, b"new", Overwrite::Yes).unwrap();
            assert_eq!(mode(&path), kept, "{kept:o}");
            assert_eq!(fs::read_to_string(&path).unwrap(), "new");
        }
    }

    #[test]
    fn a_link_stays_and_what_it_points_to_is_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let elsewhere = folder.path().join("elsewhere");
        fs::create_dir(&elsewhere).unwrap();
        let (target, link) = (elsewhere.join("target"), folder.path().join("link"));
        fs::write(&target, "old").unwrap();
        symlink("elsewhere/target", &link).unwrap();
        assert!(matches!(
            write(&link, b"new", Overwrite::Never),
            Err(WriteError::Exists)
        ));
        write(&link, b"new", Overwrite::Yes).unwrap();
        assert!(link.is_symlink());
        assert_eq!(fs::read_to_string(&target).unwrap(), "new");
        assert_eq!(names(&elsewhere), ["target"]);
    }

    #[test]
    fn a_link_to_nothing_writes_what_it_names() {
        let folder = tempfile::tempdir().unwrap();
        let (target, link) = (folder.path().join("target"), folder.path().join("link"));
        symlink("hop", &link).unwrap();
        symlink("target", folder.path().join("hop")).unwrap();
        write(&link, b"new", Overwrite::Never).unwrap();
        assert!(link.is_symlink());
        assert_eq!(fs::read_to_string(&target).unwrap(), "new");
    }

    #[test]
    fn a_ring_of_links_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let ring = folder.path().join("ring");
        symlink("ring", &ring).unwrap();
        let refused = write(&ring, b"new", Overwrite::Yes);
        assert!(matches!(refused, Err(WriteError::Io(_))), "{refused:?}");
        assert_eq!(names(folder.path()), ["ring"]);
    }

    #[test]
    fn pipes_and_devices_are_refused_also_behind_a_link() {
        let folder = tempfile::tempdir().unwrap();
        let pipe = crate::pipe(folder.path());
        let link = folder.path().join("link");
        symlink("/dev/null", &link).unwrap();
        for (path, kind) in [(&pipe, Kind::Pipe), (&link, Kind::Device)] {
            for tried in [
                write(path, b"new", Overwrite::Yes),
                try_out(path, Overwrite::Yes),
            ] {
                let refused = tried.unwrap_err();
                assert!(
                    matches!(refused, WriteError::NotAFile(found) if found == kind),
                    "{refused}"
                );
            }
        }
        assert_eq!(names(folder.path()), ["link", "pipe"]);
    }
}
