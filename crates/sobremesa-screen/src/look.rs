//! How things look: the colours of a background, and whether only plain letters may be used.

use ratatui::style::{Color, Modifier, Style};
use sobremesa_words::Lang;

/// What everything drawn depends on besides the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// The player's language.
    pub lang: Lang,
    /// The colours.
    pub palette: Palette,
    /// Whether everything is drawn with the letters of ASCII.
    pub ascii: bool,
}

/// A set of colours. None of them carries a meaning that is not also drawn or written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Palette {
    /// No colour at all: bold, faint and reversed.
    Plain,
    /// For a dark background.
    #[default]
    Dark,
    /// For a light background.
    Light,
    /// Blue and orange, which almost everybody can tell apart, on either background.
    Safe,
}

impl Palette {
    /// All of them, as settings name them.
    pub const ALL: [Palette; 4] = [Palette::Dark, Palette::Light, Palette::Safe, Palette::Plain];

    /// As settings name it.
    pub fn name(self) -> &'static str {
        match self {
            Palette::Plain => "plain",
            Palette::Dark => "dark",
            Palette::Light => "light",
            Palette::Safe => "safe",
        }
    }

    /// The palette of this name.
    pub fn named(name: &str) -> Option<Palette> {
        Palette::ALL
            .into_iter()
            .find(|palette| palette.name() == name)
    }
}

impl Look {
    fn pick(self, dark: Color, light: Color, safe: Color) -> Style {
        match self.palette {
            Palette::Plain => Style::new(),
            Palette::Dark => Style::new().fg(dark),
            Palette::Light => Style::new().fg(light),
            Palette::Safe => Style::new().fg(safe),
        }
    }

    /// Ordinary text.
    pub fn text(self) -> Style {
        Style::new()
    }

    /// What matters less now.
    pub fn faint(self) -> Style {
        match self.palette {
            Palette::Plain => Style::new().add_modifier(Modifier::DIM),
            _ => self.pick(
                Color::Indexed(245),
                Color::Indexed(242),
                Color::Indexed(243),
            ),
        }
    }

    /// What matters most now.
    pub fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// Frames and lines between things.
    pub fn line(self) -> Style {
        self.pick(Color::Indexed(66), Color::Indexed(66), Color::Indexed(67))
    }

    /// A key that can be pressed.
    pub fn key(self) -> Style {
        let style = self.pick(Color::Indexed(180), Color::Indexed(94), Color::Indexed(130));
        style.add_modifier(Modifier::BOLD)
    }

    /// What changed since one's last decision.
    pub fn news(self) -> Style {
        let style = self.pick(
            Color::Indexed(221),
            Color::Indexed(130),
            Color::Indexed(166),
        );
        style.add_modifier(Modifier::BOLD)
    }

    /// What is allowed.
    pub fn offered(self) -> Style {
        self.pick(Color::Indexed(114), Color::Indexed(22), Color::Indexed(32))
    }

    /// Where the cursor stands.
    pub fn cursor(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD)
    }

    /// A number that is lost.
    pub fn loss(self) -> Style {
        self.pick(
            Color::Indexed(174),
            Color::Indexed(124),
            Color::Indexed(166),
        )
    }

    /// A thing of one of five kinds, told apart by more than this.
    pub fn kind(self, kind: usize) -> Style {
        const DARK: [u8; 5] = [75, 221, 167, 250, 255];
        const LIGHT: [u8; 5] = [26, 94, 124, 16, 242];
        const SAFE: [u8; 5] = [33, 136, 166, 243, 245];
        let kind = kind % DARK.len();
        self.pick(
            Color::Indexed(DARK[kind]),
            Color::Indexed(LIGHT[kind]),
            Color::Indexed(SAFE[kind]),
        )
    }

    /// A disc of seat 1 or seat 2.
    pub fn disc(self, black: bool) -> Style {
        if black {
            self.pick(Color::Indexed(67), Color::Indexed(16), Color::Indexed(32))
        } else {
            let style = self.pick(
                Color::Indexed(255),
                Color::Indexed(130),
                Color::Indexed(166),
            );
            style.add_modifier(Modifier::BOLD)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A colour of the 256 as a terminal shows it, each part from 0 to 1.
    fn parts(index: u8) -> [f64; 3] {
        let level = |step: u8| f64::from([0, 95, 135, 175, 215, 255][usize::from(step)]) / 255.0;
        match index {
            16..=231 => {
                let cube = index - 16;
                [cube / 36, cube / 6 % 6, cube % 6].map(level)
            }
            232..=255 => [f64::from(8 + 10 * u16::from(index - 232)) / 255.0; 3],
            _ => panic!("the first sixteen are as the terminal likes"),
        }
    }

    /// How bright it looks, as the guidelines for pages on the web count it.
    fn brightness([red, green, blue]: [f64; 3]) -> f64 {
        let linear = |part: f64| {
            if part <= 0.040_45 {
                part / 12.92
            } else {
                ((part + 0.055) / 1.055).powf(2.4)
            }
        };
        0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    fn contrast(one: f64, other: f64) -> f64 {
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    #[test]
    fn every_colour_can_be_read_on_the_backgrounds_its_palette_is_for() {
        let black = [brightness([0.0; 3]), brightness([0.118; 3])];
        let white = [brightness([1.0; 3]), brightness([0.98; 3])];
        let both = [black[0], white[0]];
        for (palette, papers, least) in [
            (Palette::Dark, black, 4.5),
            (Palette::Light, white, 4.5),
            // A colour for both has half of the way to each.
            (Palette::Safe, both, 3.0),
        ] {
            let look = Look {
                lang: Lang::Es,
                palette,
                ascii: false,
            };
            let kinds = (0..5).map(|kind| look.kind(kind));
            let discs = [true, false].map(|black| look.disc(black));
            let words = [
                look.faint(),
                look.key(),
                look.news(),
                look.offered(),
                look.loss(),
            ];
            let texts = kinds.chain(discs).chain(words);
            let all = texts
                .map(|style| (style, least))
                .chain([(look.line(), 3.0)]);
            for (style, least) in all {
                let Some(Color::Indexed(index)) = style.fg else {
                    panic!("{palette:?} has colours of the 256: {style:?}");
                };
                for paper in papers {
                    let found = contrast(brightness(parts(index)), paper);
                    // The disc of black is a filled shape, not a letter.
                    let least = if style == look.disc(true) { 3.0 } else { least };
                    assert!(
                        found >= least,
                        "{palette:?} {index}: {found:.2} on {paper:.2}"
                    );
                }
            }
        }
    }
}
