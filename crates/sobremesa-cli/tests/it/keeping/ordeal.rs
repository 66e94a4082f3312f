//! A game that is ended in the middle, and gone on with: nothing that was shown may be missing.

use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rustix::process::Signal;
use sobremesa_core::Rng;

use super::story::{Story, plain};
use super::terminal::Terminal;

/// A kind of game, and how its question to the person ends.
pub(crate) struct Kind {
    pub(crate) words: &'static str,
    prompt: &'static str,
}

/// Games of all four kinds, against machines that answer fast.
pub(crate) const KINDS: [Kind; 5] = [
    Kind {
        words: "play domino",
        prompt: "Your option: ",
    },
    Kind {
        words: "play reversi --seats person,level:1",
        prompt: "Your move (? help): ",
    },
    Kind {
        words: "play azul",
        prompt: "? help): ",
    },
    Kind {
        words: "play siete --mode D",
        prompt: "or stand? (h / s, ? help) ",
    },
    Kind {
        words: "play domino --rules hands=hidden",
        prompt: "Your option: ",
    },
];

/// A way to end the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// `kill -9`, so long after the last answer.
    Killed(Duration),
    /// Ctrl-C at the keyboard.
    Interrupted,
    /// Ctrl-D at the keyboard.
    InputEnded,
    /// A polite end.
    Terminated,
    /// The window was closed.
    HungUp,
}

/// What came of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Came {
    /// It was gone on with, where it was left.
    Resumed,
    /// It was over, or ended while it was gone on with: the finished game is kept.
    Finished,
    /// Nothing had been shown, and nothing was kept.
    NotBegun,
}

/// How a game is played and ended.
pub(crate) struct Ordeal<'a> {
    pub(crate) program: &'a Path,
    pub(crate) kind: &'a Kind,
    pub(crate) seed: u64,
    /// It is ended after so many answers, or when it is over.
    pub(crate) answers: usize,
    pub(crate) end: End,
}

/// What is known of a game at the moment of its end.
struct Left {
    /// The kept file as it was when the last question was seen.
    at_prompt: Option<Story>,
    answered: usize,
    /// Everything on the screen.
    shown: String,
}

