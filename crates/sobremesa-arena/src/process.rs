//! A program of somebody else's: in a process group of its own, which ends when we are done with it
//! and when we end ourselves, by whatever signal.

// On Linux a child asks to be ended with its parent between fork and exec, and only there can it be
// asked: the one call that needs `unsafe`.
#![allow(unsafe_code)]

use std::io;
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Sender};
use std::sync::{LazyLock, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// A running program with pipes to and from it.
///
/// Dropping it ends the program and everything it started in its group.
pub(crate) struct Process {
    child: Child,
    /// Ends the group should we be killed; nothing where none can be had.
    guard: Option<Child>,
    /// Set once it has ended and its group with it: from then on its number may be somebody else's.
    ended: Option<ExitStatus>,
}

impl Process {
    /// Starts a program; what it writes on standard error is nobody's business.
    pub(crate) fn start(mut command: Command) -> io::Result<(Process, ChildStdin, ChildStdout)> {
        command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        apart(&mut command);
        let mut child = spawn(command)?;
        let pipes = child.stdin.take().zip(child.stdout.take());
        let process = Process {
            guard: guard(&child),
            child,
            ended: None,
        };
        let (input, output) = pipes.ok_or_else(|| io::Error::other("no pipe to the program"))?;
        Ok((process, input, output))
    }

    /// How it ended, if it does within this time; what it left behind in its group ends then.
    pub(crate) fn wait(&mut self, time: Duration) -> Option<ExitStatus> {
        const STEP: Duration = Duration::from_millis(5);
        for _ in 0..=time.as_millis() / STEP.as_millis() {
            if self.ended.is_some() || self.has_ended() {
                self.end();
                return self.ended;
            }
            thread::sleep(STEP);
        }
        None
    }

    /// Ends the whole group, first of all its first process: while that is not waited for, nobody
    /// else has its number.
    fn end(&mut self) {
        if self.ended.is_none() {
            end_group(&mut self.child);
            // Before the number of the group is somebody else's.
            if let Some(mut guard) = self.guard.take() {
                let _ = guard.kill();
                let _ = guard.wait();
            }
            self.ended = self.child.wait().ok();
        }
    }

    #[cfg(unix)]
    fn has_ended(&self) -> bool {
        use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        let child = Pid::from_raw(self.child.id().cast_signed());
        child.is_none_or(|child| !matches!(waitid(WaitId::Pid(child), options), Ok(None)))
    }

    #[cfg(not(unix))]
    fn has_ended(&mut self) -> bool {
        !matches!(self.child.try_wait(), Ok(None))
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.end();
    }
}

/// A shell that waits for a word from us and ends the group of this program when none can come any
/// more: who is killed can do nothing himself, and the system ends only the program we started, not
/// what that has started.
#[cfg(unix)]
fn guard(child: &Child) -> Option<Child> {
    let mut shell = Command::new("/bin/sh");
    shell
        .args(["-c", &format!("read word; kill -9 -{}", child.id())])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    std::os::unix::process::CommandExt::process_group(&mut shell, 0);
    shell.spawn().ok()
}

#[cfg(not(unix))]
fn guard(_: &Child) -> Option<Child> {
    None
}

#[cfg(unix)]
fn end_group(child: &mut Child) {
    use rustix::process::{Pid, Signal, kill_process_group};
    if let Some(group) = Pid::from_raw(child.id().cast_signed()) {
        let _ = kill_process_group(group, Signal::KILL);
    }
}

#[cfg(not(unix))]
fn end_group(child: &mut Child) {
    let _ = child.kill();
}

/// In a group of its own, and to be ended with us.
#[cfg(unix)]
fn apart(command: &mut Command) {
    use std::os::unix::process::CommandExt;
    command.process_group(0);
    #[cfg(target_os = "linux")]
    {
        use rustix::process::{Signal, set_parent_process_death_signal};
        // SAFETY: between fork and exec only this one system call is made; it allocates nothing and
        // takes no lock.
        unsafe {
            command.pre_exec(|| Ok(set_parent_process_death_signal(Some(Signal::KILL))?));
        }
    }
}

#[cfg(not(unix))]
fn apart(_: &mut Command) {}

/// A program to start, and where to tell what came of it.
type Order = (Command, Sender<io::Result<Child>>);

/// Starts a program on a thread that lasts as long as we do: the system takes the end of the thread
/// that started a program for the end of its parent, and workers come and go.
fn spawn(command: Command) -> io::Result<Child> {
    static STARTER: LazyLock<Mutex<Option<Sender<Order>>>> = LazyLock::new(|| {
        let (orders, received) = mpsc::channel::<Order>();
        let starter = thread::Builder::new().name("starter".to_owned());
        let thread = starter.spawn(move || {
            for (mut command, answer) in received {
                let _ = answer.send(command.spawn());
            }
        });
        Mutex::new(thread.is_ok().then_some(orders))
    });
    let (answer, told) = mpsc::channel();
    let starter = STARTER.lock().unwrap_or_else(PoisonError::into_inner);
    let orders = starter.as_ref();
    let orders = orders.ok_or_else(|| io::Error::other("no thread can be had"))?;
    let gone = || io::Error::other("the thread that starts programs is gone");
    orders.send((command, answer)).map_err(|_| gone())?;
    drop(starter);
    told.recv().map_err(|_| gone())?
}
