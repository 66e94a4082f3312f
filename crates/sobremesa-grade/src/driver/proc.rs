//! What Linux tells of a process: what it waits for, what it has started, what it has used.

use std::fs;
use std::time::Duration;

/// What a process is doing now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Doing {
    /// It runs, or will as soon as a core is free.
    Running,
    /// It sleeps in a read of standard input.
    ReadsInput,
    /// It sleeps in a call that waits for one of several things, of which input may be one.
    Polls,
    /// It sleeps in something else, or nothing can be said.
    Sleeps,
}

/// The numbers of the calls that matter, as this processor counts them.
///
/// Of those that wait for one of several things some say how many, in the argument with this number.
#[cfg(target_arch = "x86_64")]
mod calls {
    pub(super) const READ: &[u64] = &[0, 17, 19];
    pub(super) const POLL: &[(u64, Option<usize>)] = &[
        (7, Some(1)),
        (23, Some(0)),
        (232, None),
        (270, Some(0)),
        (271, Some(1)),
        (281, None),
        (441, None),
    ];
}
#[cfg(not(target_arch = "x86_64"))]
mod calls {
    pub(super) const READ: &[u64] = &[63, 65, 67];
    pub(super) const POLL: &[(u64, Option<usize>)] =
        &[(22, None), (72, Some(0)), (73, Some(1)), (441, None)];
}

/// What a thread is doing: Linux shows the call it sleeps in and that call's arguments.
fn thread_doing(process: u32, thread: u32) -> Option<Doing> {
    let text = fs::read_to_string(format!("/proc/{process}/task/{thread}/syscall")).ok()?;
    let mut words = text.split_ascii_whitespace();
    let first = words.next()?;
    let Ok(call) = first.parse::<u64>() else {
        return Some(if first == "running" {
            Doing::Running
        } else {
            Doing::Sleeps
        });
    };
    let arguments: Vec<&str> = words.collect();
    let polls = calls::POLL.iter().find(|(number, _)| *number == call);
    // Who waits for one of no things only lets time pass.
    let for_nothing = |count: &usize| arguments.get(*count) == Some(&"0x0");
    Some(match polls {
        Some((_, count)) if !count.as_ref().is_some_and(for_nothing) => Doing::Polls,
        None if calls::READ.contains(&call) && arguments.first() == Some(&"0x0") => {
            Doing::ReadsInput
        }
        _ => Doing::Sleeps,
    })
}

/// Whether a process still has a standard output.
pub(super) fn has_output(process: u32) -> bool {
    fs::symlink_metadata(format!("/proc/{process}/fd/1")).is_ok()
}

/// What the most interesting thread of a process is doing.
pub(super) fn doing(process: u32) -> Option<Doing> {
    let first = thread_doing(process, process)?;
    if first != Doing::Sleeps {
        return Some(first);
    }
    let threads = fs::read_dir(format!("/proc/{process}/task")).ok()?;
    let mut found = first;
    for thread in threads.flatten() {
        let number = thread.file_name().to_str().and_then(|it| it.parse().ok());
        match number.and_then(|thread| thread_doing(process, thread)) {
            Some(Doing::Running) => return Some(Doing::Running),
            Some(other) if other != Doing::Sleeps => found = other,
            _ => {}
        }
    }
    Some(found)
}

/// The processes a process has started and not yet waited for.
pub(super) fn children(process: u32) -> Vec<u32> {
    let path = format!("/proc/{process}/task/{process}/children");
    let Ok(text) = fs::read_to_string(path) else {
        return Vec::new();
    };
    text.split_ascii_whitespace()
        .filter_map(|word| word.parse().ok())
        .collect()
}

/// A process and all that it has started, at most so many.
pub(super) fn family(process: u32, most: usize) -> Vec<u32> {
    let mut family = vec![process];
    let mut next = 0;
    while next < family.len() && family.len() <= most {
        family.extend(children(family[next]));
        next += 1;
    }
    family
}

/// Processor time a process has used, and bytes of memory it holds; a process that has ended and
/// was not waited for uses nothing.
pub(super) fn used(process: u32) -> Option<(Duration, u64)> {
    let text = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    let (_, rest) = text.rsplit_once(") ")?;
    let words: Vec<&str> = rest.split(' ').collect();
    let number = |index: usize| words.get(index)?.parse::<u64>().ok();
    // Fields 14 and 15, in hundredths of a second, and 24, in pages, counted from 1.
    let ticks = number(11)? + number(12)?;
    Some((Duration::from_millis(ticks * 10), number(21)? * 4096))
}

/// Whether a process is more than a number nobody has asked for yet.
pub(super) fn is_alive(process: u32) -> bool {
    let text = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    let state = text
        .rsplit_once(") ")
        .and_then(|(_, rest)| rest.chars().next());
    state.is_some_and(|state| !matches!(state, 'Z' | 'X'))
}
