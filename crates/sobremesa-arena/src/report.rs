//! A tournament's page: one file that opens without a network, and the pictures beside it.

use std::fmt::Write as _;

use sobremesa_catalog::Listed;
use sobremesa_words::family::game_name;
use sobremesa_words::{Key, Lang, Speak, html, keys, say};

use crate::league::TestLine;
use crate::plot::{self, Title};
use crate::sprt::Verdict;
use crate::summary::Rate;
use crate::{Done, League, Plan};

/// The files of a report: four pictures and the page that holds them all.
pub(crate) const FILES: [&str; 5] = [
    "crosstable.svg",
    "ratings.svg",
    "points.svg",
    "convergence.svg",
    "report.html",
];

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
    let page = page(league, &pictures(plan, done, league, false, lang), lang);
    let pictures = pictures(plan, done, league, true, lang);
    let texts = pictures.into_iter().chain([page]);
    let files = FILES.into_iter().zip(texts);
    files
        .map(|(name, text)| (name.to_owned(), text.into_bytes()))
        .collect()
}

/// The cross table, the ratings, the points and how the shares calm down; with their titles drawn
/// where they stand alone.
fn pictures<G: Listed>(
    plan: &Plan<G>,
    done: &Done,
    league: &League,
    is_drawn: bool,
    lang: Lang,
) -> [String; 4] {
    let game = tournament(league, lang);
    let title = |key: Key| Title {
        text: format!("{game} · {}", key.say(lang)),
        is_drawn,
    };
    [
        plot::cross_table(league, &title(keys::REPORT_CROSS), lang),
        plot::ratings(league, &title(keys::REPORT_RATINGS), lang),
        plot::points(league, &title(keys::REPORT_POINTS), lang),
        plot::convergence(plan, done, league, &title(keys::REPORT_CONVERGENCE), lang),
    ]
}

/// What the tournament is called.
fn tournament(league: &League, lang: Lang) -> String {
    let game = game_name(league.game, lang);
    say!(lang, REPORT_TITLE, game = game)
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
            REPORT_SPRT_STRONGER,
            first = first,
            second = second,
            ratio = ratio,
            deals = deals
        ),
        Some(Verdict::NotStronger) => say!(
            lang,
            REPORT_SPRT_NOT,
            first = first,
            second = second,
            ratio = ratio,
            deals = deals
        ),
        None => say!(lang, REPORT_SPRT_OPEN, ratio = ratio, deals = deals),
    }
}

/// Readable on a telephone, where what is wide is pushed aside with a finger, and in the dark.
const STYLE: &str = "\
    :root{color-scheme:light dark;--ink:#222;--paper:#fff;--rule:#ddd}\
    @media(prefers-color-scheme:dark){:root{--ink:#ddd;--paper:#181a1b;--rule:#444}}\
    body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;\
    color:var(--ink);background:var(--paper)}\
    .wide{overflow-x:auto;margin:1rem 0}\
    table{border-collapse:collapse;white-space:nowrap;font-variant-numeric:tabular-nums}\
    th,td{padding:.3rem .7rem;border-bottom:1px solid var(--rule);text-align:right}\
    th:first-child,td:first-child{text-align:left}\
    th::first-letter{text-transform:uppercase}\
    svg{display:block;min-width:32rem;max-width:100%;height:auto;background:#fff;\
    border-radius:.4rem}";

