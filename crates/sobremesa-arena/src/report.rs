//! A tournament's page: one file that opens without a network, and the pictures beside it.

use std::fmt::Write as _;

use sobremesa_catalog::Listed;
use sobremesa_words::{Lang, Speak, say};

use crate::league::TestLine;
use crate::sprt::Verdict;
use crate::summary::Rate;
use crate::{Done, League, Plan, plot};

/// Every file of the report: its name and what is in it.
///
/// ```
/// use sobremesa_arena::{League, Plan, report, run};
/// use sobremesa_reversi::Reversi;
/// use sobremesa_words::Lang;
/// let bots = ["random", "greedy"].map(str::to_owned);
/// let plan = Plan::<Reversi>::tournament(Default::default(), &bots, 10, 42).unwrap();
/// let done = run(&plan, 2, &Default::default(), |_| ());
/// let files = report::files(&plan, &done, &League::new(&plan, &done), Lang::En);
/// let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
/// assert_eq!(
///     names,
///     ["crosstable.svg", "ratings.svg", "points.svg", "convergence.svg", "report.html"]
/// );
/// ```
pub fn files<G: Listed>(
    plan: &Plan<G>,
    done: &Done,
    league: &League,
    lang: Lang,
) -> Vec<(String, Vec<u8>)> {
    let pictures = [
        ("crosstable.svg", plot::cross_table(league, lang)),
        ("ratings.svg", plot::ratings(league, lang)),
        ("points.svg", plot::points(league, lang)),
        (
            "convergence.svg",
            plot::convergence(plan, done, league, lang),
        ),
    ];
    let page = page(
        league,
        &pictures.each_ref().map(|(_, text)| text.as_str()),
        lang,
    );
    let mut files: Vec<(String, Vec<u8>)> = pictures
        .into_iter()
        .map(|(name, text)| (name.to_owned(), text.into_bytes()))
        .collect();
    files.push(("report.html".to_owned(), page.into_bytes()));
    files
}

/// What a sequential test says, in a sentence.
///
/// ```
/// use sobremesa_arena::{league::TestLine, report::verdict};
/// use sobremesa_words::Lang;
/// let line = TestLine { elo0: 0.0, elo1: 5.0, ratio: 1.0, bound: 2.94, deals: 9, verdict: None };
/// assert_eq!(verdict(&line, "a", "b", Lang::En), "Test: not sure yet (ratio 1.00, after 9 deals).");
/// ```
pub fn verdict(test: &TestLine, first: &str, second: &str, lang: Lang) -> String {
    let ratio = lang.decimal(test.ratio, 2);
    let deals = test.deals;
    let (first, second) = (first.to_owned(), second.to_owned());
    match test.verdict {
        Some(Verdict::Stronger) => say!(
            lang,
            "report-sprt-stronger",
            first = first,
            second = second,
            ratio = ratio,
            deals = deals
        ),
        Some(Verdict::NotStronger) => say!(
            lang,
            "report-sprt-not",
            first = first,
            second = second,
            ratio = ratio,
            deals = deals
        ),
        None => say!(lang, "report-sprt-open", ratio = ratio, deals = deals),
    }
}

