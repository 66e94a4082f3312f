//! The cage: executed before the program, it gives up everything the program shall not have.
//!
//! ```text
//!  referee ──▶ cage, first stage: own session, own user, network and process namespaces
//!                 └──▶ cage, second stage: limits, Landlock ──exec──▶ the program
//! ```
//! The program is the first process of its namespace: when it ends, or the cage does, the system
//! ends everything it started. Where the system allows no namespaces there is one stage, and what
//! cannot be forbidden is written to the report.

use std::ffi::OsString;
use std::fs::OpenOptions;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// What the cage is told on its command line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CageOrder {
    /// The process that starts it: the cage ends with that one.
    pub parent: u32,
    /// Bytes of memory; 0 for no limit.
    pub memory: u64,
    /// Processes alive at a time.
    pub processes: u64,
    /// Bytes of a file.
    pub file: u64,
    /// The one folder that may be written to.
    pub work: PathBuf,
    /// Where it is noted what cannot be forbidden.
    pub report: PathBuf,
    /// What may be read and executed besides the system's own folders.
    pub readable: Vec<PathBuf>,
    /// The program and its arguments.
    pub command: Vec<OsString>,
}

/// What could not be forbidden on this system, in the report's words.
pub const UNGUARDED: [&str; 3] = ["files", "network", "processes"];

/// The second stage says so in its first argument.
const INSIDE: &str = "--inside";

impl CageOrder {
    /// As arguments of the launcher.
    #[must_use]
    pub fn arguments(&self) -> Vec<OsString> {
        let mut arguments: Vec<OsString> = vec![
            self.parent.to_string().into(),
            self.memory.to_string().into(),
            self.processes.to_string().into(),
            self.file.to_string().into(),
            self.work.clone().into(),
            self.report.clone().into(),
            self.readable.len().to_string().into(),
        ];
        arguments.extend(self.readable.iter().map(|path| path.clone().into()));
        arguments.extend(self.command.iter().cloned());
        arguments
    }

    /// Read back, if it is whole.
    pub fn read(arguments: &[OsString]) -> Option<CageOrder> {
        let number = |index: usize| arguments.get(index)?.to_str()?.parse::<u64>().ok();
        let path = |index: usize| arguments.get(index).map(PathBuf::from);
        let readable = number(6)? as usize;
        let rest = arguments.get(7..)?;
        Some(CageOrder {
            parent: u32::try_from(number(0)?).ok()?,
            memory: number(1)?,
            processes: number(2)?,
            file: number(3)?,
            work: path(4)?,
            report: path(5)?,
            readable: rest.get(..readable)?.iter().map(PathBuf::from).collect(),
            command: rest.get(readable..)?.to_vec(),
        })
    }
}

/// Notes something in the report; the program may have no report, and lives without it.
fn note(report: &Path, word: &str) {
    if let Ok(mut file) = OpenOptions::new().append(true).open(report) {
        let _ = writeln!(file, "unguarded {word}");
    }
}

/// Becomes the program of these arguments; comes back only when it could not, or when it watched
/// over the program and that has ended.
#[must_use]
pub fn enter(arguments: Vec<OsString>) -> ExitCode {
    let (inside, arguments) = match arguments.split_first() {
        Some((first, rest)) if first == INSIDE => (true, rest.to_vec()),
        _ => (false, arguments),
    };
    match CageOrder::read(&arguments) {
        Some(order) if !order.command.is_empty() => system::enter(&order, &arguments, inside),
        _ => ExitCode::from(125),
    }
}

#[cfg(target_os = "linux")]
mod system {
    use std::os::unix::process::{CommandExt, ExitStatusExt};
    use std::process::Command;

    use landlock::{
        ABI, Access, AccessFs, AccessNet, CompatLevel, Compatible, Ruleset, RulesetAttr,
        RulesetCreatedAttr, RulesetError, RulesetStatus, Scope, path_beneath_rules,
    };
    use rustix::process::{
        Pid, Resource, Rlimit, Signal, getgid, getpid, getppid, getuid, kill_process,
        set_parent_process_death_signal, setrlimit, setsid,
    };
    use rustix::thread::UnshareFlags;

