//! What is found besides promises: a crash, a loop, a limit, a habit that others stumble over.

/// What was found.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum FindingKind {
    /// It crashed, or a sanitizer spoke.
    Crash,
    /// It computed without end.
    Loop,
    /// It printed without end.
    Flood,
    /// It started too many processes, or left them running.
    Processes,
    /// It took too much memory.
    Memory,
    /// It wrote too large a file.
    FileSize,
    /// It neither asked nor ended.
    Silence,
    /// It never reads an answer.
    NeverReads,
    /// It closed its output.
    ClosedOutput,
    /// It wrote outside its folder.
    OutsideWrite,
    /// It asked for the network.
    Network,
    /// Its letters are no UTF-8.
    Latin1,
    /// It prints terminal codes.
    Ansi,
    /// What it prints comes too late.
    Buffered,
    /// Nothing of what it shows could be understood.
    Unreadable,
    /// The time for it was used up.
    Time,
    /// Its source does not compile.
    DoesNotCompile,
}

impl FindingKind {
    /// Its name in machine-readable reports.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            FindingKind::Crash => "crash",
            FindingKind::Loop => "loop",
            FindingKind::Flood => "flood",
            FindingKind::Processes => "processes",
            FindingKind::Memory => "memory",
            FindingKind::FileSize => "file-size",
            FindingKind::Silence => "silence",
            FindingKind::NeverReads => "never-reads",
            FindingKind::ClosedOutput => "closed-output",
            FindingKind::OutsideWrite => "outside-write",
            FindingKind::Network => "network",
            FindingKind::Latin1 => "latin-1",
            FindingKind::Ansi => "ansi",
            FindingKind::Buffered => "buffered",
            FindingKind::Unreadable => "unreadable",
            FindingKind::Time => "time",
            FindingKind::DoesNotCompile => "does-not-compile",
        }
    }
}

/// Something found, and the game that showed it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// What.
    pub kind: FindingKind,
    /// What was typed before.
    pub answers: Vec<String>,
    /// The seed of the program's chance.
    pub seed: u64,
    /// The last it showed.
    pub shown: String,
}
