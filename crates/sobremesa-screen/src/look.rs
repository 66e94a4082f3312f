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
        let style = self.pick(Color::Indexed(180), Color::Indexed(94), Color::Indexed(172));
        style.add_modifier(Modifier::BOLD)
    }

    /// What changed since one's last decision.
    pub fn news(self) -> Style {
        let style = self.pick(
            Color::Indexed(221),
            Color::Indexed(130),
            Color::Indexed(208),
        );
        style.add_modifier(Modifier::BOLD)
    }

    /// What is allowed.
    pub fn offered(self) -> Style {
        self.pick(Color::Indexed(114), Color::Indexed(28), Color::Indexed(39))
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
            Color::Indexed(208),
        )
    }

    /// A thing of one of five kinds, told apart by more than this.
    pub fn kind(self, kind: usize) -> Style {
        const DARK: [u8; 5] = [75, 221, 167, 250, 255];
        const LIGHT: [u8; 5] = [26, 136, 124, 16, 245];
        const SAFE: [u8; 5] = [33, 220, 202, 243, 250];
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
                Color::Indexed(215),
            );
            style.add_modifier(Modifier::BOLD)
        }
    }
}