fn page(league: &League, pictures: &[String; 4], lang: Lang) -> String {
    let [cross, bars, points, shares] = pictures.each_ref().map(|picture| wide(picture));
    let title = html(&tournament(league, lang));
    let rules = if league.rules.is_empty() {
        say!(lang, REPORT_DEFAULT_RULES)
    } else {
        league.rules.clone()
    };
    let about = say!(
        lang,
        REPORT_ABOUT,
        games = league.games,
        deals = league.deals,
        rules = rules,
        seed = league.seed.clone()
    );
    let length = say!(
        lang,
        REPORT_LENGTH,
        mean = lang.decimal(league.lengths.mean, 1),
        least = league.lengths.min.unwrap_or(0),
        most = league.lengths.max.unwrap_or(0),
        draws = league.draws
    );
    let mut body = format!("<h1>{title}</h1>\n<p>{}</p>\n", html(&about));
    let mut section = |key: Key, content: &str| {
        let _ = write!(body, "<h2>{}</h2>\n{content}\n", html(&key.say(lang)));
    };
    let test = league.sprt.as_ref().map_or(String::new(), |test| {
        let names = [0, 1].map(|player| league.players[player].bot.as_str());
        format!("<p>{}</p>", html(&verdict(test, names[0], names[1], lang)))
    });
    let intervals = html(&say!(lang, REPORT_INTERVALS));
    let ratings = ratings_table(league, lang);
    section(
        keys::REPORT_RATINGS,
        &format!("{ratings}{bars}{test}<p>{intervals}</p>"),
    );
    let note = html(&say!(lang, REPORT_CROSS_NOTE));
    section(keys::REPORT_CROSS, &format!("{cross}<p>{note}</p>"));
    section(keys::REPORT_POINTS, &points);
    section(keys::REPORT_CONVERGENCE, &shares);
    let seats = seats_table(league, lang);
    section(
        keys::REPORT_SEATS,
        &format!("{seats}<p>{}</p>", html(&length)),
    );
    if !league.faults.is_empty() {
        let lines = league.faults.iter();
        let lines = lines.map(|fault| format!("<li>{}</li>", html(&fault.speak(lang))));
        let list = lines.collect::<String>();
        section(keys::REPORT_FAULTS, &format!("<ul>{list}</ul>"));
    }
    format!(
        "<!DOCTYPE html>\n<html lang=\"{lang}\">\n<head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><title>{title}</title>\
         <style>{STYLE}</style></head>\n<body>\n{body}</body>\n</html>\n"
    )
}

fn ratings_table(league: &League, lang: Lang) -> String {
    let heads = [
        keys::SIMULATE_SEAT,
        keys::ARENA_ELO,
        keys::REPORT_GAMES,
        keys::SIMULATE_WINS,
        keys::SIMULATE_INTERVAL,
        keys::SIMULATE_SHARE,
        keys::SIMULATE_INTERVAL,
        keys::REPORT_POINTS,
        keys::SIMULATE_INTERVAL,
        keys::REPORT_PLACES,
    ];
    let mut rows = vec![heads.map(|key| key.say(lang)).to_vec()];
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
    let heads = [
        keys::REPORT_SEATS,
        keys::REPORT_SHARE,
        keys::SIMULATE_INTERVAL,
    ];
    let mut rows = vec![heads.map(|key| key.say(lang)).to_vec()];
    for (index, rate) in league.seats.iter().enumerate() {
        rows.push(row(say!(lang, REPORT_SEAT, seat = index + 1), rate));
    }
    rows.push(row(say!(lang, REPORT_STARTER), &league.opener));
    table(&rows)
}

/// Rows of cells, the first of them the head.
fn table(rows: &[Vec<String>]) -> String {
    let mut text = String::from("<table>");
    for (index, row) in rows.iter().enumerate() {
        let kind = if index == 0 { "th" } else { "td" };
        let cells = row
            .iter()
            .map(|cell| format!("<{kind}>{}</{kind}>", html(cell)));
        let _ = write!(text, "<tr>{}</tr>", cells.collect::<String>());
    }
    wide(&(text + "</table>"))
}

/// What may be wider than the page: it is pushed aside by itself.
fn wide(content: &str) -> String {
    format!("<div class=\"wide\">{content}</div>")
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
    fn the_page_is_made_for_telephones_and_for_the_dark() {
        let files = report(Lang::Es);
        let page = &files.last().expect("the page").1;
        assert!(page.contains("width=device-width, initial-scale=1"));
        assert!(page.contains("prefers-color-scheme:dark"));
        let wide = page.matches("<div class=\"wide\">").count();
        let tables = page.matches("<table>").count();
        assert_eq!(
            wide,
            4 + tables,
            "every picture and every table can be pushed aside"
        );
    }

    #[test]
    fn a_picture_that_stands_alone_says_what_it_is() {
        for (lang, title) in [
            (Lang::Es, "Torneo de Reversi · Todos contra todos"),
            (Lang::En, "Reversi tournament · Everybody against everybody"),
        ] {
            let files = report(lang);
            let (name, picture) = &files[0];
            assert_eq!(name, "crosstable.svg");
            // For the eyes, and for those who have it read aloud.
            assert_eq!(picture.matches(title).count(), 2, "{picture}");
            let page = &files.last().expect("the page").1;
            assert_eq!(
                page.matches(title).count(),
                1,
                "the page has its own headings"
            );
        }
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
