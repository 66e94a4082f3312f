//! The chance of winning by score, drawn as SVG.

use plotters::coord::Shift;
use plotters::prelude::*;
use sobremesa_siete::{
    Counts, HalfPoints, HandKind, Hands, Mode, OpenOdds, StandingRule, Strategy,
};
use sobremesa_words::say;

use crate::commands::Context;

const SIZE: (u32, u32) = (800, 500);
const STANDING: RGBColor = RGBColor(0, 102, 153);
const DRAWING: RGBColor = RGBColor(204, 102, 0);

/// The person's chance by score: a dot for each hand, standing and drawing, and the mean of each.
pub(crate) fn by_score(
    odds: &OpenOdds,
    mode: Mode,
    machine: Strategy,
    limit: Option<u8>,
    context: &Context,
) -> String {
    let lang = context.lang;
    let points = |pick: fn(&sobremesa_siete::Choice) -> Option<f64>| -> Vec<(f64, f64)> {
        let with_chance =
            |hand: &HandKind| Some((score(hand.score), pick(&odds.person(hand.counts)?)?));
        Hands::all()
            .iter()
            .skip(1)
            .filter_map(|(_, hand)| with_chance(hand))
            .collect()
    };
    if let Some(limit) = limit.filter(|_| mode == Mode::A) {
        return fixed(odds, limit, context);
    }
    let limit = limit.map_or(String::new(), |limit| format!(" ({limit})"));
    let title = say!(
        lang,
        PLOT_TITLE_OPEN,
        mode = mode.to_string(),
        limit = limit,
        machine = machine.to_string()
    );
    let lines = [
        (
            say!(lang, PLOT_STAND),
            STANDING,
            points(|choice| choice.stand),
        ),
        (say!(lang, PLOT_HIT), DRAWING, points(|choice| choice.hit)),
    ];
    draw(
        &title,
        &say!(lang, PLOT_SCORE),
        &say!(lang, PLOT_PERSON_WINS),
        &lines,
    )
}

/// Mode A: nobody decides anything, so there is one line: the hands of just so many cards.
fn fixed(odds: &OpenOdds, limit: u8, context: &Context) -> String {
    let lang = context.lang;
    let held = |hand: &HandKind| (0..Counts::KINDS).map(|kind| hand.counts[kind]).sum::<u8>();
    let hands = Hands::all().iter().filter(|(_, hand)| held(hand) == limit);
    let points = hands.filter_map(|(_, hand)| {
        let machine_wins = odds.machine_wins(hand.counts)?;
        Some((score(hand.score), 1.0 - machine_wins))
    });
    let lines = [(say!(lang, PLOT_FINAL), STANDING, points.collect())];
    draw(
        &say!(lang, PLOT_TITLE_FIXED, limit = limit),
        &say!(lang, PLOT_SCORE),
        &say!(lang, PLOT_PERSON_WINS),
        &lines,
    )
}

/// The machine's chance against somebody who stands from each score on; the score that was asked
/// about stands out.
pub(crate) fn by_threshold(asked: Option<HalfPoints>, context: &Context) -> String {
    let lang = context.lang;
    let points = (1..=15).map(|half_points| {
        let from = HalfPoints(half_points);
        (
            score(from),
            StandingRule::at_least(from).best_response().machine_wins,
        )
    });
    let points: Vec<(f64, f64)> = points.collect();
    let mut lines = vec![(say!(lang, PLOT_MACHINE_WINS), STANDING, points.clone())];
    let title = match asked {
        None => say!(lang, PLOT_TITLE_THRESHOLD),
        Some(from) => {
            let name = format!("{from:#}");
            let at = points.into_iter().filter(|point| point.0 >= score(from));
            let one: Vec<(f64, f64)> = at.take(1).flat_map(|it| [(it.0, 0.0), it]).collect();
            lines.push((say!(lang, PLOT_ASKED, score = name.clone()), DRAWING, one));
            say!(lang, PLOT_TITLE_STANDS_AT, score = name)
        }
    };
    let label = say!(lang, PLOT_STANDS_AT);
    draw(&title, &label, &say!(lang, PLOT_MACHINE_WINS), &lines)
}

fn score(half_points: HalfPoints) -> f64 {
    f64::from(half_points.0) / 2.0
}

type PlottedLine = (String, RGBColor, Vec<(f64, f64)>);

fn draw(title: &str, across: &str, up: &str, lines: &[PlottedLine]) -> String {
    let mut text = String::new();
    {
        let root = SVGBackend::with_string(&mut text, SIZE).into_drawing_area();
        // Drawing into a string cannot fail; a picture without its axes would still be a picture.
        let _ = paint(&root, title, across, up, lines);
        let _ = root.present();
    }
    text
}

fn paint(
    root: &DrawingArea<SVGBackend<'_>, Shift>,
    title: &str,
    across: &str,
    up: &str,
    lines: &[PlottedLine],
) -> Result<(), Box<dyn std::error::Error>> {
    root.fill(&WHITE)?;
    let mut chart = ChartBuilder::on(root)
        .caption(title, ("sans-serif", 20))
        .margin(12)
        .x_label_area_size(45)
        .y_label_area_size(60)
        .build_cartesian_2d(0.0..8.0, 0.0..1.0)?;
    chart
        .configure_mesh()
        .x_desc(across)
        .y_desc(up)
        .x_labels(17)
        .y_labels(11)
        .y_label_formatter(&|share| format!("{:.0} %", share * 100.0))
        .draw()?;
    for (name, colour, points) in lines {
        let dots = points
            .iter()
            .map(|&point| Circle::new(point, 2, colour.mix(0.5).filled()));
        chart.draw_series(dots)?;
        chart
            .draw_series(LineSeries::new(line_of(points), colour.stroke_width(2)))?
            .label(name)
            .legend(|(x, y)| PathElement::new([(x, y), (x + 20, y)], *colour));
    }
    chart
        .configure_series_labels()
        .background_style(WHITE)
        .border_style(BLACK)
        .draw()?;
    Ok(())
}

/// A line through the means; two points above each other are a line of their own.
fn line_of(points: &[(f64, f64)]) -> Vec<(f64, f64)> {
    match points {
        [one, other] if one.0.total_cmp(&other.0).is_eq() => points.to_vec(),
        _ => means(points),
    }
}

/// The mean at each place.
fn means(points: &[(f64, f64)]) -> Vec<(f64, f64)> {
    let mut sorted = points.to_vec();
    sorted.sort_by(|left, right| left.0.total_cmp(&right.0));
    sorted
        .chunk_by(|left, right| left.0.total_cmp(&right.0).is_eq())
        .map(|same| {
            (
                same[0].0,
                same.iter().map(|point| point.1).sum::<f64>() / same.len() as f64,
            )
        })
        .collect()
}
