//! A hand reviewed: how it stood before each decision, where it turned, and what would have been
//! better, in the game's own words.

use std::fmt::Write as _;

use sobremesa_bots::judging::{Curve, Point};
use sobremesa_core::{Seat, Viewer, Worth};
use sobremesa_sitting::judged::{may_name, turning_point};
use sobremesa_table::Table;
use sobremesa_words::family::game_name;
use sobremesa_words::{Lang, Names, Spoken, html, say};

use crate::Screen;
use crate::curve::sheet;
use crate::face::{ActionOf, Face};
use crate::watch::scene_at;

/// A hand, and how it stood before each of its decisions.
pub type JudgedHand<F> = (Table<<F as Face>::Game>, Curve<ActionOf<F>>);

/// So many turning points are named at most.
const MOST: usize = 3;

/// The review of a hand as lines: its curve, then its turning points.
pub fn lines<F: Face>(
    table: &Table<F::Game>,
    curve: &Curve<ActionOf<F>>,
    screen: &Screen,
) -> Vec<String> {
    let lang = screen.lang();
    let mut lines = vec![sheet(&F::default(), table, curve, screen), String::new()];
    let points = named::<F>(table, curve);
    if points.is_empty() {
        lines.push(say!(lang, REVIEW_NONE));
        return lines;
    }
    lines.push(say!(lang, REVIEW_TITLE));
    for (number, point) in (1..).zip(points) {
        let told = turning_point(table, point, lang);
        lines.push(format!("{number}. {told}"));
    }
    lines
}

/// The turning points that may be named: what somebody still holds covered is not given away.
fn named<'a, F: Face>(
    table: &Table<F::Game>,
    curve: &'a Curve<ActionOf<F>>,
) -> Vec<&'a Point<ActionOf<F>>> {
    if may_name(table) {
        curve.turning_points(MOST)
    } else {
        Vec::new()
    }
}

fn names<F: Face>(table: &Table<F::Game>, viewer: Viewer, lang: Lang) -> Names {
    <F::Game as Spoken>::names(table.players(), viewer, lang)
}

/// The review of a match as a page, hand by hand, with the curve drawn and the board at each turning
/// point.
pub fn page<F: Face>(hands: &[JudgedHand<F>], screen: &Screen) -> String {
    let lang = screen.lang();
    let face = F::default();
    let game = game_name(<F::Game as sobremesa_core::Game>::NAME, lang);
    let players = hands.first().map_or(Vec::new(), |(table, _)| {
        let players = names::<F>(table, Viewer::Spectator, lang);
        let seats = Seat::all(table.players().len());
        seats.map(|seat| players.of(seat)).collect()
    });
    let title = say!(
        lang,
        REVIEW_PAGE_TITLE,
        game = game,
        players = players.join(", ")
    );
    let title = html(&title);
    let mut page = format!(
        "<!doctype html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n\
         <style>body{{font-family:sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}}\
         pre{{background:#f4f1ea;color:#111;padding:1rem;overflow:auto;line-height:1.15}}\
         svg{{width:100%;height:auto;background:#fff}}</style>\n</head>\n<body>\n<h1>{title}</h1>\n"
    );
    for (table, curve) in hands {
        if hands.len() > 1 {
            let hand = say!(lang, REVIEW_HAND, hand = table.hand_number());
            let _ = writeln!(page, "<h2>{}</h2>", html(&hand));
        }
        page.push_str(&drawing(curve, lang));
        for (number, point) in (1..).zip(named::<F>(table, curve)) {
            let told = html(&turning_point(table, point, lang));
            let scene = scene_at::<F>(table, point.step - 1, Viewer::Spectator, screen);
            let board = html(&face.board(&scene));
            let _ = write!(
                page,
                "<h3>{number}</h3>\n<p>{told}</p>\n<pre>{board}</pre>\n"
            );
        }
        let whole = html(&sheet(&face, table, curve, screen));
        let _ = write!(
            page,
            "<h3>{}</h3>\n<pre>{whole}</pre>\n",
            html(&say!(lang, REVIEW_WHOLE))
        );
    }
    page.push_str("</body>\n</html>\n");
    page
}

/// The curve as a picture: one point for each decision, the middle line where it is even.
fn drawing<A: sobremesa_core::Notation>(curve: &Curve<A>, lang: Lang) -> String {
    const SIZE: (f64, f64) = (800.0, 240.0);
    let shown: Vec<f64> = curve
        .points
        .iter()
        .filter_map(|it| curve.shown(it))
        .collect();
    let Some(worth) = curve.worth.filter(|_| shown.len() > 1) else {
        return String::new();
    };
    let most = shown.iter().copied().map(f64::abs).fold(16.0, f64::max);
    let height = |value: f64| {
        let up = match worth {
            Worth::Share => value,
            Worth::Discs => 0.5 + value / most / 2.0,
        };
        SIZE.1 * (1.0 - up.clamp(0.0, 1.0))
    };
    let step = SIZE.0 / (shown.len() - 1) as f64;
    let points: Vec<String> = shown
        .iter()
        .enumerate()
        .map(|(index, value)| format!("{:.1},{:.1}", index as f64 * step, height(*value)))
        .collect();
    let about = match worth {
        Worth::Share => say!(lang, CURVE_COUNTS_SHARE),
        Worth::Discs => say!(lang, CURVE_COUNTS_DISCS),
    };
    let (about, (wide, high)) = (html(&about), SIZE);
    format!(
        "<svg viewBox=\"0 0 {wide} {high}\" role=\"img\" aria-label=\"{about}\">\
         <title>{about}</title>\
         <line x1=\"0\" y1=\"{0}\" x2=\"{wide}\" y2=\"{0}\" stroke=\"#999\"/>\
         <polyline fill=\"none\" stroke=\"#205080\" stroke-width=\"3\" points=\"{1}\"/></svg>\n<p>{about}</p>\n",
        high / 2.0,
        points.join(" ")
    )
}
