//! Compiling a source file in C or C++, with the cures that programs of other systems need.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

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

/// Compiles a source file into a folder.
pub fn compile(source: &Path, folder: &Path) -> Result<Compiled, CompileError> {
    compile_with(source, folder, &[])
}

/// The same with further options for the compiler.
pub fn compile_with(
    source: &Path,
    folder: &Path,
    options: &[String],
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
        let mut command = Command::new(compiler);
        if is_cpp(source) {
            command.arg("-std=gnu++17");
        }
        command.args([
            "-O1",
            "-g0",
            "-Wall",
            "-Wextra",
            "-fdiagnostics-color=never",
        ]);
        for header in includes {
            command.args(["-include", header]);
        }
        let output = command
            .arg("-idirafter")
            .arg(&cures)
            .args(options)
            .arg("-o")
            .arg(&program)
            .arg(source)
            .arg("-lm")
            .stdin(Stdio::null())
            .output();
        let Ok(output) = output else { continue };
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        return if output.status.success() {
            Ok(Compiled {
                program,
                warnings: said,
            })
        } else {
            Err(CompileError::Refused(said))
        };
    }
    Err(CompileError::NoCompiler)
}
