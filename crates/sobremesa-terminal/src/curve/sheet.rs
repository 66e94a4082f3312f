//! A curve on the screen: one line for each action, and what each seat gave away.
//!
//! ```text
//!  13  ● negras   G7    +3      │██         ?? mejor C6
//!  14  ○ blancas  H8   -14  ████│
//! ```

use anstyle::{AnsiColor, Style};
use sobremesa_core::{Notation, Seat, Viewer, Worth};
use sobremesa_table::{Pending, Table};
use sobremesa_words::{Lang, Names, say};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use crate::Face;
use crate::face::ActionOf;
use crate::screen::{Screen, paint};
use crate::watch::scene_at;
use sobremesa_bots::judging::{Curve, Point, Slip};

/// The widest a name may be, and the widest and the narrowest bar that still says something.
const NAME: usize = 16;
const BAR: (usize, usize) = (7, 31);

/// A curve as this screen shows it; ends without a line break.
pub fn sheet<F: Face>(
    face: &F,
    table: &Table<F::Game>,
    curve: &Curve<ActionOf<F>>,
    screen: &Screen,
) -> String {
    let lang = screen.lang();
    let names = scene_at::<F>(table, 0, Viewer::Spectator, screen).names;
    if curve.points.is_empty() {
        return say!(lang, CURVE_EMPTY);
    }
    let Some(worth) = curve.worth else {
        return say!(lang, CURVE_NOTHING);
    };
    let over = matches!(table.pending(), Pending::Over(_));
    // What somebody still holds covered is not given away by naming it.
    let may_name = over || !face.covers(table.rules());
    let mut rows: Vec<Row> = Vec::new();
    for point in &curve.points {
        let scene = scene_at::<F>(table, point.step - 1, Viewer::Spectator, screen);
        let slip = point.judgement.and_then(|judgement| judgement.slip());
        let better = slip.and(point.judgement).filter(|_| may_name);
        let better = better.map(|judgement| face.action_words(judgement.best, &scene));
        let mark = match (slip, better) {
            (None, _) => String::new(),
            (Some(slip), None) => slip.mark().to_owned(),
            (Some(slip), Some(action)) => {
                let better = say!(lang, CURVE_BETTER, action = action);
                format!("{} {better}", slip.mark())
            }
        };
        rows.push(Row {
            step: point.step.to_string(),
            name: names.of(point.seat),
            action: face.action_words(point.action, &scene),
            value: curve.shown(point),
            slip,
            mark,
        });
    }
    let sides = match table.players().len() {
        2 => vec![Seat::FIRST],
        seats => Seat::all(seats).collect(),
    };
    for seat in sides {
        if let Some(end) = &curve.end {
            rows.push(Row {
                step: "=".to_owned(),
                name: match table.players().len() {
                    1 | 2 => say!(lang, CURVE_RESULT),
                    _ => names.of(seat),
                },
                action: String::new(),
                value: Some(end[seat]),
                slip: None,
                mark: String::new(),
            });
        }
    }
    let mut lines = vec![title(table.players().len(), &names, worth, lang)];
    lines.extend(drawn(&rows, worth, screen));
    for seat in Seat::all(table.players().len()) {
        lines.push(sum(curve, seat, &names, worth, lang));
    }
    lines.join("\n")
}

/// What the values are, and whose.
fn title(seats: usize, names: &Names, worth: Worth, lang: Lang) -> String {
    let what = match worth {
        Worth::Share => say!(lang, CURVE_COUNTS_SHARE),
        Worth::Discs => say!(lang, CURVE_COUNTS_DISCS),
    };
    match seats {
        2 => say!(lang, CURVE_TITLE, name = names.of(Seat::FIRST), what = what),
        _ => say!(lang, CURVE_TITLE_OWN, what = what),
    }
}

/// What a line of the curve says.
struct Row {
    step: String,
    name: String,
    action: String,
    value: Option<f64>,
    slip: Option<Slip>,
    mark: String,
}

