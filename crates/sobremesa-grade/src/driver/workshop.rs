//! The workshop: what all runs of one program share, and the fresh folder each of them gets.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use super::cage::CageOrder;
use super::folder::Folder;
use super::{CompileError, Launcher, Limits, compile, preload};
use crate::class::{is_program, programs};

/// The program under test, and how it is called.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Program {
    /// The executable, or a source file in C or C++.
    pub path: PathBuf,
    /// Its arguments; `{seed}` in one of them is the run's seed.
    pub arguments: Vec<String>,
    /// Further options for the compiler.
    pub options: Vec<String>,
    /// The folder of the class it belongs to: it may include no other program of that, and the headers
    /// that lie in the folders above its own up to there.
    pub class: Option<PathBuf>,
}

impl Program {
    /// A program without arguments.
    pub fn at(path: impl Into<PathBuf>) -> Program {
        Program {
            path: path.into(),
            arguments: Vec::new(),
            options: Vec::new(),
            class: None,
        }
    }
}

/// Why there is no workshop for a program.
#[derive(Debug, thiserror::Error)]
pub enum WorkshopError {
    /// No file of that name can be read.
    #[error("{}: {error}", path.display())]
    NoProgram {
        /// Which.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// It may not be executed.
    #[error("{} is no program that can be executed", .0.display())]
    NotExecutable(PathBuf),
    /// It does not compile.
    #[error(transparent)]
    Compile(#[from] CompileError),
    /// There is no room for it.
    #[error("no folder to work in: {0}")]
    NoRoom(io::Error),
}

/// What all runs of one program share: the program itself, the commands it may call, the library
/// loaded before it.
#[derive(Debug)]
pub struct Workshop {
    folder: Folder,
    launcher: Launcher,
    program: PathBuf,
    arguments: Vec<String>,
    readable: Vec<PathBuf>,
    /// What the compiler warned of.
    pub warnings: String,
    /// The library loaded before the program, where there is one.
    pub preload: Option<PathBuf>,
    /// What a run may use.
    pub limits: Limits,
    has_sanitizer: bool,
    runs: AtomicU64,
}

/// What a source may include: all that lies in its folder and below. In a class no other program is
/// among that, nor a folder with any: who may include a neighbour's source gets the neighbour's mark.
/// The headers in the folders above its own are, up to that of the class.
fn includable(source: &Path, class: Option<&Path>) -> Vec<PathBuf> {
    let own = source.parent().unwrap_or(source);
    let Some(class) = class.and_then(|class| fs::canonicalize(class).ok()) else {
        return vec![own.to_owned()];
    };
    let holds_no_program = |path: &PathBuf| {
        if path.is_dir() {
            programs(path).is_empty()
        } else {
            path == source || !is_program(path)
        }
    };
    let beside = entries(own).filter(holds_no_program);
    let above = source.ancestors().skip(2);
    let above = above.take_while(|folder| folder.starts_with(&class));
    let is_header = |path: &PathBuf| {
        let ending = path.extension().and_then(|it| it.to_str());
        path.is_file() && ending.is_some_and(|it| matches!(it, "h" | "hh" | "hpp"))
    };
    beside
        .chain(above.flat_map(entries).filter(is_header))
        .collect()
}

/// The files and folders of a folder, without links: what those lead to may lie anywhere.
fn entries(folder: &Path) -> impl Iterator<Item = PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let own = entries.filter(|entry| entry.file_type().is_ok_and(|kind| !kind.is_symlink()));
    own.map(|entry| entry.path())
}

/// Commands of other systems that programs call to tidy the screen.
const EMPTY_COMMANDS: [&str; 7] = ["cls", "pause", "clear", "PAUSE", "CLS", "chcp", "color"];

impl Workshop {
    /// Opens one for a program; a source file is compiled first.
    pub fn open(
        program: &Program,
        launcher: Launcher,
        limits: Limits,
    ) -> Result<Workshop, WorkshopError> {
        let path = fs::canonicalize(&program.path).map_err(|error| WorkshopError::NoProgram {
            path: program.path.clone(),
            error,
        })?;
        let folder = Folder::make().map_err(WorkshopError::NoRoom)?;
        let (binary, warnings) = if compile::is_source(&path) {
            let readable = includable(&path, program.class.as_deref());
            let options = &program.options;
            let compiled = compile::compile(&path, &readable, folder.path(), options, &launcher)?;
            (compiled.program, compiled.warnings)
        } else if is_executable(&path) {
            (path.clone(), String::new())
        } else {
            return Err(WorkshopError::NotExecutable(program.path.clone()));
        };
        let tools = folder.path().join("tools");
        furnish(&tools).map_err(WorkshopError::NoRoom)?;
        let preload = preload::build(folder.path());
        let mut readable = vec![binary.clone(), tools];
        readable.extend(preload.clone());
        let has_sanitizer = fs::read(&binary).is_ok_and(|bytes| contains(&bytes, b"__asan_init"));
        if has_sanitizer {
            // It reads its own options and addresses there.
            readable.push("/proc/self".into());
        }
        Ok(Workshop {
            folder,
            launcher,
            program: binary,
            arguments: program.arguments.clone(),
            readable,
            warnings,
            preload,
            limits,
            has_sanitizer,
            runs: AtomicU64::new(0),
        })
    }