const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;\
    padding:0 1rem;color:#222;background:#fff}table{border-collapse:collapse;margin:1rem 0}\
    th,td{padding:.3rem .7rem;border-bottom:1px solid #ddd;text-align:right}\
    th:first-child,td:first-child{text-align:left}svg{max-width:100%;height:auto}";

fn page(league: &League, pictures: &[&str; 4], lang: Lang) -> String {
    let game = say!(lang, &format!("menu-game-{}", league.game));
    let title = escaped(&say!(lang, "report-title", game = game));
    let rules = if league.rules.is_empty() {
        say!(lang, "report-default-rules")
    } else {
        league.rules.clone()
    };
    let about = say!(
        lang,
        "report-about",
        games = league.games,
        deals = league.deals,
        rules = rules,
        seed = league.seed.clone()
    );
    let length = say!(
        lang,
        "report-length",
        mean = lang.decimal(league.lengths.mean, 1),
        least = league.lengths.min.unwrap_or(0),
        most = league.lengths.max.unwrap_or(0),
        draws = league.draws
    );
    let mut body = format!("<h1>{title}</h1>\n<p>{}</p>\n", escaped(&about));
    let mut section = |key: &str, content: &str| {
        let _ = write!(body, "<h2>{}</h2>\n{content}\n", escaped(&say!(lang, key)));
    };
    let test = league.sprt.as_ref().map_or(String::new(), |test| {
        let names = [0, 1].map(|player| league.players[player].bot.as_str());
        format!(
            "<p>{}</p>",
            escaped(&verdict(test, names[0], names[1], lang))
        )
    });
    let intervals = escaped(&say!(lang, "report-intervals"));
    let ratings = ratings_table(league, lang);
    section(
        "report-ratings",
        &format!("{ratings}{}{test}<p>{intervals}</p>", pictures[1]),
    );
    let note = escaped(&say!(lang, "report-cross-note"));
    section("report-cross", &format!("{}<p>{note}</p>", pictures[0]));
    section("report-points", pictures[2]);
    section("report-convergence", pictures[3]);
    let seats = seats_table(league, lang);
    section(
        "report-seats",
        &format!("{seats}<p>{}</p>", escaped(&length)),
    );
    if !league.faults.is_empty() {
        let lines = league.faults.iter();
        let lines = lines.map(|fault| format!("<li>{}</li>", escaped(&fault.speak(lang))));
        let list = lines.collect::<String>();
        section("report-faults", &format!("<ul>{list}</ul>"));
    }
    format!(
        "<!DOCTYPE html>\n<html lang=\"{lang}\">\n<head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width\"><title>{title}</title>\
         <style>{STYLE}</style></head>\n<body>\n{body}</body>\n</html>\n"
    )
}

fn ratings_table(league: &League, lang: Lang) -> String {
    let heads = [
        "simulate-seat",
        "arena-elo",
        "report-games",
        "simulate-wins",
        "simulate-interval",
        "simulate-share",
        "simulate-interval",
        "simulate-points",
        "simulate-interval",
        "report-places",
    ];
    let mut rows = vec![heads.map(|key| say!(lang, key)).to_vec()];
    for player in league.ranking() {
        let line = &league.players[player];
        let percents = |interval: crate::Interval| {
            let (low, high) = (interval.low, interval.high);
            format!("{} – {}", lang.percent(low, 1), lang.percent(high, 1))
        };
        let points = line.points.interval;
        let places = line.places.iter().map(ToString::to_string);
        rows.push(vec![
            line.bot.clone(),
            format!(
                "{} ± {}",
                lang.decimal(line.elo, 0),
                lang.decimal(line.elo_interval.half(), 0)
            ),
            line.games.to_string(),
            lang.percent(line.win_rate, 1),
            percents(line.win_interval),
            lang.percent(line.share, 1),
            percents(line.share_interval),
            lang.decimal(line.points.mean, 2),
            format!(
                "{} – {}",
                lang.decimal(points.low, 2),
                lang.decimal(points.high, 2)
            ),
            places.collect::<Vec<_>>().join(" / "),
        ]);
    }
    table(&rows)
}

fn seats_table(league: &League, lang: Lang) -> String {
    let row = |name: String, rate: &Rate| {
        let (low, high) = (rate.interval.low, rate.interval.high);
        vec![
            name,
            lang.percent(rate.share, 2),
            format!("{} – {}", lang.percent(low, 2), lang.percent(high, 2)),
        ]
    };
    let heads = ["report-seats", "report-share", "simulate-interval"];
    let mut rows = vec![heads.map(|key| say!(lang, key)).to_vec()];
    for (index, rate) in league.seats.iter().enumerate() {
        rows.push(row(say!(lang, "report-seat", seat = index + 1), rate));
    }
    rows.push(row(say!(lang, "report-starter"), &league.opener));
    table(&rows)
}

/// Rows of cells, the first of them the head.
fn table(rows: &[Vec<String>]) -> String {
    let mut text = String::from("<table>");
    for (index, row) in rows.iter().enumerate() {
        let kind = if index == 0 { "th" } else { "td" };
        let cells = row
            .iter()
            .map(|cell| format!("<{kind}>{}</{kind}>", escaped(cell)));
        let _ = write!(text, "<tr>{}</tr>", cells.collect::<String>());
    }
    text + "</table>"
}

/// Text that stays text inside a page.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use sobremesa_reversi::{Reversi, ReversiRules};

    use super::*;
    use crate::{Chair, run};

    fn report(lang: Lang) -> Vec<(String, String)> {
        let bots = ["random", "greedy", "<b>&"].map(str::to_owned);
        let mut plan =
            Plan::<Reversi>::tournament(ReversiRules, &bots[..2], 12, 1).expect("a plan");
        plan.players[1].clone_from(&bots[2]);
        plan.hire = Arc::new(|_| Chair::named("random"));
        let done = run(&plan, 2, &Arc::default(), |_| ());
        files(&plan, &done, &League::new(&plan, &done), lang)
            .into_iter()
            .map(|(name, bytes)| (name, String::from_utf8(bytes).expect("text")))
            .collect()
    }

    #[test]
    fn the_page_needs_nothing_from_anywhere() {
        let files = report(Lang::En);
        let page = &files.last().expect("the page").1;
        let namespace = "xmlns=\"http://www.w3.org/2000/svg\"";
        let rest = page.replace(namespace, "");
        for outside in ["http:", "https:", "src=", "href=", "@import", "url("] {
            assert!(!rest.contains(outside), "{outside}");
        }
        assert_eq!(page.matches("<svg").count(), 4, "all pictures are inside");
    }

    #[test]
    fn names_stay_text() {
        for (name, text) in report(Lang::Es) {
            assert!(!text.contains("<b>"), "{name}");
        }
    }

    #[test]
    fn both_languages_have_their_page_and_no_word_is_missing() {
        for lang in Lang::ALL {
            let files = report(lang);
            let page = &files.last().expect("the page").1;
            assert!(!page.contains(">["), "a word is missing in {lang}");
            assert!(page.contains(&format!("<html lang=\"{lang}\">")));
        }
    }
}
