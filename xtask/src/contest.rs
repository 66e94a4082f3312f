//! Playing a named match: its program is run, its figures are held against the claims.

use std::fmt::Write as _;
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::figures::{self, Figure};
use crate::former;
use crate::machine;
use crate::matches::{Claim, MATCHES, Match, Program};
use crate::page::{self, Part};
use crate::program::{cargo, listen, sobremesa};

/// Plays these matches one after another and keeps their lines on the page.
///
/// With a number of games it is only a trial, and nothing is written.
pub(crate) fn play(root: &Path, chosen: &[&Match], games: Option<u64>) -> Result<bool> {
    let mut all_held = true;
    for each in chosen {
        println!(
            "\n── {}: {} ──\n{}",
            each.name,
            each.about,
            each.command(games)
        );
        let figures = figures(root, each, games)?;
        for claim in each.claims {
            let line = Line::new(claim, &figures)
                .with_context(|| format!("{} told no {}", each.name, claim.figure))?;
            println!("{}", line.aloud());
            all_held &= games.is_some() || line.held();
        }
        if games.is_none() {
            let rows = rows(each, &figures, &machine::day_and_commit(root));
            let page = page::read(root);
            let kept = Part::Matches.of(&page).unwrap_or_default();
            page::write(root, Part::Matches, &table(kept, each.name, &rows))?;
        }
    }
    Ok(all_held)
}

/// Runs the program of a match, aloud where it tells its progress, and reads its figures.
fn figures(root: &Path, each: &Match, games: Option<u64>) -> Result<Vec<Figure>> {
    let command = each.command(games);
    let words = shlex::split(&command).context("a quote stays open")?;
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let (held, text) = match each.program {
        Program::Sobremesa => {
            let words = [&words[1..], &["--json"]].concat();
            listen(&mut sobremesa(root, &words), false)?
        }
        Program::Example { .. } => listen(&mut cargo(root, &words[1..]), true)?,
        Program::Former { .. } => {
            former::unpack(root)?;
            listen(&mut cargo(root, &words[1..]), true)?
        }
    };
    if !held {
        bail!("{} did not come to its end", each.name);
    }
    match each.program {
        Program::Sobremesa => figures::of_json(&text),
        Program::Example { .. } | Program::Former { .. } => Ok(figures::of_lines(&text)),
    }
}

/// A claim beside the figure it is about.
struct Line<'a> {
    claim: &'a Claim,
    figure: &'a Figure,
}

impl<'a> Line<'a> {
    fn new(claim: &'a Claim, figures: &'a [Figure]) -> Option<Line<'a>> {
        let figure = figures.iter().find(|figure| figure.name == claim.figure)?;
        Some(Line { claim, figure })
    }

    fn held(&self) -> bool {
        self.claim.bound.holds(self.figure.number)
    }

    /// What was promised: `share ≥ 0.7 (goal 0.8)`.
    fn promised(&self) -> String {
        let goal = self.claim.goal.map(|goal| format!(" (goal {goal})"));
        let (figure, bound) = (self.claim.figure, self.claim.bound);
        format!("{figure} {bound}{}", goal.unwrap_or_default())
    }

    fn measured(&self) -> String {
        let digits = if self.figure.number.abs() < 10.0 {
            3
        } else {
            1
        };
        format!("{:.digits$}", self.figure.number)
    }

    fn interval(&self) -> String {
        let digits = if self.figure.number.abs() < 10.0 {
            3
        } else {
            1
        };
        let ends = self.figure.interval;
        ends.map_or("–".to_owned(), |[low, high]| {
            format!("{low:.digits$} – {high:.digits$}")
        })
    }

    fn verdict(&self) -> &'static str {
        match self.claim.goal {
            _ if !self.held() => "**not held**",
            Some(goal) if self.figure.number >= goal => "held, and the goal",
            _ => "held",
        }
    }

    fn aloud(&self) -> String {
        format!(
            "{}: {} [{}] over {} games: {}",
            self.promised(),
            self.measured(),
            self.interval(),
            self.figure.games,
            self.verdict().replace('*', "")
        )
    }
}

/// The lines of a match on the page.
fn rows(each: &Match, figures: &[Figure], when: &str) -> String {
    let mut text = String::new();
    for line in each
        .claims
        .iter()
        .filter_map(|claim| Line::new(claim, figures))
    {
        let _ = writeln!(
            text,
            "| `{}` | {} | {} | {} | {} | {} | {} | {when} |",
            each.name,
            each.about,
            line.promised(),
            line.measured(),
            line.interval(),
            line.figure.games,
            line.verdict(),
        );
    }
    text
}

/// The table with the lines of one match anew, in the order of the list.
fn table(kept: &str, name: &str, rows: &str) -> String {
    let mut text = String::from(
        "| name | match | promised | measured | 95 % interval | games | | when |\n\
         |---|---|---|---:|---|---:|---|---|\n",
    );
    for each in MATCHES {
        if each.name == name {
            text += rows;
            continue;
        }
        let begin = format!("| `{}` |", each.name);
        for line in kept.lines().filter(|line| line.starts_with(&begin)) {
            let _ = writeln!(text, "{line}");
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(name: &str) -> &'static Match {
        MATCHES.iter().find(|it| it.name == name).unwrap()
    }

    fn rhino(share: f64, time: f64) -> String {
        let figures = figures::of_lines(&format!(
            "figure\tshare\t{share}\t100\nfigure\tprocessor time over rhino's\t{time}\t100\n"
        ));
        rows(found("reversi-rhino-3"), &figures, "today")
    }

    #[test]
    fn each_claim_has_its_line_and_its_verdict() {
        let text = rhino(0.99, 0.2);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 2);
        assert!(
            lines[0].ends_with("| share ≥ 0.98 | 0.990 | 0.946 – 0.998 | 100 | held | today |"),
            "{text}"
        );
        assert!(
            lines[1].ends_with("≤ 0.05 | 0.200 | – | 100 | **not held** | today |"),
            "{text}"
        );
    }

    #[test]
    fn a_goal_is_more_than_a_promise() {
        let claim = &found("azul-master-2-second").claims[0];
        let verdict = |share: &str| {
            let figures = figures::of_lines(&format!("figure\tshare\t{share}\t4000"));
            Line::new(claim, &figures).unwrap().verdict()
        };
        assert_eq!(verdict("0.89"), "**not held**");
        assert_eq!(verdict("0.90"), "held");
        assert_eq!(verdict("0.98"), "held, and the goal");
    }

    #[test]
    fn a_match_played_again_replaces_its_lines_and_no_others() {
        let old = table("", "reversi-rhino-3", &rhino(0.90, 0.05));
        let both = table(&old, "azul-master-2", "| `azul-master-2` | 99 % |\n");
        let new = table(&both, "reversi-rhino-3", &rhino(0.97, 0.05));
        assert_eq!(new.lines().count(), 2 + 2 + 1);
        assert!(new.contains("0.970") && !new.contains("0.900"));
        assert!(new.ends_with("| `azul-master-2` | 99 % |\n"));
    }
}