    /// The folder all runs have theirs in.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// A fresh folder for a run.
    pub(super) fn room(&self) -> io::Result<Room> {
        let number = self.runs.fetch_add(1, Ordering::Relaxed);
        let room = self.folder.path().join(format!("run{number}"));
        let inside = Path::new(&format!("run{number}")).join("work");
        let work = self.folder.make_inside(&inside)?;
        let report = room.join("report");
        fs::write(&report, "")?;
        Ok(Room {
            whole: room,
            work,
            report,
        })
    }

    /// How the launcher is called for a run in this room.
    pub(super) fn command(&self, room: &Room, seed: u64) -> std::process::Command {
        let mut command: Vec<OsString> = vec![self.program.clone().into()];
        let fill = |text: &String| text.replace("{seed}", &seed.to_string());
        command.extend(self.arguments.iter().map(fill).map(OsString::from));
        let order = CageOrder {
            parent: std::process::id(),
            // What it holds is watched; this only ends what grows too fast to be seen. A sanitizer
            // asks for terabytes of addresses and uses few of them.
            memory: if self.has_sanitizer {
                0
            } else {
                self.limits.memory.saturating_mul(2)
            },
            processes: self.limits.processes as u64,
            file: self.limits.file,
            work: room.work.clone(),
            report: room.report.clone(),
            readable: self.readable.clone(),
            command,
        };
        let mut launcher = std::process::Command::new(&self.launcher.program);
        let path = format!(
            "{}:/usr/local/bin:/usr/bin:/bin",
            self.folder.path().join("tools").display()
        );
        launcher
            .args(&self.launcher.arguments)
            .args(order.arguments())
            .env_clear()
            .env("PATH", path)
            .env("HOME", &room.work)
            .env("TERM", "dumb")
            .env("LANG", "C.UTF-8")
            .env("SOBREMESA_STATE", &room.work)
            .env("SOBREMESA_REPORT", &room.report)
            // Some hundred million seconds apart from any other seed's neighbourhood.
            .env("SOBREMESA_TIME", (1_000_000_000 + seed % 1_000_000_000).to_string())
            .current_dir(&room.work);
        if let Some(library) = &self.preload {
            launcher.env("LD_PRELOAD", library);
        }
        if self.has_sanitizer {
            // Our library comes before the sanitizer's, which else would not begin; leaks are looked
            // for among the system's processes, which nobody in a cage sees.
            launcher.env("ASAN_OPTIONS", "verify_asan_link_order=0:detect_leaks=0");
        }
        launcher
    }
}

/// The folder of one run.
#[derive(Debug)]
pub(super) struct Room {
    whole: PathBuf,
    pub(super) work: PathBuf,
    pub(super) report: PathBuf,
}

impl Drop for Room {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.whole);
    }
}

#[cfg(unix)]
fn is_executable(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    fs::metadata(path).is_ok_and(|about| about.is_file() && about.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn is_executable(path: &Path) -> bool {
    path.is_file()
}

/// Empty commands in place of those that other systems have.
fn furnish(tools: &Path) -> io::Result<()> {
    fs::create_dir_all(tools)?;
    for name in EMPTY_COMMANDS {
        let path = tools.join(name);
        fs::write(&path, "#!/bin/sh\n")?;
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            fs::set_permissions(&path, fs::Permissions::from_mode(0o755))?;
        }
    }
    Ok(())
}

fn contains(bytes: &[u8], wanted: &[u8]) -> bool {
    bytes.windows(wanted.len()).any(|window| window == wanted)
}
