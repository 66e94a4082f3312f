//! The engine inside Quarry, a graphical program of other people, on a screen nobody sees.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use sobremesa_reversi::verdict::Verdict;
use sobremesa_reversi::{Archive, Format};

/// What Debian's packages quarry, xvfb and xdotool bring.
const NEEDED: [&str; 3] = ["/usr/games/quarry", "/usr/bin/Xvfb", "/usr/bin/xdotool"];

/// A program that ends with the test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A screen, and what is typed at it.
struct Display {
    name: String,
    _server: Running,
}

impl Display {
    /// A screen whose number the server finds itself.
    fn open() -> Display {
        let (reading, writing) = std::io::pipe().expect("a pipe");
        let mut command = Command::new("/usr/bin/Xvfb");
        command.args(["-displayfd", "1", "-screen", "0", "1000x800x24"]);
        command.stdout(writing).stderr(Stdio::null());
        let server = Running(command.spawn().expect("Xvfb starts"));
        // The pipe has an end only once nobody of ours holds it open.
        drop(command);
        let mut line = String::new();
        std::io::BufRead::read_line(&mut std::io::BufReader::new(reading), &mut line)
            .expect("it says its number");
        Display {
            name: format!(":{}", line.trim()),
            _server: server,
        }
    }

    fn xdotool(&self, words: &[&str]) -> String {
        let output = Command::new("/usr/bin/xdotool")
            .args(words)
            .env("DISPLAY", &self.name)
            .output()
            .expect("xdotool starts");
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    /// Waits for a window with this in its title.
    fn wait_for(&self, title: &str) {
        let until = Instant::now() + Duration::from_mins(1);
        while self
            .xdotool(&["search", "--onlyvisible", "--name", title])
            .is_empty()
        {
            assert!(Instant::now() < until, "no window is called {title}");
            std::thread::sleep(Duration::from_millis(100));
        }
        // A window is there a moment before it listens.
        std::thread::sleep(Duration::from_millis(700));
    }

    fn press(&self, key: &str) {
        self.xdotool(&["key", key]);
        std::thread::sleep(Duration::from_millis(700));
    }
}

/// A command that lets the engine play, and notes in a file what it was told.
fn engine(folder: &Path) -> String {
    let script = folder.join("engine.sh");
    let program = assert_cmd::cargo::cargo_bin("sobremesa");
    let text = format!(
        "#!/bin/sh\ntee -a {}/told | {} engine reversi --protocol gtp --level 1\n",
        folder.display(),
        program.display()
    );
    fs::write(&script, text).expect("written");
    fs::set_permissions(&script, fs::Permissions::from_mode(0o755)).expect("ours");
    script.display().to_string()
}

#[test]
fn a_whole_game_in_quarry_ends_with_the_score_we_count() {
    if let Some(missing) = NEEDED.iter().find(|it| !Path::new(it).exists()) {
        eprintln!("skipped: {missing} is missing; `cargo xtask test --install` installs it");
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let command = engine(folder.path());
    let settings = format!(
        "[GTP Engine \"sobremesa\"]\nScreen name format\t= \"%n %v\"\nName\t\t\t= \"sobremesa\"\n\
         Command line\t\t= \"{command}\"\nSupported games\t\t= \"Reversi\"\n"
    );
    fs::write(folder.path().join(".quarry"), settings).expect("written");
    let display = Display::open();
    let quarry = Command::new("/usr/games/quarry")
        .env("HOME", folder.path())
        .env("DISPLAY", &display.name)
        .env("LC_ALL", "C")
        .current_dir(folder.path())
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    let _quarry = Running(quarry.expect("quarry starts"));
    display.wait_for("Quarry Control Center");
    // Without a window manager whatever lies under the pointer listens, and all lie there.
    display.xdotool(&["mousemove", "97", "100"]);
    display.press("alt+n");
    display.wait_for("New Game");
    // Reversi, a machine for white, a machine for black, forward, play.
    for key in ["alt+r", "alt+o", "alt+p", "alt+f", "alt+p"] {
        display.press(key);
    }
    display.wait_for("vs");
    let told = folder.path().join("told");
    let until = Instant::now() + Duration::from_mins(3);
    let mut before = 0;
    loop {
        std::thread::sleep(Duration::from_secs(3));
        let now = fs::read_to_string(&told).map_or(0, |text| text.lines().count());
        if now > 60 && now == before {
            break;
        }
        before = now;
        assert!(
            Instant::now() < until,
            "the game does not end: {now} commands"
        );
    }
    let saved = folder.path().join("saved.sgf");
    display.press("ctrl+s");
    display.wait_for("Save As");
    display.press("ctrl+a");
    display.xdotool(&["type", "--delay", "20", &saved.display().to_string()]);
    display.press("Return");
    display.press("Return");
    let until = Instant::now() + Duration::from_mins(1);
    while !saved.exists() {
        assert!(Instant::now() < until, "nothing was saved");
        display.press("Return");
    }
    let bytes = fs::read(&saved).expect("saved");
    let archive = Archive::open(&bytes).expect("recognised");
    let sheet = archive.game(0).expect("every move it noted is legal");
    assert_eq!(archive.format(), Format::Sgf);
    assert!(
        sheet.game().is_over(),
        "{}",
        String::from_utf8_lossy(&bytes)
    );
    let ours = Verdict::of(sheet.game()).expect("it is over");
    let theirs = sheet.verdict().expect("Quarry says who won");
    assert_eq!(theirs.winner, ours.winner);
    // Quarry counts discs alone; with a full board that is the same.
    if sheet.game().board().empties() == 0 {
        assert_eq!(theirs.margin, ours.margin);
    }
    let written = archive.write(&[0], Format::Sgf).expect("told");
    assert_eq!(written.bytes, bytes, "its file is written back as it was");
}
