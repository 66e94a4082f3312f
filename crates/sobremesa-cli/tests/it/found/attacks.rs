//! What attacks on the program found before it was mended, as the attackers did it. `SOBREMESA_PROGRAM`
//! names another program to be tried, a former one for instance: there the test names everything that
//! is still broken. What needs faults of the system, other people's engines or much memory is tried in
//! `faults.rs`, `engines.rs`, `hostile.rs` and `memory.rs`, which drive the same program.

use std::fmt::Write as _;
use std::fs::File;
use std::io::Read;
use std::os::unix::fs::{FileTypeExt, PermissionsExt};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::{program, write};

/// Only a program that hangs takes so long.
const HANGS: Duration = Duration::from_mins(1);

/// What was done to the program, and what must come of it.
struct Met {
    /// Its number in the list of what was found.
    number: u8,
    /// What a shell is told; `$S` is the program.
    shell: &'static str,
    /// Whether what came is as it should be: the exit code, what was shown, the folder of it all.
    mended: fn(i32, &str, &Path) -> bool,
}

fn mode(path: &Path) -> u32 {
    let file = std::fs::metadata(path).expect("it was written");
    file.permissions().mode() & 0o777
}

const MET: &[Met] = &[
    Met {
        number: 59,
        shell: "mkfifo pipe; $S convert game.mesa --to mesa --out pipe",
        mended: |code, _, folder| {
            let kind = std::fs::symlink_metadata(folder.join("pipe")).expect("a pipe");
            code == 1 && kind.file_type().is_fifo()
        },
    },
    Met {
        number: 59,
        shell: "ln -s nothing link; $S convert game.mesa --to mesa --out link",
        mended: |code, _, folder| {
            let link = std::fs::symlink_metadata(folder.join("link")).expect("a link");
            code == 0 && link.is_symlink() && folder.join("nothing").exists()
        },
    },
    // An engine that never stops answering.
    Met {
        number: 60,
        shell: "$S tournament reversi --bots gtp:yes,random --pairs 1 --time 0.2 --quiet",
        mended: |code, shown, _| code == 0 && shown.contains("gtp:yes"),
    },
    Met {
        number: 62,
        shell: "printf 'sobremesa 1\\ngame: \\033]0;PWNED\\007\\033[31mfoo\\n\\n' > x; $S check x",
        mended: |code, shown, _| code == 1 && !shown.contains(['\u{1b}', '\u{7}']),
    },
    Met {
        number: 63,
        shell: "$S bots > /dev/full",
        mended: |code, _, _| code == 1,
    },
    Met {
        number: 63,
        shell: "$S replay nowhere 2> /dev/full",
        mended: |code, _, _| code == 1,
    },
    // Three megabytes, which took a gigabyte.
    Met {
        number: 64,
        shell: "yes f5 | head -c 3000000 > many; ulimit -v 600000; $S check many",
        mended: |code, _, _| code == 0,
    },
    // Half a million rules, each a name of its own.
    Met {
        number: 65,
        shell: "{ printf 'sobremesa 1\\ngame: domino\\nrules:'; seq -f ' k%.0f=1' 500000 | tr -d '\\n'; \
                echo; } > rules; $S check rules",
        mended: |code, _, _| code == 1,
    },
    // A tile is drawn, looked at and given back.
    Met {
        number: 67,
        shell: "printf '3\\nu\\nq\\n' | $S play domino --load drawn.mesa --save out.mesa",
        mended: |_, _, folder| {
            let kept = std::fs::read_to_string(folder.join("out.mesa")).unwrap_or_default();
            kept.contains("\n1 draw\n! undo") && kept.contains("! practice")
        },
    },
    Met {
        number: 68,
        shell: "$S replay drawn.mesa",
        mended: |code, shown, _| code == 0 && shown.contains("?-?") && !shown.contains("1-1"),
    },
    Met {
        number: 69,
        shell: "printf 'set depth 60\\nhint 4\\n' | $S engine reversi --protocol nboard",
        mended: |code, _, _| code == 0,
    },
    Met {
        number: 71,
        shell: "umask 077; $S convert game.mesa --to mesa --out private.mesa",
        mended: |code, _, folder| code == 0 && mode(&folder.join("private.mesa")) == 0o600,
    },
    Met {
        number: 72,
        shell: "{ head -c 1048576 /dev/zero | tr '\\0' x; echo name; } \
                | $S engine reversi --protocol gtp",
        mended: |_, shown, _| !shown.contains("= sobremesa"),
    },
    Met {
        number: 74,
        shell: "$S tournament reversi --bots random,greedy --pairs 1 --seed 7 --quiet --records \
                --out t; $S check t/records.mesa.zst",
        mended: |code, _, _| code == 0,
    },
];

