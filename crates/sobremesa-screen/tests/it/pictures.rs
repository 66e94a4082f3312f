//! The pictures of the pages are those of today's screens.

use std::path::Path;

use sobremesa_screen::picture::svg;
use sobremesa_words::Lang;

use crate::scene::{SCENES, look};

#[test]
fn the_pictures_in_the_documents_show_what_is_drawn_today() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/pictures");
    for scene in SCENES {
        for lang in Lang::ALL {
            let name = format!("screen-{}-{lang}.svg", scene.name);
            let kept = std::fs::read_to_string(folder.join(&name));
            let kept = kept.unwrap_or_else(|error| panic!("{name}: {error}"));
            let drawn = svg(&frame(&mut scene.play(look(lang)), 80, 24), scene.name);
            assert!(kept == drawn, "{name} is old: run `cargo xtask pictures`");
        }
    }
}