    use super::{CageOrder, ExitCode, INSIDE, OsString, note};

    pub(super) fn enter(order: &CageOrder, arguments: &[OsString], inside: bool) -> ExitCode {
        // Ends with whoever started it, by whatever signal that one ends.
        let _ = set_parent_process_death_signal(Some(Signal::KILL));
        if inside {
            return become_program(order, true);
        }
        // Whoever ended before that was said is nobody's parent any more.
        if getppid().is_none_or(|parent| parent.as_raw_pid().cast_unsigned() != order.parent) {
            return ExitCode::from(125);
        }
        let _ = setsid();
        if apart() {
            watch_over(arguments)
        } else {
            note(&order.report, "processes");
            become_program(order, false)
        }
    }

    /// Namespaces of its own for users, network, messages and processes, where the system allows.
    // Safe here, which is all the deprecation asks for: no thread and no shared descriptor table exists.
    #[allow(deprecated)]
    fn apart() -> bool {
        let (user, group) = (getuid().as_raw(), getgid().as_raw());
        let all = UnshareFlags::NEWUSER
            | UnshareFlags::NEWNET
            | UnshareFlags::NEWIPC
            | UnshareFlags::NEWPID;
        if rustix::thread::unshare(all).is_err() {
            return false;
        }
        // Files keep their owner; a map that is refused costs only the name.
        let _ = std::fs::write("/proc/self/setgroups", "deny");
        let _ = std::fs::write("/proc/self/uid_map", format!("{user} {user} 1\n"));
        let _ = std::fs::write("/proc/self/gid_map", format!("{group} {group} 1\n"));
        true
    }

    /// Starts the second stage as the first process of the new namespace, and ends as that ends.
    fn watch_over(arguments: &[OsString]) -> ExitCode {
        let Ok(own) = std::env::current_exe() else {
            return ExitCode::from(125);
        };
        let words: Vec<OsString> = std::env::args_os().skip(1).collect();
        let before = words.len().saturating_sub(arguments.len());
        let mut command = Command::new(own);
        command.args(&words[..before]).arg(INSIDE).args(arguments);
        let Ok(mut child) = command.spawn() else {
            return ExitCode::from(125);
        };
        let _ = let_go_of_pipes();
        let Ok(status) = child.wait() else {
            return ExitCode::from(125);
        };
        if let Some(signal) = status.signal().and_then(Signal::from_named_raw) {
            let _ = setrlimit(
                Resource::Core,
                Rlimit {
                    current: Some(0),
                    maximum: Some(0),
                },
            );
            let own: Pid = getpid();
            // Rust's own handler of a broken address takes the first one and steps aside.
            for _ in 0..2 {
                let _ = kill_process(own, signal);
            }
        }
        ExitCode::from(status.code().unwrap_or(125) as u8)
    }

    /// The pipes belong to the program alone: who holds them too would keep them open.
    fn let_go_of_pipes() -> std::io::Result<()> {
        let nothing = std::fs::File::options()
            .read(true)
            .write(true)
            .open("/dev/null")?;
        rustix::stdio::dup2_stdin(&nothing)?;
        rustix::stdio::dup2_stdout(&nothing)?;
        rustix::stdio::dup2_stderr(&nothing)?;
        Ok(())
    }