/// A game with covered hands in which the person has nothing that fits.
const DRAWN: &str = "sobremesa 1\ngame: domino\nrules: players=2 hands=hidden\nseat 1: person Ana\n\
    seat 2: bot highest\nseed: 2\n\n* 2-3 1-4 1-2 4-6 3-3 0-0 0-1 1-1 4-4 5-5 4-5 1-3 2-6 0-5 1-6 \
    2-4 0-2 0-4 0-3 3-4 6-6 3-6 2-2 0-6 1-5 3-5 5-6 2-5\n2 5-5>\n";

/// What came of it: the exit code and what was shown; nothing where it hangs.
fn tried(met: &Met, folder: &Path) -> Option<(i32, String)> {
    let shown = folder.join("shown");
    let open = || File::options().append(true).create(true).open(&shown);
    // A group of its own, so that nothing of it is left where it hangs.
    let mut shell = Command::new("setsid");
    shell
        .args(["--wait", "sh", "-c", met.shell])
        .env("S", program())
        .env("SOBREMESA_STATE", folder.join("kept"))
        .env("HOME", folder)
        .env("LC_ALL", "en_GB.UTF-8")
        .current_dir(folder)
        .stdin(Stdio::null())
        .stdout(open().expect("a file"))
        .stderr(open().expect("a file"));
    let mut child = shell.spawn().expect("a shell");
    let patience = Instant::now() + HANGS;
    let status = loop {
        if let Some(status) = child.try_wait().expect("it was started") {
            break status;
        }
        if Instant::now() > patience {
            let group = rustix::process::Pid::from_child(&child);
            let kill = rustix::process::Signal::KILL;
            let _ = rustix::process::kill_process_group(group, kill);
            let _ = child.kill();
            let _ = child.wait();
            return None;
        }
        std::thread::sleep(Duration::from_millis(10));
    };
    let mut text = Vec::new();
    let mut file = File::open(&shown).expect("it was made");
    file.read_to_end(&mut text).expect("it reads");
    let text = String::from_utf8_lossy(&text).into_owned();
    Some((status.code().unwrap_or(-1), text))
}

#[test]
fn what_attacks_found_is_mended() {
    let mut broken = String::new();
    for met in MET {
        let folder = tempfile::tempdir().expect("a folder");
        write(
            folder.path(),
            "game.mesa",
            "sobremesa 1\ngame: reversi\n\n1 f5\n",
        );
        write(folder.path(), "drawn.mesa", DRAWN);
        let (number, shell) = (met.number, met.shell);
        match tried(met, folder.path()) {
            Some((code, shown)) if (met.mended)(code, &shown, folder.path()) => {}
            Some((code, shown)) => {
                let shown: String = shown.chars().take(400).collect();
                let _ = writeln!(broken, "{number}: {shell} ({code})\n{shown:?}\n");
            }
            None => {
                let _ = writeln!(broken, "{number}: {shell} (never ends)\n");
            }
        }
    }
    assert!(broken.is_empty(), "{broken}");
}
