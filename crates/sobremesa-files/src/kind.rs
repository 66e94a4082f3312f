//! What lies under a name that is no ordinary file.

use std::fmt;
use std::fs::FileType;

/// What is neither read nor replaced: it is no ordinary file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A folder.
    Folder,
    /// A device: a terminal, a disk, `/dev/null`.
    Device,
    /// A pipe with a name (FIFO): reading it would wait for somebody to write.
    Pipe,
    /// A socket.
    Socket,
    /// Something this program has no word for.
    Other,
}

impl Kind {
    /// The kind of what is no ordinary file; nothing for one that is.
    pub(crate) fn unlike_a_file(found: FileType) -> Option<Kind> {
        if found.is_file() {
            None
        } else if found.is_dir() {
            Some(Kind::Folder)
        } else {
            Some(Kind::special(found))
        }
    }

    #[cfg(unix)]
    fn special(found: FileType) -> Kind {
        use std::os::unix::fs::FileTypeExt;
        if found.is_fifo() {
            Kind::Pipe
        } else if found.is_socket() {
            Kind::Socket
        } else if found.is_char_device() || found.is_block_device() {
            Kind::Device
        } else {
            Kind::Other
        }
    }

    #[cfg(not(unix))]
    fn special(_: FileType) -> Kind {
        Kind::Other
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Kind::Folder => "a folder",
            Kind::Device => "a device",
            Kind::Pipe => "a pipe",
            Kind::Socket => "a socket",
            Kind::Other => "something else",
        })
    }
}
