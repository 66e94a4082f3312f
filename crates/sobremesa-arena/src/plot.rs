//! A tournament's pictures, as SVG: cross table, ratings, points, convergence.

use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};
use sobremesa_catalog::Listed;
use sobremesa_words::{Lang, say};

use crate::tally::WHOLE_SHARE;
use crate::{Done, League, Plan};

type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;

/// Room for names beside a picture.
const NAMES: i32 = 150;

/// Colours that people who see few colours tell apart (Okabe and Ito's).
const COLOURS: [RGBColor; 8] = [
    RGBColor(0, 114, 178),
    RGBColor(213, 94, 0),
    RGBColor(0, 158, 115),
    RGBColor(204, 121, 167),
    RGBColor(230, 159, 0),
    RGBColor(86, 180, 233),
    RGBColor(0, 0, 0),
    RGBColor(150, 150, 150),
];

fn colour(index: usize) -> RGBColor {
    COLOURS[index % COLOURS.len()]
}

/// Draws into a text. That cannot fail; a picture that lacks something would still be a picture.
fn draw(size: (u32, u32), paint: impl FnOnce(&Area) -> Option<()>) -> String {
    let mut text = String::new();
    {
        let area = SVGBackend::with_string(&mut text, size).into_drawing_area();
        let _ = area.fill(&WHITE);
        let _ = paint(&area);
        let _ = area.present();
    }
    text
}

fn write(area: &Area, text: &str, at: (i32, i32), style: &TextStyle) -> Option<()> {
    area.draw(&Text::new(text.to_owned(), at, style)).ok()
}

fn font(size: i32, across: HPos) -> TextStyle<'static> {
    let style = ("sans-serif", size).into_font().color(&BLACK);
    style.pos(Pos::new(across, VPos::Center))
}

/// A name short enough for its place.
fn short(name: &str) -> String {
    if name.chars().count() <= 18 {
        return name.to_owned();
    }
    let begin: String = name.chars().take(17).collect();
    format!("{begin}…")
}

/// What each scores against each, from red over white to blue.
pub(crate) fn cross_table(league: &League, lang: Lang) -> String {
    let order = league.ranking();
    let (cell, top) = (74, 40);
    let count = order.len() as i32;
    let size = (
        (NAMES + cell * count + 10) as u32,
        (top + 34 * count + 10) as u32,
    );
    draw(size, |area| {
        for (column, &player) in (0..).zip(&order) {
            let across = NAMES + cell * column + cell / 2;
            let name: String = short(&league.players[player].bot)
                .chars()
                .take(10)
                .collect();
            write(area, &name, (across, top / 2), &font(12, HPos::Center))?;
        }
        for (row, &player) in (0..).zip(&order) {
            let down = top + 34 * row;
            let name = short(&league.players[player].bot);
            write(area, &name, (NAMES - 8, down + 17), &font(13, HPos::Right))?;
            for (column, &other) in (0..).zip(&order) {
                let left = NAMES + cell * column;
                let score = league.score(player, other);
                let corners = [(left, down), (left + cell - 2, down + 32)];
                let shade = score.map_or(RGBColor(235, 235, 235), shade);
                area.draw(&Rectangle::new(corners, shade.filled())).ok()?;
                let text = score.map_or("–".to_owned(), |score| lang.percent(score, 1));
                let middle = (left + cell / 2, down + 17);
                write(area, &text, middle, &font(13, HPos::Center))?;
            }
        }
        Some(())
    })
}

/// From red at 0 over white at ½ to blue at 1.
fn shade(score: f64) -> RGBColor {
    let mix = |full: u8, part: f64| (255.0 - (255.0 - f64::from(full)) * part) as u8;
    let (RGBColor(red, green, blue), part) = if score < 0.5 {
        (COLOURS[1], 1.0 - 2.0 * score)
    } else {
        (COLOURS[5], 2.0 * score - 1.0)
    };
    RGBColor(mix(red, part), mix(green, part), mix(blue, part))
}

