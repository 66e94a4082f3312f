//! `docs/benchmarks.md`: parts by name, each kept while the others are measured again.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

/// Where the page is.
pub(crate) const PATH: &str = "docs/benchmarks.md";

/// A part of the page, which stands between marks that carry its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    Speed,
    /// The Python package.
    Python,
    /// What it gives a player of states that look the same.
    PythonSecrets,
    /// The full screen.
    Terminal,
    /// The pages.
    Browser,
    Matches,
    /// The server.
    Server,
    /// The referee.
    Grade,
}

impl Part {
    fn name(self) -> &'static str {
        match self {
            Part::Speed => "speed",
            Part::Python => "python",
            Part::PythonSecrets => "python-secrets",
            Part::Terminal => "terminal",
            Part::Browser => "browser",
            Part::Matches => "matches",
            Part::Server => "server",
            Part::Grade => "grade",
        }
    }

    /// What the page holds of this part.
    pub(crate) fn of(self, page: &str) -> Option<&str> {
        let (begin, end) = self.marks();
        let from = page.find(&begin)? + begin.len();
        let length = page[from..].find(&end)?;
        Some(page[from..from + length].trim())
    }

    fn marks(self) -> (String, String) {
        let name = self.name();
        (format!("<!-- {name} -->\n"), format!("<!-- /{name} -->"))
    }
}

/// The page as it is, or nothing where nobody has written it.
pub(crate) fn read(root: &Path) -> String {
    fs::read_to_string(root.join(PATH)).unwrap_or_default()
}

/// Writes one part anew; the others stay as they are.
pub(crate) fn write(root: &Path, part: Part, text: &str) -> Result<()> {
    let page = with(&read(root), part, text);
    fs::write(root.join(PATH), page).with_context(|| format!("cannot write {PATH}"))?;
    println!("\nwritten: {PATH}");
    Ok(())
}

/// The page with one part anew.
fn with(page: &str, part: Part, text: &str) -> String {
    let kept = |other: Part| {
        let text = if other == part {
            Some(text)
        } else {
            other.of(page)
        };
        let (begin, end) = other.marks();
        let text = text.unwrap_or("Not measured yet.").trim();
        format!("{begin}\n{text}\n\n{end}")
    };
    format!(
        "# Benchmarks\n\n\
         Written by `cargo xtask bench --peers` (speed) and `cargo xtask bench matches` \
         (strength), never by hand; `cargo xtask bench --list` names every line's command. How \
         strong each machine is beside the others of its game is told in \
         [strength.md](strength.md).\n\n\
         ## Speed\n\n\
         Every line compares two numbers of the same run: ours, and that of the library somebody \
         might pick instead. **times** says how many times better ours is: more games a second, \
         or fewer bytes, nodes and milliseconds. A dash stands where we know no peer. Python's \
         libraries are driven from Python, as their users do. All answers are checked while they \
         are measured. A busy machine slows both sides, and not always equally: the load is told \
         for that.\n\n{}\n\n\
         ## From Python\n\n\
         Written by `cargo xtask bench python`, which builds the package as people get it, portable, \
         and measures everybody on one core in one run. Rust alone plays the same games and writes \
         the same observations and masks.\n\n{}\n\n\
         Written by `cargo xtask bench python-secrets`: a state, and another that a player cannot \
         tell from it. Observations, both strings, the view, legal actions and mask of that player \
         are equal; the deal behind them may be another.\n\n{}\n\n\
         ## The terminal\n\n\
         Written by `cargo xtask bench terminal`, or by `start` and `frame` alone: from starting the \
         program in a real pseudo-terminal to its first screen, the median of 21 times, and one \
         frame of each game from the state that is sent to the cells of the window.\n\n{}\n\n\
         ## In a browser\n\n\
         Written by `cargo xtask bench browser`, which plays in headless Chromium from a server \
         beside it: what comes over the wire, how soon something is seen and a tap answered, and \
         the longest task of the page while discs turn. Time of the processor is what the page \
         itself costs; time by the clock holds other programs too.\n\n{}\n\n\
         ## The server\n\n\
         Written by `cargo xtask bench server`, or by the name of a part: the server on one core and \
         the load on another, kills and restarts under load, made-up requests. The load of the \
         machine is that of the minute before and after: where it is more than the two busy cores \
         others were at work, and the figures are worse than they should be.\n\n{}\n\n\
         ## The referee\n\n\
         Written by `cargo xtask bench grade`, or by the name of a part: our own programs with a \
         fault each, the right ones and `sobremesa` itself over many games, games a second and \
         core, the same seed on a busy machine.\n\n{}\n\n\
         ## Matches\n\n\
         What the machines promise, and what came of it. Shares count a win as one and a tie \
         split; intervals are Wilson's of 95 %. `cargo xtask bench NAME` plays one again and \
         replaces its lines.\n\n{}\n",
        kept(Part::Speed),
        kept(Part::Python),
        kept(Part::PythonSecrets),
        kept(Part::Terminal),
        kept(Part::Browser),
        kept(Part::Server),
        kept(Part::Grade),
        kept(Part::Matches),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_that_is_not_measured_again_stays() {
        let page = with("", Part::Speed, "| fast |");
        assert_eq!(Part::Speed.of(&page), Some("| fast |"));
        assert_eq!(Part::Matches.of(&page), Some("Not measured yet."));
        let page = with(&page, Part::Matches, "| strong |\n");
        let page = with(&page, Part::Python, "| from Python |");
        let page = with(&page, Part::PythonSecrets, "| the same |");
        let page = with(&page, Part::Terminal, "| soon |");
        let page = with(&page, Part::Browser, "| light |");
        let page = with(&page, Part::Server, "| durable |");
        let page = with(&page, Part::Grade, "| fair |");
        let page = with(&page, Part::Speed, "| faster |");
        assert_eq!(Part::Grade.of(&page), Some("| fair |"));
        assert_eq!(Part::Server.of(&page), Some("| durable |"));
        assert_eq!(Part::Speed.of(&page), Some("| faster |"));
        assert_eq!(Part::Matches.of(&page), Some("| strong |"));
        assert_eq!(Part::Python.of(&page), Some("| from Python |"));
        assert_eq!(Part::PythonSecrets.of(&page), Some("| the same |"));
        assert_eq!(Part::Terminal.of(&page), Some("| soon |"));
        assert_eq!(Part::Browser.of(&page), Some("| light |"));
        assert_eq!(with(&page, Part::Speed, "| faster |"), page);
    }
}
