//! An azulejo in two cells: its letter and its pattern, so that nobody needs the colour.

use ratatui::style::Style;
use sobremesa_wire::azul::{Colour, Counts};
use sobremesa_words::{Lang, say};

use crate::look::Look;

/// The five colours in their order.
pub const COLOURS: [Colour; 5] = [Colour::B, Colour::Y, Colour::R, Colour::K, Colour::W];

/// The letters of a language and the colours of a look.
pub struct Glyphs {
    letters: [String; 5],
    /// Whose colours these are.
    pub look: Look,
}

impl Glyphs {
    /// Those of this look.
    pub fn new(look: Look) -> Glyphs {
        Glyphs {
            letters: COLOURS.map(|colour| letter(colour, look.lang)),
            look,
        }
    }

    /// The letter of a colour.
    pub fn letter(&self, colour: Colour) -> &str {
        &self.letters[colour as usize]
    }

    /// A tile that lies there.
    pub fn tile(&self, colour: Colour) -> String {
        let pattern = match colour {
            Colour::B => '≈',
            Colour::Y => '╱',
            Colour::R => '▞',
            Colour::K => '█',
            Colour::W => '○',
        };
        format!("{}{pattern}", self.letter(colour))
    }

    /// A place that waits for a tile.
    pub fn place(&self, colour: Colour) -> String {
        format!("{}·", self.letter(colour).to_lowercase())
    }

    /// How a tile is coloured.
    pub fn style(&self, colour: Colour) -> Style {
        self.look.kind(colour as usize)
    }

    /// Tiles by their number: `A12 M11`.
    pub fn counts(&self, counts: Counts) -> String {
        let numbers = [counts.b, counts.y, counts.r, counts.k, counts.w];
        let there = COLOURS.iter().zip(numbers).filter(|(_, count)| *count > 0);
        let words = there.map(|(colour, count)| format!("{}{count}", self.letter(*colour)));
        let words: Vec<String> = words.collect();
        if words.is_empty() {
            "–".to_owned()
        } else {
            words.join(" ")
        }
    }
}

/// How many tiles there are in all.
pub fn total(counts: Counts) -> u16 {
    let numbers = [counts.b, counts.y, counts.r, counts.k, counts.w];
    numbers.into_iter().map(u16::from).sum()
}

/// As records write it.
pub fn code(colour: Colour) -> &'static str {
    match colour {
        Colour::B => "B",
        Colour::Y => "Y",
        Colour::R => "R",
        Colour::K => "K",
        Colour::W => "W",
    }
}

/// The letter of a colour in a language.
pub fn letter(colour: Colour, lang: Lang) -> String {
    say!(lang, AZUL_LETTER, colour = code(colour))
}
