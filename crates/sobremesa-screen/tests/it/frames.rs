//! Every game in every size, language and alphabet, as it is drawn, styles included.

use std::fmt::Write;
use std::path::Path;

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};
use sobremesa_screen::look::{Look, Palette};
use sobremesa_words::Lang;

use crate::scene::{SCENES, frame};

pub(crate) const SIZES: [(u16, u16); 3] = [(80, 24), (100, 30), (140, 40)];

/// The cells of a frame, and below each row of them a letter for the style of each cell.
pub(crate) fn told(buffer: &Buffer) -> String {
    let mut styles: Vec<(Color, Color, Modifier)> = Vec::new();
    let mut text = String::new();
    for y in 0..buffer.area.height {
        let mut inks = String::new();
        for x in 0..buffer.area.width {
            let cell = &buffer[(x, y)];
            text.push_str(cell.symbol());
            let style = (cell.fg, cell.bg, cell.modifier);
            let known = styles.iter().position(|it| *it == style);
            let index = known.unwrap_or_else(|| {
                styles.push(style);
                styles.len() - 1
            });
            inks.push(char::from(b"abcdefghijklmnopqrstuvwxyz"[index % 26]));
        }
        let _ = write!(text, "\n{inks}\n");
    }
    for (index, (ink, paper, modifier)) in styles.iter().enumerate() {
        let letter = char::from(b"abcdefghijklmnopqrstuvwxyz"[index % 26]);
        let _ = writeln!(text, "{letter}: {ink} on {paper} {modifier:?}");
    }
    text
}

/// Compares with the kept frame; with `UPDATE_PLAYTHROUGHS=1` keeps this one.
pub(crate) fn golden(name: &str, told: &str) {
    let home = Path::new(env!("CARGO_MANIFEST_DIR"));
    let path = home.join("playthroughs").join(format!("{name}.txt"));
    if std::env::var_os("UPDATE_PLAYTHROUGHS").is_some() {
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        std::fs::write(&path, told).expect("the frame can be written");
        return;
    }
    let kept = std::fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{name}: {error}; `cargo xtask playthroughs` writes it"));
    for (line, (kept, told)) in kept.lines().zip(told.lines()).enumerate() {
        assert_eq!(kept, told, "line {} of {name}", line + 1);
    }
    assert_eq!(kept.lines().count(), told.lines().count(), "{name}");
}

#[test]
fn playthroughs_every_game_is_drawn_as_its_kept_frames_show() {
    for scene in SCENES {
        for lang in Lang::ALL {
            for ascii in [false, true] {
                let look = Look {
                    lang,
                    palette: Palette::Dark,
                    ascii,
                };
                let mut play = scene.play(look);
                for (wide, high) in SIZES {
                    let drawn = frame(&mut play, wide, high);
                    let letters = if ascii { "ascii" } else { "unicode" };
                    let name = format!("{}-{lang}-{letters}-{wide}x{high}", scene.name);
                    golden(&name, &told(&drawn));
                    if ascii {
                        let plain = drawn.content.iter().all(|cell| cell.symbol().is_ascii());
                        assert!(plain, "{name}");
                    }
                }
            }
        }
    }
}

#[test]
fn nothing_is_told_by_colour_alone() {
    for scene in SCENES {
        let look = |palette| Look {
            lang: Lang::Es,
            palette,
            ascii: false,
        };
        let text = |palette| {
            let drawn = frame(&mut scene.play(look(palette)), 80, 24);
            let cells = drawn.content.iter();
            cells
                .map(|cell| cell.symbol().to_owned())
                .collect::<String>()
        };
        for palette in Palette::ALL {
            assert_eq!(text(palette), text(Palette::Plain), "{}", scene.name);
        }
    }
}

#[test]
fn a_terminal_of_any_size_shows_something_and_never_breaks() {
    for scene in SCENES {
        let look = crate::scene::look(Lang::En);
        let mut play = scene.play(look);
        for (wide, high) in [
            (1, 1),
            (10, 3),
            (79, 24),
            (80, 23),
            (81, 24),
            (112, 24),
            (300, 90),
        ] {
            let drawn = frame(&mut play, wide, high);
            let text: String = drawn.content.iter().map(Cell::symbol).collect();
            assert!(!text.trim().is_empty(), "{} at {wide}x{high}", scene.name);
        }
    }
}
