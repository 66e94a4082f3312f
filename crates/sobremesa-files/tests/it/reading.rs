//! What is read, and what is refused.

use sobremesa_files::{Kind, ReadError, read};

#[test]
fn what_is_not_there_is_not_found() {
    let folder = tempfile::tempdir().unwrap();
    let refused = read(&folder.path().join("x"), 10).unwrap_err();
    assert!(refused.is_not_found());
}

#[test]
fn a_file_of_exactly_the_limit_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("x");
    std::fs::write(&path, "0123456789").unwrap();
    assert_eq!(read(&path, 10).unwrap().len(), 10);
    assert!(matches!(read(&path, 9), Err(ReadError::TooLarge(10))));
}

#[cfg(unix)]
#[test]
fn a_pipe_is_refused_without_waiting_for_a_writer() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = super::pipe(folder.path());
    let refused = read(&pipe, 10).unwrap_err();
    assert!(
        matches!(refused, ReadError::NotAFile(Kind::Pipe)),
        "{refused}"
    );
    let link = folder.path().join("link");
    std::os::unix::fs::symlink(&pipe, &link).unwrap();
    let refused = read(&link, 10).unwrap_err();
    assert!(
        matches!(refused, ReadError::NotAFile(Kind::Pipe)),
        "{refused}"
    );
}

#[cfg(unix)]
#[test]
fn devices_and_sockets_are_refused() {
    let refused = read("/dev/zero".as_ref(), 10).unwrap_err();
    assert!(
        matches!(refused, ReadError::NotAFile(Kind::Device)),
        "{refused}"
    );
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("socket");
    let _socket = std::os::unix::net::UnixListener::bind(&path).unwrap();
    let refused = read(&path, 10).unwrap_err();
    assert!(
        matches!(refused, ReadError::NotAFile(Kind::Socket)),
        "{refused}"
    );
}

#[cfg(target_os = "linux")]
#[test]
fn a_file_that_does_not_tell_its_length_is_bounded_all_the_same() {
    let refused = read("/proc/self/maps".as_ref(), 10).unwrap_err();
    assert!(matches!(refused, ReadError::TooLarge(11)), "{refused}");
}
