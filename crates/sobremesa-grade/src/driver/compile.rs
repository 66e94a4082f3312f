//! Compiling a source file in C or C++, with the cures that programs of other systems need.
//!
//! The compiler runs in a cage too: a source can ask it to read any file and to work for ever.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use super::Launcher;
use super::cage::CageOrder;

/// A program made from a source file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Compiled {
    /// The program.
    pub program: PathBuf,
    /// What the compiler warned of.
    pub warnings: String,
}

/// Why a source file gave no program.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CompileError {
    /// There is no compiler for it.
    #[error("no compiler for it was found")]
    NoCompiler,
    /// The compiler refused it.
    #[error("it does not compile")]
    Refused(String),
}

/// Whether this is a source file, by its name.
#[must_use]
pub fn is_source(path: &Path) -> bool {
    is_c(path) || is_cpp(path)
}

fn ends_in(path: &Path, endings: &[&str]) -> bool {
    path.extension()
        .and_then(|it| it.to_str())
        .is_some_and(|it| endings.contains(&it.to_ascii_lowercase().as_str()))
}

fn is_c(path: &Path) -> bool {
    ends_in(path, &["c"])
}

fn is_cpp(path: &Path) -> bool {
    ends_in(path, &["cpp", "cc", "cxx", "c++"])
}

/// What programs written elsewhere forget to include, because there another header brings it.
const CPP_CURES: [&str; 10] = [
    "climits",
    "cstdlib",
    "cstring",
    "ctime",
    "cmath",
    "string",
    "algorithm",
    "iomanip",
    "cstdio",
    "cctype",
];
const C_CURES: [&str; 6] = [
    "limits.h", "stdlib.h", "string.h", "time.h", "ctype.h", "unistd.h",
];

/// Headers of Windows that are included for a colour or a pause, as far as games need them.
const WINDOWS: [(&str, &str); 2] = [
    (
        "windows.h",
        "#pragma once\n#include <unistd.h>\ntypedef void *HANDLE;\ntypedef unsigned long DWORD;\ntypedef unsigned short WORD;\n\
         #define STD_OUTPUT_HANDLE 0\n#define STD_INPUT_HANDLE 0\n#define CP_UTF8 65001\nstatic inline void Sleep(unsigned long t) { (void)t; }\n\
         static inline HANDLE GetStdHandle(int n) { (void)n; return 0; }\nstatic inline int SetConsoleTextAttribute(HANDLE h, int c) { (void)h; (void)c; return 1; }\n\
         static inline int SetConsoleOutputCP(unsigned n) { (void)n; return 1; }\nstatic inline int SetConsoleCP(unsigned n) { (void)n; return 1; }\n",
    ),
    (
        "conio.h",
        "#pragma once\n#include <stdio.h>\nstatic inline int getch(void) { return getchar(); }\nstatic inline int _getch(void) { return getchar(); }\nstatic inline int getche(void) { return getchar(); }\n",
    ),
];

/// How long a compiler may work on a source; games take a few seconds, on a busy machine too.
const PATIENCE: Duration = Duration::from_secs(90);

/// What a compiler may hold and write, in bytes, and how much of what it says is kept.
const MEMORY: u64 = 1 << 30;
const FILE: u64 = 256 << 20;
const SAID: u64 = 1 << 20;

/// Compilers, their assemblers and linkers at a time.
const PROCESSES: u64 = 64;

/// Compiles a source file into a folder, with further options for the compiler; it may include what
/// is readable to it.
pub fn compile(
    source: &Path,
    readable: &[PathBuf],
    folder: &Path,
    options: &[String],
    launcher: &Launcher,
) -> Result<Compiled, CompileError> {
    let cures = folder.join("cures");
    let written = std::fs::create_dir_all(&cures).and_then(|()| {
        WINDOWS
            .iter()
            .try_for_each(|(name, text)| std::fs::write(cures.join(name), text))
    });
    if let Err(error) = written {
        return Err(CompileError::Refused(error.to_string()));
    }
    let compilers: &[&str] = if is_cpp(source) {
        &["c++", "g++", "clang++"]
    } else {
        &["cc", "gcc", "clang"]
    };
    let includes: &[&str] = if is_cpp(source) { &CPP_CURES } else { &C_CURES };
    let program = folder.join("program");
    for compiler in compilers {
        let Some(compiler) = on_path(compiler) else {
            continue;
        };
        let mut words: Vec<OsString> = vec![compiler.clone().into()];
        if is_cpp(source) {
            words.push("-std=gnu++17".into());
        }
        words.extend(
            [
                "-O1",
                "-g0",
                "-Wall",
                "-Wextra",
                "-fdiagnostics-color=never",
            ]
            .map(OsString::from),
        );
        for header in includes {
            words.extend(["-include", header].map(OsString::from));
        }
        words.extend(["-idirafter".into(), cures.clone().into()]);
        words.extend(options.iter().map(OsString::from));
        words.extend([
            "-o".into(),
            program.clone().into(),
            source.into(),
            "-lm".into(),
        ]);
        let (done, said) = caged(&compiler, words, readable, folder, launcher)
            .map_err(|error| CompileError::Refused(error.to_string()))?;
        return match done {
            Some(status) if status.success() => Ok(Compiled {
                program,
                warnings: said,
            }),
            Some(_) => Err(CompileError::Refused(said)),
            None => {
                let seconds = PATIENCE.as_secs();
                let name = compiler.display();
                Err(CompileError::Refused(format!(
                    "{name}: stopped after {seconds} seconds\n{said}"
                )))
            }
        };
    }
    Err(CompileError::NoCompiler)
}

/// Where a command of this name is.
fn on_path(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path)
        .map(|folder| folder.join(name))
        .find(|file| file.is_file())
}

/// Runs a compiler in a cage: it reads the system and what is readable to it, and writes in this folder
/// alone. How it ended, unless it was stopped, and what it said.
fn caged(
    compiler: &Path,
    command: Vec<OsString>,
    readable: &[PathBuf],
    folder: &Path,
    launcher: &Launcher,
) -> io::Result<(Option<ExitStatus>, String)> {
    let said = folder.join("said");
    let report = folder.join("compiler");
    std::fs::write(&report, "")?;
    let mut readable = readable.to_vec();
    // One that was not installed by the system has its headers beside it.
    let real = std::fs::canonicalize(compiler)?;
    readable.extend(
        real.ancestors()
            .nth(2)
            .filter(|it| it.parent().is_some())
            .map(Path::to_owned),
    );
    let order = CageOrder {
        parent: std::process::id(),
        memory: MEMORY,
        processes: PROCESSES,
        file: FILE,
        work: folder.to_owned(),
        report,
        readable,
        command,
    };
    let mut child = Command::new(&launcher.program)
        .args(&launcher.arguments)
        .args(order.arguments())
        .env("TMPDIR", folder)
        .env("HOME", folder)
        .env("CCACHE_DISABLE", "1")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(File::create(&said)?)
        .spawn()?;
    let began = Instant::now();
    let mut pause = Duration::from_millis(1);
    let done = loop {
        if let Some(status) = child.try_wait()? {
            break Some(status);
        }
        if began.elapsed() > PATIENCE {
            // The cage ends with it, and the compiler with the cage.
            child.kill()?;
            child.wait()?;
            break None;
        }
        std::thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(20));
    };
    let mut text = Vec::new();
    File::open(&said)?.take(SAID).read_to_end(&mut text)?;
    Ok((done, String::from_utf8_lossy(&text).into_owned()))
}
