//! How often each player had how many points: a histogram for each, over one axis.

use plotters::prelude::*;
use plotters::style::text_anchor::HPos;
use sobremesa_words::{Lang, say};

use super::Title;
use super::canvas::{
    Area, GUIDE, NAMES, NUMBERS, colour, draw, font, line, numbers, short, ticks, write,
};
use crate::League;
use crate::league::PlayerLine;

const ROW: i32 = 84;
const WIDTH: i32 = 540;
/// Room for the axis below.
const AXIS: i32 = 44;
/// At most so many columns.
const COLUMNS: i32 = 32;

/// The columns all histograms share.
struct Columns {
    low: i32,
    /// Points that fall into one column.
    each: i32,
    count: usize,
}

impl Columns {
    fn of(league: &League) -> Columns {
        let points = || league.players.iter().map(|line| &line.points);
        let low = points().filter_map(|it| it.min).min().unwrap_or(0).min(0);
        let high = points()
            .filter_map(|it| it.max)
            .max()
            .unwrap_or(0)
            .max(low + 1);
        let each = ((high - low) / COLUMNS + 1).max(1);
        let count = ((high - low) / each + 1) as usize;
        Columns { low, each, count }
    }

    /// The part of a player's games in each column.
    fn parts(&self, player: &PlayerLine) -> Vec<f64> {
        let mut times = vec![0; self.count];
        for (points, count) in player.points_counts.iter() {
            times[((points - self.low) / self.each) as usize] += count;
        }
        let all = player.points_counts.len().max(1) as f64;
        times.into_iter().map(|times| times as f64 / all).collect()
    }

    /// Where a column begins.
    fn left(&self, column: usize) -> i32 {
        NAMES + (f64::from(WIDTH) * column as f64 / self.count as f64) as i32
    }

    /// Where the middle of so many points is.
    fn across(&self, points: f64) -> i32 {
        let columns = (points + 0.5 - f64::from(self.low)) / f64::from(self.each);
        NAMES + (f64::from(WIDTH) * columns / self.count as f64) as i32
    }
}

/// Draws the histograms, the strongest first.
pub(crate) fn points(league: &League, title: &Title, lang: Lang) -> String {
    let columns = Columns::of(league);
    let order = league.ranking();
    let parts: Vec<Vec<f64>> = league.players.iter().map(|it| columns.parts(it)).collect();
    let highest = parts.iter().flatten().copied().fold(0.001, f64::max);
    let bottom = ROW * order.len() as i32 + 8;
    let size = ((NAMES + WIDTH + 70) as u32, (bottom + AXIS) as u32);
    draw(size, title, |area| {
        let high = f64::from(columns.low) + f64::from(columns.each) * columns.count as f64;
        for tick in ticks(f64::from(columns.low), high - 1.0, 10) {
            let across = columns.across(tick);
            line(area, (across, 8), (across, bottom), GUIDE)?;
            let text = lang.decimal(tick, 0);
            write(area, &text, (across, bottom + 12), &numbers(HPos::Center))?;
        }
        let middle = (NAMES + WIDTH / 2, bottom + 30);
        write(
            area,
            &say!(lang, REPORT_POINTS),
            middle,
            &numbers(HPos::Center),
        )?;
        for (row, &player) in (0..).zip(&order) {
            let name = &league.players[player].bot;
            let ground = ROW * (row + 1) + 8;
            let at = (NAMES - 8, ground - ROW / 2);
            write(area, &short(name, 20), at, &font(14, HPos::Right))?;
            histogram(
                area,
                &columns,
                &parts[player],
                ground,
                highest,
                colour(player),
            )?;
            let top = (NAMES + WIDTH + 6, ground - ROW + 16);
            write(area, &lang.percent(highest, 0), top, &numbers(HPos::Left))?;
            write(
                area,
                &lang.percent(0.0, 0),
                (top.0, ground),
                &numbers(HPos::Left),
            )?;
        }
        Some(())
    })
}

/// A player's columns on their ground; the highest of all players reaches the top of its row.
fn histogram(
    area: &Area,
    columns: &Columns,
    parts: &[f64],
    ground: i32,
    highest: f64,
    colour: RGBColor,
) -> Option<()> {
    let room = f64::from(ROW - 16);
    let (left, right) = (NAMES, NAMES + WIDTH);
    line(
        area,
        (left, ground - room as i32),
        (right, ground - room as i32),
        GUIDE,
    )?;
    for (column, part) in parts.iter().enumerate().filter(|(_, part)| **part > 0.0) {
        // Something that happened is seen, however seldom.
        let tall = ((part / highest * room) as i32).max(1);
        let (from, to) = (columns.left(column), columns.left(column + 1));
        let corners = [(from, ground - tall), ((to - 2).max(from + 1), ground)];
        area.draw(&Rectangle::new(corners, colour.filled())).ok()?;
    }
    line(area, (left, ground), (right, ground), NUMBERS)
}
