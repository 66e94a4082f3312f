//! The ratings as bars, each with its interval, over an axis of Elo.

use plotters::prelude::*;
use plotters::style::text_anchor::HPos;
use sobremesa_words::{Lang, say};

use super::Title;
use super::canvas::{
    Area, COLOURS, GUIDE, NAMES, NUMBERS, draw, font, line, numbers, short, ticks, write,
};
use crate::League;
use crate::league::PlayerLine;

const ROW: i32 = 30;
const WIDTH: i32 = 480;
/// Room for the axis below.
const AXIS: i32 = 40;

/// The axis: which Elo stands where.
struct Scale {
    low: f64,
    high: f64,
}

impl Scale {
    /// Wide enough for every interval and for 0.
    fn of(league: &League) -> Scale {
        let intervals = || league.players.iter().map(|line| line.elo_interval);
        let low = intervals().map(|it| it.low).fold(0.0, f64::min);
        let high = intervals().map(|it| it.high).fold(0.0, f64::max);
        let high = high.max(low + 1.0);
        let beyond = (high - low) / 40.0;
        Scale {
            low: low - beyond,
            high: high + beyond,
        }
    }

    fn across(&self, elo: f64) -> i32 {
        NAMES + ((elo - self.low) / (self.high - self.low) * f64::from(WIDTH)) as i32
    }
}

/// Draws the ratings, the strongest first.
pub(crate) fn ratings(league: &League, title: &Title, lang: Lang) -> String {
    let scale = Scale::of(league);
    let order = league.ranking();
    let bottom = ROW * order.len() as i32 + 8;
    let size = ((NAMES + WIDTH + 120) as u32, (bottom + AXIS) as u32);
    draw(size, title, |area| {
        for tick in ticks(scale.low, scale.high, 8) {
            let across = scale.across(tick);
            let style = if tick == 0.0 { NUMBERS } else { GUIDE };
            line(area, (across, 4), (across, bottom), style)?;
            let text = lang.decimal(tick, 0);
            write(area, &text, (across, bottom + 12), &numbers(HPos::Center))?;
        }
        let middle = (NAMES + WIDTH / 2, bottom + 28);
        write(area, &say!(lang, ARENA_ELO), middle, &numbers(HPos::Center))?;
        for (row, &player) in (0..).zip(&order) {
            bar(
                area,
                &league.players[player],
                ROW * row + ROW / 2 + 4,
                &scale,
                lang,
            )?;
        }
        Some(())
    })
}

/// A player's name, bar, interval and numbers.
fn bar(area: &Area, player: &PlayerLine, middle: i32, scale: &Scale, lang: Lang) -> Option<()> {
    let name = short(&player.bot, 20);
    write(area, &name, (NAMES - 8, middle), &font(14, HPos::Right))?;
    let (from, to) = (
        scale.across(player.elo.min(0.0)),
        scale.across(player.elo.max(0.0)),
    );
    let corners = [(from, middle - 9), (to.max(from + 1), middle + 9)];
    area.draw(&Rectangle::new(corners, COLOURS[5].filled()))
        .ok()?;
    let interval = player.elo_interval;
    let (low, high) = (scale.across(interval.low), scale.across(interval.high));
    let style = BLACK.stroke_width(2);
    line(area, (low, middle), (high, middle), style)?;
    for end in [low, high] {
        line(area, (end, middle - 4), (end, middle + 4), style)?;
    }
    let (elo, half) = (
        lang.decimal(player.elo, 0),
        lang.decimal(interval.half(), 0),
    );
    let text = format!("{elo} ± {half}");
    write(
        area,
        &text,
        (NAMES + WIDTH + 12, middle),
        &font(14, HPos::Left),
    )
}