/// The ratings as bars, each with its interval.
pub(crate) fn ratings(league: &League, lang: Lang) -> String {
    let order = league.ranking();
    let lines = || league.players.iter();
    let low = lines()
        .map(|line| line.elo_interval.low)
        .fold(0.0, f64::min);
    let high = lines()
        .map(|line| line.elo_interval.high)
        .fold(0.0, f64::max);
    let span = (high - low).max(1.0);
    let (left, width) = (f64::from(NAMES), 480.0);
    let across = |elo: f64| (left + (elo - low) / span * width) as i32;
    let size = (NAMES as u32 + 600, 30 * order.len() as u32 + 20);
    draw(size, |area| {
        let bottom = size.1 as i32 - 5;
        let zero = vec![(across(0.0), 5), (across(0.0), bottom)];
        area.draw(&PathElement::new(zero, BLACK.mix(0.4))).ok()?;
        for (row, &player) in (0..).zip(&order) {
            let line = &league.players[player];
            let down = 10 + 30 * row;
            write(
                area,
                &short(&line.bot),
                (NAMES - 8, down + 11),
                &font(13, HPos::Right),
            )?;
            let (from, to) = (across(line.elo.min(0.0)), across(line.elo.max(0.0)));
            let bar = [(from, down + 2), (to.max(from + 1), down + 20)];
            area.draw(&Rectangle::new(bar, COLOURS[5].filled())).ok()?;
            let (low, high) = (
                across(line.elo_interval.low),
                across(line.elo_interval.high),
            );
            let middle = down + 11;
            for path in [
                vec![(low, middle), (high, middle)],
                vec![(low, middle - 4), (low, middle + 4)],
                vec![(high, middle - 4), (high, middle + 4)],
            ] {
                area.draw(&PathElement::new(path, BLACK.stroke_width(2)))
                    .ok()?;
            }
            let text = format!(
                "{} ± {}",
                lang.decimal(line.elo, 0),
                lang.decimal(line.elo_interval.half(), 0)
            );
            write(area, &text, (NAMES + 492, middle), &font(13, HPos::Left))?;
        }
        Some(())
    })
}

/// How often each player had how many points.
pub(crate) fn points(league: &League, lang: Lang) -> String {
    let ranges = league.players.iter().filter_map(|line| {
        let points = &line.points;
        Some((points.min?, points.max?))
    });
    let (low, high) = ranges.fold((0, 1), |(low, high), (min, max)| {
        (low.min(min), high.max(max))
    });
    // Some forty columns, whatever the game counts in.
    let width = ((high - low) / 40).max(1);
    let columns: Vec<Vec<(f64, f64)>> = league
        .players
        .iter()
        .map(|line| {
            let count = ((high - low) / width + 1) as usize;
            let mut parts = vec![0; count];
            for (points, times) in line.points_counts.iter() {
                parts[((points - low) / width) as usize] += times;
            }
            let all = line.points_counts.len().max(1) as f64;
            (0..)
                .zip(parts)
                .map(|(column, times)| {
                    let middle = f64::from(low + column * width) + f64::from(width - 1) / 2.0;
                    (middle, times as f64 / all)
                })
                .collect()
        })
        .collect();
    lines(
        league,
        &columns,
        (f64::from(low), f64::from(high)),
        &say!(lang, "report-points"),
        "",
    )
}

/// The share of each player after each block of deals.
pub(crate) fn convergence<G: Listed>(
    plan: &Plan<G>,
    done: &Done,
    league: &League,
    lang: Lang,
) -> String {
    let players = plan.players.len();
    let slices = &done.state.slices;
    let blocks = slices.iter().map(Vec::len).max().unwrap_or(0);
    let mut sums = vec![[0.0; 2]; players];
    let mut games = 0.0;
    let mut series = vec![Vec::new(); players];
    for block in 0..blocks {
        for (matchup, slices) in plan.matchups.iter().zip(slices) {
            let Some(slice) = slices.get(block) else {
                continue;
            };
            games += slice.games as f64;
            for (slot, &player) in matchup.players.iter().enumerate() {
                sums[player][0] += slice.shares[slot] as f64 / WHOLE_SHARE as f64;
                sums[player][1] += slice.games as f64;
            }
        }
        for (series, sums) in series.iter_mut().zip(&sums) {
            if sums[1] > 0.0 {
                series.push((games, sums[0] / sums[1]));
            }
        }
    }
    lines(
        league,
        &series,
        (0.0, games.max(1.0)),
        &say!(lang, "report-games"),
        &say!(lang, "report-share"),
    )
}

/// A line for each player, over a common ground.
fn lines(
    league: &League,
    series: &[Vec<(f64, f64)>],
    across: (f64, f64),
    label: &str,
    side: &str,
) -> String {
    let heights = series.iter().flatten().map(|point| point.1);
    let high = heights.fold(0.01, f64::max) * 1.05;
    draw((760, 380), |area| {
        let mut chart = ChartBuilder::on(area)
            .margin(10)
            .x_label_area_size(40)
            .y_label_area_size(60)
            .build_cartesian_2d(across.0..across.1, 0.0..high)
            .ok()?;
        chart
            .configure_mesh()
            .x_desc(label)
            .y_desc(side)
            .light_line_style(TRANSPARENT)
            .draw()
            .ok()?;
        for (index, points) in series.iter().enumerate() {
            let style = colour(index).stroke_width(2);
            chart
                .draw_series(LineSeries::new(points.iter().copied(), style))
                .ok()?
                .label(short(&league.players[index].bot))
                .legend(move |(x, y)| PathElement::new([(x, y), (x + 16, y)], style));
        }
        chart
            .configure_series_labels()
            .background_style(WHITE.mix(0.8))
            .border_style(BLACK.mix(0.3))
            .draw()
            .ok()
    })
}