    fn become_program(order: &CageOrder, apart: bool) -> ExitCode {
        let limit = |resource, most: u64| {
            let most = Some(most);
            let _ = setrlimit(
                resource,
                Rlimit {
                    current: most,
                    maximum: most,
                },
            );
        };
        limit(Resource::Core, 0);
        limit(Resource::Fsize, order.file);
        limit(Resource::Nofile, 64);
        if order.memory > 0 {
            limit(Resource::As, order.memory);
        }
        if apart {
            // Counted within the namespace; elsewhere all processes of this user would count.
            limit(Resource::Nproc, order.processes);
        }
        if matches!(shut_in(order), Ok(RulesetStatus::NotEnforced) | Err(_)) {
            note(&order.report, "files");
        }
        if !apart {
            // Landlock forbids connections at most, and not letters.
            note(&order.report, "network");
        }
        let mut command = Command::new(&order.command[0]);
        command.args(&order.command[1..]).current_dir(&order.work);
        // Nothing after this line is reached unless it could not be executed.
        let _ = command.exec();
        ExitCode::from(126)
    }

    /// Writes only in its folder, reads only what programs need, connects to nothing.
    fn shut_in(order: &CageOrder) -> Result<RulesetStatus, RulesetError> {
        const SYSTEM: [&str; 11] = [
            "/usr",
            "/lib",
            "/lib32",
            "/lib64",
            "/bin",
            "/sbin",
            "/opt",
            "/nix",
            "/etc/ld.so.cache",
            "/etc/alternatives",
            "/etc/localtime",
        ];
        const DEVICES: [&str; 5] = [
            "/dev/null",
            "/dev/zero",
            "/dev/full",
            "/dev/urandom",
            "/dev/random",
        ];
        let abi = ABI::V6;
        let readable: Vec<_> = order.readable.iter().collect();
        let status = Ruleset::default()
            .set_compatibility(CompatLevel::BestEffort)
            .handle_access(AccessFs::from_all(abi))?
            .handle_access(AccessNet::from_all(abi))?
            .scope(Scope::from_all(abi))?
            .create()?
            .add_rules(path_beneath_rules(SYSTEM, AccessFs::from_read(abi)))?
            .add_rules(path_beneath_rules(readable, AccessFs::from_read(abi)))?
            .add_rules(path_beneath_rules(
                DEVICES,
                AccessFs::ReadFile | AccessFs::WriteFile,
            ))?
            .add_rules(path_beneath_rules([&order.work], AccessFs::from_all(abi)))?
            .add_rules(path_beneath_rules(
                [&order.report],
                AccessFs::WriteFile | AccessFs::ReadFile,
            ))?
            .restrict_self()?;
        Ok(status.ruleset)
    }
}

#[cfg(all(unix, not(target_os = "linux")))]
mod system {
    use std::os::unix::process::CommandExt;
    use std::process::Command;

    use super::{CageOrder, ExitCode, OsString, UNGUARDED, note};

    pub(super) fn enter(order: &CageOrder, _: &[OsString], _: bool) -> ExitCode {
        let _ = rustix::process::setsid();
        for word in UNGUARDED {
            note(&order.report, word);
        }
        let mut command = Command::new(&order.command[0]);
        command.args(&order.command[1..]).current_dir(&order.work);
        let _ = command.exec();
        ExitCode::from(126)
    }
}

#[cfg(not(unix))]
mod system {
    use std::process::Command;

    use super::{CageOrder, ExitCode, OsString, UNGUARDED, note};

    pub(super) fn enter(order: &CageOrder, _: &[OsString], _: bool) -> ExitCode {
        for word in UNGUARDED {
            note(&order.report, word);
        }
        let mut command = Command::new(&order.command[0]);
        command.args(&order.command[1..]).current_dir(&order.work);
        match command.status() {
            Ok(status) => ExitCode::from(status.code().unwrap_or(125) as u8),
            Err(_) => ExitCode::from(126),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_order_reads_back_as_itself() {
        let order = CageOrder {
            parent: 4,
            memory: 5,
            processes: 6,
            file: 7,
            work: "/a b".into(),
            report: "/r".into(),
            readable: vec!["/x".into(), "/y".into()],
            command: vec!["./main".into(), "--as".into()],
        };
        assert_eq!(CageOrder::read(&order.arguments()), Some(order));
        assert_eq!(CageOrder::read(&["1".into()]), None);
    }
}
