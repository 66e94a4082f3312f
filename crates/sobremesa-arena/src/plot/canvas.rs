//! What pictures are drawn with: a ground, a title, letters, colours and round numbers for an axis.

use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};
use sobremesa_core::clean;
use sobremesa_words::html;

use super::Title;

pub(super) type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;

/// Room for names beside a picture.
pub(super) const NAMES: i32 = 164;

/// Room for a title above it.
const TITLE: u32 = 36;

/// Colours that people who see few colours tell apart (Okabe and Ito's).
pub(super) const COLOURS: [RGBColor; 8] = [
    RGBColor(0, 114, 178),
    RGBColor(213, 94, 0),
    RGBColor(0, 158, 115),
    RGBColor(204, 121, 167),
    RGBColor(230, 159, 0),
    RGBColor(86, 180, 233),
    RGBColor(0, 0, 0),
    RGBColor(150, 150, 150),
];

/// For lines that only guide the eye, and the numbers beside them.
pub(super) const GUIDE: RGBColor = RGBColor(225, 225, 225);
pub(super) const NUMBERS: RGBColor = RGBColor(90, 90, 90);

/// A player's own colour.
pub(super) fn colour(player: usize) -> RGBColor {
    COLOURS[player % COLOURS.len()]
}

/// Draws into a text. That cannot fail; a picture that lacks something would still be a picture.
pub(super) fn draw(
    (width, height): (u32, u32),
    title: &Title,
    paint: impl FnOnce(&Area) -> Option<()>,
) -> String {
    let mut text = String::new();
    let above = if title.is_drawn { TITLE } else { 0 };
    {
        let area = SVGBackend::with_string(&mut text, (width, height + above)).into_drawing_area();
        let _ = area.fill(&WHITE);
        let (head, body) = area.split_vertically(above);
        if title.is_drawn {
            let middle = (width as i32 / 2, TITLE as i32 / 2);
            let _ = write(&head, &title.text, middle, &font(17, HPos::Center));
        }
        let _ = paint(&body);
        let _ = area.present();
    }
    let name = html(&title.text);
    text.replacen(
        "<svg ",
        &format!("<svg role=\"img\" aria-label=\"{name}\" "),
        1,
    )
}

/// Writes a line of text; what stands at the point is said by the style.
pub(super) fn write(area: &Area, text: &str, at: (i32, i32), style: &TextStyle) -> Option<()> {
    area.draw(&Text::new(clean(text).into_owned(), at, style))
        .ok()
}

/// Black letters, placed across as said and centred down.
pub(super) fn font(size: i32, across: HPos) -> TextStyle<'static> {
    let style = ("sans-serif", size).into_font().color(&BLACK);
    style.pos(Pos::new(across, VPos::Center))
}

/// The smaller, greyer letters of an axis.
pub(super) fn numbers(across: HPos) -> TextStyle<'static> {
    let style = ("sans-serif", 12).into_font().color(&NUMBERS);
    style.pos(Pos::new(across, VPos::Center))
}

/// A straight line.
pub(super) fn line(
    area: &Area,
    from: (i32, i32),
    to: (i32, i32),
    style: impl Into<ShapeStyle>,
) -> Option<()> {
    area.draw(&PathElement::new(vec![from, to], style)).ok()
}

/// A name short enough for its place; how an engine is spoken to is left out.
pub(super) fn short(name: &str, most: usize) -> String {
    let name = name.strip_prefix("gtp:").unwrap_or(name);
    if name.chars().count() <= most {
        return name.to_owned();
    }
    let begin: String = name.chars().take(most - 1).collect();
    format!("{begin}…")
}

/// Round numbers between two ends, at most so many: steps of 1, 2 or 5 and zeros.
pub(super) fn ticks(low: f64, high: f64, most: usize) -> Vec<f64> {
    let least = ((high - low) / most as f64).max(1e-9);
    let ten = 10_f64.powf(least.log10().floor());
    let steps = [1.0, 2.0, 5.0, 10.0].map(|times| times * ten);
    let step = steps.into_iter().find(|step| *step >= least);
    let step = step.unwrap_or(10.0 * ten);
    let first = (low / step).ceil() as i64;
    let last = (high / step).floor() as i64;
    (first..=last).map(|tick| tick as f64 * step).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_axis_has_round_numbers_and_not_too_many() {
        let told = |low, high| {
            let ticks = ticks(low, high, 6);
            ticks
                .iter()
                .map(|tick| format!("{tick:.2}"))
                .collect::<Vec<_>>()
                .join(" ")
        };
        assert_eq!(told(0.0, 64.0), "0.00 20.00 40.00 60.00");
        assert_eq!(told(-318.0, 410.0), "-200.00 0.00 200.00 400.00");
        assert_eq!(told(0.0, 0.09), "0.00 0.02 0.04 0.06 0.08");
        assert_eq!(told(0.0, 0.0), "0.00");
    }

    #[test]
    fn a_long_name_is_cut_and_says_so() {
        assert_eq!(short("level:12", 18), "level:12");
        assert_eq!(short("gtp:gtp-rhino -l 3", 18), "gtp-rhino -l 3");
        assert_eq!(short("an-engine-with-a-long-name", 9), "an-engin…");
    }
}