/// The rows as aligned lines, with as much of a bar as there is room for.
fn drawn(rows: &[Row], worth: Worth, screen: &Screen) -> Vec<String> {
    let lang = screen.lang();
    let widest = |text: &dyn Fn(&Row) -> usize| rows.iter().map(text).max().unwrap_or(0);
    let values: Vec<String> = rows
        .iter()
        .map(|row| {
            row.value
                .map_or(String::new(), |it| amount(it, worth, lang))
        })
        .collect();
    let step = widest(&|row| row.step.width()).max(3);
    let name = widest(&|row| row.name.width()).min(NAME.min(screen.width() / 4));
    let action = widest(&|row| row.action.width());
    let value = values.iter().map(|value| value.width()).max().unwrap_or(0);
    let mark = widest(&|row| row.mark.width());
    let taken = step + name + action + value + mark + 5 * 2;
    let room = screen.width().saturating_sub(taken).min(BAR.1);
    let half = (room >= BAR.0).then(|| (room - 1) / 2);
    let scale = scale(rows, worth);
    let lines = rows.iter().zip(&values).map(|(row, words)| {
        let mut line = format!(
            "{}{}  {}  {}  {}{words}",
            blanks(step, &row.step),
            row.step,
            padded(&row.name, name),
            padded(&row.action, action),
            blanks(value, words),
        );
        if let Some(half) = half {
            line.push_str("  ");
            line.push_str(&bar(row.value, half, worth, scale, screen.colour()));
        }
        if let Some(slip) = row.slip {
            let style = match slip {
                Slip::Mistake => AnsiColor::Yellow.on_default(),
                Slip::Blunder => AnsiColor::Red.on_default().bold(),
            };
            line.push_str("  ");
            line.push_str(&paint(&row.mark, style, screen.colour()));
        }
        line.trim_end().to_owned()
    });
    lines.collect()
}

/// The value at the end of a bar.
fn scale(rows: &[Row], worth: Worth) -> f64 {
    let values = rows.iter().filter_map(|row| row.value);
    match worth {
        Worth::Share => 0.5,
        Worth::Discs => values.map(f64::abs).fold(16.0, f64::max),
    }
}

/// A bar from the middle line: to the right what is good, to the left what is bad.
fn bar(value: Option<f64>, half: usize, worth: Worth, scale: f64, colour: bool) -> String {
    let ahead = value.map_or(0.0, |value| match worth {
        Worth::Share => value - 0.5,
        Worth::Discs => value,
    });
    let length = (ahead.abs() / scale * half as f64).round() as usize;
    let blocks = "█".repeat(length.min(half));
    let blank = " ".repeat(half - length.min(half));
    let style = |ahead: AnsiColor| ahead.on_default();
    let middle = paint("│", Style::new().dimmed(), colour);
    if blocks.is_empty() {
        format!("{blank}{middle}{blank}")
    } else if ahead > 0.0 {
        let blocks = paint(&blocks, style(AnsiColor::Cyan), colour);
        format!("{}{middle}{blocks}{blank}", " ".repeat(half))
    } else {
        let blocks = paint(&blocks, style(AnsiColor::Yellow), colour);
        format!("{blank}{blocks}{middle}{}", " ".repeat(half))
    }
}

/// `+4` discs or points, `62 %` of victory.
fn amount(value: f64, worth: Worth, lang: Lang) -> String {
    match worth {
        Worth::Share => lang.percent(value, 0),
        Worth::Discs => {
            // A sum with nought makes a negative nought an ordinary one.
            let whole = value.round() + 0.0;
            let sign = if whole > 0.0 { "+" } else { "" };
            format!("{sign}{}", lang.decimal(whole, 0))
        }
    }
}

/// What a seat gave away: the mean of its actions, and how many were mistakes.
fn sum<A: Notation>(
    curve: &Curve<A>,
    seat: Seat,
    names: &Names,
    worth: Worth,
    lang: Lang,
) -> String {
    let own: Vec<&Point<A>> = curve
        .points
        .iter()
        .filter(|point| point.seat == seat)
        .collect();
    let judgements = || own.iter().filter_map(|point| point.judgement.as_ref());
    let losses: Vec<f64> = judgements().filter_map(|it| it.loss).collect();
    let name = names.of(seat);
    if losses.is_empty() {
        return say!(lang, CURVE_SUM_NONE, name = name);
    }
    let slips = |kind: Slip| judgements().filter(|it| it.slip() == Some(kind)).count();
    let mean = losses.iter().sum::<f64>() / losses.len() as f64;
    let loss = match worth {
        Worth::Share => say!(lang, CURVE_LOSS_SHARE, amount = lang.percent(mean, 1)),
        Worth::Discs => say!(lang, CURVE_LOSS_DISCS, amount = lang.decimal(mean, 1)),
    };
    say!(
        lang,
        CURVE_SUM,
        name = name,
        loss = loss,
        actions = losses.len(),
        mistakes = say!(lang, CURVE_MISTAKES, count = slips(Slip::Mistake)),
        blunders = say!(lang, CURVE_BLUNDERS, count = slips(Slip::Blunder))
    )
}

fn blanks(width: usize, text: &str) -> String {
    " ".repeat(width.saturating_sub(text.width()))
}

/// A text so many columns wide: cut, or with blanks after it.
fn padded(text: &str, width: usize) -> String {
    let mut kept = String::new();
    for letter in text.chars() {
        if kept.width() + letter.width().unwrap_or(0) > width {
            break;
        }
        kept.push(letter);
    }
    let after = blanks(width, &kept);
    kept + &after
}