impl Ordeal<'_> {
    /// Plays, ends, goes on, and compares. The kept files stay in the folder.
    pub(crate) fn undergo(&self, folder: &Path) -> Result<Came, String> {
        let left = self.play(folder)?;
        let kept = Story::unfinished(folder)?;
        let prompts = left.shown.matches(self.kind.prompt).count();
        let Some((path, kept)) = kept else {
            return match self.finished(folder) {
                Some(_) => Ok(Came::Finished),
                None if prompts == 0 => Ok(Came::NotBegun),
                None => Err(format!("nothing is kept of\n{}", left.shown)),
            };
        };
        Self::is_kept(&left, &kept, prompts)?;
        self.goes_on(folder, &path, &kept, &left, prompts)
    }

    /// Plays until the moment has come, and ends the program.
    fn play(&self, folder: &Path) -> Result<Left, String> {
        let mut rng = Rng::new(self.seed);
        let words = format!("{} --seed {}", self.kind.words, self.seed);
        let terminal = Terminal::start(self.program, &words, folder)?;
        let mut at_prompt = None;
        let mut answered = 0;
        // Killed before the first question, too.
        let is_early = matches!(self.end, End::Killed(_)) && self.answers == 0;
        loop {
            if is_early {
                break;
            }
            let asked = |shown: &str| shown.matches(self.kind.prompt).count() > answered;
            let is_over = |shown: &str| self.is_over(shown, folder);
            if !terminal.wait_for(|shown| asked(shown) || is_over(shown))?
                || !asked(&terminal.shown())
            {
                break;
            }
            let story = Story::unfinished(folder)?.map(|(_, story)| story);
            let story = story.ok_or_else(|| format!("not kept:\n{}", terminal.shown()))?;
            if story.own != answered || story.choices.is_empty() {
                return Err(format!(
                    "the question after {answered} answers was shown while the file said\n{}",
                    story.text
                ));
            }
            let chosen = rng.below(story.choices.len());
            let answer = typed(&story.choices[chosen]);
            at_prompt = Some(story);
            if answered == self.answers {
                break;
            }
            terminal.type_line(&answer)?;
            answered += 1;
            if answered == self.answers && matches!(self.end, End::Killed(_)) {
                break;
            }
        }
        let shown = self.end(terminal)?;
        Ok(Left {
            at_prompt,
            answered,
            shown,
        })
    }

    fn end(&self, terminal: Terminal) -> Result<String, String> {
        let wanted = match self.end {
            End::Killed(moment) => {
                std::thread::sleep(moment);
                // It may have ended by itself, its game being over.
                let _ = terminal.signal(Signal::KILL);
                None
            }
            End::Interrupted => {
                terminal.press(b"\x03")?;
                Some(130)
            }
            End::InputEnded => {
                terminal.press(b"\x04")?;
                Some(0)
            }
            End::Terminated => {
                terminal.signal(Signal::TERM)?;
                Some(143)
            }
            End::HungUp => {
                terminal.signal(Signal::HUP)?;
                Some(129)
            }
        };
        let (status, shown) = terminal.end()?;
        let is_as_wanted = match wanted {
            Some(code) => status.code() == Some(code),
            None => status.signal() == Some(9) || status.code() == Some(0),
        };
        if is_as_wanted {
            Ok(shown)
        } else {
            Err(format!("{:?} ended with {status}:\n{shown}", self.end))
        }
    }

    /// Everything that was shown is in the file, and nothing else happened.
    fn is_kept(left: &Left, kept: &Story, prompts: usize) -> Result<(), String> {
        let fault = |what: &str| Err(format!("{what}\n{}\nfile:\n{}", left.shown, kept.text));
        if let Some(seen) = &left.at_prompt
            && !kept.text.starts_with(&seen.text)
        {
            return fault("the file lost what it had");
        }
        if kept.own + 1 < prompts || kept.own > left.answered {
            return fault("other decisions are kept than were answered");
        }
        if kept.own + 1 == prompts && kept.choices.is_empty() {
            return fault("the question shown is not the one the file waits for");
        }
        Ok(())
    }

    /// `sobremesa continue` asks the question of the position in the file.
    fn goes_on(
        &self,
        folder: &Path,
        path: &Path,
        kept: &Story,
        left: &Left,
        prompts: usize,
    ) -> Result<Came, String> {
        let terminal = Terminal::start(self.program, "continue", folder)?;
        let is_over = |shown: &str| self.is_over(shown, folder);
        terminal.wait_for(|shown| shown.contains(self.kind.prompt) || is_over(shown))?;
        let shown = terminal.shown();
        let fault = |what: &str| {
            let (before, file) = (&left.shown, &kept.text);
            Err(format!(
                "{what}\nbefore:\n{before}\nfile:\n{file}\ngone on:\n{shown}"
            ))
        };
        let asks = shown.contains(self.kind.prompt);
        let now = match self.finished(folder).filter(|_| !asks) {
            Some(path) => Story::of(&path)?,
            None => Story::of(path)?,
        };
        if !now.text.starts_with(&kept.text) || now.own != kept.own {
            return fault("it did not go on from the file");
        }
        if asks && now.choices.is_empty() {
            return fault("it asks, and the file waits for somebody else");
        }
        if !asks && !now.is_over {
            return fault("it does not ask");
        }
        // Of the sentences that belong to what happened since the last answer, the screen may have
        // shown those of the file and no more.
        let since = left.shown.rfind(self.kind.prompt).unwrap_or(0);
        let mut lines = left.shown[since..].lines().map(plain);
        let is_shown = |sentence: &&String| lines.any(|line| line == plain(sentence));
        let seen = now.told.iter().take_while(is_shown).count();
        if kept.own == prompts && seen > kept.told.len() {
            return fault("more was told than is kept");
        }
        if kept.own + 1 == prompts {
            let before = left.shown.rfind(self.kind.prompt).unwrap_or(0) + self.kind.prompt.len();
            if now.text != kept.text || !left.shown[..before].ends_with(shown.as_str()) {
                return fault("it asks something else than before");
            }
        }
        if !asks {
            return Ok(Came::Finished);
        }
        terminal.press(b"\x04")?;
        let (status, _) = terminal.end()?;
        match status.code() {
            Some(0) => Ok(Came::Resumed),
            _ => Err(format!("the end of input ended with {status}")),
        }
    }

    /// Whether the match is over, or its hand is and it asks for another one.
    fn is_over(&self, shown: &str, folder: &Path) -> bool {
        shown.contains("Another round?") || self.finished(folder).is_some()
    }

    /// The file of the last finished game, if there is one.
    fn finished(&self, folder: &Path) -> Option<PathBuf> {
        let game = self.kind.words.split_whitespace().nth(1)?;
        let path = folder.join("kept").join(format!("last-{game}.mesa"));
        path.is_file().then_some(path)
    }
}

/// What a person types for an action: drawing a tile is the document's option 3.
fn typed(action: &str) -> String {
    match action {
        "draw" => "3".to_owned(),
        other => other.to_owned(),
    }
}
