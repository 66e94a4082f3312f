//! What a match measured: shares, points, times; read from what its program printed.

use anyhow::{Context, Result};
use serde_json::Value;

/// A number a match came to, with its interval where it has one.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Figure {
    /// What it is: `share`, `points`, `ms, slowest move`.
    pub(crate) name: String,
    pub(crate) number: f64,
    pub(crate) interval: Option<[f64; 2]>,
    /// Over how many games.
    pub(crate) games: u64,
}

impl Figure {
    fn share(share: f64, games: u64) -> Figure {
        Figure {
            name: "share".to_owned(),
            number: share,
            interval: Some(wilson(share, games)),
            games,
        }
    }
}

/// Wilson's interval of 95 % for a share of so many games.
fn wilson(share: f64, games: u64) -> [f64; 2] {
    const Z: f64 = 1.959_964;
    if games == 0 {
        return [0.0, 1.0];
    }
    let games = games as f64;
    let middle = share + Z * Z / (2.0 * games);
    let half = Z * ((share * (1.0 - share) + Z * Z / (4.0 * games)) / games).sqrt();
    let all = 1.0 + Z * Z / games;
    [(middle - half) / all, (middle + half) / all]
}

/// The figures of the first player in what `sobremesa simulate|tournament --json` printed.
pub(crate) fn of_json(text: &str) -> Result<Vec<Figure>> {
    let summary: Value = serde_json::from_str(text.trim()).context("the match printed no JSON")?;
    let games = summary["games"].as_u64().context("no count of games")?;
    let players = ["players", "seats"].map(|key| &summary[key][0]);
    let first = players.into_iter().find(|player| player["bot"].is_string());
    let first = first.context("no player in the summary")?;
    let share = first["share"].as_f64().context("no share")?;
    let points = &first["points"];
    let mean = points["mean"].as_f64().context("no points")?;
    let ends = [0, 1].map(|end| points["interval"][end].as_f64());
    let points = Figure {
        name: "points".to_owned(),
        number: mean,
        interval: ends[0].zip(ends[1]).map(|(low, high)| [low, high]),
        games,
    };
    // In a tournament the first player sits at only some of the tables.
    let games = first["games"].as_u64().unwrap_or(games);
    Ok(vec![Figure::share(share, games), points])
}

/// The figures in what an example printed: lines of `figure`, name, number and games, with tabs,
/// and the ends of an interval where it has one.
pub(crate) fn of_lines(text: &str) -> Vec<Figure> {
    text.lines().filter_map(of_line).collect()
}

fn of_line(line: &str) -> Option<Figure> {
    let mut fields = line.strip_prefix("figure\t")?.split('\t');
    let name = fields.next()?;
    let number: f64 = fields.next()?.parse().ok()?;
    let games: u64 = fields.next()?.parse().ok()?;
    let ends = [0, 1].map(|_| fields.next().and_then(|end| end.parse().ok()));
    let told = ends[0].zip(ends[1]).map(|(low, high)| [low, high]);
    let figure = Figure::share(number, games);
    Some(match name {
        // Who plays pairs knows better how sure a share is.
        "share" => Figure {
            interval: told.or(figure.interval),
            ..figure
        },
        _ => Figure {
            name: name.to_owned(),
            interval: told,
            ..figure
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wilsons_interval_is_the_published_one() {
        // 81 of 263, Newcombe (1998), table I.
        let [low, high] = wilson(81.0 / 263.0, 263);
        assert!((low - 0.2553).abs() < 5e-5 && (high - 0.3662).abs() < 5e-5);
        let [low, high] = wilson(1.0, 40);
        assert!(low > 0.9 && (high - 1.0).abs() < 1e-9);
        let [low, high] = wilson(0.0, 0);
        assert!(low <= 0.0 && high >= 1.0, "no game tells nothing");
    }

    #[test]
    fn the_first_player_is_read_from_a_tournament_and_from_a_simulation() {
        let player = r#"{"bot":"master","share":0.9,"points":{"mean":62,"interval":[60,64]}}"#;
        for key in ["players", "seats"] {
            let text = format!(r#"{{"games":200,"{key}":[{player},{{"bot":"greedy"}}]}}"#);
            let figures = of_json(&text).unwrap();
            assert_eq!((figures[0].number, figures[0].games), (0.9, 200));
            assert_eq!(figures[1].interval, Some([60.0, 64.0]));
        }
        assert!(of_json("{}").is_err());
        assert!(of_json("error: no such game").is_err());
    }

    #[test]
    fn an_example_tells_its_figures_in_lines() {
        let figures =
            of_lines("game 1\nfigure\tshare\t0.96\t100\nfigure\tms\t12.5\t100\nfigure\tx");
        assert_eq!(figures.len(), 2);
        assert!(figures[0].interval.is_some());
        let paired = of_lines("figure\tshare\t0.6\t100\t0.55\t0.65");
        assert_eq!(paired[0].interval, Some([0.55, 0.65]));
        assert_eq!(
            (figures[1].name.as_str(), figures[1].interval),
            ("ms", None)
        );
    }
}
