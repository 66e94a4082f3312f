//! The share of each player after each block of deals: lines that calm down as the games go on.

use plotters::prelude::*;
use plotters::style::text_anchor::HPos;
use sobremesa_catalog::Listed;
use sobremesa_words::{Lang, say};

use super::Title;
use super::canvas::{Area, GUIDE, NUMBERS, colour, draw, font, line, short, write};
use crate::tally::WHOLE_SHARE;
use crate::{Done, League, Plan};

const SIZE: (u32, u32) = (760, 380);
/// Room for the names at the end of the lines.
const NAMES: u32 = 150;
/// Lines of names are at least so far apart.
const APART: i32 = 17;
/// The ground the lines are drawn on, down from the top.
const GROUND: (i32, i32) = (12, 328);

/// Draws the shares, a line for each player.
pub(crate) fn convergence<G: Listed>(
    plan: &Plan<G>,
    done: &Done,
    league: &League,
    title: &Title,
    lang: Lang,
) -> String {
    let series = series(plan, done);
    let games = series.iter().flatten().map(|point| point.0);
    let games = games.fold(1.0, f64::max);
    let heights = series.iter().flatten().map(|point| point.1);
    let high = (heights.fold(0.01, f64::max) * 1.05).min(1.02);
    draw(SIZE, title, |area| {
        let (chart, names) = area.split_horizontally(SIZE.0 - NAMES);
        let mut chart = ChartBuilder::on(&chart)
            .margin_top(GROUND.0)
            .margin_bottom(8)
            .margin_left(14)
            .margin_right(4)
            .x_label_area_size(SIZE.1 as i32 - GROUND.1 - 8)
            .y_label_area_size(64)
            .build_cartesian_2d(0.0..games, 0.0..high)
            .ok()?;
        chart
            .configure_mesh()
            .x_desc(say!(lang, REPORT_GAMES))
            .y_desc(say!(lang, REPORT_SHARE))
            .x_labels(7)
            .x_label_formatter(&|games| lang.decimal(*games, 0))
            .y_label_formatter(&|share| lang.percent(*share, 0))
            .label_style(("sans-serif", 13).into_font().color(&NUMBERS))
            .axis_desc_style(("sans-serif", 14).into_font().color(&NUMBERS))
            .light_line_style(TRANSPARENT)
            .bold_line_style(GUIDE)
            .draw()
            .ok()?;
        for (player, points) in series.iter().enumerate() {
            let style = colour(player).stroke_width(2);
            let points = points.iter().copied();
            chart.draw_series(LineSeries::new(points, style)).ok()?;
        }
        label(&names, league, &series, high)
    })
}

/// How many games were played and the share each player had, after each block of deals.
fn series<G: Listed>(plan: &Plan<G>, done: &Done) -> Vec<Vec<(f64, f64)>> {
    let slices = &done.state.slices;
    let blocks = slices.iter().map(Vec::len).max().unwrap_or(0);
    let mut sums = vec![[0.0; 2]; plan.players.len()];
    let mut games = 0.0;
    let mut series = vec![Vec::new(); plan.players.len()];
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
    series
}

/// Each name where its line ends, or as near as the others allow.
fn label(area: &Area, league: &League, series: &[Vec<(f64, f64)>], high: f64) -> Option<()> {
    let tall = f64::from(GROUND.1 - GROUND.0);
    let ends: Vec<i32> = series
        .iter()
        .map(|points| points.last().map_or(0.0, |point| point.1))
        .map(|share| GROUND.1 - (share / high * tall) as i32)
        .collect();
    for (player, &down) in spread(&ends, APART, GROUND).iter().enumerate() {
        let style = colour(player).stroke_width(2);
        line(area, (0, ends[player]), (14, down), style)?;
        let name = short(&league.players[player].bot, 18);
        write(area, &name, (20, down), &font(13, HPos::Left))?;
    }
    Some(())
}

/// Heights moved as little as it takes to be apart, in the same order, within the ground.
fn spread(ends: &[i32], apart: i32, ground: (i32, i32)) -> Vec<i32> {
    let mut order: Vec<usize> = (0..ends.len()).collect();
    order.sort_by_key(|&index| ends[index]);
    let mut places = ends.to_vec();
    let mut least = ground.0;
    for &index in &order {
        places[index] = places[index].max(least);
        least = places[index] + apart;
    }
    let mut most = ground.1;
    for &index in order.iter().rev() {
        places[index] = places[index].min(most);
        most = places[index] - apart;
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stand_apart_in_the_order_of_their_lines() {
        assert_eq!(spread(&[100, 20, 60], 17, (12, 328)), [100, 20, 60]);
        assert_eq!(spread(&[100, 101, 99], 17, (12, 328)), [116, 133, 99]);
        assert_eq!(spread(&[328, 328], 17, (12, 328)), [311, 328]);
        assert_eq!(spread(&[0, 0], 17, (12, 328)), [12, 29]);
    }
}
