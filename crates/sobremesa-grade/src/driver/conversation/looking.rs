//! What a program is seen doing: whether it waits for an answer, whether it has too much of something.

use std::process::ChildStdin;
use std::time::{Duration, Instant};

use super::{Conversation, Look, Stop};

#[cfg(target_os = "linux")]
impl Conversation {
    /// The number of the program itself: the cage's only child where it has namespaces, else the
    /// process that was the cage.
    fn program(&mut self) -> u32 {
        if let Some(program) = self.program {
            return program;
        }
        match super::super::proc::children(self.child.id())[..] {
            [child] => {
                // Without namespaces that child is the program's own.
                let is_alone = self
                    .notes()
                    .iter()
                    .any(|note| note == "unguarded processes");
                let program = if is_alone { self.child.id() } else { child };
                self.program = Some(program);
                program
            }
            _ => self.child.id(),
        }
    }

    /// Whether it waits for an answer: its read of standard input sleeps, and the pipe is empty.
    ///
    /// The pipe is looked at first: only we write to it, so what is empty then stays empty, and a
    /// reader that sleeps after that sleeps because of it.
    pub(super) fn look(&mut self, quiet_since: Instant) -> Look {
        use super::super::proc::{Doing, doing, family};
        const QUIET: Duration = Duration::from_millis(60);
        let may_wait = self.input_is_taken();
        let first = self.program();
        let waits = match doing(first) {
            Some(Doing::Running) => return Look::Runs,
            None => false,
            Some(_) if !may_wait => false,
            Some(Doing::ReadsInput) => {
                let alive = |child: &u32| super::super::proc::is_alive(*child);
                self.left_children |= super::super::proc::children(first).iter().any(alive);
                self.asked = true;
                true
            }
            Some(Doing::Polls) => {
                // That input is among what it waits for is known once it has taken an answer.
                self.asked |= self.answered;
                quiet_since.elapsed() > QUIET
            }
            Some(Doing::Sleeps) => {
                let others = family(first, self.limits.processes);
                let doing: Vec<_> = others.into_iter().skip(1).filter_map(doing).collect();
                if doing.contains(&Doing::Running) {
                    return Look::Runs;
                }
                let reads = doing.contains(&Doing::ReadsInput);
                self.asked |= reads;
                reads
            }
        };
        if waits { Look::Waits } else { Look::Sleeps }
    }

    /// Whether everything that was typed has been read.
    pub(super) fn input_is_taken(&self) -> bool {
        let is_empty = |input: &ChildStdin| matches!(rustix::io::ioctl_fionread(input), Ok(0));
        self.input.as_ref().is_some_and(is_empty)
    }

    /// Whether it reads answers and has nothing to print to.
    pub(super) fn has_closed_output(&mut self) -> bool {
        let program = self.program();
        !super::super::proc::has_output(program) && super::super::proc::is_alive(program)
    }

    pub(super) fn mark_use(&mut self) {
        let program = self.program();
        if let Some((used, _)) = super::super::proc::used(program) {
            self.used = used;
        }
    }

    /// What it has too much of.
    pub(super) fn exceeded(&mut self) -> Option<Stop> {
        use super::super::proc::{family, used};
        let first = self.program();
        let family = family(first, self.limits.processes + 2);
        if family.len() > self.limits.processes {
            return Some(Stop::Processes);
        }
        let all: Vec<(Duration, u64)> = family.into_iter().filter_map(used).collect();
        let time: Duration = all.iter().map(|(time, _)| *time).sum();
        let memory: u64 = all.iter().map(|(_, memory)| *memory).sum();
        if memory > self.limits.memory {
            Some(Stop::Memory)
        } else if time > self.used + self.limits.thinking {
            Some(Stop::Loop)
        } else {
            None
        }
    }

    pub(super) fn program_is_alive(&mut self) -> bool {
        let program = self.program();
        super::super::proc::is_alive(program)
    }

    pub(super) fn sleep_for_output(&self, step: Duration) {
        use rustix::event::{PollFd, PollFlags, Timespec, poll};
        let Some(output) = &self.output else {
            std::thread::sleep(step);
            return;
        };
        let span = Timespec {
            tv_sec: 0,
            tv_nsec: i64::from(step.subsec_nanos()),
        };
        let _ = poll(&mut [PollFd::new(output, PollFlags::IN)], Some(&span));
    }
}

#[cfg(not(target_os = "linux"))]
impl Conversation {
    /// Nobody tells here what it waits for: a quiet time says it.
    pub(super) fn look(&mut self, quiet_since: Instant) -> Look {
        if quiet_since.elapsed() > Duration::from_millis(300) {
            self.asked = true;
            Look::Waits
        } else {
            Look::Sleeps
        }
    }

    pub(super) fn input_is_taken(&self) -> bool {
        true
    }

    pub(super) fn has_closed_output(&mut self) -> bool {
        false
    }

    pub(super) fn mark_use(&mut self) {}

    pub(super) fn exceeded(&mut self) -> Option<Stop> {
        None
    }

    pub(super) fn program_is_alive(&mut self) -> bool {
        true
    }

    pub(super) fn sleep_for_output(&self, step: Duration) {
        std::thread::sleep(step);
    }
}
